"""Positions: what must hold in them, what may be left out, and what a seat may know."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import undergrowth as ug
from games.positions import changed, check_through_json, refused
from games.underwood.positions import (
    VARIANTS,
    VECTORS,
    at_vector,
    layout,
    match_at,
    own,
    position,
    stack,
)

TREES = ["f5", "a6", "c7", "h1"]
PLAY = position("std2", {"e5": "0m", "a6": "1m", "d6": "0m1m"})
SETUP = position("std2", {"e5": "0m", "a6": "1m"}, phase="setup", setup_slot=2)
SAPLINGS = position("std2", phase="trees", variant="saplings", saplings=TREES[:2])
REQUIRED = ["game", "players", "options", "phase", "starter", "turn", "setup_slot", "board"]
REQUIRED += ["stacks", "supply", "board.tiles", "supply.0.own", "supply.1.captured"]


@pytest.mark.rule("I-1")
@pytest.mark.parametrize("number", [20, 23, 0, -1, 25])
def test_the_discs_of_a_colour_add_up(number: int) -> None:
    assert PLAY["supply"][0]["own"] == 22
    complaint = refused(changed(PLAY, {"supply.0.own": number}))
    assert complaint.field == "supply.0.own"


@pytest.mark.rule("I-1")
def test_nobody_can_have_placed_more_than_all_discs() -> None:
    spaces = list(PLAY["board"]["names"])[:25]
    stacks = {name: [[0, "mycelium"]] for name in spaces}
    too_many = changed(PLAY, {"stacks": stacks, "supply.0.own": 0, "supply.1.own": 24})
    too_many["supply"][0]["captured"] = [0, 0]
    assert refused(too_many).field.startswith("s")
    stacks.popitem()
    match = ug.from_position({**too_many, "stacks": stacks})
    assert own(match) == [0, 24]


@pytest.mark.rule("I-2")
@pytest.mark.parametrize(
    ("place", "row"),
    [
        ("supply.0.captured.1", [0, 0]),
        ("supply.0.captured.1", [0, 2]),
        ("supply.0.captured.0", [1, 1]),
        ("supply.0.captured", [0, 1, 0]),
        ("supply.0.captured.1", [0, True]),
    ],
)
def test_captured_discs_follow_from_the_stacks(place: str, row: list[Any]) -> None:
    assert PLAY["supply"][0]["captured"] == [0, 1]
    assert refused(changed(PLAY, {"supply.0.captured": row})).field == place


@pytest.mark.rule("I-2")
def test_who_covered_whom_is_told_by_the_stacks_alone() -> None:
    stacks = {"e6": "0m1m2m0m", "a6": "1m2m", "h1": "0m"}
    supply = position("std3", stacks, players=3)["supply"]
    assert [held["captured"] for held in supply] == [[0, 1, 0], [0, 0, 2], [1, 0, 0]]
    assert [held["own"] for held in supply] == [24 - 3 - 1, 24 - 2 - 1, 24 - 2 - 2]
    match = match_at("std3", stacks, players=3)
    assert match.position()["supply"] == supply


@pytest.mark.rule("I-3")
@pytest.mark.parametrize(
    ("space", "discs"),
    [
        ("d6", "0M1m"),
        ("d6", "0m0m"),
        ("d6", "0m1m1m"),
        ("d6", ""),
        ("z9", "0m"),
        ("", "0m"),
        ("D6", "0m"),
    ],
)
def test_only_the_top_disc_is_a_mushroom_and_neighbours_differ(space: str, discs: str) -> None:
    bad = copy.deepcopy(PLAY)
    bad["stacks"][space] = stack(discs)
    complaint = refused(bad)
    assert complaint.field.startswith("stacks")
    assert complaint.rule == "I-3"


@pytest.mark.rule("I-3")
def test_no_disc_lies_on_a_tree_or_the_trail() -> None:
    sapling = position("std2", {"f5": "0m"}, variant="saplings", saplings=TREES)
    tree = position("tree4", {"h4": "0m"}, players=4, variant="mycorrhiza")
    trail = position("ant2", {"c4": "0m"}, variant="ant-trail")
    for bad in (sapling, tree, trail):
        assert refused(bad).rule == "I-3"


@pytest.mark.rule("I-4")
@pytest.mark.parametrize(
    "stacks",
    [
        {"e5": "0M", "f5": "0M", "a6": "1m"},  # two turns of seat 0
        {"e5": "0m", "a6": "1M"},  # seat 1 before the starter
        {"e5": "0M", "f5": "0M", "a6": "1M", "b5": "0M"},
    ],
)
def test_mushrooms_are_shared_out_like_turns(stacks: dict[str, str]) -> None:
    complaint = refused(position("std2", stacks))
    assert (complaint.field, complaint.rule) == ("stacks", "I-4")


@pytest.mark.rule("I-4")
def test_the_number_of_mushrooms_says_whose_turn_it_is() -> None:
    stacks = {"e6": "1M", "d7": "2M", "a6": "0m", "h1": "1m", "c9": "2m"}
    match = match_at("std3", stacks, players=3, starter=1)
    assert match.turn == 0
    for turn in (1, 2, None, 3, True):
        bad = changed(match.position(), {"turn": turn})
        assert refused(bad).field == "turn"


@pytest.mark.rule("I-4")
@pytest.mark.parametrize("slot", [0, 7, 9, -1, None])
def test_all_start_slots_are_done_once_play_has_begun(slot: Any) -> None:
    assert refused(changed(PLAY, {"setup_slot": slot})).field == "setup_slot"


@pytest.mark.rule("I-4")
def test_over_is_only_a_position_whose_seat_is_stuck() -> None:
    over = match_at("std2", {"e5": "0M", "d6": "0m1m", "g3": "1M"}).position()
    assert (over["phase"], over["turn"], over["ended_by"]) == ("over", None, 0)
    assert ug.from_position(over).over
    assert ug.from_position({**over, "phase": "play", "turn": 0, "ended_by": None}).over
    assert refused({**over, "ended_by": 1}).field == "ended_by"
    assert refused({**over, "turn": 0}).field == "turn"
    early = {**PLAY, "phase": "over", "turn": None, "ended_by": 0}
    assert refused(early).field == "phase"
    assert refused({**PLAY, "ended_by": 0}).field == "ended_by"


def starting(stacks: dict[str, str], slot: int = 2) -> dict[str, Any]:
    """A position of the start discs."""
    return position("std2", stacks, phase="setup", setup_slot=slot)


def growing(phase: str, trees: list[str], **stacks: str) -> dict[str, Any]:
    """A position of the saplings variant."""
    return position("std2", stacks, phase=phase, variant="saplings", saplings=trees)


INCONSISTENT = {
    "a stack": (starting({"e5": "0m1m"}), "stacks"),
    "a mushroom": (starting({"e5": "0M", "a6": "1m"}), "stacks"),
    "adjacent to another seat": (starting({"e5": "0m", "d5": "1m"}), "stacks"),
    "too few discs": (starting({"a6": "1m"}), "stacks"),
    "too many discs": (starting({"e5": "0m", "a6": "1m", "g3": "1m"}), "stacks"),
    "another seat's turn": (changed(SETUP, {"turn": 0}), "turn"),
    "all slots done": (changed(SETUP, {"setup_slot": 8}), "setup_slot"),
    "no trees in this variant": (changed(SETUP, {"phase": "trees"}), "phase"),
    "trees not by the starter": (changed(SAPLINGS, {"turn": 1}), "turn"),
    "slots before trees": (changed(SAPLINGS, {"setup_slot": 1}), "setup_slot"),
    "discs before trees": (growing("trees", [], e5="0m"), "stacks"),
    "all trees planted": (growing("trees", TREES), "board.trees"),
    "too few trees for start discs": (growing("setup", TREES[:3]), "board.trees"),
    "too few trees for a turn": (growing("play", TREES[:3], e5="0m"), "board.trees"),
    "two trees on a tile": (growing("trees", ["f5", "g3"]), "board.trees"),
    "a tree off the board": (changed(SAPLINGS, {"board.trees": [[0, 0]]}), "board.trees"),
}


@pytest.mark.rule("I-5")
@pytest.mark.parametrize(("bad", "field"), INCONSISTENT.values(), ids=INCONSISTENT)
def test_the_set_up_is_consistent(bad: dict[str, Any], field: str) -> None:
    assert refused(bad).field == field


@pytest.mark.rule("I-5")
def test_a_seat_may_have_fewer_discs_than_slots_if_it_was_skipped() -> None:
    match = at_vector("V24")
    assert match.position()["phase"] == "play"
    bad = VECTORS.position("V24")
    del bad["stacks"]["b2"]  # seat 3 could have placed a disc there
    bad["supply"][3]["own"] = 21
    assert refused(bad).field == "stacks"


@pytest.mark.rule("I-6")
def test_the_board_must_be_valid_for_variant_and_players() -> None:
    assert refused(changed(PLAY, {"options.variant": "clearings"})).rule == "U-84"
    assert refused(changed(PLAY, {"options.variant": "mycorrhiza"})).rule == "U-85"
    assert refused(changed(PLAY, {"options.variant": "ant-trail"})).rule == "U-86"
    assert refused(changed(PLAY, {"board.tiles.C1": [[8, 1], [8, 2], [8, 3], [8, 4]]})).field
    assert refused(changed(PLAY, {"board.names.a6": [3, 3]})).field == "board.names"
    three = {**PLAY, "players": 3, "setup_slot": 12}
    three["supply"] = [{**held, "captured": [*held["captured"], 0]} for held in PLAY["supply"]]
    three["supply"].append({"own": 24, "captured": [0, 0, 0]})
    assert refused(three).rule == "U-81"


@pytest.mark.rule("I-6")
def test_a_layout_in_the_options_is_the_board_itself() -> None:
    same = changed(PLAY, {"options.board": layout("std2")})
    board = ug.from_position(same).options["board"]
    assert board == {**layout("std2"), "trees": [], "trail": []}
    moved = {
        tile: [[q + 1, r] for q, r in cells] for tile, cells in layout("std2")["tiles"].items()
    }
    other = changed(PLAY, {"options.board": {"tiles": moved}})
    assert refused(other).field == "options.board"
    assert refused(changed(PLAY, {"options.board": {"tiles": {}}})).field == "options.board.tiles"


@pytest.mark.rule("I-6")
def test_saplings_are_no_part_of_the_layout_in_the_options() -> None:
    given = changed(SAPLINGS, {"options.board": layout("std2")})
    assert ug.from_position(given).options["board"]["trees"] == []
    with_trees = changed(given, {"options.board": layout("std2", trees=SAPLINGS["board"]["trees"])})
    assert refused(with_trees).field == "options.board.trees"


def test_some_things_may_be_left_out() -> None:
    full = match_at("std2", {"e5": "0m", "a6": "1m"})
    least = changed(
        full.position(),
        drop=["edition", "seed", "ended_by", "board.trees", "board.trail", "board.names"],
    )
    assert ug.from_position({**least, "options": {}}) == full
    assert ug.from_position({**least, "options": {"variant": "standard"}}) == full
    assert ug.from_position({**least, "seed": 12}).seed == 12


@pytest.mark.parametrize("key", REQUIRED)
def test_nothing_else_may_be_left_out(key: str) -> None:
    assert refused(changed(PLAY, drop=[key])).field == key


@pytest.mark.parametrize("place", ["mood", "options.mood", "board.mood", "supply.0.mood"])
def test_unknown_keys_are_refused_everywhere(place: str) -> None:
    assert refused(changed(PLAY, {place: 1})).field == place


WRONG: dict[str, list[Any]] = {
    "players": [1, 5, "2", 2.0, True, None],
    "seed": ["7", 7.5, True, [7], float("inf")],
    "starter": [2, -1, 0.0, False, None, "0"],
    "phase": ["Play", "", None, 2, "trees "],
    "game": ["Underwood", "", None, 1],
    "edition": ["other", "", 1, []],
    "options.variant": ["swamp", None, 0],
    "board": [None, [], "std2", 1],
    "options": [None, [], "standard"],
    "stacks": [None, [], "e5", 0],
    "supply": [None, {}, [], [1, 2], "two"],
    "supply.0": [None, [], 22],
    "supply.0.own": [22.0, "22", None, True, float("nan")],
    "supply.0.captured": [None, 1, [1], ["0", "1"], [0, 1.0]],
    "stacks.e5": [None, 0, [[0]], [[0, "mycel"]], [["0", "mycelium"]], [[2, "mycelium"]], [0, "m"]],
    "ended_by": [0, "0", False],
    "board.names": [[], {}, {"a6": [0, 5]}, 3],
    "board.trees": [None, 3, [[0, 0]], {}],
}


@pytest.mark.parametrize(
    ("place", "value"), [(place, value) for place, values in WRONG.items() for value in values]
)
def test_wrong_values_are_refused_by_field(place: str, value: Any) -> None:
    bad = changed(PLAY, {place: value})
    complaint = refused(bad)
    assert complaint.field.startswith(place)
    for language in ("en", "de"):
        assert complaint.text(language).startswith(complaint.field)


@pytest.mark.parametrize("value", [None, 5, "position", [], [1], {1: 2}, {}, {"game": "chess"}])
def test_what_is_no_position_at_all_is_refused(value: Any) -> None:
    assert refused(value).field in ("position", "game")


def test_lists_may_be_tuples_and_in_any_order() -> None:
    given = position("ant2", {"c5": "0m", "h2": "1m0m"}, variant="ant-trail")
    other = copy.deepcopy(given)
    other["board"]["trail"] = tuple(
        tuple(tuple(cell) for cell in reversed(tile)) for tile in reversed(given["board"]["trail"])
    )
    other["board"]["tiles"] = {
        tile: tuple(tuple(cell) for cell in reversed(cells))
        for tile, cells in reversed(given["board"]["tiles"].items())
    }
    other["stacks"] = {
        name: tuple(tuple(disc) for disc in discs)
        for name, discs in reversed(given["stacks"].items())
    }
    other["supply"] = tuple(
        {**held, "captured": tuple(held["captured"])} for held in given["supply"]
    )
    assert ug.from_position(other).position() == ug.from_position(given).position()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_position_of_a_game_goes_through_json(variant: str, players: int) -> None:
    match = ug.new("underwood", players=players, seed=17, variant=variant)
    while not match.over:
        match.play(match.legal()[len(match.log) % len(match.legal())])
        check_through_json(match)
        assert ug.from_position(match.position()).legal() == match.legal()
    assert len(match.log) <= 24 * players + 4


def test_nothing_but_the_seed_is_hidden() -> None:
    match = ug.new("underwood", players=3, seed=23, variant="saplings")
    for _ in range(9):
        match.play(match.legal()[0])
        visible = {key: value for key, value in match.position().items() if key != "seed"}
        for seat in (0, 1, 2, None):
            assert match.view(seat) == visible


def test_what_a_match_hands_out_can_be_changed_without_harm() -> None:
    board = layout("ant2")
    match = ug.new("underwood", players=2, seed=1, variant="ant-trail", board=board)
    before = copy.deepcopy(match.position())
    for handed_out in (match.position(), match.view(0), match.options):
        for value in handed_out.values():
            if isinstance(value, dict):
                for inner in value.values():
                    if isinstance(inner, dict | list):
                        inner.clear()
                value.clear()
        handed_out.clear()
    board["tiles"].clear()
    assert match.position() == before


def test_a_seat_further_down_the_table_is_no_part_of_smaller_games() -> None:
    """Seat 2's discs cannot lie on a table for two."""
    bad = copy.deepcopy(PLAY)
    bad["stacks"]["h1"] = [[2, "mycelium"]]
    assert refused(bad).field == "stacks.h1.0.0"


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"board": 3}, "board"),
        ({"variant": 3}, "variant"),
    ],
)
def test_a_new_match_refuses_bad_arguments_by_field(more: dict[str, Any], field: str) -> None:
    with pytest.raises(ug.BadInput) as complaint:
        ug.new("underwood", **{"players": 2, "seed": 1, **more})
    assert complaint.value.field == field
