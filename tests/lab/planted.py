"""Matches to review: played by programs, or with a blunder planted at the end."""

from __future__ import annotations

from functools import cache
from itertools import count
from typing import NamedTuple

import undergrowth as ug
from undergrowth.players import player_named


class Planted(NamedTuple):
    """A match whose last decision gave the victory away, and the moves that would have won."""

    match: ug.Match
    seat: int
    blunder: str
    winning: list[str]


def played(seats: str, seed: int) -> ug.Match:
    """A match of these programs to its end."""
    names = seats.split(",")
    players = [player_named(name, seat) for seat, name in enumerate(names)]
    match = ug.new("underwood", players=len(names), seed=seed)
    match.names = names
    while match.turn is not None:
        match.play_code(players[match.turn].choose(match.observation(), match.codes()))
    return match


@cache
def planted() -> Planted:
    """The first match of two greedy players that comes down to its last decision."""
    for seed in count():
        match = played("greedy,greedy", seed)
        before = match.at(len(match.log) - 1)
        seat = before.turn
        assert seat is not None
        ends = {text: winners_after(before, text) for text in before.legal()}
        winning = [text for text, winners in ends.items() if winners == [seat]]
        losing = [text for text, winners in ends.items() if winners == [1 - seat]]
        if winning and losing:
            before.play(losing[0])
            return Planted(before, seat, losing[0], winning)
    raise AssertionError


def winners_after(match: ug.Match, text: str) -> list[int]:
    """Who wins with this move; nobody if the game goes on."""
    after = match.copy()
    after.play(text)
    return after.winners()
