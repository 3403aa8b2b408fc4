"""Reading and writing the database: one task writes for everybody.

A method that writes returns when its change is durable. All changes that are waiting are committed
together, since a commit costs far more than a change. While the database is out of order nobody
waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from functools import partial
from time import monotonic
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from undergrowth.server.databases import Database, DatabaseDown, Made, outage
from undergrowth.server.outages import Outage
from undergrowth.server.rows import PULSE

MOST_AT_ONCE = 100
"""Changes in one commit; more would let the first of them wait too long."""
_AGAIN_WITHIN = 1.0
"""Seconds that a failed commit may have taken to be tried again; who waited longer is told."""
_FRESH = 2.0
"""Seconds that a commit proves that the database can be written."""
_PROBING = 1.0
"""Seconds between two attempts to write while the database is out of order."""

Record = TypeVar("Record")
Work = Callable[[sa.Connection], Any]
"""Something to do within a transaction."""


class Conflict(Exception):
    """A change that contradicts what is stored; nothing of it was written."""


@dataclass(frozen=True)
class Change:
    """Something to write, and the promise to the one who waits for it."""

    work: Work
    done: asyncio.Future[Any]


class Transactions:
    """The way to the database; belongs to the event loop in which it was opened."""

    def __init__(self, database: Database) -> None:
        self.outage = Outage()
        self._database = database
        self._waiting: asyncio.Queue[Change | None] = asyncio.Queue()
        self._closed = False
        self._writer = asyncio.create_task(self._write_all())
        self._probing: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Write what is still waiting, then let go of the database."""
        if self._probing is not None:
            self._probing.cancel()
            await asyncio.gather(self._probing, return_exceptions=True)
        if not self._closed:
            self._closed = True
            self._waiting.put_nowait(None)
        await self._writer
        await self._database.close()

    async def is_well(self) -> bool:
        """Whether it can be written, as the last commit shows or an attempt made now."""
        if not self.outage.is_on and self.outage.since_well > _FRESH:
            with suppress(DatabaseDown):
                await self._write(beat)
        return not self.outage.is_on

    # ----------------------------------------------------------------------------- reading

    async def _one(
        self, kind: type[Record], table: sa.Table, where: sa.ColumnElement[bool]
    ) -> Record | None:
        return next(iter(await self._all(kind, select(kind, table).where(where))), None)

    async def _all(self, kind: type[Record], found: sa.Select[Any]) -> list[Record]:
        return [kind(*row) for row in await self._rows(found)]

    async def _rows(self, found: sa.Executable) -> Sequence[Any]:
        def work(connection: sa.Connection) -> Sequence[Any]:
            return connection.execute(found).all()

        began = monotonic()
        try:
            return await self._database.run(work)
        except DatabaseDown as problem:  # perhaps only the connection was lost
            if monotonic() - began > _AGAIN_WITHIN:
                self._is_down(problem)
                raise
        try:
            return await self._database.run(work)
        except DatabaseDown as problem:
            self._is_down(problem)
            raise

    # ----------------------------------------------------------------------------- writing

    async def _execute(self, *statements: sa.Executable) -> None:
        def work(connection: sa.Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self._write(work)

    async def _write(self, work: Callable[[sa.Connection], Made]) -> Made:
        """Have it done by the writing task; returns when it is durable.

        While the database is out of order only the probe tries: whoever comes one after the other
        would wait for all before them.
        """
        if self._closed:
            raise RuntimeError("the store is closed")
        if work is not beat and (problem := self.outage.problem):
            raise problem
        done: asyncio.Future[Made] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(Change(work, done))
        return await done

    async def _write_all(self) -> None:
        """Write all that is waiting in one transaction, as long as the store is open.

        Mostly all changes succeed. If not, nothing was written, and each is tried on its own.
        """
        while group := await self._next_group():
            work, began = [change.work for change in group], monotonic()
            try:
                outcomes = await self._database.run(_all_of(work), writes=True)
            except Exception as problem:  # of any kind: the second attempt tells whose it was
                late = isinstance(problem, DatabaseDown) and monotonic() - began > _AGAIN_WITHIN
                outcomes = [problem] * len(group) if late else await self._each_of(work)
            self._learn(outcomes)
            for change, outcome in zip(group, outcomes, strict=True):
                _settle(change.done, outcome)

    async def _next_group(self) -> list[Change]:
        """Everything that is waiting, at least one change; nothing when the store is closed."""
        group: list[Change] = []
        while not group or (len(group) < MOST_AT_ONCE and not self._waiting.empty()):
            change = await self._waiting.get()
            if change is None:
                self._waiting.put_nowait(None)  # to be found again after this group
                break
            group.append(change)
        return group

    async def _each_of(self, work: Sequence[Work]) -> list[object]:
        """Write what can be written; gives what each change has led to, or its exception."""
        try:
            each = [partial(_outcome, one) for one in work]
            return await self._database.run(_all_of(each), writes=True)
        except Exception as problem:  # the database is gone; nobody may wait for it
            return [problem] * len(work)

    def _learn(self, outcomes: Iterable[object]) -> None:
        """Whether the database can be written, from what came of an attempt."""
        if down := next((one for one in outcomes if isinstance(one, DatabaseDown)), None):
            self._is_down(down)
        else:
            self.outage.end()

    def _is_down(self, problem: DatabaseDown) -> None:
        self.outage.begin(problem)
        if (self._probing is None or self._probing.done()) and not self._closed:
            self._probing = asyncio.create_task(self._probe())

    async def _probe(self) -> None:
        """Write something now and then until it works, so that nobody has to try."""
        while self.outage.is_on:
            await asyncio.sleep(_PROBING)
            with suppress(DatabaseDown):
                await self._write(beat)


def _all_of(work: Sequence[Work]) -> Callable[[sa.Connection], list[object]]:
    """The work of all changes as one."""
    return lambda connection: [one(connection) for one in work]


def _outcome(work: Work, connection: sa.Connection) -> object:
    """What a change leads to, or its exception; if it fails, the others do not."""
    try:
        with connection.begin_nested():
            return work(connection)
    except IntegrityError as problem:
        conflict = Conflict()
        conflict.__cause__ = problem
        return conflict
    except Exception as problem:  # the caller gets it
        return outage(problem) or problem


def beat(connection: sa.Connection) -> None:
    """Write something that means nothing."""
    connection.execute(PULSE.update().values(at=datetime.now(UTC)))


def _settle(done: asyncio.Future[Any], outcome: object) -> None:
    if done.cancelled():
        return
    if isinstance(outcome, Exception):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)


def select(kind: type, table: sa.Table) -> sa.Select[Any]:
    """The columns of a record in its own order."""
    return sa.select(*columns(kind, table))


def columns(kind: type, table: sa.Table) -> list[sa.Column[Any]]:
    """The same one by one."""
    return [table.c[field.name] for field in fields(kind)]
