"""The agenda: a short stack in the state of the decisions that are still to be made.

The entry on top says which phase it is and which seat decides. Finishing takes it off,
interrupting somebody puts another one on top; an empty agenda is the end of the game.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from undergrowth.compiled import rules
from undergrowth.compiled.jit import Record, jit

OVER = rules.OVER
OPERANDS = 4


def fields(depth: int) -> list[tuple[Any, ...]]:
    """The fields that a state needs for an agenda of at most ``depth`` entries."""
    return [
        ("pending", np.int8),  # number of entries
        ("pending_phase", np.int8, (depth,)),  # what is to be decided, bottom to top
        ("pending_seat", np.int8, (depth,)),  # by whom
        ("pending_operand", np.int16, (depth, OPERANDS)),  # what the phase needs to know
    ]


@jit
def push(state: Record, phase: int, seat: int) -> None:
    """Put a decision on top; it comes before everything that was pending."""
    top = state.pending
    state.pending_phase[top] = phase
    state.pending_seat[top] = seat
    for i in range(OPERANDS):
        state.pending_operand[top, i] = 0
    state.pending = top + 1


@jit
def pop(state: Record) -> None:
    """Take the decision on top off: it has been made."""
    state.pending -= 1


@jit
def turn(state: Record) -> int:
    """The seat that decides now, or OVER."""
    if state.pending == 0:
        return OVER
    return int(state.pending_seat[state.pending - 1])


@jit
def active(state: Record) -> int:
    """The seat of the lowest decision, of which there is one: whose turn it is, also while others
    have to answer first."""
    return int(state.pending_seat[0])


@jit
def phase(state: Record) -> int:
    """The phase of the decision on top, or OVER."""
    if state.pending == 0:
        return OVER
    return int(state.pending_phase[state.pending - 1])


@jit
def enter(state: Record, phase: int) -> None:
    """The decision on top goes on in another phase; its seat and its numbers stay."""
    state.pending_phase[state.pending - 1] = phase


@jit
def pass_to(state: Record, seat: int) -> None:
    """Give the decision on top to another seat."""
    state.pending_seat[state.pending - 1] = seat


@jit
def operand(state: Record, index: int) -> int:
    """One of the numbers that belong to the decision on top."""
    return int(state.pending_operand[state.pending - 1, index])


@jit
def set_operand(state: Record, index: int, value: int) -> None:
    """Change one of the numbers that belong to the decision on top."""
    state.pending_operand[state.pending - 1, index] = value


@jit
def phase_below(state: Record, depth: int) -> int:
    """The phase of the decision so many places below the top, or OVER if there is none."""
    place = int(state.pending) - 1 - depth
    return OVER if place < 0 else int(state.pending_phase[place])


@jit
def operand_below(state: Record, depth: int, index: int) -> int:
    """One of the numbers that belong to the decision so many places below the top."""
    return int(state.pending_operand[state.pending - 1 - depth, index])
