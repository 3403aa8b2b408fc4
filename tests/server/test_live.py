"""Live play over real sockets: nobody misses anything, and everybody sees what is theirs."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, ConnectionClosedError

from kernel.tiny_game import known
from server.inside import (
    ANN,
    BEN,
    CAI,
    EVE,
    Site,
    Window,
    at,
    decide,
    serving,
    told,
    until,
    window,
)
from undergrowth.server import tables
from undergrowth.server.live import MOST_NONSENSE, NONSENSE
from undergrowth.server.people import Person
from undergrowth.server.tables import LiveTable
from undergrowth.tables.room import Seat


@pytest.fixture(autouse=True)
def no_trouble(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing goes wrong unseen."""
    yield
    bad = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [record.getMessage() for record in bad] == []


@pytest.fixture
def tiny() -> Iterator[None]:
    with known():
        yield


async def fresh(
    site: Site, table: LiveTable, person: Person, language: str = "en"
) -> dict[str, Any]:
    """What somebody who comes new is sent."""
    async with window(site, table, person, language) as opened:
        assert len(opened.raw) == 1
        return opened.table


async def settles(
    opened: Window, site: Site, table: LiveTable, person: Person, language: str
) -> None:
    """All updates together lead to what somebody who comes new is sent."""
    whole = await fresh(site, table, person, language)
    await opened.until(lambda shown: shown == whole)


def http(site: Site, person: Person, language: str = "en") -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=site.url, headers=site.headers(person, language))


# -------------------------------------------------------------------------- updates and wholes


@told
async def test_updates_add_up_to_the_whole_table(sqlite: str) -> None:
    """People with several windows in two languages, a program, a spectator; undo and chat."""
    random = Random(3)
    looking = [(ANN, "en"), (ANN, "de"), (BEN, "en"), (BEN, "en"), (EVE, "de")]
    async with serving(sqlite) as site, AsyncExitStack() as stack:
        table = await site.table(at(ANN), at(BEN), Seat(bot="uniform"))
        windows = [
            (await stack.enter_async_context(window(site, table, person, language)), person)
            for person, language in looking
        ]
        while not table.room.match.over:
            await until(lambda: table.room.program is None)
            turn, entry = table.room.match.turn, table.room.entry
            if turn is None:
                break
            person = (ANN, BEN)[turn]
            playing = random.choice([opened for opened, who in windows if who == person])
            await playing.until(lambda shown: shown["entry"] == table.room.entry)
            assert playing.table["eyes"] == turn
            if random.random() < 0.15 and playing.table["undo"]["can"]:
                await _take_back(windows, playing, person, entry)
            elif random.random() < 0.1:
                await playing.ask("chat", text=f"entry {entry} <b>")
            else:
                said = await playing.play(random.choice(playing.table["moves"])["move"])
                assert (said["is"], said["entry"]) == ("accepted", entry + 1)
            if random.random() < 0.08:
                opened, who = random.choice(windows)
                await settles(opened, site, table, who, _language(windows, looking, opened))
        for (opened, who), (_, language) in zip(windows, looking, strict=True):
            await settles(opened, site, table, who, language)
            kinds = [json.loads(text)["is"] for text in opened.raw]
            assert kinds.count("table") == 1  # then only updates
            assert kinds.count("update") > 20
        assert any(entry.kind == "undo" for entry in table.room.entries)
        assert table.lines > 0
        result = windows[0][0].table["result"]
        assert result["scores"] == table.room.match.scores()
        assert result["seed"] == str(table.room.match.seed)


def _language(windows: list[Any], looking: list[Any], opened: Window) -> str:
    return str(looking[[window for window, _ in windows].index(opened)][1])


async def _take_back(windows: list[Any], asking: Window, person: Person, entry: int) -> None:
    """Ask for an undo; the others agree if they are asked."""
    said = await asking.ask("undo", entry=entry)
    assert said["is"] == "accepted"
    if said["entry"] == entry:
        other = next(opened for opened, who in windows if who not in (person, EVE))
        await other.until(lambda shown: shown["undo"]["you_decide"])
        assert other.table["undo"]["asked_by"] == asking.table["turn"]
        said = await other.ask("agree", entry=entry)
        assert said["entry"] == entry + 1


@told
async def test_a_stale_command_is_refused_with_the_whole_table(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN))
        turn = table.room.match.turn
        assert turn is not None
        person, move = (ANN, BEN)[turn], table.room.match.legal()[0]
        async with window(site, table, person) as one, window(site, table, person) as two:
            await one.play(move)
            for window_ in (one, two):  # whether or not it has heard of the move
                said = await window_.ask("play", entry=0, seat=turn, move=move)
                assert (said["is"], said["why"], said["rule"]) == ("refused", "stale", None)
                assert said["text"]
                message = await window_.hear()
                assert (message["is"], message["entry"]) == ("table", 1)
        for opened in (one, two):
            assert opened.table["entry"] == 1
        assert table.room.entry == 1


@told
async def test_who_sends_a_command_again_gets_the_same_answer(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN))
        turn = table.room.match.turn
        assert turn is not None
        person = (ANN, BEN)[turn]
        command = {"do": "play", "id": "once", "entry": 0, "seat": turn}
        command["move"] = table.room.match.legal()[0]
        for _ in range(3):  # each time over a new line
            async with window(site, table, person) as opened:
                await opened.line.send(json.dumps(command))
                said = await opened.answer("once")
                assert said == {"is": "accepted", "id": "once", "entry": 1}
        assert table.room.entry == 1


@told
async def test_resync_and_chat_bring_all_lines(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN))
        async with window(site, table, ANN) as ann, window(site, table, EVE) as eve:
            for text in ("one", "  two ", "three"):
                assert (await ann.ask("chat", text=text))["is"] == "accepted"
            await eve.until(lambda shown: len(shown["chat"]) == 3)
            assert [line["text"] for line in eve.table["chat"]] == ["one", "two", "three"]
            first = eve.table["chat"][0]
            assert (first["number"], first["name"], first["seat"]) == (1, "Ann", 0)
            before = eve.table
            await eve.send("resync")
            assert (await eve.hear())["is"] == "table"
            assert eve.table == before
            assert (await eve.ask("chat", text=" \n "))["why"] == "bad"


@told
async def test_windows_see_who_comes_and_goes(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), Seat(), public=True)
        async with window(site, table, ANN) as ann:
            assert ann.table["state"] == "open"
            assert ann.table["moves"] == []
            assert ann.table["invite"]
            async with window(site, table, BEN) as ben:
                assert (ben.table["you"], ben.table["invite"], ben.table["host"]) == (
                    [],
                    None,
                    False,
                )
                await site.house.tables.join(table, BEN)
                await ben.until(lambda shown: shown["you"] == [1])
                await ann.until(lambda shown: shown["state"] == "playing")
                assert ann.table["people"][1]["name"] == "Ben"
                assert ann.table["people"][1]["here"]
                assert ann.table["invite"] is None
            await ann.until(lambda shown: not shown["people"][1]["here"])
            assert (await ann.ask("leave"))["is"] == "accepted"
            await ann.until(lambda shown: shown["people"][0]["stand_in"])


@told
async def test_a_program_is_offered_as_soon_as_it_is_allowed(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "_AWAY", 0.7)
    monkeypatch.setattr(tables, "_BREATH", 0.05)
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN))
        async with window(site, table, ANN) as ann:
            async with window(site, table, BEN):
                pass
            await ann.until(lambda shown: not shown["people"][1]["here"])
            assert not ann.table["people"][1]["replaceable"]
            assert (await ann.ask("bot", seat=1))["why"] == "still-here"
            await ann.until(lambda shown: shown["people"][1]["replaceable"])  # nothing else happens
            assert not ann.table["people"][0]["replaceable"]
            assert (await ann.ask("bot", seat=1))["is"] == "accepted"
            await ann.until(lambda shown: shown["people"][1]["stand_in"])
            assert (await ann.ask("bot", seat=1))["is"] == "accepted"  # twice does no harm


@told
async def test_the_host_begins_with_programs(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN), Seat(), public=True)
        async with window(site, table, BEN) as ben, window(site, table, ANN) as ann:
            said = await ben.ask("start")
            assert (said["why"], ben.table["state"]) == ("host", "open")
            assert (await ann.ask("start"))["is"] == "accepted"
            await ben.until(lambda shown: shown["state"] == "playing")
            assert ben.table["people"][2]["kind"] == "bot"
            assert (await ann.ask("bot", seat=1))["why"] == "still-here"
            assert (await ann.ask("bot", seat=2))["why"] == "seat"


# --------------------------------------------------------------------------- questions


@told
async def test_questions_change_nothing(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN))
        while table.room.ply < 12:
            await decide(site.house.tables, table, move=table.room.match.legal()[-1])
        turn, entry = table.room.match.turn, table.room.entry
        assert turn is not None
        async with window(site, table, (ANN, BEN)[turn]) as opened:
            for move in opened.table["moves"][:5]:
                said = await opened.ask("preview", entry=entry, move=move["move"])
                assert (said["is"], said["final"], len(said["points"])) == ("preview", False, 2)
                after = table.room.match.at(table.room.ply)
                after.play(move["move"])
                assert said["points"] == after.scores()
                assert set(move["path"]) & set(said["scene"]["shapes"])
            said = await opened.ask("hint", entry=entry, seat=turn)
            assert said["is"] == "hint"
            assert said["move"] in [move["move"] for move in opened.table["moves"]]
            first = {move["path"][0] for move in opened.table["moves"]}
            rules = table.room.match.setup.game.rulebook.rules
            spaces = [name for name in opened.table["scene"]["shapes"] if name.startswith("space-")]
            for element in [name for name in spaces if name not in first][:5]:
                said = await opened.ask("why", element=element, picked=[])
                assert said["rule"] in rules
                assert said["text"] == rules[said["rule"]].text["en"]
                assert said["ours"]["component"] == "tiles"
            said = await opened.ask("why", element="nowhere", picked=["nobody"])
            assert (said["rule"], said["text"], said["ours"]) == (None, None, None)
            assert (await opened.ask("preview", entry=entry, move="x"))["why"] == "preview"
            assert (await opened.ask("preview", entry=0, move="x"))["why"] == "stale"
            assert (await opened.ask("ping"))["is"] == "pong"
        async with window(site, table, EVE) as eve:
            assert (await eve.ask("preview", entry=entry, move="d5"))["why"] == "turn"
            said = await eve.ask("why", element=spaces[0])
            assert (said["is"], said["rule"], said["text"]) == ("why", None, None)
            assert "shape and size of each tile" in said["ours"]["text"]
            assert (await eve.ask("hint", entry=entry, seat=turn))["why"] == "turn"
            said = await eve.ask("play", entry=entry, seat=turn, move="d5")
            assert said["why"] == "seat"
        assert table.room.entry == entry


@told
async def test_no_move_waits_for_a_hint(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN))
        thought, thinkers = asyncio.Event(), site.house.tables.programs.thinkers
        think = thinkers.ask

        async def ask(*thinking: Any) -> Any:
            await thought.wait()
            return await think(*thinking)

        monkeypatch.setattr(thinkers, "ask", ask)
        turn = table.room.match.turn
        assert turn is not None
        async with window(site, table, (ANN, BEN)[turn]) as opened:
            hint = await opened.send("hint", entry=0, seat=turn)
            assert (await opened.ask("hint", entry=0, seat=turn))["why"] == "rate"
            assert (await opened.play())["is"] == "accepted"
            thought.set()
            assert (await opened.answer(hint))["why"] == "stale"
            assert (await opened.hear())["is"] == "table"
            thought.clear()
            if table.room.match.turn == turn:
                return
            await opened.ask("undo", entry=1)
            await opened.until(lambda shown: shown["entry"] == 2)
            await opened.send("hint", entry=2, seat=turn)  # and goes away before it is answered


@told
async def test_moments_are_what_was_seen_then(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN))
        scenes = {}
        async with window(site, table, ANN) as opened, http(site, ANN) as client:
            while table.room.ply < 8:
                shown = (await client.get(f"/table/{table.id}/now")).json()
                scenes[table.room.ply] = shown["scene"], shown["last"]
                await decide(site.house.tables, table, move=table.room.match.legal()[3])
            for ply, (scene, last) in scenes.items():
                then = (await client.get(f"/table/{table.id}/at/{ply}")).json()
                assert (then["is"], then["ply"], then["of"]) == ("moment", ply, 8)
                assert (then["scene"], then["last"]) == (scene, last)
                assert then["points"] == table.room.match.at(ply).scores()
            for ply in (9, 10**20):
                said = await client.get(f"/table/{table.id}/at/{ply}")
                assert (said.status_code, said.json()["why"]) == (409, "moment")
            await opened.until(lambda shown: shown["ply"] == 8)


# -------------------------------------------------------------------- without a socket


@told
async def test_plain_requests_do_the_same(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN))
        address = f"/table/{table.id}"
        async with (
            http(site, ANN) as ann,
            http(site, BEN, "de") as ben,
            window(site, table, ANN),
            window(site, table, BEN),
        ):
            for client in (ann, ben):
                token = (await client.get("/ready")).cookies["csrf"]
                client.headers["x-csrftoken"] = token
                client.headers["cookie"] += f"; csrf={token}"
            while table.room.ply < 6:
                turn = table.room.match.turn
                assert turn is not None
                client = (ann, ben)[turn]
                shown = (await client.get(f"{address}/now")).json()
                assert shown == await fresh(site, table, (ANN, BEN)[turn], ("en", "de")[turn])
                command = {"do": "play", "id": f"{table.room.entry}", "seat": turn}
                command |= {"entry": shown["entry"], "move": shown["moves"][0]["move"]}
                for _ in range(2):
                    said = (await client.post(f"{address}/command", json=command)).json()
                    assert said == {
                        "is": "accepted",
                        "id": command["id"],
                        "entry": shown["entry"] + 1,
                    }
            stale = {"do": "play", "id": "x", "entry": 0, "seat": 0, "move": "d5"}
            said = (await ann.post(f"{address}/command", json=stale)).json()
            assert (said["is"], said["why"]) == ("refused", "stale")
            said = (await ann.post(f"{address}/command", content=b"{")).json()
            assert (said["is"], said["why"], said["id"]) == ("refused", "bad", None)
            answer = await ann.get("/table/nowhere/now")
            assert (answer.status_code, answer.json()["why"]) == (404, "no-table")


@told
async def test_an_unchanged_table_is_not_sent_again(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN))
        address = f"/table/{table.id}/now"
        async with http(site, ANN) as ann, http(site, BEN) as ben, http(site, ANN, "de") as anne:
            stamp = (await ann.get(address)).headers["etag"]
            again = {"if-none-match": stamp}
            assert (await ann.get(address, headers=again)).status_code == 304
            for other in (ben, anne):  # another person, another language
                assert (await other.get(address, headers=again)).status_code == 200
            looked = await ann.get(address, params={"looking": "0"}, headers=again)
            assert looked.status_code == 200
            await site.house.tables.say(table, BEN, "hello", "c")
            said = await ann.get(address, headers=again)
            assert [line["text"] for line in said.json()["chat"]] == ["hello"]


@told
async def test_who_asks_by_plain_requests_is_not_taken_to_be_away(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN))
        await site.house.tables.leave(table, ANN)
        async with http(site, ANN) as ann:
            said = await ann.get(f"/table/{table.id}/now")
            assert not table.room.seats[0].stand_in
            before = table.seen[ANN.id]
            headers = {"if-none-match": said.headers["etag"]}
            await ann.get(f"/table/{table.id}/now", headers=headers)
            assert table.seen[ANN.id] > before


# ------------------------------------------------------------------- several at one screen


def cards_in(text: str) -> set[str]:
    """The cards that a message of the tiny game names."""
    return set(re.findall(r"\bk[0-9]+\b", text))


@told
async def test_one_screen_is_handed_over(sqlite: str, tiny: None) -> None:
    async with serving(sqlite) as site:
        left, right = Seat(ANN.id, "Left"), Seat(ANN.id, "Right")
        table = await site.table(left, right, at(BEN), game="tiny")
        hands = table.room.match.position()["hands"]
        async with window(site, table, ANN) as screen, window(site, table, EVE) as eve:
            shown = screen.table
            assert (shown["eyes"], shown["handover"], shown["moves"]) == ("hidden", {"seat": 0}, [])
            assert shown["scene"] == eve.table["scene"]
            assert cards_in(screen.raw[-1]) == set()
            assert (await screen.ask("hint", entry=0, seat=0))["why"] == "turn"
            assert (await screen.ask("preview", entry=0, move=f"{hands[0][0]}>1"))["why"] == "turn"
            told = await screen.ask("why", element=f"card-{hands[1][0]}")
            assert (told["rule"], told["text"], told["ours"]) == (None, None, None)
            assert (await screen.ask("look", seat=2))["why"] == "seat"
            assert cards_in("".join(screen.raw[1:])) <= {hands[1][0], hands[0][0]}  # as asked

            assert (await screen.ask("look", seat=0))["is"] == "accepted"
            await screen.until(lambda shown: shown["eyes"] == 0)
            assert {f"card-{card}" for card in hands[0]} <= set(screen.table["scene"]["shapes"])
            assert cards_in(screen.raw[-1]) == set(hands[0])
            async with window(site, table, ANN) as second:  # a second window is covered still
                assert second.table["eyes"] == "hidden"
            await screen.ask("cover")
            await screen.until(lambda shown: shown["eyes"] == "hidden")
            assert screen.table["scene"] == eve.table["scene"]

            await screen.ask("look", seat=0)
            await screen.until(lambda shown: shown["eyes"] == 0)
            await screen.play(f"{hands[0][0]}>1")
            await screen.until(lambda shown: shown["handover"] == {"seat": 1})
            assert screen.table["eyes"] == "hidden"
            assert cards_in(json.dumps(screen.table)) == {hands[0][0]}  # it was offered openly

            await screen.ask("look", seat=1)
            await screen.until(lambda shown: shown["eyes"] == 1)
            assert cards_in(json.dumps(screen.table)) == {hands[0][0], *hands[1]}
            assert [move["move"] for move in screen.table["moves"]] == ["take", "refuse"]
            assert all(move["final"] for move in screen.table["moves"])
            said = await screen.ask("preview", entry=1, move="take")
            assert (said["final"], said["scene"]) == (True, None)
            await screen.play("take")
            await settles_covered(screen, site, table)


async def settles_covered(screen: Window, site: Site, table: LiveTable) -> None:
    """Seat 1 goes on with its own turn: nobody else has to look, so it stays uncovered."""
    await screen.until(lambda shown: shown["entry"] == 2)
    assert table.room.match.turn == 1
    assert screen.table["eyes"] == 1
    async with http(site, ANN) as client:
        address = f"/table/{table.id}/now"
        covered = (await client.get(address)).json()
        looked = (await client.get(address, params={"looking": "1"})).json()
        foreign = (await client.get(address, params={"looking": "2"})).json()
    assert covered["eyes"] == foreign["eyes"] == "hidden"
    assert looked == screen.table


@told
async def test_everybody_sees_only_their_own_cards(sqlite: str, tiny: None) -> None:
    async with serving(sqlite) as site:
        table, random = await site.table(at(ANN), at(BEN), at(CAI), game="tiny"), Random(2)
        people = (ANN, BEN, CAI)
        async with AsyncExitStack() as stack:
            windows = [
                await stack.enter_async_context(window(site, table, person))
                for person in (*people, EVE)
            ]
            while not table.room.match.over:
                position = table.room.match.position()
                for seat, opened in enumerate(windows):
                    await opened.until(lambda shown: shown["entry"] == table.room.entry)
                    own = set(position["hands"][seat]) if seat < 3 else set()
                    assert cards_in(json.dumps(opened.table)) == own | set(position["gone"])
                turn = table.room.match.turn
                assert turn is not None
                await windows[turn].play(random.choice(table.room.match.legal()))
            for opened, person in zip(windows, (*people, EVE), strict=True):
                await settles(opened, site, table, person, "en")


# ---------------------------------------------------------------------------------- the line


@told
async def test_who_is_not_welcome_is_told_why(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN))
        address = f"{site.url.replace('http', 'ws')}/table/"
        foreign = {**site.headers(ANN), "origin": "http://elsewhere.example"}
        async with connect(f"{address}{table.id}/live", additional_headers=foreign) as line:
            with pytest.raises(ConnectionClosed) as closed:
                await line.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403
        async with connect(f"{address}nowhere/live", additional_headers=site.headers(ANN)) as line:
            said = json.loads(await line.recv())
            assert (said["is"], said["why"]) == ("refused", "no-table")
            with pytest.raises(ConnectionClosed) as closed:
                await line.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404
        assert table.watchers == 0


@told
async def test_nonsense_is_refused_and_the_line_stays(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN))
        async with window(site, table, ANN) as opened:
            nonsense: list[Any] = ["", "{", "[]", "null", '{"do":"play"}', '{"do":"fly","id":"1"}']
            nonsense += [
                '{"do":"ping","id":"1","more":1}',
                '{"do":"chat","id":"1","text":"\\u0000"}',
            ]
            nonsense += ["[" * 5000, b"\xff\xfe", b'{"do":"fly"}']
            for message in nonsense:
                await opened.line.send(message)
                said = await opened.hear()
                assert (said["is"], said["why"], said["id"]) == ("refused", "bad", None)
            assert (await opened.ask("ping"))["is"] == "pong"
        async with window(site, table, ANN) as opened:
            await opened.line.send("x" * 20_000)
            with pytest.raises(ConnectionClosedError):
                while True:
                    await opened.hear()
        await until(lambda: table.watchers == 0)


@told
async def test_too_much_at_once_is_refused(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN))
        async with window(site, table, ANN) as opened:
            names = [await opened.send("ping") for _ in range(150)]
            answers = [await opened.hear() for _ in names]
            kinds = [answer.get("why", answer["is"]) for answer in answers]
            assert [answer["id"] for answer in answers] == names
            assert kinds[:40] == ["pong"] * 40
            assert "rate" in kinds


@told
async def test_nonsense_counts_and_too_much_of_it_ends_the_line(sqlite: str) -> None:
    async with serving(sqlite) as site:
        site.house.messages_each_second = 2
        table = await site.table(at(ANN), at(BEN))
        async with window(site, table, ANN) as opened:
            for _ in range(20):
                await opened.line.send("nonsense")
            whys = [(await opened.hear())["why"] for _ in range(20)]
            assert whys[:4] == ["bad"] * 4
            assert "rate" in whys
            for _ in range(2 * MOST_NONSENSE):
                await opened.line.send("nonsense")
            with pytest.raises(ConnectionClosedError) as closed:
                while True:
                    await opened.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == NONSENSE
        await until(lambda: table.watchers == 0)
