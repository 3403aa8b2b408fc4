"""Underwood on a page: what its parts show and tell."""

from __future__ import annotations

import random
from functools import cache
from xml.etree import ElementTree

import pytest

import undergrowth as ug
from games.scenes import SVG
from undergrowth.draw.web import page_data, part_markup, target
from undergrowth.games.underwood.components import VARIANTS


@cache
def finished(variant: str) -> ug.Match:
    """A random game, of two, three or four players."""
    number = VARIANTS.index(variant)
    match = ug.new("underwood", players=2 + number % 3, seed=number, variant=variant)
    chance = random.Random(number)
    while not match.over:
        match.play(chance.choice(match.legal()))
    return match


every_game = pytest.mark.parametrize("variant", VARIANTS)


@every_game
def test_a_page_has_the_board_and_the_seats(variant: str) -> None:
    match = finished(variant)
    seats = [f"seat-{seat}" for seat in range(match.players)]
    assert list(page_data(match.scene())["parts"]) == ["board", *seats]


@every_game
def test_seats_show_their_supply_without_name_and_points(variant: str) -> None:
    match = finished(variant).at(len(finished(variant).log) - 1)
    match.names = [f"Name{seat}" for seat in range(match.players)]
    data = page_data(match.scene())
    for seat, supply in enumerate(match.view()["supply"]):
        root = ElementTree.fromstring(part_markup(data, f"seat-{seat}"))
        shown = [found.text for found in root.iter(f"{SVG}text")]
        assert shown == [str(supply["own"]), *(str(n) for n in supply["captured"] if n)]
        assert root.get("aria-label") == f"Name{seat}"
        assert f"Name{seat}" in match.scene().svg()


@every_game
def test_every_line_of_the_score_sheet_leads_to_an_element(variant: str) -> None:
    match = finished(variant)
    shapes = page_data(match.scene())["shapes"]
    for line in match.score_sheet():
        named = "-".join(line.what.split())
        expected = f"seat-{line.seat}" if line.what == "supply" else named
        assert target(line, shapes) == expected


@every_game
def test_standings_tell_who_leads_where(variant: str) -> None:
    match = finished(variant)
    for ply in range(0, len(match.log) + 1, 5):
        earlier = match.at(ply)
        now = earlier.sight()
        assert now.scores == earlier.scores()
        loaded = ug.from_position(earlier.position())
        leads = {line.what: line.seat for line in loaded.score_sheet()}
        for tile, leader in now.counted.tiles.items():
            assert leads.get(f"tile {tile}") == leader


def test_pieces_keep_their_keys() -> None:
    match = finished("standard")
    before, after = (page_data(match.at(ply).scene())["parts"]["board"] for ply in (20, 24))
    standing = before["layers"]["pieces"]
    assert [name for name in after["layers"]["pieces"] if name in standing] == standing


def test_close_ups_are_small_pictures() -> None:
    whole = finished("standard").scene()
    tile = next(element for element in whole.elements if element.id.startswith("tile-"))
    root = ElementTree.fromstring(whole.svg(focus=[tile.id], last=[tile.id]))
    left, top, width, height = (float(length) for length in root.get("viewBox", "").split())
    assert 100 < width < whole.size[0] / 2
    assert 100 < height < whole.size[1] / 2
    assert root.find(f".//{SVG}g[@data-id='{tile.id}']") is not None
    assert root.find(f".//{SVG}g[@data-id='seat-0']") is None
    assert len(whole.svg(focus=[tile.id])) < len(whole.svg())
    assert 0 <= left < whole.size[0]
    assert 0 <= top < whole.size[1]
