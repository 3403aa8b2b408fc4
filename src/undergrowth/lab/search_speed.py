"""How many simulations the search makes in a second, from the middle of a random match."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from math import ceil
from typing import Any, NamedTuple

import numpy as np

from undergrowth.compiled import rng
from undergrowth.kernel.match import Match, Observation, new
from undergrowth.players.budget import Budget
from undergrowth.players.search import Search
from undergrowth.players.search.tree import ROOM

THINKING = 1.0
"""Seconds that a tree grows at most before a fresh one begins, as for a player's next decision."""


@dataclass(frozen=True)
class SearchSpeed:
    """How fast one thread searches with the usual settings."""

    game: str
    players: int
    options: Mapping[str, Any]
    seed: int
    ply: int
    """Decisions before the position that is searched."""
    legal_moves: int
    simulations: int
    seconds: float
    simulations_per_second: float
    nodes: int
    """Of the largest tree."""
    full: bool
    """Whether a tree ran out of room."""

    def as_json(self) -> dict[str, Any]:
        """All of it by name."""
        return asdict(self)


def measure_search(
    game: str, players: int, seconds: float, seed: int, **options: Any
) -> SearchSpeed:
    """Search the middle of a match for about so many seconds, with fresh trees now and then."""
    match = halfway(game, players, seed, **options)
    observation, moves = match.observation(), match.codes()
    _grown(observation, moves, seed, Budget(iterations=1))  # compiles or loads the search
    number = ceil(seconds / THINKING)
    budget = Budget(seconds / number)
    begin = time.perf_counter()
    grown = [_grown(observation, moves, seed + i, budget) for i in range(number)]
    passed = time.perf_counter() - begin
    simulations = sum(tree.simulations for tree in grown)
    return SearchSpeed(
        game,
        players,
        match.options,
        seed,
        len(match.log),
        len(moves),
        simulations,
        passed,
        simulations / passed,
        max(tree.nodes for tree in grown),
        any(tree.full for tree in grown),
    )


def halfway(game: str, players: int, seed: int, **options: Any) -> Match:
    """A random match after half of its decisions; the same seed gives the same one.

    >>> halfway("underwood", 2, 0) == halfway("underwood", 2, 0)
    True
    """
    match = new(game, players=players, seed=seed, **options)
    generator = np.zeros(rng.WORDS, np.uint32)
    rng.start(generator, seed)
    while not match.over:
        codes = match.codes()
        match.play_code(codes[rng.drawn_below(generator, len(codes))])
    return match.at(len(match.log) // 2)


class _Grown(NamedTuple):
    """What is kept of a tree, which itself takes too much memory to be kept."""

    simulations: int
    nodes: int
    full: bool


def _grown(observation: Observation, moves: list[int], seed: int, budget: Budget) -> _Grown:
    """Grow a fresh tree."""
    search = Search(observation, moves, seed=seed, room=ROOM)
    search.run(budget)
    return _Grown(search.iterations, search.nodes, search.full)
