"""The small tuner: one constant of the search after the other, each value against the present one.

    python -m undergrowth.lab.tuning underwood --budget 10ms --games 400 exploration 0.5 2

Both sides have the same time for each move, so that a setting has to be worth what it costs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from undergrowth.kernel.match import Match, new
from undergrowth.lab.workers import spread, usable_cores
from undergrowth.players.budget import Budget, read_budget
from undergrowth.players.search import Search, Settings


def compare(
    game: str,
    players: int,
    tried: Settings,
    present: Settings,
    budget: Budget,
    deals: range,
    **options: Any,
) -> tuple[float, float]:
    """The share of wins of a setting in one seat against the present one in all others, and half
    of its 95 % interval; each deal is played once from every seat."""
    play_deal = partial(_play_deal, game, players, tried, present, budget, options)
    shares = list(spread(play_deal, deals, usable_cores()))
    return fmean(shares), 1.96 * stdev(shares) / sqrt(len(shares))


def _play_deal(
    game: str,
    players: int,
    tried: Settings,
    present: Settings,
    budget: Budget,
    options: dict[str, Any],
    seed: int,
) -> float:
    """The mean share of wins over all seats that the tried setting can have."""
    won = 0.0
    for seat in range(players):
        match = new(game, players=players, seed=seed, **options)
        settings = [tried if other == seat else present for other in range(players)]
        play(match, settings, budget)
        won += (seat in match.leaders()) / len(match.leaders())
    return won / players


def play(match: Match, settings: Sequence[Settings], budget: Budget) -> None:
    """Play a match to its end; every seat searches with settings of its own."""
    while match.turn is not None and not match.stopped:
        codes = match.codes()
        if len(codes) > 1:
            search = Search(
                match.observation(),
                codes,
                seed=len(match.log),
                settings=settings[match.turn],
                room=1 << 18,
            )
            search.run(budget)
            match.play_code(search.best())
        else:
            match.play_code(codes[0])


def candidates(name: str, values: Sequence[str]) -> Iterator[Settings]:
    """The present settings with another value for one constant."""
    kind = type(getattr(Settings(), name))
    for value in values:
        yield replace(Settings(), **{name: kind(value)})


def main() -> None:
    """Try the values named on the command line and print one line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--budget", type=read_budget, default=read_budget("10ms"))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("constant", choices=tuple(vars(Settings())))
    parser.add_argument("values", nargs="+")
    given = parser.parse_args()
    deals = range(given.seed, given.seed + given.games // given.players)
    now = getattr(Settings(), given.constant)
    for value, tried in zip(given.values, candidates(given.constant, given.values), strict=True):
        share, half = compare(given.game, given.players, tried, Settings(), given.budget, deals)
        sys.stdout.write(
            f"{given.constant} {value} against {now}: {share:.3f} ± {half:.3f}"
            f" ({given.players} players, {given.budget}, {len(deals) * given.players} games)\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
