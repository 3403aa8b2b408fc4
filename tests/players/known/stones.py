"""Nim with three fates, for two or three seats: take any number of stones from one heap.

Nothing is hidden. The heap that holds the last stone decides who wins: who takes it, the seat
before, or everybody together. If all heaps are of the first kind, this is the game of Nim.
"""

from __future__ import annotations

import numpy as np

from players.known.bare import bare_game
from undergrowth.compiled.jit import Record, flat, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Notation, Verb

SEATS = 3
HEAPS = 3
MOST = 7  # stones in a heap
TAKER, BEFORE, ALL = 0, 1, 2  # who wins

BOARD = flat(
    [
        ("players", np.int64),
        ("fate", np.int64, (HEAPS,)),  # who wins if the last stone comes from this heap
    ]
)

STATE = flat(
    [
        ("heap", np.int64, (HEAPS,)),  # stones in each
        ("points", np.int64, (SEATS,)),  # six in all for the winners
        *agenda.fields(1),
    ]
)


@jit
def forbidden(board: Record, state: Record, move: int) -> int:
    """There have to be enough stones in the heap."""
    return LEGAL if move >= 0 and move % MOST < state.heap[move // MOST] else 1


@jit
def legal(board: Record, state: Record, out: np.ndarray) -> int:
    """Every number of stones of every heap."""
    n = 0
    for heap in range(HEAPS):
        for less in range(state.heap[heap]):
            out[n] = heap * MOST + less
            n += 1
    return n


@jit
def play(board: Record, state: Record, move: int) -> None:
    """Take the stones; the next seat decides, if a stone is left."""
    seat, heap = agenda.turn(state), move // MOST
    state.heap[heap] -= move % MOST + 1
    left = 0
    for other in range(HEAPS):
        left += state.heap[other]
    if left > 0:
        agenda.pass_to(state, (seat + 1) % board.players)
    else:
        finish(board, state, seat, board.fate[heap])


@jit
def finish(board: Record, state: Record, seat: int, fate: int) -> None:
    """The winners share six points."""
    if fate == ALL:
        for other in range(board.players):
            state.points[other] = 6 // board.players
    elif fate == BEFORE:
        state.points[(seat - 1) % board.players] = 6
    else:
        state.points[seat] = 6
    agenda.pop(state)


STONES = bare_game("stones-of-fate", legal, play, forbidden, HEAPS * MOST)
NOTATION = Notation(
    [Verb("take", "{heap}:{number}", ("heap-{heap}", "number-{number}"))],
    {"heap": "abc", "number": "1234567"},
)
