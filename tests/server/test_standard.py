"""What every web application should do: lines of the table in docs/security.md that no other test
proves."""

from __future__ import annotations

import ast
import asyncio
import logging
import re
from base64 import urlsafe_b64decode
from pathlib import Path
from typing import Any

import httpx
import pytest

import undergrowth
from server.inside import ANN, BEN, PATIENCE, Site, at, serving, told
from server.visiting import Visitor, visitor
from undergrowth.server.app import Settings, make_app
from undergrowth.server.security import HEADERS
from undergrowth.server.store import Store

PASSWORD = "amanita phalloides"
SOURCES = Path(undergrowth.__file__).parent
SERVED = [
    file
    for part in ("server", "compiled", "material", "kernel", "draw", "games")
    for file in (SOURCES / part).rglob("*.py")
]
SCRIPTS = sorted((SOURCES / "clients" / "web").rglob("*.js"))
PLACES = ("/", "/me", "/rules", "/new/underwood", "/nowhere", "/ready", "/health", "/schema")
MORE_PLACES = (
    "/api/games",
    "/api/me",
    "/worker.js",
    "/manifest.webmanifest",
    "/palette/underwood.css",
)
TEXTUAL = re.compile(r"text/|.*[+/]xml")


async def answered(site: Site) -> list[httpx.Response]:
    """Pages, data and files, found and not found, and what those get who asked for another host."""
    table = await site.table(at(ANN), at(BEN))
    places = (*PLACES, *MORE_PLACES, f"/table/{table.id}", f"/table/{table.id}/now")
    answers = []
    async with httpx.AsyncClient(base_url=site.url, timeout=PATIENCE, trust_env=False) as web:
        page = await web.get("/", headers={"accept": "text/html"})
        files = sorted(set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text)))
        assert len(files) > 3
        kinds = [{"accept": kind} for kind in ("text/html", "application/json")]
        asked = [(place, kind) for place in (*places, *files) for kind in kinds]
        answers += [await web.get(place, headers=kind) for place, kind in asked]
        answers.append(await web.get("/", headers={"host": "evil.example"}))
        answers.append(await web.post("/me", data={"do": "name"}, headers={"accept": "text/html"}))
        answers.append(await web.post("/api/tables", content=b"nonsense"))
    return answers


async def sent_away(site: Site) -> list[httpx.Response]:
    """What those are told who ask too much; the server allows little."""
    async with httpx.AsyncClient(base_url=site.url, timeout=PATIENCE, trust_env=False) as web:
        while (await web.get("/")).status_code != 429:
            pass
        kinds = ("text/html", "application/json")
        return [await web.get("/", headers={"accept": kind}) for kind in kinds]


async def every_kind_of_answer(database: str, **settings: Any) -> list[httpx.Response]:
    """Answers of all kinds, by servers with these settings."""
    async with serving(database, **settings) as site:
        answers = await answered(site)
    async with serving(database, requests_each_minute=1, **settings) as site:
        answers += await sent_away(site)
    numbers = {answer.status_code for answer in answers}
    assert numbers >= {200, 400, 401, 403, 404, 421, 429}
    return answers


@told
async def test_every_answer_has_the_headers_that_browsers_need(sqlite: str) -> None:
    for answer in await every_kind_of_answer(sqlite, secure=True):
        assert HEADERS.items() <= dict(answer.headers).items(), answer.url
        assert "max-age=31536000" in answer.headers["strict-transport-security"]
        assert "access-control-allow-origin" not in answer.headers


@told
async def test_every_answer_says_what_it_is(sqlite: str) -> None:
    for answer in await every_kind_of_answer(sqlite):
        kind = answer.headers["content-type"]
        if TEXTUAL.match(kind):
            assert "charset=utf-8" in kind, answer.url
        if kind.startswith("text/html"):
            assert answer.text.lstrip().lower().startswith("<!doctype html>"), answer.url
        elif "json" in kind:
            answer.json()
        else:
            assert not answer.text.lstrip().lower().startswith(("<!doctype", "<html"))


@told
async def test_nothing_personal_is_kept_by_browsers_or_proxies(sqlite: str) -> None:
    for answer in await every_kind_of_answer(sqlite):
        said = answer.headers.get("cache-control", "")
        if "public" in said:
            assert "set-cookie" not in answer.headers
            assert answer.url.path.startswith(("/static/", "/palette/", "/manifest", "/offline"))
        else:
            same_for_all = answer.url.path in ("/worker.js", "/schema")
            assert "no-store" in said or same_for_all, answer.url


@told
async def test_every_cookie_is_for_this_host_and_encrypted(sqlite: str) -> None:
    async with serving(sqlite, secure=True) as site, httpx.AsyncClient(base_url=site.url) as web:
        page = await web.get("/me", headers={"accept": "text/html"})
        known = "; ".join(each.partition(";")[0] for each in page.headers.get_list("set-cookie"))
        token = page.text.partition('name="_csrf_token" value="')[2].partition('"')[0]
        form = {"_csrf_token": token, "language": "de", "theme": "dark"}
        done = await web.post("/settings", data=form, headers={"cookie": known})
        chosen = done.headers.get_list("set-cookie")
        names = {each.partition("=")[0] for each in chosen}
        assert names >= {"__Host-language", "__Host-theme"}
        for cookie in (*chosen, *page.headers.get_list("set-cookie")):
            parts = {part.strip().lower() for part in cookie.split(";")}
            assert cookie.startswith("__Host-")
            assert parts >= {"path=/", "secure", "httponly", "samesite=lax"}
        for sent in ("__Host-language=de; __Host-theme=dark", "language=de; theme=dark"):
            seen = await web.get("/me", headers={"accept": "text/html", "cookie": sent})
            assert '<html lang="de" data-theme="dark"' in seen.text


@told
async def test_guests_are_signed_with_a_strong_hash(sqlite: str) -> None:
    async with serving(sqlite) as site:
        _, cookie = site.house.sessions.guest()
        secret, _, proof = cookie.split(".")
        assert len(urlsafe_b64decode(proof + "=")) == 32
        assert len(urlsafe_b64decode(secret)) * 8 >= 128


# ------------------------------------------------------------------------------------ passwords


async def with_password(site: Site, owner: Visitor, password: str = PASSWORD) -> httpx.Response:
    await owner.look(site)
    fields = {"do": "password", "username": "Mira", "password": password}
    return await owner.send(site, "/me", **fields)


@told
async def test_passwords_are_typed_unseen_and_password_managers_can_help(sqlite: str) -> None:
    async with serving(sqlite) as site, visitor() as owner:
        await with_password(site, owner)
        page = (await owner.look(site)).text
        shown = re.findall(r'<input(?! type="hidden")[^>]*>', page)
        fields = [field for field in shown if "assword" in field]
        typed = {re.search(r'name="([^"]+)"', field)[1]: field for field in fields}  # type: ignore[index]
        assert set(typed) == {"old", "password", "token-password"}
        for field in fields:
            assert 'type="password"' in field
            assert re.search(r'autocomplete="(current|new)-password"', field)
            assert "onpaste" not in field
        assert page.count('autocomplete="username"') == 2
        assert not re.search(r"hint|question|erinnerung", " ".join(typed), re.IGNORECASE)


@told
async def test_a_password_is_changed_by_who_knows_the_old_one(sqlite: str) -> None:
    async with serving(sqlite) as site, visitor() as owner:
        await with_password(site, owner)
        new = {"do": "password", "username": "Mira", "password": "boletus edulis"}
        for old in ({}, {"old": ""}, {"old": "boletus edulis"}):
            assert (await owner.send(site, "/me", **new, **old)).status_code == 422
        assert (await owner.send(site, "/me", **new, old=PASSWORD)).status_code == 200


@pytest.mark.parametrize("password", ["x" * 7, "x" * 201, ""])
@told
async def test_passwords_have_a_length(sqlite: str, password: str) -> None:
    async with serving(sqlite) as site, visitor() as owner:
        assert (await with_password(site, owner, password)).status_code == 422


@pytest.mark.parametrize("password", ["zwergenh", "  Ab 💚 ﬁ\u0301  ", "ж" * 200, "12 34 56 78"])
@told
async def test_a_password_counts_exactly_as_it_is_typed(sqlite: str, password: str) -> None:
    async with serving(sqlite, requests_each_minute=None) as site, visitor() as owner:
        assert (await with_password(site, owner, password)).status_code == 200
        people = site.house.people
        assert (await people.sign_in("Mira", password, "192.0.2.1")).name
        for other in (password[:-1], password.upper(), password.strip() + "x", f"{password} "):
            if other != password:
                with pytest.raises(undergrowth.BadInput):
                    await people.sign_in("Mira", other, "192.0.2.1")


@told
async def test_a_new_database_knows_nobody(sqlite: str) -> None:
    store = await Store.open(sqlite)
    try:
        assert (await store.counts())["people"] == 0
        for name in ("admin", "root", "administrator", "undergrowth"):
            assert await store.people_signing_in(name) == []
    finally:
        await store.close()


# ------------------------------------------------------------------------------ nothing slips out


@told
async def test_a_fault_tells_nothing_of_the_inside(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(sqlite) as site:

        async def fails() -> Any:
            raise RuntimeError("the inside of the house")

        site.house.store.counts = fails  # type: ignore[method-assign]
        async with httpx.AsyncClient(base_url=site.url) as web:
            for accept in ("text/html", "application/json"):
                answer = await web.get("/health", headers={"accept": accept})
                assert answer.status_code == 500
                for word in ("inside of the house", "Traceback", "RuntimeError", ".py"):
                    assert word not in answer.text
                assert HEADERS.items() <= dict(answer.headers).items()
            assert (await web.get("/ready")).status_code == 200
    assert "the inside of the house" in caplog.text  # who looks after the house is told


@told
async def test_secrets_stand_in_no_address_and_in_no_log(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "undergrowth")
    async with serving(sqlite) as site, visitor() as owner:
        await with_password(site, owner)
        made = await owner.send(site, "/me", do="token", **{"token-password": PASSWORD})
        token = made.text.partition('id="token">')[2].partition("<")[0]
        assert len(token) > 40
        done = await owner.send(site, "/sign-in", name="Mira", password=PASSWORD)
        await owner.send(site, "/sign-in", name="Mira", password="a wrong one")
        page = await owner.look(site)
        assert not re.search(r'<form[^>]*method="get"', page.text)
        async with httpx.AsyncClient(base_url=site.url) as web:
            for place in (f"/api/me?token={token}", f"/api/me?access_token={token}"):
                assert (await web.get(place)).status_code == 401
            me = owner.secret
            seen = await web.get(f"/me?me={me}", headers={"accept": "text/html"})
            assert 'value="Mira"' not in seen.text
        for secret in (PASSWORD, "a wrong one", token, owner.secret):
            assert secret not in caplog.text
            assert secret not in done.headers["location"]


@pytest.mark.parametrize("method", ["TRACE", "CONNECT", "PUT", "PATCH", "PROPFIND"])
@told
async def test_methods_that_nobody_needs_are_refused(sqlite: str, method: str) -> None:
    async with serving(sqlite) as site:
        port = int(site.url.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        head = f"{method} /me HTTP/1.1\r\nhost: 127.0.0.1\r\nx-echo: hidden\r\n"
        writer.write(f"{head}connection: close\r\n\r\n".encode())
        answer = await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        assert answer.split()[1] in (b"400", b"404", b"405")
        assert b"hidden" not in answer


@pytest.mark.parametrize(
    "doubtful",
    [
        b"content-length: 4\r\ntransfer-encoding: chunked\r\n",
        b"content-length: 4\r\ncontent-length: 5\r\n",
        b"transfer-encoding : chunked\r\n",
        b"transfer-encoding: chunked, identity\r\ncontent-length: 4\r\n",
    ],
    ids=range(4),
)
@told
async def test_where_a_request_ends_is_beyond_doubt(sqlite: str, doubtful: bytes) -> None:
    async with serving(sqlite) as site:
        port = int(site.url.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        second = b"0\r\n\r\nGET /ready HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
        writer.write(b"POST /me HTTP/1.1\r\nhost: 127.0.0.1\r\n" + doubtful + b"\r\n" + second)
        answer = await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        assert answer.split()[1] == b"400"
        assert answer.count(b"HTTP/1.1 ") == 1  # what was smuggled in is not answered


@told
async def test_a_safe_method_changes_nothing(sqlite: str) -> None:
    async with serving(sqlite) as site, visitor() as owner:
        await with_password(site, owner)
        table = await owner.open(site)
        before = await site.house.store.counts()
        deeds = ("/sign-out", "/sign-in", "/settings", "/play/underwood", f"{table}/join")
        for place in (*deeds, f"{table}/command", "/api/identities", "/me?do=others"):
            answer = await owner.web.get(site.url + place)
            assert answer.status_code in (200, 404, 405), place
        assert await site.house.store.counts() == before
        assert await owner.seats(site, table) == [0]


@pytest.mark.parametrize(
    "place",
    ["/.git/config", "/.git/HEAD", "/static/x/.git/config", "/static/x/", "/static", "/.svn/"],
)
@told
async def test_no_folder_is_listed_and_none_but_our_files_are_given(
    sqlite: str, place: str
) -> None:
    async with serving(sqlite) as site, httpx.AsyncClient(base_url=site.url) as web:
        assert (await web.get(place)).status_code == 404


def test_nothing_is_debugged_in_the_open(tmp_path: Path) -> None:
    app = make_app(Settings(f"sqlite:///{tmp_path}/tables.db"))
    assert not app.debug
    assert not app.pdb_on_exception


# ------------------------------------------------------------------------------ what the code does


def called(file: Path) -> set[str]:
    """The names of all that a file calls, and the modules that it takes in."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            found.add(ast.unparse(node.func))
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{name.name}" for name in node.names} | {str(node.module)}
    return found


COMPOSING = {"exec", "compile"}
UNSAFE = {
    "eval",
    "exec",
    "compile",
    "os.system",
    "os.popen",
    "subprocess",
    "marshal",
    "shelve",
    "yaml",
    "xml",
    "lxml",
    "ldap",
    "smtplib",
    "urllib.request",
    "requests",
    "hashlib.md5",
    "hashlib.sha1",
    "asyncio.create_subprocess_shell",
    "sa.text",
    "sqlalchemy.text",
}


def test_no_code_runs_or_reads_what_others_could_have_written() -> None:
    assert len(SERVED) > 100
    composing = [file.name for file in SERVED if called(file) & COMPOSING]
    assert composing == ["verbs.py"]  # of numbers and names of its own, see kernel/test_verbs.py
    for file in SERVED:
        allowed = COMPOSING if file.name in composing else set()
        assert not called(file) & UNSAFE - allowed, file
    reading = [file.name for file in SERVED if "pickle" in called(file)]
    assert reading == ["jit.py"]  # compiled code, from a folder of the owner's


def test_scripts_neither_run_text_nor_keep_what_is_personal() -> None:
    assert len(SCRIPTS) > 10
    text = "\n".join(file.read_text(encoding="utf-8") for file in SCRIPTS)
    for unsafe in ("eval(", "new Function", "document.write", "insertAdjacentHTML", "postMessage"):
        assert unsafe not in text, unsafe
    assert not re.search(r"document\.cookie|indexedDB|__proto__", text)
    assert len(re.findall(r"\binnerHTML\b", text)) == 1  # scenes, whose words the server escapes
    stored = re.findall(r"(?:local|session)Storage\.setItem\(([^,]+),", text)
    assert sorted(stored) == ["SETTINGS", "this.kept"]  # sound and the like; a draft of a board


def test_pictures_are_the_only_markup_that_templates_take_as_it_is() -> None:
    unescaped = set()
    for file in (SOURCES / "server" / "templates").rglob("*.html"):
        unescaped |= set(
            re.findall(r"([\w.\[\]\"]+)[^{}]*?\|\s*safe", file.read_text(encoding="utf-8"))
        )
    assert unescaped
    assert not unescaped & {"name", "title", "text", "form", "me.name", "line.text", "detail"}
