"""Programs at the tables: whole games, and everything that a program must not do."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

import undergrowth as ug
from server.asking import Program, client, introduced, problem, told
from server.running import Server, running
from undergrowth.compiled import rng
from undergrowth.kernel.game import game_named
from undergrowth.server.pages.table import written_record
from undergrowth.tables import room as rooms
from undergrowth.tables.refusals import Refusal
from undergrowth.tables.showing import Showing

BOT = Path(__file__).parents[2] / "docs" / "web_bot.py"
SECONDS = 120


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("api"), requests_each_minute=None) as server:
        yield server
        assert not server.trouble()


@pytest.fixture
def web(server: Server) -> Iterator[httpx.Client]:
    with client(server.url) as connection:
        yield connection


@pytest.fixture
def ada(web: httpx.Client) -> Program:
    return introduced(web, "Ada")


@pytest.fixture
def ben(web: httpx.Client) -> Program:
    return introduced(web, "Ben")


def table_of_two(ada: Program, ben: Program, **more: Any) -> str:
    """A public table at which both sit, Ada at seat 0."""
    table = ada.open("me", "open", public=True, **more)
    assert told(ben.send(f"tables/{table}/join"))["seat"] == 1
    return table


def in_turn(table: str, *programs: Program) -> tuple[Program, Program, dict[str, Any]]:
    """Who decides, who does not, and what the first sees."""
    first, second = programs
    seen = first.see(table)
    if seen["legal"]:
        return first, second, seen
    return second, first, second.see(table)


def play_to_the_end(program: Program, table: str, seed: int) -> dict[str, Any]:
    """A program as its author would write it: look, decide, wait."""
    chance, seen = random.Random(seed), program.see(table)
    while not seen["over"]:
        if seen["legal"]:
            assert seen["turn"] in seen["you"]
            told(program.move(table, seen["entry"], chance.choice(seen["legal"])))
        seen = program.see(table, after=seen["entry"], wait=20)
    return seen


# ------------------------------------------------------------------------------- whole games


def test_two_bots_play_a_whole_game_and_its_record_can_be_verified(
    server: Server, ada: Program, ben: Program, web: httpx.Client
) -> None:
    table = table_of_two(ada, ben, title="The <b>great</b> game")
    with client(server.url) as line, ThreadPoolExecutor(2) as threads:
        games = [
            threads.submit(play_to_the_end, ada, table, 1),
            threads.submit(play_to_the_end, replace(ben, web=line), table, 2),
        ]
        first, second = (game.result(SECONDS) for game in games)
    assert first["scores"] == second["scores"]
    assert first["winners"] == second["winners"] != []
    assert first["legal"] == second["legal"] == []
    assert first["commitment"] == f"sha256 {rng.commitment(int(first['seed']), first['nonce'])}"
    match = ug.read(web.get(f"/api/tables/{table}/record").text)
    assert match.names == ["Ada", "Ben"]
    assert match.over
    assert match.scores() == first["scores"]
    assert [match.text(code) for code in match.log] == [line["move"] for line in first["log"]]
    assert first["view"] == match.view(0)


def test_the_bot_of_the_documentation_plays_a_whole_game(server: Server) -> None:
    code = [line for line in BOT.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(code) < 25
    done = subprocess.run(
        [sys.executable, "-W", "error", BOT, server.url],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=True,
    )
    assert re.fullmatch(r"(won|lost) \[\d+, \d+\]\n", done.stdout)


def test_the_bot_of_the_documentation_comes_by_invitation(server: Server, ada: Program) -> None:
    table = ada.opened("me", "open")
    command = [sys.executable, "-W", "error", BOT, server.url, table["id"], table["invite"]]
    with ThreadPoolExecutor(1) as threads:
        guest = threads.submit(
            subprocess.run, command, capture_output=True, text=True, timeout=SECONDS, check=True
        )
        seen = play_to_the_end(ada, table["id"], 3)
        assert str(seen["scores"]) in str(guest.result(SECONDS).stdout)
    assert [player["name"] for player in seen["players"]] == ["Ada", "Chanterelle"]


def test_a_bot_plays_against_a_program_of_the_house(ada: Program) -> None:
    table = ada.open("level:1", "me", options={"variant": "ant-trail"}, seed=5)
    seen = play_to_the_end(ada, table, 4)
    assert seen["seed"] == "5"
    assert seen["view"]["options"]["variant"] == "ant-trail"
    assert {line["seat"] for line in seen["log"]} == {0, 1}


@pytest.mark.parametrize("seat", [0, 1])
def test_somebody_is_named_who_begins(ada: Program, seat: int) -> None:
    seen = ada.see(ada.open("me", "open", options={"first": seat}))
    assert (seen["view"]["starter"], seen["view"]["options"]["first"]) == (seat, seat)


# ----------------------------------------------------------------------------------- who is who


def test_a_token_says_who_it_is(web: httpx.Client, ada: Program) -> None:
    identity = told(ada.ask("me"))
    assert identity["name"] == "Ada"
    assert ada.token not in str(identity)
    for wrong in (
        "Bearer",
        "Bearer ä",
        f"Bearer {ada.token[:-1]}",
        f"Basic {ada.token}",
        "x" * 5000,
    ):
        header = {b"authorization": wrong.encode()}
        answer = web.get("/api/me", headers=header)
        problem(answer, 401, "token")
        assert answer.headers["www-authenticate"] == "Bearer"
        order = {"game": "underwood", "seats": ["me", "open"]}
        problem(web.post("/api/tables", json=order, headers=header), 401, "token")


def test_a_cookie_is_no_token(server: Server) -> None:
    """A page elsewhere could make a browser send it."""
    with client(server.url) as browser:
        browser.get("/me", headers={"accept": "text/html"})
        assert "me" in browser.cookies
        problem(browser.get("/api/me"), 401, "token")
        order = {"game": "underwood", "seats": ["me", "open"]}
        problem(browser.post("/api/tables", json=order), 401, "token")


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\0", "x" * 31, "x" * 300, 7, None, ["a"]])
def test_nobody_is_called_nothing(web: httpx.Client, name: object) -> None:
    problem(web.post("/api/identities", json={"name": name}), 400, "bad")


def test_a_strange_name_is_kept_as_it_is(web: httpx.Client) -> None:
    assert introduced(web, " <script>alert(1)</script>\n").name == "<script>alert(1)</script>"


# ------------------------------------------------------------------------------ games and tables


def test_the_games_are_told_in_the_readers_language(web: httpx.Client) -> None:
    said = told(web.get("/api/games"))
    (underwood,) = [game for game in said["games"] if game["name"] == "underwood"]
    assert underwood["players"] == [2, 3, 4]
    assert "level:3" in said["programs"]
    options = {option["name"]: option for option in underwood["options"]}
    assert options["variant"]["choices"][0]["value"] == "standard"
    assert options["board"]["made"]
    assert [choice["value"] for choice in options["first"]["choices"]] == ["random", 0, 1, 2, 3]
    german = told(web.get("/api/games", headers={"accept-language": "de"}))
    assert german["games"][0]["about"] != said["games"][0]["about"]


def test_public_tables_are_listed_and_private_ones_are_not(ada: Program, ben: Program) -> None:
    private, public = ada.open("me", "open"), ada.open("me", "open", public=True)
    running = table_of_two(ada, ben)
    mine, others = told(ada.ask("tables")), told(Program(ada.web).ask("tables"))
    assert {private, public, running} <= {table["id"] for table in mine["mine"]}
    assert others["mine"] == []
    listed = {table["id"] for table in others["open"]}
    assert public in listed
    assert private not in listed
    assert running in {table["id"] for table in others["running"]}


def test_a_private_table_needs_its_invitation(ada: Program, ben: Program) -> None:
    table = ada.opened("me", "open")
    for wrong in ("", "guessed", table["invite"][:-1], table["invite"].upper(), "\0", "ä"):
        problem(ben.send(f"tables/{table['id']}/join", invite=wrong), 403, "invite")
    assert ben.see(table["id"])["invite"] is None
    assert ada.see(table["id"])["invite"] == table["invite"]
    assert told(ben.send(f"tables/{table['id']}/join", invite=table["invite"]))["seat"] == 1
    assert ada.see(table["id"])["invite"] is None


def test_a_seat_is_taken_once(ada: Program, ben: Program) -> None:
    table = table_of_two(ada, ben)
    problem(ben.send(f"tables/{table}/join"), 409, "sits")
    problem(introduced(ada.web, "Cem").send(f"tables/{table}/join"), 409, "taken")
    problem(introduced(ada.web, "Cem").send(f"tables/{table}/join", seat=0), 409, "taken")


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"seats": ["me"]},
        {"seats": ["me"] * 5},
        {"seats": ["me", "level:99"]},
        {"seats": ["me", None]},
        {"seats": "me"},
        {"options": {"variant": "none"}},
        {"options": {"nonsense": 1}},
        {"options": {"board": {"tiles": {"A1": 7}}}},
        {"options": {"board": [[[[[[]]]]]]}},
        {"options": []},
        {"seed": "x"},
        {"seed": 10**301},
        {"limit": 1},
        {"public": "yes"},
        {"title": 5},
        {"unknown": 1},
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_refused(ada: Program, wrong: dict[str, Any]) -> None:
    order: dict[str, Any] = {"game": "underwood", "seats": ["me", "open"]} | wrong
    answer = ada.send("tables", **order)
    assert answer.status_code == (404 if "game" in wrong else 400)
    problem(answer, answer.status_code, "bad")


# --------------------------------------------------------------------------------------- deciding


def test_a_decision_out_of_turn_is_refused(ada: Program, ben: Program) -> None:
    table = table_of_two(ada, ben)
    _, other, seen = in_turn(table, ada, ben)
    problem(other.move(table, seen["entry"], seen["legal"][0]), 409, "turn")
    stranger = introduced(ada.web, "Cem")
    problem(stranger.move(table, seen["entry"], seen["legal"][0]), 403, "seat")
    assert other.see(table)["legal"] == []
    assert stranger.see(table)["legal"] == []
    assert stranger.see(table)["ply"] == 0


def test_a_stale_decision_is_refused(ada: Program, ben: Program) -> None:
    table = table_of_two(ada, ben)
    first, second, seen = in_turn(table, ada, ben)
    told(first.move(table, 0, seen["legal"][0]))
    problem(second.move(table, 0, seen["legal"][1]), 409, "stale")
    problem(second.move(table, 2, seen["legal"][1]), 409, "stale")
    assert second.see(table)["ply"] == 1


def test_an_illegal_decision_names_the_rule(ada: Program, ben: Program) -> None:
    table = table_of_two(ada, ben)
    first, second, seen = in_turn(table, ada, ben)
    move = seen["legal"][0]
    told(first.move(table, 0, move))
    said = problem(second.move(table, 1, move), 409, "illegal")
    assert said["rule"] in game_named("underwood").rulebook.rules
    assert said["rule"] in said["text"]
    german = second.web.post(
        f"/api/tables/{table}/moves",
        json={"entry": 1, "move": move},
        headers={"authorization": f"Bearer {second.token}", "accept-language": "de-AT"},
    )
    assert problem(german, 409, "illegal")["text"] != said["text"]
    assert second.see(table)["entry"] == 1


def test_the_same_command_has_one_effect(ada: Program, ben: Program) -> None:
    table = table_of_two(ada, ben)
    first, second, seen = in_turn(table, ada, ben)
    move = seen["legal"][0]
    done = told(first.move(table, 0, move, id="once"))
    assert told(first.move(table, 0, move, id="once")) == done == {"entry": 1, "ply": 1}
    other = second.see(table)["legal"][0]
    assert told(second.move(table, 1, other, id="once")) == {"entry": 2, "ply": 2}


def test_nothing_is_decided_before_everybody_sits(ada: Program) -> None:
    table = ada.open("me", "open")
    seen = ada.see(table)
    assert seen["state"] == "open"
    assert seen["legal"] == []
    problem(ada.move(table, 0, "a1"), 409, "open")


def test_decisions_are_taken_back_by_consent(ada: Program, ben: Program) -> None:
    table = table_of_two(ada, ben)
    first, second, seen = in_turn(table, ada, ben)
    problem(first.send(f"tables/{table}/undo", entry=0), 409, "undo")
    told(first.move(table, 0, seen["legal"][0]))
    assert told(first.send(f"tables/{table}/undo", entry=1)) == {"entry": 2, "ply": 0}
    told(first.move(table, 2, seen["legal"][0]))
    told(second.move(table, 3, second.see(table)["legal"][0]))

    assert told(first.send(f"tables/{table}/undo", entry=4)) == {"entry": 4, "ply": 2}
    assert second.see(table)["undo"]["you_decide"]
    problem(first.send(f"tables/{table}/undo/answer", entry=4, agree=True), 409, "nothing-asked")
    told(second.send(f"tables/{table}/undo/answer", entry=4, agree=False))
    assert second.see(table)["ply"] == 2
    told(first.send(f"tables/{table}/undo", entry=4))
    agreed = told(second.send(f"tables/{table}/undo/answer", entry=4, agree=True))
    assert agreed == {"entry": 5, "ply": 0}


def test_one_program_plays_several_seats(ada: Program) -> None:
    table = ada.open("me", "me")
    seen = ada.see(table)
    assert seen["you"] == [0, 1]
    assert seen["seat"] == seen["turn"]
    assert ada.see(table, seat=1 - seen["turn"])["legal"] == []
    problem(ada.ask(f"tables/{table}", seat=3), 403, "seat")
    assert play_to_the_end(ada, table, 5)["over"]


# ------------------------------------------------------------------------------- looking, waiting


def test_a_waiting_program_is_woken(ada: Program, ben: Program) -> None:
    table = table_of_two(ada, ben)
    first, second, seen = in_turn(table, ada, ben)
    with ThreadPoolExecutor(1) as threads, client(str(ada.web.base_url)) as line:
        waiting = threads.submit(replace(second, web=line).see, table, after=0, wait=30)
        time.sleep(0.5)
        assert not waiting.done()
        start = time.monotonic()
        told(first.move(table, 0, seen["legal"][0]))
        found = waiting.result(SECONDS)
        assert time.monotonic() - start < 5
    assert found["entry"] == 1
    assert found["legal"]


def test_a_waiting_host_is_woken_when_somebody_sits_down(ada: Program, ben: Program) -> None:
    table = ada.open("me", "open", public=True)
    with ThreadPoolExecutor(1) as threads, client(str(ada.web.base_url)) as line:
        waiting = threads.submit(replace(ada, web=line).see, table, after=0, wait=30)
        time.sleep(0.5)
        start = time.monotonic()
        told(ben.send(f"tables/{table}/join"))
        assert waiting.result(SECONDS)["state"] == "playing"
        assert time.monotonic() - start < 5


def test_who_has_nothing_to_wait_for_does_not_wait(ada: Program, ben: Program) -> None:
    table = table_of_two(ada, ben)
    first, _, seen = in_turn(table, ada, ben)
    start = time.monotonic()
    assert first.see(table, after=0, wait=30)["legal"] == seen["legal"]
    assert first.see(table, after=7, wait=30)["entry"] == 0
    assert time.monotonic() - start < 10


def test_a_waiting_program_gets_an_answer_when_nothing_happens(ada: Program, ben: Program) -> None:
    table = table_of_two(ada, ben)
    _, second, _ = in_turn(table, ada, ben)
    start = time.monotonic()
    assert second.see(table, after=0, wait=1)["entry"] == 0
    assert 0.9 < time.monotonic() - start < 10
    for wrong in ({"wait": 31}, {"wait": -1}, {"wait": "x"}, {"after": -1}, {"seat": -1}):
        problem(second.ask(f"tables/{table}", **wrong), 400, "bad")


def test_whoever_asks_is_here(ada: Program, ben: Program) -> None:
    table = table_of_two(ada, ben)
    assert [player["here"] for player in ada.see(table)["players"]] == [True, True]
    alone = ada.open("me", "open")
    assert [player["here"] for player in Program(ada.web).see(alone)["players"]] == [False, False]
    ada.see(alone)
    assert [player["here"] for player in Program(ada.web).see(alone)["players"]] == [True, False]


def test_there_is_no_such_table(ada: Program) -> None:
    for name in ("nonsense", "x" * 500, "%00", "..%2f..", "ä", "%ff", "'--"):
        for path in ("", "/record"):
            assert ada.ask(f"tables/{name}{path}").status_code in (400, 404)
        assert ada.move(name, 0, "a1").status_code in (400, 404)


# ------------------------------------------------------------------------------ what stays hidden


def test_the_seed_is_secret_until_the_end(ada: Program, web: httpx.Client) -> None:
    seed = 987654321987654321
    table = ada.open("me", "me", seed=seed)
    for answer in (
        ada.ask(f"tables/{table}"),
        Program(web).ask(f"tables/{table}"),
        ada.ask(f"tables/{table}/record"),
        ada.ask("tables"),
    ):
        assert answer.status_code == 200
        assert str(seed) not in answer.text
    assert ada.see(table)["nonce"] is None
    assert ada.see(table)["commitment"] != f"sha256 {rng.commitment(seed)}"


def test_a_record_with_hidden_things_is_told_at_the_end_only(ada: Program) -> None:
    """Underwood hides nothing; a game that does is asked for in the same way."""
    match = ug.new("underwood", players=2, seed=1)
    game = match.setup.game
    hiding = replace(game, rules=replace(game.rules, hides=True))
    match.setup = replace(match.setup, game=hiding)
    room = rooms.Room(match, [rooms.Seat("a", "Ada"), rooms.Seat(bot="level:1")], "a")
    with pytest.raises(Refusal) as refused:
        written_record(_TableOf(room))  # type: ignore[arg-type]
    assert refused.value.why == "record"


class _TableOf:
    """As much of a table as a record needs."""

    def __init__(self, room: rooms.Room) -> None:
        self.room = room
        self.showing = Showing(room)
