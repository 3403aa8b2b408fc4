"""A server whose games are compiled as fast as the test says, step by step.

    with serving(folder) as server:
        server.compiled("rules", 0.5)  # half of the rules of every game, none of the programs
        server.compiled("rules")
        server.compiled("programs")

All of it was compiled long before, so that nothing is slow but what says so.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from server import running
from undergrowth.compiled import jit
from undergrowth.players.rehearsing import RULES
from undergrowth.server import app, compiling
from undergrowth.server.compile_worker import Tell

_TESTS = Path(__file__).parent.parent
_FOLDER = "SLOW_COMPILER"
_FUNCTIONS = 20
"""As many has every part."""


class Server(running.Server):
    """A server process as always, but for its compiler."""

    @property
    def _folder(self) -> Path:
        return self.log.parent / "compiler"

    def start(self, *, ready: bool = False) -> None:
        """Start it; nothing is compiled yet."""
        self._folder.mkdir(exist_ok=True)
        command = [sys.executable, __file__, str(self.port), json.dumps(self.settings)]
        known = {**os.environ, "PYTHONPATH": str(_TESTS), _FOLDER: str(self._folder)}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=log, stderr=log, env=known
            )
        self._wait(ready)

    def compiled(self, what: str, share: float = 1.0) -> None:
        """So much of the rules, or of the programs, is compiled now."""
        (self._folder / what).write_text(str(share), encoding="utf-8")


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """A server as long as it is needed."""
    settings = {"database": f"sqlite:///{folder}/tables.db", "pace": 0}
    server = Server(settings, folder / "server.log")
    try:
        server.start()
        yield server
    finally:
        server.stop()


def _share(part: str) -> float:
    file = Path(os.environ[_FOLDER]) / ("rules" if part == RULES else "programs")
    return float(file.read_text(encoding="utf-8") or 0) if file.exists() else 0.0


def _use(game: str, part: str) -> None:
    """As if it lay in the cache, or did not."""
    if _share(part) < 1:
        for listener in list(jit._listeners):
            listener(f"{game}.{part}")


class _Hand:
    """Compiles as far as the test says."""

    def __init__(self, _nice: int) -> None:
        pass

    async def start(self) -> None:
        pass

    async def compile(self, _game: str, part: str, tell: Tell) -> str | None:
        told = 0
        while _share(part) < 1:
            while told < _share(part) * _FUNCTIONS:
                await tell()
                told += 1
            await asyncio.sleep(0.02)
        return None

    async def end(self) -> None:
        pass


class _Slow(compiling.Compiling):
    """Takes as long as the test says; that every part has as many functions is known."""

    def __init__(self, *given: object) -> None:
        super().__init__(hand=_Hand, use=_use)
        for part in self._parts:
            self._paces.learn(part.game, part.stage, _FUNCTIONS, 0.1)


def _serve(port: int, settings: dict[str, object]) -> None:
    """What the process does."""
    logging.basicConfig(level=logging.INFO)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "undergrowth.server.compile_times.cache_root", lambda: Path(os.environ[_FOLDER])
        )
        patch.setattr(app, "Compiling", _Slow)
        running._serve(port, settings)


if __name__ == "__main__":
    _serve(int(sys.argv[1]), json.loads(sys.argv[2]))
