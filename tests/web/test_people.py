"""Who somebody is: names, passwords, other devices, and tables that others find."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import Page, expect

from web.browser import AtTable, Guest
from web.conftest import Invite
from web.meeting import call, meet, rush

PASSWORD = "amanita phalloides"


def new_table(visitor: Guest, form: str) -> AtTable:
    """A table as the form makes it when nothing else is chosen."""
    page = visitor.open(f"/new/underwood?{form}")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    return AtTable(page)


def test_a_new_name_is_known_at_all_tables(guest: Invite) -> None:
    host = guest()
    meeting = meet(host, guest())
    call(host, "Wood Ear")
    for table in (meeting.host, meeting.friend):
        expect(table.page.locator("[data-seat='0'] .who")).to_have_text("Wood Ear")


def test_a_person_on_another_device(guest: Invite) -> None:
    desk, phone = guest(), guest()
    phone.forgive("422")
    call(desk, "Puffball the Second")
    table = new_table(desk, "seats=me,level:1")
    known = table.wait_for_mine()
    page = desk.open("/me")
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_role("status")).to_be_visible()
    other = phone.open("/me")
    sign_in(other, "wrong password")
    expect(other.locator(".error")).to_be_visible()
    sign_in(other, PASSWORD)
    other.wait_for_url(re.compile("/$"))
    expect(other.locator("#mine")).to_be_visible()
    there = phone.table(table.path)
    assert there.wait_for_mine().you == (0,)
    there.decide()
    table.wait_for_mine(known.ply + 2)
    sign_out = phone.open("/me")
    sign_out.get_by_role("button", name="Forget me here").click()
    sign_out.wait_for_url(re.compile("/$"))
    assert phone.table(table.path).state.you == ()


def sign_in(page: Page, password: str) -> None:
    """Try to be somebody."""
    panel = page.locator("form[action='/sign-in']")
    panel.get_by_label("Name").fill("Puffball the Second")
    panel.get_by_label("Password").fill(password)
    panel.get_by_role("button").click()


def test_a_token_for_programs(guest: Invite) -> None:
    visitor = guest()
    page = visitor.open("/me")
    page.get_by_role("button", name="Create an access token").click()
    token = page.locator("#token").inner_text()
    headers = {"authorization": f"Bearer {token}"}
    with httpx.Client(base_url=visitor.url, headers=headers, timeout=60) as program:
        order = {"game": "underwood", "seats": ["me", "open"]}
        opened = program.post("/api/tables", json=order)
        assert opened.status_code == 201
        assert visitor.table(f"/table/{opened.json()['id']}").state.you == (0,)
        page.get_by_role("button", name="Revoke the access token").click()
        expect(page.get_by_role("status")).to_be_visible()
        assert program.post("/api/tables", json=order).status_code == 401


def test_a_public_table_is_found_joined_and_watched(guest: Invite) -> None:
    host, friend, watcher = guest(), guest(), guest()
    title = "Fairy ring"
    page = host.open("/new/underwood?seats=me,open&public=yes")
    page.get_by_label("Name of the table").fill(title)
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    found = friend.open("/")
    found.locator("#open").get_by_role("link", name=f"Join: {title}").first.click()
    found.get_by_role("button", name="Take a seat").click()
    found.wait_for_selector("[data-over][data-you='1']")
    seen = watcher.open("/")
    seen.locator("#running").get_by_role("link", name=f"Watch: {title}").first.click()
    table = AtTable(seen)
    assert table.state.you == ()
    expect(seen.locator("#asked-who")).to_have_text("You are watching")


def test_my_tables_and_my_finished_games(guest: Invite) -> None:
    visitor = guest()
    table = new_table(visitor, "seats=me,level:1")
    table.wait_for_mine()
    home = visitor.open("/")
    expect(home.locator("#mine li")).to_have_count(1)
    expect(home.locator("#mine li")).to_contain_text("Your turn")
    rush(table.page, 200)
    home.reload()
    expect(home.locator("#mine")).to_have_count(0)
    home.locator("#finished").get_by_role("link").first.click()
    home.wait_for_url(f"**{table.path}")
    assert AtTable(home).state.over
