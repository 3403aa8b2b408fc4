"""Databases for the tests of the server."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from server import postgres
from server.inside import Clock


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[postgres.Server]:
    """One PostgreSQL server for all tests of this process, started when first needed."""
    folder = postgres.programs()
    if folder is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(postgres.MISSING)
    with postgres.running(folder) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database: each test runs with SQLite and with PostgreSQL."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/tables.db"
    else:
        server: postgres.Server = request.getfixturevalue("postgres_server")
        with server.database() as address:
            yield address


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The address of an empty SQLite database, where it does not matter which kind it is."""
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Lets time pass at tables without waiting."""
    return Clock(monkeypatch)
