"""Laying the board by hand: every step offered can be made, and what is finished can be played."""

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
from games.underwood.positions import VARIANTS, layout, new_on, tiny_edition
from undergrowth.compiled.jit import PLAIN
from undergrowth.draw.web import page_data
from undergrowth.kernel.game import game_named
from undergrowth.kernel.grid import neighbours
from undergrowth.material.editions import built_in
from undergrowth.material.words import LANGUAGES
from undergrowth.material.workshop import Draft

GAME = game_named("underwood")
EDITION = built_in(GAME)
WORKSHOP = GAME.workshops["board"]
USED = {2: 11, 3: 14, 4: 17}
RING = (
    ("B4", [[0, -1], [1, -2], [1, -1]]),
    ("B2", [[1, 0], [0, 1], [-1, 1]]),
    ("A1", [[-2, 0], [-1, 0]]),
)
"""Three tiles round the cell (0, 0)."""


def drawn(variant: str = "standard", players: int = 2, seed: int = 1, board: Any = None) -> Draft:
    """The first draft: chance has drawn the tiles."""
    return WORKSHOP.begin(EDITION, players, {"variant": variant, "board": board}, seed)


def begun(variant: str = "standard", players: int = 2, seed: int = 1, board: Any = None) -> Draft:
    """A draft in which people choose the tiles themselves."""
    draft = drawn(variant, players, seed, board)
    return made(draft, "choose") if players < 4 else draft


def texts(draft: Draft, start: str = "") -> list[str]:
    steps = WORKSHOP.steps(EDITION, draft)
    return [step.text for step in steps if step.text.startswith(start)]


def made(draft: Draft, *steps: str) -> Draft:
    for step in steps:
        draft = WORKSHOP.make(EDITION, draft, step)
    return draft


def problems(draft: Draft) -> list[tuple[str, str]]:
    return [(each.problem, each.rule) for each in WORKSHOP.problems(EDITION, draft)]


def refused(draft: Any) -> ug.BadInput:
    with pytest.raises(ug.BadInput) as complaint:
        WORKSHOP.read(EDITION, draft)
    for language in LANGUAGES:
        assert complaint.value.text(language)
    return complaint.value


def pieces(draft: Draft) -> dict[str, list[list[int]]]:
    return {laid["piece"]: laid["cells"] for laid in draft["laid"] if laid["piece"] != "tree"}


def lying(*laid: tuple[str, list[list[int]]], **more: Any) -> Draft:
    """A draft with these pieces on the table."""
    listed = [{"piece": name, "cells": cells} for name, cells in laid]
    return WORKSHOP.read(EDITION, {**begun(**more), "laid": listed})


def wandered(draft: Draft, chance: Random, steps: int) -> Draft:
    """A draft after so many random steps, most of them laying."""
    for _ in range(steps):
        choices = [text for text in texts(draft) if text not in ("fill", "clear", "draw")]
        laying = [text for text in choices if text.startswith(("lay", "take"))]
        draft = made(draft, chance.choice(laying if laying and chance.random() < 0.8 else choices))
    return draft


def check_steps(draft: Draft) -> None:
    """Texts differ, no path begins another, all is said in words, and what is clicked is there."""
    steps = WORKSHOP.steps(EDITION, draft)
    assert len({step.text for step in steps}) == len(steps)
    for one, other in combinations(sorted(step.path for step in steps), 2):
        assert other[: len(one)] != one
    for language in LANGUAGES:
        assert all(step.label(GAME.words(language)) for step in steps)
    scene = WORKSHOP.scene(EDITION, draft, GAME.words("en"))
    drawn = {element.id for element in scene.elements}
    buttons = {"turn-left", "turn-right", "fill", "clear", "choose", "draw"}
    assert {step.path[0] for step in steps} <= drawn | buttons
    lit = {element for element in drawn if element.startswith("cell-")}
    assert lit == {step.path[0] for step in steps if step.text.startswith("lay")}


# ---------------------------------------------------------------------------------- laying


def test_at_first_the_box_is_full_and_the_table_empty() -> None:
    draft = begun()
    assert texts(draft) == [*(f"take {tile}" for tile in EDITION.tiles), "fill", "draw"]
    assert problems(draft) == [("arrange-tiles-left", "U-81")]
    assert draft == WORKSHOP.read(EDITION, json.loads(json.dumps(draft)))


@pytest.mark.rule("U-4")
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_draws_the_tiles_and_all_of_them_are_laid(variant: str, players: int) -> None:
    draft = drawn(variant, players)
    taking = [text for text in texts(draft, "take") if "tr" not in text]
    assert len(draft["tiles"]) == USED[players]
    assert taking == [f"take {tile}" for tile in draft["tiles"]]
    assert ("choose" in texts(draft)) == (players < 4)
    scene = WORKSHOP.scene(EDITION, draft, GAME.words("en"))
    boxes = {element.id for element in scene.elements if element.id.startswith("box-")}
    assert boxes >= {f"box-{tile}" for tile in draft["tiles"]}
    assert not boxes & {f"box-{tile}" for tile in EDITION.tiles if tile not in draft["tiles"]}
    filled = made(draft, texts(draft, "take")[2], "fill")
    assert sorted(WORKSHOP.value(EDITION, filled)["tiles"]) == draft["tiles"]


@pytest.mark.rule("U-4")
def test_every_tile_is_drawn_now_and_then() -> None:
    sets = [tuple(drawn(seed=seed)["tiles"]) for seed in range(40)]
    assert set().union(*sets) == set(EDITION.tiles)
    assert len(set(sets)) > 30
    assert drawn(seed=7) == drawn(seed=7)


@pytest.mark.rule("U-4")
def test_the_tiles_may_be_chosen_instead_and_drawn_again() -> None:
    draft = made(drawn(), "fill", "choose")
    assert draft["tiles"] is None and problems(draft) == []
    lifted = made(draft, texts(draft, "lift")[0])
    assert len(texts(lifted, "take")) == len(EDITION.tiles) - USED[2]
    again = made(lifted, "draw")
    assert len(again["tiles"]) == USED[2] and again["tiles"] != drawn()["tiles"]
    assert again["laid"] == [] and again["hand"] is None


def test_the_first_tile_lies_in_the_middle() -> None:
    draft = made(begun(), "take C2")
    assert texts(draft, "lay") == ["lay 0,0"]
    assert [0, 0] in pieces(made(draft, "lay 0,0"))["C2"]


@pytest.mark.rule("U-6", "U-82")
def test_a_tile_is_turned_but_never_turned_over() -> None:
    draft = made(begun(), "take C3")
    shapes = set()
    for _ in range(6):
        shapes.add(json.dumps(pieces(made(draft, "lay 0,0"))["C3"]))
        draft = made(draft, "turn right")
    assert len(shapes) == 6
    assert draft == made(begun(), "take C3")
    assert made(draft, "turn left", "turn right") == draft
    mirrored = [{"piece": "C3", "cells": [[0, 0], [1, 0], [2, 0], [3, -1]]}]
    assert refused({**draft, "hand": None, "laid": mirrored}).rule == "U-82"


@pytest.mark.rule("U-5", "U-83")
def test_tiles_are_laid_where_they_touch_and_cover_nothing() -> None:
    draft = made(begun(), "take C1", "lay 0,0", "take B3")
    assert texts(draft, "lay")
    forest = {tuple(cell) for cell in pieces(draft)["C1"]}
    for step in texts(draft, "lay"):
        cells = {(q, r) for q, r in pieces(made(draft, step))["B3"]}
        assert not cells & forest
        assert any(near in forest for cell in cells for near in neighbours(cell))


def test_every_place_that_fits_is_offered() -> None:
    draft = made(begun(), "take A1", "lay 0,0", "take A2")
    found = set()
    for _ in range(6):
        found |= {json.dumps(pieces(made(draft, step))["A2"]) for step in texts(draft, "lay")}
        draft = made(draft, "turn right")
    forest = {(q, r) for q, r in pieces(draft)["A1"]}
    beside = {near for cell in forest for near in neighbours(cell)} - forest
    pairs = {
        tuple(sorted((cell, near)))
        for cell in beside
        for near in neighbours(cell)
        if near not in forest
    }
    assert found == {json.dumps([list(cell) for cell in pair]) for pair in pairs}


def test_what_is_in_hand_goes_back_when_another_piece_is_taken() -> None:
    draft = made(begun(), "take C3", "turn left", "take F1")
    assert draft["hand"] == {"piece": "F1", "turn": 0}
    assert "take C3" in texts(draft)
    assert made(draft, "back")["hand"] is None


@pytest.mark.rule("U-81")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_more_tiles_can_be_taken_than_are_used(players: int) -> None:
    draft = made(begun(players=players), "fill")
    assert len(pieces(draft)) == USED[players]
    assert not texts(draft, "take")
    draft = made(draft, texts(draft, "lift")[0])
    assert len(texts(draft, "take")) == len(EDITION.tiles) - USED[players]
    assert ("arrange-tiles-left", "U-81") in problems(draft)


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_taken_up_can_be_laid_again_where_it_was(variant: str) -> None:
    draft = made(begun(variant, 3), "fill")
    before = WORKSHOP.value(EDITION, draft)
    for step in texts(draft, "lift"):
        lifted = made(draft, step)
        (gone,) = [laid for laid in draft["laid"] if laid not in lifted["laid"]]
        held = [f"lay {q},{r}" for q, r in gone["cells"]]
        again = [made(lifted, lay) for lay in texts(lifted, "lay") if lay in held]
        (same,) = [each for each in again if gone in each["laid"]]
        assert WORKSHOP.value(EDITION, same) == before


def test_the_table_has_an_end() -> None:
    row = lying(("C1", [[17, 0], [18, 0], [19, 0], [20, 0]]))
    draft = made(row, "take A1")
    for step in texts(draft, "lay"):
        assert all(abs(q) <= 20 and abs(r) <= 20 for q, r in pieces(made(draft, step))["A1"])


def test_starting_over_empties_the_table() -> None:
    draft = made(begun(), "fill", "clear")
    assert draft["laid"] == [] and draft["hand"] is None
    assert "clear" not in texts(draft)


# ------------------------------------------------------------------------ what is wrong, live


@pytest.mark.rule("U-84")
def test_a_gap_is_complained_about_as_soon_as_it_is_there() -> None:
    open_ring = lying(*RING[:2])
    assert problems(open_ring) == [("arrange-tiles-left", "U-81")]
    closed = lying(*RING)
    assert ("bad-gap-marked", "U-84") in problems(closed)
    scene = WORKSHOP.scene(EDITION, closed, GAME.words("en"))
    assert [each.key for each in scene.drawings if each.key.startswith("wrong")] == ["wrong-0-0"]
    clearing = {**closed, "variant": "clearings"}
    assert problems(clearing) == [("arrange-tiles-left", "U-81")]


@pytest.mark.rule("U-31", "U-84")
def test_clearings_are_asked_for_until_there_is_one() -> None:
    draft = made(begun("clearings"), "take C1", "lay 0,0")
    assert ("bad-no-clearing", "U-84") in problems(draft)
    assert problems(made(draft, "fill")) == []


@pytest.mark.rule("U-83")
def test_parts_that_lie_apart_are_complained_about() -> None:
    draft = lying(("A1", [[0, 0], [1, 0]]), ("A2", [[3, 0], [4, 0]]))
    assert ("bad-not-connected", "U-83") in problems(draft)


@pytest.mark.rule("U-41", "U-85")
def test_trees_stand_beside_tiles_with_enough_spaces_around() -> None:
    draft = begun("mycorrhiza")
    assert "take tree" not in texts(draft)
    draft = made(draft, "take C2", "lay 0,0", "take tree")
    assert "turn left" not in texts(draft)
    forest = {(q, r) for q, r in pieces(draft)["C2"]}
    beside = {near for cell in forest for near in neighbours(cell)} - forest
    assert set(texts(draft, "lay")) == {f"lay {q},{r}" for q, r in beside}
    planted = made(draft, texts(draft, "lay")[0])
    assert ("bad-tree-spaces-marked", "U-85") in problems(planted)
    assert ("arrange-trees-left", "U-85") in problems(planted)
    assert made(planted, texts(planted, "lift")[-1]) == draft


@pytest.mark.rule("U-41", "U-85")
def test_a_tree_may_be_left_alone_for_a_while() -> None:
    draft = made(begun("mycorrhiza"), "take C2", "lay 0,0", "take tree")
    draft = made(draft, texts(draft, "lay")[0])
    draft = made(draft, texts(draft, "lift")[0], "back")
    assert ("bad-tree-spaces-marked", "U-85") in problems(draft)
    check_steps(draft)
    assert not texts(made(draft, texts(draft, "lift")[0]), "lay")
    assert problems(made(draft, "fill")) == []
    beside = made(draft, "take A1")
    assert "U-83" not in [rule for _, rule in problems(made(beside, texts(beside, "lay")[0]))]


@pytest.mark.rule("U-41", "U-84")
def test_a_gap_needs_a_tree() -> None:
    ring = lying(*RING, variant="mycorrhiza")
    assert ("bad-gap-without-tree-marked", "U-84") in problems(ring)
    planted = made(ring, "take tree", "lay 0,0")
    assert "U-84" not in [rule for _, rule in problems(planted)]


@pytest.mark.rule("U-61", "U-86")
def test_the_second_trail_tile_shares_one_or_two_sides_with_the_first() -> None:
    draft = begun("ant-trail")
    assert ("arrange-trail-left", "U-86") in problems(draft)
    draft = made(draft, "take trail-1", "lay 0,0", "take trail-2")
    first = {(q, r) for q, r in pieces(draft)["trail-1"]}
    for _ in range(6):
        assert texts(draft, "lay")
        for step in texts(draft, "lay"):
            second = pieces(made(draft, step))["trail-2"]
            shared = sum(near in first for q, r in second for near in neighbours((q, r)))
            assert 1 <= shared <= 2
        draft = made(draft, "turn right")
    apart = lying(
        ("trail-1", [[0, 0], [1, 0], [1, 1], [2, 1]]),
        ("trail-2", [[5, 0], [6, 0], [6, 1], [7, 1]]),
        variant="ant-trail",
    )
    assert ("bad-trail-sides", "U-86") in problems(apart)


@pytest.mark.parametrize("variant", ["standard", "clearings", "saplings"])
def test_other_variants_have_neither_trees_nor_trail(variant: str) -> None:
    assert set(texts(begun(variant), "take")) == {f"take {tile}" for tile in EDITION.tiles}


def test_what_is_not_finished_has_no_value() -> None:
    with pytest.raises(ug.BadInput) as complaint:
        WORKSHOP.value(EDITION, begun())
    assert complaint.value.rule == "U-81"
    assert complaint.value.text("de") == "board.tiles: 11 Plättchen sind noch zu legen (U-81)"


# ---------------------------------------------------------------------------------- filling


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_board_filled_from_nothing_can_be_played_on(variant: str, players: int) -> None:
    for seed in range(3):
        draft = made(begun(variant, players, seed), "fill")
        value = WORKSHOP.value(EDITION, draft)
        assert min(q for cells in value["tiles"].values() for q, _ in cells) >= 0
        match = ug.new("underwood", players=players, variant=variant, board=value, seed=1)
        assert match.options["board"] == value
        check_steps(draft)


def test_filling_keeps_what_lies_there_and_what_can_be_kept() -> None:
    draft = made(begun(players=4), "take F2", "turn right", "lay 0,0", "take C1")
    draft = made(draft, texts(draft, "lay")[5])
    assert all(laid in made(draft, "fill")["laid"] for laid in draft["laid"])


def test_filling_takes_up_what_can_only_be_wrong() -> None:
    ring = lying(*RING, ("F2", [[0, 2], [1, 2], [2, 2], [0, 3], [1, 3], [2, 3]]))
    done = made(ring, "fill")
    assert problems(done) == []
    kept = [laid["piece"] for laid in ring["laid"] if laid in done["laid"]]
    assert len(kept) == 3 and "F2" in kept
    apart = lying(
        ("A1", [[9, 9], [10, 9]]), ("A2", [[0, 0], [1, 0]]), ("B3", [[2, 0], [3, 0], [2, 1]])
    )
    done = made(apart, "fill")
    assert problems(done) == []
    assert [laid in done["laid"] for laid in apart["laid"]] == [False, True, True]


def test_filling_again_gives_another_board() -> None:
    once = made(begun(), "fill")
    twice = made(once, "clear", "fill")
    assert WORKSHOP.value(EDITION, once) != WORKSHOP.value(EDITION, twice)
    assert made(begun(), "fill") == once
    assert made(begun(seed=2), "fill") != once


@pytest.mark.parametrize("board", ["std2", "line2"])
def test_a_layout_from_before_can_be_changed(board: str) -> None:
    draft = begun(board=layout(board))
    assert problems(draft) == []
    assert new_on(WORKSHOP.value(EDITION, draft)).legal() == new_on(layout(board)).legal()
    with pytest.raises(ug.BadInput):
        begun(players=3, board=layout(board))


def test_an_edition_may_be_too_small_to_fill() -> None:
    edition = GAME.read_edition(tiny_edition(2))
    draft = WORKSHOP.begin(edition, 2, {"variant": "standard", "board": None}, 1)
    filled = WORKSHOP.make(edition, draft, "fill")
    assert WORKSHOP.problems(edition, filled) == []
    clearing = WORKSHOP.begin(edition, 2, {"variant": "clearings", "board": None}, 1)
    with pytest.raises(ug.BadInput) as complaint:
        WORKSHOP.make(edition, clearing, "fill")
    assert complaint.value.problem == "bad-no-layout"


# ------------------------------------------------------------------------------- properties


@settings(max_examples=8 if PLAIN else 30, deadline=None)
@given(
    st.sampled_from(VARIANTS),
    st.integers(2, 4),
    st.randoms(use_true_random=False),
    st.integers(0, 60),
)
def test_whatever_was_done_steps_work_and_the_rest_can_be_filled(
    variant: str, players: int, chance: Random, steps: int
) -> None:
    draft = wandered(begun(variant, players), chance, steps)
    check_steps(draft)
    offered = texts(draft)
    for text in chance.sample(offered, min(15, len(offered))):
        after = made(draft, text)
        assert WORKSHOP.read(EDITION, json.loads(json.dumps(after))) == after
    if problems(draft):
        assert "fill" in texts(draft)
        draft = made(draft, "fill")
    assert problems(draft) == []
    assert draft["hand"] is None
    value = WORKSHOP.value(EDITION, draft)
    ug.new("underwood", players=players, variant=variant, board=value, seed=1)


@settings(max_examples=20, deadline=None)
@given(st.text(max_size=20))
def test_nothing_else_is_a_step(text: str) -> None:
    draft = made(begun("mycorrhiza"), "take C1", "lay 0,0", "take tree")
    if text not in texts(draft):
        with pytest.raises(ug.BadInput) as complaint:
            made(draft, text)
        assert complaint.value.field == "step"


@pytest.mark.parametrize(
    "text",
    ["lay 9,9", "lay 0,0", "lay", "lay x,y", "take", "take Z9", "turn left ", "lift 5,5", None],
)
def test_a_step_that_is_not_possible_changes_nothing(text: Any) -> None:
    draft = made(begun(), "take C1", "lay 0,0")
    before = json.dumps(draft)
    with pytest.raises(ug.BadInput):
        made(draft, text)
    assert json.dumps(draft) == before


# ------------------------------------------------------------------------------ bad drafts

LAID = made(begun("mycorrhiza"), "take C1", "lay 0,0", "take tree", "lay 0,1", "take F1")


@pytest.mark.parametrize(
    ("draft", "field"),
    [
        (None, "draft"),
        ([], "draft"),
        ("draft", "draft"),
        ({}, "draft.players"),
        ({**LAID, "more": 1}, "draft.more"),
        (changed(LAID, {"players": 5}), "draft.players"),
        (changed(LAID, {"players": True}), "draft.players"),
        (changed(LAID, {"variant": "forest"}), "draft.variant"),
        (changed(LAID, {"variant": ["standard"]}), "draft.variant"),
        (changed(LAID, {"seed": -1}), "draft.seed"),
        (changed(LAID, {"seed": 10**30}), "draft.seed"),
        (changed(LAID, {"tiles": "C1"}), "draft.tiles"),
        (changed(LAID, {"tiles": ["C1"]}), "draft.tiles"),
        (changed(LAID, {"tiles": ["C1"] * 11}), "draft.tiles.1"),
        (changed(LAID, {"tiles": [*list(EDITION.tiles)[:10], "Z1"]}), "draft.tiles.10"),
        (
            changed(LAID, {"tiles": [tile for tile in EDITION.tiles if tile != "C1"][:11]}),
            "draft.laid.0.piece",
        ),
        (changed(LAID, {"laid": {}}), "draft.laid"),
        (changed(LAID, {"laid": [5]}), "draft.laid.0"),
        (changed(LAID, {"laid.0": {"piece": "C1"}}), "draft.laid.0.cells"),
        (changed(LAID, {"laid.0.piece": "Z1"}), "draft.laid.0.piece"),
        (changed(LAID, {"laid.0.piece": "trail-1"}), "draft.laid.0.piece"),
        (changed(LAID, {"laid.0.piece": {}}), "draft.laid.0.piece"),
        (changed(LAID, {"laid.0.cells": []}), "draft.laid.0.cells"),
        (changed(LAID, {"laid.0.cells": "0,0"}), "draft.laid.0.cells"),
        (changed(LAID, {"laid.0.cells": [[0, 0]] * 5000}), "draft.laid.0.cells"),
        (changed(LAID, {"laid.0.cells": [[0, 0], [0, 0], [1, 0], [2, 0]]}), "draft.laid.0.cells"),
        (changed(LAID, {"laid.0.cells.0": [0]}), "draft.laid.0.cells.0"),
        (changed(LAID, {"laid.0.cells.0": [21, 0]}), "draft.laid.0.cells.0.0"),
        (changed(LAID, {"laid.0.cells.0": [0, 0.5]}), "draft.laid.0.cells.0.1"),
        (changed(LAID, {"laid.1": LAID["laid"][0]}), "draft.laid.1.piece"),
        (changed(LAID, {"laid.1.cells": [[0, 0]]}), "draft.laid.1.cells"),
        (changed(LAID, {"hand": "C1"}), "draft.hand"),
        (changed(LAID, {"hand.piece": "C1"}), "draft.hand.piece"),
        (changed(LAID, {"hand.piece": None}), "draft.hand.piece"),
        (changed(LAID, {"hand.turn": 6}), "draft.hand.turn"),
    ],
)
def test_a_bad_draft_is_refused_by_field(draft: Any, field: str) -> None:
    assert refused(draft).field == field


@pytest.mark.rule("U-81")
def test_a_draft_with_too_many_tiles_or_trees_is_refused() -> None:
    filled = made(begun(players=3), "fill")
    assert refused({**filled, "players": 2}).rule == "U-81"
    trees = [{"piece": "tree", "cells": [[q, 5]]} for q in range(5)]
    assert refused({**begun("mycorrhiza"), "laid": trees}).rule == "U-85"


@settings(max_examples=60, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
        max_leaves=12,
    ),
    st.sampled_from(["", "laid", "laid.0", "laid.0.cells", "laid.1.cells.0", "hand", "hand.piece"]),
)
def test_nonsense_in_a_draft_is_refused_or_harmless(nonsense: Any, place: str) -> None:
    draft = changed(LAID, {place: nonsense}) if place else nonsense
    try:
        read = WORKSHOP.read(EDITION, draft)
    except ug.BadInput as complaint:
        assert complaint.field.startswith("draft")
        return
    check_steps(read)


# ------------------------------------------------------------------------------- the picture


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_picture_has_three_parts_and_words_for_everything(variant: str) -> None:
    draft = wandered(begun(variant, 3), Random(variant), 30)
    for language in LANGUAGES:
        data = page_data(WORKSHOP.scene(EDITION, draft, GAME.words(language)))
        assert list(data["parts"]) == ["board", "box", "hand"]
        assert all(shape["title"] for shape in data["shapes"].values())
        assert {f"box-{tile}" for tile in EDITION.tiles} <= set(data["shapes"])
        json.dumps(data)


def test_what_was_laid_before_stays_as_it_was_drawn() -> None:
    draft = made(begun(), "take C1", "lay 0,0", "take F2")
    words = GAME.words("en")
    before = page_data(WORKSHOP.scene(EDITION, draft, words))
    draft = made(draft, texts(draft, "lay")[0])
    after = page_data(WORKSHOP.scene(EDITION, draft, words))
    tile = "board/ground/tile-C1"
    assert before["items"][tile] == after["items"][tile]
    assert before["parts"]["board"]["box"] != after["parts"]["board"]["box"]


def test_the_ring_of_a_place_runs_round_all_that_would_be_covered() -> None:
    draft = made(begun(), "take C1")
    scene = WORKSHOP.scene(EDITION, draft, GAME.words("en"))
    outlines = {element.id: element.outline for element in scene.elements}
    laid = WORKSHOP.scene(EDITION, made(draft, "lay 0,0"), GAME.words("en"))
    assert outlines["cell-0-0"] == {each.id: each.outline for each in laid.elements}["tile-C1"]
    assert scene.svg(lit=["cell-0-0"], chosen=["cell-0-0"]).startswith("<svg")
