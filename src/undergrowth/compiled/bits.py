"""Sets of up to 128 places as two 64-bit words: counting, walking, and the algebra of sets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import numpy as np
from numba import types
from numba.extending import intrinsic

from undergrowth.compiled.jit import jit

WORDS = 2
PLACES = 64 * WORDS
ONE = np.uint64(1)

Pair: TypeAlias = tuple[np.uint64, np.uint64]
"""A set on its way through a function: its low and its high word."""

EMPTY: Pair = (np.uint64(0), np.uint64(0))


def as_words(places: Iterable[int]) -> tuple[int, int]:
    """A set of places as its two words.

    >>> as_words([0, 65])
    (1, 2)
    """
    members = sum(1 << place for place in places)
    return members & (2**64 - 1), members >> 64


@intrinsic
def _population(_context: Any, _word: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), generate


@intrinsic
def _trailing_zeros(_context: Any, _word: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        zero_allowed = context.get_constant(types.boolean, False)
        return builder.cttz(arguments[0], zero_allowed)

    return types.int64(types.uint64), generate


def _count_plain(word: np.uint64) -> int:
    return int(word).bit_count()


def _first_plain(word: np.uint64) -> int:
    return (int(word) & -int(word)).bit_length() - 1


def _count(word: np.uint64) -> int:
    return int(_population(np.uint64(word)))


def _first(word: np.uint64) -> int:
    return int(_trailing_zeros(np.uint64(word)))


count = jit(_count, _count_plain)
"""How many places are in one word of a set."""

first = jit(_first, _first_plain)
"""The lowest place in one word of a set, which must not be empty."""


@jit
def without_first(word: np.uint64) -> np.uint64:
    """The word without its lowest place."""
    return word & (word - ONE)


@jit
def bit(place: int) -> np.uint64:
    """The word of a set that holds just this place (of the word that ``place >> 6`` names)."""
    return ONE << np.uint64(place & 63)


@jit
def has(word: np.uint64, place: int) -> bool:
    """Whether the place is in the word of the set that ``place >> 6`` names."""
    return (word & bit(place)) != 0


@jit
def pair(words: np.ndarray) -> Pair:
    """A set as it lies in a record, on its way through a function."""
    return words[0], words[1]


@jit
def store(words: np.ndarray, places: Pair) -> None:
    """Put a set where it is to lie in a record."""
    words[0], words[1] = places


@jit
def union(one: Pair, other: Pair) -> Pair:
    """The places that are in either set."""
    return one[0] | other[0], one[1] | other[1]


@jit
def intersection(one: Pair, other: Pair) -> Pair:
    """The places that are in both sets."""
    return one[0] & other[0], one[1] & other[1]


@jit
def difference(one: Pair, other: Pair) -> Pair:
    """The places of the first set that are not in the second."""
    return one[0] & ~other[0], one[1] & ~other[1]


@jit
def is_empty(places: Pair) -> bool:
    """Whether no place is in the set."""
    return (places[0] | places[1]) == 0


@jit
def size(places: Pair) -> int:
    """How many places are in the set."""
    return count(places[0]) + count(places[1])


@jit
def contains(places: Pair, place: int) -> bool:
    """Whether the place is in the set."""
    return has(places[0] if place < 64 else places[1], place)


@jit
def without(places: Pair, place: int) -> Pair:
    """The set less one place."""
    if place < 64:
        return places[0] & ~bit(place), places[1]
    return places[0], places[1] & ~bit(place)
