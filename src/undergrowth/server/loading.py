"""A room from what the store says of a table, and back: what lists say of a room."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from time import monotonic
from typing import Any

from undergrowth.kernel.match import Match, new
from undergrowth.kernel.sealing import Seal
from undergrowth.server.closed import check_seats, checked_settings
from undergrowth.server.rows import TableRow
from undergrowth.server.seating import seats_at
from undergrowth.server.store import Store
from undergrowth.tables.log import LogEntry
from undergrowth.tables.room import Room

_SLICE = 0.02
"""Seconds for which work on a long log goes on without a pause for others."""
_PAGE = 500
"""Entries of a log that are read at once."""


async def room_of(store: Store, row: TableRow) -> Room:
    """The room as it stands after its log. What it raises if that makes no sense is its own."""
    seats = await seats_at(store, row.id)
    check_seats(row, seats)
    log: list[LogEntry] = []
    while page := await store.entries(row.id, after=len(log), most=_PAGE):
        log += page
        await asyncio.sleep(0)
    settings = checked_settings(row)
    match = _match(row).face_down() if settings.face_down else _match(row)
    match.colours = settings.colours
    room = Room(match, seats, row.host, settings)
    await with_pauses(room.replay(log))
    return room


async def with_pauses(work: Iterator[None]) -> None:
    """Do long work so that others have their turn in between."""
    began = monotonic()
    for _ in work:
        if monotonic() - began > _SLICE:
            await asyncio.sleep(0)
            began = monotonic()


def _match(row: TableRow) -> Match:
    """The match of a table as it was dealt."""
    seed = int(row.seed)
    match = new(row.game, players=row.players, seed=seed, edition=row.edition, **row.options)
    match.seal = Seal(seed, row.nonce)
    return match


def row_after(room: Room, entry: LogEntry) -> dict[str, Any]:
    """What the list of tables says once an entry is written."""
    then = room.after(entry)
    result = {"scores": then.scores(), "winners": then.winners()} if then.over else None
    state = "over" if then.over else "playing"
    return {"ply": entry.ply, "turn": then.turn, "state": state, "result": result}
