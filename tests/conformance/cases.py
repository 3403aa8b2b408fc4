"""The tables that the conformance suite plays at: a game, its players and its options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from undergrowth.kernel.game import Game, checked_options, game_named, games
from undergrowth.kernel.match import Match
from undergrowth.kernel.positions import load
from undergrowth.material.editions import all_built_in, edition_given
from undergrowth.material.errors import BadInput


@dataclass(frozen=True)
class Case:
    """A game with a number of players and a choice for every option."""

    game: Game
    players: int
    options: tuple[tuple[str, Any], ...]
    edition: str | None = None
    """None: the usual one."""

    def __str__(self) -> str:
        chosen = [str(value) for _, value in self.options]
        chosen += [self.edition] if self.edition else []
        return "-".join([self.game.name, str(self.players), *chosen])

    def new(self, seed: int) -> Match:
        """A new match at this table."""
        options = checked_options(self.game, dict(self.options), players=self.players)
        edition = edition_given(self.game, self.edition)
        return Match(*self.game.set_up(self.game, edition, self.players, options, seed))

    def fits(self) -> bool:
        """Whether the options are possible with this number of players."""
        try:
            self.new(0)
        except BadInput:
            return False
        return True

    def load(self, position: Any) -> Match:
        """A match from a position."""
        return Match(*load(self.game, position))

    def played(self, seed: int, plies: int | None = None) -> Match:
        """A match after so many random decisions, or at its end."""
        match = self.new(seed)
        go_on(match, Random(seed), plies)
        return match

    def sampled(self, seed: int, number: int) -> Iterator[Match]:
        """One random match, seen at its start, at some plies between and at its end."""
        whole = self.played(seed)
        last = len(whole.log)
        between = Random(seed).sample(range(last + 1), min(number, last + 1))
        for ply in sorted({0, last, *between}):
            yield whole.at(ply)


def go_on(match: Match, random: Random, plies: int | None = None) -> None:
    """Make so many random decisions, or play to the end."""
    while not match.over and plies != 0:
        match.play_code(random.choice(match.codes()))
        plies = None if plies is None else plies - 1


@cache
def cases_of(game: Game) -> list[Case]:
    """All numbers of players with usual and with unusual options, the fewest with each choice,
    the fewest and the most with each other edition.

    What a number of players cannot have is left as usual.
    """
    usual, *alone, unusual = _choices(game)
    found = []
    for players in game.players:
        found += [Case(game, players, usual), _fitting(Case(game, players, unusual), usual)]
    for chosen in alone:
        tables = (Case(game, players, chosen) for players in game.players)
        found.append(next(case for case in tables if case.fits()))
    for edition in list(all_built_in(game))[1:]:
        numbers = {game.players[0], game.players[-1]}
        found += [Case(game, players, usual, edition) for players in sorted(numbers)]
    return list(dict.fromkeys(found))


def _fitting(case: Case, usual: tuple[tuple[str, Any], ...]) -> Case:
    """As many of the choices as this number of players can have, the others as usual."""
    if case.fits():
        return case
    chosen = dict(usual)
    for name, choice in case.options:
        wider = Case(case.game, case.players, tuple({**chosen, name: choice}.items()))
        if wider.fits():
            chosen[name] = choice
    return Case(case.game, case.players, tuple(chosen.items()))


def _choices(game: Game) -> list[tuple[tuple[str, Any], ...]]:
    """The usual options, each other choice beside them, last all that is unusual together."""
    free = {name: choices for name, choices in game.options.items() if len(choices) > 1}
    usual = {name: choices[0] for name, choices in free.items()}
    unusual = {name: choices[-1] for name, choices in free.items()}
    alone = [{**usual, name: choice} for name, choices in free.items() for choice in choices[1:]]
    return [tuple(chosen.items()) for chosen in (usual, *alone, unusual)]


def extreme_cases() -> list[Case]:
    """Two tables of each game: few with the usual options, and many with unusual ones."""
    found = []
    for name in games():
        usual, *others = [case for case in cases_of(game_named(name)) if case.edition is None]
        many = max(case.players for case in others)
        found += [usual, [case for case in others if case.players == many][-1]]
    return found
