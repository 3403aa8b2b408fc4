"""A row of coins, for two or three seats: take one coin or a few from either end.

Nothing is hidden. When the row is empty, the most valuable coins win.
"""

from __future__ import annotations

import numpy as np

from players.known.bare import bare_game
from undergrowth.kernel import agenda
from undergrowth.kernel.entries import LEGAL
from undergrowth.kernel.jit import Record, flat, jit
from undergrowth.kernel.moves import Notation, Verb

SEATS = 3
ROOM = 12  # coins in the row
MOST = 2  # coins taken in a turn, unless the board says fewer
LEFT = 0  # the other end is 1

BOARD = flat(
    [
        ("players", np.int64),
        ("most", np.int64),  # coins that may be taken in a turn
    ]
)

STATE = flat(
    [
        ("coin", np.int64, (ROOM,)),  # values
        ("begin", np.int64),  # place of the first coin that is left
        ("end", np.int64),  # place after the last one
        ("points", np.int64, (SEATS,)),  # value of the coins that each seat took
        *agenda.fields(1),
    ]
)


@jit
def forbidden(board: Record, state: Record, move: int) -> int:
    """One takes no more coins than there are, nor more than one may."""
    if move < 0 or move % MOST >= min(board.most, state.end - state.begin):
        return 1
    return LEGAL


@jit
def legal(board: Record, state: Record, out: np.ndarray) -> int:
    """Each end, each number of coins."""
    n = 0
    for move in range(2 * MOST):
        if forbidden(board, state, move) == LEGAL:
            out[n] = move
            n += 1
    return n


@jit
def play(board: Record, state: Record, move: int) -> None:
    """Take the coins one by one; the next seat decides, if a coin is left."""
    seat = agenda.turn(state)
    for _ in range(move % MOST + 1):
        take(state, seat, move // MOST)
    if state.begin == state.end:
        agenda.pop(state)
    else:
        agenda.pass_to(state, (seat + 1) % board.players)


@jit
def take(state: Record, seat: int, side: int) -> None:
    """The coin at that end."""
    if side == LEFT:
        state.points[seat] += state.coin[state.begin]
        state.begin += 1
    else:
        state.end -= 1
        state.points[seat] += state.coin[state.end]


COINS = bare_game("row-of-coins", legal, play, forbidden, 2 * MOST)
NOTATION = Notation(
    [Verb("take", "{end}{number}", ("{end}", "number-{number}"))],
    {"end": ["left", "right"], "number": ["1", "2"]},
)
