"""A database from before there were sessions: everybody in it keeps their seats and gets in."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from undergrowth.server import migrations
from undergrowth.server.databases import database_at
from undergrowth.server.sessions import Sessions
from undergrowth.server.store import Store

_NAMES = [
    "Anna",
    "ANNA",
    "Ａｎｎａ",
    "Anna 2",
    "Anna",
    "Ben",
    "Straße",
    "STRASSE",
    "x" * 30,
    "X" * 30,
]
"""Of people with a password, the oldest first."""


def _to_first_form(connection: sa.Connection) -> None:
    """The tables as the first server made them, with people in them."""
    config = Config()
    folder = Path(migrations.__file__).parent
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")
    insert = sa.text(
        "INSERT INTO people (id, name, password_hash, token_hash, created)"
        " VALUES (:id, :name, :password, :token, :created)"
    )
    people = [
        {"id": f"p{n}", "name": name, "password": f"hash {n}", "token": None}
        for n, name in enumerate(_NAMES)
    ]
    people += [{"id": "guest", "name": "Anna", "password": None, "token": "hash of a token"}]
    for n, person in enumerate(people):
        at = f"2026-01-01T00:00:{n:02}.000000+00:00"
        connection.execute(insert, {**person, "created": at})


async def _old_form(url: str) -> None:
    database = database_at(url)
    await database.run(_to_first_form, writes=True)
    await database.close()


def test_people_are_carried_over(database: str) -> None:
    async def carried_over() -> None:
        await _old_form(database)
        store = await Store.open(database)
        try:
            rows = [await store.person(f"p{n}") for n in range(len(_NAMES))]
            named: list[Any] = [row and (row.sign_in, row.sign_in_before) for row in rows]
            assert named == [
                ("Anna", None),
                ("ANNA 3", "anna"),  # the fourth of them is called Anna 2
                ("Ａｎｎａ 4", "anna"),
                ("Anna 2", None),
                ("Anna 5", "anna"),
                ("Ben", None),
                ("Straße", None),
                ("STRASSE 2", "strasse"),
                ("x" * 30, None),
                ("X" * 30 + " 2", "x" * 30),
            ]
            assert len({row.sign_in_key for row in rows if row}) == len(_NAMES)
            assert [row.name for row in rows if row] == _NAMES  # at tables nothing changes
            sharing = await store.people_signing_in("anna")
            assert [row.id for row in sharing] == ["p0", "p1", "p2", "p4"]
            guest = await store.person("guest")
            assert guest
            assert (guest.sign_in, guest.token_hash) == (None, "hash of a token")
        finally:
            await store.close()

    asyncio.run(carried_over())


def test_old_cookies_let_everybody_in_once(database: str) -> None:
    async def let_in() -> None:
        await _old_form(database)
        store = await Store.open(database)
        try:
            sessions = Sessions(store, "the key")
            for person in ("p0", "p4", "guest"):
                cookie = sessions._old.sign(person).decode()
                visits = await asyncio.gather(
                    *(sessions.visit([cookie], page=True) for _ in range(3))
                )
                assert {visit.person.id for visit in visits} == {person}
                assert len({visit.cookie for visit in visits}) == 1
                assert visits[0].cookie
                assert (await sessions.visit([visits[0].cookie])).person.id == person
                await sessions.end_all(visits[0].person)
                for worthless in (cookie, visits[0].cookie):
                    assert (await sessions.visit([worthless])).person.id != person
        finally:
            await store.close()

    asyncio.run(let_in())
