"""Tree counts: how many sequences of decisions there are from fixed positions.

The numbers come from the slow second implementation; the shallow ones are counted by both here.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import undergrowth as ug
from games.golden import text_of
from games.slow import check_counts, check_slow_counts
from games.underwood.positions import at_vector, match_at


def middle_of(name: str, ply: int) -> Callable[[], ug.Match]:
    return lambda: ug.from_position(ug.read(text_of("underwood", name)).at(ply).position())


def vector(name: str) -> Callable[[], ug.Match]:
    return lambda: at_vector(name)


POSITIONS: dict[str, Callable[[], ug.Match]] = {
    "std2 before the start discs": lambda: match_at("std2", phase="setup"),
    "V5, ant trail": vector("V5"),
    "V11, three seats": vector("V11"),
    "V18, saplings": vector("V18"),
    "V23, a skipped start disc": vector("V23"),
    "standard, first turn": middle_of("standard-2-uniform", 8),
    "standard, three seats": middle_of("standard-3-greedy", 24),
    "clearings": middle_of("clearings-2-greedy", 14),
    "mycorrhiza": middle_of("mycorrhiza-3-uniform", 22),
    "saplings": middle_of("saplings-2-uniform-greedy", 18),
    "ant trail": middle_of("ant-trail-2-greedy", 12),
    "ant trail, four seats": middle_of("ant-trail-4-uniform", 28),
}

COUNTS: dict[str, list[int]] = {
    "std2 before the start discs": [44, 1678, 62386],
    "V5, ant trail": [10, 20, 344, 1006, 23514],
    "V11, three seats": [3, 6, 24, 79, 247, 797],
    "V18, saplings": [44, 1746, 61848],
    "V23, a skipped start disc": [13, 13, 143, 1716, 24024],
    "standard, first turn": [9, 99, 1012, 11155, 119184],
    "standard, three seats": [16, 178, 1902, 25906],
    "clearings": [9, 77, 646, 5384, 41370],
    "mycorrhiza": [10, 38, 256, 2565, 12255],
    "saplings": [7, 28, 204, 820, 6078, 26290],
    "ant trail": [21, 301, 6243, 89913],
    "ant trail, four seats": [15, 164, 3414],
}


@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_so_many_sequences_of_decisions(name: str) -> None:
    check_counts(POSITIONS[name](), COUNTS[name])


@pytest.mark.parametrize("name", POSITIONS)
def test_the_slow_rules_count_the_same(name: str) -> None:
    check_slow_counts(POSITIONS[name]().position(), COUNTS[name])
