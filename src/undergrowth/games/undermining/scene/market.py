"""The market of an Undermining picture: contracts with their star bucks, deck and workshop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from undergrowth.draw.lettering import shortened, text
from undergrowth.draw.memo import remembered
from undergrowth.draw.palettes import ink
from undergrowth.draw.phone import doubled, frame
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import Drawing, Element
from undergrowth.draw.table import Say
from undergrowth.games.undermining.components import KINDS, Edition
from undergrowth.games.undermining.scene.tokens import tone

MARKET = "market"
SIZE = (372.0, 159.0)

_WIDE = 86.0
_STEP = 92.0
_CARD = 96.0
"""The height of a contract."""
_SHELF = 104.0
"""Here the workshop begins."""
_KIT = 52.0


def _left(column: int) -> float:
    return 5 + _STEP * column


def ores(say: Say, letters: str) -> str:
    """The names of ores, one after the other."""
    return " + ".join(say(f"scene-tile-{letter}") for letter in letters)


def elements(view: Mapping[str, Any], edition: Edition, say: Say) -> Iterator[Element]:
    """The places of the contracts, the deck, and what can be built."""
    contracts = view["contracts"]
    for place, letters in enumerate(contracts["active"]):
        yield _contract(say, place, letters, tuple(view["stacks"][place]))
    yield _deck(say, contracts["top"], contracts["deck_count"])
    for column, kind in enumerate(KINDS):
        built = sum(seat["equipment"][kind] for seat in view["seats"])
        yield _kit(say, column, kind, edition.prices[kind], edition.copies[kind] - built)


def cards(view: Mapping[str, Any]) -> Iterator[Drawing]:
    """The contracts themselves; by their keys a page sees them come from the deck."""
    for place, letters in enumerate(view["contracts"]["active"]):
        if letters:
            yield _lying(place, letters)


def _plate(corner: Point, size: Point, fill: str, line: str = "edge") -> str:
    x, y = corner
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(size[0])}"'
        f' height="{number(size[1])}" rx="9" fill="{tone(fill)}" stroke="{tone(line)}"'
        ' stroke-width="1.6"/>'
    )


@remembered
def _contract(say: Say, place: int, letters: str | None, stack: tuple[int, ...]) -> Element:
    """A place for a contract with its stack of star bucks: what it needs, what it pays."""
    told = {"place": place + 1, "rest": ", ".join(str(value) for value in stack[1:])}
    if letters and stack:
        told["tiles"], told["value"] = ores(say, letters), stack[0]
        title = say("scene-contract" if len(stack) > 1 else "scene-contract-last", **told)
    elif letters:
        title = say("scene-contract-unpaid", place=place + 1, tiles=ores(say, letters))
    else:
        title = say("scene-contract-empty", place=place + 1)
    x = _left(place)
    body = _plate((x, 3), (_WIDE, _CARD), "table-2")
    return Element(
        id=f"contract-{place + 1}",
        title=title,
        layer="places",
        body=doubled(body + _stack((x, 3), stack)),
        outline=frame((x, 3), (_WIDE, _CARD), 9),
        part=MARKET,
    )


def _stack(corner: Point, stack: tuple[int, ...]) -> str:
    """The star bucks beside a contract, the top one with its value."""
    x, y = corner
    if not stack:
        return (
            f'<circle cx="{number(x + 68)}" cy="{number(y + 16)}" r="11" fill="none"'
            f' stroke="{tone("edge")}" stroke-width="1.6" stroke-dasharray="4 3"/>'
        )
    below = "".join(
        placed("buck", (x + 14 + 9.6 * k, y + 15.4), 0.62) for k in range(len(stack) - 1)
    )
    return (
        below
        + placed("buck", (x + 68, y + 15), 1.06)
        + text((x + 68, y + 16.2), str(stack[0]), 14.5, "undermining-buck-on", weight=800)
    )


@remembered
def _lying(place: int, letters: str) -> Drawing:
    """A contract: the ores that it needs."""
    x, y = _left(place) + 4, 33.0
    columns = 2 if len(letters) <= 4 else 3
    step, size = (36.0, 0.46) if columns == 2 else (25.4, 0.38)
    rows = -(-len(letters) // columns)
    left = x + (_WIDE - 8) / 2 - step * (columns - 1) / 2
    top = y + 31.5 - (30 if columns == 2 else 26) * (rows - 1) / 2
    body = _plate((x, y), (_WIDE - 8, 63), "card", "edge")
    for n, letter in enumerate(letters):
        row, column = divmod(n, columns)
        short = columns * rows - len(letters) if row == rows - 1 else 0
        body += need(letter, (left + step * (column + short / 2), top + 30 * row), size)
    return Drawing(
        "pieces",
        doubled(body),
        of=f"contract-{place + 1}",
        part=MARKET,
        key=f"contract-{letters}@{place + 1}",
    )


def need(letter: str, spot: Point, size: float) -> str:
    """An ore on its tile with a large letter, 46 wide at size 1."""
    x, y = spot
    disc = (x - 26 * size, y + 15 * size)
    return (
        placed(f"ore-{letter}", spot, size)
        + f'<circle cx="{number(disc[0])}" cy="{number(disc[1])}" r="7" fill="{tone("tag")}"'
        f' stroke="{ink("k")}" stroke-width="1.3"/>'
        + text(disc, letter, 11, "undermining-tag-ink", weight=800)
    )


@remembered
def _deck(say: Say, top: str | None, count: int) -> Element:
    """The contracts that are still to come; the next one lies open."""
    x = _left(3)
    if top is None:
        title = say("scene-deck-empty")
        body = text((x + _WIDE / 2, 51), say("scene-deck-count", count=0), 11, "ink")
    else:
        backs = "".join(
            _plate((x + 9 + 2 * k, 33 + 2.4 * (2 - k)), (_WIDE - 18, 46), "card-2")
            for k in range(min(3, count))
        )
        step = min(21.0, 66 / len(top))
        start = x + 11 + 34 - step * (len(top) - 1) / 2
        chips = "".join(
            placed(f"chip-{letter}", (start + step * n, 56), 0.84) for n, letter in enumerate(top)
        )
        title = say("scene-deck", count=count, tiles=ores(say, top))
        body = (
            text(
                (x + _WIDE / 2, 17),
                shortened(say("scene-next"), 11.5, _WIDE - 4),
                11.5,
                "ink",
                weight=700,
            )
            + backs
            + chips
            + text((x + _WIDE / 2, 91), say("scene-deck-count", count=count), 11, "ink")
        )
    ground = _plate((x, 3), (_WIDE, _CARD), "table-2")
    return Element(id="deck", title=title, layer="places", body=doubled(ground + body), part=MARKET)


@remembered
def _kit(say: Say, column: int, kind: str, price: str, left: int) -> Element:
    """A kind of equipment: what it does and costs, and how many pieces there are."""
    x, y = _left(column), _SHELF
    name = say(f"scene-kit-{kind}")
    title = say(
        "scene-build",
        name=name,
        effect=say(f"scene-kit-effect-{kind}"),
        tiles=ores(say, price),
        count=left,
    )
    step = min(22.0, 46 / len(price))
    start = x + 60 - step * (len(price) - 1) / 2
    body = (
        _plate((x, y), (_WIDE, _KIT), "card" if left else "table-2")
        + text((x + 6, y + 11), shortened(name, 11, 58), 11, anchor="start", weight=700)
        + text((x + _WIDE - 6, y + 11), f"×{left}", 11.5, "ink-2", anchor="end", weight=600)
        + placed(f"kit-{kind}", (x + 19, y + 34), 1.15)
        + "".join(
            placed(f"chip-{letter}", (start + step * n, y + 34), 0.9)
            for n, letter in enumerate(price)
        )
    )
    return Element(
        id=f"build-{kind}",
        title=title,
        layer="places",
        body=doubled(body),
        outline=frame((x, y), (_WIDE, _KIT), 9),
        part=MARKET,
    )
