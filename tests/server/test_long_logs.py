"""Long logs: they are loaded without holding up anybody else, and end somewhere."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import UTC, datetime
from time import monotonic

import pytest

from dose import dose
from server.inside import ANN, BEN, House, ask, at, decide, house, told, until
from undergrowth.material.words import LANGUAGES
from undergrowth.server import tables
from undergrowth.server.people import Person
from undergrowth.server.rows import LOG
from undergrowth.server.tables import LiveTable
from undergrowth.tables import room as rooms
from undergrowth.tables.log import MOST_ENTRIES, LogEntry
from undergrowth.tables.refusals import Refusal
from undergrowth.tables.room import Seat
from undergrowth.tables.showing import Showing, Viewer, update


async def written(here: House, table: LiveTable, number: int) -> None:
    """A log of moves that are taken back again and again."""
    move, turn = table.room.match.legal()[0], table.room.match.turn
    person, now = table.room.seats[turn or 0].person, datetime.now(UTC)
    entries = [
        LogEntry(n, "move", turn or 0, move, 1, f"c{n}", person, now)
        if n % 2
        else LogEntry(n, "undo", turn or 0, None, 0, f"c{n}", person, now)
        for n in range(1, number + 1)
    ]
    rows = [{"table": table.id, **entry.__dict__} for entry in entries]

    def work(connection: object) -> None:
        connection.execute(LOG.insert(), rows)  # type: ignore[attr-defined]

    await here.store._database.run(work, writes=True)
    here._tables.clear()


class Pulse:
    """How long the loop was held up."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._beating = asyncio.ensure_future(self._beat())

    async def _beat(self) -> None:
        while True:
            before = monotonic()
            await asyncio.sleep(0.001)
            self.longest = max(self.longest, monotonic() - before)

    async def stop(self) -> None:
        self._beating.cancel()
        with suppress(asyncio.CancelledError):
            await self._beating


@told
async def test_a_long_log_holds_up_nobody(database: str) -> None:
    number = dose(2_000, MOST_ENTRIES)
    async with house(database) as here:
        table = await here.table(at(ANN), at(BEN))
        await written(here, table, number)
        longest = []
        for _ in range(3):  # other programs of this machine hold it up, too
            here._tables.clear()
            pulse = Pulse()
            await asyncio.sleep(0.01)
            found = await here.find(table.id)
            await pulse.stop()
            longest.append(pulse.longest)
            assert (found.room.entry, found.room.ply) == (number, 0)
        assert min(longest) < 0.1
        assert len(found.room.commands) == number


@told
async def test_a_replay_pauses(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if every decision takes long, others have their turn between two of them."""
    from undergrowth.server import loading

    monkeypatch.setattr(loading, "_SLICE", 0.0)
    async with house(sqlite) as here:
        table = await here.table(at(ANN), at(BEN))
        for _ in range(12):
            await decide(here, table)
        here._tables.clear()
        turns = 0

        async def count() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        counting = asyncio.ensure_future(count())
        found = await here.find(table.id)
        counting.cancel()
        assert turns > 12
        assert found.room.match == table.room.match
        assert found.room.entries == table.room.entries
        assert found.room.makers == table.room.makers


@told
async def test_a_long_log_is_told_with_pauses_and_once(sqlite: str) -> None:
    async with house(sqlite) as here:
        table = await here.table(at(ANN), at(BEN), game="undergrove")
        for _ in range(dose(40, 400)):
            if table.room.match.turn is not None:
                await decide(here, table)
        here._tables.clear()
        found = await here.find(table.id)
        showing = Showing(found.room)
        assert sum(1 for _ in showing.telling()) == found.room.ply
        assert list(showing.telling()) == []
        first, second = found.showing.telling(), found.showing.telling()
        for one in (first, second, first):  # two who ask at the same time do not disturb each other
            next(one)
        await decide(here, found)
        for rest in (second, first):
            assert sum(1 for _ in rest) in (0, found.room.ply - 3)
        lines = found.showing.log(Viewer(ANN.id, "de"))
        fresh = Showing(found.room)
        assert lines == fresh.log(Viewer(ANN.id, "de"))
        assert found.showing.turns(Viewer(ANN.id, "de")) == fresh.turns(Viewer(ANN.id, "de"))


@told
async def test_what_is_written_stays_as_it_is(sqlite: str) -> None:
    """A decision changes the running turn only, and is looked at once for all readers."""
    async with house(sqlite) as here:
        table = await here.table(at(ANN), at(BEN), game="undergrove")
        viewer = Viewer(ANN.id, "en")
        for _ in range(30):
            before = table.showing.turns(viewer), table.showing.log(viewer)
            await decide(here, table)
            assert sum(1 for _ in table.showing.telling()) == 1
            now = table.showing.turns(viewer), table.showing.log(viewer)
            for old, new in zip(before, now, strict=True):
                assert all(one is other for one, other in zip(old[:-1], new, strict=False))
        shown = table.showing.table(viewer)
        await decide(here, table)
        changes = update(shown, table.showing.table(viewer))
        assert changes["turns_from"] >= len(shown["turns"]) - 1
        assert shown["turns"][: changes["turns_from"]] + changes["turns"] == (
            table.showing.turns(viewer)
        )


@told
async def test_a_log_has_an_end(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (rooms, tables):
        monkeypatch.setattr(module, "MOST_ENTRIES", 6)
    async with house(sqlite) as here:
        table = await here.table(at(ANN), at(BEN))
        for _ in range(6):
            await decide(here, table)
        last = Person(str(table.room.makers[-1]), "")
        for deed in (decide(here, table), ask(here, table, last, "u", "undo", 6)):
            with pytest.raises(Refusal) as refused:
                await deed
            assert refused.value.why == "length"
            assert all("6" in refused.value.text(language) for language in LANGUAGES)
        here._tables.clear()
        assert (await here.find(table.id)).room.entry == 6  # it can still be seen
        programs = await here.table(Seat(bot="uniform"), Seat(bot="uniform"))
        await until(lambda: programs.room.entry == 6)
        await until(lambda: programs.thinking is None)  # and nobody goes on thinking
        await asyncio.sleep(0.05)
        assert (programs.thinking, programs.room.program) == (None, None)


@told
async def test_a_log_beyond_its_end_is_not_even_loaded(database: str) -> None:
    number = dose(MOST_ENTRIES + 1, 100_000)
    async with house(database) as here:
        table = await here.table(at(ANN), at(BEN))
        await written(here, table, number)
        began = monotonic()
        with pytest.raises(Refusal) as refused:
            await here.find(table.id)
        assert refused.value.why == "length"
        assert monotonic() - began < 1
