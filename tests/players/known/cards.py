"""The higher card wins, for two seats with one hidden card each and a hidden deck.

In its turn a seat may once exchange its card for the top card of the deck; the old card is laid
aside openly. It may also name the top card: if that is right it wins at once, if not it loses.
When it holds, its card is laid open and the other seat has its turn.

Nobody's decision tells anything about a card that is still hidden, so that all deals that look
alike to the seat that decides are equally likely, however the others play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from players.known.bare import bare_game, bare_setup
from undergrowth.kernel import agenda, rng
from undergrowth.kernel.entries import LEGAL
from undergrowth.kernel.game import Rules
from undergrowth.kernel.jit import Record, blank, flat, jit
from undergrowth.kernel.match import Match
from undergrowth.kernel.moves import Notation, Verb

SEATS = 2
RANKS = 4
ROOM = 8  # cards in the deck
HIDDEN = -1
TURN = 0
HOLD, SWAP, GUESS = 0, 1, 2  # the last one and its followers name a rank
KINDS = GUESS + RANKS

BOARD = flat(
    [
        ("copies", np.int64, (RANKS,)),  # cards of each rank in the whole pack
        ("named", np.int64),  # 1 if moves name the card that the seat holds
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
def first_code(board: Record, state: Record) -> int:
    """The first of the moves of the seat in turn."""
    return int(board.named * state.hand[agenda.turn(state)] * KINDS)


@jit
def forbidden(board: Record, state: Record, move: int) -> int:
    """Without a deck one can only hold; one can exchange only once."""
    kind = move - first_code(board, state)
    if kind < 0 or kind >= KINDS or (kind != HOLD and state.deck_size == 0):
        return 1
    return 2 if kind == SWAP and state.swapped == 1 else LEGAL


@jit
def legal(board: Record, state: Record, out: np.ndarray) -> int:
    """Holding, exchanging, naming each rank: what is not forbidden."""
    n = 0
    first = first_code(board, state)
    for move in range(first, first + KINDS):
        if forbidden(board, state, move) == LEGAL:
            out[n] = move
            n += 1
    return n


@jit
def play(board: Record, state: Record, move: int) -> None:
    """Hold, exchange, or name the top card."""
    seat = agenda.turn(state)
    kind = move % KINDS
    if kind == HOLD:
        hold(state, seat)
    elif kind == SWAP:
        swap(state, seat)
    else:
        right = state.deck[state.deck_size - 1] == kind - GUESS
        end(state, seat, 2 if right else 0)


@jit
def hold(state: Record, seat: int) -> None:
    """The card is laid open; when both are, they are compared."""
    state.open[seat] = 1
    state.swapped = 0
    other = 1 - seat
    if state.open[other] == 0:
        agenda.pass_to(state, other)
    elif state.hand[seat] == state.hand[other]:
        end(state, seat, 1)
    else:
        end(state, seat, 2 if state.hand[seat] > state.hand[other] else 0)


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
def scores(board: Record, state: Record, out: np.ndarray) -> None:
    """None before the end."""
    for seat in range(SEATS):
        out[seat] = state.points[seat]


@jit
def ranking(board: Record, state: Record, out: np.ndarray) -> None:
    """Most points."""
    for seat in range(SEATS):
        out[seat] = 1 if state.points[seat] < state.points[1 - seat] else 0


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


@jit
def reveals(board: Record, state: Record, move: int) -> bool:
    """Each move shows a card."""
    return True


CARDS = bare_game(
    "cards",
    range(SEATS, SEATS + 1),
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
        most_moves=KINDS,
        hides=True,
    ),
)
NOTATION = Notation(
    [Verb("hold", "hold", ()), Verb("swap", "swap", ()), Verb("guess", "{rank}", ())],
    {"rank": [str(rank) for rank in range(RANKS)]},
)


class Known(NamedTuple):
    """All that a seat knows when it decides."""

    own: int
    other: int  # HIDDEN in the first seat's turn
    unseen: tuple[int, ...]  # the ranks of all other cards, ascending
    swapped: bool = False


def cards_match(known: Known, dealt: Sequence[int], *, named: bool, seed: int = 0) -> Match:
    """A match in which a seat knows this; the unseen cards lie in the deck as dealt.

    The last one is the other seat's card, if that is hidden.
    """
    boards, states = blank(BOARD), blank(STATE)
    boards[0].named = named
    state, seat = states[0], int(known.other != HIDDEN)
    deck = dealt if seat else dealt[:-1]
    state.hand[seat] = known.own
    state.hand[1 - seat] = known.other if seat else dealt[-1]
    state.open[1 - seat], state.swapped = seat, known.swapped
    state.deck[: len(deck)], state.deck_size = deck, len(deck)
    rng.start(state.generator, seed)
    state.pending, state.pending_seat[0] = 1, seat
    for rank in (*deck, *state.hand.tolist()):
        boards[0].copies[rank] += 1
    return Match(bare_setup(CARDS, boards, SEATS, NOTATION), states)
