"""Pieces of the table, drawn once as symbols and placed by reference.

A symbol is drawn round the origin in board units (a space is 80 high); flat colours, one dark
line round every piece. The owner of a piece shows in colour, lightness, pattern and silhouette.
"""

from __future__ import annotations

from dataclasses import dataclass

from undergrowth.draw.palettes import ink
from undergrowth.draw.shapes import Point, number

DISC = 27.6
"""Radius of a disc in board units."""
_SCALE = 0.69
"""Discs are drawn in a square of 100, round the point (50, 54)."""
_LINE = f'stroke="{ink("k")}" stroke-linejoin="round" stroke-linecap="round"'
_THICK = f'{_LINE} stroke-width="3.6"'
_THIN = f'{_LINE} stroke-width="2.6"'


@dataclass(frozen=True)
class Symbol:
    """A drawing with a name, to be defined once and placed any number of times."""

    name: str
    body: str

    def definition(self) -> str:
        """The drawing as it stands among the definitions."""
        return f'<g id="ug-{self.name}">{self.body}</g>'


def placed(name: str, spot: Point, size: float = 1, turn: str = "") -> str:
    """A symbol at a spot, as many times its size, perhaps turned."""
    place = f"translate({number(spot[0])},{number(spot[1])})"
    if size != 1:
        place += f" scale({size:.3g})"
    return f'<use href="#ug-{name}" transform="{place}{turn and f" {turn}"}"/>'


def _disc_sized(body: str) -> str:
    return f'<g transform="scale({_SCALE}) translate(-50,-54)">{body}</g>'


def path(shape: str, fill: str, line: str = "") -> str:
    """A filled shape, with a line round it if one is given."""
    return f'<path d="{shape}" fill="{ink(fill)}" {line}/>'


def stroke(shape: str, colour: str, width: float) -> str:
    """A line with round ends."""
    return (
        f'<path d="{shape}" fill="none" stroke="{ink(colour)}" stroke-width="{number(width)}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _turned(body: str, times: int) -> str:
    """A drawing repeated all round the origin."""
    return "".join(
        f'<g transform="rotate({360 // times * turn})">{body}</g>' for turn in range(times)
    )


def mycelium(colour: str) -> Symbol:
    """The flat side of a disc with the threads of its colour."""
    threads = {"red": _knots, "blue": _rings, "green": _spiral, "yellow": _forks}[colour]
    pattern = f'<g transform="translate(50,54)">{threads(f"{colour}-pat")}</g>'
    disc = (
        f'<circle cx="50" cy="54" r="40" fill="{ink(colour)}" {_THICK}/>'
        f'<circle cx="50" cy="54" r="35" fill="none" stroke="{ink(f"{colour}-deep")}"'
        ' stroke-width="3.2" opacity=".55"/>'
    )
    return Symbol(f"myc-{colour}", _disc_sized(disc + pattern))


def _knots(colour: str) -> str:
    """Five threads that end in knots."""
    knots = '<circle cy="-26" r="5.2"/><circle cx="14" cy="-18" r="3.6"/>'
    thread = stroke("M0,0Q4,-13.5 0,-26M2,-12.8Q6,-17 13.5,-17.3", colour, 3.6)
    arm = f'{thread}<g fill="{ink(colour)}">{knots}</g>'
    return _turned(arm, 5) + f'<circle r="6.4" fill="{ink(colour)}"/>'


def _rings(colour: str) -> str:
    """Broken rings, joined by three bridges."""
    inner = _turned(stroke("M6.6,8.8A11,11 0 0 1 -10.9,-1.4", colour, 4.8), 2)
    outer = _turned(stroke("M2,24.4A24.5,24.5 0 0 1 -24.4,-2", colour, 4.8), 3)
    bridges = _turned(stroke("M11.6,3.1L22.2,6", colour, 4.8), 3)
    return inner + outer + bridges + f'<circle r="4.6" fill="{ink(colour)}"/>'


def _spiral(colour: str) -> str:
    """A spiral of half circles with three shoots."""
    turns = "M0,-3a5.5,5.5 0 0 1 0,11a10.5,10.5 0 0 1 0,-21a15.7,15.7 0 0 1 0,31.4"
    last = "a20.7,20.7 0 0 1 0,-41.4a26,26 0 0 1 25.6,21.6"
    shoots = "M-19,8L-27,4M-8,-21L-2,-29M25,-2L32,4"
    return stroke(turns + last + shoots, colour, 4.6)


def _forks(colour: str) -> str:
    """Three stems that fork twice."""
    half = "M0,-10Q{0}3.1,-14.7 {0}11.2,-16.6M{0}11.2,-16.6Q{0}15.7,-18.2 {0}22.9,-18.6"
    twig = "M{0}11.2,-16.6Q{0}11,-21.3 {0}8.6,-28.2"
    arm = "M0,0V-10" + (half + twig).format("") + (half + twig).format("-")
    return _turned(stroke(arm, colour, 4.4), 3)


def mushroom(colour: str) -> Symbol:
    """The upright side of a disc: the mushroom of its colour, standing on the disc."""
    grown = {"red": _dome, "blue": _cone, "green": _cluster, "yellow": _funnel}[colour]
    disc = (
        f'<circle cx="50" cy="54" r="40" fill="{ink(colour)}" {_THICK}/>'
        f'<circle cx="50" cy="54" r="32.5" fill="{ink(f"{colour}-pale")}"/>'
        '<path d="M24,73.5 A32.5,32.5 0 0 0 76,73.5 Q50,64 24,73.5Z"'
        f' fill="{ink(colour)}" opacity=".28"/>'
    )
    return Symbol(f"mush-{colour}", _disc_sized(disc + grown(colour)))


def upright(form: str, colour: str) -> Symbol:
    """A mushroom without a disc, 52 wide; its foot stands at the origin."""
    grown = {
        "dome": _dome,
        "cone": _cone,
        "funnel": _funnel,
        "cluster": _cluster,
        "bun": _bun,
        "comb": _comb,
    }[form]
    return Symbol(
        f"{form}-{colour}",
        f'<g transform="scale(.52) translate(-50,-80)"><ellipse cx="50" cy="83" rx="26" ry="7"'
        f' fill="{ink("shade")}"/>{grown(colour)}</g>',
    )


def _bun(colour: str) -> str:
    """A boletus: a thick cap like a bun on a fat stem with a net."""
    stem = path("M36,44C28,58 25,72 29,83Q50,93 71,83C75,72 72,58 64,44Z", "cream", _THICK)
    net = stroke("M42,58L40,78M50,56V82M58,58L60,78M34,68h32M36,59h28", "cream-2", 3)
    cap = (
        "M8,44C8,20 28,8 50,8C72,8 92,20 92,44C92,52 84,56 74,55C60,53 40,53 26,55C16,56 8,52 8,44Z"
    )
    pores = (
        "M14,49C22,53 34,47 50,47C66,47 78,53 86,49"
        "C83,53 79,54 74,53C60,51 40,51 26,53C21,54 17,53 14,49Z"
    )
    shine = f'<g opacity=".5">{stroke("M20,34C24,24 34,17 46,15.6", "spot", 6)}</g>'
    return stem + net + path(cap, colour, _THICK) + path(pores, "cream-2") + shine


def _comb(colour: str) -> str:
    """A morel: a tall cap full of pits."""
    stem = path("M39,60C40,70 36,78 35,83Q50,90 65,83C64,78 60,70 61,60Z", "cream", _THICK)
    cap = "M50,1C66,1 79,24 79,44C79,58 68,67 50,67C32,67 21,58 21,44C21,24 34,1 50,1Z"
    pits = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="6.2" ry="7.2"/>'
        for x, y in (
            *((50, 14), (38, 23), (62, 23), (50, 32), (31, 40), (69, 40)),
            *((44, 49), (58, 49), (35, 57), (66, 56)),
        )
    )
    return f'{stem}{path(cap, colour, _THICK)}<g fill="{ink(f"{colour}-deep")}">{pits}</g>'


def _dome(colour: str) -> str:
    """A fly agaric: round cap with spots, a skirt on its stem."""
    stem = path("M42,48C43,62 41,72 37,80Q50,88 63,80C59,72 57,62 58,48Z", "cream", _THICK)
    shade = path("M53,52C54,64 55,74 57,82Q61,81.5 61.5,80C58,72 56,62 56.6,50Z", "cream-2")
    skirt = path("M39,58Q50,64 61,58L64,66Q50,74 36,66Z", "cream", _THIN)
    dome = "M10,46C10,19 29,6 50,6C71,6 90,19 90,46C90,53 75,57 50,57C25,57 10,53 10,46Z"
    brim = "M13,47C22,53 36,55 50,55C64,55 78,53 87,47C82,50 68,50.6 50,50.6C32,50.6 18,50 13,47Z"
    cap = path(dome, colour, _THICK) + path(brim, f"{colour}-deep")
    spots = (
        (52, 21, 9.5, 6.6),
        (31, 33, 7.4, 6),
        (72, 31, 7, 6),
        (52, 41, 7.4, 5),
        (81, 44, 4, 3.4),
    )
    dots = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{high}"/>' for x, y, wide, high in spots
    )
    shine = '<path d="M18,36C21,23 31,14 42,11.6" fill="none" stroke="#fff" stroke-opacity=".42"'
    return (
        f'{stem}{shade}{skirt}{cap}{shine} stroke-width="4.4" stroke-linecap="round"/>'
        f'<g fill="{ink("spot")}">{dots}<ellipse cx="20" cy="45" rx="3.8" ry="3"/></g>'
    )


def _cone(colour: str) -> str:
    """An ink cap: pointed and striped."""
    stem = path("M45,46C46,62 45,74 42,81Q50,86.5 58,81C55,74 54,62 55,46Z", "cream", _THICK)
    shade = path("M52,56C52.6,66 53,76 54,82Q56.4,81.4 56.4,80.6C54,74 53.4,66 53.6,56Z", "cream-2")
    right = "M50,2C56,2 58,10 61,19C66,35 78,45 89,51C91,57 72,62 50,62"
    left = "C28,62 9,57 11,51C22,45 34,35 39,19C42,10 44,2 50,2Z"
    brim = (
        "M13.6,52.4C20,56 36,57 50,57C64,57 80,56 86.4,52.4"
        "C88,56 71,60 50,60C29,60 12,56 13.6,52.4Z"
    )
    stripes = (
        "M50,14V54M46,23C43,36 38,46 32,53M54,23C57,36 62,46 68,53"
        "M37,38C32,44 26,48 20,51M63,38C68,44 74,48 80,51"
    )
    cap = path(right + left, colour, _THICK) + path(brim, f"{colour}-deep")
    return stem + shade + cap + stroke(stripes, f"{colour}-pale", 3.8)


def _funnel(colour: str) -> str:
    """A chanterelle: a wavy funnel with ribs."""
    rim = "M8,27C4,16 15,11 25,15C30,7 42,6 48,12C56,5 69,6 75,13C85,8 96,15 92,26"
    foot = "C89,36 77,39 70,48C62,58 60,68 59,79Q52,88 43,80C43,68 40,58 32,48C25,40 12,38 8,27Z"
    hollow = (
        "M20,24C27,18 34,18 41,21C47,17 55,17 60,21"
        "C67,17 75,17 81,23C74,30 62,33 50,33C38,33 27,31 20,24Z"
    )
    ribs = (
        "M22,37C34,43 42,56 46,74M36,41C43,48 48,56 50,68"
        "M64,41C58,48 54,58 53,70M77,38C68,43 61,54 56.4,74"
    )
    shine = '<path d="M15,24C15,20 18,18 22,19" fill="none" stroke="#fff" stroke-opacity=".7"'
    return (
        f"{path(rim + foot, colour, _THICK)}{path(hollow, f'{colour}-deep')}"
        f'<g opacity=".8">{stroke(ribs, f"{colour}-pat", 3.2)}</g>'
        f'{shine} stroke-width="3.6" stroke-linecap="round"/>'
    )


def _cluster(colour: str) -> str:
    """A tuft of three caps with pale bands."""
    return (
        _cap(colour, (22, 60), 16.5, 26, 21)
        + _cap(colour, (78, 61), 16.5, 25, -21)
        + _cap(colour, (50, 43), 24, 38, 0)
    )


def _cap(colour: str, brim: Point, half: float, high: float, lean: float) -> str:
    """One cap of a tuft on its stem, which leans towards the middle."""
    x, y = brim
    wide = 4.6 if lean == 0 else 3.2
    foot, top = x + lean, y - 4
    stem = (
        f"M{x - wide},{top}C{x - wide},{top + 12} {foot - wide},74 {foot - wide},82"
        f"H{foot + wide}C{foot + wide},74 {x + wide},{top + 12} {x + wide},{top}Z"
    )
    left, right, crown, bulge = x - half, x + half, y - high, y - high * 0.62
    bell = (
        f"M{left},{y}C{left},{bulge:g} {x - half * 0.52:g},{crown} {x},{crown}"
        f"S{right},{bulge:g} {right},{y}Q{x},{y + 9} {left},{y}Z"
    )
    under = f"M{left + 3},{y - 1}Q{x},{y + 5} {right - 3},{y - 1}Q{x},{y - 4} {left + 3},{y - 1}Z"
    band = (
        f"M{x - half * 0.66:g},{y - high * 0.42:g}q{half * 0.66:g},{high * 0.2:g} {half * 1.32:g},0"
    )
    return (
        path(stem, "cream", _THIN)
        + path(bell, colour, _THICK)
        + path(under, f"{colour}-deep")
        + stroke(band, f"{colour}-pale", 4)
    )


_THREADS = {"red": "0 5.5", "blue": "6 4.5", "green": "none", "yellow": "1 3.2"}


def rim(colour: str, top: float, height: float) -> str:
    """The edge of a disc that lies below others: its colour and the threads of its owner."""
    radius, bottom = number(DISC), top + height
    side = f"M-{radius},{number(bottom)}A{radius},{radius} 0 0 0 {radius},{number(bottom)}"
    thread = number(bottom - height / 2 + 0.4)
    return (
        f'<path d="{side}V{number(top)}H-{radius}Z" fill="{ink(colour)}" {_THIN}/>'
        f'<path d="M-26,{thread}A27,27 0 0 0 26,{thread}" fill="none"'
        f' stroke="{ink(f"{colour}-pat")}" stroke-width="1.9" stroke-linecap="round"'
        f' stroke-dasharray="{_THREADS[colour]}"/>'
    )


_MARKS = {
    "red": '<circle r="13.5"/>',
    "blue": '<path d="M0,-20L18.5,12.5H-18.5Z"/>',
    "green": '<path d="M0,-19a10.6,10.6 0 0 1 9.1,16a10.6,10.6 0 1 1 -9.1,17.6'
    'a10.6,10.6 0 1 1 -9.1,-17.6A10.6,10.6 0 0 1 0,-19Z"/>',
    "yellow": '<path d="M0,-18L18,0L0,18L-18,0Z"/>',
    "bone": '<path d="M-7,-17H7V-7H17V7H7V17H-7V7H-17V-7H-7Z"/>',
}
_HEARTS = {
    "red": '<circle r="4.6"/>',
    "blue": '<path d="M0,-6L7,6.6H-7Z"/>',
    "green": '<circle cy="1" r="4.4"/>',
    "yellow": '<path d="M0,-6.4L6.4,0L0,6.4L-6.4,0Z"/>',
    "bone": '<circle r="4.6"/>',
}


def mark(colour: str) -> Symbol:
    """The mark of a colour, 36 wide: its shape stands for its name."""
    heart = "deep" if colour in ("green", "yellow", "bone") else "pale"
    return Symbol(
        f"mark-{colour}",
        f'<g fill="{ink(colour)}" {_THIN}>{_MARKS[colour]}</g>'
        f'<g fill="{ink(f"{colour}-{heart}")}">{_HEARTS[colour]}</g>',
    )


def badge(colour: str | None, words: str) -> str:
    """A few signs in the mark of a colour, round the origin; a plain square for nobody."""
    shape = _MARKS[colour] if colour else '<rect x="-10" y="-10" width="20" height="20" rx="5"/>'
    fill = ink(colour) if colour else ink("panel")
    text = ink(f"{colour}-on") if colour else ink("ink")
    line = 2.2 if colour else 1.5
    drop = {"blue": 9.4, "green": 7.4}.get(colour or "", 5.7)
    return (
        f'<g fill="{fill}" stroke="{ink("k")}" stroke-width="{line}" stroke-linejoin="round">'
        f'{shape}</g><text y="{drop}" text-anchor="middle" font-size="16" font-weight="800"'
        f' fill="{text}">{words}</text>'
    )


def tree() -> Symbol:
    """A broad tree; its roots stand at the middle of its space, the crown rises above."""
    trunk = "M43,52C44,68 42,78 30,87Q41,87 46,83L50,90L55,83Q60,87 71,87C59,78 57,68 58,52Z"
    crown = (
        "M50,4C63,3 72,11 73,20C86,20 94,30 91,42C89,54 77,60 67,56C60,64 42,65 34,57"
        "C23,61 10,54 9,42C7,30 15,21 27,20C29,10 38,4 50,4Z"
    )
    under = (
        "M89,46C86,54 76,58 67,53.6C60,61.6 42,62 34,54.6C26,58 16,55 12,49"
        "C20,51 28,49 33,44C43,51 58,50 65,43C73,49 82,50 89,46Z"
    )
    light = "M34,19C37,12.6 43,9.6 49,9.4M16,36C17,30 21,27 26,26M58,24C62,21 67,21.6 70,24"
    body = (
        f'<ellipse cx="50" cy="86" rx="34" ry="8" fill="{ink("shade")}"/>'
        + path(trunk, "trunk", _THICK)
        + path(crown, "leaf", _THICK)
        + path(under, "leaf-deep")
        + stroke(light, "leaf-pale", 3.6)
    )
    return Symbol("tree", f'<g transform="translate(-37,-44) scale(.74)">{body}</g>')


def sapling() -> Symbol:
    """A young tree: a thin stem with a few big leaves."""
    leaf = "M0,0C4,-9 15,-12 23,-8C20,1 9,5 0,0Z"
    vein = "M3,-1.5Q11,-5 18,-6.5"
    blade = path(leaf, "leaf", _THIN) + stroke(vein, "leaf-pale", 1.8)
    twigs = ((0, 4, "-14"), (0, 4, "194"), (0, -9, "-24"), (0, -9, "204"), (0, -17, "-90"))
    leaves = "".join(
        f'<g transform="translate({x},{y}) rotate({turn})'
        f'{" scale(1,-1)" if turn in ("194", "204") else ""}">{blade}</g>'
        for x, y, turn in twigs
    )
    soil = f'<ellipse cx="0" cy="21" rx="21" ry="6.5" fill="{ink("trunk")}" {_THIN}/>'
    stem = stroke("M0,20C1,8 -1,-4 0,-17", "k", 7) + stroke("M0,19C1,8 -1,-4 0,-16", "trunk", 3.4)
    return Symbol("sapling", soil + stem + leaves)


def ant() -> Symbol:
    """An ant on its way to the right."""
    legs = (
        "M-1,-3L-5,-9M2,-3V-9.4M5,-3L9,-8.6M-1,3L-5,9M2,3V9.4M5,3L9,8.6M12,-1.4L17,-5M12,1.4L17,5"
    )
    bodies = '<ellipse cx="-8" rx="6.6" ry="4.6"/><ellipse cx="2" rx="4" ry="2.8"/>'
    return Symbol(
        "ant",
        f'{stroke(legs, "ant", 1.7)}<g fill="{ink("ant")}">{bodies}'
        '<ellipse cx="10" rx="4.4" ry="3.6"/></g>',
    )


def basket() -> Symbol:
    """A mushroom basket, 30 wide: what a seat has captured lies in it."""
    handle = stroke("M-10,-2C-10,-16 10,-16 10,-2", "k", 5.4) + stroke(
        "M-10,-2C-10,-16 10,-16 10,-2", "wicker", 2.2
    )
    bowl = path("M-14,-2H14L10.5,11Q0,14 -10.5,11Z", "wicker", _THIN)
    weave = stroke("M-11,3.4H11M-9.6,7.8H9.6M-4.6,-1L-3.4,11M4.6,-1L3.4,11", "wicker-2", 1.5)
    return Symbol("basket", handle + bowl + weave)


def frond() -> Symbol:
    """A big fern leaf for the edge of a mat, in one colour that its place decides."""
    leaf = "q-29,-26 -57,-11q29,26 57,11Zq32,-6 52,29q-40,0 -52,-29Z"
    spots = [(21 + 9.4 * k, 182 - 14.3 * k) for k in range(11)]
    sizes = [0.88, 1, 1, 0.96, 0.9, 0.82, 0.74, 0.66, 0.56, 0.46, 0.34]
    pairs = "".join(
        f'<path transform="translate({number(x)},{number(y)}) scale({size})" d="M0,0{leaf}"/>'
        for (x, y), size in zip(spots, sizes, strict=True)
    )
    stem = (
        '<path d="M10,195C50,150 90,90 122,20" fill="none" stroke="currentColor" stroke-width="4"/>'
    )
    return Symbol("frond", f'<g fill="currentColor">{stem}{pairs}</g>')
