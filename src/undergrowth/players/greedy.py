"""Takes the move with the best score right after it; among equally good ones, any."""

from __future__ import annotations

from typing import Any

import numpy as np

from undergrowth.compiled import rng
from undergrowth.compiled.addresses import Trial, copy, play, scores
from undergrowth.compiled.jit import entry
from undergrowth.kernel.match import Observation
from undergrowth.players.budget import Budget


class Greedy:
    """Looks one move ahead: own points less those of the best other seat."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._generator = np.zeros(rng.WORDS, np.uint32)
        rng.start(self._generator, seed)

    def choose(
        self, observation: Observation, moves: list[int], _budget: Budget | None = None
    ) -> int:
        """One of the moves that are best at once."""
        values = np.zeros(len(moves), np.int64)
        # What the seat cannot know is dealt at random before looking ahead.
        observation.game.entries.imagine(
            observation.board, observation.states, observation.seat, self._generator
        )
        value_moves(
            observation.game.entries.trial(observation.board, observation.states),
            observation.seat,
            np.array(moves, np.int64),
            np.zeros(observation.parties, np.int64),
            values,
        )
        best = np.flatnonzero(values == values.max())
        return moves[int(best[rng.drawn_below(self._generator, len(best))])]


@entry
def value_moves(trial: Trial, seat: int, moves: Any, points: Any, values: Any) -> None:
    """The lead of a seat after each of the moves."""
    for i in range(len(moves)):
        copy(trial.start, trial.state)
        play(trial.addresses, trial.board, trial.state, moves[i])
        scores(trial.addresses, trial.board, trial.state, points)
        best_other = np.int64(-1_000_000)
        for other in range(len(points)):
            if other != seat:
                best_other = max(best_other, points[other])
        values[i] = points[seat] - best_other
