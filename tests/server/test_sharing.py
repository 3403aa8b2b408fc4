"""Who goes first among those whose programs think, and how much anybody can have."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from server.inside import told, until
from undergrowth.players.search import Pause
from undergrowth.server.bot_threads import Thinkers, Thought, Unwanted
from undergrowth.server.sharing import Job, Need, Owner, Shares

MAL, ANN, BEN = Owner("mal", "1.1.1.1"), Owner("ann", "2.2.2.2"), Owner("ben", "2.2.2.2")


class Clock:
    """A time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Queue:
    """Jobs that are carried out in no time but take seconds of the clock."""

    def __init__(self, threads: int = 1, each_minute: float | None = None) -> None:
        self.clock = Clock()
        self.shares = Shares(threads, each_minute, self.clock)
        self.done: list[str] = []

    def add(self, owner: Owner, need: Need = Need.WAITED, number: int = 1) -> list[Job]:
        jobs = [Job([owner], need) for _ in range(number)]
        for job in jobs:
            self.shares.add(job)
        return jobs

    def step(self, seconds: float = 1.0) -> str:
        """Carry out the job that is next; whose it was."""
        job = self.shares.take()
        assert job is not None
        self.clock.now += seconds
        self.shares.charge(job, seconds)
        self.shares.finish(job)
        self.done.append(job.owners[0].person)
        return self.done[-1]


# ----------------------------------------------------------------------------- who goes first


def test_people_who_wait_come_before_those_who_watch() -> None:
    queue = Queue()
    queue.add(MAL, Need.UNSEEN, 3)
    queue.add(MAL, Need.WATCHED, 3)
    queue.add(ANN, Need.WATCHED)
    queue.add(BEN)
    assert [queue.step() for _ in range(3)] == ["ben", "mal", "ann"]
    assert [queue.step() for _ in range(5)] == ["mal"] * 5


def test_hundreds_of_jobs_of_one_do_not_delay_another() -> None:
    queue = Queue()
    queue.add(MAL, number=240)
    assert [queue.step() for _ in range(5)] == ["mal"] * 5
    for _ in range(20):
        queue.add(ANN)
        assert queue.step(0.1) == "ann"
        queue.step()


def test_everybody_gets_the_same_in_the_long_run() -> None:
    """However long each of their jobs is, and however many they have."""
    queue = Queue()
    queue.add(MAL, number=60)
    queue.add(ANN, number=300)
    used: Counter[str] = Counter()
    for _ in range(220):
        job = queue.shares.take()
        assert job is not None
        who = job.owners[0].person
        seconds = 1.0 if who == "mal" else 0.1
        queue.clock.now += seconds
        queue.shares.charge(job, seconds)
        queue.shares.finish(job)
        used[who] += int(10 * seconds)
    assert used["ann"] == pytest.approx(used["mal"], rel=0.1)


def test_networks_share_before_people_do() -> None:
    """Many names from one network get no more than one name from another."""
    queue = Queue()
    for number in range(50):
        queue.add(Owner(f"mal-{number}", "1.1.1.1"), number=5)
    queue.add(ANN, number=50)
    for _ in range(40):
        queue.step()
    assert queue.done.count("ann") == pytest.approx(20, abs=1)
    within = Counter(who for who in queue.done if who != "ann")
    assert max(within.values()) == 1


def test_what_was_used_long_ago_is_forgotten() -> None:
    queue = Queue()
    queue.add(MAL, number=2)
    queue.add(ANN, number=3)
    assert [queue.step(30), queue.step()] == ["mal", "ann"]
    queue.clock.now += 3600
    assert {queue.step(), queue.step()} == {"mal", "ann"}
    assert len(queue.shares.waiting) == 1


def test_the_first_come_is_first_served_among_equals() -> None:
    queue = Queue()
    for person in "abcdef":
        queue.add(Owner(person))
    assert [queue.step() for _ in "abcdef"] == list("abcdef")


# ---------------------------------------------------------------------------------- how much


@pytest.mark.parametrize("threads", [2, 3, 8])
def test_nobody_has_all_threads(threads: int) -> None:
    queue = Queue(threads)
    queue.add(MAL, number=50)
    taken = [queue.shares.take() for _ in range(threads)]
    assert taken.count(None) == 1
    queue.add(ANN)
    job = queue.shares.take()
    assert job
    assert job.owners == [ANN]
    assert queue.shares.take() is None


def test_with_one_thread_somebody_has_it() -> None:
    queue = Queue(1)
    queue.add(MAL, number=2)
    assert queue.step() == queue.step() == "mal"


def test_a_network_has_all_threads_only_while_there_is_no_other() -> None:
    queue = Queue(2)
    first, *_ = (queue.add(Owner(name, "1.1.1.1"))[0] for name in "abcd")
    assert queue.shares.take() is first
    assert queue.shares.take() is not None
    assert queue.shares.take() is None
    queue.shares.finish(first)
    queue.add(ANN)
    job = queue.shares.take()
    assert job
    assert job.owners == [ANN]
    queue.shares.finish(job)
    queue.shares.charge(job, 1.0)
    assert queue.shares.take() is None  # Ann may come back at any moment


def test_nobody_thinks_longer_than_a_minute_in_a_minute() -> None:
    queue = Queue(each_minute=30)
    queue.add(MAL, number=340)
    begun = queue.clock.now
    while queue.clock.now < begun + 600:
        if (job := queue.shares.take()) is not None:
            queue.shares.charge(job, 1.0)
            queue.shares.finish(job)
            queue.done.append("mal")
        queue.clock.now += 0.5
    assert len(queue.done) == pytest.approx(30 + 30 * 10, abs=2)


def test_who_has_used_up_a_minute_does_not_stop_the_others() -> None:
    queue = Queue(each_minute=10)
    queue.add(MAL, number=20)
    job = queue.shares.take()
    assert job
    queue.shares.charge(job, 11)
    queue.shares.finish(job)
    assert queue.shares.take() is None
    queue.add(ANN)
    assert queue.step() == "ann"
    queue.clock.now += 30
    assert queue.step() == "mal"


def test_people_at_one_table_share_what_it_costs() -> None:
    queue = Queue()
    job = Job([ANN, MAL], Need.WAITED)
    queue.shares.add(job)
    assert queue.shares.take() is job
    queue.shares.charge(job, 4.0)
    queue.shares.finish(job)
    queue.add(ANN)
    queue.add(Owner("cai", "3.3.3.3"))
    assert queue.step() == "cai"
    assert queue.shares._lately("person", "ann") == pytest.approx(2.0, rel=0.05)


def test_it_does_not_remember_everybody_for_ever() -> None:
    queue = Queue()
    for number in range(3000):
        queue.add(Owner(f"guest-{number}", f"net-{number}"))
        queue.step(0.001)
        queue.clock.now += 1
    assert len(queue.shares._used) < 2500


# ----------------------------------------------------------------------------- giving way


def test_long_thinking_gives_way_to_who_waits_with_less() -> None:
    queue = Queue(1)
    (long,) = queue.add(MAL)
    assert queue.shares.take() is long
    long.begun = True
    queue.shares.charge(long, 0.5)
    assert not queue.shares.gives_way(long)  # to whom?
    queue.add(MAL)
    assert not queue.shares.gives_way(long)
    (short,) = queue.add(ANN)
    assert queue.shares.gives_way(long)
    assert queue.shares.take() is short
    queue.shares.charge(short, 0.1)
    queue.shares.finish(short)
    assert queue.shares.take() is long
    queue.add(BEN, Need.WATCHED)
    assert not queue.shares.gives_way(long)


def test_no_more_are_interrupted_than_there_are_threads() -> None:
    queue = Queue(1)
    (first,) = queue.add(MAL, Need.UNSEEN)
    assert queue.shares.take() is first
    first.begun = True
    (second,) = queue.add(ANN, Need.WATCHED)
    assert queue.shares.gives_way(first)
    assert queue.shares.take() is second
    second.begun = True
    queue.add(Owner("cai"))
    assert not queue.shares.gives_way(second)


def test_what_breaks_off_while_it_is_interrupted_holds_no_thread() -> None:
    queue = Queue(1)
    (long,) = queue.add(MAL, Need.UNSEEN)
    assert queue.shares.take() is long
    long.begun = True
    (short,) = queue.add(ANN)
    assert queue.shares.gives_way(long)
    queue.shares.finish(long)
    assert queue.shares.take() is short
    queue.shares.finish(short)
    assert (queue.shares.waiting, queue.shares.running) == ([], [])


def test_what_nobody_wants_any_more_is_dropped() -> None:
    queue = Queue()
    wanted = [True, True]
    jobs = [Job([MAL], Need.WAITED, partial(wanted.__getitem__, n)) for n in (0, 1)]
    for job in jobs:
        queue.shares.add(job)
    wanted[0] = False
    assert queue.shares.unwanted() == [jobs[0]]
    assert queue.shares.waiting == [jobs[1]]


# ------------------------------------------------------------------------------- in threads

Thinking = Callable[[Pause], Callable[[], str]]


def busy(seconds: float, name: str, log: list[str] | None = None) -> Thinking:
    """Thinking that takes a core for some time, in short parts."""

    def thinking(pause: Pause) -> Callable[[], str]:
        def think() -> str:
            begun = time.thread_time()
            while time.thread_time() - begun < seconds:
                _ = [n * n for n in range(2000)]
                pause()
            if log is not None:
                log.append(name)
            return name

        return think

    return thinking


@told
async def test_a_short_thought_is_not_kept_waiting_by_long_ones() -> None:
    thinkers = Thinkers(1, None)
    long = [
        asyncio.ensure_future(thinkers.ask(busy(1.0, "long"), Thought([MAL]))) for _ in range(3)
    ]
    await asyncio.sleep(0.4)
    assert await thinkers.ask(busy(0.05, "short"), Thought([ANN])) == "short"
    assert not any(task.done() for task in long)
    await until(lambda: (thinkers.waiting, thinkers.running) == (2, 1))
    assert await asyncio.gather(*long) == ["long"] * 3
    thinkers.close()


@told
async def test_no_more_think_at_a_time_than_there_are_threads() -> None:
    thinkers, now, most, lock = Thinkers(2, None), 0, 0, threading.Lock()

    def counted(pause: Pause) -> Callable[[], None]:
        def think() -> None:
            nonlocal now, most
            for _ in range(20):
                with lock:
                    now += 1
                    most = max(most, now)
                time.sleep(0.001)
                with lock:
                    now -= 1
                pause()

        return think

    owners = [Owner(f"p{n}", f"n{n}") for n in range(6)]
    needs = list(Need)
    asked = [
        thinkers.ask(counted, Thought([owner], needs[n % 3])) for n, owner in enumerate(owners * 5)
    ]
    await asyncio.gather(*asked)
    assert most == 2
    assert (thinkers.waiting, thinkers.running) == (0, 0)
    thinkers.close()


@told
async def test_nobody_waits_for_an_answer_that_is_no_longer_wanted() -> None:
    thinkers, wanted = Thinkers(1, None), True
    first = asyncio.ensure_future(thinkers.ask(busy(0.3, "first"), Thought([MAL])))
    second = asyncio.ensure_future(
        thinkers.ask(busy(5, "second"), Thought([MAL], Need.WAITED, lambda: wanted))
    )
    third = asyncio.ensure_future(thinkers.ask(busy(5, "third"), Thought([MAL])))
    await asyncio.sleep(0.05)
    third.cancel()
    wanted = False
    with pytest.raises(Unwanted):
        await second
    assert await first == "first"
    assert thinkers.waiting == 0
    running = asyncio.ensure_future(
        thinkers.ask(busy(30, "fourth"), Thought([MAL], Need.WAITED, lambda: not_yet))
    )
    not_yet = True
    await until(lambda: thinkers.running == 1)
    not_yet = False
    with pytest.raises(Unwanted):
        await running
    thinkers.close()


@told
async def test_who_asks_is_told_what_goes_wrong() -> None:
    def broken(_pause: Pause) -> Callable[[], Any]:
        def think() -> Any:
            raise ZeroDivisionError

        return think

    thinkers = Thinkers(1)
    with pytest.raises(ZeroDivisionError):
        await thinkers.ask(broken, Thought([MAL]))
    assert await thinkers.ask(busy(0, "well"), Thought([MAL])) == "well"
    thinkers.close()


@told
async def test_closing_ends_even_what_was_interrupted() -> None:
    thinkers = Thinkers(1, None)
    ended: list[str] = []
    tasks = [asyncio.ensure_future(thinkers.ask(busy(0.5, "long", ended), Thought([MAL])))]
    await asyncio.sleep(0.3)
    tasks += [asyncio.ensure_future(thinkers.ask(busy(0.5, "short", ended), Thought([ANN])))]
    await asyncio.sleep(0.1)
    thinkers.close()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await until(lambda: thinkers.running == 0, 10)
