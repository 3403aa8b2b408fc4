"""Drive and portal: where a vehicle can go (M-15 to M-19)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import first, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undermining.rules.ground import (
    ROWS_IN_WORD,
    Spaces,
    dug,
    ground,
    holds,
    is_empty,
    joined,
    next_to,
    only,
    shared,
    tile_on,
    vehicle_on,
    without,
)
from undergrowth.games.undermining.rules.state import (
    ABOVE,
    COLUMNS,
    DRIVE,
    NONE,
    PASSES,
    PORTAL,
    ROCKET,
    SEATS,
    WORDS,
)

_EMPTY = np.uint64(0)
_TIME = 4
"""Bits for the step at which a vehicle is passed; ``_NEVER`` comes after all steps."""
_NEVER = (1 << _TIME) - 1
MOST_PASSED = SEATS - 1


@jit
def vehicles(board: Record, state: Record, seat: int) -> Spaces:
    """The cells with vehicles of others."""
    low, middle, high = _EMPTY, _EMPTY, _EMPTY
    for other in range(board.players):
        if other != seat and state.place[other] >= ABOVE:
            one = only(state.place[other])
            low, middle, high = low | one[0], middle | one[1], high | one[2]
    return low, middle, high


@jit
def reach(board: Record, state: Record, seat: int) -> int:
    """How many spaces a drive may go (M-15)."""
    return int(board.spaces) + int(state.equipment[seat, ROCKET])


@jit
def most_passed(board: Record, state: Record, seat: int) -> int:
    """How many vehicles the seat can pay for passing (M-16)."""
    return min(int(state.batteries[seat]) // int(board.fee), MOST_PASSED)


@jit
def arrival(arrivals: int, seat: int) -> int:
    """At which step the vehicle of a seat is passed."""
    return arrivals >> _TIME * seat & _NEVER


@jit
def entering(board: Record, state: Record, seat: int, arrivals: int, step: int) -> Spaces:
    """The cells with vehicles that are entered at this step."""
    low, middle, high = _EMPTY, _EMPTY, _EMPTY
    for other in range(board.players):
        if other != seat and arrival(arrivals, other) == step:
            one = only(state.place[other])
            low, middle, high = low | one[0], middle | one[1], high | one[2]
    return low, middle, high


@jit
def met(board: Record, state: Record, seat: int, near: Spaces, arrivals: int, step: int) -> int:
    """The arrivals, with the vehicles among these spaces that were not met before."""
    for other in range(board.players):
        if other == seat or state.place[other] < ABOVE or arrival(arrivals, other) != _NEVER:
            continue
        if holds(near, state.place[other]):
            arrivals ^= (_NEVER ^ step) << _TIME * other
    return arrivals


@jit
def reached(board: Record, state: Record, seat: int, passed: int) -> Spaces:
    """The spaces that a walk can come to which passes at most so many vehicles (M-15, M-16).

    Round by round the walks with one more vehicle: each begins where one of the round before
    could have entered a vehicle's cell, and at that step.
    """
    steps = reach(board, state, seat)
    others = vehicles(board, state, seat)
    free = without(dug(state), others)
    if state.pending_operand[0, PASSES] == 1:
        free, others = ground(board), (_EMPTY, _EMPTY, _EMPTY)
    everywhere = only(state.place[seat])
    current = everywhere
    arrivals = (1 << _TIME * SEATS) - 1
    for _ in range(passed + 1):
        ahead = (1 << _TIME * SEATS) - 1
        for step in range(1, steps + 1):
            near = next_to(current)
            if not is_empty(shared(near, others)):
                ahead = met(board, state, seat, near, ahead, step)
            current = joined(current, shared(near, free))
            current = joined(current, entering(board, state, seat, arrivals, step))
        everywhere = joined(everywhere, current)
        if ahead == (1 << _TIME * SEATS) - 1:
            break
        arrivals = ahead
        current = (_EMPTY, _EMPTY, _EMPTY)
    return everywhere


@jit
def destinations(board: Record, state: Record, seat: int, passed: int) -> Spaces:
    """Where a drive can end: above ground, or in a cell without tile and vehicle (M-17)."""
    found = shared(reached(board, state, seat, passed), dug(state))
    found = without(found, vehicles(board, state, seat))
    return without(found, only(state.place[seat]))


@jit
def legal_drives(board: Record, state: Record, seat: int, out: np.ndarray, n: int) -> int:
    """All destinations that can be reached and paid."""
    found = destinations(board, state, seat, most_passed(board, state, seat))
    for word in range(WORDS):
        left = found[word]
        while left:
            place = word * ROWS_IN_WORD * COLUMNS + first(left)
            left = without_first(left)
            if place >= COLUMNS:
                out[n] = DRIVE + place - COLUMNS + ABOVE
                n += 1
            elif place % 3 == 0:
                out[n] = DRIVE + place // 3
                n += 1
    return n


@jit
def is_free(board: Record, state: Record, seat: int, space: int) -> bool:
    """Whether a drive of the seat may end there (M-17)."""
    if space == state.place[seat] or tile_on(state, space) != NONE:
        return False
    return not vehicle_on(board, state, space, seat)


@jit
def passed_to(board: Record, state: Record, seat: int, space: int) -> int:
    """How many vehicles the cheapest walk there passes; NONE if there is no walk."""
    for passed in range(MOST_PASSED + 1):
        if holds(reached(board, state, seat, passed), space):
            return passed
    return NONE


@jit
def forbidden_drive(board: Record, state: Record, seat: int, space: int) -> int:
    """The rule against driving there."""
    if not is_free(board, state, seat, space):
        return 17
    passed = passed_to(board, state, seat, space)
    if passed == NONE:
        return 15
    return LEGAL if passed <= most_passed(board, state, seat) else 16


@jit
def drive(board: Record, state: Record, seat: int, space: int) -> None:
    """Go there by the cheapest walk; a ghost drive is used up (M-15, M-16, M-33)."""
    state.batteries[seat] -= board.fee * passed_to(board, state, seat, space)
    state.place[seat] = space
    state.pending_operand[0, PASSES] = 0


@jit
def is_open(board: Record, state: Record, seat: int, space: int) -> bool:
    """Whether one can come out of the portal there (M-19)."""
    return board.is_portal[space] == 1 and is_free(board, state, seat, space)


@jit
def legal_portals(board: Record, state: Record, seat: int, out: np.ndarray, n: int) -> int:
    """From a portal to all open ones (M-18, M-19)."""
    if board.is_portal[state.place[seat]] == 0:
        return n
    for space in board.portals:
        if space == NONE:
            break
        if is_open(board, state, seat, space):
            out[n] = PORTAL + space
            n += 1
    return n


@jit
def forbidden_portal(board: Record, state: Record, seat: int, space: int) -> int:
    """The rule against going there through a portal."""
    if board.is_portal[state.place[seat]] == 0:
        return 18
    return LEGAL if is_open(board, state, seat, space) else 19
