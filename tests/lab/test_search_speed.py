"""Measuring the search: the numbers belong together, and the position is always the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

import undergrowth as ug
from undergrowth.kernel.game import game_named, games
from undergrowth.lab import search_speed
from undergrowth.lab.search_speed import halfway, measure_search

TABLES = [(game, players) for game in games() for players in game_named(game).players]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_numbers_of_a_measurement_belong_together(game: str, players: int) -> None:
    speed = measure_search(game, players, 0.05, seed=2)
    match = halfway(game, players, 2)
    assert (speed.game, speed.players, speed.seed) == (game, players, 2)
    assert speed.options == match.options
    assert speed.ply == len(match.log)
    assert speed.legal_moves == len(match.codes())
    assert speed.simulations > 0
    assert speed.seconds > 0.04
    assert speed.simulations_per_second == pytest.approx(speed.simulations / speed.seconds)
    assert speed.nodes > speed.legal_moves
    assert not speed.full
    assert json.loads(json.dumps(speed.as_json()))["simulations"] == speed.simulations


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_half_of_the_decisions_are_made(game: str, players: int) -> None:
    match = halfway(game, players, 5)
    start = ug.new(game, players=players, seed=5)
    assert match == halfway(game, players, 5)
    assert match != halfway(game, players, 6)
    assert match.at(0) == start
    assert match.log
    assert not match.over


def test_options_reach_the_match() -> None:
    speed = measure_search("underwood", 2, 0.001, seed=1, variant="ant-trail")
    assert speed.options["variant"] == "ant-trail"


def test_a_fresh_tree_begins_when_a_player_would_have_decided(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search_speed, "THINKING", 0.02)
    many = measure_search(games()[-1], 2, 0.2, seed=1)
    monkeypatch.setattr(search_speed, "THINKING", 1.0)
    one = measure_search(games()[-1], 2, 0.2, seed=1)
    assert many.nodes / many.simulations < one.nodes / one.simulations / 2


def test_a_full_tree_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_speed, "ROOM", 100)
    speed = measure_search(games()[-1], 2, 0.05, seed=1)
    assert speed.nodes <= 100
    assert speed.full


@pytest.mark.parametrize(
    ("field", "arguments"),
    [
        ("game", {"game": "chess"}),
        ("players", {"players": 9}),
        ("seed", {"seed": "x"}),
        ("colour", {"colour": "red"}),
    ],
)
def test_bad_arguments(field: str, arguments: dict[str, Any]) -> None:
    usual = {"game": games()[-1], "players": 2, "seed": 1, "seconds": 0.01}
    with pytest.raises(ug.BadInput) as problem:
        measure_search(**{**usual, **arguments})
    assert problem.value.field == field
