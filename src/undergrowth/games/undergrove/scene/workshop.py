"""Goals that are being chosen by hand, as a picture: the three on the table, and all cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from undergrowth.draw.lettering import text
from undergrowth.draw.mat import mat, mat_definitions
from undergrowth.draw.memo import remembered_whole
from undergrowth.draw.phone import UNIT, doubled, frame
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import BOARD, Drawing, Element, Part, Scene
from undergrowth.draw.table import Say
from undergrowth.games.undergrove.components import IN_PLAY, Edition
from undergrowth.games.undergrove.rules.workshop import Choice, card, chosen, on_table
from undergrowth.games.undergrove.scene import cards, pieces, telling
from undergrowth.games.undergrove.scene.goals import Card, Print, face, printed, worth
from undergrowth.games.undergrove.scene.palette import PALETTE
from undergrowth.games.undergrove.scene.table import tone
from undergrowth.material.words import Words
from undergrowth.material.workshop import Draft

BOX, PILE = "box", "pile"
_COLUMNS = 2
_GAP = 6.0
_SMALL = Print(wide=154.0, table=71.0, margin=16.0)
_SMALL_HIGH = 103.0
_RIM = 5.0
"""Ticks stand out from the cards at the edge so far."""
_LARGE = Print()
_LARGE_HIGH = 210.0
"""A chosen card has room below its table for a whole sentence."""
_TABLE = (388.0, 236.0)
_PILE = 150.0
_FADED = ' opacity=".4"'


def scene(edition: Edition, draft: Draft, words: Words) -> Scene:
    """The draft as a picture."""
    shelf = Shelf(chosen(edition, draft), words)
    wide, high = _TABLE[0] * UNIT, _TABLE[1] * UNIT
    scale = wide / ((shelf.size[0] + _PILE) * UNIT)
    below = f"translate(0,{number(high)}) scale({scale:.3f})"
    beside = f"{below} translate({number(shelf.size[0] * UNIT)},0)"
    return Scene(
        size=(wide, high + max(shelf.size[1], _PILE) * UNIT * scale),
        elements=(*_on_table(shelf), *_in_box(shelf), _pile(shelf)),
        drawings=(
            mat((wide, high), high, "undergrove-table", "undergrove-ground-3"),
            *_empty_places(shelf),
        ),
        defs=_definitions(),
        palette=PALETTE,
        label=words("choose-label"),
        description=words("choose-description", count=len(shelf.now.goals)),
        parts=(
            Part(BOARD, (0, 0, wide, high), words("choose-label")),
            Part(BOX, _whole(shelf.size), words("choose-box"), below),
            Part(PILE, _whole((_PILE, _PILE)), words("choose-pile"), beside),
        ),
    )


def _whole(size: Point) -> tuple[float, float, float, float]:
    return (0, 0, size[0] * UNIT, size[1] * UNIT)


@remembered_whole
def _definitions() -> str:
    """Everything that is drawn once and placed often."""
    mats = mat_definitions("undergrove-table", "undergrove-table-2")
    return mats + pieces.medal().definition()


@dataclass(frozen=True)
class Shelf:
    """The cards that are offered, those that are chosen, and the words for them."""

    now: Choice
    say: Say

    @cached_property
    def size(self) -> Point:
        """How much room all cards take, in pixels of a phone."""
        rows = -(-len(self.now.offered) // _COLUMNS)
        return (
            _COLUMNS * (_SMALL.wide + _GAP) - _GAP + 2 * _RIM,
            rows * (_SMALL_HIGH + _GAP) - _GAP + 2 * _RIM,
        )

    def card(self, goal: str) -> Card:
        """What is printed there."""
        return printed(self.now.edition, goal)

    def title(self, goal: str) -> str:
        """Everything on a card in words, and whether it is chosen."""
        if goal in self.now.goals:
            state = "chosen"
        else:
            state = "free" if goal in self.now.free or not self.now.left else "turned"
        return self.say(
            f"choose-card-{state}",
            name=self.say("goal", place=goal),
            side=self.now.edition.goals[goal].side,
            about=telling.goal(self.say, "goal-about", self.now.edition.goals[goal]),
            table=worth(self.say, self.card(goal)),
        )


# ---------------------------------------------------------------------------------- the table


def _place(at: int) -> Point:
    """Where a chosen card lies on the table."""
    room = _TABLE[0] - IN_PLAY * _LARGE.wide
    gap = room / (IN_PLAY + 1)
    return (gap + at * (_LARGE.wide + gap), (_TABLE[1] - _LARGE_HIGH) / 2)


def _on_table(shelf: Shelf) -> Iterator[Element]:
    """The chosen cards, each with a sentence about what it counts."""
    size = (_LARGE.wide, _LARGE_HIGH)
    for at, goal in enumerate(shelf.now.goals):
        corner = _place(at)
        body = (
            cards.plate(corner, size, "paper", "edge")
            + face(shelf.say, shelf.card(goal), corner, shelf.now.players, _LARGE)
            + _sentence(
                telling.goal(shelf.say, "goal-about", shelf.now.edition.goals[goal]), corner
            )
        )
        yield Element(
            id=on_table(goal),
            title=shelf.title(goal),
            layer="places",
            body=doubled(body),
            outline=frame(corner, size, 8),
        )


def _sentence(words: str, corner: Point) -> str:
    """What a goal counts, below a dashed line."""
    x, top = corner[0] + 6, corner[1] + _LARGE.table + 33
    size, step = 10.2, 11.8
    rows = cards.lines(words, size, _LARGE.wide - 11)
    return (
        f'<path d="M{number(x)},{number(top)}h{number(_LARGE.wide - 12)}" fill="none"'
        f' stroke="{tone("edge")}" stroke-width="1" stroke-dasharray="2 3"/>'
        + cards.paragraph((x, top + 13), rows, size, step, "ink-2")
    )


def _empty_places(shelf: Shelf) -> Iterator[Drawing]:
    """The places of goals that are still to be chosen."""
    for at in range(len(shelf.now.goals), IN_PLAY):
        corner = _place(at)
        middle = (corner[0] + _LARGE.wide / 2, corner[1] + _LARGE_HIGH / 2)
        outline = frame(corner, (_LARGE.wide, _LARGE_HIGH), 8)
        yield Drawing(
            "ground",
            f'<path d="{outline}" fill="{tone("paper")}" fill-opacity=".3"'
            f' stroke="{tone("dash")}" stroke-width="3" stroke-dasharray="9 8"/>'
            + doubled(
                text((middle[0], middle[1] - 10), str(at + 1), 34, "ink-2")
                + text((middle[0], middle[1] + 20), shelf.say("choose-place"), 11.4, "ink-2")
            ),
            key=f"place-{at}",
        )


# ----------------------------------------------------------------------- all cards, and the pile


def _in_box(shelf: Shelf) -> Iterator[Element]:
    """Every side that is offered; those of one card lie beside each other."""
    size = (_SMALL.wide, _SMALL_HIGH)
    for at, goal in enumerate(shelf.now.offered):
        row, column = divmod(at, _COLUMNS)
        corner = (_RIM + column * (size[0] + _GAP), _RIM + row * (size[1] + _GAP))
        mine = goal in shelf.now.goals
        body = (
            cards.plate(corner, size, "pore-glow" if mine else "paper", "edge")
            + face(shelf.say, shelf.card(goal), corner, shelf.now.players, _SMALL)
            + (_mark(corner) if mine else _side(shelf.now.edition.goals[goal].side, corner))
        )
        yield Element(
            id=card(goal),
            title=shelf.title(goal),
            layer="places",
            body=doubled(body),
            outline=frame(corner, size, 8),
            part=BOX,
        )


def _side(side: str, corner: Point) -> str:
    """The letter of a side, behind the name."""
    return text((corner[0] + _SMALL.wide - 11, corner[1] + 15), side, 11.4, "ink-2", weight=700)


def _mark(corner: Point) -> str:
    """A frame round a chosen card, and a tick at its corner."""
    spot = (corner[0] + _SMALL.wide - 6, corner[1] + 6)
    outline = (
        f'<rect x="{number(corner[0] + 1)}" y="{number(corner[1] + 1)}"'
        f' width="{number(_SMALL.wide - 2)}" height="{number(_SMALL_HIGH - 2)}" rx="7.4"'
        f' fill="none" stroke="{tone("accent")}" stroke-width="3.4"/>'
    )
    tick = (
        f'<circle r="9" fill="{tone("accent")}"/>'
        f'<path d="M-4.2,.4L-1.2,3.6L4.4,-3.4" fill="none" stroke="{tone("on-accent")}"'
        ' stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return outline + cards.drawn(tick, spot)


def _pile(shelf: Shelf) -> Element:
    """The cards face down, from which the rest can be dealt."""
    left = shelf.now.left
    words = shelf.say("choose-deal", left=left) if left else shelf.say("choose-pile")
    rows = cards.lines(words[:1].upper() + words[1:], 13.5, _PILE - 16)
    first = _PILE - 14 - 16 * (len(rows) - 1)
    backs = "".join(
        f'<g transform="translate(75,{number(first - 54)}) rotate({turn})">'
        + cards.plate((-24, -33), (48, 66), "pore", "edge", rounding=6)
        + cards.drawn(cards.LEAF, (0, 0), 2)
        + "</g>"
        for turn in (-14, 0, 14)
    )
    lines = "".join(
        text((_PILE / 2, first + 16 * n), row, 13.5, weight=600) for n, row in enumerate(rows)
    )
    ground = (
        f'<rect width="{number(_PILE)}" height="{number(_PILE)}" fill="none" pointer-events="all"/>'
    )
    return Element(
        id=PILE,
        title=words,
        layer="places",
        body=doubled(f"{ground}<g{'' if left else _FADED}>{backs}{lines if left else ''}</g>"),
        outline=frame((4, 4), (_PILE - 8, _PILE - 8), 12),
        part=PILE,
    )
