"""What the terminal says while the server starts."""

from __future__ import annotations

import sys
import webbrowser
from pathlib import Path
from threading import Thread

from undergrowth.clients.terminal.screen import Screen, decorated
from undergrowth.draw.ink import clean
from undergrowth.material.words import Words
from undergrowth.server.serving import Address


class Announcer:
    """Says where the tables are, and how far the compiling is."""

    def __init__(self, words: Words, *, browser: bool) -> None:
        self._words = words
        self._browser = browser
        self._moving = decorated(sys.stderr)

    def opened(self, address: Address) -> None:
        """The server answers."""
        Screen().say(self._words("serve-open", address=address.url), "bold")
        Screen().say(self._words("serve-end"), "dim")
        sys.stdout.flush()
        if self._browser:  # it may wait for the browser to close
            Thread(target=webbrowser.open, args=(address.url,), daemon=True).start()

    def compiled(self, number: int, ready: bool) -> None:
        """So many functions are compiled."""
        if not self._moving or not number:
            return
        said = "" if ready else self._words("compiling", number=number)
        sys.stderr.write(f"\r\x1b[K{said}")
        sys.stderr.flush()

    def unkept(self, folder: Path, reason: str) -> None:
        """Compiled code cannot be kept, and why."""
        said = self._words("serve-unkept", folder=clean(str(folder)), reason=clean(reason))
        sys.stderr.write(f"\r\x1b[K{said}\n" if self._moving else f"{said}\n")
        sys.stderr.flush()
