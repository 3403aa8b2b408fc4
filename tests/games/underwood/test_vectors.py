"""The examples of the rules: positions with all they must show, bad positions, layouts."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import undergrowth as ug
from games.positions import changed, refused, rule_against
from games.underwood.positions import (
    DATA,
    VECTORS,
    captured,
    new_on,
    own,
    refused_board,
    shown,
    vector_position,
)

# The rulebook's own examples.
MARKS = {
    "V1": pytest.mark.rule("U-24", "U-25"),
    "V2": pytest.mark.rule("U-14", "U-15"),
    "V3": pytest.mark.rule("U-43"),
    "V4": pytest.mark.rule("U-53"),
    "V5": pytest.mark.rule("U-62", "U-63"),
}

# Where two places contradict each other, the one that was not changed may be named as well.
CONTRADICTED = {"P6": "turn", "P12": "stacks", "P18": "board", "P22": "supply"}


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


def check(match: ug.Match, expect: dict[str, Any]) -> None:
    position = match.position()
    found: dict[str, Any] = {
        **{key: position[key] for key in ("turn", "phase", "ended_by", "setup_slot")},
        "legal": sorted(match.legal()),
        "legal_count": len(match.legal()),
        "own": own(match),
        "captured": captured(match),
        "scores": match.scores(),
        "winners": match.winners(),
    }
    for key, value in expect.items():
        if key == "legal_has":
            assert set(value) <= set(match.legal())
        elif key == "illegal":
            assert {text: rule_against(match, text) for text in value} == value
        elif key == "stacks":
            assert {name: shown(match).get(name, "") for name in value} == value
        elif key in ("tiles", "trees"):
            winners = winners_of_trees(match) if key == "trees" else winners_of(match, "tile")
            assert {name: winners.get(name) for name in value} == value
        else:
            assert found[key] == (sorted(value) if key == "legal" else value), key


@pytest.mark.parametrize(
    "vector",
    [pytest.param(v, id=v["id"], marks=MARKS.get(v["id"], ())) for v in VECTORS.values()],
)
def test_a_vector_shows_all_it_must(vector: dict[str, Any]) -> None:
    position = vector_position(vector)
    before = copy.deepcopy(position)
    match = ug.from_position(position)
    assert position == before
    check(match, vector["expect"])
    for step in vector.get("then", []):
        match.play(step["play"])
        check(match, step.get("expect", {}))
    assert position == before


@pytest.mark.parametrize("bad", DATA["bad_positions"], ids=lambda bad: bad["id"])
def test_a_bad_position_is_refused_by_field(bad: dict[str, Any]) -> None:
    position = changed(
        vector_position(VECTORS[bad["base"]]), bad.get("set"), drop=bad.get("del", ())
    )
    before = copy.deepcopy(position)
    complaint = refused(position)
    places = {place.split(".")[0] for place in (*bad.get("set", ()), *bad.get("del", ()))}
    assert complaint.field.split(".")[0] in places | {CONTRADICTED.get(bad["id"])}
    assert complaint.field in str(complaint)
    assert position == before


@pytest.mark.parametrize("layout", DATA["layouts"], ids=lambda layout: layout["id"])
def test_a_layout_is_taken_or_refused_by_field(layout: dict[str, Any]) -> None:
    board = changed(DATA["boards"][layout["board"]], layout.get("set"), drop=layout.get("del", ()))
    before = copy.deepcopy(board)
    match_of = {"players": layout["players"], "variant": layout["variant"]}
    if layout.get("ok"):
        lying = new_on(board, **match_of).position()["board"]
        for tile, cells in board["tiles"].items():
            assert lying["tiles"][tile] == sorted(cells)
    else:
        complaint = refused_board(board, **match_of)
        assert complaint.field.split(".")[0] == "board"
        assert complaint.rule in {f"U-{number}" for number in range(80, 87)}
    assert board == before
