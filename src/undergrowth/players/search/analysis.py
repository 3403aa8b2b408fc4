"""What a search says of a position: every move with its prospects."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from undergrowth.kernel.match import Observation
from undergrowth.players.budget import Budget
from undergrowth.players.search.search import Judged, Search
from undergrowth.players.search.tree import Settings

FAIR = 8
"""Simulations that every move gets at least, if the budget allows it."""


@dataclass(frozen=True)
class Analysis:
    """The prospects of a seat that has to decide, from what it may know."""

    seat: int
    iterations: int
    seconds: float
    full: bool
    """Whether the tree ran out of room; the play-outs went on without longer lines."""
    position: Judged
    """What is to be expected of the position itself."""
    moves: tuple[Judged, ...]
    """Every legal move, the best first."""
    line: tuple[int, ...]
    """The best move and what is most likely to follow."""

    def move(self, code: int) -> Judged:
        """What was found out about one of the moves."""
        return next(move for move in self.moves if move.code == code)


def analyse(
    observation: Observation, budget: Budget, *, seed: int = 0, threads: int = 1
) -> Analysis:
    """Think about every legal move of the seat that decides.

    >>> import undergrowth as ug
    >>> match = ug.new("underwood", players=2, seed=7)
    >>> found = analyse(match.observation(), Budget(iterations=200))
    >>> sum(move.visits for move in found.moves), len(found.moves) == len(match.legal())
    (200, True)
    """
    began = time.perf_counter()
    settings = replace(Settings(), fair=FAIR)
    search = Search(observation, seed=seed, threads=threads, settings=settings)
    search.run(budget)
    return Analysis(
        observation.seat,
        search.iterations,
        time.perf_counter() - began,
        search.full,
        search.position(),
        tuple(search.judged()),
        search.line(),
    )
