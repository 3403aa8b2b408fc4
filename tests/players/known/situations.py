"""Situations of the two games in which a seat has to decide, and matches that stand there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from players.known import cards, coins
from players.known.bare import bare_match
from undergrowth.kernel import rng
from undergrowth.kernel.jit import blank
from undergrowth.kernel.match import Match


class Row(NamedTuple):
    """A position: what is left, what everybody has, and who decides."""

    left: tuple[int, ...]  # values of the coins in the row
    points: tuple[int, ...]
    seat: int
    most: int = coins.MOST


def coins_match(row: Row) -> Match:
    """A match that stands at this position."""
    boards, states = blank(coins.BOARD), blank(coins.STATE)
    board, state, players = boards[0], states[0], len(row.points)
    board.players, board.most = players, row.most
    state.coin[: len(row.left)], state.end = row.left, len(row.left)
    state.points[:players] = row.points
    state.pending, state.pending_seat[0] = 1, row.seat
    return bare_match(coins.COINS, boards, states, coins.NOTATION)


class Known(NamedTuple):
    """All that a seat knows when it decides."""

    own: int
    other: int  # HIDDEN in the first seat's turn
    unseen: tuple[int, ...]  # the ranks of all other cards, ascending
    swapped: bool = False


def cards_match(known: Known, dealt: Sequence[int], seed: int = 0) -> Match:
    """A match in which a seat knows this; the unseen cards lie in the deck as dealt.

    The last one is the other seat's card, if that is hidden.
    """
    boards, states = blank(cards.BOARD), blank(cards.STATE)
    state, seat = states[0], int(known.other != cards.HIDDEN)
    deck = dealt if seat else dealt[:-1]
    state.hand[seat] = known.own
    state.hand[1 - seat] = known.other if seat else dealt[-1]
    state.open[1 - seat], state.swapped = seat, known.swapped
    state.deck[: len(deck)], state.deck_size = deck, len(deck)
    rng.start(state.generator, seed)
    state.pending, state.pending_seat[0] = 1, seat
    boards[0].players = cards.SEATS
    for rank in (*deck, *state.hand.tolist()):
        boards[0].copies[rank] += 1
    return bare_match(cards.CARDS, boards, states, cards.NOTATION)
