"""Tables that keep something face down: how they are set up, and who is told."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from server.browsing import Browser, browser
from server.running import Server, running

BOX = re.compile(r'<div class="check" data-players="1"><input [^>]*name="face-down"[^>]*>')


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("face-down")
    with running(folder, ready=False, requests_each_minute=None) as server:
        yield server
        assert not server.trouble()


@pytest.fixture
def mira(server: Server) -> Iterator[Browser]:
    with browser(server) as guest:
        yield guest


def opened(mira: Browser, players: int, **fields: str) -> str:
    """A new table with the box ticked; its id."""
    seats = {f"seat-{n}": "me" if n == 0 else "open" for n in range(players)}
    sent = {"players": str(players), "face-down": "yes", **seats, **fields}
    answer = mira.send("/new/undergrove", **sent)
    assert answer.status_code == 303, answer.text[:2000]
    return str(answer.headers["location"]).rpartition("/")[2]


def test_only_games_that_have_it_offer_it_and_only_alone(mira: Browser) -> None:
    box = BOX.search(mira.page("/new/undergrove"))
    assert box and "checked" not in box[0]
    assert "face-down" not in mira.page("/new/underwood")


def test_a_table_for_one_keeps_it_and_is_repeated_with_it(mira: Browser) -> None:
    table = opened(mira, 1)
    again = BOX.search(mira.page(f"/new/undergrove?again={table}"))
    assert again and "checked" in again[0]


def test_a_box_that_was_ticked_for_one_means_nothing_for_two(mira: Browser) -> None:
    table = opened(mira, 2)
    again = BOX.search(mira.page(f"/new/undergrove?again={table}"))
    assert again and "checked" not in again[0]


@pytest.mark.parametrize(("game", "seats"), [("undergrove", 2), ("underwood", 2)])
def test_programs_are_told_that_there_is_no_such_thing(
    mira: Browser, game: str, seats: int
) -> None:
    made = mira.web.post("/api/identities", json={"name": "Robin"}).json()
    header = {"authorization": f"Bearer {made['token']}"}
    order = {"game": game, "seats": ["me"] + ["open"] * (seats - 1), "face_down": True}
    answer = mira.web.post("/api/tables", json=order, headers=header)
    assert answer.status_code == 400
    assert "face_down" in answer.text
    alone = {"game": "undergrove", "seats": ["me"], "face_down": True}
    assert mira.web.post("/api/tables", json=alone, headers=header).status_code == 201
