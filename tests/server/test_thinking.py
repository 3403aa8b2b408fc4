"""One visitor with many tables of strong programs does not stop the programs of another."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

import httpx
import pytest

from dose import dose
from server.asking import Program, client, introduced, told
from server.running import Server, running

TABLES = dose(8, 60)
MOVES = dose(6, 12)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets one visitor open and keep going as many tables as they like."""
    unbounded: dict[str, Any] = {
        "requests_each_minute": None,
        "watched_at_once": None,
    }
    with running(tmp_path_factory.mktemp("thinking"), **unbounded) as server:
        yield server
        assert not server.trouble()


def answer_times(ada: Program, moves: int) -> list[float]:
    """How long a program of the first level takes for each of its answers."""
    times: list[float] = []
    while len(times) < moves:
        table = ada.open("me", "level:1")
        seen = _asked(ada, table, ada.see(table)["entry"])
        while len(times) < moves and not seen["over"]:
            begun = time.perf_counter()
            done = told(ada.move(table, seen["entry"], seen["legal"][0]))
            seen = _asked(ada, table, done["entry"])
            times.append(time.perf_counter() - begun)
    return times


def _asked(ada: Program, table: str, entry: int) -> dict[str, Any]:
    """The table when it is her turn, or at its end."""
    while not ((seen := ada.see(table, after=entry, wait=30))["legal"] or seen["over"]):
        entry = seen["entry"]
    return seen


@contextmanager
def many_tables(url: str, seats: list[str]) -> Iterator[list[str]]:
    """Somebody has opened many tables, and looks at one after the other all the time."""
    stopped = threading.Event()
    with client(url) as web:
        mal = introduced(web, "Mal")
        tables = [mal.open(*seats) for _ in range(TABLES)]

        def look() -> None:
            with httpx.Client(base_url=url, timeout=60) as line:
                looking = Program(line, mal.token)
                while not stopped.is_set():
                    for table in tables:
                        seen = looking.see(table)
                        if seen["legal"]:
                            looking.move(table, seen["entry"], seen["legal"][0])
                        stopped.wait(0.02)

        thread = threading.Thread(target=look)
        thread.start()
        try:
            yield tables
        finally:
            stopped.set()
            thread.join()


@pytest.mark.parametrize("seats", [["level:5"] * 4, ["me", "level:5", "level:5", "level:5"]])
def test_another_ones_program_answers_as_if_nobody_else_were_there(
    server: Server, seats: list[str]
) -> None:
    with client(server.url) as web:
        ada = introduced(web, "Ada")
        alone = answer_times(ada, MOVES)
        with many_tables(server.url, seats) as tables:
            _until_all_think(web)
            beside = answer_times(ada, MOVES)
            waiting = _thinking(web)["waiting"]
            _until_one_goes_on(ada, tables)
    assert waiting >= TABLES // 2  # or nothing was shown
    assert median(beside) < 3 * median(alone) + 0.7
    assert max(beside) < 3 * max(alone) + 2


def _until_one_goes_on(ada: Program, tables: list[str]) -> None:
    """The others are not forgotten: one of their programs decides soon."""
    end = time.monotonic() + 60
    while not any(ada.see(table)["ply"] for table in tables):
        assert time.monotonic() < end
        time.sleep(0.1)


def _thinking(web: httpx.Client) -> dict[str, int]:
    said: dict[str, int] = told(web.get("/health"))["thinking"]
    return said


def _until_all_think(web: httpx.Client) -> None:
    end = time.monotonic() + 60
    while _thinking(web)["waiting"] < TABLES // 2:
        assert time.monotonic() < end
        time.sleep(0.05)
