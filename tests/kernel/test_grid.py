"""Hexagons and squares, compared with what one counts on paper."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undergrowth.kernel import grid
from undergrowth.kernel.grid import Cell

cells = st.tuples(st.integers(-50, 50), st.integers(-50, 50))
shapes = st.lists(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=6)


@given(cells)
def test_neighbours_go_round_and_are_mutual(cell: Cell) -> None:
    around = grid.neighbours(cell)
    assert len(set(around)) == 6
    for one, other in zip(around, [*around[1:], around[0]], strict=True):
        assert other in grid.neighbours(one)
    assert all(cell in grid.neighbours(near) for near in around)
    assert all(grid.distance(cell, near) == 1 for near in around)


def test_squares_have_four_neighbours() -> None:
    assert sorted(grid.neighbours((2, 3), grid.SQUARE)) == [(1, 3), (2, 2), (2, 4), (3, 3)]


@given(cells, st.integers(0, 4))
def test_distance_counts_steps(cell: Cell, steps: int) -> None:
    ring = {cell}
    for _ in range(steps):
        ring |= {near for one in ring for near in grid.neighbours(one)}
    assert len(ring) == 3 * steps * (steps + 1) + 1
    assert max(grid.distance(cell, one) for one in ring) == steps


@given(cells)
def test_three_cells_meet_at_a_corner(cell: Cell) -> None:
    corners = grid.corners(cell)
    assert len(set(corners)) == 6
    for corner in corners:
        assert len(corner) == 3
        assert cell in corner
        assert all(corner in grid.corners(other) for other in corner)


@given(shapes)
def test_six_turns_lead_back(shape: list[Cell]) -> None:
    turned = list(shape)
    for _ in range(6):
        turned = grid.turned(turned)
    assert turned == shape
    assert grid.moved_home(turned) == grid.moved_home(shape)


@given(shapes, cells)
def test_a_moved_shape_has_the_same_home(shape: list[Cell], by: Cell) -> None:
    moved = [(q + by[0], r + by[1]) for q, r in shape]
    assert grid.moved_home(moved) == grid.moved_home(shape)
    assert grid.moved_home(shape)[0] == (0, 0)
    assert grid.orientations(moved) == grid.orientations(shape)


@pytest.mark.parametrize(
    ("shape", "ways"),
    [
        ([(0, 0)], 1),
        ([(0, 0), (1, 0)], 3),
        ([(0, 0), (1, 0), (0, 1)], 2),
        ([(0, 0), (1, 0), (1, 1)], 6),
        (list(grid.HEXAGON), 1),
    ],
)
def test_orientations(shape: list[Cell], ways: int) -> None:
    assert len(grid.orientations(shape)) == ways


def test_a_mirrored_shape_is_another_one() -> None:
    bent = [(0, 0), (1, 0), (2, 0), (2, 1)]
    mirrored = [(r, q) for q, r in bent]
    assert grid.moved_home(mirrored) not in grid.orientations(bent)


def test_pieces() -> None:
    assert grid.pieces([]) == []
    found = grid.pieces([(0, 0), (1, 0), (5, 5), (2, -1)])
    assert sorted(map(sorted, found)) == [[(0, 0), (1, 0), (2, -1)], [(5, 5)]]


def test_a_ring_encloses_a_gap_and_an_open_ring_does_not() -> None:
    ring = grid.neighbours((7, -3))
    assert grid.gaps(ring) == [{(7, -3)}]
    assert grid.gaps(ring[1:]) == []
    assert grid.gaps([*ring, (7, -3)]) == []


@pytest.mark.parametrize(
    ("column", "name"), [(0, "a"), (25, "z"), (26, "aa"), (51, "az"), (52, "ba"), (702, "aaa")]
)
def test_letters(column: int, name: str) -> None:
    assert grid.letters(column) == name


@given(st.sets(cells, min_size=1, max_size=40))
def test_names_are_unique_and_count_from_the_lowest(board: set[Cell]) -> None:
    names = grid.cell_names(board)
    assert len(set(names.values())) == len(board)
    assert list(names) == sorted(board)
    lowest = min(board)
    assert names[lowest][0] == "a"
