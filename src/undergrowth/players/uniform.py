"""Plays at random: every legal move is equally likely."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled import rng
from undergrowth.kernel.match import Observation
from undergrowth.players.budget import Budget


class Uniform:
    """The player that does not think."""

    name = "uniform"

    def __init__(self, seed: int) -> None:
        self._generator = np.zeros(rng.WORDS, np.uint32)
        rng.start(self._generator, seed)

    def choose(
        self, _observation: Observation, moves: list[int], _budget: Budget | None = None
    ) -> int:
        """Any legal move."""
        return moves[rng.drawn_below(self._generator, len(moves))]
