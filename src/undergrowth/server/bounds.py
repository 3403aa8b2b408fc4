"""How many tables anybody can have: what is opened is written down, looked after and thought about.

Tables that nobody has touched for a day are not counted: they cost nothing but room.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from undergrowth.server.onlookers import ONLOOKER
from undergrowth.server.rows import SeatRow, TableRow
from undergrowth.server.store import Store
from undergrowth.tables.refusals import refusal

EACH_PERSON, EACH_ADDRESS = 50, 200
"""Unfinished tables of one host, and those that were opened from one address."""
_ALONE = 5
"""A table with nobody but programs counts as much as so many others."""
_COUNTED = timedelta(days=1)
_SOON = 3600
"""Seconds after which it is worth while to try again."""


@dataclass
class Bounds:
    """Lets tables be opened while there are not too many; ``None``: as many as anybody likes."""

    store: Store
    each_person: int | None = EACH_PERSON
    each_address: int | None = EACH_ADDRESS
    _opened: dict[str, dict[str, tuple[datetime, int]]] = field(default_factory=dict)
    """By network, the tables that were opened from there: when, and what they count."""
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """One is counted after the other, so that many at once find no gap."""

    async def admit(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        """Write a new table down; a ``Refusal`` if there are too many already."""
        network, cost = ONLOOKER.get().network, _cost(seats)
        async with self._turn:
            await self._check_person(row, cost)
            await self._check_network(network, row.created, cost)
            await self.store.add_table(row, seats)
            if network:
                self._opened.setdefault(network, {})[row.id] = row.created, cost

    async def _check_person(self, row: TableRow, cost: int) -> None:
        if self.each_person is not None:
            alone = await self.store.unfinished_of(row.host, row.created - _COUNTED)
            counted = sum(_ALONE if only_programs else 1 for only_programs in alone)
            if counted + cost > self.each_person:
                raise refusal("tables", again=_SOON, most=self.each_person)

    async def _check_network(self, network: str, now: datetime, cost: int) -> None:
        if self.each_address is None or network not in self._opened:
            return
        recent = {
            table: (then, cost)
            for table, (then, cost) in self._opened[network].items()
            if then > now - _COUNTED
        }
        unfinished = await self.store.unfinished_among(list(recent))
        self._opened[network] = {table: recent[table] for table in unfinished}
        counted = sum(cost for _, cost in self._opened[network].values())
        if counted + cost > self.each_address:
            raise refusal("tables-address", again=_SOON, most=self.each_address)
        if not self._opened[network]:
            del self._opened[network]


def _cost(seats: Sequence[SeatRow]) -> int:
    return _ALONE if all(seat.bot for seat in seats) else 1
