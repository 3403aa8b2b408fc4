"""Activate: what a mushroom costs and what it gives; copies too (G-16 to G-21, G-28 to G-32)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import bit, first, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.games.undergrove.rules.forest import add_carbon
from undergrowth.games.undergrove.rules.state import (
    ABSORB,
    ACTIVATE,
    COLOURS,
    COPY,
    CUBES,
    C,
    Step,
)
from undergrowth.games.undergrove.rules.steps import (
    add_from,
    add_step,
    cubes_of,
    further_action,
    gain,
    turn_ready,
    use_token,
)
from undergrowth.kernel import agenda


@jit
def can_pay_for(board: Record, state: Record, seat: int, tile: int) -> bool:
    """Whether carbon and cubes for a tile's ability are there (G-15)."""
    return (
        state.res[seat, C] >= board.carbon[tile] and cubes_of(state, seat) >= board.any_cost[tile]
    )


@jit
def copyable(board: Record, state: Record, tile: int) -> np.uint64:
    """The other tiles of the same type that have an ability (G-30)."""
    same = board.of_type[board.type[tile]] & board.activatable
    return state.forest & same & ~bit(tile)


@jit
def can_copy(board: Record, state: Record, seat: int, tile: int) -> bool:
    """Whether there is any tile to copy that can be paid."""
    found = copyable(board, state, tile)
    while found != 0:
        if can_pay_for(board, state, seat, first(found)):
            return True
        found = without_first(found)
    return False


@jit
def can_activate(board: Record, state: Record, seat: int, tile: int) -> bool:
    """Whether token, carbon and cubes are there, and something to copy (G-16)."""
    if board.token[tile] and not state.tokens[seat] >> board.type[tile] & 1:
        return False
    if not can_pay_for(board, state, seat, tile):
        return False
    return board.copies[tile] == 0 or can_copy(board, state, seat, tile)


@jit
def legal_activations(board: Record, state: Record, seat: int, out: np.ndarray, n: int) -> int:
    """All tiles with an own Root that can be activated."""
    found = state.rooted[seat] & board.activatable
    while found != 0:
        tile = first(found)
        found = without_first(found)
        if can_activate(board, state, seat, tile):
            out[n] = ACTIVATE + state.tile_cell[tile]
            n += 1
    return n


@jit
def legal_copies(board: Record, state: Record, seat: int, out: np.ndarray, n: int) -> int:
    """All tiles that can be copied."""
    found = copyable(board, state, agenda.operand(state, 0))
    while found != 0:
        tile = first(found)
        found = without_first(found)
        if can_pay_for(board, state, seat, tile):
            out[n] = COPY + state.tile_cell[tile]
            n += 1
    return n


@jit
def activate(board: Record, state: Record, seat: int, move: int) -> None:
    """Turn the token; a copy tile asks what it copies, and then does that (G-17, G-30)."""
    if move < ABSORB:
        agenda.pop(state)
        tile = int(state.cell_tile[move - ACTIVATE])
        printed = tile
        if board.token[tile]:
            use_token(state, seat, board.type[tile])
        if board.copies[tile]:
            add_step(state, Step.COPY, tile, 0)
            return
    else:
        tile, printed = agenda.operand(state, 0), int(state.cell_tile[move - COPY])
        agenda.pop(state)
    use_ability(board, state, seat, tile, printed)


@jit
def use_ability(board: Record, state: Record, seat: int, tile: int, printed: int) -> None:
    """Pay on a tile for what is printed on it or on another one: first all that is automatic."""
    state.res[seat, C] -= board.carbon[printed]
    if board.carbon[printed] > 0:
        add_carbon(state, tile, board.carbon[printed])
    for cube in range(CUBES):
        gain(state, seat, cube, board.gain[printed, cube])
    give_others(board, state, seat, printed)
    turn_ready(state, seat, board.readies[printed])
    if board.fills[printed] and state.cubes[printed] < board.spaces[printed]:
        state.cubes[printed] += 1
    add_parts(board, state, tile, printed)


@jit
def give_others(board: Record, state: Record, seat: int, printed: int) -> None:
    """What all others gain, the automa's colours too (G-19)."""
    for cube in range(CUBES):
        for other in range(board.players):
            if other != seat:
                state.res[other, cube] += board.others[printed, cube]
        if board.solo:
            for colour in range(COLOURS):
                state.ai_res[colour, cube] += board.others[printed, cube]


@jit
def add_parts(board: Record, state: Record, tile: int, printed: int) -> None:
    """The parts that need a choice: the first one to decide is added last (G-17)."""
    if board.absorb[printed]:
        here = tile if board.here[printed] else 0
        add_from(state, board.absorb[printed], here, board.free[printed], 1)
    if board.extra[printed]:
        further_action(state)
    if board.chooses[printed]:
        add_step(state, Step.CHOOSE, 0, 0)
    if board.store[printed]:
        add_step(state, Step.STORE, printed, board.store[printed])
    if board.trade[printed]:
        add_step(state, Step.TRADE, board.trade[printed], 0)
    if board.gain_any[printed]:
        add_step(state, Step.GAIN, board.gain_any[printed], 0)
    if board.any_cost[printed]:
        add_step(state, Step.PAY, board.any_cost[printed], 0)


@jit
def room_on(board: Record, state: Record) -> int:
    """How many cubes can be stored now (G-32)."""
    tile, number = agenda.operand(state, 0), agenda.operand(state, 1)
    return min(number, int(board.spaces[tile]) - int(state.cubes[tile]))


@jit
def store(board: Record, state: Record, seat: int, number: int) -> None:
    """Cubes from the board onto the tile (G-32)."""
    tile = agenda.operand(state, 0)
    agenda.pop(state)
    state.res[seat, board.stored[tile]] -= number
    state.cubes[tile] += number
