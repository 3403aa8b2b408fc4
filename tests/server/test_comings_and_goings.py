"""Who sits where: people come, go, stay away and return, and everybody sees it."""

from __future__ import annotations

import asyncio

import pytest

from server.inside import (
    ANN,
    BEN,
    CAI,
    EVE,
    LONG,
    Clock,
    ask,
    at,
    decide,
    house,
    refused,
    seed_where_begins,
    seen,
    told,
    until,
)
from undergrowth.server import tables
from undergrowth.server.people import Person
from undergrowth.tables.refusals import Refusal
from undergrowth.tables.room import RoomSettings, Seat


@told
async def test_a_public_table_is_joined_by_anybody(database: str) -> None:
    async with house(database) as here:
        table = await here.table(at(ANN), Seat(), Seat(), public=True)
        assert seen(table, ANN)["invite"] == f"/table/{table.id}?invite={table.row.invite}"
        assert [seen(table, BEN)["invite"], seen(table)["invite"]] == [None, None]
        await refused("sits", here.join(table, ANN))
        assert await here.join(table, BEN, seat=2) == 2
        await refused("taken", here.join(table, CAI, seat=2))
        row = await here.store.table(table.id)
        assert row is not None
        assert row.state == "open"
        assert await here.join(table, CAI) == 1
        row = await here.store.table(table.id)
        assert row is not None
        assert (row.state, row.turn) == ("playing", table.room.match.turn)
        await refused("taken", here.join(table, EVE))
        assert seen(table, ANN)["invite"] is None
        await decide(here, table)
        name = table.id
    async with house(database) as again:
        seats = (await again.find(name)).room.seats
        assert seats == [at(ANN), at(CAI), at(BEN)]


@told
async def test_of_two_who_want_one_seat_one_gets_it(database: str) -> None:
    async with house(database) as here:
        table = await here.table(at(ANN), Seat(), public=True)
        both = [here.join(table, person) for person in (BEN, CAI)]
        done = await asyncio.gather(*both, return_exceptions=True)
        assert [one for one in done if isinstance(one, int)] == [1]
        (late,) = [one for one in done if isinstance(one, Refusal)]
        assert late.why == "taken"


@pytest.mark.parametrize("invite", ["", "wrong", "Ä", "\ud800", "x" * 10**5])
@told
async def test_a_private_table_is_joined_with_its_invitation(sqlite: str, invite: str) -> None:
    async with house(sqlite) as here:
        table = await here.table(at(ANN), Seat(), Seat())
        await refused("invite", here.join(table, BEN, invite))
        assert await here.join(table, BEN, table.row.invite) == 1
        assert await here.join(table, ANN, seat=2) == 2  # the host needs none


@told
async def test_open_seats_can_be_filled_with_programs(database: str) -> None:
    async with house(database) as here:
        settings = RoomSettings(stand_in="uniform")
        table = await here.table(at(ANN), Seat(), Seat(), settings=settings)
        await refused("host", here.fill(table, BEN))
        assert table.room.state == "open"
        await here.fill(table, ANN)
        assert [seat.bot for seat in table.room.seats] == [None, "uniform", "uniform"]
        row = await here.store.table(table.id)
        assert row is not None
        assert row.state == "playing"
        await until(lambda: table.room.match.turn == 0)


@told
async def test_who_leaves_before_the_start_frees_the_seat(database: str) -> None:
    async with house(database) as here:
        table = await here.table(at(ANN), Seat(), Seat(), public=True)
        await here.join(table, BEN)
        await here.leave(table, BEN)
        assert table.room.seats[1] == Seat()
        await refused("seat", here.leave(table, BEN))
        assert await here.join(table, CAI) == 1
        assert (await here.store.seats(table.id))[1].person == CAI.id


@told
async def test_who_leaves_during_play_is_stood_in_for_and_can_return(database: str) -> None:
    async with house(database) as here:
        table = await here.table(at(ANN), at(BEN), settings=RoomSettings(stand_in="uniform"))
        await here.leave(table, ANN)
        await until(lambda: table.room.match.turn == 1)
        assert seen(table)["people"][0]["stand_in"]
        while table.room.ply < 8:
            await decide(here, table)
            await until(lambda: table.room.match.turn == 1)
        assert ANN.id not in table.room.makers
        assert (await here.store.seats(table.id))[0].stand_in
        await here.arrive(table, ANN)
        assert table.room.seats[0] == at(ANN)
        assert not (await here.store.seats(table.id))[0].stand_in
        await until(lambda: table.thinking is None)


@told
async def test_after_the_end_nobody_is_replaced(sqlite: str) -> None:
    async with house(sqlite) as here:
        table = await here.table(at(ANN), at(BEN))
        while not table.room.match.over:
            await decide(here, table)
        before = seen(table)
        await here.leave(table, ANN)
        await refused("over", here.replace(table, ANN, 1))
        assert seen(table) == before


@told
async def test_who_stays_away_too_long_is_stood_in_for(sqlite: str, clock: Clock) -> None:
    async with house(sqlite) as here:
        here.start()
        settings = RoomSettings(limit=120, stand_in="uniform")
        table = await here.table(at(ANN), at(BEN), seed=seed_where_begins(0), settings=settings)
        await here.arrive(table, BEN)
        clock.wait(119)
        await asyncio.sleep(0.1)
        assert not table.room.seats[0].stand_in
        clock.wait(2)
        await until(lambda: table.room.seats[0].stand_in)
        await until(lambda: table.room.match.turn == 1)
        assert table.room.makers[0] is None
        clock.wait(LONG)
        await asyncio.sleep(0.1)
        assert not table.room.seats[1].stand_in  # looks at the table and may think
        await here.arrive(table, ANN)
        assert not table.room.seats[0].stand_in
        here.depart(table, BEN)


@told
async def test_a_sign_without_a_connection_is_enough(sqlite: str, clock: Clock) -> None:
    async with house(sqlite) as here:
        here.start()
        settings = RoomSettings(limit=120, stand_in="uniform")
        table = await here.table(at(ANN), at(BEN), seed=seed_where_begins(0), settings=settings)
        await here.arrive(table, BEN)
        for _ in range(4):
            clock.wait(100)
            await here.sign_of(table, ANN)
            await asyncio.sleep(0.03)
        assert not table.room.seats[0].stand_in
        clock.wait(121)
        await until(lambda: table.room.seats[0].stand_in)
        await here.sign_of(table, ANN)
        assert not table.room.seats[0].stand_in


@pytest.mark.parametrize("limit", [120, None])
@told
async def test_nobody_is_replaced_while_nobody_waits(
    sqlite: str, clock: Clock, limit: int | None
) -> None:
    async with house(sqlite) as here:
        here.start()
        table = await here.table(
            at(ANN), at(BEN), seed=seed_where_begins(0), settings=RoomSettings(limit=limit)
        )
        await here.arrive(table, BEN)
        if limit:
            here.depart(table, BEN)
        clock.wait(LONG)
        await asyncio.sleep(0.1)
        assert not table.room.seats[0].stand_in
        assert table.room.entry == 0


@told
async def test_somebody_who_is_away_can_be_replaced_by_hand(sqlite: str, clock: Clock) -> None:
    async with house(sqlite) as here:
        table = await here.table(at(ANN), at(BEN), Seat(bot="uniform"))
        await here.arrive(table, BEN)
        here.depart(table, BEN)
        await refused("still-here", here.replace(table, ANN, 1))
        clock.wait(tables._AWAY + 1)
        await refused("seat", here.replace(table, EVE, 1))
        for seat in (2, 3, 15):
            await refused("seat", here.replace(table, ANN, seat))
        await here.arrive(table, BEN)
        await refused("still-here", here.replace(table, ANN, 1))
        here.depart(table, BEN)
        clock.wait(tables._AWAY + 1)
        await here.replace(table, ANN, 1)
        assert table.room.seats[1].stand_in
        unfilled = await here.table(at(ANN), at(BEN), Seat())
        clock.wait(tables._AWAY + 1)
        await refused("open", here.replace(unfilled, ANN, 1))


@told
async def test_everybody_sees_who_is_here(sqlite: str) -> None:
    async with house(sqlite) as here:
        table = await here.table(at(ANN), at(BEN), Seat(bot="uniform"))

        def present() -> list[bool]:
            return [person["here"] for person in seen(table)["people"]]

        await here.arrive(table, ANN)
        await here.arrive(table, ANN)  # a second window
        await here.arrive(table, EVE)
        assert (present(), table.watchers) == ([True, False, True], 3)
        version = table.version
        here.depart(table, ANN)
        assert (present(), table.version) == ([True, False, True], version)
        here.depart(table, ANN)
        assert present() == [False, False, True]
        assert table.version == version + 1
        here.depart(table, EVE)
        assert (table.version, table.watchers) == (version + 1, 0)


@told
async def test_a_new_name_is_seen_everywhere(database: str) -> None:
    async with house(database) as here:
        alone = await here.table(at(ANN), at(BEN))
        shared = await here.table(Seat(ANN.id, "Left"), Seat(ANN.id, "Right"))
        await here.rename(Person(ANN.id, "Änne"))
        assert [seat.name for seat in alone.room.seats] == ["Änne", "Ben"]
        assert [seat.name for seat in shared.room.seats] == ["Left", "Right"]
        assert [seat.name for seat in await here.store.seats(alone.id)] == ["Änne", "Ben"]
        assert here.told == [alone.id]


@told
async def test_chat_is_kept_in_order(database: str) -> None:
    async with house(database) as here:
        table = await here.table(at(ANN), at(BEN), public=True)
        await here.say(table, ANN, "hello", "1")
        await here.say(table, EVE, "hi", "1")
        await here.say(table, ANN, "hello", "1")  # sent twice
        await asyncio.gather(*(here.say(table, BEN, f"{n}", f"{n}") for n in range(5)))
        lines = await here.store.chat(table.id)
        assert [line.number for line in lines] == list(range(1, 8))
        assert [(line.name, line.seat, line.text) for line in lines[:2]] == [
            ("Ann", 0, "hello"),
            ("Eve", None, "hi"),
        ]
        assert {line.text for line in lines[2:]} == {"0", "1", "2", "3", "4"}
        assert (table.lines, table.version, table.room.entry) == (7, 7, 0)


@told
async def test_undo_with_consent_over_the_store(database: str) -> None:
    async with house(database) as here:
        table = await here.table(at(ANN), at(BEN))
        while not {ANN.id, BEN.id} <= set(table.room.makers[-2:]):
            await decide(here, table)
        first, last = (Person(str(maker), "") for maker in table.room.makers[-2:])
        entry = table.room.entry
        assert await ask(here, table, first, "ask", "undo", entry) == entry
        assert seen(table, last)["undo"]["you_decide"]
        assert await ask(here, table, last, "no", "disagree", entry) == entry
        await refused("nothing-asked", ask(here, table, last, "a", "agree", entry))
        await ask(here, table, first, "ask", "undo", entry)
        assert await ask(here, table, last, "b", "agree", entry) == entry + 1
        assert await ask(here, table, last, "b", "agree", entry) == entry + 1
        stored = (await here.store.entries(table.id))[-1]
        assert (stored.kind, stored.move, stored.person) == ("undo", None, first.id)
        row = await here.store.table(table.id)
        assert row is not None
        assert (row.ply, row.turn) == (table.room.ply, table.room.match.turn)
