"""What is in the box of a game, in words: its components, and which of their numbers are ours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from undergrowth.kernel.game import Game, Sight
from undergrowth.material.editions import editions
from undergrowth.material.provenance import OURS, Line, Printed, contents, kinds, ours_among
from undergrowth.material.words import Words

_LONGEST = 120
"""What an edition says in words of its own is cut here."""


@dataclass(frozen=True)
class NumbersTold:
    """A kind of numbers of a component."""

    text: str
    ours: bool
    """Whether some of them are our reconstruction."""
    sources: str
    """Where the others come from, in words."""


@dataclass(frozen=True)
class ComponentTold:
    """A line of the list of what is in the box."""

    name: str
    text: str
    numbers: tuple[NumbersTold, ...]


@dataclass(frozen=True)
class Box:
    """All that is in the box of one edition."""

    edition: str
    components: tuple[ComponentTold, ...]
    ours: bool
    """Whether anything in it is our reconstruction."""


@dataclass(frozen=True)
class OursTold:
    """What is said of a drawn thing that shows numbers of ours."""

    text: str
    component: str
    """The line of the box that tells more."""


def box_of(game: Game, edition: Any, words: Words) -> Box:
    """What is in the box of an edition."""
    lines = contents(game.components, edition.content)
    ours = any(numbers.ours for line in lines for numbers in line.printed)
    return Box(edition.id, tuple(_component(line, words) for line in lines), ours)


def boxes_of(game: Game, words: Words) -> list[Box]:
    """The boxes of all editions that are known here; after the first only what is different."""
    if not game.components:
        return []
    first, *others = (box_of(game, edition, words) for edition in editions(game).values())
    return [first, *(_other(box, first) for box in others)]


def _other(box: Box, usual: Box) -> Box:
    """A box with only those lines that the usual one does not have."""
    own = tuple(each for each in box.components if each not in usual.components)
    return replace(box, components=own)


def ours_told(game: Game, sight: Sight, element: str, words: Words) -> OursTold | None:
    """What to say of an element that shows numbers of ours; nothing of all others."""
    shown = game.shows(sight).get(element, ())
    found = ours_among(game.components, sight.edition.content, shown) if shown else []
    if not found:
        return None
    what = ", ".join(words(f"printed-{name}") for _, name in found)
    return OursTold(words("box-told", what=what), found[0][0])


def correcting(game: Game) -> list[tuple[str, str]]:
    """How an owner of the printed game corrects an edition: messages, each with its command."""
    file = f"my-{game.name}.json"
    return [
        ("box-correct-copy", f"undergrowth edition {game.name} --copy {file}"),
        ("box-correct-change", ""),
        ("box-correct-check", f"undergrowth edition {game.name} --check {file}"),
        ("box-correct-play", f"undergrowth play {game.name} --edition {file}"),
    ]


def _component(line: Line, words: Words) -> ComponentTold:
    text = words(f"component-{line.name}", n=line.number)
    return ComponentTold(line.name, text, tuple(_numbers(each, words) for each in line.printed))


def _numbers(printed: Printed, words: Words) -> NumbersTold:
    sources = ", ".join(dict.fromkeys(_sources(printed.sources, words)))
    return NumbersTold(words(f"printed-{printed.name}"), printed.ours, sources)


def _sources(said: Iterable[str], words: Words) -> Iterable[str]:
    """Known sources in words of the reader, but not ourselves; others as the edition names them."""
    for text in said:
        named = kinds(text)
        if not named:
            yield text[:_LONGEST]
        yield from (words(f"source-{kind.replace(' ', '-')}") for kind in named if kind != OURS)
