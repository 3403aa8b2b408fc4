"""Special abilities: copies, cubes on tiles, a further action or nitrogen (G-28 to G-32)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import first, has, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undergrove.rules.activate import can_pay_for, copyable, use_ability
from undergrowth.games.undergrove.rules.state import N, Rule, Step
from undergrowth.games.undergrove.rules.steps import (
    add_amounts,
    always,
    further_action,
    gain,
    listed_already,
    may_act_again,
)
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb

_NITROGEN_AFTER_ACTION = 1
"""How much higher the number of the N is than that of the further action."""


@jit
def legal_copies(board: Record, state: Record, copy: int, out: np.ndarray, n: int) -> int:
    """All tiles that can be copied (G-30)."""
    found = copyable(board, state, agenda.operand(state, 0))
    while found != 0:
        tile = first(found)
        found = without_first(found)
        if can_pay_for(board, state, int(state.active), tile):
            out[n] = copy + state.tile_cell[tile]
            n += 1
    return n


@jit
def forbidden_copy(board: Record, state: Record, cell: int) -> int:
    """Why a tile cannot be copied: another type, no ability, or not to be paid (G-30)."""
    tile = int(state.cell_tile[cell])
    if not has(copyable(board, state, agenda.operand(state, 0)), tile):
        return Rule.COPY
    return LEGAL if can_pay_for(board, state, int(state.active), tile) else Rule.COPY


@jit
def copy(board: Record, state: Record, cell: int) -> None:
    """The copying tile does what is printed on another one (G-30)."""
    tile, printed = agenda.operand(state, 0), int(state.cell_tile[cell])
    agenda.pop(state)
    use_ability(board, state, int(state.active), tile, printed)


COPY = Verb(
    "copy",
    "copy {cell}",
    ("cell-{cell}",),
    phases=(Step.COPY,),
    closed=Rule.COPY,
    forbidden=forbidden_copy,
    play=copy,
    legal=legal_copies,
)


@jit
def room_on(board: Record, state: Record) -> int:
    """How many cubes can be stored now (G-32)."""
    tile, number = agenda.operand(state, 0), agenda.operand(state, 1)
    return min(number, int(board.spaces[tile]) - int(state.cubes[tile]))


@jit
def legal_amounts(board: Record, state: Record, store: int, out: np.ndarray, n: int) -> int:
    """Any number of cubes that can be stored (G-32)."""
    return add_amounts(store, room_on(board, state), out, n)


@jit
def forbidden_store(board: Record, state: Record, number: int) -> int:
    """No more than the cubes just gained, and than there are empty spaces (G-32)."""
    return LEGAL if number <= room_on(board, state) else Rule.CUBES_ON_TILES


@jit
def store(board: Record, state: Record, number: int) -> None:
    """Cubes from the board onto the tile (G-32)."""
    tile = agenda.operand(state, 0)
    agenda.pop(state)
    state.res[state.active, board.stored[tile]] -= number
    state.cubes[tile] += number


STORE = Verb(
    "store",
    "store {amount}",
    ("amount-{amount}",),
    phases=(Step.STORE,),
    closed=Rule.CUBES_ON_TILES,
    forbidden=forbidden_store,
    play=store,
    legal=legal_amounts,
)


@jit
def legal_choices(board: Record, state: Record, action: int, out: np.ndarray, n: int) -> int:
    """The N first, and then the further action (G-28, G-29)."""
    out[n] = action + _NITROGEN_AFTER_ACTION
    n += 1
    if may_act_again(state):
        out[n] = action
        n += 1
    return n


@jit
def forbidden_action(board: Record, state: Record) -> int:
    """There are only so many further actions in a turn (G-28)."""
    return LEGAL if may_act_again(state) else Rule.FURTHER_ACTION


@jit
def act_again(board: Record, state: Record) -> None:
    """The further action is chosen (G-29)."""
    agenda.pop(state)
    further_action(state)


@jit
def take_nitrogen(board: Record, state: Record) -> None:
    """The N is chosen (G-29)."""
    agenda.pop(state)
    gain(state, int(state.active), N, 1)


ACTION = Verb(
    "action",
    "choose action",
    ("choose-action",),
    phases=(Step.CHOOSE,),
    closed=Rule.ACTION_OR_NITROGEN,
    forbidden=forbidden_action,
    play=act_again,
    legal=legal_choices,
)
NITROGEN_INSTEAD = Verb(
    "nitrogen-instead",
    "choose N",
    ("choose-N",),
    phases=(Step.CHOOSE,),
    closed=Rule.ACTION_OR_NITROGEN,
    forbidden=always,
    play=take_nitrogen,
    legal=listed_already,
)
