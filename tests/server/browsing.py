"""A browser without a screen, for tests: cookies, forms and a socket."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from server.running import Server

PATIENCE = 60


@dataclass
class Browser:
    """Somebody at a browser."""

    server: Server
    web: httpx.Client

    def page(self, path: str) -> str:
        """The markup of a page."""
        answer = self.web.get(path)
        assert answer.status_code == 200, f"{path}: {answer.status_code}"
        return answer.text

    def send(self, path: str, **fields: str) -> httpx.Response:
        """A form of a page of ours."""
        return self.web.post(path, data={"_csrf_token": self.secret, **fields})

    def open(self, **fields: str) -> str:
        """A new table of Underwood for two; its id."""
        answer = self.send("/new/underwood", players="2", **fields)
        assert answer.status_code == 303, answer.text[:2000]
        return answer.headers["location"].rpartition("/")[2]

    @property
    def secret(self) -> str:
        """What a form of ours repeats."""
        return str(self.web.cookies["csrf"])

    @property
    def cookies(self) -> str:
        """The cookies as they are sent."""
        return "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())

    @asynccontextmanager
    async def at(self, table: str, origin: str | None = None) -> AsyncIterator[ClientConnection]:
        """The socket of a table."""
        async with connect(
            f"{self.server.socket_url}/table/{table}/live",
            additional_headers={"cookie": self.cookies},
            origin=origin or self.server.url,  # type: ignore[arg-type]
            max_size=None,
            compression=None,
            open_timeout=PATIENCE,
        ) as socket:
            yield socket


@contextmanager
def browser(server: Server) -> Iterator[Browser]:
    """Somebody new."""
    headers = {"accept": "text/html"}
    with httpx.Client(base_url=server.url, timeout=PATIENCE, headers=headers) as web:
        guest = Browser(server, web)
        guest.page("/me")
        yield guest


def snapshot(page: str) -> dict[str, Any]:
    """The table that a page holds for its script."""
    _, _, rest = page.partition('id="snapshot">')
    found: dict[str, Any] = json.loads(rest.partition("</script>")[0])
    return found
