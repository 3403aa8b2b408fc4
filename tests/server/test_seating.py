"""Seats change by what is there when they are written: nobody is removed or doubled by a race."""

from __future__ import annotations

import asyncio

import pytest

from dose import dose
from server.inside import ANN, BEN, CAI, EVE, House, at, decide, house, told
from undergrowth.server.people import Person
from undergrowth.server.rows import SeatRow
from undergrowth.server.tables import LiveTable
from undergrowth.server.transactions import Conflict
from undergrowth.tables.refusals import Refusal
from undergrowth.tables.room import Seat


def sitting(table: LiveTable) -> list[str | None]:
    return [seat.person for seat in table.room.seats]


async def stored(here: House, table: LiveTable) -> list[str | None]:
    return [seat.person for seat in await here.store.seats(table.id)]


def whys(outcomes: list[object]) -> list[str]:
    assert not [one for one in outcomes if isinstance(one, Exception) and not _typed(one)]
    return [one.why for one in outcomes if isinstance(one, Refusal)]


def _typed(problem: Exception) -> bool:
    return isinstance(problem, Refusal)


# ------------------------------------------------------------------------------ one process


@told
async def test_two_leaves_and_a_join_never_remove_the_newcomer(database: str) -> None:
    async with house(database, patience=600) as here:
        here._bounds.each_person = None
        for attempt in range(dose(12, 178)):
            table = await here.table(at(ANN), at(BEN), Seat(), Seat(), public=True)
            await here.join(table, CAI, seat=3)
            deeds = [here.leave(table, BEN), here.join(table, EVE, seat=1), here.leave(table, BEN)]
            order = [(0, 1, 2), (0, 2, 1), (1, 0, 2)][attempt % 3]
            outcomes = await asyncio.gather(*(deeds[n] for n in order), return_exceptions=True)
            joined = outcomes[order.index(1)]
            assert "seat" in whys(list(outcomes))
            expected = EVE.id if joined == 1 else None
            assert joined == 1 or (isinstance(joined, Refusal) and joined.why == "taken")
            assert sitting(table) == [ANN.id, expected, None, CAI.id]
            assert await stored(here, table) == sitting(table)


@told
async def test_who_came_back_is_not_replaced(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While somebody waits for the lock to replace them, the person comes back."""
    async with house(database) as here:
        table = await here.table(at(ANN), at(BEN))
        table.born = table.seen[BEN.id] = -1000.0
        assert 1 in table.replaceable
        await table.lock.acquire()
        replacing = asyncio.ensure_future(here.replace(table, ANN, 1))
        await asyncio.sleep(0.01)
        await here.arrive(table, BEN)
        table.lock.release()
        with pytest.raises(Refusal, match="still-here"):
            await replacing
        assert not table.room.seats[1].stand_in
        here.depart(table, BEN)


@told
async def test_of_many_who_want_the_last_seat_one_gets_it_and_play_begins(database: str) -> None:
    async with house(database) as here:
        table = await here.table(at(ANN), Seat(), public=True)
        people = [BEN, CAI, EVE]
        outcomes = await asyncio.gather(
            *(here.join(table, person) for person in people), return_exceptions=True
        )
        assert whys(list(outcomes)) == ["taken", "taken"]
        row = await here.store.table(table.id)
        assert row is not None
        assert (row.state, row.turn) == ("playing", table.room.match.turn)


# ---------------------------------------------------------------------------- two processes


@told
async def test_two_processes_never_give_the_last_seat_twice(database: str) -> None:
    async with house(database) as one, house(database) as two:
        for _ in range(dose(8, 40)):
            table = await one.table(at(ANN), Seat(), public=True)
            other = await two.find(table.id)
            outcomes = await asyncio.gather(
                one.join(table, BEN), two.join(other, CAI), return_exceptions=True
            )
            assert whys(list(outcomes)) == ["taken"]
            winner = BEN if outcomes[0] == 1 else CAI
            assert await stored(one, table) == [ANN.id, winner.id]
            for each, seen in ((one, table), (two, other)):
                await each.catch_up(seen)
                assert sitting(seen) == [ANN.id, winner.id]
            row = await one.store.table(table.id)
            assert row is not None
            assert (row.state, row.turn) == ("playing", table.room.match.turn)


@told
async def test_two_processes_fill_a_table_together_and_it_begins(database: str) -> None:
    """Each knows of one more open seat; together they take all."""
    async with house(database) as one, house(database) as two:
        for _ in range(dose(4, 40)):
            table = await one.table(at(ANN), Seat(), Seat(), public=True)
            other = await two.find(table.id)
            seats = await asyncio.gather(one.join(table, BEN), two.join(other, CAI))
            assert sorted(seats) == [1, 2]
            row = await one.store.table(table.id)
            assert row is not None
            assert (row.state, row.turn) == ("playing", table.room.match.turn)
            await one.catch_up(table)
            await decide(one, table)


@told
async def test_a_leave_never_opens_a_table_that_has_begun_elsewhere(database: str) -> None:
    async with house(database) as one, house(database) as two:
        for _ in range(dose(4, 40)):
            table = await one.table(at(ANN), at(BEN), Seat(), public=True)
            other = await two.find(table.id)
            await asyncio.gather(
                one.leave(table, BEN), two.join(other, CAI, seat=2), return_exceptions=True
            )
            await one.catch_up(table)
            await two.catch_up(other)
            row = await one.store.table(table.id)
            assert row is not None
            assert table.room.seats == other.room.seats
            assert table.room.state == row.state
            if row.state == "playing":
                assert table.room.seats[1].stand_in
            else:
                assert sitting(table) == [ANN.id, None, CAI.id]


@told
async def test_filling_and_joining_at_once_doubles_nothing(database: str) -> None:
    async with house(database) as one, house(database) as two:
        for _ in range(dose(4, 40)):
            table = await one.table(at(ANN), Seat(), Seat(), public=True)
            other = await two.find(table.id)
            outcomes = await asyncio.gather(
                one.fill(table, ANN), two.join(other, BEN), return_exceptions=True
            )
            assert set(whys(list(outcomes))) <= {"taken"}
            rows = await one.store.seats(table.id)
            assert all((row.person is None) != (row.bot is None) for row in rows)
            assert (outcomes[1] == 1) == (rows[1].person == BEN.id)
            row = await one.store.table(table.id)
            assert row is not None
            assert row.state == "playing"


@told
async def test_a_new_name_undoes_nothing_that_another_process_wrote(database: str) -> None:
    async with house(database) as one, house(database) as two:
        table = await one.table(at(ANN), at(BEN))
        other = await two.find(table.id)
        await two.leave(other, BEN)
        await one.rename(Person(BEN.id, "Benno"))
        assert (await one.store.seats(table.id))[1] == SeatRow(1, BEN.id, "Benno", stand_in=True)
        await one.arrive(table, BEN)
        assert (await one.store.seats(table.id))[1] == SeatRow(1, BEN.id, "Benno")


@told
async def test_the_store_changes_only_what_is_as_it_was(database: str) -> None:
    async with house(database) as here:
        store, table = here.store, await here.table(at(ANN), Seat(), Seat(), public=True)
        was, ben = SeatRow(1), SeatRow(1, BEN.id, "Ben")
        await store.change_seats(table.id, [(was, ben)], begun=False, turn=0)
        for changes, begun in (
            ([(was, SeatRow(1, CAI.id, "Cai"))], False),  # taken
            ([(ben, was)], True),  # has not begun
            ([(SeatRow(2), SeatRow(2, CAI.id, "Cai")), (was, ben)], False),  # all or none
            ([(SeatRow(9), SeatRow(9, CAI.id, "Cai"))], False),  # no such seat
        ):
            with pytest.raises(Conflict):
                await store.change_seats(table.id, changes, begun=begun, turn=0)
        assert await stored(here, table) == [ANN.id, BEN.id, None]
        row = await store.table(table.id)
        assert row is not None
        assert row.state == "open"
