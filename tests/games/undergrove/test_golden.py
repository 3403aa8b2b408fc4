"""Golden records: whole games as text, with their score sheets, that must stay as they are.

``PYTHONPATH=src:tests python tests/games/undergrove/test_golden.py`` writes them anew; a change in
them is a change of the rules or of the record, and has to be meant.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import undergrowth as ug
from games.golden import write_all
from games.undergrove.playing import new, random_game, wild

GAMES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "alone-1": (1, 400, {}),
    "alone-hard": (1, 401, {"difficulty": "hard", "idle_removed": 3, "whispering_woods": True}),
    "usual-2": (2, 402, {}),
    "usual-3": (3, 403, {}),
    "usual-4": (4, 404, {}),
    "sprout-2": (2, 405, {"quick_sprout": True}),
    "woods-3": (3, 406, {"whispering_woods": True, "goals": ["grouse_a", "moth_a", "bat_b"]}),
}
"""Players, seed and options."""
WILD: dict[str, tuple[int, int]] = {"wild-1": (1, 5), "wild-2": (2, 6), "wild-4": (4, 13)}
"""Players and seed of games that begin in a crowded forest."""


DEALT = GAMES
NAMES = [*GAMES, *WILD]


def played() -> Iterator[tuple[str, ug.Match]]:
    """The games, played anew."""
    for name, (players, seed, options) in GAMES.items():
        yield name, random_game(new(players, seed, **options), random.Random(seed))
    for name, (players, seed) in WILD.items():
        yield name, random_game(ug.from_position(wild(players, seed)), random.Random(seed))


if __name__ == "__main__":
    write_all("undergrove", played())
