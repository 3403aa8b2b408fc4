"""Sockets that come and go leave nothing behind."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from dose import dose
from server.browsing import Browser, browser
from server.running import Server, running

SOCKETS = dose(600, 15_000)
WARM = 300
AT_ONCE = 20
MOST = dose(5_000_000, 20_000_000)
"""Bytes that all of them may leave: what the allocator keeps for the next ones, about 7 MB after
15,000 of them. It is 3 to 19 kB for each socket if closed ones wait for the collector."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("memory"), requests_each_minute=None) as server:
        yield server
        assert not server.trouble()


def held(server: Server) -> int:
    """Bytes of memory that the server uses."""
    for line in Path(f"/proc/{server.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("no such process")


async def come_and_go(guest: Browser, table: str, number: int) -> None:
    numbers = iter(range(number))

    async def one_after_the_other() -> None:
        for n in numbers:
            async with guest.at(table) as socket:
                assert json.loads(await socket.recv())["is"] == "table"
                if n % 3 == 0:
                    await socket.send(json.dumps({"do": "ping", "id": f"p{n}"}))
                    await socket.recv()
                if n % 5 == 0:
                    socket.transport.abort()

    await asyncio.gather(*(one_after_the_other() for _ in range(AT_ONCE)))


def test_sockets_leave_nothing_behind(server: Server) -> None:
    with browser(server) as guest:
        table = guest.open(**{"seat-0": "me", "seat-1": "open"})
        asyncio.run(come_and_go(guest, table, WARM))
        before = held(server)
        asyncio.run(come_and_go(guest, table, SOCKETS))
        assert held(server) - before < MOST
