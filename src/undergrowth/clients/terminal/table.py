"""The table as the terminal shows it: the board, the last moves, and what can be picked."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from undergrowth.clients.terminal.screen import Screen
from undergrowth.clients.terminal.seats import Sitter
from undergrowth.clients.terminal.steps import kind_and_key, one_kind
from undergrowth.draw.ink import Line, Span
from undergrowth.kernel.match import Match
from undergrowth.material.words import has
from undergrowth.tables.turns import Story, Teller, by_turns


class TableScreen:
    """One match on one screen, in one language."""

    def __init__(
        self, screen: Screen, match: Match, sitters: Sequence[Sitter], language: str
    ) -> None:
        self.screen = screen
        self.match = match
        self.sitters = list(sitters)
        self.language = language
        self.words = match.setup.game.words(language)
        self.names = [sitter.name(self.words) for sitter in sitters]
        self._story = Story()

    def called(self, seat: int) -> str:
        """The colour or name of a seat, with the name of who sits there."""
        return f"{self.colour(seat)} ({self.names[seat]})"

    def colour(self, seat: int) -> str:
        """The colour or species of a seat in words."""
        return self.words(f"seat-{self.match.setup.colours[seat]}")

    @property
    def everybody(self) -> list[str]:
        """What each seat is called."""
        setup = self.match.setup
        rivals = [self.words(f"rival-{number}") for number in range(setup.rivals)]
        return [*(self.called(seat) for seat in range(self.match.players)), *rivals]

    def movers(self) -> list[int]:
        """Who made each decision so far."""
        again = self.match.at(0)
        seats = []
        for code in self.match.log:
            assert again.turn is not None
            seats.append(again.turn)
            again.play_code(code)
        return seats

    def board(
        self,
        *,
        seat: int | None = None,
        lit: Sequence[str] = (),
        picked: Sequence[str] = (),
        since: int | None = None,
        below: int = 0,
    ) -> list[Line]:
        """The drawn table; what has changed since a decision is marked, some lines stay free."""
        match, height = self.match, self.screen.height
        before = None if since is None else match.at(since).view(seat)
        game = match.setup.game
        drawn: list[Line] = game.sketch(
            match.sight(seat),
            self.words,
            self.names,
            width=self.screen.width,
            height=None if height is None else height - below,
            lit=lit,
            picked=picked,
            before=before,
        )
        return drawn

    def last_moves(self, since: int) -> list[Line]:
        """The turns since then in sentences, the newest last; of many only these."""
        for _ in self._story.follow(self.match):
            pass
        turns = [(first, last) for first, last in by_turns(self._story.steps) if last > since]
        told = [self.told(*turn) for turn in turns[-2 * self.match.players :]]
        happened: list[Line] = [[Span(line)] for line in self.match.told(self.language)]
        return told + happened

    def told(self, first: int, last: int) -> Line:
        """One turn in words, and its decisions in notation."""
        steps = self._story.steps[first - 1 : last]
        seat = steps[0].seat
        teller = Teller(
            self.match.setup.game,
            self.language,
            lambda step: not step.verb.secret or self._openly(step.seat),
        )
        told = teller.sentence(self.called(seat), steps)
        written = [self._written(ply, seat) for ply in range(first - 1, last)]
        said = self.words("terminal-moved", number=last, told=told)
        return [Span(said), Span(f"  {', '.join(written)}", "dim")]

    def _openly(self, seat: int) -> bool:
        """Whether all that a seat decided may be read here: the match is over, or nobody else
        sits at this screen."""
        people = [other for other, sitter in enumerate(self.sitters) if sitter.person]
        return self.match.over or people == [seat]

    def _written(self, ply: int, seat: int) -> str:
        """A decision in notation, as far as it may be read here."""
        text = self.match.text(self.match.log[ply])
        return text if self._openly(seat) else self.match.without_secrets(text)

    def last_moves_in_short(self, since: int) -> list[Line]:
        """The same in notation, on one line."""
        movers = self.movers()
        moves = [
            f"{ply + 1}. {self.colour(movers[ply])} {self._written(ply, movers[ply])}"
            for ply in range(max(since, len(movers) - self.match.players), len(movers))
        ]
        return [[Span(", ".join(moves))]] if moves else []

    def question(self, elements: Sequence[str], seat: int) -> str:
        """Who has to decide what."""
        parts = [f"{self.called(seat)}:"]
        game, sight = self.match.setup.game, self.match.sight(seat)
        asked = game.question(sight.view)
        if game.guide and (led := game.guide(sight)):
            parts.append(f"{self.words(led)}.")
        elif has(self.language, f"ask-{asked}", self.match.game):
            parts.append(f"{self.words(f'ask-{asked}')}.")
        kind = one_kind(elements)
        if kind and has(self.language, f"step-{kind}", self.match.game):
            parts.append(self.words(f"step-{kind}"))
        return " ".join(parts)

    def choices(self, elements: Sequence[str]) -> list[Line]:
        """The elements with their numbers, in as many columns as there is room for."""
        kind = one_kind(elements)
        labels = [self.element(element, bare=bool(kind)) for element in elements]
        digits = len(str(len(labels)))
        wide = digits + 3 + max(len(label) for label in labels)
        columns = max(1, self.screen.width // wide)
        rows = ceil(len(labels) / columns)
        lines: list[Line] = []
        for row in range(rows):
            line: Line = []
            for i in range(row * columns, min((row + 1) * columns, len(labels))):
                line += [
                    Span(f"{i + 1:>{digits}} ", "bold cyan"),
                    Span(f"{labels[i]:<{wide - digits - 1}}"),
                ]
            lines.append(line)
        return lines

    def element(self, element: str, *, bare: bool = False) -> str:
        """An element in words, or by its key alone."""
        kind, key = kind_and_key(element)
        message = f"element-{kind}"
        if not has(self.language, message, self.match.game):
            return element
        return key if bare and key else self.words(message, key=key)
