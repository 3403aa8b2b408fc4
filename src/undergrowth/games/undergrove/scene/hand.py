"""The hand of whoever looks at an Undergrove picture: its tiles, with all they do in words."""

from __future__ import annotations

from dataclasses import replace

from undergrowth.draw.lettering import shortened, text, width
from undergrowth.draw.memo import remembered
from undergrowth.draw.phone import doubled, frame
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import Drawing, Element
from undergrowth.draw.table import Say
from undergrowth.games.undergrove.components import HAND as MOST
from undergrowth.games.undergrove.components import Mushroom
from undergrowth.games.undergrove.scene import cards, telling
from undergrowth.games.undergrove.scene.mushrooms import face
from undergrowth.games.undergrove.scene.table import Panel, UndergroveTable, tone

HAND = "hand"
_WIDE = 370.0
_HIGH = 58.0
_GAP = 4.0
_LEFT = 61.0
"""Here the words begin."""
_NAME = 12.6
_SIZES = (10.7, 10.0)
"""Words are written in the first size in which they fit."""
_ROWS = 3
"""So many lines of words a tile has room for."""
SIZE = (372.0, MOST * (_HIGH + _GAP) - _GAP + 2)


def hand(table: UndergroveTable) -> Panel | None:
    """The open hand, if the viewer has one; those of whoever decides can be picked.

    A tile has both names, though it lies there under one of them only: so it never counts as
    changed because a turn has begun or ended.
    """
    if (seat := table.viewer) is None:
        return None
    tiles: list[int] = table.view["seats"][seat]["hand"]
    names = ("hand", "held") if table.turn == seat else ("held", "hand")
    elements: list[Element] = []
    for place, tile in enumerate(tiles):
        shown = _tile(table.words, names[0], table.edition.mushrooms[tile], place)
        elements += [shown, replace(shown, id=f"{names[1]}-{tile}", layer="", body="")]
    label = table.say("scene-hand", name=table.seat_names[seat])
    rooms = tuple(_room(place) for place in range(len(tiles), MOST))
    return Panel(HAND, label, SIZE, tuple(elements), rooms)


def _corner(place: int) -> Point:
    return (1.0, 1.0 + (_HIGH + _GAP) * place)


def _room(place: int) -> Drawing:
    """Where a tile is missing until the end of the turn."""
    x, y = _corner(place)
    body = (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(_WIDE)}" height="{number(_HIGH)}"'
        f' rx="8" fill="none" stroke="{tone("dash")}" stroke-width="1.4" stroke-dasharray="5 4"/>'
    )
    return Drawing("ground", doubled(body), part=HAND, key=f"room-{place}")


@remembered
def _tile(say: Say, start: str, mushroom: Mushroom, place: int) -> Element:
    """A tile at its place in the hand: the face at the left, beside it all that it does."""
    corner = _corner(place)
    x, y = corner
    body = (
        cards.plate(corner, (_WIDE, _HIGH), "paper")
        + cards.drawn(face(mushroom), (x + 29, y + _HIGH / 2), 0.545)
        + _name(say, mushroom, (x + _LEFT, y + 11))
        + _words(say, mushroom, (x + _LEFT, y + 25.4))
    )
    return Element(
        id=f"{start}-{mushroom.id}",
        title=say("scene-hand-tile", tile=telling.tile(say, mushroom), id=mushroom.id),
        layer="places",
        body=doubled(body),
        outline=frame(corner, (_WIDE, _HIGH), 8),
        part=HAND,
    )


def _name(say: Say, mushroom: Mushroom, spot: Point) -> str:
    """The name, and at the other end of the line type and points."""
    x, y = spot
    name = telling.name(say, mushroom.id)
    kind = say("type-mushroom", type=mushroom.type or "none")
    about = f"{kind} · {telling.worth_in_short(say, mushroom)}"
    room = _WIDE - _LEFT - 14 - width(name, _NAME)
    return text(spot, name, _NAME, anchor="start", weight=700, extra=cards.SERIFS) + text(
        (x + _WIDE - _LEFT - 6, y + 0.2),
        shortened(about, 10.4, room),
        10.4,
        "ink-2",
        anchor="end",
    )


def _words(say: Say, mushroom: Mushroom, spot: Point) -> str:
    """Cost and ability, and what the points depend on if there is room for that, too."""
    told = f"{telling.what(say, mushroom)}."
    choices = [(told, size) for size in _SIZES]
    if mushroom.points["kind"] != "fixed":
        longer = f"{told} {telling.worth(say, mushroom)}."
        choices = [*((longer, size) for size in _SIZES), *choices]
    rows, size = [told], _SIZES[-1]
    for words, size in choices:
        rows = cards.lines(words, size, _WIDE - _LEFT - 5)
        if len(rows) <= _ROWS:
            break
    lower = 4 if len(rows) < _ROWS else 0
    return cards.paragraph((spot[0], spot[1] + lower), rows[:_ROWS], size, 12.4)
