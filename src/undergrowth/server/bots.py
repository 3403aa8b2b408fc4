"""Programs at the tables think in threads of low priority, so that people's moves go first."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

_NICE = 15
"""Threads that think give way to everything else."""
HINTING = "level:5"
"""Whose advice people get."""

Found = TypeVar("Found")


class Thinkers:
    """The threads in which programs think."""

    def __init__(self, threads: int | None = None) -> None:
        count = threads or cores()
        self._threads = ThreadPoolExecutor(count, "thinking", initializer=_give_way)

    async def ask(self, thinking: Callable[[], Found]) -> Found:
        """What the thinking comes to, once a thread has had time for it."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, thinking)

    def close(self) -> None:
        """Let no new thinking begin."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _give_way() -> None:
    """Where the system has priorities for threads, take a low one."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
