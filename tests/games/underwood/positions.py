"""Short forms of boards and stacks, expanded to positions; questions that many tests ask."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import undergrowth as ug
from games.editions import own_edition
from games.underwood.reference import named
from games.vectors import Vector, Vectors

VARIANTS = ("standard", "clearings", "mycorrhiza", "saplings", "ant-trail")
SIDES = {"m": "mycelium", "M": "mushroom"}
DISCS = 24

PAIRS = "0m1m"
"""A stack of these uses up discs: each pair takes two of each seat, one of them paid."""


def layout(board: str, **changed: Any) -> dict[str, Any]:
    """A copy of one of the boards, with other trees or another trail."""
    return {**copy.deepcopy(VECTORS.data["boards"][board]), **changed}


def stack(short: str) -> list[list[Any]]:
    """A stack from its short form: ``0m1M`` is a mushroom of seat 1 on a mycelium of seat 0."""
    return [[int(seat), SIDES[side]] for seat, side in re.findall(r"(\d)([mM])", short)]


def short(discs: Iterable[tuple[int, str]]) -> str:
    """The short form of a stack."""
    return "".join(f"{seat}{'m' if side == SIDES['m'] else 'M'}" for seat, side in discs)


def supplies(stacks: Iterable[list[list[Any]]], players: int) -> list[dict[str, Any]]:
    """The supplies that follow from the stacks: each disc was placed, and paid if it covers."""
    own = [DISCS] * players
    captured = [[0] * players for _ in range(players)]
    for discs in stacks:
        for at, (seat, _) in enumerate(discs):
            own[seat] -= 1
            if at > 0:
                own[seat] -= 1
                captured[discs[at - 1][0]][seat] += 1
    return [{"own": own[seat], "captured": captured[seat]} for seat in range(players)]


def position(
    board: str | dict[str, Any],
    stacks: Mapping[str, str] | None = None,
    *,
    players: int = 2,
    starter: int = 0,
    variant: str = "standard",
    phase: str = "play",
    setup_slot: int | None = None,
    saplings: Iterable[str] = (),
    first: Any = "random",
) -> dict[str, Any]:
    """A full position; supplies, turn and names follow from the rest."""
    lying = layout(board) if isinstance(board, str) else copy.deepcopy(board)
    lying = {"trees": [], "trail": [], **lying}
    cells = [cell for tile in (*lying["tiles"].values(), *lying["trail"]) for cell in tile]
    names = named([(q, r) for q, r in [*cells, *lying["trees"]]])
    if variant == "saplings":
        lying["trees"] = [list(names[name]) for name in saplings]
    lying["names"] = {name: list(cell) for name, cell in names.items()}
    discs = {name: stack(written) for name, written in (stacks or {}).items()}
    slots = players * (3 if variant == "saplings" else 4)
    slot = setup_slot if setup_slot is not None else slots if phase == "play" else 0
    mushrooms = sum(written.count("M") for written in (stacks or {}).values())
    turns = {
        "trees": starter,
        "setup": (starter - 1 - slot) % players,
        "play": (starter + mushrooms) % players,
    }
    return {
        "game": "underwood",
        "edition": "reconstruction-1",
        "players": players,
        "seed": None,
        "options": {"variant": variant, "board": None, "first": first},
        "phase": phase,
        "starter": starter,
        "turn": turns[phase],
        "setup_slot": slot,
        "board": lying,
        "stacks": discs,
        "supply": supplies(discs.values(), players),
        "ended_by": None,
    }


def match_at(
    board: str | dict[str, Any], stacks: Mapping[str, str] | None = None, **more: Any
) -> ug.Match:
    """A match at that position."""
    return ug.from_position(position(board, stacks, **more))


def from_short_form(vector: Vector) -> dict[str, Any]:
    """The position of a vector, which gives a board and stacks."""
    board = layout(vector["board"])
    saplings: Iterable[str] = ()
    if vector.get("variant") == "saplings":
        saplings = vector.get("trees", ())
    elif "trees" in vector:
        board["trees"] = vector["trees"]
    if "trail" in vector:
        board["trail"] = vector["trail"]
    return position(
        board,
        vector["stacks"],
        players=vector["players"],
        starter=vector["starter"],
        variant=vector.get("variant", "standard"),
        phase=vector.get("phase", "play"),
        setup_slot=vector.get("setup_slot"),
        saplings=saplings,
        first=vector.get("first", "random"),
    )


def at_vector(name: str) -> ug.Match:
    """A match where a vector begins."""
    return ug.from_position(VECTORS.position(name))


def shown(match: ug.Match) -> dict[str, str]:
    """All stacks in short form."""
    return {name: short(discs) for name, discs in match.position()["stacks"].items()}


def own(match: ug.Match) -> list[int]:
    """The own supply of each seat."""
    return [held["own"] for held in match.position()["supply"]]


def captured(match: ug.Match) -> list[list[int]]:
    """The captured discs: a row for each holder."""
    return [held["captured"] for held in match.position()["supply"]]


def refused_board(
    board: Any, *, players: int = 2, variant: str = "standard", **more: Any
) -> ug.BadInput:
    """The complaint about a layout that cannot be played on."""
    with pytest.raises(ug.BadInput) as complaint:
        ug.new("underwood", players=players, seed=1, variant=variant, board=board, **more)
    return complaint.value


def new_on(board: Any, *, players: int = 2, variant: str = "standard", seed: int = 1) -> ug.Match:
    """A new match on a board laid by hand."""
    return ug.new("underwood", players=players, seed=seed, variant=variant, board=board)


def tiny_edition(tiles: int) -> dict[str, Any]:
    """An edition of a bar of three and a pair, of which so many are used."""
    shapes = {"L": [[0, 0], [1, 0], [2, 0]], "P": [[0, 0], [1, 0]]}
    return own_edition(
        "underwood",
        f"tiny-{tiles}",
        tiles=[
            {"id": tile, "cells": cells, "provenance": "test"} for tile, cells in shapes.items()
        ],
        tiles_used={"2": tiles, "3": tiles, "4": tiles},
        trees={"count": 1, "provenance": "test"},
    )


def winners_of(match: ug.Match, kind: str) -> dict[str, int]:
    """Who wins what, from the score sheet."""
    lines = [(line.what.split(), line.seat) for line in match.score_sheet()]
    return {what[1]: seat for what, seat in lines if what[0] == kind}


def winners_of_trees(match: ug.Match) -> dict[str, int]:
    """Who wins each tree, by the name of its cell."""
    board = match.position()["board"]
    on_tiles = winners_of(match, "sapling")
    winners = winners_of(match, "tree")
    for name, cell in board["names"].items():
        for tile, seat in on_tiles.items():
            if cell in board["trees"] and cell in board["tiles"][tile]:
                winners[name] = seat
    return winners


def check_own(match: ug.Match, expected: list[int]) -> None:
    assert own(match) == expected


def check_captured(match: ug.Match, expected: list[list[int]]) -> None:
    assert captured(match) == expected


def check_stacks(match: ug.Match, expected: dict[str, str]) -> None:
    assert {name: shown(match).get(name, "") for name in expected} == expected


def check_tiles(match: ug.Match, expected: dict[str, int | None]) -> None:
    winners = winners_of(match, "tile")
    assert {name: winners.get(name) for name in expected} == expected


def check_trees(match: ug.Match, expected: dict[str, int | None]) -> None:
    winners = winners_of_trees(match)
    assert {name: winners.get(name) for name in expected} == expected


VECTORS = Vectors(
    "underwood",
    position=from_short_form,
    words={
        "own": check_own,
        "captured": check_captured,
        "stacks": check_stacks,
        "tiles": check_tiles,
        "trees": check_trees,
    },
)
