"""Games that programs play: how many random ones per second, and what they look like."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from undergrowth.compiled import rng
from undergrowth.compiled.addresses import Trial, copy, play_out, scores, turn
from undergrowth.compiled.jit import Records, blank, entry, flat
from undergrowth.compiled.rules import OVER
from undergrowth.kernel.game import checked_players, game_named
from undergrowth.kernel.match import Match, new
from undergrowth.players import player_named

BOARDS = 32
RANDOM = "uniform"
"""The player who decides where nobody was named."""

COUNTS = flat(
    [
        ("decisions", np.int64),
        ("stopped", np.int64),  # games that no rule had ended after many decisions
    ]
)

Decider = Callable[[Match, list[int]], int]


@dataclass(frozen=True)
class Speed:
    """How fast random games run on one core."""

    game: str
    players: int
    options: Mapping[str, Any]
    boards: int
    games: int
    decisions: int
    stopped: int
    """Games that no rule had ended after many decisions."""
    seconds: float
    games_per_second: float
    decisions_per_second: float

    def as_json(self) -> dict[str, Any]:
        """All of it by name."""
        return asdict(self)


@entry
def random_games(
    trial: Trial,
    moves: Any,
    points: Any,
    generator: Any,
    games: int,
    longest: int,
    counts: Records,
) -> None:
    """So many random games from one start; counts decisions, and games that were stopped."""
    addresses, board, state = trial.addresses, trial.board, trial.state
    no_hints = np.zeros(1, np.float64)
    for _ in range(games):
        copy(trial.start, state)
        counts[0].decisions += play_out(
            addresses, board, state, addresses, moves, no_hints, 1, longest, generator
        )
        scores(addresses, board, state, points)
        counts[0].stopped += turn(addresses, state) != OVER


def measure(game: str, players: int, seconds: float, seed: int, **options: Any) -> Speed:
    """Play random games on some boards for about so many seconds."""
    matches = [new(game, players=players, seed=seed + i, **options) for i in range(BOARDS)]
    found = matches[0].setup.game
    moves = np.zeros(found.rules.most_moves, np.int32)
    points = np.zeros(matches[0].setup.parties, np.int64)
    generator = np.zeros(rng.WORDS, np.uint32)
    rng.start(generator, seed)
    longest = found.rules.longest or np.iinfo(np.int64).max
    counts = blank(COUNTS)
    trials = [found.entries.trial(match.setup.board, match.start()) for match in matches]

    def play(trial: Trial, games: int) -> None:
        random_games(trial, moves, points, generator, games, longest, counts)

    play(trials[0], 1)
    counts[:] = 0
    games = 0
    batch = 50
    begin = time.perf_counter()
    while (passed := time.perf_counter() - begin) < seconds:
        for trial in trials:
            play(trial, batch)
            games += batch
    decisions, stopped = counts[0].tolist()
    return Speed(
        game,
        players,
        matches[0].options,
        BOARDS,
        games,
        decisions,
        stopped,
        passed,
        games / passed,
        decisions / passed,
    )


@dataclass(frozen=True)
class Census:
    """What is typical of a game; each list counts how often a number occurred."""

    game: str
    players: int
    by: str
    """The player who decides for every seat."""
    options: Mapping[str, Any]
    games: int
    legal_moves: dict[int, int]
    path_lengths: dict[int, int]
    game_lengths: dict[int, int]
    points: dict[int, int]
    wins: list[float]
    """By seat, then by whoever scores without one; a shared victory counts in parts."""
    stopped: int
    """Games that no rule had ended after many decisions: who led then has won."""

    def as_json(self) -> dict[str, Any]:
        """All of it by name."""
        return asdict(self)


def take_census(
    game: str, players: int, games: int, seed: int, by: str = RANDOM, **chosen: Any
) -> Iterator[Census]:
    """Play games, each on a board of its own; the counts so far after each game.

    All seats decide as the player of that name does; usually at random.
    """
    tables: list[dict[int, int]] = [{}, {}, {}, {}]
    checked_players(game_named(game), players)
    wins: list[float] = []
    stopped = 0
    decide = _decider(by, players, seed)
    for number in range(games):
        match = new(game, players=players, seed=seed + number, **chosen)
        _count_match(match, decide, tables)
        wins = wins or [0.0] * match.setup.parties
        stopped += match.stopped
        for seat in match.leaders():
            wins[seat] += 1 / len(match.leaders())
        moves, paths, lengths, points = (dict(sorted(table.items())) for table in tables)
        options = match.options
        counted = (moves, paths, lengths, points)
        yield Census(game, players, by, options, number + 1, *counted, list(wins), stopped)


def _decider(by: str, players: int, seed: int) -> Decider:
    """Whoever decides at all seats. Chance need not look at the table, and is much faster so."""
    if by == RANDOM:
        generator = np.zeros(rng.WORDS, np.uint32)
        rng.start(generator, seed)
        return lambda _, codes: codes[rng.drawn_below(generator, len(codes))]
    seated = [player_named(by, seed * players + seat) for seat in range(players)]

    def decide(match: Match, codes: list[int]) -> int:
        seen = match.observation()
        return seated[seen.seat].choose(seen, codes)

    return decide


def _count_match(match: Match, decide: Decider, tables: list[dict[int, int]]) -> None:
    legal_moves, path_lengths, game_lengths, points = tables
    notation = match.setup.notation
    while not match.over and not match.stopped:
        codes = match.codes()
        _count(legal_moves, len(codes))
        code = decide(match, codes)
        _count(path_lengths, len(notation.path(code)))
        match.play_code(code)
    _count(game_lengths, len(match.log))
    for score in match.scores()[: match.players]:
        _count(points, score)


def _count(table: dict[int, int], number: int) -> None:
    table[number] = table.get(number, 0) + 1
