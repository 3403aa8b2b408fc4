"""Games for tests that are nothing but rules: no box, no words, no pictures."""

from __future__ import annotations

from typing import Any, NoReturn

from undergrowth.kernel.game import Game, Rules, Setup
from undergrowth.kernel.jit import Records
from undergrowth.kernel.moves import Notation


def bare_game(name: str, players: range, rules: Rules) -> Game:
    """A game that can be played in a match, and nothing else."""
    return Game(
        name=name,
        version=1,
        players=players,
        options={},
        rules=rules,
        rule_prefix="K-",
        read_edition=_absent,
        set_up=_absent,
        load=_absent,
        position=_absent,
        view=_absent,
        score_sheet=_absent,
        scene=_absent,
        sketch=_absent,
    )


def bare_setup(game: Game, boards: Records, players: int, notation: Notation) -> Setup:
    """The set-up of a match that somebody laid out by hand."""
    return Setup(game, None, players, {}, None, boards, notation)


def _absent(*_given: Any) -> NoReturn:
    raise NotImplementedError("this game is nothing but rules")
