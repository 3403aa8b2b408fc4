"""The rules in a real browser: finding, linking, and fitting on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from dose import some
from undergrowth.kernel.game import game_named
from web.browser import DESK
from web.conftest import Invite

RULES = list(game_named("underwood").rulebook.rules)
NARROW = (360, 740)


def shown(page: Page) -> list[str]:
    """The rules that can be seen, by id."""
    ids: list[str] = page.evaluate(
        "[...document.querySelectorAll('.rule')].filter((node) => !node.closest('[hidden]'))"
        ".map((node) => node.id)"
    )
    return ids


def test_words_and_numbers_find_rules(guest: Invite) -> None:
    page = guest().open("/rules/underwood")
    assert shown(page) == RULES
    field, found = page.get_by_role("searchbox"), page.locator(".found")
    field.fill("ant trail")
    some = shown(page)
    assert {"U-61", "U-62"} <= set(some) < set(RULES)
    expect(found).to_have_text(f"{len(some)} found")
    expect(page.locator("#digest")).to_be_hidden()
    field.fill("u-1")
    assert shown(page) == ["U-1"]
    expect(found).to_have_text("1 found")
    field.fill("zeppelin")
    assert shown(page) == []
    expect(page.locator(".chapter:visible")).to_have_count(0)
    field.fill("")
    assert shown(page) == RULES
    expect(found).to_have_text("")
    expect(page.locator("#digest")).to_be_visible()


def test_letters_with_marks_are_found_without_them(guest: Invite) -> None:
    page = guest(locale="de").open("/rules/underwood")
    page.get_by_role("searchbox").fill("SCHOSSLING")
    assert "U-53" in shown(page)


def test_a_link_to_a_rule_that_was_not_found_shows_it(guest: Invite) -> None:
    page = guest().open("/rules/underwood")
    page.keyboard.press("/")
    page.keyboard.type("U-2")
    assert shown(page) == ["U-2"]
    page.get_by_role("link", name="picture at U-31").click()
    expect(page.locator("#figure-clearings")).to_be_in_viewport()
    assert shown(page) == RULES


PLACES = [
    (place, size)
    for place in ("U-1", "chapter-scoring", "U-63", "figure-stack")
    for size in (DESK, NARROW)
]


@pytest.mark.parametrize(("place", "size"), some(PLACES, 3), ids=str)
def test_links_lead_to_the_very_place(guest: Invite, place: str, size: tuple[int, int]) -> None:
    page = guest(size=size).open(f"/rules/underwood#{place}")
    expect(page.locator(f"#{place}")).to_be_in_viewport()
    head = page.locator(".contents").bounding_box()
    target = page.locator(f"#{place}").bounding_box()
    assert head and target
    covered = head["y"] + head["height"] if size == NARROW else 0
    assert covered - 1 <= target["y"] < covered + 30


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("path", ["/rules", "/rules/underwood"])
def test_nothing_is_wider_than_a_phone(guest: Invite, path: str, language: str) -> None:
    page = guest(size=NARROW, locale=language).open(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW[0]
    widths = page.evaluate(
        "[...document.querySelectorAll('main svg[role=img]')]"
        ".map((node) => node.getBoundingClientRect().width)"
    )
    assert all(0 < width <= NARROW[0] for width in widths)


def test_without_scripts_everything_is_there(guest: Invite) -> None:
    page = guest(java_script_enabled=False).open("/rules/underwood")
    expect(page.locator("#U-18 .said")).to_be_visible()
    expect(page.locator("figure").first).to_be_visible()
    expect(page.locator(".find")).to_be_hidden()
