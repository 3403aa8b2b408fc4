"""What a new table can be, in the words of forms and of programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from undergrowth.kernel.game import Game
from undergrowth.material.editions import all_built_in
from undergrowth.material.errors import BadInput
from undergrowth.material.reading import Field
from undergrowth.material.words import Words, has
from undergrowth.server.people import Person
from undergrowth.tables.room import RoomSettings, Seat

ME, OPEN = "me", "open"
_LONGEST_TITLE = 60


@dataclass(frozen=True)
class NewTable:
    """What a new table should be."""

    game: str
    players: int
    seats: Sequence[Seat]
    options: Mapping[str, Any] = field(default_factory=dict)
    settings: RoomSettings = field(default_factory=RoomSettings)
    public: bool = False
    seed: int | None = None
    edition: str | None = None
    """One of those that come with the game; the usual one unless named."""


def seat_for(word: str, person: Person) -> Seat:
    """A seat for the person who opens the table, for whoever comes, or for a program."""
    if word == ME:
        return Seat(person.id, person.name)
    return Seat() if word == OPEN else Seat(bot=word)


def chosen_seed(seed: object, seats: Sequence[Seat]) -> int | None:
    """The seed that somebody asks for, if they do.

    Whoever knows the seed knows what the others cannot see. So nobody else can sit there.
    """
    if seed is None:
        return None
    if any(seat.kind == "open" for seat in seats):
        raise BadInput("seed", "bad-seed-others")
    return Field(seed, "seed").seed()


def chosen_edition(game: Game, name: str | None) -> str:
    """The edition that somebody asks for: one of those that come with the game, or the usual."""
    ours = tuple(all_built_in(game))
    return ours[0] if name is None else Field(name, "edition").one_of(ours)


def table_title(text: str) -> str:
    """The name of a table as it can be shown: no invisible signs, not too long."""
    return " ".join("".join(sign for sign in text if sign.isprintable()).split())[:_LONGEST_TITLE]


def choice_in_words(
    game: Game, option: str, choice: object, say: Words, language: str
) -> tuple[str, str]:
    """What a choice of an option is called, and what it means."""
    message = f"option-{option}-{choice}"
    title = say(message) if has(language, message, game.name) else str(choice)
    about = f"{message}-about"
    return title, say(about) if has(language, about, game.name) else ""
