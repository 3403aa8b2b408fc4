"""Budgets as people write them."""

from __future__ import annotations

from typing import Any

import pytest

import undergrowth as ug
from undergrowth.players import Budget, player_named, read_budget


@pytest.mark.parametrize(
    ("text", "seconds", "iterations"),
    [
        ("500ms", 0.5, None),
        ("2s", 2.0, None),
        ("0.25s", 0.25, None),
        ("2000it", None, 2000),
        ("1s+2000it", 1.0, 2000),
        ("86400s+1000000000it", 86400.0, 10**9),
    ],
)
def test_budgets_are_read_and_written(
    text: str, seconds: float | None, iterations: int | None
) -> None:
    budget = read_budget(text)
    assert budget == Budget(seconds, iterations)
    assert read_budget(str(budget)) == budget
    assert player_named(f"search:{text}", 1).name == f"search:{text}"


@pytest.mark.parametrize(
    "text",
    [
        *("", "1", "s", "it", "0s", "0ms", "0it", "-1s", "1e3s", "1.s", "86401s", "99999999999it"),
        *("1000000001it", "1s+", "+1it", "1s1it", "1it+1s", "1s+1s", "1 s", "1s\n", "infs", "nans"),
        *("²it", "٣s", "1S", None, 5, 1.0, True, ["1s"], b"1s"),
    ],
)
def test_absurd_budgets_are_refused(text: Any) -> None:
    with pytest.raises(ug.BadInput) as problem:
        read_budget(text)
    assert problem.value.field == "budget"
    english, german = problem.value.text("en"), problem.value.text("de")
    assert english != german
    assert len(english.splitlines()) == len(german.splitlines()) == 1


@pytest.mark.parametrize(
    ("seconds", "iterations"),
    [
        *((None, None), (0, None), (-1.0, None), (float("nan"), None), (float("inf"), None)),
        *((True, None), ("1", None), (None, 0), (None, -5), (None, 1.5), (None, True)),
        *((None, "5"), (None, 10**10), (86_401, None), (1.0, 0)),
    ],
)
def test_there_are_no_such_budgets(seconds: Any, iterations: Any) -> None:
    with pytest.raises(ug.BadInput) as problem:
        Budget(seconds, iterations)
    assert problem.value.field == "budget"


@pytest.mark.parametrize("name", ["search", "search:", "search:5", "search:0it", "search:1s "])
def test_a_player_without_a_budget_is_no_player(name: str) -> None:
    with pytest.raises(ug.BadInput) as problem:
        player_named(name, 1)
    assert problem.value.field in {"player", "budget"}
