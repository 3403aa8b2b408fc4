"""Another process that compiles: the hand that gives it work, and the process itself.

It is told one part of a game in each line, and says one line for each function before it compiles
it. It goes on when it gets a line in return: so somebody who waits for something else has all cores
for that. What it has compiled lies in the cache when it says that a part is done. It ends with the
server, however that ends: then nobody reads what it says, lets it go on or gives it more to do.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Protocol, TypeAlias

import numpy as np

from undergrowth.compiled.jit import Records, blank, entry, flat, listening, unkept
from undergrowth.players.rehearsing import rehearse

Tell: TypeAlias = Callable[[], Awaitable[None]]
"""Is told of each function, and comes back when it may be compiled."""

_FUNCTION, _DONE, _UNKEPT = "function", "done", "unkept"
"""How a line begins that the process says."""


class WorkerLost(Exception):
    """The process has ended in the middle of its work."""


class Hand(Protocol):
    """Whoever compiles parts of games."""

    async def start(self) -> None:
        """Be there before there is work."""

    async def compile(self, game: str, part: str, tell: Tell) -> str | None:
        """Compile a part and tell of each function; the reason if it could not be kept."""

    async def end(self) -> None:
        """Go away, whatever was being done."""


class Worker:
    """A process that gives way to others if it is ``nice``."""

    def __init__(self, nice: int) -> None:
        self._nice = nice
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the process, if there is none: loading the compiler takes it some time."""
        if self._process is None:
            command = (sys.executable, "-m", "undergrowth.server.compile_worker", str(self._nice))
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=pipe, stdout=pipe, env=_environment()
            )

    async def compile(self, game: str, part: str, tell: Tell) -> str | None:
        """Compile a part and tell of each function; the reason if it could not be kept."""
        await self.start()
        assert self._process and self._process.stdin and self._process.stdout
        reason = None
        with suppress(ConnectionError, RuntimeError):  # what loops say of a pipe that is closed
            self._process.stdin.write(f"{game} {part}\n".encode())
            await self._process.stdin.drain()
            async for line in self._process.stdout:
                what, _, text = line.decode().strip().partition(" ")
                if what == _FUNCTION:
                    await tell()
                    self._process.stdin.write(b"\n")
                elif what == _UNKEPT:
                    reason = text
                elif what == _DONE:
                    return reason
        code = await self._process.wait()
        raise WorkerLost(f"it ended with {code}")

    async def end(self) -> None:
        """Kill the process: what it was at is lost, all else is kept."""
        if self._process is None:
            return
        process, self._process = self._process, None
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin:
            process.stdin.close()
        await process.communicate()


def _environment() -> dict[str, str]:
    """One thread is enough for who only compiles."""
    return {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


def _say(*words: str) -> None:
    print(*words, flush=True)  # noqa: T201


def _say_function(name: str) -> None:
    _say(_FUNCTION, name)
    if not sys.stdin.readline():
        raise BrokenPipeError  # the server is gone


def _start_compiler() -> None:
    """Compile something small: the first function takes as long as fifty others."""

    def add(records: Records, numbers: Any) -> None:
        more = np.zeros(len(numbers), np.int64)
        for i in range(len(numbers)):
            numbers[i] += records[0].number + more[i]

    entry(add)(blank(flat([("number", np.int8)])), np.zeros(1, np.int64))


def main(nice: int) -> None:
    """Compile what is asked for until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who typed it means the server
    with suppress(OSError, AttributeError):
        os.nice(nice)
    _start_compiler()
    for line in iter(sys.stdin.readline, ""):
        game, part = line.split()
        with listening(_say_function):
            rehearse(game, part)
        if reason := unkept():
            _say(_UNKEPT, reason)
        _say(_DONE)


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        main(int(sys.argv[1]))
