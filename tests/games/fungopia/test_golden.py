"""Golden records: whole games as text, with their score sheets, that must stay as they are.

``PYTHONPATH=src:tests python tests/games/fungopia/test_golden.py`` writes them anew; a change in
them is a change of the rules or of the record, and has to be meant.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import undergrowth as ug
from games.fungopia.test_reference import choice, enriched
from games.golden import write_all

GAMES: dict[str, tuple[int, int, dict[str, Any], bool]] = {
    "usual-2": (2, 200, {}, False),
    "usual-3": (3, 201, {}, False),
    "usual-4": (4, 202, {}, False),
    "rich-2": (2, 203, {"vacancy": "physical", "tie_points": "immunity"}, True),
    "rich-3": (3, 204, {"spores_per_turn": "one", "tree_scores": False}, True),
    "rich-4": (4, 205, {"fresh_spores": 1}, True),
}
"""Players, seed, options, and whether everybody starts with carbohydrates: then cards come up."""


DEALT = {name: made[:3] for name, made in GAMES.items() if not made[3]}
NAMES = [*GAMES]


def played() -> Iterator[tuple[str, ug.Match]]:
    """The games, played anew."""
    for name, (players, seed, options, rich) in GAMES.items():
        chance = random.Random(seed)
        match = ug.new("fungopia", players=players, seed=seed, **options)
        match = enriched(match, chance) if rich else match
        while not match.over:
            match.play(choice(match.position(), match.legal(), chance))
        yield name, match


if __name__ == "__main__":
    write_all("fungopia", played())
