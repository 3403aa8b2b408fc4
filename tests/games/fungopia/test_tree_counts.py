"""Tree counts: how many sequences of decisions there are from fixed positions.

The numbers come from the slow second implementation; the shallow ones are counted by both here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import undergrowth as ug
from games.fungopia.positions import B4, on, position
from games.golden import text_of
from games.slow import check_counts, check_slow_counts

FULL = {**on(1, B4[:4]), **on(0, B4[4:])}
SIDES = {**on(1, ("d4|e4", "d5|e4", "e3|e4")), "e4|f4": 0}
SPORE = {0: {"spores": {"e4": 1}, "carbs": 2}}
TWO_CORNERS = on(2, ("c5|d4", "c5|d5", "d4|e4", "d5|e4"))
BUYING = {"carbs": 5, "cards": {"harvest": 1, "push": 1}}


def middle_of(name: str, ply: int) -> Callable[[], dict[str, Any]]:
    return lambda: ug.read(text_of("fungopia", name)).at(ply).position()


POSITIONS: dict[str, Callable[[], dict[str, Any]]] = {
    "start, two seats": lambda: position(phase="start-spore"),
    "start, four seats": lambda: position(phase="start-spore", players=4),
    "a full tile": lambda: position(FULL, seats={0: {"spores": {"b4": 1}}}),
    "no usable edge left": lambda: position(SIDES, seats=SPORE),
    "no usable edge left, physical": lambda: position(
        SIDES, seats=SPORE, options={"vacancy": "physical"}
    ),
    "pushing and buying": lambda: position(
        {**FULL, "d4|d5": 1}, {"d4|d5|e4": 0}, seats={0: BUYING, 1: {"carbs": 9}}
    ),
    "shift and fragment": lambda: position(
        {"d4|d5": 0, "a4|b4": 0, "c5|d5": 1}, seats={0: {"cards": {"shift": 1, "fragment": 1}}}
    ),
    "fruiting in the last round": lambda: position(
        TWO_CORNERS, round=11, players=3, active=2, seats={2: {"fresh": 0}}
    ),
    "spores, one per turn": lambda: position(
        {"d4|d5": 0, "b4|b5": 1},
        acted=True,
        seats={0: {"fresh": 2}},
        options={"spores_per_turn": "one"},
    ),
    "usual, first turn": middle_of("usual-3", 6),
    "rich, three seats": middle_of("rich-3", 56),
    "rich, a push at hand": middle_of("rich-4", 135),
}

COUNTS: dict[str, list[int]] = {
    "start, two seats": [15, 225, 1215, 6428, 22972],
    "start, four seats": [15, 225, 3375],
    "a full tile": [9, 76, 825, 4571, 18119],
    "no usable edge left": [6, 37, 361, 1064, 4174],
    "no usable edge left, physical": [3, 28, 227, 294, 2368],
    "pushing and buying": [10, 134, 2071],
    "shift and fragment": [109, 2504],
    "fruiting in the last round": [7, 33, 520, 5786],
    "spores, one per turn": [19, 22, 152, 1676, 5306],
    "usual, first turn": [4, 76, 88, 600, 6264],
    "rich, three seats": [17, 118, 988, 3154, 13280],
    "rich, a push at hand": [29, 265, 2583, 17398],
}


@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_so_many_sequences_of_decisions(name: str) -> None:
    check_counts(ug.from_position(POSITIONS[name]()), COUNTS[name])


@pytest.mark.parametrize("name", POSITIONS)
def test_the_slow_rules_count_the_same(name: str) -> None:
    check_slow_counts(POSITIONS[name](), COUNTS[name])
