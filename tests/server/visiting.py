"""A browser without a screen for servers in the process of the tests: it shares cookies as
browsers do, over all ports of a host, and sends the forms that pages hold."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import unescape
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from server.browsing import snapshot
from server.inside import PATIENCE, Site

_AGAIN = re.compile(r'<form[^>]*id="again".*?</form>', re.S)
_HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')
_TOKEN = re.compile(r'name="_csrf_token" value="([^"]+)"')


class Visitor:
    """Somebody at a browser, who can go from server to server."""

    def __init__(self, cookies: str = "", **headers: str) -> None:
        self.web = httpx.AsyncClient(
            headers={"accept": "text/html", **headers}, timeout=PATIENCE, trust_env=False
        )
        for pair in filter(None, cookies.split("; ")):
            name, _, value = pair.partition("=")
            self.web.cookies.set(name, value, domain="127.0.0.1", path="/")
        self.token = ""

    async def look(self, site: Site, path: str = "/me") -> httpx.Response:
        """A page; its token is remembered."""
        return self._seen(await self.web.get(site.url + path))

    async def send(self, site: Site, path: str, **fields: str) -> httpx.Response:
        """A form of the page last seen."""
        form = {"_csrf_token": self.token, **fields}
        return self._seen(await self.web.post(site.url + path, data=form))

    async def again(self, site: Site, answer: httpx.Response, **typed: str) -> httpx.Response:
        """One click on the page that lets a form be sent again."""
        (form,) = _AGAIN.findall(answer.text)
        action = form.partition('action="')[2].partition('"')[0]
        fields = {unescape(name): unescape(value) for name, value in _HIDDEN.findall(form)}
        answer = await self.web.post(site.url + unescape(action), data={**fields, **typed})
        return self._seen(answer)

    async def open(self, site: Site) -> str:
        """A new table of Underwood with an open seat; its address."""
        seats = {"seat-0": "me", "seat-1": "open"}
        answer = await self.send(site, "/new/underwood", players="2", **seats)
        assert answer.status_code == 303, answer.text[:2000]
        return str(answer.headers["location"])

    async def seats(self, site: Site, table: str) -> list[int]:
        """The seats that are one's own at a table, as its page says."""
        seats: list[int] = snapshot((await self.look(site, table)).text)["you"]
        return seats

    async def seats_live(self, site: Site, table: str) -> list[int]:
        """The same as the socket says."""
        async with self.at(site, table) as line:
            return await first_seats(line)

    @asynccontextmanager
    async def at(self, site: Site, table: str) -> AsyncIterator[ClientConnection]:
        """The socket of a table."""
        address = site.url.replace("http", "ws") + table + "/live"
        headers = {"cookie": self.cookies, "origin": site.url}
        async with connect(address, additional_headers=headers, max_size=None, proxy=None) as line:
            yield line

    @property
    def cookies(self) -> str:
        """The cookies as they are sent."""
        return "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())

    @property
    def secret(self) -> str:
        """What tells who it is."""
        return str(self.web.cookies["me"])

    def _seen(self, answer: httpx.Response) -> httpx.Response:
        if found := _TOKEN.search(answer.text):
            self.token = found[1]
        return answer


async def first_seats(line: ClientConnection) -> list[int]:
    """One's own seats in the first picture of a table."""
    while True:
        message: dict[str, Any] = json.loads(await line.recv())
        if message["is"] == "table":
            seats: list[int] = message["you"]
            return seats


@asynccontextmanager
async def visitor(cookies: str = "", **headers: str) -> AsyncIterator[Visitor]:
    """Somebody new, with whatever cookies lie about."""
    somebody = Visitor(cookies, **headers)
    async with somebody.web:
        yield somebody
