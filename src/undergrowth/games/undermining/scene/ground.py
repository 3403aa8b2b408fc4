"""The planet in cross-section: sky, surface, crust, tunnels; where everything on it lies."""

from __future__ import annotations

from undergrowth.draw.lettering import text
from undergrowth.draw.memo import remembered, remembered_whole
from undergrowth.draw.palettes import ink
from undergrowth.draw.phone import box
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import Drawing
from undergrowth.games.undermining.components import COLUMNS, OVER_COLUMNS, SURFACE
from undergrowth.games.undermining.scene.tokens import CELL, tone

MARGIN = 36.0
"""Bedrock to the left, to the right and below the spaces."""
FLOOR = 132.0
"""Where vehicles stand on the surface."""
TOP = 168.0
"""Where the first row begins."""
WIDTH = 2 * MARGIN + len(COLUMNS) * CELL
SIGN = 22.0
"""Letters and numbers at the rim: large enough for a phone."""
_FAR = 4000.0
"""A page is wider than the picture: sky and rock go on so far."""

_SEAM = 0.6
"""Open cells overlap so much: no line shows between them."""

_BEND = 13.0
"""How round the corners of a hollow are."""
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
"""The sides on which an open space goes on."""


def height(rows: int) -> float:
    """How high the picture of so many rows is."""
    return TOP + rows * CELL + 24


@remembered
def corner(cell: str) -> Point:
    """The upper left corner of a cell."""
    return (MARGIN + COLUMNS.index(cell[0]) * CELL, TOP + (int(cell[1:]) - 1) * CELL)


@remembered
def middle(space: str) -> Point:
    """The middle of a cell, or of the floor of a surface space."""
    if space in SURFACE:
        left, right = _across(space)
        return ((left + right) / 2, FLOOR)
    x, y = corner(space)
    return (x + CELL / 2, y + CELL / 2)


@remembered
def _across(surface: str) -> Point:
    """From where to where a surface space reaches."""
    columns = OVER_COLUMNS[surface]
    return (
        MARGIN + COLUMNS.index(columns[0]) * CELL,
        MARGIN + (COLUMNS.index(columns[-1]) + 1) * CELL,
    )


@remembered_whole
def outline(space: str) -> str:
    """The ring round a space."""
    if space in SURFACE:
        left, right = _across(space)
        return box((left + 6, 64), (right - left - 12, FLOOR - 64 + 17), 14)
    x, y = corner(space)
    return box((x + 3.4, y + 3.4), (CELL - 6.8, CELL - 6.8), 10)


# ------------------------------------------------------------------------------- the planet


@remembered_whole
def planet(rows: int, bedrock: tuple[str, ...]) -> tuple[Drawing, ...]:
    """Everything that never changes: sky, hills, crust, bedrock."""
    return (
        Drawing("shadow", _sky() + _crust(rows), key="planet"),
        *(Drawing("shadow", spark, key=f"star-{n}") for n, spark in enumerate(_stars())),
        Drawing("shadow", placed("moon", (MARGIN + 9.9 * CELL, 42)), key="moon"),
        Drawing("shadow", _hills(), key="hills"),
        *(
            Drawing("shadow", _bedrock_cell(cell, bedrock), key=f"bedrock-{cell}")
            for cell in bedrock
        ),
        *_signs(rows),
    )


def _fill(shape: str, colour: str, more: str = "") -> str:
    return f'<path d="{shape}" fill="{tone(colour)}"{more}/>'


def _sky() -> str:
    """Two tones of dusk."""
    far = number(_FAR)
    return _fill(f"M-{far},-{far}H{far}V{number(TOP)}H-{far}Z", "sky") + _fill(
        f"M-{far},62Q200,84 420,66T900,70T{far},62V{number(TOP)}H-{far}Z", "sky-2"
    )


@remembered
def _stars() -> tuple[str, ...]:
    """Stars at places that are always the same."""
    drawn = []
    seed = 7
    for _ in range(70):
        seed = seed * 1103515245 + 12345 & 0x7FFFFFFF
        x = (seed >> 8) % 2100 - 620
        seed = seed * 1103515245 + 12345 & 0x7FFFFFFF
        y, radius = (seed >> 8) % 380 - 330, 1.4 + (seed >> 16) % 3 * 0.7
        drawn.append(f'<circle cx="{x}" cy="{y + 24}" r="{radius:g}" fill="{tone("star")}"/>')
    return tuple(drawn)


def _hills() -> str:
    """Hills far away, in front of the moon."""
    far, ground = number(_FAR), number(FLOOR + 16)
    back = "q60,-34 120,-10t110,4t120,-18t130,20" * 4
    front = "q50,-16 110,2t140,-6t120,10t110,-4" * 4
    return _fill(f"M-{far},112H-700{back}H{far}V{ground}H-{far}Z", "hill") + _fill(
        f"M-{far},124H-640{front}H{far}V{ground}H-{far}Z", "hill-2"
    )


def _crust(rows: int) -> str:
    """The crust with a bumpy surface, and the bedrock round all spaces."""
    far = number(_FAR)
    left, right = MARGIN - 5, WIDTH - MARGIN + 5
    bottom = TOP + rows * CELL + 5
    bumps = "q40,-5 90,0t110,-2t90,3t120,-3" * 5
    top = number(FLOOR + 12)
    crust = _fill(f"M-{far},{top}H-600{bumps}H{far}V{far}H-{far}Z", "crust")
    streaks = (
        f"M{number(left)},{number(FLOOR + 20)}q40,-3 80,0t90,2"
        f"M{number(right - 260)},{number(FLOOR + 19)}q50,4 120,0t90,3"
    )
    wall = (
        f"M-{far},{number(TOP - 8)}H-40q20,-10 44,-4t{number(left - 4)},-6V{number(bottom)}"
        f"H{number(right)}V{number(TOP - 18)}q14,-4 26,8t50,2H{far}V{far}H-{far}Z"
    )
    return (
        crust + f'<path d="{streaks}" fill="none" stroke="{tone("crust-2")}" stroke-width="4"'
        ' stroke-linecap="round"/>'
        + _fill(wall, "bedrock")
        + f'<path d="{_cracks(rows)}" fill="none" stroke="{tone("bedrock-2")}" stroke-width="3.4"'
        ' stroke-linejoin="round" stroke-linecap="round"/>'
        + _buried(rows)
        + f'<path d="M{number(left)},{number(TOP - 14)}V{number(bottom)}H{number(right)}'
        f'V{number(TOP - 14)}" fill="none" stroke="{tone("bedrock-edge")}" stroke-width="2.8"'
        ' stroke-linejoin="round"/>'
    )


@remembered
def _cracks(rows: int) -> str:
    """Cracks in the bedrock, beyond the edges of the picture too."""
    shapes = ("l34,-14l26,20l40,-8", "l22,26l-14,30l20,22", "l-30,18l12,34l-26,20", "l44,10l18,-20")
    drawn = []
    bottom = TOP + rows * CELL + 60
    for n in range(64):
        side, step = n % 4, n // 4
        if side < 2:  # beside the board
            away = 60 + (step * 97 + side * 41) % 620
            x = -away if side == 0 else WIDTH + away - 40
            y = TOP + 30 + (step * 131 + side * 67) % (rows * CELL)
        else:  # below it
            x = -560 + (step * 173 + side * 89) % 1900
            y = bottom + (step * 61 + side * 37) % 560
        drawn.append(f"M{number(x)},{number(y)}{shapes[(n * 7 + step) % 4]}")
    return "".join(drawn)


_FOSSIL = (
    "M0,0a9,9 0 0 1 18,0a16,16 0 0 1 -32,0a24,24 0 0 1 48,0a33,33 0 0 1 -66,0"
    "M9,-9v-15M-14,0h-18M2,16v17M34,0h-16M-8,-22l-9,-9M26,16l-12,-9"
)
_BONES = (
    "M-60,0q60,-24 120,0M-44,-5q-8,22 4,36M-24,-9q-6,26 4,42M-4,-11q-4,28 4,44M16,-10q-2,26 6,40"
    "M36,-7q0,22 6,32M60,0q14,-14 26,-2q4,12 -10,14q-10,2 -16,-12M74,-2l1,1"
)
_GEODE = (
    "M0,-34l20,10l14,22l-10,26l-24,10l-28,-8l-8,-28l12,-24Z"
    "M-8,10l-6,-18l10,-8l8,12ZM4,14l4,-20l12,4l-2,16Z"
)


def _buried(rows: int) -> str:
    """Old things beyond the edges of the picture, for those whose window is wide."""
    depth = rows * CELL
    found = (
        (_FOSSIL, -130, 0.2),
        (_GEODE, -96, 0.62),
        (_BONES, -300, 0.84),
        (_GEODE, -420, 0.36),
        (_BONES, WIDTH + 130, 0.3),
        (_FOSSIL, WIDTH + 110, 0.78),
        (_GEODE, WIDTH + 250, 0.56),
        (_FOSSIL, WIDTH + 420, 0.4),
    )
    drawn = "".join(
        f'<path d="{shape}" transform="matrix(1 0 0 1 {number(x)} {number(TOP + depth * share)})"/>'
        for shape, x, share in found
    )
    return (
        f'<g fill="none" stroke="{tone("bedrock-3")}" stroke-width="5" stroke-linejoin="round"'
        f' stroke-linecap="round">{drawn}</g>'
    )


def _bedrock_cell(cell: str, bedrock: tuple[str, ...]) -> str:
    """Bedrock inside the board: no space at all. It joins that beside it."""
    x, y = corner(cell)
    column, row = COLUMNS.index(cell[0]), int(cell[1:])
    sides = (
        (column, row - 1, f"M{number(x)},{number(y)}h{number(CELL)}"),
        (column + 1, row, f"M{number(x + CELL)},{number(y)}v{number(CELL)}"),
        (column, row + 1, f"M{number(x)},{number(y + CELL)}h{number(CELL)}"),
        (column - 1, row, f"M{number(x)},{number(y)}v{number(CELL)}"),
    )
    rim = "".join(
        line
        for across, down, line in sides
        if not (0 <= across < len(COLUMNS) and f"{COLUMNS[across]}{down}" in bedrock)
    )
    cracks = (
        "M6,22l14,-9l13,10l12,-7l14,8M12,56l9,-15l15,6l8,-12l12,8M33,23l-5,14",
        "M10,6l9,17l-8,14l14,19M52,8l-9,16l8,14l-13,20M19,23l24,1M11,37l16,-1",
    )
    return (
        _fill(box((x - 1, y - 1), (CELL + 2, CELL + 2), 4), "bedrock")
        + f'<path d="{cracks[(column + row) % 2]}" transform="translate({number(x)},{number(y)})"'
        f' fill="none" stroke="{tone("bedrock-2")}" stroke-width="4" stroke-linejoin="round"'
        ' stroke-linecap="round"/>'
        + f'<path d="{rim}" fill="none" stroke="{tone("bedrock-edge")}" stroke-width="2.8"'
        ' stroke-linecap="round"/>'
    )


def _signs(rows: int) -> list[Drawing]:
    """Column letters above the first row, row numbers on the rock to the left."""
    letters = [
        Drawing(
            "badges", text((corner(f"{name}1")[0] + CELL / 2, TOP - 11), name, SIGN, weight=700)
        )
        for name in COLUMNS
    ]
    numbers = [
        Drawing(
            "badges",
            text(
                (MARGIN / 2 - 1, TOP + (row - 0.5) * CELL),
                str(row),
                SIGN,
                "undermining-bedrock-on",
                weight=700,
            ),
        )
        for row in range(1, rows + 1)
    ]
    return letters + numbers


# -------------------------------------------------------------------------------- spaces


@remembered
def pad(surface: str, building: str) -> str:
    """A surface space: a platform, with the refinery or the portal that stands on it."""
    left, right = _across(surface)
    wide = right - left
    x, y = number(left + 8), number(FLOOR)
    plate = (
        f'<rect x="{x}" y="{y}" width="{number(wide - 16)}" height="15" rx="5"'
        f' fill="{tone("steel-2")}" stroke="{ink("k")}" stroke-width="2.6"/>'
        f'<path d="M{number(left + 12)},{number(FLOOR + 4.5)}H{number(right - 12)}" fill="none"'
        f' stroke="{tone("steel")}" stroke-width="3"/>'
    )
    middle_x = (left + right) / 2
    house = {
        "": "",
        "refinery": placed("refinery", (middle_x + 8, FLOOR), 1.12),
        "portal": placed("gate", (middle_x + 46, FLOOR), 0.92),
    }[building]
    sign = (
        f'<rect x="{number(left + 14)}" y="{number(FLOOR - 9)}" width="40" height="24" rx="6"'
        f' fill="{tone("tag")}" stroke="{ink("k")}" stroke-width="2.4"/>'
        + text((left + 34, FLOOR + 3), surface, SIGN, "undermining-tag-ink", weight=800)
    )
    touch = f'<path d="{outline(surface)}" fill="none" pointer-events="all"/>'
    return house + plate + sign + touch


@remembered
def covered(cell: str, tile: str, portal: bool) -> str:
    """A cell with its tile; a portal below it shows at its edge."""
    if portal:
        return placed("rim", middle(cell)) + placed(f"tile-{tile}", middle(cell), 0.82)
    return placed(f"tile-{tile}", middle(cell))


@remembered
def dug(cell: str, goes_on: int, portal: bool) -> str:
    """An open cell: a hollow that joins the open cells beside it; the first row has a mouth."""
    x, y = corner(cell)
    gate = placed("portal", middle(cell)) if portal else _back_wall(cell)
    return (
        _fill(_hollow((x, y), goes_on), "hole")
        + _shades((x, y), goes_on)
        + (_mouth(x) if y == TOP else "")
        + gate
    )


def _mouth(x: float) -> str:
    """The way from the surface down into a shaft."""
    left, right, top = number(x + 9), number(x + CELL - 9), number(FLOOR + 14)
    inside = f"M{left},{top}H{right}V{number(TOP + 13)}H{left}Z"
    walls = f"M{left},{top}V{number(TOP + 2)}M{right},{top}V{number(TOP + 2)}"
    return _fill(inside, "hole") + _edge(walls)


def _edge(lines: str) -> str:
    """Where a hollow ends."""
    return (
        f'<path d="{lines}" fill="none" stroke="{tone("hole-edge")}" stroke-width="2.8"'
        ' stroke-linecap="round"/>'
    )


_BACK_WALL = (
    "M12,24q8,-6 17,-1t15,-2M34,46l7,-5l8,3l1,8l-10,2Z",
    "M16,42q9,5 18,0t14,2M14,20l6,-4l6,3l-2,6l-8,1Z",
    "M36,20q7,-5 14,0M12,36q6,4 13,1M40,44l5,-3l5,4l-4,5Z",
    "M18,18l7,-3l5,5l-5,6l-7,-2ZM28,46q9,-6 20,-1",
)
"""Faint stone behind a hollow, so that a large one is not bare."""


def _back_wall(cell: str) -> str:
    x, y = corner(cell)
    column, row = COLUMNS.index(cell[0]), int(cell[1:])
    return (
        f'<path d="{_BACK_WALL[(column * 5 + row * 3 + column * row) % 4]}"'
        f' transform="translate({number(x)},{number(y)})" fill="none"'
        f' stroke="{tone("hole-motif")}" stroke-width="3" stroke-linejoin="round"'
        ' stroke-linecap="round"/>'
    )


def _hollow(start: Point, goes_on: int) -> str:
    """All of the cell, with rounded corners where two walls meet."""
    x, y = start
    left, right = x - _SEAM * bool(goes_on & LEFT), x + CELL + _SEAM * bool(goes_on & RIGHT)
    top, bottom = y - _SEAM * bool(goes_on & UP), y + CELL + _SEAM * bool(goes_on & DOWN)
    corners = (
        ((left, top), (left, top + _BEND), (left + _BEND, top), UP | LEFT),
        ((right, top), (right - _BEND, top), (right, top + _BEND), UP | RIGHT),
        ((right, bottom), (right, bottom - _BEND), (right - _BEND, bottom), DOWN | RIGHT),
        ((left, bottom), (left + _BEND, bottom), (left, bottom - _BEND), DOWN | LEFT),
    )
    steps = [
        _spot(tip) if goes_on & walls else f"{_spot(before)}Q{_spot(tip)} {_spot(after)}"
        for tip, before, after, walls in corners
    ]
    return "M" + "L".join(steps) + "Z"


def _spot(point: Point) -> str:
    return f"{number(point[0])},{number(point[1])}"


def _shades(start: Point, goes_on: int) -> str:
    """A dark ceiling, walls and stones on the floor: so the cell looks hollow."""
    x, y = start
    dark, stones = "", ""
    if not goes_on & UP:
        dark += (
            f"M{_spot((x + 1, y + 2))}h{number(CELL - 2)}v9l-9,-3l-10,5l-13,-4l-12,4l-11,-5l-8,3Z"
        )
    if not goes_on & LEFT:
        dark += f"M{_spot((x + 1, y + 10))}v{number(CELL - 20)}l6,-3l-2,-11l3,-12l-3,-10Z"
    if not goes_on & DOWN:
        near = x + (14 if int(x / CELL) % 2 else 24)
        stones += f"M{_spot((near, y + CELL - 2))}l3,-6l7,-1l4,7Z"
        stones += f"M{_spot((near + 24, y + CELL - 2))}l2,-4l5,0l2,4Z"
    walls = _walls(start, goes_on)
    return (
        (_fill(dark, "hole-2") if dark else "")
        + (_fill(stones, "hole-3") if stones else "")
        + (_edge(walls) if walls else "")
    )


def _walls(start: Point, goes_on: int) -> str:
    """Lines along the sides where the cell ends, bent where two of them meet."""
    x, y = start[0] + 1, start[1] + 1
    right, bottom = start[0] + CELL - 1, start[1] + CELL - 1
    bend = _BEND - 1
    sides = (
        (UP, (x, y), (right, y), LEFT, RIGHT),
        (RIGHT, (right, y), (right, bottom), UP, DOWN),
        (DOWN, (right, bottom), (x, bottom), RIGHT, LEFT),
        (LEFT, (x, bottom), (x, y), DOWN, UP),
    )
    lines = ""
    for side, begin, end, before, after in sides:
        if goes_on & side:
            continue
        across, down = (_sign(end[0] - begin[0]), _sign(end[1] - begin[1]))
        early = 0 if goes_on & before else bend
        late = 0 if goes_on & after else bend
        first = (begin[0] + across * early, begin[1] + down * early)
        last = (end[0] - across * late, end[1] - down * late)
        lines += f"M{_spot(first)}L{_spot(last)}"
        if late:  # the next side begins round the corner, a quarter turn to the right
            lines += f"Q{_spot(end)} {_spot((end[0] - down * bend, end[1] + across * bend))}"
    return lines


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def standing(space: str, place: int, there: int) -> Point:
    """Where a vehicle stands; several share a surface space."""
    x, y = middle(space)
    if space not in SURFACE:
        return (x - 1, y + 4)
    left, right = _across(space)
    step = min(56.0, (right - left - 72) / max(1, there - 1))
    return (x + 8 + step * (place - (there - 1) / 2), FLOOR - 23)
