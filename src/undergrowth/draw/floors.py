"""Forest floors: what grows or lies on a tile, so that tiles differ in more than colour."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from undergrowth.draw.palettes import FLOORS, ink
from undergrowth.draw.pieces import Symbol
from undergrowth.kernel.grid import Cell, neighbours


def motif(floor: str) -> Symbol:
    """The motif of a floor on one space, faint enough to stay ground."""
    drawn = {
        "moss": _tufts,
        "litter": _leaves,
        "fern": _fronds,
        "bark": _grain,
        "lichen": _blots,
        "heath": _sprigs,
    }[floor]
    return Symbol(f"motif-{floor}", f'<g opacity=".72">{drawn(floor)}</g>')


def _lines(floor: str, shape: str, width: float = 2.6) -> str:
    return (
        f'<path d="{shape}" fill="none" stroke="{ink(f"{floor}-motif")}" stroke-width="{width}"'
        ' stroke-linecap="round"/>'
    )


def _tufts(floor: str) -> str:
    """Tufts of moss."""
    tuft = "M{x},{y}q-1,-5 -5,-7M{x},{y}v-10M{x},{y}q1,-5 5,-7"
    spots = ((-13, -4), (9, -10), (16, 10), (-4, 17), (-20, 15), (1, 3))
    return _lines(floor, "".join(tuft.format(x=x, y=y) for x, y in spots))


def _leaves(floor: str) -> str:
    """Fallen leaves."""
    blade = f'<path d="M0,-12C8,-7 8,5 0,12C-8,5 -8,-7 0,-12Z" fill="{ink(f"{floor}-motif")}"/>'
    veins = (
        '<path d="M0,-8V15M0,-2l4,-3M0,-2l-4,-3M0,5l4,-3M0,5l-4,-3" fill="none"'
        f' stroke="{ink(f"{floor}-space")}" stroke-width="1.5" stroke-linecap="round"/>'
    )
    places = ((-10, -7, -35, 1), (12, 6, 60, 0.95), (-8, 17, 100, 0.7), (11, -17, 15, 0.66))
    return "".join(
        f'<g transform="translate({x},{y}) rotate({turn}) scale({size})">{blade}{veins}</g>'
        for x, y, turn, size in places
    )


def _fronds(floor: str) -> str:
    """One fern frond across the space."""
    pairs = "".join(
        f"M{-15.6 + 4.4 * k:g},{14.8 - 4.3 * k:g}l{-8 + 0.7 * k:g},{-3.5 + 0.3 * k:g}"
        f"m{8 - 0.7 * k:g},{3.5 - 0.3 * k:g}l{4.1 - 0.35 * k:g},{7.5 - 0.65 * k:g}"
        for k in range(8)
    )
    return _lines(floor, "M-20,18C-8,10 6,-2 20,-20" + pairs, 3)


def _grain(floor: str) -> str:
    """The grain of bark round a knot."""
    above = "M-24,-14C-10,-20 8,-8 24,-15M-27,-4C-18,-8 -14,-6 -9,-3M9,-1C15,-5 20,-4 27,-5"
    below = "M-27,7C-18,4 -14,8 -9,6M10,5C16,8 20,5 26,6M-22,18C-8,12 8,23 22,16"
    return _lines(floor, above + below + "M-8,1a8,5 0 1 0 16,0a8,5 0 1 0 -16,0")


def _blots(floor: str) -> str:
    """Blots of lichen with pale hearts."""
    first = "M-20,-8C-20,-17 -8,-20 -5,-12C2,-14 5,-5 -1,-1C0,6 -10,9 -13,3C-20,4 -23,-3 -20,-8Z"
    second = "M6,6C7,-1 17,-3 19,4C26,5 25,15 18,16C16,22 7,20 8,14C2,13 2,8 6,6Z"
    return (
        f'<g fill="{ink(f"{floor}-motif")}"><path d="{first}{second}"/>'
        '<circle cx="13" cy="-16" r="4.6"/><circle cx="-14" cy="17" r="4"/></g>'
        f'<g fill="{ink(f"{floor}-space")}"><circle cx="-10" cy="-6" r="3.2"/>'
        '<circle cx="14" cy="9" r="2.8"/></g>'
    )


def _sprigs(floor: str) -> str:
    """Two sprigs of heather in flower."""
    left = ((-20, -10), (-9, -13), (-17, -1), (-7, 1), (-16, -20))
    right = ((4, -10), (15, -9), (5, 2), (17, 3), (9, -19))
    flowers = "".join(f'<circle cx="{x}" cy="{y}" r="3.4"/>' for x, y in left + right)
    stems = _lines(floor, "M-14,20C-12,6 -12,-4 -16,-16M8,22C10,10 12,0 9,-16")
    return f'{stems}<g fill="{ink(f"{floor}-motif")}">{flowers}</g>'


def glade() -> Symbol:
    """Calm ground that belongs to nothing: a few blades of grass and two small flowers."""
    tuft = "M{x},{y}q-1,-5 -4,-6M{x},{y}v-8M{x},{y}q1,-5 4,-6"
    spots = ((-14, -6), (12, -14), (16, 12), (-6, 18))
    blades = _lines("glade", "".join(tuft.format(x=x, y=y) for x, y in spots), 2.2)
    flowers = '<circle cx="1" cy="2" r="2.4"/><circle cx="-19" cy="11" r="2.4"/>'
    return Symbol("glade", f'{blades}<g fill="{ink("glade-motif")}">{flowers}</g>')


def floors_of(tiles: Mapping[str, Collection[Cell]]) -> dict[str, str]:
    """A floor for each tile; tiles that touch never share one.

    Tiles are put aside one by one, the one with the fewest neighbours left first, and get their
    floors in the opposite order. On a flat board a tile then meets at most five floors.
    """
    touching = _touching(tiles)
    left, aside = set(tiles), []
    while left:
        fewest = min(sorted(left), key=lambda tile: len(touching[tile] & left))
        left.remove(fewest)
        aside.append(fewest)
    chosen: dict[str, str] = {}
    for tile in reversed(aside):
        taken = {chosen[other] for other in touching[tile] if other in chosen}
        used = list(chosen.values())
        free = [floor for floor in FLOORS if floor not in taken]
        chosen[tile] = min(free, key=used.count)
    return chosen


def _touching(tiles: Mapping[str, Collection[Cell]]) -> dict[str, set[str]]:
    """For each tile the other tiles that share a side with it."""
    owner = {cell: tile for tile, cells in tiles.items() for cell in cells}
    return {
        tile: {owner[near] for cell in cells for near in neighbours(cell) if near in owner} - {tile}
        for tile, cells in tiles.items()
    }
