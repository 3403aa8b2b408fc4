"""Running the server: where it listens, and what it says when it is there."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
from collections.abc import Callable
from dataclasses import dataclass

import uvicorn

from undergrowth.kernel.errors import BadInput
from undergrowth.kernel.reading import Field
from undergrowth.server.app import Settings, make_app
from undergrowth.server.databases import claimed
from undergrowth.server.store import Store
from undergrowth.server.wire import MOST_BYTES

PORT = 8000
_TRIED = 20
"""Ports that are tried one after the other if none was asked for."""
_PATIENCE = 3
"""Seconds that open connections have when the server ends."""


@dataclass(frozen=True)
class Address:
    """Where the server listens."""

    host: str
    port: int

    @property
    def url(self) -> str:
        """What to type into a browser."""
        host = "127.0.0.1" if self.host in ("0.0.0.0", "::") else self.host
        return f"http://[{host}]:{self.port}/" if ":" in host else f"http://{host}:{self.port}/"


def serve(
    settings: Settings, host: str, port: int | None, ready: Callable[[Address], None]
) -> None:
    """Serve until somebody ends it; ``ready`` is told the address as soon as it answers."""
    with claimed(settings.database):
        asyncio.run(_try_database(settings.database))
        _serve(settings, host, port, ready)


def _serve(
    settings: Settings, host: str, port: int | None, ready: Callable[[Address], None]
) -> None:
    listening = _listening(host, port)
    address = Address(host, listening.getsockname()[1])
    config = uvicorn.Config(
        make_app(settings),
        log_level="warning",
        access_log=False,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        server_header=False,
        timeout_graceful_shutdown=_PATIENCE,
    )
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    _Server(config, lambda: ready(address)).run(sockets=[listening])


def _is_ours(record: logging.LogRecord) -> bool:
    """Not what only a client is to blame for: it is sent away, and nobody here can mend it."""
    return not isinstance(record.exc_info and record.exc_info[1], UnicodeDecodeError)


async def _try_database(url: str) -> None:
    """Complain about the database before anything else happens."""
    store = await Store.open(url)
    await store.close()


class _Server(uvicorn.Server):
    """Says when it is there."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def _listening(host: str, port: int | None) -> socket.socket:
    """A socket at the port that was asked for, or at the first free one."""
    wanted = range(PORT, PORT + _TRIED)
    if port is not None:
        Field(port, "port").whole(0, 65535)
        wanted = range(port, port + 1)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for each in wanted:
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, each))
            return listener
        except OSError as problem:
            listener.close()
            if problem.errno != errno.EADDRINUSE or each == wanted[-1]:
                reason = problem.strerror or str(problem)
                raise BadInput(f"{host}:{each}", "bad-port", got=reason) from None
    raise AssertionError("unreachable")
