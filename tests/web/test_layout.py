"""Nothing on a page lies in the way of anything else, on a phone least of all."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Page, expect

from dose import some
from undergrowth.kernel.game import games
from web.browser import PHONE, AtTable, Guest, card
from web.conftest import Invite
from web.meeting import rush

SMALL = (360, 740)
LOCALES = some(["de-DE", "en-GB"], 1)
"""German needs more room."""
FOUR = "seats=me,level:1,level:1,level:1"
BUTTON = 48
"""The height of a button with one line of words, at most."""


@pytest.fixture(params=[True, False], ids=["our fonts", "wider fonts"])
def guest(request: pytest.FixtureRequest, guest: Invite) -> Invite:
    """Everybody comes once with our fonts, and once with those of the machine."""
    return partial(guest, fonts=request.param)


def opened(visitor: Guest, seats: str, plies: int, game: str = "underwood") -> Page:
    """A table of this person after so many decisions."""
    page = visitor.open(f"/new/{game}?{seats}")
    page.locator("[name=seed]").evaluate("(field) => (field.value = '11')")  # a high board
    page.locator(".begin button").click()
    page.wait_for_url("**/table/*")
    rush(page, plies)
    page.reload()
    expect(page.locator("svg[data-part=board] .ug-tags")).to_have_count(1)
    return page


def edges(page: Page, selector: str) -> tuple[float, float]:
    """Top and bottom of something in the window."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


@pytest.mark.parametrize("locale", LOCALES)
def test_with_four_players_a_phone_shows_all_of_the_board(guest: Invite, locale: str) -> None:
    page = opened(guest(size=SMALL, locale=locale), FOUR, 20)
    table = AtTable(page)
    known = table.wait_for_mine()
    check_board_in_sight(page)
    page.evaluate(
        "(id) => document.querySelector(`[data-next][data-id='${id}']`)"
        ".dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        known.next[0],
    )
    table.wait_for_other(known)
    expect(page.locator("#back")).to_be_visible()
    check_board_in_sight(page)


def check_board_in_sight(page: Page) -> None:
    """There is room for all of the board above the prompt, wherever the page was scrolled to."""
    page.wait_for_function("""() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const covered = box("svg[data-part=board]").bottom - box("#prompt").top;
      if (covered > 0) scrollBy({ top: covered, behavior: "instant" });
      const [board, prompt] = [box("svg[data-part=board]"), box("#prompt")];
      return board.top >= 0 && board.bottom <= prompt.top + 1 && prompt.bottom <= innerHeight + 1;
    }""")


@pytest.mark.parametrize("size", some([SMALL, PHONE], 1))
@pytest.mark.parametrize("seats", some([FOUR, "seats=me,level:1,level:1"], 1))
def test_a_market_that_is_asked_for_comes_into_sight(
    guest: Invite, size: tuple[int, int], seats: str
) -> None:
    page = opened(guest(size=size), seats, 8, "fungopia")
    table = AtTable(page)
    while not any(name.startswith("square") for name in table.wait_for_mine().next):
        rush(page, table.state.ply + 1)
        table.wait_for_ply(table.truth()["ply"])
    page.wait_for_function("""() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const [board, market, prompt] = ["svg[data-part=board]", ".trays svg", "#prompt"].map(box);
      return board.top >= 0 && market.bottom <= prompt.top + 1;
    }""")


def test_trays_lie_below_each_other_on_a_phone_and_side_by_side_elsewhere(guest: Invite) -> None:
    page = opened(guest(size=SMALL), "seats=me,level:1", 2, "undermining")
    trays = page.locator(".tray")
    trays.first.evaluate("(tray) => tray.after(tray.cloneNode(true))")  # such as a hand
    for size, below in ((SMALL, True), ((844, 390), False), ((1400, 900), False)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        first, second = trays.nth(0).bounding_box(), trays.nth(1).bounding_box()
        assert first is not None
        assert second is not None
        assert (second["y"] >= first["y"] + first["height"]) == below
        assert (second["x"] >= first["x"] + first["width"]) != below
        assert second["x"] + second["width"] <= size[0]


def test_who_looks_elsewhere_is_left_alone(guest: Invite) -> None:
    page = opened(guest(size=SMALL), FOUR, 20)
    check_board_in_sight(page)
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    table = AtTable(page)
    table.wait_for_mine()
    page.locator("#hint").click()
    expect(page.locator("#asked-more")).to_contain_text("would play")
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("locale", LOCALES)
def test_the_end_has_neat_buttons_and_no_legend(guest: Invite, locale: str) -> None:
    visitor = guest(size=SMALL, locale=locale)
    page = opened(visitor, "seats=me,level:1", 1000)
    buttons = page.locator("#finished > :visible")
    expect(buttons).to_have_count(3)
    boxes = [
        (box["y"], box["y"] + box["height"])
        for each in buttons.all()
        if (box := each.bounding_box())
    ]
    ends = [box["x"] + box["width"] for each in buttons.all() if (box := each.bounding_box())]
    assert max(ends) <= SMALL[0], "cut off"
    assert all(bottom - top <= BUTTON for top, bottom in boxes), "words are broken"
    assert max(top for top, _ in boxes) < min(bottom for _, bottom in boxes), "not in one line"
    page.set_viewport_size({"width": 1400, "height": 900})
    expect(page.locator(".legend")).to_be_hidden()


def test_the_legend_is_there_while_something_can_be_picked(guest: Invite) -> None:
    page = opened(guest(), "seats=me,level:1", 4)
    expect(page.locator(".legend")).to_be_visible()


def test_programs_have_names_of_their_own(guest: Invite) -> None:
    page = opened(guest(), FOUR, 20)
    names = page.locator("[data-seat] .who").all_inner_texts()
    assert names[1:] == ["Spore", "Puffball", "Seedling"]
    page.locator("[data-seat='2'] .person").click()
    expect(page.locator("#bubble")).to_contain_text("Puffballquick to move")


@pytest.mark.parametrize("size", [(1400, 900), PHONE])
@pytest.mark.parametrize("locale", LOCALES)
def test_home_begins_with_my_tables_and_the_way_to_play(
    guest: Invite, size: tuple[int, int], locale: str
) -> None:
    visitor = guest(size=size, locale=locale)
    opened(visitor, "seats=me,level:1", 2)
    home = visitor.open("/")
    ways = [edges(home, f".game-{game} .now .button") for game in games()]
    assert max(bottom for _, bottom in [*ways, edges(home, "#mine li")]) <= size[1]


def test_a_table_for_others_begins_with_the_game(guest: Invite) -> None:
    page = guest().open("/")
    page.get_by_role("link", name="Open a table").click()
    page.get_by_role("link", name="Undermining").click()
    page.wait_for_url("**/new/undermining?seats=me%2Copen&public=yes")
    expect(page.locator("#seat-1")).to_have_value("open")
    expect(page.locator("#public")).to_be_checked()


def test_one_screen_needs_no_names(guest: Invite) -> None:
    page = guest().open("/")
    card(page, "Underwood").get_by_text("More about it").click()
    card(page, "Underwood").get_by_role("link", name="On one screen").click()
    page.locator(".begin button").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-seat='1'] .who")).to_have_text("Player 2")
