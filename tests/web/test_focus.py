"""A board with cells too small for fingers: a phone starts close, and leaves people their view."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dose import some
from web.browser import DESK, PHONE, AtTable
from web.conftest import Invite
from web.meeting import rush

SMALL, ON_ITS_SIDE = (360, 740), (844, 390)
FINGERS: dict[str, Any] = {"has_touch": True, "is_mobile": True}
FINGER = 40
"""Pixels that a cell has at least where fingers are."""
BOTH = "seats=me,me"

_CELL = """() => {
  const middle = (id) => {
    const { left, right } = document.querySelector(`[data-id=${id}]`).getBoundingClientRect();
    return (left + right) / 2;
  };
  return (middle("space-l9") - middle("space-a9")) / 11;
}"""

_FOREST_CELL = """() => {
  const left = (id) => document.querySelector(`[data-id="${id}"]`).getBoundingClientRect().left;
  return (left("cell-1,0") - left("cell--1,0")) / 2;
}"""

_IN_SIGHT = """(ids) => {
  const mat = document.querySelector(".mat").getBoundingClientRect();
  return ids.filter((id) => {
    const node = document.querySelector(`svg[data-part=board] [data-id="${id}"]`);
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return left > mat.left - 1 && right < mat.right + 1 && top > Math.max(0, mat.top) - 1
      && bottom < Math.min(innerHeight, mat.bottom) + 1;
  });
}"""

_WHOLE = """() => {
  const board = document.querySelector("svg[data-part=board]");
  return board.getAttribute("viewBox") === board.dataset.box;
}"""


def opened(
    guest: Invite,
    size: tuple[int, int],
    plies: int = 0,
    seats: str = BOTH,
    game: str = "undermining",
    **settings: Any,
) -> AtTable:
    """A table after so many decisions."""
    page = guest(size=size, **settings).open(f"/new/{game}?{seats}")
    page.locator("[name=seed]").evaluate("(field) => (field.value = '11')")
    page.locator(".begin button").click()
    page.wait_for_url("**/table/*")
    rush(page, plies)
    page.reload()
    table = AtTable(page)
    table.wait_for_mine(plies)
    return table


def in_sight(page: Page, *ids: str) -> list[str]:
    """Those of these elements that are seen."""
    found: list[str] = page.evaluate(_IN_SIGHT, list(ids))
    return found


def cell(page: Page) -> float:
    """How wide a cell is, in pixels."""
    return float(page.evaluate(_CELL))


def forest_cell(page: Page) -> float:
    """How wide a cell of a forest is, in pixels."""
    return float(page.evaluate(_FOREST_CELL))


def own(table: AtTable) -> str:
    """The vehicle of whoever decides."""
    return f"umv-{table.state.turn}"


def swipe(page: Page, way: float) -> None:
    """A finger on the board moves sideways."""
    tools = page.context.new_cdp_session(page)
    box = page.locator(".mat").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2 - way / 2, max(0, box["y"]) + 200

    def touch(kind: str, *spots: float) -> None:
        points = [{"x": spot, "y": y} for spot in spots]
        tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", x)
    for part in range(1, 9):
        touch("touchMove", x + way * part / 8)
    page.wait_for_timeout(200)  # at rest: browsers take a tap that follows a fling for its end
    touch("touchMove", x + way)
    touch("touchEnd")


def press(table: AtTable, start: str) -> None:
    """One of the buttons in the prompt, with a finger; what asks again gets a yes."""
    known = table.state
    table.page.locator(f"#tray [data-id={start}]").tap()
    now = table.wait_for_other(known)
    if now.next == ("confirm",):
        table.page.locator("#confirm").tap()
        table.wait_for_other(now)


@pytest.mark.parametrize("size", some([SMALL, ON_ITS_SIDE, PHONE], 1))
def test_a_phone_starts_at_the_own_vehicle_with_cells_for_fingers(
    guest: Invite, size: tuple[int, int]
) -> None:
    table = opened(guest, size, 12, **FINGERS)
    page, known = table.page, table.state
    assert FINGER <= cell(page) + 0.1 < 2 * FINGER
    assert in_sight(page, own(table)) == [own(table)]
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], "the page can be moved sideways"
    lit = in_sight(page, *(name for name in known.next if name.startswith("space-")))
    table.tap(lit[0])
    assert table.wait_for_other(known).ply == known.ply + 1


def test_the_whole_board_is_one_tap_away_and_so_is_the_way_back(guest: Invite) -> None:
    table = opened(guest, PHONE, 12, **FINGERS)
    page = table.page
    corners = ("space-a1", "space-l1", "space-a10", "space-l10")
    assert len(in_sight(page, *corners)) < 4
    page.get_by_role("button", name="Whole board").tap()
    expect(page.locator("#fit")).to_be_hidden()
    assert cell(page) < FINGER
    assert in_sight(page, *corners) == list(corners)
    page.get_by_role("button", name="Zoom in").tap()
    expect(page.locator("#fit")).to_be_visible()
    assert cell(page) + 0.1 >= FINGER
    assert in_sight(page, own(table)) == [own(table)]


def test_while_it_is_about_the_whole_width_all_of_it_is_shown(guest: Invite) -> None:
    table = opened(guest, PHONE, **FINGERS)
    page, known = table.page, table.state
    assert in_sight(page, *known.next) == list(known.next)
    for _ in range(2):  # both vehicles come
        known = table.wait_for_mine()
        table.tap("space-S4")
        table.wait_for_other(known)
        if table.state.ply < 2:
            press(table, "end")
    expect(page.locator("#fit")).to_be_visible()
    assert cell(page) + 0.1 >= FINGER
    assert in_sight(page, own(table)) == [own(table)]


def test_who_moves_the_board_is_left_there_until_the_next_turn(guest: Invite) -> None:
    table = opened(guest, PHONE, 12, **FINGERS)
    page, first = table.page, own(table)
    for way in (-250, 250):
        swipe(page, way)
        if not in_sight(page, first):
            break
    assert in_sight(page, first) == []
    assert page.evaluate("visualViewport.scale") == 1
    view = page.locator("svg[data-part=board]").get_attribute("viewBox")
    known = table.state
    press(table, "charge" if "charge" in known.next else "boost")
    assert table.state.turn == known.turn
    assert page.locator("svg[data-part=board]").get_attribute("viewBox") == view
    while table.state.turn == known.turn:
        press(table, "end")
    second = own(table)
    assert second != first
    page.wait_for_function(f"() => ({_IN_SIGHT})(['{second}']).length")


def test_who_wants_the_whole_board_keeps_it(guest: Invite) -> None:
    table = opened(guest, PHONE, 12, **FINGERS)
    page, turn = table.page, table.state.turn
    page.locator("#fit").tap()
    while table.state.turn == turn:
        press(table, "end")
    assert page.evaluate(_WHOLE)


@pytest.mark.parametrize("size", some([DESK, (1280, 800)], 1))
def test_a_desk_shows_the_whole_board_and_all_of_five_players(
    guest: Invite, size: tuple[int, int]
) -> None:
    page = opened(guest, size, 12, "seats=me,me,me,me,me").page
    assert page.evaluate(_WHOLE)
    expect(page.locator("#fit")).to_be_hidden()
    cut = page.evaluate("""() => [...document.querySelectorAll(".player")].filter((node) =>
      node.getBoundingClientRect().bottom > Math.min(innerHeight,
        document.querySelector(".players").getBoundingClientRect().bottom)).length""")
    assert cut == 0


@pytest.mark.parametrize("size", some([DESK, (1180, 720)], 1))
def test_a_desk_starts_where_the_drawings_of_a_forest_can_be_read(
    guest: Invite, size: tuple[int, int]
) -> None:
    page = opened(guest, size, 150, "seats=me", "undergrove").page
    assert forest_cell(page) > 59
    page.get_by_role("button", name="Whole board").click()
    assert page.evaluate(_WHOLE)


@pytest.mark.parametrize("near", some([False, True], 1))
def test_a_forest_may_grow_while_somebody_looks_closer(guest: Invite, near: bool) -> None:
    table = opened(guest, PHONE, 8, "seats=me", "undergrove", **FINGERS)
    page = table.page
    if near:
        page.get_by_role("button", name="Zoom in").tap()
        page.get_by_role("button", name="Zoom in").tap()
    width, box = forest_cell(page), page.locator("svg[data-part=board]").get_attribute("data-box")
    assert width > 79
    rush(page, 40)
    table.wait_for_ply(40)
    page.wait_for_timeout(500)  # whatever glides is there
    assert page.locator("svg[data-part=board]").get_attribute("data-box") != box
    assert forest_cell(page) == pytest.approx(width, rel=0.1)


@pytest.mark.parametrize("game", ["underwood", "fungopia"])
def test_boards_with_room_for_fingers_are_shown_as_a_whole(guest: Invite, game: str) -> None:
    page = guest(size=SMALL, **FINGERS).open(f"/new/{game}?seats=me,level:1")
    page.locator(".begin button").click()
    page.wait_for_url("**/table/*")
    AtTable(page).wait_for_mine()
    assert page.evaluate(_WHOLE)
    expect(page.locator(".zoom")).to_be_hidden()


def test_long_logs_have_their_numbers_in_one_line(guest: Invite) -> None:
    number = opened(guest, DESK, 2).page.locator("#log .number").first
    height = "(node) => node.getBoundingClientRect().height"
    before = number.evaluate(height)
    number.evaluate("(node) => (node.textContent = '888')")
    assert number.evaluate(height) == before
