"""Whose requests are for us: names of the server, and pages that may open sockets."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.inside import ANN, BEN, Site, at, serving, told
from undergrowth.material.errors import BadInput
from undergrowth.server.live import FOREIGN
from undergrowth.server.security import is_from_here, is_our_name, is_within, read_networks
from undergrowth.server.tables import LiveTable

HERE = "http://play.example.org:8000"


@pytest.mark.parametrize(
    ("origin", "here", "allowed", "ours"),
    [
        (None, HERE, (), True),
        (HERE, HERE, (), True),
        ("http://PLAY.example.org:8000", HERE, (), True),
        ("https://play.example.org:8000", HERE, (), False),
        ("http://play.example.org", HERE, (), False),
        ("http://play.example.org", "http://play.example.org:80", (), True),
        ("https://play.example.org", "https://play.example.org:443", (), True),
        ("https://play.example.org", "http://play.example.org", (), False),
        ("http://play.example.org", "https://play.example.org", (), False),
        ("http://evil.example", HERE, (), False),
        ("http://play.example.org:8000.evil.example", HERE, (), False),
        ("http://evil@play.example.org:8000", HERE, (), False),
        ("http://play.example.org:8000/x", HERE, (), False),
        ("null", HERE, (), False),
        ("", "http://", (), False),
        ("http://", "http://", (), False),
        ("http://[", HERE, (), False),
        ("http://x:99999999", HERE, (), False),
        ("file://", "http://", (), False),
        ("https://other.example", HERE, ("https://other.example",), True),
        ("http://other.example", HERE, ("https://other.example",), False),
    ],
)
def test_a_page_is_ours_by_scheme_host_and_port(
    origin: str | None, here: str, allowed: tuple[str, ...], ours: bool
) -> None:
    assert is_from_here(origin, here, allowed) is ours


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("127.0.0.1:8000", True),
        ("192.168.1.20", True),
        ("[::1]:8000", True),
        ("[2001:db8::1]", True),
        ("localhost:8000", True),
        ("LOCALHOST", True),
        ("tables.localhost", True),
        ("play.example.org:8000", True),
        ("Play.Example.Org.", True),
        ("evil.example", False),
        ("evil.play.example.org", False),
        ("play.example.org.evil.example", False),
        ("127.0.0.1.evil.example:8000", False),
        ("localhost.evil.example", False),
        ("2130706433", False),
        ("127.1", False),
        ("", False),
        ("[evil.example]", False),
    ],
)
def test_a_request_is_for_us_by_its_host(host: str, ours: bool) -> None:
    assert is_our_name(host, {"play.example.org"}) is ours


def test_proxies_are_addresses_or_networks() -> None:
    networks = read_networks(["10.0.0.0/8", "::1", "192.0.2.7"], "proxy")
    assert is_within("10.1.2.3", networks)
    assert is_within("::1", networks)
    assert not is_within("192.0.2.8", networks)
    assert not is_within("nonsense", networks)
    for wrong in ("*", "example.org", "10.0.0.0/99", ""):
        with pytest.raises(BadInput):
            read_networks([wrong], "proxy")


async def status(site: Site, host: str, path: str = "/ready") -> httpx.Response:
    async with httpx.AsyncClient(base_url=site.url) as web:
        return await web.get(path, headers={"host": host, "accept-language": "en"})


@told
async def test_a_foreign_name_reaches_nothing(sqlite: str) -> None:
    """A page elsewhere whose name points at this computer."""
    origins = ["https://there.example"]
    async with serving(sqlite, hosts=["play.example.org"], origins=origins) as site:
        for path in ("/", "/ready", "/api/games", "/static/x/look.css", "/nowhere", "/schema"):
            answer = await status(site, "evil.example", path)
            assert answer.status_code == 421
            assert "--host-names evil.example" in answer.text
            assert answer.headers["content-type"].startswith("text/plain")
        for host in ("play.example.org", "localhost:1", "127.0.0.1", "there.example"):
            assert (await status(site, host)).status_code == 200


@told
async def test_two_hosts_are_one_too_many(sqlite: str) -> None:
    async with serving(sqlite) as site:
        port = int(site.url.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /ready HTTP/1.1\r\nhost: 127.0.0.1\r\nhost: evil.example\r\n\r\n")
        assert (await reader.readline()).split()[1] == b"421"
        writer.close()


async def opened(site: Site, table: LiveTable, origin: str, host: str = "") -> int:
    """With which code a socket is closed or refused, 0 if it shows the table."""
    address = f"{site.url.replace('http', 'ws')}/table/{table.id}/live"
    headers = {**site.headers(ANN), "origin": origin} | ({"host": host} if host else {})
    try:
        async with connect(address, additional_headers=headers, proxy=None) as line:
            await line.recv()
            return 0
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code
    except InvalidStatus as refused:
        return refused.response.status_code


@told
async def test_sockets_need_a_page_of_the_same_scheme(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN))
        assert await opened(site, table, site.url) == 0
        assert await opened(site, table, site.url.replace("http", "https")) == FOREIGN
        assert await opened(site, table, "http://127.0.0.1") == FOREIGN


@told
async def test_behind_https_pages_are_encrypted(sqlite: str) -> None:
    async with serving(sqlite, secure=True) as site:
        table = await site.table(at(ANN), at(BEN))
        assert await opened(site, table, site.url.replace("http", "https")) == 0
        assert await opened(site, table, site.url) == FOREIGN
