"""A turn: entering, action points and batteries, its end and the end of the game."""

from __future__ import annotations

from undergrowth.compiled.jit import Record, jit
from undergrowth.games.undermining.rules.state import (
    NONE,
    PASSES,
    POINTS,
    PROGRESS,
    REACTOR,
    Phase,
)
from undergrowth.kernel import agenda


@jit
def points_left(state: Record) -> int:
    """Action points that are left in this turn."""
    return int(state.pending_operand[0, POINTS])


@jit
def spend(state: Record) -> None:
    """An action costs a point (M-5)."""
    state.pending_operand[0, POINTS] -= 1


@jit
def make_progress(state: Record) -> None:
    """The turn is not an idle one (M-35)."""
    state.pending_operand[0, PROGRESS] = 1


@jit
def enter(state: Record, seat: int, space: int) -> None:
    """The vehicle comes onto the board, free of charge (M-6)."""
    state.place[seat] = space
    state.pending_phase[0] = Phase.ACT


@jit
def can_boost(board: Record, state: Record, seat: int) -> bool:
    """Whether there are batteries enough for an action point (M-7)."""
    return bool(state.batteries[seat] >= board.boost)


@jit
def boost(board: Record, state: Record, seat: int) -> None:
    """Batteries become an action point (M-7)."""
    state.batteries[seat] -= board.boost
    state.pending_operand[0, POINTS] += 1


@jit
def can_charge(board: Record, state: Record, seat: int) -> bool:
    """Whether there is room for a battery (M-31)."""
    return bool(state.batteries[seat] < board.most_batteries)


@jit
def end_turn(board: Record, state: Record, seat: int) -> None:
    """Count idle turns and last turns; the game is over, or the next seat begins (M-34, M-35)."""
    state.idle = 0 if state.pending_operand[0, PROGRESS] == 1 else state.idle + 1
    if state.last_turns == 0 or state.idle == board.idle_turns:
        agenda.pop(state)
        return
    if state.last_turns != NONE:
        state.last_turns -= 1
    begin_turn(board, state, (seat + 1) % board.players)


@jit
def begin_turn(board: Record, state: Record, seat: int) -> None:
    """Action points by reactors (M-5); who is not on the board enters first (M-6)."""
    agenda.pass_to(state, seat)
    state.pending_phase[0] = Phase.ENTER if state.place[seat] == NONE else Phase.ACT
    state.pending_operand[0, POINTS] = board.points + state.equipment[seat, REACTOR]
    state.pending_operand[0, PASSES] = 0
    state.pending_operand[0, PROGRESS] = 0
