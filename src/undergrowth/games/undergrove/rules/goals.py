"""Goal cards: what each counts, and the points for it (G-64)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import bit, count
from undergrowth.compiled.jit import Record, jit
from undergrowth.games.undergrove import components
from undergrowth.games.undergrove.rules.forest import EMPTY, root_points, tiles_at, under
from undergrowth.games.undergrove.rules.state import (
    NONE,
    ORIGIN,
    TYPES,
    WIDE,
)

_GOAL = {name: number for number, name in enumerate(components.GOALS)}
JACK_A, JACK_B, VOLE_A, VOLE_B = (_GOAL[name] for name in ("jack_a", "jack_b", "vole_a", "vole_b"))
SPITTLEBUG_B, MOTH_A, MOTH_B = (_GOAL[name] for name in ("spittlebug_b", "moth_a", "moth_b"))
FLYING_A, FLYING_B = _GOAL["flying_a"], _GOAL["flying_b"]
CROSSBILL_A, CROSSBILL_B = _GOAL["crossbill_a"], _GOAL["crossbill_b"]
_MARKS = {_GOAL[name]: mark for mark, name in enumerate(components.MARKS)}
MARK_OF = tuple(_MARKS.get(goal, NONE) for goal in range(len(components.GOALS)))
COUNTER, MULTIPLIER, COMPETITIVE = range(3)
_LAST = 7
_WIDE = 15
_MOST = (1 << _WIDE) - 1
"""Counts of four seats fit into one number."""


@jit
def goal_count(board: Record, state: Record, seat: int, goal: int) -> int:
    """What a goal counts for a seat."""
    if MARK_OF[goal] != NONE:
        return int(state.progress[seat, MARK_OF[goal]])
    if goal == VOLE_A:
        return int(state.trees[seat])
    if goal == SPITTLEBUG_B:
        return int(state.root_count[seat])
    if goal == JACK_A:
        return different_lines(state, seat)
    if goal == JACK_B:
        return count(touched_tiles(state, seat))
    if goal == MOTH_A:
        return sets_of_roots(board, state, seat)
    number = 0
    for piece in range(state.pieces[seat]):
        number += piece_count(board, state, seat, piece, goal)
    return number


@jit
def different_lines(state: Record, seat: int) -> int:
    """On how many vertical lines the pieces of a seat stand."""
    number = 0
    for piece in range(state.pieces[seat]):
        alone = True
        for other in range(piece):
            same = (state.corner[seat, piece] - state.corner[seat, other]) % WIDE == 0
            if same:
                alone = False
        number += alone
    return number


@jit
def touched_tiles(state: Record, seat: int) -> np.uint64:
    """All tiles at the pieces of a seat."""
    found = EMPTY
    for piece in range(state.pieces[seat]):
        found |= tiles_at(state, int(state.corner[seat, piece]))
    return found


@jit
def sets_of_roots(board: Record, state: Record, seat: int) -> int:
    """The smallest of the numbers of Roots on tiles of each value that is asked for."""
    fewest = -1
    for i in range(3):
        number = 0
        for piece in range(state.pieces[seat]):
            for direction in range(4):
                if state.roots[seat, piece] >> direction & 1:
                    tile = under(state, int(state.corner[seat, piece]), direction)
                    number += root_points(board, state, tile) == board.goal_set[i]
        fewest = number if fewest < 0 else min(fewest, number)
    return fewest


@jit
def piece_count(board: Record, state: Record, seat: int, piece: int, goal: int) -> int:
    """What one piece adds to a goal that looks at pieces, or at the Roots under them."""
    corner = int(state.corner[seat, piece])
    if goal == VOLE_B:
        return int(root_number(state, seat, piece) >= 2)
    if goal == MOTH_B:
        return int(is_in_ring(corner))
    if board.goal_types[goal]:
        return int(types_at(board, state, corner) == board.goal_types[goal])
    if board.goal_tiles[goal] != 0:
        return int((tiles_at(state, corner) & board.goal_tiles[goal]) != 0)
    number = 0
    for direction in range(4):
        if state.roots[seat, piece] >> direction & 1:
            number += root_counts(board, state, under(state, corner, direction), goal)
    return number


@jit
def root_number(state: Record, seat: int, piece: int) -> int:
    """How many Roots a piece has."""
    number = 0
    for direction in range(4):
        number += state.roots[seat, piece] >> direction & 1
    return number


@jit
def is_in_ring(corner: int) -> bool:
    """Whether a corner is one of the twelve around Earthlover's four."""
    x, y = corner % WIDE - ORIGIN % WIDE, corner // WIDE - ORIGIN // WIDE
    inner = 0 <= x <= 1 and 0 <= y <= 1
    return -1 <= x <= 2 and -1 <= y <= 2 and not inner


@jit
def types_at(board: Record, state: Record, corner: int) -> int:
    """How many types of tiles a corner touches."""
    number = 0
    tiles = tiles_at(state, corner)
    for kind in range(TYPES):
        number += (tiles & board.of_type[kind]) != 0
    return number


@jit
def root_counts(board: Record, state: Record, tile: int, goal: int) -> bool:
    """Whether a Root on this tile counts for a goal."""
    if goal == CROSSBILL_A:
        return (board.colourful & bit(tile)) != 0
    if goal == CROSSBILL_B:
        return (board.with_creature & bit(tile)) != 0
    return root_points(board, state, tile) % 2 == (goal == FLYING_B)


@jit
def add_goal_points(board: Record, state: Record, goal: int, out: np.ndarray) -> None:
    """Add the points of all seats for a goal to theirs."""
    counts = 0
    for seat in range(board.players):
        counts |= min(goal_count(board, state, seat, goal), _MOST) << _WIDE * seat
    for seat in range(board.players):
        number = count_of(counts, seat)
        if board.goal_kind[goal] == MULTIPLIER:
            out[seat] += number * int(board.goal_times[goal])
        elif board.goal_kind[goal] == COUNTER:
            out[seat] += int(board.goal_table[goal, min(number, _LAST)])
        else:
            out[seat] += shared_places(board, counts, goal, number)


@jit
def count_of(counts: int, seat: int) -> int:
    """What a seat has counted, of all counts in one number."""
    return counts >> _WIDE * seat & _MOST


@jit
def shared_places(board: Record, counts: int, goal: int, number: int) -> int:
    """Who is equal shares the points of their places, rounded down."""
    better, same = 0, 0
    for other in range(board.players):
        better += count_of(counts, other) > number
        same += count_of(counts, other) == number
    points = 0
    for place in range(better, better + same):
        points += board.goal_table[goal, place]
    return points // same
