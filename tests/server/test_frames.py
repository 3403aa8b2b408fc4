"""Whatever comes through a line that is no good message: nothing is logged, and others go on."""

from __future__ import annotations

import asyncio
import json
import random
import struct
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from dose import dose
from server.browsing import Browser, browser
from server.running import Server, running

FRAMES = dose(600, 150_000)
EACH = 20
"""Frames for one line."""
AT_ONCE = 20
PATIENCE = 60
CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
GOOD = ("ping", "resync", "hint", "undo", "why", "chat", "look", "leave", "start")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(
        tmp_path_factory.mktemp("frames"),
        requests_each_minute=None,
        connections_each_address=10_000,
    ) as server:
        yield server
        assert not server.trouble()


def framed(
    content: bytes, kind: int = TEXT, *, last: bool = True, masked: bool = True, more: int = 0
) -> bytes:
    """A frame; ``more`` are the bits that must not be set."""
    length = len(content)
    sign = 0x80 if masked else 0
    head = bytes([(0x80 if last else 0) | more << 4 | kind])
    if length < 126:
        head += bytes([sign | length])
    elif length < 65536:
        head += bytes([sign | 126]) + struct.pack("!H", length)
    else:
        head += bytes([sign | 127]) + struct.pack("!Q", length)
    return head + (b"\0\0\0\0" if masked else b"") + content


def command(chance: random.Random) -> bytes:
    said = {"do": chance.choice(GOOD), "id": f"c{chance.random()}", "entry": 0, "seat": 0}
    return json.dumps(said | {"text": "x", "element": "x"}).encode()


def any_frame(chance: random.Random) -> bytes:
    """A good frame, a bad one, or something that is none."""
    content = chance.choice((command(chance), chance.randbytes(chance.randrange(300)), b""))
    return chance.choice(
        (
            lambda: framed(content),
            lambda: framed(command(chance)),
            lambda: framed(content, chance.randrange(16)),
            lambda: framed(content, BINARY),
            lambda: framed(content, more=chance.randrange(8)),
            lambda: framed(content, masked=False),
            lambda: framed(content, last=False),
            lambda: framed(content, CONTINUED, last=chance.random() < 0.5),
            lambda: framed(b"\xff\xfe\xed\xa0\x80", last=chance.random() < 0.5),
            lambda: framed(b"", PING) * chance.randrange(200),
            lambda: framed(content[:125], chance.choice((PING, PONG, CLOSE))),
            lambda: framed(b"x" * 200, chance.choice((PING, PONG, CLOSE))),
            lambda: framed(struct.pack("!H", chance.randrange(65536)), CLOSE),
            lambda: framed(b"\x03", CLOSE),
            lambda: framed(struct.pack("!H", 1000) + b"\xff\xff", CLOSE),
            lambda: framed(b"x" * chance.choice((8192, 8193, 70_000))),
            lambda: bytes([0x81, 0xFF]) + struct.pack("!Q", 2**63 + 5),
            lambda: bytes([0x81, 0xFF]) + struct.pack("!Q", 2**62) + b"xxxx",
            lambda: framed(b"", last=False) + framed(b"", CONTINUED, last=False) * 300,
            lambda: chance.randbytes(chance.randrange(1, 100)),
            lambda: framed(content)[: chance.randrange(1, 9)],
        )
    )()


def head(server: Server, browsing: Browser, table: str, chance: random.Random) -> bytes:
    """The request for a socket, mostly a good one."""
    path = f"/table/{table}/live"
    lines = [
        f"host: 127.0.0.1:{server.port}".encode(),
        b"upgrade: websocket",
        b"connection: upgrade",
        b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
        b"sec-websocket-version: 13",
        b"cookie: " + browsing.cookies.encode(),
    ]
    request = path.encode()
    if chance.random() < 0.3:
        request, lines = chance.choice(
            (
                lambda: (b"/table/\xff\xfe/live", lines),
                lambda: (b"/table/%ff%00/live", lines),
                lambda: (b"/table/" + b"x" * 3000 + b"/live", lines),
                lambda: (b"/table/nothing/live?\xe4=1", lines),
                lambda: (b"*", lines),
                lambda: (b"http://[/live", lines),
                lambda: (b"/nowhere", lines),
                lambda: (b"/", lines),
                lambda: (b"/rules/a/b/c", lines),
                lambda: (request, [line for line in lines if b"key" not in line]),
                lambda: (request, [*lines, b"sec-websocket-key: x"]),
                lambda: (request, [line.replace(b"13", b"99") for line in lines]),
                lambda: (request, [*lines, b"origin: \xff"]),
                lambda: (request, [*lines, b"origin: http://["]),
                lambda: (request, [*lines, b"cookie: \xff=\xfe; me=\xed"]),
                lambda: (request, [*lines, b"sec-websocket-extensions: permessage-deflate; x=y;;"]),
                lambda: (request, [*lines, b"sec-websocket-protocol: ,,\xff"]),
                lambda: (request, [*lines, b"content-length: 5"]),
                lambda: (request, [*lines, b"transfer-encoding: chunked"]),
                lambda: (request, [*lines, b"x: " + b"y" * 20_000]),
                lambda: (request, [*lines, *[b"x%d: y" % n for n in range(300)]]),
                lambda: (request, [line.replace(b"websocket", b"h2c") for line in lines]),
                lambda: (request, [*lines[:1], b"no colon", *lines[1:]]),
            )
        )()
    return b"GET " + request + b" HTTP/1.1\r\n" + b"\r\n".join(lines) + b"\r\n\r\n"


async def harass(server: Server, guest: Browser, table: str, seed: int) -> None:
    """One line: a request, then frames, in pieces of any size, and an end at any time."""
    chance = random.Random(seed)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    reading = asyncio.ensure_future(reader.read()) if chance.random() < 0.7 else None
    try:
        sent = head(server, guest, table, chance)
        if chance.random() < 0.2:  # nobody waits until the socket is open
            sent += b"".join(any_frame(chance) for _ in range(EACH))
        writer.write(sent)
        await writer.drain()
        await asyncio.sleep(chance.choice((0, 0, 0.005, 0.05)))
        for _ in range(EACH):
            frame = any_frame(chance)
            cut = chance.randrange(len(frame) + 1)
            for piece in (frame[:cut], frame[cut:]):
                writer.write(piece)
                await writer.drain()
            if chance.random() < 0.05:
                break
        if chance.random() < 0.3:
            writer.transport.abort()
        elif chance.random() < 0.3 and writer.can_write_eof():
            writer.write_eof()
    except OSError:
        pass
    finally:
        writer.close()
        if reading:
            reading.cancel()
        with suppress(OSError, asyncio.CancelledError):
            await asyncio.gather(writer.wait_closed(), *([reading] if reading else []))


def test_hostile_frames_do_no_harm(server: Server) -> None:
    with browser(server) as guest:
        table = guest.open(**{"seat-0": "me", "seat-1": "level:1"})

        async def all_of_it() -> None:
            numbers = iter(range(FRAMES // EACH))

            async def one_after_the_other() -> None:
                for seed in numbers:
                    await harass(server, guest, table, seed)

            await asyncio.gather(*(one_after_the_other() for _ in range(AT_ONCE)))

        asyncio.run(all_of_it())
        assert not server.trouble()
        assert guest.page(f"/table/{table}")


REQUESTS: tuple[Callable[[random.Random], bytes], ...] = (
    lambda chance: chance.randbytes(chance.randrange(300)),
    lambda _: b"CONNECT 127.0.0.1:80 HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    lambda _: b"OPTIONS * HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    lambda _: b"GET http://evil.example/ HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    lambda _: b"GET /\xff HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    lambda _: b"GET /?\xff HTTP/1.1\r\nhost: \xff\r\n\r\n",
    lambda _: b"GET / HTTP/1.0\r\n\r\n",
    lambda _: b"GET / HTTP/9.9\r\nhost: 127.0.0.1\r\n\r\n",
    lambda _: b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    lambda _: b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    lambda _: b"POST /me HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: -1\r\n\r\n",
    lambda _: (
        b"POST /me HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 5\r\n"
        b"transfer-encoding: chunked\r\n\r\n0\r\n\r\n"
    ),
    lambda _: (
        b"POST /api/identities HTTP/1.1\r\nhost: 127.0.0.1\r\n"
        b"transfer-encoding: chunked\r\n\r\nzz\r\n"
    ),
    lambda _: b"POST /sign-in HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 99\r\n\r\nx",
    lambda _: (
        b"POST /api/identities HTTP/1.1\r\nhost: 127.0.0.1\r\nexpect: 100-continue\r\n"
        b"content-length: 9\r\n\r\n"
    ),
    lambda _: b"GET /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer \xff\r\n\r\n",
    lambda _: b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: me=\xff; csrf=\x80\r\n\r\n",
    lambda _: b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n",
    lambda _: b"GET /table/x/live HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 3,
)


def test_hostile_requests_do_no_harm(server: Server) -> None:
    async def send(seed: int) -> None:
        chance = random.Random(seed)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        try:
            writer.write(REQUESTS[seed % len(REQUESTS)](chance))
            await writer.drain()
            if chance.random() < 0.5:
                writer.write_eof()
                await asyncio.wait_for(reader.read(100), 0.2)
        except (OSError, TimeoutError):
            pass
        finally:
            writer.transport.abort()

    async def all_of_it() -> None:
        for start in range(0, dose(200, 20_000), 20):
            await asyncio.gather(*(send(n) for n in range(start, start + 20)))

    asyncio.run(all_of_it())
    assert not server.trouble()
    with browser(server) as guest:
        assert guest.page("/")
