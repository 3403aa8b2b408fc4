"""The Carbon Track of an Undergrove picture: eight stones, three stacks, five green spaces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from undergrowth.draw.lettering import text, width
from undergrowth.draw.memo import remembered
from undergrowth.draw.palettes import ink
from undergrowth.draw.phone import doubled, frame
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import Drawing, Element
from undergrowth.draw.table import Say
from undergrowth.games.undergrove.components import AI, CUBES, STONES, Reward
from undergrowth.games.undergrove.scene import cards, telling
from undergrowth.games.undergrove.scene.table import Panel, UndergroveTable, tone

TRACK = "track"
SIZE = (372.0, 156.0)
_STEP = 40.6
"""From stone to stone."""
_STONE = (36.0, 31.0)
_BEND = (3.0, -2.0, 2.0, -3.0, 1.0, -2.0, 3.0, -1.0, 1.0)
"""The path winds a little: so far below the middle lie the start and the stones."""
_MIDDLE = 42.0
_GREEN = (69.6, 56.0)
_GREENS_TOP = 97.0


@dataclass(frozen=True)
class Given:
    """What a stone or a green space gives, as it is shown."""

    cubes: tuple[str, ...]
    """The kinds of all cubes, one by one; ``any`` for those of one's choice."""
    bonus: bool
    root: bool
    ready: bool
    points: int


def _given(reward: Reward) -> Given:
    sure = [kind for kind in CUBES for _ in range(reward.gain.get(kind, 0))]
    return Given(
        (*sure, *["any"] * reward.any),
        reward.bonus,
        bool(reward.root),
        bool(reward.ready),
        reward.points,
    )


def _in_words(say: Say, given: Given, stack: int = 0) -> str:
    """What is given; of a stack also how many tiles are left."""
    sure = {kind: given.cubes.count(kind) for kind in CUBES if kind in given.cubes}
    free = given.cubes.count("any")
    told = [
        say("scene-stone-bonus", n=stack) if given.bonus else "",
        say("scene-reward-root") if given.root else "",
        say("scene-reward-ready") if given.ready else "",
        telling.cubes(say, sure),
        say("scene-reward-any", n=free) if free else "",
        say("points-fixed", n=given.points) if given.points else "",
    ]
    return ", ".join(each for each in told if each)


def track(table: UndergroveTable) -> Panel:
    """The track with its discs."""
    here = _places(table)
    counts = table.view["bonus_count"]
    names = dict(_owners(table))

    def told(place: str) -> str:
        those = ", ".join(names[owner] for owner in here.get(place, ()))
        return table.say("scene-discs", names=those) if those else ""

    elements = [
        _ground(
            table.words,
            _round_words(table),
            table.view["last_round"] is not None,
            (table.view["supply_count"], len(table.view["discard"])),
        ),
        _start(table.words, told("0")),
    ]
    for k, reward in enumerate(table.edition.stones, 1):
        elements.append(_stone(table.words, k, _given(reward), counts.get(str(k), 0), told(str(k))))
    for k, reward in enumerate(table.edition.greens, 1):
        taken = here.get(f"green-{k}", ("",))[0]
        elements.append(_green(table.words, k, _given(reward), told(f"green-{k}"), bool(taken)))
    return Panel(TRACK, table.say("scene-track"), SIZE, tuple(elements), tuple(_discs(here)))


def _owners(table: UndergroveTable) -> Iterator[tuple[str, str]]:
    """The colours that have a disc, with the names of who plays them."""
    yield from zip(table.colours, table.seat_names, strict=True)
    if table.solo:
        for colour in AI:
            yield colour, table.say("colour", colour=colour)


def _places(table: UndergroveTable) -> dict[str, tuple[str, ...]]:
    """The colours whose discs lie at the start, on each stone and on each green space."""
    found: dict[str, tuple[str, ...]] = {}
    seats = [*zip(table.colours, table.view["seats"], strict=True)]
    if table.solo:
        seats += [(colour, table.view["ai"][colour]) for colour in AI]
    for colour, owned in seats:
        place = str(min(owned["track"], STONES))
        if owned["green"] is not None:
            place = f"green-{owned['green']}"
        found[place] = (*found.get(place, ()), colour)
    return found


# -------------------------------------------------------------------------------- the path


def _spot(stone: int) -> Point:
    """The middle of a stone; 0 is the start."""
    return (23.0 + _STEP * stone, _MIDDLE + _BEND[stone])


@remembered
def _path() -> str:
    """The trodden path below the stones, from the left edge down to the green."""
    first, *others = (_spot(stone) for stone in range(STONES + 1))
    line = f"M{number(first[0])},{number(first[1])}"
    before = first
    for spot in others:
        half = (before[0] + spot[0]) / 2
        line += (
            f"C{number(half)},{number(before[1])} {number(half)},{number(spot[1])}"
            f" {number(spot[0])},{number(spot[1])}"
        )
        before = spot
    line += (
        f"C{number(before[0] + 26)},{number(before[1] + 2)} {number(before[0] + 20)},74"
        f" {number(before[0] - 30)},88"
    )
    return "".join(
        f'<path d="{line}" fill="none" stroke="{tone(colour)}" stroke-width="{size}"'
        f' stroke-linecap="round"{dashes}/>'
        for colour, size, dashes in (
            ("edge", 15, ""),
            ("soil", 12.4, ""),
            ("soil-2", 3, ' stroke-dasharray="1 9"'),
        )
    )


def _round_words(table: UndergroveTable) -> str:
    """The number of the round, and whether it is one of the last two."""
    now, last = table.view["round"], table.view["last_round"]
    if last is None:
        return table.say("scene-round", round=now)
    if now < last:
        return table.say("scene-round-before-last", round=now, last=last)
    return table.say("scene-round-last", round=now)


@remembered
def _ground(say: Say, turn: str, ending: bool, tiles: tuple[int, int]) -> Element:
    """The ground with the name of the track, the round, and the tiles that are not in play."""
    name = say("scene-track")
    wide = width(turn, 11) + 14
    flag = cards.plate((SIZE[0] - wide - 4, 3), (wide, 16), "medal") if ending else ""
    colour = "undergrove-medal-on" if ending else "ink-2"
    left = 22 + width(name, 12.5)
    supply, discarded = (str(count) for count in tiles)
    body = (
        cards.plate((1, 1), (SIZE[0] - 2, SIZE[1] - 2), "ground", rounding=10)
        + cards.heading((8, 11.5), name)
        + cards.counted("tile-back", (left, 11.4), 0.54, 6, supply, 11)
        + '<g opacity=".55">'
        + placed("tile-back", (left + 46, 11.4), 0.54, "rotate(-14)")
        + "</g>"
        + text((left + 54, 11.4), discarded, 11, "ink-2", anchor="start", weight=700)
        + flag
        + text((SIZE[0] - wide / 2 - 4, 11.3), turn, 11, colour, weight=600)
        + _path()
    )
    told = say("scene-supply", supply=tiles[0], discarded=tiles[1])
    return Element(
        id="carbon-track",
        title=f"{name}. {turn}. {told}",
        layer="ground",
        body=doubled(body),
        part=TRACK,
    )


@remembered
def _start(say: Say, discs: str) -> Element:
    """Where all discs begin: a stump."""
    x, y = _spot(0)
    body = (
        f'<ellipse cx="{number(x)}" cy="{number(y + 2)}" rx="16" ry="13" fill="{tone("soil-2")}"'
        f' stroke="{ink("k")}" stroke-width="1.6"/>'
        f'<ellipse cx="{number(x)}" cy="{number(y - 1)}" rx="16" ry="11.4" fill="{tone("buff")}"'
        f' stroke="{ink("k")}" stroke-width="1.6"/>'
        f'<g fill="none" stroke="{tone("soil")}" stroke-width="1.2">'
        f'<ellipse cx="{number(x)}" cy="{number(y - 1)}" rx="11" ry="7.4"/>'
        f'<ellipse cx="{number(x)}" cy="{number(y - 1)}" rx="6" ry="3.8"/></g>'
    )
    return Element(
        id="stone-0",
        title=say("scene-track-start", discs=discs),
        layer="places",
        body=doubled(body),
        outline=frame((x - 18, y - 15), (36, 31), 14),
        part=TRACK,
    )


_ROCK = (
    '<path d="M-18,1.4C-18,-9.6 -9.6,-15.4 1,-15.4C12,-15.4 18,-8.6 18,.8'
    f'C18,10.6 10.4,15.4 -.6,15.4C-11.6,15.4 -18,10.4 -18,1.4Z" fill="{tone("stone")}"'
    f' stroke="{ink("k")}" stroke-width="1.6"/>'
    '<path d="M-16.4,5C-11,11.6 10.6,12 16.6,4C15.6,10.6 9,13.8 -.6,13.8'
    f'C-9.6,13.8 -15.6,10.6 -16.4,5Z" fill="{tone("stone-2")}"/>'
    '<path d="M-12.6,-6.4C-9.6,-10.6 -4.6,-12.4 -.6,-12.6" fill="none" stroke="#fff"'
    ' stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/>'
)
"""A stone of the path, 36 wide."""


@remembered
def _stone(say: Say, stone: int, given: Given, stack: int, discs: str) -> Element:
    """A stone with what it gives."""
    x, y = _spot(stone)
    wide, high = _STONE
    return Element(
        id=f"stone-{stone}",
        title=say("scene-stone", stone=stone, reward=_in_words(say, given, stack), discs=discs),
        layer="places",
        body=doubled(
            cards.drawn(_ROCK, (x, y))
            + _tag((x - 13.5, y - 12), stone)
            + (_stack((x, y), stack) if given.bonus else _pictures((x, y - 0.5), given, 32))
        ),
        outline=frame((x - wide / 2 - 2, y - high / 2 - 2), (wide + 4, high + 4), 14),
        part=TRACK,
    )


def _stack(spot: Point, stack: int) -> str:
    """Bonus tiles, face down, with their number; their empty place when all are gone."""
    x, y = spot
    if not stack:
        return (
            f'<rect x="{number(x - 7.4)}" y="{number(y - 7.4)}" width="14.8" height="14.8"'
            f' rx="3.4" fill="none" stroke="{ink("k")}" stroke-width="1.3"'
            ' stroke-dasharray="3 2.2"/>'
        )
    spots = [(x + 1.6 - 1.4 * n, y + 2 - 2.2 * n) for n in range(stack)]
    return "".join(cards.bonus("", each, 0.96) for each in spots) + _tag(
        (spots[-1][0] + 9, y + 9), stack
    )


def _tag(spot: Point, count: int) -> str:
    """A number on a small disc of paper."""
    return (
        f'<circle cx="{number(spot[0])}" cy="{number(spot[1])}" r="6.6" fill="{ink("raise")}"'
        f' stroke="{ink("k")}" stroke-width="1.2"/>'
        + text((spot[0], spot[1] + 0.1), str(count), 9.6, weight=800)
    )


@remembered
def _green(say: Say, space: int, given: Given, discs: str, taken: bool) -> Element:
    """A green space: moss, its number and what it gives."""
    wide, high = _GREEN
    x = 6.0 + (wide + 3.0) * (space - 1)
    y = _GREENS_TOP
    moss = "".join(
        f'<path d="M{number(x + at)},{number(y + high - 4)}c1,-5 2,-7 3.4,-9m-3.4,9'
        f'c0,-5 -.6,-7 -2,-9m2,9c.4,-6 .2,-8 .6,-11" fill="none" stroke="{tone("moss-2")}"'
        ' stroke-width="1.3" stroke-linecap="round"/>'
        for at in (9.0, wide - 13)
    )
    body = (
        cards.plate((x, y), (wide, high), "moss", rounding=9)
        + moss
        + _tag((x + 10, y + 10), space)
        + ('<g opacity=".45">' if taken else "<g>")
        + _pictures((x + wide / 2, y + 30), given, wide - 10)
        + "</g>"
    )
    return Element(
        id=f"green-{space}",
        title=say("scene-track-green", green=space, reward=_in_words(say, given), discs=discs),
        layer="places",
        body=doubled(body),
        outline=frame((x, y), (wide, high), 9),
        part=TRACK,
    )


def _pictures(spot: Point, given: Given, room: float) -> str:
    """The pictures of all that is given, side by side; one that is alone may be large."""
    x, y = spot
    drawn: list[Callable[[Point], str]] = []
    large = room > _STONE[0]
    if given.root:
        drawn.append(partial(_symbol, "rootlet", 2.2 if large else 1.5))
    if given.ready:
        drawn.append(_one_ready)
    drawn += [partial(_symbol, f"cube-{kind}", 0.94) for kind in given.cubes]
    if given.points:
        drawn.append(partial(_points, given.points, 1.3 if large else 0.9))
    step = min(19.6, room / max(1, len(drawn)))
    left = x - step * (len(drawn) - 1) / 2
    return "".join(draw((left + step * n, y)) for n, draw in enumerate(drawn))


def _symbol(name: str, size: float, spot: Point) -> str:
    return placed(name, spot, size)


def _points(points: int, size: float, spot: Point) -> str:
    return cards.medal(spot, str(points), size)


def _one_ready(spot: Point) -> str:
    """A used token that is turned: one side grey, the other in colour."""
    return cards.drawn(
        f'<circle r="9" fill="{tone("used")}" stroke="{ink("k")}" stroke-width="1.3"/>'
        f'<path d="M0,-9A9,9 0 0 1 0,9Z" fill="{tone("ring")}"/>'
        f'<circle r="9" fill="none" stroke="{ink("k")}" stroke-width="1.3"/>'
        f'<path d="M-4.6,.4H3.6M.8,-2.6L4,.4L.8,3.4" fill="none" stroke="{ink("k")}"'
        ' stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>'
        '<path d="M-4.6,.4H3.6M.8,-2.6L4,.4L.8,3.4" fill="none" stroke="#fff" stroke-width="1.7"'
        ' stroke-linecap="round" stroke-linejoin="round"/>',
        spot,
    )


# -------------------------------------------------------------------------------- the discs


def _discs(here: Mapping[str, tuple[str, ...]]) -> Iterator[Drawing]:
    """The discs of all colours; by their keys a page sees them move on."""
    for place, colours in here.items():
        for n, colour in enumerate(colours):
            yield _disc(colour, _disc_spot(place, n, len(colours)))


def _disc_spot(place: str, which: int, count: int) -> tuple[float, float, float]:
    """Below a stone, one or two side by side or smaller ones in rows of three, and their size.

    A green space belongs to one disc, which lies in the middle of it.
    """
    if place.startswith("green-"):
        wide, _ = _GREEN
        middle = 6.0 + (wide + 3.0) * (int(place[6:]) - 1) + wide / 2
        return (middle, _GREENS_TOP + 30, 0.74)
    x, y = _spot(int(place))
    if count <= 2:
        return (x + 18 * (which - (count - 1) / 2), y + 26, 0.5)
    row, column = divmod(which, 3)
    across = min(3, count - 3 * row)
    return (x + 13 * (column - (across - 1) / 2), y + 23 + 12.5 * row, 0.4)


@remembered
def _disc(colour: str, spot: tuple[float, float, float]) -> Drawing:
    x, y, size = spot
    body = doubled(placed(f"mark-{colour}", (x, y), size))
    return Drawing("pieces", body, part=TRACK, key=f"disc-{colour}")
