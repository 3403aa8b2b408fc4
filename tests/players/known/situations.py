"""Situations of the two games in which a seat has to decide, and matches that stand there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from players.known import cards, stones
from players.known.bare import bare_match
from undergrowth.compiled import rng
from undergrowth.compiled.jit import blank
from undergrowth.kernel.match import Match


class Heaps(NamedTuple):
    """Stones, and who wins with the last one of each heap."""

    left: tuple[int, ...]
    fates: tuple[int, ...]

    def after(self, code: int) -> Heaps:
        """What a move leaves."""
        heap, less = divmod(code, stones.MOST)
        left = (number - (less + 1) * (at == heap) for at, number in enumerate(self.left))
        return self._replace(left=tuple(left))


def stones_match(heaps: Heaps, players: int, turn: int = 0) -> Match:
    """A match in which this seat has to take from these heaps."""
    boards, states = blank(stones.BOARD), blank(stones.STATE)
    boards[0].players, boards[0].fate[:] = players, heaps.fates
    state = states[0]
    state.heap[:] = heaps.left
    state.pending, state.pending_seat[0] = 1, turn
    return bare_match(stones.STONES, boards, states, stones.NOTATION)


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
