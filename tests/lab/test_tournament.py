"""Tournaments: balanced, repeatable, and the numbers belong together."""

from __future__ import annotations

import json
import math
import os
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import undergrowth as ug
from undergrowth.kernel.game import game_named, games
from undergrowth.lab import ratings, tournament
from undergrowth.lab.ladder_plot import ladder_picture
from undergrowth.lab.standings import interval, standings
from undergrowth.lab.tournament import Fixture, Plan, Played, play_all, play_fixture, player_seed
from undergrowth.lab.workers import checked_processes, spread, usable_cores
from undergrowth.material.words import words

GAME = games()[-1]
SEATS = [players for players in game_named(GAME).players if players > 1]
STRENGTHS = {"weak": 0.0, "middle": 1.0, "strong": 2.0}


def plan(players: int = 2, games: int = 40, **more: Any) -> Plan:
    return Plan(GAME, players, ("uniform", "greedy"), games, **more)


@pytest.fixture
def pretended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any name is a player."""
    monkeypatch.setattr(tournament, "player_named", lambda name, seed: None)


def pretend(plan: Plan, dice: Random) -> list[Played]:
    """Games whose winners are drawn by strength."""
    played = []
    for fixture in plan.fixtures():
        weights = [math.exp(STRENGTHS[name]) for name in fixture.seats]
        (winner,) = dice.choices(range(plan.players), weights)
        points = [10 if seat == winner else 5 for seat in range(plan.players)]
        played.append(Played(*fixture, [winner], points, 30))
    return played


@pytest.mark.parametrize("players", SEATS)
def test_everybody_sits_everywhere_equally_often_on_every_deal(players: int) -> None:
    chosen = plan(players, 3 * 2 * players)
    fixtures = list(chosen.fixtures())
    assert len(fixtures) == chosen.total
    for deal in range(chosen.deals):
        seatings = [fixture.seats for fixture in fixtures if fixture.seed == deal]
        assert len(set(seatings)) == len(seatings) == chosen.games_per_deal
        for name in chosen.entrants:
            sat = [sum(seats[seat] == name for seats in seatings) for seat in range(players)]
            assert set(sat) == {len(seatings) // 2}


@pytest.mark.parametrize("players", SEATS)
def test_one_sits_alone_in_every_seat(players: int) -> None:
    for name in ("uniform", "greedy"):
        seatings = plan(players).seatings("greedy", "uniform")
        alone = [seats for seats in seatings if seats.count(name) == 1]
        assert sorted(seats.index(name) for seats in alone) == list(range(players))


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert (plan(2, 1).deals, plan(2, 2).deals, plan(2, 3).deals) == (1, 1, 2)
    assert (plan(3, 6).deals, plan(3, 7).deals, plan(4, 9).deals) == (1, 2, 2)
    assert plan(4, 1000).total == 1000


def test_pairings(pretended: None) -> None:
    names = ("a", "b", "c", "d")
    everybody = Plan(GAME, 2, names, 4)
    assert len(everybody.pairings) == 6
    assert all(names.index(one) > names.index(other) for one, other in everybody.pairings)
    neighbours = Plan(GAME, 2, names, 4, "next")
    assert neighbours.pairings == [("b", "a"), ("c", "b"), ("d", "c")]


def test_seeds_of_deals_differ_within_a_pairing_and_are_shared_by_all(pretended: None) -> None:
    chosen = Plan(GAME, 2, tuple(STRENGTHS), 20, seed=100)
    for number in range(3):
        seeds = Counter(each.seed for each in chosen.fixtures() if each.pairing == number)
        assert seeds == dict.fromkeys(range(100, 110), 2)


def test_seeds_of_players_all_differ() -> None:
    chosen = plan(4, 80)
    seeds = [
        player_seed(number, fixture, seat)
        for number in (0, 1)
        for fixture in chosen.fixtures()
        for seat in range(4)
    ]
    assert len(set(seeds)) == len(seeds)


def test_a_game_can_be_played_again_from_what_is_written_down() -> None:
    chosen = plan(3, 6, seed=5)
    written = standings(chosen, list(play_all(chosen)), 1)["games"]
    for game in (written[0], written[4]):
        again = play_fixture(chosen, Fixture(0, game["seed"], tuple(game["seats"])))
        assert again.as_json() == game


def test_two_processes_play_the_same_as_one() -> None:
    chosen = plan(2, 12, options={"variant": "ant-trail"}, seed=3)
    assert list(play_all(chosen, 2)) == list(play_all(chosen))


def test_results_come_in_order_from_several_processes() -> None:
    assert list(spread(math.sqrt, range(50), 2)) == [math.sqrt(number) for number in range(50)]


def test_more_processes_than_work() -> None:
    assert list(spread(abs, [-1], 2)) == [1]
    assert list(spread(abs, [], 2)) == []


def test_a_process_that_dies_is_reported() -> None:
    with pytest.raises(ug.BadInput) as problem:
        list(spread(os._exit, [3, 3, 3], 2))
    assert problem.value.problem == "bad-worker-died"
    assert "memory" in str(problem.value)


def test_number_of_processes() -> None:
    assert checked_processes(None) == usable_cores() >= 1
    for number in (0, -1, 257, True):
        with pytest.raises(ug.BadInput):
            checked_processes(number)


@pytest.mark.parametrize("players", SEATS)
def test_shares_add_up_and_greedy_is_better(players: int) -> None:
    chosen = plan(players, 80)
    found = standings(chosen, list(play_all(chosen)), 1)
    assert json.loads(json.dumps(found))["complete"]
    (pairing,) = found["pairings"]
    assert pairing["entrants"] == ("greedy", "uniform")
    assert pairing["games"] == len(found["games"]) == chosen.total
    assert sum(pairing["wins"]) == pytest.approx(chosen.total)
    assert pairing["share"] == pytest.approx(pairing["wins"][0] / chosen.total)
    low, high = pairing["interval"]
    assert pairing["fair"] == 0.5 < low < pairing["share"] < high <= 1
    assert pairing["margin"] > 0
    first, second = pairing["alone"]
    assert first["fair"] == second["fair"] == pytest.approx(1 / players)
    assert first["share"] > first["fair"] > second["share"]
    if players > 2:
        assert first["games"] + second["games"] == chosen.total
        assert first["wins"] + second["games"] - second["wins"] == pytest.approx(pairing["wins"][0])
    better, worse = found["ratings"]
    assert (better["entrant"], worse["entrant"]) == ("greedy", "uniform")
    assert better["rating"] > 25 > worse["rating"]


def test_every_seed_is_written_down() -> None:
    chosen = plan(2, 8, seed=-3)
    found = standings(chosen, list(play_all(chosen)), 1)
    assert Counter(game["seed"] for game in found["games"]) == dict.fromkeys(range(-3, 1), 2)
    assert found["arguments"]["options"] == ug.new(GAME, players=2, seed=1).options
    keys = {"seed", "seats", "winners", "points", "decisions", "stopped"}
    assert set(found["games"][0]) == keys


def test_ratings_find_the_order_and_the_distance(pretended: None) -> None:
    chosen = Plan(GAME, 2, tuple(STRENGTHS), 400)
    found = standings(chosen, pretend(chosen, Random(1)), 1)
    strong, middle, weak = found["ratings"]
    assert [each["entrant"] for each in (strong, middle, weak)] == ["strong", "middle", "weak"]
    assert strong["interval"][0] > middle["interval"][1]
    assert middle["interval"][0] > weak["interval"][1]
    assert strong["rating"] - middle["rating"] == pytest.approx(6, abs=2)
    assert sum(each["rating"] for each in found["ratings"]) == pytest.approx(75)
    for each in found["ratings"]:
        assert each["interval"][0] < each["rating"] < each["interval"][1]


def test_the_same_games_give_the_same_standings(pretended: None) -> None:
    chosen = Plan(GAME, 2, tuple(STRENGTHS), 20)
    one, other = (standings(chosen, pretend(chosen, Random(1)), 1) for _ in range(2))
    assert one == other


def test_equal_players_get_equal_shares(pretended: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sits alone wins less often than half of the games; the pairing is fair all the same."""
    monkeypatch.setitem(STRENGTHS, "middle", 0.0)
    chosen = Plan(GAME, SEATS[-1], ("weak", "middle"), 800)
    (pairing,) = standings(chosen, pretend(chosen, Random(2)), 1)["pairings"]
    assert pairing["interval"][0] < 0.5 < pairing["interval"][1]
    for alone in pairing["alone"]:
        assert alone["interval"][0] < alone["fair"] < alone["interval"][1]


def test_a_shared_victory_counts_in_parts() -> None:
    chosen = plan(2, 2)
    first, second = (Played(*fixture, [0, 1], [7, 7], 20) for fixture in chosen.fixtures())
    found = standings(chosen, [first, second], 1)
    assert found["pairings"][0]["wins"] == (1.0, 1.0)
    assert found["ratings"][0]["rating"] == pytest.approx(found["ratings"][1]["rating"])
    assert found["ratings"][0]["interval"] is None
    assert ratings.places(first) == [0.0, 0.0]


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    dice = Random(4)
    held = 0
    for _ in range(400):
        deals = [(dice.random() < 0.7) / 2 + (dice.random() < 0.7) / 2 for _ in range(100)]
        low, high = interval(deals)
        held += low < 0.7 < high
    assert 0.92 < held / 400 < 0.98


def test_intervals_have_a_width_even_if_all_deals_are_alike() -> None:
    for share in (0.0, 0.5, 1.0):
        for number in (1, 2, 500):
            low, high = interval([share] * number)
            assert 0 <= low <= share <= high <= 1
            assert high - low > 1e-3


def test_games_of_an_unfinished_deal_do_not_count() -> None:
    chosen = plan(2, 6)
    found = standings(chosen, list(play_all(chosen))[:5], 1)
    assert (found["complete"], found["deals"], len(found["games"])) == (False, 2, 4)
    nothing = standings(chosen, [], 1)
    assert (nothing["deals"], nothing["ratings"], nothing["pairings"]) == (0, [], [])


@pytest.mark.parametrize(("players", "language"), [(2, "en"), (3, "de")])
def test_the_plot_is_a_picture(pretended: None, players: int, language: str) -> None:
    chosen = Plan(GAME, players, tuple(STRENGTHS), 24)
    found = standings(chosen, pretend(chosen, Random(3)), 1)
    picture = ladder_picture(found, words(language, GAME))
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert int.from_bytes(picture[16:20], "big") == 1200
    assert len(picture) > 20_000


@pytest.mark.parametrize(
    ("field", "arguments"),
    [
        ("game", {"game": "chess"}),
        ("players", {"players": 1}),
        ("players", {"players": 9}),
        ("entrants", {"entrants": ("greedy",)}),
        ("entrants", {"entrants": ("greedy", "greedy")}),
        ("entrants", {"entrants": ("greedy", "nobody")}),
        ("entrants", {"entrants": ("greedy", "you")}),
        ("entrants", {"entrants": tuple(f"p{number}" for number in range(21))}),
        ("games", {"games": 0}),
        ("games", {"games": 1_000_001}),
        ("pairs", {"pairs": "some"}),
        ("seed", {"seed": 10**300}),
        ("seed", {"seed": "x"}),
        ("colour", {"options": {"colour": "red"}}),
    ],
)
def test_bad_arguments(field: str, arguments: dict[str, Any]) -> None:
    usual = {"game": GAME, "players": 2, "entrants": ("greedy", "uniform")}
    with pytest.raises(ug.BadInput) as problem:
        Plan(**{**usual, **arguments})
    assert problem.value.field == field
    assert problem.value.text("de") != problem.value.text("en")


def test_without_the_extra_packages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    chosen = plan(2, 2)
    played = list(play_all(chosen))
    found = standings(chosen, played, 1)
    monkeypatch.setitem(sys.modules, "openskill", None)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ug.BadInput, match="openskill"):
        standings(chosen, played, 1)
    with pytest.raises(ug.BadInput, match="matplotlib"):
        ladder_picture(found, words("en", GAME))
