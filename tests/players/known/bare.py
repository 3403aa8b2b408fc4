"""Games for tests that are nothing but rules: no box, no words, no pictures.

Their boards have a field ``players``, their states ``points`` and an agenda.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

import numpy as np

from kernel.tiny_game import ranking, scores
from undergrowth.compiled.jit import Record, Records, jit
from undergrowth.compiled.rules import Rules
from undergrowth.kernel import agenda
from undergrowth.kernel.game import Form, Game, Setup
from undergrowth.kernel.match import Match
from undergrowth.kernel.moves import Notation


@jit
def reveals(board: Record, before: Record, after: Record, move: int) -> bool:
    """Nothing is ever taken back."""
    return True


@jit
def hide_nothing(board: Record, state: Record, seat: int) -> None:
    """Everybody knows everything."""


@jit
def imagine_nothing(board: Record, state: Record, seat: int, generator: np.ndarray) -> None:
    """Nothing was hidden."""


def bare_game(
    name: str,
    legal: Callable[[Record, Record, Any], int],
    play: Callable[[Record, Record, int], None],
    forbidden: Callable[[Record, Record, int], int],
    most_moves: int,
    redact: Callable[[Record, Record, int], None] = hide_nothing,
    imagine: Callable[[Record, Record, int, Any], None] = imagine_nothing,
) -> Game:
    """A game that can be played in a match, and nothing else."""
    rules = Rules(
        legal=legal,
        play=play,
        turn=agenda.turn,
        scores=scores,
        ranking=ranking,
        redact=redact,
        imagine=imagine,
        reveals=reveals,
        forbidden=forbidden,
        most_moves=most_moves,
        hides=redact is not hide_nothing,
    )
    parts = ("read_edition", "set_up", "load", "position", "view", "score_sheet", "scene", "sketch")
    absent: dict[str, Any] = dict.fromkeys(parts, _absent)
    return Game(
        name,
        version=1,
        players=range(2, 4),
        options={},
        rules=rules,
        rule_prefix="",
        form=Form(table=()),
        **absent,
    )


def bare_match(game: Game, boards: Records, states: Records, notation: Notation) -> Match:
    """A match that somebody laid out by hand."""
    return Match(Setup(game, None, int(boards[0].players), {}, None, boards, notation), states)


def _absent(*_given: Any) -> NoReturn:
    raise NotImplementedError("this game is nothing but rules")
