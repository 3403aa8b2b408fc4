"""The page on security: every test it names exists, and no requirement of level 1 is left out."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\d+\.\d+\.\d+) \|.*\|$", re.MULTILINE)
NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")
FIRST = {
    "1.2": 5, "1.3": 2, "1.5": 1,
    "2.1": 1, "2.2": 2, "2.3": 1,
    "3.2": 2, "3.3": 1, "3.4": 2, "3.5": 3,
    "4.1": 1, "4.4": 1,
    "5.2": 2, "5.3": 2,
    "6.1": 1, "6.2": 8, "6.3": 2, "6.4": 2,
    "7.2": 4, "7.4": 2,
    "8.1": 1, "8.2": 2, "8.3": 1,
    "9.1": 3, "9.2": 1,
    "11.3": 2, "11.4": 1,
    "12.1": 1, "12.2": 2,
    "13.4": 1,
    "14.2": 1, "14.3": 1,
    "15.1": 1, "15.2": 1, "15.3": 1,
}  # fmt: skip
"""How many requirements of each section are of level 1: always the first ones. This is all of ASVS
5.0.0 but chapter 10, OAuth; chapters 16 and 17 have none."""
LEVEL_1 = [f"{section}.{n}" for section, number in FIRST.items() for n in range(1, number + 1)]
STATES = {"yes", "in part", "no", "run", "none"}


def rows() -> list[list[str]]:
    """The cells of all lines of the table."""
    lines = [found[0] for found in ROW.finditer(PAGE)]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


@cache
def functions_of(file: str) -> frozenset[str]:
    """The names of the tests in a file."""
    tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return frozenset(node.name for node in tree.body if isinstance(node, kinds))


def test_every_test_that_is_named_exists() -> None:
    named = NAMED.findall(PAGE)
    assert len(named) > 100
    missing = [f"{file}::{test}" for file, test in named if test not in functions_of(file)]
    assert missing == []


def test_every_requirement_of_level_1_has_one_line() -> None:
    assert len(LEVEL_1) == len(set(LEVEL_1)) == 65
    assert [number for number, level, *_ in rows() if level == "1"] == LEVEL_1


def test_no_line_is_empty_or_there_twice() -> None:
    numbers = [row[0] for row in rows()]
    assert len(numbers) == len(set(numbers)) > len(LEVEL_1)
    for number, level, *cells in rows():
        assert len(cells) == 4, number
        assert all(cells), number
        wanted, state, _, proof = cells
        assert level in ("1", "2"), number
        assert state in STATES, number
        assert len(wanted) > 5, number
        assert NAMED.search(proof) or state != "yes", number
        assert proof != "no test" or state == "no", number
        assert level == "2" or state != "no", number


def test_numbers_are_in_order() -> None:
    numbers = [tuple(map(int, row[0].split("."))) for row in rows()]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("promise", ["within 7 days", "within 30", "pip-audit"])
def test_the_page_says_how_soon_faults_are_mended(promise: str) -> None:
    assert promise in PAGE
