"""A view of Undermining as lines of text: the ground as a grid, the market beside it, the seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import zip_longest
from typing import Any

from undergrowth.draw.ink import Line, Sheet, Span
from undergrowth.draw.paper import LIT, Paper, wrapped
from undergrowth.games.undermining.components import (
    COLUMNS,
    KINDS,
    SURFACE,
    Edition,
    Side,
)
from undergrowth.games.undermining.scene.hand import held
from undergrowth.kernel.game import Sight
from undergrowth.material.words import Words

_STYLES = {
    "U": "bold #9be04a",
    "T": "bold #b8c6d6",
    "D": "bold #7fdcf2",
    "N": "bold #f0a060",
    "X": "bold #ff8cc8",
    "A": "bold #6ff5e0",
    "R": "#8f8c96",
    "r": "#6f6b78",
    "·": "#8a6552",
    "█": "#594553",
}
_VEHICLES = ("#ff7f66", "#86b6ff", "#7ff0b8", "#ffd75f", "#f7f3ea")
_RIM = "#8a7f66"
_CELL = 3
_ACROSS = 2 + _CELL * len(COLUMNS)
_BESIDE = _ACROSS + 2
"""Where the market begins if there is room for it beside the ground."""
_ROOM = 34
"""The least width of the market."""


def sketch(
    sight: Sight, words: Words, names: Sequence[str] | None = None, **how: Any
) -> list[Line]:
    """The table as text that fits a width, and a height if it can; ``how`` is told by ``Paper``."""
    paper = UnderminingPaper(sight, words, names, **how)
    width, height = paper.width, paper.height
    seats = list(_seats(paper, width))
    if width < _ACROSS:
        return [*_by_row(paper, width), [], *_market(paper, width), [], *seats]
    board = _board(paper)
    if width < _BESIDE + _ROOM:
        return [*board, [], *_market(paper, width), [], *seats]
    market = list(_market(paper, width - _BESIDE))
    if height is None or max(len(board), len(market)) + 1 + len(seats) <= height:
        return [*_side_by_side(board, market), [], *seats]
    return [*_side_by_side(board, market), *seats]


class UnderminingPaper(Paper):
    """What is to be written down."""

    @cached_property
    def edition(self) -> Edition:
        """What is printed on boards and cards."""
        found: Edition = self.sight.edition
        return found

    @cached_property
    def side(self) -> Side:
        """The side of the board that is used."""
        return self.edition.side(self.view["options"]["side"])

    def vehicles(self, space: str) -> list[int]:
        """The seats whose vehicles are on a space."""
        return _vehicles(self.view, space)

    def changed(self, space: str) -> bool:
        """Whether a space looks different from before."""
        if self.before is None:
            return False
        there = _vehicles(self.before, space) != self.vehicles(space)
        return there or _tile(self.before, space) != _tile(self.view, space)


def _vehicles(view: Mapping[str, Any], space: str) -> list[int]:
    return [seat for seat, owned in enumerate(view["seats"]) if owned["place"] == space]


def _tile(view: Mapping[str, Any], space: str) -> str:
    """The sign of a cell as it is written; nothing on the surface."""
    if space in SURFACE:
        return ""
    sign: str = view["grid"][int(space[1:]) - 1][COLUMNS.index(space[0])]
    return {".": "·", "#": "█"}.get(sign, sign)


# ----------------------------------------------------------------------------- the ground


def _board(paper: UnderminingPaper) -> list[Line]:
    """The surface, then the cells row by row."""
    sheet = Sheet()
    wide = _CELL * len(COLUMNS) // len(SURFACE)
    for n, name in enumerate(SURFACE):
        _put_surface(sheet, paper, name, 2 + wide * n, wide)
    for n, name in enumerate(COLUMNS):
        sheet.put(1, 3 + _CELL * n, name, _RIM)
    for row in range(1, paper.side.rows + 1):
        sheet.put(row + 1, 0, f"{row:2}", _RIM)
        for n, name in enumerate(COLUMNS):
            _put_cell(sheet, paper, f"{name}{row}", (row + 1, 2 + _CELL * n))
    return sheet.lines()


def _put_surface(sheet: Sheet, paper: UnderminingPaper, name: str, column: int, wide: int) -> None:
    """A surface space: its name, what stands there, and the vehicles."""
    element = f"space-{name}"
    start = ">" if element in paper.lit else " "
    sheet.put(0, column, start, LIT)
    sheet.put(0, column + 1, name, paper.style(element, "bold", changed=paper.changed(name)))
    at = column + 3
    if name == paper.side.refinery:
        sheet.put(0, at, "*", "bold #f7b733")
        at += 1
    if name == paper.side.surface_portal:
        sheet.put(0, at, "o", "bold #a98cff")
        at += 1
    for seat in paper.vehicles(name)[: column + wide - at]:
        sheet.put(0, at, str(seat), _vehicle_style(paper, seat))
        at += 1


def _vehicle_style(paper: UnderminingPaper, seat: int) -> str:
    ink = _VEHICLES[paper.sight.colours[seat]]
    return paper.style(f"umv-{seat}", f"bold reverse {ink}")


def _put_cell(sheet: Sheet, paper: UnderminingPaper, cell: str, place: tuple[int, int]) -> None:
    """What is in a cell, with a sign before it if it can be picked and one behind a portal."""
    line, column = place
    sign = _tile(paper.view, cell)
    if sign == "█":
        sheet.put(line, column, "█" * _CELL, _STYLES["█"])
        return
    element = f"space-{cell}"
    seats = paper.vehicles(cell)
    style = paper.style(element, _STYLES[sign], changed=paper.changed(cell))
    if element in paper.lit:
        sheet.put(line, column, ">", LIT)
    sheet.put(
        line, column + 1, str(seats[0]) if seats else sign, _cell_style(paper, cell, seats, style)
    )
    if cell in paper.side.portals:
        sheet.put(line, column + 2, "o", "bold #a98cff")


def _cell_style(paper: UnderminingPaper, cell: str, seats: list[int], usual: str) -> str:
    if not seats:
        return usual
    style = _vehicle_style(paper, seats[0])
    return f"{style} underline" if paper.changed(cell) else style


def _by_row(paper: UnderminingPaper, width: int) -> Iterator[Line]:
    """The ground in words, where a grid has no room."""
    for name in SURFACE:
        there = [str(seat) for seat in paper.vehicles(name)]
        if name == paper.side.refinery:
            there.insert(0, paper.words("sketch-refinery"))
        if name == paper.side.surface_portal:
            there.insert(0, paper.words("sketch-portal"))
        yield from _wrapped([Span(name, paper.style(f"space-{name}", "bold"))], there, width)
    for row in range(1, paper.side.rows + 1):
        cells = [f"{column}{row}" for column in COLUMNS]
        signs = [
            "".join(map(str, paper.vehicles(cell))) or _tile(paper.view, cell) for cell in cells
        ]
        yield from _wrapped([Span(f"{row:2}", "bold")], ["".join(signs)], width)


def _side_by_side(board: list[Line], market: list[Line]) -> Iterator[Line]:
    """Two columns; the left one is as wide as the ground."""
    nothing: Line = []
    for left, right in zip_longest(board, market, fillvalue=nothing):
        used = sum(len(span.text) for span in left)
        gap = [Span(" " * (_BESIDE - used))] if right else []
        yield [*left, *gap, *right]


# --------------------------------------------------------------------------- the market


def _market(paper: UnderminingPaper, width: int) -> Iterator[Line]:
    """Whose turn it is, contracts, workshop, and the open cards."""
    yield from _turn(paper, width)
    contracts = paper.view["contracts"]
    for place, letters in enumerate(contracts["active"]):
        told = paper.words("sketch-contract", place=place + 1, tiles=letters or "-")
        stack = paper.view["stacks"][place]
        values = "-".join(str(value) for value in stack)
        pays = paper.words("sketch-pays", stack=values) if stack else paper.words("sketch-unpaid")
        more = pays if letters else paper.words("sketch-empty")
        style = paper.style(f"contract-{place + 1}", "", changed=_other_contract(paper, place))
        yield from _wrapped([Span(told, style or "bold")], more.split(), width)
    following = paper.words("sketch-next", tiles=contracts["top"] or "-")
    deck = paper.words("sketch-deck", count=contracts["deck_count"])
    yield from _wrapped([Span(following)], [f"({deck})"], width)
    for kind in KINDS:
        built = sum(seat["equipment"][kind] for seat in paper.view["seats"])
        told = paper.words(
            "sketch-kit",
            name=paper.words(f"scene-kit-{kind}"),
            price=paper.edition.prices[kind],
            count=paper.edition.copies[kind] - built,
        )
        first, *rest = told.split()
        style = paper.style(f"build-{kind}", "")
        yield from _wrapped([Span(first, style)], rest, width, style)
    yield from _cards(paper, width)


def _other_contract(paper: UnderminingPaper, place: int) -> bool:
    if paper.before is None:
        return False
    before = paper.before["contracts"]["active"][place], paper.before["stacks"][place]
    now = paper.view["contracts"]["active"][place], paper.view["stacks"][place]
    return before != now


def _turn(paper: UnderminingPaper, width: int) -> Iterator[Line]:
    """What the deciding seat has left."""
    view = paper.view
    if view["turn"] is None:
        return
    told = [paper.words("sketch-turn", points=view["ap"])]
    batteries = view["seats"][view["turn"]]["batteries"]
    told.append(paper.words("sketch-batteries", number=batteries))
    if view["steps"]:
        told.append(paper.words("sketch-steps", count=view["steps"]))
    if view["ghost"]:
        told.append(paper.words("sketch-ghost"))
    if view["last_turns"] is not None:
        told.append(paper.words("sketch-last", count=view["last_turns"]))
    style = f"bold {_VEHICLES[view['turn']]}"
    pieces = ", ".join(told).split()
    yield from _wrapped([Span(f"{view['turn']}:", style)], pieces, width, "bold")


def _cards(paper: UnderminingPaper, width: int) -> Iterator[Line]:
    """The cards that can be seen."""
    if (found := held(paper.view)) is None:
        return
    seat, cards = found
    start = "tech" if paper.view["turn"] == seat else "held"
    title = paper.words("sketch-hand", cards="")
    line, used = [Span(title.strip(), "bold")], len(title.strip())
    for n, card in enumerate(cards):
        told = paper.words(f"scene-card-{card}")
        comma = "," if n else ""
        if used + len(comma) + 1 + len(told) > width:
            yield [*line, Span(comma)]
            line, used, comma = [Span(" ")], 1, ""
        style = paper.style(f"{start}-{card}", "#6ff5e0")
        line = [*line, Span(f"{comma} "), Span(told, style)]
        used += len(comma) + 1 + len(told)
    yield line


# ---------------------------------------------------------------------------- the seats


def _seats(paper: UnderminingPaper, width: int) -> Iterator[Line]:
    """Each seat: whose turn, points, cargo, warehouse, batteries, star bucks, equipment."""
    words = paper.words
    called = [paper.called(seat) for seat in range(paper.view["players"])]
    longest = max(len(name) for name in called)
    for seat, owned in enumerate(paper.view["seats"]):
        now = "▶ " if paper.view["turn"] == seat else "  "
        head = [
            Span(now, "bold"),
            Span(
                f"{seat} {called[seat]:<{longest}}", f"bold {_VEHICLES[paper.sight.colours[seat]]}"
            ),
        ]
        bays = paper.edition.cargo_bays + owned["equipment"]["bay"]
        cargo = owned["cargo"] or "-"
        told = [words("sketch-points", number=paper.sight.scores[seat])]
        place = owned["place"]
        told.append(words("sketch-place", place=place) if place else words("sketch-away"))
        told.append(words("sketch-cargo", cargo=cargo, used=len(owned["cargo"]), bays=bays))
        told.append(words("sketch-warehouse", warehouse=owned["warehouse"] or "-"))
        told.append(words("sketch-batteries", number=owned["batteries"]))
        if owned["bucks"]:
            told.append(words("sketch-bucks", bucks="+".join(map(str, owned["bucks"]))))
        kits = [
            words("scene-several", count=count, name=words(f"scene-kit-{kind}"))
            for kind, count in owned["equipment"].items()
            if count
        ]
        if kits:
            told.append(words("sketch-kits", kits=", ".join(kits)))
        if owned["tech_count"]:
            told.append(words("sketch-tech", number=owned["tech_count"]))
        yield from _wrapped(head, " ".join(told).split(), width)


def _wrapped(line: Line, pieces: Sequence[str], width: int, style: str = "") -> Iterator[Line]:
    return wrapped(line, pieces, width, style, indent=3)
