"""Programs at the tables: they think in threads of low priority, so that people's moves go first.

The rules are compiled by a process of its own while the pages are already served.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeVar

from undergrowth.kernel.game import game_named, games
from undergrowth.kernel.jit import PLAIN, cache_folder, listening
from undergrowth.kernel.match import new
from undergrowth.players.deciding import warm_up

_NICE = 15
"""Threads that think give way to everything else."""
HINTING = "level:5"
"""Whose advice people get."""
_USED = {HINTING, "greedy"}
"""What has to be compiled for every table; the levels share their search."""

Found = TypeVar("Found")


class Thinkers:
    """The threads in which programs think."""

    def __init__(self, threads: int | None = None) -> None:
        count = threads or _cores()
        self._threads = ThreadPoolExecutor(count, "thinking", initializer=_give_way)

    async def ask(self, thinking: Callable[[], Found]) -> Found:
        """What the thinking comes to, once a thread has had time for it."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, thinking)

    def close(self) -> None:
        """Let no new thinking begin."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _give_way() -> None:
    """Where the system has priorities for threads, take a low one."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)


@dataclass
class Compiling:
    """The rules of every game on their way to machine code."""

    tell: Callable[[int, bool], None] = lambda _number, _ready: None
    """Is told how many functions are compiled, and whether all games are ready."""
    done: int = 0
    """Functions compiled so far."""
    failed: bool = False
    _ready: dict[str, asyncio.Event] = field(default_factory=dict)
    _process: asyncio.subprocess.Process | None = None

    def __post_init__(self) -> None:
        self._ready = {name: asyncio.Event() for name in games()}

    def ready(self, game: str) -> bool:
        """Whether a table of this game can be shown at once."""
        return self._ready[game].is_set()

    @property
    def finished(self) -> bool:
        """Whether all games are ready."""
        return all(ready.is_set() for ready in self._ready.values())

    async def wait(self, game: str) -> None:
        """Come back when the game is ready."""
        await self._ready[game].wait()

    async def run(self) -> None:
        """Compile each game in another process, then take the result from its cache."""
        for name in games():
            whole = cache_folder() / f"{name}.whole"
            if not whole.exists() and not PLAIN:
                await self._in_another_process(name)
            await asyncio.to_thread(compile_game, name)
            with suppress(OSError):  # without it the next start only takes longer
                whole.touch()
            self._ready[name].set()
        self.tell(self.done, True)

    async def _in_another_process(self, name: str) -> None:
        """Count what is compiled; the other process says one line for each function."""
        command = (sys.executable, "-m", "undergrowth.server.bots", name)
        self._process = await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE
        )
        assert self._process.stdout is not None
        async for _ in self._process.stdout:
            self.done += 1
            self.tell(self.done, False)
        self.failed |= bool(await self._process.wait())

    def stop(self) -> None:
        """End the other process."""
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()


def compile_game(name: str) -> None:
    """Use everything once that tables of a game need."""
    game = game_named(name)
    match = new(name, players=game.usual_players, seed=1)
    warm_up(match, _USED)
    match.scene()


def main(name: str) -> None:
    """Compile a game and say one line for each function."""
    with listening(lambda function: print(function, flush=True)):  # noqa: T201
        compile_game(name)


if __name__ == "__main__":
    main(sys.argv[1])
