"""The glossary of the rules: all types, goals and mushrooms, with the numbers of the edition."""

from __future__ import annotations

import copy
import re

import pytest

from games.undergrove.printed import CROSS, GOALS, MUSHROOMS, TYPES
from undergrowth.draw.glossary import Entry
from undergrowth.games.undergrove.components import Edition
from undergrowth.kernel.game import game_named
from undergrowth.material.editions import built_in
from undergrowth.material.words import LANGUAGES

GAME = game_named("undergrove")
EDITION: Edition = built_in(GAME)
SPOKEN = pytest.mark.parametrize("language", LANGUAGES)


def entries(language: str = "en", edition: Edition = EDITION) -> dict[str, Entry]:
    assert GAME.glossary is not None
    chapters = GAME.glossary(edition, GAME.words(language)).chapters
    return {entry.id: entry for chapter in chapters for entry in chapter.entries}


def fact(entry: Entry, heading: str) -> str:
    return next(words for head, words in entry.facts if head == heading)


@SPOKEN
def test_everything_has_its_entry_and_a_picture(language: str) -> None:
    assert GAME.glossary is not None
    glossary = GAME.glossary(EDITION, GAME.words(language))
    found = entries(language)
    assert len(found) == sum(len(chapter.entries) for chapter in glossary.chapters)
    types, goals = (f"type-{kind}" for kind in TYPES), (f"goal-{goal}" for goal in GOALS)
    assert set(found) == {*types, *goals, *(f"mushroom-{tile}" for tile in MUSHROOMS)}
    defined = set(re.findall(r' id="([^"]+)"', glossary.defs))
    for entry in found.values():
        assert entry.body and set(re.findall(r'href="#([^"]+)"', entry.body)) <= defined
        assert entry.box[2] > 0 and entry.box[3] > 0
        for _, words in entry.facts:
            assert words.endswith(".") and "{" not in words


@SPOKEN
def test_goals_tell_their_tables(language: str) -> None:
    heading = GAME.words(language)("fact-points")
    for goal, side in GOALS.items():
        told = re.findall(r"\d+", fact(entries(language)[f"goal-{goal}"], heading))
        if isinstance(side.scale, int):
            assert told == [str(side.scale)]
        elif side.kind == "competitive":
            assert told == [str(points) for points in side.scale]
        else:
            pairs = [(points, count) for count, points in enumerate(side.scale)]
            assert told == [str(number) for pair in pairs for number in pair]


def test_goals_tell_where_they_come_from() -> None:
    for goal, side in GOALS.items():
        note = entries()[f"goal-{goal}"].note
        card = goal.partition("_")[0]
        assert ("Whispering Woods" in note) == side.expansion
        assert ("reconstructed" in note) == (card in ("slug", "douglas", "moth", "grouse"))
        assert ("exactly it counts" in note) == (card in ("slug", "douglas") or goal == "moth_a")
        assert ("not used alone" in note) == (side.kind == "competitive")
        assert ("first game" in note) == (goal in ("bat_a", "vole_a", "jack_a"))


def test_mushrooms_tell_cost_ability_and_points() -> None:
    told = entries()
    assert [tuple(each) for each in told["mushroom-33"].facts] == [
        ("", "Ring mushroom, tile 33."),
        ("Cost", "Ring token, 2 carbon onto the mushroom, any one cube."),
        ("Ability", "Absorb up to 2 carbon from any tiles."),
        ("Points", "2 points."),
    ]
    assert fact(told["mushroom-42"], "Points") == (
        "0 without a cube on it, 1 with 1, 2 with 2, 3 with 3, 5 with 4."
    )
    assert fact(told["mushroom-45"], "Points") == (
        "2 points, plus 1 for each mushroom of its type (gill) beside it."
    )
    assert fact(told["mushroom-32"], "Ongoing").startswith("When you photosynthesize, you take 3")
    for tile, printed in MUSHROOMS.items():
        headings = [heading for heading, _ in told[f"mushroom-{tile}"].facts]
        assert ("Cost" in headings) == ("Ability" in headings) == printed.active
        assert ("Signs" in headings) == (printed.colour or printed.creature)
        assert bool(told[f"mushroom-{tile}"].note) == (tile in CROSS.values())


def test_numbers_are_those_of_the_edition() -> None:
    content = copy.deepcopy(EDITION.content)
    content["mushrooms"][32]["cost"]["carbon"] = 7
    goals = {goal["id"]: goal for goal in content["goals"]}
    goals["vole_a"]["score"]["table"] = [0, 8]
    goals["slug_b"]["types"] = 2
    goals["moth_a"]["set"] = [1, 3, 5]
    goals["douglas_a"]["tiles"] = [1, 53]
    told = entries("en", GAME.read_edition(content))
    assert "7 carbon" in fact(told["mushroom-33"], "Cost")
    assert fact(told["goal-vole_a"], "Points") == "0 for 0, 8 for 1 or more."
    assert "exactly 2 types" in fact(told["goal-slug_b"], "")
    assert "1, 3 and 5 points" in fact(told["goal-moth_a"], "")
    assert fact(told["goal-douglas_a"], "Tiles") == "Earthlover and Suede Bolete."
