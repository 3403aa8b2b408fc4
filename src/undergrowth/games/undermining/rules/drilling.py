"""Drill: what can be drilled and what happens to it (M-10 to M-14)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undermining.rules.ground import (
    is_load,
    loaded,
    take_tile,
    tile_on,
)
from undergrowth.games.undermining.rules.state import (
    ABOVE,
    BAY,
    BIT,
    DRILL,
    NONE,
    ROCK,
    RUBBLE,
    STEPS,
    Phase,
)
from undergrowth.kernel import agenda


@jit
def has_room(board: Record, state: Record, seat: int) -> bool:
    """Whether a cargo bay is empty; equipment adds bays (M-14)."""
    return bool(loaded(state, seat) < board.bays + state.equipment[seat, BAY])


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
def legal_drills(board: Record, state: Record, seat: int, out: np.ndarray, n: int) -> int:
    """The tiles next to the vehicle; with full bays only rock and rubble (M-10, M-12)."""
    room = has_room(board, state, seat)
    for i in range(5):
        space = board.near[state.place[seat], i]
        if is_drillable(state, space, room):
            out[n] = DRILL + space - ABOVE
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
def forbidden_drill(board: Record, state: Record, seat: int, space: int) -> int:
    """The rule against drilling this cell."""
    tile = tile_on(state, space)
    if tile == NONE or not is_next(board, state.place[seat], space):
        return 10
    return LEGAL if has_room(board, state, seat) or not is_load(tile) else 12


@jit
def drill(board: Record, state: Record, seat: int, space: int) -> None:
    """One step of drilling, and whether there is another one (M-13)."""
    if agenda.phase(state) == Phase.ACT:
        agenda.push(state, Phase.DRILL, seat)
        agenda.set_operand(state, STEPS, board.steps + state.equipment[seat, BIT])
    agenda.set_operand(state, STEPS, agenda.operand(state, STEPS) - 1)
    hit(state, seat, space)
    if agenda.operand(state, STEPS) == 0 or not can_drill(board, state, seat):
        agenda.pop(state)


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
