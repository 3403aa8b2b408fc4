"""A real server in a process of its own, on a free port of this machine only.

    with running(folder) as server:
        httpx.get(server.url)
        server.kill()
        server.start()  # on the same port, with the same database

All settings of ``Settings`` can be given; programs answer at once unless ``pace`` says otherwise,
and as many tables can be opened as anybody likes.
"""

from __future__ import annotations

import json
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

PATIENCE = 300
"""Seconds until the rules are compiled at the latest."""
_TROUBLE = ("ERROR", "CRITICAL", "Traceback", "exception was never retrieved", "was never awaited")


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


@dataclass
class Server:
    """A server process that can be stopped, killed and started again."""

    settings: dict[str, Any]
    log: Path
    """All that the process has said, also before it was started again."""
    port: int = field(default_factory=free_port)
    _process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address of its pages, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        """The address of its sockets."""
        return f"ws://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process, for those who measure it."""
        assert self._process is not None
        return self._process.pid

    def start(self, *, ready: bool = True) -> None:
        """Start it; it answers when this returns, with all rules compiled if ``ready``."""
        command = [sys.executable, __file__, str(self.port), json.dumps(self.settings)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=log, stderr=log, start_new_session=True
            )
        self._wait(ready)

    def stop(self) -> int:
        """Ask it to end, as an operator does; its exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self._end(signal.SIGKILL)

    def trouble(self) -> list[str]:
        """The lines of its log that tell of something that must not happen."""
        said = self.log.read_text(encoding="utf-8", errors="replace")
        return [line for line in said.splitlines() if any(sign in line for sign in _TROUBLE)]

    def _end(self, how: signal.Signals) -> int:
        if self._process is None:
            return 0
        process, self._process = self._process, None
        process.send_signal(how)
        try:
            return process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(30)
            raise
        finally:
            if process.stdin:
                process.stdin.close()

    def _wait(self, ready: bool) -> None:
        assert self._process is not None
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            try:
                said = httpx.get(f"{self.url}/ready", timeout=10).json()
            except httpx.TransportError:
                said = {"ready": None}
            if said["ready"] or (said["ready"] is False and not ready):
                return
            time.sleep(0.05)
        raise RuntimeError(self.log.read_text(encoding="utf-8", errors="replace"))


@contextmanager
def running(
    folder: Path, database: str | None = None, *, ready: bool = True, **settings: Any
) -> Iterator[Server]:
    """A server as long as it is needed; its log and, if none is given, its database in a folder."""
    database = database or f"sqlite:///{folder}/tables.db"
    usual = {"pace": 0, "tables_each_person": None, "tables_each_address": None}
    server = Server({"database": database, **usual, **settings}, folder / "server.log")
    try:
        server.start(ready=ready)
        yield server
    finally:
        server.stop()


def _serve(port: int, settings: dict[str, Any]) -> None:
    """What the process does."""
    from undergrowth.server.app import Settings
    from undergrowth.server.serving import serve

    logging.basicConfig(level=logging.INFO)
    threading.Thread(target=_end_with_tests, daemon=True).start()
    serve(Settings(**settings), "127.0.0.1", port, lambda _address: None)


def _end_with_tests() -> None:
    """Wait until the other end of the pipe is closed, however the tests have ended."""
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    _serve(int(sys.argv[1]), json.loads(sys.argv[2]))
