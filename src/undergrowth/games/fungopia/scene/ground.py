"""The ground of a Fungopia picture: where every place lies on paper, and what never changes.

A place is named by the hexes that meet there; it lies in the middle of their centres.
"""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin, sqrt

from undergrowth.draw.lettering import text
from undergrowth.draw.memo import remembered
from undergrowth.draw.palettes import ink
from undergrowth.draw.pieces import Symbol, placed
from undergrowth.draw.shapes import Point, hexagon, number, rounded
from undergrowth.draw.svg import Drawing
from undergrowth.games.fungopia.components import CELL, EDGES, TILES, VERTICES

RADIUS = 80.0
SIZE = (762.0, 722.0)
"""Width and height of the board with room for what stands on its rim."""
SIGN = 20.6
"""Size of names on the board: a phone shows them large enough."""

_MIDDLE = (381.0, 370.0)
_SEAM = 7.0
"""A tile ends this far from the middle of its edges; hyphae lie in the seams between tiles."""
_TILE = RADIUS - _SEAM * 2 / sqrt(3)
_KITE = 30.0
"""An edge can be touched almost half-way to the centres of its tiles."""
_TOUCH = 21.0
"""A vertex can be touched from this far away."""
_ROUND = 0.5523
"""How far the handles of a curve lie out that looks like a quarter of a circle."""


@remembered
def spot(place: str) -> Point:
    """Where a tile, an edge or a vertex lies."""
    cells = [CELL[hexagon] for hexagon in place.split("|")]
    x = sum(q + r / 2 for q, r in cells) / len(cells)
    y = sum(r for _, r in cells) / len(cells)
    return (_MIDDLE[0] + sqrt(3) * RADIUS * x, _MIDDLE[1] + 1.5 * RADIUS * y)


@remembered
def ends(edge: str) -> tuple[str, str]:
    """The two vertices of an edge, the left or upper one first."""
    hexes = set(edge.split("|"))
    first, second = sorted((v for v in VERTICES if hexes < set(v.split("|"))), key=spot)
    return (first, second)


@remembered
def edges_of(vertex: str) -> tuple[str, ...]:
    """The edges that end at a vertex."""
    return tuple(edge for edge in EDGES if vertex in ends(edge))


@remembered
def turn(edge: str) -> float:
    """How an edge lies, in degrees."""
    (x1, y1), (x2, y2) = (spot(end) for end in ends(edge))
    return round(degrees(atan2(y2 - y1, x2 - x1)), 1)


def _along(edge: str, points: list[Point]) -> list[Point]:
    """Points that are given as if the edge lay flat in the origin."""
    (x, y), angle = spot(edge), radians(turn(edge))
    return [
        (x + a * cos(angle) - b * sin(angle), y + a * sin(angle) + b * cos(angle))
        for a, b in points
    ]


@remembered
def capsule(edge: str, length: float, width: float) -> str:
    """A ring round the middle of an edge."""
    a, b = length / 2, width / 2
    return rounded(_along(edge, [(-a, -b), (a, -b), (a, b), (-a, b)]), b)


@remembered
def kite(edge: str) -> str:
    """All of the ground where an edge can be touched."""
    half = RADIUS / 2
    corners = _along(edge, [(-half, 0), (0, -_KITE), (half, 0), (0, _KITE)])
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in corners) + "Z"


def disc(middle: Point, radius: float) -> str:
    """A circle, drawn without arcs."""
    x, y = middle
    far = radius * _ROUND
    steps = [((0, -1), (1, 0)), ((1, 0), (0, 1)), ((0, 1), (-1, 0)), ((-1, 0), (0, -1))]
    drawn = f"M{number(x)},{number(y - radius)}"
    for (ax, ay), (bx, by) in steps:
        points = (
            (x + radius * ax + far * bx, y + radius * ay + far * by),
            (x + radius * bx + far * ax, y + radius * by + far * ay),
            (x + radius * bx, y + radius * by),
        )
        drawn += "C" + " ".join(f"{number(px)},{number(py)}" for px, py in points)
    return drawn + "Z"


@remembered
def rim(tile: str) -> str:
    """The outline of a tile."""
    x, y = spot(tile)
    wide, high = _TILE * sqrt(3) / 2, _TILE / 2
    corners = [(0, -_TILE), (wide, -high), (wide, high), (0, _TILE), (-wide, high), (-wide, -high)]
    return rounded([(x + a, y + b) for a, b in corners], 12)


def symbols() -> str:
    """What tiles and the places round them are drawn with."""
    kinds = {
        "tree": _meadow(),
        "taproot": _fibres(),
        "infested": _swarm(),
        "rich": _humus(),
        "poor": _pebbles(),
    }
    shape = hexagon(_TILE, 12)
    tiles = [
        Symbol(
            f"ground-{kind}",
            f'<path d="{shape}" fill="{ink(f"fungopia-{kind}")}"/>{motif}'
            f'<path d="{shape}" fill="none" stroke="{ink("fungopia-edge")}" stroke-width="2.6"/>',
        )
        for kind, motif in kinds.items()
    ]
    touch = Symbol("touch", f'<circle r="{_TOUCH}" fill="none" pointer-events="all"/>')
    return "".join(symbol.definition() for symbol in (*tiles, touch))


def _lines(kind: str, shape: str, width: float = 3) -> str:
    return (
        f'<path d="{shape}" fill="none" stroke="{ink(f"fungopia-{kind}-motif")}"'
        f' stroke-width="{width}" stroke-linecap="round"/>'
    )


def _meadow() -> str:
    """Grass under the tree."""
    tuft = "M{x},{y}q-2,-8 -7,-10M{x},{y}v-14M{x},{y}q2,-8 7,-10"
    spots = ((-42, -14), (44, -6), (-50, 22), (50, 30), (-16, 56), (20, 54), (-26, -40), (32, -38))
    return _lines("tree", "".join(tuft.format(x=x, y=y) for x, y in spots))


def _fibres() -> str:
    """Fine roots that run through the ground of a taproot."""
    return _lines(
        "taproot",
        "M-58,-20C-44,-26 -36,-12 -22,-16M-56,18C-40,8 -34,24 -18,14M58,-24C46,-16 40,-28 24,-20"
        "M56,14C44,22 36,8 20,18M-30,44C-20,36 -10,52 2,42M34,42C26,36 18,46 8,38",
    )


def _swarm() -> str:
    """Hatched ground with mites all over it."""
    hatching = "M-58,-4L-22,-40M-60,28L6,-38M-48,46L36,-38M-26,54L56,-28M-2,60L60,-2M26,54L60,20"
    mites = ((-42, 10, -20), (42, 6, 30), (2, 52, 10), (0, -56, -40), (-48, -20, 60), (50, -24, 0))
    return (
        f'<g opacity=".3">{_lines("infested", hatching, 2.6)}</g><g opacity=".8">'
        + "".join(placed("mite", (x, y), 1, f"rotate({angle})") for x, y, angle in mites)
        + "</g>"
    )


def _humus() -> str:
    """Leaves on rich ground."""
    leaf = (
        f'<path d="M0,-13C9,-7 9,6 0,13C-9,6 -9,-7 0,-13Z" fill="{ink("fungopia-rich-motif")}"/>'
        f'<path d="M0,-9V17" stroke="{ink("fungopia-rich")}" stroke-width="1.8"/>'
    )
    places = (
        (-46, -14, -40),
        (46, -8, 50),
        (-46, 22, 70),
        (48, 26, -20),
        (4, 50, 95),
        (0, -56, 20),
    )
    leaves = "".join(
        f'<g transform="translate({x},{y}) rotate({angle})">{leaf}</g>' for x, y, angle in places
    )
    return f'<g opacity=".6">{leaves}</g>'


def _pebbles() -> str:
    """Pebbles and cracks on poor ground."""
    cracks = _lines(
        "poor", "M-56,-6L-44,2L-48,14L-38,22M54,-22L44,-12L50,-2M-12,54L-2,46L8,52", 2.4
    )
    spots = ((-40, -24, 5), (38, 18, 6), (52, 8, 3.6), (-54, 28, 3.6), (22, 48, 4.4), (-24, 50, 4))
    stones = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{size}" ry="{size * 0.7:g}"/>' for x, y, size in spots
    )
    return f'{cracks}<g fill="{ink("fungopia-poor-motif")}">{stones}</g>'


@remembered
def triangles(number_of: int) -> tuple[Point, ...]:
    """Where the triangles of a tile are printed, seen from its centre."""
    rows = {0: (), 1: (1,), 2: (2,), 3: (3,), 4: (1, 3), 5: (2, 3), 6: (3, 3)}[number_of]
    found: list[Point] = []
    for row, wide in enumerate(reversed(rows)):
        y = -34 - 24 * row
        found += [(32 * (k - (wide - 1) / 2), y) for k in range(wide)]
    return tuple(found)


@remembered
def tile(name: str, kind: str, printed: int) -> str:
    """A tile with all that is printed on it."""
    x, y = spot(name)
    marks = "".join(placed("triangle", (x + a, y + b), 0.86) for a, b in triangles(printed))
    root = placed("taproot", (x, y - 28), 0.62) if kind == "taproot" else ""
    return placed(f"ground-{kind}", (x, y)) + root + marks


@remembered
def label(name: str, kind: str) -> Drawing:
    """The name of a tile, on its ground."""
    x, y = spot(name)
    halo = (
        f' opacity=".8" stroke="{ink(f"fungopia-{kind}")}" stroke-width="5"'
        ' stroke-linejoin="round" paint-order="stroke"'
    )
    letters = text((x - 33, y + 36), name, SIGN, "ink", weight=600, extra=halo)
    return Drawing("badges", letters, key=f"name-{name}")


@remembered
def edge_body(edge: str) -> str:
    """Nothing to see: the ground where an edge can be touched."""
    return f'<path d="{kite(edge)}" fill="none" pointer-events="all"/>'


@remembered
def vertex_body(vertex: str) -> str:
    """Nothing to see: the ground where a vertex can be touched."""
    return placed("touch", spot(vertex))


@remembered
def shadow() -> Drawing:
    """What lies under the tiles: their shadow and the soil between them."""
    tiles = [spot(tile) for tile in TILES]
    shape = hexagon(RADIUS - 1, 10)
    cells = "".join(
        f'<path d="{shape}" transform="translate({number(x)},{number(y + 8)})"/>' for x, y in tiles
    )
    return Drawing("shadow", f'<g fill="{ink("shade")}">{cells}</g>', key="under")
