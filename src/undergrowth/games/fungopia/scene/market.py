"""The market of a Fungopia picture: four squares with cards, the deck, and the immunity token."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from undergrowth.draw.lettering import shortened, text, width
from undergrowth.draw.memo import remembered
from undergrowth.draw.palettes import ink
from undergrowth.draw.phone import UNIT, doubled, frame
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import Drawing, Element
from undergrowth.draw.table import Say
from undergrowth.games.fungopia.components import Edition

MARKET = "market"
SIZE = (372.0, 138.0)

_CARD = (68.0, 102.0)
_STEP = 74.0
_TOP = 3.0


def _left(column: int) -> float:
    return 4 + _STEP * column


def elements(view: Mapping[str, Any], edition: Edition, say: Say) -> Iterator[Element]:
    """All that can be bought, and the deck."""
    for column, effect in enumerate(view["market"]):
        card = edition.cards[effect].number if effect else 0
        yield _square(say, column, effect, card, edition.square_costs[column])
    yield _deck(say, view["deck_count"])
    yield _token(say, edition.token_cost)


def cards(view: Mapping[str, Any], edition: Edition, say: Say) -> Iterator[Drawing]:
    """The cards on the squares; by their keys a page sees that they slide to the left."""
    for column, effect in enumerate(view["market"]):
        if effect:
            yield _lying(say, column, effect, edition.cards[effect].number)


@remembered
def _lying(say: Say, column: int, effect: str, card: int) -> Drawing:
    name, short = say(f"scene-card-{effect}"), say(f"scene-short-{effect}")
    body = (
        f'<g transform="translate({number(_left(column) * UNIT)},{number(_TOP * UNIT)})'
        f' scale({number(UNIT)})">{_card(effect, name, short, card)}</g>'
    )
    key = f"adaptation-{effect}@{column + 1}"
    return Drawing("pieces", body, of=f"square-{column + 1}", part=MARKET, key=key)


@remembered
def _square(say: Say, column: int, effect: str | None, card: int, square: int) -> Element:
    """A square of the market: what the card on it is, does and costs."""
    k = column + 1
    title = (
        say(
            "scene-square",
            square=k,
            name=say(f"scene-card-{effect}"),
            number=card,
            price=card + square,
            effect=say(f"scene-effect-{effect}"),
        )
        if effect
        else say("scene-square-empty", square=k)
    )
    return Element(
        id=f"square-{k}",
        title=title,
        layer="places",
        body=doubled(_slot(column, card + square if effect else None, square)),
        outline=frame((_left(column), _TOP), (_CARD[0], 132), 9),
        part=MARKET,
    )


def _slot(column: int, price: int | None, square: int) -> str:
    """The place of a card with what it adds to the price, and the whole price below."""
    x = _left(column)
    middle = x + _CARD[0] / 2
    ground = (
        f'<rect x="{number(x)}" y="{number(_TOP)}" width="68" height="132" rx="9"'
        f' fill="{ink("fungopia-table-2")}" stroke="{ink("fungopia-edge")}" stroke-width="1.6"/>'
    )
    if price is None:
        return ground + text((middle, 54), f"+{square}", 20, "ink-2", weight=600)
    return (
        ground
        + placed("carb", (middle - 11, 122), 0.66)
        + text((middle + 2, 121), str(price), 17, "ink", anchor="start", weight=800)
    )


def _card(effect: str, name: str, short: str, card: int) -> str:
    """A card: name, picture, effect in a few words, and its own number."""
    wide, high = _CARD
    size = 11.2 if width(name, 11.2) < wide - 8 else 10.4
    lines = "".join(
        text((wide / 2, 70 + 11 * row), line, 9.9, "ink")
        for row, line in enumerate(_lines(short, 9.9, wide - 6))
    )
    return (
        f'<rect x=".8" y=".8" width="{number(wide - 1.6)}" height="{number(high - 1.6)}" rx="8"'
        f' fill="{ink("fungopia-card")}" stroke="{ink("k")}" stroke-width="1.6"/>'
        f'<path d="M1.6,22H{number(wide - 1.6)}V61H1.6Z" fill="{ink("fungopia-card-field")}"/>'
        f"{text((wide / 2, 12), shortened(name, size, wide - 2), size, 'ink', weight=700)}"
        f"{placed(f'art-{effect}', (wide / 2 + 6, 42), 0.84)}{_number(card, (11.2, 31.6))}{lines}"
    )


def _number(value: int, middle: Point) -> str:
    """The number that is printed on a card."""
    return (
        f'<circle cx="{number(middle[0])}" cy="{number(middle[1])}" r="8.2" stroke="{ink("k")}"'
        f' fill="{ink("fungopia-amber")}" stroke-width="1.4"/>'
        f"{text(middle, str(value), 13.2, 'fungopia-amber-on', weight=800)}"
    )


def _lines(words: str, size: float, room: float) -> list[str]:
    """Words in as many lines as they need."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


@remembered
def _deck(say: Say, count: int) -> Element:
    """The cards that are still to come, face down."""
    x = _left(4)
    backs = "".join(
        f'<rect x="{number(x + 15 + 1.8 * k)}" y="{number(5 + 1.6 * (2 - k))}" width="34"'
        f' height="46" rx="5" fill="{ink("fungopia-card-back")}" stroke="{ink("k")}"'
        ' stroke-width="1.5"/>'
        for k in range(min(3, count))
    )
    empty = (
        f'<rect x="{number(x + 17)}" y="6" width="34" height="46" rx="5" fill="none"'
        f' stroke="{ink("fungopia-edge")}" stroke-width="1.6" stroke-dasharray="4 3"/>'
    )
    knot = placed("art-ring", (x + 35.6, 28), 0.5) if count else ""
    amount = text((x + 34, 61), say("scene-deck-count", count=count), 13, "ink", weight=600)
    return Element(
        id="deck",
        title=say("scene-deck", count=count),
        layer="places",
        body=doubled((backs or empty) + knot + amount),
        part=MARKET,
    )


@remembered
def _token(say: Say, price: int) -> Element:
    """The immunity token, which everybody can buy once."""
    x = _left(4)
    ground = (
        f'<rect x="{number(x)}" y="72" width="68" height="63" rx="9"'
        f' fill="{ink("fungopia-table-2")}" stroke="{ink("fungopia-edge")}" stroke-width="1.6"/>'
    )
    return Element(
        id="immunity",
        title=say("scene-token", price=price),
        layer="places",
        body=doubled(
            ground
            + placed("shield", (x + 34, 92), 1.05)
            + placed("carb", (x + 24, 123), 0.66)
            + text((x + 37, 122), str(price), 17, "ink", anchor="start", weight=800)
        ),
        outline=frame((x, 72), (68, 63), 9),
        part=MARKET,
    )
