"""Programs among themselves play only while somebody looks, and only at a few tables for each."""

from __future__ import annotations

import asyncio
import threading
from time import monotonic

import pytest

from server.inside import ANN, EVE, at, house, told, until
from undergrowth.kernel.match import new
from undergrowth.server import onlookers
from undergrowth.server.bot_threads import Thinkers, Thought
from undergrowth.server.onlookers import ONLOOKER, Looks, Onlooker
from undergrowth.server.sharing import Need, Owner
from undergrowth.tables.room import Seat

TABLES = [f"table-{number}" for number in range(60)]


class Clock:
    """Lets time pass without waiting."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._passed = 0.0
        monkeypatch.setattr(onlookers, "monotonic", lambda: monotonic() + self._passed)

    def wait(self, seconds: float) -> None:
        self._passed += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def going(looks: Looks) -> list[str]:
    return [table for table in TABLES if looks.keep_going(table)]


def look_at(looks: Looks, *tables: str, name: str = "mal", network: str = "1.1.1.1") -> None:
    ONLOOKER.set(Onlooker(name, network))
    for table in tables:
        looks.look(table)


def test_a_glance_lasts_for_a_minute(clock: Clock) -> None:
    looks = Looks()
    look_at(looks, TABLES[0])
    clock.wait(59)
    assert going(looks) == TABLES[:1]
    clock.wait(2)
    assert going(looks) == []


def test_who_looks_at_many_keeps_only_the_last_few_going() -> None:
    looks = Looks()
    look_at(looks, *TABLES)
    assert going(looks) == TABLES[-4:]
    look_at(looks, TABLES[0])
    assert going(looks) == [TABLES[0], *TABLES[-3:]]
    look_at(looks, *TABLES[:2], name="ann", network="2.2.2.2")
    assert going(looks) == [*TABLES[:2], *TABLES[-3:]]


def test_many_names_from_one_network_keep_no_more_than_a_few_people_do() -> None:
    looks = Looks()
    for number, table in enumerate(TABLES):
        look_at(looks, table, name=f"guest-{number}")
    assert going(looks) == TABLES[-16:]


def test_an_open_window_lasts(clock: Clock) -> None:
    looks = Looks()
    ONLOOKER.set(Onlooker("ann", "2.2.2.2"))
    looks.open(TABLES[0])
    looks.open(TABLES[0])
    clock.wait(1000)
    looks.look(TABLES[1])
    assert going(looks) == TABLES[:2]
    looks.close(TABLES[0])
    assert going(looks) == TABLES[:2]
    looks.close(TABLES[0])
    assert going(looks) == TABLES[1:2]


def test_past_looks_are_forgotten(clock: Clock) -> None:
    looks = Looks()
    for number in range(500):
        look_at(looks, f"any-{number}", name=f"guest-{number}", network=f"net-{number}")
        looks.close("nowhere")
        clock.wait(1)
    assert len(looks._of) < 400
    assert len(looks._at) < 200
    clock.wait(700)
    look_at(looks, TABLES[0])
    assert (len(looks._of), len(looks._at), len(looks._networks)) == (2, 1, 1)


def test_it_is_known_where_people_come_from() -> None:
    looks = Looks()
    assert looks.network("ann") == ""
    ONLOOKER.set(Onlooker("a token", "2.2.2.2"))
    looks.come("ann")
    assert looks.network("ann") == "2.2.2.2"
    look_at(looks, TABLES[0])
    assert looks.latest(TABLES[0]) == Onlooker("mal", "1.1.1.1")


# ------------------------------------------------------------------------------ at the tables


@told
async def test_programs_alone_stop_when_nobody_looks(sqlite: str, clock: Clock) -> None:
    async with house(sqlite, pace=0.01) as here:
        table = await here.table(Seat(bot="uniform"), Seat(bot="uniform"))
        await until(lambda: table.room.entry > 2)
        clock.wait(61)
        await until(lambda: table.thinking is None)
        entry = table.room.entry
        here.programs.wake(table)
        await asyncio.sleep(0.1)
        assert (table.room.entry, table.room.match.over) == (entry, False)
        await here.find(table.id)
        await until(lambda: table.room.entry > entry)


@told
async def test_who_opens_many_tables_of_programs_has_a_few_of_them_play(sqlite: str) -> None:
    async with house(sqlite, pace=0.02) as here:
        here._bounds.each_person = None
        ONLOOKER.set(Onlooker("mal", "1.1.1.1"))
        tables = [await here.table(Seat(bot="uniform"), Seat(bot="uniform")) for _ in range(8)]
        await until(lambda: all(table.thinking is None for table in tables[:4]))
        entries = [table.room.entry for table in tables[:4]]
        await until(lambda: all(table.room.match.over for table in tables[4:]))
        assert [table.room.entry for table in tables[:4]] == entries


@told
async def test_a_table_that_all_have_left_waits_for_somebody_who_looks(
    sqlite: str, clock: Clock
) -> None:
    async with house(sqlite, pace=0.01) as here:
        table = await here.table(at(ANN), Seat(bot="uniform"))
        clock.wait(61)
        await here.leave(table, ANN)
        await until(lambda: table.thinking is None)
        entry = table.room.entry
        here.programs.wake(table)
        await asyncio.sleep(0.1)
        assert (table.room.entry, table.room.match.over) == (entry, False)
        await here.arrive(table, EVE)
        here.programs.wake(table)
        await until(lambda: table.room.match.over)


@told
async def test_who_begins_to_wait_goes_first_from_then_on(sqlite: str) -> None:
    """A program that was asked when nobody was there is not the last when somebody comes."""
    released = threading.Event()
    async with house(sqlite, thinkers=Thinkers(1)) as here:
        hanging = asyncio.ensure_future(
            here.programs.thinkers.ask(lambda _pause: released.wait, Thought([Owner("mal")]))
        )
        table = await here.table(at(ANN), Seat(bot="uniform"), seed=_seed_of_the_second())
        asked = here.programs._asked
        await until(lambda: table.id in asked)
        ONLOOKER.set(Onlooker(ANN.id, "2.2.2.2"))
        await here.sign_of(table, ANN)
        assert asked[table.id].need is Need.WAITED
        assert asked[table.id].owners == [Owner(ANN.id, "2.2.2.2")]
        released.set()
        await hanging
        await until(lambda: table.room.match.turn == 0)


def _seed_of_the_second() -> int:
    return next(seed for seed in range(99) if new("underwood", seed=seed).turn == 1)
