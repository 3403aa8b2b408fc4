"""The databases that the store can live in: SQLite, a file, or PostgreSQL, a server."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from undergrowth.kernel.errors import BadInput

PATIENCE = 10
"""Seconds to wait for another process that is writing."""
THREADS = 4
"""For SQLite: one writes, the others read meanwhile."""
_DISCREET: dict[str, Any] = {"hide_parameters": True}
"""Complaints of the database do not repeat what should have been written: seeds are secret."""
WRITING_LOCK = 0x556E6467
"""The number of PostgreSQL's lock that the writing process holds; SQLite has a lock of its own."""

Made = TypeVar("Made")


def database_at(url: str) -> Database:
    """The database at an operator's address."""
    try:
        address = sa.make_url(url)
    except (ArgumentError, ValueError):
        address = sa.URL.create("unknown")
    if address.drivername == "sqlite" and address.database not in {None, "", ":memory:"}:
        return SQLite(sa.URL.create("sqlite", database=address.database))
    if address.drivername == "postgresql" and address.database:
        return PostgreSQL(address.set(drivername="postgresql+asyncpg"))
    raise BadInput("database", "bad-database", got=url.partition(":")[0])  # without the password


class Database(Protocol):
    """A database in which work is done within transactions."""

    async def run(self, work: Callable[[sa.Connection], Made], *, writes: bool = False) -> Made:
        """Do the work in a transaction of its own and commit it."""
        ...

    async def close(self) -> None:
        """Let go of all connections."""
        ...


class SQLite:
    """A file. A transaction runs as a whole in a thread.

    A driver for event loops would change threads with every statement; next to a busy thread of
    Python each change takes milliseconds.
    """

    def __init__(self, address: sa.URL) -> None:
        self._engine = sa.create_engine(address, **_DISCREET)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="store")
        event.listen(self._engine, "connect", _prepare)
        _lock_writing(self._engine, "BEGIN IMMEDIATE")

    async def run(self, work: Callable[[sa.Connection], Made], *, writes: bool = False) -> Made:
        """Do the work in a thread."""
        return await asyncio.get_running_loop().run_in_executor(
            self._threads, self._transaction, work, writes
        )

    def _transaction(self, work: Callable[[sa.Connection], Made], writes: bool) -> Made:
        with self._engine.execution_options(writes=writes).begin() as connection:
            return work(connection)

    async def close(self) -> None:
        """Let the threads finish and close the file."""
        self._threads.shutdown()
        self._engine.dispose()


class PostgreSQL:
    """A server, which may serve several processes of ours."""

    def __init__(self, address: sa.URL) -> None:
        if "sslmode" in address.query:  # what PostgreSQL's own programs call it
            query = {"ssl": address.query["sslmode"], **address.query}
            address = address.set(query=query).difference_update_query(["sslmode"])
        waiting = {"timeout": PATIENCE, "command_timeout": PATIENCE}
        self._engine = create_async_engine(
            address, pool_pre_ping=True, connect_args=waiting, **_DISCREET
        )
        _lock_writing(self._engine.sync_engine, f"SELECT pg_advisory_xact_lock({WRITING_LOCK})")

    async def run(self, work: Callable[[sa.Connection], Made], *, writes: bool = False) -> Made:
        """Do the work in the event loop."""
        async with self._engine.execution_options(writes=writes).begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


def _prepare(connection: sqlite3.Connection, _: object) -> None:
    """Set up a new connection: durable, and with transactions only where we begin them."""
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _lock_writing(engine: sa.Engine, statement: str) -> None:
    """Let only one process write at a time, so that none meets half of another's group."""

    @event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        if connection.get_execution_options().get("writes"):
            connection.exec_driver_sql(statement)
