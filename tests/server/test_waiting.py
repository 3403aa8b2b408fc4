"""Who is there but never decides: the others need not wait for ever."""

from __future__ import annotations

from time import monotonic
from typing import Any

import pytest

from server.inside import ANN, BEN, House, at, decide, house, serving, told, until, window
from undergrowth.server.databases import DatabaseDown
from undergrowth.server.tables import LiveTable
from undergrowth.server.waiting import Turn
from undergrowth.tables.refusals import Refusal
from undergrowth.tables.room import RoomSettings

LIMIT = 120


def late(table: LiveTable) -> None:
    """Let the time go by that a decision may take."""
    assert table.replaceable == []
    table.turn.began -= LIMIT + 1


async def begun(here: House, limit: int | None = LIMIT) -> tuple[LiveTable, int]:
    """A table at which both are there, and the seat in turn."""
    table = await here.table(at(ANN), at(BEN), settings=RoomSettings(limit=limit))
    for person in (ANN, BEN):
        await here.arrive(table, person)
    turn = table.room.match.turn
    assert turn is not None
    return table, turn


def test_a_turn_begins_with_each_entry() -> None:
    turn = Turn()
    assert not turn.lasts_longer(0, 10)
    turn.began = monotonic() - 11
    assert turn.lasts_longer(0, 10)
    assert not turn.lasts_longer(0, 20)
    assert not turn.lasts_longer(0, None)
    assert not turn.lasts_longer(1, 10)


@told
async def test_who_never_decides_can_be_replaced_and_goes_on_by_deciding(sqlite: str) -> None:
    async with house(sqlite, pace=60) as here:
        table, turn = await begun(here)
        slow, other = (ANN, BEN) if turn == 0 else (BEN, ANN)
        with pytest.raises(Refusal, match="still-here"):
            await here.replace(table, other, turn)
        late(table)
        assert table.replaceable == [turn]
        await here.replace(table, other, turn)
        assert table.room.seats[turn].stand_in
        for looks in (True, True):  # to look on, or to come again, is not to decide
            await here.sign_of(table, slow, looks=looks)
            await here.arrive(table, slow)
            here.depart(table, slow)
            assert table.room.seats[turn].stand_in
        await here.sign_of(table, slow)  # as with every command
        await decide(here, table)
        assert not table.room.seats[turn].stand_in
        assert table.replaceable == []


@told
async def test_nobody_acts_whose_seat_cannot_be_given_back(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: Any, **__: Any) -> None:
        raise DatabaseDown("down", "gone")

    async with house(sqlite, pace=60) as here:
        table, turn = await begun(here)
        slow, other = (ANN, BEN) if turn == 0 else (BEN, ANN)
        late(table)
        await here.replace(table, other, turn)
        monkeypatch.setattr(here.store, "change_seats", fails)
        with pytest.raises(DatabaseDown):
            await here.sign_of(table, slow)
        await here.sign_of(table, slow, looks=True)  # who only looks need not know
        assert table.room.seats[turn].stand_in


@told
async def test_a_program_decides_instead(sqlite: str) -> None:
    async with house(sqlite) as here:
        table, turn = await begun(here)
        other = BEN if turn == 0 else ANN
        late(table)
        await here.replace(table, other, turn)
        await until(lambda: table.room.entry > 0)
        assert table.room.entries[0].person is None


@told
async def test_who_comes_back_and_waits_again_gains_no_time(sqlite: str) -> None:
    async with house(sqlite, pace=60) as here:
        table, turn = await begun(here)
        slow, other = (ANN, BEN) if turn == 0 else (BEN, ANN)
        late(table)
        await here.replace(table, other, turn)
        await here.sign_of(table, slow)
        assert not table.room.seats[turn].stand_in
        assert table.replaceable == [turn]


@told
async def test_at_a_table_without_a_limit_everybody_has_time(sqlite: str) -> None:
    async with house(sqlite) as here:
        table, _ = await begun(here, limit=None)
        late(table)
        assert table.replaceable == []


@pytest.mark.parametrize("deciding", [False, True])
@told
async def test_pages_say_so_and_offer_the_way_back(sqlite: str, deciding: bool) -> None:
    async with serving(sqlite, pace=60) as site:
        table = await site.table(at(ANN), at(BEN), settings=RoomSettings(limit=LIMIT))
        turn = table.room.match.turn
        assert turn is not None
        slow, other = (ANN, BEN) if turn == 0 else (BEN, ANN)
        async with window(site, table, slow) as idle, window(site, table, other) as waits:
            await waits.until(lambda seen: all(person["here"] for person in seen["people"]))
            late(table)
            await waits.until(lambda seen: seen["people"][turn]["replaceable"])
            assert (await waits.ask("bot", seat=turn))["is"] == "accepted"
            await waits.until(lambda seen: seen["people"][turn]["stand_in"])
            assert waits.table["people"][turn]["about"] == "a bot plays on"
            await idle.until(lambda seen: seen["people"][turn]["stand_in"])
            if not deciding:
                assert (await idle.ask("back"))["is"] == "accepted"
                await idle.until(lambda seen: not seen["people"][turn]["stand_in"])
            assert (await idle.play())["is"] == "accepted"
            await idle.until(lambda seen: seen["entry"] == 1)
            assert not idle.table["people"][turn]["stand_in"]
