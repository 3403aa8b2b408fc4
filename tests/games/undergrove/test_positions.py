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
from games.undergrove.invariants import AI_KEYS, COLOUR_KEYS, KEYS, OPTIONS, SEAT_KEYS, problems
from games.undergrove.playing import choice, new, options_of, wild
from games.undergrove.positions import position
from games.undergrove.reference import Table
from games.undergrove.views import POSITIONS as GOOD
from undergrowth.compiled.jit import PLAIN

PLAY = position(
    {"1,1": 45, "2,1": (42, 3), "2,0": 9, "-1,1": 28},
    seats={
        0: {"pieces": {"1:1": "tree ne sw", "2:1": "2 nw"}, "bonus": ["N", "vp1"], "track": 2},
        1: {"pieces": {"0:0": "1 ne"}, "track": 9, "green": 3},
    },
    discard=[30, 31],
    last_round=4,
)
SOLO = position(
    {"1,1": 45},
    players=1,
    ai={"brown": {"seedlings": ["0:2"]}, "log": ["card A14"], "used": ["A01"]},
)
AT = position(pending=[{"do": "at", "act": "partner", "tile": 20}, {"do": "discard"}])
STEPS = position(
    pending=[
        {"do": "from", "n": 2, "here": "1,0", "free": 1, "skip": True},
        {"do": "to", "from": "0,1", "free": 0},
        {"do": "step", "from": "0,1", "to": "1:1sw", "left": 1},
        {"do": "root", "piece": "1:1", "skip": True},
        {"do": "gain", "n": 2},
    ]
)
START, OVER = GOOD["start"], GOOD["over"]


def check(base: dict[str, Any], put: dict[str, Any], *fields: str) -> None:
    """With these values the position is refused by one of these fields, in every language."""
    check_refused(changed(base, put), fields, problems)


@pytest.mark.parametrize("given", [*GOOD.values(), PLAY, SOLO, AT, STEPS])
def test_good_positions_are_taken_as_they_are(given: dict[str, Any]) -> None:
    check_taken(given, problems)


@pytest.mark.parametrize("key", KEYS)
def test_no_key_may_be_missing(key: str) -> None:
    check_missing(PLAY, key)


@pytest.mark.parametrize(
    "place",
    [
        *(f"seats.1.{key}" for key in SEAT_KEYS),
        *(f"options.{key}" for key in OPTIONS),
        *(f"turn.{key}" for key in PLAY["turn"]),
        *("forest.0,0.tile", "forest.1,1.carbon", "seats.0.res.C", "seats.0.tokens.ring"),
        *("seats.0.pieces.1:1.tree", "seats.1.progress.bat_a", "bonus.4", "pending.0.do"),
    ],
)
def test_no_inner_key_may_be_missing(place: str) -> None:
    check_missing(PLAY, place)


@pytest.mark.parametrize(
    "place",
    [*(f"ai.{key}" for key in AI_KEYS), *(f"ai.tan.{key}" for key in COLOUR_KEYS)],
)
def test_nothing_of_the_automa_may_be_missing(place: str) -> None:
    check_missing(SOLO, place)


@pytest.mark.parametrize(
    "place",
    [
        *("mood", "options.mood", "seats.0.mood", "seats.0.res.A", "seats.0.tokens.blue"),
        *("turn.mood", "forest.1,1.mood", "seats.0.pieces.1:1.mood", "seats.0.progress.jack_a"),
        *("bonus.8", "pending.0.n", "supply_count", "seats.0.hand_count", "look"),
    ],
)
def test_unknown_keys_are_refused_everywhere(place: str) -> None:
    check_unknown(PLAY, place)


WRONG: dict[str, list[Any]] = {
    "game": ["Undergrove", "", None, 1, ["undergrove"]],
    "players": [0, 5, "2", 2.0, True, None, [2]],
    "options": [None, [], "A"],
    "options.goals": ["bat_a", ["bat_a"], ["bat_a", "bat_b", "vole_a"], 3, True, {}],
    "options.quick_sprout": [None, 0, 1, "no"],
    "options.whispering_woods": [None, 0, "no"],
    "options.difficulty": ["medium", "", 0, False],
    "options.idle_removed": [1, 4, -1, "0", None, False, 0.0],
    "seed": ["7", 1.5, True, []],
    "rng": [[], [1, 2, 3], [0, 0, 0, 0], [1, 2, 3, -1], [1, 2, 3, 2**32], "1234", 7, {}],
    "goals": [None, [], "bat_a", ["bat_a", "vole_a"], ["bat_a", "bat_b", "vole_a"]],
    "phase": ["Play", "", None, 2, "end", ["play"]],
    "round": [-1, 0, 10000, "3", 3.0, True, None],
    "last_round": [0, 2, -1, "4", 4.0, True, 10001],
    "active": [None, 2, -1, "0", 0.0, True],
    "forest": [None, [], 5, {}],
    "forest.1,1": [None, [], 7],
    "forest.1,1.tile": [0, 54, 1, 5, "14", None, True, 1.0],
    "forest.1,1.carbon": [-1, 10000, "1", None, True, 1.5],
    "forest.1,1.cubes": [1, -1, None, "0", False],
    "forest.2,1.cubes": [5, -1],
    "neutral": [None, {}, "0:1", ["0,1"], [5], ["17:0"], ["00:1"], ["9:9"], ["0:1", "0:1"]],
    "seats": [None, {}, [], "seats"],
    "seats.0": [None, [], 0],
    "seats.0.res": [None, [], 4],
    "seats.0.res.C": [-1, 10000, "1", 1.0, True, None],
    "seats.0.tokens": [None, [], "ring", ["ring"]],
    "seats.0.tokens.ring": [0, 1, None, "yes"],
    "seats.0.hand": [None, 6, [0], [5], [54], ["6"], [True], [23, 25, 26, 33], {}],
    "seats.0.bonus": [None, "N", ["vp3"], [1], [None], {}],
    "seats.0.track": [-1, 10, "2", 2.0, True, None],
    "seats.1.green": [0, 6, "3", True, None],
    "seats.0.pieces": [None, [], 5],
    "seats.0.pieces.1:1": [None, [], "tree"],
    "seats.0.pieces.1:1.tree": [0, 1, None, "yes"],
    "seats.0.pieces.1:1.carbon": [1, -1, "0", None, False],
    "seats.0.pieces.2:1.carbon": [3, 4, -1],
    "seats.0.pieces.1:1.roots": [None, "ne", ["n"], ["ne", "ne"], [1], {}],
    "seats.0.progress": [None, [], 5],
    "seats.0.progress.bat_a": [-1, 10000, "0", None, True],
    "supply": [None, {}, 5, [0], [54], [1], ["16"], [True]],
    "discard": [None, {}, 5, [0], [2], ["16"]],
    "bonus": [None, [], 5],
    "bonus.2": [None, {}, "N", ["X"], [1]],
    "turn": [None, [], 5],
    "turn.made": [-1, 10000, "0", None, True],
    "turn.extra": [-1, 17, "0", None, True],
    "turn.moved": [0, 1, None],
    "turn.roots": [None, "1:1ne", ["1:1"], ["0:0ne"], ["1:1nw"], ["1:1ne", "1:1ne"], [1]],
    "turn.readied": [None, "ring", ["red"], ["ring", "ring"], [1]],
    "pending": [None, [], {}, 5, "action", [{"do": "action"}] * 17],
    "pending.0": [None, [], "action", {}, {"do": "sleep"}, {"do": "start"}, {"do": "gain"}],
    "ai": [{}, [], 0, "automa"],
}


@pytest.mark.rule("G-70", "G-71")
@pytest.mark.parametrize("place", WRONG)
def test_a_wrong_value_is_refused_by_its_place(place: str) -> None:
    for value in WRONG[place]:
        check(PLAY, {place: value}, place)


SOLO_WRONG: dict[str, list[Any]] = {
    "options.difficulty": [None, "Easy", 1],
    "options.quick_sprout": [True],
    "goals": [["bat_b", "vole_a", "jack_a"]],
    "ai": [None, [], 5],
    "ai.deck": [None, "A14", ["A14", "A14"], ["C01"], [1]],
    "ai.used": [None, ["A16"], [1]],
    "ai.log": [None, "card A14", ["card"], ["card A16"], ["add 0 0,1"], ["seed red 0:0"], [7]],
    "ai.brown": [None, [], 5],
    "ai.brown.focus": ["C", "", None, 1],
    "ai.brown.seedlings": [None, ["0,0"], ["9:9"], ["0:2", "0:2"], [1]],
    "ai.brown.res.N": [-1, None, "1", 10000],
    "ai.tan.bonus": [None, ["X"], "N"],
    "ai.tan.track": [-1, 10, None, "0"],
    "ai.tan.green": [0, 6, 2, "2"],
}


@pytest.mark.rule("G-70", "G-50")
@pytest.mark.parametrize("place", SOLO_WRONG)
def test_a_wrong_value_of_the_automa_is_refused(place: str) -> None:
    for value in SOLO_WRONG[place]:
        check(SOLO, {place: value}, place)


@pytest.mark.rule("G-70")
@pytest.mark.parametrize("cell", ["0,0", "0,1", "1,0", "0,-1", "-1,0"])
def test_the_cross_is_in_place(cell: str) -> None:
    given = changed(position(), drop=[f"forest.{cell}"])
    assert refused(given).field.startswith("forest")
    assert problems(given) != []
    check(position(), {f"forest.{cell}.tile": 20}, f"forest.{cell}")


TOGETHER: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "a tile apart": ({"forest.5,5": {"tile": 20, "carbon": 0, "cubes": 0}}, ("forest.5,5",)),
    "a tile diagonal": ({"forest.3,2": {"tile": 20, "carbon": 0, "cubes": 0}}, ("forest.3,2",)),
    "a tile off the table": ({"forest.16,0": {"tile": 20, "carbon": 0, "cubes": 0}}, ("forest",)),
    "no cell": ({"forest.a1": {"tile": 20, "carbon": 0, "cubes": 0}}, ("forest",)),
    "a starting tile twice": ({"forest.1,1.tile": 3}, ("forest.1,1.tile",)),
    "a tile in two hands": ({"seats.1.hand": [6]}, ("tile",)),
    "a tile in forest and supply": ({"supply": [45]}, ("tile",)),
    "a tile in hand and discards": ({"discard": [6]}, ("tile",)),
    "a tile twice in the supply": ({"supply": [20, 20]}, ("tile",)),
    "a piece on a blocked corner": ({"neutral": ["0:1", "1:1"]}, ("seats.0.pieces.1:1",)),
    "two pieces on a corner": (
        {"seats.1.pieces.2:1": {"tree": False, "carbon": 0, "roots": []}},
        ("seats.1.pieces.2:1",),
    ),
    "a piece at no tile": (
        {"seats.0.pieces.7:7": {"tree": False, "carbon": 0, "roots": []}},
        ("seats.0.pieces.7:7",),
    ),
    "a root on nothing": ({"seats.1.pieces.0:0.roots": ["sw"]}, ("seats.1.pieces.0:0.roots",)),
    "too many bonus tiles": ({"seats.0.bonus": ["N", "N"]}, ("bonus",)),
    "too many points": ({"bonus.2": ["vp1"] * 3}, ("bonus",)),
    "a green space at stone 2": ({"seats.0.green": 1}, ("seats.0.green",)),
    "no green space at the end": ({"seats.0.track": 9}, ("seats.0.green",)),
    "a green space twice": (
        {"seats.0.track": 9, "seats.0.green": 3},
        ("seats.0.green", "seats.1.green"),
    ),
    "a green space without a last round": ({"last_round": None}, ("last_round",)),
    "expansion goals without it": ({"goals": ["moth_a", "vole_a", "jack_a"]}, ("goals",)),
    "an automa for two": ({"ai": SOLO["ai"]}, ("ai",)),
    "seats too few": ({"players": 3}, ("seats", "options")),
    "start in the middle": ({"pending": [{"do": "start"}]}, ("pending.0",)),
    "nothing to gain by": ({"pending": [{"do": "ready"}]}, ("pending.0",)),
    "no C to come from": (
        {"pending": [{"do": "to", "from": "1,1", "free": 0}]},
        ("pending.0.from",),
    ),
    "a root of another": (
        {"pending": [{"do": "step", "from": "0,1", "to": "0:0ne", "left": 1}]},
        ("pending.0.to",),
    ),
    "a piece of another": (
        {"pending": [{"do": "root", "piece": "0:0", "skip": True}]},
        ("pending.0.piece",),
    ),
    "storing on any tile": ({"pending": [{"do": "store", "at": "1,1", "n": 1}]}, ("pending.0.at",)),
    "copying by any tile": ({"pending": [{"do": "copy", "at": "1,1"}]}, ("pending.0.at",)),
    "keeping at stone 3": ({"pending": [{"do": "keep", "stone": 3}]}, ("pending.0.stone",)),
    "a green step too early": ({"pending": [{"do": "green"}]}, ("seats.0.track",)),
}


@pytest.mark.rule("G-70")
@pytest.mark.parametrize(("put", "fields"), TOGETHER.values(), ids=TOGETHER)
def test_the_parts_fit_together(put: dict[str, Any], fields: tuple[str, ...]) -> None:
    given = changed(PLAY)
    for path, value in put.items():
        cell, _, rest = path.partition(".")
        given = changed(given, {path: value}) if cell != "forest" else in_forest(given, rest, value)
    complaint = refused(given)
    assert any(f"{complaint.field}.".startswith(f"{field}.") for field in fields), complaint
    assert problems(given) != []
    for language in ("en", "de"):
        assert complaint.text(language).startswith(complaint.field)


def in_forest(given: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """A value in the forest."""
    return changed(given, {f"forest.{path}": value})


@pytest.mark.rule("G-70", "G-10", "G-22")
def test_seats_keep_to_their_limits() -> None:
    def piece(**more: Any) -> dict[str, Any]:
        return {"tree": False, "carbon": 0, "roots": [], **more}

    corners = ["1:2", "0:2", "2:1", "2:0", "0:-1", "1:-1"]
    six = {corner: piece() for corner in corners}
    check(position(), {"seats.0.pieces": {"1:1": piece(), **six}}, "seats.0.pieces")
    trees = {corner: piece(tree=True) for corner in corners[:5]}
    check(position(), {"seats.0.pieces": trees}, "seats.0.pieces")
    four = {corner: piece(tree=True) for corner in corners[:4]}
    full = changed(position(), {"seats.0.pieces": {"1:1": piece(carbon=4), **four}})
    assert ug.from_position(full).position() == full
    three = dict(list(four.items())[:3])
    check(position(), {"seats.0.pieces": {"1:1": piece(carbon=3), **three}}, "seats.0.pieces.1:1")
    check(full, {"seats.0.pieces.1:1.carbon": 5}, "seats.0.pieces.1:1.carbon")


@pytest.mark.rule("G-70")
def test_nobody_has_19_roots() -> None:
    cells = {"1,1": 14, "-1,1": 9, "1,-1": 13, "-1,-1": 11, "0,2": 15, "1,2": 16, "2,1": 19}
    ways = ["ne", "nw", "se", "sw"]
    pieces = {
        corner: {"tree": False, "carbon": 0, "roots": ways}
        for corner in ("1:1", "0:1", "0:0", "1:2")
    }
    pieces["2:2"] = {"tree": False, "carbon": 0, "roots": ["nw", "sw"]}
    given = changed(position(cells, players=1), {"seats.0.pieces": pieces})
    assert ug.from_position(given).position() == given
    check(given, {"seats.0.pieces.2:2.roots": ["nw", "se", "sw"]}, "seats.0.pieces")


@pytest.mark.rule("G-70")
def test_the_phases_have_what_belongs_to_them() -> None:
    check(START, {"round": 1}, "round")
    check(START, {"pending": [{"do": "action"}]}, "pending.0")
    check(START, {"turn.made": 1}, "turn")
    check(OVER, {"active": 0}, "active")
    check(OVER, {"pending": [{"do": "action"}]}, "pending")
    check(OVER, {"round": 3}, "round")
    check(OVER, {"last_round": 5}, "round")
    check(OVER, {"turn.carbon": 1}, "turn")
    check(PLAY, {"phase": "over"}, "active", "round", "pending")
    check(PLAY, {"phase": "start"}, "round", "pending", "phase")


@pytest.mark.rule("G-70", "G-14")
@pytest.mark.parametrize("do", ["ready", "trade", "nitrogen", "discard", "pay"])
def test_the_first_step_is_one_that_is_not_left_out(do: str) -> None:
    step = {"do": do, **({"n": 1} if do in ("trade", "pay") else {})}
    given = position(
        seats={0: {"res": dict.fromkeys("CNPK", 0), "hand": []}},
        pending=[step, {"do": "action"}],
    )
    assert refused(given).field.startswith("pending.0")
    assert problems(given) == ["pending.0"]
    later = changed(given, {"pending": [{"do": "action"}, step]})
    assert ug.from_position(later).position() == later


# ---- what a position is otherwise


def test_lists_may_be_tuples_and_keys_in_any_order() -> None:
    for given in GOOD.values():
        check_other_way(given)


def test_lists_without_an_order_are_put_in_one() -> None:
    for given in GOOD.values():
        mixed = changed(given)
        mixed["neutral"].reverse()
        mixed["discard"].reverse()
        for mine in mixed["seats"]:
            mine["hand"].reverse()
            mine["bonus"].reverse()
            for piece in mine["pieces"].values():
                piece["roots"].reverse()
        for colour in ("brown", "tan") if mixed["ai"] else ():
            mixed["ai"][colour]["seedlings"].reverse()
            mixed["ai"][colour]["bonus"].reverse()
        assert ug.from_position(mixed).position() == given


def test_without_a_generator_there_is_a_fixed_one() -> None:
    given = changed(PLAY, {"rng": None})
    match = ug.from_position(given)
    assert match.position() == Table(given).position()
    assert match == ug.from_position(given)


@pytest.mark.parametrize("players", [1, 4])
def test_every_position_of_a_game_goes_through_json(players: int) -> None:
    match, chance = new(players, 17, **options_of(players, 2)), random.Random(17)
    while not match.over and len(match.log) < (20 if PLAIN else 60):
        match.play(choice(match.legal(), chance))
        check_through_json(match)


def test_what_a_match_hands_out_can_be_changed_without_harm() -> None:
    for given in (PLAY, SOLO):
        check_unharmed(given)


def test_wild_tables_are_good_positions() -> None:
    for players in (1, 2, 3, 4):
        given = wild(players, 40)
        assert problems(given) == []
        assert ug.from_position(given).position() == given
