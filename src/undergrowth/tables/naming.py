"""What everybody at a table is called."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain, count
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


def names_at(seats: Sequence[Sitter], words: Words, colours: Sequence[int]) -> list[str]:
    """The name at each seat: a person's, a program's, or the colour if nobody sits there.

    No program is called like anybody else at the table.
    """
    taken = {seat.name for seat in seats if seat.person}
    names = []
    for n, seat in enumerate(seats):
        if seat.person:
            names.append(seat.name)
        elif seat.bot:
            names.append(_unlike(words(f"player-{seat.bot.replace(':', '-')}"), taken))
            taken.add(names[-1])
        else:
            names.append(words(f"seat-{colours[n]}"))
    return names


def _unlike(name: str, taken: Collection[str]) -> str:
    """The name itself, or with the first number that makes it another: Spore, Spore 2, Spore 3."""
    numbered = (f"{name} {number}" for number in count(2))
    return next(each for each in chain([name], numbered) if each not in taken)
