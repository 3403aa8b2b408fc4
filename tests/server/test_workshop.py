"""The workshop by its requests: a draft goes round, and whatever else is sent does no harm."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest

import undergrowth as ug
from server.asking import problem, told
from server.browsing import Browser, browser
from server.running import Server, running

BOARD = "/new/underwood/make/board"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("workshop")
    with running(folder, ready=False, requests_each_minute=None) as server:
        yield server
        assert not server.trouble()


@pytest.fixture
def mira(server: Server) -> Iterator[Browser]:
    with browser(server) as guest:
        yield guest


def work(page: str) -> dict[str, Any]:
    """What a page of the workshop holds for its script."""
    _, _, rest = page.partition('id="work">')
    found: dict[str, Any] = json.loads(rest.partition("</script>")[0])
    return found


def fields(page: str) -> dict[str, str]:
    """The hidden fields that the workshop sends on."""
    found = re.findall(r'<input type="hidden" name="([^"]*)"(?: id="\w+")? value="([^"]*)"', page)
    return {name: unescape(value) for name, value in found}


def send(mira: Browser, message: Any, path: str = BOARD) -> httpx.Response:
    headers = {"x-csrftoken": mira.secret, "accept": "application/json"}
    content = message if isinstance(message, bytes) else json.dumps(message).encode()
    return mira.web.post(
        path, content=content, headers={**headers, "content-type": "application/json"}
    )


def test_a_layout_is_made_and_a_table_is_opened_with_it(mira: Browser) -> None:
    asked = {"players": 3, "variant": "mycorrhiza", "title": 'Under "oaks"'}
    page = mira.page(f"{BOARD}?{urlencode(asked)}")
    shown = work(page)
    assert (shown["draft"]["players"], shown["draft"]["variant"]) == (3, "mycorrhiza")
    tile = shown["draft"]["tiles"][5]
    assert shown["scene"]["items"] == {} and f'data-id="box-{tile}"' in page
    assert not shown["ready"] and shown["value"] is None
    assert shown["problems"][0] == {"text": "14 tiles are still to be laid", "rule": "U-81"}
    for step in (f"take {tile}", "turn left", "lay 0,0", "fill"):
        shown = told(send(mira, {"draft": shown["draft"], "step": step}))
        assert "scene" not in shown and "board/mat" not in shown["update"]["layers"]
    assert shown["ready"] and shown["problems"] == []
    assert sorted(shown["value"]["tiles"]) == shown["draft"]["tiles"]
    value = json.dumps(shown["value"])
    carried = fields(page)
    assert carried["title"] == asked["title"] and carried["option-variant"] == "mycorrhiza"
    form = mira.send("/new/underwood", **{**carried, "made-board": value})
    assert form.status_code == 200 and 'value="3" checked' in form.text
    again = {"seat-0": "me", "seat-1": "open", "seat-2": "open", "option-variant": "mycorrhiza"}
    opened = mira.send("/new/underwood", players="3", **{**again, "made-board": value})
    assert opened.status_code == 303
    match = ug.new("underwood", players=3, variant="mycorrhiza", board=shown["value"])
    assert match.options["board"] == shown["value"]


def test_an_update_holds_only_what_has_changed(mira: Browser) -> None:
    shown = work(mira.page(BOARD))
    shown = told(send(mira, {"draft": shown["draft"], "step": "fill"}))
    whole = send(mira, {"draft": shown["draft"]})
    assert set(told(whole)) == {"draft", "scene", "steps", "problems", "ready", "value"}
    lifted = next(step["move"] for step in shown["steps"] if step["move"].startswith("lift"))
    answer = send(mira, {"draft": shown["draft"], "step": lifted})
    assert not [key for key in told(answer)["update"]["items"] if key.startswith("board/ground/")]
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < 20_000


def test_what_was_made_before_is_the_start(mira: Browser) -> None:
    shown = work(mira.page(BOARD))
    made = told(send(mira, {"draft": shown["draft"], "step": "fill"}))
    page = mira.page(f"{BOARD}?{urlencode({'made-board': json.dumps(made['value'])})}")
    assert work(page)["ready"] and work(page)["value"] == made["value"]
    assert json.loads(fields(page)["made-board"]) == made["value"]


def test_the_words_are_those_of_the_reader(mira: Browser) -> None:
    mira.web.cookies.set("language", "de")
    shown = work(mira.page(BOARD))
    assert shown["problems"][0]["text"] == "11 Plättchen sind noch zu legen"
    refused = problem(send(mira, {"draft": shown["draft"], "step": "fly"}), 400, "bad")
    assert refused["text"] == "step: geht jetzt nicht: fly"


@pytest.mark.parametrize(
    "path",
    ["/new/underwood/make/variant", "/new/underwood/make/x", "/new/chess/make/board"],
)
def test_there_is_no_workshop_for_anything_else(mira: Browser, path: str) -> None:
    assert mira.web.get(path).status_code == 404
    assert send(mira, {"draft": {}}, path).status_code == 404


@pytest.mark.parametrize(
    "query",
    [
        "players=5",
        "players=x",
        "players=" + "9" * 5000,
        "variant=forest",
        "edition=/etc/passwd",
        "edition=none.json",
        "made-board=%7B",
        "made-board=" + "[" * 3000,
        "made-board=%7B%22tiles%22%3A%7B%7D%7D",
        "made-board=" + "1" * 30000,
    ],
)
def test_a_bad_address_is_refused(mira: Browser, query: str) -> None:
    answer = mira.web.get(f"{BOARD}?{query}")
    assert answer.status_code == 400
    assert "root:" not in answer.text


@pytest.mark.parametrize(
    "message",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"\xff\xfe",
        b'{"draft": {}, "step": 5}',
        b'{"draft": {}, "more": 1}',
        b'{"step": "fill"}',
        b'{"draft": NaN}',
        b'{"draft": ' + b"[" * 20_000 + b"]" * 20_000 + b"}",
        {"draft": None},
        {"draft": {"players": 2}},
        {"draft": {}, "step": "fill"},
    ],
    ids=lambda message: str(message)[:30],
)
def test_nonsense_is_refused(mira: Browser, message: Any) -> None:
    assert send(mira, message).status_code == 400


def test_a_huge_draft_is_refused(mira: Browser) -> None:
    draft = work(mira.page(BOARD))["draft"]
    draft["laid"] = [{"piece": "A1", "cells": [[0, 0], [1, 0]]}] * 5000
    assert send(mira, {"draft": draft}).status_code == 413


def test_nobody_works_without_the_secret_of_the_page(mira: Browser) -> None:
    draft = work(mira.page(BOARD))["draft"]
    answer = mira.web.post(BOARD, json={"draft": draft, "step": "fill"})
    assert answer.status_code == 403


def test_what_is_carried_along_stays_text(mira: Browser) -> None:
    asked = {'"><script>alert(1)</script>': "x", "title": '"><script>alert(1)</script>'}
    page = mira.page(f"{BOARD}?{urlencode(asked)}")
    assert "<script>alert" not in page
    assert fields(page)["title"] == asked["title"]
