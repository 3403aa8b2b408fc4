"""Five levels of strength, from a first game to the strongest; docs/bots.md tells their ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from undergrowth.compiled import rng
from undergrowth.kernel.match import Observation
from undergrowth.players.budget import Budget
from undergrowth.players.search import Pause, Searcher


@dataclass(frozen=True)
class Level:
    """How much a level notices of what it could do, and how long it thinks about that."""

    sight: int
    """Of a hundred moves it notices so many; the others do not occur to it."""
    budget: Budget


LEVELS = (
    Level(20, Budget(iterations=30)),
    Level(40, Budget(iterations=80)),
    Level(80, Budget(iterations=300)),
    Level(100, Budget(iterations=1500)),
    Level(100, Budget(seconds=1.0, iterations=100_000)),
)


class Levelled:
    """Overlooks moves as people do, and searches among those that it has noticed."""

    def __init__(self, number: int, seed: int) -> None:
        self.name = f"level:{number}"
        self._level = LEVELS[number - 1]
        self._searcher = Searcher(seed, self._level.budget)
        self._generator = np.zeros(rng.WORDS, np.uint32)
        rng.start(self._generator, seed)

    def choose(
        self, observation: Observation, moves: Sequence[int], budget: Budget | None = None
    ) -> int:
        """The best of the moves that it notices."""
        return self._searcher.choose(observation, self._noticed(moves), budget)

    def _noticed(self, moves: Sequence[int]) -> list[int]:
        """Each move with the same chance, and at least one."""
        if self._level.sight == 100:
            return list(moves)
        seen = [move for move in moves if rng.drawn_below(self._generator, 100) < self._level.sight]
        return seen or [moves[rng.drawn_below(self._generator, len(moves))]]

    @property
    def pause(self) -> Pause | None:
        """How to let others go first while thinking, if that is wanted."""
        return self._searcher.pause

    @pause.setter
    def pause(self, pause: Pause | None) -> None:
        self._searcher.pause = pause

    def rest(self) -> int:
        """Give back what is not needed until the next decision; the bytes that stay."""
        return self._searcher.rest()

    def stop(self) -> None:
        """End the thinking soon."""
        self._searcher.stop()
