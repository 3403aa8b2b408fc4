"""Several people at one screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from server.running import Server
from web.browser import AtTable, Guest
from web.conftest import Invite
from web.hidden_hands import serving
from web.meeting import rush


def test_two_people_at_one_screen(guest: Invite) -> None:
    page = guest().open("/new/underwood?seats=me,here")
    page.get_by_label("Name of the person: Seat 2").fill("Frieda")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    table = AtTable(page)
    assert table.state.you == (0, 1)
    expect(page.locator("[data-seat='1'] .who")).to_have_text("Frieda")
    turns = set()
    for ply in range(10):
        now = table.wait_for_mine(ply)
        assert now.ply == ply
        turns.add(now.turn)
        name = page.locator(f"[data-seat='{now.turn}'] .who").inner_text()
        expect(page.locator("#asked-who")).to_contain_text(f"{name}’s turn")
        expect(page.locator("#cover")).to_be_hidden()
        table.decide()
    assert turns == {0, 1}
    page.get_by_role("button", name="Take back").click()  # nobody else has to be asked
    table.wait_for_ply(9)
    rush(page, 1000)
    expect(page.locator("#sheet tbody")).to_have_count(2)


def test_a_second_person_needs_a_name(guest: Invite) -> None:
    visitor = guest()
    visitor.forgive("422")
    page = visitor.open("/new/underwood?seats=me,here")
    field = page.get_by_label("Name of the person: Seat 2")
    field.fill("")
    page.get_by_role("button", name="To the table").click()
    expect(page.get_by_role("alert")).to_contain_text("name")
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("Frieda")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for a game in which everybody holds cards that nobody else may see."""
    with serving(tmp_path_factory.mktemp("tiny")) as server:
        yield server
        assert server.trouble() == []


def test_hidden_hands_are_handed_over(guest: Invite, tiny: Server) -> None:
    table = sit_down_at_tiny(guest(at=tiny))
    page = table.page
    check_covered(table)
    first = take_over(table)
    table.decide()  # offers a card, which the other one has to answer
    check_covered(table)
    second = take_over(table)
    assert first and second and not first & second
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_role("button", name="Cover the table").click()
    check_covered(table)
    assert take_over(table) == second
    while not table.state.over:
        table.decide()
        page.wait_for_selector("#cover[open], [data-next], [data-over=true]")
        if page.locator("#cover").is_visible():
            check_covered(table)
            take_over(table)
    expect(page.locator("#sheet tbody")).to_have_count(2)


def test_a_page_that_is_loaded_again_is_covered(guest: Invite, tiny: Server) -> None:
    visitor = guest(at=tiny)
    table = sit_down_at_tiny(visitor)
    assert take_over(table)
    table.page.reload()
    check_covered(table)
    other = visitor.table(table.path)
    check_covered(other)
    assert "card-" not in visitor.open(table.path).content()


@pytest.fixture
def lively(guest: Invite, tiny: Server) -> AtTable:
    """Two people at one screen on which things move."""
    return sit_down_at_tiny(guest(at=tiny, reduced_motion="no-preference"))


def test_nothing_of_a_hand_is_left_under_the_cover(lively: AtTable) -> None:
    page = lively.page
    page.evaluate("""() => {
      globalThis.left = [];
      const { showModal } = HTMLDialogElement.prototype;
      HTMLDialogElement.prototype.showModal = function () {
        if (this.id === "cover")
          globalThis.left.push(document.documentElement.outerHTML.includes("card-"));
        showModal.call(this);
      };
    }""")
    take_over(lively)
    lively.decide()
    expect(page.locator("#cover")).to_be_visible()
    take_over(lively)
    card = page.locator("svg [data-id^=card]").first
    card.evaluate("(node) => node.removeAttribute('data-next')")
    card.click()  # what is said of it is not for the next one
    expect(page.locator("#bubble")).to_be_visible()
    page.locator("#open-settings").click()
    page.get_by_role("button", name="Cover the table").click()
    expect(page.locator("#cover")).to_be_visible()
    assert page.evaluate("left") == [False, False]
    assert page.locator("#bubble").text_content() == ""


# everything that moves stands still at its beginning
_STAND_STILL = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    animation.pause();
    animation.currentTime = 1;
    return animation;
  };
}"""


def test_a_tap_hits_what_is_seen_while_things_move(lively: AtTable) -> None:
    page = lively.page
    page.evaluate(_STAND_STILL)
    take_over(lively)
    known = lively.state
    card = page.locator(f"svg [data-id='{known.next[0]}']")
    small = card.bounding_box()
    assert small is not None  # it has just begun to grow
    spot = (small["x"] - small["width"], small["y"] + small["height"] / 2)
    page.mouse.click(*spot)  # ends the motion, but nothing was seen there
    grown = card.bounding_box()
    assert grown is not None and grown["width"] > 2 * small["width"]
    assert grown["x"] < spot[0] < grown["x"] + grown["width"]
    assert lively.state == known
    page.mouse.click(*spot)
    assert lively.wait_for_other(known) != known


def sit_down_at_tiny(visitor: Guest) -> AtTable:
    """Two people at one screen; they cannot open this table by its form, which has no words."""
    page = visitor.open("/me")
    form: dict[str, str | float | bool] = {
        "_csrf_token": page.locator("[name=_csrf_token]").first.get_attribute("value") or "",
        "players": "2",
        "seat-0": "me",
        "seat-1": "here",
        "name-1": "Frieda",
        "seed": "7",
    }
    answer = page.request.post(f"{visitor.url}/new/tiny", form=form, max_redirects=0)
    assert answer.status == 303, answer.text()
    page.goto(visitor.url + answer.headers["location"])
    return AtTable(page)


def check_covered(table: AtTable) -> None:
    """Nobody's cards are anywhere in the page, and Escape does not uncover them."""
    page = table.page
    name = page.locator(f"[data-seat='{table.state.turn}'] .who").inner_text()
    expect(page.locator("#cover h2")).to_have_text(f"Hand over to {name}")
    page.keyboard.press("Escape")
    expect(page.locator("#cover")).to_be_visible()
    expect(page.locator(".ug-gone")).to_have_count(0)
    assert (cards(page), table.state.next, "card-" in page.content()) == (set(), (), False)


def take_over(table: AtTable) -> set[str]:
    """Say who one is; the cards that one sees then."""
    page = table.page
    page.locator("#cover").get_by_role("button").click()
    expect(page.locator("#cover")).to_be_hidden()
    page.wait_for_selector("[data-next]")
    return cards(page)


def cards(page: Page) -> set[str]:
    """The cards that are drawn."""
    drawn = "[...document.querySelectorAll('svg [data-id^=card]')].map((node) => node.dataset.id)"
    return set(page.evaluate(drawn))
