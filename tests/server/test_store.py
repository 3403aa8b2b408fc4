"""What is stored is there again, whatever happens in between, in SQLite and in PostgreSQL."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Coroutine
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from typing import Any

import pytest

from server.postgres import Server
from server.storing import BEN, MIRA, NOON, SEATS, TABLE, entry, in_store, opened, set_table
from undergrowth.material.errors import BadInput
from undergrowth.server.rows import (
    Line,
    SeatRow,
    TableRow,
)
from undergrowth.server.store import Store
from undergrowth.server.transactions import Change, Conflict
from undergrowth.tables.log import LogEntry

# ----------------------------------------------------------------------------------- people


def test_people(database: str) -> None:
    async def kept(store: Store) -> None:
        assert await store.person("nobody") is None
        assert await store.person("mira") == MIRA
        assert await store.people_signing_in("mira") == []
        await store.set_person("ben", name="Mira")
        named = {"sign_in": "Mira", "sign_in_key": "mira", "password_hash": "hash of hers"}
        await store.set_person("mira", **named)
        await store.set_person("ben", token_hash="hash of his")
        mira = replace(MIRA, sign_in="Mira", sign_in_key="mira", password_hash="hash of hers")
        ben = replace(BEN, name="Mira", token_hash="hash of his")
        assert await store.people_signing_in("mira") == [mira]
        assert await store.person_by_token_hash("hash of his") == ben
        assert await store.person_by_token_hash("another") is None
        await store.set_person("mira", password_hash=None)
        await store.set_person("ben", token_hash=None)
        assert await store.people_signing_in("mira") == []
        assert await store.person_by_token_hash("hash of his") is None

    in_store(database, kept)


def test_ids_and_tokens_are_given_once(database: str) -> None:
    async def refused(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.add_person(replace(BEN, name="Another"))
        await store.set_person("ben", token_hash="hash")
        with pytest.raises(Conflict):
            await store.set_person("mira", token_hash="hash")
        assert await store.person("ben") == replace(BEN, token_hash="hash")
        assert await store.person("mira") == MIRA

    in_store(database, refused)


def test_a_secret_is_made_once(database: str) -> None:
    async def asked() -> None:
        async with opened(database) as one, opened(database) as other:
            made = await asyncio.gather(
                *(store.secret("cookies") for store in (one, other) for _ in range(5))
            )
            assert len(set(made)) == 1
            assert len(made[0]) == 64
            assert await one.secret("another") != made[0]

    asyncio.run(asked())


# ----------------------------------------------------------------------------------- tables


def test_tables_and_seats(database: str) -> None:
    async def kept(store: Store) -> None:
        assert await store.table("nowhere") is None
        assert await store.table("t1") == TABLE
        assert await store.seats("t1") == SEATS
        later = NOON + timedelta(microseconds=1)
        result = {"winners": [0], "scores": [29, 20]}
        ben = SeatRow(1, person="ben", name="Ben", stand_in=True)
        await store.change_seats("t1", [(SEATS[1], ben)], begun=False, turn=1)
        assert await store.table("t1") == replace(TABLE, state="playing", turn=1)
        await set_table(store, "t1", state="over", turn=None, ply=60, result=result, changed=later)
        assert await store.table("t1") == replace(
            TABLE, state="over", ply=60, result=result, changed=later
        )
        assert await store.seats("t1") == [SEATS[0], ben]
        assert await store.seats_of(["t1", "nowhere"]) == {"t1": [SEATS[0], ben], "nowhere": []}

    in_store(database, kept)


def test_a_table_that_cannot_be_kept_leaves_no_seats(database: str) -> None:
    async def refused(store: Store) -> None:
        for row, seats in (
            (TABLE, [SeatRow(0), SeatRow(1), SeatRow(2)]),
            (replace(TABLE, id="t2", host="nobody"), SEATS),
            (replace(TABLE, id="t2"), [SeatRow(0), SeatRow(0)]),
            (replace(TABLE, id="t2", state="asleep"), SEATS),
        ):
            with pytest.raises(Conflict):
                await store.add_table(row, seats)
        assert await store.table("t2") is None
        assert await store.seats_of(["t1", "t2"]) == {"t1": SEATS, "t2": []}

    in_store(database, refused)


def test_times_are_given_back_in_utc(database: str) -> None:
    async def kept(store: Store) -> None:
        summer = datetime(2026, 7, 1, 2, 0, tzinfo=timezone(timedelta(hours=2)))
        await set_table(store, "t1", changed=summer)
        row = await store.table("t1")
        assert row
        assert row.changed == summer
        assert row.changed.utcoffset() == timedelta(0)

    in_store(database, kept)


def test_listings(database: str) -> None:
    async def listed(store: Store) -> None:
        states = {"open": "ab", "playing": "cd", "over": "ef"}
        hours = {name: NOON + timedelta(hours=n) for n, name in enumerate("eacfbdx")}
        for state, names in states.items():
            for name in names:
                row = replace(TABLE, id=name, state=state, changed=hours[name])
                await store.add_table(row, [SeatRow(0, person="ben", name="Ben"), SeatRow(1)])
        await store.add_table(replace(TABLE, id="x", public=False, changed=hours["x"]), SEATS)
        await set_table(store, "t1", state="over", public=False)

        async def names_in(rows: Coroutine[Any, Any, list[TableRow]]) -> str:
            return " ".join(row.id for row in await rows)

        assert await names_in(store.open_public(9)) == "b a"
        assert await names_in(store.open_public(1)) == "b"
        assert await names_in(store.running_public(9)) == "d c"
        assert await names_in(store.finished(9)) == "f e"
        assert await names_in(store.finished(9, "mira")) == "t1"
        assert await names_in(store.finished(1, "ben")) == "f"
        assert await names_in(store.of_person("ben", 9)) == "d b c a f e"
        assert await names_in(store.of_person("ben", 5)) == "d b c a f"
        assert await names_in(store.of_person("nobody", 9)) == ""
        assert await store.unfinished() == ["x", "d", "b", "c", "a"]
        assert await store.counts() == {"people": 2, "open": 3, "playing": 2, "over": 3}

    in_store(database, listed)


# -------------------------------------------------------------------------------------- log


def test_the_log_is_given_back_in_order(database: str) -> None:
    async def kept(store: Store) -> None:
        undo = LogEntry(3, "undo", 0, None, 1, "c3", "ben", NOON + timedelta(hours=1))
        by_program = replace(entry(2), person=None)
        log = [entry(1), by_program, undo, *(entry(number) for number in range(4, 12))]
        for one in log:
            await store.append("t1", one, table_changes={"ply": one.ply, "turn": one.seat})
        assert await store.entries("t1") == log
        assert await store.entries("t1", after=9) == log[9:]
        assert await store.entries("t1", after=10**30) == []
        assert await store.entries("t1", after=-(10**30)) == log
        assert await store.entries("nowhere") == []
        assert await store.table("t1") == replace(TABLE, ply=11, turn=1, changed=NOON)

    in_store(database, kept)


def test_a_taken_number_is_a_conflict_and_changes_nothing(database: str) -> None:
    async def refused(store: Store) -> None:
        await store.append("t1", entry(1), table_changes={"ply": 1})
        with pytest.raises(Conflict):
            await store.append("t1", entry(1, "other"), table_changes={"ply": 7})
        with pytest.raises(Conflict):
            await store.append("nowhere", entry(1), table_changes={})
        assert await store.entries("t1") == [entry(1)]
        assert await store.table("t1") == replace(TABLE, ply=1)

    in_store(database, refused)


def test_a_command_sent_twice_has_one_effect(database: str) -> None:
    async def once(store: Store) -> None:
        await store.append("t1", entry(1, "same"), table_changes={"ply": 1})
        with pytest.raises(Conflict):
            await store.append("t1", entry(2, "same"), table_changes={"ply": 2})
        assert await store.entries("t1") == [entry(1, "same")]
        await store.add_table(replace(TABLE, id="t2"), SEATS)
        await store.append("t2", entry(1, "same"), table_changes={"ply": 1})
        assert len(await store.entries("t1")) == len(await store.entries("t2")) == 1

    in_store(database, once)


def test_of_two_processes_exactly_one_writes_a_number(database: str) -> None:
    async def raced() -> None:
        async with opened(database) as one, opened(database) as other:
            for number in range(1, 21):
                outcomes = await asyncio.gather(
                    one.append("t1", entry(number, f"one {number}"), table_changes={}),
                    other.append("t1", entry(number, f"other {number}"), table_changes={}),
                    return_exceptions=True,
                )
                assert [type(outcome) for outcome in outcomes if outcome] == [Conflict]
                winner = "one" if outcomes[0] is None else "other"
                written = (await other.entries("t1", after=number - 1))[0]
                assert written.command == f"{winner} {number}"

    asyncio.run(raced())


def test_many_at_once_share_commits_and_stay_in_order(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups = []
    next_group = Store._next_group

    async def counted(store: Store) -> list[Change]:
        group = await next_group(store)
        groups.append(len(group))
        return group

    monkeypatch.setattr(Store, "_next_group", counted)

    async def at_once(store: Store) -> None:
        tables = [f"many-{number}" for number in range(50)]
        for table in tables:
            await store.add_table(replace(TABLE, id=table), SEATS)
        groups.clear()
        await asyncio.gather(
            *(
                store.append(table, entry(number), table_changes={"ply": number})
                for number in range(1, 5)
                for table in tables
            )
        )
        assert sum(groups) == 200
        assert len(groups) <= 5
        for table in tables:
            row = await store.table(table)
            assert row
            assert row.ply == 4  # the last to come was the last to be written
            assert [one.number for one in await store.entries(table)] == [1, 2, 3, 4]

    in_store(database, at_once)


def test_one_failure_in_a_group_is_nobody_elses(database: str) -> None:
    async def mixed(store: Store) -> None:
        await store.append("t1", entry(1), table_changes={})
        outcomes = await asyncio.gather(
            store.append("t1", entry(2), table_changes={"ply": 2}),
            store.append("t1", entry(1, "late"), table_changes={"ply": 99}),
            store.append("t1", entry(3, "c1"), table_changes={"ply": 99}),
            store.append("t1", entry(3, move="a\0b"), table_changes={"ply": 99}),
            store.append("t1", entry(3), table_changes={"no such column": 1}),
            store.append("t1", entry(3), table_changes={"ply": 3}),
            store.add_chat("t1", "ben", "Ben", None, "well played", NOON),
            return_exceptions=True,
        )
        kinds = [type(outcome).__name__ for outcome in outcomes]
        failed = ["Conflict", "Conflict", "Unstorable", "CompileError"]
        assert kinds == ["NoneType", *failed, "NoneType", "Line"]
        assert [one.number for one in await store.entries("t1")] == [1, 2, 3]
        assert await store.table("t1") == replace(TABLE, ply=3)
        assert len(await store.chat("t1")) == 1

    in_store(database, mixed)


def test_cancelled_callers_take_nothing_from_others(database: str) -> None:
    async def cancelled(store: Store) -> None:
        waiting = [
            asyncio.create_task(store.append("t1", entry(number), table_changes={"ply": number}))
            for number in range(1, 41)
        ]
        await asyncio.sleep(0)  # now all are waiting
        for task in waiting[::2]:
            task.cancel()
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert [outcome is None for outcome in outcomes] == [False, True] * 20
        await store.append("t1", entry(41), table_changes={"ply": 41})
        assert [one.number for one in await store.entries("t1")] == list(range(1, 42))

    in_store(database, cancelled)


def test_closing_writes_what_is_waiting(database: str) -> None:
    async def closed() -> None:
        async with opened(database) as store:
            waiting = [
                asyncio.create_task(store.append("t1", entry(number), table_changes={}))
                for number in range(1, 251)
            ]
            await asyncio.sleep(0)
            await store.close()
            assert all(task.done() for task in waiting)
            with pytest.raises(RuntimeError, match="closed"):
                await store.append("t1", entry(251), table_changes={})

    async def there(store: Store) -> None:
        assert len(await store.entries("t1")) == 250

    asyncio.run(closed())
    in_store(database, there)


APPENDING = """
import asyncio, sys
from datetime import UTC, datetime
from undergrowth.tables.log import LogEntry
from undergrowth.server.store import Store

async def keep_on(store, table):
    number = 0
    while True:
        number += 1
        entry = LogEntry(number, "move", 0, "a1", number, f"c{number}", None, datetime.now(UTC))
        await store.append(table, entry, table_changes={"ply": number})
        print(table, number, flush=True)

async def main():
    store = await Store.open(sys.argv[1])
    await asyncio.gather(*(keep_on(store, table) for table in sys.argv[2:]))

asyncio.run(main())
"""


def test_what_was_acknowledged_survives_a_kill(database: str) -> None:
    tables = [f"k{number}" for number in range(8)]

    async def prepare(store: Store) -> None:
        for table in tables:
            await store.add_table(replace(TABLE, id=table), SEATS)

    in_store(database, prepare)
    command = [sys.executable, "-c", APPENDING, database, *tables]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writing:
        assert writing.stdout
        lines = [writing.stdout.readline() for _ in range(200)]
        writing.kill()
        lines += writing.stdout.readlines()
    told = [line.split() for line in lines if line.endswith("\n")]
    assert len(told) >= 200

    async def there(store: Store) -> None:
        for table in tables:
            last = max(int(number) for name, number in told if name == table)
            numbers = [one.number for one in await store.entries(table)]
            row = await store.table(table)
            assert row
            assert numbers == list(range(1, row.ply + 1))
            assert last <= row.ply <= last + 1

    in_store(database, there)


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_lost_connection_is_replaced(database: str, postgres_server: Server) -> None:
    async def lost(store: Store) -> None:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}'"
        statement = others.format(database.rpartition("/")[2])
        for number in range(1, 4):
            await asyncio.to_thread(postgres_server.order, statement)
            await store.append("t1", entry(number), table_changes={"ply": number})
        assert [one.number for one in await store.entries("t1")] == [1, 2, 3]

    in_store(database, lost)


# ------------------------------------------------------------------------------------- chat


def test_chat(database: str) -> None:
    async def talked() -> None:
        async with opened(database) as one, opened(database) as other:
            said = await asyncio.gather(
                *(
                    store.add_chat("t1", "mira", "Mira", 0, f"{number}", NOON)
                    for number in range(15)
                    for store in (one, other)
                )
            )
            lines = await one.chat("t1")
            assert sorted(said, key=lambda line: line.number) == lines
            assert [line.number for line in lines] == list(range(1, 31))
            assert await one.chat("t1", last=5) == lines[-5:]
            assert await one.chat("t1", after=28) == lines[28:]
            assert await one.chat("t1", after=10**30) == []
            watching = await one.add_chat("t1", "ben", "Ben", None, "hello", NOON)
            assert watching == Line(31, "ben", "Ben", None, "hello", NOON)
            assert await other.chat("t1", after=30) == [watching]
            with pytest.raises(Conflict):
                await one.add_chat("nowhere", "mira", "Mira", 0, "hello?", NOON)

    asyncio.run(talked())


# ------------------------------------------------------------------------------ hostile text

HOSTILE = [
    "'; DROP TABLE people; --",
    '"quoted" \\ %s %(name)s :name ?1 $1 {0}',
    "Größe 🍄‍🟫 עברית \u202e \u200d e\u0301 \U0010ffff \ufffe",
    "\r\n\t\x01\x1b[31m\x7f",
    " ",
    "long " * 20_000,
]


def test_any_text_is_given_back_as_it_was(database: str) -> None:
    async def kept(store: Store) -> None:
        for number, text in enumerate(HOSTILE, start=1):
            move = entry(number, command=text[:1000], move=text)
            await store.set_person("ben", name=text)
            await set_table(store, "t1", settings={text: [text]}, edition=text)
            await store.append("t1", move, table_changes={})
            line = await store.add_chat("t1", "ben", text, None, text, NOON)
            assert await store.person("ben") == replace(BEN, name=text)
            assert await store.table("t1") == replace(TABLE, settings={text: [text]}, edition=text)
            assert await store.entries("t1", after=number - 1) == [move]
            assert await store.chat("t1", last=1) == [line]
            assert line.text == line.name == text
            assert await store.table(text) is None
            assert await store.seats_of([text]) == {text: []}

    in_store(database, kept)


def test_what_databases_cannot_keep_is_refused(database: str) -> None:
    async def refused(store: Store) -> None:
        for text in ("a\0b", "\ud83c", "\udfff!"):
            for attempt in (
                store.set_person("ben", name=text),
                store.append("t1", entry(1, move=text), table_changes={}),
                store.add_chat("t1", "ben", "Ben", None, text, NOON),
                store.table(text),
                store.person(text),
            ):
                with pytest.raises(BadInput, match="cannot be stored"):
                    await attempt
            await set_table(store, "t1", settings={"title": text})  # JSON spells such signs out
            assert await store.table("t1") == replace(TABLE, settings={"title": text})
        assert await store.person("ben") == BEN
        assert await store.entries("t1") == []
        assert await store.chat("t1") == []

    in_store(database, refused)
