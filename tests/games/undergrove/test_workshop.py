"""Choosing goals by hand: every step offered can be made, and what is finished can be played."""

from __future__ import annotations

import json
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import undergrowth as ug
from games.positions import changed
from undergrowth.compiled.jit import PLAIN
from undergrowth.draw.web import page_data
from undergrowth.kernel.game import game_named
from undergrowth.material.editions import built_in
from undergrowth.material.words import LANGUAGES
from undergrowth.material.workshop import Draft

GAME = game_named("undergrove")
EDITION = built_in(GAME)
WORKSHOP = GAME.workshops["goals"]
ALONE = [
    *("bat_a", "jack_a", "vole_a", "vole_b", "spittlebug_a", "slug_a", "slug_b", "douglas_a"),
    "douglas_b",
]
"""The goals of the box without those that compare players."""
THREE = ["vole_b", "bat_a", "slug_a"]


def begun(players: int = 2, woods: bool = False, seed: int = 1, goals: Any = None) -> Draft:
    return WORKSHOP.begin(EDITION, players, {"whispering_woods": woods, "goals": goals}, seed)


def texts(draft: Draft, start: str = "") -> list[str]:
    steps = WORKSHOP.steps(EDITION, draft)
    return [step.text for step in steps if step.text.startswith(start)]


def made(draft: Draft, *steps: str) -> Draft:
    for step in steps:
        draft = WORKSHOP.make(EDITION, draft, step)
    return draft


def took(draft: Draft, *goals: str) -> Draft:
    return made(draft, *(f"take {goal}" for goal in goals))


def refused(draft: Any) -> ug.BadInput:
    with pytest.raises(ug.BadInput) as complaint:
        WORKSHOP.read(EDITION, draft)
    for language in LANGUAGES:
        assert complaint.value.text(language)
    return complaint.value


def check_steps(draft: Draft) -> None:
    """Steps have texts, paths and words of their own, and lead along what is drawn."""
    steps = WORKSHOP.steps(EDITION, draft)
    assert len({step.text for step in steps}) == len(steps)
    assert len({step.path for step in steps}) == len(steps)
    for language in LANGUAGES:
        words = GAME.words(language)
        drawn = {element.id for element in WORKSHOP.scene(EDITION, draft, words).elements}
        assert all(step.label(words) for step in steps)
        assert {step.path[0] for step in steps} <= drawn | {"clear"}


# ----------------------------------------------------------------------------- what is offered


def test_all_sides_of_the_box_are_offered() -> None:
    offered = [text.removeprefix("take ") for text in texts(begun(), "take")]
    assert offered == [name for name, goal in EDITION.goals.items() if not goal.expansion]
    assert len(offered) == 16
    assert len(texts(begun(woods=True), "take")) == 20


@pytest.mark.rule("G-50")
def test_alone_nobody_competes() -> None:
    assert texts(begun(1), "take") == [f"take {name}" for name in ALONE]


@pytest.mark.rule("G-64")
def test_of_a_card_only_one_side_can_be_taken() -> None:
    draft = took(begun(), "vole_b")
    assert {"take vole_a", "take vole_b"}.isdisjoint(texts(draft))
    assert {"take bat_a", "take bat_b", "give vole_b"} <= set(texts(draft))


def test_a_click_takes_a_card_and_another_one_gives_it_back() -> None:
    taken = took(begun(), "vole_b")
    paths = {step.text: step.path for step in WORKSHOP.steps(EDITION, begun())}
    again = {step.text: step.path for step in WORKSHOP.steps(EDITION, taken)}
    assert paths["take vole_b"] == again["give vole_b"]
    assert made(taken, "give vole_b") == made(taken, "lift vole_b") == begun()


@pytest.mark.rule("G-64")
def test_three_are_enough_and_one_of_them_can_still_be_given_back() -> None:
    draft = took(begun(), *THREE)
    assert WORKSHOP.problems(EDITION, draft) == []
    assert texts(draft, "take") == texts(draft, "deal") == []
    fewer = made(draft, "give bat_a")
    assert fewer["goals"] == ["vole_b", "slug_a"]
    assert "take bat_b" in texts(fewer)


@pytest.mark.rule("G-64")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_what_is_missing_is_told_with_its_rule(count: int) -> None:
    draft = took(begun(), *THREE[:count])
    (problem,) = WORKSHOP.problems(EDITION, draft)
    assert (problem.field, problem.rule, problem.details) == ("goals", "G-64", {"left": 3 - count})
    with pytest.raises(ug.BadInput) as complaint:
        WORKSHOP.value(EDITION, draft)
    for language in LANGUAGES:
        assert str(3 - count) in complaint.value.text(language)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_whatever_is_offered_can_be_played(players: int) -> None:
    offered = [text.removeprefix("take ") for text in texts(begun(players, True), "take")]
    chance = Random(players)
    for names in chance.sample(list(combinations(offered, 3)), 3 if PLAIN else 12):
        if len({name.partition("_")[0] for name in names}) < 3:
            continue
        value = WORKSHOP.value(EDITION, took(begun(players, True), *names))
        match = ug.new("undergrove", players=players, whispering_woods=True, goals=value, seed=1)
        assert match.options["goals"] == list(names)


def test_goals_from_before_can_be_changed() -> None:
    draft = begun(goals=THREE)
    assert WORKSHOP.value(EDITION, draft) == THREE
    assert WORKSHOP.value(EDITION, took(made(draft, "give slug_a"), "slug_b"))[2] == "slug_b"


@pytest.mark.parametrize(
    ("players", "woods", "goals"),
    [
        (1, False, ["bat_b", "vole_a", "slug_a"]),
        (2, False, ["moth_a", "vole_a", "slug_a"]),
        (2, False, ["vole_b", "vole_a", "slug_a"]),
        (2, False, ["vole_a", "slug_a"]),
        (2, False, "vole_a"),
    ],
)
def test_goals_from_before_that_do_not_fit_are_refused(
    players: int, woods: bool, goals: Any
) -> None:
    with pytest.raises(ug.BadInput) as complaint:
        begun(players, woods, goals=goals)
    assert complaint.value.field.startswith("goals")


# --------------------------------------------------------------------------- dealing the rest


def test_dealing_keeps_what_was_chosen() -> None:
    for seed in range(20):
        draft = made(took(begun(1, seed=seed), "vole_b"), "deal")
        assert draft["goals"][0] == "vole_b"
        assert WORKSHOP.problems(EDITION, draft) == []


def test_dealing_again_gives_other_goals() -> None:
    once = made(begun(), "deal")
    assert made(begun(), "deal") == once
    assert made(begun(seed=2), "deal")["goals"] != once["goals"]
    assert made(once, "clear", "deal")["goals"] != once["goals"]


@settings(max_examples=10 if PLAIN else 40, deadline=None)
@given(st.integers(1, 4), st.booleans(), st.randoms(use_true_random=False), st.integers(0, 12))
def test_whatever_was_done_steps_work_and_the_rest_can_be_dealt(
    players: int, woods: bool, chance: Random, steps: int
) -> None:
    draft = begun(players, woods)
    for _ in range(steps):
        draft = made(draft, chance.choice(texts(draft)))
        assert WORKSHOP.read(EDITION, json.loads(json.dumps(draft))) == draft
    check_steps(draft)
    if WORKSHOP.problems(EDITION, draft):
        draft = made(draft, "deal")
    assert len(WORKSHOP.value(EDITION, draft)) == 3


# -------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    "text",
    [
        "",
        "take",
        "take vole_a",
        "take vole_b",
        "take moth_a",
        "take x",
        "give bat_a",
        "deal ",
        None,
    ],
)
def test_a_step_that_is_not_possible_changes_nothing(text: Any) -> None:
    draft = took(begun(), "vole_b")
    before = json.dumps(draft)
    with pytest.raises(ug.BadInput) as complaint:
        made(draft, text)
    assert complaint.value.field == "step"
    assert complaint.value.text("en") and complaint.value.text("de")
    assert json.dumps(draft) == before


DRAFT = took(begun(), *THREE)


@pytest.mark.parametrize(
    ("draft", "field"),
    [
        (None, "draft"),
        ([], "draft"),
        ({}, "draft.players"),
        ({**DRAFT, "more": 1}, "draft.more"),
        (changed(DRAFT, {"players": 5}), "draft.players"),
        (changed(DRAFT, {"players": True}), "draft.players"),
        (changed(DRAFT, {"whispering_woods": 1}), "draft.whispering_woods"),
        (changed(DRAFT, {"seed": -1}), "draft.seed"),
        (changed(DRAFT, {"seed": 10**30}), "draft.seed"),
        (changed(DRAFT, {"goals": "vole_b"}), "draft.goals"),
        (changed(DRAFT, {"goals": [*THREE, "jack_a"]}), "draft.goals"),
        (changed(DRAFT, {"goals": ["vole_b"] * 5000}), "draft.goals"),
        (changed(DRAFT, {"goals.1": "bear_a"}), "draft.goals.1"),
        (changed(DRAFT, {"goals.1": ["bat_a"]}), "draft.goals.1"),
        (changed(DRAFT, {"goals.1": "vole_a"}), "draft.goals.1"),
        (changed(DRAFT, {"goals": ["vole_b", "vole_b"]}), "draft.goals.1"),
        (changed(DRAFT, {"goals.1": "moth_a"}), "draft.goals"),
        (changed(DRAFT, {"players": 1, "goals.1": "bat_b"}), "draft.goals"),
    ],
)
def test_a_bad_draft_is_refused_by_field(draft: Any, field: str) -> None:
    assert refused(draft).field == field


# ------------------------------------------------------------------------------- the picture


@pytest.mark.parametrize(("players", "woods"), [(1, False), (2, False), (4, True)])
def test_the_picture_has_three_parts_and_words_for_everything(players: int, woods: bool) -> None:
    draft = took(begun(players, woods), "vole_b")
    for language in LANGUAGES:
        data = page_data(WORKSHOP.scene(EDITION, draft, GAME.words(language)))
        assert list(data["parts"]) == ["board", "box", "pile"]
        assert all(shape["title"] for shape in data["shapes"].values())
        assert len(data["shapes"]) == len(texts(begun(players, woods), "take")) + 2
        json.dumps(data)


def test_a_chosen_card_says_so_and_so_does_its_other_side() -> None:
    scene = WORKSHOP.scene(EDITION, took(begun(), "vole_b"), GAME.words("en"))
    titles = {element.id: element.title for element in scene.elements}
    assert titles["goal-vole_b"].startswith("Chosen: Red Vole, side B: counts")
    assert titles["goal-chosen-vole_b"] == titles["goal-vole_b"]
    assert "whose other side is chosen" in titles["goal-vole_a"]
    assert titles["goal-bat_a"].endswith("Points for 0, 1, 2 and so on: 0, 3, 5, 9.")


def test_cards_that_nobody_touched_stay_as_they_were_drawn() -> None:
    words = GAME.words("en")
    before = page_data(WORKSHOP.scene(EDITION, begun(), words))
    after = page_data(WORKSHOP.scene(EDITION, took(begun(), "vole_b"), words))
    key = "box/places/goal-{}".format
    assert before["items"][key("bat_a")] == after["items"][key("bat_a")]
    assert before["items"][key("vole_b")] != after["items"][key("vole_b")]
