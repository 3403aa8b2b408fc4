"""Arguments of a new match that make no sense."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import undergrowth as ug
from bad_input.common import VARIANTS, Rude, complained, every, nested, strange


def mostly(good: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Usually a good value, so that the other arguments come to be looked at."""
    return st.integers(0, 2).flatmap(lambda number: strange if number == 2 else good)


games = mostly(st.just("underwood"))
players = mostly(st.integers(2, 4))
seeds = mostly(st.integers())
options = st.dictionaries(
    st.sampled_from(["variant", "variant", "board", "variants", "Board", "a\nb", ""]),
    st.one_of(st.sampled_from(VARIANTS), strange),
    max_size=1,
)


@pytest.mark.parametrize("half", [0, 1])
@every
@given(game=games, number=players, seed=seeds, chosen=options, edition=strange)
def test_new_matches(
    half: int, game: Any, number: Any, seed: Any, chosen: dict[str, Any], edition: Any
) -> None:
    named = {"players": number, "seed": seed, **({"edition": edition} if half else {})}
    try:
        match = ug.new(game, **named, **chosen)
    except ug.BadInput as problem:
        complained(problem)
    else:
        assert match.players == number
        usual = {"variant": "standard", "board": None, "first": "random"}
        assert match.options == {**usual, **chosen}
        assert match.seed == seed or seed is None
        assert len(match.legal()) > 30


@pytest.mark.parametrize(
    ("field", "arguments"),
    [
        ("game", {"game": "chess"}),
        ("game", {"game": ["underwood"]}),
        ("game", {"game": "games"}),
        ("players", {"players": 5}),
        ("players", {"players": 2.0}),
        ("players", {"players": True}),
        ("players", {"players": np.int64(2)}),
        ("players", {"players": 10**5000}),
        ("seed", {"seed": "7"}),
        ("seed", {"seed": False}),
        ("seed", {"seed": 10**301}),
        ("variant", {"variant": "swamp"}),
        ("variant", {"variant": None}),
        ("variant", {"variant": ["standard"]}),
        ("variant", {"variant": Rude()}),
        ("first", {"first": 2}),
        ("first", {"first": np.int64(1)}),
        ("first", {"first": Rude()}),
        ("colour", {"colour": "red"}),
        ("board", {"board": 7}),
        ("board", {"board": nested(5000)}),
        ("edition", {"edition": "other"}),
        ("edition", {"edition": 7}),
        ("edition", {"edition": nested(5000)}),
    ],
)
def test_the_complaint_names_the_argument(field: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(ug.BadInput) as problem:
        ug.new(**{"game": "underwood", "players": 2, "seed": 1, **arguments})
    complained(problem.value, field)


@pytest.mark.parametrize("edition", [np.array([1, 2]), np.array(["a", "b"]), np.zeros(0)])
def test_an_array_is_no_edition(edition: Any) -> None:
    with pytest.raises(ug.BadInput) as problem:
        ug.new("underwood", players=2, seed=1, edition=edition)
    complained(problem.value, "edition")


@pytest.mark.parametrize("name", ["a\nb", "\u2028", "\ud800", "x" * 5000])
def test_an_unknown_option_is_named_on_one_line(name: str) -> None:
    with pytest.raises(ug.BadInput) as problem:
        ug.new("underwood", players=2, seed=1, **{name: 1})
    complained(problem.value)
    assert len(problem.value.field) < 300


@pytest.mark.parametrize(
    "file", ["no\nsuch.json", "\x00.json", "\ud800.json", "x" * 5000 + ".json"]
)
def test_an_edition_file_that_is_not_there(file: str) -> None:
    with pytest.raises(ug.BadInput) as problem:
        ug.new("underwood", players=2, seed=1, edition=file)
    complained(problem.value)


def test_without_a_seed_a_secret_one_is_drawn() -> None:
    seeds = {ug.new("underwood", players=2).seed for _ in range(3)}
    assert len(seeds) == 3
    assert all(isinstance(seed, int) and seed >= 0 for seed in seeds)
