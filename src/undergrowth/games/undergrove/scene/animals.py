"""The animals of the goal cards, each drawn in a square of 32 round the origin."""

from __future__ import annotations

from undergrowth.draw.palettes import ink
from undergrowth.games.undergrove.scene.table import tone

_LINE = f'stroke="{ink("k")}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"'


def animal(card: str) -> str:
    """The animal of a card; a paw on the cards of another edition."""
    return _ANIMALS.get(card, _paw)()


def _shape(path: str, colour: str) -> str:
    return f'<path d="{path}" fill="{tone(colour)}" {_LINE}/>'


def _line(path: str, width: float = 1.5) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{ink("k")}" stroke-width="{width:g}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _eye(x: float, y: float, size: float = 1.5) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{size + 0.7:g}" fill="#fff"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}" fill="#261B12"/>'
    )


def _bat() -> str:
    wings = (
        "M0,-4C-3,-9 -9,-11 -15,-9C-13,-6 -13,-2 -14,3C-11,1 -9,2 -7.4,5C-5.6,3 -3.6,4 -2.4,7"
        "H2.4C3.6,4 5.6,3 7.4,5C9,2 11,1 14,3C13,-2 13,-6 15,-9C9,-11 3,-9 0,-4Z"
    )
    return (
        _shape(wings, "ash")
        + _shape("M-4,-6L-5,-12L-1.6,-9.4H1.6L5,-12L4,-6C5,0 4,8 0,10C-4,8 -5,0 -4,-6Z", "dusk")
        + _eye(-1.9, -4.6, 0.9)
        + _eye(1.9, -4.6, 0.9)
    )


def _jay() -> str:
    return (
        _shape("M-4,4L-15,11L-12,13L-2,9Z", "dusk")
        + _shape(
            "M13,-6C12,-11 7,-13 3,-11C-2,-9 -6,-3 -6,4C-5,10 1,12 6,9C11,6 13,0 13,-6Z", "ivory"
        )
        + _shape("M3,-11C-2,-9 -6,-3 -7,4C-2,6 3,4 5,-1C3,-4 3,-8 3,-11Z", "ash")
        + _shape("M12.6,-8L16,-6L12.6,-4.6Z", "dusk")
        + _eye(8.6, -7, 1.2)
        + _line("M2,10V14M6,9V13.6")
    )


def _vole() -> str:
    return (
        _line("M-12,6C-17,6 -16,11 -11,10.6", 2)
        + _shape(
            "M-13,7C-13,-3 -5,-8 3,-7C9,-6.6 15,-1 15.4,4"
            "C15.4,7 13,8.6 10,9H-9C-12,9 -13,8.6 -13,7Z",
            "cinnamon",
        )
        + _shape("M2,-6.4C1,-10.6 6.4,-11.6 7.4,-7.4C7.4,-5 3,-4 2,-6.4Z", "rose")
        + _eye(10.4, 0, 1.2)
        + f'<circle cx="15" cy="4" r="1.3" fill="{ink("k")}"/>'
        + _line("M-6,9V11.6M6,9V11.6")
    )


def _spittlebug() -> str:
    foam = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fff" fill-opacity=".92" stroke="{ink("k")}"'
        ' stroke-width="1.1"/>'
        for x, y, r in ((-10, 7, 4.6), (-3, 9.6, 4), (4.6, 9.4, 4.4), (11, 7.4, 3.6), (-12, 0, 3))
    )
    return (
        _line("M-2,4L-6,9M3,4L4,9M6,3L10,7M9,-6L13,-11M9.6,-4.6L15,-7")
        + _shape("M-13,2C-10,-6 -1,-9 6,-8C10,-7.4 12,-4.6 11,-1.6C9,3 -2,6 -13,2Z", "leaf")
        + _line("M-11,1.6C-4,-1 2,-4 5,-7.6")
        + _eye(8.4, -4, 1.1)
        + foam
    )


def _glider() -> str:
    return (
        _shape("M-2,6C-5,12 -3,16 2,15C6,14 5,9 3,6Z", "umber")
        + _shape(
            "M0,-9C4,-9 9,-12 14,-10C12,-6 12,2 14,7C9,6 5,8 0,8"
            "C-5,8 -9,6 -14,7C-12,2 -12,-6 -14,-10"
            "C-9,-12 -4,-9 0,-9Z",
            "buff",
        )
        + _shape(
            "M-4.4,-9C-5.4,-14 -2,-15 0,-15C2,-15 5.4,-14 4.4,-9"
            "C5,-2 4,4 0,6.4C-4,4 -5,-2 -4.4,-9Z",
            "umber",
        )
        + _eye(-2, -11, 1)
        + _eye(2, -11, 1)
    )


def _crossbill() -> str:
    return (
        _shape("M-5,3L-14,9L-13,12L-3,9Z", "dusk")
        + _shape(
            "M11,-7C9,-12 3,-12 -1,-9C-6,-5 -7,3 -5,8C-1,12 6,11 9,6C12,2 12,-3 11,-7Z", "scarlet"
        )
        + _shape("M-3,-4C-7,0 -8,6 -6,9C-1,9 3,5 4,0C2,-2 0,-4 -3,-4Z", "blood")
        + _shape("M10.6,-8C13,-9 15.6,-7 15.4,-3.6C13.6,-5.6 12,-5.4 10.8,-5.6Z", "ash")
        + _line("M11,-5.4C13,-4.6 14.6,-6.4 15.4,-8.4", 1.7)
        + _eye(6.4, -7, 1.2)
        + _line("M0,10.6V14M4,10V13.6")
    )


def _slug() -> str:
    return (
        _line("M9,-3L11,-11M12,-2L16,-9", 1.8)
        + _shape(
            "M-15,9C-15,4 -9,3 -6,0C-3,-4 2,-6 7,-5C12,-4 15,-1 15,3"
            "C15,7 11,8 8,8C4,10 -12,11 -15,9Z",
            "golden",
        )
        + _shape("M-5,-.6C-2,-5 6,-5 8,-1C6,2.6 -1,3.4 -5,-.6Z", "gill")
        + f'<circle cx="11" cy="-11.4" r="1.6" fill="{ink("k")}"/>'
        f'<circle cx="16" cy="-9.2" r="1.5" fill="{ink("k")}"/>'
    )


def _squirrel() -> str:
    return (
        _shape(
            "M-4,12C-14,12 -16,3 -12,-3C-9,-8 -10,-12 -14,-12"
            "C-9,-16 -2,-12 -3,-4C-3.6,0 -6,4 -3,8Z",
            "cinnamon",
        )
        + _shape(
            "M-5,12C-6,5 -3,-1 2,-3C1,-8 4,-12 8,-11.6C13,-11 15,-7 13,-4"
            "C11,-2 9,-1.6 8,1C9,6 8,10 6,12Z",
            "umber",
        )
        + _shape("M3,12C1,6 3,2 6,1C8,5 8,9 6,12Z", "ivory")
        + _shape("M4.6,-10.6L5,-15L8.4,-11.6Z", "umber")
        + _eye(9.4, -7.4, 1.2)
        + _line("M4,1.6C7,3 10,2.4 11.4,.4", 1.7)
    )


def _moth() -> str:
    return (
        _line("M-1,-9C-3,-13 -6,-14 -8,-13M1,-9C3,-13 6,-14 8,-13")
        + _shape("M-1,0C-6,2 -10,5 -9,11C-5,13 -1,8 0,3C1,8 5,13 9,11C10,5 6,2 1,0Z", "rose")
        + _shape(
            "M-1,-6C-6,-12 -13,-11 -15,-8C-15,-2 -10,3 -1,3ZM1,-6"
            "C6,-12 13,-11 15,-8C15,-2 10,3 1,3Z",
            "buff",
        )
        + f'<circle cx="-8.4" cy="-5" r="2.2" fill="{tone("umber")}"/>'
        f'<circle cx="8.4" cy="-5" r="2.2" fill="{tone("umber")}"/>'
        + _shape("M-1.8,-9C-1.8,-10.6 1.8,-10.6 1.8,-9L1.4,7C1,9 -1,9 -1.4,7Z", "dusk")
    )


def _grouse() -> str:
    return (
        _shape("M-5,4C-12,6 -16,1 -15,-7C-13,-12 -8,-12 -4,-8Z", "dusk")
        + _line("M-6,1L-13,-8M-5,-2L-9,-10M-7,3L-15,-3", 1.2)
        + _shape(
            "M13,-8C12,-12 7,-13 5,-10C4,-6 2,-5 -2,-5C-8,-4 -10,2 -8,7"
            "C-4,12 5,12 9,7C12,3 11,-2 12,-5Z",
            "ash",
        )
        + f'<circle cx="6" cy="0" r="3.4" fill="{tone("golden")}" {_LINE}/>'
        + _line("M7.4,-11.4C8.6,-13 10.6,-13 11.6,-11.8", 2)
        + _shape("M12.6,-9L16,-7.4L12.8,-6.2Z", "dusk")
        + _eye(9.6, -8.4, 1.1)
        + _line("M0,10.4V14M4,10V14")
    )


def _paw() -> str:
    return "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{high}" fill="{tone("umber")}"/>'
        for x, y, wide, high in (
            (0, 5, 7, 6),
            (-9, -1, 3, 4),
            (-3, -7, 3, 4),
            (4, -7, 3, 4),
            (9.6, -1, 3, 4),
        )
    )


_ANIMALS = {
    "bat": _bat,
    "jack": _jay,
    "vole": _vole,
    "spittlebug": _spittlebug,
    "flying": _glider,
    "crossbill": _crossbill,
    "slug": _slug,
    "douglas": _squirrel,
    "moth": _moth,
    "grouse": _grouse,
}
