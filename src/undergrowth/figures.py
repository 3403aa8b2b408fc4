"""Figures: small positions of a game that show what a rule means.

A game's ``figures.toml`` says how each position comes about, as set-up and decisions, so that the
engine itself plays what the pictures show.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from undergrowth.kernel.game import Game
from undergrowth.kernel.match import Match, new
from undergrowth.material.errors import BadInput, IllegalMove
from undergrowth.material.reading import Field
from undergrowth.material.words import LANGUAGES

_ID = "[a-z0-9]+(-[a-z0-9]+)*"
_ELEMENT = r"[a-z]+(-[A-Za-z0-9|,:+-]+)?"
_ANY = ".+"


@dataclass(frozen=True)
class Start:
    """How the matches of some figures begin."""

    players: int
    seed: int
    options: Mapping[str, Any]
    moves: tuple[str, ...]

    def match(self, game: Game, place: str) -> Match:
        """A match after these decisions; ``place`` is where a complaint would point to."""
        match = new(game.name, players=self.players, seed=self.seed, **self.options)
        _play(match, self.moves, f"{place}.start.moves")
        return match


@dataclass(frozen=True)
class Figure:
    """One figure: how its position comes about, what to point at, and the words below it."""

    id: str
    rules: tuple[str, ...]
    """The rules that it illustrates, the most important first."""
    start: Start
    moves: tuple[str, ...]
    """The decisions from there up to the picture."""
    move: str
    """A further decision: a second picture shows what it did. Empty = one picture only."""
    legal: tuple[str, ...]
    """Decisions that the figure shows to be allowed."""
    forbidden: Mapping[str, str]
    """Decisions that it shows to be forbidden, each with the rule against it."""
    picks: tuple[str, ...] | None
    """Elements picked so far, if the picture lights what can be picked next."""
    lit: tuple[str, ...]
    chosen: tuple[str, ...]
    last: tuple[str, ...]
    crossed: tuple[str, ...]
    """Elements that are out of the question."""
    focus: tuple[str, ...] | None
    """Elements round which the board is cropped; ``None`` = all of it, empty = no board at all."""
    parts: tuple[str, ...]
    """Other parts of the table that are shown below the board."""
    caption: Mapping[str, str]
    """The words below it, by language."""

    def match(self, game: Game) -> Match:
        """A match that stands where the figure does; ``BadInput`` names what cannot be played."""
        match = self.start.match(game, f"figures.{self.id}")
        _play(match, self.moves, f"figures.{self.id}.moves")
        return match

    def match_after(self, game: Game) -> Match:
        """The match after the decision that the figure shows."""
        match = self.match(game)
        _play(match, [self.move], f"figures.{self.id}.move")
        return match


def _play(match: Match, moves: Sequence[str], place: str) -> None:
    for number, move in enumerate(moves):
        try:
            match.play(move)
        except IllegalMove as refusal:
            problem = "bad-record-illegal"
            raise BadInput(f"{place}.{number}", problem, got=move, reason=refusal.rule) from None


@dataclass(frozen=True)
class DigestStep:
    """One step of the digest, or a tip.

    Its words are the messages ``digest-ID`` and ``digest-ID-title``, or ``tip-ID`` and so on.
    """

    id: str
    rules: tuple[str, ...]
    figures: tuple[str, ...]
    """The figures beside it, shown without their captions."""


@dataclass(frozen=True)
class Figures:
    """All figures of a game by id, the steps of its digest, and tips."""

    figures: Mapping[str, Figure]
    digest: tuple[DigestStep, ...]
    tips: tuple[DigestStep, ...] = ()
    """How to play well."""

    def of_rule(self, rule: str) -> list[Figure]:
        """The figures that stand beside a rule: those that illustrate it before all others."""
        return [figure for figure in self.figures.values() if figure.rules[0] == rule]

    def also_of_rule(self, rule: str) -> list[Figure]:
        """Figures that stand beside another rule but illustrate this one as well."""
        return [figure for figure in self.figures.values() if rule in figure.rules[1:]]


@cache
def figures_of(game: Game) -> Figures:
    """The figures in the game's ``figures.toml``; none if it has no such file."""
    file = game.folder / "figures.toml"
    if not file.exists():
        return Figures({}, ())
    return read_figures(tomllib.loads(file.read_text(encoding="utf-8")), game)


def read_figures(content: Mapping[str, Any], game: Game) -> Figures:
    """Figures from the content of such a file; ``BadInput`` names what is wrong."""
    parts = Field(content, "figures").keys(["start", "figure"], ["digest", "tip"])
    reading = _Reading(game, parts["start"].items())
    figures = {name: reading.figure(name, entry) for name, entry in parts["figure"].items().items()}

    def steps(part: str) -> tuple[DigestStep, ...]:
        found = parts[part].items() if part in parts else {}
        return tuple(reading.step(name, entry, tuple(figures)) for name, entry in found.items())

    return Figures(figures, steps("digest"), steps("tip"))


class _Reading:
    """The content of a file on its way into figures."""

    def __init__(self, game: Game, starts: dict[str, Field]) -> None:
        self.rules = tuple(game.rulebook.rules)
        self.starts = {name: self._start(start) for name, start in starts.items()}

    def figure(self, name: str, entry: Field) -> Figure:
        """One figure from its table."""
        pointed = ("lit", "chosen", "last", "crossed", "parts")
        optional = ["moves", "move", "legal", "forbidden", "picks", "focus", *pointed]
        keys = entry.keys(["rules", "start", *LANGUAGES], optional)
        return Figure(
            id=entry.at("id", name).text(_ID),
            rules=self._rules(keys["rules"]),
            start=self.starts[keys["start"].one_of(tuple(self.starts))],
            moves=_texts(keys.get("moves"), _ANY),
            move=keys["move"].text(_ANY) if "move" in keys else "",
            legal=_texts(keys.get("legal"), _ANY),
            forbidden=self._forbidden(keys.get("forbidden")),
            picks=_texts(keys["picks"], _ELEMENT) if "picks" in keys else None,
            focus=_texts(keys["focus"], _ELEMENT) if "focus" in keys else None,
            caption={language: keys[language].text(_ANY) for language in LANGUAGES},
            **{key: _texts(keys.get(key), _ELEMENT) for key in pointed},
        )

    def step(self, name: str, entry: Field, figures: tuple[str, ...]) -> DigestStep:
        """One step of the digest, with figures that exist."""
        keys = entry.keys(["rules"], ["figures"])
        shown = keys["figures"].entries() if "figures" in keys else []
        return DigestStep(
            id=entry.at("id", name).text(_ID),
            rules=self._rules(keys["rules"]),
            figures=tuple(figure.one_of(figures) for figure in shown),
        )

    def _start(self, start: Field) -> Start:
        """The beginning of a match; its options are checked when it is played."""
        keys = start.keys(["players", "seed"], ["options", "moves"])
        options = keys["options"].items() if "options" in keys else {}
        return Start(
            players=keys["players"].value,
            seed=keys["seed"].value,
            options={name: option.value for name, option in options.items()},
            moves=_texts(keys.get("moves"), _ANY),
        )

    def _rules(self, field: Field) -> tuple[str, ...]:
        """At least one rule, all of them known."""
        if not (entries := field.entries()):
            raise field.bad("bad-length", expected=1, got=0)
        return tuple(rule.one_of(self.rules) for rule in entries)

    def _forbidden(self, field: Field | None) -> dict[str, str]:
        moves = field.items() if field is not None else {}
        return {move: rule.one_of(self.rules) for move, rule in moves.items()}


def _texts(field: Field | None, pattern: str) -> tuple[str, ...]:
    """A list of texts; nothing if it is left out."""
    return tuple(entry.text(pattern) for entry in field.entries()) if field is not None else ()
