"""What happened at a table, told turn by turn in sentences.

All of it is made from what a spectator sees before and after each decision; only the arguments of
secret verbs depend on who reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from undergrowth.kernel.game import Game
from undergrowth.kernel.match import Match
from undergrowth.kernel.moves import Verb
from undergrowth.material.words import Words, has

Message = tuple[str, Mapping[str, Any]]
"""A message with its variables."""


@dataclass(frozen=True, eq=False)
class Step:
    """One decision, and what everybody saw of it."""

    seat: int
    turn: Hashable
    """Other in each turn of the match."""
    verb: Verb
    arguments: Mapping[str, str]
    about: Mapping[str, Any] | None
    """The variables of the clause that tells it; ``None``: nothing is told."""
    places: tuple[str, ...]
    """The elements of its path."""
    gains: Mapping[str, int]
    """What the seat has more of after it, or less."""
    points: int | None
    """The points that it has more; ``None`` where only the end showed them."""
    told: Sequence[Message]
    """What happened by itself after it."""

    def openly(self, reader: int | None, *, over: bool) -> bool:
        """Whether somebody may read its arguments."""
        return over or not self.verb.secret or self.seat == reader


@dataclass(frozen=True)
class _Moment:
    """What everybody sees between two decisions."""

    seat: int | None
    view: Mapping[str, Any]
    points: Sequence[int]


@dataclass
class Story:
    """The steps of a match as far as they are known."""

    steps: list[Step] = field(default_factory=list)
    _codes: list[int] = field(default_factory=list)
    _last: _Moment | None = None

    def follow(self, match: Match) -> Iterator[None]:
        """Look at what is not known yet, a decision at a time; what is known costs nothing.

        Between two of them others may have their turn, and may change the match.
        """
        then: Match | None = None
        while self._codes != match.log:
            self._forget_what_was_taken_back(match)
            known = len(self._codes)
            if known == len(match.log):
                return
            if self._last is None or known + 1 < len(match.log):
                if then is None or then.log != self._codes:
                    then = match.at(known)
                self._last = self._last or _seen(then)
                then.play_code(match.log[known])
                self._add(match.log[known], then)
            else:
                self._add(match.log[known], match)  # just decided: it stands there
            yield

    def _forget_what_was_taken_back(self, match: Match) -> None:
        pairs = zip(self._codes, match.log, strict=False)
        same = next((n for n, (old, new) in enumerate(pairs) if old != new), len(match.log))
        if same < len(self._codes):
            del self._codes[same:], self.steps[same:]
            self._last = None

    def _add(self, code: int, after: Match) -> None:
        before, now, setup = self._last, _seen(after), after.setup
        assert before is not None and before.seat is not None
        game, verb, seat = setup.game, setup.notation.verb(code), before.seat
        arguments = setup.notation.arguments(code)
        had, has_now = game.holdings(before.view, seat), game.holdings(now.view, seat)
        shown_at_the_end = after.over and game.rules.hides
        self.steps.append(
            Step(
                seat=seat,
                turn=game.turn(before.view),
                verb=verb,
                arguments=arguments,
                about=game.deed(setup, before.view, verb.word, arguments),
                places=setup.notation.path(code),
                gains={thing: n - had.get(thing, 0) for thing, n in has_now.items()},
                points=None if shown_at_the_end else now.points[seat] - before.points[seat],
                told=game.told(now.view) if game.told else (),
            )
        )
        self._codes.append(code)
        self._last = now


def _seen(match: Match) -> _Moment:
    return _Moment(match.turn, match.view(None), match.scores_seen(None))


def by_turns(steps: Sequence[Step]) -> list[tuple[int, int]]:
    """The turns as the numbers of their first and their last decision, counted from 1."""
    ends, last = [], 0
    for _, turn in groupby(steps, key=lambda step: (step.seat, step.turn)):
        first, last = last + 1, last + sum(1 for _ in turn)
        ends.append((first, last))
    return ends


@dataclass(frozen=True)
class Teller:
    """Finds the words for what happened, in one language and for one reader."""

    game: Game
    language: str
    openly: Callable[[Step], bool]
    """Whether the arguments of a step may be read."""

    @property
    def words(self) -> Words:
        """The words of the game."""
        return self.game.words(self.language)

    def sentence(self, name: str, steps: Sequence[Step]) -> str:
        """Who did what, and what that brought and cost; as long as nothing can be told of it, what
        was decided first."""
        if done := self.done(steps):
            return self.words("turn-told", name=name, done=done)
        return self.words("turn-only", name=name, move=self.label(steps[0]))

    def label(self, step: Step) -> str:
        """A decision as it was offered."""
        if self.openly(step):
            return self.words(f"move-{step.verb.word}", **self._said(step.arguments))
        return self.words(f"move-{step.verb.word}-hidden")

    def done(self, steps: Sequence[Step]) -> str:
        """The same without the name; nothing where there is nothing to tell."""
        clauses = self._clauses(steps)
        if not clauses:
            return ""
        gains = [gain["text"] for gain in self.gains(steps)]
        if points := points_of(steps):
            gains.append(_signed(points, self.words("turn-points", n=abs(points))))
        deeds = listed(clauses, self.words)
        return self.words("turn-gains", done=deeds, gains=", ".join(gains)) if gains else deeds

    def gains(self, steps: Sequence[Step]) -> list[dict[str, Any]]:
        """What the seat gained and paid, each thing with its words."""
        sums: dict[str, int] = {}
        for step in steps:
            for thing, n in step.gains.items():
                sums[thing] = sums.get(thing, 0) + n
        return [
            {
                "thing": thing,
                "by": n,
                "text": _signed(n, self.words(f"holding-{thing}", n=abs(n))),
            }
            for thing, n in sums.items()
            if n
        ]

    def places(self, steps: Sequence[Step]) -> list[str]:
        """The elements that were touched, in order."""
        paths = [step.places for step in steps if self.openly(step)]
        return list(dict.fromkeys(element for path in paths for element in path))

    def told(self, steps: Sequence[Step]) -> list[str]:
        """What happened by itself, line by line."""
        return [self.words(message, **about) for step in steps for message, about in step.told]

    def _clauses(self, steps: Sequence[Step]) -> list[str]:
        """The deeds in order; what was done several times in a row is told once."""
        told: list[tuple[str, list[dict[str, Any]]]] = []
        for step in steps:
            message = f"did-{step.verb.word}" + ("" if self.openly(step) else "-hidden")
            if step.about is None or not has(self.language, message, self.game.name):
                continue
            about = {} if not self.openly(step) else self._said(step.about)
            if told and told[-1][0] == message and len(about) <= 1:
                told[-1][1].append(about)
            else:
                told.append((message, [about]))
        return [self.words(message, **self._joined(every)) for message, every in told]

    def _said(self, about: Mapping[str, Any]) -> dict[str, Any]:
        """Messages among variables as their words, and numbers as numbers."""
        said: dict[str, Any] = {}
        for name, value in about.items():
            if isinstance(value, tuple):
                said[name] = self.words(value[0], **value[1])
            else:
                said[name] = int(value) if str(value).isdigit() else value
        return said

    def _joined(self, every: list[dict[str, Any]]) -> dict[str, Any]:
        """The variables of several equal deeds: lists, and how many there are."""
        if len(every) == 1:
            return {**every[0], "count": 1}
        lists = {
            name: listed(list(dict.fromkeys(str(about[name]) for about in every)), self.words)
            for name in every[0]
        }
        return {**lists, "count": len(every)}


def points_of(steps: Sequence[Step]) -> int | None:
    """The points that a turn brought; ``None`` where only the end showed them."""
    points = [step.points for step in steps]
    return None if None in points else sum(n for n in points if n)


def listed(items: Sequence[str], words: Words) -> str:
    """One, two and three."""
    if len(items) < 2:
        return "".join(items)
    return words("turn-and", most=", ".join(items[:-1]), last=items[-1])


def _signed(n: int, what: str) -> str:
    return f"{'+' if n > 0 else '−'}{what}"
