"""A program stays at its seat for a match, and what it remembers stays within bounds."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

import undergrowth as ug
from server.inside import ANN, ask, at, decide, house, told, until
from undergrowth.kernel.match import Match, Observation
from undergrowth.lab import tournament
from undergrowth.players.deciding import new_player
from undergrowth.players.search import Search, Searcher
from undergrowth.server import tables
from undergrowth.server.tables import LiveTable
from undergrowth.tables.players import SeatPlayers
from undergrowth.tables.room import Room, RoomSettings, Seat

LONG = 10**6


@pytest.fixture
def sqlite(tmp_path: Any) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


class Searches:
    """Remembers who decided from what, and how often with what was known from before."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.players: list[Searcher] = []
        self.seen: list[Observation] = []
        self.went_on = 0
        choose, follow = Searcher.choose, Search.follow

        def chooses(player: Searcher, observation: Observation, *given: Any) -> int:
            self.players.append(player)
            self.seen.append(observation)
            return choose(player, observation, *given)

        def follows(search: Search, *given: Any) -> bool:
            found = follow(search, *given)
            self.went_on += found
            return found

        monkeypatch.setattr(Searcher, "choose", chooses)
        monkeypatch.setattr(Search, "follow", follows)

    @property
    def number(self) -> int:
        """How many players have decided."""
        return len(set(map(id, self.players)))


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> Searches:
    return Searches(monkeypatch)


def resting(players: SeatPlayers, table: str = "") -> list[int]:
    """The seats of a table whose players wait for their next decision."""
    return sorted(seat for name, seat in players._resting if name == table)


def room_of(*programs: str, seed: int = 5, game: str = "underwood") -> Room:
    match = ug.new(game, players=len(programs), seed=seed)
    return Room(match, [Seat(bot=program) for program in programs], "ann")


def step(room: Room, players: SeatPlayers, table: str = "") -> None:
    """The program in turn decides."""
    code, turn = players.deciding(room, table)(), room.match.turn
    assert turn is not None
    room.carry_out(
        room.play(None, turn, room.entry, room.match.text(code), f"program:{room.entry + 1}")
    )


async def anns_turn(table: LiveTable) -> None:
    """Wait until Ann has to decide, or nobody."""
    await until(lambda: table.room.match.turn in (0, None) and table.thinking is None)


async def round_of(tables: Any, table: LiveTable) -> None:
    """Ann decides, and the program after her."""
    await anns_turn(table)
    await decide(tables, table)
    await anns_turn(table)


# ------------------------------------------------------------------------------ at a table


@told
async def test_a_program_at_a_table_goes_on_with_its_tree(sqlite: str, searches: Searches) -> None:
    async with house(sqlite) as tables:
        table = await tables.table(at(ANN), Seat(bot="level:4"))
        while not table.room.match.over:
            await round_of(tables, table)
    assert len(searches.players) == table.room.makers.count(None) > 5
    assert searches.number == 1
    assert searches.went_on > 2


@told
async def test_after_an_undo_it_starts_afresh(sqlite: str, searches: Searches) -> None:
    async with house(sqlite) as tables:
        table = await tables.table(at(ANN), Seat(bot="level:3"))
        for _ in range(2):
            await round_of(tables, table)
        assert searches.number == 1
        await ask(tables, table, ANN, "back", "undo", table.room.entry)
        for _ in range(2):
            await round_of(tables, table)  # the same decision again, and yet
    first, *_, before_last, last = searches.players
    assert searches.number == 2
    assert first is not last is before_last


@told
async def test_after_it_was_loaded_again_it_starts_afresh(
    sqlite: str, searches: Searches, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(sqlite) as tables_now:
        table = await tables_now.table(at(ANN), Seat(bot="level:3"))
        await round_of(tables_now, table)
        assert resting(tables_now.programs.players, table.id) == [1]
        monkeypatch.setattr(tables, "_BREATH", 0.01)
        monkeypatch.setattr(tables, "_IDLE", -1.0)
        tables_now.start()
        await until(lambda: table.id not in tables_now._tables)
        assert not resting(tables_now.programs.players, table.id)
        monkeypatch.setattr(tables, "_IDLE", 900)
        await round_of(tables_now, await tables_now.find(table.id))
    assert searches.number == 2


@told
async def test_players_are_let_go_at_the_end(sqlite: str) -> None:
    async with house(sqlite) as tables:
        table = await tables.table(Seat(bot="level:1"), Seat(bot="level:2"), host=ANN)
        players = tables.programs.players
        tables.programs.looks.open(table.id)
        tables.programs.wake(table)
        await until(lambda: resting(players, table.id) == [0, 1])
        await until(lambda: table.room.match.over and table.thinking is None)
        assert not players._resting and not players._size


@told
async def test_players_are_let_go_when_nobody_cares(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(sqlite, pace=0.01) as tables:
        table = await tables.table(Seat(bot="level:1"), Seat(bot="level:2"), host=ANN)
        players = tables.programs.players
        tables.programs.wake(table)
        await until(lambda: resting(players, table.id) == [0, 1])
        monkeypatch.setattr(tables.programs.looks, "keep_going", lambda _: False)
        await until(lambda: table.thinking is None)
        tables.programs.wake(table)
        assert not resting(players, table.id)
        assert not table.room.match.over


@told
async def test_hints_are_nobodys_player(sqlite: str, searches: Searches) -> None:
    async with house(sqlite) as tables:
        table = await tables.table(at(ANN), Seat(bot="level:4"))
        await anns_turn(table)
        known = resting(tables.programs.players, table.id)
        await tables.programs.hint(table, ANN, 0)
        assert resting(tables.programs.players, table.id) == known
        await round_of(tables, table)
        await tables.programs.hint(table, ANN, 0)
        assert resting(tables.programs.players, table.id) == [1]
    assert searches.number == 3  # that of the seat, and two who gave a hint


@told
async def test_who_stands_in_for_a_person_is_a_program_at_that_seat(sqlite: str) -> None:
    async with house(sqlite) as tables:
        settings = RoomSettings(stand_in="level:2")
        table = await tables.table(at(ANN), Seat(bot="level:1"), settings=settings)
        tables.programs.looks.open(table.id)
        await tables.leave(table, ANN)
        players = tables.programs.players
        await until(lambda: resting(players, table.id) == [0, 1])
        assert players._resting[table.id, 0].player.name == "level:2"


# --------------------------------------------------------------------- as it was measured


@pytest.mark.parametrize("programs", [("level:3", "level:2"), ("level:1", "level:3", "level:1")])
def test_a_table_and_a_tournament_decide_alike(
    programs: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given the same seeds, a fixture of a tournament and a table come to the same match."""
    room, players, firsts = room_of(*programs), SeatPlayers(), {}
    while (turn := room.match.turn) is not None:
        if turn not in firsts:
            firsts[turn] = new_player(room.match, programs[turn])
        step(room, players)

    dealt: list[Match] = []

    def deal(_plan: tournament.Plan, seed: int) -> Match:
        dealt.append(ug.new("underwood", players=len(programs), seed=seed))
        return dealt[-1]

    seated = iter(firsts[seat] for seat in range(len(programs)))
    plan = tournament.Plan("underwood", len(programs), ("level:1", "level:2"))
    monkeypatch.setattr(tournament, "_dealt", deal)
    monkeypatch.setattr(tournament, "player_named", lambda _name, _seed: next(seated))
    tournament.play_fixture(plan, tournament.Fixture(0, 5, programs))
    assert dealt[0].log == room.match.log


def test_a_player_that_remembers_nothing_decides_as_it_would_after_a_restart() -> None:
    whole, parts = room_of("greedy", "uniform"), room_of("greedy", "uniform")
    players = SeatPlayers()
    while not whole.match.over:
        step(whole, players)
        step(parts, SeatPlayers())
    assert whole.match.log == parts.match.log


def test_a_player_sees_what_its_seat_may_know(searches: Searches) -> None:
    room, players = room_of("level:1", "level:1", "level:1", game="undermining"), SeatPlayers()
    seats = []
    for _ in range(12):
        before, turn = len(searches.seen), room.match.turn
        step(room, players)
        seats += [(seen.seat, turn) for seen in searches.seen[before:]]
    assert seats and all(seat == turn for seat, turn in seats)


# ------------------------------------------------------------------------- within bounds


def test_another_program_at_the_seat_starts_afresh(searches: Searches) -> None:
    room, players = room_of("level:3", "level:3"), SeatPlayers()
    for _ in range(2):
        step(room, players)
    turn = room.match.turn
    assert turn is not None and searches.number == 2
    room.seats[turn].bot = "level:2"
    step(room, players)
    assert searches.number == 3
    step(room, players)
    assert searches.number == 3


def test_memory_is_bounded_and_the_one_longest_unasked_goes_first() -> None:
    players, room = SeatPlayers(1), room_of("level:2", "level:2")
    names = [f"table {number}" for number in range(30)]
    for name in names:
        players.deciding(room, name)()
        assert players._size <= 1 << 20
    kept = [name for name, _ in players._resting]
    assert 1 < len(kept) < len(names)
    assert kept == names[-len(kept) :]
    players.deciding(room, kept[0])()
    players.deciding(room, "another")()
    left = [name for name, _ in players._resting]
    assert kept[0] in left and kept[1] not in left
    assert players._size == sum(each.size for each in players._resting.values())


def test_without_memory_every_decision_is_a_first_one(searches: Searches) -> None:
    room, players = room_of("level:3", "level:3"), SeatPlayers(0)
    for _ in range(4):
        step(room, players)
    assert not players._resting and searches.number == 4


def test_trees_at_rest_are_as_small_as_they_can_be() -> None:
    room, players = room_of("level:1", "level:1"), SeatPlayers()
    for _ in range(4):
        step(room, players)
        assert 0 < players._size < 200_000


def test_a_player_is_used_by_one_thread_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two decisions of a seat that overlap are made by two players; one of them stays."""
    using: dict[int, int] = {}
    run, both = Search.run, threading.Barrier(2)

    def runs(search: Search, *given: Any, **settings: Any) -> None:
        assert id(search) not in using
        using[id(search)] = threading.get_ident()
        both.wait(10)
        time.sleep(0.05)
        run(search, *given, **settings)
        del using[id(search)]

    room, players = room_of("level:4", "level:4"), SeatPlayers()
    players.deciding(room)()
    monkeypatch.setattr(Search, "run", runs)
    found: list[int] = []
    thinking = [
        threading.Thread(target=lambda: found.append(players.deciding(room)())) for _ in range(2)
    ]
    for thread in thinking:
        thread.start()
    for thread in thinking:
        thread.join()
    assert len(found) == 2 and resting(players) == [room.match.turn]


def test_a_player_that_was_broken_off_is_not_used_again(searches: Searches) -> None:
    class Enough(Exception):
        """Somebody has taken a decision back."""

    def stop() -> float:
        raise Enough

    room, players = room_of("level:4", "level:4"), SeatPlayers()
    players.deciding(room)()
    with pytest.raises(Enough):
        players.deciding(room, pause=stop)()
    assert not players._resting and not players._size
