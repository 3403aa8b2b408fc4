"""Questions before a match: which game, who plays, which options. Enter takes the first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from undergrowth.clients import saves
from undergrowth.clients.terminal.arguments import (
    new_match,
    read_colours,
    read_match,
    read_options,
)
from undergrowth.clients.terminal.screen import Screen
from undergrowth.clients.terminal.seats import PERSON, Sitter, read_seats, seats_of
from undergrowth.draw.ink import Span, clean
from undergrowth.kernel.game import Game, choices, game_named, games
from undergrowth.kernel.match import Match
from undergrowth.material.editions import all_built_in
from undergrowth.material.errors import BadInput
from undergrowth.material.words import Words, has, words
from undergrowth.players import NAMES, USUAL

Answer = TypeVar("Answer")


class Questions:
    """Asks a person in front of a terminal; elsewhere every answer is the usual one."""

    def __init__(self, screen: Screen, language: str) -> None:
        self.screen = screen
        self.language = language
        self.words = words(language)

    def saved(self) -> str:
        """The match that was left last, if the person wants to go on with it."""
        file = saves.latest_unfinished() if self.screen.interactive else None
        if file is None:
            return ""
        self.screen.say(self.words("begin-saved", file=clean(file.name)))
        labels = [self.words("begin-resume"), self.words("begin-new")]
        return str(file) if self._pick(labels) == 0 else ""

    def resumed(
        self, file: str, game: str, seats: str, edition: str, given: Mapping[str, Any]
    ) -> tuple[Match, list[Sitter]]:
        """A saved match and who plays it; what is settled already cannot be given again."""
        for name, value in given.items():
            if value is not None:
                raise BadInput(f"--{name}", "bad-with-resume")
        match = read_match(file, game, edition)
        sitters = read_seats(seats, match.setup.game) if seats else seats_of(match)
        if len(sitters) != match.players:
            raise BadInput("seats", "bad-length", expected=match.players, got=len(sitters))
        return match, sitters

    def begun(
        self,
        game: str,
        seats: str,
        seed: int | None,
        edition: str,
        colours: str,
        options: Mapping[str, str],
    ) -> tuple[Match, list[Sitter]]:
        """A new match and who plays it; what is not given is asked."""
        found = game_named(game) if game else self.game()
        sitters = read_seats(seats, found) if seats else self.seats(found)
        asked = not game and not options
        chosen = self.options(found, len(sitters)) if asked else read_options(found, options)
        edition = edition or (self.edition(found) if asked else "")
        match = new_match(found, len(sitters), seed, edition, chosen)
        if colours:
            match.colours = read_colours(found, colours)
        elif asked:
            self.colours(match)
        return match, sitters

    def game(self) -> Game:
        """The game to play."""
        names = games()
        if len(names) == 1 or not self.screen.interactive:
            return game_named(names[0])
        self.screen.say(self.words("begin-game"), "bold")
        titles = [words(self.language, name) for name in names]
        return game_named(names[self._pick([f"{t('title')}: {t('tagline')}" for t in titles])])

    def seats(self, game: Game) -> list[Sitter]:
        """Who plays; one person against the usual program, unless told otherwise."""
        usual = ",".join([PERSON] + [USUAL] * (game.usual_players - 1))
        if not self.screen.interactive:
            return read_seats(usual, game)
        low, high = game.players[0], game.players[-1]
        asked = self.words("begin-seats", low=low, high=high, programs=", ".join(NAMES))
        self.screen.say(asked, "bold")
        return self._until_right(f"[{usual}] > ", lambda said: read_seats(said or usual, game))

    def options(self, game: Game, players: int) -> dict[str, Any]:
        """One choice of each option that has several for so many players."""
        chosen: dict[str, Any] = {}
        say = game.words(self.language)
        for name in game.options if self.screen.interactive else ():
            offered = choices(game, name, players)
            if len(offered) == 1:
                continue
            self.screen.say(say(f"option-{name}"), "bold")
            labels = [self._choice(game, say, name, choice) for choice in offered]
            chosen[name] = offered[self._pick(labels)]
        return chosen

    def edition(self, game: Game) -> str:
        """One of the editions that come with the game, if there are several."""
        ours = list(all_built_in(game))
        if len(ours) == 1 or not self.screen.interactive:
            return ""
        say = game.words(self.language)
        self.screen.say(say("option-edition"), "bold")
        return ours[self._pick([self._choice(game, say, "edition", name) for name in ours])]

    def colours(self, match: Match) -> None:
        """The colour of each seat, where they can be chosen."""
        game = match.setup.game
        if not game.colours or not self.screen.interactive:
            return
        say = game.words(self.language)
        self.screen.say(self.words("begin-colours"), "bold")
        every = ", ".join(say(f"seat-{n}") for n in range(len(game.colours)))
        self.screen.lines([[Span(every)]])
        usual = ",".join(say(f"seat-{n}") for n in range(match.players))

        def read(said: str) -> None:
            match.colours = read_colours(game, said or usual)

        self._until_right(f"[{usual}] > ", read)

    def _choice(self, game: Game, say: Words, option: str, choice: object) -> str:
        message = f"option-{option}-{choice}"
        return say(message) if has(self.language, message, game.name) else str(choice)

    def _pick(self, labels: Sequence[str]) -> int:
        """The index of the label whose number is typed."""
        self.screen.lines(
            [Span(f"{i:>3} ", "bold cyan"), Span(label)] for i, label in enumerate(labels, 1)
        )

        def read(said: str) -> int:
            if not said:
                return 0
            if not (said.isascii() and said.isdigit() and 1 <= int(said[:9]) <= len(labels)):
                raise BadInput("?", "bad-whole-number", low=1, high=len(labels), got=said)
            return int(said) - 1

        return self._until_right("[1] > ", read)

    def _until_right(self, prompt: str, read: Callable[[str], Answer]) -> Answer:
        while True:
            try:
                return read(self.screen.ask(prompt))
            except BadInput as complaint:
                self.screen.say(complaint.text(self.language), "yellow")
