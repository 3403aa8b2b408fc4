"""Positions that were tampered with: refused with the field, or as good as any other."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import undergrowth as ug
from bad_input.common import Mutations, complained, every, mutated, mutations, nested, some_matches
from bad_input.facts import Position


@cache
def bases() -> list[str]:
    """Positions of random games, some of them with the board as an option."""
    texts = []
    for number, match in enumerate(some_matches()):
        position = match.position()
        if number % 3 == 0:
            lying = position["board"]
            board = {key: lying[key] for key in ("tiles", "trees", "trail")}
            if position["options"]["variant"] == "saplings":
                board["trees"] = []
            position["options"]["board"] = board
        texts.append(json.dumps(position))
    return texts


def loaded_or_refused(given: Any, unchanged: Any) -> None:
    """Either ``BadInput`` with a field, or a match that keeps to all invariants."""
    try:
        match = ug.from_position(given)
    except ug.BadInput as problem:
        complained(problem)
    else:
        position = match.position()
        look = Position(position)
        look.check()
        if look.phase == "play":
            assert set(match.legal()) == look.moves(position["turn"])
        assert match.over == (match.legal() == [])
        assert ug.from_position(json.loads(json.dumps(position))) == match
    assert given == unchanged


@pytest.mark.parametrize("half", [0, 1])
@every
@given(number=st.integers(0, 29), how=mutations)
def test_mutated_positions(half: int, number: int, how: Mutations) -> None:
    text = bases()[number]
    given, unchanged = (mutated(json.loads(text), how, half) for _ in range(2))
    loaded_or_refused(given, unchanged)


@pytest.mark.parametrize("number", range(30))
def test_positions_that_were_not_tampered_with(number: int) -> None:
    given, unchanged = json.loads(bases()[number]), json.loads(bases()[number])
    loaded_or_refused(given, unchanged)
    assert ug.from_position(given).position() == unchanged


@pytest.mark.parametrize("given", [None, 7, "{}", [], {}, {1: 2}, {"game": None}, nested(5000)])
def test_no_position_at_all(given: Any) -> None:
    with pytest.raises(ug.BadInput) as problem:
        ug.from_position(given)
    complained(problem.value)


@pytest.mark.parametrize("key", ["a\nb", "\u2028", "\x85", "\ud800", "x" * 5000, ""])
@pytest.mark.parametrize("place", ["", "options", "board", "stacks"])
def test_unknown_keys_are_named_on_one_line(place: str, key: str) -> None:
    given = json.loads(bases()[3])
    (given[place] if place else given)[key] = []
    with pytest.raises(ug.BadInput) as problem:
        ug.from_position(given)
    complained(problem.value)


def test_a_position_does_not_read_files() -> None:
    """A position comes from anywhere: it must not make us open a file of its choice."""
    given = json.loads(bases()[3])
    for edition in ("/etc/passwd.json", "no-such.json", {**json.loads(bases()[0])}):
        given["edition"] = edition
        with pytest.raises(ug.BadInput) as problem:
            ug.from_position(given)
        complained(problem.value, "edition(\\..*)?")
