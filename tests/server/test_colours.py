"""Colours at tables of the web: the host chooses them, and everybody sees them."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from server.asking import client, introduced, problem, told
from server.browsing import Browser, browser, snapshot
from server.running import Server, running

SEATS = {"players": "2", "seat-0": "me", "seat-1": "open", "public": "yes"}
CHOSEN = {"colour-0": "yellow", "colour-1": "red"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("colours"), ready=False) as server:
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


def test_a_table_with_chosen_colours_is_opened_shown_and_repeated(mira: Browser) -> None:
    opened = mira.send("/new/underwood", **SEATS, **CHOSEN)
    assert opened.status_code == 303
    place = opened.headers["location"]
    players = snapshot(mira.page(place))["people"]
    assert [player["colour"] for player in players] == ["yellow", "red"]
    assert [player["seat_name"] for player in players] == ["Yellow", "Red"]
    assert players[1]["name"] == "Red"
    record = mira.web.get(f"{place}/record").text
    assert '\ncolours: ["yellow", "red"]\n' in record
    again = mira.page(f"/new/underwood?again={place.rpartition('/')[2]}")
    first, second = again.split('name="colour-0"')[1].split('name="colour-1"')
    assert 'value="yellow" selected' in first
    assert 'value="red" selected' in second.split("</select>")[0]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "another seat has the same colour"),
        ("de", "ein anderer Platz hat dieselbe Farbe"),
    ],
)
def test_two_equal_colours_are_complained_about_at_the_field(
    mira: Browser, language: str, words: str
) -> None:
    mira.web.headers["accept-language"] = language
    refused = mira.send("/new/underwood", **SEATS, **{"colour-0": "blue", "colour-1": "blue"})
    assert refused.status_code == 422
    complaint = refused.text.split('id="error-colour-1">')[1].split("<")[0]
    assert words in complaint


def test_a_strange_colour_is_refused(mira: Browser) -> None:
    refused = mira.send("/new/underwood", **SEATS, **{"colour-0": "<b>pink", "colour-1": "red"})
    assert refused.status_code == 422
    assert 'id="error-colour-0"' in refused.text
    assert "<b>pink" not in refused.text


def test_seats_beyond_the_number_of_players_do_not_count(mira: Browser) -> None:
    opened = mira.send("/new/underwood", **SEATS, **CHOSEN, **{"colour-2": "red"})
    assert opened.status_code == 303


@pytest.mark.parametrize(("language", "words"), [("en", "Boletus begins"), ("de", "beginnt")])
def test_in_fungopia_a_species_is_a_seat(mira: Browser, language: str, words: str) -> None:
    page = mira.web.get("/new/fungopia", headers={"accept-language": language}).text
    assert words in page
    assert "colour-0" not in page
    assert mira.send("/new/fungopia", **SEATS, **CHOSEN).status_code == 303


def test_programs_choose_them_by_id(web: httpx.Client) -> None:
    games = {about["name"]: about for about in told(web.get("/api/games"))["games"]}
    assert [each["value"] for each in games["undermining"]["colours"]][-1] == "bone"
    assert games["fungopia"]["colours"] == []
    robin = introduced(web, "Robin")
    for chosen, expected in (
        ({"colours": ["green", "blue"]}, ["green", "blue"]),
        ({}, ["red", "blue"]),
    ):
        seen = robin.see(robin.open("me", "open", **chosen))
        assert [player["colour"] for player in seen["players"]] == expected


@pytest.mark.parametrize(
    ("game", "colours"),
    [
        ("underwood", ["red", "red"]),
        ("underwood", ["red"]),
        ("underwood", ["red", "bone"]),
        ("underwood", "red"),
        ("fungopia", ["blue", "red"]),
    ],
)
def test_what_cannot_be_chosen_is_refused(web: httpx.Client, game: str, colours: object) -> None:
    robin = introduced(web, "Robin")
    answer = robin.send("tables", game=game, seats=["me", "open"], colours=colours)
    problem(answer, 400, "bad")
