"""Drive and portal: where a vehicle can go (M-15 to M-19)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import first, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undermining.rules.ground import (
    ROWS_IN_WORD,
    Spaces,
    beside,
    contains,
    difference,
    dug,
    each_once,
    ground,
    intersection,
    is_empty,
    next_to,
    only,
    space_at,
    tile_on,
    union,
    vehicle_on,
)
from undergrowth.games.undermining.rules.state import (
    ABOVE,
    COLUMNS,
    NONE,
    PASSES,
    ROCKET,
    SEATS,
    WORDS,
    Phase,
    Rule,
)
from undergrowth.games.undermining.rules.turns import (
    closed,
    points_left,
    remember,
    remembered,
    spend,
)
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb

_EMPTY = np.uint64(0)
_TIME = 4
"""Bits for the step at which a vehicle is passed; ``_NEVER`` comes after all steps."""
_NEVER = (1 << _TIME) - 1
_NOBODY = (1 << _TIME * SEATS) - 1
"""The arrivals if no vehicle is passed."""
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
        if contains(near, state.place[other]):
            arrivals ^= (_NEVER ^ step) << _TIME * other
    return arrivals


@jit
def reached(board: Record, state: Record, seat: int, others: Spaces, batteries: int) -> Spaces:
    """The spaces that a walk can come to which pays at most so many batteries for passing the
    others' vehicles (M-15, M-16).

    Round by round the walks with one more vehicle: each begins where one of the round before
    could have entered a vehicle's cell, and at that step.
    """
    steps = reach(board, state, seat)
    free = difference(dug(state), others)
    if remembered(state, PASSES) == 1:
        free, others = ground(board), (_EMPTY, _EMPTY, _EMPTY)
    everywhere = only(state.place[seat])
    current, near = everywhere, beside(board, state.place[seat])
    arrivals = _NOBODY
    for passed in range(MOST_PASSED + 1):
        ahead = _NOBODY
        for step in range(1, steps + 1):
            if not is_empty(intersection(near, others)):
                ahead = met(board, state, seat, near, ahead, step)
            current = union(current, intersection(near, free))
            if arrivals != _NOBODY:
                current = union(current, entering(board, state, seat, arrivals, step))
            if step < steps:
                near = next_to(current)
        everywhere = union(everywhere, current)
        if ahead == _NOBODY or (passed + 1) * board.fee > batteries:
            break
        arrivals = ahead
        current = near = (_EMPTY, _EMPTY, _EMPTY)
    return everywhere


@jit
def destinations(board: Record, state: Record, seat: int) -> Spaces:
    """Where a drive that the seat can pay may end: above ground, or in a cell without tile and
    vehicle (M-17)."""
    others = vehicles(board, state, seat)
    found = intersection(reached(board, state, seat, others, state.batteries[seat]), dug(state))
    return difference(difference(found, others), only(state.place[seat]))


@jit
def legal_drives(board: Record, state: Record, drive: int, out: np.ndarray, n: int) -> int:
    """All destinations that can be reached and paid."""
    if points_left(state) == 0:
        return n
    seat = agenda.turn(state)
    found = each_once(destinations(board, state, seat))
    for word in range(WORDS):
        left = found[word]
        while left:
            out[n] = drive + space_at(word * ROWS_IN_WORD * COLUMNS + first(left))
            n += 1
            left = without_first(left)
    return n


@jit
def is_free(board: Record, state: Record, seat: int, space: int) -> bool:
    """Whether a drive of the seat may end there (M-17)."""
    if space == state.place[seat] or tile_on(state, space) != NONE:
        return False
    return not vehicle_on(board, state, space, seat)


@jit
def fee_to(board: Record, state: Record, seat: int, space: int) -> int:
    """What the cheapest walk there costs (M-16); NONE if there is no walk."""
    others = vehicles(board, state, seat)
    for passed in range(MOST_PASSED + 1):
        if contains(reached(board, state, seat, others, passed * board.fee), space):
            return passed * int(board.fee)
    return NONE


@jit
def forbidden_drive(board: Record, state: Record, space: int) -> int:
    """The rule against driving there."""
    if points_left(state) == 0:
        return Rule.ACTIONS
    seat = agenda.turn(state)
    if not is_free(board, state, seat, space):
        return Rule.DESTINATION
    fee = fee_to(board, state, seat, space)
    if fee == NONE:
        return Rule.REACH
    return LEGAL if fee <= state.batteries[seat] else Rule.PASSING


@jit
def drive(board: Record, state: Record, space: int) -> None:
    """Go there by the cheapest walk; a ghost drive is used up (M-15, M-16, M-33)."""
    seat = agenda.turn(state)
    spend(state)
    state.batteries[seat] -= fee_to(board, state, seat, space)
    state.place[seat] = space
    remember(state, PASSES, 0)


DRIVE = Verb(
    "drive",
    "drive {space}",
    ("space-{space}",),
    phases=(Phase.ACT,),
    closed=closed,
    forbidden=forbidden_drive,
    play=drive,
    legal=legal_drives,
)


# ------------------------------------------------------------------------------------- portals


@jit
def is_open(board: Record, state: Record, seat: int, space: int) -> bool:
    """Whether one can come out of the portal there (M-19)."""
    return board.is_portal[space] == 1 and is_free(board, state, seat, space)


@jit
def legal_portals(board: Record, state: Record, portal: int, out: np.ndarray, n: int) -> int:
    """From a portal to all open ones (M-18, M-19)."""
    seat = agenda.turn(state)
    if board.is_portal[state.place[seat]] == 0 or points_left(state) == 0:
        return n
    for space in board.portals:
        if space == NONE:
            break
        if is_open(board, state, seat, space):
            out[n] = portal + space
            n += 1
    return n


@jit
def forbidden_portal(board: Record, state: Record, space: int) -> int:
    """The rule against going there through a portal."""
    if points_left(state) == 0:
        return Rule.ACTIONS
    seat = agenda.turn(state)
    if board.is_portal[state.place[seat]] == 0:
        return Rule.PORTAL_FROM
    return LEGAL if is_open(board, state, seat, space) else Rule.PORTAL_TO


@jit
def travel(board: Record, state: Record, space: int) -> None:
    """In at one portal, out at another (M-18, M-19)."""
    spend(state)
    state.place[agenda.turn(state)] = space


PORTAL = Verb(
    "portal",
    "portal {space}",
    ("portal", "space-{space}"),
    phases=(Phase.ACT,),
    closed=closed,
    forbidden=forbidden_portal,
    play=travel,
    legal=legal_portals,
)
