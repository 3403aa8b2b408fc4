"""Saved matches: each is a game record in a file, written so that nothing can get lost."""

from __future__ import annotations

import os
import time
from pathlib import Path

from undergrowth.material.errors import BadInput

LARGEST = 1_000_000
UNFINISHED = "result: unfinished"


def folder() -> Path:
    """Where matches are saved: ``UNDERGROWTH_SAVES`` or the user's data folder."""
    if named := os.environ.get("UNDERGROWTH_SAVES"):
        return Path(named)
    users = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(users) if users else Path.home() / ".local" / "share") / "undergrowth"


def made_folder() -> Path:
    """The same, made if it is not there yet."""
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadInput(str(place), "bad-file-write", got=problem.strerror or "?") from None
    return place


def new_file(game: str) -> Path:
    """A file for a new match that does not exist yet."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    file = folder() / f"{game}-{stamp}.txt"
    number = 2
    while file.exists():
        file = folder() / f"{game}-{stamp}-{number}.txt"
        number += 1
    return file


def write(file: Path, text: str) -> None:
    """Put the text in place of the file's content, all of it or nothing."""
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        draft.replace(file)
        _settle(file.parent)
    except OSError as problem:
        draft.unlink(missing_ok=True)
        raise BadInput(str(file), "bad-file-write", got=problem.strerror or "?") from None


def _settle(place: Path) -> None:
    """Make sure that the new name of a file survives a power cut."""
    if os.name != "posix":
        return
    handle = os.open(place, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def read(file: Path) -> str:
    """The text in a file; ``BadInput`` says why it cannot be read."""
    try:
        if file.stat().st_size > LARGEST:
            raise BadInput(str(file), "bad-file-size", high=LARGEST)
        return file.read_text(encoding="utf-8")
    except OSError as problem:
        raise BadInput(str(file), "bad-file", got=problem.strerror or "?") from None
    except UnicodeDecodeError:
        raise BadInput(str(file), "bad-file-text") from None


def latest_unfinished() -> Path | None:
    """The match that was saved last and is not over, if there is one."""
    try:
        files = sorted(folder().glob("*.txt"), key=lambda file: file.stat().st_mtime)
    except OSError:
        return None
    for file in reversed(files[-20:]):
        try:
            if read(file).rstrip().endswith(UNFINISHED):
                return file
        except BadInput:
            continue
    return None
