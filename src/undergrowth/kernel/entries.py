"""The doors from Python into a game's compiled rules, the same few for every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from undergrowth.kernel.jit import Function, Records, entry

if TYPE_CHECKING:
    from undergrowth.kernel.game import Rules

LEGAL = -1
"""What a game's ``forbidden`` answers when no rule is against the move."""


@dataclass(frozen=True)
class Entries:
    """Compiled functions that take a board and a state as arrays of one record each."""

    legal: Callable[[Records, Records, Any], int]
    attempt: Callable[[Records, Records, int, Any], None]
    turn: Callable[[Records], int]
    scores: Callable[[Records, Records, Any], None]
    ranking: Callable[[Records, Records, Any], None]
    redact: Callable[[Records, Records, int], None]
    imagine: Callable[[Records, Records, int, Any], None]


def make_entries(name: str, rules: Rules) -> Entries:
    """The doors into these rules; each is compiled when it is first used."""
    legal_moves, play, whose_turn, forbidden = rules.legal, rules.play, rules.turn, rules.forbidden
    points, places, hide, deal_again = rules.scores, rules.ranking, rules.redact, rules.imagine
    shows = rules.reveals

    def legal(boards: Records, states: Records, out: Any) -> int:
        return legal_moves(boards[0], states[0], out)

    def attempt(boards: Records, states: Records, move: int, out: Any) -> None:
        """Play the move if it is legal. ``out``: the rule against it, whether it showed
        something hidden, and whose turn it is now."""
        board, state = boards[0], states[0]
        out[0] = forbidden(board, state, move)
        if out[0] == LEGAL:
            before = states.copy()
            play(board, state, move)
            out[1] = shows(board, before[0], state, move)
            out[2] = whose_turn(state)

    def turn(states: Records) -> int:
        return whose_turn(states[0])

    def scores(boards: Records, states: Records, out: Any) -> None:
        points(boards[0], states[0], out)

    def ranking(boards: Records, states: Records, out: Any) -> None:
        worth = np.zeros(len(out), np.int64)
        points(boards[0], states[0], worth)
        places(boards[0], states[0], worth, out)

    def redact(boards: Records, states: Records, seat: int) -> None:
        hide(boards[0], states[0], seat)

    def imagine(boards: Records, states: Records, seat: int, generator: Any) -> None:
        deal_again(boards[0], states[0], seat, generator)

    def door(function: Function) -> Function:
        return entry(function, f"{name}.{function.__name__}")

    return Entries(
        door(legal),
        door(attempt),
        door(turn),
        door(scores),
        door(ranking),
        door(redact),
        door(imagine),
    )
