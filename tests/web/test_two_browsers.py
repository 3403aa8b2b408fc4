"""Two people at two browsers, and others who watch them."""

from __future__ import annotations

import json
import re
import sqlite3

from playwright.sync_api import Page, WebSocketRoute, expect

from server.asking import client, introduced
from server.running import Server
from web.browser import AtTable
from web.conftest import Invite
from web.meeting import Meeting, accept, call, meet, rush

HOSTILE = "<img src=x onerror=alert(1)><script>alert(2)</script>&amp;"
HOSTILE_NAME = "<b onclick=x>Eve</b>&lt;"


def test_everybody_sees_every_move(guest: Invite) -> None:
    meeting = meet(guest(), guest())
    watcher = guest().table(meeting.host.path)
    everybody = (meeting.host, meeting.friend, watcher)
    assert [each.state.you for each in everybody] == [(0,), (1,), ()]
    for ply in range(1, 9):
        mover = meeting.in_turn()
        assert mover.decide().ply == ply
        for each in everybody:
            each.wait_for_ply(ply)
        assert len({seen(each.page) for each in everybody}) == 1
    assert [each.state.next == () for each in everybody].count(False) == 1
    while not meeting.host.truth()["over"]:
        rush(meeting.host.page, 1000)
        rush(meeting.friend.page, 1000)
    for each in everybody:
        expect(each.page.locator("#sheet tbody")).to_have_count(2)
    assert len({seen(each.page) for each in everybody}) == 1
    expect(watcher.page.locator("#asked")).to_contain_text("with")


def seen(page: Page) -> str:
    """What lies on the board, and what the log says, once nothing moves any more."""
    page.wait_for_function("() => document.querySelectorAll('.ug-gone').length === 0")
    found: str = page.evaluate("""() => JSON.stringify([
      [...document.querySelectorAll(".ug-pieces > [data-key]")].map((node) => node.innerHTML),
      [...document.querySelectorAll("#log li")].map((line) => line.innerText),
      [...document.querySelectorAll(".points b")].map((points) => points.innerText),
    ])""")
    return found


def test_chat_and_names_are_never_markup(guest: Invite) -> None:
    host, friend = guest(), guest()
    call(friend, HOSTILE_NAME)
    meeting = meet(host, friend)
    watcher = guest().table(meeting.host.path)
    say(meeting.friend, HOSTILE)
    say(meeting.host, "  Grüße 🍄  ")
    for each in (meeting.host, meeting.friend, watcher):
        lines = each.page.locator("#chat-lines li")
        expect(lines).to_have_count(2)
        assert [line.locator("p").last.text_content() for line in lines.all()] == [
            HOSTILE,
            "Grüße 🍄",
        ]
        check_no_markup(each.page)
    expect(watcher.page.locator("#tab-chat")).to_have_class(re.compile("news"))
    watcher.page.reload()  # now the server writes them
    expect(watcher.page.locator("#chat-lines li").first).to_contain_text("onerror")
    check_no_markup(watcher.page)


def check_no_markup(page: Page) -> None:
    assert page.locator("#table [onclick], #table [onerror], #chat-lines img").count() == 0
    assert page.locator("#table script, [data-seat] .who b").count() == 0
    expect(page.locator("[data-seat='1'] .who")).to_have_text(HOSTILE_NAME)
    expect(page.locator("#chat-lines b").first).to_have_text(HOSTILE_NAME)


def say(table: AtTable, text: str) -> None:
    """Chat."""
    table.page.locator("#tab-chat").click()
    table.page.get_by_label("Say something").fill(text)
    table.page.get_by_role("button", name="Send").click()
    expect(table.page.get_by_label("Say something")).to_have_value("")


def test_taking_back_needs_consent(guest: Invite) -> None:
    meeting = meet(guest(), guest())
    meeting.decide()
    first = meeting.host if meeting.host.state.next == () else meeting.friend
    other = meeting.friend if first is meeting.host else meeting.host
    meeting.decide()
    ask_to_take_back(first)
    asking = other.page.locator("#asking")
    expect(asking).to_contain_text("would like to take back")
    expect(first.page.locator("#asking")).to_contain_text("Waiting for ")
    other.page.get_by_role("button", name="No", exact=True).click()
    expect(first.page.locator("#asking")).to_be_hidden()
    expect(asking).to_be_hidden()
    assert [first.state.ply, other.state.ply] == [2, 2]
    ask_to_take_back(first)
    other.page.get_by_role("button", name="All right").click()
    for each in (first, other):
        assert each.wait_for_ply(0).entry == 3
        expect(each.page.locator("#asking")).to_be_hidden()
    assert first.wait_for_mine().next
    expect(other.page.locator("#heard")).to_contain_text("taken back")


def ask_to_take_back(table: AtTable) -> None:
    table.page.get_by_role("button", name="Take back").click()


def test_own_last_move_is_taken_back_at_once(guest: Invite) -> None:
    meeting = meet(guest(), guest())
    mover = meeting.in_turn()
    meeting.decide()
    ask_to_take_back(mover)
    for each in (meeting.host, meeting.friend):
        each.wait_for_ply(0)
        expect(each.page.locator("#asking")).to_be_hidden()


def test_a_decision_on_an_old_table_is_refused(guest: Invite) -> None:
    host = guest()
    meeting = meet(host, guest())
    meeting.in_turn()
    if not meeting.host.state.mine:
        meeting.decide()
    deaf = AtTable(deaf_page(meeting.host.page, meeting.host.path))
    old = deaf.wait_for_mine()
    meeting.decide()
    assert deaf.state == old
    deaf.click(old.next[-1])
    expect(deaf.page.get_by_role("alert")).to_contain_text("changed in the meantime")
    assert deaf.wait_for_ply(old.ply + 1).entry == old.entry + 1
    assert len(meeting.host.truth()["log"]) == old.ply + 1


def deaf_page(page: Page, path: str) -> Page:
    """Another tab of the same person, which is not told what others do."""
    tab = page.context.new_page()

    def hand_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def from_server(message: str | bytes) -> None:
            if json.loads(message)["is"] != "update":
                socket.send(message)

        server.on_message(from_server)

    tab.route_web_socket("**/live*", hand_on)
    tab.goto("/".join(page.url.split("/")[:3]) + path)
    return tab


def test_several_tabs_of_one_person(guest: Invite) -> None:
    host = guest()
    meeting = meet(host, guest())
    second = host.table(meeting.host.path)
    assert second.state.you == meeting.host.state.you == (0,)
    for n in range(1, 5):
        mover = meeting.in_turn()
        if mover is meeting.host and n > 2:
            mover = second
        mover.wait_for_mine()
        mover.decide()
        for each in (meeting.host, second, meeting.friend):
            each.wait_for_ply(n)
    second.page.close()
    doing = meeting.friend.page.locator("[data-seat='0'] .doing")
    meeting.decide()
    expect(doing).not_to_contain_text("away")
    meeting.host.page.close()
    expect(doing).to_contain_text("away")
    host.table(meeting.host.path)
    expect(doing).not_to_contain_text("away")


def test_leaving_and_coming_back(guest: Invite) -> None:
    host, friend = guest(), guest()
    meeting = meet(host, friend)
    meeting.decide(2)
    leave(meeting.friend.page)
    doing = meeting.host.page.locator("[data-seat='1'] .doing")
    expect(doing).to_contain_text("a bot plays on")
    before = meeting.host.wait_for_mine(2).ply
    meeting.host.decide()
    assert meeting.host.wait_for_mine(before + 2).ply >= before + 2
    home = friend.open("/")
    home.locator("#mine").get_by_role("link").first.click()
    home.wait_for_url("**/table/*")
    meeting.friend = AtTable(home)
    assert meeting.friend.state.you == (1,)
    expect(doing).not_to_contain_text("bot")
    ply = meeting.host.state.ply
    assert meeting.decide(2).ply == ply + 2


def leave(page: Page) -> None:
    """Leave a table for good, as far as the page knows."""
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Really leave?").click()
    page.wait_for_url(re.compile(r"/$"))


def test_a_seat_before_the_start_is_free_again(guest: Invite) -> None:
    friend, other = guest(), guest()
    host = guest()
    page = host.open("/new/underwood?seats=me,open,open")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    link = page.get_by_label("Link for your friends").input_value()
    expect(page.locator("[data-seat='1'] .who")).to_have_text("Free seat")
    table = accept(friend, link)
    expect(page.locator("[data-seat='1'] .who")).not_to_have_text("Free seat")
    leave(table.page)
    expect(page.locator("[data-seat='1'] .who")).to_have_text("Free seat")
    assert accept(other, link).state.you == (1,)
    page.get_by_role("button", name="Fill with bots and start").click()
    expect(page.locator("[data-seat='2'] .doing")).to_contain_text("bot")
    expect(page.get_by_role("button", name="Fill with bots and start")).to_be_hidden()


def test_without_the_invitation_nobody_sits_down(guest: Invite) -> None:
    page = guest().open("/new/underwood?seats=me,open")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    stranger = guest()
    stranger.forgive("403")
    other = stranger.open(AtTable(page).path)
    expect(other.locator("svg[data-part=board] .ug-tags")).to_have_count(1)  # scripts have run
    expect(other.get_by_text("you need an invitation")).to_be_visible()
    expect(other.get_by_role("button", name="Take a seat")).to_have_count(0)
    csrf = other.locator("meta[name=csrf]").get_attribute("content") or ""
    answer = other.request.post(other.url + "/join", form={"_csrf_token": csrf})
    assert answer.status == 403
    expect(page.locator("[data-seat='1'] .who")).to_have_text("Free seat")


def test_who_is_away_too_long_is_replaced_and_gets_the_seat_back(
    guest: Invite, server: Server
) -> None:
    host, friend = guest(), guest()
    table, link = table_with_limit(server, 1)
    meeting = Meeting(accept(host, link), accept(friend, link))
    meeting.decide(2)
    away = meeting.in_turn()
    who = host if away is meeting.host else friend
    waiting = meeting.friend if away is meeting.host else meeting.host
    [seat] = away.state.you
    ply = away.state.ply
    away.page.close()
    waiting.wait_for_mine(ply + 1)
    doing = waiting.page.locator(f"[data-seat='{seat}'] .doing")
    expect(doing).to_contain_text("a bot plays on")
    back = who.table(table)
    assert back.state.you == (seat,)
    expect(doing).not_to_contain_text("bot")
    waiting.decide()
    assert back.wait_for_mine(ply + 2).mine
    back.decide()
    assert waiting.wait_for_mine(ply + 3).mine


def test_a_bot_is_offered_only_when_the_server_allows_it(guest: Invite) -> None:
    meeting = meet(guest(), guest())
    away = meeting.in_turn()
    waiting = (meeting.friend if away is meeting.host else meeting.host).page
    other = allowing_page(waiting, away.path)
    seat = f"[data-seat='{away.state.you[0]}']"
    away.page.close()
    expect(waiting.locator(f"{seat} .doing")).to_contain_text("away")
    expect(waiting.locator(f"{seat} .replace")).to_be_hidden()
    other.locator(f"{seat} .replace").click()
    expect(other.get_by_role("alert")).to_contain_text("still here")


def allowing_page(page: Page, path: str) -> Page:
    """Another tab of the same person, which is told that everybody may be replaced."""
    tab = page.context.new_page()

    def hand_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def from_server(message: str | bytes) -> None:
            said = json.loads(message)
            for person in said.get("people", ()):
                person["replaceable"] = True
            socket.send(json.dumps(said))

        server.on_message(from_server)

    tab.route_web_socket("**/live*", hand_on)
    tab.goto("/".join(page.url.split("/")[:3]) + path)
    return tab


def table_with_limit(server: Server, seconds: int) -> tuple[str, str]:
    """A table with two free seats and a shorter limit than any form offers; its path and link."""
    with client(server.url) as web:
        opened = introduced(web, "Ada").opened("open", "open")
    database = server.settings["database"].removeprefix("sqlite:///")
    with sqlite3.connect(database, timeout=30) as connection:
        connection.execute(
            "UPDATE tables SET settings = json_set(settings, '$.limit', ?) WHERE id = ?",
            (seconds, opened["id"]),
        )
    connection.close()
    path = f"/table/{opened['id']}"
    return path, f"{server.url}{path}?invite={opened['invite']}"
