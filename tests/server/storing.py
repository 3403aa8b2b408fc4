"""A store with two people and one table, for the tests of what is stored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

from undergrowth.server.rows import TABLES, PersonRow, SeatRow, TableRow
from undergrowth.server.store import Store
from undergrowth.tables.log import LogEntry

NOON = datetime(2026, 11, 16, 12, 0, 0, 250, UTC)
MIRA = PersonRow("mira", "Mira", NOON)
BEN = PersonRow("ben", "Ben", NOON)
TABLE = TableRow(
    id="t1",
    game="moss",
    rules_version=2,
    edition='{"id": "first"}',
    players=2,
    options={"colours": ["red", "blue"], "long": True},
    seed=str(2**128 - 1),
    public=True,
    host="mira",
    invite="secret",
    settings={"hints": True, "limit": None},
    created=NOON,
    changed=NOON,
)
SEATS = [SeatRow(0, person="mira", name="Mira"), SeatRow(1)]


def entry(number: int, command: str = "", move: str | None = "b8-B2") -> LogEntry:
    return LogEntry(number, "move", number % 2, move, number, command or f"c{number}", "mira", NOON)


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    """A store with two people and one table, unless they are there already."""
    store = await Store.open(database)
    try:
        if await store.person("mira") is None:
            await store.add_person(MIRA)
            await store.add_person(BEN)
            await store.add_table(TABLE, SEATS)
        yield store
    finally:
        await store.close()


async def set_table(store: Store, table: str, **changes: object) -> None:
    """Change columns of a table, whatever it says."""
    await store._execute(TABLES.update().where(TABLES.c.id == table).values(changes))


def in_store(database: str, what: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    async def all_of_it() -> None:
        async with opened(database) as store:
            await what(store)

    asyncio.run(all_of_it())
