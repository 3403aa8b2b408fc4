"""Whole games against programs: by mouse, by keyboard, by touch and by notation."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import undergrowth as ug
from dose import dose
from undergrowth.kernel.game import game_named
from web.browser import PHONE, AtTable, State, card
from web.conftest import Invite
from web.meeting import rush

EASY = "level:1"
TITLES = [game_named(name).words("en")("title") for name in ug.games()]
LONG = ("Undergrove", "Undermining")
"""Games of so many decisions that some by hand have to do."""
ENDED = dose([title for title in TITLES if title not in LONG], TITLES)
"""Games that are played to the end."""
WHOLE = dose([], [title for title in TITLES if title not in LONG])
"""Games that are played by hand to the end."""
BY_HAND = dose(12, 25)
"""So many decisions of the others are."""
_START = "Play now"


def sit_down(page: Page, title: str = "Underwood") -> AtTable:
    """From the home page to a table with one program."""
    opponents = card(page, title).get_by_label("Your opponents")
    if not opponents.is_visible():  # folded on a phone
        card(page, title).get_by_text("More about it").click()
    opponents.select_option(EASY)
    card(page, title).get_by_role("button", name=_START).click()
    page.wait_for_url("**/table/*")
    return AtTable(page)


def test_two_clicks_from_the_home_page_to_the_first_move(guest: Invite) -> None:
    page = guest().open("/")
    card(page).get_by_role("button", name=_START).click()
    page.wait_for_url("**/table/*")
    table = AtTable(page)
    known = table.wait_for_mine()
    table.click(known.next[0])
    assert table.wait_for_other(known).ply > known.ply
    assert known.you == (0,)


def test_the_page_says_what_the_server_says(guest: Invite) -> None:
    table = sit_down(guest().open("/"))
    now, truth = table.wait_for_mine(), table.truth()
    assert (now.ply, now.turn, now.entry) == (truth["ply"], truth["turn"], truth["entry"])
    assert set(now.next) == {move["path"][0] for move in truth["moves"]}


def test_a_whole_game_by_mouse(guest: Invite, tmp_path: Path) -> None:
    visitor = guest(
        reduced_motion="no-preference", permissions=["clipboard-read", "clipboard-write"]
    )
    table = sit_down(visitor.open("/"))
    end = finish(table)
    assert end.over and end.turn is None and end.next == ()
    check_result(table)
    check_sheet(table)
    check_replay(table, end.ply)
    check_record(table, tmp_path)
    check_share(table, guest)
    play_again(table)


def finish(
    table: AtTable, title: str = "Underwood", pick: Callable[[str], None] | None = None
) -> State:
    """Play to the end by hand, or so far by hand and then by plain requests."""
    if title in WHOLE:
        table.finish(pick)
    else:
        play_by_hand(table, pick)
        rush(table.page, 10_000, table.chance)
        table.wait_for_ply(table.truth()["ply"])
    assert table.state.over
    return table.state


def play_by_hand(table: AtTable, pick: Callable[[str], None] | None = None) -> None:
    """Make the first decisions."""
    while table.wait_for_mine().ply < BY_HAND:
        table.decide(pick)


@pytest.mark.parametrize("title", [title for title in TITLES[:-1] if title not in LONG])
def test_a_whole_game_of_each_other_game(guest: Invite, title: str, tmp_path: Path) -> None:
    table = sit_down(guest(reduced_motion="no-preference").open("/"), title)
    finish(table, title)
    check_result(table)
    check_sheet(table)
    check_record(table, tmp_path)


def check_result(table: AtTable) -> None:
    """The winner is named with the points, in the words of the page."""
    result = table.truth()["result"]
    line = table.page.locator("#asked").inner_text()
    [winner, *others] = result["winners"]
    truth = table.truth()
    names = [party["name"] for party in (*truth["people"], *truth["rivals"])]
    assert str(result["scores"][winner]) in line
    if others:
        assert all(names[party] in line for party in result["winners"])
    else:
        assert ("You win" if winner == 0 else names[winner]) in line
    assert table.page.locator("#sheet em").all_inner_texts() == ["won"] * len(result["winners"])


def check_sheet(table: AtTable) -> None:
    """The lines of each seat add up to its points, and each line points at something drawn."""
    page, result = table.page, table.truth()["result"]
    added = page.evaluate("""() => [...document.querySelectorAll("#sheet tbody")].map((body) =>
      [...body.rows].map((row) => Number(row.cells[row.cells.length - 1].innerText)))""")
    assert [total for total, *_ in added] == sorted(result["scores"], reverse=True)
    assert all(total == sum(lines) for total, *lines in added)
    lines = page.locator("#sheet tbody tr:not(.head)")
    assert lines.count() == len(result["sheet"]) > 4
    ring = page.locator(".ug-chosen > path")
    for n, line in enumerate(result["sheet"]):
        assert line["element"] is not None, line
        button = page.locator("#sheet [data-points-at]").nth(n)
        button.hover()
        expect(ring.first).to_be_visible()
    page.locator("#asked").hover()
    expect(ring).to_have_count(0)


def check_replay(table: AtTable, plies: int) -> None:
    """The slider goes to any moment, the moves play by themselves, and there is a way back."""
    page = table.page
    slider, shown = page.get_by_role("slider"), page.locator("#time output")
    pieces = page.locator("svg[data-part=board] .ug-pieces > *")
    at_the_end = pieces.count()
    slider.focus()
    slider.press("Home")
    expect(shown).to_have_text(f"0 / {plies}")
    expect(page.locator("#asked")).to_have_text("The start")
    expect(pieces).to_have_count(0)
    slider.press("ArrowRight")
    expect(shown).to_have_text(f"1 / {plies}")
    expect(pieces).to_have_count(1)
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play the turns").click()
    expect(shown).to_have_text(re.compile(rf"^[4-9] / {plies}$"))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play the turns")).to_be_visible()
    page.get_by_role("button", name="One turn back").click()
    page.locator("#tab-log").click()
    page.locator("#log > li > .go").last.click()
    expect(shown).to_have_text(f"1 / {plies}")
    page.get_by_role("button", name="Back to now").click()
    expect(shown).to_have_text(f"{plies} / {plies}")
    expect(pieces).to_have_count(at_the_end)


def check_record(table: AtTable, folder: Path) -> None:
    """The record that the page gives tells the same game, its seed included."""
    with table.page.expect_download() as download:
        table.page.get_by_role("link", name="Record").click()
    file = folder / "record.txt"
    download.value.save_as(file)
    match, truth = ug.read(file.read_text(encoding="utf-8")), table.truth()
    assert match.over
    assert match.scores() == truth["result"]["scores"]
    assert match.winners() == truth["result"]["winners"]
    assert [match.text(code) for code in match.log] == [line["move"] for line in truth["log"]]
    assert str(match.seed) == truth["result"]["seed"]


def check_share(table: AtTable, guest: Invite) -> None:
    """Whoever gets the link sees the finished game, from no seat."""
    button = table.page.locator("#share")
    button.click()
    expect(button).to_have_text("Copied")
    link = table.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(table.path)
    other = guest().table(table.path)
    assert (other.state.over, other.state.you) == (True, ())
    expect(other.page.locator("#sheet tbody")).to_have_count(2)


def play_again(table: AtTable) -> None:
    """The same table once more, with one click; the form beside it knows who played."""
    before, page = table.path, table.page
    page.get_by_role("link", name="Other settings").click()
    expect(page.locator("[name=seat-0]")).to_have_value("me")
    expect(page.locator("[name=seat-1]")).to_have_value(EASY)
    page.go_back()
    page.get_by_role("button", name="Again").click()
    page.wait_for_url(lambda address: "/table/" in address and not address.endswith(before))
    again = AtTable(page)
    assert again.path != before
    assert again.wait_for_mine().ply <= 1


def test_a_whole_game_by_keyboard(guest: Invite) -> None:
    page = guest().open("/")
    keys = page.keyboard
    tab_to(page, ".game-underwood select[name=level]")
    for _ in range(4):
        keys.press("ArrowUp")
    assert page.evaluate("document.activeElement.value") == EASY
    tab_to(page, ".game-underwood form.now button")
    keys.press("Enter")
    page.wait_for_url("**/table/*")
    table = AtTable(page)
    take_back_by_key(table)
    while table.wait_for_mine().ply < 8:
        table.decide(table.press)
    step_back_by_key(table)
    finish(table, pick=table.press)
    expect(page.locator("#sheet tbody")).to_have_count(2)


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(90):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches('{selector}')"):
            return
    raise AssertionError(f"Tab never comes to {selector}")


def take_back_by_key(table: AtTable) -> None:
    """U takes back one's own last move, with the answer to it."""
    before = table.wait_for_mine()
    table.decide(table.press)
    table.wait_for_mine(before.ply + 1)
    table.page.keyboard.press("u")
    assert table.wait_for_ply(before.ply).mine


def step_back_by_key(table: AtTable) -> None:
    """Escape steps back from a pick; nothing has been sent."""
    first = table.wait_for_mine()
    table.press("")
    second = table.wait_for_other(first)
    assert second.ply == first.ply
    assert {name.split("-")[0] for name in second.next} != {"space"}
    table.page.keyboard.press("Escape")
    again = table.wait_for_other(second)
    assert (again.ply, again.entry, set(again.next)) == (first.ply, first.entry, set(first.next))


@pytest.mark.parametrize("title", LONG)
def test_a_long_game_begins_by_touch(guest: Invite, title: str) -> None:
    visitor = guest(size=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    table = sit_down(visitor.open("/"), title)
    play_by_hand(table, table.tap)
    assert table.state.ply == table.truth()["ply"] >= BY_HAND


@pytest.mark.parametrize("title", ENDED)
def test_a_whole_game_by_touch(guest: Invite, title: str) -> None:
    visitor = guest(size=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = visitor.open("/")
    table = sit_down(page, title)
    finish(table, title, table.tap)
    check_result(table)
    expect(page.locator("#sheet tbody").first).to_be_visible()
    page.set_viewport_size({"width": PHONE[1], "height": PHONE[0]})
    expect(page.locator("#sheet")).to_be_hidden()
    page.get_by_role("button", name="Log, rules, chat").tap()
    expect(page.locator("#sheet tbody").first).to_be_visible()


def test_a_whole_game_by_notation(guest: Invite) -> None:
    page = guest().open("/")
    table = sit_down(page)
    field, now = page.get_by_label("Type a move"), table.wait_for_mine()
    type_something_illegal(table)
    while not now.over and now.ply < dose(BY_HAND, 1000):
        move = table.chance.choice(table.truth()["moves"])["move"]
        field.fill(move.upper())
        field.press("Enter")
        now = table.wait_for_mine(now.ply + 1)
    finish(table)
    expect(page.locator("#sheet tbody")).to_have_count(2)


def type_something_illegal(table: AtTable) -> None:
    """A move that the rules forbid is refused aloud, with the rule; the table stays as it is."""
    page, before = table.page, table.state
    taken = json.dumps(table.truth()["log"])
    page.keyboard.press("/")
    page.keyboard.type("zz9")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"U-\d+"))
    assert table.state == before
    assert json.dumps(table.truth()["log"]) == taken
    page.get_by_role("alert").get_by_role("button").click()
    expect(page.get_by_role("alert")).to_have_count(0)
