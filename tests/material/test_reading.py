"""Values from outside, and how their places are named."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

import pytest

from undergrowth.material.errors import BadInput
from undergrowth.material.reading import LARGEST_SEED, Field


def refused(ask: Callable[[], Any], field: str) -> BadInput:
    with pytest.raises(BadInput) as problem:
        ask()
    assert problem.value.field == field
    for language in ("en", "de"):
        assert problem.value.text(language)
    return problem.value


@pytest.mark.parametrize("value", [True, False, None, 1, 5, 2.0, "3", [3], float("nan"), 10**300])
def test_whole_numbers_within_limits(value: Any) -> None:
    refused(lambda: Field(value, "players").whole(2, 4), "players")


def test_the_limits_themselves_are_fine() -> None:
    assert [Field(n, "players").whole(2, 4) for n in (2, 3, 4)] == [2, 3, 4]


def test_seeds() -> None:
    for seed in (0, -1, LARGEST_SEED, -LARGEST_SEED):
        assert Field(seed, "seed").seed() == seed
    for value in (True, 1.0, "1", None, LARGEST_SEED + 1, -LARGEST_SEED - 1):
        refused(lambda value=value: Field(value, "seed").seed(), "seed")  # type: ignore[misc]


@pytest.mark.parametrize(
    ("value", "expected"), [(0, False), (1, True), (1.0, 1), ("1", 1), (0, None)]
)
def test_the_same_is_the_same_type_too(value: Any, expected: Any) -> None:
    refused(lambda: Field(value, "turn").same(expected), "turn")
    Field(value, "turn").same(value)


@pytest.mark.parametrize("value", ["c", "", None, 0, ["a"], "a "])
def test_one_of_a_few_words(value: Any) -> None:
    assert Field("b", "phase").one_of(("a", "b")) == "b"
    refused(lambda: Field(value, "phase").one_of(("a", "b")), "phase")


@pytest.mark.parametrize("value", ["", "A", "ab\n", None, 7, b"ab"])
def test_texts_fit_from_end_to_end(value: Any) -> None:
    assert Field("ab", "id").text("[a-z]+") == "ab"
    refused(lambda: Field(value, "id").text("[a-z]+"), "id")


def test_lists_and_their_places() -> None:
    places = Field((7, 8), "cell").entries(2)
    assert [(place.name, place.value) for place in places] == [("cell.0", 7), ("cell.1", 8)]
    refused(lambda: Field([7], "cell").entries(2), "cell")
    for value in ("ab", {"a": 1}, None, {1, 2}, iter([1])):
        refused(lambda value=value: Field(value, "cell").entries(), "cell")  # type: ignore[misc]


def test_maps_and_their_places() -> None:
    keys = Field(MappingProxyType({"own": 3}), "supply.0").keys(["own"], ["captured"])
    assert (keys["own"].name, keys["own"].value) == ("supply.0.own", 3)
    assert "captured" not in keys
    refused(lambda: Field({}, "supply").keys(["own"]), "supply.own")
    refused(lambda: Field({"own": 1, "x": 2}, "supply").keys(["own"]), "supply.x")
    refused(lambda: Field([("own", 1)], "supply").keys(["own"]), "supply")
    refused(lambda: Field({1: 2}, "supply").items(), "supply")


def test_places_at_the_top_have_plain_names() -> None:
    assert Field({"own": 3}, "").items()["own"].name == "own"


@pytest.mark.parametrize("key", ["a\nb", "\u2028", "\x85", "\ud800", "x" * 1000])
def test_names_of_places_are_short_and_on_one_line(key: str) -> None:
    name = Field({key: 1}, "stacks").items()[key].bad("bad-missing-key").field
    assert name.startswith("stacks.")
    assert len(name.splitlines()) == 1
    assert len(name) < 100
    name.encode()


def test_a_complaint_knows_its_rule() -> None:
    problem = Field(7, "x", "").bad("bad-value", rule="U-80", expected=1, got=7)
    assert problem.rule == "U-80"
    assert str(problem) == "x: expected 1, got 7 (U-80)"
