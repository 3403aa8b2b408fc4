"""Two people play again: one asks, the other one says yes or no, each with one click."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.browser import AtTable
from web.conftest import Invite
from web.meeting import Meeting, meet, rush


def finish(meeting: Meeting) -> None:
    """Play to the end without looking."""
    while not meeting.host.truth()["over"]:
        rush(meeting.host.page, 1000)
        rush(meeting.friend.page, 1000)


def go_on(page: Page, button: str) -> AtTable:
    """One click that leads to the next table."""
    before = page.url
    page.get_by_role("button", name=button, exact=True).click()
    page.wait_for_url(lambda address: "/table/" in address and address != before)
    return AtTable(page)


def test_one_asks_and_the_other_joins_in(guest: Invite) -> None:
    meeting = meet(guest(), guest())
    finish(meeting)
    watcher = guest().table(meeting.host.path)
    expect(watcher.page.get_by_role("button", name="Again")).to_be_hidden()
    old = meeting.host.path
    host = go_on(meeting.host.page, "Again")
    assert host.state.you == (1,)
    expect(host.page.locator("[data-seat='0'] .doing")).to_contain_text("kept for")
    question = meeting.friend.page.locator("#rematch")
    expect(question).to_contain_text("would like to play again")
    expect(watcher.page.locator("#rematch")).to_be_hidden()
    watcher.page.get_by_role("link", name="To the next table").click()
    watcher.page.wait_for_url(f"**{host.path}")
    friend = go_on(meeting.friend.page, "Join in")
    assert friend.path == host.path != old
    assert friend.state.you == (0,)
    assert Meeting(host, friend).decide(2).ply == 2
    assert AtTable(watcher.page).wait_for_ply(2).you == ()


def test_one_asks_and_the_other_says_no(guest: Invite) -> None:
    meeting = meet(guest(), guest())
    finish(meeting)
    host = go_on(meeting.host.page, "Again")
    meeting.friend.page.get_by_role("button", name="No, thanks").click()
    expect(meeting.friend.page.locator("#rematch")).to_be_hidden()
    expect(host.page.get_by_role("alert")).to_contain_text("not this time")
    expect(host.page.locator("[data-seat='0'] .doing")).to_contain_text("sits this one out")
    host.page.get_by_role("button", name="Fill with bots and start").click()
    host.wait_for_mine()


def test_who_comes_later_is_asked_at_the_new_table(guest: Invite) -> None:
    meeting = meet(guest(), guest())
    finish(meeting)
    host = go_on(meeting.host.page, "Again")
    page = meeting.friend.page
    page.goto(page.url.replace(meeting.friend.path, host.path))
    page.get_by_role("button", name="No, thanks").click()
    expect(page.get_by_role("button", name="No, thanks")).to_be_hidden()
    expect(host.page.get_by_role("alert")).to_contain_text("not this time")


def test_escape_closes_the_menu_and_the_rules_open_beside_the_table(guest: Invite) -> None:
    page = guest().open("/new/underwood?seats=me,open")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    opener = page.locator(".top button.name")
    opener.click()
    expect(page.locator("#menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    expect(opener).to_be_focused()
    with page.context.expect_page() as opened:
        page.locator(".top .tools a[href='/rules/underwood']").click()
    assert opened.value.evaluate("opener") is None
    assert "/table/" in page.url
