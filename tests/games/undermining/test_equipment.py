"""Equipment: building several pieces, stock, slots, and from when on they work."""

from __future__ import annotations

import pytest

from games.positions import play_all, refused, rule_against
from games.undermining.box import KINDS
from games.undermining.positions import asked, match_at, mine, position, rests, seat_of

ORE = "UUUUTTTTDDDDNNNN"
PAY = {"bit": "D+N", "rocket": "U+T", "reactor": "U+D", "bay": "T+N"}


@pytest.mark.rule("M-24")
@pytest.mark.parametrize("kind", KINDS)
def test_of_each_kind_there_are_four_in_the_whole_game(kind: str) -> None:
    seats = {**mine(warehouse=ORE, **{kind: 1}), 1: {"equipment": {kind: 2}}}
    match = match_at(seats=seats, players=3)
    match.play(f"build {kind} {PAY[kind]}")
    assert rule_against(match, f"build {kind} {PAY[kind]}") == "M-24"
    assert rests(match, f"build {kind}") == set()
    others = [other for other in KINDS if other != kind]
    assert all(rests(match, f"build {other}") == {PAY[other]} for other in others)


@pytest.mark.rule("M-24")
def test_a_position_has_no_fifth_piece() -> None:
    seats = {0: {"equipment": {"bit": 2}}, 1: {"equipment": {"bit": 3}}}
    assert refused(position(seats=seats)).field == "seats"


@pytest.mark.rule("M-24", "M-25", "M-23")
def test_stock_is_asked_before_slots_and_slots_before_the_payment() -> None:
    match = match_at(seats=mine(bit=4, bay=1))
    assert rule_against(match, "build bit D+N") == "M-24"
    assert rule_against(match, "build rocket U+T") == "M-25"
    assert rule_against(match_at(), "build rocket U+T") == "M-23"


@pytest.mark.rule("M-25")
@pytest.mark.parametrize(("players", "slots"), [(2, 5), (3, 5), (4, 5), (5, 4)])
def test_a_mat_has_five_slots_or_four_with_five_players(players: int, slots: int) -> None:
    match = match_at(players=players, seats=mine(warehouse=ORE))
    pieces = ["bit", "rocket", "reactor", "bay", "bit"][:slots]
    for number, kind in enumerate(pieces, start=1):
        match.play(f"build {kind} {PAY[kind]}")
        assert asked(match, "phase") == ("act" if number == slots else "build",)
    assert asked(match, "ap") == (2,)
    assert rests(match, "build") == set()
    assert rule_against(match, "build bay T+N") == "M-25"


@pytest.mark.rule("M-26")
def test_one_point_pays_for_any_number_of_pieces() -> None:
    match = match_at(ap=1, seats=mine(warehouse=ORE))
    match.play("build bit D+N")
    assert asked(match, "phase", "ap", "progress") == ("build", 0, True)
    play_all(match, "build rocket U+T", "build bay T+N", "stop")
    assert asked(match, "phase", "ap") == ("act", 0)
    assert seat_of(match)["equipment"] == {"bit": 1, "rocket": 1, "reactor": 0, "bay": 1}
    assert rule_against(match, "build bit D+N") == "M-5"


@pytest.mark.rule("M-26")
def test_a_build_ends_by_itself_when_nothing_can_be_built() -> None:
    match = match_at(seats=mine(warehouse="DNU"))
    match.play("build bit D+N")
    assert asked(match, "phase", "ap") == ("act", 2)
    match = match_at(seats={**mine(warehouse="DDNN"), 1: {"equipment": {"bit": 3}}})
    match.play("build bit D+N")
    assert asked(match, "phase") == ("act",)


@pytest.mark.rule("M-26")
def test_a_build_needs_a_piece() -> None:
    assert rule_against(match_at(seats=mine(warehouse=ORE)), "stop") == "M-8"


@pytest.mark.rule("M-27")
def test_a_drill_bit_works_at_once() -> None:
    match = match_at("S2", {"e1": "R"}, seats=mine(warehouse="DN"))
    play_all(match, "build bit D+N", "drill e1", "drill e1")
    assert asked(match, "ap") == (1,)


@pytest.mark.rule("M-27")
def test_a_rocket_works_at_once() -> None:
    match = match_at("S2", seats=mine(warehouse="UT"))
    assert "drive e3" not in match.legal()
    play_all(match, "build rocket U+T", "drive e3")


@pytest.mark.rule("M-27")
def test_a_cargo_bay_works_at_once() -> None:
    match = match_at("S2", {"e1": "r", "e2": "A"}, seats=mine(warehouse="TN", cargo="UU"))
    play_all(match, "drill e1")
    assert rule_against(match, "drill e2") == "M-12"
    match = match_at("S2", {"e1": "r", "e2": "A"}, seats=mine(warehouse="TN", cargo="UU"))
    play_all(match, "build bay T+N", "drill e1", "drill e2")
    assert seat_of(match)["cargo"] == "UUA"


@pytest.mark.rule("M-27", "M-5")
@pytest.mark.parametrize(("reactor", "ap"), [("next-turn", 2), ("at-once", 4)])
def test_when_a_reactor_gives_its_point_is_an_option(reactor: str, ap: int) -> None:
    match = match_at(options={"reactor": reactor}, seats=mine(warehouse="UUDDT"))
    play_all(match, "build reactor U+D", "build reactor U+D")
    assert asked(match, "ap", "phase") == (ap, "act")
    play_all(match, "end", "end")
    assert asked(match, "turn", "ap") == (0, 5)


@pytest.mark.rule("M-27")
@pytest.mark.parametrize("kind", ["bit", "rocket", "bay"])
def test_other_equipment_gives_no_point(kind: str) -> None:
    match = match_at(options={"reactor": "at-once"}, seats=mine(warehouse="UTDN"))
    match.play(f"build {kind} {PAY[kind]}")
    assert asked(match, "ap") == (2,)
