"""The mats of an Undermining picture: cargo, warehouse, equipment, batteries, star bucks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from undergrowth.draw.lettering import text
from undergrowth.draw.memo import remembered, remembered_whole
from undergrowth.draw.palettes import ink
from undergrowth.draw.panels import HEAD, Panels, panel
from undergrowth.draw.phone import UNIT, doubled
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import Drawing, Element, Part
from undergrowth.games.undermining.components import KINDS, ORES, Edition
from undergrowth.games.undermining.scene.tokens import gauge, tone

_LEFT, _RIGHT = 10.0, 6.0
_NARROW = 140.0
"""Mats that are not as wide have more rows."""
_FIGURE = 12.4
_ROW = 22.0


@dataclass(frozen=True)
class Mat:
    """What lies on a mat."""

    cargo: str
    bays: int
    warehouse: tuple[int, ...]
    equipment: tuple[str, ...]
    slots: int
    blocked: int
    batteries: int
    most_batteries: int
    tech: int
    bucks: tuple[int, ...]


def mat(owned: Mapping[str, Any], edition: Edition, players: int) -> Mat:
    """The mat of a seat."""
    equipment = owned["equipment"]
    slots = edition.slots(players)
    return Mat(
        owned["cargo"],
        edition.cargo_bays + equipment["bay"],
        tuple(owned["warehouse"].count(letter) for letter in ORES),
        tuple(kind for kind in KINDS for _ in range(equipment[kind])),
        slots,
        edition.expansion_slots - slots,
        owned["batteries"],
        edition.max_batteries,
        owned["tech_count"],
        tuple(owned["bucks"]),
    )


@dataclass(frozen=True)
class Layout:
    """Where things lie on a mat of some width, in pixels of a phone."""

    cargo: Point
    warehouse: tuple[Point, ...]
    equipment: Point
    tech: Point
    batteries: Point
    bucks: Point
    room: float
    rows: int


@remembered_whole
def layout(wide: float) -> Layout:
    """The layout for this width."""
    room = wide - _LEFT - _RIGHT
    first = HEAD + 11.0

    def spot(share: float, row: int) -> Point:
        return (_LEFT + room * share, first + _ROW * row)

    if wide < _NARROW:
        stores = (*(spot(n / 4, 1) for n in range(4)), spot(0, 2))
        return Layout(
            spot(0, 0), stores, spot(0, 3), spot(0.25, 2), spot(0.49, 2), spot(0.71, 2), room, 4
        )
    stores = tuple(spot(n * 0.2, 1) for n in range(5))
    return Layout(
        spot(0, 0), stores, spot(0, 2), spot(0.815, 0), spot(0.545, 2), spot(0.815, 2), room, 3
    )


def panels_for(view: Mapping[str, Any], picture: float, top: float) -> Panels:
    """Where the mats lie below a picture: three side by side, or in pairs."""
    players = view["players"]
    seats = players if players == 3 else -(-players // 2) * 2
    wide = Panels(picture, top, seats, 0).wide
    return Panels(picture, top, seats, HEAD + _ROW * layout(wide).rows + 3)


def parts(panels: Panels, names: list[str]) -> Iterator[Part]:
    """A part for each seat: all of its mat that a page does not write itself."""
    box = (8 * UNIT, HEAD * UNIT, (panels.wide - 14) * UNIT, (panels.high - HEAD) * UNIT)
    for seat, name in enumerate(names):
        place = f"{panels.place(seat)} scale({1 / UNIT:g})"
        yield Part(f"seat-{seat}", box, name, place)


@remembered
def board(
    panels: Panels, who: tuple[int, str, str], points: int, now: bool, mat: Mat, title: str
) -> Element:
    """The mat of a seat with its colour and name, in a frame with name, points and turn."""
    seat, colour, name = who
    return Element(
        id=f"seat-{seat}",
        title=title,
        layer="ground",
        body=doubled(_mat(layout(panels.wide), mat)),
        part=f"seat-{seat}",
        frame=doubled(panel((panels.wide, panels.high), colour, name, points, now)),
    )


def _mat(plan: Layout, mat: Mat) -> str:
    return (
        _bays(plan, mat)
        + "".join(
            _store(spot, letter, count, 0.74 if plan.rows == 3 else 0.6)
            for spot, letter, count in zip(plan.warehouse, ORES, mat.warehouse, strict=True)
        )
        + _slots(plan, mat)
        + _batteries(plan, mat)
        + _counted("buck", plan.bucks, 0.56, str(sum(mat.bucks)))
        + (_counted("tech", plan.tech, 0.74, str(mat.tech)) if mat.tech else "")
    )


def _bay_step(plan: Layout, bays: int) -> float:
    """From bay to bay: as many as there are must fit beside the cards."""
    return min(21.0, plan.room * (0.8 if plan.rows == 3 else 1) / max(1, bays))


def _bays(plan: Layout, mat: Mat) -> str:
    """The cargo bays, built-in and added ones alike."""
    x, y = plan.cargo
    step = _bay_step(plan, mat.bays)
    size = step - 2
    drawn = ""
    for n in range(mat.bays):
        left = x + step * n
        drawn += (
            f'<rect x="{number(left)}" y="{number(y - size / 2)}" width="{number(size)}"'
            f' height="{number(size)}" rx="4" fill="{tone("table-2")}" stroke="{tone("edge")}"'
            ' stroke-width="1.5"/>'
        )
    return drawn


def cargo(seat: int, mat: Mat, wide: float) -> Iterator[Drawing]:
    """The tiles in the cargo bays."""
    plan = layout(wide)
    x, y = plan.cargo
    step = _bay_step(plan, mat.bays)
    for n, letter in enumerate(mat.cargo):
        yield _carried(seat, n, letter, (x + step * n + (step - 2) / 2, y), (step - 3) / 20)


@remembered
def _carried(seat: int, place: int, letter: str, spot: Point, size: float) -> Drawing:
    return Drawing(
        "pieces",
        doubled(placed(f"chip-{letter}", spot, min(0.8, size))),
        part=f"seat-{seat}",
        key=f"cargo-{letter}@{seat}-{place}",
    )


def _store(spot: Point, letter: str, count: int, size: float) -> str:
    """How much of an ore is in the warehouse."""
    x, y = spot
    faded = "" if count else ' opacity=".45"'
    chip = f"<g{faded}>{placed(f'chip-{letter}', (x + 11.4 * size, y), size)}</g>"
    colour = "ink" if count else "ink-2"
    return chip + text(
        (x + 0.6 + 24 * size, y), str(count), _FIGURE, colour, anchor="start", weight=700
    )


def _slots(plan: Layout, mat: Mat) -> str:
    """Places for equipment and what is in them; a blocked one is crossed out."""
    x, y = plan.equipment
    room = plan.room * (0.535 if plan.rows == 3 else 1)
    step = min(19.0, room / max(1, mat.slots + mat.blocked))
    size = step - 1.6
    drawn = ""
    for n in range(mat.slots + mat.blocked):
        left, top = x + step * n, y - size / 2
        drawn += (
            f'<rect x="{number(left)}" y="{number(top)}" width="{number(size)}"'
            f' height="{number(size)}" rx="4" fill="none" stroke="{tone("dash")}"'
            ' stroke-width="1.1" stroke-dasharray="2.6 2.2"/>'
        )
        middle = (left + size / 2, y)
        if n >= mat.slots:
            drawn += (
                f'<path d="M{number(left + 4)},{number(top + 4)}l{number(size - 8)},'
                f"{number(size - 8)}m0,-{number(size - 8)}l-{number(size - 8)},{number(size - 8)}"
                f'" fill="none" stroke="{ink("ink-2")}" stroke-width="2.2"'
                ' stroke-linecap="round"/>'
            )
        elif n < len(mat.equipment):
            drawn += placed(f"kit-{mat.equipment[n]}", middle, (size - 1.6) / 24)
    return drawn


def _batteries(plan: Layout, mat: Mat) -> str:
    """A gauge with a place for each battery, and their number; only that on a narrow mat."""
    if plan.rows > 3:
        return _counted("battery", plan.batteries, 0.62, str(mat.batteries))
    x, y = plan.batteries
    place = f"translate({number(x + 13.5)},{number(y)}) scale(.88)"
    return f'<g transform="{place}">{gauge(mat.batteries, mat.most_batteries)}</g>' + text(
        (x + 30.5, y), str(mat.batteries), _FIGURE, anchor="start", weight=700
    )


_HALVES = {"buck": 7.4, "tech": 6.2, "battery": 5.0}
"""Half the width of the pieces that have a number beside them."""


def _counted(symbol: str, spot: Point, size: float, count: str) -> str:
    """A piece with how many of it there are."""
    x, y = spot
    half = _HALVES[symbol]
    return placed(symbol, (x + half, y), size) + text(
        (x + 2 * half + 1, y), count, _FIGURE, anchor="start", weight=700
    )
