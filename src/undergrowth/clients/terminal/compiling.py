"""One line of progress while something is compiled, which happens once after each update."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from shutil import get_terminal_size

from undergrowth.clients.terminal.screen import decorated
from undergrowth.compiled.jit import cache_folder, compiles, listening, unkept
from undergrowth.draw.ink import clean
from undergrowth.material.words import Words


@contextmanager
def compiling(words: Words) -> Iterator[None]:
    """Compile whatever is used meanwhile, and tell how far that is, if there is any to do."""
    count = 0
    moving = decorated(sys.stderr)

    def tell(_name: str) -> None:
        nonlocal count
        count += 1
        if moving:
            said = words("compiling", number=count)
            sys.stderr.write(f"\r{said[: get_terminal_size().columns - 1]}")
            sys.stderr.flush()
        else:
            _say_once(words("compiling-once"))

    with compiles(), listening(tell):
        yield
    if count and moving:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
    if count and (reason := unkept()):
        folder = clean(str(cache_folder()))
        _say_once(words("serve-unkept", folder=folder, reason=clean(reason)))


@cache
def _say_once(text: str) -> None:
    """Where a line cannot be overwritten, one is enough."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
