"""Alien tech: who may use a card when, and what each one needs and does."""

from __future__ import annotations

from typing import Any

import pytest

import undergrowth as ug
from games.positions import play_all, rule_against
from games.undermining.box import CARDS
from games.undermining.positions import (
    ACTIVE,
    ROCK,
    asked,
    match_at,
    mine,
    place_of,
    rests,
    seat_of,
    tile,
)

TEXTS = {
    **{card: f"tech {card}" for card in CARDS},
    "tractor": "tech tractor c6",
    "swap": "tech swap 1",
    "broker": "tech broker 1",
}
CELLS = {"c5": "r", "c6": "D"}
"""From c4 every card can be used, with something in the cargo."""


def with_card(card: str, **more: Any) -> Any:
    return match_at("c4", CELLS, seats=mine(card, cargo="U"), **more)


@pytest.mark.rule("M-32")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("ap", [0, 3])
def test_a_card_needs_no_point_is_used_once_and_then_open_to_all(card: str, ap: int) -> None:
    match = with_card(card, ap=ap)
    text = TEXTS[card]
    assert text in match.legal()
    match.play(text)
    position = match.position()
    assert position["tech_used"] == [card]
    assert card not in position["seats"][0]["tech"]
    assert position["ap"] == ap + (2 if card == "surge" else 0)
    assert asked(match, "progress", "phase", "turn") == (True, "act", 0)
    assert match.view(None)["tech_used"] == [card]
    assert rule_against(match, text) == "M-32"


@pytest.mark.rule("M-32")
@pytest.mark.parametrize("card", CARDS)
def test_only_a_card_of_the_own_hand_is_used(card: str) -> None:
    for more in ({}, {"seats": {1: {"tech": [card]}}}, {"used": [card]}):
        match = match_at("c4", CELLS, **more)
        assert rule_against(match, TEXTS[card]) == "M-32"
        assert rests(match, "tech") == set()


@pytest.mark.rule("M-32")
def test_a_card_is_used_in_the_turn_in_which_it_was_drawn() -> None:
    match = match_at("S2", seats=mine(cargo="A"), ap=1)
    play_all(match, "unload", "tech surge")
    assert asked(match, "ap") == (2,)


INSIDE: dict[str, dict[str, Any]] = {
    "drill": {"place": "c4", "cells": {"c4": ".", "c5": "R", "c6": "D"}, "steps": 2},
    "build": {"place": "S2", "cells": {"d1": "r", "d2": "D"}, "steps": 0},
}
"""Where every card but Recall can be used in the middle of an action."""


def inside(phase: str, *cards: str, step: bool = True) -> ug.Match:
    """An action that goes on, with a step that can be done or only with cards."""
    given = INSIDE[phase]
    cells = {**given["cells"], **({} if step or phase == "build" else {"c5": "U", "c6": "."})}
    cargo = "U" if step or phase == "build" else "UT"
    seats = mine(*cards, bit=2, cargo=cargo, warehouse="DN" if step else "")
    more = {"phase": phase, "steps": given["steps"], "progress": True, "ap": 1}
    return match_at(given["place"], cells, seats=seats, **more)


@pytest.mark.rule("M-8", "M-32", "M-33")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("phase", INSIDE)
def test_a_card_inside_an_action_takes_no_step_and_no_point(phase: str, card: str) -> None:
    match = inside(phase, card)
    text = "tech tractor d2" if (card, phase) == ("tractor", "build") else TEXTS[card]
    if (card, phase) == ("recall", "build"):
        assert rule_against(match, text) == "M-33"
        return
    assert text in match.legal()
    match.play(text)
    away = (card, phase) in {("recall", "drill"), ("swap", "drill"), ("swap", "build")}
    steps = INSIDE[phase]["steps"]
    gone = away or (card, phase) == ("blast", "drill")
    assert asked(match, "phase", "steps") == (("act", 0) if gone else (phase, steps))
    assert asked(match, "ap", "turn") == (3 if card == "surge" else 1, 0)
    assert asked(match, "tech_used", "progress") == ([card], True)


@pytest.mark.rule("M-8", "M-13", "M-26")
@pytest.mark.parametrize("phase", INSIDE)
def test_an_action_without_a_step_is_open_for_a_card_and_closes_after_the_last(phase: str) -> None:
    match = inside(phase, "recharge", "surge", step=False)
    assert set(match.legal()) == {"stop", "tech recharge", "tech surge"}
    match.play("tech recharge")
    assert set(match.legal()) == {"stop", "tech surge"}
    match.play("tech surge")
    assert asked(match, "phase", "steps", "ap") == ("act", 0, 3)


@pytest.mark.rule("M-8")
@pytest.mark.parametrize("phase", INSIDE)
def test_who_stops_keeps_the_card(phase: str) -> None:
    match = inside(phase, "surge", step=False)
    match.play("stop")
    assert asked(match, "phase", "steps", "ap", "tech_used") == ("act", 0, 1, [])
    assert seat_of(match)["tech"] == ["surge"]


@pytest.mark.rule("M-8", "M-13")
@pytest.mark.parametrize(("bits", "phase"), [(0, "act"), (1, "drill")])
def test_a_card_keeps_a_drill_open_only_while_it_has_steps(bits: int, phase: str) -> None:
    match = match_at("c4", {"c5": "U"}, seats=mine("surge", bit=bits))
    match.play("drill c5")
    assert asked(match, "phase") == (phase,)


KEEPING: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "recharge": ("recharge", {"batteries": 7}, {"batteries": 8}),
    "hook": ("hook", {"cargo": "U"}, {"cargo": ""}),
    "tractor": ("tractor", {"cargo": "U"}, {"cargo": "UT"}),
    "swap": ("swap", {"other": "S4"}, {"other": "S2"}),
    "broker": ("broker", {"deck": None}, {"deck": []}),
    "blast": ("blast", {"d1": "R"}, {"d1": "."}),
    "surge": ("surge", {}, {"used": True}),
    "ghost": ("ghost", {}, {"used": True}),
    "synth": ("synth", {}, {"used": True}),
}
"""When each card can be used after the last piece was built at the refinery, and when not."""


@pytest.mark.rule("M-8", "M-26", "M-33")
@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize("name", KEEPING)
def test_a_build_stays_open_for_a_card_that_can_be_used(name: str, is_open: bool) -> None:
    card, can, cannot = KEEPING[name]
    given = dict(can if is_open else cannot)
    hand = () if given.pop("used", False) else (card,)
    cells = {"d1": given.pop("d1", "."), "d3": "T" if card == "tractor" else "."}
    seats = {**mine(*hand, warehouse="DN"), 1: {"place": given.pop("other", "S4")}}
    more: dict[str, Any] = {}
    if given.pop("deck", None) == []:
        more = {"players": 5, "deck": [], "stacks": [[3], [3], [3]]}
    seats[0].update(given)
    match = match_at("S2", cells, seats=seats, **more)
    match.play("build bit D+N")
    assert asked(match, "phase") == ("build" if is_open else "act",)


@pytest.mark.rule("M-32", "M-33")
def test_the_hand_is_looked_at_before_the_condition() -> None:
    match = match_at("S2", seats=mine("recall"))
    assert rule_against(match, "tech recall") == "M-33"
    assert rule_against(match, "tech hook") == "M-32"


@pytest.mark.rule("M-33")
def test_surge_gives_two_points() -> None:
    match = match_at("S2", seats=mine("surge"), ap=3)
    match.play("tech surge")
    assert asked(match, "ap") == (5,)


@pytest.mark.rule("M-33")
@pytest.mark.parametrize("batteries", [0, 1, 7, 8])
def test_recharge_fills_the_battery_slot_unless_it_is_full(batteries: int) -> None:
    match = match_at("S2", seats=mine("recharge", batteries=batteries))
    if batteries == 8:
        assert rule_against(match, "tech recharge") == "M-33"
    else:
        match.play("tech recharge")
        assert seat_of(match)["batteries"] == 8


@pytest.mark.rule("M-33")
@pytest.mark.parametrize("place", ["S1", "S3", "a10", "c4"])
def test_recall_brings_the_vehicle_to_the_refinery_from_anywhere_else(place: str) -> None:
    match = match_at(place, seats={**mine("recall"), 1: {"place": "S2"}})
    match.play("tech recall")
    assert place_of(match) == "S2"
    assert rule_against(match_at("S2", seats=mine("recall")), "tech recall") == "M-33"


WALLS = {"b4": "U", "d4": "R", "c3": "r", "c5": "X", "c6": "T"}


@pytest.mark.rule("M-33")
def test_a_ghost_drives_through_tiles_but_ends_on_none() -> None:
    match = match_at("c4", WALLS, seats=mine("ghost", batteries=0))
    assert rests(match, "drive") == set()
    match.play("tech ghost")
    assert asked(match, "ghost") == (True,)
    assert rests(match, "drive") == {"a4", "e4", "c2", "b3", "d3", "b5", "d5"}
    for cell, rule in {"b4": "M-17", "c6": "M-17", "c7": "M-15", "c4": "M-17"}.items():
        assert rule_against(match, f"drive {cell}") == rule
    match.play("drive a4")
    assert asked(match, "ghost", "ap") == (False, 2)
    assert tile(match, "b4") == "U"


@pytest.mark.rule("M-33", "M-16")
def test_a_ghost_passes_vehicles_free_of_charge() -> None:
    seats: dict[int, Any] = {1: {"place": "c5"}, 2: {"place": "c6"}}
    for batteries in (0, 8):
        hand = mine("ghost", rocket=1, batteries=batteries)
        match = match_at("c4", {"b4": "U"}, players=3, seats={**hand, **seats})
        play_all(match, "tech ghost", "drive c7")
        assert seat_of(match)["batteries"] == batteries
    assert rule_against(match, "drive c6") == "M-17"


@pytest.mark.rule("M-33")
def test_a_ghost_is_used_up_by_the_next_drive_in_any_case() -> None:
    match = match_at("c4", {"c6": "U"}, seats=mine("ghost"))
    play_all(match, "tech ghost", "charge", "drive c5")
    assert asked(match, "ghost") == (False,)
    assert rule_against(match, "drive c7") == "M-15"


@pytest.mark.rule("M-33")
def test_a_ghost_ends_with_the_turn() -> None:
    match = match_at("c4", WALLS, seats=mine("ghost", "surge"))
    play_all(match, "tech ghost", "charge", "tech surge", "end")
    assert asked(match, "ghost", "turn") == (False, 1)
    match.play("end")
    assert rests(match, "drive") == set()


@pytest.mark.rule("M-33")
def test_a_ghost_does_not_cross_bedrock() -> None:
    match = match_at("b4", {"b5": "U"}, options={"side": "B"}, seats=mine("ghost"))
    match.play("tech ghost")
    assert rests(match, "drive") == {"a4", "a3", "a5", "b3", "b2", "b6"}


@pytest.mark.rule("M-33")
def test_blast_clears_rock_and_rubble_next_to_the_vehicle() -> None:
    match = match_at("c4", {**WALLS, "c5": "r", "b3": "R", "c2": "r"}, seats=mine("blast"))
    rocks = match.position()["box"]["R"]
    match.play("tech blast")
    assert [tile(match, cell) for cell in ("b4", "d4", "c3", "c5", "b3", "c2")] == [*"U...Rr"]
    assert place_of(match) == "c4"
    assert match.position()["box"]["R"] == rocks + 3


@pytest.mark.rule("M-33")
def test_blast_from_a_surface_space_clears_the_cells_under_it() -> None:
    match = match_at("S3", {**ROCK, "h1": "r", "h2": "R"}, seats=mine("blast"))
    match.play("tech blast")
    assert match.position()["grid"][0] == "RRRRRR...RRR"
    assert tile(match, "h2") == "R"


@pytest.mark.rule("M-33")
@pytest.mark.parametrize("cells", [{}, {"c5": "U", "c3": "A"}, {"b3": "R", "c6": "r"}])
def test_blast_needs_rock_or_rubble_next_to_the_vehicle(cells: dict[str, str]) -> None:
    match = match_at("c4", cells, seats=mine("blast"))
    assert rule_against(match, "tech blast") == "M-33"


LINES = [f"{column}{row}" for column in "abcdefghi" for row in range(2, 10)]


@pytest.mark.rule("M-33")
def test_tractor_reaches_three_cells_along_row_and_column() -> None:
    ore = {cell: "UTDNXA"[number % 6] for number, cell in enumerate(LINES) if number % 9 < 6}
    cells = {cell: sign for cell, sign in ore.items() if cell != "e5"}
    match = match_at("e5", cells, seats=mine("tractor"))
    reached = {*(f"{c}5" for c in "bcdfgh"), *(f"e{row}" for row in (2, 3, 4, 6, 7, 8))}
    assert rests(match, "tech tractor") == reached & cells.keys()
    assert len(reached & cells.keys()) > 5
    for cell in cells.keys() - reached:
        assert rule_against(match, f"tech tractor {cell}") == "M-33"


@pytest.mark.rule("M-33")
@pytest.mark.parametrize("letter", "UTDNXA")
def test_tractor_takes_one_tile_and_the_vehicle_stays(letter: str) -> None:
    seats = {**mine("tractor", cargo="T"), 1: {"place": "c6"}}
    match = match_at("c4", {"c5": "R", "c7": letter}, seats=seats)
    match.play("tech tractor c7")
    assert (tile(match, "c7"), tile(match, "c5"), place_of(match)) == (".", "R", "c4")
    assert sorted(seat_of(match)["cargo"]) == sorted("T" + letter)


@pytest.mark.rule("M-33")
def test_tractor_takes_no_rock_and_needs_an_empty_bay() -> None:
    match = match_at("c4", {"c5": "R", "c3": "r", "b4": "U"}, seats=mine("tractor"))
    for cell in ("c5", "c3", "d4", "c4"):
        assert rule_against(match, f"tech tractor {cell}") == "M-33"
    assert rests(match, "tech tractor") == {"b4"}
    match = match_at("c4", {"b4": "U"}, seats=mine("tractor", cargo="UT"))
    assert rule_against(match, "tech tractor b4") == "M-33"
    match = match_at("c4", {"b4": "U"}, seats=mine("tractor", cargo="UT", bay=1))
    match.play("tech tractor b4")


@pytest.mark.rule("M-33")
def test_tractor_from_a_surface_space_reaches_three_rows_of_its_columns() -> None:
    cells = {"d2": "U", "e3": "A", "f4": "T", "c2": "D", "g3": "N", "f2": "X", "d3": "T"}
    match = match_at("S2", {**ROCK, **cells}, seats=mine("tractor"))
    assert rests(match, "tech tractor") == {"d2", "e3", "f2", "d3"}
    assert rule_against(match, "tech tractor d1") == "M-33"


@pytest.mark.rule("M-33")
def test_tractor_does_not_reach_round_the_board_and_over_bedrock_it_does() -> None:
    match = match_at("a4", {"l3": "U", "l4": "T", "k4": "D"}, seats=mine("tractor"))
    assert rests(match, "tech tractor") == set()
    match = match_at("b4", {"d4": "U", "e4": "T"}, options={"side": "B"}, seats=mine("tractor"))
    assert rests(match, "tech tractor") == {"d4", "e4"}


@pytest.mark.rule("M-33", "M-22")
@pytest.mark.parametrize("place", ["S2", "S4", "c4"])
def test_hook_unloads_from_anywhere(place: str) -> None:
    match = match_at(place, seats=mine("hook", cargo="NA", warehouse="T"), ap=0)
    match.play("tech hook")
    found = seat_of(match)
    assert (found["cargo"], found["warehouse"], found["tech"]) == ("", "TN", ["surge"])
    assert asked(match, "ap") == (0,)


@pytest.mark.rule("M-33")
def test_hook_needs_cargo() -> None:
    match = match_at("c4", seats=mine("hook", warehouse="T"))
    assert rule_against(match, "tech hook") == "M-33"


@pytest.mark.rule("M-33")
def test_synth_makes_a_new_unit_of_x_ium() -> None:
    match = match_at("c4", seats=mine("synth", warehouse="T"))
    box = match.position()["box"]
    match.play("tech synth")
    assert seat_of(match)["warehouse"] == "TX"
    assert match.position()["box"] == box
    tiles = [*match.position()["box"].values(), *match.position()["bag"].values()]
    assert sum(tiles) + 2 == 130


@pytest.mark.rule("M-33")
@pytest.mark.parametrize(("one", "other"), [("S2", "h7"), ("c4", "S1"), ("a10", "l10")])
def test_swap_exchanges_two_vehicles(one: str, other: str) -> None:
    seats: dict[int, Any] = {**mine("swap"), 1: {"place": "S3"}, 2: {"place": other}}
    match = match_at(one, players=3, seats=seats)
    match.play("tech swap 2")
    assert [place_of(match, seat) for seat in range(3)] == [other, "S3", one]


@pytest.mark.rule("M-33")
def test_swap_is_with_another_vehicle_on_another_space() -> None:
    seats: dict[int, Any] = {**mine("swap"), 1: {"place": "S1"}, 2: {"place": None}}
    match = match_at(
        "S1", players=3, turn=1, seats={**seats, 0: {}, 1: {"place": "S1", "tech": ["swap"]}}
    )
    assert rests(match, "tech swap") == set()
    for seat in (0, 1, 2):
        assert rule_against(match, f"tech swap {seat}") == "M-33"
    assert rule_against(match, "tech swap 3") == "M-40"


@pytest.mark.rule("M-33")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_broker_replaces_a_contract(place: int) -> None:
    match = match_at("c4", seats=mine("broker"))
    deck = match.position()["contracts"]["deck"]
    match.play(f"tech broker {place}")
    contracts = match.position()["contracts"]
    assert contracts["active"] == [deck[0] if at == place - 1 else ACTIVE[at] for at in range(3)]
    assert (contracts["deck"], contracts["discard"]) == (deck[1:], [ACTIVE[place - 1]])
    assert match.position()["stacks"] == [[8, 6, 5, 3]] * 3
    assert seat_of(match)["bucks"] == []


@pytest.mark.rule("M-33")
def test_broker_needs_a_contract_a_stack_and_a_card_in_the_deck() -> None:
    match = match_at("c4", seats=mine("broker"), stacks=[[], [3], [5, 3]])
    assert rests(match, "tech broker") == {"2", "3"}
    assert rule_against(match, "tech broker 1") == "M-33"
    empty = match_at("c4", players=5, seats=mine("broker"), deck=[], stacks=[[3], [3], [3]])
    assert rests(empty, "tech broker") == set()
    bare = match_at(
        "c4",
        players=5,
        seats=mine("broker"),
        active=[None, "UTD", "UTDN"],
        deck=[],
        stacks=[[], [3], [3]],
    )
    for place in (1, 2, 3):
        assert rule_against(bare, f"tech broker {place}") == "M-33"
