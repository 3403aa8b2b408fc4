"""Games on their way to machine code: what is asked for comes first, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import uvloop

from server.inside import ANN, at, decide, house, told, until
from undergrowth.compiled import jit
from undergrowth.kernel.game import games
from undergrowth.material.words import words
from undergrowth.players.rehearsing import RULES
from undergrowth.server import compiling
from undergrowth.server.compile_times import Pace, Paces
from undergrowth.server.compile_worker import Tell, Worker, WorkerLost
from undergrowth.server.compiling import GREEDY, SEARCH, Compiling, stage_for
from undergrowth.tables.refusals import Refusal
from undergrowth.tables.room import Seat
from undergrowth.tables.showing import Viewer

FIRST, LAST = games()[0], games()[-1]
JITTED = pytest.mark.skipif(jit.PLAIN, reason="everything is plain Python here")


class Shop:
    """Hands that compile only when the test says so, and a cache of what they have compiled."""

    def __init__(self) -> None:
        self.kept: set[tuple[str, str]] = set()
        self.used: list[tuple[str, str]] = []
        self.begun: list[tuple[int, str, str]] = []
        self.open = asyncio.Event()
        self.fails: Callable[[str, str], bool] = lambda _game, _part: False
        self.failure: Exception = WorkerLost("it ended with -9")
        self.reason: str | None = None
        self.ended = 0

    def use(self, game: str, part: str) -> None:
        """What this process does: what is not kept has to be compiled."""
        if (game, part) not in self.kept:
            for listener in list(jit._listeners):
                listener(f"{game}.{part}")
        self.used.append((game, part))

    def hand(self, nice: int) -> Hand:
        return Hand(self, nice)

    def compiling(self, **named: Any) -> Compiling:
        return Compiling(hand=self.hand, use=self.use, **named)


class Hand:
    """One that compiles for the shop."""

    def __init__(self, shop: Shop, nice: int) -> None:
        self.shop, self.nice = shop, nice

    async def start(self) -> None:
        pass

    async def compile(self, game: str, part: str, tell: Tell) -> str | None:
        self.shop.begun.append((self.nice, game, part))
        await tell()
        if self.shop.fails(game, part):
            raise self.shop.failure
        await self.shop.open.wait()
        if self.shop.reason is None:
            self.shop.kept.add((game, part))
        return self.shop.reason

    async def end(self) -> None:
        self.shop.ended += 1


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder that nobody else uses."""
    monkeypatch.setattr(compiling, "cache_folder", lambda: tmp_path / "cache" / "0")
    monkeypatch.setattr("undergrowth.server.compile_times.cache_root", lambda: tmp_path / "cache")
    monkeypatch.setattr(compiling, "cores", lambda: 2)
    return tmp_path / "cache"


async def nothing() -> None:
    """For those who do not count."""


def counting(functions: list[None]) -> Tell:
    """Counts the functions."""

    async def count() -> None:
        functions.append(None)

    return count


async def ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


@told
async def test_rules_come_before_search_and_what_nobody_asked_for_gives_way() -> None:
    shop = Shop()
    shop.open.set()
    work = shop.compiling()
    await asyncio.wait_for(work.run(), 60)
    assert work.finished
    assert {nice for nice, _, _ in shop.begun} == {compiling._NICE}
    stages = [part for _, _, part in shop.begun]
    assert stages == [
        *[RULES] * len(games()),
        *[SEARCH] * len(games()),
        *[GREEDY] * len(games()),
    ]
    assert len(shop.begun) == len(set(shop.begun))


@told
async def test_the_game_that_is_asked_for_goes_first() -> None:
    shop = Shop()
    work = shop.compiling()
    task = asyncio.ensure_future(work.run())
    await until(lambda: len(shop.begun) == 2)  # both cores are busy with other games
    assert LAST not in [game for _, game, _ in shop.begun]
    work.ask(LAST, "level:2")
    await until(lambda: len(shop.begun) == 3)  # it waits for nobody
    assert shop.begun[2:] == [(0, LAST, RULES)]  # programs need the rules
    shop.open.set()
    await asyncio.wait_for(task, 60)
    front = [(game, part) for nice, game, part in shop.begun if nice == 0]
    assert front == [(LAST, RULES), (LAST, SEARCH)]
    assert (compiling._NICE, LAST, GREEDY) in shop.begun  # nobody at the table plays like that


@told
async def test_what_is_being_compiled_with_low_priority_is_begun_anew_when_asked_for() -> None:
    shop = Shop()
    work = shop.compiling()
    task = asyncio.ensure_future(work.run())
    await until(lambda: len(shop.begun) == 2)
    assert (compiling._NICE, FIRST, RULES) in shop.begun
    work.ask(FIRST)
    await until(lambda: len(shop.begun) == 3)
    assert shop.begun[2:] == [(0, FIRST, RULES)]
    shop.open.set()
    await asyncio.wait_for(task, 60)


@told
async def test_what_nobody_asked_for_stands_still_while_somebody_waits() -> None:
    shop, steps, asked_for = Shop(), [0], asyncio.Event()

    class Slow(Hand):
        async def compile(self, game: str, part: str, tell: Tell) -> str | None:
            while self.nice and not shop.open.is_set():
                await tell()
                steps[0] += 1
                await asyncio.sleep(0)
            if not self.nice:
                asked_for.set()
            return await super().compile(game, part, tell)

    work = Compiling(hand=lambda nice: Slow(shop, nice), use=shop.use)
    task = asyncio.ensure_future(work.run())
    await until(lambda: steps[0] > 10)
    work.ask(LAST)
    await asyncio.wait_for(asked_for.wait(), 60)
    for _ in range(10):
        await asyncio.sleep(0)  # whoever was under way gets as far as the next function
    before = steps[0]
    await asyncio.sleep(0.1)
    assert steps[0] == before
    shop.open.set()
    await asyncio.wait_for(task, 60)


@told
async def test_the_last_click_counts_most() -> None:
    shop = Shop()
    work = shop.compiling()
    work.ask(FIRST, "greedy")
    work.ask(LAST)
    shop.open.set()
    await asyncio.wait_for(work.run(), 60)
    front = [(game, part) for nice, game, part in shop.begun if nice == 0]
    last, first = [RULES, SEARCH], [RULES, GREEDY, SEARCH]
    assert front == [*((LAST, stage) for stage in last), *((FIRST, stage) for stage in first)]


@told
async def test_what_is_kept_is_taken_without_another_process() -> None:
    shop = Shop()
    shop.kept |= {(game, part) for game in games() for part in (RULES, SEARCH, GREEDY)}
    said: list[tuple[int, bool]] = []
    work = shop.compiling(tell=lambda number, ready: said.append((number, ready)))
    work.ask(LAST)
    await asyncio.wait_for(work.run(), 60)
    assert shop.begun == []
    assert said == [(0, True)]
    assert shop.used[0] == (LAST, RULES)


@told
async def test_progress_is_honest() -> None:
    shop = Shop()
    work = shop.compiling()
    task = asyncio.ensure_future(work.run())
    assert work.percent(LAST) == work.percent_of_all == 0
    work.ask(LAST)
    shown, all_shown = [0], [0]
    await until(lambda: shop.begun)
    shop.open.set()
    while not work.finished:
        assert (work.percent(LAST) == 100) == work.ready(LAST)
        assert work.percent_of_all < 100
        shown.append(work.percent(LAST))
        all_shown.append(work.percent_of_all)
        await asyncio.sleep(0)
    await task
    assert shown == sorted(shown)
    assert all_shown == sorted(all_shown)
    assert work.percent(LAST) == work.percent_of_all == 100
    assert any(0 < percent < 100 for percent in all_shown)


def test_progress_goes_by_the_slower_of_time_and_functions(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(compiling, "monotonic", lambda: now)
    work = Shop().compiling()
    for part in work._parts:
        work._paces.learn(part.game, part.stage, 10, 10.0)
    first = work._parts[0]
    first.began = 0.0
    first.functions = 10
    assert work._done(first) == 0
    now = 4.0
    assert work._done(first) == pytest.approx(0.4)
    first.functions = 1
    now = 1000.0
    assert work._done(first) == pytest.approx(0.1)
    first.functions = 1000
    assert work._done(first) == pytest.approx(0.95)


def test_how_long_it_took_is_known_the_next_time(cache: Path) -> None:
    cache.mkdir()
    paces = Paces()
    unknown = paces.usual("one", "rules")
    paces.learn("one", "rules", 7, 3.0)
    paces.learn("one", "level:5", 20, 2.0)
    paces.learn("one", "level:5", 3, 0.1)  # most of it lay in the cache
    known = Paces()
    assert known.usual("one", "rules") == Pace(7, 3.0)
    assert known.usual("one", "level:5").functions == 20
    assert known.usual("two", "rules") == unknown
    for spoilt in ("", "[]", '{"one rules": 3}', '{"one rules": [0, 0]}', '{"one rules": "xy"}'):
        (cache / "paces.json").write_text(spoilt, encoding="utf-8")
        assert Paces().usual("one", "rules") == unknown


@pytest.mark.parametrize("failure", [WorkerLost("gone"), OSError("gone"), RuntimeError("gone")])
@told
async def test_a_lost_process_is_replaced_once_then_this_process_does_it(
    caplog: pytest.LogCaptureFixture, failure: Exception
) -> None:
    shop = Shop()
    shop.failure = failure
    shop.open.set()
    shop.fails = lambda game, part: (game, part) == (LAST, RULES)
    work = shop.compiling()
    work.ask(LAST)
    with caplog.at_level(logging.WARNING):
        await asyncio.wait_for(work.run(), 60)
    assert work.finished
    assert shop.begun.count((0, LAST, RULES)) == 2
    assert (LAST, RULES) not in shop.kept
    assert (LAST, RULES) in shop.used  # compiled here
    assert f"rules of {LAST} was not compiled: gone" in caplog.text
    assert work.trouble is None


@told
async def test_what_cannot_be_compiled_at_all_is_told_and_nobody_waits_for_ever(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    shop = Shop()
    shop.open.set()
    usual = shop.use

    def use(game: str, part: str) -> None:
        if (game, part) == (LAST, SEARCH):
            raise RuntimeError("no such luck")
        usual(game, part)

    monkeypatch.setattr(shop, "use", use)
    work = shop.compiling()
    with caplog.at_level(logging.ERROR):
        await asyncio.wait_for(work.run(), 60)
    assert work.finished
    assert work.trouble == f"{LAST} {SEARCH}"
    assert "no such luck" in caplog.text


@told
async def test_where_nothing_can_be_kept_this_process_compiles_and_says_so_once(
    cache: Path,
) -> None:
    cache.write_text("a file where the folder should be", encoding="utf-8")
    shop = Shop()
    said: list[tuple[Path, str]] = []
    work = shop.compiling(unkept=lambda folder, reason: said.append((folder, reason)))
    work.ask(LAST)
    await asyncio.wait_for(work.run(), 60)
    assert work.finished
    assert shop.begun == []
    assert shop.used[0] == (LAST, RULES)
    assert len(said) == 1
    assert said[0][0] == cache / "0"
    assert work.trouble == said[0][1] != ""


@told
async def test_a_folder_that_becomes_full_is_noticed_by_whoever_compiles() -> None:
    shop = Shop()
    shop.open.set()
    shop.reason = "No space left on device"
    said: list[str] = []
    work = shop.compiling(unkept=lambda _folder, reason: said.append(reason))
    await asyncio.wait_for(work.run(), 60)
    assert work.finished
    assert said == ["No space left on device"]
    assert len(shop.begun) <= 2  # nobody compiles in vain any more


@told
async def test_a_folder_that_is_deleted_meanwhile_only_costs_time() -> None:
    shop = Shop()
    shop.open.set()
    said: list[str] = []
    work = shop.compiling(unkept=lambda _folder, reason: said.append(reason))
    usual = shop.use

    def use(game: str, part: str) -> None:
        shop.kept.clear()
        usual(game, part)

    work._use = use
    await asyncio.wait_for(work.run(), 60)
    assert work.finished
    assert said == []
    assert len(shop.begun) == len(work._parts)


def test_the_reason_is_said_in_both_languages(caplog: pytest.LogCaptureFixture) -> None:
    compiling.say_unkept(Path("somewhere"), "Read-only file system")
    for text in (caplog.text, words("de")("serve-unkept", folder="somewhere", reason="voll")):
        assert "somewhere" in text
        assert "UNDERGROWTH_CACHE" in text
    assert "Read-only file system" in caplog.text


def test_what_programs_need() -> None:
    assert stage_for("uniform") == RULES
    assert stage_for("greedy") == GREEDY
    assert {stage_for(f"level:{n}") for n in range(1, 6)} == {SEARCH}


# ---------------------------------------------------------------------------------- at a table


@told
async def test_people_play_before_bots_can(tmp_path: Path) -> None:
    shop = Shop()
    async with house(f"sqlite:///{tmp_path}/t.db", compiling=shop.compiling()) as tables:
        tables.start()
        table = await tables.table(at(ANN), Seat(bot="level:1"), seed=1)
        assert table.room.match.turn == 0
        while table.room.match.turn == 0:
            shown = table.shown(Viewer(ANN.id, "en"))
            percent = shown["preparing"]
            assert 0 <= percent < 95
            assert [person["preparing"] for person in shown["people"]] == [None, percent]
            with pytest.raises(Refusal) as refused:
                await tables.programs.hint(table, ANN, 0)
            assert refused.value.why == "preparing"
            assert " % done" in refused.value.text("en")
            await decide(tables, table)
        shown = table.shown(Viewer(ANN.id, "en"))
        assert shown["people"][1]["thinking"] is False
        version, ply = table.version, table.room.ply
        await until(lambda: (0, "underwood", RULES) in shop.begun)
        assert table.room.ply == ply
        shop.open.set()
        await until(lambda: table.room.ply > ply)  # the bot goes on by itself
        assert (0, "underwood", SEARCH) in shop.begun
        await until(lambda: not table.preparing)
        assert table.version > version
        shown = table.shown(Viewer(ANN.id, "en"))
        assert shown["people"][1]["preparing"] is None
        assert shown["preparing"] is None


@told
async def test_options_do_not_keep_the_page_waiting(tmp_path: Path) -> None:
    shop = Shop()
    async with house(f"sqlite:///{tmp_path}/t.db", compiling=shop.compiling()) as tables:
        from undergrowth.material.errors import BadInput
        from undergrowth.server.new_tables import NewTable

        seats = [at(ANN), Seat(bot="level:1")]
        options = {"variant": "ant-trail"}
        name = await tables.open(ANN, NewTable("underwood", 2, seats, options=options))
        assert (await tables.row(name)).options["variant"] == "ant-trail"
        assert tables.compiling._asked  # its game is compiled first now
        with pytest.raises(BadInput):
            await tables.open(ANN, NewTable("underwood", 2, seats, options={"variant": "none"}))


# ------------------------------------------------------------------------- with real processes


LOOPS = {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}
"""Servers use the second one, which has other words for what is closed."""


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize("idle", [False, True])
def test_a_process_that_is_killed_is_missed(loop: str, idle: bool) -> None:
    async def story() -> None:
        worker = Worker(0)
        await worker.start()
        process = worker._process
        assert process is not None
        if not idle:
            asyncio.get_running_loop().call_later(0.3, process.kill)
        else:
            process.kill()
            await process.wait()
            await asyncio.sleep(0.1)
        with pytest.raises(WorkerLost, match="-9"):
            await asyncio.wait_for(worker.compile("underwood", "rules", nothing), 60)
        await worker.end()

    with asyncio.Runner(loop_factory=LOOPS[loop]) as runner:
        runner.run(story())


@JITTED
@told
async def test_a_process_compiles_into_the_cache_and_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNDERGROWTH_CACHE", str(tmp_path / "kept"))
    functions: list[None] = []
    worker = Worker(5)
    reason = await asyncio.wait_for(worker.compile("underwood", "rules", counting(functions)), 300)
    assert reason is None
    assert functions
    assert list((tmp_path / "kept").rglob("*.nbc"))
    blocked = tmp_path / "blocked"
    blocked.write_text("no folder", encoding="utf-8")
    await worker.end()
    monkeypatch.setenv("UNDERGROWTH_CACHE", str(blocked))
    worker = Worker(5)
    reason = await asyncio.wait_for(worker.compile("underwood", "rules", nothing), 300)
    assert reason
    await worker.end()


@JITTED
@told
async def test_two_servers_can_fill_one_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNDERGROWTH_CACHE", str(tmp_path / "kept"))
    workers = [Worker(5), Worker(5)]
    work = (worker.compile("underwood", "rules", nothing) for worker in workers)
    assert await asyncio.wait_for(asyncio.gather(*work), 300) == [None, None]
    files = [file for file in (tmp_path / "kept").rglob("*") if file.is_file()]
    assert {file.suffix for file in files} == {".nbc"}  # no drafts are left
    functions: list[None] = []
    third = Worker(5)
    await asyncio.wait_for(third.compile("underwood", "rules", counting(functions)), 300)
    assert functions == []  # all of it is sound
    for worker in (*workers, third):
        await worker.end()


@JITTED
def test_who_compiles_ends_with_the_server(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "undergrowth.server.compile_worker", "0"]
    environment = {**os.environ, "UNDERGROWTH_CACHE": str(tmp_path)}
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    )
    assert process.stdin and process.stdout
    process.stdin.close()  # as it is when the server was killed
    assert process.wait(120) == 0
    assert process.stdout.read() == b""
    process.stdout.close()
