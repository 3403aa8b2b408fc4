"""Drill: what can be drilled and what happens to it (M-10 to M-14)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undermining.rules.cards import can_use_card
from undergrowth.games.undermining.rules.ground import (
    has_room,
    is_load,
    take_tile,
    tile_on,
)
from undergrowth.games.undermining.rules.state import (
    ABOVE,
    BIT,
    NONE,
    ROCK,
    RUBBLE,
    STEPS,
    Phase,
    Rule,
)
from undergrowth.games.undermining.rules.turns import closed, is_spent, make_progress, spend
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb


@jit
def load(state: Record, seat: int, tile: int) -> None:
    """A tile goes into an empty cargo bay."""
    state.cargo[seat, tile] += 1


@jit
def is_next(board: Record, space: int, other: int) -> bool:
    """Whether two spaces are next to each other."""
    for i in range(5):
        if board.near[space, i] == other:
            return True
    return False


@jit
def is_drillable(state: Record, space: int, room: bool) -> bool:
    """Whether there is a cell with a tile that can be drilled, with or without room for it."""
    tile = tile_on(state, space) if space >= ABOVE else NONE
    return tile != NONE and (room or not is_load(tile))


@jit
def legal_drills(board: Record, state: Record, drill: int, out: np.ndarray, n: int) -> int:
    """The tiles next to the vehicle; with full bays only rock and rubble (M-10, M-12)."""
    if is_spent(state):
        return n
    seat = agenda.turn(state)
    room = has_room(board, state, seat)
    for i in range(5):
        space = board.near[state.place[seat], i]
        if is_drillable(state, space, room):
            out[n] = drill + space - ABOVE
            n += 1
    return n


@jit
def can_drill(board: Record, state: Record, seat: int) -> bool:
    """Whether there is anything to drill."""
    room = has_room(board, state, seat)
    for i in range(5):
        space = board.near[state.place[seat], i]
        if is_drillable(state, space, room):
            return True
    return False


@jit
def forbidden_drill(board: Record, state: Record, cell: int) -> int:
    """The rule against drilling this cell."""
    if is_spent(state):
        return Rule.ACTIONS
    seat, tile = agenda.turn(state), state.grid[cell]
    if tile == NONE or not is_next(board, state.place[seat], ABOVE + cell):
        return Rule.DRILL_TARGET
    return LEGAL if has_room(board, state, seat) or not is_load(tile) else Rule.FULL_BAYS


@jit
def drill(board: Record, state: Record, cell: int) -> None:
    """One step of drilling (M-13)."""
    seat = agenda.turn(state)
    steps = begin_drill(board, state, seat)
    hit(state, seat, ABOVE + cell)
    if drill_goes_on(board, state, seat, steps - 1):
        agenda.push(state, Phase.DRILL, seat)
        agenda.set_operand(state, STEPS, steps - 1)


@jit
def drill_goes_on(board: Record, state: Record, seat: int, steps: int) -> bool:
    """Whether the action stays open: it has steps left, and something to drill or a card that may
    change what there is (M-8, M-13)."""
    return steps > 0 and (can_drill(board, state, seat) or can_use_card(board, state, seat))


@jit
def begin_drill(board: Record, state: Record, seat: int) -> int:
    """The steps that an action has left; a new one costs a point (M-5, M-13)."""
    if agenda.phase(state) == Phase.DRILL:
        steps = agenda.operand(state, STEPS)
        agenda.pop(state)
        return steps
    spend(state)
    make_progress(state)
    return int(board.steps) + int(state.equipment[seat, BIT])


@jit
def hit(state: Record, seat: int, space: int) -> None:
    """Rock turns to rubble; all else comes off, and the vehicle moves in (M-11)."""
    tile = tile_on(state, space)
    if tile == ROCK:
        state.grid[space - ABOVE] = RUBBLE
        return
    take_tile(state, space)
    state.place[seat] = space
    if is_load(tile):
        load(state, seat, tile)


DRILL = Verb(
    "drill",
    "drill {cell}",
    ("space-{cell}",),
    phases=(Phase.ACT, Phase.DRILL),
    closed=closed,
    forbidden=forbidden_drill,
    play=drill,
    legal=legal_drills,
)
