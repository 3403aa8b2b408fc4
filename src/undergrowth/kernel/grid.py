"""Boards made of hexagons or squares: cells, their neighbours, edges, corners and names."""

from __future__ import annotations

from collections.abc import Collection, Iterable

Cell = tuple[int, int]
"""Hexagons: axial ``(q, r)``. Squares: ``(column, row)``."""

HEXAGON: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The steps to the six neighbours of a hexagon, going round."""

SQUARE: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""The steps to the four neighbours of a square, going round."""


def neighbours(cell: Cell, steps: tuple[Cell, ...] = HEXAGON) -> list[Cell]:
    """The cells that share a side with this one, going round.

    >>> neighbours((0, 0), SQUARE)
    [(1, 0), (0, 1), (-1, 0), (0, -1)]
    """
    return [(cell[0] + q, cell[1] + r) for q, r in steps]


def distance(one: Cell, other: Cell) -> int:
    """How many steps lie between two hexagons.

    >>> distance((0, 0), (2, -1))
    2
    """
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def corners(cell: Cell) -> list[frozenset[Cell]]:
    """The six corners of a hexagon, each as the three cells that meet there."""
    around = neighbours(cell)
    return [frozenset((cell, around[i], around[(i + 1) % 6])) for i in range(6)]


def turned(cells: Iterable[Cell]) -> list[Cell]:
    """The hexagons turned by 60 degrees round (0, 0).

    >>> turned([(1, 0)])
    [(0, 1)]
    """
    return [(-r, q + r) for q, r in cells]


def moved_home(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The cells sorted and moved so that the first one is (0, 0).

    >>> moved_home([(5, 2), (4, 2)])
    ((0, 0), (1, 0))
    """
    ordered = sorted(cells)
    q0, r0 = ordered[0]
    return tuple((q - q0, r - r0) for q, r in ordered)


def orientations(cells: Iterable[Cell]) -> list[tuple[Cell, ...]]:
    """All different ways to turn a shape of hexagons, never turned over."""
    found: list[tuple[Cell, ...]] = []
    shape = list(cells)
    for _ in range(6):
        if (home := moved_home(shape)) not in found:
            found.append(home)
        shape = turned(shape)
    return found


def pieces(cells: Collection[Cell]) -> list[set[Cell]]:
    """The hexagons split into connected pieces."""
    left = set(cells)
    found = []
    while left:
        edge = [left.pop()]
        piece = set(edge)
        while edge:
            for cell in neighbours(edge.pop()):
                if cell in left:
                    left.remove(cell)
                    piece.add(cell)
                    edge.append(cell)
        found.append(piece)
    return found


def gaps(cells: Collection[Cell]) -> list[set[Cell]]:
    """The enclosed gaps: empty hexagons from which the outside cannot be reached.

    >>> gaps([(q, r) for q, r in HEXAGON])
    [{(0, 0)}]
    """
    columns = [q for q, _ in cells]
    rows = [r for _, r in cells]
    box = {
        (q, r)
        for q in range(min(columns) - 1, max(columns) + 2)
        for r in range(min(rows) - 1, max(rows) + 2)
    }
    outside = (min(columns) - 1, min(rows) - 1)
    return [piece for piece in pieces(box - set(cells)) if outside not in piece]


def letters(column: int) -> str:
    """The letters of a column, as in a spreadsheet.

    >>> letters(0), letters(25), letters(26)
    ('a', 'z', 'aa')
    """
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("a") + letter) + name
    return name


def cell_names(cells: Collection[Cell]) -> dict[Cell, str]:
    """A name for each cell: column letters, then the row number, counted from the lowest.

    >>> cell_names([(-1, 4), (0, 4)])
    {(-1, 4): 'a1', (0, 4): 'b1'}
    """
    q0 = min(q for q, _ in cells)
    r0 = min(r for _, r in cells)
    return {(q, r): f"{letters(q - q0)}{r - r0 + 1}" for q, r in sorted(cells)}
