"""Long work at the terminal: how far it is, and what there is of it when somebody stops it."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from undergrowth.clients.terminal.screen import decorated
from undergrowth.material.errors import BadInput

A_WHILE = 3600.0
"""Seconds: steps may be slow, and the time left is guessed from those made meanwhile."""

Done = TypeVar("Done")


def gather(
    working: Generator[Done, None, None], total: int, saying: str
) -> tuple[list[Done], BaseException | None]:
    """All that is done, with a bar of progress; and what stopped it early, if anything did."""
    done: list[Done] = []
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    quiet = not decorated(sys.stderr)
    console = Console(stderr=True)
    try:
        with (
            closing(working),
            Progress(
                *columns,
                console=console,
                transient=True,
                disable=quiet,
                speed_estimate_period=A_WHILE,
            ) as progress,
        ):
            task = progress.add_task(saying, total=total)
            for step in working:
                done.append(step)
                progress.advance(task)
    except (KeyboardInterrupt, BadInput) as stop:
        return done, stop
    return done, None


@contextmanager
def waiting(saying: str) -> Iterator[None]:
    """Say what goes on meanwhile, where it cannot be told how far it is."""
    if decorated(sys.stderr):
        with Console(stderr=True).status(saying):
            yield
    else:
        yield
