"""Where the numbers of an edition come from, and which of them are ours.

An entry of an edition says so under ``provenance`` (or ``from``): one text for all that is in it,
or a text for each of its keys and one for ``all`` others. ``X_provenance`` beside a key X speaks of
X alone. What is said nearer to a number counts. A text names a source, or several: "rulebook;
score: reconstruction (note)". A number is ours if one of them is ``reconstruction``.

A place is written with dots: ``cards.effect=push.number`` is the number of the entry of the list
``cards`` whose ``effect`` is ``push``, ``cards.*.number`` that of every entry. What is ``null`` is
not there; what is only spoken of, is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

OURS = "reconstruction"
SOURCES = (
    *("printed", "rulebook", "public page", "public implementation", "deduced", "inferred"),
    *("own choice", OURS),
)
"""The words for where something comes from that readers get in their language."""
_SAYS = ("provenance", "from")
_NOTHING: Mapping[str, Any] = {}
_BETWEEN = re.compile("[;+]")
_LABEL = re.compile("^[^():]+: ")

Path = tuple[str | int, ...]
"""One place in the data: keys and numbers of entries."""


@dataclass(frozen=True)
class Component:
    """Something in the box, a line in the list of it: its words are ``component-NAME``."""

    name: str
    number: str = ""
    """The place of a number that the words need, as ``n``; of a list its length."""
    printed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What it says, each kind of number with its places; its words are ``printed-NAME``."""


@dataclass(frozen=True)
class Printed:
    """A kind of number on a component, and all that an edition says of where it comes from."""

    name: str
    sources: tuple[str, ...]

    @property
    def ours(self) -> bool:
        """Whether we made some of these numbers ourselves."""
        return any(map(is_ours, self.sources))


@dataclass(frozen=True)
class Line:
    """A component as an edition has it."""

    name: str
    number: int
    printed: tuple[Printed, ...]


def contents(components: Iterable[Component], content: Any) -> list[Line]:
    """All that is in the box of an edition, with where its numbers come from."""
    return [
        Line(component.name, _number(content, component.number), _printed(component, content))
        for component in components
    ]


def ours_among(
    components: Iterable[Component], content: Any, shown: Iterable[str]
) -> list[tuple[str, str]]:
    """Which of the numbers at these places are ours: component and kind of number."""
    made_up = [path for path in _all_paths(content, shown) if is_ours(source(content, path))]
    return [
        (component.name, name)
        for component in components
        for name, where in component.printed.items()
        if any(_overlap(path, known) for known in _all_paths(content, where) for path in made_up)
    ]


def kinds(said: str) -> list[str]:
    """The known sources that a text names.

    >>> kinds("counts: rulebook; score: reconstruction (by worth)")
    ['rulebook', 'reconstruction']
    """
    parts = [_LABEL.sub("", part.strip()) for part in _BETWEEN.split(said)]
    return [source for source in SOURCES if any(part.startswith(source) for part in parts)]


def is_ours(said: str) -> bool:
    """Whether a text about where something comes from says that we made it up."""
    return OURS in kinds(said)


def paths(content: Any, place: str) -> list[Path]:
    """All that a place stands for in these data; nothing if they do not have it."""
    found: list[Path] = [()]
    for step in place.split("."):
        found = [(*path, key) for path in found for key in _keys(_at(content, path), step)]
    return found


def source(content: Any, path: Path) -> str:
    """What is said of where the data at a path come from; empty if nothing is."""
    said, of_keys, here = "", _NOTHING, content
    for step in path:
        said, of_keys = _heard(here, said, of_keys)
        if isinstance(step, str):
            own = here.get(f"{step}_provenance") if isinstance(here, Mapping) else None
            said = own if isinstance(own, str) else str(of_keys.get(step, of_keys.get("all", said)))
            of_keys = own if isinstance(own, Mapping) else _NOTHING
        here = _at(here, (step,))
    return _heard(here, said, of_keys)[0]


def _heard(entry: Any, said: str, of_keys: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """What counts from an entry on: of all that is in it, and of single keys."""
    told = _told(entry) if isinstance(entry, Mapping) else None
    if isinstance(told, str):
        return told, _NOTHING
    return said, told if isinstance(told, Mapping) else of_keys


def statements(content: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """All that is said in the data of where something comes from, and of what it is said."""
    if isinstance(content, list):
        for number, entry in enumerate(content):
            yield from statements(entry, (*path, number))
    if not isinstance(content, Mapping):
        return
    for key, value in content.items():
        of = key.removesuffix("_provenance")
        said_of: Path = path if key in _SAYS else (*path, of)
        if key not in _SAYS and of == key:
            yield from statements(value, (*path, key))
        elif isinstance(value, str):
            yield said_of, value
        elif isinstance(value, Mapping):
            yield from (((*said_of, part), str(said)) for part, said in value.items())


def _told(entry: Mapping[str, Any]) -> Any:
    return next((entry[key] for key in _SAYS if key in entry), None)


def _keys(entry: Any, step: str) -> Iterable[str | int]:
    """The keys or the numbers of entries that one step of a place stands for."""
    if isinstance(entry, list):
        key, _, value = step.partition("=")
        return [
            number
            for number, each in enumerate(entry)
            if step == "*" or (isinstance(each, Mapping) and str(each.get(key)) == value)
        ]
    if not isinstance(entry, Mapping):
        return []
    if step == "*":
        return [key for key in entry if key not in (*_SAYS, "note")]
    told = _told(entry)
    spoken_of = f"{step}_provenance" in entry or (isinstance(told, Mapping) and step in told)
    there = entry[step] is not None if step in entry else spoken_of
    return [step] if there else []


def _at(content: Any, path: Path) -> Any:
    """What is at a path; nothing where the data end."""
    for step in path:
        if isinstance(content, Mapping):
            content = content.get(step)
        else:
            content = content[step] if isinstance(content, list) and isinstance(step, int) else None
    return content


def _number(content: Any, place: str) -> int:
    found = [_at(content, path) for path in paths(content, place)] if place else []
    value = found[0] if found else 0
    return len(value) if isinstance(value, Sequence | Mapping) else int(value)


def _printed(component: Component, content: Any) -> tuple[Printed, ...]:
    """What stands on a component of this edition; what it does not have is left out."""
    said = {
        name: tuple(dict.fromkeys(source(content, path) for path in _all_paths(content, where)))
        for name, where in component.printed.items()
    }
    return tuple(
        Printed(name, tuple(filter(None, sources))) for name, sources in said.items() if sources
    )


def _all_paths(content: Any, where: Iterable[str]) -> list[Path]:
    return [path for place in where for path in paths(content, place)]


def _overlap(one: Path, other: Path) -> bool:
    """Whether one path leads to a part of what the other leads to."""
    length = min(len(one), len(other))
    return one[:length] == other[:length]
