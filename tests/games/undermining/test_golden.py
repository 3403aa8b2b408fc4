"""Golden records: whole games as text, with their score sheets, that must stay as they are.

``PYTHONPATH=src:tests python tests/games/undermining/test_golden.py`` writes them anew; a change in
them is a change of the rules or of the record, and has to be meant.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import undergrowth as ug
from games.golden import write_all
from games.undermining.playing import enriched, random_game

GAMES: dict[str, tuple[int, int, dict[str, Any], bool]] = {
    "usual-2": (2, 200, {}, False),
    "usual-3": (3, 201, {}, False),
    "usual-4": (4, 202, {}, False),
    "usual-5": (5, 203, {}, False),
    "rich-2": (2, 204, {"side": "B"}, True),
    "rich-3": (3, 205, {"reactor": "at-once"}, True),
    "rich-4": (4, 300, {"side": "B"}, True),
    "rich-5": (5, 206, {"side": "B", "reactor": "at-once"}, True),
}
"""Players, seed, options, and whether everybody starts with cards, equipment and batteries."""


DEALT = {name: made[:3] for name, made in GAMES.items() if not made[3]}
NAMES = [*GAMES]


def played() -> Iterator[tuple[str, ug.Match]]:
    """The games, played anew."""
    for name, (players, seed, options, rich) in GAMES.items():
        chance = random.Random(seed)
        match = ug.new("undermining", players=players, seed=seed, **options)
        yield name, random_game(enriched(match, chance) if rich else match, chance)


if __name__ == "__main__":
    write_all("undermining", played())
