"""How long somebody waits who asks for a game at once: for the board, and for the first bot.

    python bench/firstboard.py
    python bench/firstboard.py undergrove --cached

A fresh server with an empty cache (``UNDERGROWTH_CACHE``) and an empty database is started, and as
soon as it answers somebody clicks "Play now" for a game with one program. ``board`` is the time
from the click until the page of the table could be shown and its socket had sent the whole table;
``bot`` the time until the program has answered, by a person who decides at once. ``start`` is the
time from the start of the process to its first answer. With ``--cached`` the server is started
once more with all that the first one has compiled: then ``board`` is counted from the start of the
process. ``cpu`` is what the server and its processes had used by then.

A machine with other work to do makes all of it longer; the load is printed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from undergrowth.kernel.game import games

PATIENCE = 600.0
LEVEL = "level:3"


@dataclass
class Waited:
    """Seconds that somebody waited."""

    start: float
    board: float
    bot: float
    cpu: float


@dataclass
class Server:
    """A server process."""

    process: subprocess.Popen[bytes]
    url: str
    began: float


@contextmanager
def serving(folder: Path, cache: Path) -> Iterator[Server]:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        port = tried.getsockname()[1]
    command = [sys.executable, "-m", "undergrowth", "serve", "--port", str(port)]
    command += ["--database", f"sqlite:///{folder}/tables.db"]
    environment = {**os.environ, "UNDERGROWTH_CACHE": str(cache)}
    began = time.perf_counter()
    with (folder / "server.log").open("ab") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    try:
        yield Server(process, f"http://127.0.0.1:{port}", began)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)


async def answered(web: httpx.AsyncClient) -> None:
    """Come back when the server answers."""
    while True:
        try:
            await web.get("/me")
            return
        except httpx.TransportError:
            await asyncio.sleep(0.02)


async def told(line: ClientConnection, table: dict[str, Any]) -> None:
    """Take in what the server says next of the table."""
    message = json.loads(await line.recv())
    if message["is"] in ("table", "update"):
        table |= message


async def first_game(server: Server, game: str, *, cached: bool) -> Waited:
    async with httpx.AsyncClient(
        base_url=server.url, timeout=PATIENCE, headers={"accept": "text/html"}
    ) as web:
        await answered(web)
        clicked = time.perf_counter()
        start = clicked - server.began
        fields = {"_csrf_token": web.cookies["csrf"], "players": "2", "level": LEVEL}
        place = (await web.post(f"/play/{game}", data=fields)).headers["location"]
        await web.get(place)
        cookies = "; ".join(f"{name}={value}" for name, value in web.cookies.items())
        address = f"{server.url.replace('http', 'ws')}{place}/live"
        headers = {"cookie": cookies, "origin": server.url}
        async with (
            asyncio.timeout(PATIENCE),
            connect(address, additional_headers=headers, max_size=None, proxy=None) as line,
        ):
            table: dict[str, Any] = {}
            while not table:
                await told(line, table)
            shown = (await web.get(place)).text
            assert re.search(r'data-state="(open|playing)"', shown)
            board = time.perf_counter() - (server.began if cached else clicked)
            await until_bot(line, table)
            bot = time.perf_counter() - (server.began if cached else clicked)
    return Waited(start, board, bot, processor_seconds(server.process.pid))


async def until_bot(line: ClientConnection, table: dict[str, Any]) -> None:
    """Decide at once whenever asked, until the program has decided something."""
    entry = -1
    while not any(decision["seat"] not in table["you"] for decision in table["log"]):
        if table["turn"] in table["you"] and table["entry"] != entry:
            entry = table["entry"]
            said = {"do": "play", "id": f"c{entry}", "entry": entry, "seat": table["turn"]}
            await line.send(json.dumps({**said, "move": table["moves"][0]["move"]}))
        await told(line, table)


def processor_seconds(process: int) -> float:
    """Of a process and all that it has started, where the system tells."""
    try:
        numbers = (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()
        tasks = Path("/proc") / str(process) / "task" / str(process) / "children"
        below = sum(processor_seconds(int(child)) for child in tasks.read_text().split())
    except OSError:
        return 0.0
    return sum(map(int, numbers[11:15])) / os.sysconf("SC_CLK_TCK") + below


def measure(game: str, *, cached: bool) -> dict[str, Waited]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with serving(folder, folder / "cache") as server:
            found = {"empty cache": asyncio.run(first_game(server, game, cached=False))}
            if cached:
                until_all_is_kept(server)
        if cached:
            with serving(folder, folder / "cache") as server:
                found["cached"] = asyncio.run(first_game(server, game, cached=True))
    return found


def until_all_is_kept(server: Server) -> None:
    while not httpx.get(f"{server.url}/ready").json()["ready"]:
        time.sleep(0.5)


def main() -> None:
    parser = argparse.ArgumentParser(description="Waiting for the first board and the first bot.")
    parser.add_argument("games", nargs="*", default=games())
    parser.add_argument("--cached", action="store_true", help="start once more with a full cache")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    words = parser.parse_args()
    result: dict[str, Any] = {}
    if not words.json:
        print(f"{'game':<14}{'cache':<14}{'start':>8}{'board':>8}{'bot':>8}{'cpu':>8}{'load':>8}")
    for game in words.games:
        for how, waited in measure(game, cached=words.cached).items():
            load = os.getloadavg()[0]
            result.setdefault(game, {})[how] = {**asdict(waited), "load": load}
            numbers = "".join(f"{number:>8.2f}" for number in (*asdict(waited).values(), load))
            if not words.json:
                print(f"{game:<14}{how:<14}{numbers}", flush=True)
    if words.json:
        print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
