"""What happens when the line breaks: nothing is lost, and nothing happens twice."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from server.running import Server
from web.browser import AtTable, Guest
from web.conftest import Invite
from web.meeting import meet

NO_LINE = ("WebSocket", "net::ERR_", "Failed to load resource")
"""What browsers complain of while there is no line."""


@dataclass
class Line:
    """The line between a page and the server, as somebody with a pair of scissors sees it."""

    page: Page
    whole: bool = True
    deaf: bool = False
    """Whether what the server says gets lost on the way."""
    open: list[WebSocketRoute] = field(default_factory=list)
    sent: list[dict[str, Any]] = field(default_factory=list)
    """All that the page has sent, as often as it sent it."""

    def __post_init__(self) -> None:
        self.page.route_web_socket("**/live*", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if not self.whole:
            socket.close()
            return
        server = socket.connect_to_server()
        self.open.append(socket)

        def up(message: str | bytes) -> None:
            self.sent.append(json.loads(message))
            server.send(message)

        def down(message: str | bytes) -> None:
            if not self.deaf:
                socket.send(message)

        socket.on_message(up)
        server.on_message(down)

    def cut(self) -> None:
        """Neither sockets nor requests come through any more."""
        self.whole = False
        self.page.context.set_offline(True)
        while self.open:
            self.open.pop().close()

    def mend(self) -> None:
        """Everything comes through again."""
        self.whole, self.deaf = True, False
        self.page.context.set_offline(False)

    def plays(self) -> list[str]:
        """The ids of all decisions that were sent."""
        return [message["id"] for message in self.sent if message["do"] == "play"]


def at_table(guest: Guest) -> tuple[AtTable, Line]:
    """A table with a program, and the line to it."""
    page = guest.open("/new/underwood?seats=me,level:1")
    line = Line(page)
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    return AtTable(page), line


def my_moves(table: AtTable, seat: int = 0) -> list[str]:
    """What the server knows of one's own decisions."""
    return [line["move"] for line in table.truth()["log"] if line["seat"] == seat]


def test_a_cut_line_is_mended_and_the_move_is_neither_lost_nor_doubled(guest: Invite) -> None:
    visitor = guest()
    visitor.forgive(*NO_LINE)
    table, line = at_table(visitor)
    known = table.wait_for_mine()
    line.cut()
    warning = table.page.get_by_text("The connection is lost")
    expect(warning).to_be_visible()
    table.click(known.next[0])
    expect(table.page.locator("#asked-who")).to_contain_text("one moment")
    assert table.state.ply == known.ply
    line.mend()
    expect(warning).to_be_hidden()
    after = table.wait_for_mine(known.ply + 2)
    assert my_moves(table) == [known.next[0].removeprefix("space-")]
    table.decide()
    assert table.wait_for_mine(after.ply + 1).ply > after.ply
    assert len(my_moves(table)) == 2


def test_what_was_pointed_at_without_a_line_is_shown_when_it_is_back(guest: Invite) -> None:
    visitor = guest()
    visitor.forgive(*NO_LINE)
    table, line = at_table(visitor)
    known, would = table.wait_for_mine(), table.page.locator(".ug-would")
    line.cut()
    warning = table.page.get_by_text("The connection is lost")
    expect(warning).to_be_visible()
    table.point(known.next[0])
    table.page.wait_for_timeout(500)
    assert would.count() == 0
    line.mend()
    expect(would.first).to_be_visible()


def test_a_move_whose_answer_was_lost_counts_once(guest: Invite) -> None:
    visitor = guest()
    visitor.forgive(*NO_LINE)
    table, line = at_table(visitor)
    known = table.wait_for_mine()
    line.deaf = True
    table.click(known.next[0])
    wait_until_server_has(table, known.ply + 1)
    line.cut()
    expect(table.page.get_by_text("The connection is lost")).to_be_visible()
    line.mend()
    table.wait_for_mine(known.ply + 2)
    expect(table.page.get_by_text("The connection is lost")).to_be_hidden()
    sent = line.plays()
    assert len(sent) >= 2 and len(set(sent)) == 1, sent
    assert my_moves(table) == [known.next[0].removeprefix("space-")]
    assert table.page.get_by_role("alert").count() == 0


def wait_until_server_has(table: AtTable, ply: int) -> None:
    """Wait until the server knows so many decisions, whatever the page knows."""
    table.page.wait_for_function(
        """async ([address, ply]) => (await (await fetch(address)).json()).ply >= ply""",
        arg=[f"{table.path}/now", ply],
    )


def test_others_see_who_is_gone_and_what_was_missed_is_caught_up(guest: Invite) -> None:
    visitor = guest()
    visitor.forgive(*NO_LINE)
    meeting = meet(visitor, guest())
    meeting.decide(2)
    if not meeting.friend.state.mine:
        meeting.decide()
    line = Line(meeting.host.page)
    meeting.host.page.reload()
    away = meeting.friend.page.locator("[data-seat='0'] .doing")
    expect(away).not_to_contain_text("away")
    line.cut()
    expect(away).to_contain_text("away")
    ply = meeting.friend.decide().ply
    assert meeting.host.state.ply == ply - 1
    line.mend()
    assert meeting.host.wait_for_ply(ply).entry == meeting.friend.state.entry
    expect(away).not_to_contain_text("away")


def test_the_server_is_killed_in_the_middle_of_a_game(guest: Invite, server: Server) -> None:
    host, friend = guest(), guest()
    host.forgive(*NO_LINE)
    friend.forgive(*NO_LINE)
    meeting = meet(host, friend)
    meeting.decide(3)
    mover = meeting.in_turn()
    other = meeting.friend if mover is meeting.host else meeting.host
    before = mover.wait_for_mine()
    server.kill()
    expect(mover.page.get_by_text("The connection is lost")).to_be_visible()
    mover.click(before.next[0])
    assert mover.state.ply == before.ply
    server.start(ready=False)
    for each in (mover, other):
        assert each.wait_for_ply(before.ply + 1).entry == before.entry + 1
        expect(each.page.get_by_text("The connection is lost")).to_be_hidden()
    assert len(other.truth()["log"]) == before.ply + 1
    assert meeting.decide(3).ply == before.ply + 4


def test_a_program_goes_on_after_the_server_was_killed(guest: Invite, server: Server) -> None:
    visitor = guest()
    visitor.forgive(*NO_LINE)
    page = visitor.open("/new/underwood?seats=me,level:1")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    table = AtTable(page)
    known = table.decide()
    server.kill()
    server.start(ready=False)
    after = table.wait_for_mine(known.ply)
    table.decide()
    assert table.wait_for_mine(after.ply + 2).mine


_NO_SOCKETS = """
globalThis.WebSocket = class {
  static OPEN = 1;
  constructor() { setTimeout(() => this.onclose?.({ code: 1006 }), 1); }
  close() {}
  send() {}
};
"""


def test_without_sockets_plain_requests_do(guest: Invite) -> None:
    host = guest()
    host.context.add_init_script(_NO_SOCKETS)
    meeting = meet(host, guest())
    now = meeting.decide(4)
    assert (now.ply, now.over) == (4, False)
    chat = meeting.host.page
    chat.locator("#tab-chat").click()
    chat.get_by_label("Say something").fill("by pigeon")
    chat.get_by_role("button", name="Send").click()
    for page in (chat, meeting.friend.page):
        expect(page.locator("#chat-lines li")).to_have_count(1)
    expect(meeting.friend.page.locator("[data-seat='0'] .doing")).not_to_contain_text("away")
    expect(chat.get_by_text("The connection is lost")).to_be_hidden()


def test_a_plain_request_that_came_too_often_is_made_again(guest: Invite) -> None:
    visitor = guest()
    visitor.forgive("429", *NO_LINE)
    visitor.context.add_init_script(_NO_SOCKETS)
    page = visitor.open("/new/underwood?seats=me,level:1")
    plays: list[str] = []

    def refuse_twice(route: Route) -> None:
        said: Any = route.request.post_data_json
        if said["do"] != "play":
            route.continue_()
            return
        plays.append(said["id"])
        if len(plays) <= 2:
            route.fulfill(status=429, body="too often")
        else:
            route.continue_()

    page.route("**/command*", refuse_twice)
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    table = AtTable(page)
    known = table.wait_for_mine()
    table.click(known.next[0])
    table.wait_for_mine(known.ply + 2)
    assert len(plays) == 3 and len(set(plays)) == 1, plays
    page.wait_for_timeout(2500)  # what was answered is not sent any more
    assert len(plays) == 3
    assert my_moves(table) == [known.next[0].removeprefix("space-")]
