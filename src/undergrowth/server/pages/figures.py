"""Figures of the rules as pictures inside a page, all of them drawn with the same symbols."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import prod

from undergrowth.draw import Element, Scene, escape
from undergrowth.draw.glossary import Chapter, Entry
from undergrowth.draw.palettes import ink
from undergrowth.draw.panels import PHONE, WIDEST
from undergrowth.draw.shapes import Edges, Point, extent, number
from undergrowth.draw.svg import BOARD, LAYERS, Rings
from undergrowth.figures import Figure, figures_of
from undergrowth.kernel.game import Game
from undergrowth.kernel.match import Match
from undergrowth.material.editions import built_in

_SYMBOL = re.compile(r'(?=<\w+ id="ug-)')
_PLACE = re.compile(r'translate\((-?[\d.]+),(-?[\d.]+)\)|x="(-?[\d.]+)" y="(-?[\d.]+)"')
_PLACED = re.compile(r'href="#([^"]+)"')
_NAME = re.compile(r'(?<=id=")ug-|(?<=#)ug-|^ug-')
"""Where a symbol is named: where it is defined, where it is placed, or alone."""
_LONG = 80
"""Elements with a shorter markup are not worth a symbol."""
_SCALE = re.compile(r"scale\((-?[\d.]+)\)")
_SMALL = 13.0
"""Badges and names are about this large; nearer to the edge of a picture they would be cut."""
_FRAME = 2.0
"""The line round the panel of a seat needs so much room."""
_NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Picture:
    """One moment of a figure: the board, and other parts of the table below it."""

    board: str
    """Empty if the figure shows only other parts."""
    parts: tuple[str, ...]


@dataclass(frozen=True)
class Drawn:
    """A figure as a page shows it: one picture, or one before and one after a decision."""

    id: str
    rules: tuple[str, ...]
    caption: str
    pictures: tuple[Picture, ...]


@dataclass(frozen=True)
class Explained:
    """An entry of the glossary as a page shows it."""

    entry: Entry
    picture: str


@dataclass(frozen=True)
class Gallery:
    """All figures of a game in one language, its glossary, and the symbols that pictures place."""

    figures: dict[str, Drawn]
    glossary: tuple[tuple[Chapter, tuple[Explained, ...]], ...]
    symbols: dict[str, str]

    def symbols_of(self, figures: Iterable[Drawn], *, with_glossary: bool = False) -> str:
        """The symbols that these figures place, and those within them."""
        pictures = [picture for figure in figures for picture in figure.pictures]
        markup = "".join(text for each in pictures for text in (each.board, *each.parts))
        if with_glossary:
            markup += "".join(each.picture for _, all_of_it in self.glossary for each in all_of_it)
        found: dict[str, str] = {}
        while names := set(_PLACED.findall(markup)) & self.symbols.keys() - found.keys():
            found |= {name: self.symbols[name] for name in names}
            markup = "".join(self.symbols[name] for name in names)
        return "".join(markup for name, markup in self.symbols.items() if name in found)


@cache
def gallery(game: Game, language: str) -> Gallery:
    """All figures of a game, drawn once for each language."""
    symbols: dict[str, str] = {}
    shared: dict[str, str] = {}
    drawn = {}
    for figure in figures_of(game).figures.values():
        matches = [figure.match(game)] + ([figure.match_after(game)] if figure.move else [])
        scenes = [match.scene(None, language) for match in matches]
        for scene in scenes:
            symbols |= _symbols(scene.defs)
        scenes = [_with_shared(scene, shared) for scene in scenes]
        drawings = _pictures(figure, scenes, _rings(figure, matches[0]))
        pictures = tuple(_of_symbols(picture, shared) for picture in drawings)
        drawn[figure.id] = Drawn(figure.id, figure.rules, figure.caption[language], pictures)
    explained: tuple[tuple[Chapter, tuple[Explained, ...]], ...] = ()
    if game.glossary is not None:
        glossary = game.glossary(built_in(game), game.words(language))
        symbols |= _symbols(glossary.defs)
        explained = tuple(
            (chapter, tuple(_explained(entry, shared) for entry in chapter.entries))
            for chapter in glossary.chapters
        )
    symbols |= {name: f'<g id="{name}">{body}</g>' for body, name in shared.items()}
    named = {_of_figures(name): _of_figures(symbols[name]) for name in symbols}
    return Gallery(drawn, explained, named)


def _explained(entry: Entry, shared: dict[str, str]) -> Explained:
    """An entry with its drawing; figures may have drawn the same."""
    if not entry.body:
        return Explained(entry, "")
    left, top, wide, high = entry.box
    edges = (left, top, left + wide, top + high)
    return Explained(entry, _of_figures(_svg(edges, entry.name, _placed(entry.body, shared))))


def _with_shared(scene: Scene, shared: dict[str, str]) -> Scene:
    """The scene with its larger elements as symbols: figures of one board have them in common."""

    def placed(element: Element) -> Element:
        if not element.outline or len(element.body) < _LONG:
            return element
        return replace(element, body=_placed(element.body, shared))

    return replace(scene, elements=tuple(placed(element) for element in scene.elements))


def _of_symbols(picture: Picture, shared: dict[str, str]) -> Picture:
    """A picture with its content as symbols: most are shown in the digest and beside a rule."""

    def placed(svg: str) -> str:
        head, _, body = svg.removesuffix("</svg>").partition(">")
        return _of_figures(f"{head}>{_placed(body, shared)}</svg>") if svg else ""

    return Picture(placed(picture.board), tuple(placed(part) for part in picture.parts))


def _placed(body: str, shared: dict[str, str]) -> str:
    """Something drawn as a symbol; what was drawn before has one already."""
    name = shared.setdefault(body, f"ug-same-{len(shared)}")
    return f'<use href="#{name}"/>'


def _symbols(defs: str) -> dict[str, str]:
    """The definitions of a scene one by one; nothing inside them has a name."""
    return {piece.split('"')[1]: piece for piece in _SYMBOL.split(defs) if piece}


def _of_figures(markup: str) -> str:
    """A drawing with names of its own: a page may show a table beside it, with other symbols."""
    return _NAME.sub("ug-rules-", markup)


def _pictures(figure: Figure, scenes: Sequence[Scene], rings: Rings) -> tuple[Picture, ...]:
    """The moments of a figure; the second one shows what the decision touched."""
    pictures = [_picture(figure, scenes[0], rings, figure.crossed)]
    for after in scenes[1:]:
        touched = Rings(_NOTHING, _NOTHING, frozenset(after.touched_since(scenes[0])))
        pictures.append(_picture(figure, after, touched))
    return tuple(pictures)


def _rings(figure: Figure, match: Match) -> Rings:
    """What the figure points at, and what can be picked next if it shows that."""
    lit, chosen = set(figure.lit), set(figure.chosen)
    if figure.picks is not None:
        picked = len(figure.picks)
        paths = [match.path(move) for move in match.legal()]
        lit |= {path[picked] for path in paths if path[:picked] == figure.picks}
        chosen |= set(figure.picks)
    return Rings(frozenset(lit), frozenset(chosen), frozenset(figure.last))


def _picture(figure: Figure, scene: Scene, rings: Rings, crossed: Sequence[str] = ()) -> Picture:
    parts = tuple(_part(scene, name, rings) for name in figure.parts)
    if figure.focus == ():
        return Picture("", parts)
    # the page colours the ground itself; signs at the rim belong to a whole board
    without = {"mat"} if figure.focus is None else {"mat", "signs"}
    layers = [layer for layer in LAYERS if layer not in without]
    return Picture(_board(scene.close_up(figure.focus or ()), layers, rings, crossed), parts)


def _board(scene: Scene, shown: Sequence[str], rings: Rings, crossed: Sequence[str]) -> str:
    """These layers of a board or a piece of it."""
    (left, top), (wide, high) = scene.corner, scene.size
    edges = (left, top, left + wide, top + high)
    layers = "".join(_layer(scene, layer, rings, edges) for layer in shown)
    crosses = "".join(_cross(each) for each in scene.elements if each.id in crossed)
    return _svg(edges, scene.label, layers + crosses)


def _layer(scene: Scene, layer: str, rings: Rings, edges: Edges) -> str:
    """What is seen of one layer."""
    drawings = scene.drawings_in.get((BOARD, layer), ())
    drawn = [rings.lifted(each) for each in drawings if each.of or _is_inside(each.body, edges)]
    drawn += rings.around(layer, scene.elements)
    for element in scene.elements_in.get((BOARD, layer), ()):
        if element.outline or _is_inside(element.body, edges):
            within = scene.elements_within.get(element.id, ())
            drawn += [each.body for each in (element, *within)]
    return "".join(drawn)


def _is_inside(body: str, edges: Edges) -> bool:
    """Whether something small is seen whole, judged by where it is placed."""
    if not (place := _PLACE.search(body)):
        return True
    x, y = (float(value) for value in place.groups() if value)
    across = edges[0] + _SMALL < x < edges[2] - _SMALL
    return across and edges[1] + _SMALL < y < edges[3] - _SMALL


def _cross(element: Element) -> str:
    """The sign for what is out of the question; beside the piece if one lies there."""
    left, top, right, bottom = extent(element.outline)
    spot = ((left + right) / 2, (top + bottom) / 2)
    x, y = (number(value) for value in (spot if element.glow else _aside(spot)))
    return (
        f'<g transform="translate({x},{y})" stroke="{ink("ink")}" stroke-linecap="round">'
        f'<circle r="13.5" fill="{ink("raise")}" stroke-width="2.4"/>'
        '<path d="M-5.2,-5.2L5.2,5.2M5.2,-5.2L-5.2,5.2" stroke-width="4.2"/></g>'
    )


def _aside(spot: Point) -> Point:
    return (spot[0] + 12, spot[1] + 13)


def _part(scene: Scene, name: str, rings: Rings) -> str:
    """Another part of the table, all of its panel, as large as a phone shows it."""
    part = next(each for each in scene.all_parts if each.name == name)
    left, top, wide, high = part.box
    elements = [each for each in scene.elements if each.part == name]
    drawn: list[str] = []
    for layer in LAYERS:
        drawn += [rings.lifted(each) for each in scene.drawings_in.get((name, layer), ())]
        drawn += rings.around(layer, elements)
        for element in scene.elements_in.get((name, layer), ()):
            within = scene.elements_within.get(element.id, ())
            drawn += [each.frame + each.body for each in (element, *within)]
    # the box leaves out the frame: its head above, and as much on the right as on the left
    edges = (-_FRAME, -_FRAME, left + wide + left, top + high + _FRAME)
    scale = prod(float(each) for each in _SCALE.findall(part.place))
    zoom = scale * PHONE / min(scene.size[0], WIDEST)
    return _svg(edges, part.label, "".join(drawn), zoom)


def _svg(edges: Edges, label: str, body: str, zoom: float = 1.0) -> str:
    wide, high = edges[2] - edges[0], edges[3] - edges[1]
    box = " ".join(number(length) for length in (*edges[:2], wide, high))
    return (
        f'<svg class="ug-scene" viewBox="{box}" width="{number(wide * zoom)}"'
        f' height="{number(high * zoom)}" preserveAspectRatio="xMidYMid slice" role="img"'
        f' aria-label="{escape(label)}">{body}</svg>'
    )
