"""The forest: tiles and corners, what is beside what, Roots, and the limits of everything."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.positions import play_all, refused, rule_against
from games.undergrove.places import roots_of
from games.undergrove.playing import choice, new
from games.undergrove.positions import (
    NO_CARBON,
    asked,
    carbon_on,
    cubes,
    match_at,
    mine,
    piece_of,
    points_of,
    position,
    res_of,
    rests,
    rooted,
    seat_of,
)
from undergrowth.compiled.jit import PLAIN

LINE = {"2,0": 9, "3,0": 13, "4,0": 11}
SIX = {"1:1": "sw", "2:1": "", "2:0": "", "0:2": "", "1:2": "", "-1:1": ""}


@pytest.mark.rule("G-2")
def test_no_cell_gets_a_second_tile_and_no_corner_a_second_piece() -> None:
    match = match_at({"1,1": 14})
    play_all(match, "reproduce", "pay N", "tile 6")
    cells = rests(match, "at")
    assert not cells & set(match.position()["forest"])
    assert rule_against(match, "at 1,1") == "G-6"
    match.play("at 2,1")
    assert not rests(match, "seed") & {"1:1", "0:0", "0:1", "1:0"}
    assert rule_against(match, "seed 0:1") == "G-8"


@pytest.mark.rule("G-2")
def test_the_automas_seedlings_take_corners_too() -> None:
    match = match_at(players=1, ai={"brown": {"seedlings": ["2:1"]}, "tan": {"seedlings": ["0:2"]}})
    play_all(match, "reproduce", "skip")
    assert not rests(match, "seed") & {"2:1", "0:2", "1:1"}
    assert "2:0" in rests(match, "seed")


@pytest.mark.rule("G-2")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_nothing_ever_moves_or_leaves(players: int) -> None:
    match, chance = new(players, 5), random.Random(5)
    tiles: dict[str, int] = {}
    pieces: dict[int, set[str]] = {}
    while not match.over and len(match.log) < (30 if PLAIN else 200):
        at = match.position()
        now = {cell: lying["tile"] for cell, lying in at["forest"].items()}
        assert tiles.items() <= now.items()
        roots = {seat: set(roots_of(mine["pieces"])) for seat, mine in enumerate(at["seats"])}
        assert all(pieces.get(seat, set()) <= found for seat, found in roots.items())
        tiles, pieces = now, roots
        match.play(choice(match.legal(), chance))


@pytest.mark.rule("G-3")
def test_earthlover_is_activated_without_a_token_and_never_copied() -> None:
    used = match_at(seats=mine(ready=[]))
    assert "activate 0,0" in used.legal()
    match = match_at({"1,1": 51}, seats=rooted("ne", "sw"))
    match.play("activate 1,1")
    assert rests(match, "copy") == {"1,0"}


@pytest.mark.rule("G-3")
def test_roots_on_earthlover_are_no_pair_and_it_is_of_no_type() -> None:
    pieces = {"1:1": "", "2:1": "sw"}
    match = match_at({"1,1": 14}, seats=mine(pieces=pieces), goals=["slug_b", "vole_a", "jack_a"])
    assert points_of(match, "goal slug_b") == 0  # ring and other, but no third type
    play_all(match, "partner", "skip", "root 1:1sw", "root 1:1nw")
    assert seat_of(match)["progress"]["spittlebug_a"] == 0


@pytest.mark.rule("G-4")
def test_the_supply_of_cubes_has_no_end() -> None:
    rich = {"C": 9999, "N": 9998, "P": 9999, "K": 9999}
    match = match_at({"1,1": 14}, seats=rooted("ne", "sw", res=rich))
    match.play("activate 1,1")
    assert seat_of(match)["res"] == {"C": 9998, "N": 10001, "P": 9999, "K": 10000}


@pytest.mark.rule("G-4")
def test_what_is_paid_goes_to_the_supply_unless_a_tile_takes_it() -> None:
    match = match_at({"1,1": 38}, seats=rooted("ne", "sw"))
    play_all(match, "activate 1,1", "pay N", "skip")
    assert res_of(match) == "CCNPPKK"
    assert carbon_on(match)["1,1"] == 2
    reproduced = play_all(match_at(), "reproduce", "skip")
    assert carbon_on(reproduced) == dict.fromkeys(NO_CARBON, 1)  # its C lies nowhere
    assert res_of(reproduced) == "CCCNNKK"


@pytest.mark.rule("G-5")
def test_a_tree_is_the_same_piece() -> None:
    pieces = {**SIX, "1:1": "tree sw"}
    assert "reproduce" not in match_at(seats=mine(pieces=pieces)).legal()
    match = match_at(seats=mine(pieces={"1:1": "2 sw"}), carbon={"0,0": 1})
    play_all(match, "absorb", "flip ring", "pay N", "from 0,0", "to 1:1sw")
    assert piece_of(match, "1:1") == "tree sw"
    assert len(seat_of(match)["pieces"]) == 1
    partner = match_at(seats=mine(pieces={"1:1": "tree sw"}))
    play_all(partner, "partner", "skip")
    assert rests(partner, "root") == {"1:1nw", "1:1se"}


@pytest.mark.rule("G-6")
def test_a_tile_goes_beside_another_one() -> None:
    match = match_at()
    play_all(match, "partner", "pay N", "tile 6")
    assert rests(match, "at") == {"1,1", "-1,1", "1,-1", "-1,-1", "2,0", "-2,0", "0,2", "0,-2"}
    for cell in ("2,1", "3,0", "0,0", "1,0"):
        assert rule_against(match, f"at {cell}") == "G-6"


@pytest.mark.rule("G-6")
@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("across", [True, False])
def test_the_table_ends_15_steps_from_earthlover(sign: int, across: bool) -> None:
    def cell(steps: int) -> str:
        return f"{sign * steps},0" if across else f"0,{sign * steps}"

    row = {cell(steps): 5 + steps for steps in range(2, 16)}
    match = match_at(row, seats=mine(hand=[30]))
    play_all(match, "partner", "pay N", "tile 30")
    assert cell(16) not in rests(match, "at")
    assert f"{15 * sign},1" in rests(match, "at") or f"1,{15 * sign}" in rests(match, "at")
    beyond = position({**row, cell(16): 30}, seats=mine(hand=[]))
    assert refused(beyond).field == f"forest.{cell(16)}"
    corner = f"{16 if sign > 0 else -15}:0" if across else f"0:{16 if sign > 0 else -15}"
    assert f"seed {corner}" in play_all(match_at(row), "reproduce", "skip").legal()


@pytest.mark.rule("G-7")
def test_diagonal_is_neither_beside_nor_a_step() -> None:
    match = match_at({"1,1": 14}, carbon={**NO_CARBON, "1,1": 1}, seats=mine(res=cubes("NN")))
    play_all(match, "absorb", "flip ring", "pay N", "from 1,1", "to 1:1sw")
    assert match.position()["pending"][0]["left"] == 2
    placing = match_at(seats=mine(res=cubes("CNKK")))
    play_all(placing, "partner", "pay N", "tile 6")
    assert "at 2,1" not in placing.legal()  # only its corner would touch 1,0


@pytest.mark.rule("G-8")
def test_a_free_corner_touches_a_tile_and_holds_no_piece() -> None:
    match = play_all(match_at(), "reproduce", "skip")
    outside = {"0:2", "1:2", "2:1", "2:0", "1:-1", "0:-1", "-1:0", "-1:1"}
    assert rests(match, "seed") == outside
    wider = play_all(match_at({"2,0": 9}), "reproduce", "skip")
    assert rests(wider, "seed") == outside | {"3:0", "3:1"}


@pytest.mark.rule("G-8")
def test_at_the_start_the_corners_of_others_are_taken() -> None:
    match = new(4, 1)
    assert rests(match, "start") == {"0:0", "0:1", "1:0", "1:1"}
    match.play("start 1:0")
    assert rests(match, "start") == {"0:0", "0:1", "1:1"}
    assert rule_against(match, "start 1:0") == "G-8"
    assert rule_against(match, "start 2:0") == "G-1"


@pytest.mark.rule("G-9")
def test_a_root_lies_on_a_tile_at_its_piece_once() -> None:
    match = match_at(seats=mine(pieces={"1:1": "sw", "2:0": "nw"}))
    play_all(match, "partner", "skip")
    assert rests(match, "root") == {"1:1nw", "1:1se"}  # at 2:0 all other cells are empty
    assert rule_against(match, "root 1:1sw") == "G-9"
    assert rule_against(match, "root 1:1ne") == "G-9"
    assert rule_against(match, "root 0:0nw") == "G-9"


@pytest.mark.rule("G-9")
def test_several_roots_share_a_tile() -> None:
    pieces = {"1:1": "sw", "1:2": ""}
    match = match_at(seats={0: {"pieces": pieces}, 1: {"pieces": {"0:0": "ne", "0:2": "se"}}})
    play_all(match, "partner", "skip", "root 1:1nw", "root 1:2sw")
    assert (piece_of(match, "1:1"), piece_of(match, "1:2")) == ("nw sw", "sw")


FULL_BOARD = {"1,1": 14, "-1,1": 9, "1,-1": 13, "-1,-1": 11, "0,2": 15, "1,2": 16, "2,1": 17}
ALL_WAYS = "ne nw se sw"


def eighteen(roots: int) -> dict[str, str]:
    """Pieces with 16, 17 or 18 Roots, and tiles for more."""
    last = " ".join(ALL_WAYS.split()[: roots - 14])
    pieces = {"1:1": ALL_WAYS, "1:2": ALL_WAYS, "2:2": "nw sw se", "0:2": "ne se sw"}
    return {**pieces, "1:-1": last, "2:1": ""}


@pytest.mark.rule("G-9", "G-10")
def test_nobody_has_more_than_18_roots() -> None:
    wide = {**FULL_BOARD, "0,-2": 18, "1,-2": 19}
    more: dict[str, Any] = {"players": 4, "seats": {0: {"pieces": eighteen(17)}}}
    more["seats"] |= {seat: {"pieces": {}} for seat in (1, 2, 3)}
    match = match_at(wide, **more)
    play_all(match, "partner", "skip")
    assert rests(match, "root") != set()
    match.play(sorted(match.legal())[-1])
    assert match.turn == 1  # the second Root is left out
    five = {corner: roots for corner, roots in eighteen(18).items() if corner != "2:1"}
    for pieces in (eighteen(18), five):
        more["seats"][0] = {"pieces": pieces}
        full = match_at(wide, **more)
        assert "partner" not in full.legal()
        assert "reproduce" not in full.legal()


@pytest.mark.rule("G-10")
def test_nobody_has_more_than_six_pieces() -> None:
    assert "reproduce" not in match_at(seats=mine(pieces=SIX)).legal()
    five = {corner: roots for corner, roots in SIX.items() if corner != "2:0"}
    assert "reproduce" in match_at(seats=mine(pieces=five)).legal()


@pytest.mark.rule("G-10", "G-27")
def test_nobody_has_more_than_four_trees() -> None:
    trees = dict.fromkeys(("1:2", "0:2", "2:1", "2:0"), "tree")
    match = match_at(seats=mine(pieces={"1:1": "2 sw", **trees}), carbon={"0,0": 1})
    play_all(match, "absorb", "flip ring", "pay N", "from 0,0", "to 1:1sw")
    assert piece_of(match, "1:1") == "3 sw"
    del trees["2:0"]
    match = match_at(seats=mine(pieces={"1:1": "2 sw", **trees}), carbon={"0,0": 1})
    play_all(match, "absorb", "flip ring", "pay N", "from 0,0", "to 1:1sw")
    assert piece_of(match, "1:1") == "tree sw"
    assert asked(match) == "action"
