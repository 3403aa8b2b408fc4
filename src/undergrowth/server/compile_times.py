"""How long each part of a game took to compile the last time: bars of progress go by it."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from undergrowth.compiled.jit import cache_root


@dataclass(frozen=True)
class Pace:
    """What compiling a part takes."""

    functions: int
    seconds: float


_UNKNOWN = Pace(120, 8.0)
"""What is expected of a part that was never compiled here."""

_SHORTEST = 0.1


class Paces:
    """What is known of all parts, kept beside the caches of all versions."""

    def __init__(self) -> None:
        self._known = _read(self._file)

    @property
    def _file(self) -> Path:
        return cache_root() / "paces.json"

    def usual(self, game: str, part: str) -> Pace:
        """What compiling a part usually takes."""
        return self._known.get(f"{game} {part}", _UNKNOWN)

    def learn(self, game: str, part: str, functions: int, seconds: float) -> None:
        """A part was compiled. If most of it lay in the cache, nothing is to be learnt from it."""
        name = f"{game} {part}"
        if name in self._known and 2 * functions < self._known[name].functions:
            return
        self._known[name] = Pace(max(1, functions), max(_SHORTEST, seconds))
        told = {name: [pace.functions, pace.seconds] for name, pace in self._known.items()}
        draft = self._file.with_suffix(f".{os.getpid()}")
        with suppress(OSError):  # without it only bars are less even
            draft.write_text(json.dumps(told, indent=1), encoding="utf-8")
            draft.replace(self._file)


def _read(file: Path) -> dict[str, Pace]:
    """What a file tells; nothing if it is missing or holds something else."""
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
        paces = {name: Pace(int(about[0]), float(about[1])) for name, about in told.items()}
    except (OSError, ValueError, TypeError, LookupError, AttributeError):
        return {}
    return {name: pace for name, pace in paces.items() if pace.functions > 0 and pace.seconds > 0}
