"""Programs at the tables think in threads of low priority, so that people's moves go first."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from time import perf_counter, thread_time
from typing import Any, TypeVar

from undergrowth.compiled.jit import compiles
from undergrowth.players.search import Pause
from undergrowth.server.sharing import EACH_MINUTE, Job, Shares

_NICE = 15
"""Threads that think give way to everything else."""
_PART = 0.02
"""Seconds of thinking after which others may be more due."""
_LONGEST_PAUSE = 20.0
"""Seconds after which thinking that was interrupted goes on, whoever else waits."""
HINTING = "level:5"
"""Whose advice people get."""

Found = TypeVar("Found")


class Unwanted(Exception):
    """Nobody wants to know any more."""


class Thought(Job):
    """A job with all that it takes to carry it out in a thread."""

    work: Callable[[], Any]
    done: asyncio.Future[Any]
    begins: float
    """The time of its thread when it was last charged for."""
    resumes: threading.Event


class Thinkers:
    """The threads in which programs think, and the order in which they are asked.

    Thinking that takes long is interrupted for somebody who has waited with less: so there are
    more threads than ever think at the same time.
    """

    def __init__(self, threads: int | None = None, each_minute: float | None = EACH_MINUTE) -> None:
        count = threads or cores()
        self._shares = Shares(count, each_minute)
        self._threads = ThreadPoolExecutor(2 * count, "thinking", initializer=_give_way)
        self._turn = threading.Lock()
        """Whoever looks at the shares has it."""
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many wait for a thread."""
        return len(self._shares.waiting)

    @property
    def running(self) -> int:
        """How many think now."""
        return len(self._shares.running)

    async def ask(
        self,
        thinking: Callable[[Pause], Callable[[], Found]],
        job: Thought,
    ) -> Found:
        """What the thinking comes to, once a thread has had time for it; it is told how to pause.

        ``Unwanted`` if nobody wants to know any more; that is looked at in any thread.
        """
        done: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        job.work = thinking(partial(self._pause, job))
        job.done, job.resumes = done, threading.Event()
        with self._turn:
            self._shares.add(job)
        self.go_on()
        try:
            return await done
        finally:
            with self._turn:
                if not job.begun:
                    self._shares.drop(job)

    def go_on(self) -> None:
        """Let those think whose turn it is."""
        with self._turn:
            for dropped in self._shares.unwanted():
                _tell(dropped, Unwanted())
            while not self._closed and (job := self._shares.take()) is not None:
                self._let_go_on(job)

    def _let_go_on(self, job: Job) -> None:
        assert isinstance(job, Thought)
        if job.begun:
            job.resumes.set()
        else:
            job.begun = True
            self._threads.submit(self._think, job)

    def _think(self, job: Thought) -> None:
        """What a thread does."""
        job.begins = thread_time()
        try:
            with compiles():
                outcome = job.work()
        except Exception as problem:  # whoever asked is told
            outcome = problem
        with self._turn:
            self._shares.charge(job, thread_time() - job.begins)
            self._shares.finish(job)
        _tell(job, outcome)
        self.go_on()

    def _pause(self, job: Thought) -> float:
        """In its thread: let others go first who are more due; the seconds that it took."""
        now = thread_time()
        if now - job.begins < _PART:
            return 0.0
        if job.done.cancelled() or not job.wanted():
            raise Unwanted
        with self._turn:
            self._shares.charge(job, now - job.begins)
            job.begins = now
            if self._closed or not self._shares.gives_way(job):
                return 0.0
            job.resumes.clear()
        paused = perf_counter()
        self.go_on()
        if not job.resumes.wait(_LONGEST_PAUSE):
            with self._turn:
                self._shares.go_on(job)
        return perf_counter() - paused

    def close(self) -> None:
        """Let no new thinking begin, and what was interrupted come to its end."""
        with self._turn:
            self._closed = True
            for job in [job for job in self._shares.waiting if job.begun]:
                self._shares.go_on(job)
                self._let_go_on(job)
        self._threads.shutdown(wait=False, cancel_futures=True)


def _tell(job: Job, outcome: Any) -> None:
    """Say in the loop of the one who asked what has come of it."""
    assert isinstance(job, Thought)
    with suppress(RuntimeError):  # nobody is there any more
        job.done.get_loop().call_soon_threadsafe(_settle, job.done, outcome)


def _settle(done: asyncio.Future[Any], outcome: Any) -> None:
    if done.done():
        return
    if isinstance(outcome, Exception):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _give_way() -> None:
    """Where the system has priorities for threads, take a low one."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
