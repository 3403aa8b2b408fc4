"""The tracking boards of a Fungopia picture: what each seat has in front of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from undergrowth.draw.lettering import text
from undergrowth.draw.memo import remembered, remembered_whole
from undergrowth.draw.palettes import ink
from undergrowth.draw.panels import HEAD, Panels, panel
from undergrowth.draw.phone import UNIT, doubled, frame
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import Drawing, Element, Part
from undergrowth.draw.table import Say
from undergrowth.games.fungopia.components import HELD
from undergrowth.games.fungopia.scene.tokens import COLOURS, FORMS

_LEFT, _RIGHT = 10.0, 6.0
_NARROW = 140.0
"""Boards that are not as wide have three stocks in a row, and a second row for the rest."""
_FIGURE = 13.8
_CHIP = (44.0, 33.0)
"""A card is only its picture here; its name is told where it is touched."""
_CHIPS = 37.0
"""The height of a row of cards."""

Held = tuple[tuple[str, int], ...]
"""Cards that a seat holds, with how many of each."""


@dataclass(frozen=True)
class Layout:
    """Where things lie on a board of some width, in pixels of a phone."""

    stocks: tuple[Point, ...]
    """Hyphae, mushrooms, carbohydrates, immunity."""
    lost: Point
    spores: Point
    spore_step: float
    icons: float
    """How large the pieces beside the numbers are."""
    digits: float
    """From the middle of such a piece to its number."""
    cards: float
    """Here the rows of cards begin."""
    first: tuple[float, float]
    """From where to where cards may lie in a row that they have for themselves."""
    bare: float
    """The height with room for a row of cards: whoever gets one moves nothing else."""


@remembered_whole
def layout(wide: float) -> Layout:
    """The layout for this width: spores and cards share a row unless the board is narrow."""
    room = wide - _LEFT - _RIGHT
    if wide < _NARROW:
        upper, lower = HEAD + 9.0, HEAD + 28.0
        row = [(_LEFT + room / 3 * column, upper) for column in range(3)]
        stocks = (*row, (_LEFT, lower))
        lost, spores = (wide - _RIGHT - 31, lower), (_LEFT + room / 3 + 6, lower)
        first = (_LEFT, wide - _RIGHT)
        return Layout(stocks, lost, spores, 10.5, 0.84, 8.5, HEAD + 40, first, HEAD + 40 + _CHIPS)
    step = (room - 34) / 3  # immunity has one digit
    stocks = tuple((_LEFT + step * column, HEAD + 12.0) for column in range(4))
    lost, spores = (wide - _RIGHT - 36, HEAD + 39.0), (_LEFT + 8, HEAD + 39.0)
    return Layout(
        stocks, lost, spores, 15, 1, 12, HEAD + 25, (_LEFT, wide - _RIGHT), HEAD + 25 + _CHIPS
    )


def panels_for(view: Mapping[str, Any], picture: float, top: float) -> Panels:
    """Where the boards lie below a picture: three side by side, or in pairs."""
    players = view["players"]
    seats = players if players == 3 else -(-players // 2) * 2
    wide = Panels(picture, top, seats, 0).wide
    rows = [row(owned, wide) for owned in view["seats"]]
    return Panels(picture, top, seats, max(each.height for each in rows))


def parts(panels: Panels, names: list[str]) -> Iterator[Part]:
    """A part for each seat: all of its board that a page does not write itself."""
    box = (8 * UNIT, HEAD * UNIT, (panels.wide - 14) * UNIT, (panels.high - HEAD) * UNIT)
    for seat, name in enumerate(names):
        place = f"{panels.place(seat)} scale({1 / UNIT:g})"
        yield Part(f"seat-{seat}", box, name, place)


@remembered
def board(
    panels: Panels,
    seat: int,
    name: str,
    points: int,
    now: bool,
    counts: tuple[int, ...],
    title: str,
) -> Element:
    """Stocks, carbohydrates and immunity; in a frame with name, points and turn."""
    return Element(
        id=f"seat-{seat}",
        title=title,
        layer="ground",
        body=doubled(_stocks(COLOURS[seat], FORMS[seat], panels.wide, counts)),
        part=f"seat-{seat}",
        frame=doubled(panel((panels.wide, panels.high), COLOURS[seat], name, points, now)),
    )


def counts(owned: Mapping[str, Any]) -> tuple[int, ...]:
    """What a board shows as numbers: hyphae, mushrooms, carbohydrates, immunity, lost."""
    names = ("hyphae", "mushrooms", "carbs", "immunity", "lost")
    return tuple(owned[name] for name in names)


def _stocks(colour: str, form: str, wide: float, counts: tuple[int, ...]) -> str:
    """Four stocks, and what was lost."""
    *stocks, lost = counts
    plan = layout(wide)
    pieces = (
        (f"hypha-{colour}", 0.25, 0.0),
        (f"{form}-{colour}", 0.38, 7.5),
        ("carb", 0.6, 1.0),
        ("shield", 0.58, 0.0),
    )
    drawn = "".join(
        _counted(plan, symbol, spot, (size, drop), count)
        for (symbol, size, drop), spot, count in zip(pieces, plan.stocks, stocks, strict=True)
    )
    return drawn + (_counted(plan, "lost", plan.lost, (0.22, 0), lost) if lost else "")


def _counted(plan: Layout, symbol: str, start: Point, how: Point, count: int) -> str:
    """A piece with how many of it there are."""
    x, y = start[0] + 9 * plan.icons, start[1]
    size, drop = (each * plan.icons for each in how)
    return placed(symbol, (x, y + drop), size) + text(
        (x + plan.digits, y), str(count), _FIGURE, anchor="start", weight=700
    )


def spores(seat: int, owned: Mapping[str, Any], wide: float) -> Iterator[Drawing]:
    """The spores on the board of a seat, fresh ones first."""
    colour = COLOURS[seat]
    plan = layout(wide)
    x, y = plan.spores
    sides = ["spore"] * owned["fresh"] + ["decayed"] * owned["decayed"]
    for place, side in enumerate(sides):
        spot = ((x + plan.spore_step * place) * UNIT, y * UNIT)
        body = placed(f"{side}-{colour}", spot, 0.58 * UNIT)
        key = f"spore-{seat}@board-{place}"
        yield Drawing("pieces", body, part=f"seat-{seat}", key=key)


def held(owned: Mapping[str, Any]) -> Held:
    """The cards of a seat."""
    return tuple((effect, owned["cards"][effect]) for effect in HELD if owned["cards"][effect])


@dataclass(frozen=True)
class Row:
    """The cards on a board: they begin between spores and lost pieces, and go on below."""

    cards: Held
    start: float
    end: float
    wide: float

    def places(self) -> dict[str, Point]:
        """Where the cards lie, side by side, in as many rows as they need."""
        plan = layout(self.wide)
        x, y, end = self.start, plan.cards, self.end
        found = {}
        for effect, _ in self.cards:
            if x + _CHIP[0] > end:
                x, y, end = plan.first[0], y + _CHIPS, plan.first[1]
            found[effect] = (x, y)
            x += _CHIP[0] + 4
        return found

    @property
    def height(self) -> float:
        """How high a board must be to hold them."""
        lowest = max((y for _, y in self.places().values()), default=0.0)
        return max(layout(self.wide).bare, lowest + _CHIPS)


def row(owned: Mapping[str, Any], wide: float) -> Row:
    """The cards on the board of a seat, and where they can begin."""
    plan = layout(wide)
    start, end = plan.first
    if plan.cards < plan.spores[1]:  # in the same row
        start += plan.spore_step * (owned["fresh"] + owned["decayed"]) + 3
        end = plan.lost[0] if owned["lost"] else end
    return Row(held(owned), start, end, wide)


@remembered
def cards(seat: int, row: Row) -> tuple[Drawing, ...]:
    """The cards of a seat, to look at."""
    places = row.places()
    return tuple(
        Drawing(
            "pieces",
            doubled(_small(effect, count, places[effect])),
            part=f"seat-{seat}",
            key=f"adaptation-{effect}@seat-{seat}",
        )
        for effect, count in row.cards
    )


@remembered
def usable_cards(seat: int, row: Row | None, say: Say) -> tuple[Element, ...]:
    """Where the cards of the active seat can be touched; the cards themselves lie above.

    Those that it does not hold are named all the same: so the words for a card are always there
    and never count as changed only because somebody else is active.
    """
    places = row.places() if row else {}
    return tuple(_usable(seat, effect, places.get(effect), say) for effect in HELD)


def _usable(seat: int, effect: str, place: Point | None, say: Say) -> Element:
    told = {"name": say(f"scene-card-{effect}"), "effect": say(f"scene-effect-{effect}")}
    outline = frame(place or (0, 0), _CHIP, 6)
    return Element(
        id=f"card-{effect}",
        title=say("scene-card", **told),
        layer="places" if place else "",
        body=f'<path d="{outline}" fill="none" pointer-events="all"/>' if place else "",
        outline=outline,
        part=f"seat-{seat}",
    )


def _small(effect: str, count: int, corner: Point) -> str:
    """A card of which only the picture is shown, with its number if there are several."""
    x, y = corner
    wide, high = _CHIP
    several = (
        f'<circle cx="{number(x + wide - 4)}" cy="{number(y + 5)}" r="8"'
        f' fill="{ink("fungopia-accent")}"/>'
        + text((x + wide - 4, y + 5), str(count), 13, "fungopia-on-accent", weight=800)
        if count > 1
        else ""
    )
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
        f' rx="6" fill="{ink("fungopia-card-field")}" stroke="{ink("k")}" stroke-width="1.5"/>'
        f"{placed(f'art-{effect}', (x + wide / 2, y + high / 2), 0.74)}{several}"
    )
