"""A view of Undermining as a picture: the planet, its vehicles, the market, cards and mats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from undergrowth.draw.lettering import text
from undergrowth.draw.memo import remembered, remembered_whole
from undergrowth.draw.palettes import ink
from undergrowth.draw.panels import Panels
from undergrowth.draw.phone import UNIT, box
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import number
from undergrowth.draw.svg import BOARD, Drawing, Element, Part, Scene
from undergrowth.draw.table import Say, Table
from undergrowth.games.undermining.components import (
    COLUMNS,
    KINDS,
    ORES,
    OVER_COLUMNS,
    SURFACE,
    Edition,
    Side,
)
from undergrowth.games.undermining.scene import boards, ground, hand, market, tokens
from undergrowth.games.undermining.scene.ground import DOWN, LEFT, RIGHT, UP
from undergrowth.games.undermining.scene.hand import HAND
from undergrowth.games.undermining.scene.market import MARKET, ores
from undergrowth.games.undermining.scene.palette import PALETTE
from undergrowth.games.undermining.scene.tokens import gauge
from undergrowth.kernel.game import Sight
from undergrowth.material.words import Words

_MARKET_GAP = 14.0


def scene(sight: Sight, words: Words, names: Sequence[str] | None = None) -> Scene:
    """The table as a picture, made from what a seat may know."""
    table = UnderminingTable.of(sight, words, names)
    view = table.view
    width, height = ground.WIDTH, ground.height(table.side.rows)
    scale = width / market.SIZE[0]
    held = hand.held(view)
    cards_top = height + market.SIZE[1] * scale + _MARKET_GAP
    top = cards_top + (hand.size(held[1])[1] * scale + _MARKET_GAP if held else 0)
    panels = boards.panels_for(view, width, top)
    label = table.label()
    return Scene(
        size=(width, top + panels.height),
        elements=(
            *_spaces(table),
            *_vehicles(table),
            *_status(table),
            *market.elements(view, table.edition, table.words),
            *hand.elements(view, table.words),
            *_mats(table, panels),
            *_abstract(table),
        ),
        drawings=(
            *ground.planet(table.side.rows, table.bedrock),
            *_standing(table),
            *market.cards(view),
            *_cargo(table, panels),
        ),
        defs=tokens.definitions(table.colours),
        palette=PALETTE,
        label=label,
        description=table.description(),
        parts=tuple(_parts(table, panels, label, (scale, cards_top))),
        focus=tuple(_focus(table)),
        finger=tokens.CELL,
    )


def _focus(table: UnderminingTable) -> Iterator[str]:
    """The vehicle of whoever decides; all of the surface while it is not there yet."""
    if table.turn is not None:
        if table.view["seats"][table.turn]["place"] is None:
            yield from (f"space-{name}" for name in SURFACE)
        else:
            yield f"umv-{table.turn}"


def _parts(
    table: UnderminingTable, panels: Panels, label: str, below: tuple[float, float]
) -> Iterator[Part]:
    """The board, the market, the open cards if there are any, and the mats."""
    width, height = ground.WIDTH, ground.height(table.side.rows)
    scale, cards_top = below
    shop = (0, 0, market.SIZE[0] * UNIT, market.SIZE[1] * UNIT)
    place = f"translate(0,{number(height)}) scale({scale / UNIT:.4f})"
    yield Part(BOARD, (0, 0, width, height), label)
    yield Part(MARKET, shop, table.say("scene-market"), place)
    if held := hand.held(table.view):
        wide, high = hand.size(held[1])
        name = table.say("scene-hand", name=table.seat_names[held[0]])
        box = (0, 0, wide * UNIT, high * UNIT)
        yield Part(HAND, box, name, hand.place(cards_top, width, scale))
    yield from boards.parts(panels, table.seat_names)


class UnderminingTable(Table):
    """What lies on the table and the words for it."""

    @cached_property
    def edition(self) -> Edition:
        """What is printed on boards and cards."""
        found: Edition = self.sight.edition
        return found

    @cached_property
    def side(self) -> Side:
        """The side of the board that is used."""
        return self.edition.side(self.view["options"]["side"])

    @cached_property
    def bedrock(self) -> tuple[str, ...]:
        """The cells that are no spaces."""
        return _bedrock(self.side.layout)

    @cached_property
    def portals(self) -> frozenset[str]:
        """The cells with a portal."""
        return frozenset(self.side.portals)

    @cached_property
    def payments(self) -> tuple[str, ...]:
        """What buys something now."""
        found: tuple[str, ...] = self.sight.counted
        return found

    @cached_property
    def places(self) -> dict[str, tuple[int, ...]]:
        """The seats whose vehicles are on a space, for each space with any."""
        found: dict[str, tuple[int, ...]] = {}
        for seat, owned in enumerate(self.view["seats"]):
            if owned["place"] is not None:
                found[owned["place"]] = (*found.get(owned["place"], ()), seat)
        return found

    @cached_property
    def mats(self) -> list[boards.Mat]:
        """What lies before each seat."""
        return [boards.mat(owned, self.edition, self.players) for owned in self.view["seats"]]

    def description(self) -> str:
        """The whole position in a short text."""
        grid = "".join(self.view["grid"])
        board = self.say(
            "scene-description",
            side=self.view["options"]["side"],
            tiles=sum(sign not in ".#" for sign in grid),
            open=grid.count("."),
        )
        last = self.view["last_turns"]
        ending = [] if last is None else [self.say("scene-last-turns", count=last)]
        return " ".join([board, *ending, f"{'. '.join(self.seat_titles)}."])

    def guests(self, space: str) -> tuple[str, ...]:
        """The colours of the vehicles on a space."""
        return tuple(self.colour_name(seat) for seat in self.places.get(space, ()))

    @cached_property
    def seat_titles(self) -> list[str]:
        """What is told of each seat."""
        return [self._seat_title(seat) for seat in range(self.players)]

    def _seat_title(self, seat: int) -> str:
        """Name, points and all that lies on a mat, and whether the seat is to decide."""
        mat = self.mats[seat]
        title = _seat_title(
            self.words,
            (
                self.colour_name(seat),
                self.seat_names[seat],
                self.sight.scores[seat],
                self.view["seats"][seat]["place"],
            ),
            mat,
        )
        return self.say("scene-seat-turn", seat=title) if self.turn == seat else title


@remembered
def _seat_title(words: Say, who: tuple[str, str, int, str | None], mat: boards.Mat) -> str:
    colour, name, points, place = who
    stored = "".join(letter * count for letter, count in zip(ORES, mat.warehouse, strict=True))
    kits = [
        words("scene-several", count=mat.equipment.count(kind), name=words(f"scene-kit-{kind}"))
        for kind in KINDS
        if kind in mat.equipment
    ]
    return words(
        "scene-seat",
        name=name,
        colour=colour,
        points=points,
        place=place or words("scene-nowhere"),
        bays=mat.bays,
        cargo=_counted(words, mat.cargo),
        warehouse=_counted(words, stored),
        equipment=", ".join(kits) or words("scene-none"),
        slots=mat.slots,
        batteries=mat.batteries,
        most=mat.most_batteries,
        bucks=sum(mat.bucks),
        tech=mat.tech,
    )


def _counted(words: Say, letters: str) -> str:
    """Ores with how many of each."""
    counts = [
        words("scene-several", count=letters.count(letter), name=words(f"scene-tile-{letter}"))
        for letter in dict.fromkeys(letters)
    ]
    return ", ".join(counts) or words("scene-none")


@remembered_whole
def _bedrock(layout: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        f"{column}{row}"
        for row, signs in enumerate(layout, 1)
        for column, sign in zip(COLUMNS, signs, strict=True)
        if sign == "#"
    )


# ---------------------------------------------------------------------------- the planet


def _spaces(table: UnderminingTable) -> Iterator[Element]:
    """The four surface spaces, then all cells."""
    for name in SURFACE:
        building = {table.side.refinery: "refinery", table.side.surface_portal: "portal"}
        both = building.get(name, "")
        yield _surface(table.words, name, both, table.guests(name))
    grid: Sequence[str] = table.view["grid"]
    for row, signs in enumerate(grid):
        for column, sign in enumerate(signs):
            if sign != "#":
                name = f"{COLUMNS[column]}{row + 1}"
                goes_on = _goes_on(grid, row, column) if sign == "." else 0
                there = table.guests(name)
                yield _cell(table.words, name, sign, goes_on, name in table.portals, there)


def _goes_on(grid: Sequence[str], row: int, column: int) -> int:
    """On which sides an open cell opens into another one."""
    signs = grid[row]
    return (
        (UP if row and grid[row - 1][column] == "." else 0)
        | (RIGHT if column + 1 < len(signs) and signs[column + 1] == "." else 0)
        | (DOWN if row + 1 < len(grid) and grid[row + 1][column] == "." else 0)
        | (LEFT if column and signs[column - 1] == "." else 0)
    )


@remembered
def _surface(words: Say, name: str, building: str, there: tuple[str, ...]) -> Element:
    return Element(
        id=f"space-{name}",
        title=words(
            "scene-surface",
            space=name,
            building=words(f"scene-surface-{building or 'plain'}"),
            columns=f"{OVER_COLUMNS[name][0]}-{OVER_COLUMNS[name][-1]}",
            vehicles=_guests(words, there),
        ),
        layer="ground",
        body=ground.pad(name, building),
        outline=ground.outline(name),
    )


@remembered
def _cell(
    words: Say, name: str, sign: str, goes_on: int, portal: bool, there: tuple[str, ...]
) -> Element:
    kind = "scene-cell-portal" if portal else "scene-cell"
    return Element(
        id=f"space-{name}",
        title=words(kind, cell=name, tile=words(_TILE_WORDS[sign]), vehicles=_guests(words, there)),
        layer="ground",
        body=ground.dug(name, goes_on, portal)
        if sign == "."
        else ground.covered(name, sign, portal),
        outline=ground.outline(name),
        glow=ground.outline(name) if sign == "." and not portal else "",
    )


_TILE_WORDS = {
    ".": "scene-open",
    "R": "scene-rock",
    "r": "scene-rubble",
    **{letter: f"scene-tile-{letter}" for letter in "UTDNXA"},
}


def _guests(words: Say, colours: tuple[str, ...]) -> str:
    """The vehicles on a space."""
    told = [words("scene-vehicle", colour=colour) for colour in colours]
    return ", ".join(["", *told])


# --------------------------------------------------------------------------- vehicles


def _vehicles(table: UnderminingTable) -> Iterator[Element]:
    """Where vehicles can be touched; they themselves stand above."""
    for space, seats in table.places.items():
        for place, seat in enumerate(seats):
            equipment = table.mats[seat].equipment
            spot = ground.standing(space, place, len(seats))
            who = (seat, table.seat_names[seat], table.colour_name(seat))
            yield _vehicle(table.words, who, space, spot, equipment)


@remembered
def _vehicle(
    words: Say,
    who: tuple[int, str, str],
    space: str,
    spot: tuple[float, float],
    equipment: tuple[str, ...],
) -> Element:
    seat, name, colour = who
    x, y = spot
    outline = box((x - 31, y - 34), (64, 64), 12)
    kits = [
        words("scene-several", count=equipment.count(kind), name=words(f"scene-kit-{kind}"))
        for kind in KINDS
        if kind in equipment
    ]
    title = words(
        "scene-umv",
        name=name,
        colour=colour,
        space=space,
        equipment=", ".join(kits) or words("scene-none"),
    )
    return Element(
        id=f"umv-{seat}",
        title=title,
        layer="places",
        body=f'<path d="{outline}" fill="none" pointer-events="all"/>',
        outline=outline,
    )


def _standing(table: UnderminingTable) -> Iterator[Drawing]:
    """The vehicles, with their equipment; by their keys a page sees them drive."""
    for space, seats in sorted(table.places.items()):
        for place, seat in enumerate(seats):
            spot = ground.standing(space, place, len(seats))
            yield _machine(seat, table.colours[seat], spot, table.mats[seat].equipment)


@remembered
def _machine(
    seat: int, colour: str, spot: tuple[float, float], equipment: tuple[str, ...]
) -> Drawing:
    x, y = spot
    shadow = (
        f'<ellipse cx="{number(x - 7)}" cy="{number(y + 25)}" rx="24" ry="4"'
        f' fill="{ink("shade")}"/>'
    )
    drill = placed("on-bit" if "bit" in equipment else "on-drill", spot)
    boosters = placed("on-rocket", spot) if "rocket" in equipment else ""
    crate = placed("on-bay", spot) if "bay" in equipment else ""
    core = placed("on-reactor", spot) if "reactor" in equipment else ""
    body = placed(f"umv-{colour}", spot)
    return Drawing(
        "pieces",
        shadow + boosters + drill + crate + body + core,
        of=f"umv-{seat}",
        key=f"umv-{seat}",
    )


# ------------------------------------------------------------------------ whose turn it is


def _status(table: UnderminingTable) -> Iterator[Element]:
    """What the deciding seat has left, in the sky: so it is in sight wherever one looks."""
    if table.turn is not None:
        view = table.view
        yield _left_over(
            table.words,
            (table.colours[table.turn], table.seat_names[table.turn]),
            (view["ap"], view["steps"], table.mats[table.turn].batteries),
            table.edition.max_batteries,
            (view["ghost"], view["last_turns"]),
        )


@remembered
def _left_over(
    words: Say,
    who: tuple[str, str],
    left: tuple[int, int, int],
    most: int,
    flags: tuple[bool, int | None],
) -> Element:
    colour, name = who
    points, steps, batteries = left
    is_ghost, last = flags
    told = [words("scene-status", name=name, points=points, batteries=batteries, most=most)]
    items = [("action", 1.3, str(points)), ("", 1.0, str(batteries))]
    if steps:
        told.append(words("scene-status-steps", count=steps))
        items.append(("kit-bit", 1.2, str(steps)))
    if is_ghost:
        told.append(words("scene-status-ghost"))
        items.append(("ghost", 1.25, ""))
    if last is not None:
        told.append(words("scene-last-turns", count=last))
        items.append(("flag", 1.2, str(last)))
    x, y = 58.0, 34.0
    drawn = ""
    for symbol, size, count in items:
        if symbol:
            drawn += placed(symbol, (x + 17, y), size)
            x += 37
        else:
            place = f"translate({number(x + 30)},{number(y)}) scale(1.7)"
            drawn += f'<g transform="{place}">{gauge(batteries, most)}</g>'
            x += 65
        if count:
            drawn += text((x, y + 0.5), count, 29, anchor="start", weight=800)
            x += 19 * len(count) + 10
        else:
            x += 4
    plate = (
        f'<path d="{box((10, 10), (x - 6, 48), 16)}" fill="{ink("panel")}"'
        f' stroke="{ink(colour)}" stroke-width="4"/>'
        f'<path d="{box((10, 10), (x - 6, 48), 16)}" fill="none"'
        f' stroke="{ink("k")}" stroke-width="1.4"/>'
    )
    return Element(
        id="status",
        title=". ".join(told),
        layer="badges",
        body=plate + placed(f"mark-{colour}", (33, y), 0.86) + drawn,
    )


# ---------------------------------------------------------------------------- the seats


def _mats(table: UnderminingTable, panels: Panels) -> Iterator[Element]:
    """The mats."""
    for seat, mat in enumerate(table.mats):
        yield boards.board(
            panels,
            (seat, table.colours[seat], table.seat_names[seat]),
            table.sight.scores[seat],
            table.turn == seat,
            mat,
            table.seat_titles[seat],
        )


def _cargo(table: UnderminingTable, panels: Panels) -> Iterator[Drawing]:
    """The tiles in the cargo bays of the mats."""
    for seat, mat in enumerate(table.mats):
        yield from boards.cargo(seat, mat, panels.wide)


def _abstract(table: UnderminingTable) -> Iterator[Element]:
    """Decisions that lie nowhere on the table: a page offers them as buttons."""
    seat = table.turn or 0
    yield from _buttons(
        table.words,
        table.edition.boost,
        (table.view["ap"], table.mats[seat].batteries, table.edition.max_batteries),
    )
    for payment in table.payments:
        yield _payment(table.words, payment)


@remembered
def _buttons(words: Say, boost: int, now: tuple[int, int, int]) -> tuple[Element, ...]:
    points, batteries, most = now
    titles = {
        "portal": words("scene-portal"),
        "unload": words("scene-unload"),
        "charge": words("scene-charge", batteries=batteries, most=most),
        "boost": words("scene-boost", price=boost, batteries=batteries),
        "end": words("scene-end", points=points),
        "stop": words("scene-stop"),
    }
    return tuple(Element(id=name, title=title, layer="", body="") for name, title in titles.items())


@remembered
def _payment(words: Say, payment: str) -> Element:
    title = ores(words, payment.replace("+", ""))
    return Element(id=f"pay-{payment}", title=title, layer="", body="")
