"""Shapes on a lattice of hexagons: centres, corners and the rounded outline of a region."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import hypot, sqrt

from undergrowth.kernel.grid import Cell

Point = tuple[float, float]
Corner = tuple[int, int]
"""A corner of the lattice in whole steps, so that corners of neighbours are equal."""

Edges = tuple[float, float, float, float]
"""Left, top, right and bottom of a region."""

RADIUS = 40.0
STEP_X = RADIUS * sqrt(3) / 2
STEP_Y = RADIUS / 2

SIDES: tuple[tuple[Cell, Corner, Corner], ...] = (
    ((1, -1), (0, -2), (1, -1)),
    ((1, 0), (1, -1), (1, 1)),
    ((0, 1), (1, 1), (0, 2)),
    ((-1, 1), (0, 2), (-1, 1)),
    ((-1, 0), (-1, 1), (-1, -1)),
    ((0, -1), (-1, -1), (0, -2)),
)
"""The six sides of a cell, clockwise: the neighbour behind it and the corners at its ends."""


_STEPS = re.compile(r"([MLQCHV])([^A-Za-z]*)")
_NUMBERS = re.compile(r"-?[\d.]+")


def number(value: float) -> str:
    """A coordinate with one decimal at most, always spelt the same way."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def extent(path: str) -> Edges:
    """How far a path reaches, whose steps are all absolute and none of them an arc.

    >>> extent("M1,2H9V5Z")
    (1.0, 2.0, 9.0, 5.0)
    """
    xs: list[float] = []
    ys: list[float] = []
    for step, rest in _STEPS.findall(path):
        values = [float(value) for value in _NUMBERS.findall(rest)]
        if step == "H":
            xs += values
        elif step == "V":
            ys += values
        else:
            xs += values[::2]
            ys += values[1::2]
    return (min(xs), min(ys), max(xs), max(ys))


def corners(cell: Cell) -> list[Corner]:
    """The six corners of a cell, clockwise from the top."""
    x, y = 2 * cell[0] + cell[1], 3 * cell[1]
    return [(x + start[0], y + start[1]) for _, start, _ in SIDES]


def cells_at(corner: Corner) -> list[Cell]:
    """The three cells that meet at a corner."""
    around = ((0, -2), (0, 2), (1, -1), (1, 1), (-1, -1), (-1, 1))
    found = []
    for dx, dy in around:
        x, y = corner[0] + dx, corner[1] + dy
        if y % 3 == 0 and (x - y // 3) % 2 == 0:
            found.append(((x - y // 3) // 2, y // 3))
    return sorted(found)


def hexagon(radius: float, rounding: float) -> str:
    """Path of a rounded hexagon round the origin, point upwards."""
    wide, high = radius * sqrt(3) / 2, radius / 2
    points = [(0, -radius), (wide, -high), (wide, high), (0, radius), (-wide, high), (-wide, -high)]
    return rounded(points, rounding)


def rounded(points: Sequence[Point], rounding: float) -> str:
    """Path of a closed polygon whose corners are cut and bent."""
    steps = []
    for index, corner in enumerate(points):
        before = _towards(corner, points[index - 1], rounding)
        after = _towards(corner, points[(index + 1) % len(points)], rounding)
        steps.append(f"{_spot(before)}Q{_spot(corner)} {_spot(after)}")
    return "M" + "L".join(steps) + "Z"


def _towards(start: Point, goal: Point, distance: float) -> Point:
    """The point at a distance from the start on the way to the goal, half-way at most."""
    length = hypot(goal[0] - start[0], goal[1] - start[1])
    share = min(distance / length, 0.5)
    return (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)


def _spot(point: Point) -> str:
    return f"{number(point[0])},{number(point[1])}"


@dataclass(frozen=True)
class Lattice:
    """Hexagons in axial coordinates on paper, the cell (0, 0) lying at the origin."""

    origin: Point = (0.0, 0.0)

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell."""
        return self.point((2 * cell[0] + cell[1], 3 * cell[1]))

    def point(self, corner: Corner) -> Point:
        """Where a corner of the lattice lies."""
        return (self.origin[0] + corner[0] * STEP_X, self.origin[1] + corner[1] * STEP_Y)

    def outline(self, region: Collection[Cell], inset: float, rounding: float) -> str:
        """Path round a region of cells, drawn in from its border, with rounded corners."""
        loops = ([self.point(corner) for corner in loop] for loop in boundary(frozenset(region)))
        return "".join(rounded(_drawn_in(loop, inset), rounding) for loop in loops)

    def inner_spots(self, region: Collection[Cell], busy: Collection[Cell] = ()) -> list[Point]:
        """Spots at corners inside a region, the best place for a badge first.

        Best is away from busy cells, below the tip of one cell and between two others: pieces
        rise upwards, so a badge hides least of them there. Three cells of the region are better
        than two.
        """
        shared = inner_corners(region)

        def merit(corner: Corner) -> tuple[bool, bool, bool, int, int]:
            crowded = any(cell in busy for cell in cells_at(corner))
            above_a_tip = (corner[1] + 2) % 3 == 0
            return (crowded, above_a_tip, len(shared[corner]) == 2, corner[1], corner[0])

        return [self._towards(corner, shared[corner]) for corner in sorted(shared, key=merit)]

    def _towards(self, corner: Corner, cells: Sequence[Cell]) -> Point:
        """A corner, moved a little towards the middle of some of its cells."""
        x, y = self.point(corner)
        spots = [self.centre(cell) for cell in cells]
        return (
            x + 0.25 * (sum(spot[0] for spot in spots) / len(spots) - x),
            y + 0.25 * (sum(spot[1] for spot in spots) / len(spots) - y),
        )


def inner_corners(region: Collection[Cell]) -> dict[Corner, list[Cell]]:
    """The corners at which at least two cells of a region meet, with those cells."""
    found = {}
    for corner in {corner for cell in region for corner in corners(cell)}:
        inside = [cell for cell in cells_at(corner) if cell in region]
        if len(inside) > 1:
            found[corner] = inside
    return found


def boundary(region: frozenset[Cell]) -> list[list[Corner]]:
    """The border of a region as loops of corners, clockwise; holes run the other way."""
    onward = _border_sides(region)
    loops = []
    while onward:
        start = min(onward)
        loop = [start]
        corner = onward.pop(start)
        while corner != start:
            loop.append(corner)
            corner = onward.pop(corner)
        loops.append(loop)
    return loops


def _border_sides(region: frozenset[Cell]) -> dict[Corner, Corner]:
    """For each corner on the border of a region the next one, clockwise."""
    onward = {}
    for q, r in region:
        for (dq, dr), start, end in SIDES:
            if (q + dq, r + dr) not in region:
                x, y = 2 * q + r, 3 * r
                onward[x + start[0], y + start[1]] = (x + end[0], y + end[1])
    return onward


def _drawn_in(loop: Sequence[Point], inset: float) -> list[Point]:
    """A clockwise polygon with all its sides moved inwards by a distance."""
    moved = []
    for index, corner in enumerate(loop):
        first = _inward(loop[index - 1], corner)
        second = _inward(corner, loop[(index + 1) % len(loop)])
        share = inset / (1 + first[0] * second[0] + first[1] * second[1])
        x = corner[0] + (first[0] + second[0]) * share
        y = corner[1] + (first[1] + second[1]) * share
        moved.append((x, y))
    return moved


def _inward(start: Point, end: Point) -> Point:
    """The direction square to a side of a clockwise polygon, towards its inside."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    return ((start[1] - end[1]) / length, (end[0] - start[0]) / length)
