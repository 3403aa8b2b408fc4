"""The pieces of Undermining, drawn once as symbols round the origin and placed by reference."""

from __future__ import annotations

from undergrowth.draw import pieces
from undergrowth.draw.memo import remembered_whole
from undergrowth.draw.palettes import ink
from undergrowth.draw.pieces import Symbol
from undergrowth.draw.shapes import rounded
from undergrowth.games.undermining.components import KINDS, LETTERS

CELL = 64.0
"""A space below ground is as wide and as high as this; tiles are drawn in a square of 100."""
_SCALE = CELL / 100

_ROUND = 'stroke-linejoin="round" stroke-linecap="round"'
_LINE = f'stroke="{ink("k")}" {_ROUND}'
_THICK = f'{_LINE} stroke-width="3.6"'
_THIN = f'{_LINE} stroke-width="2.6"'


def tone(name: str) -> str:
    """A colour of this game."""
    return ink(f"undermining-{name}")


def _path(shape: str, fill: str, line: str = "") -> str:
    return f'<path d="{shape}" fill="{tone(fill)}" {line}/>'


def _stroke(shape: str, colour: str, width: float, more: str = "") -> str:
    return (
        f'<path d="{shape}" fill="none" stroke="{tone(colour)}" stroke-width="{width:g}"'
        f" {_ROUND}{more}/>"
    )


def _ink_line(shape: str, width: float = 2.6) -> str:
    return f'<path d="{shape}" fill="none" {_LINE} stroke-width="{width:g}"/>'


def _shine(shape: str, width: float = 3, strength: float = 0.7) -> str:
    return (
        f'<path d="{shape}" fill="none" stroke="#fff" stroke-width="{width:g}" {_ROUND}'
        f' opacity="{strength:g}"/>'
    )


def _centred(body: str, scale: float = _SCALE) -> str:
    return f'<g transform="scale({scale:g}) translate(-50,-50)">{body}</g>'


@remembered_whole
def definitions(colours: tuple[str, ...]) -> str:
    """All pieces that a table with these colours needs."""
    symbols = [
        *(vehicle(colour) for colour in colours),
        *(pieces.mark(colour) for colour in colours),
        *(ore(letter) for letter in LETTERS),
        *(tile(letter) for letter in LETTERS),
        *(chip(letter) for letter in LETTERS),
        *(equipment(kind) for kind in KINDS),
        *fittings(),
        *(draw() for draw in (rock, rubble, portal, gate, rim, refinery, moon)),
        *(draw() for draw in (battery, buck, action, ghost, flag, card_back)),
    ]
    return "".join(symbol.definition() for symbol in symbols)


# ------------------------------------------------------------------------------- tiles

_FRAME = "M17,4H83Q96,4 96,17V83Q96,96 83,96H17Q4,96 4,83V17Q4,4 17,4Z"  # a square of 92, rounded


def _slab(fill: str) -> str:
    """A heavy tile with a light edge above and a dark one below."""
    return (
        _path(_FRAME, fill, _THICK)
        + _stroke("M12,26V20Q12,11 22,11H60", f"{fill}-hi", 4, ' opacity=".7"')
        + _stroke("M88,72V80Q88,89 78,89H40", f"{fill}-lo", 4, ' opacity=".75"')
    )


def ore(letter: str) -> Symbol:
    """A tile of earth with what is in it, told apart by shape and colour."""
    stones = "M12,60L22,54L28,62L22,70L13,69ZM70,14L82,12L88,22L80,28L70,24Z"
    more = "M74,76L84,72L88,80L82,87L74,85ZM14,18L22,14L26,20L20,26Z"
    art = {
        "U": _uranium,
        "T": _titanium,
        "D": _diamond,
        "N": _niobium,
        "X": _xium,
        "A": _alien,
    }[letter]
    return Symbol(f"ore-{letter}", _centred(_slab("dirt") + _path(stones + more, "rock-2") + art()))


def tile(letter: str) -> Symbol:
    """A tile as it lies below ground: with its letter in the corner."""
    disc = (
        f'<circle cx="23" cy="77" r="18.5" fill="{tone("tag")}" {_LINE} stroke-width="2.6"/>'
        f'<text x="23" y="86.4" text-anchor="middle" font-size="27" font-weight="800"'
        f' fill="{tone("tag-ink")}">{letter}</text>'
    )
    return Symbol(f"tile-{letter}", f'<use href="#ug-ore-{letter}"/>{_centred(disc)}')


def _uranium() -> str:
    """Green shards that glow."""
    return (
        _path("M50,16L64,30L60,50L48,56L38,40Z", "u", _THIN)
        + _path("M62,36L82,34L88,52L74,68L58,58Z", "u-2", _THIN)
        + _path("M30,44L44,56L50,72L38,70L26,58Z", "u-2", _THIN)
        + _path("M48,58L62,60L68,74L56,84L46,74Z", "u", _THIN)
        + _shine("M46,36L51,24M66,46L78,40")
        + f'<g fill="{tone("u-glow")}"><circle cx="28" cy="26" r="3"/>'
        '<circle cx="84" cy="24" r="2.6"/><circle cx="80" cy="82" r="2.6"/></g>'
    )


def _titanium() -> str:
    """Grey cubes."""
    return (
        _path("M34,32L56,19L78,32V56L56,69L34,56Z", "t", _THIN)
        + _path("M56,19L78,32L56,44L34,32Z", "t-hi")
        + _path("M56,44L78,32V56L56,69Z", "t-2")
        + _ink_line("M34,32L56,19L78,32V56L56,69L34,56ZM34,32L56,44V69M56,44L78,32")
        + _path("M58,66L73,58L88,66V80L73,88L58,80Z", "t", _THIN)
        + _path("M73,58L88,66L73,73L58,66Z", "t-hi")
        + _ink_line("M58,66L73,58L88,66V80L73,88L58,80ZM58,66L73,73V88M73,73L88,66")
    )


def _diamond() -> str:
    """A cut gem."""
    cuts = "M30,36H84M42,20L47,36L57,74L67,36L70,20M56,20L47,36M56,20L67,36"
    return (
        _path("M30,36L42,20H70L84,36L57,74Z", "d", _THIN)
        + _path("M30,36L42,20H70L84,36Z", "d-hi")
        + _ink_line(f"M30,36L42,20H70L84,36L57,74Z{cuts}")
        + '<path d="M74,66l4,-8l4,8l8,4l-8,4l-4,8l-4,-8l-8,-4Z" fill="#fff"/>'
    )


def _niobium() -> str:
    """An orange nugget with pale veins."""
    nugget = (
        "M22,58C22,44 36,38 46,42C52,30 72,28 80,40C90,44 92,60 82,66"
        "C78,80 58,84 48,76C34,80 22,72 22,58Z"
    )
    veins = "M34,62C40,50 52,58 58,48S72,44 76,52M46,70C54,64 62,70 72,62"
    return (
        _path(nugget, "n", _THIN)
        + _stroke(veins, "n-2", 5)
        + _shine("M34,50C38,46 42,46.6 45,48", 4, 0.6)
    )


def _xium() -> str:
    """A star in three colours: it stands for any of the others."""
    star = (
        "M54,12L61,34L80,22L70,42L92,50L70,58L80,78L61,66L54,88L47,66L28,78L38,58L16,50L38,42"
        "L28,22L47,34Z"
    )
    pale = "M54,12L61,34L54,50ZM92,50L70,58L54,50ZM54,88L47,66L54,50ZM16,50L38,42L54,50Z"
    deep = "M80,22L70,42L54,50ZM80,78L61,66L54,50ZM28,78L38,58L54,50ZM28,22L47,34L54,50Z"
    return _path(star, "x") + _path(pale, "x-2") + _path(deep, "x-3") + _ink_line(star)


def _alien() -> str:
    """A dark slab with an eye that shines."""
    eye = "M36,44C42,32 66,32 72,44C66,56 42,56 36,44Z"
    return (
        f'<g transform="rotate(8 54 44)"><rect x="28" y="18" width="52" height="52" rx="9"'
        f' fill="{tone("alien")}" {_THIN}/>'
        f'<g fill="none" stroke="{tone("alien-glow")}" stroke-width="4.4" {_ROUND}>'
        f'<path d="{eye}"/><circle cx="54" cy="44" r="6"/>'
        '<path d="M38,27h8M62,27h8M38,62h8M62,62h8"/></g></g>'
        + _stroke("M84,30l6,-4M86,44h6M82,60l6,5", "alien-glow", 3.4)
    )


def rock() -> Symbol:
    """Solid rock: it takes two blows."""
    slabs = (
        "M14,22L40,14L52,30L40,48L16,44ZM58,16L84,18L88,42L66,50L56,34Z"
        "M16,56L42,54L52,72L38,88L16,82ZM60,58L86,52L88,80L66,88L56,74Z"
    )
    light = _shine("M20,27L38,21M63,22L78,23M21,62L38,60M66,63L81,59", 3.4, 0.3)
    return Symbol("tile-R", _centred(_slab("rock") + _path(slabs, "rock-2", _THIN) + light))


def rubble() -> Symbol:
    """Rock that was hit once: loose stones in a gap that is not yet open."""
    stones = (
        "M18,72L30,58L44,66L42,82L24,86ZM50,80L58,64L76,66L82,80L68,88Z"
        "M38,50L52,42L64,52L56,62L42,60ZM70,46L80,40L86,50L78,58Z"
        "M20,42L30,36L34,46L24,52ZM50,24L58,20L62,28L54,32Z"
    )
    gap = (
        f'<path d="{_FRAME}" fill="{tone("hole")}" stroke="{tone("dash")}" stroke-width="3.6"'
        f' stroke-dasharray="9 6.4" {_ROUND}/>'
    )
    return Symbol("tile-r", _centred(gap + _path(stones, "rock", _THIN)))


# -------------------------------------------------------------------------------- signs


_CHIPS = {
    "U": ("u", "M1,-11L9.5,-5L8.5,7L-2,10.5L-9.5,3L-8,-6Z", 0.4),
    "T": ("t", "M-9,-9H9V9H-9Z", 0.0),
    "D": ("d", "M-6.5,-9.5H6.5L11.5,-2.5L0,11L-11.5,-2.5Z", -1.6),
    "N": ("n", "M-11,1C-11,-6 -5,-10 0,-8C6,-11 12,-5 11,1C11,8 5,10 0,9C-6,11 -11,7 -11,1Z", 0.0),
    "X": (
        "x",
        "M0,-12L3.6,-7.6L9,-9L7.8,-3.6L12,0L7.8,3.6L9,9L3.6,7.6L0,12L-3.6,7.6L-9,9L-7.8,3.6"
        "L-12,0L-7.8,-3.6L-9,-9L-3.6,-7.6Z",
        0.0,
    ),
    "A": ("alien", "M-8,-10L10,-8L8,10L-10,8Z", 0.0),
}


def chip(letter: str) -> Symbol:
    """What is in a tile as a small sign, 22 wide: its letter on its shape and colour."""
    fill, shape, drop = _CHIPS[letter]
    letters = "alien-glow" if letter == "A" else "tag-ink"
    return Symbol(
        f"chip-{letter}",
        f'<path d="{shape}" fill="{tone(fill)}" {_LINE} stroke-width="1.5"/>'
        f'<text y="{5.3 + drop:g}" text-anchor="middle" font-size="15" font-weight="800"'
        f' fill="{tone(letters)}">{letter}</text>',
    )


def equipment(kind: str) -> Symbol:
    """A piece of equipment, 24 wide."""
    body = {
        "bit": _path("M18,18H82L50,92Z", "steel", _THICK)
        + _ink_line("M22,32L76,26M30,50L68,44M38,67L60,62", 4)
        + f'<rect x="14" y="8" width="72" height="14" rx="4" fill="{tone("rock")}" {_THICK}/>',
        "rocket": _path("M38,66L24,84L22,62L32,50ZM62,66L76,84L78,62L68,50Z", "n", _THICK)
        + _path("M50,4C68,18 72,42 66,70H34C28,42 32,18 50,4Z", "steel", _THICK)
        + f'<circle cx="50" cy="36" r="9" fill="{tone("glass")}" {_THIN}/>'
        + _path("M42,72H58L50,97Z", "amber", _THIN),
        "reactor": f'<circle cx="50" cy="50" r="42" fill="{tone("steel")}" {_THICK}/>'
        + "".join(
            f'<ellipse cx="50" cy="50" rx="32" ry="12" fill="none" {_LINE} stroke-width="4"'
            f' transform="rotate({turn} 50 50)"/>'
            for turn in (0, 60, 120)
        )
        + f'<circle cx="50" cy="50" r="9" fill="{tone("u")}" {_THIN}/>',
        "bay": _path("M10,34L50,16L90,34V74L50,92L10,74Z", "steel", _THICK)
        + _ink_line("M10,34L50,52L90,34M50,52V92", 3.6)
        + _ink_line("M30,25L70,43V56", 3),
    }[kind]
    return Symbol(f"kit-{kind}", _centred(body, 0.24))


def portal() -> Symbol:
    """An open portal in the ground, as large as a space."""
    return Symbol("portal", _centred(_whirl(), 0.58))


def _whirl() -> str:
    stones = "M44,2h12l3,10h-18ZM44,98h12l3,-10h-18ZM3,44v12l10,3v-18ZM97,44v12l-10,3v-18Z"
    spiral = (
        "M50,50C50,44 57,42 61,46C68,53 60,64 49,63C35,62 29,47 37,36C45,25 64,25 72,37"
        "M50,50C50,56 43,58 39,54"
    )
    return (
        f'<ellipse cx="50" cy="50" rx="41" ry="43" fill="{tone("portal-deep")}" {_THICK}/>'
        f'<ellipse cx="50" cy="50" rx="31" ry="33" fill="{tone("portal")}"/>'
        + _shine(spiral, 5, 0.9)
        + _path(stones, "portal-stone", _THIN)
    )


def gate() -> Symbol:
    """The portal on the surface: it stands upright on a socket; its foot is the origin."""
    foot = _path("M22,112L30,96H70L78,112Z", "portal-stone", _THICK)
    return Symbol("gate", f'<g transform="scale(.92) translate(-50,-112)">{foot}{_whirl()}</g>')


def rim() -> Symbol:
    """What is seen of a portal under a tile: a glowing edge with its four stones."""
    half = 30.6
    square = rounded([(-half, -half), (half, -half), (half, half), (-half, half)], 9)
    stones = "".join(
        f'<path d="M-6,-32.4H6L8,-25H-8Z" transform="rotate({turn})"/>'
        for turn in (0, 90, 180, 270)
    )
    return Symbol(
        "rim",
        f'<path d="{square}" fill="{tone("portal")}" {_LINE} stroke-width="2"/>'
        f'<g fill="{tone("portal-stone")}" {_LINE} stroke-width="1.7">{stones}</g>',
    )


def gauge(charged: int, most: int) -> str:
    """The batteries of a seat as one with a slot for each, 30 wide and 14 high."""
    step = 25.4 / most
    cells = "".join(
        f'<rect x="{-12.7 + step * n + 0.4:.2f}" y="-4.4" width="{step - 0.8:.2f}" height="8.8"'
        f' rx=".8" fill="{tone("battery" if n < charged else "no-battery")}"/>'
        for n in range(most)
    )
    return (
        f'<path d="M14.6,-2.8H16.8V2.8H14.6" fill="{tone("steel")}" {_LINE} stroke-width="1.4"/>'
        f'<rect x="-14.6" y="-6.4" width="29.2" height="12.8" rx="3" fill="{tone("track")}"'
        f' {_LINE} stroke-width="1.4"/>{cells}'
    )


def battery() -> Symbol:
    """A charged battery, 14 wide and 24 high."""
    body = (
        f'<rect x="38" y="4" width="24" height="14" rx="4" fill="{tone("steel")}" {_THICK}/>'
        f'<rect x="22" y="14" width="56" height="80" rx="10" fill="{tone("battery")}" {_THICK}/>'
        + _shine("M30,24H44", 5, 0.6)
        + _path("M56,28L34,58H48L44,82L67,50H52Z", "battery-2", f'{_LINE} stroke-width="2"')
    )
    return Symbol("battery", _centred(body, 0.26))


def buck() -> Symbol:
    """A star buck, 26 wide; its value is written on it where it lies."""
    star = "M50,6L63.6,33.6L93,38L71.6,59L76.6,89L50,75L23.4,89L28.4,59L7,38L36.4,33.6Z"
    return Symbol("buck", _centred(_path(star, "buck", f'{_LINE} stroke-width="5"'), 0.3))


def action() -> Symbol:
    """An action point, 24 wide: a gear."""
    teeth = "".join(
        f'<rect x="-4" y="-12.4" width="8" height="6" rx="1.6" transform="rotate({turn})"/>'
        for turn in range(0, 360, 45)
    )
    return Symbol(
        "action",
        f'<g fill="{tone("amber")}" {_LINE} stroke-width="3">{teeth}<circle r="9"/></g>'
        f'<g fill="{tone("amber")}">{teeth}<circle r="9"/></g>'
        f'<circle r="3.6" fill="{tone("tag")}" {_LINE} stroke-width="1.6"/>',
    )


def ghost() -> Symbol:
    """The next drive goes through everything, 22 wide."""
    shape = "M-9,10V-2C-9,-14 9,-14 9,-2V10L6,7L3,10L0,7L-3,10L-6,7Z"
    return Symbol(
        "ghost",
        f'<path d="{shape}" fill="{tone("alien")}" {_LINE} stroke-width="1.8"/>'
        f'<path d="{shape}" fill="none" stroke="{tone("alien-glow")}" stroke-width="1.6" {_ROUND}/>'
        f'<g fill="{tone("alien-glow")}"><circle cx="-3.4" cy="-2" r="2"/>'
        '<circle cx="3.4" cy="-2" r="2"/></g>',
    )


def flag() -> Symbol:
    """The last turns have begun, 20 wide."""
    return Symbol(
        "flag",
        f'<path d="M-7,12V-11" fill="none" {_LINE} stroke-width="3.4"/>'
        f'<path d="M-6,-11C0,-15 4,-7 10,-10V1C4,4 0,-4 -6,0Z" fill="{tone("x")}" {_LINE}'
        ' stroke-width="1.8"/>',
    )


def card_back() -> Symbol:
    """An alien tech card face down, 17 wide and 22 high."""
    return Symbol(
        "tech",
        f'<rect x="-8" y="-10.5" width="16" height="21" rx="3" fill="{tone("alien")}" {_LINE}'
        ' stroke-width="1.6"/>'
        f'<g fill="none" stroke="{tone("alien-glow")}" stroke-width="1.7" {_ROUND}>'
        '<path d="M-5.4,0C-3,-5 3,-5 5.4,0C3,5 -3,5 -5.4,0Z"/><circle r="1.2"/></g>',
    )


# ----------------------------------------------------------------------------- vehicles

VEHICLE = 0.66
"""How large vehicles are drawn, from a square of 100."""


def vehicle(colour: str) -> Symbol:
    """A mining vehicle without its drill; tracks stand 20 below the origin."""
    hull = "M8,62C8,44 14,34 26,32C36,14 60,16 64,36C70,38 73,46 73,62Z"
    flag = f'<path d="M19,38V24" fill="none" {_THICK}/>'
    mark = (
        f'<circle cx="19" cy="17" r="16" fill="{tone("tag")}" {_THIN}/>'
        f'<use href="#ug-mark-{colour}" transform="translate(19,17) scale(.62)"/>'
    )
    stripes = (
        f'<path d="M15,50H30M15,55.6H26" fill="none" stroke="{ink(f"{colour}-pat")}"'
        f' stroke-width="3.4" {_ROUND} opacity=".85"/>'
    )
    wheels = "".join(f'<circle cx="{x}" cy="72.5" r="6.4"/>' for x in (20, 40, 60))
    body = (
        f'<path d="{hull}" fill="{ink(colour)}" {_THICK}/>'
        f'<path d="M9.8,60.2C9.8,55 10.6,49 12,45H70.6C71.4,50 71.2,56 71.2,60.2Z"'
        f' fill="{ink(f"{colour}-deep")}" opacity=".6"/>'
        + _path("M37,36C40,25 56,25 58,38L57,44H37Z", "glass", _THIN)
        + _shine("M42,35C43,31 46,29.4 49,29.4", 3, 1)
        + flag
        + mark
        + stripes
        + f'<rect x="6" y="60" width="68" height="25" rx="12.5" fill="{tone("track")}" {_THICK}/>'
        f'<g fill="{tone("steel")}" stroke="{ink("k")}" stroke-width="2.2">{wheels}</g>'
    )
    return Symbol(f"umv-{colour}", _on_wheels(body))


def _on_wheels(body: str) -> str:
    return f'<g transform="scale({VEHICLE:g}) translate(-52,-46)">{body}</g>'


def fittings() -> list[Symbol]:
    """What is seen of its equipment on a vehicle, each to be laid over or under it."""
    plain = _path("M70,44L98,56L70,70Z", "steel", _THICK) + _ink_line(
        "M77,47L80,66M85,50.6L87,62", 2.8
    )
    better = (
        _path("M68,38L106,56L68,75Z", "buck", _THICK)
        + _ink_line("M75,42L79,69M83,46L87,65M91,50L94,62", 3)
        + f'<rect x="64" y="36" width="9" height="40" rx="3" fill="{tone("rock")}" {_THIN}/>'
    )
    booster = (
        _path("M-4,47L-20,53L-4,59Z", "amber", _THIN)
        + _path("M-6,44L10,42V64L-6,62Z", "steel", _THIN)
        + _path("M-1,43L5,42.4V63.6L-1,63Z", "n")
    )
    core = (
        f'<circle cx="63" cy="51" r="8.6" fill="{tone("u")}" {_THIN}/>'
        f'<circle cx="63" cy="51" r="2.6" fill="{tone("tag")}"/>'
        + _ink_line("M57,51A6,2.6 0 0 0 69,51", 1.8)
    )
    crate = (
        _path("M60,18L74,12L88,18V32L74,38L60,32Z", "steel", _THIN)
        + _ink_line("M60,18L74,24L88,18M74,24V38", 2.4)
        + _ink_line("M74,38V42", 3)
    )
    return [
        Symbol("on-drill", _on_wheels(plain)),
        Symbol("on-bit", _on_wheels(better)),
        Symbol("on-rocket", _on_wheels(booster)),
        Symbol("on-reactor", _on_wheels(core)),
        Symbol("on-bay", _on_wheels(crate)),
    ]


# ------------------------------------------------------------------------------ buildings


_WINDOWS = ((-57, -36, 12), (-37, -36, 12), (-17, -36, 12), (12, -27, 20), (42, -27, 14))
"""Left, top and width of the windows of the refinery."""


def refinery() -> Symbol:
    """The refinery, 126 wide; the middle of its floor is the origin."""
    smoke = (
        '<g fill="#fff"><circle cx="26" cy="-80" r="9" opacity=".5"/>'
        '<circle cx="39" cy="-90" r="12" opacity=".32"/></g>'
    )
    hall = "M-66,0V-44L-44,-60V-44L-22,-60V-44L0,-60V0Z"
    lit = "".join(
        f'<rect x="{x}" y="{y}" width="{wide}" height="11" rx="1.5"/>' for x, y, wide in _WINDOWS
    )
    return Symbol(
        "refinery",
        smoke
        + f'<rect x="17" y="-74" width="15" height="36" fill="{tone("steel")}" {_THIN}/>'
        + _path("M17,-66H32V-58H17Z", "x")
        + f'<rect x="17" y="-74" width="15" height="36" fill="none" {_THIN}/>'
        + _path(hall, "steel", _THIN)
        + _path("M-64.7,-8H-1.3V-1H-64.7Z", "steel-2")
        + _path("M0,0V-38H62V0Z", "rock", _THIN)
        + _path("M1.3,-8H60.7V-1.3H1.3Z", "rock-2")
        + f'<circle cx="49" cy="-47" r="12" fill="{tone("steel")}" {_THIN}/>'
        + _ink_line("M37.6,-47H60.4", 2)
        + _path("M0,0V-38H62V0Z", "rock", f'{_THIN} fill-opacity="0"')
        + f'<g fill="{tone("amber")}" {_LINE} stroke-width="1.8">{lit}</g>'
        + f'<path d="M-44,0V-16Q-34,-24 -24,-16V0Z" fill="{ink("k")}"/>',
    )


def moon() -> Symbol:
    """The neighbour in the sky, a planet with a ring, 130 wide."""
    return Symbol(
        "moon",
        f'<circle r="46" fill="{tone("moon")}"/>'
        f'<path d="M-41,-20Q-10,-14 34,-30Q40,-24 43,-15Q0,0 -45.6,-7Q-44,-14 -41,-20Z'
        f'M-45,9Q0,16 43,2L41,20Q0,30 -40,22Q-43,15 -45,9Z" fill="{tone("moon-2")}"/>'
        f'<circle r="46" fill="none" stroke="{ink("k")}" stroke-opacity=".25" stroke-width="2"/>'
        + _stroke("M-64,10C-28,32 28,28 62,-12", "ring", 7),
    )
