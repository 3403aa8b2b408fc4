"""A browser and a server for the tests of the pages."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from server.running import Server, running
from web.browser import DESK, MISSING, PATIENCE, Guest, launched, program

_USUAL = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
"""Pictures that stand still are drawn much faster without a graphics card, and a browser without a
service worker does not fetch at once what it might need without a line later."""


class Invite(Protocol):
    """Lets somebody come with a browser of their own."""

    def __call__(self, *, at: Server | None = None, fonts: bool = True, **settings: Any) -> Guest:
        """The guest, with our fonts or without; settings are those of a browser context."""
        ...


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for the tests of a file.

    Not for the whole session: as long as playwright runs, nothing else in this process can run
    an event loop, and tests of other folders do.
    """
    if program() is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(MISSING)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of this process; programs answer at once."""
    with running(tmp_path_factory.mktemp("web"), requests_each_minute=None) as server:
        yield server


@pytest.fixture
def sound_server(server: Server) -> Iterator[Server]:
    """The server, which must get through the test without trouble."""
    before = len(server.trouble())
    yield server
    assert server.trouble()[before:] == []


@pytest.fixture
def guest(browser: Browser, sound_server: Server) -> Iterator[Invite]:
    """Invites people; at the end of the test nothing may have gone wrong at their browsers."""
    guests: list[Guest] = []

    def invite(*, at: Server | None = None, fonts: bool = True, **settings: Any) -> Guest:
        width, height = settings.pop("size", DESK)
        given = {"viewport": {"width": width, "height": height}, **_USUAL, **settings}
        guests.append(Guest(browser.new_context(**given), (at or sound_server).url))
        if given["service_workers"] == "block":
            guests[-1].forgive("Service Worker registration blocked")
        if not fonts:
            guests[-1].lose_fonts()
        return guests[-1]

    yield invite
    wrong = [said for guest in guests for said in guest.unforgiven()]
    for each in guests:
        each.context.close()
    assert not wrong, "\n".join(wrong)
