"""Pictures of tables, as tests look at them.

The tables of a game are in ``tests/games/<game>/views.py``: ``KEYS`` names them, ``sight_of(key)``
gives one as a seat sees it, ``view_of(key)`` only what lies there, each time a new copy.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import undergrowth as ug
from undergrowth.draw import Scene
from undergrowth.kernel.game import Sight, game_named
from undergrowth.material.words import Words, words

SVG = "{http://www.w3.org/2000/svg}"


def tables() -> list[tuple[str, str]]:
    """All tables of all games: game and key."""
    return [(game, key) for game in ug.games() for key in sorted(_views(game).KEYS)]


def _views(game: str) -> Any:
    return import_module(f"games.{game}.views")


def sight_at(game: str, key: str) -> Sight:
    """One of the tables as a seat sees it."""
    sight: Sight = _views(game).sight_of(key)
    return sight


words_in = cache(words)
"""The words of a language and a game; reading them takes long."""


def drawn(game: str, sight: Sight, language: str = "en", names: list[str] | None = None) -> Scene:
    """The picture of a table that somebody sees."""
    known: Words = words_in(language, game)
    scene: Scene = game_named(game).scene(sight, known, names)
    return scene


def scene_of(game: str, key: str, language: str = "en", names: list[str] | None = None) -> Scene:
    """The picture of one of the tables."""
    return drawn(game, sight_at(game, key), language, names)


def titles(scene: Scene) -> dict[str, str]:
    """What is said about each element."""
    return {element.id: element.title for element in scene.elements}
