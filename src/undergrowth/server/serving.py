"""Running the server: where it listens, and what it says when it is there."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace

import uvicorn

from undergrowth.material.errors import BadInput
from undergrowth.material.reading import Field
from undergrowth.server.app import Settings, make_app
from undergrowth.server.commands import MOST_BYTES
from undergrowth.server.connections import Config, Connections, Patience, files_for
from undergrowth.server.databases import claimed
from undergrowth.server.security import read_networks
from undergrowth.server.store import Store

PORT = 8000
_TRIED = 20
"""Ports that are tried one after the other if none was asked for."""
_PATIENCE = 3
"""Seconds that open connections have when the server ends."""
_THEIRS = ("Invalid HTTP request received.", "Unsupported upgrade request.")
"""What the web server says whenever somebody sends nonsense: it would fill the log."""


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
    proxies = read_networks(settings.proxies, "proxy")
    listening = _listening(host, port)
    address = Address(host, listening.getsockname()[1])
    named = replace(settings, hosts=(*settings.hosts, host, *_own_names()))
    config = Config(
        make_app(named),
        Connections(_patience(settings), proxies),
        log_level="warning",
        access_log=False,
        lifespan="on",
        ws_max_size=MOST_BYTES,
        ws_ping_interval=settings.ping_every,
        ws_ping_timeout=settings.ping_every,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_keep_alive=settings.idle_for,
        timeout_graceful_shutdown=_PATIENCE,
    )
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    _Server(config, lambda: ready(address)).run(sockets=[listening])


def _patience(settings: Settings) -> Patience:
    """How long connections may wait, and how many there may be."""
    return Patience(
        settings.head_within,
        settings.body_within,
        settings.taken_within,
        files_for(settings.connections),
        settings.connections_each_address,
    )


def _own_names() -> tuple[str, ...]:
    """What this computer is called by others nearby."""
    name = socket.gethostname()
    return (name, f"{name.partition('.')[0]}.local") if name else ()


def _is_ours(record: logging.LogRecord) -> bool:
    """Not what only a client is to blame for: it is sent away, and nobody here can mend it."""
    senseless = isinstance(record.exc_info and record.exc_info[1], UnicodeDecodeError)
    return not senseless and record.msg not in _THEIRS


async def _try_database(url: str) -> None:
    """Complain about the database before anything else happens."""
    store = await Store.open(url)
    await store.close()


class _Server(uvicorn.Server):
    """Says when it is there, and lets no connection wait for ever."""

    def __init__(self, config: Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._all = config.all_connections
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def main_loop(self) -> None:
        """Serve, and look after the connections."""
        watching = asyncio.ensure_future(self._all.watch())
        try:
            await super().main_loop()
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching


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
