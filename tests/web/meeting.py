"""People who meet at a table: over an invitation, or to get to an end of a game fast."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from playwright.sync_api import Page, expect

from web.browser import AtTable, Guest, State


@dataclass
class Meeting:
    """Two people at one table; the one who opened it sits first."""

    host: AtTable
    friend: AtTable

    def in_turn(self) -> AtTable:
        """Whoever has to decide, once both know it."""
        ply = max(self.host.state.ply, self.friend.state.ply)
        for table in (self.host, self.friend):
            table.wait_for_ply(ply)
        return self.host if self.host.state.mine else self.friend

    def decide(self, times: int = 1) -> State:
        """So many decisions by whoever is in turn; both have seen them."""
        for _ in range(times):
            table = self.in_turn()
            table.wait_for_mine()
            ply = table.decide().ply
            for each in (self.host, self.friend):
                each.wait_for_ply(ply)
        return self.host.state


def open_table(guest: Guest, form: str = "seats=me,open") -> tuple[AtTable, str]:
    """A new table through its form; and the link for friends."""
    page = guest.open(f"/new/underwood?{form}")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    link = page.get_by_label("Link for your friends")
    expect(link).to_be_visible()
    return AtTable(page), link.input_value()


def accept(guest: Guest, link: str) -> AtTable:
    """Follow an invitation and sit down."""
    page = guest.context.new_page()
    page.goto(link)
    page.get_by_role("button", name="Take a seat").click()
    page.wait_for_selector("[data-over]:not([data-you=''])")
    return AtTable(page)


def meet(host: Guest, friend: Guest, form: str = "seats=me,open") -> Meeting:
    """Two people at a new table."""
    table, link = open_table(host, form)
    return Meeting(table, accept(friend, link))


def call(guest: Guest, name: str) -> None:
    """Give somebody a name of their own."""
    page = guest.open("/me")
    page.get_by_label("Name", exact=True).first.fill(name)
    page.get_by_role("button", name="Save the name").click()
    expect(page.get_by_role("status")).to_be_visible()
    page.close()


def rush(page: Page, plies: int, chance: Random | None = None) -> None:
    """Decide without looking, by plain requests, until so many decisions stand.

    The first move is taken, or any one by chance. Programs answer meanwhile; at other people's
    turn it ends.
    """
    address = page.url.split("?")[0]
    csrf = page.locator("meta[name=csrf]").get_attribute("content") or ""
    while True:
        table = page.request.get(f"{address}/now").json()
        turn = None if table["over"] else table["people"][table["turn"]]
        if turn is None or table["ply"] >= plies or not (turn["you"] or turn["bot"]):
            return
        if moves := [each["move"] for each in table["moves"]]:
            move = {"do": "play", "entry": table["entry"], "seat": table["turn"]}
            decided = chance.choice(moves) if chance else moves[0]
            said = {**move, "id": f"rush {table['entry']}", "move": decided}
            page.request.post(f"{address}/command", headers={"x-csrftoken": csrf}, data=said)


def arrive(guest: Guest, game: str, plies: int, seats: str = "me,level:1,level:1") -> AtTable:
    """At a new table after so many decisions, when it is the own turn."""
    page = guest.open(f"/new/{game}?seats={seats}")
    page.locator("[name=seed]").evaluate("(field) => (field.value = '11')")
    page.locator(".begin button").click()
    page.wait_for_url("**/table/*")
    rush(page, plies)
    page.reload()
    expect(page.locator("svg[data-part=board] .ug-tags")).to_have_count(1)
    table = AtTable(page)
    table.wait_for_mine()
    return table
