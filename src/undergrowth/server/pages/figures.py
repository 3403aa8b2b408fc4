"""Figures of the rules as pictures inside a page, all of them drawn with the same symbols."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from undergrowth.draw import Element, Scene, escape
from undergrowth.draw.palettes import FONT, ink
from undergrowth.draw.shapes import Edges, Point, extent, number
from undergrowth.draw.svg import BOARD, LAYERS, Rings
from undergrowth.kernel.figures import Figure, figures_of
from undergrowth.kernel.game import Game
from undergrowth.kernel.match import Match

_SYMBOL = re.compile(r'(?=<\w+ id="ug-)')
_PLACE = re.compile(r'translate\((-?[\d.]+),(-?[\d.]+)\)|x="(-?[\d.]+)" y="(-?[\d.]+)"')
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
class Gallery:
    """All figures of a game in one language, and the symbols that their pictures place."""

    figures: dict[str, Drawn]
    symbols: str


@cache
def gallery(game: Game, language: str) -> Gallery:
    """All figures of a game, drawn once for each language."""
    symbols: dict[str, str] = {}
    drawn = {}
    for figure in figures_of(game).figures.values():
        matches = [figure.match(game)] + ([figure.match_after(game)] if figure.move else [])
        scenes = [match.scene(None, language) for match in matches]
        for scene in scenes:
            symbols |= _symbols(scene.defs)
        pictures = _pictures(figure, scenes, _rings(figure, matches[0]))
        drawn[figure.id] = Drawn(figure.id, figure.rules, figure.caption[language], pictures)
    return Gallery(drawn, _of_figures("".join(symbols.values())))


def _symbols(defs: str) -> dict[str, str]:
    """The definitions of a scene one by one; nothing inside them has a name."""
    return {piece.split('"')[1]: piece for piece in _SYMBOL.split(defs) if piece}


def _of_figures(markup: str) -> str:
    """A drawing with names of its own: a page may show a table beside it, with other symbols."""
    return markup.replace('id="ug-', 'id="ug-rules-').replace("#ug-", "#ug-rules-")


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
    parts = tuple(_part(scene, name) for name in figure.parts)
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


def _part(scene: Scene, name: str) -> str:
    """Another part of the table, all of its panel."""
    part = next(each for each in scene.all_parts if each.name == name)
    left, top, wide, high = part.box
    body = "".join(each.frame + each.body for each in scene.elements if each.part == name)
    # the box leaves out the frame: its head above, and as much on the right as on the left
    edges = (-_FRAME, -_FRAME, left + wide + left, top + high + _FRAME)
    return _svg(edges, part.label, body)


def _svg(edges: Edges, label: str, body: str) -> str:
    left, top, wide, high = (
        number(length) for length in (*edges[:2], edges[2] - edges[0], edges[3] - edges[1])
    )
    return (
        f'<svg class="ug-scene" viewBox="{left} {top} {wide} {high}" width="{wide}"'
        f' height="{high}" preserveAspectRatio="xMidYMid slice" role="img"'
        f' aria-label="{escape(label)}" font-family="{escape(FONT)}">'
        f"{_of_figures(body)}</svg>"
    )
