"""Tree counts: how many sequences of decisions there are from fixed positions.

The numbers come from the slow second implementation; the shallow ones are counted by both here.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import undergrowth as ug
from games.golden import text_of
from games.slow import check_counts, check_slow_counts
from games.undermining.playing import wild
from games.undermining.positions import ROCK, mine, position
from games.undermining.views import POSITIONS as VIEWS

NOT_YET = {seat: {"place": None} for seat in range(5)}


def middle_of(name: str, ply: int) -> Callable[[], dict[str, Any]]:
    return lambda: ug.read(text_of("undermining", name)).at(ply).position()


def wild_at(seed: int) -> Callable[[], dict[str, Any]]:
    return lambda: wild(random.Random(seed))


POSITIONS: dict[str, Callable[[], dict[str, Any]]] = {
    "start, two seats": lambda: position(None, ROCK, phase="enter", seats=NOT_YET),
    "start, five seats": lambda: position(None, ROCK, players=5, phase="enter", seats=NOT_YET),
    "a narrow mine": lambda: position(
        "c4", {"c5": "R", "b4": "U", "d4": "r", "c3": "X"}, seats=mine(bit=2, batteries=2)
    ),
    "shopping": lambda: position(seats=mine(warehouse="UTDNXX", batteries=0), ap=2),
    "shopping at once": lambda: position(
        seats=mine(warehouse="UUDDNX"), ap=1, options={"reactor": "at-once"}
    ),
    "spent": lambda: VIEWS["spent"],
    "drilling on": lambda: VIEWS["drill"],
    "a ghost": lambda: VIEWS["ghost"],
    "last turns": lambda: VIEWS["last turns"],
    "an empty deck": lambda: VIEWS["empty deck"],
    "drilling with cards": lambda: position(
        "c4",
        {"c5": "R", "c6": "D", "e4": "U", "d1": "R"},
        phase="drill",
        steps=2,
        progress=True,
        ap=0,
        seats=mine("recall", "blast", "tractor", "hook", "swap", bit=2, cargo="A", batteries=1),
    ),
    "building with cards": lambda: position(
        "S2",
        {"d2": "U"},
        phase="build",
        progress=True,
        ap=0,
        seats=mine("recharge", "synth", "swap", "recall", "broker", warehouse="DN", batteries=1),
    ),
    "usual, in the middle": middle_of("usual-3", 40),
    "rich, in the middle": middle_of("rich-5", 60),
    "wild": wild_at(7),
    "wild, another": wild_at(11),
}

COUNTS: dict[str, list[int]] = {
    "start, two seats": [4, 34, 314, 3270],
    "start, five seats": [4, 34, 314, 3270],
    "a narrow mine": [7, 71, 908, 7273],
    "shopping": [54, 807, 2593],
    "shopping at once": [28, 65, 710, 8361],
    "spent": [6, 95, 1421],
    "drilling on": [4, 30, 119, 399, 3593],
    "a ghost": [8, 76, 789, 4467],
    "last turns": [37, 607, 7548],
    "an empty deck": [37, 597, 7198],
    "drilling with cards": [8, 49, 252, 1352],
    "building with cards": [8, 54, 311, 1645],
    "usual, in the middle": [2, 17, 86, 690, 3040],
    "rich, in the middle": [8, 52, 429, 3074],
    "wild": [20, 326, 5229],
    "wild, another": [12, 147, 1790],
}


@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_so_many_sequences_of_decisions(name: str) -> None:
    check_counts(ug.from_position(POSITIONS[name]()), COUNTS[name])


@pytest.mark.parametrize("name", POSITIONS)
def test_the_slow_rules_count_the_same(name: str) -> None:
    check_slow_counts(POSITIONS[name](), COUNTS[name])
