"""What every picture of a table starts from: what somebody sees, the words, and who is who."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

from undergrowth.draw.memo import remembered, remembered_whole
from undergrowth.draw.palettes import PLAYERS

if TYPE_CHECKING:
    from undergrowth.kernel.game import Sight

Say = Callable[..., str]
"""The words of a language, as something that can be remembered by."""


@dataclass(frozen=True)
class Table:
    """What lies on the table and the words for it; a game adds what it works out."""

    sight: Sight
    words: Say
    given_names: tuple[str, ...] | None = None

    @classmethod
    def of(cls, sight: Sight, words: Say, names: Sequence[str] | None) -> Self:
        """The table that somebody sees; every sentence is put together only once."""
        return cls(sight, _remembering(words), tuple(names) if names is not None else None)

    @property
    def view(self) -> Mapping[str, Any]:
        """What lies there."""
        return self.sight.view

    @property
    def turn(self) -> int | None:
        """The seat that decides; nobody does when the match is over."""
        return self.sight.turn

    @cached_property
    def players(self) -> int:
        """How many people or bots play."""
        count: int = self.view["players"]
        return count

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The colours at the table, by seat."""
        return tuple(PLAYERS[number] for number in self.sight.colours)

    @cached_property
    def seat_names(self) -> list[str]:
        """The people or bots at the seats; what the seat is called where nobody is named."""
        given = self.given_names or ()
        usual = [self.colour_name(seat) for seat in range(self.players)]
        return [*given[: self.players], *usual[len(given) :]]

    def colour_name(self, seat: int) -> str:
        """The colour or species of a seat in words."""
        return self.say(f"seat-{self.sight.colours[seat]}")

    @property
    def phase(self) -> str:
        """What is decided now, as the end of a message ``scene-state-…``."""
        return str(self.view["phase"])

    def say(self, message: str, **arguments: str | int) -> str:
        """A message in the words of the reader."""
        return self.words(message, **arguments)

    def label(self) -> str:
        """The picture in a few words: who plays, and whose decision it is."""
        state = self.say("scene-state-over")
        if self.turn is not None:
            state = self.say(f"scene-state-{self.phase}", name=self.seat_names[self.turn])
        return self.say("scene-label", players=self.players, state=state)


@remembered_whole
def _remembering(words: Say) -> Say:
    """The same words, each sentence put together only once."""
    return remembered(words)
