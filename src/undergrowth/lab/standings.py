"""What came out of a tournament: who won how much against whom, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from undergrowth import __version__
from undergrowth.kernel.game import game_named
from undergrowth.kernel.match import new
from undergrowth.lab.ratings import REACH, rate
from undergrowth.lab.tournament import Plan, Played, whole_deals

Deals = Sequence[Sequence[Played]]


@dataclass(frozen=True)
class Alone:
    """One entrant at one seat, the other at all other seats."""

    entrant: str
    games: int
    wins: float
    share: float
    interval: tuple[float, float]
    fair: float


@dataclass(frozen=True)
class Pairing:
    """Two entrants; ``share`` and ``margin`` are those of the first."""

    entrants: tuple[str, str]
    games: int
    wins: tuple[float, float]
    """A shared victory counts in parts."""
    share: float
    interval: tuple[float, float]
    """95 %."""
    fair: float
    margin: float
    """Points per seat more than the other."""
    alone: tuple[Alone, Alone]


def standings(plan: Plan, played: Sequence[Played], processes: int) -> dict[str, Any]:
    """Everything about a tournament, ready for JSON; only deals that were finished count."""
    deals = whole_deals(plan, played)
    pairings = [
        _pairing(plan, pair, [_of_pairing(plan, number, deal) for deal in deals])
        for number, pair in enumerate(plan.pairings if deals else ())
    ]
    ratings = rate(plan.entrants, deals, plan.seed) if deals else []
    return {
        "version": __version__,
        "rules": game_named(plan.game).version,
        "arguments": _arguments(plan, processes),
        "complete": len(deals) == plan.deals,
        "deals": len(deals),
        "games_per_deal": plan.games_per_deal,
        "stopped": sum(game.stopped for deal in deals for game in deal),
        "ratings": [rating.as_json() for rating in ratings],
        "pairings": [asdict(pairing) for pairing in pairings],
        "games": [game.as_json() for deal in deals for game in deal],
    }


def _arguments(plan: Plan, processes: int) -> dict[str, Any]:
    first = new(plan.game, players=plan.players, seed=plan.seed, **plan.options)
    return {**asdict(plan), "options": first.options, "processes": processes}


def _of_pairing(plan: Plan, number: int, deal: Sequence[Played]) -> Sequence[Played]:
    """The games of one pairing, which stand together."""
    return deal[number * plan.games_per_deal : (number + 1) * plan.games_per_deal]


def _pairing(plan: Plan, pair: tuple[str, str], deals: Deals) -> Pairing:
    one, other = pair
    games = [game for deal in deals for game in deal]
    won = sum(wins(game, one) for game in games)
    shares = _means(deals, lambda game: wins(game, one))
    return Pairing(
        pair,
        len(games),
        (won, len(games) - won),
        fmean(shares),
        interval(shares),
        0.5,
        fmean(_means(deals, lambda game: _margin(game, one))),
        (_alone(plan, one, deals), _alone(plan, other, deals)),
    )


def _alone(plan: Plan, entrant: str, deals: Deals) -> Alone:
    lone = [[game for game in deal if game.seats.count(entrant) == 1] for deal in deals]
    games = [game for deal in lone for game in deal]
    shares = _means(lone, lambda game: wins(game, entrant))
    won = sum(wins(game, entrant) for game in games)
    fair = 1 / plan.players
    return Alone(entrant, len(games), won, fmean(shares), interval(shares), fair)


def _means(deals: Deals, value: Callable[[Played], float]) -> list[float]:
    """The mean of each deal: games on one deal are alike, deals are not."""
    return [fmean(value(game) for game in deal) for deal in deals]


def wins(game: Played, entrant: str) -> float:
    """The part of the victory that belongs to an entrant.

    >>> wins(Played(0, 7, ("a", "b", "b"), [0, 2], [9, 3, 9], 40), "b")
    0.5
    """
    return sum(game.seats[seat] == entrant for seat in game.winners) / len(game.winners)


def _margin(game: Played, entrant: str) -> float:
    """Mean points of an entrant's seats less those of the other's."""
    own = [points for seat, points in enumerate(game.points) if game.seats[seat] == entrant]
    others = [points for seat, points in enumerate(game.points) if game.seats[seat] != entrant]
    return fmean(own) - fmean(others)


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """Where the true share lies in 95 of 100 tournaments, from the shares of the single deals.

    As Agresti and Coull do with single games, two deals that are won and two that are lost are
    added. So the interval has a width even where all deals ended alike.

    >>> low, high = interval([1.0] * 100)
    >>> round(low, 2), high
    (0.95, 1.0)
    """
    padded = [*shares, 0.0, 0.0, 1.0, 1.0]
    mean = fmean(padded)
    reach = REACH * stdev(padded) / sqrt(len(padded))
    return max(0.0, mean - reach), min(1.0, mean + reach)
