"""The pieces of Undergrove, drawn once as symbols round the origin and placed by reference."""

from __future__ import annotations

from undergrowth.draw import pieces
from undergrowth.draw.memo import remembered_whole
from undergrowth.draw.palettes import ink
from undergrowth.draw.pieces import Symbol
from undergrowth.games.undergrove.components import AI, TYPES
from undergrowth.games.undergrove.scene import mushrooms
from undergrowth.games.undergrove.scene.strokes import (
    LINE,
    ROUND,
    THICK,
    THIN,
    centred,
    ink_line,
    path,
    shine,
    stroke,
    tone,
)

NEUTRAL = "neutral"
"""What blocks a corner that nobody uses."""

_OFTEN = 2

CUBE_TONES = {"C": "carbon", "N": "nitrogen", "P": "phosphorus", "K": "potassium", "any": "any"}


@remembered_whole
def definitions(colours: tuple[str, ...], solo: bool) -> str:
    """All symbols for a table of these seats, and with the automa if somebody plays alone."""
    automa = AI if solo else ()
    symbols = [
        *(pieces.mark(colour) for colour in colours),
        *(automa_mark(colour) for colour in automa),
        *(sprout(colour) for colour in (*colours, *automa, NEUTRAL)),
        *(tree(colour) for colour in colours),
        *(root(colour) for colour in colours),
        *(cube(kind) for kind in CUBE_TONES),
        *(flat(kind) for kind in CUBE_TONES),
        *(sign(kind) for kind in TYPES),
        *(token(kind) for kind in TYPES),
        *(used(kind) for kind in TYPES),
        *(draw() for draw in (medal, further, everybody, trade, copy, absorb, ongoing, sun)),
        *(draw() for draw in (seedling_sign, root_sign, tile_sign, back, slot, here)),
        *(draw() for draw in (creature, dye, free_step)),
        *mushrooms.symbols(),
    ]
    return "".join(_shorter(symbol).definition() for symbol in symbols)


def _shorter(symbol: Symbol) -> Symbol:
    """The same drawing; that its lines are round is said once if it is said often."""
    said = f" {ROUND}"
    if symbol.body.count(said) < _OFTEN:
        return symbol
    return Symbol(symbol.name, f"<g {ROUND}>{symbol.body.replace(said, '')}</g>")


def shade(colour: str, name: str = "") -> str:
    """A tone of whoever owns a piece: a seat's are common to all games, the automa's are not."""
    full = f"{colour}-{name}" if name else colour
    return tone(full) if colour in AI else ink(full)


# -------------------------------------------------------------------------------- cubes


def cube(kind: str) -> Symbol:
    """A cube with its letter, 20 wide; for any of N, P, K only its outline is sure."""
    fill = CUBE_TONES[kind]
    outline = "M9,32L30,10H91V70L70,93H9Z"
    inner = "M9,32H70V93M70,32L91,10"
    if kind == "any":
        body = path(outline, "any", THICK) + ink_line(inner, 3.6, ' stroke-dasharray="6 7"')
    else:
        line = tone("carbon-line") if kind == "C" else ink("k")
        body = (
            path("M9,32L30,10H91L70,32Z", f"{fill}-2")
            + path("M70,32L91,10V70L70,93Z", f"{fill}-3")
            + path("M9,32H70V93H9Z", fill)
            + f'<path d="{outline}{inner}" fill="none" stroke="{line}" stroke-width="4.4" {ROUND}/>'
        )
    letter = _letter((39.5, 82), "?" if kind == "any" else kind, 55, f"{fill}-on")
    return Symbol(f"cube-{kind}", centred(body + letter, 0.22))


def _letter(spot: tuple[float, float], sign: str, size: float, colour: str) -> str:
    return (
        f'<text x="{spot[0]:g}" y="{spot[1]:g}" text-anchor="middle" font-size="{size:g}"'
        f' font-weight="800" fill="{tone(colour)}">{sign}</text>'
    )


def flat(kind: str) -> Symbol:
    """A cube as it is printed, 13 wide: its letter fills it, so that it can be read small."""
    fill = CUBE_TONES[kind]
    line = tone("carbon-line") if kind == "C" else ink("k")
    return Symbol(
        f"flat-{kind}",
        f'<rect x="-5.9" y="-5.9" width="11.8" height="11.8" rx="2" fill="{tone(fill)}"'
        f' stroke="{line}" stroke-width="1.1"/>'
        + _letter((0, 3.75), "?" if kind == "any" else kind, 10.4, f"{fill}-on"),
    )


# ---------------------------------------------------------------------- types and tokens

_SIGNS = {
    "ring": '<path d="M20,46C20,26 34,14 50,14C66,14 80,26 80,46C66,51 34,51 20,46Z"/>'
    '<path d="M42,54h16v32q-8,5 -16,0Z"/><path d="M28,60Q50,72 72,60L77,72Q50,87 23,72Z"/>',
    "gill": '<path d="M50,88L10,38A54,54 0 0 1 90,38ZM50,71V30M50,71L31,33M50,71L69,33" fill="none"'
    ' stroke="currentColor" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>',
    "pore": "".join(
        f'<circle cx="{x}" cy="{y}" r="10"/>'
        for x, y in ((37, 26), (63, 26), (23, 50), (50, 50), (77, 50), (37, 74), (63, 74))
    ),
    "other": '<path d="M50,90V60M50,68C34,62 27,46 27,22M50,68C66,62 73,46 73,22M50,60V12M29,46'
    "L12,34"
    'M71,46L88,34" fill="none" stroke="currentColor" stroke-width="11" stroke-linecap="round"/>',
}
"""Stem with a skirt, fan of gills, pores, coral: four shapes that nobody takes for another."""


def sign(kind: str) -> Symbol:
    """The sign of a type in the colour of its place, 10 wide."""
    return Symbol(f"sign-{kind}", centred(f'<g fill="currentColor">{_SIGNS[kind]}</g>', 0.13))


def token(kind: str) -> Symbol:
    """An activation token that is ready, 24 wide."""
    return Symbol(
        f"type-{kind}",
        f'<circle r="11.2" fill="{tone(kind)}" {LINE} stroke-width="1.4"/>'
        '<circle r="9.2" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width=".8"/>'
        f'<use href="#ug-sign-{kind}" color="{tone(f"{kind}-on")}" transform="scale(1.2)"/>',
    )


def used(kind: str) -> Symbol:
    """An activation token that was turned, 24 wide: grey, broken, crossed out."""
    return Symbol(
        f"used-{kind}",
        f'<circle r="11.2" fill="{tone("used")}" stroke="{tone("used-ink")}" stroke-width="1.4"'
        ' stroke-dasharray="3 2.4"/>'
        f'<use href="#ug-sign-{kind}" color="{tone("used-ink")}" opacity=".7"'
        ' transform="scale(1.2)"/>' + stroke("M-7.4,7.4L7.4,-7.4", "used-ink", 1.8),
    )


# -------------------------------------------------------------------------------- signs


def medal() -> Symbol:
    """Points, 22 wide; the number is written on it where it lies."""
    shape = (
        "M50,4C62,4 66,14 74,18C84,22 94,28 93,42C92,52 98,60 93,70C88,80 78,78 70,84"
        "C62,91 56,97 46,95C36,93 32,86 24,82C14,77 6,72 7,58C8,48 2,42 7,30C12,20 22,22 30,16"
        "C36,11 40,4 50,4Z"
    )
    return Symbol("vp", centred(path(shape, "medal", f'{LINE} stroke-width="6"'), 0.22))


def further() -> Symbol:
    """A further action, 13 wide: an arrow that goes round again."""
    return Symbol(
        "act",
        f'<circle r="6.2" fill="{tone("accent")}" {LINE} stroke-width="1"/>'
        f'<path d="M3.3,-1.6A3.6,3.6 0 1 0 3.5,1.2M4.4,-4.2L3.6,-1.2L.8,-1.9" fill="none"'
        f' stroke="{tone("on-accent")}" stroke-width="1.7" {ROUND}/>',
    )


def everybody() -> Symbol:
    """All others, 15 wide: two heads."""
    people = (
        '<circle cx="-3" cy="-2.6" r="2.5"/><path d="M-7,5.2C-7,1.4 1,1.4 1,5.2Z"/>'
        '<circle cx="3.6" cy="-1.8" r="2.2"/><path d="M2.2,5.2C2.2,3.4 1.6,2.4 1.2,2'
        'C3.6,.8 7.2,1.8 7.2,5.2Z"/>'
    )
    return Symbol("everybody", f'<g fill="{tone("strip-ink")}">{people}</g>')


def trade() -> Symbol:
    """Something for something else, 12 wide."""
    return Symbol(
        "trade",
        stroke("M-4.6,-2.2H4.2M2.2,-4.4L4.4,-2.2L2.2,0M4.6,3H-4.2", "strip-ink", 1.5)
        + stroke("M-2.2,.8L-4.4,3L-2.2,5.2", "strip-ink", 1.5),
    )


def copy() -> Symbol:
    """Do as another tile does, 14 wide: a tile before another."""
    return Symbol(
        "copy",
        "".join(
            f'<rect x="{x}" y="{x}" width="8.6" height="8.6" rx="1.8" fill="{tone("paper")}"'
            f' stroke="{tone("strip-ink")}" stroke-width="1.3"{more}/>'
            for x, more in ((-6.2, ' stroke-dasharray="2 1.5"'), (-2.4, ""))
        ),
    )


def absorb() -> Symbol:
    """Carbon goes down into a Seedling, 16 wide."""
    return Symbol(
        "absorb",
        f'<rect x="-7.6" y="-4.4" width="6.8" height="6.8" rx="1.2" fill="{tone("carbon")}"'
        f' stroke="{tone("carbon-line")}" stroke-width="1"/>'
        + stroke("M.2,-1H2.6M1,-2.8L2.8,-1L1,.8", "strip-ink", 1.3)
        + f'<g transform="translate(8.6,3.6)">{_shoot(0.46)}</g>',
    )


def free_step() -> Symbol:
    """A step that costs nothing, 7 wide."""
    return Symbol("free-step", stroke("M-2,-3.6L1.6,0L-2,3.6", "accent", 2.4))


def _shoot(size: float) -> str:
    """Two leaves on a stalk, the foot at the origin; 20 high at size 1."""
    leaves = (
        "M0,-8C-8,-7 -11.4,-11.6 -11,-17C-4.6,-17 -.6,-13.6 0,-8ZM0,-8"
        "C.8,-15 5.4,-18.6 11.4,-18C12,-11 7,-7.4 0,-8Z"
    )
    green = ink("leaf-pale")
    return (
        f'<g transform="scale({size:g})"><path d="M0,4V-8" fill="none" {LINE} stroke-width="4.4"/>'
        f'<path d="{leaves}" fill="{green}" {LINE} stroke-width="1.7"/>'
        f'<path d="M0,4V-8" fill="none" stroke="{green}" stroke-width="1.9" {ROUND}/></g>'
    )


def ongoing() -> Symbol:
    """It works all the time, 18 wide: a loop without an end."""
    return Symbol(
        "ongoing",
        stroke(
            "M0,0C-2.4,-4.6 -8,-4.4 -8,0S-2.4,4.6 0,0S8,-4.4 8,0S2.4,4.6 0,0Z", "strip-ink", 1.9
        ),
    )


def sun() -> Symbol:
    """Photosynthesis, 14 wide."""
    rays = (
        "M0,-7V-5.2M0,7V5.2M-7,0H-5.2M7,0H5.2M-4.9,-4.9L-3.7,-3.7M4.9,4.9L3.7,3.7M-4.9,4.9"
        "L-3.7,3.7M4.9,-4.9L3.7,-3.7"
    )
    return Symbol(
        "sun",
        ink_line(rays, 3)
        + stroke(rays, "sun", 1.5)
        + f'<circle r="3.8" fill="{tone("sun")}" {LINE} stroke-width="1"/>',
    )


def seedling_sign() -> Symbol:
    """Any Seedling: to reproduce, 12 wide."""
    return Symbol("shoot", f'<g transform="translate(0,4.4)">{_shoot(0.54)}</g>')


def root_sign() -> Symbol:
    """Any Root, 12 wide."""
    body = (
        "M-6,-5C-4,-1 -2,1 1,1.4C3,2 4.4,4 6,5.6M-2.6,-.4C-1,-2 1,-2.4 3,-2M-1,1.4"
        "C-1.4,3 -2,4 -3.4,5M2.4,1.8C4,1 5,1.2 6.4,.6"
    )
    return Symbol("rootlet", ink_line(body, 3.4) + stroke(body, "buff", 1.7))


def tile_sign() -> Symbol:
    """Any tile, 12 wide."""
    return Symbol(
        "tilelet",
        f'<rect x="-5" y="-5" width="10" height="10" rx="2" fill="{tone("paper")}"'
        f' stroke="{tone("strip-ink")}" stroke-width="1.5"/>'
        f'<path d="M-3,.4C-3,-4.2 3,-4.2 3,.4ZM-1,.8H1V3.4H-1Z" fill="{tone("strip-ink")}"/>',
    )


def here() -> Symbol:
    """From this very tile, 10 wide: an arrow onto a ground."""
    return Symbol("here", stroke("M0,-5V1.6M-2.6,-1L0,1.8L2.6,-1M-4.4,4.6H4.4", "strip-ink", 1.5))


def slot() -> Symbol:
    """A space for a cube, 11 wide."""
    return Symbol(
        "slot",
        f'<rect x="-5" y="-5" width="10" height="10" rx="1.6" fill="{tone("strip")}"'
        f' stroke="{tone("dash")}" stroke-width="1" stroke-dasharray="2 1.5"/>',
    )


def creature() -> Symbol:
    """A mushroom that an animal likes, 9 wide: a paw."""
    pads = '<ellipse cy="1.6" rx="2.7" ry="2.2"/>' + "".join(
        f'<circle cx="{x}" cy="{y}" r="1.15"/>'
        for x, y in ((-3.1, -0.6), (-1.2, -2.7), (1.2, -2.7), (3.1, -0.6))
    )
    return Symbol("creature", f'<g fill="{tone("strip-ink")}" opacity=".8">{pads}</g>')


def dye() -> Symbol:
    """A mushroom that dyes wool, 9 wide: a drop of colour."""
    drop = "M0,-4.4C2.2,-1.4 3.6,.2 3.6,1.8A3.6,3.6 0 0 1 -3.6,1.8C-3.6,.2 -2.2,-1.4 0,-4.4Z"
    half = "M0,-4.4C2.2,-1.4 3.6,.2 3.6,1.8A3.6,3.6 0 0 1 0,5.4Z"
    return Symbol("colours", path(drop, "pink") + path(half, "golden") + ink_line(drop, 0.9))


def back() -> Symbol:
    """A tile face down, 22 wide."""
    return Symbol(
        "tile-back",
        f'<rect x="-10.4" y="-10.4" width="20.8" height="20.8" rx="3.4" fill="{tone("accent")}"'
        f' {LINE} stroke-width="1.4"/>'
        f'<path d="M-5.6,1.6C-5.6,-7.6 5.6,-7.6 5.6,1.6ZM-1.7,2.4H1.7V6.6H-1.7Z"'
        f' fill="{tone("on-accent")}"/>',
    )


# ------------------------------------------------------------------------ what is planted

_AUTOMA_MARKS = {
    "brown": '<rect x="-13.5" y="-13.5" width="27" height="27" rx="3"/>',
    "tan": '<path d="M0,-17L15,-8.6V8.6L0,17L-15,8.6V-8.6Z"/>',
}


def automa_mark(colour: str) -> Symbol:
    """The mark of one of the automa's colours, 30 wide: a square or a hexagon."""
    heart = "tan-deep" if colour == "tan" else "brown-pale"
    return Symbol(
        f"mark-{colour}",
        f'<g fill="{tone(colour)}" {THIN}>{_AUTOMA_MARKS[colour]}</g>'
        f'<circle r="4.6" fill="{tone(heart)}"/>',
    )


_POTS = {
    "red": '<circle cy="3" r="13.4"/>',
    "blue": '<path d="M0,-16L17.5,14H-17.5Z"/>',
    "green": '<path d="M0,-16a10.6,10.6 0 0 1 9.1,16a10.6,10.6 0 1 1 -9.1,17.6'
    'a10.6,10.6 0 1 1 -9.1,-17.6A10.6,10.6 0 0 1 0,-16Z"/>',
    "yellow": '<path d="M0,-15L17.4,2.4L0,19.6L-17.4,2.4Z"/>',
    **_AUTOMA_MARKS,
    NEUTRAL: '<path d="M-15,4C-16,-5 -9,-11 0,-12C9,-12.6 16,-6 16,3C16,11 8,15.4 0,15.4'
    'C-8,15.6 -14,12 -15,4Z"/>',
}
"""What a Seedling grows from: the mark of its owner, so that its outline tells whose it is."""


def sprout(colour: str) -> Symbol:
    """A Seedling, 34 wide: two leaves out of the mark of its owner; grey if it is nobody's."""
    if colour == NEUTRAL:
        body = (
            f'<g fill="{tone("stone")}" {LINE} stroke-width="1.9">{_POTS[NEUTRAL]}</g>'
            + path("M-13,6C-8,11 8,11 14,5C13,10 7,13.6 0,13.6C-7,13.8 -12,11 -13,6Z", "stone-2")
            + stroke("M-6,-2L6,8M6,-2L-6,8", "stone-2", 2.6)
        )
        return Symbol(f"sprout-{colour}", body)
    pot = f'<g fill="{shade(colour)}" {LINE} stroke-width="1.9">{_POTS[colour]}</g>'
    rim = (
        f'<g fill="none" stroke="{shade(colour, "pale")}" stroke-width="1.3" opacity=".75"'
        f' transform="translate(0,.7) scale(.78)">{_POTS[colour]}</g>'
    )
    return Symbol(f"sprout-{colour}", pot + rim + f'<g transform="translate(0,7)">{_shoot(1)}</g>')


def tree(colour: str) -> Symbol:
    """A Tree, 44 wide and 50 high: a fir in the colour of its owner, with the mark on it."""
    crown = (
        "M50,3C56,16 62,23 70,29L62,31C68,41 75,47 83,52L73,54C78,64 85,70 93,76C80,84 20,84 7,76"
        "C15,70 22,64 27,54L17,52C25,47 32,41 38,31L30,29C38,23 44,16 50,3Z"
    )
    shaded = (
        "M50,3C56,16 62,23 70,29L62,31C68,41 75,47 83,52L73,54C78,64 85,70 93,76"
        "C86,80 70,82 54,82C60,56 56,30 50,3Z"
    )
    body = (
        f'<ellipse cx="50" cy="91" rx="30" ry="7" fill="{ink("shade")}"/>'
        f'<path d="M43,78h14v14h-14Z" fill="{ink("trunk")}" {THICK}/>'
        f'<path d="{crown}" fill="{ink(colour)}"/>'
        f'<path d="{shaded}" fill="{ink(f"{colour}-deep")}" opacity=".6"/>'
        f'<path d="{crown}" fill="none" {LINE} stroke-width="4"/>'
        f'<circle cx="50" cy="58" r="15.5" fill="{ink(f"{colour}-pale")}" {LINE} stroke-width="3"/>'
        f'<use href="#ug-mark-{colour}" transform="translate(50,58) scale(.56)"/>'
        + shine("M42,26C38,31 35,33 33,34", 3.4, 0.5)
    )
    return Symbol(f"tree-{colour}", f'<g transform="scale(.5) translate(-50,-72)">{body}</g>')


_THREADS = {
    "red": ("M14,13C22,22 28,34 40,42C52,49 60,52 68,62C73,69 77,77 83,84", 7, "0 13"),
    "blue": ("M14,13C22,22 28,34 40,42C52,49 60,52 68,62C73,69 77,77 83,84", 5.4, "9 9"),
    "green": ("M14,13C22,22 28,34 40,42C52,49 60,52 68,62C73,69 77,77 83,84", 3.6, ""),
    "yellow": ("M13,11L20,22L24,20L30,34L36,34L44,46L50,44L58,54L64,55L70,66L75,69L81,82", 3.8, ""),
}
"""Dots, dashes, a line, a zigzag: the pattern of a Root says whose it is."""


def root(colour: str) -> Symbol:
    """A Root that leaves the origin to the south-east, 26 wide and high."""
    shoots = (
        "M40,31C52,26 62,30 74,22M31,46C30,56 36,64 31,76M64,56C74,54 80,58 91,54"
        "M60,68C58,78 62,86 58,95"
    )
    taper = (
        "M2,16C0,4 9,-1 18,3C31,8 31,20 41,30C50,39 62,38 71,49C80,60 82,78 97,97"
        "C80,91 71,81 63,69C57,61 47,60 37,52C25,42 5,34 2,16Z"
    )
    thread, width, gaps = _THREADS[colour]
    dashes = f' stroke-dasharray="{gaps}"' if gaps else ""
    body = (
        ink_line(shoots, 11)
        + f'<path d="{taper}" fill="{ink(colour)}" {LINE} stroke-width="5"/>'
        + f'<path d="{shoots}" fill="none" stroke="{ink(colour)}" stroke-width="5" {ROUND}/>'
        f'<path d="{thread}" fill="none" stroke="{ink(f"{colour}-pat")}" stroke-width="{width:g}"'
        f"{dashes} {ROUND}/>"
    )
    return Symbol(f"root-{colour}", f'<g transform="translate(7,7) scale(.25)">{body}</g>')
