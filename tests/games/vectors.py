"""Test vectors: positions with all that they must show, decision by decision, and bad positions.

``tests/games/<game>/vectors.json`` has ``vectors`` and, where positions are given in full,
``bases``. A vector has

- ``id``, and for readers ``about`` or ``note``;
- where it begins: ``base`` (the name of a base or of another vector; with a single base it can be
  left out), then ``set`` (paths with dots and values, in this order) and ``del`` (paths). A base is
  a position, or has ``base`` and ``set`` itself. A game with a short form of its own gives a
  function that makes a position of it;
- ``steps``: maps of words, done in the order in which they stand. Or ``bad``: the place, or one of
  the places, that the complaint about this position names.

The words of a step:

======== ==================================================================================
play     a decision, or several
legal    all legal decisions, in any order
count    how many there are; or for some beginnings, how many begin with these words
verb     for some beginnings, all legal decisions that begin with these words
has, not legal decisions; texts that are none
refused  texts with the rules against them
is       paths and what the position has there; ``null`` also where there is no such place
view     for seats, or ``none`` for a spectator, paths and what the view has there
turn     the seat that decides, ``null`` if nobody does
scores   the points of all seats
sheet    the whole score sheet: seat, points, rule, what
lines    some lines of it: seat, points, what
winners  the seats that have won
======== ==================================================================================

In ``is`` and ``view``, ``"absent"`` stands for a place that is not there. A game can add words of
its own, or read paths of its own.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import undergrowth as ug
from games.positions import (
    ABSENT,
    beginning_with,
    changed,
    found_at,
    play_all,
    put_at,
    refused,
    rule_against,
)

Vector = dict[str, Any]
Check = Callable[[ug.Match, Any], None]


class Vectors:
    """The vectors of one game."""

    def __init__(
        self,
        game: str,
        *,
        position: Callable[[Vector], dict[str, Any]] | None = None,
        words: Mapping[str, Check] | None = None,
        put: Callable[[Any, str, Any], None] = put_at,
        found: Callable[[Any, str], Any] = found_at,
        exact: bool = False,
    ) -> None:
        """``position`` reads a short form, ``words`` are checks of the game's own, ``put`` and
        ``found`` know its own paths; ``exact``: a position comes back as it was given."""
        file = Path(__file__).parent / game / "vectors.json"
        self.data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        self.bases: dict[str, Any] = self.data.get("bases", {})
        self.by_id: dict[str, Vector] = {vector["id"]: vector for vector in self.data["vectors"]}
        assert len(self.by_id) == len(self.data["vectors"])
        assert all(("steps" in each) != ("bad" in each) for each in self.data["vectors"])
        self.good = {name: each for name, each in self.by_id.items() if "steps" in each}
        self.bad = {name: each for name, each in self.by_id.items() if "bad" in each}
        self.short_form = position
        self.put, self.found, self.exact = put, found, exact
        self.words: dict[str, Check] = {
            **WORDS,
            "is": self.check_position,
            "view": self.check_views,
            **(words or {}),
        }

    def every_good(self, **marks: pytest.MarkDecorator) -> pytest.MarkDecorator:
        """For a test of each vector with steps; marks are given by id."""
        found = [
            pytest.param(each, id=name, marks=marks.get(name, ()))
            for name, each in self.good.items()
        ]
        assert marks.keys() <= self.good.keys()
        return pytest.mark.parametrize("vector", found)

    def every_bad(self) -> pytest.MarkDecorator:
        """For a test of each bad position."""
        return pytest.mark.parametrize("vector", self.bad.values(), ids=self.bad)

    def position(self, vector: Vector | str) -> dict[str, Any]:
        """Where a vector begins."""
        if isinstance(vector, str):
            vector = self.bases[vector] if vector in self.bases else self.by_id[vector]
        if "game" in vector:
            return copy.deepcopy(vector)
        if "base" not in vector and self.short_form:
            made = self.short_form(vector)
        else:
            made = self.position(vector["base"] if "base" in vector else self.only_base())
        for path, value in vector.get("set", {}).items():
            self.put(made, path, copy.deepcopy(value))
        return changed(made, drop=vector.get("del", ()))

    def only_base(self) -> str:
        (base,) = self.bases
        return str(base)

    def run(self, vector: Vector) -> ug.Match:
        """All that a vector says is so; gives the match after it."""
        position = self.position(vector)
        before = copy.deepcopy(position)
        match = ug.from_position(position)
        assert position == before
        assert not self.exact or match.position() == position
        for step in vector["steps"]:
            for word, value in step.items():
                self.words[word](match, value)
        assert position == before
        return match

    def run_slow(
        self,
        vector: Vector,
        problems: Callable[[Any], list[Any]],
        made: Callable[[dict[str, Any]], Any],
        check: Callable[[Any, str, Any], None],
    ) -> None:
        """The same asked of the slow rules: ``made`` is their table, ``check`` asks one word."""
        position = self.position(vector)
        assert problems(position) == []
        table = made(position)
        for step in vector["steps"]:
            for word, value in step.items():
                check(table, word, value)

    def refuse(self, vector: Vector) -> ug.BadInput:
        """A bad position is refused by the place that is named, and left as it is."""
        position = self.position(vector)
        before = copy.deepcopy(position)
        complaint = refused(position)
        places = [vector["bad"]] if isinstance(vector["bad"], str) else vector["bad"]
        assert any(f"{complaint.field}.".startswith(f"{place}.") for place in places), complaint
        assert complaint.field in str(complaint)
        assert position == before
        return complaint

    def check_position(self, match: ug.Match, expected: dict[str, Any]) -> None:
        position = match.position()
        for path, value in expected.items():
            here = self.found(position, path)
            if value is None and here is ABSENT:
                continue
            assert here == (ABSENT if value == "absent" else value), path

    def check_views(self, match: ug.Match, expected: dict[str, dict[str, Any]]) -> None:
        for seat, places in expected.items():
            view = match.view(None if seat == "none" else int(seat))
            for path, value in places.items():
                here = self.found(view, path)
                assert here == (ABSENT if value == "absent" else value), (seat, path)


def play(match: ug.Match, texts: str | list[str]) -> None:
    play_all(match, *([texts] if isinstance(texts, str) else texts))


def check_legal(match: ug.Match, expected: list[str]) -> None:
    assert sorted(match.legal()) == sorted(expected)


def check_count(match: ug.Match, expected: int | dict[str, int]) -> None:
    if isinstance(expected, int):
        assert len(match.legal()) == expected
    else:
        assert {words: len(beginning_with(match, words)) for words in expected} == expected


def check_verbs(match: ug.Match, expected: dict[str, list[str]]) -> None:
    for words, texts in expected.items():
        assert sorted(beginning_with(match, words)) == sorted(texts), words


def check_has(match: ug.Match, expected: list[str]) -> None:
    assert set(expected) <= set(match.legal())


def check_not(match: ug.Match, expected: list[str]) -> None:
    assert not set(expected) & set(match.legal())


def check_refused(match: ug.Match, expected: dict[str, str]) -> None:
    assert {text: rule_against(match, text) for text in expected} == expected


def check_turn(match: ug.Match, expected: int | None) -> None:
    assert match.turn == expected


def check_scores(match: ug.Match, expected: list[int]) -> None:
    assert match.scores() == expected


def check_sheet(match: ug.Match, expected: list[list[Any]]) -> None:
    assert [list(line) for line in match.score_sheet()] == expected


def check_lines(match: ug.Match, expected: list[list[Any]]) -> None:
    lines = [[line.seat, line.points, line.what] for line in match.score_sheet()]
    assert [line for line in expected if line not in lines] == []


def check_winners(match: ug.Match, expected: list[int]) -> None:
    assert match.winners() == expected


WORDS: dict[str, Check] = {
    "play": play,
    "legal": check_legal,
    "count": check_count,
    "verb": check_verbs,
    "has": check_has,
    "not": check_not,
    "refused": check_refused,
    "turn": check_turn,
    "scores": check_scores,
    "sheet": check_sheet,
    "lines": check_lines,
    "winners": check_winners,
}
