"""What a new table can be, in the words of forms and of programs."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, TypeVar

from undergrowth.kernel.game import Game, checked_options, checked_players, game_named
from undergrowth.kernel.match import new
from undergrowth.kernel.sealing import new_nonce
from undergrowth.material.editions import all_built_in
from undergrowth.material.errors import BadInput
from undergrowth.material.reading import Field
from undergrowth.material.words import Words, has
from undergrowth.players import NAMES
from undergrowth.server.people import Person
from undergrowth.server.rows import TableRow
from undergrowth.tables.room import Room, RoomSettings, Seat

T = TypeVar("T")

ME, OPEN = "me", "open"
_LONGEST_TITLE = 60
_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


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
    follows: str | None = None
    """The table whose people play here again."""


def new_row(host: Person, wanted: NewTable) -> TableRow:
    """A new table as it is stored; ``BadInput`` names what is wrong with it."""
    game = game_named(wanted.game)
    players = checked_players(game, wanted.players)
    options = checked_options(game, wanted.options)
    edition = chosen_edition(game, wanted.edition)
    if len(wanted.seats) != players:
        got = len(wanted.seats)
        raise BadInput("seats", "bad-seat-number", low=players, high=players, got=got)
    for seat in wanted.seats:
        if seat.bot is not None:
            Field(seat.bot, "seats").one_of(NAMES)
    seed = secrets.randbits(128) if wanted.seed is None else Field(wanted.seed, "seed").seed()
    # complains now, not at the table
    match = new(game.name, players=players, seed=seed, edition=edition, **options)
    if wanted.settings.face_down:
        match.face_down()
    match.colours = wanted.settings.colours
    now = datetime.now(UTC)
    return TableRow(
        id=_token(12),
        game=game.name,
        rules_version=game.version,
        edition=edition,
        players=players,
        options=options,
        seed=str(seed),
        nonce=new_nonce(),
        seed_chosen=wanted.seed is not None,
        public=wanted.public,
        host=host.id,
        invite=_token(16),
        settings=asdict(wanted.settings),
        state="playing" if all(seat.kind != "open" for seat in wanted.seats) else "open",
        created=now,
        changed=now,
        follows=wanted.follows,
    )


def again(row: TableRow, room: Room, host: Person) -> NewTable:
    """The next table of those who sat at one that is over, opened by one of them.

    Everybody moves on by a seat, and the seats of the other people are kept for them. The deal is
    another one, whoever has chosen the last.
    """
    seats = [_again(seat, host, room) for seat in _moved_on(room.seats)]
    colours = tuple(_moved_on(room.settings.colours))  # whoever chose one keeps it
    return NewTable(
        row.game,
        row.players,
        seats,
        options=row.options,
        settings=replace(room.settings, colours=colours),
        public=row.public,
        edition=row.edition,
        follows=row.id,
    )


def _moved_on(each: Sequence[T]) -> list[T]:
    """What belongs to the seats when everybody has moved on by one."""
    return [*each[1:], *each[:1]]


def _again(seat: Seat, host: Person, room: Room) -> Seat:
    if seat.person == host.id:
        alone = len(room.seats_of(host.id)) == 1
        return Seat(host.id, host.name if alone else seat.name)
    return Seat(name=seat.name, invited=seat.person) if seat.person else Seat(bot=seat.bot)


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


def _token(length: int) -> str:
    """A name that nobody can guess and anybody can read aloud."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))
