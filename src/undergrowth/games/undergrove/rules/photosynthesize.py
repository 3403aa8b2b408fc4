"""Photosynthesize: carbon, ready tokens, nitrogen for more carbon, discards (G-40)."""

from __future__ import annotations

from undergrowth.compiled.bits import bit
from undergrowth.compiled.jit import Record, jit
from undergrowth.games.undergrove.rules.forest import works
from undergrowth.games.undergrove.rules.state import ALL_TOKENS, NITROGEN, C, N, Step
from undergrowth.games.undergrove.rules.steps import add_step, gain, turn_ready
from undergrowth.kernel import agenda

_MORE_CARBON = 5
"""The ongoing effect that helps here, in the order of all effects (G-31)."""


@jit
def photosynthesize(board: Record, state: Record, seat: int) -> None:
    """Two C, or three with a mushroom; all tokens are ready (G-40)."""
    gain(state, seat, C, 3 if works(board, state, seat, _MORE_CARBON) else 2)
    turn_ready(state, seat, ALL_TOKENS)
    add_step(state, Step.DISCARD, 0, 0)
    add_step(state, Step.NITROGEN, 0, 0)


@jit
def most_nitrogen(state: Record, seat: int) -> int:
    """How much N can be paid."""
    return min(int(state.res[seat, N]), NITROGEN)


@jit
def pay_nitrogen(state: Record, seat: int, number: int) -> None:
    """C for N, one for one."""
    agenda.pop(state)
    state.res[seat, N] -= number
    state.nitrogen_paid += number
    gain(state, seat, C, number)


@jit
def discard(state: Record, seat: int, tile: int) -> None:
    """A tile of the hand goes to the open pile; more may follow."""
    state.hand[seat] &= ~bit(tile)
    state.hand_count[seat] -= 1
    state.discard |= bit(tile)
