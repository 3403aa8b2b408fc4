"""Databases are opened: those that are there, those that are made, and those that are refused."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from server.postgres import Server
from server.storing import BEN, TABLE, in_store
from undergrowth.material.errors import BadInput
from undergrowth.server.rows import (
    metadata,
)
from undergrowth.server.store import Store


@pytest.mark.parametrize(
    "address",
    [
        "",
        "tables.db",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite+aiosqlite:///x.db",
        "mysql://me:hush@there/x",
        "postgresql://me:hush@there",
        "postgresql://me:hush@there:port/x",
    ],
)
def test_other_databases_are_refused(address: str) -> None:
    with pytest.raises(BadInput, match="expected sqlite:///") as refused:
        asyncio.run(Store.open(address))
    assert refused.value.problem == "bad-database"
    assert "hush" not in refused.value.text("de")


def test_what_cannot_be_opened_is_told(tmp_path: Path) -> None:
    no_database = tmp_path / "letter.db"
    no_database.write_text("Dear Mira, this is no database but a letter. " * 100)
    for address in (
        f"sqlite:///{tmp_path}/nowhere/x.db",
        f"sqlite:///{no_database}",
        "postgresql://me:hush@127.0.0.1:1/x",
    ):
        with pytest.raises(BadInput, match="cannot be opened: ") as refused:
            asyncio.run(Store.open(address))
        assert "hush" not in str(refused.value)


def test_a_database_that_the_server_lacks_is_told(postgres_server: Server) -> None:
    with pytest.raises(BadInput, match=r"cannot be opened: .*nowhere"):
        asyncio.run(Store.open(postgres_server.address("nowhere")))


def test_a_database_of_a_newer_server_is_refused(database: str) -> None:
    def grow_older(connection: sa.Connection) -> None:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))

    async def meanwhile() -> None:
        store = await Store.open(database)
        await store._database.run(grow_older, writes=True)
        await store.close()
        with pytest.raises(BadInput, match="9999"):
            await Store.open(database)

    asyncio.run(meanwhile())


def test_the_migrations_make_the_tables_that_the_code_expects(database: str) -> None:
    def differences(connection: sa.Connection) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    async def told(store: Store) -> None:
        assert await store._database.run(differences) == []

    in_store(database, told)


def test_opening_again_changes_nothing(database: str) -> None:
    async def same(store: Store) -> None:
        assert await store.table("t1") == TABLE
        assert await store.person("ben") == BEN

    in_store(database, same)
    in_store(database, same)


def test_processes_that_open_an_empty_database_together_all_succeed(database: str) -> None:
    code = (
        "import asyncio, sys\n"
        "from undergrowth.server.store import Store\n"
        "async def main():\n"
        "    print('ready', flush=True); sys.stdin.readline()\n"
        "    store = await Store.open(sys.argv[1])\n"
        "    print(await store.secret('cookies')); await store.close()\n"
        "asyncio.run(main())"
    )
    pipes: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    command = [sys.executable, "-c", code, database]
    opening = [subprocess.Popen(command, **pipes, text=True) for _ in range(2)]
    for one in opening:
        assert one.stdout
        assert one.stdout.readline() == "ready\n"
    for one in opening:
        assert one.stdin
        one.stdin.write("\n")
        one.stdin.flush()
    answers = [one.communicate(timeout=60) for one in opening]
    assert [error for _, error in answers] == ["", ""]
    assert len({secret for secret, _ in answers}) == 1


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_sqlite_is_durable_and_checks_references(database: str) -> None:
    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")

    def settings(connection: sa.Connection) -> list[Any]:
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    async def told(store: Store) -> None:
        for writes in (False, True):
            assert await store._database.run(settings, writes=writes) == ["wal", 2, 1, 2500]

    in_store(database, told)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_nobody_else_can_read_a_new_sqlite_file(database: str, tmp_path: Path) -> None:
    async def told(store: Store) -> None:
        await store.secret("cookies")
        files = list(tmp_path.glob("tables.db*"))
        assert len(files) == 3  # beside it lie its log and the index of that
        assert {file.stat().st_mode & 0o777 for file in files} == {0o600}

    in_store(database, told)
