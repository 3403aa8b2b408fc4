"""Chat: each line stands there once, and at private tables only those write who belong there."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from alembic import command as alembic
from alembic.config import Config

from dose import dose
from server.inside import ANN, BEN, CAI, EVE, Site, at, house, serving, told, window
from undergrowth.server import migrations
from undergrowth.server.databases import database_at
from undergrowth.server.store import Store
from undergrowth.tables.refusals import Refusal
from undergrowth.tables.room import Seat

# --------------------------------------------------------------------------------- said once


@told
async def test_a_line_sent_again_after_a_crash_stands_there_once(database: str) -> None:
    async with house(database) as here:
        table = await here.table(at(ANN), at(BEN))
        for number in range(dose(3, 21)):
            await here.say(table, ANN, f"line {number}", f"c{number}")
        name = table.id
    async with house(database) as again:  # whoever was not answered sends it again
        table = await again.find(name)
        for number in range(dose(3, 21)):
            await again.say(table, ANN, f"line {number}", f"c{number}")
        assert again.told == []
        await again.say(table, BEN, "mine", "c0")  # another's command of the same name
        other = await again.table(at(ANN), at(BEN))
        await again.say(other, ANN, "here", "c0")
        lines = await again.store.chat(name)
        assert [line.text for line in lines] == [
            *(f"line {number}" for number in range(dose(3, 21))),
            "mine",
        ]
        assert len(await again.store.chat(other.id)) == 1


@told
async def test_a_line_sent_to_two_processes_at_once_stands_there_once(database: str) -> None:
    async with house(database) as one, house(database) as two:
        table = await one.table(at(ANN), at(BEN))
        other = await two.find(table.id)
        for number in range(dose(4, 40)):
            await asyncio.gather(
                *(
                    here.say(seen, ANN, "same", f"c{number}")
                    for here, seen in ((one, table), (two, other), (one, table))
                )
            )
        assert [line.number for line in await one.store.chat(table.id)] == list(
            range(1, dose(4, 40) + 1)
        )


def test_a_database_of_the_old_form_keeps_its_lines(database: str) -> None:
    """From the first form of the tables, with lines that came from nobody knows which command."""

    def old(connection: sa.Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(migrations.__file__).parent))
        config.attributes["connection"] = connection
        alembic.upgrade(config, "0001")
        now = "2026-11-16T12:00:00.000000+00:00"
        connection.execute(
            sa.text(
                "INSERT INTO people (id, name, created) VALUES ('ann', 'Ann', :now),"
                " ('ben', 'Ben', :now)"
            ),
            {"now": now},
        )
        connection.execute(
            sa.text(
                "INSERT INTO tables (id, game, rules_version, edition, players, options, seed,"
                " public, host, invite, settings, state, created, changed, ply) VALUES ('t',"
                " 'underwood', 1, 'e', 2, '{}', '5', :yes, 'ann', 'i', '{}', 'open', :now, :now,"
                " 0)"
            ),
            {"now": now, "yes": True},
        )
        for number in range(1, 8):
            connection.execute(
                sa.text(
                    'INSERT INTO chat ("table", number, person, name, text, at) VALUES'
                    " ('t', :number, 'ann', 'Ann', 'same', :now)"
                ),
                {"number": number, "now": now},
            )

    async def carried() -> None:
        first = database_at(database)
        await first.run(old, writes=True)
        await first.close()
        store = await Store.open(database)
        try:
            lines = await store.chat("t")
            assert [(line.number, line.text, line.command) for line in lines] == [
                (number, "same", None) for number in range(1, 8)
            ]
            at_noon = lines[0].at
            for _ in range(2):
                new = await store.add_chat("t", "ann", "Ann", None, "new", at_noon, "c")
                assert new.number == 8
            assert len(await store.chat("t")) == 8
            assert await store.is_well()
        finally:
            await store.close()

    asyncio.run(carried())


# -------------------------------------------------------------------------------- who may write


@told
async def test_who_may_write_at_a_private_table(database: str) -> None:
    async with house(database) as here:
        table = await here.table(Seat(), at(BEN), host=ANN)
        await here.say(table, ANN, "the host", "1")
        await here.say(table, BEN, "sits here", "2")
        await here.say(table, CAI, "was invited", "3", table.row.invite)
        for invite in ("", "wrong", table.id, "\ud800", "x" * 10**4):
            with pytest.raises(Refusal) as refused:
                await here.say(table, EVE, "spam", "4", invite)
            assert refused.value.why == "invite"
        assert len(await here.store.chat(table.id)) == 3
        public = await here.table(at(ANN), at(BEN), public=True)
        await here.say(public, EVE, "hello", "5")


async def _says(site: Site, table: str, headers: dict[str, str], query: str) -> dict[str, object]:
    """By a plain request instead of a socket."""
    async with httpx.AsyncClient(base_url=site.url, headers=headers) as web:
        page = await web.get(f"/table/{table}{query}")
        assert page.status_code == 200
        token = page.text.partition('name="csrf" content="')[2].partition('"')[0]
        said = json.dumps({"do": "chat", "id": "c", "text": "hello"})
        cookie = f"{headers['cookie']}; csrf={token}"
        answer = await web.post(
            f"/table/{table}/command{query}",
            content=said,
            headers={"x-csrftoken": token, "cookie": cookie},
        )
        found: dict[str, object] = answer.json() | {"form": 'id="saying"' in page.text}
        hidden = page.text.partition('id="saying"')[2].partition(">")[0]
        return found | {"hidden": "hidden" in hidden}


@told
async def test_strangers_who_know_the_id_only_watch(tmp_path: Path) -> None:
    async with serving(f"sqlite:///{tmp_path}/tables.db") as site:
        table = await site.table(at(ANN), at(BEN))
        async with window(site, table, EVE) as eve:
            answer = await eve.ask("chat", text="spam")
            assert (answer["is"], answer["why"]) == ("refused", "invite")
        said = await _says(site, table.id, site.headers(EVE), "")
        assert (said["is"], said["why"], said["hidden"]) == ("refused", "invite", True)
        said = await _says(site, table.id, site.headers(CAI), f"?invite={table.row.invite}")
        assert (said["is"], said["hidden"]) == ("accepted", False)
        said = await _says(site, table.id, site.headers(ANN), "")
        assert (said["is"], said["hidden"]) == ("accepted", False)
        assert len(await site.house.store.chat(table.id)) == 2
