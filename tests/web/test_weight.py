"""How heavy the pages are, and that nobody waits for the compiler before seeing one."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from server.running import running
from web.browser import card
from web.conftest import Invite
from web.meeting import rush

TABLE, FONTS, UPDATE = 150_000, 75_000, 20_000
"""Bytes of a table at the first visit, of the fonts of all pages, of an update after a move."""
PAINT = 2000
"""Milliseconds until something is to be seen."""


class Scales:
    """Weighs what comes to a page."""

    def __init__(self, page: Page) -> None:
        self.bytes = self.fonts = 0
        self._fonts: set[str] = set()
        self.updates: list[int] = []
        tools = page.context.new_cdp_session(page)
        tools.send("Network.enable")
        tools.send("Network.setCacheDisabled", {"cacheDisabled": True})
        tools.on("Network.responseReceived", self._answered)
        tools.on("Network.loadingFinished", self._loaded)
        tools.on("Network.webSocketFrameReceived", self._told)

    def _answered(self, event: dict[str, Any]) -> None:
        if event["type"] == "Font":
            self._fonts.add(event["requestId"])

    def _loaded(self, event: dict[str, Any]) -> None:
        if event["requestId"] in self._fonts:
            self.fonts += int(event["encodedDataLength"])
        else:
            self.bytes += int(event["encodedDataLength"])

    def _told(self, event: dict[str, dict[str, str]]) -> None:
        message = event["response"]["payloadData"]
        if json.loads(message)["is"] == "update":
            self.updates.append(len(message.encode()))


@pytest.mark.parametrize("seats", ["me,level:1", "me,level:1,level:1,level:1"])
def test_a_table_and_its_updates_are_light(guest: Invite, seats: str) -> None:
    visitor = guest()
    page = visitor.open(f"/new/underwood?seats={seats}")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    rush(page, 14)
    path = page.url
    page.close()
    page = visitor.context.new_page()
    scales = Scales(page)
    page.goto(path)
    page.wait_for_selector("[data-next]")
    assert 20_000 < scales.bytes < TABLE
    assert 20_000 < scales.fonts < FONTS
    rush(page, 20)
    expect(page.locator("[data-over]")).to_have_attribute("data-ply", re.compile("^2"))
    assert max(scales.updates) < UPDATE  # even before it is compressed


def test_nobody_waits_for_the_compiler(
    guest: Invite, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNDERGROWTH_CACHE", str(tmp_path / "cold"))
    with running(tmp_path, ready=False) as server:
        visitor = guest(at=server)
        page = visitor.open("/")
        assert painted(page) < PAINT
        expect(page.locator("#compiling")).to_be_visible()
        card(page).get_by_role("button", name="Play now").click()
        page.wait_for_url("**/table/*")
        expect(page.locator("svg[data-part=board]")).to_be_visible()
        assert painted(page) < PAINT
        page.goto(f"{server.url}/rules/underwood")
        assert painted(page) < PAINT
        assert page.request.get(f"{server.url}/ready").json()["ready"] is False
        assert server.trouble() == []


def painted(page: Page) -> float:
    """When something was first to be seen: the best of three, since the machine is busy."""
    first = "performance.getEntriesByName('first-contentful-paint')[0]"
    times = []
    for _ in range(3):
        page.reload()
        page.wait_for_function(f"() => {first} !== undefined")
        times.append(page.evaluate(f"{first}.startTime"))
    return float(min(times))
