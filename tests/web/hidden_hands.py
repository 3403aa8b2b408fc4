"""A server whose one game hides the hands of its players: the tiny game, with a picture.

Nothing is compiled there, because the game is so small and its tests so few.
"""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kernel import tiny_game
from server import running
from undergrowth.draw import Scene
from undergrowth.kernel import game
from undergrowth.kernel.game import Sight
from undergrowth.material import words as texts
from undergrowth.material.words import Words

_TESTS = Path(__file__).parent.parent
_TITLE = "title = Tiny\n"
_WIDE, _HIGH = 90, 60
_PLACES = (
    *(f"card-{name}" for name in tiny_game.CARD_NAMES),
    *(f"seat-{seat}" for seat in range(tiny_game.SEATS)),
    *("deck", "yes", "no"),
)


class Server(running.Server):
    """A server process as always, but for the game."""

    def start(self, *, ready: bool = True) -> None:
        """Start it."""
        command = [sys.executable, __file__, str(self.port), json.dumps(self.settings)]
        known = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(_TESTS)}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=log, stderr=log, env=known
            )
        self._wait(ready)


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


def scene(sight: Sight, words: Words, names: Any = None) -> Scene:
    """The elements of the tiny game as boxes in a row, each at its own place."""
    elements = [
        replace(element, body=_box(element.id), outline=_outline(element.id))
        for element in tiny_game.scene(sight, words, names).elements
    ]
    return Scene((_WIDE * len(_PLACES), _HIGH), tuple(elements), label="Tiny")


def _box(name: str) -> str:
    return f'<rect x="{_left(name)}" y="5" width="{_WIDE - 10}" height="{_HIGH - 10}"/>'


def _outline(name: str) -> str:
    return f"M{_left(name)},5h{_WIDE - 10}v{_HIGH - 10}h{10 - _WIDE}Z"


def _left(name: str) -> int:
    return _PLACES.index(name) * _WIDE + 5


def _serve(port: int, settings: dict[str, Any]) -> None:
    """What the process does: the game must be known before the server is loaded."""
    logging.basicConfig(level=logging.INFO)
    shown = replace(tiny_game.TINY, scene=scene)
    with (
        tiny_game.known(),
        pytest.MonkeyPatch.context() as patch,
        tempfile.TemporaryDirectory() as folder,
    ):
        title = Path(folder) / "tiny.ftl"
        title.write_text(_TITLE, encoding="utf-8")
        known = texts.files
        patch.setattr(game, "_loaded", {tiny_game.NAME: shown}.__getitem__)
        patch.setattr(texts, "files", lambda *named: [*known(*named), title])
        from server.inside import Compiled
        from undergrowth.server import app

        patch.setattr(app, "Compiling", Compiled)
        running._serve(port, settings)


if __name__ == "__main__":
    _serve(int(sys.argv[1]), json.loads(sys.argv[2]))
