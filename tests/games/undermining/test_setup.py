"""The set-up: the ground, contracts and star bucks, mats, who begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import undergrowth as ug
from games.positions import play_all, refused
from games.undermining.box import CARDS, CELLS, CONTRACTS, LAYOUT, OPTIONS, STACKS, TILES, UPGRADES
from games.undermining.positions import ROCK, match_at, position

every_number = pytest.mark.parametrize("players", [2, 3, 4, 5])


def dealt(players: int = 2, seed: int = 1, **options: Any) -> dict[str, Any]:
    return ug.new("undermining", players=players, seed=seed, **options).position()


@pytest.mark.rule("M-1")
@every_number
def test_seat_0_begins_and_the_others_follow_in_order(players: int) -> None:
    match = ug.new("undermining", players=players, seed=5)
    turns = []
    for _ in range(2 * players):
        turns.append(match.turn)
        play_all(match, *(["enter S1", "end"] if len(turns) <= players else ["end"]))
    assert turns == [*range(players), *range(players)]


@pytest.mark.rule("M-2")
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_ground_is_covered_with_rock_on_top(side: str) -> None:
    found = dealt(side=side)
    grid = found["grid"]
    assert grid[0] == "R" * 12
    for line, under in zip(grid, LAYOUT[side], strict=True):
        assert [sign == "#" for sign in line] == [sign == "#" for sign in under]
    tiles = Counter("".join(grid).replace("#", "")) + Counter(found["bag"])
    assert tiles == Counter(TILES)
    assert sum(found["bag"].values()) == 9
    assert sum(tiles.values()) == 129
    assert found["box"] == dict.fromkeys(TILES, 0)
    assert len(CELLS[side]) == 120


@pytest.mark.rule("M-2")
def test_tiles_below_the_top_row_are_mixed() -> None:
    grids = [dealt(seed=seed)["grid"] for seed in range(12)]
    assert len({"".join(grid) for grid in grids}) == 12
    for row in range(1, 10):
        assert len({sign for grid in grids for sign in grid[row]}) == 7
    assert not any("r" in line or "." in line for grid in grids for line in grid)
    bags = [dealt(seed=seed)["bag"] for seed in range(30)]
    assert all(any(bag[kind] for bag in bags) for kind in TILES)


@pytest.mark.rule("M-3")
@every_number
def test_three_contracts_lie_open_and_each_place_has_a_stack(players: int) -> None:
    found = dealt(players)
    contracts = found["contracts"]
    assert len(contracts["active"]) == 3
    assert len(contracts["deck"]) == 15
    assert Counter(contracts["active"] + contracts["deck"]) == Counter(CONTRACTS)
    assert found["stacks"] == [STACKS[players]] * 3
    assert (found["idle"], found["last_turns"], found["progress"]) == (0, None, False)


@pytest.mark.rule("M-3")
def test_contracts_are_shuffled_and_the_top_of_the_deck_is_public() -> None:
    tops, firsts = set(), set()
    for seed in range(30):
        match = ug.new("undermining", players=2, seed=seed)
        contracts = match.position()["contracts"]
        tops.add(contracts["deck"][0])
        firsts.add(contracts["active"][0])
        for seat in (None, 0, 1):
            assert match.view(seat)["contracts"]["top"] == contracts["deck"][0]
    assert len(tops) > 8
    assert len(firsts) > 8


@pytest.mark.rule("M-4")
@every_number
def test_a_mat_begins_with_batteries_only(players: int) -> None:
    found = dealt(players)
    for seat, mine in enumerate(found["seats"]):
        assert mine == {
            "place": None,
            "cargo": "",
            "warehouse": "",
            "equipment": {"bit": 0, "rocket": 0, "reactor": 0, "bay": 0},
            "batteries": seat + 1,
            "tech": [],
            "bucks": [],
        }
    assert sorted(found["tech_deck"], key=CARDS.index) == list(CARDS)
    assert (found["phase"], found["turn"], found["ap"]) == ("enter", 0, 3)


@pytest.mark.rule("M-4")
def test_the_tech_deck_is_shuffled_and_face_down() -> None:
    decks = {tuple(dealt(seed=seed)["tech_deck"]) for seed in range(20)}
    assert len(decks) == 20
    assert "tech_deck" not in ug.new("undermining", players=2, seed=1).view(0)


@pytest.mark.rule("M-4")
@every_number
def test_with_five_players_a_slot_is_blocked_that_counts_for_nothing(players: int) -> None:
    slots = 4 if players == 5 else 5
    pieces = {"bit": 2, "rocket": 1, "reactor": 1, "bay": slots - 4}
    match = match_at(players=players, seats={0: {"equipment": pieces, "cargo": "UT"}})
    assert match.scores()[0] == UPGRADES[slots] + 2
    one_more = position(players=players, seats={0: {"equipment": {**pieces, "bay": slots - 3}}})
    assert refused(one_more).field == "seats.0.equipment"
    full = position(players=players, seats={0: {"cargo": "UTD"}})
    assert refused(full).field == "seats.0.cargo"  # two bays are built in with five players too
    assert match_at("c4", {"c5": "U"}, players=players, seats={0: {"cargo": "U"}}).legal()[0]


def test_options_are_told_with_their_defaults_first() -> None:
    match = ug.new("undermining", players=2, seed=1)
    assert match.options == {name: choices[0] for name, choices in OPTIONS.items()}
    for name, choices in OPTIONS.items():
        for value in choices:
            other = ug.new("undermining", players=2, seed=1, **{name: value})
            assert other.options == {**match.options, name: value}
            assert other.position()["options"] == other.options


def test_what_is_dealt_does_not_depend_on_the_reactor_option() -> None:
    usual, other = dealt(3, 7), dealt(3, 7, reactor="at-once")
    assert {**usual, "options": 0} == {**other, "options": 0}


BAD_ARGUMENTS: dict[str, list[Any]] = {
    "players": [1, 6, 0, -2, 2.0, True, "2", None],
    "seed": [1.5, "7", True, [7]],
    "side": ["C", "a", "", None, 1, True, ["A"]],
    "reactor": ["now", "", None, True, "Next-turn", 0],
    "edition": ["other", 5, "", [], True],
    "mood": [1],
    "variant": ["standard"],
}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in BAD_ARGUMENTS.items() for value in values]
)
def test_a_new_match_refuses_bad_arguments_by_name(name: str, value: Any) -> None:
    with pytest.raises(ug.BadInput) as complaint:
        ug.new("undermining", **{"players": 2, "seed": 1, name: value})
    assert complaint.value.field == name
    for language in ("en", "de"):
        assert complaint.value.text(language)


def test_the_start_of_a_game_as_a_short_form() -> None:
    """What tests call the start is one."""
    seats = {seat: {"place": None} for seat in range(3)}
    match = match_at(None, ROCK, players=3, phase="enter", seats=seats)
    assert match.legal() == ["enter S1", "enter S2", "enter S3", "enter S4"]
