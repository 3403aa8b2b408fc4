"""Measuring: the numbers belong together."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

import undergrowth as ug
from undergrowth.kernel.game import game_named, games
from undergrowth.lab.random_play import BOARDS, measure, take_census
from undergrowth.players import player_named

TABLES = [(game, players) for game in games() for players in game_named(game).players]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_counts_of_a_census_add_up(game: str, players: int) -> None:
    *_, census = take_census(game, players, 12, seed=3)
    decisions = sum(length * number for length, number in census.game_lengths.items())
    assert census.games == sum(census.game_lengths.values()) == 12
    assert sum(census.legal_moves.values()) == decisions
    assert sum(census.path_lengths.values()) == decisions
    assert sum(census.points.values()) == 12 * players
    assert sum(census.wins) == pytest.approx(12)
    assert len(census.wins) == ug.new(game, players=players).setup.parties
    assert min(census.legal_moves) >= 1
    assert min(census.path_lengths) >= 1
    for table in (census.legal_moves, census.game_lengths, census.points, census.path_lengths):
        assert list(table) == sorted(table)


def test_a_census_grows_game_by_game() -> None:
    counts = list(take_census(games()[-1], 2, 5, seed=1))
    assert [census.games for census in counts] == [1, 2, 3, 4, 5]
    for one, other in pairwise(counts):
        for key, number in one.points.items():
            assert other.points[key] >= number
        assert sum(other.wins) == pytest.approx(sum(one.wins) + 1)


def test_programs_decide_for_the_seats_of_a_census() -> None:
    game = games()[-1]
    *_, censused = take_census(game, 2, 3, seed=4, by="greedy")
    assert censused.by == "greedy"
    match = ug.new(game, players=2, seed=4)
    greedy = [player_named("greedy", 8 + seat) for seat in range(2)]
    while (turn := match.turn) is not None:
        match.play_code(greedy[turn].choose(match.observation(), match.codes()))
    assert len(match.log) in censused.game_lengths
    assert all(points in censused.points for points in match.scores())


def test_a_census_is_deterministic_and_can_be_written_down() -> None:
    one, other = (list(take_census(games()[-1], 2, 4, seed=9))[-1] for _ in range(2))
    assert one == other
    assert json.loads(json.dumps(one.as_json()))["games"] == 4


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_numbers_of_a_measurement_belong_together(game: str, players: int) -> None:
    speed = measure(game, players, 0.05, seed=2)
    assert (speed.game, speed.players, speed.boards) == (game, players, BOARDS)
    assert speed.games > 0
    assert speed.games % BOARDS == 0
    assert speed.decisions >= speed.games
    assert speed.seconds > 0
    assert speed.games_per_second == pytest.approx(speed.games / speed.seconds)
    assert speed.decisions_per_second == pytest.approx(speed.decisions / speed.seconds)
    assert speed.options == ug.new(game, players=players, seed=2).options
    assert json.loads(json.dumps(speed.as_json()))["games"] == speed.games


def test_measured_games_are_as_long_as_counted_ones() -> None:
    game = games()[-1]
    *_, census = take_census(game, 2, 200, seed=5)
    counted = sum(length * number for length, number in census.game_lengths.items()) / 200
    speed = measure(game, 2, 0.05, seed=5)
    assert speed.decisions / speed.games == pytest.approx(counted, rel=0.1)


@pytest.mark.parametrize(
    ("field", "arguments"),
    [
        ("game", {"game": "chess"}),
        ("players", {"players": 9}),
        ("players", {"players": "2"}),
        ("colour", {"colour": "red"}),
    ],
)
def test_bad_arguments(field: str, arguments: dict[str, Any]) -> None:
    usual = {"game": games()[-1], "players": 2, "seed": 1}
    with pytest.raises(ug.BadInput) as problem:
        measure(**{**usual, "seconds": 0.01, **arguments})
    assert problem.value.field == field
    with pytest.raises(ug.BadInput) as problem:
        next(iter(take_census(**{**usual, "games": 1, **arguments})))
    assert problem.value.field == field
