"""Tournaments: programs play in pairs, every deal in all seatings, and everything is written down.

A deal is one seed. In a game of two, a pairing plays it twice, with seats exchanged. With more
seats, one player sits alone against the other at all other seats: first the one, then the other,
each in every seat once. So both sit in each seat equally often on every deal, and equal players
win half of the games.
"""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import ceil
from typing import Any, NamedTuple

from undergrowth.kernel.game import checked_options, game_named
from undergrowth.kernel.match import Match, new
from undergrowth.lab.workers import spread
from undergrowth.material.errors import BadInput
from undergrowth.material.reading import Field
from undergrowth.players import player_named
from undergrowth.players.budget import Budget

FEWEST, MOST = 2, 20
MOST_GAMES = 1_000_000
PAIRS = ("all", "next")


class Fixture(NamedTuple):
    """A game to be played: a pairing by its number, the seed of the deal, who sits where."""

    pairing: int
    seed: int
    seats: tuple[str, ...]


class Played(NamedTuple):
    """A game that was played."""

    pairing: int
    seed: int
    seats: tuple[str, ...]
    winners: list[int]
    points: list[int]
    decisions: int
    stopped: bool = False
    """Whether it was stopped because no rule ended it: who led then has won."""

    def as_json(self) -> dict[str, Any]:
        """What is needed to play the game again, and how it ended."""
        return {
            "seed": self.seed,
            "seats": list(self.seats),
            "winners": self.winners,
            "points": self.points,
            "decisions": self.decisions,
            "stopped": self.stopped,
        }


@dataclass(frozen=True)
class Plan:
    """Who plays whom how often. ``BadInput`` names what cannot be.

    >>> Plan("underwood", 2, ("greedy", "uniform"), games=9).deals
    5
    """

    game: str
    players: int
    entrants: tuple[str, ...]
    games: int = 200
    """For each pairing; rounded up to whole deals."""
    pairs: str = "all"
    """``all``: everybody plays everybody. ``next``: neighbours in the list only."""
    seed: int = 0
    """Of the first deal; the next ones have the seeds after it."""
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        game = game_named(self.game)
        Field(self.players, "players").whole(max(2, game.players[0]), game.players[-1])
        _check_entrants(self.entrants)
        Field(self.games, "games").whole(1, MOST_GAMES)
        Field(self.pairs, "pairs").one_of(PAIRS)
        Field(self.seed, "seed").seed()
        Field(self.seed + self.deals, "seed").seed()
        checked_options(game, self.options)

    @property
    def pairings(self) -> list[tuple[str, str]]:
        """Who meets whom: each entrant those before it in the list, or just the last of them."""
        return [
            (self.entrants[later], self.entrants[earlier])
            for later in range(1, len(self.entrants))
            for earlier in range(0 if self.pairs == "all" else later - 1, later)
        ]

    def seatings(self, one: str, other: str) -> list[tuple[str, ...]]:
        """All seatings of a deal for two entrants."""
        lone = ((one, other), (other, one)) if self.players > 2 else ((one, other),)
        return [
            tuple(alone if seat == place else rest for seat in range(self.players))
            for alone, rest in lone
            for place in range(self.players)
        ]

    @property
    def games_per_deal(self) -> int:
        """How many games a pairing plays on a deal."""
        return 2 if self.players == 2 else 2 * self.players

    @property
    def deals(self) -> int:
        """How many deals each pairing plays."""
        return ceil(self.games / self.games_per_deal)

    @property
    def total(self) -> int:
        """How many games are played by all pairings."""
        return self.deals * self.games_per_deal * len(self.pairings)

    def fixtures(self) -> Iterator[Fixture]:
        """All games, deal by deal, so that a tournament cut short is still balanced."""
        for deal in range(self.deals):
            for number, pair in enumerate(self.pairings):
                for seats in self.seatings(*pair):
                    yield Fixture(number, self.seed + deal, seats)


def _check_entrants(names: Sequence[str]) -> None:
    if not FEWEST <= len(names) <= MOST:
        raise BadInput("entrants", "bad-entrants", low=FEWEST, high=MOST, got=len(names))
    for number, name in enumerate(names):
        if name in names[:number]:
            raise BadInput("entrants", "bad-entrant-twice", got=name)
        try:
            player_named(name, 0)
        except BadInput as problem:
            details: dict[str, Any] = problem.details
            raise BadInput("entrants", problem.problem, **details) from None


def play_all(plan: Plan, processes: int = 1) -> Generator[Played, None, None]:
    """Play the tournament; the games come in the order of the fixtures."""
    return spread(partial(play_fixture, plan), plan.fixtures(), processes)


def play_fixture(plan: Plan, fixture: Fixture) -> Played:
    """Play one game; each seat has a fresh player, which may remember things until the end."""
    match = _dealt(plan, fixture.seed)
    players = [
        player_named(name, player_seed(plan.seed, fixture, seat))
        for seat, name in enumerate(fixture.seats)
    ]
    while (turn := match.turn) is not None and not match.stopped:
        match.play_code(players[turn].choose(match.observation(), match.codes()))
    made = len(match.log)
    return Played(*fixture, match.leaders(), match.scores(), made, match.stopped)


def player_seed(tournament: int, fixture: Fixture, seat: int) -> int:
    """The seed of a player: another one for each tournament, deal, seating and seat."""
    text = f"{tournament} {fixture.seed} {','.join(fixture.seats)} {seat}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def _dealt(plan: Plan, seed: int) -> Match:
    return new(plan.game, players=plan.players, seed=seed, **plan.options)


def try_out(plan: Plan) -> None:
    """Let every entrant make a quick decision, so that all they need is compiled."""
    match = _dealt(plan, plan.seed)
    quick = Budget(iterations=1)
    for name in plan.entrants:
        code = player_named(name, 0).choose(match.observation(), match.codes(), quick)
        match.at(0).play_code(code)
    while not match.over and not match.stopped:
        match.play_code(match.codes()[0])
    match.leaders()
    match.scores()


def whole_deals(plan: Plan, played: Sequence[Played]) -> list[list[Played]]:
    """The games deal by deal, without a last one that not all pairings have finished."""
    step = plan.games_per_deal * len(plan.pairings)
    return [list(played[i : i + step]) for i in range(0, len(played) - step + 1, step)]
