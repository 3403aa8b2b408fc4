"""Servers that start in an instant: a process with all rules loaded divides itself for each.

Each server is a process of its own and can be killed like any other. To load Python, the libraries
and the rules takes seconds, which nobody wants to spend fifty times.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path

PATIENCE = 120


class Nursery:
    """The process that divides itself."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def start(self, port: int, database: str, log: Path) -> int:
        """Start a server; the number of its process."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        order = {"port": port, "database": database, "log": str(log)}
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())


@contextmanager
def nursery(log: Path) -> Iterator[Nursery]:
    """A nursery as long as it is needed; all its servers end with it."""
    with log.open("w", encoding="utf-8") as messages:
        process = subprocess.Popen(
            [sys.executable, __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=messages,
            text=True,
            start_new_session=True,
        )
    assert process.stdout is not None
    try:
        if process.stdout.readline() != "ready\n":
            raise RuntimeError(log.read_text(encoding="utf-8"))
        yield Nursery(process)
    finally:
        process.communicate(timeout=PATIENCE)


def kill(pid: int) -> None:
    """End a server in the middle of whatever it does; it is gone when this returns."""
    os.kill(pid, signal.SIGKILL)
    end = time.monotonic() + PATIENCE
    with suppress(ProcessLookupError):
        while time.monotonic() < end:
            os.kill(pid, 0)
            time.sleep(0.002)
        raise TimeoutError(pid)


def _main() -> None:
    """What the nursery does."""
    _load_everything()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # who was killed is forgotten at once
    children: set[int] = set()
    print("ready", flush=True)  # noqa: T201
    for line in sys.stdin:
        if not (child := os.fork()):
            _serve(**json.loads(line))
            os._exit(0)
        children.add(child)
        print(child, flush=True)  # noqa: T201
    for child in children:
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)


def _load_everything() -> None:
    """Load all that a server needs, and use it once."""
    from undergrowth.kernel.game import games
    from undergrowth.players.rehearsing import RULES, rehearse
    from undergrowth.server import compiling
    from undergrowth.server.app import Settings, make_app

    async def run(self: compiling.Compiling) -> None:
        """It was compiled before."""
        for ready in self._ready.values():
            ready.set()

    async def open_and_close(database: str) -> None:
        async with make_app(Settings(database)).lifespan():
            pass

    import_module("sqlalchemy.dialects.postgresql.asyncpg")
    for name in games():
        for part in (RULES, compiling.SEARCH, compiling.GREEDY):
            rehearse(name, part)
    compiling.Compiling.run = run  # type: ignore[method-assign]
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(open_and_close(f"sqlite:///{folder}/tables.db"))


def _serve(port: int, database: str, log: str) -> None:
    """What each server does."""
    import uvicorn

    from undergrowth.server.app import Settings, make_app

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    with Path(log).open("ab") as messages, Path(os.devnull).open("rb") as empty:
        for number, file in enumerate((empty, messages, messages)):
            os.dup2(file.fileno(), number)
    logging.basicConfig(level=logging.WARNING)
    settings = Settings(
        database,
        pace=0,
        messages_each_second=1000,
        requests_each_minute=10**6,
        tables_each_person=None,
        tables_each_address=None,
    )
    uvicorn.run(
        make_app(settings),
        host="127.0.0.1",
        port=port,
        log_level="warning",
        ws="websockets-sansio",
    )


if __name__ == "__main__":
    _main()
