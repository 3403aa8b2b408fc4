"""What outlives the server: people, tables and their logs, in SQLite or PostgreSQL.

A method that writes returns when its change is durable.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from undergrowth.material.errors import BadInput
from undergrowth.server.databases import Database, DatabaseDown, database_at
from undergrowth.server.migrations import migrate
from undergrowth.server.rows import (
    CHAT,
    LOG,
    PEOPLE,
    SEATS,
    SECRETS,
    SESSIONS,
    TABLES,
    Line,
    PersonRow,
    SeatRow,
    SessionRow,
    TableRow,
)
from undergrowth.server.transactions import Conflict, Transactions, beat, columns, select
from undergrowth.tables.log import LogEntry

LAST_NUMBER = 2**31 - 1


_LOG_INSERT = LOG.insert()
_TABLE_UPDATE = TABLES.update().where(TABLES.c.id == sa.bindparam("changed_table"))


class Store(Transactions):
    """The storage."""

    def __init__(self, database: Database, rules: Mapping[str, int] | None = None) -> None:
        super().__init__(database)
        self._rules = rules

    @classmethod
    async def open(cls, url: str, rules: Mapping[str, int] | None = None) -> Store:
        """Open the database, make or update its tables if need be, and write something to it.

        ``rules`` are the games that can be played and the versions of their rules: lists leave
        out all other tables.
        """
        database = database_at(url)
        try:
            await database.run(migrate, writes=True)
            await database.run(beat, writes=True)
        except (SQLAlchemyError, CommandError, DatabaseDown) as problem:
            await database.close()
            raise _cannot_open(problem) from problem
        return cls(database, rules)

    # ------------------------------------------------------------------------------ people

    async def person(self, person: str) -> PersonRow | None:
        """The person with this id."""
        return await self._one(PersonRow, PEOPLE, PEOPLE.c.id == person)

    async def person_by_token_hash(self, token_hash: str) -> PersonRow | None:
        """The person whose token has this hash."""
        return await self._one(PersonRow, PEOPLE, PEOPLE.c.token_hash == token_hash)

    async def people_signing_in(self, key: str) -> list[PersonRow]:
        """Who signs in with this name, then those who shared it once, the oldest first."""
        named = (PEOPLE.c.sign_in_key == key) | (PEOPLE.c.sign_in_before == key)
        found = select(PersonRow, PEOPLE).where(named, PEOPLE.c.password_hash.is_not(None))
        rows = await self._all(PersonRow, found.order_by(PEOPLE.c.created, PEOPLE.c.id))
        return sorted(rows, key=lambda row: row.sign_in_key != key)

    async def add_person(self, row: PersonRow, session: SessionRow | None = None) -> None:
        """Keep a new person, and the session; a ``Conflict`` if there is one with this id."""
        known = [SESSIONS.insert().values(_values(session))] if session else []
        await self._execute(PEOPLE.insert().values(_values(row)), *known)

    async def set_person(self, person: str, **changes: str | None) -> None:
        """Change columns of a person; a ``Conflict`` if they must be different from others'."""
        await self._execute(PEOPLE.update().where(PEOPLE.c.id == person).values(changes))

    # ---------------------------------------------------------------------------- sessions

    async def sessions_with(self, hashes: Iterable[str]) -> list[tuple[SessionRow, PersonRow]]:
        """The sessions that have one of these secrets, or had it before, and whose they are."""
        wanted, split = list(hashes), len(fields(SessionRow))
        with_secret = SESSIONS.c.hash.in_(wanted) | SESSIONS.c.before.in_(wanted)
        found = select(SessionRow, SESSIONS).add_columns(*columns(PersonRow, PEOPLE))
        rows = await self._rows(found.where(with_secret, SESSIONS.c.person == PEOPLE.c.id))
        return [(SessionRow(*row[:split]), PersonRow(*row[split:])) for row in rows]

    async def sessions_of(self, person: str) -> list[SessionRow]:
        """The sessions of a person, the one last seen first."""
        found = select(SessionRow, SESSIONS).where(SESSIONS.c.person == person)
        return await self._all(SessionRow, found.order_by(SESSIONS.c.seen.desc(), SESSIONS.c.name))

    async def session(self, name: str) -> SessionRow | None:
        """The session of this name."""
        return await self._one(SessionRow, SESSIONS, SESSIONS.c.name == name)

    async def add_session(self, row: SessionRow, most: int) -> list[str]:
        """Keep a new session; the names of those that end because a person has too many."""
        mine = SESSIONS.c.person == row.person
        found = sa.select(SESSIONS.c.name).where(mine).order_by(SESSIONS.c.seen.desc())

        def work(connection: sa.Connection) -> list[str]:
            ended = [str(name) for name in connection.scalars(found)][most - 1 :]
            connection.execute(SESSIONS.delete().where(SESSIONS.c.name.in_(ended)))
            connection.execute(SESSIONS.insert().values(_values(row)))
            return ended

        return await self._write(work)

    async def set_session(self, name: str, known: str, **changes: object) -> None:
        """Change columns of a session, if the known hash still is that of its secret."""
        chosen = (SESSIONS.c.name == name) & (SESSIONS.c.hash == known)
        await self._execute(SESSIONS.update().where(chosen).values(changes))

    async def carry_over(self, row: SessionRow) -> bool:
        """Make a session of an old cookie; whether its time is not over, and it is the first."""
        waits = (PEOPLE.c.id == row.person) & (PEOPLE.c.old_cookie_until > row.created)
        used = PEOPLE.update().where(waits).values(old_cookie_until=None)

        def work(connection: sa.Connection) -> bool:
            is_first = connection.execute(used).rowcount == 1
            if is_first:
                connection.execute(SESSIONS.insert().values(_values(row)))
            return is_first

        return await self._write(work)

    async def end_sessions(self, person: str, *, only: str = "", but: str = "") -> list[str]:
        """End one session of a person, all but one, or all; the names of those that ended.

        Unless only one is meant, old cookies end with them.
        """
        return await self._write(lambda connection: _ended(connection, person, only, but))

    async def secure(
        self, person: str, changes: Mapping[str, object], name: str, session: Mapping[str, object]
    ) -> list[str]:
        """Change how a person gets in: all sessions but one end; the names of those that ended.

        A ``Conflict`` if somebody else has the sign-in name.
        """
        other = PEOPLE.update().where(PEOPLE.c.id == person).values(dict(changes))
        chosen = (SESSIONS.c.name == name) & (SESSIONS.c.person == person)
        renewed = SESSIONS.update().where(chosen).values(dict(session))

        def work(connection: sa.Connection) -> list[str]:
            connection.execute(other)
            connection.execute(renewed)
            return _ended(connection, person, "", name)

        return await self._write(work)

    async def drop_expired_sessions(self, now: datetime) -> None:
        """Forget sessions whose time is over."""
        await self._execute(SESSIONS.delete().where(SESSIONS.c.expires <= now))

    # ------------------------------------------------------------------------------ tables

    async def add_table(self, row: TableRow, seats: Iterable[SeatRow]) -> None:
        """Keep a new table with its seats."""
        sitting = [{"table": row.id, **_values(seat)} for seat in seats]
        await self._execute(TABLES.insert().values(_values(row)), SEATS.insert().values(sitting))

    async def table(self, table: str) -> TableRow | None:
        """The table with this id."""
        return await self._one(TableRow, TABLES, TABLES.c.id == table)

    async def seats(self, table: str) -> list[SeatRow]:
        """The seats of a table in order."""
        found = select(SeatRow, SEATS).where(SEATS.c.table == table)
        return await self._all(SeatRow, found.order_by(SEATS.c.seat))

    async def seats_of(self, tables: Iterable[str]) -> dict[str, list[SeatRow]]:
        """The seats of several tables, each in order."""
        found: dict[str, list[SeatRow]] = {table: [] for table in tables}
        seats = select(SeatRow, SEATS).add_columns(SEATS.c.table)
        chosen = seats.where(SEATS.c.table.in_(list(found))).order_by(SEATS.c.seat)
        for *values, table in await self._rows(chosen):
            found[table].append(SeatRow(*values))
        return found

    async def change_seats(
        self,
        table: str,
        changes: Sequence[tuple[SeatRow, SeatRow]],
        *,
        begun: bool,
        turn: int | None,
    ) -> None:
        """Change seats, each from what it was to what it is, all of them or none.

        A ``Conflict`` if one of them is not as it was, or if play has begun meanwhile. With the
        last open seat a table begins, and it is the given seat's turn.
        """

        def work(connection: sa.Connection) -> None:
            state = connection.scalar(sa.select(TABLES.c.state).where(TABLES.c.id == table))
            if state in (None, "over") or _has_begun(connection, table) != begun:
                raise Conflict
            for before, after in changes:
                changed = SEATS.update().where(*_is_still(table, before)).values(_values(after))
                if connection.execute(changed).rowcount != 1:
                    raise Conflict
            if not begun and _has_begun(connection, table):
                _begin(connection, table, turn)

        await self._write(work)

    async def begin(self, table: str, turn: int | None) -> None:
        """Note that a table at which no seat is open has begun, if that is not known."""

        def work(connection: sa.Connection) -> None:
            if _has_begun(connection, table):
                _begin(connection, table, turn)

        await self._write(work)

    # --------------------------------------------------------------------------------- log

    async def last_entry(self, table: str) -> int:
        """The number of the last entry in the log of a table."""
        last = sa.select(sa.func.coalesce(sa.func.max(LOG.c.number), 0))
        return int((await self._rows(last.where(LOG.c.table == table)))[0][0])

    async def entries(self, table: str, after: int = 0, most: int | None = None) -> list[LogEntry]:
        """The log of a table from the entry after the given one."""
        found = select(LogEntry, LOG).where(LOG.c.table == table, LOG.c.number > _number(after))
        return await self._all(LogEntry, found.order_by(LOG.c.number).limit(most))

    async def append(
        self, table: str, entry: LogEntry, *, table_changes: Mapping[str, object]
    ) -> None:
        """Add an entry to a log and change columns of its table with it.

        A ``Conflict`` if the log has an entry of this number or of this command. Once called, it
        is written even if the caller is cancelled meanwhile.
        """
        values = {"table": table, **_values(entry)}
        changes = {"changed": entry.at, **table_changes}
        moved = _TABLE_UPDATE.values({name: sa.bindparam(name) for name in changes})

        def work(connection: sa.Connection) -> None:
            connection.execute(_LOG_INSERT, values)
            connection.execute(moved, {"changed_table": table, **changes})

        await self._write(work)

    # -------------------------------------------------------------------------------- chat

    async def add_chat(
        self,
        table: str,
        person: str,
        name: str,
        seat: int | None,
        text: str,
        at: datetime,
        command: str | None = None,
    ) -> Line:
        """Keep what somebody says at a table; the line gets the next number.

        If the same command of the person has been kept before, the line that it led to.
        """
        last = sa.select(sa.func.coalesce(sa.func.max(CHAT.c.number), 0))
        same = (CHAT.c.table == table) & (CHAT.c.person == person) & (CHAT.c.command == command)

        def work(connection: sa.Connection) -> Line:
            if command is not None:
                earlier = connection.execute(select(Line, CHAT).where(same)).first()
                if earlier is not None:
                    return Line(*earlier)
            number = connection.scalar(last.where(CHAT.c.table == table))
            line = Line((number or 0) + 1, person, name, seat, text, at, command)
            connection.execute(CHAT.insert().values(table=table, **_values(line)))
            return line

        return await self._write(work)

    async def chat(self, table: str, after: int = 0, last: int = 200) -> list[Line]:
        """The last lines of a table's chat after the given one, in order."""
        found = select(Line, CHAT).where(CHAT.c.table == table, CHAT.c.number > _number(after))
        lines = await self._all(Line, found.order_by(CHAT.c.number.desc()).limit(last))
        return lines[::-1]

    # ---------------------------------------------------------------------------- listings

    async def open_public(self, limit: int) -> list[TableRow]:
        """Public tables where a seat is free, the latest first."""
        return await self._listed(
            limit, TABLES.c.state == "open", TABLES.c.public, self._can_go_on()
        )

    async def running_public(self, limit: int) -> list[TableRow]:
        """Public tables where people play, the latest first."""
        return await self._listed(
            limit, TABLES.c.state == "playing", TABLES.c.public, self._can_go_on()
        )

    async def finished(self, limit: int, person: str | None = None) -> list[TableRow]:
        """Public tables that are over, or all those where the person sat; the latest first."""
        whose = TABLES.c.public if person is None else _sits(person)
        return await self._listed(limit, TABLES.c.state == "over", whose)

    async def of_person(self, person: str, limit: int) -> list[TableRow]:
        """Tables where the person sits: first those that are not over, then the latest."""
        shown = (TABLES.c.state == "over") | self._can_go_on()
        return await self._listed(limit, _sits(person), shown, first=TABLES.c.state == "over")

    async def unfinished(self) -> list[str]:
        """The ids of all tables that are not over, the latest first."""
        found = sa.select(TABLES.c.id).where(TABLES.c.state != "over", self._can_go_on())
        return [table for (table,) in await self._rows(found.order_by(*_latest()))]

    async def unfinished_of(self, host: str, since: datetime) -> list[bool]:
        """For each unfinished table of a host that has changed since: whether only programs sit
        there."""
        others = sa.exists().where(SEATS.c.table == TABLES.c.id, SEATS.c.bot.is_(None))
        mine = (TABLES.c.host == host) & (TABLES.c.state != "over") & (TABLES.c.changed > since)
        return [not found for (found,) in await self._rows(sa.select(others).where(mine))]

    async def unfinished_among(self, tables: Sequence[str]) -> list[str]:
        """Those of the tables that are not over."""
        found = sa.select(TABLES.c.id).where(TABLES.c.id.in_(tables), TABLES.c.state != "over")
        return [table for (table,) in await self._rows(found)]

    async def counts(self) -> dict[str, int]:
        """How many ``people`` there are, and how many tables ``open``, ``playing`` and ``over``."""
        by_state = sa.select(TABLES.c.state, sa.func.count()).group_by(TABLES.c.state)
        everybody = sa.select(sa.literal("people"), sa.func.count()).select_from(PEOPLE)
        rows = await self._rows(by_state.union_all(everybody))
        return {"open": 0, "playing": 0, "over": 0} | dict(tuple(row) for row in rows)

    def _can_go_on(self) -> sa.ColumnElement[bool]:
        """Whether the rules by which a table was begun are still played."""
        if self._rules is None:
            return sa.true()
        return sa.or_(
            *(
                (TABLES.c.game == game) & (TABLES.c.rules_version == version)
                for game, version in self._rules.items()
            )
        )

    async def _listed(
        self, limit: int, *where: sa.ColumnElement[bool], first: sa.ColumnElement[Any] | None = None
    ) -> list[TableRow]:
        order = _latest() if first is None else [first, *_latest()]
        found = select(TableRow, TABLES).where(*where).order_by(*order).limit(limit)
        return await self._all(TableRow, found)

    # ----------------------------------------------------------------------------- secrets

    async def secret(self, name: str) -> str:
        """The secret of this name; made at random when it is first asked for."""

        def work(connection: sa.Connection) -> str:
            there = sa.select(SECRETS.c.value).where(SECRETS.c.name == name)
            if known := connection.scalar(there):
                return str(known)
            made = secrets.token_hex(32)
            connection.execute(SECRETS.insert().values(name=name, value=made))
            return made

        return await self._write(work)


def _cannot_open(problem: Exception) -> BadInput:
    if isinstance(problem, DatabaseDown):
        complaint = "write" if problem.why == "unwritable" else "open"
        return BadInput("database", f"bad-database-{complaint}", got=problem.reason)
    return BadInput(
        "database", "bad-database-open", got=str(getattr(problem, "orig", None) or problem)
    )


def _has_begun(connection: sa.Connection, table: str) -> bool:
    """Whether somebody sits at every seat of a table."""
    open_seat = SEATS.c.person.is_(None) & SEATS.c.bot.is_(None)
    found = sa.select(sa.func.count()).where(SEATS.c.table == table, open_seat)
    return not connection.scalar(found)


def _begin(connection: sa.Connection, table: str, turn: int | None) -> None:
    unknown = (TABLES.c.state == "open") | ((TABLES.c.state == "playing") & TABLES.c.turn.is_(None))
    chosen = TABLES.update().where(TABLES.c.id == table, unknown)
    connection.execute(chosen.values(state="playing", turn=turn))


def _is_still(table: str, row: SeatRow) -> list[sa.ColumnElement[bool]]:
    """Whether a seat is as it was, column by column."""
    known = _values(row).items()
    return [
        SEATS.c.table == table,
        *(SEATS.c[name].is_not_distinct_from(value) for name, value in known),
    ]


def _ended(connection: sa.Connection, person: str, only: str, but: str) -> list[str]:
    """End sessions of a person; their names."""
    chosen = (SESSIONS.c.person == person) & (SESSIONS.c.name != but)
    if only:
        chosen &= SESSIONS.c.name == only
    else:
        old = PEOPLE.update().where(PEOPLE.c.id == person).values(old_cookie_until=None)
        connection.execute(old)
    names = [str(name) for name in connection.scalars(sa.select(SESSIONS.c.name).where(chosen))]
    connection.execute(SESSIONS.delete().where(chosen))
    return names


def _values(record: Any) -> dict[str, Any]:
    """The fields of a record; unlike ``asdict`` it does not copy what is in them."""
    return {field.name: getattr(record, field.name) for field in fields(record)}


def _sits(person: str) -> sa.ColumnElement[bool]:
    return TABLES.c.id.in_(sa.select(SEATS.c.table).where(SEATS.c.person == person))


def _latest() -> list[sa.ColumnElement[Any]]:
    return [TABLES.c.changed.desc(), TABLES.c.id]


def _number(number: int) -> int:
    """A number from outside as one that databases can compare with."""
    return max(0, min(number, LAST_NUMBER))
