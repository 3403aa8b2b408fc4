"""Tables that cannot be played on: broken ones, and those of rules that are not played any more.

One broken table hurts no other: it is told of once, and says itself that it cannot be opened.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import msgspec

from undergrowth.kernel.game import game_named
from undergrowth.kernel.record import write_log
from undergrowth.kernel.sealing import Seal
from undergrowth.material.words import words
from undergrowth.players import NAMES
from undergrowth.server.rows import TableRow
from undergrowth.server.store import Store
from undergrowth.tables.log import standing
from undergrowth.tables.naming import names_at
from undergrowth.tables.refusals import Refusal, refusal
from undergrowth.tables.room import RoomSettings, Seat

_log = logging.getLogger(__name__)

Told = TypeVar("Told")


class Broken:
    """The broken tables that have been told of."""

    def __init__(self) -> None:
        self._told: set[str] = set()

    def refuse(self, table: str, problem: Exception) -> Refusal:
        """The answer to all who want to open the table; operators are told why, once."""
        if table not in self._told:
            self._told.add(table)
            _log.error("table %s cannot be opened: %s: %s", table, type(problem).__name__, problem)
        return refusal("broken")

    def check(self, row: TableRow) -> None:
        """A ``Refusal`` if a table cannot be opened, whatever its log says."""
        try:
            checked_settings(row)
            _check_row(row)
        except (ValueError, msgspec.ValidationError) as problem:
            raise self.refuse(row.id, problem) from None
        if row.rules_version != game_named(row.game).version:
            raise refusal("version")

    def sound(self, rows: Iterable[TableRow], tell: Callable[[TableRow], Told]) -> list[Told]:
        """What is told of each table in a list; those that are broken are left out."""
        told = []
        for row in rows:
            if row.id in self._told:
                continue
            try:
                told.append(tell(row))
            except Exception as problem:  # of any kind: the others are listed all the same
                self.refuse(row.id, problem)
        return told

    def mended(self, table: str) -> None:
        """The table can be opened."""
        self._told.discard(table)


def _check_row(row: TableRow) -> None:
    game_named(row.game)
    if not isinstance(row.options, dict):
        raise ValueError("its options cannot be read")
    if not (isinstance(row.seed, str) and row.seed.isascii() and row.seed.isdigit()):
        raise ValueError("its seed is no number")


def checked_settings(row: TableRow) -> RoomSettings:
    """What a table allows and expects; ``ValueError`` if that cannot be read."""
    settings = msgspec.convert(row.settings, RoomSettings)
    if settings.stand_in not in NAMES:
        raise ValueError(f"there is no program {settings.stand_in!r}")
    return settings


def colours_at(row: TableRow) -> tuple[int, ...]:
    """The number of each seat's colour at a table, whether it can be opened or not."""
    known, chosen = game_named(row.game).colours, row.settings.get("colours")
    return tuple(map(known.index, chosen)) if chosen else tuple(range(row.players))


def check_seats(row: TableRow, seats: Sequence[Seat]) -> None:
    """``ValueError`` if these cannot be the seats of a table."""
    if len(seats) != row.players:
        raise ValueError(f"{row.players} players have {len(seats)} seats")
    if strange := next((seat.bot for seat in seats if seat.bot and seat.bot not in NAMES), None):
        raise ValueError(f"there is no program {strange!r}")


async def stored(store: Store, table: str) -> TableRow:
    """What the store says of a table, whether it can be opened or not."""
    row = None if "\0" in table else await store.table(table)
    if row is None:
        raise refusal("no-table")
    return row


async def closed_record(store: Store, table: str) -> str:
    """The record of a table whose rules are not played any more, from its log alone."""
    row = await stored(store, table)
    seats, log = await store.seats(table), await store.entries(table)
    seed, over = int(row.seed), row.result is not None
    return write_log(
        game=row.game,
        edition=row.edition,
        rules=row.rules_version,
        options=row.options,
        names=names_at(seats, words("en", row.game), colours_at(row)),
        colours=row.settings.get("colours") or (),
        seed=seed if over else None,
        seal=Seal(seed, row.nonce),
        moves=[(entry.seat, entry.move or "") for entry in standing(log)],
        result=(row.result["scores"], row.result["winners"]) if row.result else None,
    )
