"""Pictures of tables: what can be clicked is there, and nothing hidden is."""

from __future__ import annotations

from typing import Any

import pytest

import undergrowth as ug
from games.positions import changed
from games.scenes import drawn, titles, words_in
from games.undergrove.positions import position
from games.undergrove.views import POSITIONS, sight_of
from undergrowth.draw.ink import plain
from undergrowth.games.undergrove.scene import sketch
from undergrowth.material.words import LANGUAGES

every_table = pytest.mark.parametrize("key", POSITIONS)


@every_table
def test_all_that_is_clicked_is_drawn_or_a_button(key: str) -> None:
    match = ug.from_position(POSITIONS[key])
    seat = 0 if match.turn is None else match.turn
    there = set(titles(drawn("undergrove", match.sight(seat))))
    clicked = {element for text in match.legal() for element in match.path(text)}
    assert clicked <= there


@every_table
def test_every_tile_and_piece_is_there_once(key: str) -> None:
    sight = sight_of(key)
    ids = [element.id for element in drawn("undergrove", sight).elements]
    assert len(ids) == len(set(ids))
    assert {f"cell-{cell}" for cell in sight.view["forest"]} <= set(ids)


@every_table
def test_own_tiles_lie_open_for_whoever_looks(key: str) -> None:
    match = ug.from_position(POSITIONS[key])
    for seat in range(match.players):
        sight = match.sight(seat)
        ids = set(titles(drawn("undergrove", sight)))
        kind = "hand" if seat == match.turn else "held"
        assert {f"{kind}-{tile}" for tile in sight.view["seats"][seat]["hand"]} <= ids


@pytest.mark.rule("G-72")
def test_the_picture_does_not_depend_on_what_is_hidden() -> None:
    given = position(seats={1: {"bonus": ["N"]}})
    other: dict[str, Any] = changed(
        given,
        {
            "seats.1.hand": [30, 31, 32],
            "seats.1.bonus": ["C"],
            "supply": given["supply"][::-1],
            "bonus.2": ["vp1", "ready", "P"],
            "rng": [5, 6, 7, 8],
        },
    )
    pictures = [ug.from_position(each).svg(0, language="de") for each in (given, other)]
    assert pictures[0] == pictures[1]


@every_table
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [38, 80])
def test_sketches_fit_the_width(key: str, language: str, width: int) -> None:
    lines = sketch(sight_of(key), words_in(language, "undergrove"), width=width)
    assert 0 < max(len(plain(line)) for line in lines) <= width
