"""Editions with mistakes: refused with the field, or they can be played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import undergrowth as ug
from bad_input.common import VARIANTS, Mutations, complained, every, mutated, mutations, nested
from bad_input.facts import EDITION
from undergrowth.games.underwood.rules import layout_automatic
from undergrowth.kernel.game import game_named
from undergrowth.material import editions

TEXT = json.dumps({**EDITION, "edition": "mine"})
PARTS = ("tiles", "trail_tiles", "tiles_used", "discs", "start_discs", "trees", "points")


@pytest.fixture(autouse=True, scope="module")
def _few_tries() -> Iterator[None]:
    """Impossible editions shall be given up soon."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(layout_automatic, "SETS", 1, raising=False)
        yield


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    yield
    editions._known.clear()


@cache
def ours() -> Any:
    return game_named("underwood").read_edition(json.loads(TEXT))


def read_or_refused(content: Any, players: int, variant: str) -> None:
    """Either ``BadInput`` with a field, or a game can be played with it to its end."""
    editions._known.clear()
    game = game_named("underwood")
    try:
        if replace(game.read_edition(content), content={}) == replace(ours(), content={}):
            return  # only its words are others: no need to play
        match = ug.new("underwood", players=players, seed=1, variant=variant, edition=content)
        random = Random(1)
        while not match.over:
            match.play_code(random.choice(match.codes()))
        sums = [0] * players
        for line in match.score_sheet():
            sums[line.seat] += line.points
        assert sums == match.scores()
        assert ug.from_position(match.position()) == match
        assert ug.read(match.record()) == match
    except ug.BadInput as problem:
        complained(problem)


@pytest.mark.parametrize("half", [0, 1])
@every
@given(how=mutations, part=st.integers(0, 20), players=st.integers(2, 4), variant=st.integers(0, 4))
def test_mutated_editions(half: int, how: Mutations, part: int, players: int, variant: int) -> None:
    content, unchanged = json.loads(TEXT), json.loads(TEXT)
    for value in (content, unchanged):
        mutated(value[PARTS[part]] if part < len(PARTS) else value, how, half)
    read_or_refused(content, players, VARIANTS[variant])
    assert content == unchanged


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("used", [1, 2])
def test_few_tiles(variant: str, used: int) -> None:
    content = json.loads(TEXT)
    content["tiles_used"]["2"] = used
    read_or_refused(content, 2, variant)


@pytest.mark.parametrize("variant", VARIANTS)
def test_tiles_of_one_space(variant: str) -> None:
    content = json.loads(TEXT)
    for tile in content["tiles"]:
        tile["cells"], tile["size"] = [[0, 0]], 1
    read_or_refused(content, 2, variant)


def test_trees_that_find_no_place() -> None:
    content = json.loads(TEXT)
    content["trees"]["count"] = 8
    for variant in ("saplings", "mycorrhiza"):
        read_or_refused(content, 2, variant)
    content["tiles_used"]["2"] = 3
    read_or_refused(content, 2, "saplings")


def test_large_tiles_and_many_points() -> None:
    content = json.loads(TEXT)
    for tile in content["tiles"][:7]:
        tile["cells"], tile["size"] = [[q, 0] for q in range(8)], 8
    content["points"] |= {"space_of_a_won_tile": 100, "mycorrhiza_tree": 100, "sapling_tree": 100}
    for variant in VARIANTS:
        read_or_refused(content, 4, variant)


@pytest.mark.parametrize("content", [[], 7, None, "text", nested(90)])
def test_a_file_that_holds_no_edition(tmp_path: Path, content: Any) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(content))
    with pytest.raises(ug.BadInput) as problem:
        ug.new("underwood", players=2, seed=1, edition=file)
    complained(problem.value, ".+")


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"[" * 100_000, b"1" * 5000, b" " * 2**20])
def test_a_file_that_cannot_be_read(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "mine.json"
    file.write_bytes(content)
    with pytest.raises(ug.BadInput) as problem:
        ug.new("underwood", players=2, seed=1, edition=file)
    complained(problem.value, ".+")


@pytest.mark.parametrize("key", [14, None, (1, 2)])
def test_keys_are_texts(key: Any) -> None:
    with pytest.raises(ug.BadInput) as problem:
        ug.new("underwood", players=2, seed=1, edition={**json.loads(TEXT), key: 1})
    complained(problem.value, ".+")


def test_a_deep_edition_given_twice() -> None:
    for _ in range(2):
        content = {**json.loads(TEXT), "about": nested(5000)}
        try:
            ug.new("underwood", players=2, seed=1, edition=content)
        except ug.BadInput as problem:
            complained(problem)


def test_two_editions_cannot_have_one_id() -> None:
    content = json.loads(TEXT)
    ug.new("underwood", players=2, seed=1, edition=content)
    other = json.loads(TEXT)
    other["points"]["sapling_tree"] = 9
    with pytest.raises(ug.BadInput) as problem:
        ug.new("underwood", players=2, seed=1, edition=other)
    complained(problem.value, "edition")
    ug.new("underwood", players=2, seed=1, edition=json.loads(TEXT))
    ug.new("underwood", players=2, seed=1, edition="mine")
