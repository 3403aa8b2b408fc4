"""The goals of an Undergrove picture: what they count, what it is worth, how far everybody is."""

from __future__ import annotations

from dataclasses import dataclass

from undergrowth.draw.lettering import text
from undergrowth.draw.memo import remembered
from undergrowth.draw.palettes import ink
from undergrowth.draw.phone import doubled, frame
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import Element
from undergrowth.draw.table import Say
from undergrowth.games.undergrove.components import Edition
from undergrowth.games.undergrove.scene import cards, telling
from undergrowth.games.undergrove.scene.animals import animal
from undergrowth.games.undergrove.scene.table import Panel, UndergroveTable, tone

GOALS = "goals"
SIZE = (372.0, 156.0)
_GAP = 4.0
_HEAD = 30.0


@dataclass(frozen=True)
class Print:
    """How a card is printed."""

    wide: float = 120.6
    table: float = 88.0
    """Here the table of points begins; what is counted stands above it."""
    margin: float = 0.0
    """So much of the head is left free behind the name."""


_PRINT = Print()


@dataclass(frozen=True)
class Standing:
    """How far a seat is with a goal."""

    name: str
    colour: str
    count: int
    points: int


@dataclass(frozen=True)
class Card:
    """One side of a goal card."""

    id: str
    kind: str
    points: tuple[int, ...]
    """By count or by place; for each, if they are multiplied."""
    types: int
    """So many types a piece has to touch, where types are counted."""
    set: tuple[int, ...]
    """The values of the tiles that make a set, where sets are counted."""


def goals(table: UndergroveTable) -> Panel:
    """The three cards side by side."""
    elements = []
    viewer = table.viewer if table.viewer is not None else table.turn
    for place, goal in enumerate(table.view["goals"]):
        seats = tuple(
            Standing(name, colour, count, points)
            for name, colour, count, points in zip(
                table.seat_names,
                table.colours,
                table.standings.counts[goal],
                table.standings.points[goal],
                strict=True,
            )
        )
        elements.append(_card(table.words, printed(table.edition, goal), place, seats, viewer))
    return Panel(GOALS, table.say("scene-goals"), SIZE, tuple(elements))


def printed(edition: Edition, goal: str) -> Card:
    """What is printed on this side of a card."""
    side = edition.goals[goal]
    points = (side.times,) if side.kind == "multiplier" else tuple(side.table)
    return Card(goal, side.kind, points, side.types, side.set)


@remembered
def _card(
    say: Say, card: Card, place: int, seats: tuple[Standing, ...], viewer: int | None
) -> Element:
    corner = (1.0 + (_PRINT.wide + _GAP) * place, 1.0)
    size = (_PRINT.wide, SIZE[1] - 2)
    reached = None if viewer is None else seats[viewer].count
    body = (
        cards.plate(corner, size, "paper", "edge")
        + face(say, card, corner, len(seats), _PRINT, reached)
        + _seats(corner, seats)
    )
    return Element(
        id=f"goal-{card.id}",
        title=_title(say, card, seats),
        layer="places",
        body=doubled(body),
        outline=frame(corner, size, 8),
        part=GOALS,
    )


def face(
    say: Say, card: Card, corner: Point, players: int, how: Print, reached: int | None = None
) -> str:
    """What is printed on a card: animal, name, what counts, and the points for that."""
    return (
        _head(say, card, corner, how)
        + _what(say, card, corner, how)
        + _table(card, corner, how, players, reached)
    )


def worth(say: Say, card: Card) -> str:
    """The points on a card in words."""
    points = ", ".join(str(each) for each in card.points)
    told = {"times": card.points[0]} if card.kind == "multiplier" else {"points": points}
    return say(f"goal-table-{card.kind}", **told)


def _title(say: Say, card: Card, seats: tuple[Standing, ...]) -> str:
    """Everything on the card in words."""
    told = [
        say("goal-seat", name=seat.name, count=seat.count, points=seat.points) for seat in seats
    ]
    return say(
        "goal-title",
        name=say("goal", place=card.id),
        side=card.id[-1].upper(),
        about=telling.goal(say, "goal-about", card),
        table=worth(say, card),
        seats=f"{'; '.join(told)}.",
    )


def _head(say: Say, card: Card, corner: Point, how: Print) -> str:
    """A band with the animal and its name."""
    x, y = corner
    wide, room = how.wide, how.wide - 42 - how.margin
    name = say("goal", place=card.id)
    size = 11.4
    rows = cards.lines(name, size, room)
    longest = max(rows, key=len)
    size = cards.fitting(longest, size, room)
    top = y + _HEAD / 2 - 6 * (len(rows) - 1)
    band = (
        f"M{number(x + 0.7)},{number(y + _HEAD)}V{number(y + 8)}"
        f"Q{number(x + 0.7)},{number(y + 0.7)} {number(x + 8)},{number(y + 0.7)}"
        f"H{number(x + wide - 8)}Q{number(x + wide - 0.7)},{number(y + 0.7)}"
        f" {number(x + wide - 0.7)},{number(y + 8)}V{number(y + _HEAD)}Z"
    )
    return (
        f'<path d="{band}" fill="{tone("ground-2")}"/>'
        + cards.drawn(animal(card.id.partition("_")[0]), (x + 18, y + 15.5), 0.86)
        + cards.paragraph((x + 36, top), rows, size, 12, weight=700)
    )


def _what(say: Say, card: Card, corner: Point, how: Print) -> str:
    """What is counted, in a few words."""
    x, y = corner
    rows = cards.lines(telling.goal(say, "goal-what", card), 10.8, how.wide - 11)
    step = 12.2
    top = y + (_HEAD + how.table) / 2 - step * (len(rows) - 1) / 2
    return cards.paragraph((x + 6, top), rows, 10.8, step)


def _table(card: Card, corner: Point, how: Print, players: int, reached: int | None) -> str:
    """The points by count or by place; the field that the viewer has reached is golden."""
    x, y, wide = corner[0] + 5, corner[1] + how.table, how.wide - 10
    if card.kind == "multiplier":
        middle = x + wide / 2
        return text((middle - 9, y + 13), "×", 17, weight=700) + cards.medal(
            (middle + 8, y + 13), str(card.points[0]), 1.08
        )
    ranked = card.kind == "competitive"
    shown = card.points[:players] if ranked else card.points
    mine = None if reached is None or ranked else min(reached, len(shown) - 1)
    step = min(22.0, wide / len(shown))
    left = x + (wide - step * len(shown)) / 2
    drawn = ""
    for n, points in enumerate(shown):
        at = left + step * n
        fill = "medal" if n == mine else "strip"
        colour = "undergrove-medal-on" if n == mine else "undergrove-strip-ink"
        more = "+" if not ranked and n == len(shown) - 1 else ""
        drawn += (
            text(
                (at + step / 2, y + 5.4),
                f"{n + 1}." if ranked else f"{n}{more}",
                9.6,
                "ink-2",
                weight=600,
            )
            + f'<rect x="{number(at + 0.7)}" y="{number(y + 11)}" width="{number(step - 1.4)}"'
            f' height="15" rx="3.4" fill="{tone(fill)}" stroke="{ink("k")}" stroke-width=".9"/>'
            + text((at + step / 2, y + 18.7), str(points), 11, colour, weight=800)
        )
    return drawn


def _seats(corner: Point, seats: tuple[Standing, ...]) -> str:
    """Each seat with its count and its points, two in a row."""
    x, y = corner[0] + 6, corner[1] + _PRINT.table + 36
    columns = 1 if len(seats) == 1 else 2
    step = (_PRINT.wide - 12) / columns
    drawn = (
        f'<path d="M{number(x)},{number(y - 7)}h{number(_PRINT.wide - 12)}" fill="none"'
        f' stroke="{tone("edge")}" stroke-width="1" stroke-dasharray="2 3"/>'
    )
    size = 1.2 if len(seats) <= 2 else 1.0
    for n, seat in enumerate(seats):
        row, column = divmod(n, columns)
        left = x + step * column + (step / 2 - 27 if columns == 1 else 0)
        at = y + (8.5 if len(seats) <= 2 else 3.6) + 16.6 * row
        drawn += (
            placed(f"mark-{seat.colour}", (left + 7, at), 0.36 * size)
            + text((left + 17.4, at), str(seat.count), 12.4, anchor="start", weight=700)
            + cards.medal((left + 40, at), str(seat.points), 0.76 * size)
        )
    return drawn
