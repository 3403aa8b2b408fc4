"""Running commands in this process, and in terminals of their own."""

from __future__ import annotations

import io
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest

import undergrowth
from undergrowth.cli import main

SOURCES = Path(undergrowth.__file__).parent.parent
PATIENCE = 120.0


class Ran(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str


class Shell:
    """Runs commands in this process; their input is a text."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.monkeypatch = monkeypatch
        self.folder = folder
        for name in ("NO_COLOR", "FORCE_COLOR", "LC_ALL", "LC_MESSAGES", "COLUMNS"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("LANG", "C.UTF-8")
        monkeypatch.setenv("UNDERGROWTH_SAVES", str(folder))

    def __call__(self, *tokens: str, given: str = "", encoding: str = "utf-8") -> Ran:
        out, err = (io.TextIOWrapper(io.BytesIO(), encoding=encoding) for _ in range(2))
        with self.monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.StringIO(given))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            code = main(tokens)
            texts = []
            for stream in (out, err):
                stream.flush()
                assert isinstance(stream.buffer, io.BytesIO)
                texts.append(stream.buffer.getvalue().decode(stream.encoding))
        return Ran(code, *texts)

    def saved(self) -> list[Path]:
        """The matches in the folder for saved matches."""
        return sorted(self.folder.glob("*.txt"))


def _hear_ctrl_c() -> None:
    """Whoever starts the tests in the background makes all their children deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A command in a terminal of its own, 100 columns wide."""

    def __init__(self, folder: Path, *tokens: str, **more: str) -> None:
        self.master, slave = pty.openpty()
        self.seen = ""
        local = [name for name in os.environ if name.startswith("LC_")]
        surroundings = {
            **{name: value for name, value in os.environ.items() if name not in local},
            "PYTHONPATH": str(SOURCES),
            "UNDERGROWTH_SAVES": str(folder),
            "TERM": "xterm-256color",
            "COLUMNS": "100",
            "LINES": "50",
            "LANG": "C.UTF-8",
        }
        surroundings.pop("NO_COLOR", None)
        surroundings |= more
        self.process = subprocess.Popen(
            [sys.executable, "-m", "undergrowth", *tokens],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=surroundings,
            start_new_session=True,
            preexec_fn=_hear_ctrl_c,  # noqa: PLW1509  no other thread is running here
        )
        os.close(slave)

    def read_until(self, text: str) -> str:
        """What is shown up to and with this text."""
        end = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert time.monotonic() < end, self.seen
            ready, _, _ = select.select([self.master], [], [], 1.0)
            if ready:
                self.seen += self._read()
        shown, _, self.seen = self.seen.partition(text)
        return shown + text

    def _read(self) -> str:
        try:
            return os.read(self.master, 65536).decode(errors="replace")
        except OSError as end:  # nobody writes any more
            raise EOFError(self.seen) from end

    def type(self, text: str) -> None:
        """Type a line."""
        os.write(self.master, f"{text}\n".encode())

    def interrupt(self) -> None:
        """Press Ctrl-C until it is heard: between the prompt and the reading nobody listens."""
        end = time.monotonic() + PATIENCE
        heard = False
        while not heard and time.monotonic() < end:
            self.process.send_signal(signal.SIGINT)
            heard = bool(select.select([self.master], [], [], 5.0)[0])

    def finish(self) -> int:
        """Wait for the end of the command."""
        code = self.process.wait(PATIENCE)
        os.close(self.master)
        return code
