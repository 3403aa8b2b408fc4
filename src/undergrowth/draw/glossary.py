"""A glossary: what a game explains one by one, its cards and tiles, in words and as drawings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Fact(NamedTuple):
    """Something that is said of an entry, under a short heading or none."""

    heading: str
    words: str


@dataclass(frozen=True)
class Entry:
    """One thing with its name, what is to be said of it, and a drawing of it."""

    id: str
    """Its name for links, the only one of its kind among all entries."""
    name: str
    facts: tuple[Fact, ...]
    note: str = ""
    """What else may be known, such as where its numbers come from."""
    body: str = ""
    """The drawing, made from the symbols of the glossary; empty if there is none."""
    box: tuple[float, float, float, float] = (0, 0, 0, 0)
    """What is to be seen of it: left, top, width, height."""


@dataclass(frozen=True)
class Chapter:
    """Things of one kind."""

    id: str
    title: str
    about: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Glossary:
    """All that a game explains one by one."""

    chapters: tuple[Chapter, ...]
    defs: str = ""
    """The symbols that drawings place."""
