"""The layout editor: a board laid by hand, by mouse, finger and keyboard."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.browser import PHONE, AtTable, Guest, spot_of
from web.conftest import Invite

MAKE = "/new/underwood/make/board?players=2"


class Workshop:
    """A page on which a board is laid."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.wait_for_selector("[data-next]")

    def lit(self) -> list[str]:
        """The elements that can be picked now."""
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('[data-next]')].map((node) => node.dataset.id)"
        )
        return found

    def choose_tiles(self) -> None:
        """Have all tiles in the box, not only those that chance has drawn."""
        self.page.get_by_role("button", name="Choose the tiles yourselves").click()
        self.page.wait_for_selector("[data-next][data-id=draw]")

    def click(self, element: str) -> None:
        """With the mouse."""
        self.page.mouse.click(*spot_of(self.page, element))

    def tap(self, element: str) -> None:
        """With a finger."""
        self.page.touchscreen.tap(*spot_of(self.page, element))

    def take(self, tile: str, pick: Callable[[str], None]) -> str:
        """Take a tile from the box; the first place where it can be laid."""
        pick(f"box-{tile}")
        self.page.wait_for_selector("[data-next][data-id^=cell]")
        return next(name for name in self.lit() if name.startswith("cell"))

    def lay(self, tile: str, pick: Callable[[str], None]) -> None:
        """Take a tile from the box and lay it at the first place."""
        pick(self.take(tile, pick))
        self.wait_for(tile)

    def wait_for(self, tile: str) -> None:
        """Wait until a tile lies on the table."""
        self.page.wait_for_selector(f"svg[data-part=board] [data-id=tile-{tile}]")

    def tiles(self) -> int:
        """How many tiles lie on the table."""
        return self.page.locator("svg[data-part=board] [data-id^=tile]").count()


def at_work(visitor: Guest) -> Workshop:
    """The workshop with nothing made yet, where people choose the tiles themselves."""
    work = Workshop(visitor.open(MAKE))
    work.choose_tiles()
    return work


def test_a_table_with_a_layout_by_hand(guest: Invite) -> None:
    page = guest().open("/new/underwood?seats=me,level:1")
    page.get_by_label("Name of the table").fill("Our own forest")
    page.get_by_role("button", name="Make it by hand").click()
    page.wait_for_url("**/make/board*")
    work, use = Workshop(page), page.get_by_role("button", name="Use this layout")
    expect(use).to_be_disabled()
    drawn = [name.removeprefix("box-") for name in work.lit() if name.startswith("box-")]
    assert len(drawn) == 11
    work.lay(drawn[3], work.click)
    work.lay(drawn[8], work.click)
    work.click("fill")
    expect(use).to_be_enabled()
    expect(page.locator("#ready")).to_have_text("The layout is ready.")
    made = json.loads(page.locator("#made").input_value())
    assert set(drawn) == set(made["tiles"])
    use.click()
    expect(page.get_by_text("Made by hand.")).to_be_visible()
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    table = AtTable(page)
    table.wait_for_mine()
    lying = page.locator("svg[data-part=board] [data-id^=tile]")
    assert {node.get_attribute("data-id") for node in lying.all()} == {
        f"tile-{name}" for name in made["tiles"]
    }


def test_what_is_missing_is_said_at_every_step(guest: Invite) -> None:
    work = at_work(guest())
    problems = work.page.locator("#problems")
    expect(problems).to_contain_text("11 tiles are still to be laid")
    work.lay("B2", work.click)
    expect(problems).to_contain_text("10 tiles are still to be laid")
    expect(work.page.locator("#heard")).to_contain_text("10 tiles are still to be laid")
    work.page.keyboard.press("u")
    expect(problems).to_contain_text("11 tiles are still to be laid")


def test_a_draft_survives_loading_again(guest: Invite) -> None:
    work = at_work(guest())
    work.lay("B2", work.click)
    work.lay("C1", work.click)
    work.page.reload()
    work.wait_for("C1")
    assert work.tiles() == 2


def test_laying_by_dragging(guest: Invite) -> None:
    work = at_work(guest())
    page = work.page
    page.mouse.move(*spot_of(page, "box-E1"))
    page.mouse.down()
    page.mouse.move(*[length - 15 for length in spot_of(page, "box-E1")], steps=4)
    page.wait_for_selector("[data-next][data-id^=cell]")
    page.mouse.move(*spot_of(page, next(n for n in work.lit() if n.startswith("cell"))), steps=4)
    page.mouse.up()
    work.wait_for("E1")


@pytest.mark.parametrize("size", [PHONE, (PHONE[1], PHONE[0])], ids=["upright", "on its side"])
def test_laying_by_touch(guest: Invite, size: tuple[int, int]) -> None:
    work = at_work(guest(size=size, has_touch=True, is_mobile=True))
    work.lay("B2", work.tap)
    work.lay("C1", work.tap)
    assert work.tiles() == 2
    work.tap("fill")
    expect(work.page.get_by_role("button", name="Use this layout")).to_be_enabled()


def test_laying_by_keyboard(guest: Invite) -> None:
    work = at_work(guest())
    page, keys = work.page, work.page.keyboard
    for _ in range(40):
        keys.press("Tab")
        if page.evaluate("document.activeElement.matches('svg [data-next][data-id^=box]')"):
            break
    keys.press("Enter")
    page.wait_for_selector("svg[data-part=board] [data-next][data-id^=cell]")
    for _ in range(60):
        if page.evaluate("document.activeElement.matches('[data-id^=cell]')"):
            break
        keys.press("ArrowLeft")
    keys.press("Enter")
    page.wait_for_selector("svg[data-part=board] [data-id^=tile]")
    assert work.tiles() == 1
    keys.press("Escape")
    expect(page.locator("svg[data-part=board] [data-id^=tile]")).to_have_count(0)


# ------------------------------------------------- where nothing is laid, but chosen: goal cards


def taken(page: Page, goal: str) -> None:
    """Wait until a goal lies on the table."""
    page.wait_for_selector(f"svg[data-part=board] [data-id=goal-chosen-{goal}]")


def test_a_table_with_goals_by_hand(guest: Invite) -> None:
    page = guest().open("/new/undergrove?seats=me,level:1")
    page.get_by_role("button", name="Make it by hand").click()
    page.wait_for_url("**/make/goals*")
    work, use = Workshop(page), page.get_by_role("button", name="Use these goals")
    for goal in ("vole_b", "bat_a", "slug_a"):
        expect(use).to_be_disabled()
        work.click(f"goal-{goal}")
        taken(page, goal)
    work.click("goal-bat_a")
    expect(page.locator("#problems")).to_contain_text("1 goal is still to be chosen")
    work.click("goal-jack_b")
    taken(page, "jack_b")
    expect(page.locator("#ready")).to_have_text("All three goals are chosen.")
    assert json.loads(page.locator("#made").input_value()) == ["vole_b", "slug_a", "jack_b"]
    use.click()
    expect(page.get_by_text("Made by hand.")).to_be_visible()
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    AtTable(page).wait_for_mine()
    drawn = page.locator("svg[data-part=goals] [data-id^=goal]").all()
    assert [node.get_attribute("data-id") for node in drawn] == [
        *("goal-vole_b", "goal-slug_a", "goal-jack_b")
    ]


def test_a_finger_on_cards_scrolls_the_page_and_a_tap_picks(guest: Invite) -> None:
    visitor = guest(size=PHONE, has_touch=True, is_mobile=True)
    page = visitor.open("/new/undergrove/make/goals?players=2")
    work = Workshop(page)
    x, y = spot_of(page, "goal-vole_a")
    start = page.evaluate("scrollY")
    finger = visitor.context.new_cdp_session(page)
    way = [("touchStart", 0), *(("touchMove", 20 * n) for n in range(1, 11))]
    for kind, up in way:
        spot = {"type": kind, "touchPoints": [{"x": x, "y": y - up}]}
        finger.send("Input.dispatchTouchEvent", spot)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("start => scrollY > start + 100", arg=start)
    assert page.locator("svg[data-part=board] [data-id^=goal]").count() == 0
    work.tap("goal-vole_a")
    taken(page, "vole_a")
