"""Contracts: filling them, star bucks, empty stacks and an empty deck."""

from __future__ import annotations

import pytest

from games.positions import rule_against
from games.undermining.box import CONTRACTS, STACKS
from games.undermining.positions import ACTIVE, asked, match_at, mine, rests, seat_of

ORE = "UUUTTTDDDNNN"


@pytest.mark.rule("M-28")
def test_one_point_fills_exactly_one_contract() -> None:
    match = match_at(seats=mine(warehouse=ORE), ap=2)
    match.play("fill 1 U+U+T")
    assert asked(match, "phase", "ap", "progress") == ("act", 1, True)
    match.play("fill 2 U+T+D")
    assert asked(match, "ap") == (0,)
    assert rests(match, "fill") == set()


@pytest.mark.rule("M-28")
def test_an_empty_place_has_nothing_to_fill() -> None:
    match = match_at(
        players=5,
        active=[None, "UTD", None],
        deck=[],
        stacks=[[3], [3], []],
        used=["broker"],
        seats=mine(warehouse=ORE),
    )
    assert rule_against(match, "fill 1 U+U+T") == "M-28"
    assert rule_against(match, "fill 3 U+U+T") == "M-28"  # before the empty stack is asked about
    assert rests(match, "fill") == {"2 U+T+D"}


@pytest.mark.rule("M-29")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("place", [1, 2, 3])
def test_the_top_tile_of_the_own_stack_of_a_place_is_the_reward(players: int, place: int) -> None:
    full = STACKS[players]
    match = match_at(players=players, seats=mine(warehouse=ORE))
    deck = match.position()["contracts"]["deck"]
    paid = "+".join(ACTIVE[place - 1])
    match.play(f"fill {place} {paid}")
    position = match.position()
    assert seat_of(match)["bucks"] == [8]
    assert position["stacks"] == [full[at == place - 1 :] for at in range(3)]
    active = [deck[0] if at == place - 1 else name for at, name in enumerate(ACTIVE)]
    assert position["contracts"]["active"] == active
    assert position["contracts"]["deck"] == deck[1:]
    assert position["contracts"]["discard"] == [ACTIVE[place - 1]]


@pytest.mark.rule("M-29")
def test_star_bucks_and_discarded_contracts_are_kept_in_order() -> None:
    seats = mine(warehouse=ORE, bucks=[5, 8])
    match = match_at(seats=seats, stacks=[[6, 5, 3], [8, 6, 5, 3], []])
    assert match.position()["last_turns"] == 0
    match.play("fill 1 U+U+T")
    assert seat_of(match)["bucks"] == [8, 6, 5]
    discard = match.position()["contracts"]["discard"]
    assert discard == sorted(discard, key=CONTRACTS.index)


@pytest.mark.rule("M-30")
def test_a_new_contract_is_laid_beside_a_stack_that_has_just_become_empty() -> None:
    match = match_at(seats=mine(warehouse="UUTUUD"), stacks=[[3], [8, 6, 5, 3], [8, 6, 5, 3]])
    top = match.position()["contracts"]["deck"][0]
    match.play("fill 1 U+U+T")
    position = match.position()
    assert position["stacks"][0] == []
    assert position["contracts"]["active"][0] == top
    assert rule_against(match, f"fill 1 {'+'.join(top)}") == "M-30"


@pytest.mark.rule("M-30")
def test_beside_an_empty_stack_nothing_is_filled_but_elsewhere() -> None:
    match = match_at(seats=mine(warehouse=ORE), stacks=[[8, 6, 5, 3], [], [5, 3]])
    assert rests(match, "fill") == {"1 U+U+T", "3 U+T+D+N"}
    assert rule_against(match, "fill 2 U+T+D") == "M-30"
    assert rule_against(match, "fill 2 N") == "M-30"  # before the payment is looked at


@pytest.mark.rule("M-30")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_with_an_empty_deck_a_place_stays_empty_and_the_others_go_on(place: int) -> None:
    match = match_at(
        players=5, deck=[], stacks=[[3], [3], [3]], seats=mine(warehouse="UUUUTTTTDDN", bucks=[8])
    )
    match.play(f"fill {place} {'+'.join(ACTIVE[place - 1])}")
    active = [None if at == place - 1 else name for at, name in enumerate(ACTIVE)]
    assert match.position()["contracts"]["active"] == active
    assert {text[0] for text in rests(match, "fill")} == {"1", "2", "3"} - {str(place)}
    assert rule_against(match, f"fill {place} U+U+T") == "M-28"
