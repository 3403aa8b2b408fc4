"""The slow second implementation of a game, and how the engine is compared with it.

Each game has one in ``tests/games/<game>/reference.py``, written from the rules alone without a
look at the engine: a class ``Table`` as below, made from a position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, Protocol

import pytest

import undergrowth as ug
from undergrowth.compiled.jit import PLAIN


class Table(Protocol):
    """What the slow rules can be asked."""

    @property
    def turn(self) -> int | None: ...
    def legal(self) -> list[str]: ...
    def against(self, text: Any) -> str | None:
        """The rule against a decision; none if it is legal."""

    def play(self, text: str) -> None: ...
    def copied(self) -> Table: ...
    def position(self) -> dict[str, Any]: ...
    def scores(self) -> list[int]: ...
    def sheet(self) -> list[tuple[int, int, str, str]]: ...
    def winners(self) -> list[int]: ...


def table_at(position: dict[str, Any]) -> Table:
    """A table of the slow rules, with the pieces where they lie in the position."""
    made: Callable[[dict[str, Any]], Table]
    made = import_module(f"games.{position['game']}.reference").Table
    return made(position)


def rule_of(match: ug.Match, text: Any) -> str | None:
    """The rule against a decision that is not to be made."""
    try:
        match.play(text)
    except ug.IllegalMove as refused:
        return refused.rule
    return None


def compare(
    match: ug.Match, table: Table, texts: Iterable[Any], *, in_order: bool = False
) -> list[str]:
    """Everything that can be asked has the same answer, also about texts that may be illegal.

    Gives the legal decisions; ``in_order``: the slow rules know in which order they are listed.
    """
    legal, found = match.legal(), table.legal()
    assert len(legal) == len(set(legal))
    assert legal == found if in_order else sorted(legal) == sorted(found)
    assert match.position() == table.position()
    assert match.turn == table.turn
    assert match.over == (table.turn is None)
    assert match.scores() == table.scores()
    assert [tuple(line) for line in match.score_sheet()] == table.sheet()
    assert match.winners() == table.winners()
    for text in texts:
        if (expected := table.against(text)) is None:
            assert text in legal
        else:
            assert rule_of(match, text) == expected, text
    assert match.position() == table.position()
    return legal


def play_out(
    match: ug.Match,
    texts: Callable[[Any], Iterable[Any]],
    choice: Callable[[list[str]], str],
    *,
    in_order: bool = False,
) -> None:
    """The rest of a game by both rules: ``texts`` are tried at a table, ``choice`` is played."""
    table = table_at(match.position())
    while legal := compare(match, table, texts(table), in_order=in_order):
        text = choice(legal)
        match.play(text)
        table.play(text)
    assert match.over


def check_undo(before: ug.Match, text: str, *, in_order: bool = False) -> bool:
    """A decision is taken back unless the slow rules say that it showed something. Gives whether
    it was; ``in_order``: the same decisions are then listed in the same order."""
    table: Any = table_at(before.position())
    shows = bool(table.reveals(text))
    match = ug.from_position(before.position())
    match.play(text)
    after = match.position()
    if shows:
        with pytest.raises(ug.CannotUndo):
            match.undo()
        assert match.position() == after
    else:
        match.undo()
        assert match.position() == before.position()
        legal, expected = match.legal(), before.legal()
        assert legal == expected if in_order else sorted(legal) == sorted(expected)
    return not shows


def check_counts(match: ug.Match, counts: list[int]) -> None:
    """There are so many sequences of one, two … decisions."""
    expected = counts[:2] if PLAIN else counts
    found = [count(match, depth) for depth in range(1, len(expected) + 1)]
    assert found == expected


def check_slow_counts(position: dict[str, Any], counts: list[int]) -> None:
    """The slow rules count the same, as far as they get."""
    assert [slow_count(table_at(position), depth) for depth in (1, 2)] == counts[:2]


def count(match: ug.Match, depth: int) -> int:
    """How many sequences of decisions there are. In copies: not all can be taken back."""
    codes = match.codes()
    if depth == 1:
        return len(codes)
    total = 0
    for code in codes:
        after = match.at(len(match.log))
        after.play_code(code)
        total += count(after, depth - 1)
    return total


def slow_count(table: Table, depth: int) -> int:
    """The same by the slow rules."""
    texts = table.legal()
    if depth == 1:
        return len(texts)
    total = 0
    for text in texts:
        after = table.copied()
        after.play(text)
        total += slow_count(after, depth - 1)
    return total
