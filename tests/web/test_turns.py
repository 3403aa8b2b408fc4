"""The log turn by turn: it folds, it leads to every moment, and it speaks to people."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from web.conftest import Invite
from web.meeting import arrive


def lines(page: Page) -> list[str]:
    """The sentences of the log, the first turn first."""
    texts: list[str] = page.locator("#log > li > .go .words").all_inner_texts()
    return texts[::-1]


def long_turn(truth: dict[str, Any]) -> int:
    """A turn of several decisions."""
    return next(n for n, turn in enumerate(truth["turns"]) if turn["to"] - turn["from"] > 1)


def test_the_log_tells_turns_and_folds(guest: Invite) -> None:
    table = arrive(guest(), "fungopia", 30)
    page, truth = table.page, table.truth()
    assert lines(page) == [turn["text"] for turn in truth["turns"]]
    number = long_turn(truth)
    turn = truth["turns"][number]
    line = page.locator(f"#log > li[data-from='{turn['from']}']")
    expect(line.locator(".steps")).to_be_hidden()
    line.locator(".fold").click()
    steps = line.locator(".steps .go")
    expect(steps).to_have_count(turn["to"] - turn["from"] + 1)
    expect(steps.first).to_have_text(
        re.compile(re.escape(truth["log"][turn["from"] - 1]["did"])), use_inner_text=True
    )
    steps.first.click()  # a step leads to its moment
    expect(page.locator("#asked-who")).to_have_text(f"Turn {number + 1} of {len(truth['turns'])}")
    expect(page.locator("#asked-more")).to_have_text(truth["log"][turn["from"] - 1]["did"])
    expect(steps.first).to_have_attribute("aria-current", "step")
    expect(line).to_have_class("shown")
    line.locator("> .go").click()  # and the turn to its end
    expect(page.locator("#asked-more")).to_have_text(turn["did"])
    line.locator(".fold").click()
    expect(line.locator(".steps")).to_be_hidden()


def test_looking_back_goes_by_turns_or_by_decisions(guest: Invite) -> None:
    table = arrive(guest(), "fungopia", 30)
    page, truth = table.page, table.truth()
    ends = [turn["to"] for turn in truth["turns"]]
    number = long_turn(truth)
    shown, bar = page.locator("#time output"), page.locator("#time")
    page.locator(f"#log > li[data-to='{ends[number]}'] > .go").click()
    expect(shown).to_have_text(f"{number + 1} / {len(ends)}")
    bar.get_by_role("button", name="One turn back").click()
    expect(shown).to_have_text(f"{number} / {len(ends)}")
    expect(page.locator("#log > li.shown")).to_have_attribute("data-to", str(ends[number - 1]))
    single = bar.get_by_role("button", name="Go by single decisions")
    single.click()
    expect(shown).to_have_text(f"{ends[number - 1]} / {truth['ply']}")
    bar.get_by_role("button", name="One turn on").click()
    expect(shown).to_have_text(f"{ends[number - 1] + 1} / {truth['ply']}")
    single.click()  # in the middle of a turn
    expect(shown).to_have_text(f"{number + 1} / {len(ends)}")
    bar.get_by_role("button", name="One turn on").click()
    expect(page.locator("#log > li.shown")).to_have_attribute("data-to", str(ends[number]))
    bar.get_by_role("slider").press("Home")
    expect(page.locator("#asked")).to_have_text("The start")


def test_notation_is_for_those_who_want_it(guest: Invite) -> None:
    table = arrive(guest(), "underwood", 8, "me,level:1")
    page, truth = table.page, table.truth()
    assert lines(page) == [turn["text"] for turn in truth["turns"]]
    expect(page.locator("#typing")).to_be_hidden()
    page.locator("#open-settings").click()
    page.get_by_label("Notation: short moves").check()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator("#typing")).to_be_visible()
    told = zip(truth["turns"], truth["log"], strict=True)
    assert lines(page) == [f"{line['move']} {turn['text']}" for turn, line in told]
    page.reload()
    expect(page.locator("#typing")).to_be_visible()


def test_all_that_others_did_is_marked(guest: Invite) -> None:
    table = arrive(guest(), "undermining", 40)
    page, turns = table.page, table.truth()["turns"]
    mine = max(n for n, turn in enumerate(turns) if turn["seat"] == 0)
    places = {place for turn in turns[mine + 1 :] for place in turn["places"]}
    drawn = [name for name in places if page.locator(f"svg [data-id='{name}']").count()]
    assert len(turns[mine + 1 :]) == 2
    assert len(drawn) > 1
    marks = page.locator(".ug-last > path")
    assert marks.count() >= 2 * len(drawn)  # each is a line on a broader one
