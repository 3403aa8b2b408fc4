"""The pieces of Fungopia, drawn once as symbols round the origin and placed by reference."""

from __future__ import annotations

from undergrowth.draw import pieces
from undergrowth.draw.memo import remembered_whole
from undergrowth.draw.palettes import ink
from undergrowth.draw.pieces import Symbol, path, stroke

COLOURS = ("red", "blue", "green", "yellow")
"""The colours of the seats, the same in every game."""
FORMS = ("bun", "dome", "funnel", "comb")
"""How the mushrooms of the seats grow: boletus, amanita, chanterelle, morel."""

_ROUND = 'stroke-linejoin="round" stroke-linecap="round"'
_LINE = f'stroke="{ink("k")}" {_ROUND}'
_THICK = f'{_LINE} stroke-width="3.6"'
_THREAD = "M-33,0C-19,-7 -9,6 0,1S21,-6 33,0"
_TWIGS = "M-12,-2C-11,-8 -6,-11 0,-12M13,-2C15,5 21,8 28,9M-24,-2C-26,3 -24,7 -20,9"
_MARK_ON = {
    "red": '<circle cx="51" cy="57" r="12"/>',
    "blue": '<path d="M51,40L68,69H34Z"/>',
    "green": '<circle cx="51" cy="47" r="9.6"/><circle cx="41.6" cy="62" r="9.6"/>'
    '<circle cx="60.4" cy="62" r="9.6"/>',
    "yellow": '<path d="M51,40L67,57L51,74L35,57Z"/>',
}


@remembered_whole
def definitions(colours: tuple[str, ...]) -> str:
    """All pieces that a table with these colours needs."""
    symbols = [
        *(
            draw(colour)
            for draw in (hypha, knot, spore, decayed, pieces.mark)
            for colour in colours
        ),
        *(pieces.upright(form, colour) for form, colour in zip(FORMS, colours, strict=False)),
        *(draw() for draw in (carbohydrate, triangle, shield, taproot, mite, lost, pieces.basket)),
        *arts(),
    ]
    return "".join(symbol.definition() for symbol in symbols)


def hypha(colour: str) -> Symbol:
    """A thread along an edge: dots, dashes, a line or a zigzag on it say whose it is."""
    outer = stroke(_TWIGS, "k", 4.6) + stroke(_THREAD, "k", 13.4)
    inner = stroke(_TWIGS, colour, 2) + stroke(_THREAD, colour, 8.8)
    return Symbol(f"hypha-{colour}", outer + inner + _pattern(colour))


def _pattern(colour: str) -> str:
    """What runs along the thread of a colour."""
    shape, width, dashes = {
        "red": (_THREAD, 4.4, "0 9.8"),
        "blue": (_THREAD, 3.6, "8 6.6"),
        "green": (_THREAD, 2.6, ""),
        "yellow": (
            "M-33,-1L-28,-5L-22,0L-17,-4.6L-11,2.6L-5,-1.6L1,4.4L7,-2.6L13,.6L19,-5L25,-.6L32,-3",
            2.6,
            "",
        ),
    }[colour]
    dashed = f' stroke-dasharray="{dashes}" stroke-dashoffset="-4"' if dashes else ""
    caps = "butt" if colour == "blue" else "round"
    return (
        f'<path d="{shape}" fill="none" stroke="{ink(f"{colour}-pat")}" stroke-width="{width}"'
        f' stroke-linecap="{caps}" stroke-linejoin="round"{dashed}/>'
    )


def knot(colour: str) -> Symbol:
    """Where threads of one colour meet."""
    return Symbol(
        f"knot-{colour}",
        f'<circle r="8.4" fill="{ink(colour)}" stroke="{ink("k")}" stroke-width="2.4"/>'
        f'<circle r="3" fill="{ink(f"{colour}-pat")}"/>',
    )


def spore(colour: str) -> Symbol:
    """A fresh spore, 34 high, with the mark of its owner."""
    shell = (
        "M50,3C53,3 55,6 56,12C75,19 84,38 82,57C80,80 67,95 50,95"
        "C33,95 20,80 18,57C16,38 25,19 44,12C45,6 47,3 50,3Z"
    )
    shade = "M78,60C75,79 64,90.6 50,90.6C38,90.6 28,82 24,70C34,80 62,82 78,60Z"
    line = f'{_LINE} stroke-width="5.6"'
    body = (
        f'<g transform="rotate(24 50 50)">{path(shell, colour, line)}'
        f'<g opacity=".55">{path(shade, f"{colour}-deep")}</g>'
        f'<g opacity=".75">{stroke("M28,46C29,34 36,25 44,21", "spot", 5.6)}</g></g>'
        f'<g fill="{ink(f"{colour}-pat")}">{_MARK_ON[colour]}</g>'
    )
    return Symbol(f"spore-{colour}", f'<g transform="scale(.36) translate(-50,-50)">{body}</g>')


def decayed(colour: str) -> Symbol:
    """A decayed spore: shrivelled and grey, its line broken."""
    shell = (
        "M50,8C54,10 53,15 56,20C68,22 72,34 70,44C76,54 78,66 70,76C64,86 56,84 50,90"
        "C42,86 34,88 29,77C22,68 28,58 25,48C26,36 32,24 44,20C46,15 46,10 50,8Z"
    )
    broken = (
        f'stroke="{ink("fungopia-dead-line")}" stroke-width="5" stroke-dasharray="9 7"'
        ' stroke-linecap="round"'
    )
    body = (
        f'<g transform="rotate(24 50 50)">{path(shell, "fungopia-dead", broken)}</g>'
        f"{stroke('M44,24L50,34L45,41M66,36L60,43M60,78L57,86', 'fungopia-dead-line', 3.6)}"
        f'<g transform="translate(48,58) scale(.82)"><use href="#ug-mark-{colour}"/></g>'
    )
    return Symbol(f"decayed-{colour}", f'<g transform="scale(.36) translate(-50,-50)">{body}</g>')


_PYRAMID = "M0,-14L14.4,11.2H-14.4Z"


def carbohydrate() -> Symbol:
    """A carbohydrate token, 29 wide."""
    return Symbol(
        "carb",
        path(_PYRAMID, "fungopia-amber")
        + path("M0,-14V3L-14.4,11.2Z", "fungopia-amber-pale")
        + path("M0,3L14.4,11.2H-14.4Z", "fungopia-amber-deep")
        + f'<path d="{_PYRAMID}" fill="none" {_LINE} stroke-width="2.4"/>',
    )


def triangle() -> Symbol:
    """The place of a carbohydrate, printed on its tile: it stays when the token is gone."""
    return Symbol(
        "triangle",
        f'<path d="{_PYRAMID}" fill="none" stroke="{ink("fungopia-edge")}" stroke-width="2"'
        ' stroke-linejoin="round" stroke-dasharray="3.4 3.4"/>',
    )


def shield() -> Symbol:
    """Immunity, 30 high."""
    body = (
        path(
            "M50,8C62,16 74,18 86,18C87,52 76,78 50,94C24,78 13,52 14,18C26,18 38,16 50,8Z",
            "fungopia-shield",
            f'{_LINE} stroke-width="6"',
        )
        + path("M50,11C62,18 73,20 83,20.6C83,51 74,74 50,90Z", "fungopia-shield-deep")
        + stroke("M50,30V70M30,50H70", "spot", 10)
    )
    return Symbol("shield", f'<g transform="scale(.34) translate(-50,-51)">{body}</g>')


def taproot() -> Symbol:
    """A taproot, 100 high and wide."""
    roots = (
        "M36,36C26,42 20,38 8,44M64,38C74,44 82,40 92,47M40,54C32,62 26,60 16,68"
        "M60,56C68,64 74,64 83,71M46,70C42,78 36,80 32,87M55,72C59,79 64,82 67,89"
    )
    stock = (
        "M33,12C34,24 30,30 24,36C34,38 38,52 43,68C46,79 48,90 50,98"
        "C52,90 55,79 58,68C63,52 66,38 76,36C70,30 66,24 67,12Z"
    )
    grain = f'<g opacity=".5">{stroke("M43,28C44,40 46,50 48,62M56,30C56,38 55,46 54,54", "k", 3)}'
    body = (
        stroke(roots, "k", 9.4)
        + path(stock, "trunk", _THICK)
        + stroke(roots, "trunk", 4.4)
        + f'<ellipse cx="50" cy="12" rx="17" ry="7.4" fill="{ink("cream-2")}" {_THICK}/>'
        + f'<ellipse cx="50" cy="12" rx="8" ry="3.2" fill="none" stroke="{ink("trunk")}"'
        + f' stroke-width="2.4"/>{grain}</g>'
    )
    return Symbol("taproot", f'<g transform="translate(-50,-50)">{body}</g>')


def mite() -> Symbol:
    """A mite, 18 wide: where they swarm the ground is infested."""
    legs = stroke(
        "M-5,-4L-9,-8M0,-5V-10M5,-4L9,-8M-5,4L-9,8M0,5V10M5,4L9,8", "fungopia-infested-motif", 2.2
    )
    return Symbol(
        "mite",
        f'{legs}<ellipse rx="7" ry="5.4" fill="{ink("fungopia-infested-motif")}"/>'
        f'<circle cx="3" cy="-1" r="1.5" fill="{ink("fungopia-infested")}"/>',
    )


def lost() -> Symbol:
    """A hypha that is out of the game."""
    return Symbol(
        "lost",
        f'<g opacity=".75">{stroke(_THREAD, "fungopia-dead-line", 11)}'
        f"{stroke(_THREAD, 'fungopia-dead', 7)}</g>"
        f"{stroke('M-17,-17L17,17M17,-17L-17,17', 'panel', 13)}"
        f"{stroke('M-17,-17L17,17M17,-17L-17,17', 'ink', 7)}",
    )


def arts() -> list[Symbol]:
    """The pictures on the cards, within 56 by 32."""
    thread = "M-23,{y}q5,-5 10,0t10,0"
    arrow = stroke("M-2,-1C4,-10 12,-10 17,-4M17,-11V-4H10", "ink", 2.4)
    far = stroke("M-5,1C1,-8 9,-9 14,-5M14.6,-12V-5H7.6", "ink", 2.4)
    push = stroke("M-24,0H-9M-15,-6L-8.6,0L-15,6", "ink", 3)
    drawn = {
        "shift": _piece(thread.format(y=7)) + _piece("M1,7q5,-5 10,0t10,0") + arrow,
        "fragment": _piece("M-26,8q4,-4.6 8,0t8,0") + _piece("M12,6q4,-4.6 7,0t7,0") + far,
        "push": push + _piece("M0,-12q6,6 0,12t0,12") + _ghost("M16,-12q6,6 0,12t0,12"),
        "immunity": '<use href="#ug-shield" transform="scale(.95)"/>',
        "fruit": _cap(0, 4, 1),
        "ring": "".join(
            _cap(x, y, 0.42)
            for x, y in ((0, -9), (-17, -3.4), (17, -3.4), (-17, 8), (17, 8), (0, 14))
        ),
        "harvest": '<use href="#ug-basket" transform="translate(-11,3) scale(.95)"/>'
        '<use href="#ug-carb" transform="translate(14,1) scale(.74)"/>',
    }
    return [Symbol(f"art-{effect}", body) for effect, body in drawn.items()]


def _piece(shape: str) -> str:
    """A piece of thread that belongs to nobody."""
    return (
        stroke(shape, "k", 8)
        + stroke(shape, "fungopia-art", 5)
        + stroke(shape, "fungopia-art-pale", 1.5)
    )


def _ghost(shape: str) -> str:
    """Where a thread will lie."""
    return (
        f'<path d="{shape}" fill="none" stroke="{ink("ink-2")}" stroke-width="2.2"'
        ' stroke-dasharray="3 3.4" stroke-linecap="round"/>'
    )


def _cap(x: float, y: float, size: float) -> str:
    """A small mushroom that belongs to nobody."""
    body = (
        path("M-4,0C-4,6 -6,9 -6,11Q0,14 6,11C6,9 4,6 4,0Z", "cream", f'{_LINE} stroke-width="2.2"')
        + path(
            "M-16,1C-16,-10 -8,-16 0,-16C8,-16 16,-10 16,1C10,4 -10,4 -16,1Z",
            "fungopia-art",
            f'{_LINE} stroke-width="2.2"',
        )
        + f'<g fill="{ink("fungopia-art-pale")}"><circle cx="-6" cy="-5" r="2.6"/>'
        '<circle cx="4" cy="-9" r="2.8"/><circle cx="8" cy="-2" r="2"/></g>'
    )
    return f'<g transform="translate({x},{y}) scale({size})">{body}</g>'
