"""The garbage collector: how the interpreter is set while people wait for each other's moves.

Moves leave nothing behind that goes in circles, but lines that are closed do. Among the newest
objects circles are looked for all the time, which takes no time worth speaking of. To look among
all that 200 tables hold takes 0.4 s: that is done in a quiet moment, the more seldom the longer it
takes. Threads that write to the disk get their turn at once, not after the usual 5 ms.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter, process_time

_MOSTLY_THE_NEWEST = (1_000, 20, 1_000_000)
"""The last number: never all objects while somebody waits."""
_MINUTE, _HOUR = 60.0, 3600.0
_SHARE = 1000
"""At most one part in so many of the time goes into looking among all objects."""
_MOMENT, _BUSY = 0.25, 0.1
"""Seconds to find out whether it is quiet, and which part of them work may take."""
_TRIES = 120
_AT_ONCE = 0.0005


@contextmanager
def short_collections() -> Iterator[None]:
    """Collect little at a time in here, and threads soon get their turn."""
    thresholds, turns = gc.get_threshold(), sys.getswitchinterval()
    gc.freeze()
    gc.set_threshold(*_MOSTLY_THE_NEWEST)
    sys.setswitchinterval(_AT_ONCE)
    tidying = asyncio.ensure_future(_tidy())
    try:
        yield
    finally:
        tidying.cancel()
        sys.setswitchinterval(turns)
        gc.set_threshold(*thresholds)
        gc.unfreeze()


async def _tidy() -> None:
    """Look among all objects now and then."""
    wait = _MINUTE
    while True:
        await asyncio.sleep(wait)
        await quiet_moment()
        wait = min(max(_MINUTE, _SHARE * _collect()), _HOUR)


async def quiet_moment() -> None:
    """Come back when little is going on; after a while in any case."""
    for _ in range(_TRIES):
        worked = process_time()
        await asyncio.sleep(_MOMENT)
        if process_time() - worked < _BUSY * _MOMENT:
            return


def _collect() -> float:
    """The seconds that it took."""
    began = perf_counter()
    gc.collect()
    return perf_counter() - began
