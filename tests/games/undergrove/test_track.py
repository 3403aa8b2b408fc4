"""The Carbon Track: stones, bonus tiles, green spaces, and the marks of a turn."""

from __future__ import annotations

from typing import Any

import pytest

import undergrowth as ug
from games.positions import play_all, rule_against
from games.undergrove.generator import shuffle, started
from games.undergrove.positions import (
    NO_CARBON,
    asked,
    cubes,
    match_at,
    mine,
    piece_of,
    ready_of,
    res_of,
    rests,
    rooted,
    seat_of,
    step_of,
)
from games.undergrove.printed import BONUS, TYPES

ABSORB = ["absorb", "flip ring", "pay N", "from 0,0", "to 1:1sw"]


def after_absorbing(track: int, **more: Any) -> ug.Match:
    """Seat 0 has absorbed a C without a step and moves to the next stone."""
    given = more.pop("mine", {})
    match = match_at(seats=mine(track=track, **given), carbon={"0,0": 1}, **more)
    return play_all(match, *ABSORB)


@pytest.mark.rule("G-43")
def test_one_stone_for_a_turn_however_much_was_absorbed() -> None:
    match = match_at({"1,1": 38}, seats=rooted("ne", "sw"))
    play_all(match, "activate 1,1", "pay K", "from 1,1", "to 1:1ne", "from 1,1", "to 1:1ne")
    assert (match.turn, seat_of(match)["track"]) == (1, 1)
    twice = match_at({"1,1": 19}, seats=rooted("ne", "sw"), carbon={"0,0": 2})
    play_all(twice, "activate 1,1", *ABSORB)
    assert (twice.turn, seat_of(twice)["track"]) == (1, 1)


@pytest.mark.rule("G-43")
def test_who_absorbs_nothing_does_not_move() -> None:
    match = match_at()
    play_all(match, "photosynthesize", "nitrogen 0", "done")
    assert seat_of(match)["track"] == 0


@pytest.mark.rule("G-43")
def test_a_disc_on_a_green_space_stays_there() -> None:
    match = match_at(seats=mine(track=9, green=3), carbon={"0,0": 1}, last_round=4)
    play_all(match, *ABSORB)
    assert (match.turn, seat_of(match)["track"], seat_of(match)["green"]) == (1, 9, 3)
    assert res_of(match) == "CCCCNPPKK"


STONES = {1: "CCCCNNPPKK", 8: "CCCCCNPPKK"}


@pytest.mark.rule("G-44")
@pytest.mark.parametrize("stone", STONES)
def test_stones_that_give_at_once(stone: int) -> None:
    match = after_absorbing(stone - 1)
    assert (match.turn, seat_of(match)["track"], res_of(match)) == (1, stone, STONES[stone])


@pytest.mark.rule("G-44")
@pytest.mark.parametrize("stone", [2, 4, 6])
def test_stones_with_a_bonus_tile(stone: int) -> None:
    match = after_absorbing(stone - 1)
    assert step_of(match) == {"do": "keep", "stone": stone}
    assert seat_of(match)["track"] == stone


@pytest.mark.rule("G-44")
@pytest.mark.parametrize("stone", [3, 7])
def test_stones_with_a_root(stone: int) -> None:
    match = after_absorbing(stone - 1)
    assert step_of(match) == {"do": "root", "piece": None, "skip": True}
    match.play("root 1:1nw")
    assert (piece_of(match, "1:1"), match.turn) == ("1 nw sw", 1)


@pytest.mark.rule("G-44")
def test_the_stone_with_any_cube() -> None:
    match = after_absorbing(4)
    assert step_of(match) == {"do": "gain", "n": 1}
    match.play("gain P")
    assert (res_of(match), match.turn) == ("CCCCNPPPKK", 1)


@pytest.mark.rule("G-45")
def test_one_bonus_tile_is_kept_and_the_rest_keeps_its_order() -> None:
    stacks = {"2": ["vp2", "N", "ready", "N"], "4": [], "6": ["P"]}
    match = after_absorbing(1, bonus=stacks)
    assert rests(match, "keep") == {"vp2", "N", "ready"}
    assert rule_against(match, "keep K") == "G-45"
    match.play("keep N")
    assert match.position()["bonus"]["2"] == ["vp2", "ready", "N"]  # the upper one of two
    assert seat_of(match)["bonus"] == ["N"]
    assert match.turn == 1


@pytest.mark.rule("G-45", "G-14")
def test_an_empty_stack_gives_nothing() -> None:
    match = after_absorbing(3, bonus={"2": ["N"], "4": [], "6": ["P"]})
    assert (match.turn, seat_of(match)["bonus"]) == (1, [])


@pytest.mark.rule("G-45")
@pytest.mark.parametrize(("brown", "tan"), [(0, 0), (3, 3), (4, 0), (0, 4), (8, 8)])
def test_alone_the_first_at_a_stone_shuffles_what_is_left(brown: int, tan: int) -> None:
    ai = {"brown": {"track": brown}, "tan": {"track": tan}}
    kinds = ["N", "P", "K", "C", "ready", "vp1"]
    stacks = {"2": [], "4": kinds, "6": []}
    words = started(5)
    match = after_absorbing(3, players=1, ai=ai, bonus=stacks, rng=list(words))
    match.play("keep C")
    left = ["N", "P", "K", "ready", "vp1"]
    if max(brown, tan) < 4:
        mixed = left[::-1]
        shuffle(words, mixed)
        left = mixed[::-1]
    assert match.position()["bonus"]["4"] == left
    assert match.position()["rng"] == words


@pytest.mark.rule("G-45")
def test_with_others_nothing_is_shuffled() -> None:
    match = after_absorbing(1, bonus={"2": list(BONUS), "4": [], "6": []}, rng=[1, 2, 3, 4])
    match.play("keep N")
    assert match.position()["bonus"]["2"] == list(BONUS)[1:]
    assert match.position()["rng"] == [1, 2, 3, 4]


@pytest.mark.rule("G-46")
def test_past_the_last_stone_a_free_green_space_is_chosen() -> None:
    others = {1: {"track": 9, "green": 2}, 2: {"track": 9, "green": 5}}
    match = match_at(players=3, seats={0: {"track": 8}, **others}, carbon={"0,0": 1}, last_round=4)
    play_all(match, *ABSORB)
    assert rests(match, "green") == {"1", "3", "4"}
    assert rule_against(match, "green 2") == "G-46"
    assert (seat_of(match)["track"], seat_of(match)["green"]) == (9, None)
    match.play("green 3")
    assert (seat_of(match)["track"], seat_of(match)["green"]) == (9, 3)


@pytest.mark.rule("G-46")
def test_the_automa_takes_green_spaces_too() -> None:
    ai = {"brown": {"track": 9, "green": 2}, "tan": {"track": 9, "green": 5}}
    match = after_absorbing(8, players=1, ai=ai, last_round=4)
    assert rests(match, "green") == {"1", "3", "4"}


GREENS: dict[int, tuple[list[str], str]] = {
    1: (["root 1:1nw"], "CCCCNPPKK"),
    2: (["gain K", "gain K"], "CCCCCNPPKKKK"),
    3: ([], "CCCCCCCNPPKK"),
    4: (["ready ring", "gain N"], "CCCCNNPPKK"),
    5: ([], "CCCCNPPKK"),
}


@pytest.mark.rule("G-46")
@pytest.mark.parametrize("space", GREENS)
def test_what_a_green_space_gives(space: int) -> None:
    plays, res = GREENS[space]
    match = after_absorbing(8)
    play_all(match, f"green {space}", *plays)
    assert (match.turn, res_of(match)) == (1, res)
    assert ready_of(match) == (list(TYPES) if space == 4 else ["gill", "pore", "other"])
    assert piece_of(match, "1:1") == ("1 nw sw" if space == 1 else "1 sw")
    line = {line.what: line.points for line in match.score_sheet() if line.seat == 0}
    assert line["carbon track"] == (2 if space == 5 else 0)


@pytest.mark.rule("G-46")
def test_one_used_token_of_choice_is_readied() -> None:
    match = after_absorbing(8, mine={"ready": ["ring", "other"]})
    match.play("green 4")
    assert rests(match, "ready") == {"ring", "gill", "pore"}
    assert rule_against(match, "ready other") == "G-46"
    match.play("ready pore")
    assert ready_of(match) == ["pore", "other"]
    assert asked(match) == "gain"


@pytest.mark.rule("G-46", "G-39")
def test_the_root_of_a_green_space_may_be_declined() -> None:
    match = after_absorbing(8)
    match.play("green 1")
    assert sorted(match.legal()) == ["root 1:1nw", "root 1:1se", "skip"]


def marks(match: ug.Match, seat: int = 0) -> dict[str, int]:
    """The marks that are not 0."""
    return {name: number for name, number in seat_of(match, seat)["progress"].items() if number}


@pytest.mark.rule("G-47")
@pytest.mark.parametrize(("nitrogen", "mark"), [(3, {"bat_b": 3}), (4, {"bat_a": 1, "bat_b": 4})])
def test_six_carbon_in_a_turn_and_all_nitrogen_are_marked(
    nitrogen: int, mark: dict[str, int]
) -> None:
    match = match_at(seats=mine(res=cubes("NNNNN")))
    play_all(match, "photosynthesize", f"nitrogen {nitrogen}", "done")
    assert marks(match) == mark


@pytest.mark.rule("G-47")
def test_carbon_of_bonus_tiles_and_of_the_track_counts() -> None:
    match = match_at(seats=mine(res=cubes("NNN"), bonus=["C"]))
    play_all(match, "photosynthesize", "nitrogen 3", "bonus C", "done")
    assert marks(match) == {"bat_a": 1, "bat_b": 3}
    for before, expected in ((2, {}), (3, {"bat_a": 1})):
        green = match_at(seats=mine(track=8), carbon={"0,0": 1}, turn={"carbon": before})
        play_all(green, *ABSORB, "green 3")
        assert marks(green) == expected


@pytest.mark.rule("G-47")
def test_marks_are_made_for_every_seat_whatever_goals_are_in_play() -> None:
    match = match_at(
        seats={1: {"res": cubes("NNNN")}}, goals=["slug_a", "vole_a", "jack_a"], active=1
    )
    play_all(match, "photosynthesize", "nitrogen 4", "done")
    assert marks(match, 1) == {"bat_a": 1, "bat_b": 4}
    assert marks(match) == {}


@pytest.mark.rule("G-47")
@pytest.mark.parametrize(
    ("tile", "roots", "mark"),
    [
        (14, ["1:1ne", "1:1se"], {"spittlebug_a": 1}),
        (14, ["1:1ne", "1:1nw"], {}),
        (25, ["1:1ne", "1:1se"], {"spittlebug_a": 1}),
        (9, ["1:1ne", "1:1se"], {}),
    ],
)
def test_two_roots_on_one_type_are_marked(
    tile: int, roots: list[str], mark: dict[str, int]
) -> None:
    match = match_at({"1,1": tile})
    play_all(match, "partner", "skip", *(f"root {root}" for root in roots))
    assert marks(match) == mark


@pytest.mark.rule("G-47")
def test_a_pair_is_marked_once_a_turn_wherever_its_roots_come_from() -> None:
    pieces = {"1:1": "", "2:2": ""}
    match = match_at({"1,1": 29, "2,1": 7}, seats=mine(pieces=pieces))
    play_all(match, "partner", "skip", "root 1:1nw", "root 2:2se")
    assert marks(match) == {"spittlebug_a": 1}
    seats = mine(pieces={"1:1": "sw", "2:1": "sw"}, track=2)
    mixed = match_at({"1,1": 14}, seats=seats, carbon={"0,0": 1}, turn={"roots": ["2:1sw"]})
    play_all(mixed, *ABSORB, "root 1:1ne")
    assert marks(mixed) == {"spittlebug_a": 1}
    pieces = {"1:1": "se sw", "2:1": "sw", "2:0": "nw"}
    three = match_at(seats=mine(pieces=pieces), turn={"roots": ["1:1se", "2:1sw", "2:0nw"]})
    play_all(three, "photosynthesize", "nitrogen 0", "done")
    assert marks(three) == {"spittlebug_a": 1}


@pytest.mark.rule("G-47")
@pytest.mark.parametrize(("distance", "number"), [(1, 0), (2, 1), (3, 1)])
def test_carbon_that_comes_two_steps_or_more_is_marked(distance: int, number: int) -> None:
    line = {"2,0": 15, "3,0": 13, "1,1": 49}
    seats = rooted("ne", "sw")
    carbon = {**NO_CARBON, f"{distance},0": 1}
    match = match_at(line, seats=seats, carbon=carbon)
    play_all(match, "activate 1,1", "pay N", f"from {distance},0", "to 1:1sw")
    if distance == 3:
        match.play("flip ring")
    assert marks(match) == ({"grouse_a": 1} if number else {})  # free steps count


@pytest.mark.rule("G-47")
def test_each_carbon_from_afar_is_marked() -> None:
    line = {"2,0": 15, "1,1": 33}
    match = match_at(line, seats=rooted("ne", "sw"), carbon={**NO_CARBON, "2,0": 2})
    play_all(match, "activate 1,1", "pay N", "from 2,0", "to 1:1sw", "flip gill", "flip pore")
    play_all(match, "from 2,0", "to 1:1sw", "pay K", "pay K")
    assert marks(match) == {"grouse_a": 2}


@pytest.mark.rule("G-47")
@pytest.mark.parametrize(("used", "mark"), [(4, {"grouse_b": 1}), (3, {})])
def test_all_four_tokens_readied_in_a_turn_are_marked(used: int, mark: dict[str, int]) -> None:
    match = match_at(seats=mine(ready=TYPES[used:]))
    play_all(match, "photosynthesize", "nitrogen 0", "done")
    assert marks(match) == mark
    bonus = match_at(seats=mine(ready=TYPES[used:], bonus=["ready"], res=cubes("")))
    play_all(bonus, "bonus ready", "activate 0,0", "gain N", "done")
    assert marks(bonus) == mark


@pytest.mark.rule("G-47")
def test_tokens_may_be_readied_one_after_the_other() -> None:
    match = match_at({"1,1": 19}, seats=rooted("ne", "sw", ready=["gill", "pore"]))
    play_all(match, "activate 1,1")
    assert match.position()["turn"]["readied"] == ["ring", "other"]
    play_all(match, "photosynthesize", "nitrogen 0", "done")
    assert marks(match) == {}  # pore was never used
    match = match_at({"1,1": 19}, seats=rooted("ne", "sw", ready=["gill"]))
    play_all(match, "activate 1,1", "photosynthesize", "nitrogen 0", "done")
    assert marks(match) == {"grouse_b": 1}


@pytest.mark.rule("G-48")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_green_space_makes_the_next_round_the_last(seat: int) -> None:
    seats = {0: {"track": 8 * (seat == 0)}, 1: {"track": 8 * (seat == 1)}}
    match = match_at(seats=seats, carbon={"0,0": 1}, active=seat)
    root = ("to 1:1sw", "to 0:0ne")[seat]
    play_all(match, *ABSORB[:4], root)
    assert match.position()["last_round"] is None
    match.play("green 5")
    assert (match.position()["round"], match.position()["last_round"]) == (3 + seat, 4)


@pytest.mark.rule("G-48")
def test_a_later_green_space_changes_nothing() -> None:
    seats = {0: {"track": 9, "green": 1}, 1: {"track": 8}}
    match = match_at(seats=seats, carbon={"0,0": 1}, active=1, round=4, last_round=4)
    play_all(match, *ABSORB[:4], "to 0:0ne", "green 5")
    assert match.over
    assert match.position()["last_round"] == 4


@pytest.mark.rule("G-48")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_everybody_has_a_turn_in_the_last_round(players: int) -> None:
    seats = {0: {"track": 9, "green": 5}}
    match = match_at(players=players, seats=seats, round=3, last_round=4)
    for round_number in (3, 4):
        for seat in range(players):
            assert (match.turn, match.position()["round"]) == (seat, round_number)
            play_all(match, "photosynthesize", "nitrogen 0", "done")
    assert match.over
    assert match.turn is None
    assert rule_against(match, "photosynthesize") == "G-48"


@pytest.mark.rule("G-13")
@pytest.mark.parametrize(
    ("track", "held"),
    [(0, ["ready"]), (1, [])],
    ids=["tokens used up by the last decision", "a tile that it brings"],
)
def test_after_the_last_decision_a_bonus_tile_marks_only_the_next_turn(
    track: int, held: list[str]
) -> None:
    given = {"ready": ["ring"], "bonus": held}
    stacks = {"2": ["N", "ready"], "4": [], "6": []}
    match = after_absorbing(track, mine=given, bonus=stacks)
    if not held:
        play_all(match, "keep ready")
    assert match.turn == 1
    assert (seat_of(match)["bonus"], ready_of(match)) == (["ready"], [])
    assert marks(match) == {}
    play_all(match, "photosynthesize", "nitrogen 0", "done")
    play_all(match, "bonus ready", "photosynthesize", "nitrogen 0", "done")
    assert marks(match) == {"grouse_b": 1}


@pytest.mark.rule("G-13")
def test_after_the_last_turn_the_mark_is_lost() -> None:
    given = {"ready": ["ring"], "bonus": ["ready"]}
    over = {"round": 4, "last_round": 4, "active": 0}
    match = after_absorbing(0, mine=given, bonus={"2": [], "4": [], "6": []}, **over)
    play_all(match, "photosynthesize", "nitrogen 0", "done")
    assert match.over and marks(match) == {}
