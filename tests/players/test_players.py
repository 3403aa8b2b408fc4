"""The programs that play: what they are given, what they choose, and who is better."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

import undergrowth as ug
from dose import dose
from undergrowth.kernel.game import game_named, games
from undergrowth.kernel.match import Match, Observation
from undergrowth.players import NAMES, Player, player_named
from undergrowth.players.budget import Budget

GAMES = dose(40, 100)
LITTLE = Budget(iterations=5)


def random_match(game: str, seed: int, plies: int) -> Match:
    match, random = ug.new(game, players=2 + seed % 2, seed=seed), Random(seed)
    while not match.over and len(match.log) < plies:
        match.play_code(random.choice(match.codes()))
    return match


def play(match: Match, seats: list[Player]) -> None:
    while match.turn is not None and not match.stopped:
        code = seats[match.turn].choose(match.observation(), match.codes(), LITTLE)
        assert code in match.codes()
        match.play_code(code)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", games())
def test_every_player_plays_every_game_to_its_end(game: str, name: str) -> None:
    numbers = game_named(game).players
    one = numbers[NAMES.index(name) % len(numbers)]
    for number in dose([one], [*numbers]):
        match = ug.new(game, players=number, seed=number)
        play(match, [player_named(name, seat) for seat in range(number)])
        assert match.over or match.stopped


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    game = games()[-1]
    logs = []
    for seed in (1, 1, 2):
        match = ug.new(game, players=2, seed=5)
        play(match, [player_named(name, seed + seat) for seat in range(2)])
        logs.append(match.log)
    assert logs[0] == logs[1] != logs[2]


@pytest.mark.parametrize(
    "name", ["", "chess", "Greedy", "uniform ", "greedy\n", None, 7, ["uniform"]]
)
def test_there_is_no_such_player(name: Any) -> None:
    with pytest.raises(ug.BadInput) as problem:
        player_named(name, 1)
    assert problem.value.field == "player"
    assert len(problem.value.text("de").splitlines()) == 1


@pytest.mark.parametrize("name", NAMES)
def test_names_are_those_of_the_players(name: str) -> None:
    assert player_named(name, 1).name == name


class Spy:
    """Looks at what players are given."""

    name = "spy"

    def __init__(self) -> None:
        self.seen: list[Observation] = []

    def choose(
        self, observation: Observation, moves: list[int], budget: Budget | None = None
    ) -> int:
        self.seen.append(observation)
        return moves[0]


@pytest.mark.parametrize("game", games())
def test_observations_tell_no_secrets(game: str) -> None:
    match, spy = ug.new(game, players=2, seed=3), Spy()
    play(match, [spy, spy])
    for observation in spy.seen:
        state = observation.states[0]
        if "generator" in (state.dtype.names or ()):
            assert not state.generator.any()
        public = {name for name in vars(observation) if not name.startswith("_")}
        assert public == {"game", "board", "states", "seat", "players", "parties"}


@pytest.mark.parametrize("name", NAMES)
def test_players_cannot_change_the_match(name: str) -> None:
    match = random_match(games()[-1], 4, 12)
    before, moves = match._states.tobytes(), match.codes()
    for seed in range(20):
        player_named(name, seed).choose(match.observation(), moves, LITTLE)
    assert match._states.tobytes() == before
    assert moves == match.codes()


def test_uniform_takes_every_move_equally_often() -> None:
    match = random_match(games()[-1], 6, 14)
    moves, draws = match.codes(), 300
    assert len(moves) > 3
    player = player_named("uniform", 8)
    total = draws * len(moves)
    counts = Counter(player.choose(match.observation(), moves) for _ in range(total))
    assert set(counts) == set(moves)
    deviation = sum((counts[move] - draws) ** 2 / draws for move in moves)
    assert deviation < 3 * len(moves) + 12


def worth(match: Match, code: int) -> int:
    """Own points less those of the best other seat, right after the move."""
    seat = match.turn
    assert seat is not None
    after = match.copy()
    after.play_code(code)
    points = after.scores()
    return points.pop(seat) - max(points)


@pytest.mark.parametrize("plies", [0, 4, 9, 13, 20, 26])
def test_greedy_takes_one_of_the_best_moves_and_any_of_them(plies: int) -> None:
    """In games without hidden things what is best can be worked out with the public names."""
    match = random_match("underwood", plies, plies)
    if match.over:
        return
    worths = {code: worth(match, code) for code in match.codes()}
    best = {code for code, value in worths.items() if value == max(worths.values())}
    chosen = {
        player_named("greedy", seed).choose(match.observation(), match.codes())
        for seed in range(40 * len(best))
    }
    assert chosen == best


@pytest.mark.parametrize("game", games())
def test_greedy_beats_uniform(game: str) -> None:
    """Each pair of games is played on one deal with exchanged seats."""
    wins = np.zeros(2)
    for number in range(GAMES):
        match = ug.new(game, players=2, seed=number // 2)
        seats = [player_named("greedy", number), player_named("uniform", number)]
        if number % 2:
            seats.reverse()
        play(match, seats)
        for seat in match.winners():
            wins[seat ^ (number % 2)] += 1 / len(match.winners())
    assert wins.sum() == pytest.approx(GAMES)
    assert wins[0] > 0.65 * GAMES
