"""The higher card wins, for two seats with one hidden card each and a hidden deck.

In its turn a seat may once exchange its card for the top card of the deck; the old card is laid
aside openly. It may also name the top card: if that is right it wins at once (after an exchange it
only draws), if not it loses. When it holds, its card is laid open and the other seat has its turn.

Nobody's decision tells anything about a card that is still hidden, so that all deals that look
alike to the seat that decides are equally likely, however the others play.
"""

from __future__ import annotations

import numpy as np

from players.known.bare import bare_game
from undergrowth.compiled import rng
from undergrowth.compiled.jit import Record, flat, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Notation, Verb

SEATS = 2
RANKS = 4
ROOM = 8  # cards in the deck
HIDDEN = -1
HOLD, SWAP, GUESS = 0, 1, 2  # the last one and its followers name a rank
MOVES = GUESS + RANKS  # none of them tells which card the seat holds

BOARD = flat(
    [
        ("players", np.int64),
        ("copies", np.int64, (RANKS,)),  # cards of each rank in the whole pack
    ]
)

STATE = flat(
    [
        ("hand", np.int64, (SEATS,)),  # the rank that each seat holds
        ("open", np.int64, (SEATS,)),  # 1 if everybody sees it
        ("deck", np.int64, (ROOM,)),  # bottom to top
        ("deck_size", np.int64),
        ("swapped", np.int64),  # 1 if the seat in turn has exchanged its card
        ("gone", np.int64, (RANKS,)),  # laid aside
        ("points", np.int64, (SEATS,)),  # 2 for winning, 1 for a draw
        ("generator", np.uint32, (rng.WORDS,)),
        *agenda.fields(1),
    ]
)


@jit
def forbidden(board: Record, state: Record, move: int) -> int:
    """Without a deck one can only hold; one can exchange only once."""
    if move < 0 or move >= MOVES:
        return 1
    if move != HOLD and state.deck_size == 0:
        return 2
    return 3 if move == SWAP and state.swapped == 1 else LEGAL


@jit
def legal(board: Record, state: Record, out: np.ndarray) -> int:
    """Holding, exchanging, naming each rank: what is not forbidden."""
    n = 0
    for move in range(MOVES):
        if forbidden(board, state, move) == LEGAL:
            out[n] = move
            n += 1
    return n


@jit
def play(board: Record, state: Record, move: int) -> None:
    """Hold, exchange, or name the top card."""
    seat = agenda.turn(state)
    if move == HOLD:
        hold(state, seat)
    elif move == SWAP:
        swap(state, seat)
    else:
        right = state.deck[state.deck_size - 1] == move - GUESS
        end(state, seat, 2 - state.swapped if right else 0)


@jit
def hold(state: Record, seat: int) -> None:
    """The card is laid open; when both are, they are compared."""
    state.open[seat] = 1
    state.swapped = 0
    own, other = state.hand[seat], state.hand[1 - seat]
    if state.open[1 - seat] == 0:
        agenda.pass_to(state, 1 - seat)
    else:
        end(state, seat, 1 + np.sign(own - other))


@jit
def swap(state: Record, seat: int) -> None:
    """The old card is laid aside, the top card taken."""
    state.gone[state.hand[seat]] += 1
    state.deck_size -= 1
    state.hand[seat] = state.deck[state.deck_size]
    state.deck[state.deck_size] = 0
    state.swapped = 1


@jit
def end(state: Record, seat: int, points: int) -> None:
    """The game is over; two points are shared."""
    state.points[seat] = points
    state.points[1 - seat] = 2 - points
    agenda.pop(state)


@jit
def redact(board: Record, state: Record, seat: int) -> None:
    """The deck, the other card unless it is open, and the generator are unknown."""
    if state.open[1 - seat] == 0:
        state.hand[1 - seat] = HIDDEN
    for place in range(state.deck_size):
        state.deck[place] = HIDDEN
    for word in range(rng.WORDS):
        state.generator[word] = 0


@jit
def imagine(board: Record, state: Record, seat: int, generator: np.ndarray) -> None:
    """Deal the cards that the seat does not see."""
    unseen = np.zeros(ROOM + 1, np.int64)
    n = 0
    for rank in range(RANKS):
        number = board.copies[rank] - state.gone[rank]
        for holder in range(SEATS):
            number -= np.int64(state.hand[holder] == rank)
        for _ in range(number):
            unseen[n] = rank
            n += 1
    rng.shuffle(generator, unseen, n)
    for place in range(state.deck_size):
        state.deck[place] = unseen[place]
    if state.hand[1 - seat] == HIDDEN:
        state.hand[1 - seat] = unseen[n - 1]


CARDS = bare_game("higher-card", legal, play, forbidden, MOVES, redact, imagine)
NOTATION = Notation(
    [Verb("play", "{kind}", ("{kind}",))],
    {"kind": ["hold", "swap", "top0", "top1", "top2", "top3"]},
)
