"""The connections to browsers: none is kept open for nothing, and nobody takes all of them.

The web server that we use closes only those that are idle after an answer. Here every connection
has something that it waits for, and a time for it: the head of a request, its body, that what is
sent is taken. One task looks at all connections, so that a connection costs no timers.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.protocol import State

from undergrowth.server.security import Allowance, Network, is_within, neighbourhood

_log = logging.getLogger(__name__)
MOST_HEAD = 64 * 1024
"""No head of a request is longer, in bytes."""
_MOST_WAITING = 20
"""Requests that may be sent through one connection before the first of them is answered."""
_SLOWEST = 1024
"""Bytes that must be taken each second from what waits to be sent."""
_SPARE_FILES = 100
"""Files that the server needs besides its connections: the database, the programs that compile."""
_HEAD, _BODY = "head", "body"
_BUSY = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\n"
_LATE = b"HTTP/1.1 408 Request Timeout\r\n"
_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
_END = b"content-length: 0\r\nconnection: close\r\n\r\n"


@dataclass(frozen=True)
class Patience:
    """How long a connection may wait for something, in seconds, and how many there may be."""

    head: float = 10
    """For all of the head of a request, from when the connection is opened."""
    body: float = 30
    """For all of the body of a request."""
    taken: float = 30
    """Until what was sent is taken, or at least a kilobyte of it each second."""
    connections: int = 4000
    each_address: int = 600

    @property
    def beat(self) -> float:
        """Seconds between two looks at all connections."""
        return min(1.0, min(self.head, self.body, self.taken) / 4)


class _Watched(Protocol):
    """A connection as the one who looks after all of them knows it."""

    transport: asyncio.Transport
    address: str

    @property
    def spare(self) -> bool:
        """Whether nothing is lost if it is closed: no request is being answered."""

    @property
    def used(self) -> bool:
        """Whether a request ever came through."""

    def look(self, now: float) -> None:
        """Close it if it has waited too long."""


class Connections:
    """All connections, by the address at their other end."""

    def __init__(self, patience: Patience, proxies: Sequence[Network] = ()) -> None:
        self.patience = patience
        self._proxies = proxies
        self._by_address: dict[str, dict[_Watched, None]] = {}
        self._number = 0

    def __len__(self) -> int:
        return self._number

    def opened(self, connection: _Watched) -> bool:
        """Whether one more may be open; if there are too many one that does nothing is closed."""
        mine = self._by_address.setdefault(connection.address, {})
        crowded = len(mine) >= self.patience.each_address and not self._is_proxy(connection.address)
        admitted = not crowded or _close_one(mine)
        if admitted and self._number >= self.patience.connections:
            admitted = _close_one(max(self._by_address.values(), key=len))
        mine[connection] = None
        self._number += 1
        return admitted

    def closed(self, connection: _Watched) -> None:
        """A connection is no more."""
        mine = self._by_address.get(connection.address, {})
        if connection in mine:
            del mine[connection]
            self._number -= 1
        if not mine:
            self._by_address.pop(connection.address, None)

    def _is_proxy(self, address: str) -> bool:
        """Whether many people come from there; the numbers of each are counted elsewhere."""
        return is_within(address, self._proxies)

    async def watch(self) -> None:
        """Look at all connections again and again."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(self.patience.beat)
            now = loop.time()
            for connection in [
                connection
                for connections in self._by_address.values()
                for connection in connections
            ]:
                try:
                    connection.look(now)
                except Exception:  # the others need somebody to look at them, too
                    _log.exception("a connection could not be looked at")


def _close_one(connections: dict[_Watched, None]) -> bool:
    """Close the oldest one that nobody needs, if there is one; rather one that never was used."""
    spare = [connection for connection in connections if connection.spare]
    if not spare:
        return False
    next((connection for connection in spare if not connection.used), spare[0]).transport.abort()
    return True


class Config(uvicorn.Config):
    """What the web server is told, and all connections to it."""

    def __init__(self, app: Any, all_connections: Connections, **settings: Any) -> None:
        super().__init__(app, http=HttpConnection, ws=Socket, **settings)
        self.all_connections = all_connections


class _Wire:
    """A transport that takes it quietly if nobody is there any more.

    The loop tells of a connection that has broken a moment later; whoever writes or reads
    meanwhile would have to expect an exception.
    """

    def __init__(self, transport: asyncio.BaseTransport) -> None:
        self._transport: Any = transport

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Send something."""
        if not self._transport.is_closing():
            self._transport.write(data)

    def pause_reading(self) -> None:
        """Let the other end wait."""
        if not self._transport.is_closing():
            self._transport.pause_reading()

    def resume_reading(self) -> None:
        """Read on."""
        if not self._transport.is_closing():
            self._transport.resume_reading()


class _Sending:
    """Whether what is sent through a connection is taken."""

    def __init__(self) -> None:
        self._since = 0.0
        self._waited = 0

    def is_stuck(self, transport: asyncio.Transport, now: float, patience: float) -> bool:
        """Whether too little was taken for too long."""
        waits = transport.get_write_buffer_size()
        if not waits or not self._waited or waits <= self._waited - _SLOWEST * patience:
            self._since, self._waited = now, waits
        return bool(waits) and now - self._since > patience


class HttpConnection(HttpToolsProtocol):
    """A connection for requests."""

    def __init__(self, config: Config, *arguments: Any, **named: Any) -> None:
        super().__init__(config, *arguments, **named)
        self._all = config.all_connections
        self._sending = _Sending()
        self._awaits: str | None = None
        self._since = 0.0
        self._heard = 0
        """Bytes of the head that is being read."""
        self._answering: RequestResponseCycle | None = None
        self.address = ""

    # ---------------------------------------------------------------------- what it waits for

    @property
    def spare(self) -> bool:
        """Whether nothing is lost if it is closed."""
        closing = self.transport.is_closing()
        return not closing and (self.cycle is None or self.cycle.response_complete)

    @property
    def used(self) -> bool:
        """Whether a request ever came through."""
        return self.cycle is not None

    def look(self, now: float) -> None:
        """Close it if it has waited too long."""
        patience = self._all.patience
        if self._sending.is_stuck(self.transport, now, patience.taken):
            self.transport.abort()
        elif self._awaits and not self.transport.is_closing():
            allowed = patience.head if self._awaits == _HEAD else patience.body
            if now - self._since > allowed:
                self._end(_LATE)

    def _wait_for(self, what: str | None) -> None:
        self._awaits, self._since = what, self.loop.time()

    def _end(self, why: bytes) -> None:
        """Say why, unless an answer is on its way, and close."""
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(why + _END)
        self.transport.close()

    # -------------------------------------------------------------------- what comes through

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there; a request has to follow."""
        super().connection_made(cast(asyncio.Transport, _Wire(transport)))
        self.address = neighbourhood(self.client[0]) if self.client else "?"
        self._wait_for(_HEAD)
        if not self._all.opened(self):
            self._end(_BUSY)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is no more."""
        self._all.closed(self)
        super().connection_lost(exc)
        self._unset_keepalive_if_required()  # it would hold the connection a while longer
        for cycle in filter(None, (self._answering, *(waiting for waiting, _ in self.pipeline))):
            cycle.disconnected = True  # of several requests only the last one is told otherwise
            cycle.message_event.set()
        self.pipeline.clear()
        self._answering = None

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        """Read on; no head may be endless, and blank lines are no request."""
        if self._awaits != _BODY:
            self._heard += len(data)
        super().data_received(data)
        if self._heard > MOST_HEAD and self._awaits == _HEAD and not self.transport.is_closing():
            self._end(_LONG)
        idle = self._awaits is None and (self.cycle is None or self.cycle.response_complete)
        if idle and self.timeout_keep_alive_task is None:  # blank lines between two requests
            self._wait_for(_HEAD)

    def on_message_begin(self) -> None:
        """A head begins."""
        super().on_message_begin()
        if self._awaits is None:
            self._wait_for(_HEAD)

    def on_headers_complete(self) -> None:
        """The head is here."""
        self._heard = 0
        self._wait_for(_BODY)
        super().on_headers_complete()
        if len(self.pipeline) > _MOST_WAITING:
            raise OverflowError("too many requests before the first answer")

    def on_message_complete(self) -> None:
        """All of a request is here."""
        self._wait_for(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket."""
        self._all.closed(self)
        super().handle_websocket_upgrade()
        del self.parser  # it knows the connection that knows it: both would wait for the collector


class Socket(WebSocketsSansIOProtocol):
    """A connection for a live table."""

    def __init__(self, config: Config, *arguments: Any, **named: Any) -> None:
        super().__init__(config, *arguments, **named)
        self._all = config.all_connections
        self._sending = _Sending()
        self._small = Allowance(100, 20)
        """Pings, pongs and pieces of messages: nobody answers for them."""
        self.address = ""

    @property
    def spare(self) -> bool:
        """Somebody looks at a table through it."""
        return False

    @property
    def used(self) -> bool:
        """It was opened by a request."""
        return True

    def look(self, now: float) -> None:
        """Close it if nobody takes what is sent."""
        if self._sending.is_stuck(self.transport, now, self._all.patience.taken):
            self.transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It goes on as a socket."""
        super().connection_made(transport)
        self.address = neighbourhood(self.client[0]) if self.client else "?"
        self._all.opened(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is no more."""
        self._all.closed(self)
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        """Who does not answer does not read either: what is not sent yet never will be."""
        super().keepalive_timeout()
        self.transport.abort()

    # --------------------------------------------------------------- what no browser would send

    def handle_connect(self, event: Any) -> None:
        """The request that opens it."""
        try:
            super().handle_connect(event)
        except UnicodeError:  # an address with signs that cannot stand in one
            self.transport.abort()

    def handle_parser_exception(self) -> None:
        """Something came that is no frame."""
        if self.conn.close_sent is None:  # nonsense even before the socket is open
            self.transport.abort()
            return
        super().handle_parser_exception()

    def handle_events(self) -> None:
        """What has come, unless nobody listens any more."""
        if not self.transport.is_closing():
            super().handle_events()

    def handle_cont(self, event: Any) -> None:
        """A piece of a message."""
        if self._may():
            super().handle_cont(event)

    def handle_pong(self, event: Any) -> None:
        """An answer, or what pretends to be one."""
        if self._may():
            super().handle_pong(event)

    def handle_ping(self) -> None:
        """A question whether we are there."""
        if self._may():
            super().handle_ping()

    def _may(self) -> bool:
        allowed = self._small.take()
        if not allowed and not self.transport.is_closing():
            self.transport.abort()
        return allowed

    def send_receive_event_to_app(self) -> None:
        """A whole message; one that is no text comes sometimes after the end has begun."""
        try:
            super().send_receive_event_to_app()
        except InvalidState:
            self.transport.abort()

    async def send(self, message: Any) -> None:
        """As usual; but whoever is closed has gone, and that is no fault of the one who sends."""
        early = not self.handshake_complete and self.conn.state is not State.CONNECTING
        closed = self.close_sent and self.initial_response is None
        if early or closed or self.transport.is_closing():
            self.handshake_complete = True  # there is nobody left to answer to
            if early:
                self.transport.close()
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.http.response.body":  # an answer instead of a socket
            self.handshake_complete = True


def files_for(connections: int) -> int:
    """Ask the system for as many files as so many connections need; how many there can be."""
    if sys.platform == "win32":
        return connections
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + _SPARE_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return connections if soft == resource.RLIM_INFINITY else min(connections, soft - _SPARE_FILES)
