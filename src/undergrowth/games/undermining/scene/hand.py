"""The alien tech cards that whoever looks at the table holds: open, with all that they do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from undergrowth.draw.lettering import shortened, text, width
from undergrowth.draw.memo import remembered
from undergrowth.draw.palettes import ink
from undergrowth.draw.phone import UNIT, doubled, frame
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import Element
from undergrowth.draw.table import Say
from undergrowth.games.undermining.scene.tokens import tone

HAND = "hand"
WIDE = 264.0
_GAP = 6.0
_HIGH = 72.0
_LARGE = 200.0
"""Cards that are wider have room for every word."""
_PLAIN = 0.97
"""Words that are not bold are narrower."""


def held(view: Mapping[str, Any]) -> tuple[int, tuple[str, ...]] | None:
    """The seat whose cards can be seen, and these; nothing if there are none."""
    for seat, owned in enumerate(view["seats"]):
        if owned.get("tech"):
            return seat, tuple(owned["tech"])
    return None


def size(cards: Sequence[str]) -> Point:
    """How much room the cards need: one or two below each other, more in two columns."""
    rows = max(2, -(-len(cards) // 2))
    return (WIDE, rows * (_HIGH + _GAP) - _GAP + 4)


def elements(view: Mapping[str, Any], say: Say) -> Iterator[Element]:
    """The open cards; those of whoever decides can be played.

    A card has both names, though it lies there under one of them only: so it never counts as
    changed because a turn has begun or ended.
    """
    if (found := held(view)) is None:
        return
    seat, cards = found
    names = ("tech", "held") if view["turn"] == seat else ("held", "tech")
    for place, card in enumerate(cards):
        shown = _card(say, names[0], card, place, len(cards))
        yield shown
        yield replace(shown, id=f"{names[1]}-{card}", layer="", body="")


@remembered
def _card(say: Say, start: str, card: str, place: int, number_held: int) -> Element:
    """A card at its place in the hand."""
    columns = 1 if number_held <= 2 else 2
    wide = (WIDE - 4 - _GAP * (columns - 1)) / columns
    row, column = divmod(place, columns)
    corner = (2 + column * (wide + _GAP), 2 + row * (_HIGH + _GAP))
    name = say(f"scene-card-{card}")
    return Element(
        id=f"{start}-{card}",
        title=say("scene-card", name=name, effect=say(f"scene-effect-{card}")),
        layer="places",
        body=doubled(_face(say, card, name, corner, wide)),
        outline=frame(corner, (wide, _HIGH), 8),
        part=HAND,
    )


def _face(say: Say, card: str, name: str, corner: Point, wide: float) -> str:
    """Name, picture and effect; a wide card tells all of it."""
    x, y = corner
    large = wide > _LARGE
    told = say(f"scene-{'effect' if large else 'short'}-{card}")
    size, line, field = (10.8, 11.8, 52.0) if large else (10.4, 11.4, 38.0)
    lines = _lines(told, size, wide - field - 12)
    top = y + 46.5 - line * (len(lines) - 1) / 2
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(_HIGH)}"'
        f' rx="8" fill="{tone("card")}" stroke="{ink("k")}" stroke-width="1.6"/>'
        f'<path d="M{number(x + 0.8)},{number(y + 22)}V{number(y + 8)}Q{number(x + 0.8)},'
        f"{number(y + 0.8)} {number(x + 8)},{number(y + 0.8)}H{number(x + wide - 8)}"
        f"Q{number(x + wide - 0.8)},{number(y + 0.8)} {number(x + wide - 0.8)},{number(y + 8)}"
        f'V{number(y + 22)}Z" fill="{tone("alien")}"/>'
        + placed("tech", (x + 14, y + 11.6), 0.78)
        + text(
            (x + 26, y + 12),
            shortened(name, 12.5, wide - 32),
            12.5,
            "undermining-alien-glow",
            anchor="start",
            weight=700,
        )
        + _art(card, (x + 3 + field / 2, y + 46.5), 1.15 if large else 0.84)
        + "".join(
            text((x + field + 6, top + line * n), words, size, anchor="start")
            for n, words in enumerate(lines)
        )
    )


_ARTS: dict[str, tuple[tuple[str, float, float, float], ...]] = {
    "surge": (("action", -7, 4, 0.95), ("action", 8, -5, 0.75)),
    "recharge": (("battery", 0, 0, 1.4),),
    "recall": (("refinery", 0, 15, 0.29),),
    "ghost": (("ghost", 0, 0, 1.5),),
    "blast": (("tile-r", 0, 0, 0.54),),
    "tractor": (("ore-D", 0, 0, 0.54),),
    "hook": (("kit-bay", 0, 0, 1.4),),
    "synth": (("ore-X", 0, 0, 0.54),),
    "swap": (("umv-red", -8, -3, 0.36), ("umv-blue", 8, 7, 0.36)),
    "broker": (("buck", 0, 0, 1.25),),
}
"""The picture on a card: pieces of the game at places round the middle, each with its size."""


def _art(card: str, spot: Point, size: float) -> str:
    x, y = spot
    return "".join(
        placed(symbol, (x + right * size, y + down * size), scale * size)
        for symbol, right, down, scale in _ARTS[card]
    )


def _lines(words: str, size: float, room: float) -> list[str]:
    """Words in as many lines as they need."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, size) * _PLAIN > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def place(top: float, picture: float, scale: float) -> str:
    """Where the hand lies in the whole picture, as a transform."""
    x = (picture - WIDE * scale) / 2
    return f"translate({number(x)},{number(top)}) scale({scale / UNIT:.4f})"
