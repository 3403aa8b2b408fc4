"""The faces of mushroom tiles: type, points, picture, what it costs and what it does.

A tile is drawn in a square of 100 round the origin. Its corners stay free for Seedlings and their
Roots: type and points are at the top, the cost at the left, what it does at the bottom, and carbon
lies at the right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from undergrowth.draw.lettering import text
from undergrowth.draw.palettes import ink
from undergrowth.draw.pieces import Symbol, placed
from undergrowth.draw.shapes import number
from undergrowth.games.undergrove.components import TYPES, Mushroom
from undergrowth.games.undergrove.scene.mushroom_forms import forms
from undergrowth.games.undergrove.scene.strokes import LINE, tone

HALF = 48.5
"""Half the width of a tile; a cell is a little wider."""

_PLAIN = "plain"
"""The look of a tile without a type."""
_STEP = 12.6
"""From one printed sign to the next."""

# form, cap, stem, and what makes it special: "warts", "left" (mirrored), "pair" (a smaller one
# beside it), "small"
_LOOKS: dict[int, tuple[str, str, str, str]] = {
    1: ("fibre", "lilac", "stem", ""),
    2: ("bun", "blood", "golden", "warts"),
    3: ("dome", "scarlet", "stem", "warts"),
    4: ("funnel", "golden", "stem", ""),
    5: ("flare", "cinnamon", "rose", ""),
    6: ("cone", "scarlet", "golden", ""),
    7: ("club", "umber", "olive", ""),
    8: ("morel", "dusk", "stem", ""),
    9: ("saddle", "dusk", "ash", ""),
    10: ("bun", "chestnut", "stem", ""),
    11: ("teeth", "orange", "cinnamon", ""),
    12: ("webcap", "olive", "buff", ""),
    13: ("brittle", "blood", "rose", ""),
    14: ("dome", "golden", "stem", "left"),
    15: ("slim", "umber", "scarlet", ""),
    16: ("dome", "ivory", "stem", "warts left"),
    17: ("cup", "umber", "stem", ""),
    18: ("milk", "dusk", "stem", ""),
    19: ("milk", "orange", "scarlet", "left"),
    20: ("teeth", "buff", "stem", "left"),
    21: ("vase", "orange", "cinnamon", ""),
    22: ("webcap", "lilac", "stem", "left"),
    23: ("slim", "dusk", "blood", "left"),
    24: ("funnel", "ivory", "stem", "left"),
    25: ("webcap", "blood", "cinnamon", "pair"),
    26: ("roll", "ivory", "stem", ""),
    27: ("ears", "violet", "lilac", ""),
    28: ("milk", "cinnamon", "buff", "pair"),
    29: ("fan", "umber", "ivory", ""),
    30: ("bun", "cinnamon", "golden", "left"),
    31: ("dome", "ivory", "stem", "pair"),
    32: ("roll", "umber", "buff", "left"),
    33: ("spike", "cinnamon", "ivory", ""),
    34: ("coral", "pink", "rose", ""),
    35: ("slim", "blood", "golden", "pair"),
    36: ("brittle", "ivory", "stem", "left"),
    37: ("shelves", "ash", "stem", ""),
    38: ("scaly", "ivory", "stem", ""),
    39: ("saddle", "chestnut", "stem", "left"),
    40: ("flare", "violet", "lilac", "left"),
    41: ("dome", "umber", "golden", "warts pair"),
    42: ("slim", "orange", "cinnamon", ""),
    43: ("brittle", "leaf", "stem", ""),
    44: ("dome", "chestnut", "stem", "warts"),
    45: ("roll", "ash", "stem", "pair"),
    46: ("coral", "ivory", "golden", "left"),
    47: ("webcap", "violet", "lilac", ""),
    48: ("bun", "buff", "ivory", "pair"),
    49: ("bun", "umber", "scarlet", ""),
    50: ("crest", "ivory", "stem", ""),
    51: ("spike", "rose", "stem", "pair"),
    52: ("cone", "golden", "stem", "pair"),
    53: ("slim", "olive", "golden", "left"),
}
"""What grows on the tiles, by id."""
_FORMS_OF = {"ring": "dome", "gill": "flare", "pore": "bun", "other": "coral", _PLAIN: "fibre"}
"""What grows on a tile of another edition."""


def kind_of(mushroom: Mushroom) -> str:
    """Its type, or how a tile without one is drawn."""
    return mushroom.type or _PLAIN


def symbols() -> list[Symbol]:
    """The forms of mushrooms and the frames of the tiles."""
    return [*forms(), *(_frame(kind) for kind in (*TYPES, _PLAIN))]


def _frame(kind: str) -> Symbol:
    """The empty tile of a type: its frame, its paper, its sign at the top."""
    disc = (
        f'<circle cx="-10.6" cy="-38.4" r="9.6" fill="{tone(kind)}" {LINE} stroke-width="1.4"/>'
        f'<use href="#ug-sign-{kind}" color="{tone(f"{kind}-on")}"'
        ' transform="translate(-10.6,-38.4) scale(1.08)"/>'
    )
    return Symbol(
        f"frame-{kind}",
        f'<rect x="-{HALF}" y="-{HALF}" width="{2 * HALF}" height="{2 * HALF}" rx="8"'
        f' fill="{tone(kind)}" {LINE} stroke-width="2"/>'
        f'<rect x="-44" y="-44" width="88" height="88" rx="5" fill="{tone("paper")}"/>'
        f'<circle cy="-3" r="29" fill="{tone(f"{kind}-glow")}"/>' + (disc if kind in TYPES else ""),
    )


def face(mushroom: Mushroom, points: str = "") -> str:
    """The face of a tile, with the points that are written on it unless others are given."""
    kind = kind_of(mushroom)
    rows = _rows(mushroom)
    plates = _deeds(rows)
    foot = plates.top - (13 if mushroom.spaces else 0)
    return (
        f'<use href="#ug-frame-{kind}"/>'
        + _picture(mushroom, foot)
        + _medal(points or printed_points(mushroom), 10.6 if mushroom.type else 0)
        + _cost(mushroom)
        + _slots(mushroom)
        + plates.drawn
        + _marks(mushroom)
    )


def _picture(mushroom: Mushroom, foot: float) -> str:
    """The mushroom itself, perhaps with a smaller one beside it; it stands at this height."""
    usual = (_FORMS_OF[kind_of(mushroom)], "cinnamon", "stem", "")
    form, cap, stem, special = _LOOKS.get(mushroom.id, usual)
    size = min(0.57, (foot + 30) / 100)
    middle = foot - 50 * size
    spots = [(0.0, middle, size)]
    if "pair" in special:
        spots = [(27 * size, foot - 29 * size, size * 0.6), (-10 * size, middle, size)]
    mirror = -1 if "left" in special else 1
    drawn = "".join(
        _grown(part, (x * mirror, y, scale), mirror)
        for x, y, scale in spots
        for part in ((form, "warts") if "warts" in special else (form,))
    )
    return f'<g color="{tone(cap)}" fill="{tone(stem)}">{drawn}</g>'


def _grown(form: str, spot: tuple[float, float, float], mirror: int) -> str:
    x, y, size = spot
    across = f"{size * mirror:.3g}"
    return (
        f'<use href="#ug-form-{form}" transform="translate({number(x)},{number(y)})'
        f' scale({across},{size:.3g})"/>'
    )


def printed_points(mushroom: Mushroom) -> str:
    """The points as they are written on a tile; a plus where it can be more."""
    points = mushroom.points
    if points["kind"] == "fixed":
        return str(points["value"])
    least = points["base"] if points["kind"] == "adjacent" else points["table"][0]
    return f"{least}+"


def _medal(points: str, x: float) -> str:
    size = 13.6 if len(points) == 1 else 11.4
    return placed("vp", (x, -38.4), 0.98) + text(
        (x, -38), points, size, "undergrove-medal-on", weight=800
    )


# -------------------------------------------------------------------------------- signs


def _plate(left: float, top: float, wide: float, high: float) -> str:
    return (
        f'<rect x="{number(left)}" y="{number(top)}" width="{number(wide)}"'
        f' height="{number(high)}" rx="4.4" fill="{tone("strip")}" stroke="{ink("k")}"'
        ' stroke-width="1.2"/>'
    )


def _cost(mushroom: Mushroom) -> str:
    """What its activation costs, from top to bottom at the left side."""
    signs = []
    if mushroom.token:
        signs.append((f"type-{mushroom.type}", 0.6))
    signs += [("flat-C", 1.06)] * mushroom.carbon + [("flat-any", 1.06)] * mushroom.any
    if not signs:
        return ""
    step = 14.0
    high = step * len(signs)
    drawn = _plate(-46.8, -high / 2 - 1.2, 16.6, high + 2.4)
    for n, (symbol, size) in enumerate(signs):
        drawn += placed(symbol, (-38.5, -high / 2 + step * (n + 0.5)), size)
    return drawn


def _marks(mushroom: Mushroom) -> str:
    """Two marks that some goals ask for, at the right side."""
    marks = [("creature", mushroom.creature), ("colours", mushroom.colour)]
    there = [symbol for symbol, marked in marks if marked]
    return "".join(placed(symbol, (37.6 - 10 * n, -24)) for n, symbol in enumerate(there))


def _slots(mushroom: Mushroom) -> str:
    """Spaces for cubes."""
    return "".join(placed("slot", spot) for spot in slots(mushroom))


def slots(mushroom: Mushroom) -> Sequence[tuple[float, float]]:
    """Where the cubes lie on a tile that has spaces for them: right above its signs."""
    top = _deeds(_rows(mushroom)).top
    first = -6.25 * (mushroom.spaces - 1)
    return [(first + 12.5 * n, top - 7.4) for n in range(mushroom.spaces)]


Sign = tuple[str, float, float]
"""A symbol, its size, and how much room it takes."""


def _cube(kind: str) -> Sign:
    return (f"flat-{kind}", 0.98, _STEP)


def _readied(kind: str) -> Sign:
    return (f"type-{kind}", 0.54, _STEP + 0.8)


class Plates(NamedTuple):
    """Signs on their plate, and where it begins."""

    drawn: str
    top: float


def _deeds(rows: list[list[Sign]]) -> Plates:
    """What the mushroom does, in one row of signs or two: as large as there is room."""
    if not rows:
        return Plates("", 44)
    widest = max(sum(room for _, _, room in row) for row in rows)
    scale = min(1.2 if len(rows) == 1 else 1.06, 58 / widest)
    step = 14 * scale
    wide, high = widest * scale, step * len(rows)
    top = 45.4 - high
    drawn = _plate(-wide / 2 - 1.6, top - 0.8, wide + 3.2, high + 1.6)
    for n, row in enumerate(rows):
        x = -sum(room for _, _, room in row) * scale / 2
        for symbol, size, room in row:
            drawn += _sign(symbol, (x + room * scale / 2, top + step * (n + 0.5)), size * scale)
            x += room * scale
    return Plates(drawn, top - 0.8)


def _sign(symbol: str, spot: tuple[float, float], size: float) -> str:
    if symbol[0] in "+×/":
        return text(spot, symbol, 11 * size, "undergrove-strip-ink", weight=800)
    return placed(symbol, spot, size)


def _rows(mushroom: Mushroom) -> list[list[Sign]]:
    rows: list[list[Sign]] = [[]]
    for part in mushroom.ability:
        signs = _part(part)
        if part["do"] in _OWN_ROW or sum(room for _, _, room in rows[-1] + signs) > 62:
            rows.append([])
        rows[-1] += signs
    if mushroom.ongoing:
        rows.append([("ongoing", 0.92, 19), *_ONGOING[mushroom.ongoing]])
    return [row for row in rows if row]


_OWN_ROW = frozenset({"others"})
"""Parts that begin a row of their own."""

_ONGOING: Mapping[str, list[Sign]] = {
    "refill": [("flat-C", 0.98, _STEP)],
    "reproduce_root": [("shoot", 1, 13), ("+", 1, 8), ("rootlet", 1, 13)],
    "partner_root": [("rootlet", 1, 13), ("+", 1, 8), ("rootlet", 1, 13)],
    "reproduce_tile": [("shoot", 1, 13), ("+", 1, 8), ("tilelet", 1, 13)],
    "partner_tile": [("rootlet", 1, 13), ("+", 1, 8), ("tilelet", 1, 13)],
    "photosynthesize_carbon": [("sun", 1, 15), ("+", 1, 8), ("flat-C", 0.98, _STEP)],
}
"""What goes on all the time."""


def _part(part: Mapping[str, Any]) -> list[Sign]:
    """One part of an ability as signs; some show in another way."""
    draw = _PARTS.get(part["do"])
    return draw(part) if draw else []


def _gained(part: Mapping[str, Any]) -> list[Sign]:
    return [_cube(kind) for kind, count in part["res"].items() for _ in range(count)]


def _absorbed(part: Mapping[str, Any]) -> list[Sign]:
    start: list[Sign] = [("here", 1, 11)] if part["from"] == "here" else []
    free: list[Sign] = [("free-step", 1, 6)] * part["free"]
    times: list[Sign] = [(f"×{part['n']}", 1, 13)] if part["n"] > 1 else []
    return [*start, *free, ("absorb", 1, 24), *times]


_FURTHER: Sign = ("act", 1, 13.4)
_PARTS: Mapping[str, Callable[[Mapping[str, Any]], list[Sign]]] = {
    "gain": _gained,
    "gain_any": lambda part: [_cube("any")] * part["n"],
    "others": lambda part: [("everybody", 0.96, 16), ("+", 0.9, 7), *_gained(part)],
    "ready": lambda part: [_readied(kind) for kind in part["types"]],
    "extra": lambda _: [_FURTHER],
    "extra_or": lambda part: [_FURTHER, ("/", 1, 6), *_gained(part)],
    "absorb": _absorbed,
    "trade": lambda part: [("trade", 1, 14)] * part["n"],
    "copy": lambda part: [("copy", 1, 15), _readied(part["type"])],
}
