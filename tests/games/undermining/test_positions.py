"""Positions: what they must keep to, and what is refused by which field."""

from __future__ import annotations

import random
from typing import Any

import pytest

import undergrowth as ug
from games.positions import (
    changed,
    check_missing,
    check_other_way,
    check_refused,
    check_taken,
    check_through_json,
    check_unharmed,
    check_unknown,
    refused,
)
from games.undermining.box import CARDS, CONTRACTS, TILES
from games.undermining.invariants import KEYS, SEAT_KEYS, problems
from games.undermining.playing import choice
from games.undermining.positions import mine, position
from games.undermining.views import POSITIONS as GOOD
from undergrowth.compiled.jit import PLAIN

FULL = [8, 6, 5, 3]
PLAY = position(
    "c4",
    {"c5": "D", "d5": "r", "a1": "R", "b2": "X"},
    seats={**mine("surge", cargo="UA", warehouse="TDX", bit=1, bay=1), 1: {"place": "e5"}},
    used=["blast"],
    stacks=[[6, 5, 3], FULL, FULL],
)
DRILL = position(
    "c4", {"c5": "D"}, phase="drill", steps=1, progress=True, seats=mine(bit=2, warehouse="UT")
)
BUILD = position(phase="build", progress=True, seats=mine(warehouse="UT"))
ENTER = position(
    "S1", players=3, phase="enter", turn=1, seats={1: {"place": None}, 2: {"place": None}}
)
ENTERED = position("S1", players=3, seats={1: {"place": None}, 2: {"place": None}})
OVER = position(phase="over", idle=6)
LAST = position(stacks=[[], FULL, FULL], last_turns=1)


def check(base: dict[str, Any], put: dict[str, Any], *fields: str) -> None:
    """With these values the position is refused by one of these fields, in every language."""
    check_refused(changed(base, put), fields, problems)


@pytest.mark.parametrize("given", [*GOOD.values(), PLAY, DRILL, BUILD, ENTER, ENTERED, OVER, LAST])
def test_good_positions_are_taken_as_they_are(given: dict[str, Any]) -> None:
    check_taken(given, problems)


@pytest.mark.parametrize("key", KEYS)
def test_no_key_may_be_missing(key: str) -> None:
    check_missing(PLAY, key)


@pytest.mark.parametrize(
    "place",
    [
        *(f"seats.1.{key}" for key in SEAT_KEYS),
        *("seats.0.equipment.bay", "options.side", "options.reactor", "bag.X", "box.R"),
        *("contracts.active", "contracts.deck"),
    ],
)
def test_no_inner_key_may_be_missing(place: str) -> None:
    check_missing(PLAY, place)


@pytest.mark.parametrize(
    "place",
    [
        *(
            "mood",
            "seed",
            "options.mood",
            "seats.0.mood",
            "seats.1.equipment.mood",
            "bag.r",
            "box.Q",
        ),
        *("seats.0.tech_count", "contracts.top", "contracts.mood", "tech_deck_count", "bag_count"),
    ],
)
def test_unknown_keys_are_refused_everywhere(place: str) -> None:
    check_unknown(PLAY, place)


@pytest.mark.parametrize("place", ["box", "tech_used", "contracts.discard"])
def test_what_follows_from_the_rest_may_be_left_out(place: str) -> None:
    for given in (PLAY, DRILL, ENTER, OVER, LAST):
        assert ug.from_position(changed(given, drop=[place])).position() == given
    bare = changed(PLAY, drop=["box", "tech_used", "contracts.discard"])
    assert ug.from_position(bare).position() == PLAY


WRONG: dict[str, list[Any]] = {
    "game": ["Undermining", "", None, 1, ["undermining"]],
    "players": [1, 6, 0, "2", 2.0, True, None, [2]],
    "options": [None, [], "A"],
    "options.side": ["C", "a", None, 1, True, ["A"]],
    "options.reactor": ["now", "", None, True, 0],
    "phase": ["Act", "", None, 2, "end", ["act"]],
    "turn": [None, 2, -1, "0", 0.0, True, [0]],
    "ap": [-1, 21, "3", 3.0, True, None, 10**30],
    "steps": [-1, 5, "0", 0.0, False, None],
    "ghost": [0, 1, None, "false"],
    "progress": [0, 1, None, "true"],
    "idle": [-1, 6, 7, "0", 0.0, None, True],
    "last_turns": [2, -1, "0", False, 0.0],
    "grid": [None, [], "", {}, ["............"] * 9, ["............"] * 11],
    "grid.3": [
        "",
        "...........",
        ".............",
        None,
        7,
        "...........?",
        "..........#.",
        "...........u",
    ],
    "grid.0": ["U...........", "A...........", "#...........", "...........X"],
    "bag": [None, [], 9, "RRRRRRRRR"],
    "bag.U": [-1, "0", 0.0, None, True, 10**30],
    "box": [[], 9, "R"],
    "box.U": [-1, "0", 0.0, None, True, 10**30],
    "seats": [None, {}, [], "seats"],
    "seats.0": [None, [], 0],
    "seats.0.place": ["S0", "S5", "m4", "a0", "a11", "c04", "", 4, True, ["c4"], "C4"],
    "seats.0.cargo": [None, "R", "r", "u", "U ", 3, ["U"], "UTDN"],
    "seats.0.warehouse": [None, "A", "UA", "R", "u", 3, ["U"]],
    "seats.0.equipment": [None, [], 0],
    "seats.0.equipment.bit": [-1, "1", 1.0, True, None],
    "seats.0.batteries": [-1, 9, "1", 1.0, True, None],
    "seats.0.tech": [None, "surge", ["laser"], [1], [None], {}],
    "seats.0.bucks": [None, 8, "8", ["8"], [8.0], [True], [None]],
    "contracts": [None, [], "UUT"],
    "contracts.active": [
        None,
        [],
        ["UUT", "UTD"],
        ["UUT", "UTD", "UTDN", "UUD"],
        ["UUT", "UTD", "X"],
    ],
    "contracts.deck": [None, "UUT", ["UU"], [None], [1]],
    "contracts.discard": [None, "UUT", ["UU"], [None], [1]],
    "stacks": [None, [], [FULL, FULL], [FULL] * 4, {}],
    "stacks.0": [None, [8], [5, 6, 3], [8, 6, 5], [6, 3], ["8"], [7, 6, 5, 3], [3, 3], 8],
    "tech_deck": [None, "surge", ["laser"], [None], {}],
    "tech_used": [None, "surge", ["laser"], [None], {}],
}


@pytest.mark.parametrize(
    ("place", "value"), [(place, value) for place, values in WRONG.items() for value in values]
)
def test_a_wrong_value_is_refused_by_its_place(place: str, value: Any) -> None:
    check(PLAY, {place: value}, place)


TILES_WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "too much uranium": ({"seats.1.warehouse": "U" * 21}, "grid"),
    "too many X": ({"seats.1.warehouse": "X" * 9}, "grid"),
    "too much rock": ({"grid": ["RRRRRRRRRRRR", "RRRRRRRRRRRR", *PLAY["grid"][2:]]}, "grid"),
    "a box with less": ({"box.U": PLAY["box"]["U"] - 1}, "box"),
    "a box with more": ({"box.U": PLAY["box"]["U"] + 1}, "box"),
    "eight tiles in the bag": ({"bag.X": 0, "box.X": PLAY["box"]["X"] + 1}, "bag"),
    "ten tiles in the bag": ({"bag.A": 1, "box.A": PLAY["box"]["A"] - 1}, "bag"),
}


@pytest.mark.rule("M-2")
@pytest.mark.parametrize(("put", "field"), TILES_WRONG.values(), ids=TILES_WRONG)
def test_the_tiles_add_up(put: dict[str, Any], field: str) -> None:
    check(PLAY, put, field)


@pytest.mark.rule("M-33")
def test_once_synth_is_used_there_is_one_more_x() -> None:
    usual = position(seats=mine(warehouse="X" * 9))
    assert ug.from_position(usual).position()["box"]["X"] == 0
    more = position(seats=mine(warehouse="X" * 10), used=["synth"])
    assert ug.from_position(more).position()["box"]["X"] == 0
    check(changed(more, drop=["box", "tech_used"]), {"tech_deck": [*CARDS]}, "grid")


@pytest.mark.rule("M-2")
@pytest.mark.parametrize("side", ["A", "B"])
def test_bedrock_is_exactly_where_the_side_has_it(side: str) -> None:
    given = position("S2", options={"side": side})
    other = position("S2", options={"side": "B" if side == "A" else "A"})
    check(given, {"grid": other["grid"]}, "grid")
    row = 2 if side == "B" else 4
    line = given["grid"][row].replace("#", ".") if side == "B" else "#..........."
    check(given, {f"grid.{row}": line}, f"grid.{row}")


SEATS_WRONG: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "two vehicles in a cell": ({"seats.1.place": "c4"}, ("seats.1.place",)),
    "a vehicle on ore": ({"seats.1.place": "c5"}, ("seats.1.place",)),
    "a vehicle on rubble": ({"seats.0.place": "d5"}, ("seats.0.place",)),
    "too much cargo": ({"seats.1.cargo": "TTT"}, ("seats.1.cargo",)),
    "too much equipment": ({"seats.1.equipment.bit": 3, "seats.1.equipment.bay": 3}, ("seats.1",)),
    "no vehicle in the middle of the game": ({"seats.0.place": None}, ("seats.0.place", "phase")),
}


@pytest.mark.rule("M-14", "M-17", "M-25")
@pytest.mark.parametrize(("put", "fields"), SEATS_WRONG.values(), ids=SEATS_WRONG)
def test_seats_keep_to_their_limits(put: dict[str, Any], fields: tuple[str, ...]) -> None:
    given = changed(PLAY, put, drop=["box"])
    field = refused(given).field
    assert field.startswith(fields)
    assert problems(given) != []


@pytest.mark.rule("M-32")
def test_each_card_is_in_one_place() -> None:
    wrong: list[dict[str, Any]] = [
        {"tech_deck": [*PLAY["tech_deck"], "surge"]},
        {"tech_deck": PLAY["tech_deck"][1:]},
        {"tech_used": []},
        {"tech_used": ["blast", "blast"]},
        {"tech_used": ["blast", "surge"]},
        {"seats.1.tech": ["surge"]},
        {"seats.1.tech": ["blast"]},
    ]
    for put in wrong:
        check(PLAY, put, "tech_deck", "tech_used")
    given = changed(PLAY, {"tech_deck": [*PLAY["tech_deck"], "surge"]}, drop=["tech_used"])
    assert refused(given).field == "tech_deck"


@pytest.mark.rule("M-3", "M-29")
def test_the_contracts_add_up() -> None:
    deck = PLAY["contracts"]["deck"]
    wrong: list[dict[str, Any]] = [
        {"contracts.active.0": "DNN"},
        {"contracts.deck": [*deck, "UUT"]},
        {"contracts.deck": deck[1:]},
        {"contracts.discard": []},
        {"contracts.discard": ["UTDN"]},
        {"contracts.deck": [deck[0], *deck]},
    ]
    for put in wrong:
        check(PLAY, put, "contracts")
    for number in (0, 2):
        names = [name for name in CONTRACTS if name not in PLAY["contracts"]["active"]]
        bare = changed(
            PLAY, {"contracts.deck": [*names, "UTDN"][number:]}, drop=["contracts.discard"]
        )
        assert refused(bare).field.startswith("contracts")


@pytest.mark.rule("M-33")
@pytest.mark.parametrize("discarded", range(4))
def test_a_broker_that_was_used_may_have_discarded_one_more(discarded: int) -> None:
    deck = position(used=["broker"])["contracts"]["deck"]
    rest = position()["contracts"]["deck"][discarded:]
    assert len(deck) == 14
    given = position(used=["broker"], deck=rest)
    if discarded < 2:
        assert ug.from_position(given).position() == given
    else:
        assert refused(given).field.startswith("contracts")
    if discarded:
        assert refused(position(deck=rest)).field.startswith("contracts")


@pytest.mark.rule("M-29", "M-3")
def test_star_bucks_are_those_of_three_full_stacks() -> None:
    check(PLAY, {"stacks.0": FULL}, "stacks")
    check(PLAY, {"seats.1.bucks": []}, "stacks")
    check(PLAY, {"seats.0.bucks": [8]}, "stacks", "contracts")
    check(PLAY, {"seats.1.bucks": [6]}, "stacks")
    for value in (7, 4, 0, 9, -1):
        check(PLAY, {"seats.1.bucks": [value]}, "stacks", "seats.1.bucks")


@pytest.mark.rule("M-30")
def test_a_place_is_empty_only_without_a_deck() -> None:
    names = [*PLAY["contracts"]["deck"], PLAY["contracts"]["active"][0]]
    check(PLAY, {"contracts.active.0": None, "contracts.deck": names}, "contracts.active")


@pytest.mark.rule("M-34")
def test_last_turns_are_counted_exactly_if_a_stack_is_empty() -> None:
    check(LAST, {"last_turns": None}, "last_turns")
    check(LAST, {"last_turns": 2}, "last_turns")
    check(PLAY, {"last_turns": 0}, "last_turns")
    given = changed(LAST, {"last_turns": 0})
    assert ug.from_position(given).position() == given


ENTER_WRONG: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "a gap": ({"seats.2.place": "S1"}, ("seats.1.place", "seats.2.place")),
    "the first has not entered": ({"seats.0.place": None}, ("turn", "seats.0.place")),
    "another seat": ({"turn": 2}, ("turn",)),
    "an earlier seat": ({"turn": 0}, ("turn", "phase")),
    "cargo": ({"seats.2.cargo": "U", "box": None}, ("seats.2.place", "box")),
    "ore": ({"seats.1.warehouse": "U", "box": None}, ("seats.1.place", "box")),
    "another phase": ({"phase": "act"}, ("phase", "turn")),
    "fewer points": ({"ap": 2}, ("ap", "turn")),
    "more points": ({"ap": 4}, ("ap", "turn")),
    "progress": ({"progress": True}, ("progress", "turn")),
}


@pytest.mark.rule("M-6")
@pytest.mark.parametrize(("put", "fields"), ENTER_WRONG.values(), ids=ENTER_WRONG)
def test_seats_enter_one_after_the_other(put: dict[str, Any], fields: tuple[str, ...]) -> None:
    given = changed(ENTER, put)
    if "box" in put:
        del given["box"]
    assert refused(given).field in fields
    assert problems(given) != []


@pytest.mark.rule("M-6")
def test_before_a_seat_has_entered_it_owns_nothing_but_batteries() -> None:
    for put in (
        {"seats.2.equipment.bit": 1},
        {"seats.1.tech": ["surge"], "tech_deck": list(CARDS[1:])},
        {"seats.1.bucks": [8], "stacks.0": [6, 5, 3], "contracts.deck": CONTRACTS[2:12]},
    ):
        assert refused(changed(ENTER, put)).field.startswith(("seats", "contracts"))
    given = changed(ENTER, {"seats.2.batteries": 8, "seats.1.batteries": 0})
    assert ug.from_position(given).position() == given


@pytest.mark.rule("M-6")
def test_after_entering_it_is_the_turn_of_the_last_who_did() -> None:
    check(ENTERED, {"turn": 1}, "turn", "phase")
    check(ENTERED, {"phase": "enter"}, "phase", "turn")
    check(PLAY, {"phase": "enter"}, "phase", "seats.0.place")


@pytest.mark.rule("M-13")
def test_steps_are_left_only_inside_a_drill() -> None:
    for steps in (0, 3):
        check(DRILL, {"steps": steps}, "steps")
    check(PLAY, {"steps": 1}, "steps")
    check(BUILD, {"steps": 1}, "steps")
    check(OVER, {"steps": 1}, "steps", "phase")
    given = changed(DRILL, {"steps": 2})
    assert ug.from_position(given).position() == given


@pytest.mark.rule("M-8")
def test_inside_an_action_there_is_something_to_go_on_with() -> None:
    check(DRILL, {"progress": False}, "progress")
    check(BUILD, {"progress": False}, "progress")
    check(changed(DRILL, drop=["box"]), {"grid": PLAY["grid"], "seats.0.place": "h8"}, "phase")
    check(changed(BUILD, drop=["box"]), {"seats.0.warehouse": "UU"}, "phase")
    check(BUILD, {"seats.0.place": "S1"}, "phase")


@pytest.mark.rule("M-8")
def test_a_card_that_can_be_used_is_enough_to_go_on_with() -> None:
    for place, phase, steps in (("S1", "build", 0), ("c4", "drill", 1)):
        more: dict[str, Any] = {
            "phase": phase,
            "steps": steps,
            "progress": True,
            "used": ["surge"],
        }
        given = position(place, seats=mine("recall", warehouse="DN", bit=1), **more)
        assert ug.from_position(given).position() == given
        check(given, {"seats.0.tech": [], "tech_used": ["surge", "recall"]}, "phase")
        other = position(place, seats=mine("hook", warehouse="DN", bit=1), **more)
        check(other, {}, "phase")


@pytest.mark.rule("M-33")
def test_a_ghost_comes_from_the_card() -> None:
    given = position("c4", used=["ghost"], ghost=True, progress=True)
    assert ug.from_position(given).position() == given
    check(given, {"progress": False}, "ghost", "progress")
    check(PLAY, {"ghost": True, "progress": True}, "ghost")


@pytest.mark.rule("M-35", "M-38")
def test_the_end_has_a_reason_and_nothing_left() -> None:
    assert ug.from_position(changed(OVER, {"idle": 6})).over
    for put in ({"idle": 5}, {"ap": 1}, {"progress": True}, {"seats.1.place": None}):
        check(OVER, put, "phase", *put)
    check(OVER, {"turn": 0}, "turn", "phase")
    check(position(phase="over", idle=6, used=["ghost"]), {"ghost": True}, "phase", "ghost")
    given = changed(LAST, {"phase": "over", "turn": None, "ap": 0, "last_turns": 0})
    assert ug.from_position(given).over
    check(given, {"last_turns": 1}, "phase", "last_turns")
    check(PLAY, {"idle": 6}, "idle")


# ---- what a position is otherwise


def test_lists_may_be_tuples_and_keys_in_any_order() -> None:
    for given in GOOD.values():
        check_other_way(given)


def test_sets_may_come_in_any_order_and_are_given_in_one() -> None:
    for given in GOOD.values():
        mixed = changed(given)
        mixed["tech_used"].reverse()
        mixed["contracts"]["discard"].reverse()
        for seat in mixed["seats"]:
            seat["cargo"], seat["warehouse"] = seat["cargo"][::-1], seat["warehouse"][::-1]
            seat["tech"].reverse()
            seat["bucks"].reverse()
        assert ug.from_position(mixed).position() == given


@pytest.mark.parametrize("players", [2, 5])
def test_every_position_of_a_game_goes_through_json(players: int) -> None:
    match, chance = ug.new("undermining", players=players, seed=17), random.Random(17)
    while not match.over and len(match.log) < (20 if PLAIN else 80):
        match.play(choice(match.position(), match.legal(), chance))
        check_through_json(match)


def test_what_a_match_hands_out_can_be_changed_without_harm() -> None:
    check_unharmed(PLAY)


def test_counts_are_given_for_every_kind() -> None:
    found = ug.from_position(PLAY).position()
    assert list(found["box"]) == list(found["bag"]) == list(TILES)
