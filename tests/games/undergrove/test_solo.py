"""Alone against the automa: its cards, where it acts, what it takes, its points."""

from __future__ import annotations

import re
from typing import Any

import pytest

import undergrowth as ug
from games.positions import play_all, refused
from games.undergrove.playing import new
from games.undergrove.positions import (
    NO_CARBON,
    asked,
    carbon_on,
    cubes,
    match_at,
    mine,
    points_of,
    position,
    res_of,
    step_of,
)
from games.undergrove.printed import CARDS, IDLE_CARDS

TURN = ["activate 0,0", "gain N", "done"]
"""A turn that changes nothing but a cube."""
EMPTY: dict[str, list[str]] = {"2": [], "4": [], "6": []}


def after_card(card: str, *cells: Any, **more: Any) -> ug.Match:
    """The automa has turned this card after a turn."""
    ai = {"deck": [card], **more.pop("ai", {})}
    match = match_at(*cells, players=1, ai=ai, **more)
    return play_all(match, *TURN)


def log(match: ug.Match) -> list[str]:
    lines: list[str] = match.position()["ai"]["log"]
    return lines


def colour(match: ug.Match, name: str) -> dict[str, Any]:
    found: dict[str, Any] = match.position()["ai"][name]
    return found


@pytest.mark.rule("G-50")
def test_alone_there_is_one_seat_and_two_colours_of_the_automa() -> None:
    match = new(1, 3)
    at = match.position()
    assert (match.players, len(at["seats"]), len(match.scores())) == (1, 1, 3)
    for name in ("brown", "tan"):
        assert at["ai"][name]["focus"] in "NPK"
        assert at["ai"][name]["seedlings"] == []
    assert at["ai"]["log"] == at["ai"]["used"] == []
    focuses = {
        (deal["ai"]["brown"]["focus"], deal["ai"]["tan"]["focus"])
        for deal in (new(1, seed).position() for seed in range(60))
    }
    assert len(focuses) == 9


@pytest.mark.rule("G-50")
@pytest.mark.parametrize("removed", range(4))
def test_its_deck_has_shuffled_a_cards_on_shuffled_b_cards(removed: int) -> None:
    decks = [new(1, seed, idle_removed=removed).position()["ai"]["deck"] for seed in range(6)]
    for deck in decks:
        assert sorted(deck) == sorted(set(CARDS) - set(IDLE_CARDS[:removed]))
        letters = "".join(card[0] for card in deck)
        assert letters == "A" * letters.count("A") + "B" * letters.count("B")
    for letter in "AB":
        orders = {tuple(card for card in deck if card[0] == letter) for deck in decks}
        assert len(orders) == 6


@pytest.mark.rule("G-50")
def test_its_turn_comes_after_the_start_and_after_each_turn() -> None:
    match = new(1, 4)
    deck = match.position()["ai"]["deck"]
    match.play("start 0:1")
    assert match.position()["neutral"] == []
    for number in range(1, 5):
        assert match.position()["ai"]["used"] == deck[:number]
        assert match.position()["round"] == number
        while match.position()["round"] == number:
            match.play(match.legal()[0])


@pytest.mark.rule("G-51")
def test_a_card_is_done_from_top_to_bottom_and_told() -> None:
    match = after_card("B07", {"2,0": 15}, carbon={"-1,0": 2})
    assert log(match) == [
        "card B07",
        "tile 16 1,1",
        "add 1 0,-1",
        "take brown 2 -1,0",
        "stone brown 1",
    ]
    assert match.position()["ai"]["used"] == ["B07"]
    assert match.position()["ai"]["deck"] == []


@pytest.mark.rule("G-51")
def test_when_the_deck_is_empty_the_used_cards_are_turned_over() -> None:
    match = match_at(players=1, ai={"deck": [], "used": ["A13", "A14", "B15"]})
    play_all(match, *TURN)
    ai = match.position()["ai"]
    assert (ai["deck"], ai["used"], ai["log"][0]) == (["A14", "B15"], ["A13"], "card A13")


@pytest.mark.rule("G-51")
def test_an_idle_card_does_nothing() -> None:
    for card in IDLE_CARDS:
        match = after_card(card)
        assert log(match) == [f"card {card}"]
        assert (asked(match), match.position()["round"]) == ("action", 4)


RINGS = {"1,1": 12, "2,1": 14, "-1,1": 16, "-1,2": 22, "2,-1": 25, "-2,0": 15, "2,0": 9, "1,-1": 13}


@pytest.mark.rule("G-52")
@pytest.mark.parametrize(
    ("card", "cell"),
    [
        ("B05", "-1,2"),  # 2 C to the topmost ring
        ("A06", "2,-1"),  # 2 C to the lowest
        ("A13", "2,1"),  # 1 C to the rightmost, the upper one of two
    ],
)
def test_the_first_tile_on_a_side_is_used(card: str, cell: str) -> None:
    match = after_card(card, RINGS)
    number = 1 if card == "A13" else 2
    assert f"add {number} {cell}" in log(match)


@pytest.mark.rule("G-52")
def test_ties_go_in_reading_order() -> None:
    rings = {"1,1": 12, "-1,1": 16}
    assert "add 2 -1,1" in log(after_card("B05", rings))  # top: the western one
    low = {"1,-1": 12, "-1,-1": 16}
    assert "add 2 -1,-1" in log(after_card("A06", low))  # bottom: the western one
    right = {"1,1": 12, "1,-1": 16, "1,2": 14}
    assert "add 1 1,2" in log(after_card("A13", right))  # right: the northern one
    left = {"-1,1": 13, "-1,-1": 18}
    assert "add 1 -1,1" in log(after_card("A01", left))  # left gill: the northern one


@pytest.mark.rule("G-52")
def test_tiles_that_cannot_be_used_are_passed_over() -> None:
    cells = {"1,1": 12, "1,2": 9}
    taken = {"brown": {"seedlings": ["0:2", "1:2", "2:1", "2:2", "0:1"]}}
    match = after_card("A10", cells, ai=taken)  # tan at the leftmost ring, which is full
    assert "seed tan 1:0" in log(match)
    match = after_card("B01", {"1,1": 12}, carbon={**NO_CARBON, "1,0": 1, "0,-1": 1})
    assert "take brown 1 1,0" in log(match)  # the topmost ring has no C


@pytest.mark.rule("G-53")
def test_a_tile_of_the_supply_goes_to_the_named_edge() -> None:
    match = after_card("A12", {"-1,1": 11}, supply=[20, 21])
    assert log(match)[:2] == ["card A12", "tile 20 -1,2"]
    assert match.position()["forest"]["-1,2"] == {"tile": 20, "carbon": 0, "cubes": 0}
    assert match.position()["supply"] == [21]
    covered = after_card("A12", {"-1,1": 11, "-1,2": 9}, supply=[20, 21])
    assert log(covered)[1] == "cannot tile"  # both pores have a tile above them
    assert covered.position()["supply"] == [20, 21]


@pytest.mark.rule("G-53", "G-42")
def test_with_an_empty_supply_the_discards_are_shuffled_for_it() -> None:
    match = after_card("A12", supply=[], discard=[20], seats=mine(hand=[6, 10, 42]))
    assert log(match)[1] == "tile 20 -1,1"
    assert match.position()["discard"] == []
    none = after_card("A12", supply=[], discard=[])
    assert log(none)[1] == "cannot tile"


@pytest.mark.rule("G-53", "G-6")
def test_it_keeps_to_the_table() -> None:
    column = {f"0,{y}": 5 + y for y in range(2, 15)}
    match = after_card("A07", {**column, "0,15": 24}, supply=[20], seats=mine(hand=[30, 31, 32]))
    assert log(match)[1] == "cannot tile"
    assert all(
        abs(int(part)) <= 15 for cell in match.position()["forest"] for part in cell.split(",")
    )


@pytest.mark.rule("G-54")
def test_a_seedling_goes_where_most_tiles_meet() -> None:
    match = after_card("A09", {"-1,1": 14, "-2,0": 9})  # brown at the rightmost pore: -1,0
    assert "seed brown 0:1" in log(match)  # four tiles
    equal = after_card("A09", {"-1,1": 14}, ai={"tan": {"seedlings": ["0:1"]}})
    assert "seed brown 0:0" in log(equal)  # three tiles
    tie = after_card("A09", ai={"tan": {"seedlings": ["0:1", "0:0"]}})
    assert "seed brown -1:1" in log(tie)  # nw before sw
    assert colour(tie, "brown")["seedlings"] == ["-1:1"]


@pytest.mark.rule("G-54")
def test_ties_among_corners_go_nw_ne_sw_se() -> None:
    match = after_card("A01", ai={"tan": {"seedlings": ["1:0"]}})  # brown at the only ring: 1,0
    # its corners are nw 1:1 (taken), ne 2:1, sw 1:0 (taken), se 2:0
    assert "seed brown 2:1" in log(match)
    pieces = {"2:1": "sw", "1:0": "nw"}
    inner = after_card("A05", seats=mine(pieces=pieces))  # brown at the only other: 0,1
    assert "seed brown 0:1" in log(inner)  # sw before se, both touch three tiles
    upper = after_card("A05", {"1,1": 13, "0,2": 14})
    assert "seed brown 1:2" in log(upper)  # ne before sw, both touch three tiles


@pytest.mark.rule("G-54")
def test_a_colour_has_six_seedlings() -> None:
    six = ["0:2", "1:2", "2:1", "2:0", "0:-1", "1:-1"]
    match = after_card("A09", ai={"brown": {"seedlings": six}})
    assert log(match)[-1] == "cannot seed"
    assert len(colour(match, "brown")["seedlings"]) == 6


@pytest.mark.rule("G-55")
def test_carbon_is_added_to_the_first_tile() -> None:
    match = after_card("A13")
    assert log(match) == ["card A13", "add 2 0,1", "add 1 1,0"]
    assert carbon_on(match) == {"0,1": 3, "1,0": 2, "0,-1": 1, "-1,0": 1}


@pytest.mark.rule("G-56")
def test_carbon_is_taken_and_the_colour_moves_up() -> None:
    match = after_card("B02", carbon={"-1,0": 3})
    assert log(match) == [
        *("card B02", "take tan 2 -1,0", "stone tan 1", "take brown 1 0,1", "stone brown 1"),
    ]
    assert colour(match, "tan")["res"] == cubes("CCN")
    assert colour(match, "brown")["res"] == cubes("CN")
    assert carbon_on(match)["-1,0"] == 1


@pytest.mark.rule("G-56")
def test_fewer_than_it_says_is_no_failure_but_none_is_and_it_moves_up_all_the_same() -> None:
    match = after_card("B09")
    assert "take brown 1 0,1" in log(match)
    assert asked(match) == "action"
    none = after_card("B09", carbon={"0,1": 0})
    assert log(none)[-2:] == ["stone brown 1", "cannot take"]
    assert colour(none, "brown")["res"] == cubes("N")


@pytest.mark.rule("G-56", "G-44")
@pytest.mark.parametrize(
    ("track", "res", "bonus"),
    [
        (0, "CN", []),
        (1, "C", ["vp2"]),
        (2, "C", []),
        (3, "C", ["vp1"]),
        (4, "CP", []),
        (5, "C", ["vp2"]),
        (6, "C", []),
        (7, "CC", []),
    ],
)
def test_what_stones_give_to_the_automa(track: int, res: str, bonus: list[str]) -> None:
    match = after_card("A03", ai={"brown": {"track": track, "focus": "P"}})
    brown = colour(match, "brown")
    assert (brown["track"], brown["res"], brown["bonus"]) == (track + 1, cubes(res), bonus)
    assert f"stone brown {track + 1}" in log(match)
    stacks = match.position()["bonus"]
    assert sum(len(stack) for stack in stacks.values()) == 9 - len(bonus)


@pytest.mark.rule("G-56", "G-46")
@pytest.mark.parametrize(
    ("taken", "space", "res"),
    [
        ([], 2, "CCPP"),
        ([2], 5, "C"),
        ([2, 5], 3, "CCCC"),
    ],
)
def test_the_automa_takes_the_first_free_green_space_of_its_order(
    taken: list[int], space: int, res: str
) -> None:
    ai: dict[str, Any] = {"brown": {"track": 8, "focus": "P"}}
    seats: dict[int, Any] = mine()
    if taken:
        seats = mine(track=9, green=taken[0])
    if len(taken) > 1:
        ai["tan"] = {"track": 9, "green": taken[1]}
    match = after_card("A03", ai=ai, seats=seats, last_round=9 if taken else None)
    brown = colour(match, "brown")
    assert (brown["track"], brown["green"], brown["res"]) == (9, space, cubes(res))
    assert f"green brown {space}" in log(match)
    assert match.position()["last_round"] == (9 if taken else 5)  # its turn is in round 4


@pytest.mark.rule("G-56", "G-43")
def test_on_a_green_space_it_only_takes() -> None:
    ai = {"brown": {"track": 9, "green": 4}}
    match = after_card("A03", ai=ai, last_round=9)
    assert colour(match, "brown")["res"] == cubes("C")
    assert log(match)[-1] == "take brown 1 0,1"


def scored(difficulty: str = "medium", **brown: Any) -> ug.Match:
    ai = {"brown": {"focus": "N", **brown}}
    return match_at(players=1, ai=ai, options={"difficulty": difficulty}, bonus=EMPTY)


@pytest.mark.rule("G-57")
@pytest.mark.parametrize(("difficulty", "points"), [("easy", 23), ("medium", 26), ("hard", 29)])
def test_only_its_best_seedlings_count(difficulty: str, points: int) -> None:
    seedlings = ["0:2", "1:2", "1:0", "2:0", "0:1", "0:-1"]  # 3, 3, 8, 3, 8 and 3 points
    match = scored(difficulty, seedlings=seedlings)
    assert match.scores()[1] == points - 1
    lines = [line.what for line in match.score_sheet() if line.seat == 1]
    ordered = ["seedling 0:1", "seedling 1:0", "seedling 0:2", "seedling 1:2", "seedling 2:0"]
    kept = {"easy": 4, "medium": 5, "hard": 6}[difficulty]
    assert lines[1 : 1 + kept] == [*ordered, "seedling 0:-1"][:kept]


@pytest.mark.rule("G-57")
def test_its_focus_bonus_tiles_and_resources_count() -> None:
    bonus = ["N", "N", "K", "ready", "vp1", "vp2"]
    match = scored(res=cubes("CNNN"), bonus=bonus)
    lines = {line.what: line.points for line in match.score_sheet() if line.seat == 1}
    assert lines == {"focus N": 5, "bonus tiles": 3, "carbon track": 0, "resources": 3}
    assert {line.rule for line in match.score_sheet() if line.seat == 1} == {"G-57"}


@pytest.mark.rule("G-57", "G-65")
def test_green_space_5_counts_for_it_too() -> None:
    ai = {"tan": {"track": 9, "green": 5, "focus": "P"}}
    match = match_at(players=1, ai=ai, last_round=4)
    assert points_of(match, "carbon track", 2) == 2
    assert match.scores() == [5, 0, 2]


@pytest.mark.rule("G-58")
def test_when_an_action_of_the_card_failed_the_turn_begins_with_a_cube() -> None:
    match = after_card("B01", carbon={"1,0": 0})  # no ring has a C, but a gill has
    assert match.position()["pending"] == [{"do": "gain", "n": 1}, {"do": "action"}]
    assert log(match)[-1] == "stone tan 1"
    match.play("gain K")
    assert (res_of(match), asked(match)) == ("CCCCNNNPPKKK", "action")
    twice = after_card("B01", carbon={"1,0": 0, "0,-1": 0})
    assert log(twice).count("cannot take") == 2
    assert step_of(twice) == {"do": "gain", "n": 1}  # one cube however much failed
    assert asked(after_card("A13")) == "action"


@pytest.mark.rule("G-59")
@pytest.mark.parametrize(
    ("points", "winners"),
    [
        ((6, 5, 4), [0]),
        ((5, 5, 4), [1]),
        ((5, 4, 5), [2]),
        ((5, 5, 5), [1, 2]),
        ((4, 6, 5), [1]),
        ((4, 5, 5), [1, 2]),
        ((9, 0, 0), [0]),
    ],
)
def test_one_wins_with_more_points_than_both_colours(
    points: tuple[int, int, int], winners: list[int]
) -> None:
    own, brown, tan = points
    match = match_at(
        players=1,
        seats=mine(res=cubes("C" * 2 * own), track=9, green=1),
        ai={"brown": {"res": cubes("C" * 2 * brown)}, "tan": {"res": cubes("C" * 2 * tan)}},
        phase="over",
        active=None,
        pending=[],
        round=4,
        last_round=4,
    )
    assert match.scores() == list(points)
    assert match.winners() == winners


@pytest.mark.rule("G-50")
def test_options_of_the_automa_are_for_one_player() -> None:
    for option in ({"difficulty": "easy"}, {"idle_removed": 1}):
        with pytest.raises(ug.BadInput) as complaint:
            new(2, 1, **option)
        assert complaint.value.field == next(iter(option))
    assert new(1, 1).options["difficulty"] == "medium"
    assert refused(position(players=1, options={"difficulty": None})).field == "options.difficulty"


# ----------------------------------------------------------------------- what is told about it


def told_after(card: str, **more: Any) -> list[str]:
    lines: list[str] = after_card(card, **more).told("en")
    return lines


@pytest.mark.rule("G-48")
@pytest.mark.parametrize(
    ("last_round", "told"),
    [(None, "after this round there is one more"), (4, "this is the last round already")],
)
def test_a_colour_at_the_end_tells_how_much_is_left(last_round: int | None, told: str) -> None:
    others = {"tan": {"track": 9, "green": 2}} if last_round else {}
    ai = {"brown": {"track": 8}, **others}
    lines = told_after("A03", ai=ai, last_round=last_round)
    assert lines[-1].endswith(told)


def test_a_tile_is_told_with_its_name_in_brackets() -> None:
    match = after_card("A03", carbon={**NO_CARBON, "0,1": 1})
    assert re.match(r"The automa lays a tile at 1,-1 \([A-Z].*\), beside", match.told("en")[1])
    assert re.match(r"Der Automa legt bei 1,-1 ein Plättchen an \(.+\), neben", match.told("de")[1])


def test_a_colour_without_seedlings_is_told_to_have_none_left() -> None:
    corners = ["0:2", "1:2", "2:1", "2:0", "0:-1", "1:0"]
    lines = told_after("A01", ai={"brown": {"seedlings": corners}})
    assert any("the colour has no seedling left" in line for line in lines)
