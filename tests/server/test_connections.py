"""Lines that are held open for nothing: all are closed in time, and others go on meanwhile."""

from __future__ import annotations

import asyncio
import json
import resource
import secrets
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from dose import dose
from server.asking import introduced
from server.browsing import browser
from server.running import Server, running
from undergrowth.server.connections import MOST_HEAD, files_for

WITHIN = 1.0
"""Seconds that the server gives to heads, bodies and readers in these tests."""
SLACK = dose(4.0, 20.0)
HALF = dose(30, 3000)
PATIENCE = 60
BEGUN = (
    b"",
    b"G",
    b"GET / HTTP/1.1\r\n",
    b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: y",
    b"GET /table/x/live HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n",
    b"POST /sign-in HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\nname=",
    b"POST /sign-in HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\nff\r\nnam",
    b"\r\n\r\n",
)
"""Requests that are never finished."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(
        tmp_path_factory.mktemp("lines"),
        requests_each_minute=None,
        head_within=WITHIN,
        body_within=WITHIN,
        taken_within=WITHIN,
        idle_for=1,
        ping_every=0.5,
        connections_each_address=dose(60, 600),
    ) as server:
        yield server
        assert not server.trouble()


def opened(server: Server, begun: bytes = b"") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    line.sendall(begun)
    return line


def is_closed(line: socket.socket) -> bool:
    """Whether the other end has closed it; whatever was answered is read first."""
    line.settimeout(0.0)
    try:
        while line.recv(65536):
            pass
    except BlockingIOError:
        return False
    except ConnectionError:
        pass
    return True


def until_closed(lines: list[socket.socket], seconds: float) -> int:
    """How many lines are still open when the time is up, or 0 as soon as none is."""
    end = time.monotonic() + seconds
    open_lines = lines
    while open_lines and time.monotonic() < end:
        open_lines = [line for line in open_lines if not is_closed(line)]
        time.sleep(0.05)
    return len(open_lines)


@pytest.fixture
def files() -> Iterator[None]:
    """The other ends of all lines need files, too: many systems give a process only 1,024."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert files_for(HALF) == HALF, f"the system must allow a process {HALF} files"
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.usefixtures("files")
def test_half_written_requests_are_closed_while_others_go_on(server: Server) -> None:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as web:
        lines = []
        try:
            for n in range(HALF):
                with suppress(ConnectionError):  # the server may have closed it at once
                    lines.append(opened(server, BEGUN[n % len(BEGUN)]))
                if n % 10 == 0:
                    assert web.get("/ready").status_code == 200
            with httpx.Client(base_url=server.url, timeout=PATIENCE) as newcomer:
                assert newcomer.get("/ready").status_code == 200
            assert until_closed(lines, WITHIN + SLACK) == 0
            assert web.get("/ready").status_code == 200
        finally:
            for line in lines:
                line.close()


@pytest.mark.parametrize("begun", [BEGUN[3], BEGUN[5], BEGUN[6], b""], ids=range(4))
def test_dribbling_does_not_help(server: Server, begun: bytes) -> None:
    """One byte after the other: the time is for all of it."""
    with opened(server, begun) as line:
        began = time.monotonic()
        while not is_closed(line):
            assert time.monotonic() - began < WITHIN + SLACK
            line.settimeout(PATIENCE)
            with suppress(ConnectionError):
                line.sendall(b"a" if begun else b"\r\n")
            time.sleep(0.1)
        assert time.monotonic() - began > 0.8 * WITHIN


def test_a_line_that_idles_after_an_answer_is_closed(server: Server) -> None:
    ask = b"GET /ready HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
    with opened(server, ask) as idle, opened(server, ask + b"GET / HT") as half:
        assert until_closed([idle, half], 2 * WITHIN + SLACK) == 0


def test_endless_heads_are_cut_off(server: Server) -> None:
    for begun in (b"GET /" + b"a" * (2 * MOST_HEAD), b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 20_000):
        with opened(server) as line:
            with suppress(ConnectionError):
                line.sendall(begun)
            assert until_closed([line], 0.5 * WITHIN) == 0


def test_a_line_of_many_requests_at_once_is_closed(server: Server) -> None:
    ask = b"GET /ready HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
    with opened(server, ask * 1000) as line:
        line.settimeout(PATIENCE)
        answered = b""
        with suppress(ConnectionError):
            while more := line.recv(65536):
                answered += more
        assert answered.count(b"HTTP/1.1 200") < 100


def test_nobody_takes_all_lines(server: Server) -> None:
    """More lines than one address may have: those that do nothing make room for others."""
    most = server.settings["connections_each_address"]
    lines = [opened(server) for _ in range(most + 20)]
    try:
        time.sleep(0.2)
        assert 20 <= sum(map(is_closed, lines)) <= 30
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as newcomer:
            assert newcomer.get("/ready").status_code == 200
    finally:
        for line in lines:
            line.close()


def test_an_answer_that_nobody_reads_is_given_up(server: Server) -> None:
    """Pages that are asked for and not taken: the line is closed, however much waits."""
    ask = b"GET /rules/undergrove HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", server.port))
        line.sendall(ask * 15)
        end = time.monotonic() + 6 * WITHIN + SLACK
        while not lines_of(server, line) and time.monotonic() < end:
            time.sleep(0.01)
        assert lines_of(server, line)
        while lines_of(server, line) and time.monotonic() < end:
            time.sleep(0.1)
        assert not lines_of(server, line)


def lines_of(server: Server, line: socket.socket | None = None) -> int:
    """How many lines the process of the server holds, in all or to one of ours."""
    here = f":{server.port:04X}"
    there = f":{line.getsockname()[1]:04X}" if line else ""
    rows = [row.split() for row in Path(f"/proc/{server.pid}/net/tcp").read_text().splitlines()[1:]]
    held = [
        row
        for row in rows
        if row[1].endswith(here) and row[2].endswith(there) and row[3] == "01" and row[9] != "0"
    ]
    return len(held)


# --------------------------------------------------------------------- a socket that nobody reads


def handshake(server: Server, table: str, cookies: str) -> bytes:
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    return (
        f"GET /table/{table}/live HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\n"
        f"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: {key}\r\n"
        f"sec-websocket-version: 13\r\ncookie: {cookies}\r\n\r\n"
    ).encode()


def frame(text: str) -> bytes:
    """A message as browsers send it."""
    content, mask = text.encode(), secrets.token_bytes(4)
    assert len(content) < 126
    masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(content))
    return bytes([0x81, 0x80 | len(content)]) + mask + masked


@pytest.mark.parametrize("asks", [0, 400], ids=["silent", "greedy"])
def test_who_never_reads_counts_as_away(server: Server, asks: int) -> None:
    """Whether nothing is sent to them or more than any buffer holds."""
    with browser(server) as guest:
        table = guest.open(**{"seat-0": "me", "seat-1": "open", "public": "yes"})
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as web, socket.socket() as line:
            watcher = introduced(web, "Ben")
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", server.port))
            line.sendall(handshake(server, table, guest.cookies))
            await_presence(watcher, table, here=True)
            line.settimeout(0.2)
            with suppress(OSError):
                for n in range(asks):
                    line.sendall(frame(json.dumps({"do": "resync", "id": f"r{n}"})))
            await_presence(watcher, table, here=False)
            assert not lines_of(server, line)


def await_presence(watcher: object, table: str, *, here: bool) -> None:
    """Look until somebody is here, or is not."""
    end = time.monotonic() + 6 * WITHIN + SLACK
    while watcher.see(table)["players"][0]["here"] is not here:  # type: ignore[attr-defined]
        assert time.monotonic() < end
        time.sleep(0.1)


def test_who_reads_stays(server: Server) -> None:
    with browser(server) as guest:
        table = guest.open(**{"seat-0": "me", "seat-1": "open", "public": "yes"})

        async def stay() -> None:
            async with guest.at(table) as socket:
                await socket.recv()
                await asyncio.sleep(4 * WITHIN)
                await socket.send(json.dumps({"do": "ping", "id": "p"}))
                while json.loads(await socket.recv())["is"] != "pong":
                    pass

        asyncio.run(asyncio.wait_for(stay(), PATIENCE))


def test_the_system_is_asked_for_enough_files() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        assert files_for(1000) == 1000
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= 1000
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
