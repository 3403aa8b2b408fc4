"""Set-up: what is adjacent, who begins, the discs, and where start discs go."""

from __future__ import annotations

from collections import Counter

import pytest

import undergrowth as ug
from games.positions import rule_against
from games.underwood.positions import (
    layout,
    match_at,
    new_on,
    own,
    refused_board,
    shown,
    tiny_edition,
)
from undergrowth.compiled.jit import PLAIN

SEEDS = 100 if PLAIN else 400


def forbidden_starts(match: ug.Match) -> set[str]:
    """The spaces that lie beside another seat's disc."""
    names = match.position()["board"]["names"]
    taken = set(match.legal()) | match.position()["stacks"].keys()
    return {name for name in names if name not in taken and rule_against(match, name) == "U-10"}


@pytest.mark.rule("U-1")
def test_spaces_are_adjacent_that_share_a_side() -> None:
    match = match_at("std2", {"d5": "0m"}, starter=1, phase="setup", setup_slot=1)
    assert forbidden_starts(match) == {"c5", "e5", "d4", "e4", "c6", "d6"}
    assert {"c4", "e6", "e3", "c7"} <= set(match.legal())


@pytest.mark.rule("U-1")
def test_a_mushroom_spreads_over_its_six_sides_only() -> None:
    match = match_at("std2", {"d5": "0m"})
    covered = {}
    for target in ("B1", "B3", "E1"):
        match.play(f"d5-{target}")
        covered[target] = shown(match).keys() - {"d5"}
        match.undo()
    assert covered == {"B1": {"c6", "d6"}, "B3": {"e4", "e5"}, "E1": {"c5", "d4"}}


@pytest.mark.rule("U-2")
def test_the_rim_ends_adjacency() -> None:
    match = match_at("std2", {"h1": "0m"}, starter=1, phase="setup", setup_slot=1)
    assert forbidden_starts(match) == {"g1", "g2", "h2"}


@pytest.mark.rule("U-2")
@pytest.mark.parametrize(
    ("variant", "board", "players", "disc", "beside", "across"),
    [
        ("clearings", "clear2", 2, "d5", {"d4", "e4", "c5", "c6", "d6"}, {"f5", "f4", "e6"}),
        ("mycorrhiza", "tree4", 4, "g4", {"g3", "h3", "f4", "g5"}, {"h5", "i4", "i3", "f6"}),
        ("ant-trail", "ant2", 2, "c5", {"b5", "b6"}, {"d3", "e4", "d6", "c8", "b7"}),
    ],
)
def test_nothing_reaches_across_gaps_trees_and_the_trail(
    variant: str, board: str, players: int, disc: str, beside: set[str], across: set[str]
) -> None:
    match = match_at(
        board,
        {disc: "0m"},
        players=players,
        starter=1,
        variant=variant,
        phase="setup",
        setup_slot=1,
    )
    assert {name for name in beside if rule_against(match, name) == "U-10"} == beside
    assert across <= set(match.legal())


@pytest.mark.rule("U-2")
def test_a_saplings_space_is_of_its_tile_but_never_holds_a_disc() -> None:
    trees = ["f5", "a6", "c7", "h1"]
    match = match_at("std2", {"f4": "0m"}, variant="saplings", saplings=trees)
    match.play("f4-F2")
    assert shown(match) == {"f4": "0M", "g3": "0m", "g4": "0m"}
    assert ("tile F2", 6) in {(line.what, line.points) for line in match.score_sheet()}


@pytest.mark.rule("U-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_is_equally_likely_to_begin(players: int) -> None:
    board = layout({2: "std2", 3: "std3", 4: "strip4"}[players])
    starters = Counter(
        new_on(board, players=players, seed=seed).position()["starter"] for seed in range(SEEDS)
    )
    expected = SEEDS / players
    unevenness = sum((starters[seat] - expected) ** 2 / expected for seat in range(players))
    assert set(starters) == set(range(players))
    assert unevenness < 16  # chance exceeds this once in a thousand draws


@pytest.mark.rule("U-3")
def test_the_starter_is_drawn_from_the_seed_before_the_first_decision() -> None:
    starters = []
    for seed in range(12):
        match = ug.new("underwood", players=3, seed=seed, variant="saplings")
        position = match.position()
        assert position["phase"] == "trees"
        assert position["turn"] == position["starter"]
        assert ug.new("underwood", players=3, seed=seed, variant="saplings") == match
        starters.append(position["starter"])
    assert set(starters) == {0, 1, 2}


@pytest.mark.rule("U-3")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_starter_may_be_named_and_nothing_else_changes(seat: int) -> None:
    for seed in range(6):
        drawn = ug.new("underwood", players=3, seed=seed).position()
        named = ug.new("underwood", players=3, seed=seed, first=seat).position()
        assert (named["starter"], named["options"]["first"]) == (seat, seat)
        assert named["turn"] == (seat - 1) % 3
        assert named["board"] == drawn["board"]
        assert ug.new("underwood", players=3, seed=seed, first="random").position() == drawn


@pytest.mark.rule("U-5")
def test_the_board_is_one_piece_without_gaps_but_bays_are_fine() -> None:
    apart = layout("line2")
    apart["tiles"]["C2"] = [[31, 0], [32, 0], [31, 1], [32, 1]]
    assert refused_board(apart).rule == "U-83"
    assert refused_board(layout("clear2")).rule == "U-84"
    assert len(new_on(layout("bay2")).legal()) == 43


@pytest.mark.rule("U-6")
def test_tiles_may_be_turned_but_not_turned_over() -> None:
    board = layout("std2")
    for _ in range(6):
        for tile, cells in board["tiles"].items():
            board["tiles"][tile] = [[-r, q + r] for q, r in cells]
        assert len(new_on(board).legal()) == 44
    mirrored = {tile: [[r, q] for q, r in cells] for tile, cells in board["tiles"].items()}
    assert refused_board({"tiles": mirrored}).rule == "U-82"


@pytest.mark.rule("U-6")
def test_the_mirror_image_of_a_tile_is_another_tile() -> None:
    board = layout("line2")
    tiles = board["tiles"]
    tiles["A1"], tiles["A2"] = tiles["A2"], tiles["A1"]
    assert len(new_on(board).legal()) == 45
    tiles["C3"], tiles["C5"] = tiles["C5"], tiles["C3"]  # hook and pistol
    assert refused_board(board).rule == "U-82"


@pytest.mark.rule("U-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_24_discs_open_to_all(players: int) -> None:
    match = ug.new("underwood", players=players, seed=3)
    full = [{"own": 24, "captured": [0] * players} for _ in range(players)]
    assert match.position()["supply"] == full
    for seat in (*range(players), None):
        assert match.view(seat)["supply"] == full


@pytest.mark.rule("U-8")
@pytest.mark.parametrize(
    ("variant", "trees", "rounds"),
    [("standard", [], 4), ("saplings", ["g4", "d4", "h4", "g6"], 3)],
)
def test_start_discs_go_counter_clockwise_with_the_starter_last(
    variant: str, trees: list[str], rounds: int
) -> None:
    match = match_at("std3", players=3, starter=1, variant=variant, phase="setup", saplings=trees)
    spaces = "h1 b5 c9 i1 b6 d9 j1 b7 e9 i2 c6 d8"
    order = []
    for space in spaces.split()[: 3 * rounds]:
        assert match.position()["phase"] == "setup"
        order.append(match.turn)
        match.play(space)
    assert order == [0, 2, 1] * rounds
    assert match.position()["phase"] == "play"
    assert own(match) == [24 - rounds] * 3


@pytest.mark.rule("U-9")
def test_a_start_disc_goes_on_an_empty_space_without_a_tree() -> None:
    stacks = {"b5": "0m", "h5": "1m"}
    match = match_at("std2", stacks, starter=1, phase="setup", setup_slot=2)
    assert match.turn == 0
    assert rule_against(match, "b5") == "U-9"
    assert rule_against(match, "h5") == "U-9"
    trees = ["f5", "a6", "c7", "h1"]
    match = match_at("std2", phase="setup", variant="saplings", saplings=trees)
    assert {rule_against(match, tree) for tree in trees} == {"U-9"}
    assert len(match.legal()) == 40


@pytest.mark.rule("U-10")
def test_a_start_disc_is_not_adjacent_to_another_seat_but_may_be_to_its_own() -> None:
    stacks = {"d5": "0m", "b5": "1m"}
    match = match_at("std2", stacks, starter=1, phase="setup", setup_slot=2)
    assert match.turn == 0
    assert {"e5", "e4", "d6"} <= set(match.legal())
    assert rule_against(match, "c5") == "U-10"  # beside d5, but beside b5 as well
    assert rule_against(match, "a6") == "U-10"
    assert "c7" in match.legal()  # two steps from b5: no greater distance is asked for


@pytest.mark.rule("U-11")
def test_a_seat_without_a_start_space_is_skipped_in_all_later_slots_too() -> None:
    board = {"tiles": {"L": [[0, 0], [1, 0], [2, 0]], "P": [[3, 0], [4, 0]]}}
    match = next(
        match
        for seed in range(20)
        for match in [ug.new("underwood", seed=seed, board=board, edition=tiny_edition(2))]
        if match.position()["starter"] == 0
    )
    seats = []
    for space in ("b1", "e1", "c1", "a1"):
        seats.append(match.turn)
        match.play(space)
    assert seats == [1, 0, 1, 1]
    assert match.position()["phase"] == "play"
    assert match.position()["setup_slot"] == 8
    assert own(match) == [23, 21]
    assert match.legal() == ["e1-P"]
    match.undo()
    assert match.position()["setup_slot"] == 4


@pytest.mark.rule("U-11")
def test_a_position_is_loaded_past_the_skipped_slots() -> None:
    stacks = {
        **dict.fromkeys(("b2", "d2", "f2", "h2"), "3m"),
        **dict.fromkeys(("j2", "l2", "n2", "p2"), "2m"),
        **dict.fromkeys(("r2", "t2", "v2", "w1"), "1m"),
        **dict.fromkeys(("x2", "x3", "y3"), "0m"),
    }
    match = match_at("strip4", stacks, players=4, phase="setup", setup_slot=15)
    position = match.position()
    assert (position["phase"], position["turn"], position["setup_slot"]) == ("play", 0, 16)
    assert own(match) == [21, 20, 20, 20]
