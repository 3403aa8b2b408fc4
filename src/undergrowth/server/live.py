"""Live play: one socket for each open table, and the same commands by plain requests.

A connection remembers what it has shown. When a table changes it is told so, and shows what is
different now; whoever comes new, or has lost count, gets the whole table.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from contextlib import suppress
from functools import partial
from typing import Any, get_args

import msgspec
from litestar import Response, WebSocket, get, post, websocket
from litestar.channels import ChannelsPlugin
from litestar.connection import Request
from litestar.enums import MediaType
from litestar.exceptions import WebSocketDisconnect

from undergrowth.server import commands
from undergrowth.server.databases import RETRY_AFTER, DatabaseDown, Trouble
from undergrowth.server.loading import with_pauses
from undergrowth.server.onlookers import ONLOOKER
from undergrowth.server.people import Person
from undergrowth.server.security import costs, is_from_here
from undergrowth.server.services import Services, address_of, language_of, onlooker, person_of
from undergrowth.server.visits import Visit, line_shown
from undergrowth.tables.refusals import Refusal, refusal
from undergrowth.tables.showing import Data, Viewer, update

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


class Connection:
    """One open socket: what it has shown so far, and who sits at the other end."""

    def __init__(self, socket: WebSocket[Any, Any, Any], visit: Visit) -> None:
        self._socket = socket
        self._visit = visit
        self.send = partial(_send, socket, within=visit.services.taken_within)
        """Sends one message as text."""
        self._shown: Data | None = None
        self._lines = 0
        self._version = -1
        self._looking: int | None = None
        self._sending = asyncio.Lock()
        self._hint: asyncio.Task[None] | None = None

    async def close(self, code: int) -> None:
        """Hang up; the code says why."""
        await self._socket.close(code=code)

    async def listen(self) -> None:
        """Answer commands until the browser goes away; nobody's move waits for a hint."""
        try:
            while self._visit.beyond <= MOST_NONSENSE:
                command = commands.read_command(await self._socket.receive_data("text"))
                if not isinstance(command, commands.Hint):
                    await self.show(await self._visit.answer(command))
                elif self._hint is None or self._hint.done():
                    self._hint = asyncio.ensure_future(self._advise(command))
                else:
                    busy, language = refusal("rate", again=1), self._visit.viewer.language
                    await self.send(commands.refused(command.id, busy, language))
            await self._socket.close(code=NONSENSE)
        finally:
            if self._hint is not None:
                self._hint.cancel()
                await asyncio.gather(self._hint, return_exceptions=True)

    async def _advise(self, command: commands.Hint) -> None:
        """Answer in the background what takes its time."""
        await self.show(await self._visit.answer(command))

    async def follow(self, changes: Any) -> None:
        """Show what is new whenever the table has changed."""
        async for origin in changes.iter_events():
            if origin.decode() != self._visit.services.name:
                await self._visit.services.tables.catch_up(self._visit.table)
            await self.show()

    async def show(self, answer: Data | None = None) -> None:
        """Send an answer, if there is one, and what is new; all of it to who has lost count."""
        whole = answer is not None and (answer["is"] == "table" or answer.get("why") == "stale")
        if answer is not None and answer["is"] != "table":
            await self.send(answer)
        async with self._sending:
            table, viewer = self._visit.table, self._visit.viewer
            current = (self._version, self._looking) == (table.version, viewer.looking)
            before = None if whole else self._shown
            if before is not None and current:
                return
            await with_pauses(table.showing.telling())
            async with self._visit.services.tables.drawing:
                await asyncio.sleep(0)
                self._version, self._looking = table.version, viewer.looking
                now = table.shown(viewer)
            known = self._lines if before else 0
            lines = []
            if table.lines > known:
                said = await self._visit.services.store.chat(table.id, known)
                lines = [line_shown(line) for line in said]
                self._lines = max([self._lines, *(line.number for line in said)])
            if before is None:
                message = now | {"chat": lines}
            else:
                message = update(before, now) | ({"chat": lines} if lines else {})
            self._shown = now
            await self.send(message)


@websocket("/table/{name:str}/live", opt=costs(2))
async def live(
    socket: WebSocket[Any, Any, Any], name: str, services: Services, channels: ChannelsPlugin
) -> None:
    """Live play at a table."""
    try:
        with suppress(*_GONE):
            await socket.accept()
            await _welcome(socket, name, services, channels)
    finally:
        del socket.receive, socket.send  # they know the socket: it would wait for the collector


async def _welcome(
    socket: WebSocket[Any, Any, Any], name: str, services: Services, channels: ChannelsPlugin
) -> None:
    """Let in whoever may come in, and tell the others why not."""
    if not is_from_here(socket.headers.get("origin"), services.address(socket), services.origins):
        await socket.close(code=FOREIGN)
        return
    try:
        person = await services.recognise(socket)
        ONLOOKER.set(onlooker(socket, person))
        with services.crowd.joined(address_of(socket), person.id):
            await _live(socket, name, services, channels, person)
    except Refusal as no:
        code = CROWDED if no.why == "sockets" else NO_TABLE
        await _send_away(socket, services, no, code)
    except DatabaseDown as down:
        await _send_away(socket, services, Refusal(down.why, say=down.text), LATER)


async def _send_away(
    socket: WebSocket[Any, Any, Any], services: Services, problem: Refusal, code: int
) -> None:
    said = commands.refused(None, problem, language_of(socket))
    await _send(socket, said, within=services.taken_within)
    await socket.close(code=code)


async def _live(
    socket: WebSocket[Any, Any, Any],
    name: str,
    services: Services,
    channels: ChannelsPlugin,
    person: Person,
) -> None:
    """The same for somebody whom we know; a ``Refusal`` if there is no such table."""
    tables = services.tables
    table = await tables.find(name)
    invite = socket.query_params.get("invite", "")
    visit = Visit(services, table, person, Viewer(person.id, language_of(socket)), invite)
    connection = Connection(socket, visit)
    async with channels.start_subscription([table.id]) as changes:
        with services.sessions.watched(person) as ended:
            if await services.sessions.lasts(person):
                try:
                    await tables.arrive(table, person)
                    await _until_one_ends(connection, changes, ended)
                finally:
                    tables.depart(table, person)
            else:
                ended.set()
    if ended.is_set():
        await connection.close(SIGNED_OUT)


async def _send(socket: WebSocket[Any, Any, Any], message: Data, *, within: float) -> None:
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
async def command(
    request: Request[Any, Any, Any], name: str, services: Services
) -> Response[bytes]:
    """A command without a socket: the same words, the same answers."""
    visit = await _visit(request, services, name)
    answer = await visit.answer(commands.read_command(await request.body()))
    if answer.get("why") in get_args(Trouble):
        return _json(answer, {"retry-after": str(RETRY_AFTER)}, status=503)
    return _json(answer)


@get("/table/{name:str}/now", opt=costs(2))
async def now(request: Request[Any, Any, Any], name: str, services: Services) -> Response[bytes]:
    """The table for those without a socket."""
    visit = await _visit(request, services, name)
    await services.tables.sign_of(visit.table, visit.person, looks=True)
    who = zlib.crc32(repr(visit.viewer).encode())
    stamp = f'"{services.name}-{visit.table.version}-{who}"'
    if request.headers.get("if-none-match") == stamp:
        return Response(b"", status_code=304, headers={"etag": stamp, "cache-control": "no-store"})
    headers = {"etag": stamp, "vary": "cookie"}
    return _json(await visit.whole(), headers)


@get("/table/{name:str}/at/{ply:int}", opt=costs(5))
async def moment(
    request: Request[Any, Any, Any], name: str, ply: int, services: Services
) -> Response[bytes]:
    """The table as it stood after so many decisions."""
    visit = await _visit(request, services, name)
    return _json(visit.table.showing.moment(ply, visit.viewer))


@get("/ready", opt=costs(0.2))
async def ready(services: Services) -> Response[bytes]:
    """How far the compiling is."""
    return _json(services.preparing())


async def _visit(request: Request[Any, Any, Any], services: Services, name: str) -> Visit:
    person = person_of(request)
    looking = request.query_params.get("looking", "")
    seat = int(looking) if looking.isascii() and looking.isdigit() and len(looking) < 3 else None
    table = await services.tables.find(name)
    viewer = Viewer(person.id, language_of(request), seat)
    return Visit(services, table, person, viewer, request.query_params.get("invite", ""))


def _json(data: Data, headers: dict[str, str] | None = None, status: int = 200) -> Response[bytes]:
    return Response(
        msgspec.json.encode(data),
        status_code=status,
        media_type=MediaType.JSON,
        headers={"cache-control": "no-store", **(headers or {})},
    )


HANDLERS = [live, command, now, moment, ready]
