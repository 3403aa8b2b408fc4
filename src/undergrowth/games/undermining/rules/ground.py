"""Spaces and sets of them: what is next to what, where there is a tile or a vehicle.

A set of spaces is three words of four rows each, twelve bits a row. The surface is the first row;
each of its four spaces is there as three bits, one over each column, so that a step in all
directions at once is a few shifts. That is more than the two words of ``compiled.bits``, so the
algebra of sets stands here once more, with the same names.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from undergrowth.compiled.bits import ONE, bit
from undergrowth.compiled.jit import Record, entry, jit
from undergrowth.games.undermining.rules.state import (
    ABOVE,
    ALIEN,
    BAY,
    COLUMNS,
    LETTERS,
    NONE,
    RUBBLE,
    WORDS,
)

Spaces: TypeAlias = tuple[np.uint64, np.uint64, np.uint64]
"""A set of spaces on its way through a function."""

ROWS_IN_WORD = 4
_BITS = ROWS_IN_WORD * COLUMNS
_ROW = np.uint64(COLUMNS)
_LAST_ROW = np.uint64(_BITS - COLUMNS)
_WORD = np.uint64((1 << _BITS) - 1)
_FIRST_COLUMN = np.uint64(sum(1 << row * COLUMNS for row in range(ROWS_IN_WORD)))
_NOT_FIRST = _WORD & ~_FIRST_COLUMN
_NOT_LAST = _WORD & ~(_FIRST_COLUMN << np.uint64(COLUMNS - 1))
_SURFACE = np.uint64((1 << COLUMNS) - 1)
_THIRDS = np.uint64(sum(1 << 3 * space for space in range(ABOVE)))
_TWO = np.uint64(2)
_EMPTY = np.uint64(0)


@jit
def place_of(space: int) -> int:
    """Which bit stands for a space: of a surface space the first of its three."""
    return 3 * space if space < ABOVE else space - ABOVE + COLUMNS


@jit
def space_at(place: int) -> int:
    """The space for which a bit stands."""
    return place // 3 if place < COLUMNS else place - COLUMNS + ABOVE


@jit
def each_once(spaces: Spaces) -> Spaces:
    """The set with only the first of the three bits of each surface space, to walk through it."""
    return spaces[0] & (_THIRDS | ~_SURFACE), spaces[1], spaces[2]


@jit
def only(space: int) -> Spaces:
    """The set of just this space."""
    place = place_of(space)
    bits = (np.uint64(7) if space < ABOVE else ONE) << np.uint64(place % _BITS)
    word = place // _BITS
    return (
        bits if word == 0 else _EMPTY,
        bits if word == 1 else _EMPTY,
        bits if word == 2 else _EMPTY,
    )


@entry
def gather(spaces: np.ndarray, out: np.ndarray) -> None:
    """For Python: add these spaces to the set."""
    for space in spaces:
        one = only(space)
        for word in range(WORDS):
            out[word] |= one[word]


@jit
def contains(spaces: Spaces, space: int) -> bool:
    """Whether the space is in the set."""
    one = only(space)
    return (spaces[0] & one[0]) | (spaces[1] & one[1]) | (spaces[2] & one[2]) != _EMPTY


@jit
def union(these: Spaces, those: Spaces) -> Spaces:
    """What is in one of the sets."""
    return these[0] | those[0], these[1] | those[1], these[2] | those[2]


@jit
def intersection(these: Spaces, those: Spaces) -> Spaces:
    """What is in both sets."""
    return these[0] & those[0], these[1] & those[1], these[2] & those[2]


@jit
def difference(these: Spaces, those: Spaces) -> Spaces:
    """What is in the first set only."""
    return these[0] & ~those[0], these[1] & ~those[1], these[2] & ~those[2]


@jit
def is_empty(spaces: Spaces) -> bool:
    """Whether the set has no members."""
    return spaces[0] | spaces[1] | spaces[2] == _EMPTY


@jit
def sideways(word: np.uint64) -> np.uint64:
    """The spaces left and right of these, in one word."""
    return ((word & _NOT_LAST) << ONE) | ((word & _NOT_FIRST) >> ONE)


@jit
def whole_surface(word: np.uint64) -> np.uint64:
    """The first word, with all three bits of each surface space of which one is there."""
    thirds = (word | word >> ONE | word >> _TWO) & _THIRDS
    return (word & ~_SURFACE) | thirds | thirds << ONE | thirds << _TWO


@jit
def next_to(spaces: Spaces) -> Spaces:
    """All places next to one of these, bedrock too, up and down, left and right."""
    low, middle, high = spaces
    new_low = sideways(low) | (low << _ROW & _WORD) | low >> _ROW
    new_low |= (middle & _SURFACE) << _LAST_ROW
    new_middle = sideways(middle) | (middle << _ROW & _WORD) | middle >> _ROW
    new_middle |= low >> _LAST_ROW | (high & _SURFACE) << _LAST_ROW
    new_high = sideways(high) | (high << _ROW & _WORD) | high >> _ROW | middle >> _LAST_ROW
    return whole_surface(new_low), new_middle, new_high


@jit
def beside(board: Record, space: int) -> Spaces:
    """The spaces next to one of them."""
    return board.beside[space, 0], board.beside[space, 1], board.beside[space, 2]


@jit
def dug(state: Record) -> Spaces:
    """The spaces without a tile; the surface always is."""
    return state.dug[0], state.dug[1], state.dug[2]


@jit
def ground(board: Record) -> Spaces:
    """All spaces there are."""
    return board.ground[0], board.ground[1], board.ground[2]


@jit
def tile_on(state: Record, space: int) -> int:
    """The tile on a space, or NONE."""
    return NONE if space < ABOVE else int(state.grid[space - ABOVE])


@jit
def take_tile(state: Record, space: int) -> None:
    """The tile comes off its cell, which is dug from now on."""
    state.grid[space - ABOVE] = NONE
    place = place_of(space)
    state.dug[place // _BITS] |= bit(place % _BITS)


@jit
def is_load(tile: int) -> bool:
    """Whether a tile goes into a cargo bay: a resource, X-ium or alien tech (M-11)."""
    return NONE < tile <= ALIEN


@jit
def is_stone(tile: int) -> bool:
    """Whether it is rock or rubble."""
    return ALIEN < tile <= RUBBLE


@jit
def loaded(state: Record, seat: int) -> int:
    """Tiles in the cargo bays of a seat."""
    number = 0
    for letter in range(LETTERS):
        number += state.cargo[seat, letter]
    return number


@jit
def vehicle_on(board: Record, state: Record, space: int, but: int) -> bool:
    """Whether a vehicle of another seat than this one stands in the cell; above ground vehicles
    are in nobody's way (M-16)."""
    if space < ABOVE:
        return False
    for seat in range(board.players):
        if seat != but and state.place[seat] == space:
            return True
    return False


@jit
def has_room(board: Record, state: Record, seat: int) -> bool:
    """Whether a cargo bay is empty; equipment adds bays (M-14)."""
    return bool(loaded(state, seat) < board.bays + state.equipment[seat, BAY])
