"""How much anybody may ask for: nothing passes the limits by, and dear things count more."""

from __future__ import annotations

import asyncio
import gzip
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from dose import dose
from server.asking import Program, introduced
from server.browsing import Browser, browser
from server.inside import ANN, BEN, at, serving, told, window
from server.running import Server, running
from undergrowth.kernel.game import games
from undergrowth.server.live import CROWDED
from undergrowth.server.security import Allowance, Callers, Crowd, neighbourhood

EACH_MINUTE = 60
AT_ONCE = 40
"""What an address may ask for at once, if it is so little in a minute."""
FLOOD = dose(300, 11_600)
PATIENCE = 60
PASSED_BY = (
    "/healthy-nothing",
    "/ready-or-not",
    "/staticx",
    "/palettes/underwood.css",
    "/static",
    "/static/x",
    "/static/x/nothing.js",
    "//static//x//nothing.js",
    "/health%2fnothing",
    "/%68ealthy",
    "/health/",
    "/health",
    "//health",
    "/ready",
    "/static/x/look.css",
    "/palette/underwood.css",
    "/rules/a/b/c",
    "/api/nothing/at/all",
    "/schema",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One at which little is allowed; a proxy tells addresses, so that each test has its own."""
    with running(
        tmp_path_factory.mktemp("limits"),
        requests_each_minute=EACH_MINUTE,
        proxies=["127.0.0.1"],
    ) as server:
        yield server
        assert not server.trouble()


def asking(server: Server, address: str) -> httpx.Client:
    """Somebody at an address."""
    headers = {"x-forwarded-for": address}
    return httpx.Client(base_url=server.url, timeout=PATIENCE, headers=headers)


@pytest.mark.parametrize("path", PASSED_BY)
def test_nothing_passes_the_limit_by(server: Server, path: str) -> None:
    with asking(server, f"10.0.1.{PASSED_BY.index(path)}") as web:
        numbers = [web.get(path).status_code for _ in range(10)]
        while numbers[-1] != 429 and len(numbers) < 500:
            numbers.append(web.get(path).status_code)
    assert numbers[0] != 429
    assert numbers[-1] == 429


@pytest.mark.parametrize("method", ["HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"])
def test_other_methods_count_too(server: Server, method: str) -> None:
    with asking(server, f"10.0.2.{len(method)}{ord(method[1])}"[:15]) as web:
        numbers = (web.request(method, "/health").status_code for _ in range(100))
        assert 429 in numbers  # the rest is not asked for any more


def test_dear_pages_count_more(server: Server) -> None:
    def allowed(address: str, path: str) -> int:
        with asking(server, address) as web:
            number = 0
            while web.get(path).status_code != 429:
                number += 1
            return number

    cheap, dear = allowed("10.0.3.1", "/me"), allowed("10.0.3.2", "/")
    dearest = allowed("10.0.3.3", "/new/underwood/make/board")
    files = allowed("10.0.3.4", "/static/x/look.css")
    assert files > 2 * cheap
    assert cheap > 2 * dear
    assert dear > dearest


def test_who_is_sent_away_is_told_when_to_come_again(server: Server) -> None:
    with asking(server, "10.0.4.1") as web:
        answer = web.get("/api/games")
        while answer.status_code != 429:
            answer = web.get("/api/games")
        assert int(answer.headers["retry-after"]) >= 1
        assert set(answer.json()) == {"why", "text", "rule"}
        page = web.get("/", headers={"accept": "text/html", "accept-language": "de"})
        assert page.status_code == 429
        assert int(page.headers["retry-after"]) >= 1
        assert page.headers["content-type"].startswith("text/html")
        assert "Langsam" in page.text
        assert "content-security-policy" in page.headers
        time.sleep(int(answer.headers["retry-after"]))
        assert web.get("/api/games").status_code == 200


def test_another_address_is_not_concerned(server: Server) -> None:
    with asking(server, "10.0.5.1") as rude, asking(server, "10.0.5.2") as polite:
        while rude.get("/me").status_code != 429:
            pass
        assert polite.get("/me").status_code == 200


def test_a_household_counts_as_one() -> None:
    assert neighbourhood("2001:db8:1:2::1") == neighbourhood("2001:db8:1:2:ffff::9")
    assert neighbourhood("2001:db8:1:2::1") != neighbourhood("2001:db8:1:3::1")
    assert neighbourhood("::ffff:192.0.2.7") == neighbourhood("192.0.2.7")
    assert neighbourhood("192.0.2.7") != neighbourhood("192.0.2.8")
    assert neighbourhood("fe80::1%eth0") == neighbourhood("fe80::2")
    assert neighbourhood("nonsense") == neighbourhood("<script>")


def test_those_who_asked_are_forgotten() -> None:
    callers = Callers(10, 1, most=100)
    for n in range(10_000):
        callers.at(f"10.{n >> 16}.{n >> 8 & 255}.{n & 255}")
    assert len(callers) == 100
    late = callers.at("10.0.39.15")
    assert callers.at("10.0.39.15") is late


def test_what_costs_more_than_there_is_at_once_is_paid_for_later() -> None:
    allowance = Allowance(5, 1)
    assert allowance.take(20)
    assert not allowance.take(1)
    assert 15 < allowance.again(1) <= 16


def test_without_a_proxy_nobody_chooses_an_address(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    names = ("x-forwarded-for", "forwarded", "x-real-ip", "client-ip")
    with (
        running(tmp_path_factory.mktemp("alone"), requests_each_minute=EACH_MINUTE) as alone,
        httpx.Client(base_url=alone.url, timeout=PATIENCE) as web,
    ):
        for name in names:
            numbers = [web.get("/me", headers={name: f"10.9.0.{n}"}).status_code for n in range(60)]
            assert numbers[-1] == 429
        assert "--proxy" in alone.log.read_text(encoding="utf-8")
        assert not alone.trouble()


# ------------------------------------------------------------------------------------ in a flood


PATHS = ("/healthy-nothing", "/rules/undergrove", "/static/x/look.css", "/")


async def flood(url: str, number: int, seconds: float) -> Counter[int]:
    """Ask for all that one address can, fifty requests at a time; how they were answered."""
    numbers, end = Counter[int](), time.monotonic() + seconds
    async with httpx.AsyncClient(
        base_url=url,
        headers={"x-forwarded-for": "10.0.6.1"},
        limits=httpx.Limits(max_connections=50),
        timeout=PATIENCE,
    ) as rude:

        async def ask(first: int) -> None:
            for at_last in range(first, number, 50):
                if time.monotonic() > end:
                    return
                numbers[(await rude.get(PATHS[at_last % len(PATHS)])).status_code] += 1

        await asyncio.gather(*(ask(first) for first in range(50)))
    return numbers


def flooded(url: str, number: int, seconds: float) -> Counter[int]:
    """The same in a process of its own, so that nobody here waits for the one who asks."""
    return asyncio.run(flood(url, number, seconds))


def acknowledged(player: Program, moves: int) -> list[float]:
    """The seconds after which each of some moves is acknowledged, all of which are."""
    table, taken = player.open("me", "me"), []
    for n in range(moves):
        seen = player.see(table)
        player.web.headers["x-forwarded-for"] = f"10.0.7.{n}"
        began = time.perf_counter()
        assert player.move(table, seen["entry"], seen["legal"][0]).status_code == 200
        taken.append(time.perf_counter() - began)
    return taken


def test_a_flood_does_not_keep_others_waiting(server: Server) -> None:
    """One address asks for all it can: little of it is done, and another one's moves all are.

    How long those take is measured in full dose only, beside what they take when it is quiet: on a
    machine with other work the clock says more of that work than of the server.
    """
    moves = dose(6, 15)
    with asking(server, "10.0.6.2") as web, ProcessPoolExecutor(1) as other:
        player = introduced(web, "Ann")
        quiet = acknowledged(player, moves)
        flooding = other.submit(flooded, server.url, FLOOD, dose(6.0, 20.0))
        time.sleep(dose(0.5, 2.0))
        beside = acknowledged(player, moves)
        numbers = flooding.result(PATIENCE * 2)
    done = sum(number for status, number in numbers.items() if status != 429)
    assert done < AT_ONCE / 0.2 + 25 * EACH_MINUTE / 60 / 0.2  # if all of it were files
    assert numbers[429] > done / 2
    if dose(False, True):
        assert statistics.median(beside) < statistics.median(quiet) + 0.1


# -------------------------------------------------------------------------------- many sockets


def test_sockets_are_counted_by_address_person_and_in_all() -> None:
    crowd = Crowd(in_all=4, each_address=3, each_person=2)
    ann = [crowd.joined("10.0.0.1", "ann") for _ in range(3)]
    for each in ann[:2]:
        each.__enter__()
    with pytest.raises(Exception, match="sockets"):
        ann[2].__enter__()
    ben, cai = crowd.joined("10.0.0.1", "ben"), crowd.joined("10.0.0.1", "cai")
    ben.__enter__()
    with pytest.raises(Exception, match="sockets"):
        cai.__enter__()
    dan, eve = crowd.joined("10.0.0.2", "dan"), crowd.joined("10.0.0.3", "eve")
    dan.__enter__()
    with pytest.raises(Exception, match="sockets"):
        eve.__enter__()
    for each in (*ann[:2], ben, dan):
        each.__exit__(None, None, None)
    assert len(crowd) == 0
    assert not crowd._open


@told
async def socket_story(database: str) -> None:
    async with serving(database, sockets_each_address=4, sockets_each_person=2) as site:
        table = await site.table(at(ANN), at(BEN))
        async with window(site, table, ANN), window(site, table, ANN):
            code, said = await turned_away(site, table, ANN)
            assert code == CROWDED
            assert said["why"] == "sockets"
            assert said["text"]
            async with window(site, table, BEN), window(site, table, BEN) as last:
                assert (await last.ask("ping"))["is"] == "pong"
                assert (await turned_away(site, table, None))[0] == CROWDED
        async with window(site, table, ANN) as again:
            assert again.table["is"] == "table"


async def turned_away(site: Any, table: Any, person: Any) -> tuple[int, dict[str, Any]]:
    """The code and the word with which a socket is closed at once."""
    import json

    from websockets.asyncio.client import connect

    address = f"{site.url.replace('http', 'ws')}/table/{table.id}/live"
    headers = site.headers(person) if person else {}
    async with connect(address, additional_headers=headers, proxy=None) as line:
        said = json.loads(await line.recv())
        try:
            while True:
                await line.recv()
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code, said


def test_a_socket_too_many_is_closed_with_a_word(tmp_path: Path) -> None:
    socket_story(f"sqlite:///{tmp_path}/tables.db")


def test_opening_sockets_counts_too(server: Server) -> None:
    async def ask(guest: Browser) -> int:
        for _ in range(100):
            try:
                async with guest.at("nothing") as line:
                    await line.recv()
            except InvalidStatus as refused:
                assert int(refused.response.headers["retry-after"]) >= 1
                return refused.response.status_code
        return 0

    with browser(server) as guest:
        assert asyncio.run(asyncio.wait_for(ask(guest), PATIENCE)) == 429


# ------------------------------------------------------------------------------------ kept pages


@pytest.fixture(scope="module")
def free(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits."""
    with running(tmp_path_factory.mktemp("free"), requests_each_minute=None) as server:
        yield server
        assert not server.trouble()


@pytest.mark.parametrize("game", games())
def test_rules_are_made_once_and_the_same_for_all(free: Server, game: str) -> None:
    pages = []
    with httpx.Client(base_url=free.url, timeout=PATIENCE) as web:
        for encoding in ("gzip", "identity", "gzip"):
            web.cookies.clear()
            answer = web.get(f"/rules/{game}", headers={"accept-encoding": encoding})
            assert answer.headers.get("content-encoding", "identity") == encoding
            pages.append(answer.text)
    parts = [page[page.index("<main") : page.index("</main>")] for page in pages]
    assert parts[0] == parts[1] == parts[2]
    assert pages[0].rstrip().endswith("</html>")


@pytest.mark.parametrize("game", games())
def test_the_second_view_of_rules_takes_no_time(free: Server, game: str) -> None:
    raw: list[bytes] = []
    with httpx.Client(base_url=free.url, timeout=PATIENCE) as web:
        web.get(f"/rules/{game}")
        taken = []
        for _ in range(7):
            began = time.perf_counter()
            with web.stream("GET", f"/rules/{game}") as answer:
                raw.append(b"".join(answer.iter_raw()))
            taken.append(time.perf_counter() - began)
    assert gzip.decompress(raw[-1]).rstrip().endswith(b"</html>")
    assert min(taken) < 0.015
