"""A scene: the things on a table as elements with stable ids, written as one SVG picture."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from html import escape as escape_markup

from undergrowth.draw.memo import remembered
from undergrowth.draw.palettes import COMMON, FONT, THEMES, Palette, ink, stylesheet
from undergrowth.draw.shapes import Edges, extent, number

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

BOARD = "board"
"""The part that every scene has."""

_TOUCHABLE = frozenset({"ground", "places", "signs"})
_LIFT = 3
_MARGIN = 26
"""So much is shown round what a close-up is about."""
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
    """Empty = not drawn: a page shows its title on a button."""
    body: str
    outline: str = ""
    """Path data for rings; empty = cannot be ringed."""
    within: str = ""
    """Id of the element of the same layer that this one is a part of."""
    glow: str = ""
    """Path data of an empty place: all of it lights up, instead of a rim round the outline."""
    tag: str = ""
    """What is shown above everything else while the element is lit."""
    part: str = BOARD
    """The part of the table that it lies on; ``body`` and paths are in coordinates of that part."""
    frame: str = ""
    """Drawn below the body in whole pictures only: a page has words and panels of its own."""

    @cached_property
    def shape(self) -> dict[str, str]:
        """What a page needs to tell of the element and to ring it."""
        rings = {"outline": self.outline, "glow": self.glow, "tag": self.tag}
        drawn = {name: path for name, path in rings.items() if path}
        return {"title": self.title, "part": self.part, **drawn}

    @cached_property
    def alone(self) -> str:
        """The element as a group, without any within it; most are the same in the next scene."""
        return grouped(self, self.body)


@dataclass(frozen=True)
class Drawing:
    """Something to look at only: shadows, pieces on a space, coordinates."""

    layer: str
    body: str
    of: str = ""
    """Id of the element that this belongs to; it is lifted when that one is chosen."""
    part: str = BOARD
    key: str = ""
    """Its name in its layer, the same in every scene; ``of`` or its number if nothing is given.

    Pieces that are alike have names that differ only after an ``@``: if one of them is gone and
    another one has come, a page shows it as one that has moved.
    """


@dataclass(frozen=True)
class Part:
    """A piece of the table that a page can put where it likes: the board, a seat, a hand."""

    name: str
    box: tuple[float, float, float, float]
    """What a page shows of it: left, top, width, height."""
    label: str = ""
    place: str = ""
    """Where it lies in the whole picture, as a transform."""


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
    parts: tuple[Part, ...] = ()
    """From back to front, the board first; empty = all of the scene is the board."""
    corner: tuple[float, float] = (0, 0)
    """Left and top of the whole picture."""
    focus: tuple[str, ...] = ()
    """Elements of the board that it is about now: a screen that shows only a part begins there."""
    finger: float = 0
    """A length on the board that must be wide enough for a finger, such as that of a cell.

    A screen that is too small for it shows a part of the board only; 0 = always all of it.
    """

    @cached_property
    def all_parts(self) -> tuple[Part, ...]:
        """The parts, of which there is one at least."""
        return self.parts or (Part(BOARD, (*self.corner, *self.size), self.label),)

    @cached_property
    def drawings_in(self) -> Mapping[tuple[str, str], list[Drawing]]:
        """What is to look at only, by part and layer."""
        found = defaultdict(list)
        for drawing in self.drawings:
            found[drawing.part, drawing.layer].append(drawing)
        return found

    @cached_property
    def elements_in(self) -> Mapping[tuple[str, str], list[Element]]:
        """The elements that are not within others, by part and layer."""
        found = defaultdict(list)
        for element in self.elements:
            if not element.within:
                found[element.part, element.layer].append(element)
        return found

    @cached_property
    def elements_within(self) -> Mapping[str, list[Element]]:
        """The elements that lie within another one, by the id of that one."""
        found = defaultdict(list)
        for element in self.elements:
            if element.within:
                found[element.within].append(element)
        return found

    def svg(
        self,
        *,
        lit: Collection[str] = (),
        chosen: Collection[str] = (),
        last: Collection[str] = (),
        theme: str = "auto",
        focus: Collection[str] = (),
    ) -> str:
        """The picture, or only what lies round the elements in focus.

        Ids that are not drawn are ignored.
        """
        if focus:
            return self.close_up(focus).svg(lit=lit, chosen=chosen, last=last, theme=theme)
        if theme not in THEMES:
            raise ValueError(f"theme must be one of {', '.join(THEMES)}, not {theme!r}")
        rings = Rings(frozenset(lit), frozenset(chosen), frozenset(last))
        body = "".join(self._part(part, rings) for part in self.all_parts)
        defs = f"<defs>{self.defs}</defs>" if self.defs else ""
        return self._framed(defs + body, theme)

    def _repr_svg_(self) -> str:
        """The picture for a notebook."""
        return self.svg()

    def close_up(self, ids: Collection[str]) -> Scene:
        """The board cut to the region round these elements; all of it if they have no outline."""
        left, top, width, height = self.all_parts[0].box
        edges = (left, top, left + width, top + height)
        outlines = {each.id: each.outline for each in self.elements if each.part == BOARD}
        if shown := "".join(outlines.get(name, "") for name in ids):
            edges = _cut(extent(shown), edges)
        gone = {
            name
            for name, outline in outlines.items()
            if outline and not _overlap(extent(outline), edges)
        }
        return replace(
            self,
            corner=edges[:2],
            size=(edges[2] - edges[0], edges[3] - edges[1]),
            elements=tuple(
                each for each in self.elements if each.part == BOARD and each.id not in gone
            ),
            drawings=tuple(
                each for each in self.drawings if each.part == BOARD and each.of not in gone
            ),
            parts=(),
        )

    def touched_since(self, before: Scene) -> list[str]:
        """The elements that a move changed: ringable, and with other words than before."""
        known = {element.id: element.title for element in before.elements}
        return [
            element.id
            for element in self.elements
            if element.outline and known.get(element.id) != element.title
        ]

    def _part(self, part: Part, rings: Rings) -> str:
        """One part at its place in the whole picture."""
        layers = "".join(self._layer(part.name, layer, rings) for layer in LAYERS)
        return f'<g transform="{part.place}">{layers}</g>\n' if part.place else layers

    def _layer(self, part: str, layer: str, rings: Rings) -> str:
        """All that lies in one layer of a part, or nothing."""
        drawn = [rings.lifted(drawing) for drawing in self.drawings_in.get((part, layer), ())]
        drawn += rings.around(layer, [each for each in self.elements if each.part == part])
        drawn += [self._group(each, rings) for each in self.elements_in.get((part, layer), ())]
        return f"{layer_start(layer)}{''.join(drawn)}</g>\n" if drawn else ""

    def _group(self, element: Element, rings: Rings) -> str:
        """One element with its state and the elements within it."""
        within = [self._group(each, rings) for each in self.elements_within.get(element.id, ())]
        return grouped(
            element,
            element.frame + element.body + "".join(within),
            rings.classes(element.id),
            rings.next(element.id),
        )

    def _framed(self, body: str, theme: str) -> str:
        """The root element with style sheet and description round a drawn body."""
        colours = {**COMMON, **self.palette}
        style = stylesheet(theme, colours, set(_INK.findall(body)))
        left, top, width, height = (number(length) for length in (*self.corner, *self.size))
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="ug-scene ug-{theme}" role="img"'
            f' aria-label="{escape(self.label)}" viewBox="{left} {top} {width} {height}"'
            f' width="{width}" height="{height}" font-family="{FONT}">\n'
        )
        words = f"<desc>{escape(self.description)}</desc>\n" if self.description else ""
        drawn = _in_theme(body, theme, colours)
        return f"{head}{words}<style>{style}</style>\n{drawn}</svg>\n"


def _cut(inner: Edges, outer: Edges) -> Edges:
    """The inner region with a margin, as far as it lies in the outer one."""
    return (
        max(inner[0] - _MARGIN, outer[0]),
        max(inner[1] - _MARGIN, outer[1]),
        min(inner[2] + _MARGIN, outer[2]),
        min(inner[3] + _MARGIN, outer[3]),
    )


def _overlap(one: Edges, other: Edges) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def layer_start(layer: str) -> str:
    """The tag that begins a layer; only some layers can be touched."""
    touch = "" if layer in _TOUCHABLE else ' pointer-events="none"'
    return f'<g class="ug-{layer}"{touch}>'


def grouped(element: Element, inside: str, classes: str = "ug-element", more: str = "") -> str:
    """An element as a group with its id and its words, and with more attributes if given."""
    name = escape(element.id)
    return (
        f'<g id="{name}" data-id="{name}" class="{classes}"{more}>'
        f"<title>{escape(element.title)}</title>{inside}</g>"
    )


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

    def around(self, layer: str, elements: Collection[Element]) -> list[str]:
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


@remembered
def escape(text: str) -> str:
    """A text that cannot be anything but text in a picture, whoever wrote it."""
    text = _TURNS_TEXT_ROUND.sub("", _NOT_IN_XML.sub("\N{REPLACEMENT CHARACTER}", text))
    text = escape_markup(" ".join(text.split()))
    # neither a colour nor a reference: both are replaced when a theme is put in
    return text.replace("var(", "var&#40;").replace("#ug-", "&#35;ug-")
