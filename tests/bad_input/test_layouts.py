"""Layouts by hand, moved, turned, mirrored and broken: accepted exactly if the rules say so."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

import undergrowth as ug
from bad_input.common import VARIANTS, Mutations, complained, every, fewer, mutated, mutations
from bad_input.facts import SHAPES, beside, layout_is_valid, same_shape

Step = tuple[str, int, int]


@cache
def bases() -> list[tuple[int, str, str]]:
    """Players, variant and board of automatic layouts."""
    found = []
    for variant in VARIANTS:
        for seed, players in enumerate((2, 2, 2, 2, 3, 4)):
            match = ug.new("underwood", players=players, seed=seed, variant=variant)
            board = match.position()["board"]
            if seed % 2:
                del board["names"]
            found.append((players, variant, json.dumps(board)))
    return found


def turn(cells: list[Any], about: int) -> list[list[int]]:
    """Turned by 60 degrees round one of the cells."""
    q0, r0 = cells[about % len(cells)]
    return [[q0 - (r - r0), r0 + (q - q0) + (r - r0)] for q, r in cells]


def mirror(cells: list[Any]) -> list[list[int]]:
    """Turned over."""
    q0, r0 = cells[0]
    return [[q0 + (r - r0), r0 + (q - q0)] for q, r in cells]


def move(cells: list[Any], q0: int, r0: int) -> list[list[int]]:
    """Moved."""
    return [[q + q0, r + r0] for q, r in cells]


def everywhere(board: dict[str, Any], change: Any) -> None:
    """The same change to all cells of the board."""
    board["tiles"] = {tile: change(cells) for tile, cells in board["tiles"].items()}
    board["trees"] = change(board["trees"]) if board["trees"] else []
    board["trail"] = [change(cells) for cells in board["trail"]]


def changed(board: dict[str, Any], step: Step) -> None:
    """One change: ``what`` is done, ``one`` and ``other`` pick the place."""
    what, one, other = step
    board.pop("names", None) if one % 4 else None
    tiles = board["tiles"]
    tile = sorted(tiles)[one % len(tiles)]
    if what == "move":
        tiles[tile] = move(tiles[tile], other % 5 - 2, other // 5 % 5 - 2)
    elif what == "turn":
        tiles[tile] = turn(tiles[tile], other)
    elif what == "mirror":
        tiles[tile] = mirror(tiles[tile])
    elif what == "lay elsewhere":
        lay_elsewhere(board, tile, other)
    elif what == "exchange":
        unused = sorted(set(SHAPES) - set(tiles)) or [tile]
        tiles[unused[other % len(unused)]] = tiles.pop(tile)
    elif what == "swap":
        second = sorted(tiles)[other % len(tiles)]
        tiles[tile], tiles[second] = tiles[second], tiles[tile]
    elif what == "drop":
        del tiles[tile]
    elif what == "all":
        shift(board, one, other)
    else:
        change_special(board, what, one, other)


def lay_elsewhere(board: dict[str, Any], tile: str, other: int) -> None:
    """Take the tile away and lay it somewhere beside the others."""
    cells = board["tiles"].pop(tile)
    lying = {(q, r) for part in board["tiles"].values() for q, r in part}
    lying |= {(q, r) for part in board["trail"] for q, r in part}
    rim = sorted({near for cell in lying for near in beside(cell)} - lying)
    q, r = rim[other % len(rim)]
    for _ in range(other // 7 % 6):
        cells = turn(cells, 0)
    q0, r0 = cells[other // 3 % len(cells)]
    board["tiles"][tile] = move(cells, q - q0, r - r0)


def shift(board: dict[str, Any], one: int, other: int) -> None:
    """Move or turn the whole board, now and then to the edge of the world or beyond it."""
    for _ in range(other % 6):
        everywhere(board, lambda cells: [[-r, q + r] for q, r in cells])
    corner = max(abs(x) for cells in board["tiles"].values() for cell in cells for x in cell)
    by = [0, -7, 1000 - corner, 1001 - corner, 990][one % 5]
    everywhere(board, lambda cells: move(cells, by, 0))


def change_special(board: dict[str, Any], what: str, one: int, other: int) -> None:
    """Change the trees or the trail."""
    trees, trail = board["trees"], board["trail"]
    if what == "tree":
        spaces = sorted((q, r) for cells in board["tiles"].values() for q, r in cells)
        rim = sorted({near for cell in spaces for near in beside(cell)})
        cell = list(rim[other % len(rim)])
        if trees and one % 5:
            trees[one % len(trees)] = cell
        elif one % 2 or not trees:
            trees.append(cell)
        else:
            del trees[0]
    elif trail:
        at = one % len(trail)
        changes: list[Callable[[list[Any]], list[Any]]] = [
            lambda cells: move(cells, other % 3 - 1, other // 3 % 3 - 1),
            lambda cells: turn(cells, other),
            mirror,
            lambda cells: cells[:-1],
        ]
        trail[at] = changes[other // 9 % 4](trail[at])
    elif other % 3 == 0:
        board["trail"] = [[[50, 50], [51, 50], [51, 51], [52, 51]]]


WHAT = ["move", "turn", "mirror", "lay elsewhere", "lay elsewhere", "lay elsewhere", "exchange"]
WHAT += ["swap", "drop", "all", "tree", "tree", "trail", "trail"]
numbers = st.integers(0, 10**6)
steps = st.lists(st.tuples(st.sampled_from(WHAT), numbers, numbers), max_size=3)


def accepted(board: Any, players: int, variant: str) -> bool:
    """Whether the package takes the layout; a complaint names the field and a rule."""
    try:
        match = ug.new("underwood", players=players, seed=1, variant=variant, board=board)
    except ug.BadInput as problem:
        complained(problem, r"board(\..*)?")
        if not problem.field.startswith("board.names"):
            assert problem.rule in {f"U-{n}" for n in (80, 81, 82, 83, 84, 85, 86)}
        return False
    lying = match.position()["board"]
    for tile, cells in board["tiles"].items():
        assert sorted(map(list, cells)) == lying["tiles"][tile]
    return True


@pytest.mark.parametrize("half", [0, 1])
@every
@given(number=st.integers(0, 29), how=steps, other=st.integers(0, 40))
def test_changed_layouts(half: int, number: int, how: list[Step], other: int) -> None:
    players, variant, text = bases()[number]
    variant = VARIANTS[other] if other < len(VARIANTS) else variant
    players = other if 10 <= other < 13 else players
    players = players if 2 <= players <= 4 else 2
    board = json.loads(text)
    for what, one, second in how:
        changed(board, (what, 2 * one + half, second))
    unchanged = json.loads(json.dumps(board))
    valid = layout_is_valid(board, players, variant)
    event("valid" if valid else "not valid")
    assert accepted(board, players, variant) == valid
    assert board == unchanged


@pytest.mark.parametrize("half", [0, 1])
@fewer
@given(number=st.integers(0, 29), how=mutations)
def test_spoilt_layouts(half: int, number: int, how: Mutations) -> None:
    players, variant, text = bases()[number]
    board, unchanged = (mutated(json.loads(text), how, half) for _ in range(2))
    assert accepted(board, players, variant) == layout_is_valid(board, players, variant)
    assert board == unchanged


def test_the_validator_knows_left_from_right() -> None:
    mirrored = [tile for tile, cells in SHAPES.items() if not same_shape(_over(cells), cells)]
    assert mirrored


def _over(cells: set[tuple[int, int]]) -> set[tuple[int, int]]:
    return {(r, q) for q, r in cells}


@pytest.mark.parametrize("take", [lambda m: m.options, lambda m: m.position()["options"]])
def test_the_layout_of_a_match_cannot_be_changed_from_outside(take: Any) -> None:
    players, variant, text = bases()[0]
    given = json.loads(text)
    match = ug.new("underwood", players=players, seed=1, variant=variant, board=given)
    before = json.dumps(match.position())
    given["tiles"].clear()
    assert json.dumps(match.position()) == before
    take(match)["board"]["tiles"].clear()
    assert json.dumps(match.position()) == before


def test_names_with_odd_letters_are_complained_about_on_one_line() -> None:
    players, variant, text = bases()[0]
    board = json.loads(text)
    board["tiles"]["a\nb"] = [[0, 0]]
    assert not accepted(board, players, variant)
