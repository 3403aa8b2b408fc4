"""Several processes that work side by side, and their results in order."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, TypeVar, cast

from undergrowth.material.errors import BadInput
from undergrowth.material.reading import Field

MOST = 256

Job = TypeVar("Job")
Done = TypeVar("Done")


class _Worker(NamedTuple):
    process: BaseProcess
    line: Connection


def usable_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def checked_processes(given: int | None) -> int:
    """How many processes to use: as many as asked for, else one for each core."""
    return usable_cores() if given is None else Field(given, "processes").whole(1, MOST)


def spread(
    work: Callable[[Job], Done], jobs: Iterable[Job], processes: int
) -> Generator[Done, None, None]:
    """The results of all jobs in their order; one process alone is this one.

    ``BadInput`` if a process dies. Whoever stops early closes the iterator, which ends them all.
    """
    if processes == 1:
        yield from map(work, jobs)
        return
    workers = _started(work, processes)
    try:
        yield from _in_order(_finished(workers, enumerate(jobs)))
    finally:
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            worker.process.join()
            worker.line.close()


def _started(work: Callable[[Any], Any], processes: int) -> list[_Worker]:
    """Fresh processes: compiled code and threads do not survive a fork."""
    context = get_context("spawn")
    workers = []
    with _deaf():
        for _ in range(processes):
            here, there = context.Pipe()
            process = context.Process(target=_serve, args=(work, there), daemon=True)
            process.start()
            there.close()
            workers.append(_Worker(process, here))
    return workers


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes that are started meanwhile never hear Ctrl-C; this one stops them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def _serve(work: Callable[[Any], Any], line: Connection) -> None:
    """Do one job after the other until nobody is at the other end."""
    with suppress(EOFError, OSError):
        while True:
            number, job = line.recv()
            line.send((number, work(job)))


def _finished(
    workers: Sequence[_Worker], jobs: Iterator[tuple[int, Any]]
) -> Iterator[tuple[int, Any]]:
    """Numbered results as they come; each worker gets its next job at once."""
    busy = [worker.line for worker in workers if _hand_out(worker.line, jobs)]
    while busy:
        for line in cast(list[Connection], wait(busy)):
            try:
                result = line.recv()
            except (EOFError, OSError):
                raise BadInput("processes", "bad-worker-died") from None
            if not _hand_out(line, jobs):
                busy.remove(line)
            yield result


def _hand_out(line: Connection, jobs: Iterator[tuple[int, Any]]) -> bool:
    """Send the next job, if there is one."""
    job = next(jobs, None)
    if job is None:
        return False
    with suppress(OSError):  # whoever died is noticed where its result is awaited
        line.send(job)
    return True


def _in_order(results: Iterable[tuple[int, Done]]) -> Iterator[Done]:
    """Hold back what comes too early."""
    early: dict[int, Done] = {}
    due = 0
    for number, done in results:
        early[number] = done
        while due in early:
            yield early.pop(due)
            due += 1
