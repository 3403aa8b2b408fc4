"""The set-up: cross, hands, bonus tiles, goals, options."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import undergrowth as ug
from games.undergrove import slow_goals
from games.undergrove.invariants import problems
from games.undergrove.playing import new
from games.undergrove.printed import (
    AROUND,
    BONUS,
    CROSS,
    GOALS,
    MARKS,
    MUSHROOMS,
    STACKS,
    START,
    TYPES,
)
from games.undergrove.reference import BLANK
from undergrowth.compiled import rng
from undergrowth.compiled.jit import blank
from undergrowth.games.undergrove.rules.new_match import dealt_goals
from undergrowth.games.undergrove.rules.state import STATE
from undergrowth.kernel.game import choices, game_named
from undergrowth.material.editions import built_in

every_number = pytest.mark.parametrize("players", [1, 2, 3, 4])


def dealt(players: int = 2, seed: int = 1, **options: Any) -> dict[str, Any]:
    return new(players, seed, **options).position()


@every_number
def test_a_new_table(players: int) -> None:
    at = dealt(players)
    assert problems(at) == []
    assert (at["phase"], at["round"], at["last_round"], at["active"]) == ("start", 0, None, 0)
    assert at["turn"] == BLANK
    assert at["pending"] == [{"do": "start"}]
    assert (at["neutral"], at["discard"]) == ([], [])
    assert at["forest"] == {
        cell: {"tile": tile, "carbon": int(cell in AROUND), "cubes": 0}
        for cell, tile in CROSS.items()
    }
    for mine in at["seats"]:
        assert len(mine.pop("hand")) == 3
        assert mine == {
            "res": START,
            "tokens": dict.fromkeys(TYPES, True),
            "bonus": [],
            "track": 0,
            "green": None,
            "pieces": {},
            "progress": dict.fromkeys(MARKS, 0),
        }
    assert (at["ai"] is None) == (players > 1)


@every_number
def test_hands_and_supply_are_all_tiles_but_the_cross(players: int) -> None:
    at = dealt(players)
    tiles = at["supply"] + [tile for mine in at["seats"] for tile in mine["hand"]]
    assert sorted(tiles) == sorted(set(MUSHROOMS) - set(CROSS.values()))
    assert len(at["supply"]) == 48 - 3 * players


@every_number
def test_bonus_tiles_lie_in_stacks_on_three_stones(players: int) -> None:
    at = dealt(players)
    assert [len(stack) for stack in at["bonus"].values()] == [STACKS[players]] * 3
    kinds = Counter(kind for stack in at["bonus"].values() for kind in stack)
    assert not kinds - Counter(BONUS)
    decks = [dealt(players, seed)["bonus"] for seed in range(40)]
    assert {kind for deck in decks for kind in deck["2"]} == set(BONUS)


@every_number
def test_tiles_are_shuffled(players: int) -> None:
    deals = [dealt(players, seed) for seed in range(30)]
    assert len({tuple(deal["supply"]) for deal in deals}) == 30
    assert len({deal["seats"][0]["hand"][0] for deal in deals}) > 8


def fits(goal: str, players: int, woods: bool) -> bool:
    side = GOALS[goal]
    return (woods or not side.expansion) and (players > 1 or side.kind != "competitive")


@every_number
@pytest.mark.parametrize("woods", [False, True])
def test_goals_are_three_different_cards_with_any_side(players: int, woods: bool) -> None:
    seen: Counter[str] = Counter()
    for seed in range(36):
        goals = dealt(players, seed, whispering_woods=woods)["goals"]
        assert len({GOALS[goal].card for goal in goals}) == 3
        seen.update(goals)
    assert set(seen) == {goal for goal in GOALS if fits(goal, players, woods)}


CHANCES: dict[tuple[str, ...], tuple[Fraction, Fraction]] = {
    ("vole_a", "vole_b", "slug_a", "slug_b", "douglas_a", "douglas_b"): (
        Fraction(111, 320),
        Fraction(2307, 8960),
    ),
    ("moth_a", "moth_b"): (Fraction(0), Fraction(2307, 8960)),
    ("bat_a", "jack_a", "spittlebug_a"): (Fraction(49, 160), Fraction(1053, 4480)),
    ("grouse_b",): (Fraction(0), Fraction(1053, 4480)),
}
"""How likely a side is alone, without the expansion and with it; all others never come up."""


def likely(goal: str, woods: bool) -> Fraction:
    found = [chances for goals, chances in CHANCES.items() if goal in goals]
    return found[0][woods] if found else Fraction(0)


@pytest.mark.rule("G-74")
@pytest.mark.parametrize("woods", [False, True])
def test_alone_each_side_is_as_likely_as_from_the_box(woods: bool) -> None:
    assert sum(likely(goal, woods) for goal in GOALS) == 3
    for goal in slow_goals.sides(woods):
        assert slow_goals.chance(goal, 1, woods) == likely(goal, woods), goal
        cards = len(slow_goals.pool(woods))
        assert slow_goals.chance(goal, 2, woods) == Fraction(3, 2 * cards)


@pytest.mark.rule("G-74")
@every_number
@pytest.mark.parametrize("woods", [False, True])
def test_goals_are_the_first_sides_of_the_shuffled_cards(players: int, woods: bool) -> None:
    edition, state = built_in(game_named("undergrove")), blank(STATE)[0]
    for seed in range(300):
        rng.start(state.generator, seed)
        goals = dealt_goals(state, edition, slow_goals.sides(woods), 3, solo=players == 1)
        assert list(goals) == slow_goals.drawn(seed, players, woods)
    for seed in range(5):
        goals = dealt(players, seed, whispering_woods=woods)["goals"]
        assert goals == slow_goals.drawn(seed, players, woods)


@pytest.mark.rule("G-74")
@pytest.mark.parametrize("woods", [False, True])
def test_over_many_seeds_goals_come_up_as_often_as_they_should(woods: bool) -> None:
    deals = 20_000
    seen = Counter(goal for seed in range(deals) for goal in slow_goals.drawn(seed, 1, woods))
    for goal in GOALS:
        expected = float(likely(goal, woods))
        error = (expected * (1 - expected) / deals) ** 0.5
        assert abs(seen[goal] / deals - expected) <= 4 * error, goal


@pytest.mark.rule("G-74")
def test_alone_the_rest_is_dealt_around_what_was_chosen() -> None:
    """With two places left, cards with one side that compares still come up less often."""
    game = game_named("undergrove")
    workshop, edition = game.workshops["goals"], built_in(game)
    seen: Counter[str] = Counter()
    for seed in range(1500):
        draft = {"players": 1, "whispering_woods": False, "seed": seed, "goals": ["vole_a"]}
        first, *rest = workshop.value(edition, workshop.make(edition, draft, "deal"))
        assert first == "vole_a"
        seen.update(goal.partition("_")[0] for goal in rest)
    assert set(seen) == {"slug", "douglas", "bat", "jack", "spittlebug"}
    assert min(seen["slug"], seen["douglas"]) > 1.4 * max(
        seen[card] for card in ("bat", "jack", "spittlebug")
    )


def test_goals_can_be_given_in_an_order() -> None:
    goals = ["vole_b", "bat_b", "slug_a"]
    match = new(3, 1, goals=goals)
    assert match.position()["goals"] == goals
    assert match.options["goals"] == goals
    woods = ["grouse_b", "moth_a", "bat_a"]
    assert new(1, 1, goals=woods, whispering_woods=True).position()["goals"] == woods


def test_options_are_all_told() -> None:
    usual = {
        "goals": None,
        "quick_sprout": False,
        "whispering_woods": False,
        "difficulty": None,
        "idle_removed": 0,
    }
    for players in (2, 3, 4):
        assert new(players, 1).options == usual
    assert new(1, 1).options == {**usual, "difficulty": "medium"}
    for difficulty in ("easy", "medium", "hard"):
        match = new(1, 1, difficulty=difficulty, idle_removed=2)
        assert match.options == {**usual, "difficulty": difficulty, "idle_removed": 2}
        assert match.position()["options"] == match.options


def test_what_is_dealt_does_not_depend_on_the_difficulty() -> None:
    deals = [dealt(1, 7, difficulty=name) for name in ("easy", "medium", "hard")]
    assert all({**deal, "options": 0} == {**deals[0], "options": 0} for deal in deals)


BAD_ARGUMENTS: dict[str, list[Any]] = {
    "players": [0, 5, -2, 2.0, True, "2", None],
    "seed": [1.5, "7", True, [7]],
    "goals": [
        *(["bat_a"], ["bat_a", "bat_b", "jack_a"], ["bat_a", "bat_a", "vole_a"], "bat_a", 3),
        *(["bat_a", "jack_a", "moth_a"], ["bat_a", "jack_a", "owl_a"], [], {}, True),
    ],
    "quick_sprout": ["yes", None, 1, 0],
    "whispering_woods": ["yes", None, 1],
    "difficulty": ["easy", "hard", "", 1, False],
    "idle_removed": [1, 4, -1, "1", None, True, 1.0],
    "edition": ["other", 5, "", [], True],
    "mood": [1],
}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in BAD_ARGUMENTS.items() for value in values]
)
def test_a_new_match_refuses_bad_arguments_by_name(name: str, value: Any) -> None:
    with pytest.raises(ug.BadInput) as complaint:
        ug.new("undergrove", **{"players": 2, "seed": 1, name: value})
    assert complaint.value.field.partition(".")[0] == name
    for language in ("en", "de"):
        assert complaint.value.text(language)


ALONE: dict[str, list[Any]] = {
    "goals": [["bat_b", "vole_a", "jack_a"], ["slug_a", "flying_a", "vole_a"]],
    "quick_sprout": [True],
    "difficulty": ["Easy", "", 1, True],
    "idle_removed": [4, -1, True, "0"],
}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in ALONE.items() for value in values]
)
def test_alone_it_refuses_what_others_are_needed_for(name: str, value: Any) -> None:
    with pytest.raises(ug.BadInput) as complaint:
        new(1, 1, **{name: value})
    assert complaint.value.field.partition(".")[0] == name


@every_number
def test_forms_offer_only_what_so_many_players_can_have(players: int) -> None:
    game, alone = game_named("undergrove"), players == 1
    levels = ("easy", "medium", "hard") if alone else ()
    assert choices(game, "difficulty", players) == (None, *levels)
    assert choices(game, "idle_removed", players) == ((0, 1, 2, 3) if alone else (0,))
    assert choices(game, "quick_sprout", players) == ((False,) if alone else (False, True))
    assert choices(game, "whispering_woods", players) == (False, True)
    assert choices(game, "goals", players) == (None,)
