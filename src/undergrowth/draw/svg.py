"""A scene: the things on a table as elements with stable ids, written as one SVG picture."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from html import escape as escape_markup

from undergrowth.draw.palettes import COMMON, FONT, THEMES, Palette, ink, stylesheet
from undergrowth.draw.shapes import number

LAYERS = (
    "mat",
    "shadow",
    "ground",
    "places",
    "lit",
    "pieces",
    "last",
    "chosen",
    "badges",
    "tags",
    "signs",
)
"""From back to front. Rings go into ``lit``, ``last`` and ``chosen``; nothing else does."""

_TOUCHABLE = frozenset({"ground", "places", "signs"})
_LIFT = 3
_DASHES = ' stroke-dasharray="9 6.4" class="ug-crawl"'
_DOTS = ' stroke-dasharray="0 9" stroke-linecap="round"'
_NOT_IN_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TURNS_TEXT_ROUND = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_INK = re.compile(r"var\(--ug-([a-z0-9-]+)\)")


@dataclass(frozen=True)
class Element:
    """One thing on the table that can be named, touched and ringed."""

    id: str
    title: str
    """Complete words for a screen reader; a move touched the element if they changed."""
    layer: str
    body: str
    outline: str = ""
    """Path data for rings; empty = cannot be ringed."""
    within: str = ""
    """Id of the element of the same layer that this one is a part of."""
    glow: str = ""
    """Path data of an empty place: all of it lights up, instead of a rim round the outline."""
    tag: str = ""
    """What is shown above everything else while the element is lit."""


@dataclass(frozen=True)
class Drawing:
    """Something to look at only: shadows, pieces on a space, coordinates."""

    layer: str
    body: str
    of: str = ""
    """Id of the element that this belongs to; it is lifted when that one is chosen."""


@dataclass(frozen=True)
class Scene:
    """A whole table, ready to be written as a picture in any theme and with any rings."""

    size: tuple[float, float]
    elements: tuple[Element, ...]
    drawings: tuple[Drawing, ...] = ()
    defs: str = ""
    palette: Palette = field(default_factory=dict)
    """Colours of this game only, beside those that all games share."""
    label: str = ""
    description: str = ""

    def svg(
        self,
        *,
        lit: Collection[str] = (),
        chosen: Collection[str] = (),
        last: Collection[str] = (),
        theme: str = "auto",
    ) -> str:
        """The picture; ids that are not drawn are ignored."""
        if theme not in THEMES:
            raise ValueError(f"theme must be one of {', '.join(THEMES)}, not {theme!r}")
        rings = Rings(frozenset(lit), frozenset(chosen), frozenset(last))
        body = "".join(self._layer(layer, rings) for layer in LAYERS)
        defs = f"<defs>{self.defs}</defs>" if self.defs else ""
        return self._framed(defs + body, theme)

    def _repr_svg_(self) -> str:
        """The picture for a notebook."""
        return self.svg()

    def touched_since(self, before: Scene) -> list[str]:
        """The elements that a move changed: ringable, and with other words than before."""
        known = {element.id: element.title for element in before.elements}
        return [
            element.id
            for element in self.elements
            if element.outline and known.get(element.id) != element.title
        ]

    def _layer(self, layer: str, rings: Rings) -> str:
        """All that lies in one layer, or nothing."""
        parts = [rings.lifted(drawing) for drawing in self.drawings if drawing.layer == layer]
        parts += rings.around(layer, self.elements)
        parts += [
            self._group(element, rings)
            for element in self.elements
            if element.layer == layer and not element.within
        ]
        if not parts:
            return ""
        touch = "" if layer in _TOUCHABLE else ' pointer-events="none"'
        return f'<g class="ug-{layer}"{touch}>{"".join(parts)}</g>\n'

    def _group(self, element: Element, rings: Rings) -> str:
        """One element as a group with its id, its words and the elements within it."""
        parts = [part for part in self.elements if part.within == element.id]
        name = escape(element.id)
        return (
            f'<g id="{name}" data-id="{name}" class="{rings.classes(element.id)}"'
            f"{rings.next(element.id)}>"
            f"<title>{escape(element.title)}</title>{element.body}"
            f"{''.join(self._group(part, rings) for part in parts)}</g>"
        )

    def _framed(self, body: str, theme: str) -> str:
        """The root element with style sheet and description round a drawn body."""
        colours = {**COMMON, **self.palette}
        style = stylesheet(theme, colours, set(_INK.findall(body)))
        width, height = (number(length) for length in self.size)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="ug-scene ug-{theme}" role="img"'
            f' aria-label="{escape(self.label)}" viewBox="0 0 {width} {height}"'
            f' width="{width}" height="{height}" font-family="{FONT}">\n'
        )
        words = f"<desc>{escape(self.description)}</desc>\n" if self.description else ""
        drawn = _in_theme(body, theme, colours)
        return f"{head}{words}<style>{style}</style>\n{drawn}</svg>\n"


@dataclass(frozen=True)
class Rings:
    """Which elements can be picked, were chosen, or were touched by the last move."""

    lit: frozenset[str]
    chosen: frozenset[str]
    last: frozenset[str]

    def classes(self, name: str) -> str:
        """The classes of an element: its state in words that a page can style."""
        states = (("lit", self.lit), ("chosen", self.chosen), ("last", self.last))
        return " ".join(["ug-element"] + [f"ug-is-{word}" for word, ids in states if name in ids])

    def next(self, name: str) -> str:
        """The attribute by which a client knows what can be picked next."""
        return ' data-next=""' if name in self.lit else ""

    def lifted(self, drawing: Drawing) -> str:
        """A drawing, raised a little if it belongs to a chosen element."""
        if not drawing.of:
            return drawing.body
        lift = f' transform="translate(0,-{_LIFT})"' if drawing.of in self.chosen else ""
        return f'<g data-of="{escape(drawing.of)}"{lift}>{drawing.body}</g>'

    def around(self, layer: str, elements: tuple[Element, ...]) -> list[str]:
        """The rings and tags that belong into a layer."""
        if layer == "tags":
            return [element.tag for element in elements if element.id in self.lit and element.tag]
        draw = {"lit": _lit_ring, "last": _last_ring, "chosen": _chosen_ring}.get(layer)
        if draw is None:
            return []
        ids = {"lit": self.lit, "last": self.last, "chosen": self.chosen}[layer]
        return [draw(element) for element in elements if element.id in ids and element.outline]


def _lit_ring(element: Element) -> str:
    """Dashed: you can. An empty place stands in the light as a whole."""
    if element.glow:
        fill = f'<path d="{element.glow}" fill="{ink("lit")}"/>'
        return fill + _ring(element.glow, "lit-ring", 2.6, _DASHES)
    return _ring(element.outline, "lit-under", 7.5) + _ring(
        element.outline, "lit-ring", 3.2, _DASHES
    )


def _last_ring(element: Element) -> str:
    """Dotted: just happened. Dots in two tones read on every ground."""
    return _ring(element.outline, "last-under", 5.8, _DOTS) + _ring(
        element.outline, "last", 3.8, _DOTS
    )


def _chosen_ring(element: Element) -> str:
    """Solid: you chose."""
    return _ring(element.outline, "sel-under", 9) + _ring(element.outline, "sel", 4)


def _ring(outline: str, colour: str, width: float, extra: str = "") -> str:
    return (
        f'<path d="{outline}" fill="none" stroke="{ink(colour)}"'
        f' stroke-width="{number(width)}" stroke-linejoin="round"{extra}/>'
    )


def _in_theme(body: str, theme: str, palette: Palette) -> str:
    """A drawn body for one theme: names of its own, and plain colours if the theme is fixed.

    Plain colours also serve programs that draw SVG but know no variables; names of its own
    let pictures of different themes share a page.
    """
    body = body.replace('id="ug-', f'id="ug-{theme}-').replace("#ug-", f"#ug-{theme}-")
    if theme == "auto":
        return body
    place = THEMES.index(theme) - 1
    return _INK.sub(lambda found: palette[found.group(1)][place], body)


def escape(text: str) -> str:
    """A text that cannot be anything but text in a picture, whoever wrote it."""
    text = _TURNS_TEXT_ROUND.sub("", _NOT_IN_XML.sub("\N{REPLACEMENT CHARACTER}", text))
    text = escape_markup(" ".join(text.split()))
    # neither a colour nor a reference: both are replaced when a theme is put in
    return text.replace("var(", "var&#40;").replace("#ug-", "&#35;ug-")
