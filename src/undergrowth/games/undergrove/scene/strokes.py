"""How everything in Undergrove is drawn: flat colours, one dark line round every piece."""

from __future__ import annotations

from undergrowth.draw.palettes import ink
from undergrowth.games.undergrove.scene.table import tone

ROUND = 'stroke-linejoin="round" stroke-linecap="round"'
LINE = f'stroke="{ink("k")}" {ROUND}'
THICK = f'{LINE} stroke-width="3.6"'
THIN = f'{LINE} stroke-width="2.6"'

__all__ = [
    "LINE",
    "ROUND",
    "THICK",
    "THIN",
    "centred",
    "ink_line",
    "path",
    "shine",
    "stroke",
    "tone",
]


def path(shape: str, fill: str, line: str = "") -> str:
    """A filled shape in a colour of this game, with a line round it if one is given."""
    return f'<path d="{shape}" fill="{tone(fill)}" {line}/>'


def stroke(shape: str, colour: str, width: float) -> str:
    """A line in a colour of this game, with round ends."""
    return (
        f'<path d="{shape}" fill="none" stroke="{tone(colour)}" stroke-width="{width:g}" {ROUND}/>'
    )


def ink_line(shape: str, width: float = 2.6, more: str = "") -> str:
    """A dark line."""
    return f'<path d="{shape}" fill="none" {LINE} stroke-width="{width:g}"{more}/>'


def shine(shape: str, width: float = 3, strength: float = 0.5) -> str:
    """A highlight."""
    return (
        f'<path d="{shape}" fill="none" stroke="#fff" stroke-width="{width:g}" {ROUND}'
        f' opacity="{strength:g}"/>'
    )


def centred(body: str, scale: float) -> str:
    """A drawing in a square of 100, scaled round the origin."""
    return f'<g transform="scale({scale:g}) translate(-50,-50)">{body}</g>'
