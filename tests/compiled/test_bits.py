"""Sets of places, compared with Python's own whole numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from undergrowth.compiled import bits
from undergrowth.compiled.jit import entry

words = st.integers(0, 2**64 - 1)
FULL = 2**64 - 1


@entry
def counted(word: np.uint64, out: Any) -> None:
    out[0] = bits.count(word)
    if word != 0:
        out[1] = bits.first(word)
        out[2] = bits.without_first(word)


@entry
def places(members: Any, out: Any) -> int:
    """Walk through both words, as the rules do."""
    n = 0
    for word in range(bits.WORDS):
        left = members[word]
        while left != 0:
            out[n] = word * 64 + bits.first(left)
            left = bits.without_first(left)
            n += 1
    return n


@entry
def member(members: Any, place: int) -> bool:
    return bits.has(members[place >> 6], place)


@entry
def with_place(members: Any, place: int) -> None:
    members[place >> 6] |= bits.bit(place)


@entry
def algebra(one: Any, other: Any, place: int, out: Any, told: Any) -> None:
    """What two sets come to; each set in a row of ``out``."""
    left, right = bits.pair(one), bits.pair(other)
    found = (
        bits.union(left, right),
        bits.intersection(left, right),
        bits.difference(left, right),
        bits.without(left, place),
    )
    for i in range(len(found)):
        bits.store(out[i], found[i])
    told[0] = bits.size(left)
    told[1] = bits.is_empty(left)
    told[2] = bits.contains(left, place)


def lowest(word: int) -> int:
    return next(place for place in range(64) if word >> place & 1)


@given(words)
def test_counting(word: int) -> None:
    out = np.zeros(3, np.uint64)
    counted(np.uint64(word), out)
    assert int(out[0]) == bin(word).count("1")
    if word:
        assert int(out[1]) == lowest(word)
        assert int(out[2]) == word & ~(1 << lowest(word))


@given(st.sets(st.integers(0, bits.PLACES - 1)))
def test_walking(members: set[int]) -> None:
    both = np.array(bits.as_words(members), np.uint64)
    out = np.zeros(bits.PLACES, np.int64)
    n = places(both, out)
    assert out[:n].tolist() == sorted(members)
    assert [place for place in range(bits.PLACES) if member(both, place)] == sorted(members)


@given(st.sets(st.integers(0, 127)), st.integers(0, 127))
def test_adding(members: set[int], place: int) -> None:
    both = np.array(bits.as_words(members), np.uint64)
    with_place(both, place)
    assert tuple(both.tolist()) == bits.as_words(members | {place})


sets = st.sets(st.integers(0, bits.PLACES - 1))


@given(sets, sets, st.integers(0, bits.PLACES - 1))
def test_the_algebra_is_that_of_sets(one: set[int], other: set[int], place: int) -> None:
    out, told = np.zeros((4, bits.WORDS), np.uint64), np.zeros(3, np.int64)
    left, right = (np.array(bits.as_words(each), np.uint64) for each in (one, other))
    algebra(left, right, place, out, told)
    expected = [one | other, one & other, one - other, one - {place}]
    assert [tuple(row) for row in out.tolist()] == [bits.as_words(each) for each in expected]
    assert told.tolist() == [len(one), not one, place in one]


def test_the_ends_of_the_words() -> None:
    assert bits.as_words([]) == tuple(map(int, bits.EMPTY)) == (0, 0)
    assert bits.as_words(range(128)) == (FULL, FULL)
    assert bits.as_words([63, 64]) == (1 << 63, 1)
