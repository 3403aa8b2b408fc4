"""The automa of a solo picture: its two colours, its cards, and what the latest card did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from undergrowth.draw.lettering import text, width
from undergrowth.draw.palettes import ink
from undergrowth.draw.phone import doubled, frame
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import Element
from undergrowth.draw.table import Say
from undergrowth.games.undergrove.components import AI, CUBES
from undergrowth.games.undergrove.scene import cards, telling
from undergrowth.games.undergrove.scene.boards import bonus_tiles, bonus_words, place_words
from undergrowth.games.undergrove.scene.table import Panel, UndergroveTable, tone

AUTOMA = "automa"
SIZE = (372.0, 186.0)
_COLOUR = (183.5, 62.0)
_GAP = 3.0
_CARD_TOP = 67.0
_HEAD = 20.0
_ROW = 32.0
_ROWS = 3
_FIGURE = 12.4

Event = tuple[str, ...]
Action = Mapping[str, Any]


def automa(table: UndergroveTable) -> Panel | None:
    """Both colours, and below them the card of the latest turn; nothing in a game of several."""
    if not table.solo:
        return None
    elements = (*(_colour(table, seat) for seat in range(len(AI))), _card(table))
    return Panel(AUTOMA, table.say("scene-automa"), SIZE, elements)


# ------------------------------------------------------------------------- the two colours


def _colour(table: UndergroveTable, seat: int) -> Element:
    """The board of a colour: focus, points, cubes, Seedlings, bonus tiles, place on the track."""
    colour = AI[seat]
    owned = table.view["ai"][colour]
    corner = (1.0 + (_COLOUR[0] + _GAP) * seat, 1.0)
    points = table.sight.scores[seat + 1]
    cubes = {cube.lower(): owned["res"][cube] for cube in CUBES}
    title = table.say(
        "scene-automa-seat",
        colour=table.say("colour", colour=colour),
        points=points,
        focus=table.say("cube", cube=owned["focus"]),
        seedlings=len(owned["seedlings"]),
        bonus=bonus_words(table, bonus_tiles(owned)),
        track=place_words(table, owned["track"], owned["green"]),
        **cubes,
    )
    return Element(
        # score sheets count the automa's colours as the seats behind the player's
        id=f"seat-{seat + 1}",
        title=title,
        layer="places",
        body=doubled("".join(_board(table, colour, owned, corner, points))),
        outline=frame(corner, _COLOUR, 8),
        part=AUTOMA,
    )


def _board(
    table: UndergroveTable, colour: str, owned: Mapping[str, Any], corner: Point, points: int
) -> Iterator[str]:
    x, y = corner
    wide = _COLOUR[0]
    yield cards.plate(corner, _COLOUR, "paper")
    yield placed(f"mark-{colour}", (x + 13, y + 12), 0.5)
    name = table.say("colour", colour=colour)
    yield text((x + 25, y + 12), name, 12.4, anchor="start", weight=700)
    focus = table.say("scene-automa-focus")
    at = x + 34 + width(name, 12.4) * 1.04
    yield text((at, y + 12.2), focus, 10.6, "ink-2", anchor="start")
    yield placed(f"cube-{owned['focus']}", (at + width(focus, 10.6) + 12, y + 12), 0.78)
    yield text(
        (x + wide - 7, y + 12.4), str(points), 19, anchor="end", weight=600, extra=cards.SERIFS
    )
    row = y + 32.0
    for n, cube in enumerate(CUBES):
        count = owned["res"][cube]
        left = x + 7 + 42.5 * n
        faded = "" if count else ' opacity=".5"'
        yield f"<g{faded}>{placed(f'cube-{cube}', (left + 8, row), 0.76)}</g>"
        yield text((left + 18, row), str(count), _FIGURE, anchor="start", weight=700)
    row = y + 51.0
    yield placed(f"sprout-{colour}", (x + 15, row), 0.46)
    yield text((x + 26, row), f"{len(owned['seedlings'])}/6", _FIGURE, anchor="start", weight=700)
    place = owned["green"] if owned["green"] is not None else owned["track"]
    yield cards.stone((x + 67, row), str(place), 0.92, green=owned["green"] is not None)
    for n, kind in enumerate(bonus_tiles(owned)):
        yield cards.bonus(kind, (x + 104 + 18.4 * n, row), 0.9)


# -------------------------------------------------------------------------------- the card


def _card(table: UndergroveTable) -> Element:
    """The card of the latest turn: its orders, and what came of each."""
    automa = table.view["ai"]
    events = [tuple(told.split()) for told in automa["log"]]
    corner, size = (1.0, _CARD_TOP), (SIZE[0] - 2, SIZE[1] - _CARD_TOP - 1)
    say = table.words
    card = events[0][1] if events else ""
    body = cards.plate(corner, size, "paper") + _band(table, card, corner, size[0])
    told = [say("scene-automa-cards", deck=automa["deck_count"], used=len(automa["used"]))]
    if card:
        told.append(say("scene-automa-card", card=card))
        actions = table.edition.cards[card].actions
        steps = results(actions, events[1:])
        for n, (action, done) in enumerate(steps):
            order, came = _order(say, action), _came(say, done)
            told.append(say("scene-automa-step", order=order, done=came))
            body += "".join(
                _step(action, done, order, came, (corner[0], corner[1] + _HEAD + _ROW * n))
            )
        if not actions:
            told.append(say("scene-automa-idle"))
            body += _note(say("scene-automa-idle"), corner, size)
    else:
        told.append(say("scene-automa-none"))
        body += _note(say("scene-automa-none"), corner, size)
    return Element(
        id="automa-card",
        title=". ".join(told),
        layer="places",
        body=doubled(body),
        outline=frame(corner, size, 8),
        part=AUTOMA,
    )


def results(actions: Sequence[Action], events: Sequence[Event]) -> list[tuple[Action, list[Event]]]:
    """The actions of a card, each with what the log tells of it (G-51).

    An action is told by one event. Taking carbon also moves the disc of the colour, unless that
    is on a green space already; a failure is told after that.
    """
    rest = list(events)

    def told(*start: str) -> list[Event]:
        """The next event, if it begins like this."""
        return [rest.pop(0)] if rest and rest[0][: len(start)] == start else []

    found = []
    for action in actions:
        deed = action["do"]
        moved: list[Event] = []
        done = told(deed)
        if deed == "take":
            moved = told("stone", action["colour"]) or told("green", action["colour"])
        found.append((action, [*done, *moved, *([] if done else told("cannot", deed))]))
    return found


def _order(say: Say, action: Action) -> str:
    """What a card orders, in words."""
    told: dict[str, str | int] = {
        "direction": say("scene-automa-most", direction=action["dir"]),
        "type": say("scene-automa-type", type=action["type"]),
    }
    if "colour" in action:
        told["colour"] = say("colour", colour=action["colour"])
    if "n" in action:
        told["n"] = action["n"]
    if "edge" in action:
        told["edge"] = say("scene-automa-edge", direction=action["edge"])
    return say(f"scene-automa-order-{action['do']}", **told)


def _came(say: Say, events: list[Event]) -> str:
    """What came of an order, in words."""
    told = []
    for kind, *rest in events:
        if kind == "tile":
            name = telling.name(say, int(rest[0]))
            told.append(say("scene-automa-did-tile", name=name, cell=rest[1]))
        elif kind == "seed":
            told.append(say("scene-automa-did-seed", corner=rest[1]))
        elif kind in ("add", "take"):
            told.append(say(f"scene-automa-did-{kind}", n=int(rest[-2]), cell=rest[-1]))
        elif kind in ("stone", "green"):
            told.append(say(f"scene-automa-did-{kind}", **{kind: int(rest[1])}))
        else:
            told.append(say("scene-automa-failed"))
    return ", ".join(told)


def _band(table: UndergroveTable, card: str, corner: Point, wide: float) -> str:
    """The top of the card: its name, and how many cards are to come and used."""
    x, y = corner
    say = table.say
    automa = table.view["ai"]
    counts = (
        f"{say('scene-automa-deck', n=automa['deck_count'])} ·"
        f" {say('scene-automa-used', n=len(automa['used']))}"
    )
    name = say("scene-automa-card", card=card) if card else say("scene-automa")
    band = (
        f"M{number(x + 0.7)},{number(y + _HEAD)}V{number(y + 8)}"
        f"Q{number(x + 0.7)},{number(y + 0.7)} {number(x + 8)},{number(y + 0.7)}"
        f"H{number(x + wide - 8)}Q{number(x + wide - 0.7)},{number(y + 0.7)}"
        f" {number(x + wide - 0.7)},{number(y + 8)}V{number(y + _HEAD)}Z"
    )
    back = (
        f'<rect x="{number(x + wide - 20)}" y="{number(y + 3.4)}" width="10.5" height="13.4" rx="2"'
        f' fill="{tone("accent")}" stroke="{ink("k")}" stroke-width="1.1"/>'
    )
    return (
        f'<path d="{band}" fill="{tone("ground-2")}"/>'
        + cards.heading((x + 8, y + 10.4), name)
        + text((x + wide - 25, y + 10.4), counts, 11, anchor="end", weight=600)
        + back
    )


def _note(words: str, corner: Point, size: Point) -> str:
    middle = (corner[0] + size[0] / 2, corner[1] + (_HEAD + size[1]) / 2)
    return text(middle, words, 12, "ink-2")


def _step(action: Action, done: list[Event], order: str, came: str, corner: Point) -> Iterator[str]:
    """One order: its signs at the left, its words and what came of it beside them."""
    x, y = corner
    yield from _signs(action, (x + 5, y + _ROW / 2))
    left = x + 93
    room = SIZE[0] - left - 6
    yield text((left, y + 10.4), order, cards.fitting(order, 10.8, room * 1.06), anchor="start")
    failed = any(event[0] == "cannot" for event in done)
    yield _outcome((left + 4, y + 23.6), failed)
    yield text(
        (left + 14, y + 23.6),
        came,
        cards.fitting(came, 11.2, room - 14),
        anchor="start",
        weight=700,
    )


def _outcome(spot: Point, failed: bool) -> str:
    """An arrow to what came of an order, or a cross."""
    shape, colour = (
        ("M-3.4,-3.4L3.4,3.4M3.4,-3.4L-3.4,3.4", "ring")
        if failed
        else ("M-4.4,0H3.6M.4,-3.2L3.8,0L.4,3.2", "accent")
    )
    return cards.drawn(
        f'<path d="{shape}" fill="none" stroke="{tone(colour)}" stroke-width="2"'
        ' stroke-linecap="round" stroke-linejoin="round"/>',
        spot,
    )


def _signs(action: Action, spot: Point) -> Iterator[str]:
    """Whose, what, and from where the type is sought: the signs of an order."""
    x, y = spot
    if "colour" in action:
        yield placed(f"mark-{action['colour']}", (x + 9, y), 0.48)
    if action["do"] == "tile":
        yield placed("tile-back", (x + 37, y), 0.78)
        yield _side(action["edge"], (x + 37, y))
    elif action["do"] == "seed":
        yield placed(f"sprout-{action['colour']}", (x + 37, y), 0.56)
    else:
        words = f"+{action['n']}" if action["do"] == "add" else f"−{action['n']}"
        yield text((x + 34, y), words, 11.4, anchor="end", weight=800)
        yield placed("cube-C", (x + 44, y), 0.78)
    yield _arrow(action["dir"], (x + 61, y))
    yield placed(f"type-{action['type']}", (x + 75, y), 0.62)


_TURNS = {"top": 0, "right": 90, "bottom": 180, "left": 270}


def _arrow(direction: str, spot: Point) -> str:
    """To which end of the forest the search begins."""
    body = (
        f'<path d="M0,6V-4M-4,-1L0,-5.4L4,-1" fill="none" stroke="{ink("ink")}" stroke-width="2.2"'
        f' stroke-linecap="round" stroke-linejoin="round" transform="rotate({_TURNS[direction]})"/>'
    )
    return cards.drawn(body, spot, 0.92)


def _side(edge: str, spot: Point) -> str:
    """The side of a tile at which the next one is laid."""
    body = (
        f'<path d="M-6,-12H6" fill="none" stroke="{ink("k")}" stroke-width="5"'
        f' stroke-linecap="round" transform="rotate({_TURNS[edge]})"/>'
        f'<path d="M-6,-12H6" fill="none" stroke="{tone("medal")}" stroke-width="2.8"'
        f' stroke-linecap="round" transform="rotate({_TURNS[edge]})"/>'
    )
    return cards.drawn(body, spot, 0.86)
