"""The examples of the rulings: positions with all they must show, and bad positions."""

from __future__ import annotations

from typing import Any

from games.positions import found_at, put_at
from games.undermining.box import COLUMNS
from games.undermining.invariants import problems
from games.undermining.reference import Table
from games.vectors import Vector, Vectors


def row_and_column(path: str) -> tuple[int, int]:
    """``cell.c4`` is one sign of the grid."""
    cell = path.removeprefix("cell.")
    return int(cell[1:]) - 1, COLUMNS.index(cell[0])


def put(value: Any, path: str, new: Any) -> None:
    if not path.startswith("cell."):
        put_at(value, path, new)
        return
    row, column = row_and_column(path)
    line = value["grid"][row]
    value["grid"][row] = line[:column] + new + line[column + 1 :]


def found(value: Any, path: str) -> Any:
    if not path.startswith("cell."):
        return found_at(value, path)
    row, column = row_and_column(path)
    return value["grid"][row][column]


VECTORS = Vectors("undermining", put=put, found=found)


@VECTORS.every_good()
def test_a_vector_shows_all_it_must(vector: Vector) -> None:
    VECTORS.run(vector)


@VECTORS.every_bad()
def test_a_bad_position_is_refused_by_field(vector: Vector) -> None:
    VECTORS.refuse(vector)


@VECTORS.every_bad()
def test_the_slow_rules_refuse_it_too(vector: Vector) -> None:
    assert problems(VECTORS.position(vector)) == [vector["bad"]]


@VECTORS.every_good()
def test_the_slow_rules_show_the_same(vector: Vector) -> None:
    VECTORS.run_slow(vector, problems, Table, check_slow)


def check_slow(table: Table, word: str, value: Any) -> None:
    """One word of a step, asked of the slow rules."""
    if word == "play":
        for text in [value] if isinstance(value, str) else value:
            table.play(text)
    elif word == "legal":
        assert sorted(table.legal()) == sorted(value)
    elif word == "verb":
        for beginning, texts in value.items():
            here = [text for text in table.legal() if text.split()[0] == beginning]
            assert sorted(here) == sorted(texts)
    elif word == "refused":
        assert {text: table.against(text) for text in value} == value
    elif word == "is":
        assert {path: found(table.at, path) for path in value} == value
    elif word == "scores":
        assert table.scores() == value
    elif word == "winners":
        assert table.winners() == value
    else:
        assert word == "view"
