"""No long pauses: how the interpreter is set while people wait for each other's moves.

Moves leave nothing behind that goes in circles, so looking for circles among all that 200 tables
hold finds nothing and takes 0.4 s: it is done once an hour, and otherwise only among the newest
objects. Threads that write to the disk get their turn at once, not after the usual 5 ms.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_ONLY_THE_NEWEST = (1_000, 1_000_000, 1_000_000)
_AN_HOUR = 3600.0
_AT_ONCE = 0.0005


@contextmanager
def short_pauses() -> Iterator[None]:
    """Keep pauses short in here."""
    thresholds, turns = gc.get_threshold(), sys.getswitchinterval()
    gc.freeze()
    gc.set_threshold(*_ONLY_THE_NEWEST)
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
    while True:
        await asyncio.sleep(_AN_HOUR)
        gc.collect()
