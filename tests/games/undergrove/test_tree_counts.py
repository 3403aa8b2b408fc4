"""Tree counts: how many sequences of decisions there are from fixed positions.

The numbers come from the slow second implementation; the shallow ones are counted by both here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import undergrowth as ug
from games.golden import text_of
from games.slow import check_counts, check_slow_counts
from games.undergrove.playing import wild
from games.undergrove.positions import mine, position, rooted
from games.undergrove.views import POSITIONS as VIEWS

LINE: dict[str, int] = {"2,0": 15, "3,0": 13, "1,1": 34}


def middle_of(name: str, ply: int) -> Callable[[], dict[str, Any]]:
    return lambda: ug.read(text_of("undergrove", name)).at(ply).position()


POSITIONS: dict[str, Callable[[], dict[str, Any]]] = {
    "start, four seats": lambda: VIEWS["start"],
    "start, alone": lambda: VIEWS["start alone"],
    "the first turn": position,
    "absorbing": lambda: position(
        LINE, seats=rooted("ne", "sw", bonus=["ready"], ready=["other", "ring"]), carbon={"3,0": 2}
    ),
    "copying": lambda: position(
        {"1,1": 52, "2,1": (43, 2), "2,0": 40, "1,2": 45}, seats=rooted("ne", "sw")
    ),
    "further actions": lambda: position({"1,1": 19, "2,0": 22}, seats=rooted("ne", "se")),
    "a second tile": lambda: position({"1,1": 31}, seats=rooted("ne", "sw", hand=[6, 10])),
    "a stack": lambda: position(
        seats=mine(track=2, bonus=["N"]), pending=[{"do": "keep", "stone": 2}]
    ),
    "a green space": lambda: VIEWS["green"],
    "alone": lambda: VIEWS["alone"],
    "four": lambda: VIEWS["four"],
    "usual, in the middle": middle_of("usual-3", 200),
    "alone, in the middle": middle_of("alone-hard", 50),
    "wild": lambda: wild(2, 3),
    "wild, alone": lambda: wild(1, 8),
}

COUNTS: dict[str, list[int]] = {
    "start, four seats": [4, 12, 24, 24, 120],
    "start, alone": [4, 20, 64, 280, 1384],
    "the first turn": [5, 16, 67, 337, 1463],
    "absorbing": [7, 28, 136, 747],
    "copying": [6, 20, 86, 435, 2359],
    "further actions": [6, 23, 82, 359, 1839],
    "a second tile": [5, 16, 61, 301, 1403],
    "a stack": [4, 18, 63, 249, 1230],
    "a green space": [6, 36, 171, 690, 2931],
    "alone": [6, 34, 182, 1077],
    "four": [6, 34, 177, 1001],
    "usual, in the middle": [2, 8, 37, 155, 459],
    "alone, in the middle": [4, 11, 52, 249, 1243],
    "wild": [7, 30, 187, 1214],
    "wild, alone": [7, 33, 179, 1105],
}


@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_so_many_sequences_of_decisions(name: str) -> None:
    check_counts(ug.from_position(POSITIONS[name]()), COUNTS[name])


@pytest.mark.parametrize("name", POSITIONS)
def test_the_slow_rules_count_the_same(name: str) -> None:
    check_slow_counts(POSITIONS[name](), COUNTS[name])
