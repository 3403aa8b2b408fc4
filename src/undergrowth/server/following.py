"""The table that follows one that is over: its people play there again, if they like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from undergrowth.server.seating import seats_at
from undergrowth.server.store import Store
from undergrowth.tables.room import Room, Seat


@dataclass(frozen=True)
class Following:
    """The next table, as those see it who are still at the one before."""

    id: str
    host: str
    """Who opened it."""
    seats: Sequence[Seat]

    def shown(self, person: str | None) -> dict[str, Any]:
        """What somebody is told of it: who asks, whether they are asked, and who said no."""
        by = next((seat.name for seat in self.seats if seat.person == self.host), "")
        return {
            "id": self.id,
            "by": by,
            "asks_you": any(person and seat.invited == person for seat in self.seats),
            "declined": [seat.name for seat in self.seats if seat.declined],
        }


async def following(store: Store, room: Room, table: str) -> Following | None:
    """The table after this one, if this one is over and there is one."""
    row = await store.following(table) if room.state == "over" else None
    return Following(row.id, row.host, await seats_at(store, row.id)) if row else None
