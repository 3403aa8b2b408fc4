"""The databases that the store can live in: SQLite, a file, or PostgreSQL, a server."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Literal, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, PendingRollbackError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import create_async_engine

from undergrowth.material.errors import BadInput
from undergrowth.material.words import words

if sys.platform != "win32":
    import fcntl

PATIENCE = 10
"""Seconds to wait for PostgreSQL."""
RETRY_AFTER = 5
"""Seconds after which it is worth asking again when the database was out of order."""
FILE_PATIENCE = 2.5
"""Seconds to wait for another program that has locked the file of SQLite."""
THREADS = 4
"""For SQLite: one writes, the others read meanwhile."""
_DISCREET: dict[str, Any] = {"hide_parameters": True}
"""Complaints of the database do not repeat what should have been written: seeds are secret."""
WRITING_LOCK = 0x556E6467
"""The number of PostgreSQL's lock that the writing process holds; SQLite has a lock of its own."""

_NO_ROOM = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR}
"""SQLite's numbers: read only; the disk is full, or broken."""
_OUT_OF_ORDER = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_NOMEM,
}
_UNWRITABLE_STATES = {"25006", "42501", "53100"}
"""PostgreSQL's numbers: read only; no right to write; the disk is full."""
_DOWN_STATES = ("08", "28", "3D", "40", "53", "55", "57", "58", "XX")
"""How PostgreSQL's numbers begin when it is not the statement that is wrong."""

_GONE = (OSError, InterfaceError, PoolTimeout, PendingRollbackError)
"""What is raised where a connection could not be had, or was lost on the way to its commit."""

Made = TypeVar("Made")
Trouble = Literal["down", "unwritable"]


class DatabaseDown(Exception):
    """The database does not answer, or takes nothing in.

    Whoever waited for a commit cannot know whether it was made: the same command can be sent
    again, and has one effect.
    """

    def __init__(self, why: Trouble, reason: str) -> None:
        super().__init__(why, reason)
        self.why = why
        """One word for programs."""
        self.reason = reason
        """What the database said, for operators."""

    def text(self, language: str) -> str:
        """What to tell people."""
        return words(language)(f"refused-{self.why}")


def outage(problem: Exception) -> DatabaseDown | None:
    """What is wrong with the database, if a failure is its own and not that of a statement."""
    if isinstance(problem, DatabaseDown):
        return problem
    cause = getattr(problem, "orig", None) or problem
    reason = str(cause) or type(cause).__name__
    if isinstance(cause, sqlite3.Error):
        why = _of_sqlite(getattr(cause, "sqlite_errorcode", 0) & 0xFF)
    elif state := getattr(cause, "sqlstate", None):
        why = _of_postgresql(state)
    else:
        lost = isinstance(problem, DBAPIError) and problem.connection_invalidated
        gone = isinstance(problem, _GONE)
        why = "down" if lost or gone else None
    return DatabaseDown(why, reason) if why else None


def _of_sqlite(code: int) -> Trouble | None:
    if code in _NO_ROOM:
        return "unwritable"
    return "down" if code in _OUT_OF_ORDER else None


def _of_postgresql(state: str) -> Trouble | None:
    if state in _UNWRITABLE_STATES:
        return "unwritable"
    return "down" if state.startswith(_DOWN_STATES) else None


@contextmanager
def _telling_outages() -> Iterator[None]:
    """Raise failures of the database as what they are; all others as they come."""
    try:
        yield
    except Exception as problem:
        if (down := outage(problem)) is not None:
            raise down from problem
        raise


def database_at(url: str) -> Database:
    """The database at an operator's address."""
    address = _address(url)
    if file := _file(address):
        return SQLite(sa.URL.create("sqlite", database=file))
    if address.drivername == "postgresql" and address.database:
        return PostgreSQL(address.set(drivername="postgresql+asyncpg"))
    raise BadInput("database", "bad-database", got=url.partition(":")[0])  # without the password


def _address(url: str) -> sa.URL:
    try:
        return sa.make_url(url)
    except (ArgumentError, ValueError):
        return sa.URL.create("unknown")


def _file(address: sa.URL) -> str | None:
    """The file of SQLite that an address names."""
    in_memory = address.database in {None, "", ":memory:"}
    return address.database if address.drivername == "sqlite" and not in_memory else None


@contextmanager
def claimed(url: str) -> Iterator[None]:
    """Keep other servers from the file of SQLite meanwhile; PostgreSQL is there to be shared.

    The lock is the system's, held on a file beside the database: however a process ends, it
    leaves no lock behind.
    """
    if sys.platform == "win32" or (file := _file(_address(url))) is None:
        yield
        return
    beside = Path(f"{os.path.realpath(file)}-lock")
    try:
        held = os.open(beside, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise BadInput("database", "bad-database-write", got=reason) from None
    try:
        _lock(held)
        yield
    finally:
        os.close(held)


def _lock(held: int) -> None:
    """Hold a file, and write into it by whom; if the disk is full the database complains itself."""
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise BadInput("database", "bad-database-claimed", got=os.read(held, 20).decode()) from None
    with suppress(OSError):
        os.truncate(held, 0)
        os.write(held, str(os.getpid()).encode())


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
        _make_private(str(address.database))
        self._engine = sa.create_engine(address, **_DISCREET)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="store")
        event.listen(self._engine, "connect", _prepare)
        _lock_writing(self._engine, "BEGIN IMMEDIATE")

    async def run(self, work: Callable[[sa.Connection], Made], *, writes: bool = False) -> Made:
        """Do the work in a thread."""
        with _telling_outages():
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
            address,
            pool_pre_ping=True,
            pool_timeout=PATIENCE,
            connect_args=waiting,
            **_DISCREET,
        )
        _lock_writing(self._engine.sync_engine, f"SELECT pg_advisory_xact_lock({WRITING_LOCK})")

    async def run(self, work: Callable[[sa.Connection], Made], *, writes: bool = False) -> Made:
        """Do the work in the event loop."""
        with _telling_outages():
            async with self._engine.execution_options(writes=writes).begin() as connection:
                return await connection.run_sync(work)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


def _make_private(file: str) -> None:
    """Let nobody else on the machine read a new file; SQLite gives those beside it the same rights.

    Where none can be made, SQLite says why as soon as it is needed.
    """
    with suppress(OSError):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def _prepare(connection: sqlite3.Connection, _: object) -> None:
    """Set up a new connection: durable, and with transactions only where we begin them."""
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout = {int(FILE_PATIENCE * 1000)}")
    _write_ahead(connection)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Choose the durable log. Of two that do so at once SQLite lets one fail without waiting."""
    end = time.monotonic() + FILE_PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as problem:
            busy = problem.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > end:
                raise
        time.sleep(0.01)


def _lock_writing(engine: sa.Engine, statement: str) -> None:
    """Let only one process write at a time, so that none meets half of another's group."""

    @event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        if connection.get_execution_options().get("writes"):
            connection.exec_driver_sql(statement)
