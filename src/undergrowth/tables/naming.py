"""What everybody at a table is called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Protocol

from undergrowth.material.words import Words


class Sitter(Protocol):
    """Who sits at a seat, wherever that is written down."""

    @property
    def person(self) -> str | None:
        """The person, if it is one."""

    @property
    def name(self) -> str:
        """What the person is called."""

    @property
    def bot(self) -> str | None:
        """The program, if it is one."""


_OTHERS = "bcd"
"""What tells the messages with the names of further programs of a level."""


def names_at(seats: Sequence[Sitter], words: Words, colours: Sequence[int]) -> list[str]:
    """The name at each seat: a person's, a program's, or the colour if nobody sits there.

    No program is called like anybody else at the table.
    """
    bots = _bots_at(seats, words)
    names = []
    for n, seat in enumerate(seats):
        if seat.person:
            names.append(seat.name)
        elif n in bots:
            names.append(bots[n][0])
        else:
            names.append(words(f"seat-{colours[n]}"))
    return names


def characters_at(seats: Sequence[Sitter], words: Words) -> list[str]:
    """What to expect of the program at each seat, in one line; nothing of people."""
    bots = _bots_at(seats, words)
    return [words(f"{bots[n][1]}-character") if n in bots else "" for n in range(len(seats))]


def _bots_at(seats: Sequence[Sitter], words: Words) -> dict[int, tuple[str, str]]:
    """Of each seat with a program its name, and the message of whom it is."""
    taken = {seat.name for seat in seats if seat.person}
    bots = {}
    for n, seat in enumerate(seats):
        if seat.bot and not seat.person:
            bots[n] = next(each for each in _called(seat.bot, words) if each[0] not in taken)
            taken.add(bots[n][0])
    return bots


def _called(bot: str, words: Words) -> Iterator[tuple[str, str]]:
    """What a program can be called: by the names of its level, and when these are over with
    numbers, such as Spore 2."""
    kind, _, level = bot.partition(":")
    first = f"player-{kind}-{level}" if level else f"player-{kind}"
    for message in (first, *(f"{first}-{other}" for other in _OTHERS if level)):
        yield words(message), message
    for number in count(2):
        yield f"{words(first)} {number}", first
