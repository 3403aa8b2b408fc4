"""Parts of the server inside the process of the tests, where the tests can reach into them."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial, wraps
from itertools import count
from time import monotonic
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from undergrowth.material.words import LANGUAGES
from undergrowth.players.rehearsing import RULES
from undergrowth.server import app, tables
from undergrowth.server.bot_threads import Thinkers
from undergrowth.server.commands import MOST_BYTES
from undergrowth.server.compiling import Compiling
from undergrowth.server.new_tables import NewTable
from undergrowth.server.people import Person
from undergrowth.server.rows import PersonRow
from undergrowth.server.services import Services
from undergrowth.server.store import Store
from undergrowth.server.tables import LiveTable, Tables
from undergrowth.tables.refusals import Refusal
from undergrowth.tables.room import Seat
from undergrowth.tables.showing import Viewer

LONG = 10**6
"""Seconds that nobody waits."""
PATIENCE = 60
"""Seconds after which something that should happen is taken not to."""
ANN, BEN, CAI, EVE = (Person(name.lower(), name) for name in ("Ann", "Ben", "Cai", "Eve"))


def told(story: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that awaits something."""

    @wraps(story)
    def test(*arguments: Any, **named: Any) -> None:
        asyncio.run(story(*arguments, **named))

    return test


class Compiled(Compiling):
    """What is not compiled yet is compiled when it is first used."""

    def ready(self, game: str, stage: str = RULES) -> bool:
        return True

    @property
    def finished(self) -> bool:
        return True

    async def wait(self, game: str, stage: str = RULES) -> None:
        pass

    async def run(self) -> None:
        pass


class House(Tables):
    """Tables that remember what they told; programs answer at once."""

    def __init__(self, store: Store, **settings: Any) -> None:
        self.told: list[str] = []
        settings = {"compiling": Compiled(), "thinkers": Thinkers(2), "pace": 0, **settings}
        super().__init__(store, self.told.append, **settings)

    async def table(self, *seats: Seat, host: Person = ANN, **order: Any) -> LiveTable:
        """A new table of Underwood, or of the game in the order."""
        given = {"game": "underwood", "players": len(seats), "seats": seats, "seed": 5, **order}
        return await self.find(await self.open(host, NewTable(**given)))


@asynccontextmanager
async def house(database: str, patience: float = PATIENCE, **settings: Any) -> AsyncIterator[House]:
    """A house with a store of its own; Ann, Ben, Cai and Eve are known there."""
    store = await Store.open(database)
    for person in (ANN, BEN, CAI, EVE):
        if await store.person(person.id) is None:
            await store.add_person(PersonRow(person.id, person.name, datetime.now(UTC)))
    tables = House(store, **settings)
    try:
        async with asyncio.timeout(patience):
            yield tables
    finally:
        await tables.close()
        await store.close()


def at(person: Person) -> Seat:
    """A seat with a person."""
    return Seat(person.id, person.name)


async def until(true: Any, patience: float = PATIENCE) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(patience):
        while not true():
            await asyncio.sleep(0.005)


async def decide(tables: Tables, table: LiveTable, command: str = "", move: str = "") -> int:
    """Whoever is in turn decides."""
    room = table.room
    turn = room.match.turn
    assert turn is not None
    seat = room.seats[turn]
    assert seat.person is not None
    person = Person(seat.person, seat.name)
    move, name = move or room.match.legal()[0], command or f"c{room.entry}"
    return await ask(tables, table, person, name, "play", turn, room.entry, move)


async def ask(
    tables: Tables, table: LiveTable, person: Person, command: str, do: str, *details: Any
) -> int:
    """A person asks the room of a table for something: ``play``, ``undo``, ``agree``."""
    asked = partial(getattr(table.room, do), person.id, *details)
    return await tables.write(table, person.id, command, asked)


def seen(table: LiveTable, person: Person | None = None) -> dict[str, Any]:
    """What somebody sees of a table."""
    return table.shown(Viewer(person.id if person else None, "en"))


async def refused(why: str, doing: Coroutine[Any, Any, Any]) -> Refusal:
    """What is refused for this reason, in words of every language."""
    with pytest.raises(Refusal) as problem:
        await doing
    assert problem.value.why == why
    assert all(problem.value.text(language) for language in LANGUAGES)
    return problem.value


class Clock:
    """Lets time pass without waiting."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._passed = 0.0
        monkeypatch.setattr(tables, "monotonic", lambda: monotonic() + self._passed)
        monkeypatch.setattr(tables, "_BREATH", 0.01)

    def wait(self, seconds: float) -> None:
        """So much time has passed."""
        self._passed += seconds


def seed_where_begins(seat: int, players: int = 2) -> int:
    """A seed with which this seat of Underwood begins."""
    from undergrowth.kernel.match import new

    return next(s for s in range(99) if new("underwood", players=players, seed=s).turn == seat)


# ------------------------------------------------------------------------- with real sockets


@dataclass
class Site:
    """A server at a port of this machine, in the loop of the test."""

    url: str
    house: Services
    secrets: dict[str, str]
    """What the browsers of the people keep, by their ids."""

    def headers(self, person: Person, language: str = "en") -> dict[str, str]:
        """What the browser of a person sends with everything."""
        cookie = self.secrets.get(person.id, "")
        return {"cookie": f"me={cookie}; language={language}", "origin": self.url}

    async def table(self, *seats: Seat, host: Person = ANN, **order: Any) -> LiveTable:
        """A new table of Underwood, or of the game in the order."""
        given = {"game": "underwood", "players": len(seats), "seats": seats, "seed": 5, **order}
        tables = self.house.tables
        return await tables.find(await tables.open(host, NewTable(**given)))


@asynccontextmanager
async def serving(
    database: str, compiling: type[Compiling] = Compiled, **settings: Any
) -> AsyncIterator[Site]:
    """A server as long as it is needed; Ann, Ben, Cai and Eve are known there."""
    with pytest.MonkeyPatch.context() as patch, socket.socket() as listening:
        patch.setattr(app, "Compiling", compiling)
        usual = {"pace": 0, "requests_each_minute": None}
        made = app.make_app(app.Settings(database, **{**usual, **settings}))
        listening.bind(("127.0.0.1", 0))
        config = uvicorn.Config(
            made, ws="websockets-sansio", lifespan="on", log_config=None, ws_max_size=MOST_BYTES
        )
        server = uvicorn.Server(config)
        running = asyncio.ensure_future(server.serve([listening]))
        await until(lambda: server.started or running.done())
        opened: Services = made.state.services
        kept = {}
        for person in (ANN, BEN, CAI, EVE):
            if await opened.store.person(person.id) is None:
                row = PersonRow(person.id, person.name, datetime.now(UTC))
                await opened.store.add_person(row)
            kept[person.id] = await opened.sessions.begin(person, instead_of=person)
        try:
            async with asyncio.timeout(PATIENCE):
                yield Site(f"http://127.0.0.1:{listening.getsockname()[1]}", opened, kept)
        finally:
            server.should_exit = True
            await running


class Window:
    """A browser's window at a table: it remembers what it was sent, as the page does."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.raw: list[str] = []
        self.table: dict[str, Any] = {}
        self._numbers = count(1)
        self._name = secrets.token_hex(4)

    async def hear(self) -> dict[str, Any]:
        """The next message; what it says of the table is taken over."""
        text = str(await asyncio.wait_for(self.line.recv(), PATIENCE))
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["is"] == "table":
            self.table = message
        elif message["is"] == "update":
            self.table = updated(self.table, message)
        return message

    async def until(self, true: Callable[[dict[str, Any]], bool]) -> None:
        """Listen until the table is like that."""
        while not self.table or not true(self.table):
            await self.hear()

    async def send(self, do: str, **details: Any) -> str:
        """Send a command; its id."""
        name = f"{self._name}-{next(self._numbers)}"
        await self.line.send(json.dumps({"do": do, "id": name, **details}))
        return name

    async def ask(self, do: str, **details: Any) -> dict[str, Any]:
        """Send a command; its answer."""
        return await self.answer(await self.send(do, **details))

    async def answer(self, name: str) -> dict[str, Any]:
        """The answer to a command that was sent."""
        while (message := await self.hear()).get("id") != name or message["is"] == "table":
            pass
        return message

    async def play(self, move: str = "") -> dict[str, Any]:
        """Decide for the seat in turn."""
        return await self.ask(
            "play",
            entry=self.table["entry"],
            seat=self.table["turn"],
            move=move or self.table["moves"][0]["move"],
        )


@asynccontextmanager
async def window(
    site: Site, table: LiveTable, person: Person, language: str = "en"
) -> AsyncIterator[Window]:
    """A window that shows the table."""
    address = f"{site.url.replace('http', 'ws')}/table/{table.id}/live"
    headers = site.headers(person, language)
    async with connect(address, additional_headers=headers, max_size=None, proxy=None) as line:
        opened = Window(line)
        await opened.until(bool)
        yield opened


def updated(table: dict[str, Any], update: dict[str, Any]) -> dict[str, Any]:
    """The table after an update, as the page makes it."""
    assert update["since"] == table["entry"], "an update is missing"
    now = {**table, **update, "is": "table"}
    now["log"] = table["log"][: update["log_from"]] + update["log"]
    now["turns"] = table["turns"][: update["turns_from"]] + update["turns"]
    now["log_from"] = now["turns_from"] = 0
    now["chat"] = table["chat"] + update.get("chat", [])
    now["scene"] = redrawn(table["scene"], update["scene"]) if "scene" in update else table["scene"]
    del now["since"]
    return now


def redrawn(scene: dict[str, Any], update: dict[str, Any]) -> dict[str, Any]:
    """A scene after an update."""
    parts = {name: {**part, "layers": {**part["layers"]}} for name, part in scene["parts"].items()}
    now = {"items": {**scene["items"]}, "shapes": {**scene["shapes"]}, "parts": parts}
    now["defs"] = update.get("defs", scene["defs"])
    if focus := update.get("focus", scene.get("focus")):
        now["focus"] = focus
    now["items"].update(update["items"])
    for part, box in update["boxes"].items():
        if box is None:
            del now["parts"][part]
        else:
            now["parts"].setdefault(part, {"layers": {}})["box"] = box
    for part, label in update["labels"].items():
        now["parts"][part]["label"] = label
    for place, names in update["layers"].items():
        part, layer = place.split("/")
        now["parts"][part]["layers"][layer] = names
    for name, shape in update["shapes"].items():
        if shape is None:
            del now["shapes"][name]
        else:
            now["shapes"][name] = shape
    drawn = {
        f"{part}/{layer}/{name}"
        for part, shown in now["parts"].items()
        for layer, names in shown["layers"].items()
        for name in names
    }
    now["items"] = {key: markup for key, markup in now["items"].items() if key in drawn}
    return now
