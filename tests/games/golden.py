"""Golden records: whole games as text, with their score sheets, that must stay as they are.

They lie in ``tests/games/<game>/golden``: ``NAME.txt`` and ``NAME.sheet.txt``. A game says in its
own ``test_golden.py`` which ones there are (``NAMES``), which were dealt from a seed (``DEALT``:
players, seed and options) and how they were played, and can write them anew; a
change in them is a change of the rules or of the record, and has to be meant.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import undergrowth as ug
from undergrowth.material.words import LANGUAGES


def folder_of(game: str) -> Path:
    return Path(__file__).parent / game / "golden"


def names_of(game: str) -> list[str]:
    """The names of all golden records of a game."""
    return sorted({file.name.split(".")[0] for file in folder_of(game).iterdir()})


def text_of(game: str, name: str, ending: str = "txt") -> str:
    return (folder_of(game) / f"{name}.{ending}").read_text(encoding="utf-8")


def module_of(game: str) -> Any:
    """What the game says of its golden records."""
    return import_module(f"games.{game}.test_golden")


def sheet(match: ug.Match) -> str:
    """The score sheet as text, with the totals and the winners."""
    lines = [
        f"{line.seat} {line.points:>2} {line.rule} {line.what}" for line in match.score_sheet()
    ]
    totals = " ".join(str(points) for points in match.scores())
    winners = " ".join(str(seat) for seat in match.winners())
    return "\n".join([*lines, f"scores {totals}", f"winners {winners}", ""])


def check_comes_back(match: ug.Match) -> None:
    """The record of a match, read again, is the same match with the same record."""
    match.names = [f"Ä #{seat}" for seat in range(match.players)]
    again = ug.read(match.record())
    assert again == match
    assert (again.log, again.options, again.names) == (match.log, match.options, match.names)
    assert again.record() == match.record()


def check_broken(game: str, name: str, old: str, new: str) -> None:
    """A record in which something is put in place of something else is refused in words."""
    text = text_of(game, name)
    assert old in text
    with pytest.raises(ug.BadInput) as complaint:
        ug.read(text.replace(old, new, 1))
    for language in LANGUAGES:
        assert complaint.value.text(language)


def check_broken_off(game: str, name: str, numbers: Iterable[int]) -> None:
    """A record that ends after so many moves is a match that can go on."""
    lines = text_of(game, name).splitlines(keepends=True)
    first = lines.index("moves:\n")
    for number in numbers:
        match = ug.read("".join(lines[: first + 1 + number]))
        assert len(match.log) == number
        assert not match.over


def write_all(game: str, matches: Iterable[tuple[str, ug.Match]]) -> None:
    """Write finished games down."""
    folder_of(game).mkdir(exist_ok=True)
    for name, match in matches:
        (folder_of(game) / f"{name}.txt").write_text(match.record(), encoding="utf-8")
        (folder_of(game) / f"{name}.sheet.txt").write_text(sheet(match), encoding="utf-8")
