"""Editions at tables of the web: one of those that come with a game is chosen, and no other."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from server.asking import client, introduced, problem, told
from server.browsing import Browser, browser
from server.running import Server, running

ROCKY = "rocky-ground-1"
SEATS = {"players": "2", "seat-0": "me", "seat-1": "open"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("editions"), ready=False) as server:
        yield server
        assert not server.trouble()


@pytest.fixture
def mira(server: Server) -> Iterator[Browser]:
    with browser(server) as guest:
        yield guest


@pytest.fixture
def web(server: Server) -> Iterator[httpx.Client]:
    with client(server.url) as connection:
        yield connection


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("<h2>Edition</h2>", "Rocky", "24 of them below row 1")),
        ("de", ("<h2>Ausgabe</h2>", "Felsig", "24 davon unterhalb von Reihe 1")),
    ],
)
def test_the_form_offers_the_editions_in_words(
    mira: Browser, language: str, words: tuple[str, ...]
) -> None:
    page = mira.web.get("/new/undermining", headers={"accept-language": language}).text
    assert [word for word in words if word not in page] == []
    assert 'name="option-edition" value="reconstruction-1" checked' in page
    assert f'name="option-edition" value="{ROCKY}">' in page
    assert "option-edition" not in mira.page("/new/underwood")


def test_a_table_with_another_edition_is_opened_and_repeated(mira: Browser) -> None:
    opened = mira.send("/new/undermining", **SEATS, **{"option-edition": ROCKY})
    assert opened.status_code == 303
    table = opened.headers["location"].rpartition("/")[2]
    again = mira.page(f"/new/undermining?again={table}")
    assert f'name="option-edition" value="{ROCKY}" checked' in again


@pytest.mark.parametrize("named", ["other", "/etc/passwd", "none.json", "reconstruction-2"])
def test_no_other_edition_is_taken(mira: Browser, named: str) -> None:
    refused = mira.send("/new/undermining", **SEATS, **{"option-edition": named})
    assert refused.status_code == 422
    assert 'id="error-option-edition"' in refused.text


def test_programs_choose_it_by_name(web: httpx.Client) -> None:
    (about,) = [g for g in told(web.get("/api/games"))["games"] if g["name"] == "undermining"]
    assert [edition["value"] for edition in about["editions"]] == ["reconstruction-1", ROCKY]
    assert about["editions"][1]["title"].startswith("Rocky")
    ada = introduced(web, "Ada")
    for chosen in ({}, {"edition": None}, {"edition": ROCKY}):
        seats = ["me", "me"]
        made = told(ada.send("tables", game="undermining", seats=seats, **chosen), 201)
        seen = ada.see(made["id"])["view"]
        assert seen.get("edition") == chosen.get("edition")
    for wrong in ("", "other", "/etc/passwd", 7, ["reconstruction-1"]):
        answer = ada.send("tables", game="undermining", seats=["me", "open"], edition=wrong)
        problem(answer, 400, "bad")
