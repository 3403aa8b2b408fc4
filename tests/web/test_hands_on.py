"""What can be done at a table besides picking: looking ahead, asking, dragging, settling things."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from web.browser import AtTable, Guest
from web.conftest import Invite
from web.meeting import rush


def in_play(visitor: Guest, plies: int = 8) -> AtTable:
    """A table in one's own turn, after the start discs."""
    page = visitor.open("/new/underwood?seats=me,level:1")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    rush(page, plies)
    table = AtTable(page)
    table.wait_for_mine(plies)
    return table


def would(page: Page) -> Locator:
    """What would lie there after a move that has not been made."""
    return page.locator(".ug-would")


def settle(page: Page, name: str, value: str) -> None:
    """Change a setting of the table."""
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_label(name).select_option(value)
    page.locator("#settings").get_by_role("button", name="Close").click()


def test_why_not(guest: Invite) -> None:
    table = in_play(guest())
    page, before = table.page, table.state
    page.mouse.click(*table.unlit_spot())
    bubble = page.locator("#bubble")
    expect(bubble).to_be_visible()
    link = bubble.get_by_role("link", name=re.compile("^U-"))
    rule = link.inner_text()
    assert re.fullmatch(r"U-\d+", rule)
    assert len(bubble.inner_text()) > 40
    assert table.state == before
    with page.context.expect_page() as beside:  # never instead of the table
        link.click()
    beside.value.wait_for_url(f"**/rules/underwood#{rule}")
    assert beside.value.locator(f"#{rule}").is_visible()


_HOLD = """(id) => {
  const node = document.querySelector(`svg [data-id="${CSS.escape(id)}"]`);
  const { left, top, width, height } = node.getBoundingClientRect();
  const [clientX, clientY] = [left + width / 2, top + height / 2];
  const event = { pointerType: "touch", pointerId: 7, bubbles: true, clientX, clientY };
  const under = document.elementFromPoint(clientX, clientY);
  under.dispatchEvent(new PointerEvent("pointerdown", event));
  return new Promise((done) => setTimeout(() => {
    under.dispatchEvent(new PointerEvent("pointerup", event));
    under.dispatchEvent(new MouseEvent("click", event));
    done();
  }, 800));
}"""


def asked_by_mouse(table: AtTable, lit: str) -> None:
    table.page.mouse.click(*table.spot(lit), button="right")


def asked_by_finger(table: AtTable, lit: str) -> None:
    table.page.evaluate(_HOLD, lit)


def asked_by_key(table: AtTable, lit: str) -> None:
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("?")


@pytest.mark.parametrize("ask", [asked_by_mouse, asked_by_finger, asked_by_key])
def test_what_can_be_picked_can_be_asked_about_instead(
    guest: Invite, ask: Callable[[AtTable, str], None]
) -> None:
    table = in_play(guest())
    page, before = table.page, table.state
    ask(table, before.next[0])
    bubble = page.locator("#bubble")
    expect(bubble).to_contain_text("Our reconstruction")
    expect(bubble).to_contain_text("shape and size of each tile")
    expect(bubble.get_by_role("link")).to_have_count(1)
    assert table.state == before
    with page.context.expect_page() as beside:
        if ask is asked_by_key:
            expect(bubble.get_by_role("link")).to_be_focused()
            page.keyboard.press("Enter")
        else:
            bubble.get_by_role("link").click()
    rules = beside.value
    rules.wait_for_url("**/rules/underwood#component-tiles")
    expect(rules.locator("#component-tiles")).to_be_in_viewport()
    expect(rules.locator("#component-tiles mark")).to_have_count(1)


def test_who_only_watches_can_ask_what_things_are(guest: Invite) -> None:
    table = in_play(guest())
    page = guest().open("/" + "/".join(table.page.url.split("/")[3:]))
    page.locator("svg[data-part=board] [data-id^=space-]").first.click(force=True)
    expect(page.locator("#bubble")).to_contain_text("shape and size of each tile")


def test_a_double_tap_looks_closer_and_asks_nothing(guest: Invite) -> None:
    table = in_play(guest(has_touch=True))
    page, spot = table.page, table.unlit_spot()
    asked: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda said: asked.append(str(said))))
    page.reload()
    AtTable(page).wait_for_mine()
    for close in (True, False):
        page.touchscreen.tap(*spot)
        page.touchscreen.tap(spot[0] + 4, spot[1] - 3)
        expect(page.locator("#table.close")).to_have_count(int(close))
    page.wait_for_timeout(700)
    assert not [said for said in asked if '"why"' in said]
    expect(page.locator("#bubble")).to_be_hidden()
    page.touchscreen.tap(*spot)
    expect(page.locator("#bubble")).to_be_visible()
    expect(page.locator("#table.close")).to_have_count(0)


def test_the_rule_that_applies(guest: Invite) -> None:
    table = in_play(guest())
    page, rule = table.page, table.truth()["prompt"]["rule"]
    page.locator("#tab-rules").click()
    expect(page.locator("#panel-rules").get_by_text(rule, exact=True).first).to_be_visible()


def test_a_move_can_be_seen_before_it_is_made(guest: Invite) -> None:
    table = in_play(guest())
    page, first = table.page, table.state
    assert would(page).count() == 0
    table.click(first.next[0])
    second = table.wait_for_other(first)
    table.point(second.next[0])
    expect(would(page).first).to_be_visible()
    assert table.state.ply == first.ply
    assert table.truth()["ply"] == first.ply
    page.keyboard.press("Escape")
    expect(would(page)).to_have_count(0)
    assert set(table.state.next) == set(first.next)


def test_confirming_can_be_asked_for(guest: Invite) -> None:
    table = in_play(guest())
    page, first = table.page, table.state
    settle(page, "Ask before a move is played", "always")
    table.click(first.next[0])
    second = table.wait_for_other(first)
    table.click(second.next[0])
    third = table.wait_for_other(second)
    assert (third.ply, third.next) == (first.ply, ("confirm",))
    expect(would(page).first).to_be_visible()
    number = would(page).count()
    page.mouse.move(*page_corner(page), steps=5)
    expect(would(page)).to_have_count(number)
    expect(page.locator("#asked")).to_contain_text("grow")
    page.locator("#back").click()
    assert set(table.wait_for_other(third).next) == set(second.next)
    table.click(second.next[0])
    table.wait_for_other(second)
    table.click("confirm")
    assert table.wait_for_mine(first.ply + 2).ply == first.ply + 2
    page.reload()  # the setting is remembered
    now = AtTable(page).wait_for_mine()
    table.click(now.next[0])
    second = table.wait_for_other(now)
    table.click(second.next[0])
    assert table.wait_for_other(second).next == ("confirm",)
    page.locator("[data-next][data-id=confirm]").press("Enter")
    assert table.wait_for_mine(now.ply + 2).ply == now.ply + 2


def test_a_hint(guest: Invite) -> None:
    table = in_play(guest())
    page, known = table.page, table.state
    page.get_by_role("button", name="Hint").click()
    more = page.locator("#asked-more")
    expect(more).to_contain_text("would play")
    expect(would(page).first).to_be_visible()
    labels = [move["label"] for move in table.truth()["moves"]]
    assert any(label in more.inner_text() for label in labels)
    assert table.state.entry == known.entry


def test_no_hints_where_the_table_has_none(guest: Invite) -> None:
    page = guest().open("/new/underwood?seats=me,level:1")
    page.get_by_label("Hints allowed").uncheck()
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    AtTable(page).wait_for_mine()
    expect(page.locator("#hint")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator("#asked-more")).not_to_contain_text("Level")


def test_a_move_by_dragging(guest: Invite) -> None:
    table = in_play(guest())
    page, first = table.page, table.state
    page.mouse.move(*table.spot(first.next[0]))
    page.mouse.down()
    page.mouse.move(*[length + 20 for length in table.spot(first.next[0])], steps=4)
    second = table.wait_for_other(first)
    page.mouse.move(*table.spot(second.next[0]), steps=4)
    page.mouse.up()
    assert table.wait_for_mine(first.ply + 2).ply == first.ply + 2


def test_a_drag_to_nowhere_picks_nothing(guest: Invite) -> None:
    table = in_play(guest())
    page, first = table.page, table.state
    page.mouse.move(*table.spot(first.next[0]))
    page.mouse.down()
    page.mouse.move(*[length + 20 for length in table.spot(first.next[0])], steps=4)
    second = table.wait_for_other(first)
    page.mouse.move(*page_corner(page), steps=4)
    page.mouse.up()
    assert set(table.wait_for_other(second).next) == set(first.next)
    assert table.truth()["ply"] == first.ply


def page_corner(page: Page) -> tuple[float, float]:
    """A spot of the board with nothing on it."""
    box = page.locator("svg[data-part=board]").bounding_box()
    assert box is not None
    return box["x"] + 4, box["y"] + 4


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_things_move_unless_somebody_wants_them_still(guest: Invite, motion: str) -> None:
    table = in_play(guest(reduced_motion=motion))
    page = table.page
    page.evaluate("""() => {
      globalThis.moved = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        globalThis.moved += 1;
        return animate.apply(this, given);
      };
    }""")
    table.wait_for_mine(table.decide().ply)
    assert (page.evaluate("moved") > 0) == (motion == "no-preference")
    before = page.evaluate("moved")
    settle(page, "Motion", "less")
    table.wait_for_mine(table.decide().ply)
    assert page.evaluate("moved") == before


def test_whose_turn_it_is_can_be_seen_from_outside(guest: Invite) -> None:
    page = guest().open("/new/underwood?seats=me,open")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    expect(page).not_to_have_title(re.compile("Your turn"))
    icon = page.locator("#favicon").get_attribute("href")
    page.get_by_role("button", name="Fill with bots and start").click()
    AtTable(page).wait_for_mine()
    expect(page).to_have_title(re.compile("Your turn"))
    expect(page.locator("#favicon")).not_to_have_attribute("href", icon or "")
    expect(page.locator("#heard")).to_contain_text("Your turn")


def test_nobody_is_away_from_their_own_page(guest: Invite) -> None:
    table = in_play(guest())
    page = table.page
    page.route_web_socket("**/live*", lambda _socket: None)  # nothing comes through
    page.reload()
    expect(page.locator("#hint")).to_be_visible()
    expect(page.locator("[data-seat='0'] .doing")).to_have_text("you · to play")


def test_ears_are_told_what_can_be_picked(guest: Invite) -> None:
    table = in_play(guest())
    for node in table.page.locator("svg [data-next]").all():
        assert node.get_attribute("role") == "button"
        assert len(node.get_attribute("aria-label") or "") > 5
    known = table.state
    table.wait_for_mine(table.decide().ply)
    heard = table.page.locator("#heard").inner_text()
    last = table.truth()["log"][-1]["did"]
    assert last in heard and table.state.ply > known.ply
