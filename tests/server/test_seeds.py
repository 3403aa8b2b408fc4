"""Nobody learns the seed of a table before its end, and nobody chooses it for others."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

import undergrowth as ug
from dose import dose
from server.inside import ANN, BEN, EVE, Site, at, decide, house, serving, told, window
from undergrowth.compiled import rng
from undergrowth.kernel.game import games
from undergrowth.kernel.record import verify
from undergrowth.server import migrations
from undergrowth.server.databases import database_at
from undergrowth.server.new_tables import chosen_seed
from undergrowth.server.pages.table import written_record
from undergrowth.server.store import Store
from undergrowth.server.tables import LiveTable
from undergrowth.tables.room import Seat

SMALL = dose(3_000, 1_000_000)
SEED = 77


def found_by_trying(texts: list[str]) -> list[int]:
    """The small seeds that fit a seal in the texts, with any number in them as the nonce."""
    seals = {seal for text in texts for seal in re.findall(r"(?<![0-9a-f])[0-9a-f]{64}", text)}
    nonces = {nonce for text in texts for nonce in re.findall(r"(?<![0-9a-f])[0-9a-f]{32}", text)}
    assert seals
    return [
        seed
        for seed in range(SMALL)
        for nonce in ("", *nonces)
        if rng.commitment(seed, nonce) in seals
    ]


async def visible(site: Site, table: LiveTable) -> list[str]:
    """All that anybody can see of a table."""
    ways = ["", "/now", "/at/0", "/record"]
    async with httpx.AsyncClient(base_url=site.url, headers=site.headers(EVE)) as web:
        answers = [await web.get(f"/table/{table.id}{way}") for way in ways]
        answers += [await web.get(f"/api/tables/{table.id}{way}") for way in ("", "/record")]
    assert {answer.status_code for answer in answers} == {200}
    async with window(site, table, EVE) as eve:
        return [*eve.raw, *(answer.text for answer in answers)]


@told
async def test_a_small_seed_is_not_found_from_anything_that_is_seen(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN), seed=SEED)
        assert found_by_trying(await visible(site, table)) == []
        seal = table.room.match.seal.text
        while not table.room.match.over:
            await decide(site.house.tables, table)
        texts = await visible(site, table)
        assert all(str(SEED) in text for text in texts if "seed" in text and '"view"' in text)
        async with httpx.AsyncClient(base_url=site.url) as web:
            record = (await web.get(f"/table/{table.id}/record")).text
            seen = (await web.get(f"/api/tables/{table.id}")).json()
    assert (seen["seed"], seen["commitment"]) == (str(SEED), seal)
    assert f"sha256 {rng.commitment(SEED, seen['nonce'])}" == seal
    assert f"\ncommitment: {seal}\nnonce: {seen['nonce']}\n" in record
    assert "the seed and its nonce match the seal" in verify(record)


@told
async def test_the_seal_outlives_a_restart(sqlite: str) -> None:
    async with house(sqlite) as here:
        table = await here.table(at(ANN), at(BEN))
        seal, record = table.room.match.seal.text, written_record(table)
    async with house(sqlite) as again:
        found = await again.find(table.id)
        assert found.room.match.seal.text == seal
        assert written_record(found) == record
        assert str(found.room.match.seal.nonce) not in record


# ----------------------------------------------------------------------- chosen by the host


def test_a_seed_is_chosen_only_where_nobody_else_can_sit() -> None:
    mine, bot, free = Seat(ANN.id, "Ann"), Seat(bot="level:1"), Seat()
    assert chosen_seed(None, [mine, free]) is None
    for seats in ([mine, bot], [mine, Seat(ANN.id, "Left")], [bot, bot]):
        assert chosen_seed(5, seats) == 5
    for seats in ([mine, free], [free, free], [bot, free, mine]):
        with pytest.raises(ug.BadInput) as problem:
            chosen_seed(5, seats)
        assert problem.value.field == "seed"
        assert "Startzahl" in problem.value.text("de")
    with pytest.raises(ug.BadInput):
        chosen_seed("five", [mine, bot])


@told
async def test_a_chosen_seed_is_refused_and_told(sqlite: str) -> None:
    async with serving(sqlite) as site:
        async with httpx.AsyncClient(base_url=site.url) as web:
            made = (await web.post("/api/identities", json={"name": "Ada"})).json()
            web.headers["authorization"] = f"Bearer {made['token']}"
            for seats in (["me", "open"], ["open", "level:1"], ["open", "open"]):
                order = {"game": "underwood", "seats": seats, "seed": 5, "public": True}
                answer = await web.post("/api/tables", json=order)
                assert (answer.status_code, answer.json()["why"]) == (400, "bad")
                assert answer.json()["text"].startswith("seed: ")
            for seats, seed in ((["me", "level:1"], 5), (["me", "me"], None)):
                order = {"game": "underwood", "seats": seats, "seed": seed, "public": True}
                opened = (await web.post("/api/tables", json=order)).json()["id"]
                seen = (await web.get(f"/api/tables/{opened}")).json()
                assert seen["seed_chosen"] is (seed is not None)
                page = await web.get(f"/table/{opened}")
                assert ('id="seed-chosen"' in page.text) is (seed is not None)
                joined = await web.post(f"/api/tables/{opened}/join", json={})
                assert joined.status_code == 409
        await _refused_in_the_form(site)


async def _refused_in_the_form(site: Site) -> None:
    async with httpx.AsyncClient(base_url=site.url, headers={"accept-language": "de"}) as web:
        page = (await web.get("/new/underwood")).text
        token = re.search(r'name="_csrf_token" value="([^"]+)"', page)
        assert token
        form = {"_csrf_token": token[1], "players": "2", "seat-0": "me", "seed": "5"}
        refused = await web.post("/new/underwood", data={**form, "seat-1": "open"})
        assert refused.status_code == 422
        assert "eine Startzahl lässt sich nur wählen" in refused.text
        allowed = await web.post("/new/underwood", data={**form, "seat-1": "level:1"})
        assert allowed.status_code == 303
        assert 'id="seed-chosen"' in (await web.get(allowed.headers["location"])).text


# ---------------------------------------------------------------------------- from before


@pytest.mark.parametrize("game", games())
def test_records_from_before_stay_as_they_are(game: str) -> None:
    text = (Path(ug.__file__).parent / "games" / game / "cover.txt").read_text(encoding="utf-8")
    match = ug.read(text)
    assert match.seed is not None
    assert match.record() == text
    assert rng.commitment(match.seed) in text
    assert rng.commitment(match.seed) not in match.record(reveal_seed=False)


def _as_before(connection: sa.Connection) -> None:
    """Make a database as the first version did."""
    config = Config()
    folder = str(migrations.__path__[0]).replace("%", "%%")
    config.set_main_option("script_location", folder)
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")
    now = "2026-01-01T00:00:00.000000+00:00"
    connection.execute(
        sa.text("INSERT INTO people (id, name, created) VALUES ('ann', 'Ann', :now)"), {"now": now}
    )
    for name, seed in (("small", "77"), ("drawn", str(2**127 + 5))):
        connection.execute(
            sa.text(
                "INSERT INTO tables (id, game, rules_version, edition, players, options, seed,"
                " public, host, invite, settings, state, created, changed, ply)"
                " VALUES (:id, 'underwood', :version, 'reconstruction-1', 2, '{}', :seed,"
                " :public, 'ann', 'x', '{}', 'playing', :now, :now, 0)"
            ),
            {
                "id": name,
                "seed": seed,
                "now": now,
                "public": True,
                "version": ug.new("underwood", seed=1).setup.game.version,
            },
        )
        for seat in (0, 1):
            connection.execute(
                sa.text(
                    'INSERT INTO seats ("table", seat, person, name, stand_in)'
                    " VALUES (:id, :seat, 'ann', 'Ann', :away)"
                ),
                {"id": name, "seat": seat, "away": False},
            )


@told
async def test_tables_from_before_keep_the_seal_that_they_have_shown(database: str) -> None:
    made = database_at(database)
    await made.run(_as_before, writes=True)
    await made.close()
    store = await Store.open(database)
    rows = {name: await store.table(name) for name in ("small", "drawn")}
    await store.close()
    assert [row.seed_chosen for row in rows.values() if row] == [True, False]
    assert [row.nonce for row in rows.values() if row] == ["", ""]
    async with house(database) as here:
        table = await here.find("small")
        assert table.room.match.seal.text == f"sha256 {rng.commitment(77)}"
        record = written_record(table)
        assert f"commitment: sha256 {rng.commitment(77)}\n" in record
        assert "nonce" not in record
