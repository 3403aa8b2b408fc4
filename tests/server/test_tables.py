"""Tables over a real database: what is told is durable, and what is durable is told."""

from __future__ import annotations

import asyncio
from typing import Any

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
from server.storing import set_table
from undergrowth.material.errors import BadInput
from undergrowth.material.words import LANGUAGES
from undergrowth.server.new_tables import NewTable
from undergrowth.server.people import Person
from undergrowth.tables.refusals import Refusal
from undergrowth.tables.room import RoomSettings, Seat


class Gate:
    """Stands before a method of a store: it can hang, and fail before or after its work."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, store: Any, method: str) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.reached = 0
        self.fails_before = self.fails_after = False
        real = getattr(store, method)

        async def guarded(*arguments: Any, **named: Any) -> Any:
            self.reached += 1
            await self.open.wait()
            if self.fails_before:
                raise OSError("the disk is full")
            result = await real(*arguments, **named)
            if self.fails_after:
                raise OSError("the answer was lost")
            return result

        monkeypatch.setattr(store, method, guarded)


# ----------------------------------------------------------------------- durable, then told


@told
async def test_nobody_sees_a_move_that_is_not_durable(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(database) as here:
        table = await here.table(at(ANN), at(BEN))
        before, gate = seen(table, BEN), Gate(monkeypatch, here.store, "append")
        gate.open.clear()
        playing = asyncio.ensure_future(decide(here, table, "x"))
        await until(lambda: gate.reached)
        await asyncio.sleep(0.05)
        assert not playing.done()
        assert (seen(table, BEN), table.version, here.told) == (before, 0, [])
        assert await here.store.entries(table.id) == []
        gate.open.set()
        assert await playing == 1
        assert seen(table, BEN)["entry"] == 1
        assert (here.told, table.version) == ([table.id], 1)
        (entry,) = await here.store.entries(table.id)
        assert (entry.number, entry.command) == (1, f"{entry.person}:x")
        row = await here.store.table(table.id)
        assert row is not None
        assert (row.ply, row.state, row.turn) == (1, "playing", table.room.match.turn)


@told
async def test_a_move_that_cannot_be_written_did_not_happen(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(database) as here:
        table = await here.table(at(ANN), at(BEN))
        before, gate = seen(table), Gate(monkeypatch, here.store, "append")
        gate.fails_before = True
        with pytest.raises(OSError, match="full"):
            await decide(here, table, "x")
        assert (seen(table), table.version, here.told) == (before, 0, [])
        gate.fails_before = False
        assert await decide(here, table, "x") == 1
        assert len(await here.store.entries(table.id)) == 1


@told
async def test_a_move_whose_answer_was_lost_is_there_once(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(database) as here:
        table = await here.table(at(ANN), at(BEN))
        gate, move = Gate(monkeypatch, here.store, "append"), table.room.match.legal()[0]
        gate.fails_after = True
        with pytest.raises(OSError, match="lost"):
            await decide(here, table, "x", move)
        assert table.room.entry == 0
        gate.fails_after = False
        assert await decide(here, table, "x", move) == 1  # the same command again
        assert (table.room.entry, table.room.ply, here.told) == (1, 1, [table.id])
        assert len(await here.store.entries(table.id)) == 1


@told
async def test_a_command_has_one_effect(database: str) -> None:
    async with house(database) as here:
        table = await here.table(at(ANN), at(BEN))
        turn, move = table.room.match.turn, table.room.match.legal()[0]
        assert turn is not None
        person = (ANN, BEN)[turn]
        play = [ask(here, table, person, "x", "play", turn, 0, move) for _ in range(5)]
        assert await asyncio.gather(*play) == [1] * 5
        await decide(here, table)
        assert await ask(here, table, person, "x", "play", turn, 0, move) == 1  # however late
        assert [entry.number for entry in await here.store.entries(table.id)] == [1, 2]
        name = table.id
    async with house(database) as again:
        table = await again.find(name)
        assert await ask(again, table, person, "x", "play", turn, 0, move) == 1
        assert table.room.entry == 2


@told
async def test_of_two_moves_at_once_one_is_stale(database: str) -> None:
    async with house(database) as here:
        table = await here.table(at(ANN), at(BEN))
        turn = table.room.match.turn
        assert turn is not None
        moves = [
            ask(here, table, (ANN, BEN)[turn], move, "play", turn, 0, move)
            for move in table.room.match.legal()[:6]
        ]
        done = await asyncio.gather(*moves, return_exceptions=True)
        assert [one for one in done if isinstance(one, int)] == [1]
        assert {one.why for one in done if isinstance(one, Refusal)} == {"stale"}
        assert table.room.entry == 1


@told
async def test_who_goes_away_stops_nothing(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(database) as here:
        table = await here.table(at(ANN), at(BEN), Seat(), public=True)
        gate = Gate(monkeypatch, here.store, "change_seats")
        gate.open.clear()
        joining = asyncio.ensure_future(here.join(table, CAI))
        await until(lambda: gate.reached)
        joining.cancel()
        await asyncio.gather(joining, return_exceptions=True)
        assert table.room.seats[2].kind == "open"
        gate.open.set()
        await until(lambda: table.room.seats[2].person == CAI.id)

        gate = Gate(monkeypatch, here.store, "append")
        gate.open.clear()
        playing = asyncio.ensure_future(decide(here, table, "x"))
        await until(lambda: gate.reached)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        assert playing.cancelled()
        assert table.room.entry == 0
        gate.open.set()
        await until(lambda: table.room.entry == 1)
        assert here.told[-1] == table.id


# -------------------------------------------------------------------------- several processes


@told
async def test_two_processes_share_a_table(database: str) -> None:
    async with house(database) as one, house(database) as two:
        table = await one.table(at(ANN), at(BEN))
        other = await two.find(table.id)
        first = table.room.match.legal()
        await decide(one, table, "x", first[0])
        problem = await refused("stale", decide(two, other, "y", first[1]))
        assert problem.rule is None
        assert other.room.match == table.room.match  # it has caught up meanwhile
        await decide(two, other, "z")
        two.told.clear()
        one.told.clear()
        await one.catch_up(table)
        assert table.room.entry == 2
        assert seen(table) == seen(other)
        for each in (one, two):
            await each.catch_up(await each.find(table.id))
            assert each.told == []  # else they would tell one another for ever
        version = table.version
        await one.catch_up(table)
        assert table.version == version


@told
async def test_a_command_sent_to_two_processes_has_one_effect(database: str) -> None:
    async with house(database) as one, house(database) as two:
        table = await one.table(at(ANN), at(BEN))
        other, move = await two.find(table.id), table.room.match.legal()[0]
        done = await asyncio.gather(decide(one, table, "x", move), decide(two, other, "x", move))
        assert list(done) == [1, 1]
        assert len(await one.store.entries(table.id)) == 1
        assert table.room.entry == other.room.entry == 1


@told
async def test_what_others_wrote_is_taken_over(database: str) -> None:
    async with house(database) as one, house(database) as two:
        table = await one.table(at(ANN), Seat(), public=True)
        other = await two.find(table.id)
        await two.join(other, BEN)
        await two.say(other, BEN, "hello", "c")
        while other.room.ply < 6:
            await decide(two, other)
        turn = other.room.match.turn
        assert turn is not None
        last = Person(str(other.room.makers[-1]), "")
        await ask(two, other, last, "u", "undo", other.room.entry)
        await one.catch_up(table)
        assert (table.room.entry, table.room.ply, table.lines) == (7, 5, 1)
        assert table.room.seats == other.room.seats
        assert table.room.match == other.room.match
        assert table.version == 1


@told
async def test_programs_in_two_processes_answer_once(database: str) -> None:
    async with house(database) as one, house(database) as two:
        table = await one.table(at(ANN), Seat(bot="uniform"), Seat(bot="uniform"))
        other = await two.find(table.id)
        for _ in range(6):
            await until(lambda: table.room.program is None)
            await two.catch_up(other)
            await until(lambda: other.room.program is None)
            assert table.room.match == other.room.match
            await decide(one, table)
        entries = await one.store.entries(table.id)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        commands = [entry.command for entry in entries]
        assert len(set(commands)) == len(commands)


# ------------------------------------------------------------------------------------ programs


@told
async def test_programs_answer_until_a_person_is_in_turn(database: str) -> None:
    async with house(database) as here:
        table = await here.table(at(ANN), Seat(bot="greedy"), Seat(bot="uniform"))
        while not table.room.match.over:
            await until(lambda: table.thinking is None)
            assert table.room.program is None
            if table.room.match.turn == 0:
                await decide(here, table)
        row = await here.store.table(table.id)
        assert row is not None
        assert row.state == "over"
        assert row.result == {
            "scores": table.room.match.scores(),
            "winners": table.room.match.winners(),
        }
        assert {entry.person for entry in table.room.entries} == {ANN.id, None}
        assert here.told.count(table.id) == table.version == len(table.room.entries)


@told
async def test_a_program_that_fails_is_asked_again(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(sqlite) as here:
        gate = Gate(monkeypatch, here.store, "append")
        gate.fails_before = True
        here.start()
        table = await here.table(at(ANN), Seat(bot="uniform"), seed=seed_where_begins(1))
        await until(lambda: gate.reached > 2)
        assert table.room.entry == 0
        gate.fails_before = False
        await until(lambda: table.room.match.turn == 0)
        assert "a program could not decide" in caplog.text


@told
async def test_a_move_that_comes_back_stops_the_program(sqlite: str) -> None:
    """Who returns while the stand-in thinks decides for themselves."""
    async with house(sqlite, pace=0.05) as here:
        table = await here.table(at(ANN), at(BEN))
        turn = table.room.match.turn
        assert turn is not None
        person = (ANN, BEN)[turn]
        await here.leave(table, person)
        assert table.thinking is not None
        assert await decide(here, table, "mine") == 1
        assert table.room.entries[0].person == person.id
        await until(lambda: table.thinking is None)
        assert table.room.entry == 1


@told
async def test_hints_are_legal_and_for_who_decides(sqlite: str) -> None:
    async with house(sqlite) as here:
        table = await here.table(at(ANN), at(BEN))
        turn = table.room.match.turn
        assert turn is not None
        person, other = (ANN, BEN)[turn], (ANN, BEN)[1 - turn]
        hint = await here.programs.hint(table, person, turn)
        assert hint in table.room.match.legal()
        assert table.room.entry == 0
        await refused("turn", here.programs.hint(table, person, 1 - turn))
        await refused("turn", here.programs.hint(table, other, turn))
        await refused("turn", here.programs.hint(table, other, 1 - turn))
        await refused("turn", here.programs.hint(table, EVE, turn))
        silent = await here.table(at(ANN), at(BEN), settings=RoomSettings(hints=False))
        await refused("no-hints", here.programs.hint(silent, person, turn))
        unfilled = await here.table(at(ANN), Seat())
        await refused("turn", here.programs.hint(unfilled, ANN, 0))


# -------------------------------------------------------------------------------- face down


@told
async def test_a_table_keeps_face_down_what_it_was_told_to(sqlite: str) -> None:
    settings = RoomSettings(face_down=True)
    async with house(sqlite) as here:
        table = await here.table(at(ANN), game="undergrove", settings=settings)
        assert table.room.match.setup.face_down
        usual = await here.table(at(ANN), game="undergrove")
        assert not usual.room.match.setup.face_down
        with pytest.raises(BadInput) as complaint:
            await here.table(at(ANN), at(BEN), game="undergrove", settings=settings)
        assert complaint.value.field == "face_down"
    async with house(sqlite) as again:
        assert (await again.find(table.id)).room.match.setup.face_down


# -------------------------------------------------------------------- restarts and forgetting


@told
async def test_everything_outlives_a_restart(database: str) -> None:
    settings = RoomSettings(title="Wood", hints=False, limit=600, stand_in="uniform")
    async with house(database) as here:
        table = await here.table(
            at(ANN), at(BEN), options={"variant": "saplings"}, settings=settings, seed=2**127
        )
        for _ in range(9):
            await decide(here, table)
        await ask(here, table, Person(str(table.room.makers[-1]), ""), "u", "undo", 9)
        await here.say(table, ANN, "so long", "c")
        await here.leave(table, BEN)
        await until(lambda: table.room.program is None)
        before, record = seen(table, ANN), table.room.match.record()
    async with house(database) as again:
        found = await again.find(table.id)
        assert seen(found, ANN) == before
        assert found.room.match.record() == record
        assert (found.room.settings, found.lines) == (settings, 1)
        assert found.room.commands == table.room.commands
        assert found.room.seats[1].stand_in


@told
async def test_programs_go_on_by_themselves_after_a_restart(database: str) -> None:
    async with house(database, pace=LONG) as here:
        waiting = await here.table(at(ANN), Seat(bot="uniform"), seed=seed_where_begins(1))
        assert waiting.room.entry == 0
    async with house(database) as again:
        again.start()
        async with asyncio.timeout(30):
            while not await again.store.entries(waiting.id):
                await asyncio.sleep(0.01)


@told
async def test_tables_are_forgotten_only_when_nobody_looks(sqlite: str, clock: Clock) -> None:
    async with house(sqlite) as here:
        here.start()
        table, other = await here.table(at(ANN), at(BEN)), await here.table(at(ANN), at(BEN))
        await here.arrive(table, EVE)
        await decide(here, other)
        clock.wait(899)
        await asyncio.sleep(0.05)
        assert await here.find(other.id) is other
        clock.wait(899)
        await asyncio.sleep(0.05)
        assert await here.find(other.id) is other  # asked for meanwhile
        clock.wait(901)
        await until(lambda: other.id not in here._tables)
        assert await here.find(table.id) is table
        found = await here.find(other.id)
        assert found is not other
        assert found.room.match == other.room.match
        here.depart(table, EVE)
        clock.wait(901)
        await until(lambda: not here._tables)


@told
async def test_a_store_in_trouble_does_not_stop_who_looks_after_the_tables(
    sqlite: str, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(sqlite) as here:
        here.start()
        settings = RoomSettings(limit=120, stand_in="uniform")
        table = await here.table(at(ANN), at(BEN), seed=seed_where_begins(0), settings=settings)
        await here.arrive(table, BEN)
        gate = Gate(monkeypatch, here.store, "change_seats")
        gate.fails_before = True
        clock.wait(121)
        await until(lambda: gate.reached > 1)
        assert not table.room.seats[0].stand_in
        gate.fails_before = False
        await until(lambda: table.room.seats[0].stand_in)
        assert "nobody could step in" in caplog.text


@told
async def test_a_table_is_loaded_once_for_all_who_ask(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(sqlite) as here:
        name = await here.open(ANN, NewTable("underwood", 2, [at(ANN), at(BEN)]))
        gate = Gate(monkeypatch, here.store, "entries")
        gate.open.clear()
        asking = [asyncio.ensure_future(here.find(name)) for _ in range(4)]
        await until(lambda: gate.reached)
        asking[0].cancel()
        gate.open.set()
        first, *others = await asyncio.gather(*asking, return_exceptions=True)
        assert isinstance(first, asyncio.CancelledError)
        assert len(set(map(id, others))) == 1
        assert gate.reached == 1


@told
async def test_what_is_not_there_is_not_found(sqlite: str) -> None:
    async with house(sqlite) as here:
        for name in ("", "nowhere", "x" * 1000):
            await refused("no-table", here.find(name))
        table = await here.table(at(ANN), at(BEN))
        await set_table(here.store, table.id, rules_version=999)
    async with house(sqlite) as again:
        await refused("version", again.find(table.id))


@told
async def test_closing_stops_all_that_goes_on(sqlite: str) -> None:
    async with house(sqlite, pace=0.01) as here:
        here.start()
        table = await here.table(Seat(bot="uniform"), Seat(bot="uniform"))
        await until(lambda: table.room.entry > 2)
        await here.close()
        entry = table.room.entry
        here.depart(table, None)
        here._changed(table)
        await asyncio.sleep(0.1)
        assert (table.room.entry, table.thinking) == (entry, None)


# --------------------------------------------------------------------------------- bad orders

TWO = [at(ANN), at(BEN)]
BAD: dict[str, tuple[dict[str, Any], str]] = {
    "no such game": ({"game": "chess"}, "game"),
    "no game": ({"game": None}, "game"),
    "too few": ({"players": 1, "seats": TWO[:1]}, "players"),
    "too many": ({"players": 9, "seats": TWO[:1] * 9}, "players"),
    "players as text": ({"players": "2"}, "players"),
    "seats missing": ({"players": 3}, "seats"),
    "no such program": ({"seats": [at(ANN), Seat(bot="level:99")]}, "seats"),
    "no such option": ({"options": {"size": 3}}, "size"),
    "no such choice": ({"options": {"variant": "chess"}}, "variant"),
    "a layout that is none": ({"options": {"layout": {"tiles": 3}}}, "layout"),
    "a seed that is none": ({"seed": "x"}, "seed"),
    "a seed of fractions": ({"seed": 1.5}, "seed"),
    "a seed too long": ({"seed": 10**400}, "seed"),
}


@pytest.mark.parametrize("case", BAD)
@told
async def test_what_is_wrong_with_an_order_is_named(sqlite: str, case: str) -> None:
    changes, field = BAD[case]
    order: dict[str, Any] = {"game": "underwood", "players": 2, "seats": TWO, **changes}
    async with house(sqlite) as here:
        with pytest.raises(BadInput) as complaint:
            await here.open(ANN, NewTable(**order))
        assert complaint.value.field.partition(".")[0] == field
        assert all(complaint.value.text(language) for language in LANGUAGES)
        assert await here.store.unfinished() == []
