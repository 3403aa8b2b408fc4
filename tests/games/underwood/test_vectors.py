"""The examples of the rules: positions with all they must show, bad positions, layouts."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import undergrowth as ug
from games.positions import changed
from games.underwood.positions import VECTORS, new_on, refused_board
from games.vectors import Vector


@VECTORS.every_good(
    # The rulebook's own examples.
    V1=pytest.mark.rule("U-24", "U-25"),
    V2=pytest.mark.rule("U-14", "U-15"),
    V3=pytest.mark.rule("U-43"),
    V4=pytest.mark.rule("U-53"),
    V5=pytest.mark.rule("U-62", "U-63"),
)
def test_a_vector_shows_all_it_must(vector: Vector) -> None:
    VECTORS.run(vector)


@VECTORS.every_bad()
def test_a_bad_position_is_refused_by_field(vector: Vector) -> None:
    VECTORS.refuse(vector)


@pytest.mark.parametrize("layout", VECTORS.data["layouts"], ids=lambda layout: layout["id"])
def test_a_layout_is_taken_or_refused_by_field(layout: dict[str, Any]) -> None:
    board = changed(
        VECTORS.data["boards"][layout["board"]], layout.get("set"), drop=layout.get("del", ())
    )
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


@pytest.mark.rule("U-3")
@pytest.mark.parametrize("start", VECTORS.data["starts"], ids=lambda start: start["id"])
def test_a_match_begins_with_the_seat_that_is_named(start: dict[str, Any]) -> None:
    options = dict(start["options"])
    if "board" in start:
        options["board"] = VECTORS.data["boards"][start["board"]]
    for seed in (1, 2, 3):
        if start.get("ok"):
            match = ug.new("underwood", players=start["players"], seed=seed, **options)
            first = match.options["first"]
            assert (type(first), first) == (type(start["first"]), start["first"])
            assert "turn" not in start or match.turn == start["turn"]
            assert ug.read(match.record()).options == match.options
        else:
            with pytest.raises(ug.BadInput) as complaint:
                ug.new("underwood", players=start["players"], seed=seed, **options)
            assert complaint.value.field == "first"
