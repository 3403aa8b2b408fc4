"""Positions: what they must keep to, and what is refused by which field."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

import undergrowth as ug
from games.fungopia.box import EDGES, OPTIONS, VERTICES
from games.fungopia.invariants import KEYS, SEAT_KEYS, problems
from games.fungopia.positions import match_at, on, position
from games.positions import (
    changed,
    check_missing,
    check_other_way,
    check_taken,
    check_through_json,
    check_unharmed,
    check_unknown,
    refused,
)

PLAY = position(
    {"d4|d5": 0, "d4|e4": 0, "b4|b5": 1, "c5|d5": 1},
    {"a4|a5|b4": 0},
    seats={0: {"spores": {"b4": 1}, "cards": {"shift": 1}}, 1: {"carbs": 3}},
)
START = position(phase="start-spore", players=3, active=1, seats={0: {"spores": {"c5": 1}}})
HYPHA = position(
    {"c5|d5": 0},
    phase="start-hypha",
    players=3,
    active=1,
    seats={1: {"spores": {"c5": 1}}, 2: {"spores": {"b4": 1}}},
)
OVER = position({"d4|d5": 0, "b4|b5": 1}, phase="over")
REGROW = position({"d4|d5": 0, "b4|b5": 1}, acted=True, pending={"kind": "regrow", "seat": 1})
PUSH = position(
    {"d4|d5": 0, "c5|d5": 1, "b4|b5": 1}, pending={"kind": "push", "seat": 1, "edge": "c5|d5"}
)
GOOD = {"turn": PLAY, "spore": START, "hypha": HYPHA, "over": OVER, "regrow": REGROW, "push": PUSH}


def top(complaint: ug.BadInput) -> str:
    """The top-level key that is complained about."""
    return complaint.field.split(".")[0]


@pytest.mark.parametrize("given", GOOD.values(), ids=GOOD)
def test_good_positions_are_taken_as_they_are(given: dict[str, Any]) -> None:
    check_taken(given, problems)


# ---- I-1


@pytest.mark.rule("I-1")
@pytest.mark.parametrize("key", KEYS)
def test_no_key_may_be_missing(key: str) -> None:
    check_missing(PLAY, key)


@pytest.mark.rule("I-1")
@pytest.mark.parametrize(
    "place",
    [
        *(f"seats.1.{key}" for key in SEAT_KEYS),
        *("seats.0.cards.ring", "options.vacancy", "options.edition", "tiles.b4", "tiles.b4.kind"),
        *("tiles.d4.tokens", "removed.immunity"),
    ],
)
def test_no_inner_key_may_be_missing(place: str) -> None:
    check_missing(PLAY, place)


@pytest.mark.rule("I-1")
@pytest.mark.parametrize(
    "place",
    [
        *("mood", "seed", "edition", "turn", "options.mood", "tiles.a4", "tiles.b4.mood"),
        *("seats.0.mood", "seats.0.cards.immunity", "seats.1.cards.mood", "removed.mood"),
    ],
)
def test_unknown_keys_are_refused_everywhere(place: str) -> None:
    check_unknown(PLAY, place)


@pytest.mark.rule("I-1")
@pytest.mark.parametrize("kind", ["regrow", "push"])
def test_what_is_pending_has_just_its_keys(kind: str) -> None:
    good = REGROW if kind == "regrow" else PUSH
    assert top(refused(changed(good, {"pending.mood": 1}))) == "pending"
    for key in good["pending"]:
        assert top(refused(changed(good, drop=[f"pending.{key}"]))) == "pending"


WRONG: dict[str, list[Any]] = {
    "game": ["Fungopia", "", None, 1, ["fungopia"]],
    "players": [1, 5, 0, "2", 2.0, True, None, [2]],
    "options": [None, [], "any", {}, {"edition": "reconstruction-1"}],
    "options.edition": ["other", "", None, 1, True, [], "Reconstruction-1"],
    "options.fresh_spores": [3, 0, True, "2", 2.0, None],
    "options.spores_per_turn": ["two", 1, None, "Any", True],
    "options.tie_points": ["none", None, 0, ["value"]],
    "options.tree_scores": [1, 0, "true", None, 1.0],
    "options.vacancy": ["free", None, True, "usable "],
    "phase": ["Turn", "", None, 2, "end", ["turn"]],
    "round": [0, 12, -1, "7", 7.0, None, True],
    "active": [2, -1, "0", 0.0, False, []],
    "acted": [0, 1, None, "false", 0.0],
    "bought": [0, 1, None, "true", []],
    "planted": [4, -1, True, None, "0", 0.0],
    "pending": [False, 0, "", [], {}, "regrow", {"kind": "grow", "seat": 1}, {"kind": None}],
    "tiles": [None, [], {}, "forest"],
    "tiles.b4": [None, [], "taproot", {"kind": "taproot"}],
    "tiles.b4.kind": ["water", None, 0, ["taproot"], "Taproot"],
    "tiles.b5.tokens": [-1, "1", None, True, 1.0],
    "hyphae": [None, [], "d4|d5", 0],
    "hyphae.d4|d5": [None, 2, -1, "0", True, [0], 0.0],
    "mushrooms": [None, [], 3],
    "mushrooms.a4|a5|b4": [None, 2, -1, "0", False, {}],
    "seats": [None, {}, [], "two", [1, 2]],
    "seats.0": [None, [], 5, "boletus"],
    "seats.0.hyphae": [-1, 5.0, "5", None, True],
    "seats.0.lost": [-1, None, "4", False],
    "seats.0.mushrooms": [-1, None, True, 7.0],
    "seats.0.fresh": [-1, None, True, "1"],
    "seats.0.decayed": [-1, None, True, "1"],
    "seats.0.spores": [None, [], "b4", 1],
    "seats.0.spores.b4": [0, -1, True, None, "1", 1.0],
    "seats.1.carbs": [-1, 1_000_001, 10**30, True, None, "3", 3.0, float("nan")],
    "seats.1.immunity": [-1, 1_000_001, True, None, "1", float("inf")],
    "seats.1.token": [0, 1, None, "false"],
    "seats.0.cards": [None, [], {}, 1],
    "seats.0.cards.shift": [-1, True, None, "1", 1_000_001],
    "market": [None, {}, [], ["ring"], ["ring"] * 5, "ring", ["ring", "immunity", "shift", 0]],
    "market.0": ["moon", 0, False, ["ring"], "Ring"],
    "deck": [None, {}, "push", 4, [None], ["moon"], [["push"]]],
    "deck_count": [None, -1, "4", 4.0, True],
    "removed": [None, [], {}, 4],
    "removed.ring": [-1, True, None, "3", 1.0],
}


@pytest.mark.rule("I-1")
@pytest.mark.parametrize(
    ("place", "value"), [(place, value) for place, values in WRONG.items() for value in values]
)
def test_wrong_values_are_refused_by_field(place: str, value: Any) -> None:
    complaint = refused(changed(PLAY, {place: value}))
    assert top(complaint) == place.split(".", maxsplit=1)[0]
    for language in ("en", "de"):
        assert complaint.text(language).startswith(complaint.field)


@pytest.mark.rule("I-1")
def test_numbers_without_another_limit_go_up_to_a_million() -> None:
    match = ug.from_position(changed(PLAY, {"seats.1.carbs": 10**6, "seats.1.immunity": 10**6}))
    assert match.position()["seats"][1]["carbs"] == 10**6
    tie = changed(OVER, {"hyphae": {"d4|d5": 0, "d4|e4": 1}})
    tie = changed(tie, {"seats.0.immunity": 10**6, "seats.1.immunity": 10**6})
    tie = changed(tie, {"options.tie_points": "immunity"})
    assert ug.from_position(tie).scores() == [10**6 + 1, 10**6 + 1]


@pytest.mark.rule("I-1")
def test_no_spores_on_the_tree_or_off_the_board() -> None:
    for tile in ("d4", "a4", "b4|b5", "", "B4"):
        bad = changed(PLAY, {"seats.0.spores": {tile: 1}})
        assert top(refused(bad)) == "seats"


@pytest.mark.rule("I-1")
@pytest.mark.parametrize("value", [None, 5, "position", [], [1], {1: 2}, {}, {"game": "chess"}])
def test_what_is_no_position_at_all_is_refused(value: Any) -> None:
    assert refused(value).field in ("position", "game")


@pytest.mark.rule("I-1")
@pytest.mark.parametrize("key", ["hyphae", "mushrooms", "tiles", "removed", "options"])
def test_keys_are_texts(key: str) -> None:
    bad = copy.deepcopy(PLAY)
    bad[key][7] = 0
    assert top(refused(bad)) == key


@pytest.mark.rule("I-1")
def test_there_are_as_many_seats_as_players() -> None:
    assert top(refused(changed(PLAY, {"players": 3}))) in ("seats", "players")
    assert top(refused(changed(PLAY, drop=["seats.1"]))) == "seats"


# ---- I-2 and I-3

TILES_WRONG = {
    "one tile of the wrong kind": {"tiles.b5.kind": "poor", "tiles.b5.tokens": 1},
    "a second tree": {"tiles.b4.kind": "tree"},
    "no tree": {"tiles.d4.kind": "taproot"},
    "the tree elsewhere": {"tiles.d4.kind": "taproot", "tiles.b4.kind": "tree"},
    "more tokens than triangles": {"tiles.b5.tokens": 3},
    "tokens on a taproot": {"tiles.b4.tokens": 1},
    "tokens on the tree": {"tiles.d4.tokens": 1},
    "two kinds changed round with their tokens left": {
        "tiles.b5.kind": "poor",
        "tiles.b6.kind": "rich",
    },
}


@pytest.mark.rule("I-2")
@pytest.mark.parametrize("put", TILES_WRONG.values(), ids=TILES_WRONG)
def test_the_tiles_are_those_of_the_box(put: dict[str, Any]) -> None:
    assert top(refused(changed(PLAY, put))) == "tiles"


@pytest.mark.rule("I-2")
def test_tiles_may_lie_anywhere_and_be_empty() -> None:
    put: dict[str, Any] = {"tiles.b5": {"kind": "poor", "tokens": 0}}
    given = changed(PLAY, {**put, "tiles.b6": {"kind": "rich", "tokens": 2}})
    assert ug.from_position(given).position() == given


@pytest.mark.rule("I-3")
@pytest.mark.parametrize(
    "edge", ["a4|a5", "e4|d4", "d4", "d4|d5|e4", "d4|d4", "b4|d4", "", "D4|E4"]
)
def test_hyphae_lie_on_edges(edge: str) -> None:
    assert top(refused(changed(PLAY, {f"hyphae.{edge}": 0, "seats.0.lost": 3}))) == "hyphae"


@pytest.mark.rule("I-3")
@pytest.mark.parametrize("vertex", ["a4|a5", "d4|e4|d5", "d4", "a5|a6|a7", "b4|d4|f4", ""])
def test_mushrooms_stand_on_vertices(vertex: str) -> None:
    bad = changed(PLAY, {f"mushrooms.{vertex}": 0, "seats.0.mushrooms": 6})
    assert top(refused(bad)) == "mushrooms"


@pytest.mark.rule("I-3")
def test_pieces_belong_to_seats_at_the_table() -> None:
    assert refused(changed(PLAY, {"hyphae.d4|e3": 2})).field == "hyphae.d4|e3"
    assert refused(changed(PLAY, {"mushrooms.d4|d5|e4": 3})).field == "mushrooms.d4|d5|e4"


# ---- I-4 and I-5

NOT_IN_TURN: dict[str, tuple[dict[str, Any], str]] = {
    "a start in round 2": (changed(START, {"round": 2}), "round"),
    "a turn in round 1": (changed(PLAY, {"round": 1}), "round"),
    "over in round 10": (changed(OVER, {"round": 10}), "round"),
    "over with a seat": (changed(OVER, {"active": 0}), "active"),
    "a turn of nobody": (changed(PLAY, {"active": None}), "active"),
    "a start of nobody": (changed(START, {"active": None}), "active"),
    "acted in the start": (changed(START, {"acted": True}), "acted"),
    "acted in the second pass": (changed(HYPHA, {"acted": True}), "acted"),
    "acted when over": (changed(OVER, {"acted": True}), "acted"),
    "bought in the start": (changed(HYPHA, {"bought": True}), "bought"),
    "bought when over": (changed(OVER, {"bought": True}), "bought"),
    "planted in the start": (changed(START, {"planted": 1}), "planted"),
    "planted when over": (changed(OVER, {"planted": 1}), "planted"),
    "planted before the action": (changed(PLAY, {"planted": 1}), "planted"),
    "pending in the start": (
        changed(HYPHA, {"pending": {"kind": "push", "seat": 0, "edge": "c5|d5"}}),
        "pending",
    ),
    "pending when over": (changed(OVER, {"pending": {"kind": "regrow", "seat": 0}}), "pending"),
}


@pytest.mark.rule("I-4")
@pytest.mark.parametrize(("bad", "key"), NOT_IN_TURN.values(), ids=NOT_IN_TURN)
def test_round_seat_and_what_was_done_fit_the_phase(bad: dict[str, Any], key: str) -> None:
    assert top(refused(bad)) in (key, "phase", "seats", "acted")
    assert any(rule in ("I-4", "I-5") for rule, _ in problems(bad))


@pytest.mark.rule("I-4")
def test_up_to_three_spores_may_have_been_planted_once_acted() -> None:
    given = position({"d4|d5": 0}, acted=True, planted=3, bought=True)
    assert ug.from_position(given).position() == given


NOT_PENDING: dict[str, dict[str, Any]] = {
    "nowhere to regrow": position(acted=True, pending={"kind": "regrow", "seat": 1}),
    "regrow before the action": changed(REGROW, {"acted": False, "seats.0.hyphae": 5}),
    "push against oneself": changed(PUSH, {"pending.seat": 0, "pending.edge": "d4|d5"}),
    "push of anothers hypha": changed(PUSH, {"pending.edge": "d4|d5"}),
    "push of nothing": changed(PUSH, {"pending.edge": "e2|e3"}),
    "push without a way out": position(
        {"d4|d5": 0, "c5|d5": 1}, pending={"kind": "push", "seat": 1, "edge": "c5|d5"}
    ),
    "push of what is no edge": changed(PUSH, {"pending.edge": "d5|c5"}),
    "a seat that is not there": changed(PUSH, {"pending.seat": 2}),
    "regrow walled in by infested tiles": position(
        {"e5|f5": 1, "e5|e6": 0, "f4|f5": 0}, acted=True, pending={"kind": "regrow", "seat": 1}
    ),
}


@pytest.mark.rule("I-5")
@pytest.mark.parametrize("bad", NOT_PENDING.values(), ids=NOT_PENDING)
def test_a_pending_answer_can_be_given(bad: dict[str, Any]) -> None:
    assert top(refused(bad)) in ("pending", "seats", "hyphae")
    assert any("pending" in keys for _, keys in problems(bad))


@pytest.mark.rule("I-5")
@pytest.mark.parametrize("seat", [0, 1])
def test_any_seat_may_have_to_regrow(seat: int) -> None:
    pending = {"kind": "regrow", "seat": seat}
    match = match_at({"d4|d5": 0, "b4|b5": 1}, acted=True, pending=pending)
    assert match.turn == seat


@pytest.mark.rule("I-5")
def test_a_pushed_hypha_need_not_touch_the_active_seat_any_more() -> None:
    pending = {"kind": "push", "seat": 1, "edge": "c5|d5"}
    match = match_at({"e2|e3": 0, "c5|d5": 1, "b4|b5": 1}, pending=pending, acted=True)
    assert match.turn == 1


# ---- I-6 to I-11


@pytest.mark.rule("I-6")
@pytest.mark.parametrize("number", [-1, 1])
def test_the_hyphae_of_a_seat_add_up(number: int) -> None:
    lost = PLAY["seats"][1]["lost"]
    complaint = refused(changed(PLAY, {"seats.1.lost": lost + number}))
    assert complaint.field.startswith("seats.1")
    assert top(refused(changed(PLAY, drop=["hyphae.d4|d5"]))) == "seats"


@pytest.mark.rule("I-6")
def test_a_hypha_to_regrow_counts_for_its_seat() -> None:
    assert REGROW["seats"][1]["lost"] == 11 - 5 - 1 - 1
    assert top(refused(changed(REGROW, {"seats.1.lost": 5}))) == "seats"
    assert top(refused(changed(REGROW, {"pending": None}))) in ("seats", "pending")


STOCKS: dict[str, tuple[dict[str, Any], list[int]]] = {
    "first spores": (START, [11, 11, 11]),
    "first hyphae": (HYPHA, [10, 11, 11]),
    "round 7, not acted": (PLAY, [5, 5]),
    "round 7, acted": (position({"d4|d5": 0}, acted=True), [4, 5]),
    "round 7, seat 1": (position({"d4|d5": 0}, players=3, active=1), [4, 5, 5]),
    "round 2": (position({"d4|d5": 0}, round=2, seats={0: {"lost": 0}}), [10, 10]),
    "round 11, seat 1 acted": (position({}, round=11, active=1, acted=True), [0, 0]),
    "over": (OVER, [0, 0]),
}


@pytest.mark.rule("I-7")
@pytest.mark.parametrize(("given", "stocks"), STOCKS.values(), ids=STOCKS)
def test_the_stock_follows_from_the_round(given: dict[str, Any], stocks: list[int]) -> None:
    assert [mine["hyphae"] for mine in ug.from_position(given).position()["seats"]] == stocks
    for seat, mine in enumerate(given["seats"]):
        for more in (-1, 1):
            stock, lost = mine["hyphae"] + more, mine["lost"] - more
            put = {f"seats.{seat}.hyphae": stock, f"seats.{seat}.lost": lost}
            assert top(refused(changed(given, put))) == "seats"


@pytest.mark.rule("I-8")
@pytest.mark.parametrize("number", [6, 8, 0])
def test_the_mushrooms_of_a_seat_add_up(number: int) -> None:
    assert PLAY["seats"][0]["mushrooms"] == 7
    assert top(refused(changed(PLAY, {"seats.0.mushrooms": number}))) in ("seats", "mushrooms")


@pytest.mark.rule("I-8")
def test_no_seat_has_more_than_eight_mushrooms_out() -> None:
    bad = position({}, on(0, VERTICES[:9]), seats={0: {"mushrooms": 0}})
    assert top(refused(bad)) in ("seats", "mushrooms")
    assert len(match_at({}, on(0, VERTICES[:8])).position()["mushrooms"]) == 8


@pytest.mark.rule("I-9")
@pytest.mark.parametrize(
    "put",
    [
        {"seats.0.fresh": 2},
        {"seats.0.decayed": 0},
        {"seats.0.spores": {"b4": 1, "b5": 1}},
        {"seats.0.spores": {"b4": 4}},
        {"seats.0.spores": {}},
    ],
)
def test_the_spores_of_a_seat_add_up(put: dict[str, Any]) -> None:
    assert top(refused(changed(PLAY, put))) == "seats"


NO_START: dict[str, dict[str, Any]] = {
    "a hypha lost": changed(START, {"seats.1.lost": 1}),
    "immunity": changed(START, {"seats.1.immunity": 1}),
    "immunity in the second pass": changed(HYPHA, {"seats.0.immunity": 1}),
    "a spore too early": changed(START, {"seats.1.spores": {"c5": 1}, "seats.1.fresh": 1}),
    "no spore": changed(START, {"seats.0.spores": {}, "seats.0.fresh": 2}),
    "two spores": changed(START, {"seats.0.spores": {"c5": 2}, "seats.0.fresh": 0}),
    "two tiles": changed(START, {"seats.0.spores": {"c5": 1, "b4": 1}, "seats.0.fresh": 0}),
    "a spore not replaced": changed(HYPHA, {"seats.0.spores": {"c5": 1}, "seats.0.decayed": 1}),
    "no spore to replace": changed(HYPHA, {"seats.2.spores": {}, "seats.2.decayed": 2}),
    "a spore on an infested tile": changed(START, {"seats.0.spores": {"e5": 1}}),
    "no fresh spore": changed(START, {"seats.2.fresh": 0, "seats.2.decayed": 3}),
    "no fresh spore to put now": changed(START, {"seats.1.fresh": 0, "seats.1.decayed": 3}),
}


@pytest.mark.rule("I-10")
@pytest.mark.parametrize("bad", NO_START.values(), ids=NO_START)
def test_the_start_is_as_it_can_be(bad: dict[str, Any]) -> None:
    assert top(refused(bad)) == "seats"


@pytest.mark.rule("I-10", "F-5")
@pytest.mark.parametrize("seat", range(4))
def test_start_spores_lie_where_their_seat_may_put_them(seat: int) -> None:
    """With these tiles d5 has three usable edges: enough for seats 0 to 2."""
    seats = {number: {"spores": {"d5" if number == seat else "b4": 1}} for number in range(4)}
    given = position(
        phase="start-hypha", players=4, seats=seats, tiles={"c6": "infested", "f3": "rich"}
    )
    if seat < 3:
        assert ug.from_position(given).position() == given
    else:
        assert top(refused(given)) == "seats"


@pytest.mark.rule("I-11")
def test_who_bought_the_token_has_immunity() -> None:
    assert top(refused(changed(PLAY, {"seats.0.token": True}))) == "seats"
    given = changed(PLAY, {"seats.0.token": True, "seats.0.immunity": 1})
    assert ug.from_position(given).position() == given


@pytest.mark.rule("I-11")
def test_immunity_need_not_come_from_cards_or_the_token() -> None:
    given = changed(PLAY, {"seats.0.immunity": 99})
    assert given["removed"]["immunity"] == 3
    assert ug.from_position(given).position() == given


# ---- I-12

FULL = position()
NO_CARDS: dict[str, tuple[dict[str, Any], set[str]]] = {
    "too few removed": ({"removed.ring": 1}, {"removed"}),
    "too many removed": ({"removed.ring": 3}, {"removed"}),
    "a fifth card in a hand": ({"seats.0.cards.push": 4}, {"removed", "seats"}),
    "one more in the market": ({"market.0": "push"}, {"removed", "market"}),
    "one more in the deck": ({"deck.0": "ring"}, {"removed", "deck"}),
    "a gap in the market": (
        {"market": ["ring", None, "shift", "fruit"], "removed.immunity": 4},
        {"market"},
    ),
    "a gap at the right beside a deck": (
        {"market": ["ring", "immunity", "shift", None], "removed.fruit": 4},
        {"market", "deck"},
    ),
    "a deck not counted": ({"deck_count": 3}, {"deck_count"}),
    "a longer deck": ({"deck_count": 5}, {"deck_count"}),
}


@pytest.mark.rule("I-12")
@pytest.mark.parametrize(("put", "keys"), NO_CARDS.values(), ids=NO_CARDS)
def test_the_cards_add_up(put: dict[str, Any], keys: set[str]) -> None:
    assert top(refused(changed(FULL, put))) in keys


@pytest.mark.rule("I-12")
@pytest.mark.parametrize("gaps", [1, 2, 3, 4])
def test_with_an_empty_deck_the_market_may_have_gaps_at_the_right(gaps: int) -> None:
    market = ["ring", "immunity", "shift", "fruit"][: 4 - gaps] + [None] * gaps
    given = position(market=market, deck=[])
    assert ug.from_position(given).position() == given


# ---- what a position is otherwise


def test_lists_may_be_tuples_and_keys_in_any_order() -> None:
    for given in GOOD.values():
        check_other_way(given)


def test_places_are_given_sorted() -> None:
    hyphae = on(0, ("f4|g4", "b4|b5", "a4|b4"))
    found = match_at(hyphae, {"f4|g3|g4": 0, "a4|a5|b4": 1}).position()
    for key in ("tiles", "hyphae", "mushrooms"):
        assert list(found[key]) == sorted(found[key])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_goes_through_json(players: int) -> None:
    match, chance = ug.new("fungopia", players=players, seed=17), random.Random(17)
    while not match.over:
        match.play(chance.choice(match.legal()))
        check_through_json(match)


def test_what_a_match_hands_out_can_be_changed_without_harm() -> None:
    check_unharmed(PLAY)


# ---- new matches

BAD_ARGUMENTS: dict[str, list[Any]] = {
    "players": [1, 5, 0, 2.0, True, "2", None],
    "seed": [1.5, "7", True, [7]],
    "edition": ["other", 5, "", [], True],
    "fresh_spores": [0, 3, True, "2", 2.0, None],
    "spores_per_turn": ["two", 1, None, "One"],
    "tie_points": ["both", 0, None],
    "tree_scores": [1, 0, "true", None],
    "vacancy": ["free", True, None, []],
    "mood": [1],
    "variant": ["standard"],
    "board": [None],
}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in BAD_ARGUMENTS.items() for value in values]
)
def test_a_new_match_refuses_bad_arguments_by_name(name: str, value: Any) -> None:
    with pytest.raises(ug.BadInput) as complaint:
        ug.new("fungopia", **{"players": 2, "seed": 1, name: value})
    assert complaint.value.field == name
    for language in ("en", "de"):
        assert complaint.value.text(language)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_is_told_with_its_default_first(name: str) -> None:
    assert ug.new("fungopia", players=2, seed=1).options[name] == OPTIONS[name][0]
    for value in OPTIONS[name]:
        match = ug.new("fungopia", players=2, seed=1, **{name: value})
        assert match.options == {**ug.new("fungopia", players=2, seed=1).options, name: value}
        assert match.position()["options"] == match.options


def test_all_edges_can_hold_hyphae() -> None:
    hyphae = {edge: number % 4 for number, edge in enumerate(EDGES[:40])}
    given = position(hyphae, players=4, round=11)
    assert ug.from_position(given).position() == given
