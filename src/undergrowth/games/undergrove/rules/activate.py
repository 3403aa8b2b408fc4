"""Activate: what a mushroom costs and what it gives (G-16, G-17, G-19, G-21)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import bit, first, has, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undergrove.rules.forest import add_carbon
from undergrowth.games.undergrove.rules.state import COLOURS, CUBES, C, N, Rule, Step
from undergrowth.games.undergrove.rules.steps import (
    add_from,
    add_step,
    closed_action,
    cubes_of,
    end_once,
    further_action,
    gain,
    turn_ready,
    use_token,
)
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb


@jit
def can_pay_for(board: Record, state: Record, seat: int, tile: int) -> bool:
    """Whether carbon and cubes for a tile's ability are there (G-15)."""
    return (
        state.res[seat, C] >= board.carbon[tile] and cubes_of(state, seat) >= board.any_cost[tile]
    )


@jit
def copyable(board: Record, state: Record, tile: int) -> np.uint64:
    """The other tiles of the same type that have an ability (G-3, G-30)."""
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
def legal_activations(board: Record, state: Record, activate: int, out: np.ndarray, n: int) -> int:
    """All tiles with an own Root that can be activated."""
    seat = int(state.active)
    found = state.rooted[seat] & board.activatable
    while found != 0:
        tile = first(found)
        found = without_first(found)
        if can_activate(board, state, seat, tile):
            out[n] = activate + state.tile_cell[tile]
            n += 1
    return n


@jit
def forbidden_activate(board: Record, state: Record, cell: int) -> int:
    """Why a tile cannot be activated: Root, ability, token, cost, or nothing to copy (G-16)."""
    seat, tile = int(state.active), int(state.cell_tile[cell])
    if not has(state.rooted[seat] & board.activatable, tile):
        return Rule.WHAT_CAN_BE_ACTIVATED
    return LEGAL if can_activate(board, state, seat, tile) else Rule.WHAT_CAN_BE_ACTIVATED


@jit
def activate(board: Record, state: Record, cell: int) -> None:
    """Turn the token; a copy tile asks what it copies (G-17, G-30)."""
    seat, tile = int(state.active), int(state.cell_tile[cell])
    agenda.pop(state)
    if board.token[tile]:
        use_token(state, seat, board.type[tile])
    if board.copies[tile]:
        add_step(state, Step.COPY, tile, 0)
    else:
        use_ability(board, state, seat, tile, tile)


ACTIVATE = Verb(
    "activate",
    "activate {cell}",
    ("cell-{cell}",),
    phases=(Step.ACTION,),
    closed=closed_action,
    forbidden=forbidden_activate,
    play=activate,
    legal=legal_activations,
)


@jit
def use_ability(board: Record, state: Record, seat: int, tile: int, printed: int) -> None:
    """Pay on a tile for what is printed on it or on another one: first all that is automatic
    (G-17). The C paid lies there from now on and can be absorbed by the same ability (G-25)."""
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
def forbidden_gain(board: Record, state: Record, cube: int) -> int:
    """Every cube can be chosen, the same again too (G-18)."""
    return LEGAL


@jit
def gain_any(board: Record, state: Record, cube: int) -> None:
    """A cube of one's choice (G-18)."""
    gain(state, int(state.active), N + cube, 1)
    end_once(state)


GAIN = Verb(
    "gain",
    "gain {cube}",
    ("cube-{cube}",),
    phases=(Step.GAIN,),
    closed=Rule.CUBES_OF_YOUR_CHOICE,
    forbidden=forbidden_gain,
    play=gain_any,
)


@jit
def forbidden_trade(board: Record, state: Record, given: int, taken: int) -> int:
    """Why a cube is not traded: for its like (G-21), or because it is not there (G-15)."""
    if given == taken:
        return Rule.EARTHLOVER
    return LEGAL if state.res[state.active, N + given] > 0 else Rule.CAN_BE_PAID


@jit
def trade(board: Record, state: Record, given: int, taken: int) -> None:
    """One cube for another (G-21)."""
    seat = int(state.active)
    state.res[seat, N + given] -= 1
    state.res[seat, N + taken] += 1
    end_once(state)


TRADE = Verb(
    "trade",
    "trade {cube} {other:cube}",
    ("give-{cube}", "take-{other}"),
    phases=(Step.TRADE,),
    closed=Rule.EARTHLOVER,
    forbidden=forbidden_trade,
    play=trade,
)
