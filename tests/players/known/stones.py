"""Nim for two or more seats: take any number of stones from one heap.

Whoever takes the last stone comes first, the seat before it second, and so on; the seat that
finds no stone comes last and gets no points. So nobody is indifferent between two ends of a game.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from players.known.bare import bare_game, bare_setup
from undergrowth.kernel import agenda, rng
from undergrowth.kernel.entries import LEGAL
from undergrowth.kernel.game import Rules
from undergrowth.kernel.jit import Record, blank, flat, jit
from undergrowth.kernel.match import Match
from undergrowth.kernel.moves import Notation, Verb

HEAPS = 3
MOST = 7  # stones in a heap
TURN = 0

BOARD = flat([("players", np.int64)])

STATE = flat(
    [
        ("heap", np.int64, (HEAPS,)),  # stones in each heap
        ("last", np.int64),  # the seat that took stones last
        ("generator", np.uint32, (rng.WORDS,)),
        *agenda.fields(1),
    ]
)


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
def forbidden(board: Record, state: Record, move: int) -> int:
    """There have to be enough stones in the heap."""
    if move < 0 or move % MOST >= state.heap[move // MOST]:
        return 1
    return LEGAL


@jit
def play(board: Record, state: Record, move: int) -> None:
    """Take the stones; the next seat decides, if a stone is left."""
    state.heap[move // MOST] -= move % MOST + 1
    state.last = agenda.turn(state)
    left = 0
    for heap in range(HEAPS):
        left += state.heap[heap]
    if left == 0:
        agenda.pop(state)
    else:
        agenda.pass_to(state, (state.last + 1) % board.players)


@jit
def ranking(board: Record, state: Record, out: np.ndarray) -> None:
    """Backwards from the seat that took stones last."""
    for seat in range(board.players):
        out[seat] = (state.last - seat) % board.players


@jit
def scores(board: Record, state: Record, out: np.ndarray) -> None:
    """Ten, nine and so on by place, but nothing for the last."""
    for seat in range(board.players):
        place = (state.last - seat) % board.players
        out[seat] = 10 - place if place < board.players - 1 else 0


@jit
def redact(board: Record, state: Record, seat: int) -> None:
    """Nothing is hidden but the generator, which nobody uses."""
    for word in range(rng.WORDS):
        state.generator[word] = 0


@jit
def imagine(board: Record, state: Record, seat: int, generator: np.ndarray) -> None:
    """There is nothing to imagine."""


@jit
def reveals(board: Record, state: Record, move: int) -> bool:
    """There is nothing to reveal."""
    return False


STONES = bare_game(
    "stones",
    range(2, 4),
    Rules(
        legal=legal,
        play=play,
        turn=agenda.turn,
        scores=scores,
        ranking=ranking,
        redact=redact,
        imagine=imagine,
        reveals=reveals,
        forbidden=forbidden,
        most_moves=HEAPS * MOST,
        hides=False,
    ),
)
NOTATION = Notation(
    [Verb("take", "{heap}:{stones}", ("heap-{heap}", "stones-{stones}"))],
    {"heap": "abc", "stones": [str(number + 1) for number in range(MOST)]},
)


def stones_match(heaps: Sequence[int], players: int, turn: int) -> Match:
    """A match in which this seat has to take from these heaps."""
    boards, states = blank(BOARD), blank(STATE)
    boards[0].players = players
    state = states[0]
    state.heap[:] = heaps
    state.last = (turn - 1) % players
    state.pending, state.pending_seat[0] = 1, turn
    return Match(bare_setup(STONES, boards, players, NOTATION), states)


def heaps_after(heaps: Sequence[int], code: int) -> tuple[int, ...]:
    """The heaps that a move leaves."""
    heap, less = divmod(code, MOST)
    return tuple(number - (less + 1) * (at == heap) for at, number in enumerate(heaps))
