"""Everything that somebody with bad intentions can send: nothing breaks and nothing changes."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from dose import dose
from server.asking import client, introduced, problem
from server.browsing import Browser, browser, snapshot
from server.running import Server, running
from undergrowth.server.commands import MOST_BYTES
from undergrowth.server.security import MOST_BODY

MESSAGES = dose(2_000, 20_000)
AT_ONCE = 100
PATIENCE = 60
KINDS = {"refused", "accepted", "pong", "table", "update", "preview", "why", "hint"}
SCRIPT = "</script><script>alert(1)</script>"
IMAGE = "<img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("hostile")
    with running(folder, requests_each_minute=None, messages_each_second=1e9) as server:
        yield server
        assert not server.trouble()


@pytest.fixture
def mira(server: Server) -> Iterator[Browser]:
    with browser(server) as guest:
        yield guest


@pytest.fixture
def ben(server: Server) -> Iterator[Browser]:
    with browser(server) as guest:
        yield guest


@pytest.fixture
def table(mira: Browser, ben: Browser) -> str:
    """A table at which both sit, with some moves made."""
    name = mira.open(**{"seat-0": "me", "seat-1": "open", "public": "yes"})
    assert ben.send(f"/table/{name}/join").status_code == 303
    asyncio.run(asyncio.wait_for(opening(name, mira, ben), PATIENCE))
    return name


async def opening(table: str, *people: Browser) -> None:
    """The first four decisions."""
    for entry in range(4):
        for person in people:
            async with person.at(table) as socket:
                seen = await received(socket)
                if not seen["moves"]:
                    continue
                move, seat = seen["moves"][0]["move"], seen["turn"]
                said = {"do": "play", "id": f"x{entry}", "entry": entry, "seat": seat, "move": move}
                await socket.send(json.dumps(said))
                assert (await received(socket))["is"] == "accepted"
                break


async def received(socket: ClientConnection) -> dict[str, Any]:
    """The next message."""
    message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
    return message


def everything(server: Server) -> dict[str, list[Any]]:
    """All that the server has written down."""
    file = server.settings["database"].removeprefix("sqlite:///")
    with closing(sqlite3.connect(file)) as database:
        return {
            name: sorted(map(repr, database.execute(f"SELECT * FROM {name}").fetchall()))
            for name in ("people", "tables", "seats", "log", "chat", "secrets")
        }


# ------------------------------------------------------------------------------ malformed messages

VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    4,
    15,
    16,
    2**31,
    2**63,
    -(2**64),
    10**300,
    1.5,
    -0.0,
    1e308,
    "",
    "0",
    "a1",
    "\0",
    "\ud83d",
    "\u202e",
    "ß" * 99,
    "x" * 101,
    "x" * 3000,
    SCRIPT,
    "'; DROP TABLE log; --",
    "../../etc/passwd",
    "{{7*7}}",
    "%s%n",
    "__proto__",
    [],
    [[]],
    {},
    {"$": 1},
    ["a"] * 50,
)
FIELDS = ("do", "id", "entry", "seat", "move", "text", "element", "picked", "is", "__class__")
HARMLESS = (
    *("play", "undo", "agree", "disagree", "preview", "why"),
    *("look", "bot", "start", "resync", "hint", "ping"),
)
"""What cannot change anything here by itself: hostile values do not make it a decision."""
UNKNOWN = ("", "PLAY", "sudo", "join", "delete", "constructor", "\0", "eval", "shutdown", "play ")


def any_text(chance: random.Random) -> str:
    return "".join(
        chr(chance.choice((9, 34, 91, 123, 0xE4, 0x1F344, chance.randrange(0xD7FF))))
        for _ in range(chance.randrange(60))
    )


def any_json(chance: random.Random, depth: int = 0) -> Any:
    kind = chance.randrange(4 if depth < 4 else 1)
    if kind == 1:
        return [any_json(chance, depth + 1) for _ in range(chance.randrange(4))]
    if kind == 2:
        names = [chance.choice(FIELDS) for _ in range(chance.randrange(5))]
        return {name: any_json(chance, depth + 1) for name in names}
    return chance.choice(VALUES)


def a_command(chance: random.Random) -> dict[str, Any]:
    """A command that would be fine, but for what is in it."""
    said: dict[str, Any] = {"do": chance.choice(HARMLESS), "id": f"m{chance.random()}"}
    unknown = said["do"] in ("undo", "agree", "hint")  # with 4 it would be carried out
    said |= {"entry": 5 if unknown else 4, "seat": 0, "move": "no-move"}
    wanted = {
        "play": ("entry", "seat", "move"),
        "hint": ("entry", "seat"),
        "preview": ("entry", "move"),
        "undo": ("entry",),
        "agree": ("entry",),
        "disagree": ("entry",),
        "look": ("seat",),
        "bot": ("seat",),
    }.get(said["do"], ())
    kept = {name: said[name] for name in ("do", "id", *wanted)}
    if said["do"] == "why":
        kept |= {"element": "space-a1", "picked": []}
    return kept


def hostile_values(chance: random.Random) -> str:
    said = a_command(chance)
    for name in chance.sample(sorted(said), chance.randint(1, len(said))):
        if name != "do":
            said[name] = chance.choice(VALUES)
    if said["do"] in ("undo", "agree", "hint") and said["entry"] == 4:
        said["entry"] = "4"
    return json.dumps(said)


def wrong_fields(chance: random.Random) -> str:
    said = a_command(chance)
    if chance.random() < 0.5:
        said.pop(chance.choice(sorted(said)))
    said[chance.choice(("cheat", "seats", "person", "", "Do"))] = chance.choice(VALUES)
    return json.dumps(said)


def broken_json(chance: random.Random) -> str:
    text = json.dumps(a_command(chance))
    place = chance.randrange(len(text))
    return chance.choice(
        (
            text[:place],
            text[:place] + chance.choice('{}[]",:\\x') + text[place:],
            text[:place] + text[place + 1 :] + "}",
            text + text,
            text.replace('"', "'"),
            f"\ufeff{text}x",
        )
    )


def deep_or_huge(chance: random.Random) -> str:
    number = chance.randint(10, 8000)
    nested = "[" * (number // 2) + "]" * (number // 2)
    made = (
        nested,
        "[" * number,
        '{"a":' * (number // 5),
        '{"do":"play","id":"x","entry":%s,"seat":0,"move":"a1"}' % ("9" * number),
        '{"do":"play","id":"x","entry":1e%s,"seat":0,"move":"a1"}' % ("9" * (number // 10)),
        '{"do":"why","id":"x","element":"a","picked":' + nested + "}",
        '{"do":"chat","id":"x","text":"%s","more":1}' % ("x" * number),
        '"%s"' % ("\\u0000" * (number // 6)),
        " " * number,
    )
    return chance.choice(made)


def unknown_command(chance: random.Random) -> str:
    return json.dumps({"do": chance.choice((*UNKNOWN, *VALUES)), "id": "x", "entry": 0})


def random_bytes(chance: random.Random) -> bytes:
    return chance.randbytes(chance.randrange(200))


MAKERS: tuple[Callable[[random.Random], str | bytes], ...] = (
    any_text,
    lambda chance: json.dumps(any_json(chance)),
    hostile_values,
    hostile_values,
    wrong_fields,
    broken_json,
    deep_or_huge,
    unknown_command,
    random_bytes,
)


async def bombard(person: Browser, table: str, seed: int, number: int) -> Counter[str]:
    """Send messages through one socket; every so often it must still answer. Counts answers."""
    chance, answers = random.Random(seed), Counter[str]()
    async with person.at(table) as socket:
        assert (await received(socket))["is"] == "table"
        for start in range(0, number, AT_ONCE):
            for _ in range(AT_ONCE):
                await socket.send(chance.choice(MAKERS)(chance))
            await socket.send(json.dumps({"do": "ping", "id": f"ping-{start}"}))
            while True:
                answer = await received(socket)
                answers[answer["is"]] += 1
                if answer.get("id") == f"ping-{start}":
                    break
    return answers


def test_malformed_messages_change_nothing(
    server: Server, mira: Browser, ben: Browser, table: str
) -> None:
    before = everything(server)
    record = mira.page(f"/table/{table}/record")

    async def all_at_once(watcher: Browser) -> list[Counter[str]]:
        people = (mira, mira, ben, watcher)
        return await asyncio.gather(
            *(bombard(each, table, n, MESSAGES // 4) for n, each in enumerate(people))
        )

    with browser(server) as watcher:
        counts = asyncio.run(asyncio.wait_for(all_at_once(watcher), 300))
    answers = sum(counts, Counter[str]())
    assert set(answers) <= KINDS
    assert answers["refused"] > 0.9 * MESSAGES
    assert sum(answers.values()) >= MESSAGES
    assert mira.page(f"/table/{table}/record") == record
    after = everything(server)
    new_people = len(after.pop("people")) - len(before.pop("people"))
    assert new_people <= 1  # who asked for something is written down, with a name and nothing else
    assert after == before
    assert not server.trouble()


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (b"\xff\xfe\x00", 1007),
        (b'{"do":"ping","id":"\xed\xa0\x80"}', 1007),
        (b"x" * (MOST_BYTES + 1), 1009),
        (b"[" * 1_000_000, 1009),
    ],
    ids=["no text", "half a pair", "too long", "far too long"],
)
def test_what_is_no_message_ends_the_connection(
    mira: Browser, table: str, message: bytes, code: int
) -> None:
    async def ended() -> int | None:
        async with mira.at(table) as socket:
            await received(socket)
            try:
                await socket.send(message, text=True)
                while True:
                    await received(socket)
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else None

    assert asyncio.run(asyncio.wait_for(ended(), PATIENCE)) == code
    assert mira.page(f"/table/{table}")


# --------------------------------------------------------------------------------- names and chat


def test_names_titles_and_chat_are_only_text(server: Server, mira: Browser, ben: Browser) -> None:
    assert mira.send("/me", do="name", name=IMAGE).status_code == 200
    order = {"seat-0": "me", "seat-1": "open", "public": "yes", "title": SCRIPT}
    table = mira.open(**order)

    async def say(text: str) -> dict[str, Any]:
        async with mira.at(table) as socket:
            await received(socket)
            await socket.send(json.dumps({"do": "chat", "id": "c", "text": text}))
            return await received(socket)

    assert asyncio.run(asyncio.wait_for(say(SCRIPT), PATIENCE))["is"] == "accepted"
    for path in (f"/table/{table}", "/", "/me", f"/new/underwood?again={table}"):
        for person in (mira, ben):
            page = person.page(path)
            assert "<script>alert" not in page
            assert "<img src=x" not in page
    seen = snapshot(ben.page(f"/table/{table}"))
    assert [line["text"] for line in seen["chat"]] == [SCRIPT]
    assert seen["chat"][0]["name"] == seen["people"][0]["name"] == IMAGE
    assert seen["title"] == SCRIPT
    whole = ben.web.get(f"/table/{table}/now").json()["scene"]
    markup = "".join([whole["defs"], *whole["items"].values()])
    assert "<img src=x" not in markup
    assert "&lt;img src=x" in markup


def test_chat_is_limited_also_without_a_socket(mira: Browser, table: str) -> None:
    proof, path = {"x-csrftoken": mira.secret}, f"/table/{table}/command"
    said = [json.dumps({"do": "chat", "id": f"c{n}", "text": "spam"}) for n in range(60)]
    answers = [mira.web.post(path, content=each, headers=proof).json() for each in said]
    assert answers[0]["is"] == "accepted"
    refused = [answer["why"] for answer in answers if answer["is"] == "refused"]
    assert refused == ["rate"] * len(refused)
    assert len(refused) > 20


def test_every_page_forbids_foreign_and_inline_scripts(mira: Browser, table: str) -> None:
    for path in ("/", "/me", f"/table/{table}", "/rules", "/new/underwood", "/nowhere"):
        headers = mira.web.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"


# ------------------------------------------------------------------------------- foreign requests


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "{}.evil.example", "null", "http://x@{}", "https://127.0.0.1"]
)
def test_a_socket_from_a_foreign_page_is_closed(mira: Browser, table: str, origin: str) -> None:
    async def ended() -> tuple[int | None, list[Any]]:
        messages = []
        place = origin.format(mira.server.url.removeprefix("http://"))
        async with mira.at(table, place) as socket:
            try:
                while True:
                    messages.append(await received(socket))
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else None, messages

    assert asyncio.run(asyncio.wait_for(ended(), PATIENCE)) == (4403, [])


def test_a_form_of_a_foreign_page_is_refused(server: Server, mira: Browser, table: str) -> None:
    before = everything(server)
    for path in ("/play/underwood", "/new/underwood", f"/table/{table}/join", "/me", "/sign-out"):
        for fields in ({}, {"_csrf_token": ""}, {"_csrf_token": "guessed"}):
            answer = mira.web.post(path, data={"players": "2", **fields})
            assert answer.status_code == 403, path
    command = json.dumps({"do": "leave", "id": "x"}).encode()
    assert mira.web.post(f"/table/{table}/command", content=command).status_code == 403
    with browser(server) as other:
        foreign = {"x-csrftoken": other.secret}
        answer = mira.web.post(f"/table/{table}/command", content=command, headers=foreign)
        assert answer.status_code == 403
    assert everything(server) == before


def test_a_forged_cookie_is_nobodys(server: Server, mira: Browser, table: str) -> None:
    person, _, signature = str(mira.web.cookies["me"]).rpartition(".")
    strange = (person, f"{person}.", ".", "é", "x" * 4000)
    for forged in (f"{person}.{signature[::-1]}", f"x{person}.{signature}", *strange):
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as web:
            header = {b"cookie": f"me={forged}".encode()}
            seen = web.get(f"/table/{table}/now", headers=header)
            assert seen.status_code == 200
            assert seen.json()["you"] == []


# ---------------------------------------------------------------------------------------- too much


def test_what_is_too_large_is_not_read(server: Server, mira: Browser, table: str) -> None:
    large = b"x" * (MOST_BODY + 1)

    def parts() -> Iterator[bytes]:
        for _ in range(MOST_BODY // 4096 + 2):
            yield b" " * 4096

    with client(server.url) as web:
        ada = introduced(web, "Ada")
        known = {"authorization": f"Bearer {ada.token}", "content-type": "application/json"}
        for body in (large, parts()):
            problem(web.post("/api/tables", content=body, headers=known), 413, "bad")
    proof = {"x-csrftoken": mira.secret}
    path = f"/table/{table}/command"
    assert mira.web.post(path, content=large, headers=proof).status_code == 413
    said = mira.web.post(path, content=b" " * (MOST_BYTES + 1), headers=proof)
    assert said.json()["why"] == "long"
    assert mira.send("/me", name="x" * MOST_BODY).status_code == 413


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"[" * 100_000, "application/json"),
        (b'{"game":"underwood","seats":' + b"[" * 5000 + b"]" * 5000 + b"}", "application/json"),
        (b'{"game":"underwood","seats":["me","open"],"options":{"board":'
         + b'{"a":' * 5000 + b"1" + b"}" * 5001 + b"}", "application/json"),
        (b'{"game":"underwood","seats":["me","open"],"seed":' + b"9" * 100_000 + b"}",
         "application/json"),
        (b'{"game":"\xff\xfe"}', "application/json"),
        (b'{"game":"\\ud800","seats":["\\udfff"]}', "application/json"),
        (b'{"game":"\\u0000","seats":["me","\\u0000"]}', "application/json"),
        (b"", "application/json"),
        (b"null", "application/json"),
        (b"game=underwood&seats=me", "application/x-www-form-urlencoded"),
        (b"--x\r\n\r\n", "multipart/form-data; boundary=x"),
        (b"--x\r\n\r\n", "multipart/form-data"),
        (b"\x81\xa4game\xc1", "application/x-msgpack"),
        (b"\xdd\xff\xff\xff\xff", "application/vnd.msgpack"),
        (b"<a/>", "text/xml"),
        (b"{}", "nonsense"),
        (b"{}", "application/json; charset=klingon"),
    ],
)  # fmt: skip
def test_a_body_that_makes_no_sense_is_refused(server: Server, content: bytes, kind: str) -> None:
    with client(server.url) as web:
        ada = introduced(web, "Ada")
        headers = {"authorization": f"Bearer {ada.token}", "content-type": kind}
        before = everything(server)
        for path in ("tables", "identities", "tables/x/moves", "tables/x/join", "tables/x/undo"):
            answer = web.post(f"/api/{path}", content=content, headers=headers)
            assert 400 <= answer.status_code < 500, (path, answer.text)
            assert answer.json()["why"] in ("bad", "no-table")
        assert everything(server) == before


@pytest.mark.parametrize(
    "path", ["/me", "/new/underwood", "/play/underwood", "/sign-in", "/settings"]
)
@pytest.mark.parametrize(
    "fields",
    [
        {"players": "9" * 5000, "level": "level:99", "name": "x" * 10_000, "password": "\0" * 300},
        {"players": "-1", "seat-0": "\0", "name": "\0", "do": "password", "next": "//evil.example"},
        {
            "players": "²",
            "seat-0": "here",
            "name-0": "\u202e",
            "made-board": "[" * 9000,
            "do": "\0",
        },
        {"players": "2", "seat-0": "me", "seat-1": "level:1", "seed": "9" * 9000, "do": "token\0"},
        {"players": "2", "seat-0": "me", "seat-1": SCRIPT, "limit": "x", "language": "\0"},
        {"make": "\0", "players": "2"},
        {"unmake": "board"},
        {"make": "board"},
    ],
    ids=range(8),
)
def test_hostile_forms_do_no_harm(mira: Browser, path: str, fields: dict[str, str]) -> None:
    answer = mira.send(path, **fields)
    assert answer.status_code < 500
    assert "evil" not in answer.headers.get("location", "")


@pytest.mark.parametrize("value", VALUES, ids=range(len(VALUES)))
def test_hostile_drafts_do_no_harm(mira: Browser, value: object) -> None:
    proof, path = {"x-csrftoken": mira.secret, "accept": "*/*"}, "/new/underwood/make/board"
    drafts: list[object] = [{}, {"players": value}, {"players": 2, "options": value}]
    works = [{"draft": draft, "step": step} for draft in (value, *drafts) for step in (None, value)]
    for work in (*works, value, {"draft": {}, "more": value}):
        answer = mira.web.post(path, content=json.dumps(work), headers=proof)
        assert 400 <= answer.status_code < 500


@pytest.mark.parametrize(
    "path",
    [
        "/table/%00", "/table/%ff%fe", "/table/" + "x" * 5000, "/table/../../etc/passwd",
        "/table/x/at/99999999999999999999", "/table/x/at/-1", "/table/x/record",
        "/static/x/../../app.py", "/static/x/%2e%2e/%2e%2e/app.py", "/static/x/%00", "/static/x/",
        "/palette/nothing.css", "/palette/..%2funderwood.css", "/palette/underwood",
        "/rules/%00", "/rules/nothing", "/new/nothing", "/new/underwood?again=%00",
        "/new/underwood?seats=%00,%ff,x&public=%00", "/new/underwood/make/%00",
        "/new/underwood/make/board?edition=../../../x", "/new/underwood/make/board?edition=%00",
        "/new/underwood/make/board?made-board=%ff", "/new/underwood/make/board?made-board=[[[[",
        "/new/underwood/make/board?players=%00", "/new/underwood/make/board?players=99999999999",
        "/new/underwood/make/board?variant=%00", "/table/x?invite=%ff%00", "/api", "/api/x",
        "/schema", "/schema/x", "/%00", "//", "/" + "a/" * 2000, "/?%00=%ff", "/me?x=" + "y" * 9000,
    ],
)  # fmt: skip
def test_hostile_addresses_do_no_harm(mira: Browser, path: str) -> None:
    for accept in ("text/html", "application/json"):
        answer = mira.web.get(path, headers={"accept": accept})
        assert answer.status_code < 500
        assert "def make_app" not in answer.text


def test_whoever_asks_too_much_is_told_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("limits")
    with running(folder, requests_each_minute=40, messages_each_second=5) as server:
        with browser(server) as guest:
            table = guest.open(**{"seat-0": "me", "seat-1": "open"})
            answers = asyncio.run(asyncio.wait_for(flood(guest, table, 60), PATIENCE))
            assert 10 <= answers["pong"] < 40
            assert answers["refused"] == 60 - answers["pong"]
            asked = [guest.web.get("/api/games") for _ in range(60)]
            assert asked[0].status_code == 200
            refused = [answer for answer in asked if answer.status_code == 429]
            assert len(refused) >= 10
            problem(refused[-1], 429, "rate")
            page = next(each for _ in range(9) if (each := guest.web.get("/")).status_code == 429)
            assert "text/html" in page.headers["content-type"]
        assert not server.trouble()


async def flood(person: Browser, table: str, number: int) -> Counter[str]:
    """Many messages at once through one socket; what they are answered with."""
    answers: Counter[str] = Counter()
    async with person.at(table) as socket:
        await received(socket)
        for n in range(number):
            await socket.send(json.dumps({"do": "ping", "id": f"x{n}"}))
        while sum(answers.values()) < number:
            answer = await received(socket)
            answers[answer["is"]] += answer["is"] != "update"
            assert answer.get("why", "rate") == "rate"
    return answers
