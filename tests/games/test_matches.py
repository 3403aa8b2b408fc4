"""What matches of every game have in common: what can be asked, and what is refused how."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import undergrowth as ug
from conformance.cases import Case, cases_of
from dose import dose
from games.editions import new_with, own_edition
from games.figures import Figures
from undergrowth.kernel.game import game_named
from undergrowth.kernel.match import Match
from undergrowth.material.words import LANGUAGES

SMALL = 10_000
"""No match takes more bytes to be sent elsewhere."""
every_game = pytest.mark.parametrize("game", ug.games())


def usual_and_unusual(game: str) -> list[Case]:
    """The largest table with the usual options, with all that is unusual, and with each further
    edition."""
    cases = cases_of(game_named(game))
    most = max(case.players for case in cases)
    return [case for case in cases if case.players == most]


@pytest.mark.parametrize(
    "case", [case for game in ug.games() for case in usual_and_unusual(game)], ids=str
)
def test_every_legal_decision_is_listed_once_and_can_be_played(case: Case) -> None:
    match = case.new(11)
    while not match.over:
        legal = match.legal()
        assert len(legal) == len(set(legal)) > 0
        tried = legal[:: max(1, len(legal) // 5)]
        for text in tried if len(match.log) % dose(8, 1) == 0 else ():
            after = match.copy()
            after.play(text)
            try:
                after.undo()
            except ug.CannotUndo:
                continue
            assert after == match
        match.play(legal[len(legal) // 2])


@every_game
def test_a_refusal_says_the_rule_in_every_language(game: str) -> None:
    figures = Figures(game)
    forbidden = [
        (name, text, rule)
        for name, figure in figures.by_id.items()
        for text, rule in figure.forbidden.items()
    ]
    assert forbidden
    for name, text, rule in forbidden:
        with pytest.raises(ug.IllegalMove) as refused:
            figures.before(name).play(text)
        for language in LANGUAGES:
            said = figures.game.rulebook.rules[rule].text[language]
            assert refused.value.text(language) == f"{text}: {said} ({rule})"
        assert isinstance(refused.value, ValueError)


@every_game
def test_a_view_is_of_a_seat_at_the_table(game: str) -> None:
    for players in game_named(game).players:
        match = ug.new(game, players=players, seed=1)
        seats: list[Any] = [-1, players, "0", 1.0, True]
        for seat in seats:
            with pytest.raises(ug.BadInput) as complaint:
                match.view(seat)
            assert complaint.value.field == "seat"


@every_game
def test_a_new_match_refuses_bad_arguments_by_field(game: str) -> None:
    numbers = game_named(game).players
    beyond = [numbers.start - 1, numbers.stop]
    bad: dict[str, list[Any]] = {
        "players": [*beyond, 2.0, True, "2"],
        "seed": [1.5, "7", True],
        "mood": ["good"],
    }
    for field, values in bad.items():
        for value in values:
            with pytest.raises(ug.BadInput) as complaint:
                ug.new(game, **{"players": numbers[0], "seed": 1, field: value})
            assert complaint.value.field == field


@pytest.mark.parametrize(
    "case", [case for game in ug.games() for case in usual_and_unusual(game)], ids=str
)
def test_a_match_can_be_pickled_at_any_time(case: Case) -> None:
    for match in case.sampled(5, 2):
        match.names = [f"seat {n}" for n in range(match.players)]
        packed = pickle.dumps(match)
        assert len(packed) < SMALL
        other = pickle.loads(packed)
        assert other == match
        assert other.record() == match.record()
        assert (other.seed, other.names, other.turn) == (match.seed, match.names, match.turn)
        assert other.revealed_since(0) == match.revealed_since(0)
        if not match.over:
            assert other.legal() == match.legal()
            other.play(other.legal()[0])
            assert other != match


@every_game
def test_a_match_goes_on_in_another_process(game: str, tmp_path: Path) -> None:
    """With an edition, too, that is not known there."""
    match = new_with(game, own_edition(game, f"{game}-of-ours"), seed=8)
    match.play(match.legal()[0])
    (tmp_path / "match").write_bytes(pickle.dumps(match))
    code = "import pickle, sys; print(pickle.load(open(sys.argv[1], 'rb')).record())"
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "match")],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},  # it need not compile for this
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == match.record() + "\n"
    assert f"edition: {game}-of-ours\n" in done.stdout


def test_a_game_that_nobody_else_knows_is_not_pickled() -> None:
    known = ug.new("underwood", seed=1)
    bare = replace(known.setup.game, rules=replace(known.setup.game.rules, hint=None))
    match = Match(replace(known.setup, game=bare), known.start())
    with pytest.raises(TypeError, match="underwood"):
        pickle.dumps(match)
