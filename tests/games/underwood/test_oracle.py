"""The engine against the slow second implementation: at every decision of many random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import undergrowth as ug
from dose import dose
from games.positions import changed
from games.slow import play_out
from games.underwood.positions import VARIANTS, VECTORS, at_vector, new_on
from games.underwood.reference import Table
from undergrowth.compiled.jit import PLAIN

SEEDS = range(1 if PLAIN else dose(2, 10))
SAMPLE = 10 if PLAIN else 50
ODD = [*("", "pass", "d5 ", " d5", "D5", "tree", "tree  d5", "treed5", "d5-", "-A1", "d5~")]
ODD += (
    "d5--A1",
    "d05",
    "d5-a1",
    "d5\n",
    "d٥",
    "d5-A1-A2",
    "d5~~A1",
    "a0",
    "a1-A1\n",
    "tree a1 ",
    "0",
)
BY_HAND = [layout for layout in VECTORS.data["layouts"] if layout.get("ok")]


def random_texts(table: Table, chance: random.Random, number: int) -> Iterator[str]:
    """Texts of all phases and variants, with names of this board, and some nonsense."""
    names, tiles = list(table.names), [*table.tiles, "A1", "Z9", ""]
    for _ in range(number):
        name, tile = chance.choice(names), chance.choice(tiles)
        forms = [name, f"tree {name}", f"{name}-{tile}", f"{name}~{tile}"]
        yield chance.choice([*forms, *forms, chance.choice(ODD), name.upper()])


def texts_of_own_discs(table: Table) -> list[str]:
    """Decisions with own visible discs: the finer rules show only there."""
    mine = [table.called[c] for c, discs in table.stacks.items() if discs[-1][0] == table.turn]
    return [f"{name}{sign}{tile}" for name in mine for sign in "-~" for tile in table.tiles]


def texts(table: Table, chance: random.Random) -> Iterator[str]:
    """What is tried at a table."""
    likely = texts_of_own_discs(table) if table.phase == "play" else []
    if table.turn is not None and table.own[table.turn] > 6:  # with few discs, try them all
        likely = chance.sample(likely, min(SAMPLE // 2, len(likely)))
    yield from random_texts(table, chance, SAMPLE)
    yield from likely


def play_both(match: ug.Match, chance: random.Random) -> None:
    play_out(match, lambda table: texts(table, chance), chance.choice, in_order=True)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_random_game_is_the_same_for_both(variant: str, players: int, seed: int) -> None:
    match = ug.new("underwood", players=players, seed=seed, variant=variant)
    play_both(match, random.Random(f"{variant} {players} {seed}"))


@pytest.mark.parametrize("seed", range(1 if PLAIN else dose(1, 3)))
@pytest.mark.parametrize("layout", BY_HAND, ids=lambda layout: layout["id"])
def test_a_random_game_on_a_board_by_hand(layout: dict[str, Any], seed: int) -> None:
    board = changed(VECTORS.data["boards"][layout["board"]], layout.get("set"))
    match = new_on(board, variant=layout["variant"], seed=seed)
    play_both(match, random.Random(f"{layout['id']} {seed}"))


@pytest.mark.parametrize("seed", range(1 if PLAIN else dose(1, 2)))
@pytest.mark.parametrize("vector", VECTORS.good)
def test_a_random_game_from_each_vector(vector: str, seed: int) -> None:
    match = at_vector(vector)
    play_both(match, random.Random(f"{vector} {seed}"))
