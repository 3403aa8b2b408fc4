"""Perfect play of the two games, each found in two ways: from theory, and by trying everything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache

import numpy as np

from players.known.cards import GUESS, HIDDEN, HOLD, RANKS, SWAP, Known
from undergrowth.kernel.game import Setup
from undergrowth.kernel.jit import Records

Points = tuple[Fraction, ...]


def lost_by_theory(heaps: Sequence[int], players: int) -> bool:
    """Whether the seat to take comes last: in binary, each column of digits adds up to a multiple
    of the number of players (Bouton 1901 for two, Li 1978 for more)."""
    return all(sum(heap >> digit & 1 for heap in heaps) % players == 0 for digit in range(3))


@cache
def card_values(known: Known) -> dict[int, Fraction]:
    """What each move is worth to a seat that knows this: 1 for winning, a half for a draw."""
    values = {HOLD: _held(known)}
    if len(known.unseen) > (known.other == HIDDEN):
        if not known.swapped:
            values[SWAP] = _mean(_best(Known(r, known.other, u, True)) for r, u in _drawn(known))
        for rank in range(RANKS):
            values[GUESS + rank] = Fraction(known.unseen.count(rank), len(known.unseen))
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


def tried_values(setup: Setup, deals: list[Records]) -> dict[int, Points]:
    """The mean points of all seats after each move in these deals, which look alike to the seat
    that decides, if everybody then maximises their own mean points."""
    out = np.zeros(setup.game.rules.most_moves, np.int32)
    n = setup.game.entries.legal(setup.board, deals[0], out)
    return {
        int(code): _mean_points(setup, [_played(setup, states, code) for states in deals])
        for code in out[:n]
    }


def _mean_points(setup: Setup, deals: list[Records]) -> Points:
    """Mean points over deals that may differ in what is known."""
    totals = [Fraction()] * setup.players
    for alike in _told_apart(setup, deals):
        for seat, points in enumerate(_points(setup, alike)):
            totals[seat] += points * len(alike) / len(deals)
    return tuple(totals)


def _points(setup: Setup, alike: list[Records]) -> Points:
    """Mean points of deals that look alike to the seat that decides."""
    seat = setup.game.entries.turn(alike[0])
    if seat >= 0:
        return max(tried_values(setup, alike).values(), key=lambda points: points[seat])
    points = np.zeros(setup.players, np.int64)
    setup.game.entries.scores(setup.board, alike[0], points)
    return tuple(Fraction(number) for number in points.tolist())


def _told_apart(setup: Setup, deals: list[Records]) -> list[list[Records]]:
    """The deals in groups that look alike to the seat that decides, or ended alike."""
    groups: dict[bytes, list[Records]] = {}
    for states in deals:
        seen, seat = states.copy(), setup.game.entries.turn(states)
        if seat >= 0:
            setup.game.entries.redact(setup.board, seen, seat)
        groups.setdefault(seen.tobytes(), []).append(states)
    return list(groups.values())


def _played(setup: Setup, states: Records, code: int) -> Records:
    after = states.copy()
    setup.game.entries.attempt(setup.board, after, code, np.zeros(3, np.int64))
    return after
