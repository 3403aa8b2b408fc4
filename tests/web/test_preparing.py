"""A game that is not compiled yet: people play, and the page says what it waits for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from web.browser import PHONE, AtTable
from web.conftest import Invite
from web.slow_compiler import Server, serving


@pytest.fixture
def sound_server(tmp_path: Path) -> Iterator[Server]:
    """A server that compiles as fast as the test says, in the place of the usual one."""
    with serving(tmp_path) as server:
        yield server
        assert server.trouble() == []


def test_the_board_comes_at_once_and_bots_when_they_can(
    guest: Invite, sound_server: Server
) -> None:
    page = guest().open()
    expect(page.locator("#compiling progress")).to_have_attribute("value", "0")
    page.goto(f"{sound_server.url}/new/underwood?seats=me,level:1")
    page.locator("details", has=page.locator("#seed")).locator("summary").click()
    page.locator("#seed").fill("1")  # the person begins
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-state=playing]")).to_be_visible()
    expect(page.locator("svg[data-part=board]")).to_be_visible()
    bot = page.locator(".player", has_text="getting ready")
    expect(bot).to_have_count(1)
    table = AtTable(page)
    assert table.state.turn == 0
    bar, more = page.get_by_role("progressbar"), page.locator("#asked-more")
    while table.state.mine:
        expect(page.locator("#hint")).to_have_attribute("title", re.compile("0 % done"))
        page.locator("#hint").click()
        expect(page.get_by_role("alert").first).to_contain_text("Hints are being prepared")
        expect(bar).to_have_count(0)  # nobody waits
        table.decide()
    ply = table.state.ply
    expect(page.locator("#asked")).to_contain_text("is getting ready")
    expect(more).to_contain_text(re.compile("^0 % done"))
    sound_server.compiled("rules")
    sound_server.compiled("programs", 0.5)
    expect(more).to_contain_text(re.compile(r"^7\d % done"))  # half of it were the rules
    assert 70 <= int(bar.get_attribute("value") or bar.evaluate("each => each.value")) < 80
    assert table.state.ply == ply
    sound_server.compiled("programs")
    table.wait_for_ply(ply + 1)
    expect(bot).to_have_count(0)
    expect(bar).to_have_count(0)
    expect(page.locator("#hint")).not_to_have_attribute("title", re.compile("%"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_waited_for_fits_a_phone(
    guest: Invite, sound_server: Server, language: str
) -> None:
    page = guest(size=PHONE, locale=language).open()
    page.goto(f"{sound_server.url}/new/underwood?seats=level:1,me")
    page.locator("details", has=page.locator("#seed")).locator("summary").click()
    page.locator("#seed").fill("1")  # the bot begins
    page.locator("form button.primary").last.click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("progressbar")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
