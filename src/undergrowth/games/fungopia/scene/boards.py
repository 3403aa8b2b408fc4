"""The tracking boards of a Fungopia picture: what each seat has in front of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from undergrowth.draw.lettering import text
from undergrowth.draw.palettes import ink
from undergrowth.draw.panels import HEAD, Panels, panel
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import Drawing, Element, Part
from undergrowth.games.fungopia.components import HELD
from undergrowth.games.fungopia.scene.market import UNIT, Say, doubled, frame
from undergrowth.games.fungopia.scene.tokens import COLOURS, FORMS

_BARE, _WITH_CARDS = HEAD + 48, HEAD + 62
_LEFT, _RIGHT = 10.0, 6.0
_SPORE = 18.0
_CARD = (25.0, 32.0)
_CARDS = HEAD + 27
"""Here the row of cards begins."""
_FIGURE = 13.8
_LOST = 31.0
"""The room for what was lost, with its number."""
_COLUMNS = 2
"""Boards lie in pairs: what is on them needs that much room."""
_REMEMBERED = 4096

Held = tuple[tuple[str, int], ...]
"""Cards that a seat holds, with how many of each."""


def height(view: Mapping[str, Any]) -> float:
    """How high the boards are: there is a row for cards once somebody has one."""
    return _WITH_CARDS if any(any(seat["cards"].values()) for seat in view["seats"]) else _BARE


def panels_for(players: int, picture: float, top: float, high: float) -> Panels:
    """Where the boards lie below a picture."""
    return Panels(picture, top, -(-players // _COLUMNS) * _COLUMNS, high)


def parts(panels: Panels, names: list[str]) -> Iterator[Part]:
    """A part for each seat: all of its board that a page does not write itself."""
    box = (8 * UNIT, HEAD * UNIT, (panels.wide - 14) * UNIT, (panels.high - HEAD) * UNIT)
    for seat, name in enumerate(names):
        place = f"{panels.place(seat)} scale({1 / UNIT:g})"
        yield Part(f"seat-{seat}", box, name, place)


@lru_cache(maxsize=_REMEMBERED)
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
    """Four stocks in a row, and what was lost at the end of the next one."""
    hyphae, mushrooms, carbs, immunity, lost = counts
    step = (wide - _LEFT - _RIGHT) / 4
    row = HEAD + 12
    drawn = (
        _counted(f"hypha-{colour}", (_LEFT, row), 0.25, hyphae)
        + _counted(f"{form}-{colour}", (_LEFT + step, row), 0.38, mushrooms, 7.5)
        + _counted("carb", (_LEFT + 2 * step, row), 0.6, carbs, 1)
        + _counted("shield", (_LEFT + 3 * step, row), 0.58, immunity)
    )
    if lost:
        drawn += _counted("lost", (wide - _RIGHT - _LOST, row + 25), 0.22, lost)
    return drawn


def _counted(symbol: str, start: Point, size: float, count: int, drop: float = 0) -> str:
    """A piece with how many of it there are."""
    x, y = start
    return placed(symbol, (x + 9, y + drop), size) + text(
        (x + 21, y), str(count), _FIGURE, anchor="start", weight=700
    )


def spores(seat: int, owned: Mapping[str, Any]) -> Iterator[Drawing]:
    """The spores on the board of a seat, fresh ones first."""
    colour = COLOURS[seat]
    sides = ["spore"] * owned["fresh"] + ["decayed"] * owned["decayed"]
    for place, side in enumerate(sides):
        spot = ((_LEFT + 8 + _SPORE * place) * UNIT, (HEAD + 37) * UNIT)
        body = placed(f"{side}-{colour}", spot, 0.58 * UNIT)
        key = f"spore-{seat}@board-{place}"
        yield Drawing("pieces", body, part=f"seat-{seat}", key=key)


def held(owned: Mapping[str, Any]) -> Held:
    """The cards of a seat."""
    return tuple((effect, owned["cards"][effect]) for effect in HELD if owned["cards"][effect])


@dataclass(frozen=True)
class Row:
    """The lower row of a board: how much of it is left for cards between spores and lost pieces."""

    cards: Held
    start: float
    end: float

    def places(self) -> dict[str, Point]:
        """Where the cards lie, side by side; many of them cover each other."""
        room = self.end - self.start - _CARD[0]
        step = min(_CARD[0] + 4, room / max(1, len(self.cards) - 1))
        return {effect: (self.start + step * k, _CARDS) for k, (effect, _) in enumerate(self.cards)}


def row(owned: Mapping[str, Any], wide: float) -> Row:
    """The lower row of the board of a seat."""
    start = _LEFT + _SPORE * (owned["fresh"] + owned["decayed"]) + 2
    return Row(held(owned), start, wide - _RIGHT - (_LOST if owned["lost"] else 0))


@lru_cache(maxsize=_REMEMBERED)
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


@lru_cache(maxsize=_REMEMBERED)
def usable_cards(seat: int, row: Row | None, say: Say) -> tuple[Element, ...]:
    """Where the cards of the active seat can be touched; the cards themselves lie above.

    Those that it does not hold are named all the same: so the words for a card are always there
    and never count as changed only because somebody else is active.
    """
    places = row.places() if row else {}
    return tuple(_usable(seat, effect, places.get(effect), say) for effect in HELD)


def _usable(seat: int, effect: str, place: Point | None, say: Say) -> Element:
    told = {"name": say(f"scene-card-{effect}"), "effect": say(f"scene-effect-{effect}")}
    outline = frame(place or (0, 0), _CARD, 5)
    return Element(
        id=f"card-{effect}",
        title=say("scene-card", **told),
        layer="places" if place else "",
        body=f'<path d="{outline}" fill="none" pointer-events="all"/>' if place else "",
        outline=outline,
        part=f"seat-{seat}",
    )


def _small(effect: str, count: int, corner: Point) -> str:
    """A card as small as a thumb nail, with its number if there are several."""
    x, y = corner
    wide, high = _CARD
    several = (
        f'<circle cx="{number(x + 5.5)}" cy="{number(y + 5.5)}" r="7"'
        f' fill="{ink("fungopia-accent")}"/>'
        + text((x + 5.5, y + 5.5), str(count), 10.8, "fungopia-on-accent", weight=800)
        if count > 1
        else ""
    )
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
        f' rx="5" fill="{ink("fungopia-card")}" stroke="{ink("k")}" stroke-width="1.5"/>'
        f'<rect x="{number(x + 1)}" y="{number(y + 6)}" width="{number(wide - 2)}" height="20"'
        f' fill="{ink("fungopia-card-field")}"/>'
        f"{placed(f'art-{effect}', (x + wide / 2, y + 16), 0.42)}{several}"
    )
