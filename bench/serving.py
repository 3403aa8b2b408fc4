"""Live tables under load: how long a durable move takes, and when the opponents see it.

    python bench/serving.py --tables 200 --rate 100 --seconds 60
    python bench/serving.py --tables 40 --rate 20 --seconds 30 --thinking 4

A server process with a fresh SQLite file holds so many live tables of four seats, two people with
two seats each, every one of them with an open socket. This process plays legal moves at the given
rate, at random tables. ``acknowledged`` is the time from sending a move to its acknowledgement,
which comes after the commit; ``seen`` the time until the other person's socket has the new table.
With ``--thinking`` so many more tables are played by programs of the strongest level only, without
a pause, so that they keep all cores busy.

The peer is the same load on a bare server of the same library that sends each message back and on
to the other socket, without rules, storage or pictures: what sockets alone cost on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

PEOPLE = 20
"""Pairs of people; each pair sits at several tables."""
PATIENCE = 30.0


@dataclass
class Person:
    """A browser: who it is, and how it may post."""

    client: httpx.AsyncClient
    cookie: str
    token: str


@dataclass
class Place:
    """One socket at a table and what it knows."""

    socket: ClientConnection
    state: dict[str, Any] = field(default_factory=dict)
    bytes_got: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    answers: dict[str, asyncio.Future[dict[str, Any]]] = field(default_factory=dict)

    async def listen(self) -> None:
        """Take in all that the server says."""
        async for text in self.socket:
            message = msgspec.json.decode(text)
            self.bytes_got += len(text)
            if message["is"] in ("table", "update"):
                self.state.update(message)
                self.changed.set()
                self.changed.clear()
            elif (waiting := self.answers.pop(message.get("id"), None)) is not None:
                waiting.set_result(message)

    async def ask(self, **command: Any) -> dict[str, Any]:
        """The answer to a command."""
        name = secrets.token_hex(6)
        future = asyncio.get_running_loop().create_future()
        self.answers[name] = future
        await self.socket.send(json.dumps({**command, "id": name}))
        answer: dict[str, Any] = await asyncio.wait_for(future, PATIENCE)
        return answer

    async def knows(self, entry: int) -> None:
        """Come back when this socket has seen the entry."""
        while self.state.get("entry", -1) < entry:
            await asyncio.wait_for(self.changed.wait(), PATIENCE)


@dataclass
class Measured:
    """Seconds that moves took."""

    acknowledged: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    late: int = 0
    """Moves that were due while every table was busy."""

    def told(self, seconds: float) -> dict[str, float]:
        """The usual figures, in milliseconds."""
        return {
            "moves_per_second": round(len(self.acknowledged) / seconds, 1),
            **_figures("acknowledged", self.acknowledged),
            **_figures("seen", self.seen),
            "skipped": self.late,
        }


def _figures(name: str, times: list[float]) -> dict[str, float]:
    ordered = sorted(times) or [0.0]
    at = {"p50": 0.5, "p99": 0.99}
    figures = {
        f"{name}_{key}": round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)
        for key, share in at.items()
    }
    return {**figures, f"{name}_max": round(1000 * ordered[-1], 1)}


async def play(tables: list[list[Place]], rate: float, seconds: float) -> Measured:
    """Play moves at this rate at random tables."""
    measured, free, tasks = Measured(), list(range(len(tables))), set()
    begin = time.perf_counter()

    async def one(n: int) -> None:
        pair = tables[n]
        mover = next((p for p in pair if p.state["turn"] in p.state["you"]), None)
        if mover is None:
            return
        await mover.knows(max(p.state["entry"] for p in pair))
        move = random.choice(mover.state["moves"])["move"]
        entry, seat = mover.state["entry"], mover.state["turn"]
        other = next(p for p in pair if p is not mover)
        sent = time.perf_counter()
        seeing = asyncio.ensure_future(other.knows(entry + 1))
        answer = await mover.ask(do="play", entry=entry, seat=seat, move=move)
        assert answer["is"] == "accepted", answer
        measured.acknowledged.append(time.perf_counter() - sent)
        await seeing
        measured.seen.append(time.perf_counter() - sent)
        await mover.knows(entry + 1)
        if not mover.state["over"]:
            free.append(n)

    due = begin
    while (now := time.perf_counter()) - begin < seconds:
        if now < due:
            await asyncio.sleep(due - now)
        due += random.expovariate(rate)
        if free:
            task = asyncio.ensure_future(one(free.pop(random.randrange(len(free)))))
            tasks.add(task)
        else:
            measured.late += 1
    await asyncio.gather(*tasks)
    return measured


async def person(url: str) -> Person:
    """Somebody new at the door."""
    client = httpx.AsyncClient(base_url=url, headers={"accept": "text/html"}, timeout=PATIENCE)
    page = await client.get("/me")
    token = re.search(r'_csrf_token" value="([^"]+)"', page.text)
    assert token is not None
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    return Person(client, cookie, token[1])


async def open_table(host: Person, guest: Person) -> str:
    """A table of four seats for two people."""
    form = {"_csrf_token": host.token, "players": "4", "seat-0": "me", "seat-1": "open"}
    form |= {"seat-2": "here", "name-2": "Second", "seat-3": "open", "public": "yes"}
    made = await host.client.post("/new/underwood", data=form)
    assert made.status_code == 303, made.text
    address = made.headers["location"]
    for seat in ("1", "3"):
        form = {"_csrf_token": guest.token, "seat": seat}
        joined = await guest.client.post(f"{address}/join", data=form)
        assert joined.status_code == 303, joined.text
    return str(address)


async def sit(url: str, who: Person, address: str) -> Place:
    """An open socket at a table."""
    line = await connect(
        f"{url.replace('http', 'ws')}{address}/live",
        additional_headers={"cookie": who.cookie},
        max_size=None,
        open_timeout=PATIENCE,
    )
    return Place(line)


async def measure(url: str, args: argparse.Namespace) -> dict[str, float]:
    """Set all tables up, then play."""
    pairs = [(await person(url), await person(url)) for _ in range(min(PEOPLE, args.tables))]
    tables: list[list[Place]] = []
    listening = []
    for n in range(args.tables):
        host, guest = pairs[n % len(pairs)]
        address = await open_table(host, guest)
        places = [await sit(url, who, address) for who in (host, guest)]
        listening += [asyncio.ensure_future(place.listen()) for place in places]
        tables.append(places)
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{n + 1} tables")
    for places in tables:
        for place in places:
            await place.knows(0)
    listening += await let_programs_think(url, pairs[0][0], args.thinking)
    await asyncio.sleep(1)
    begin = time.perf_counter()
    before = sum(place.bytes_got for places in tables for place in places)
    measured = await play(tables, args.rate, args.seconds)
    taken = time.perf_counter() - begin
    got = sum(place.bytes_got for places in tables for place in places) - before
    for task in listening:
        task.cancel()
    per_update = got / max(1, 2 * len(measured.acknowledged))
    return {**measured.told(taken), "bytes_per_update": round(per_update)}


async def let_programs_think(url: str, host: Person, tables: int) -> list[asyncio.Task[None]]:
    """Tables where only programs of the strongest level play, and somebody looks on."""
    watching = []
    for _ in range(tables):
        form = {"_csrf_token": host.token, "players": "4"}
        form |= {f"seat-{n}": "level:5" for n in range(4)}
        made = await host.client.post("/new/underwood", data=form)
        place = await sit(url, host, made.headers["location"])
        watching.append(asyncio.ensure_future(place.listen()))
    return watching


@asynccontextmanager
async def server(kind: str) -> AsyncIterator[str]:
    """A server in a process of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--serve", kind, str(port), folder]
        process = subprocess.Popen(command)
        url = f"http://127.0.0.1:{port}"
        try:
            await answering(url)
            yield url
        finally:
            process.terminate()
            process.wait(20)


async def answering(url: str) -> None:
    """Wait until the server is there, its rules compiled."""
    async with httpx.AsyncClient() as client:
        for _ in range(1200):
            try:
                if (await client.get(f"{url}/ready")).json()["ready"]:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)
    raise RuntimeError("the server does not answer")


def serve(kind: str, port: int, folder: Path) -> None:
    """Be the server: ours, or one that only echoes."""
    import uvicorn

    app: Any
    if kind == "ours":
        from undergrowth.server.app import Settings, make_app

        settings = Settings(
            f"sqlite:///{folder}/tables.db",
            requests_each_minute=None,
            pace=0,
            thinking_each_minute=None,
            watched_at_once=None,
            tables_each_person=None,
            tables_each_address=None,
        )
        app = make_app(settings)
    else:
        app = echo_app()
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning", access_log=False)


def echo_app() -> Any:
    """Sends each message back to its sender, and on to the other socket at the same table."""
    from litestar import Litestar, WebSocket, get, websocket

    rooms: dict[str, list[Any]] = {}

    @get("/ready")
    async def ready() -> dict[str, bool]:
        return {"ready": True}

    @websocket("/{name:str}")
    async def echo(socket: WebSocket[Any, Any, Any], name: str) -> None:
        await socket.accept()
        rooms.setdefault(name, []).append(socket)
        while True:
            text = await socket.receive_text()
            for each in rooms[name]:
                await each.send_text(text)

    return Litestar([ready, echo])


async def measure_peer(url: str, args: argparse.Namespace, size: int) -> dict[str, float]:
    """The same load without rules, storage or pictures."""
    pairs: list[list[ClientConnection]] = []
    waiting: dict[tuple[int, bool], tuple[float, list[float]]] = {}
    filler = "x" * size

    async def listen(line: ClientConnection, mine: bool) -> None:
        async for text in line:
            sent, kind = waiting[(json.loads(text)["n"], mine)]
            kind.append(time.perf_counter() - sent)

    listening = []
    for n in range(args.tables):
        lines = [await connect(f"{url.replace('http', 'ws')}/t{n}") for _ in range(2)]
        listening += [asyncio.ensure_future(listen(line, i == 0)) for i, line in enumerate(lines)]
        pairs.append(lines)
    measured = Measured()
    begin = due = time.perf_counter()
    n = 0
    while (now := time.perf_counter()) - begin < args.seconds / 3:
        await asyncio.sleep(max(0.0, due - now))
        due += random.expovariate(args.rate)
        sent = time.perf_counter()
        waiting[(n, True)] = (sent, measured.acknowledged)
        waiting[(n, False)] = (sent, measured.seen)
        await random.choice(pairs)[0].send(json.dumps({"n": n, "filler": filler}))
        n += 1
    taken = time.perf_counter() - begin
    await asyncio.sleep(1)
    for task in listening:
        task.cancel()
    return measured.told(taken)


async def run(args: argparse.Namespace) -> None:
    """Both servers, one after the other, and how they compare."""
    async with server("ours") as url:
        ours = await measure(url, args)
    async with server("echo") as url:
        echo = await measure_peer(url, args, int(ours["bytes_per_update"]))
    print(json.dumps({"ours": ours, "echo": echo}))
    for key in ("acknowledged_p50", "acknowledged_p99", "seen_p99"):
        ratio = ours[key] / echo[key] if echo[key] else float("inf")
        print(f"{key:<18} ours {ours[key]:>7.1f} ms   echo {echo[key]:>7.1f} ms   x {ratio:.1f}")


def main() -> None:
    """Measure, or be the server that is measured."""
    if sys.argv[1:2] == ["--serve"]:
        serve(sys.argv[2], int(sys.argv[3]), Path(sys.argv[4]))
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=100.0, help="moves per second at all tables")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--thinking", type=int, default=0, help="more tables of programs only")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
