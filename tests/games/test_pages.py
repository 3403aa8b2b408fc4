"""Tables of every game on a page: the data are well-formed and follow a whole game."""

from __future__ import annotations

import json
from functools import cache
from itertools import cycle
from xml.etree import ElementTree

import pytest

import undergrowth as ug
from conformance.cases import Case, cases_of
from dose import dose
from draw.pages import applied
from games.scenes import SVG
from undergrowth.draw.svg import LAYERS
from undergrowth.draw.web import page_data, page_update, part_markup, symbols_markup
from undergrowth.kernel.game import game_named
from undergrowth.kernel.match import Match


def tables() -> list[Case]:
    """Every choice of every option, each with another number of players than the one before."""
    found = []
    for name in ug.games():
        game = game_named(name)
        choices = list(dict.fromkeys(case.options for case in cases_of(game)))
        players = cycle(game.players)
        for chosen in choices:
            cases = (Case(game, next(players), chosen) for _ in game.players)
            found.append(next(case for case in cases if case.fits()))
    return found


TABLES = tables()
LOOKS = dose(30, 100)
"""So many updates of a game are looked at."""
everywhere = pytest.mark.parametrize("number", range(len(TABLES)), ids=map(str, TABLES))


@cache
def finished(number: int) -> Match:
    """A random game at one of the tables."""
    return TABLES[number].played(number)


@everywhere
def test_updates_lead_through_a_whole_game(number: int) -> None:
    match = finished(number)
    now = match.at(0)
    plies = range(0, len(match.log), len(match.log) // LOOKS + 1)
    for ply, code in enumerate(match.log):
        data = page_data(now.scene()) if ply in plies else None
        now.play_code(code)
        if data:
            after = page_data(now.scene())
            update = page_update(data, after)
            assert applied(data, update) == after
            assert len(json.dumps(update)) < len(json.dumps(after)) / 3


@everywhere
def test_a_page_is_well_formed_and_its_ids_unique(number: int) -> None:
    match = finished(number)
    scene = match.scene()
    data = page_data(scene)
    seats = [f"seat-{seat}" for seat in range(match.players)]
    assert [part for part in data["parts"] if part.startswith("seat-")] == seats
    markup = symbols_markup(data) + "".join(part_markup(data, part) for part in data["parts"])
    root = ElementTree.fromstring(f"<page>{markup}</page>")
    ids = [found.get("id") for found in root.iter() if found.get("id")]
    assert len(ids) == len(set(ids))
    drawn = [element for element in scene.elements if element.layer in LAYERS]
    buttons = {element.id for element in scene.elements} - {element.id for element in drawn}
    assert set(data["shapes"]) - buttons <= set(ids)
    for found in root.iter(f"{SVG}use"):
        assert found.get("href", "#")[1:] in ids
    keys = [found.get("data-key") for found in root.iter() if found.get("data-key")]
    assert keys == list(data["items"])
    assert len(keys) == len(scene.drawings) + sum(not element.within for element in drawn)
