"""Live play: one socket for each open table, and the same commands by plain requests.

A connection remembers what it has shown. When a table changes it is told so, and shows what is
different now; whoever comes new, or has lost count, gets the whole table.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, get_args

import msgspec
from litestar import Response, WebSocket, get, post, websocket
from litestar.channels import ChannelsPlugin
from litestar.connection import Request
from litestar.enums import MediaType
from litestar.exceptions import WebSocketDisconnect

from undergrowth.kernel.errors import BadInput
from undergrowth.server import wire
from undergrowth.server.databases import RETRY_AFTER, DatabaseDown, Trouble
from undergrowth.server.house import House, address_of, language_of, onlooker, person_of
from undergrowth.server.onlookers import ONLOOKER
from undergrowth.server.people import Person
from undergrowth.server.rooms import Refusal, refusal
from undergrowth.server.security import Allowance, costs, is_from_here, too_much
from undergrowth.server.showing import Data, Viewer, update
from undergrowth.server.tables import Table

_log = logging.getLogger(__name__)
NO_TABLE, FOREIGN, NONSENSE, CROWDED = 4404, 4403, 4400, 4429
"""Why a socket is closed: there is no such table; the page is not ours; too much was said that was
not allowed; too many sockets are open."""
SIGNED_OUT = 3000
"""Why a socket is closed after which pages open another: whoever it was has signed out."""
LATER = 1013
"""The same for now: it is worth trying again."""
MOST_NONSENSE = 200
"""So many messages beyond the allowance, and a socket is closed."""
_GONE = (WebSocketDisconnect, OSError)
"""What is raised when the browser has gone away."""


@dataclass
class Seated:
    """Somebody at a table: what commands do depends on both."""

    house: House
    table: Table
    person: Person
    viewer: Viewer
    invite: str = ""
    """The invitation that they have shown."""
    allowance: Allowance = field(init=False)
    chatting: Allowance = field(default_factory=lambda: Allowance(5, 1))
    beyond: int = 0
    """Messages beyond the allowance."""

    def __post_init__(self) -> None:
        rate = self.house.messages_each_second
        self.allowance = Allowance(2 * rate, rate)

    async def answered(self, message: bytes | str) -> Data:
        """The answer to a message, whatever it says."""
        try:
            command = self.read(message)
        except Refusal as no:
            return wire.refused(None, no, self.viewer.language)
        return await self.answer(command)

    def read(self, message: bytes | str) -> wire.Commands:
        """The command in a message; what is none counts as one all the same."""
        try:
            return wire.read_command(message)
        except Refusal:
            self._count()
            raise

    def _count(self) -> None:
        """One more message; a ``Refusal`` if it was one too many."""
        if not self.allowance.take():
            self.beyond += 1
            raise too_much(self.allowance)

    async def answer(self, command: wire.Commands) -> Data:
        """Carry out a command; the answer says what came of it."""
        try:
            self._count()
            return {"id": command.id, **await _DEEDS[type(command)](self, command)}
        except Refusal as no:
            problem = no
        except BadInput as bad:
            problem = Refusal("bad", say=bad.text)
        except DatabaseDown as down:
            problem = Refusal(down.why, say=down.text)
        except Exception:
            _log.exception("a command failed")
            problem = refusal("trouble")
        return wire.refused(command.id, problem, self.viewer.language)

    async def _known_person(self) -> Person:
        """The person, written down before their first deed."""
        self.person = await self.house.people.written(self.person)
        await self.house.tables.sign_of(self.table, self.person)
        return self.person

    async def play(self, said: wire.Play) -> Data:
        """Make a decision."""
        person, tables = await self._known_person(), self.house.tables
        return _accepted(
            await tables.play(self.table, person, said.seat, said.entry, said.move, said.id)
        )

    async def undo(self, said: wire.Undo) -> Data:
        """Take decisions back, or ask for it."""
        person = await self._known_person()
        return _accepted(await self.house.tables.undo(self.table, person, said.entry, said.id))

    async def agree(self, said: wire.Agree) -> Data:
        """Agree to an undo."""
        person = await self._known_person()
        return _accepted(await self.house.tables.agree(self.table, person, said.entry, said.id))

    async def disagree(self, said: wire.Disagree) -> Data:
        """Do not agree to an undo."""
        person = await self._known_person()
        return _accepted(await self.house.tables.disagree(self.table, person, said.entry))

    async def chat(self, said: wire.Chat) -> Data:
        """Say something."""
        if not said.text.strip():
            raise refusal("bad")
        for allowance in (self.chatting, self.table.chatting):
            if not allowance.take():
                raise too_much(allowance)
        person = await self._known_person()
        await self.house.tables.say(self.table, person, said.text.strip(), said.id, self.invite)
        return _accepted(self.table.room.entry)

    async def hint(self, said: wire.Hint) -> Data:
        """What the strongest program would do."""
        table, showing = self.table, self.table.showing
        if said.entry != table.room.entry:
            raise refusal("stale")
        if said.seat != showing.eyes(self.viewer).seat:  # a hint would tell what is covered
            raise refusal("turn")
        move = await self.house.tables.programs.hint(table, self.person, said.seat)
        if said.entry != table.room.entry:
            raise refusal("stale")
        shown = {"move": move, "path": table.room.match.path(move)}
        return {"is": "hint", **shown, "label": showing.label(move, self.viewer.language)}

    async def preview(self, said: wire.Preview) -> Data:
        """What a decision would change."""
        if said.entry != self.table.room.entry:
            raise refusal("stale")
        return self.table.showing.preview(said.move, self.viewer)

    async def why(self, said: wire.Why) -> Data:
        """The rule against an element."""
        return self.table.showing.why(said.element, said.picked, self.viewer)

    async def look(self, said: wire.Look) -> Data:
        """Take over at a shared screen."""
        if said.seat not in self.table.room.seats_of(self.person.id):
            raise refusal("seat")
        self.viewer = Viewer(self.person.id, self.viewer.language, said.seat)
        return _accepted(self.table.room.entry)

    async def cover(self, _said: wire.Cover) -> Data:
        """Hide again what a seat sees."""
        self.viewer = Viewer(self.person.id, self.viewer.language)
        return _accepted(self.table.room.entry)

    async def leave(self, _said: wire.Leave) -> Data:
        """Go away."""
        await self.house.tables.leave(self.table, self.person)
        return _accepted(self.table.room.entry)

    async def back(self, _said: wire.Back) -> Data:
        """Decide oneself again."""
        await self._known_person()
        return _accepted(self.table.room.entry)

    async def bot(self, said: wire.Bot) -> Data:
        """Let a program decide for somebody who is away, or lets the others wait too long."""
        await self.house.tables.replace(self.table, self.person, said.seat)
        return _accepted(self.table.room.entry)

    async def start(self, _said: wire.Start) -> Data:
        """Begin with programs at the open seats."""
        await self.house.tables.fill(self.table, await self._known_person())
        return _accepted(self.table.room.entry)

    async def resync(self, _said: wire.Resync) -> Data:
        """Show the whole table."""
        return await self.whole()

    async def ping(self, _said: wire.Ping) -> Data:
        """Be there."""
        return {"is": "pong"}

    async def whole(self) -> Data:
        """The whole table with its chat."""
        lines = await self.house.store.chat(self.table.id)
        await self.house.tables.put_into_words(self.table, self.viewer.language)
        return self.table.shown(self.viewer) | {"chat": [_line(line) for line in lines]}


def _accepted(entry: int) -> Data:
    return {"is": "accepted", "entry": entry}


def _line(line: Any) -> Data:
    """A line of chat as it is sent."""
    return {
        "number": line.number,
        "name": line.name,
        "seat": line.seat,
        "text": line.text,
        "at": line.at.isoformat(timespec="seconds"),
    }


_DEEDS: dict[type, Callable[[Seated, Any], Awaitable[Data]]] = {
    wire.Play: Seated.play,
    wire.Undo: Seated.undo,
    wire.Agree: Seated.agree,
    wire.Disagree: Seated.disagree,
    wire.Chat: Seated.chat,
    wire.Hint: Seated.hint,
    wire.Preview: Seated.preview,
    wire.Why: Seated.why,
    wire.Look: Seated.look,
    wire.Cover: Seated.cover,
    wire.Leave: Seated.leave,
    wire.Back: Seated.back,
    wire.Bot: Seated.bot,
    wire.Start: Seated.start,
    wire.Resync: Seated.resync,
    wire.Ping: Seated.ping,
}


class Connection:
    """One open socket: what it has shown so far, and who sits at the other end."""

    def __init__(self, socket: WebSocket[Any, Any, Any], seated: Seated) -> None:
        self._socket = socket
        self._seated = seated
        self._shown: Data | None = None
        self._lines = 0
        self._version = -1
        self._looking: int | None = None
        self._sending = asyncio.Lock()
        self._hint: asyncio.Task[None] | None = None

    async def send(self, message: Data) -> None:
        """One message as text."""
        await _send(self._socket, message, self._seated.house.taken_within)

    async def close(self, code: int) -> None:
        """Hang up; the code says why."""
        await self._socket.close(code=code)

    async def listen(self) -> None:
        """Answer commands until the browser goes away."""
        language = self._seated.viewer.language
        try:
            while self._seated.beyond <= MOST_NONSENSE:
                message = await self._socket.receive_data("text")
                try:
                    command = self._seated.read(message)
                except Refusal as no:
                    await self.send(wire.refused(None, no, language))
                    continue
                if not isinstance(command, wire.Hint):
                    await self._answer(command)
                elif self._hint is None or self._hint.done():  # nobody's move waits for a hint
                    self._hint = asyncio.ensure_future(self._answer(command))
                else:
                    busy = refusal("rate", again=1)
                    await self.send(wire.refused(command.id, busy, language))
            await self._socket.close(code=NONSENSE)
        finally:
            if self._hint is not None:
                self._hint.cancel()
                await asyncio.gather(self._hint, return_exceptions=True)

    async def _answer(self, command: wire.Commands) -> None:
        answer = await self._seated.answer(command)
        if answer["is"] == "table":
            self._shown = None
        else:
            await self.send(answer)
        await self.show(whole=answer.get("why") == "stale")

    async def follow(self, changes: Any) -> None:
        """Show what is new whenever the table has changed."""
        async for origin in changes.iter_events():
            if origin.decode() != self._seated.house.name:
                await self._seated.house.tables.catch_up(self._seated.table)
            await self.show()

    async def show(self, *, whole: bool = False) -> None:
        """Bring the browser up to now; nothing is sent if it knows all there is."""
        async with self._sending:
            table, viewer = self._seated.table, self._seated.viewer
            current = (self._version, self._looking) == (table.version, viewer.looking)
            if self._shown is not None and current and not whole:
                return
            before = None if whole else self._shown
            await self._seated.house.tables.put_into_words(table, viewer.language)
            async with self._seated.house.tables.drawing:
                await asyncio.sleep(0)
                self._version, self._looking = table.version, viewer.looking
                now = table.shown(viewer)
            known = self._lines if before else 0
            lines = []
            if table.lines > known:
                said = await self._seated.house.store.chat(table.id, known)
                lines = [_line(line) for line in said]
                self._lines = max([self._lines, *(line.number for line in said)])
            if before is None:
                message = now | {"chat": lines}
            else:
                message = update(before, now) | ({"chat": lines} if lines else {})
            self._shown = now
            await self.send(message)


@websocket("/table/{name:str}/live", opt=costs(2))
async def live(
    socket: WebSocket[Any, Any, Any], name: str, house: House, channels: ChannelsPlugin
) -> None:
    """Live play at a table."""
    try:
        with suppress(*_GONE):
            await socket.accept()
            await _welcome(socket, name, house, channels)
    finally:
        del socket.receive, socket.send  # they know the socket: it would wait for the collector


async def _welcome(
    socket: WebSocket[Any, Any, Any], name: str, house: House, channels: ChannelsPlugin
) -> None:
    """Let in whoever may come in, and tell the others why not."""
    if not is_from_here(socket.headers.get("origin"), house.address(socket), house.origins):
        await socket.close(code=FOREIGN)
        return
    try:
        person = await house.recognise(socket)
        ONLOOKER.set(onlooker(socket, person))
        with house.crowd.joined(address_of(socket), person.id):
            await _live(socket, name, house, channels, person)
    except Refusal as no:
        code = CROWDED if no.why == "sockets" else NO_TABLE
        await _send_away(socket, house, no, code)
    except DatabaseDown as down:
        await _send_away(socket, house, Refusal(down.why, say=down.text), LATER)


async def _send_away(
    socket: WebSocket[Any, Any, Any], house: House, problem: Refusal, code: int
) -> None:
    await _send(socket, wire.refused(None, problem, language_of(socket)), house.taken_within)
    await socket.close(code=code)


async def _live(
    socket: WebSocket[Any, Any, Any],
    name: str,
    house: House,
    channels: ChannelsPlugin,
    person: Person,
) -> None:
    """The same for somebody whom we know; a ``Refusal`` if there is no such table."""
    tables = house.tables
    table = await tables.find(name)
    invite = socket.query_params.get("invite", "")
    seated = Seated(house, table, person, Viewer(person.id, language_of(socket)), invite)
    connection = Connection(socket, seated)
    async with channels.start_subscription([table.id]) as changes:
        with house.sessions.watched(person) as ended:
            if await house.sessions.lasts(person):
                try:
                    await tables.arrive(table, person)
                    await _until_one_ends(connection, changes, ended)
                finally:
                    tables.depart(table, person)
            else:
                ended.set()
    if ended.is_set():
        await connection.close(SIGNED_OUT)


async def _send(socket: WebSocket[Any, Any, Any], message: Data, within: float) -> None:
    """One message as text; whoever does not read has gone away, even if the line still stands."""
    try:
        async with asyncio.timeout(within):
            await socket.send_text(msgspec.json.encode(message).decode())
    except TimeoutError:
        raise WebSocketDisconnect(detail="nobody reads") from None


async def _until_one_ends(connection: Connection, changes: Any, over: asyncio.Event) -> None:
    """Listen and show until the browser goes away, or is no longer who it was."""
    with suppress(*_GONE):
        await connection.show()
    tasks: list[asyncio.Future[Any]] = [
        asyncio.ensure_future(connection.listen()),
        asyncio.ensure_future(connection.follow(changes)),
        asyncio.ensure_future(over.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    for problem in ended:
        if isinstance(problem, DatabaseDown):
            raise problem
        if isinstance(problem, Exception) and not isinstance(problem, _GONE):
            _log.warning("a connection ended: %r", problem)


@post("/table/{name:str}/command", status_code=200)
async def command(request: Request[Any, Any, Any], name: str, house: House) -> Response[bytes]:
    """A command without a socket: the same words, the same answers."""
    seated = await _seated(request, house, name)
    answer = await seated.answered(await request.body())
    if answer.get("why") in get_args(Trouble):
        return _json(answer, {"retry-after": str(RETRY_AFTER)}, status=503)
    return _json(answer)


@get("/table/{name:str}/since/{_entry:int}", opt=costs(2))
async def since(request: Request[Any, Any, Any], name: str, house: House) -> Response[bytes]:
    """The table for those without a socket."""
    seated = await _seated(request, house, name)
    await house.tables.sign_of(seated.table, seated.person, looks=True)
    who = zlib.crc32(repr(seated.viewer).encode())
    stamp = f'"{house.name}-{seated.table.version}-{who}"'
    if request.headers.get("if-none-match") == stamp:
        return Response(b"", status_code=304, headers={"etag": stamp, "cache-control": "no-store"})
    headers = {"etag": stamp, "vary": "cookie"}
    return _json(await seated.whole(), headers)


@get("/table/{name:str}/at/{ply:int}", opt=costs(5))
async def moment(
    request: Request[Any, Any, Any], name: str, ply: int, house: House
) -> Response[bytes]:
    """The table as it stood after so many decisions."""
    seated = await _seated(request, house, name)
    return _json(seated.table.showing.moment(ply, seated.viewer))


@get("/ready", opt=costs(0.2))
async def ready(house: House) -> Response[bytes]:
    """How far the compiling is."""
    return _json(house.preparing())


async def _seated(request: Request[Any, Any, Any], house: House, name: str) -> Seated:
    person = person_of(request)
    looking = request.query_params.get("looking", "")
    seat = int(looking) if looking.isascii() and looking.isdigit() and len(looking) < 3 else None
    table = await house.tables.find(name)
    viewer = Viewer(person.id, language_of(request), seat)
    return Seated(house, table, person, viewer, request.query_params.get("invite", ""))


def _json(data: Data, headers: dict[str, str] | None = None, status: int = 200) -> Response[bytes]:
    return Response(
        msgspec.json.encode(data),
        status_code=status,
        media_type=MediaType.JSON,
        headers={"cache-control": "no-store", **(headers or {})},
    )


HANDLERS = [live, command, since, moment, ready]
