"""Photosynthesize: carbon, ready tokens, nitrogen for more carbon, discards (G-40)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import bit, has
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undergrove.rules.forest import works
from undergrowth.games.undergrove.rules.state import (
    ALL_TOKENS,
    MOST_NITROGEN,
    C,
    N,
    Rule,
    Step,
)
from undergrowth.games.undergrove.rules.steps import (
    add_amounts,
    add_step,
    always,
    closed_action,
    gain,
    legal_tiles,
    turn_ready,
)
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb

_MORE_CARBON = 5
"""The ongoing effect that helps here, in the order of all effects (G-31)."""


@jit
def photosynthesize(board: Record, state: Record) -> None:
    """Two C, or three with a mushroom; all tokens are ready (G-40)."""
    seat = int(state.active)
    agenda.pop(state)
    gain(state, seat, C, 3 if works(board, state, seat, _MORE_CARBON) else 2)
    turn_ready(state, seat, ALL_TOKENS)
    add_step(state, Step.DISCARD, 0, 0)
    add_step(state, Step.NITROGEN, 0, 0)


PHOTOSYNTHESIZE = Verb(
    "photosynthesize",
    "photosynthesize",
    ("photosynthesize",),
    phases=(Step.ACTION,),
    closed=closed_action,
    forbidden=always,
    play=photosynthesize,
)


@jit
def most_nitrogen(state: Record) -> int:
    """How much N can be paid (G-40)."""
    return min(int(state.res[state.active, N]), MOST_NITROGEN)


@jit
def legal_nitrogen(board: Record, state: Record, nitrogen: int, out: np.ndarray, n: int) -> int:
    """Any amount that can be paid."""
    return add_amounts(nitrogen, most_nitrogen(state), out, n)


@jit
def forbidden_nitrogen(board: Record, state: Record, number: int) -> int:
    """Why so much N cannot be paid: it is not there, or beyond all that can be."""
    return LEGAL if number <= most_nitrogen(state) else Rule.PHOTOSYNTHESIZING


@jit
def pay_nitrogen(board: Record, state: Record, number: int) -> None:
    """C for N, one for one."""
    seat = int(state.active)
    agenda.pop(state)
    state.res[seat, N] -= number
    state.nitrogen_paid += number
    gain(state, seat, C, number)


NITROGEN = Verb(
    "nitrogen",
    "nitrogen {amount}",
    ("amount-{amount}",),
    phases=(Step.NITROGEN,),
    closed=Rule.PHOTOSYNTHESIZING,
    forbidden=forbidden_nitrogen,
    play=pay_nitrogen,
    legal=legal_nitrogen,
)


@jit
def forbidden_discard(board: Record, state: Record, tile: int) -> int:
    """Only a tile of the own hand can be thrown away."""
    return LEGAL if has(state.hand[state.active], tile) else Rule.PHOTOSYNTHESIZING


@jit
def discard(board: Record, state: Record, tile: int) -> None:
    """A tile of the hand goes to the open pile; more may follow."""
    seat = int(state.active)
    state.hand[seat] &= ~bit(tile)
    state.hand_count[seat] -= 1
    state.discard |= bit(tile)


DISCARD = Verb(
    "discard",
    "discard {id}",
    ("hand-{id}",),
    phases=(Step.DISCARD,),
    closed=Rule.PHOTOSYNTHESIZING,
    forbidden=forbidden_discard,
    play=discard,
    legal=legal_tiles,
)
