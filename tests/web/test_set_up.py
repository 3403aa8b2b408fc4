"""The form of a new table offers what so many players can have, and nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.browser import card
from web.conftest import Invite


def choose_players(page: Page, number: int) -> None:
    page.locator("#players label").filter(has_text=str(number)).click()


def begin(page: Page) -> None:
    page.locator(".begin button").click()
    page.wait_for_url("**/table/*")


@pytest.mark.parametrize(("players", "seen"), [(1, True), (2, False), (4, False)])
def test_options_come_and_go_with_the_number_of_players(
    guest: Invite, players: int, seen: bool
) -> None:
    page = guest().open("/new/undergrove")
    choose_players(page, players)
    automa = page.get_by_role("group", name="Strength of the automa")
    guided = page.get_by_role("group", name="First turns")
    expect(automa).to_be_visible(visible=seen)
    expect(guided).to_be_visible(visible=not seen)
    expect(page.get_by_role("group", name="Goal cards of the Whispering Woods")).to_be_visible()


@pytest.mark.parametrize("players", [1, 2])
def test_what_is_not_offered_does_not_count(guest: Invite, players: int) -> None:
    page = guest().open("/new/undergrove")
    choose_players(page, 1)
    page.get_by_role("group", name="Strength of the automa").get_by_text("Hard").click()
    choose_players(page, players)
    begin(page)
    expect(page.locator("#table .player")).to_have_count(players)
    expect(page.locator("svg[data-part=automa]")).to_have_count(int(players == 1))


def test_who_plays_alone_has_no_opponents_to_choose(guest: Invite) -> None:
    page = guest().open("/")
    opponents = card(page, "Undergrove").get_by_label("Your opponents")
    expect(opponents).to_be_visible()
    card(page, "Undergrove").locator(".segments label").filter(has_text="1").click()
    expect(opponents).to_be_hidden()
    card(page, "Undergrove").get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("#table .player")).to_have_count(1)


@pytest.mark.parametrize("players", [2, 3])
def test_a_seat_is_named_that_begins(guest: Invite, players: int) -> None:
    page = guest().open("/new/underwood?seats=me,level:1,level:1")
    choose_players(page, players)
    first = page.get_by_role("group", name="whoever picked mushrooms")
    expect(first.get_by_text("Seat 4")).to_be_hidden()
    expect(first.get_by_text("Seat 3")).to_be_visible(visible=players == 3)
    first.get_by_text("Seat 2").click()
    begin(page)
    expect(page.locator("#table .player.in-turn")).to_have_attribute("data-seat", "0")
