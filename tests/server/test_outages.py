"""A database that is read-only, full, locked or away: told at the start, typed while it runs."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from sqlalchemy import event

from dose import dose
from server.inside import ANN, BEN, Site, at, decide, house, serving, told, until, window
from server.postgres import Server
from undergrowth.material.errors import BadInput
from undergrowth.material.words import LANGUAGES
from undergrowth.server import databases, transactions
from undergrowth.server import serving as running
from undergrowth.server.app import Settings
from undergrowth.server.databases import DatabaseDown, claimed
from undergrowth.server.store import Store

NOBODY = 65534


@contextmanager
def as_somebody() -> Iterator[None]:
    """Not as root, whom no right to write stops."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@contextmanager
def read_only(store: Store) -> Iterator[None]:
    """As if the file of SQLite could not be written any more."""
    engine = store._database._engine  # type: ignore[attr-defined]

    def refuse(connection: sa.Connection) -> None:
        connection.exec_driver_sql("PRAGMA query_only = ON")

    def allow(connection: sa.Connection) -> None:
        connection.exec_driver_sql("PRAGMA query_only = OFF")

    event.listen(engine, "begin", refuse)
    yield
    event.remove(engine, "begin", refuse)
    event.listen(engine, "begin", allow, insert=True)


def complaint(database: str) -> BadInput:
    with pytest.raises(BadInput) as refused:
        asyncio.run(running._try_database(database))
    assert all(refused.value.text(language) for language in LANGUAGES)
    return refused.value


# ------------------------------------------------------------------------------ at the start


@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_read_only_file_is_told_at_the_start(what: str) -> None:
    with tempfile.TemporaryDirectory() as made:
        folder, file = Path(made), Path(made) / "tables.db"
        folder.chmod(0o755)
        asyncio.run(running._try_database(f"sqlite:///{file}"))
        with sqlite3.connect(file) as connection:  # as a copy would be: no files beside it
            connection.execute("PRAGMA journal_mode = DELETE" if what == "file" else "SELECT 1")
        connection.close()
        file.chmod(0o444 if what == "file" else 0o644)
        folder.chmod(0o777 if what == "file" else 0o555)
        with as_somebody():
            problem = complaint(f"sqlite:///{file}")
            with pytest.raises(BadInput) as refused:  # what an operator sees
                running.serve(Settings(f"sqlite:///{file}"), "127.0.0.1", 0, lambda _: None)
        folder.chmod(0o755)
        assert problem.problem in ("bad-database-write", "bad-database-open")
        assert refused.value.problem in ("bad-database-write", "bad-database-open")


def test_a_full_disk_is_told_at_the_start(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(running._try_database(sqlite))
    assert "cannot be written" not in sqlite

    def full(_connection: sa.Connection) -> None:
        problem = sqlite3.OperationalError("database or disk is full")
        problem.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise problem

    monkeypatch.setattr("undergrowth.server.store.beat", full)
    problem = complaint(sqlite)
    assert problem.problem == "bad-database-write"
    assert "disk is full" in problem.text("en")
    assert "make room" in problem.text("en")


def test_a_read_only_postgresql_is_told_at_the_start(postgres_server: Server) -> None:
    with postgres_server.database() as address:
        name = address.rpartition("/")[2]
        asyncio.run(running._try_database(address))
        postgres_server.order(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        assert complaint(address).problem == "bad-database-write"


HOLDING = """
import sys, time
from undergrowth.server.databases import claimed
with claimed(sys.argv[1]):
    print("mine", flush=True)
    time.sleep(600)
"""


def test_a_second_process_on_one_file_is_refused_and_a_kill_leaves_nothing(tmp_path: Path) -> None:
    address, link = f"sqlite:///{tmp_path}/tables.db", tmp_path / "another.db"
    link.symlink_to(tmp_path / "tables.db")
    command = [sys.executable, "-c", HOLDING, address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as holding:
        assert holding.stdout
        assert holding.stdout.readline() == "mine\n"
        for way in (address, f"sqlite:///{link}"):
            with pytest.raises(BadInput) as refused:
                running.serve(Settings(way), "127.0.0.1", 0, lambda _: None)
            assert refused.value.problem == "bad-database-claimed"
            assert str(holding.pid) in refused.value.text("en")
        holding.kill()
    with claimed(address):  # nothing is left in the way
        pass
    with claimed("postgresql://me@there/x"), claimed("postgresql://me@there/x"):
        pass


# ----------------------------------------------------------------------------- while it runs


@asynccontextmanager
async def programs(site: Site) -> AsyncIterator[tuple[httpx.AsyncClient, str]]:
    """A program with a token, and a table where it sits twice."""
    async with httpx.AsyncClient(base_url=site.url, timeout=60) as web:
        token = (await web.post("/api/identities", json={"name": "Nia"})).json()["token"]
        web.headers["authorization"] = f"Bearer {token}"
        order = {"game": "underwood", "seats": ["me", "me"], "public": True, "title": "x"}
        made = await web.post("/api/tables", json=order)
        yield web, made.json()["id"]


async def typed(answer: httpx.Response, why: str) -> None:
    assert answer.status_code == 503, answer.text
    assert int(answer.headers["retry-after"]) > 0
    if answer.headers["content-type"].startswith("application/json"):
        said = answer.json()
        assert said["why"] == why
        assert said.get("text") or "well" in said


async def all_writes_are_typed(
    site: Site, web: httpx.AsyncClient, name: str, why: str, *, reads: bool
) -> None:
    table = site.house.tables._tables[name]
    moves = {"entry": 0, "move": table.room.match.legal()[0], "id": "once"}
    await typed(await web.post(f"/api/tables/{name}/moves", json=moves), why)
    await typed(await web.post("/api/identities", json={"name": "Too late"}), why)
    await typed(
        await web.post("/api/tables", json={"game": "underwood", "seats": ["me", "me"]}), why
    )
    health = await web.get("/health")
    await typed(health, why)
    assert health.json()["well"] is False
    page = await web.get("/", headers={"accept": "text/html", "accept-language": "de"})
    listed = await web.get("/api/tables")
    seen = await web.get(f"/api/tables/{name}")
    if reads:
        assert [page.status_code, listed.status_code, seen.status_code] == [200] * 3
    else:
        for answer in (page, listed, seen):
            await typed(answer, why)
        assert "Datenbank" in page.text
        assert "set-cookie" not in page.headers or "me=" not in page.headers["set-cookie"]


async def works_again(web: httpx.AsyncClient, name: str, move: str) -> None:
    async with asyncio.timeout(30):
        while (await web.get("/health")).status_code != 200:
            await asyncio.sleep(0.02)
    again = {"entry": 0, "move": move, "id": "once"}
    for _ in range(2):
        done = await web.post(f"/api/tables/{name}/moves", json=again)
        assert (done.status_code, done.json()["entry"]) == (200, 1)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transactions, "_PROBING", 0.05)
    monkeypatch.setattr(transactions, "_FRESH", 0.0)


def lines_about(caplog: pytest.LogCaptureFixture) -> list[str]:
    assert not [record for record in caplog.records if record.exc_info]
    return [record.getMessage() for record in caplog.records if "database" in record.getMessage()]


@told
async def test_a_file_that_becomes_read_only(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    async with serving(sqlite) as site, programs(site) as (web, name):
        table = await site.house.tables.find(name)
        move = table.room.match.legal()[0]
        shared = await site.table(at(ANN), at(ANN), public=True)
        async with window(site, shared, ANN) as ann:
            with read_only(site.house.store):
                await all_writes_are_typed(site, web, name, "unwritable", reads=True)
                turn = shared.room.match.turn
                first = shared.room.match.legal()[0]
                answer = await ann.ask("play", entry=0, seat=turn, move=first)
                assert (answer["is"], answer["why"]) == ("refused", "unwritable")
                said = await ann.ask("chat", text="hello?")
                assert (said["is"], said["why"]) == ("refused", "unwritable")
                assert (await ann.ask("ping"))["is"] == "pong"
            await works_again(web, name, move)
            assert (await ann.ask("chat", text="hello!"))["is"] == "accepted"
        assert [entry.number for entry in await site.house.store.entries(name)] == [1]
    begun, ended = lines_about(caplog)
    assert "cannot be used" in begun
    assert "works again after" in ended


@pytest.mark.parametrize("kind", ["away", "read-only"])
@told
async def test_a_postgresql_that_goes_away_and_comes_back(
    postgres_server: Server, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    times = dose(3, 30)
    with postgres_server.database() as address:
        database = address.rpartition("/")[2]
        others = (
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname='{database}'"
        )
        off, on = {
            "away": (
                f"ALTER DATABASE {database} WITH ALLOW_CONNECTIONS false",
                f"ALTER DATABASE {database} WITH ALLOW_CONNECTIONS true",
            ),
            "read-only": (
                f"ALTER DATABASE {database} SET default_transaction_read_only = on",
                f"ALTER DATABASE {database} RESET default_transaction_read_only",
            ),
        }[kind]
        async with serving(address) as site, programs(site) as (web, name):
            table = await site.house.tables.find(name)
            move = table.room.match.legal()[0]
            for number in range(times):
                for order in (off, others):
                    await asyncio.to_thread(postgres_server.order, order)
                why, reads = ("unwritable", True) if kind == "read-only" else ("down", False)
                if number == 0:
                    await all_writes_are_typed(site, web, name, why, reads=reads)
                else:
                    for _ in range(5):
                        late = await web.post("/api/identities", json={"name": "Late"})
                        await typed(late, why)
                for order in (on, others):
                    await asyncio.to_thread(postgres_server.order, order)
                await works_again(web, name, move)
            assert [entry.number for entry in await site.house.store.entries(name)] == [1]
    assert len(lines_about(caplog)) <= 3 * times
    assert len(caplog.text) < 1000 * times


@told
async def test_programs_and_those_who_look_after_tables_are_silent_meanwhile(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from undergrowth.server import tables
    from undergrowth.tables.room import Seat

    monkeypatch.setattr(tables, "_BREATH", 0.01)
    monkeypatch.setattr(tables, "_AGAIN", 0.02)
    async with house(sqlite) as here:
        here.start()
        table = await here.table(Seat(bot="uniform"), Seat(bot="uniform"), public=True)
        with read_only(here.store):
            await until(lambda: here.store.outage.is_on)
            stopped = table.room.entry
            await asyncio.sleep(0.3)
            assert table.room.entry == stopped
        await until(lambda: table.room.entry > stopped)
    assert len(lines_about(caplog)) == 2


@told
async def test_a_commit_that_nobody_confirmed_is_found_out(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from undergrowth.server import tables
    from undergrowth.tables.room import Seat

    monkeypatch.setattr(tables, "_AGAIN", 0.02)
    async with house(sqlite) as here:
        table = await here.table(at(ANN), Seat(), public=True)
        real: dict[str, Callable[..., Any]] = {}

        def lose(method: str) -> None:
            real[method] = getattr(here.store, method)

            async def lost(*given: Any, **named: Any) -> Any:
                await real[method](*given, **named)
                monkeypatch.setattr(here.store, method, real[method])
                raise DatabaseDown("down", "the answer was lost")

            monkeypatch.setattr(here.store, method, lost)

        lose("change_seats")
        with pytest.raises(DatabaseDown):
            await here.join(table, BEN)
        await until(lambda: table.room.seats[1].person == BEN.id)
        lose("append")
        move = table.room.match.legal()[0]
        with pytest.raises(DatabaseDown):
            await decide(here, table, "x", move)
        await until(lambda: table.room.entry == 1)
        lose("add_chat")
        with pytest.raises(DatabaseDown):
            await here.say(table, ANN, "hello", "c")
        await here.say(table, ANN, "hello", "c")
        assert len(await here.store.chat(table.id)) == 1


# ---------------------------------------------------------------------- a file that is locked


@told
async def test_a_locked_file_lets_nobody_wait_long(
    tmp_path: Path, sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    patience = dose(0.4, databases.FILE_PATIENCE)
    assert databases.FILE_PATIENCE <= 3
    monkeypatch.setattr(databases, "FILE_PATIENCE", patience)
    monkeypatch.setattr(transactions, "_AGAIN_WITHIN", patience / 2)
    monkeypatch.setattr(transactions, "_PROBING", 5.0)
    async with serving(sqlite) as site, programs(site) as (web, name):
        table = await site.house.tables.find(name)
        move = table.room.match.legal()[0]
        backup = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        backup.execute("BEGIN IMMEDIATE")
        began = monotonic()
        sent = {"entry": 0, "move": move, "id": "once"}
        waiting = [
            asyncio.ensure_future(web.post(f"/api/tables/{name}/moves", json=sent))
            for _ in range(dose(4, 40))
        ]
        await asyncio.sleep(patience / 4)
        read = monotonic()
        for path in ("/", f"/table/{name}", "/api/tables", f"/api/tables/{name}"):
            assert (await web.get(path)).status_code == 200
        assert waiting[0].done() is False or monotonic() - read > patience / 2
        for answer in await asyncio.gather(*waiting):
            await typed(answer, "down")
        assert monotonic() - began < 2 * patience + 3
        assert (await web.get("/health")).json()["why"] == "down"
        backup.execute("ROLLBACK")
        backup.close()
        monkeypatch.setattr(transactions, "_PROBING", 0.05)
        await works_again(web, name, move)
        assert len(await site.house.store.entries(name)) == 1
    assert len(lines_about(caplog)) == 2
