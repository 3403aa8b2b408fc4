"""One table that makes no sense, or of rules that are gone, hurts no other and says so itself."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from websockets.asyncio.client import connect

from dose import some
from server.inside import ANN, BEN, CAI, Site, ask, at, decide, serving, told
from undergrowth.kernel import record
from undergrowth.material.errors import BadInput
from undergrowth.material.words import LANGUAGES, words
from undergrowth.server.live import NO_TABLE
from undergrowth.server.tables import LiveTable

BROKEN = {
    "an unknown game": "UPDATE tables SET game = 'chess' WHERE id = :id",
    "an unknown edition": "UPDATE tables SET edition = 'lost' WHERE id = :id",
    "an unknown option": """UPDATE tables SET options = '{"size": 3}' WHERE id = :id""",
    "an impossible choice": """UPDATE tables SET options = '{"variant": "x"}' WHERE id = :id""",
    "options of another kind": "UPDATE tables SET options = '[1]' WHERE id = :id",
    "settings of another kind": "UPDATE tables SET settings = '3' WHERE id = :id",
    "a limit that is none": """UPDATE tables SET settings = '{"limit": "x"}' WHERE id = :id""",
    "a stand-in that is none": """UPDATE tables SET settings='{"stand_in":"x"}' WHERE id = :id""",
    "too many players": "UPDATE tables SET players = 9 WHERE id = :id",
    "a seed that is none": "UPDATE tables SET seed = 'secret' WHERE id = :id",
    "a program that is none": "UPDATE seats SET bot = 'level:99', person = NULL"
    ' WHERE "table" = :id AND seat = 1',
    "a seat missing": 'DELETE FROM seats WHERE "table" = :id AND seat = 1',
    "an illegal move": "UPDATE log SET move = 'a1-a1' WHERE number = 2 AND \"table\" = :id",
    "a gap in the log": 'DELETE FROM log WHERE number = 2 AND "table" = :id',
    "too many decisions": 'UPDATE log SET ply = 7 WHERE number = 2 AND "table" = :id',
}
ONLY_SQLITE = {
    "broken JSON in the options": "UPDATE tables SET options = '{\"a\": ' WHERE id = :id",
    "broken JSON in the settings": "UPDATE tables SET settings = 'x' WHERE id = :id",
    "nothing in the settings": "UPDATE tables SET settings = '' WHERE id = :id",
    "a broken time": "UPDATE tables SET changed = 'x', settings = 'x' WHERE id = :id",
}
"""What PostgreSQL would not even store."""


@dataclass
class World:
    """A server with a table that is fine and one to break, and Ann, who sits at both."""

    site: Site
    web: httpx.AsyncClient
    fine: LiveTable
    broken: LiveTable

    async def order(self, statement: str) -> None:
        """Break the table behind the server's back; the server forgets what it knew."""

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.text(statement), {"id": self.broken.id})

        await self.site.house.store._database.run(work, writes=True)
        self.site.house.tables._tables.clear()

    async def json(self, path: str) -> Any:
        answer = await self.web.get(path)
        assert answer.status_code == 200, answer.text[:500]
        return answer.json()


@asynccontextmanager
async def world(database: str) -> AsyncIterator[World]:
    async with serving(database) as site:
        tables = [await site.table(at(ANN), at(BEN), public=True) for _ in range(2)]
        for table in tables:
            for _ in range(3):
                await decide(site.house.tables, table)
        token = await site.house.people.new_token(ANN)
        headers = {"authorization": f"Bearer {token}", **site.headers(ANN)}
        async with httpx.AsyncClient(base_url=site.url, headers=headers, timeout=60) as web:
            yield World(site, web, *tables)


async def lists(here: World) -> list[list[str]]:
    """The ids in the lists for programs; pages must work, too."""
    for cookie in (here.site.headers(ANN), here.site.headers(CAI)):
        page = await here.web.get("/", headers={**cookie, "accept": "text/html"})
        assert page.status_code == 200
        assert f"/table/{here.fine.id}" in page.text
    listed = await here.json("/api/tables")
    return [[table["id"] for table in listed[kind]] for kind in ("open", "running", "mine")]


async def refusals(here: World) -> set[str]:
    """What all ways to the broken table answer, as words."""
    name, found = here.broken.id, set()
    for path in (f"/api/tables/{name}", f"/table/{name}/now", f"/table/{name}/at/0"):
        answer = await here.web.get(path, headers={"accept": "application/json"})
        assert answer.status_code == 409, answer.text[:300]
        assert answer.json()["text"]
        found.add(answer.json()["why"])
    join = await here.web.post(f"/api/tables/{name}/join", json={"invite": ""})
    assert join.status_code == 409
    found.add(join.json()["why"])
    address = f"{here.site.url.replace('http', 'ws')}/table/{name}/live"
    headers = here.site.headers(ANN)
    async with connect(address, additional_headers=headers, proxy=None) as line:
        found.add(json.loads(await line.recv())["why"])
        await line.wait_closed()
        assert line.close_code == NO_TABLE
    return found


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    assert not [record for record in caplog.records if record.exc_info]
    return [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]


@told
async def test_a_broken_table_hurts_no_other(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    cases = BROKEN | (ONLY_SQLITE if database.startswith("sqlite") else {})
    async with world(database) as here:
        for case in some(cases, 7):
            caplog.clear()
            here.broken = await here.site.table(at(ANN), at(BEN), public=True)
            for _ in range(3):
                await decide(here.site.house.tables, here.broken)
            await here.order(cases[case])
            await here.site.house.tables._resume()
            _opened, running, mine = await lists(here)
            assert here.fine.id in running, case
            assert here.broken.id not in running + mine, case
            assert here.fine.id in mine, case
            assert await refusals(here) == {"broken"}, case
            again = await here.web.get(
                f"/new/underwood?again={here.broken.id}", headers={"accept": "text/html"}
            )
            assert again.status_code == 200, case
            for language in LANGUAGES:
                page = await here.web.get(
                    f"/table/{here.broken.id}",
                    headers={"accept": "text/html", "cookie": f"language={language}"},
                )
                assert page.status_code == 409, case
                assert words(language)("refused-broken") in page.text, case
            said = errors(caplog)
            assert len(said) == 1, (case, said)
            assert here.broken.id in said[0]
            assert "secret" not in said[0]
            await here.order("UPDATE tables SET state = 'over', public = false WHERE id = :id")


# --------------------------------------------------------------------------- older rules


@told
async def test_a_table_of_older_rules_is_closed_and_can_be_read(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with world(database) as here:
        name = here.broken.id
        match = here.broken.room.match
        moves = [match.text(code) for code in match.log]
        movers = list(here.broken.room.movers)
        taker = here.broken.room.makers[-1]
        person = ANN if taker == ANN.id else BEN
        await ask(here.site.house.tables, here.broken, person, "u", "undo", 3)
        await here.order("UPDATE tables SET rules_version = 77 WHERE id = :id")
        await here.site.house.tables._resume()
        _opened, running, mine = await lists(here)
        assert name not in running + mine
        home = await here.web.get("/", headers={"accept": "text/html"})
        assert name not in home.text
        assert await refusals(here) == {"version"}
        for language in LANGUAGES:
            page = await here.web.get(
                f"/table/{name}",
                headers={"accept": "text/html", "cookie": f"language={language}"},
            )
            assert page.status_code == 200
            assert words(language)("refused-version") in page.text
            assert 'data-state="closed"' in page.text
            assert f'href="/table/{name}/record"' in page.text
        text = (await here.web.get(f"/table/{name}/record")).text
        assert text == (await here.web.get(f"/api/tables/{name}/record")).text
        lines = text.splitlines()
        assert lines[0] == record.FIRST_LINE
        assert "rules: 77" in lines
        assert "result: unfinished" in lines
        assert not [line for line in lines if line.startswith("seed")]
        said = [f"  {n + 1}. {movers[n]} {moves[n]}" for n in range(2)]
        assert lines[lines.index("moves:") + 1 : -1] == said
        with pytest.raises(BadInput, match="77") as refused:
            record.verify(text)
        assert refused.value.problem == "bad-record-version"
        assert errors(caplog) == []


@told
async def test_a_finished_table_of_older_rules_tells_its_result(tmp_path: Path) -> None:
    async with world(f"sqlite:///{tmp_path}/tables.db") as here:
        while not here.broken.room.match.over:
            await decide(here.site.house.tables, here.broken)
        match = here.broken.room.match
        await here.order("UPDATE tables SET rules_version = 77 WHERE id = :id")
        text = (await here.web.get(f"/table/{here.broken.id}/record")).text
        assert f"seed: {match.seed}\n" in text
        assert f"result: {json.dumps(match.scores())} winners {match.winners()}\n" in text
        old = match.record().replace(f"rules: {match.setup.game.version}", "rules: 77")
        assert text.partition("moves:")[2] == old.partition("moves:")[2]
        home = await here.web.get("/", headers={"accept": "text/html"})
        assert f"/table/{here.broken.id}" in home.text  # among the finished ones
