"""Perfect play of the two games, and a slow second way to it: trying every move in every deal."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache, reduce
from operator import xor

import numpy as np

from players.known.cards import GUESS, HIDDEN, HOLD, RANKS, SWAP
from players.known.situations import Heaps, Known
from players.known.stones import ALL, HEAPS, MOST, TAKER
from undergrowth.compiled.jit import Records
from undergrowth.kernel.game import Setup

Shares = tuple[Fraction, ...]


def lost_by_theory(heaps: Heaps) -> bool:
    """Whether the seat to take loses a game of Nim for two: the exclusive or is 0 (Bouton 1901)."""
    return reduce(xor, heaps.left) == 0


@cache
def stone_shares(heaps: Heaps, players: int) -> dict[int, tuple[Fraction, Fraction]]:
    """The least and the greatest share of the win that each move may bring.

    Everybody maximises their own share; where a seat does not care, it may do anything.
    """
    shares = {}
    for code, ends in _ends_after(heaps, players).items():
        own = [end[0] for end in ends]
        shares[code] = min(own), max(own)
    return shares


@cache
def _ends_after(heaps: Heaps, players: int) -> dict[int, frozenset[Shares]]:
    """The ends that may be reached after each move; shares are counted from the seat that takes."""
    ends = {}
    for code in (heap * MOST + less for heap in range(HEAPS) for less in range(heaps.left[heap])):
        left = heaps.after(code)
        if any(left.left):
            ends[code] = frozenset(end[-1:] + end[:-1] for end in _ends(left, players))
        else:
            ends[code] = frozenset({_end(heaps.fates[code // MOST], players)})
    return ends


def _ends(heaps: Heaps, players: int) -> frozenset[Shares]:
    """The ends that may be reached: none that is worse than what the seat can be sure of."""
    sure = max(least for least, _ in stone_shares(heaps, players).values())
    ends = frozenset[Shares]().union(*_ends_after(heaps, players).values())
    return frozenset(end for end in ends if end[0] >= sure)


def _end(fate: int, players: int) -> Shares:
    """The shares if the seat takes the last stone from a heap with this fate."""
    if fate == ALL:
        return (Fraction(1, players),) * players
    winner = 0 if fate == TAKER else players - 1
    return tuple(Fraction(seat == winner) for seat in range(players))


@cache
def card_values(known: Known) -> dict[int, Fraction]:
    """What each kind of move is worth to a seat that knows this: the mean share of the win."""
    values = {HOLD: _held(known)}
    if len(known.unseen) > (known.other == HIDDEN):
        if not known.swapped:
            values[SWAP] = _mean(_best(Known(r, known.other, u, True)) for r, u in _drawn(known))
        for rank in range(RANKS):
            right = Fraction(known.unseen.count(rank), len(known.unseen))
            values[GUESS + rank] = right / 2 if known.swapped else right
    return values


def _best(known: Known) -> Fraction:
    return max(card_values(known).values())


def _held(known: Known) -> Fraction:
    """The cards are compared, or the other seat does its best against an open card."""
    if known.other != HIDDEN:
        return Fraction((known.own > known.other) - (known.own < known.other) + 1, 2)
    return 1 - _mean(_best(Known(rank, known.own, unseen)) for rank, unseen in _drawn(known))


def _drawn(known: Known) -> list[tuple[int, tuple[int, ...]]]:
    """Each unseen card with those that are left without it."""
    unseen = known.unseen
    return [(rank, unseen[:at] + unseen[at + 1 :]) for at, rank in enumerate(unseen)]


def _mean(values: Iterable[Fraction]) -> Fraction:
    listed = list(values)
    return sum(listed, Fraction()) / len(listed)


def tried_values(setup: Setup, deals: list[Records]) -> dict[int, Shares]:
    """The mean shares of the win of all seats after each move in these deals, which look alike to
    the seat that decides, if everybody then maximises their own."""
    out = np.zeros(setup.game.rules.most_moves, np.int32)
    n = setup.game.entries.legal(setup.board, deals[0], out)
    return {
        int(code): _mean_shares(setup, [_played(setup, states, code) for states in deals])
        for code in out[:n]
    }


def _mean_shares(setup: Setup, deals: list[Records]) -> Shares:
    """Mean shares over deals that may differ in what is known."""
    totals = [Fraction()] * setup.players
    for alike in _told_apart(setup, deals):
        for seat, share in enumerate(_shares(setup, alike)):
            totals[seat] += share * len(alike) / len(deals)
    return tuple(totals)


def _shares(setup: Setup, alike: list[Records]) -> Shares:
    """Mean shares over deals that look alike to the seat that decides."""
    seat = setup.game.entries.turn(setup.board, alike[0])
    if seat >= 0:
        return max(tried_values(setup, alike).values(), key=lambda shares: shares[seat])
    places = np.zeros(setup.players, np.int64)
    setup.game.entries.ranking(setup.board, alike[0], places)
    winners = int((places == 0).sum())
    return tuple(Fraction(int(place == 0), winners) for place in places)


def _told_apart(setup: Setup, deals: list[Records]) -> list[list[Records]]:
    """The deals in groups that look alike to the seat that decides, or ended alike."""
    groups: dict[bytes, list[Records]] = {}
    for states in deals:
        seen, seat = states.copy(), setup.game.entries.turn(setup.board, states)
        if seat >= 0:
            setup.game.entries.redact(setup.board, seen, seat)
        groups.setdefault(seen.tobytes(), []).append(states)
    return list(groups.values())


def _played(setup: Setup, states: Records, code: int) -> Records:
    after = states.copy()
    setup.game.entries.attempt(setup.board, after, code, np.zeros(3, np.int64))
    return after
