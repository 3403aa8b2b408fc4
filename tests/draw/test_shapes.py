"""Shapes on the lattice, floors of tiles, and text that has to fit."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as some

from undergrowth.draw.floors import floors_of
from undergrowth.draw.lettering import shortened, width
from undergrowth.draw.palettes import FLOORS, PLAYERS
from undergrowth.draw.panels import Panels
from undergrowth.draw.pieces import mark, mushroom, mycelium
from undergrowth.draw.shapes import (
    Lattice,
    boundary,
    cells_at,
    corners,
    extent,
    number,
)
from undergrowth.kernel.grid import Cell, neighbours

RING = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
cells = some.tuples(some.integers(-9, 9), some.integers(-9, 9))


def test_numbers_are_spelt_one_way() -> None:
    assert [number(value) for value in (1.0, -0.04, 2.25, -3.96)] == ["1", "0", "2.2", "-4"]


@given(cells)
def test_a_corner_belongs_to_three_cells(cell: Cell) -> None:
    for corner in corners(cell):
        around = cells_at(corner)
        assert len(around) == 3
        assert cell in around
        assert all(corner in corners(other) for other in around)
    assert len(set(neighbours(cell))) == 6


@given(some.sets(cells, min_size=1, max_size=20))
def test_the_border_of_a_region_has_one_side_for_each_cell_outside(region: set[Cell]) -> None:
    sides = sum(near not in region for cell in region for near in neighbours(cell))
    assert sum(len(loop) for loop in boundary(frozenset(region))) == sides


def test_an_outline_stays_inside_its_cells() -> None:
    path = Lattice().outline([(0, 0)], 4, 8)
    heights = [float(y) for y in re.findall(r"-?[\d.]+,(-?[\d.]+)", path)]
    assert -40 < min(heights) < -34
    assert 34 < max(heights) < 40


def test_the_extent_of_an_outline_holds_all_its_cells() -> None:
    left, top, right, bottom = extent(Lattice((100, 100)).outline([(0, 0), (1, 0)], 0, 8))
    assert (round(left), round(top)) == (65, 60)
    assert (round(right), round(bottom)) == (204, 140)


def test_badges_keep_away_from_busy_cells() -> None:
    bar = [(0, 0), (1, 0), (2, 0)]
    spots = Lattice().inner_spots(bar)
    assert len(spots) == 4
    assert Lattice().inner_spots(bar, busy=[(1, -1)])[0] != spots[0]


@given(some.lists(some.sets(cells, min_size=1, max_size=6), min_size=1, max_size=12))
def test_tiles_that_touch_never_share_a_floor(regions: list[set[Cell]]) -> None:
    taken: set[Cell] = set()
    tiles: dict[str, list[Cell]] = {}
    for index, region in enumerate(regions):
        # only whole pieces of cardboard: the first cell and what hangs together with it
        start = min(region)
        piece = {start, *(near for near in neighbours(start) if near in region)} - taken
        if start in piece:
            tiles[f"T{index}"] = sorted(piece)
            taken |= piece
    floors = floors_of(tiles)
    owner = {cell: tile for tile, piece in tiles.items() for cell in piece}
    for cell, tile in owner.items():
        for near in neighbours(cell):
            if owner.get(near, tile) != tile:
                assert floors[owner[near]] != floors[tile]
    assert set(floors.values()) <= set(FLOORS)


@given(some.text(max_size=60), some.floats(20, 200))
def test_shortened_text_fits(words: str, room: float) -> None:
    assert width(shortened(words, 12, room), 12) <= max(room, width("…", 12))


def test_panels_fit_beside_each_other() -> None:
    for picture in (420.0, 600.0, 760.0, 2300.0):
        for seats in (2, 3, 4):
            panels = Panels(picture, 0, seats, 60)
            used = panels.columns * (panels.wide + 6) * panels.scale
            assert used <= picture
            assert panels.wide >= 100


def test_pieces_of_two_colours_differ_in_more_than_colour() -> None:
    for draw in (mycelium, mushroom, mark):
        drawings = {
            draw(colour).body.replace(colour, "").replace("pale", "").replace("deep", "")
            for colour in PLAYERS[:4]
        }
        assert len(drawings) == 4
