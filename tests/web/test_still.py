"""Nothing on the table moves by itself: not under the pointer, not when a turn begins or ends."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dose import dose, some
from undergrowth.kernel.game import games
from web.browser import SPOT
from web.conftest import Invite
from web.meeting import arrive

SIZES = [(360, 740), (390, 844), (768, 1024), (1024, 768), (1400, 900), (1920, 1080)]
CASES = dose(
    [(games()[n % len(games())], size) for n, size in enumerate(SIZES)],
    [(game, size) for size in SIZES for game in games()],
)
WIDE = 861
"""From here on a board has a place that nothing changes."""
STARTS = {"few": 0, "some": 30, "many": 90}
"""After how many decisions somebody looks closely."""

# From now on every frame is looked at. A scrolled page is no moved table; what sticks to the lower
# end of the window is wherever that is.
_WATCH = """() => {
  window.seen = new Map();
  const named = (node) => node.dataset.part ?? node.dataset.seat ?? (node.id || node.className);
  const boxes = () => [...document.querySelectorAll(
    ".mat, svg[data-part=board], #prompt, .side, .player, .tray svg")].map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const y = getComputedStyle(node).position === "sticky" ? 0 : top + scrollY;
    return [named(node), ...[left, y, width, height].map(Math.round)].join(" ");
  });
  const look = () => {
    const now = boxes().join("\\n");
    if (!seen.has(now)) seen.set(now, document.querySelector("#prompt").innerText);
    requestAnimationFrame(look);
  };
  look();
}"""


def watch(page: Page) -> None:
    """Look at the boxes of everything from now on."""
    page.evaluate(_WATCH)


def check_still(page: Page) -> None:
    """All boxes were where they were all the time."""
    seen: list[Any] = page.evaluate("() => [...seen]")
    first, *others = [set(boxes.split("\n")) for boxes, _ in seen]
    asked = [text for _, text in seen[1:]]
    moved = [f"{sorted(first ^ then)}: {text}" for then, text in zip(others, asked, strict=True)]
    assert not moved, "\n".join(moved)


@pytest.mark.parametrize("plies", some(STARTS.values(), 1))
@pytest.mark.parametrize(("game", "size"), CASES)
def test_nothing_moves_under_the_pointer(
    guest: Invite, game: str, size: tuple[int, int], plies: int
) -> None:
    table = arrive(guest(size=size), game, plies)
    page = table.page
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    watch(page)
    for _ in range(dose(3, 8)):
        if table.state.over:
            break
        for spot in filter(None, [page.evaluate(SPOT, each) for each in some(table.state.next, 4)]):
            page.mouse.move(1, 1)
            page.mouse.move(*spot, steps=2)
            page.wait_for_timeout(250)  # until its effect is shown
        page.keyboard.press("ArrowDown")
        page.wait_for_timeout(250)
        page.keyboard.press("h")
        expect(page.locator("#asked-more")).not_to_be_empty()
        check_still(page)
        table.decide()
        table.wait_for_mine()
        if size[0] < WIDE:  # a board that grows, or is seen as a whole, takes more of a phone
            watch(page)
    check_still(page)


def test_looking_back_leaves_the_board_where_it_is(guest: Invite) -> None:
    table = arrive(guest(), "fungopia", 40)
    page = table.page
    watch(page)
    page.locator("#log > li > .go").nth(3).click()
    expect(page.locator("#time")).to_be_visible()
    expect(page.locator("#tray")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#time")).to_be_hidden()
    check_still(page)
