"""A tournament at the terminal: who is how strong."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from errno import EISDIR
from math import ceil
from pathlib import Path
from typing import Any

from rich.table import Table

from undergrowth.clients.terminal.numbers import decimal, number_table, per_cent, signed
from undergrowth.clients.terminal.screen import Screen
from undergrowth.material.errors import BadInput
from undergrowth.material.words import Words


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
    if found["stopped"]:
        screen.say(words("stopped", games=found["stopped"]), "yellow")
    screen.say()
    screen.show(_ratings(screen, found["ratings"], words))
    screen.say()
    screen.show(_pairings(screen, found, words))


def _ratings(screen: Screen, ratings: Sequence[Mapping[str, Any]], words: Words) -> Table:
    headings = ("tournament-rating-axis", "tournament-interval", "tournament-sigma")
    table = number_table(screen, [words("tournament-entrant")], [words(each) for each in headings])
    for each in ratings:
        table.add_row(
            each["entrant"],
            decimal(each["rating"], words),
            _interval(each["interval"], words),
            decimal(each["sigma"], words),
        )
    return table


def _pairings(screen: Screen, found: Mapping[str, Any], words: Words) -> Table:
    headings = ("tournament-share", "tournament-interval", "tournament-fair", "tournament-margin")
    table = number_table(screen, [words("tournament-pairing")], [words(each) for each in headings])
    rest = found["arguments"]["players"] - 1
    for pairing in found["pairings"]:
        one, other = pairing["entrants"]
        name = words("tournament-pair", one=one, other=other)
        table.add_row(name, *_shares(pairing, words), signed(pairing["margin"], words))
        for alone, others in zip(pairing["alone"], (other, one), strict=True):
            if rest > 1:
                said = words("tournament-alone", one=alone["entrant"], rest=rest, other=others)
                table.add_row(f"  {said}", *_shares(alone, words), "", style="dim")
    return table


def _shares(found: Mapping[str, Any], words: Words) -> tuple[str, str, str]:
    """Share, interval and fair share in per cent."""
    ends = [100 * end for end in found["interval"]]
    share, fair = (per_cent(found[name], words) for name in ("share", "fair"))
    return share, _interval(ends, words), fair


def _interval(ends: Sequence[float] | None, words: Words) -> str:
    return (
        "?"
        if ends is None
        else words("tournament-ends", low=decimal(ends[0], words), high=decimal(ends[1], words))
    )
