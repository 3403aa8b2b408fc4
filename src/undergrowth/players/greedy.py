"""Takes the move with the best score right after it; among equally good ones, any."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from undergrowth.kernel import rng
from undergrowth.kernel.game import Game
from undergrowth.kernel.jit import Records, entry
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
        _valuation(observation.game)(
            observation.board,
            observation.states,
            observation.states.copy(),
            observation.seat,
            observation.parties,
            np.array(moves, np.int64),
            values,
        )
        best = np.flatnonzero(values == values.max())
        return moves[int(best[rng.drawn_below(self._generator, len(best))])]


@cache
def _valuation(game: Game) -> Callable[..., None]:
    """The compiled look ahead for a game."""
    play, scores = game.rules.play, game.rules.scores

    def value_moves(
        boards: Records,
        states: Records,
        after: Records,
        seat: int,
        players: int,
        moves: Any,
        values: Any,
    ) -> None:
        points = np.zeros(players, np.int64)
        for i in range(len(moves)):
            after[0] = states[0]
            play(boards[0], after[0], moves[i])
            scores(boards[0], after[0], points)
            best_other = np.int64(-1_000_000)
            for other in range(players):
                if other != seat:
                    best_other = max(best_other, points[other])
            values[i] = points[seat] - best_other

    return entry(value_moves, f"{game.name}.value_moves")
