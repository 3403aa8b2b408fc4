"""Ratings of the players of a tournament, by openskill, with intervals over its deals.

A run takes the games one by one and moves the ratings after each. What comes out depends on the
order of the games about as much as on the luck in them. So there are many runs, each over as many
deals as were played, drawn with replacement, with their games in any order. The rating is the mean
of the runs; how far they are apart tells how sure it is. No run goes over the games again and
again: that would only look surer.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

from undergrowth.kernel.extras import needs
from undergrowth.lab.tournament import Played

if TYPE_CHECKING:
    from openskill.models import PlackettLuce
    from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

RUNS, FEWEST_RUNS = 50, 20
ENOUGH = 250_000
"""Games in all runs together: long tournaments get fewer runs, so that nobody waits for long."""
FEWEST_DEALS = 10
"""With fewer, the spread of the runs says nothing."""
REACH = 1.96
"""Standard deviations to both sides that hold 95 %."""

Level = tuple[float, float]
"""Mu and sigma."""


@dataclass(frozen=True)
class Rating:
    """How strong an entrant is; at two seats a difference of 6 means about 73 % of the wins."""

    entrant: str
    rating: float
    sigma: float
    interval: tuple[float, float] | None
    """95 %; ``None`` where there were too few deals."""

    def as_json(self) -> dict[str, Any]:
        """All of it by name."""
        return asdict(self)


def rate(entrants: Sequence[str], deals: Sequence[Sequence[Played]], seed: int) -> list[Rating]:
    """The entrants with their ratings, the best first."""
    model = _model()
    dice = Random(seed)
    games = sum(len(deal) for deal in deals)
    number = max(FEWEST_RUNS, min(RUNS, ENOUGH // max(games, 1)))
    runs = [_run(model, entrants, _drawn(deals, dice)) for _ in range(number)]
    rated = [_summed_up(name, [run[name] for run in runs], len(deals)) for name in entrants]
    return sorted(rated, key=lambda rating: -rating.rating)


def _model() -> PlackettLuce:
    """Plackett and Luce: the winner is drawn among all seats by strength, then the next place.

    That is what shares of wins measure, for any number of seats. With two seats the model is the
    one of Bradley and Terry. Programs do not learn between games, hence no ``tau``.
    """
    needs("openskill", "lab")
    from openskill.models import PlackettLuce

    return PlackettLuce(tau=0.0)


def _drawn(deals: Sequence[Sequence[Played]], dice: Random) -> list[Played]:
    """As many deals as there are, drawn with replacement, their games in any order."""
    games = [game for deal in dice.choices(deals, k=len(deals)) for game in deal]
    dice.shuffle(games)
    return games


def _run(
    model: PlackettLuce, entrants: Sequence[str], games: Sequence[Played]
) -> Mapping[str, Level]:
    """Mu and sigma of everybody after these games."""
    levels: dict[str, Level] = dict.fromkeys(entrants, (model.mu, model.sigma))
    for game in games:
        teams = [[model.rating(*levels[name])] for name in game.seats]
        moved: dict[str, list[PlackettLuceRating]] = defaultdict(list)
        for name, (after,) in zip(game.seats, model.rate(teams, ranks=places(game)), strict=True):
            moved[name].append(after)
        for name, seats in moved.items():
            levels[name] = _mean(seats)
    return _centred(levels, model.mu)


def _mean(seats: Sequence[PlackettLuceRating]) -> Level:
    """Who holds several seats moves by their mean."""
    number = len(seats)
    return sum(seat.mu for seat in seats) / number, sum(seat.sigma for seat in seats) / number


def _centred(levels: Mapping[str, Level], centre: float) -> Mapping[str, Level]:
    """Only differences mean something: the mean of all entrants stands at the centre."""
    shift = centre - fmean(mu for mu, _ in levels.values())
    return {name: (mu + shift, sigma) for name, (mu, sigma) in levels.items()}


def places(game: Played) -> list[float]:
    """The place of each seat: winners first, the others by points, equal points together.

    >>> places(Played(0, 7, ("a", "b", "b", "b"), [2], [30, 12, 30, 30], 40))
    [1.0, 3.0, 0.0, 1.0]
    """
    keys = [(seat in game.winners, points) for seat, points in enumerate(game.points)]
    best = max(keys)
    ranked = [best if won else (won, points) for won, points in keys]
    return [float(sum(other > own for other in ranked)) for own in ranked]


def _summed_up(entrant: str, runs: Sequence[Level], deals: int) -> Rating:
    rating = fmean(mu for mu, _ in runs)
    reach = REACH * stdev(mu for mu, _ in runs)
    interval = (rating - reach, rating + reach) if deals >= FEWEST_DEALS else None
    return Rating(entrant, rating, fmean(sigma for _, sigma in runs), interval)
