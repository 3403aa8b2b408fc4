"""A view of Fungopia as lines of text: the board as a wall of bricks, the market, then the seats.

A tile is a brick, each row lies half a brick further right or left than the one above. The lines
between bricks are the edges, where hyphae lie; where lines meet, mushrooms stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from undergrowth.draw.ink import Line, Sheet, Span, joint
from undergrowth.draw.paper import Paper, wrapped
from undergrowth.games.fungopia.components import CELL, EDGES, TILES, VERTICES
from undergrowth.games.fungopia.scene.boards import held
from undergrowth.games.fungopia.scene.ground import edges_of, ends
from undergrowth.games.fungopia.view import Standings
from undergrowth.kernel.game import Sight
from undergrowth.material.words import Words

THREADS = "○△□◇"
MUSHROOMS = "●▲■◆"
CARBOHYDRATE = "*"

_GROUNDS = {
    "tree": "#1f4a24",
    "taproot": "#5a2f24",
    "infested": "#44307a",
    "rich": "#454418",
    "poor": "#3d3531",
}
"""Dark enough for bright signs; a terminal with 256 colours still tells them apart."""
_PIECES = ("#ff7f66", "#86b6ff", "#7ff0b8", "#ffd75f")
_WALL = "#8a7f66"
_NAME = "#d8cdb4"
_ACROSS = 10
"""The widest row has five bricks, each as wide as two halves."""
_ROWS = 5
_HALVES = (7, 6, 5, 4)
_LEFT, _TOP = -4, -2


def sketch(
    sight: Sight, words: Words, names: Sequence[str] | None = None, **how: Any
) -> list[Line]:
    """The table as text that fits a width, and a height if it can; ``how`` is told by ``Paper``."""
    paper = FungopiaPaper(sight, words, names, **how)
    width, height = paper.width, paper.height
    below = [*_market(paper, width), *_seats(paper, width, leads=True)]
    if height is not None and _smallest(width) + 1 + len(below) > height:
        below = [*_market(paper, width), *_seats(paper, width, leads=False)]
    room = None if height is None else height - len(below) - 1
    return [*_board(paper, width, room), [], *below]


class FungopiaPaper(Paper):
    """What is to be written down."""

    @cached_property
    def standings(self) -> Standings:
        """Who scores where."""
        found: Standings = self.sight.counted
        return found

    def changed(self, kind: str, place: str) -> bool:
        """Whether something else lies at a place than before."""
        if self.before is None:
            return False
        return bool(self.before[kind].get(place) != self.view[kind].get(place))

    def spores(self, tile: str) -> list[tuple[int, int]]:
        """The seats with spores on a tile, and how many."""
        return _spores(self.view, tile)

    def tile_changed(self, tile: str) -> bool:
        """Whether tokens or spores on a tile are others than before."""
        if self.before is None:
            return False
        return self.changed("tiles", tile) or _spores(self.before, tile) != self.spores(tile)


def _spores(view: Mapping[str, Any], tile: str) -> list[tuple[int, int]]:
    return [
        (seat, owned["spores"][tile])
        for seat, owned in enumerate(view["seats"])
        if tile in owned["spores"]
    ]


def _smallest(width: int) -> int:
    """The fewest lines of a board that fits this width."""
    return 2 * _ROWS + 1 if width > _ACROSS * _HALVES[-1] else 0


def _board(paper: FungopiaPaper, width: int, room: int | None) -> list[Line]:
    """The board in the largest form that there is room for."""
    half = next((half for half in _HALVES if _ACROSS * half < width), None)
    if half is None:
        return [*_by_tile(paper, width), *_by_owner(paper, width)]
    fitting = (n for n in (3, 2) if room is None or (n + 1) * _ROWS + 1 <= room)
    return _walls(paper, half, next(fitting, 1))


def _walls(paper: FungopiaPaper, half: int, lines: int) -> list[Line]:
    """Bricks of twice ``half`` signs and so many lines, with all edges and corners."""
    sheet = Sheet()
    for tile in TILES:
        _fill_brick(sheet, paper, tile, half, lines)
    for edge in EDGES:
        _draw_edge(sheet, paper, edge, half, lines)
    for vertex in VERTICES:
        _draw_vertex(sheet, paper, vertex, half, lines)
    return sheet.lines()


def _corner(name: str, half: int, lines: int) -> tuple[int, int]:
    """Where the brick of a hex begins: line and column of its upper left corner."""
    q, r = CELL[name]
    return ((lines + 1) * (r - _TOP), half * (2 * q + r - _LEFT))


def _vertex_place(vertex: str, half: int, lines: int) -> tuple[int, int]:
    """Where three bricks meet: the middle of an upper or lower side of one of them."""
    cells = [CELL[name] for name in vertex.split("|")]
    line = max((lines + 1) * (r - _TOP) for _, r in cells)
    across = [2 * q + r - _LEFT for q, r in cells]
    return (line, half * (sum(across) // 3 + 1))


def _fill_brick(sheet: Sheet, paper: FungopiaPaper, tile: str, half: int, lines: int) -> None:
    """What is on a tile: its name, its kind, its tokens, its spores, and who scores it."""
    y, x = _corner(tile, half, lines)
    kind = paper.view["tiles"][tile]["kind"]
    ground = f"on {_GROUNDS[kind]}"
    inner = 2 * half - 1
    for line in range(lines):
        sheet.put(y + 1 + line, x + 1, " " * inner, ground)
    name = paper.style(f"tile-{tile}", _NAME, changed=paper.tile_changed(tile))
    sheet.put(y + 1, x + 2, tile, f"{name} {ground}")
    tokens = CARBOHYDRATE * paper.view["tiles"][tile]["tokens"]
    if lines > 1:
        told = paper.words(f"sketch-kind-{kind}")[: inner - 4]
        sheet.put(y + 1, x + 5, told, f"{_NAME} {ground}")
        sheet.put(y + 2, x + 2, tokens, f"bold #ffd27f {ground}")
        _put_spores(sheet, paper, tile, (y + 2, x + 3 + len(tokens)), x + inner - 1)
    else:
        sheet.put(y + 1, x + 4, tokens[: inner - 4], f"bold #ffd27f {ground}")
        _put_spores(sheet, paper, tile, (y + 1, x + 4 + len(tokens)), x + inner - 1)
    _put_lead(sheet, paper, tile, (y + lines, x + inner))


def _put_spores(
    sheet: Sheet, paper: FungopiaPaper, tile: str, place: tuple[int, int], end: int
) -> None:
    """The spores on a tile, as many as there is room for."""
    line, column = place
    ground = _GROUNDS[paper.view["tiles"][tile]["kind"]]
    for seat, count in paper.spores(tile):
        sign = THREADS[seat] + (str(count) if count > 1 else "")
        if column + len(sign) <= end:
            sheet.put(line, column, sign, f"bold {_PIECES[seat]} on {ground}")
            column += len(sign)


def _put_lead(sheet: Sheet, paper: FungopiaPaper, tile: str, end: tuple[int, int]) -> None:
    """The signs of those who score a tile, up to its lower right corner."""
    line, column = end
    ground = _GROUNDS[paper.view["tiles"][tile]["kind"]]
    for seat, _ in reversed(paper.standings.get(tile, ())):
        sheet.put(line, column, MUSHROOMS[seat], f"bold {_PIECES[seat]} on {ground}")
        column -= 1


def _draw_edge(sheet: Sheet, paper: FungopiaPaper, edge: str, half: int, lines: int) -> None:
    """An edge as a line, or as the signs of whose hypha is there."""
    (y1, x1), (y2, x2) = sorted(_vertex_place(end, half, lines) for end in ends(edge))
    owner = paper.view["hyphae"].get(edge)
    element = f"edge-{edge}"
    usual = _WALL if owner is None else f"bold {_PIECES[owner]}"
    style = paper.style(element, usual, changed=paper.changed("hyphae", edge))
    vacant = "═" if element in paper.lit and y1 == y2 else "─" if y1 == y2 else "│"
    sign = vacant if owner is None else THREADS[owner]
    if y1 == y2:
        sheet.put(y1, x1 + 1, sign * (x2 - x1 - 1), style)
    else:
        for line in range(y1 + 1, y2):
            sheet.put(line, x1, sign, style)


def _draw_vertex(sheet: Sheet, paper: FungopiaPaper, vertex: str, half: int, lines: int) -> None:
    """A corner where lines meet, or the mushroom that stands there."""
    y, x = _vertex_place(vertex, half, lines)
    owner = paper.view["mushrooms"].get(vertex)
    usual = _WALL if owner is None else f"bold {_PIECES[owner]}"
    style = paper.style(f"vertex-{vertex}", usual, changed=paper.changed("mushrooms", vertex))
    others = [
        _vertex_place(end, half, lines)
        for edge in edges_of(vertex)
        for end in ends(edge)
        if end != vertex
    ]
    sign = joint(
        any(line == y and column < x for line, column in others),
        any(line == y and column > x for line, column in others),
        any(line < y for line, _ in others),
        any(line > y for line, _ in others),
    )
    sheet.put(y, x, sign if owner is None else MUSHROOMS[owner], style)


def _by_tile(paper: FungopiaPaper, width: int) -> Iterator[Line]:
    """The tiles one by one, where a map has no room."""
    for tile in TILES:
        entry = paper.view["tiles"][tile]
        style = paper.style(f"tile-{tile}", "bold", changed=paper.tile_changed(tile))
        pieces = [paper.words(f"sketch-kind-{entry['kind']}")]
        pieces += [CARBOHYDRATE * entry["tokens"]] if entry["tokens"] else []
        pieces += [f"{THREADS[seat]}{count}" for seat, count in paper.spores(tile)]
        scoring = "".join(MUSHROOMS[seat] for seat, _ in paper.standings.get(tile, ()))
        yield from wrapped([Span(tile, style)], [*pieces, *([scoring] if scoring else [])], width)


def _by_owner(paper: FungopiaPaper, width: int) -> Iterator[Line]:
    """The edges with hyphae and the corners with mushrooms, seat by seat."""
    for seat in range(paper.view["players"]):
        for signs, kind in ((THREADS, "hyphae"), (MUSHROOMS, "mushrooms")):
            own = sorted(place for place, owner in paper.view[kind].items() if owner == seat)
            if own:
                yield from wrapped([Span(signs[seat], f"bold {_PIECES[seat]}")], own, width)


def _market(paper: FungopiaPaper, width: int) -> Iterator[Line]:
    """The cards with their squares and prices, the deck, and the immunity token."""
    edition = paper.sight.edition
    entries: list[tuple[str, str]] = []
    for square, effect in enumerate(paper.view["market"]):
        told = paper.words("sketch-open")
        if effect:
            price = edition.cards[effect].number + edition.square_costs[square]
            told = paper.words("sketch-card", name=paper.words(f"scene-card-{effect}"), price=price)
        entries.append((f"square-{square + 1}", f"{square + 1}: {told}"))
    entries.append(("immunity", paper.words("sketch-token", price=edition.token_cost)))
    entries.append(("deck", paper.words("sketch-deck", number=paper.view["deck_count"])))
    line, used = [Span(paper.words("sketch-market"), "bold")], len(paper.words("sketch-market"))
    for element, told in entries:
        if used + 2 + len(told) > width:
            yield line
            line, used = [Span("  ")], 2
        line = [*line, Span("  "), Span(told, paper.style(element, ""))]
        used += 2 + len(told)
    yield line


def _seats(paper: FungopiaPaper, width: int, *, leads: bool) -> Iterator[Line]:
    """Each seat: whose turn, points, stocks, cards, and the tiles that it scores."""
    words = paper.words
    called = [paper.called(seat) for seat in range(paper.view["players"])]
    longest = max(len(name) for name in called)
    for seat, owned in enumerate(paper.view["seats"]):
        head = [
            Span("▶ " if paper.sight.turn == seat else "  ", "bold"),
            Span(
                f"{THREADS[seat]}{MUSHROOMS[seat]} {called[seat]:<{longest}}",
                f"bold {_PIECES[seat]}",
            ),
        ]
        told = [
            words("sketch-points", number=paper.sight.scores[seat]),
            words("sketch-hyphae", number=owned["hyphae"]),
            words("sketch-mushrooms", number=owned["mushrooms"]),
            words("sketch-spores", fresh=owned["fresh"], decayed=owned["decayed"]),
            words("sketch-carbs", number=owned["carbs"]),
            words("sketch-immunity", number=owned["immunity"]),
        ]
        if owned["lost"]:
            told.append(words("sketch-lost", number=owned["lost"]))
        if cards := held(owned):
            told.append(words("sketch-cards"))
            told += [
                words("scene-held", count=count, name=words(f"scene-card-{effect}"))
                for effect, count in cards
            ]
        won = [tile for tile, by in paper.standings.items() if seat in dict(by)]
        if leads and won:
            told += [words("sketch-leads"), *won]
        yield from wrapped(head, told, width)
