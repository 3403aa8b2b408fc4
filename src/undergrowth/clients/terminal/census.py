"""What a census of matches found, as bars of text."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from undergrowth.clients.terminal.charts import bars, mean, shares
from undergrowth.clients.terminal.screen import Screen, decorated
from undergrowth.material.words import Words

Counted = TypeVar("Counted")
_TABLES = ("legal_moves", "path_lengths", "game_lengths", "points")


def with_progress(counting: Iterable[Counted], number: int, words: Words) -> Counted:
    """The last count, with a bar of progress while it is under way."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    quiet = not decorated(sys.stderr)
    with Progress(console=console, transient=True, disable=quiet) as progress:
        task = progress.add_task(words("census-counting"), total=number)
        for counted in counting:  # noqa: B007
            progress.advance(task)
    return counted


def show_census(screen: Screen, found: Mapping[str, Any], words: Words) -> None:
    """Every table of the census as bars, with its mean."""
    told = {name: found[name] for name in ("games", "players", "by")}
    screen.say(words("census-title", title=words("title"), **told), "bold")
    for name in _TABLES:
        counts = found[name]
        screen.say()
        title = words(f"census-{name.replace('_', '-')}")
        screen.say(words("census-mean", title=title, mean=f"{mean(counts):.1f}"), "bold")
        screen.lines(bars(counts, screen.width))
    screen.say()
    screen.say(words("census-wins"), "bold")
    players = found["players"]
    names = [
        words(f"seat-{seat}" if seat < players else f"rival-{seat - players}")
        for seat in range(len(found["wins"]))
    ]
    screen.lines(shares(dict(zip(names, found["wins"], strict=True)), screen.width))
    if found["stopped"]:
        screen.say(words("stopped", games=found["stopped"]), "yellow")
