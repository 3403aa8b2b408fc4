"""Nobody can open tables without end."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime, timedelta
from inspect import signature

import httpx
import pytest

from server.inside import ANN, BEN, House, Site, at, decide, house, serving, told
from server.storing import set_table
from undergrowth.commands import serve
from undergrowth.server.bounds import EACH_ADDRESS, EACH_PERSON, Bounds
from undergrowth.server.new_tables import NewTable
from undergrowth.server.onlookers import AT_ONCE, ONLOOKER, Onlooker
from undergrowth.server.people import Person
from undergrowth.server.rows import PersonRow
from undergrowth.server.sharing import EACH_MINUTE
from undergrowth.tables.refusals import Refusal
from undergrowth.tables.room import Seat

BOTS = [Seat(bot="uniform"), Seat(bot="uniform")]


async def opened(here: House, seats: list[Seat], host: Person = ANN) -> str:
    return await here.open(host, NewTable("underwood", len(seats), seats))


async def refused(here: House, seats: list[Seat], host: Person = ANN) -> Refusal:
    with pytest.raises(Refusal) as no:
        await opened(here, seats, host)
    assert no.value.again
    assert no.value.text("en") != no.value.text("de")
    return no.value


@told
async def test_a_person_has_so_many_unfinished_tables(database: str) -> None:
    async with house(database) as here:
        here._bounds = Bounds(here.store, each_person=3)
        mine = [at(ANN), at(ANN)]
        names = [await opened(here, mine) for _ in range(3)]
        assert (await refused(here, mine)).why == "tables"
        await opened(here, [at(BEN), Seat()], BEN)
        table = await here.find(names[0])
        while not table.room.match.over:
            await decide(here, table)
        await opened(here, mine)
        assert (await refused(here, mine)).why == "tables"
        long_ago = datetime.now(UTC) - timedelta(days=1, minutes=1)
        await set_table(here.store, names[1], changed=long_ago)
        await opened(here, mine)


@told
async def test_tables_of_programs_count_five_times(sqlite: str) -> None:
    async with house(sqlite) as here:
        assert (here._bounds.each_person, here._bounds.each_address) == (50, 200)
        for _ in range(9):
            await opened(here, BOTS)
        for _ in range(5):
            await opened(here, [at(ANN), Seat(bot="uniform")])
        await refused(here, BOTS)
        await refused(here, [at(ANN), Seat()])


@told
async def test_many_at_once_find_no_gap(sqlite: str) -> None:
    async with house(sqlite) as here:
        here._bounds = Bounds(here.store, each_person=5)
        tried = [opened(here, [at(ANN), Seat()]) for _ in range(30)]
        came = await asyncio.gather(*tried, return_exceptions=True)
        assert sum(isinstance(outcome, str) for outcome in came) == 5
        assert sum(isinstance(outcome, Refusal) for outcome in came) == 25


@told
async def test_many_names_from_one_address_have_no_more_than_it_can(sqlite: str) -> None:
    async with house(sqlite) as here:
        here._bounds = Bounds(here.store, each_person=5, each_address=12)
        people = [Person(f"mal-{number}", "Mal") for number in range(6)]
        for person in people:
            await here.store.add_person(PersonRow(person.id, person.name, datetime.now(UTC)))
        ONLOOKER.set(Onlooker("mal", "1.1.1.1"))
        names = [await opened(here, [at(each), at(each)], each) for each in people for _ in "ab"]
        assert (await refused(here, [at(ANN), Seat()])).why == "tables-address"
        ONLOOKER.set(Onlooker("ann", "2.2.2.2"))
        await opened(here, [at(ANN), Seat()])
        ONLOOKER.set(Onlooker("mal", "1.1.1.1"))
        table = await here.find(names[0])
        while not table.room.match.over:
            await decide(here, table)
        await opened(here, [at(ANN), Seat()])
        await refused(here, [at(ANN), Seat()])


@told
async def test_programs_and_people_are_told(sqlite: str) -> None:
    async with serving(sqlite) as site:
        async with httpx.AsyncClient(base_url=site.url) as web:
            made = (await web.post("/api/identities", json={"name": "Mal"})).json()
            web.headers["authorization"] = f"Bearer {made['token']}"
            order = {"game": "underwood", "seats": ["level:5"] * 4}
            answers = [await web.post("/api/tables", json=order) for _ in range(60)]
        assert [answer.status_code for answer in answers] == [201] * 10 + [429] * 50
        assert answers[-1].json()["why"] == "tables"
        assert int(answers[-1].headers["retry-after"]) > 0
        await _told_on_a_page(site)


async def _told_on_a_page(site: Site) -> None:
    site.house.tables._bounds.each_person = 1
    headers = {"accept-language": "de", "accept": "text/html"}
    async with httpx.AsyncClient(base_url=site.url, headers=headers) as web:
        page = (await web.get("/")).text
        token = re.search(r'name="_csrf_token" value="([^"]+)"', page)
        assert token
        form = {"_csrf_token": token[1], "players": "2", "level": "level:1"}
        assert (await web.post("/play/underwood", data=form)).status_code == 303
        answer = await web.post("/play/underwood", data=form)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        assert "noch nicht beendete Tische" in answer.text


def test_the_command_has_the_same_bounds() -> None:
    usual = {name: each.default for name, each in signature(serve).parameters.items()}
    assert usual["tables_each_person"] == EACH_PERSON
    assert usual["tables_each_address"] == EACH_ADDRESS
    assert usual["thinking_each_minute"] == EACH_MINUTE
    assert usual["watched_at_once"] == AT_ONCE
