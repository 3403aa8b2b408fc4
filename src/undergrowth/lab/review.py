"""A review of a match: what each decision cost, by what its seat knew.

Half of the budget for a decision goes to an analysis, which names the best move. If something else
was played, the other half is for a fair comparison: in each of a few rounds the two moves are
searched afresh, each alone and for the same budget. The best move is thus chosen by one search and
judged by others, so that it does not look better by mere luck.

How sure the answer is, the rounds tell by how much they differ. The number of simulations alone
would tell too little: all simulations of a search share one tree, and with it its blind spots.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from math import sqrt
from statistics import fmean, stdev

from undergrowth.kernel.match import Match, Observation
from undergrowth.material.reading import Field
from undergrowth.players.budget import Budget
from undergrowth.players.search import Judged, Search, analyse
from undergrowth.players.search.search import MOST_THREADS

MARKS = {"inaccuracy": 0.05, "mistake": 0.1, "blunder": 0.2}
"""What a decision is called that costs at least this share of the win."""

ROUNDS = 5

SURE = 2.0
"""A cost counts from so many standard errors on. Where nothing was lost, five rounds still look as
if something was about once in seventeen times."""

_SEARCHES = 1 + 2 * ROUNDS


@dataclass(frozen=True)
class ReviewPlan:
    """Whose decisions are reviewed, and how long each. ``BadInput`` names what cannot be."""

    match: Match
    budget: Budget
    seat: int | None = None
    """``None``: all seats."""
    seed: int = 0
    threads: int = 1

    def __post_init__(self) -> None:
        if self.seat is not None:
            Field(self.seat, "seat").whole(0, self.match.players - 1)
        Field(self.seed, "seed").seed()
        Field(self.threads, "threads").whole(1, MOST_THREADS)

    def decisions(self) -> Iterator[tuple[Match, int]]:
        """Each moment at which a seat had a choice, and the move that it played."""
        moment = self.match.at(0)
        for code in self.match.log:
            if self.seat in (None, moment.turn) and len(moment.codes()) > 1:
                yield moment, code
            moment.play_code(code)

    @property
    def total(self) -> int:
        """How many decisions are reviewed."""
        return sum(1 for _ in self.decisions())


@dataclass(frozen=True)
class Reviewed:
    """One decision: what was played, what looked best, and how sure the difference is."""

    at: int
    """Decisions made before it."""
    seat: int
    choices: int
    """Legal moves that there were."""
    played: Judged
    best: Judged
    error: float
    """Standard error of the difference."""

    @property
    def difference(self) -> float:
        """How much more of the win the best move promised; by chance it may be below zero."""
        return self.best.results[self.seat] - self.played.results[self.seat]

    @property
    def cost(self) -> float:
        """The share of the win that was lost."""
        return max(0.0, self.difference)

    @property
    def points(self) -> float:
        """The points of lead that were lost; below zero where a smaller lead wins more often."""
        return lead(self.best, self.seat) - lead(self.played, self.seat)

    @property
    def sure(self) -> bool:
        """Whether the cost is more than noise."""
        return self.cost > SURE * self.error

    @property
    def mark(self) -> str | None:
        """What a decision is called that surely costs so much."""
        earned = [name for name, least in MARKS.items() if self.sure and self.cost >= least]
        return earned[-1] if earned else None


@dataclass(frozen=True)
class Tally:
    """What the decisions of one seat cost together."""

    seat: int
    decisions: int
    loss: float
    """The mean. Differences below zero count in it, so that noise does not add up."""
    error: float
    """Standard error of the mean."""
    marks: dict[str, int]


def lead(judged: Judged, seat: int) -> float:
    """The expected points of the seat less those of the best other one."""
    others = [points for other, points in enumerate(judged.points) if other != seat]
    return judged.points[seat] - max(others, default=0.0)


def try_out(plan: ReviewPlan) -> None:
    """Think about one decision for a moment, so that all that is needed is compiled."""
    moment, _ = next(plan.decisions())
    analyse(moment.observation(), Budget(iterations=1))


def review(plan: ReviewPlan) -> Generator[Reviewed, None, None]:
    """The decisions one by one, as they are reviewed."""
    for moment, code in plan.decisions():
        yield review_decision(plan, moment.observation(), len(moment.log), code)


def review_decision(plan: ReviewPlan, observation: Observation, at: int, code: int) -> Reviewed:
    """Look for the best move, and compare the one that was played with it."""
    seat, seeds = observation.seat, count(plan.seed * _SEARCHES)
    half = _part(plan.budget, 2)
    found = analyse(observation, half, seed=next(seeds), threads=plan.threads)
    best, choices = found.moves[0], len(found.moves)
    if best.code == code:
        return Reviewed(at, seat, choices, best, best, 0.0)
    share = _part(half, 2 * ROUNDS)
    rounds = [
        [_alone(plan, observation, move, share, next(seeds)) for move in (code, best.code)]
        for _ in range(ROUNDS)
    ]
    played, better = (_mean(searches) for searches in zip(*rounds, strict=True))
    return Reviewed(at, seat, choices, played, better, _error(rounds, seat))


def _part(budget: Budget, number: int) -> Budget:
    """A budget that fits that often into this one; at least one simulation."""
    return Budget(
        None if budget.seconds is None else budget.seconds / number,
        None if budget.iterations is None else max(1, budget.iterations // number),
    )


def _alone(
    plan: ReviewPlan, observation: Observation, code: int, budget: Budget, seed: int
) -> Judged:
    search = Search(observation, [code], seed=seed, threads=plan.threads)
    search.run(budget)
    return search.judged()[0]


def _mean(searches: Sequence[Judged]) -> Judged:
    """What several searches say of a move; each counts alike."""
    return Judged(
        searches[0].code,
        sum(each.visits for each in searches),
        tuple(fmean(seat) for seat in zip(*(each.results for each in searches), strict=True)),
        tuple(fmean(seat) for seat in zip(*(each.points for each in searches), strict=True)),
    )


def _error(rounds: Sequence[Sequence[Judged]], seat: int) -> float:
    """The standard error of the mean difference; never less than that of the simulations."""
    differences = [best.results[seat] - played.results[seat] for played, best in rounds]
    least = sqrt(sum(_variance(_mean(searches), seat) for searches in zip(*rounds, strict=True)))
    return max(least, stdev(differences) / sqrt(len(rounds)))


def _variance(judged: Judged, seat: int) -> float:
    """Of the mean of that many wins and losses; one of each is added, as nothing is ever sure."""
    number = judged.visits + 2
    share = (judged.visits * judged.results[seat] + 1) / number
    return share * (1 - share) / number


def tally(reviewed: Sequence[Reviewed], seat: int) -> Tally:
    """The decisions of one seat taken together."""
    own = [each for each in reviewed if each.seat == seat]
    number = max(1, len(own))
    return Tally(
        seat,
        len(own),
        max(0.0, sum(each.difference for each in own) / number),
        sqrt(sum(each.error**2 for each in own)) / number,
        {mark: sum(1 for each in own if each.mark == mark) for mark in MARKS},
    )
