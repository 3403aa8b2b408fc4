"""Cells, corners and roots by their names."""

from __future__ import annotations

from functools import cache
from typing import Any

EDGE = 15
DIRECTIONS = {"ne": (0, 0), "nw": (-1, 0), "se": (0, -1), "sw": (-1, -1)}
SIDES = {"top": (0, 1), "bottom": (0, -1), "left": (-1, 0), "right": (1, 0)}


@cache
def spot(name: str) -> tuple[int, int]:
    """East and north of a cell or corner."""
    x, y = name.replace(":", ",").split(",")
    return int(x), int(y)


def cell_at(x: int, y: int) -> str:
    return f"{x},{y}"


def corner_at(x: int, y: int) -> str:
    return f"{x}:{y}"


def reading(name: str) -> tuple[int, int]:
    """The place of a cell or corner in reading order: north to south, then west to east."""
    x, y = spot(name)
    return -y, x


def on_table(cell: str) -> bool:
    return all(abs(number) <= EDGE for number in spot(cell))


@cache
def beside(cell: str) -> tuple[str, ...]:
    """The four cells next to a cell (G-7)."""
    x, y = spot(cell)
    return tuple(cell_at(x + east, y + north) for east, north in SIDES.values())


@cache
def cells_of(corner: str) -> dict[str, str]:
    """The four cells at a corner, by direction."""
    x, y = spot(corner)
    return {name: cell_at(x + east, y + north) for name, (east, north) in DIRECTIONS.items()}


@cache
def corners_of(cell: str) -> tuple[str, ...]:
    """The four corners of a cell: nw, ne, sw, se."""
    x, y = spot(cell)
    return tuple(corner_at(x + east, y + north) for north in (1, 0) for east in (0, 1))


def cell_under(root: str) -> str:
    """The cell that a root lies on: ``1:1sw`` lies on ``0,0``."""
    return cells_of(root[:-2])[root[-2:]]


def roots_of(pieces: dict[str, Any]) -> list[str]:
    """The names of all roots of some pieces."""
    return [f"{corner}{way}" for corner, piece in pieces.items() for way in piece["roots"]]
