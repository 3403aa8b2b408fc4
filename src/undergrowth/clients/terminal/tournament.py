"""A tournament at the terminal: how far it is, and who is how strong."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from errno import EISDIR
from math import ceil
from pathlib import Path
from typing import Any, TypeVar

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from undergrowth.clients.terminal.screen import Screen, decorated
from undergrowth.kernel.errors import BadInput
from undergrowth.kernel.words import Words

A_WHILE = 3600.0
"""Seconds: games may be slow, and the time left is guessed from those played meanwhile."""

Played = TypeVar("Played")


def check_file(name: str, ending: str = "") -> None:
    """Make sure, before a long run, that its result can be written to this file."""
    file = Path(name)
    if not name.lower().endswith(ending):
        raise BadInput(name, "bad-file-ending", expected=ending)
    try:
        if file.is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_name(f".{file.name}.{os.getpid()}")
        draft.touch()
        draft.unlink()
    except OSError as problem:
        raise BadInput(name, "bad-file-write", got=problem.strerror or "?") from None


def write_picture(file: Path, picture: bytes) -> None:
    """Put a picture in place of the file's content."""
    try:
        file.write_bytes(picture)
    except OSError as problem:
        raise BadInput(str(file), "bad-file-write", got=problem.strerror or "?") from None


def gather(
    playing: Generator[Played, None, None], total: int, words: Words
) -> tuple[list[Played], BaseException | None]:
    """The games as they are played, with a bar of progress; and what stopped them early, if so."""
    played: list[Played] = []
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
            closing(playing),
            Progress(
                *columns,
                console=console,
                transient=True,
                disable=quiet,
                speed_estimate_period=A_WHILE,
            ) as progress,
        ):
            task = progress.add_task(words("tournament-playing"), total=total)
            for game in playing:
                played.append(game)
                progress.advance(task)
    except (KeyboardInterrupt, BadInput) as stop:
        return played, stop
    return played, None


@contextmanager
def rating(words: Words) -> Iterator[None]:
    """Say that the games are being rated, which takes a while after many of them."""
    if decorated(sys.stderr):
        with Console(stderr=True).status(words("tournament-rating")):
            yield
    else:
        yield


def show_standings(screen: Screen, found: Mapping[str, Any], words: Words) -> None:
    """Ratings and pairings as tables."""
    games, players = found["deals"] * found["games_per_deal"], found["arguments"]["players"]
    title = words("title")
    screen.say(words("tournament-title", title=title, players=players, games=games), "bold")
    screen.say(
        words("tournament-deals", deals=found["deals"], games=found["games_per_deal"]), "dim"
    )
    asked = found["arguments"]["games"]
    if not found["complete"]:
        planned = ceil(asked / found["games_per_deal"])
        screen.say(words("tournament-partial", deals=found["deals"], all=planned), "bold yellow")
    elif games != asked:
        screen.say(words("tournament-rounded", asked=asked), "dim")
    screen.show(_ratings(screen, found["ratings"], words))
    screen.show(_pairings(screen, found, words))


def _table(screen: Screen, names: Sequence[str], numbers: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD if screen.unicode else box.ASCII2, pad_edge=False)
    for name in names:
        table.add_column(name)
    for number in numbers:
        table.add_column(number, justify="right")
    return table


def _ratings(screen: Screen, ratings: Sequence[Mapping[str, Any]], words: Words) -> Table:
    headings = ("tournament-rating-axis", "tournament-interval", "tournament-sigma")
    table = _table(screen, [words("tournament-entrant")], [words(each) for each in headings])
    for each in ratings:
        table.add_row(
            each["entrant"],
            _number(each["rating"], words),
            _interval(each["interval"], words),
            _number(each["sigma"], words),
        )
    return table


def _pairings(screen: Screen, found: Mapping[str, Any], words: Words) -> Table:
    headings = ("tournament-share", "tournament-interval", "tournament-fair", "tournament-margin")
    table = _table(screen, [words("tournament-pairing")], [words(each) for each in headings])
    rest = found["arguments"]["players"] - 1
    for pairing in found["pairings"]:
        one, other = pairing["entrants"]
        name = words("tournament-pair", one=one, other=other)
        table.add_row(name, *_shares(pairing, words), _signed(pairing["margin"], words))
        for alone, others in zip(pairing["alone"], (other, one), strict=True):
            if rest > 1:
                said = words("tournament-alone", one=alone["entrant"], rest=rest, other=others)
                table.add_row(f"  {said}", *_shares(alone, words), "", style="dim")
    return table


def _shares(found: Mapping[str, Any], words: Words) -> tuple[str, str, str]:
    """Share, interval and fair share in per cent."""
    ends = [100 * end for end in found["interval"]]
    share, fair = (f"{_number(100 * found[name], words)} %" for name in ("share", "fair"))
    return share, _interval(ends, words), fair


def _interval(ends: Sequence[float] | None, words: Words) -> str:
    return (
        "?"
        if ends is None
        else words("tournament-ends", low=_number(ends[0], words), high=_number(ends[1], words))
    )


def _number(value: float, words: Words) -> str:
    return f"{value:.1f}".replace(".", words("decimal-point"))


def _signed(value: float, words: Words) -> str:
    return f"{value:+.1f}".replace(".", words("decimal-point"))
