"""Turns of many decisions: what leaves no choice needs no click, slips are asked about."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import undergrowth as ug
from undergrowth.players.names import player_named
from web.browser import AtTable
from web.conftest import Invite

SEED = 7


def sat_down(guest: Invite) -> AtTable:
    """Two people at one screen with a known deal."""
    page = guest().open("/new/undermining?seats=me,me")
    page.locator("[name=seed]").evaluate("(field, seed) => { field.value = seed; }", str(SEED))
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    return AtTable(page)


def decide(page: Page, moves: list[str]) -> None:
    """These decisions, by plain requests."""
    address = page.url.split("?")[0]
    csrf = page.locator("meta[name=csrf]").get_attribute("content") or ""
    for entry, move in enumerate(moves):
        command = {"do": "play", "entry": entry, "seat": None, "move": move, "id": str(entry)}
        while True:
            command["seat"] = page.request.get(f"{address}/now").json()["turn"]
            headers = {"x-csrftoken": csrf}
            said = page.request.post(f"{address}/command", headers=headers, data=command)
            if said.status != 429:
                break
            page.wait_for_timeout(500)  # nobody plays as fast as this
        assert said.json()["is"] == "accepted", said.text()
    page.reload()
    page.wait_for_selector("#cover[open], [data-next]")
    if page.locator("#cover").is_visible():  # somebody has drawn a secret card
        page.locator("#cover").get_by_role("button").click()


def to_one_payment() -> tuple[list[str], str]:
    """Decisions up to the first contract that can be paid in one way only; and that payment."""
    match = ug.new("undermining", players=2, seed=SEED)
    players = [player_named("search:60it", seat) for seat in range(2)]
    while not match.over:
        fills = [text for text in match.legal() if text.startswith("fill")]
        for place in "123":
            ways = [text for text in fills if text.startswith(f"fill {place}")]
            if len(ways) == 1:
                return [match.text(code) for code in match.log], ways[0]
        turn = match.turn
        assert turn is not None
        match.play_code(players[turn].choose(match.observation(), match.codes()))
    raise AssertionError("nobody could pay for a contract")


def test_to_end_a_turn_with_actions_left_is_asked_about(guest: Invite) -> None:
    table = sat_down(guest)
    page = table.page
    table.click("space-S2")
    known = table.wait_for_ply(1)
    page.get_by_role("button", name="End the turn").click()
    asked = table.wait_for_other(known)
    assert (asked.ply, asked.next) == (1, ("confirm",))
    expect(page.locator("#asked-more")).to_contain_text("3 actions")
    page.locator("#back").click()
    assert set(table.wait_for_other(asked).next) == set(known.next)
    page.get_by_role("button", name="End the turn").click()
    table.wait_for_other(known)
    page.locator("#confirm").click()
    assert table.wait_for_ply(2).turn == 1


def test_the_only_way_to_pay_is_not_asked_for(guest: Invite) -> None:
    moves, fill = to_one_payment()
    table = sat_down(guest)
    decide(table.page, moves)
    table = AtTable(table.page)
    known = table.wait_for_mine(len(moves))
    table.click(f"contract-{fill.split()[1]}")
    asked = table.wait_for_other(known)  # the next contract is hidden: this cannot be taken back
    assert (asked.ply, asked.next) == (len(moves), ("confirm",))
    table.page.locator("#confirm").click()
    table.wait_for_ply(len(moves) + 1)
    assert table.truth()["log"][-1]["move"] == fill
