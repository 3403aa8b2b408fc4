"""Random games at full speed: how many per second, and what they look like."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

import numpy as np

from undergrowth.kernel import rng
from undergrowth.kernel.agenda import OVER
from undergrowth.kernel.game import Game, checked_players, game_named
from undergrowth.kernel.jit import Records, entry
from undergrowth.kernel.match import Match, new

BOARDS = 32


@dataclass(frozen=True)
class Speed:
    """How fast random games run on one core."""

    game: str
    players: int
    options: Mapping[str, Any]
    boards: int
    games: int
    decisions: int
    seconds: float
    games_per_second: float
    decisions_per_second: float

    def as_json(self) -> dict[str, Any]:
        """All of it by name."""
        return asdict(self)


@cache
def _loop(game: Game) -> Callable[..., int]:
    """The compiled loop: so many random games from one start, decisions counted."""
    legal, play, turn, scores = (
        game.rules.legal,
        game.rules.play,
        game.rules.turn,
        game.rules.scores,
    )

    def random_games(
        boards: Records,
        start: Records,
        states: Records,
        moves: Any,
        points: Any,
        generator: Any,
        games: int,
    ) -> int:
        board, state = boards[0], states[0]
        decisions = 0
        for _ in range(games):
            states[0] = start[0]
            while turn(state) != OVER:
                n = legal(board, state, moves)
                play(board, state, moves[rng.below(generator, n)])
                decisions += 1
            scores(board, state, points)
        return decisions

    return entry(random_games, f"{game.name}.random_games")


def measure(game: str, players: int, seconds: float, seed: int, **options: Any) -> Speed:
    """Play random games on some boards for about so many seconds."""
    matches = [new(game, players=players, seed=seed + i, **options) for i in range(BOARDS)]
    found = matches[0].setup.game
    loop = _loop(found)
    moves = np.zeros(found.rules.most_moves, np.int32)
    points = np.zeros(players, np.int64)
    generator = np.zeros(rng.WORDS, np.uint32)
    rng.start(generator, seed)
    starts = [match.start() for match in matches]
    states = starts[0].copy()
    loop(matches[0].setup.board, starts[0], states, moves, points, generator, 1)
    games = decisions = 0
    batch = 50
    begin = time.perf_counter()
    while (passed := time.perf_counter() - begin) < seconds:
        for match, start in zip(matches, starts, strict=True):
            decisions += loop(match.setup.board, start, states, moves, points, generator, batch)
            games += batch
    return Speed(
        game,
        players,
        matches[0].options,
        BOARDS,
        games,
        decisions,
        passed,
        games / passed,
        decisions / passed,
    )


@dataclass(frozen=True)
class Census:
    """What is typical of a game's random play; each list counts how often a number occurred."""

    game: str
    players: int
    options: Mapping[str, Any]
    games: int
    legal_moves: dict[int, int]
    path_lengths: dict[int, int]
    game_lengths: dict[int, int]
    points: dict[int, int]
    wins: list[float]
    """By seat; a shared victory counts in parts."""

    def as_json(self) -> dict[str, Any]:
        """All of it by name."""
        return asdict(self)


def take_census(game: str, players: int, games: int, seed: int, **chosen: Any) -> Iterator[Census]:
    """Play random games, each on a board of its own; the counts so far after each game."""
    tables: list[dict[int, int]] = [{}, {}, {}, {}]
    wins = [0.0] * checked_players(game_named(game), players)
    generator = np.zeros(rng.WORDS, np.uint32)
    rng.start(generator, seed)
    for number in range(games):
        match = new(game, players=players, seed=seed + number, **chosen)
        _count_match(match, generator, tables)
        for seat in match.winners():
            wins[seat] += 1 / len(match.winners())
        moves, paths, lengths, points = (dict(sorted(table.items())) for table in tables)
        options = match.options
        yield Census(game, players, options, number + 1, moves, paths, lengths, points, list(wins))


def _count_match(match: Match, generator: Any, tables: list[dict[int, int]]) -> None:
    legal_moves, path_lengths, game_lengths, points = tables
    notation = match.setup.notation
    while not match.over:
        codes = match.codes()
        _count(legal_moves, len(codes))
        code = codes[rng.drawn_below(generator, len(codes))]
        _count(path_lengths, len(notation.path(code)))
        match.play_code(code)
    _count(game_lengths, len(match.log))
    for score in match.scores():
        _count(points, score)


def _count(table: dict[int, int], number: int) -> None:
    table[number] = table.get(number, 0) + 1
