"""The server is killed again and again while people play: nothing is lost and nothing twice."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from dose import dose
from server.inside import ANN, BEN, CAI, House, at, house, told, until
from server.nursery import Nursery, kill, nursery
from server.running import free_port
from undergrowth.kernel.record import read
from undergrowth.server.new_tables import NewTable
from undergrowth.server.people import Person
from undergrowth.server.sessions import Sessions
from undergrowth.tables.log import UNDO
from undergrowth.tables.room import Seat

PATIENCE = 500
Message = dict[str, Any]


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    with nursery(tmp_path_factory.mktemp("nursery") / "log") as opened:
        yield opened


@dataclass
class Club:
    """People who play one game after the other with one another."""

    tables: House
    seats: list[Seat]
    names: list[str] = field(default_factory=list)
    """The tables that they have played at."""
    _opening: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def table(self, finished: str = "") -> str:
        """Where they play now; a new table if the last one is finished."""
        async with self._opening:
            if not self.names or self.names[-1] == finished:
                host = Person(str(self.seats[0].person), "")
                order = NewTable("underwood", len(self.seats), self.seats, seed=len(self.names))
                self.names.append(await self.tables.open(host, order))
            return self.names[-1]


@dataclass
class Player:
    """Somebody whose browser connects again and sends again what was not answered."""

    person: Person
    club: Club
    address: str
    cookie: str
    random: Random
    stopping: bool = False
    waiting: Message | None = None
    """The command without an answer."""
    resent: int = 0
    done: list[tuple[str, Message, int]] = field(default_factory=list)
    """Table, command and entry of all that was accepted."""
    refused: list[tuple[str, str]] = field(default_factory=list)
    """Table and command of all that was refused."""
    seen: set[tuple[str, int, tuple[str, ...]]] = field(default_factory=set)
    """Table, entry and standing moves as they were shown."""
    _sent: int = 0

    async def play(self) -> None:
        """Play until told to stop."""
        name = await self.club.table()
        while not (self.stopping and self.waiting is None):
            try:
                async with connect(
                    f"{self.address}/table/{name}/live",
                    additional_headers={"cookie": f"me={self.cookie}"},
                    max_size=None,
                    proxy=None,
                    open_timeout=5,
                    close_timeout=0.1,
                ) as line:
                    await self._sit(line, name)
                if not self.stopping:
                    name = await self.club.table(finished=name)
            except (OSError, WebSocketException, EOFError, TimeoutError):
                await asyncio.sleep(0.02)

    async def _sit(self, line: ClientConnection, name: str) -> None:
        """Play at a table until the game is over."""
        table: Message = {}
        if self.waiting is not None:
            self.resent += 1
            await line.send(json.dumps(self.waiting))
        while not (table.get("over") or self.stopping) or self.waiting is not None:
            message = json.loads(await asyncio.wait_for(line.recv(), 5))
            if message["is"] in ("table", "update"):
                table = _followed(table, message)
                moves = tuple(entry["move"] for entry in table["log"])
                self.seen.add((name, table["entry"], moves))
            elif self.waiting is not None and message.get("id") == self.waiting["id"]:
                if message["is"] == "accepted":
                    self.done.append((name, self.waiting, message["entry"]))
                else:
                    assert message["why"] in ("stale", "over", "nothing-asked"), message
                    self.refused.append((name, self.waiting["id"]))
                self.waiting = None
            if self.waiting is None and table and (command := self._wish(table)):
                self._sent += 1
                self.waiting = {**command, "id": f"{self.person.id}{self._sent}"}
                self.waiting["entry"] = table["entry"]
                await line.send(json.dumps(self.waiting))

    def _wish(self, table: Message) -> Message | None:
        """What to do next, if there is anything to do."""
        if self.stopping or table["over"]:
            return None
        if table["undo"]["you_decide"]:
            return {"do": self.random.choice(["agree", "agree", "disagree"])}
        if not table["moves"] or table["undo"]["waits_for"]:
            return None
        if table["undo"]["can"] and self.random.random() < 0.15:
            return {"do": "undo"}
        move = self.random.choice(table["moves"])["move"]
        return {"do": "play", "seat": table["turn"], "move": move}


def _followed(table: Message, message: Message) -> Message:
    """The table after a message, without its picture."""
    if message["is"] == "table":
        return message
    assert message["since"] == table["entry"]
    log = table["log"][: message["log_from"]] + message["log"]
    return {**table, **message, "log": log}


async def play_under_kills(
    servers: Nursery, database: str, log: Path, kills: int, random: Random
) -> None:
    """Let people play while their server is killed, then look at what is there."""
    port = free_port()
    async with house(database, patience=PATIENCE) as tables:
        sessions = Sessions(tables.store, await tables.store.secret("cookies"))
        clubs = [
            Club(tables, [at(ANN), at(BEN), at(ANN), at(BEN)]),
            Club(tables, [at(CAI), Seat(bot="uniform"), Seat(bot="greedy")]),
            Club(tables, [at(BEN), at(CAI)]),
        ]
        sitting = [(ANN, 0), (BEN, 0), (CAI, 1), (BEN, 2), (CAI, 2)]
        players = [
            Player(
                person,
                clubs[club],
                f"ws://127.0.0.1:{port}",
                await sessions.begin(person, instead_of=person),
                Random(number),
            )
            for number, (person, club) in enumerate(sitting)
        ]
        playing = [asyncio.ensure_future(player.play()) for player in players]
        for life in range(kills):
            pid = await asyncio.to_thread(servers.start, port, database, log)
            if life % 8:  # some do not even live to answer
                await until(_more(random.randint(1, 10), players, playing))
            await asyncio.sleep(random.uniform(0, 0.05))
            await asyncio.to_thread(kill, pid)
        pid = await asyncio.to_thread(servers.start, port, database, log)
        for player in players:
            player.stopping = True
        await asyncio.gather(*playing)
        await asyncio.to_thread(kill, pid)
        for club in clubs:
            for name in club.names:
                await check(tables, name, [player for player in players if player.club is club])
        assert accepted(players) > dose(2, 4) * kills
        assert sum(player.resent for player in players) > kills / 2


def accepted(players: list[Player]) -> int:
    """How much was accepted so far."""
    return sum(len(player.done) for player in players)


def _more(
    number: int, players: list[Player], playing: list[asyncio.Task[None]]
) -> Callable[[], bool]:
    """Tells when so much more was accepted, or fails with a player who failed."""
    enough = accepted(players) + number

    def reached() -> bool:
        for task in playing:
            if task.done():
                task.result()
        return accepted(players) >= enough

    return reached


async def check(tables: House, name: str, players: list[Player]) -> None:
    """All that was accepted is there, nothing is there twice, and all that was seen is true."""
    entries = await tables.store.entries(name)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    commands = {entry.command for entry in entries}
    assert len(commands) == len(entries)
    standing: list[tuple[str, ...]] = [()]
    for entry in entries:
        kept = standing[-1][: entry.ply]
        standing.append(kept if entry.move is None else (*standing[-1], entry.move))
        assert len(standing[-1]) == entry.ply
    for player in players:
        for where, command, number in player.done:
            if where == name and _has_entry(command, number):
                entry = entries[number - 1]
                assert entry.command == f"{player.person.id}:{command['id']}"
                assert entry.move == command.get("move")
                assert (entry.kind == UNDO) == (command["do"] != "play")
        for where, command_id in player.refused:
            assert where != name or f"{player.person.id}:{command_id}" not in commands
        for where, number, moves in player.seen:
            assert where != name or standing[number] == moves
    table = await tables.find(name)
    assert tuple(table.room.match.text(code) for code in table.room.match.log) == standing[-1]
    record = table.room.match.record()
    assert read(record).record() == record
    row = await tables.store.table(name)
    assert row is not None
    assert (row.ply, row.state == "over") == (table.room.ply, table.room.match.over)


def _has_entry(command: Message, number: int) -> bool:
    """Whether an accepted command was more than a wish that others had to agree to."""
    known: int = command["entry"]
    return command["do"] != "disagree" and number > known


@told
async def test_kills(servers: Nursery, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    await play_under_kills(servers, database, tmp_path / "log", dose(6, 50), Random(1))


@told
async def test_kills_with_postgresql(
    servers: Nursery, postgres_server: Any, tmp_path: Path
) -> None:
    with postgres_server.database() as database:
        await play_under_kills(servers, database, tmp_path / "log", dose(4, 10), Random(2))
