"""Who sits where: what would change at the seats of a room if somebody came, left or was away.

A room is asked as it is for a decision: the answer is what would change, or a ``Refusal``.
Whoever keeps the tables writes it, and only then is it so.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from undergrowth.server.people import Person, name_unlike
from undergrowth.server.rows import SeatRow
from undergrowth.server.store import Store
from undergrowth.tables.refusals import refusal
from undergrowth.tables.room import Room, Seat

Seats = dict[int, Seat]
"""The seats that would be others, and how; empty if nothing would change."""


def joined(room: Room, person: Person, wanted: int | None) -> Seats:
    """Somebody takes an open seat."""
    return {room.free_seat(person.id, wanted): Seat(person.id, name_at(room, person))}


def name_at(room: Room, person: Person) -> str:
    """What somebody would be called here: two guests who chose no name have different ones."""
    others = {seat.name for seat in room.seats if seat.person and seat.person != person.id}
    return name_unlike(person.name, others)


def accepted(room: Room, person: Person) -> Seats:
    """Somebody takes the seats that are kept for them; at several they keep their names."""
    kept = room.kept_for(person.id)
    alone = len(kept) == 1
    return {n: Seat(person.id, person.name if alone else room.seats[n].name) for n in kept}


def declined(room: Room, person: Person) -> Seats:
    """Somebody does not want the seats that are kept for them; their names still say so."""
    kept = room.kept_for(person.id)
    if not kept:
        raise refusal("nothing-asked")
    return {n: Seat(name=room.seats[n].name) for n in kept}


def left(room: Room, person: Person) -> Seats:
    """Somebody goes away: the seats are free again, or a program steps in if play has begun."""
    mine = room.seats_of(person.id)
    if not mine:
        raise refusal("seat")
    if room.state == "over":
        return {}
    return {n: stood_in(room.seats[n]) if room.full else Seat() for n in mine}


def replaced(room: Room, person: Person, n: int, away: Collection[int]) -> Seats:
    """A program decides for somebody who is away."""
    if not room.seats_of(person.id) or n >= len(room.seats) or not room.seats[n].person:
        raise refusal("seat")
    if room.state != "playing":
        raise refusal(room.state)
    if n not in away:
        raise refusal("still-here")
    return {n: stood_in(room.seats[n])}


def filled(room: Room, person: Person) -> Seats:
    """Programs take all open seats."""
    if person.id != room.host:
        raise refusal("host")
    free = [n for n, seat in enumerate(room.seats) if seat.kind == "open"]
    return {n: Seat(bot=room.settings.stand_in) for n in free}


def given_back(room: Room, person: Person, but: Collection[int] = ()) -> Seats:
    """Somebody has come back and decides again, at all of their seats but some."""
    mine = [(n, room.seats[n]) for n in room.seats_of(person.id) if n not in but]
    return {n: Seat(person.id, seat.name) for n, seat in mine if seat.stand_in}


def renamed(room: Room, person: Person) -> Seats:
    """Somebody has another name; who sits at several seats is called differently at each.

    What was played keeps its names.
    """
    mine = room.seats_of(person.id)
    if room.state == "over" or len(mine) != 1 or room.seats[mine[0]].name == person.name:
        return {}
    seat = room.seats[mine[0]]
    return {mine[0]: Seat(person.id, person.name, seat.bot, seat.stand_in)}


def overdue(room: Room, is_here: Callable[[str | None, float], bool], away: float) -> Seats:
    """Somebody who should decide has been gone too long, and somebody else waits for them."""
    limit, n = room.settings.limit, room.match.turn
    if limit is None or n is None or room.state != "playing":
        return {}
    seat = room.seats[n]
    if not seat.person or seat.stand_in or is_here(seat.person, limit):
        return {}
    others = (other.person for other in room.seats if other is not seat)
    return {n: stood_in(seat)} if any(is_here(other, away) for other in others) else {}


def stood_in(seat: Seat) -> Seat:
    """The same seat with a program that decides for its person."""
    return Seat(seat.person, seat.name, stand_in=True)


# ------------------------------------------------------------------------------ in the store


async def write(store: Store, table: str, room: Room, seats: Seats) -> None:
    """Write what changes at the seats of a room, then let it be so.

    A ``Conflict`` if the store knows more than the room.
    """
    changes = [(seat_row(n, room.seats[n]), seat_row(n, seat)) for n, seat in seats.items()]
    await store.change_seats(table, changes, begun=room.full, turn=room.match.turn)
    for n, seat in seats.items():
        room.seats[n] = seat


async def seats_at(store: Store, table: str) -> list[Seat]:
    """The seats of a table as they are stored."""
    rows = await store.seats(table)
    return [Seat(row.person, row.name, row.bot, row.stand_in, row.invited) for row in rows]


def seat_row(n: int, seat: Seat) -> SeatRow:
    """A seat as it is stored."""
    return SeatRow(n, seat.person, seat.name, seat.bot, seat.stand_in, seat.invited)
