"""A PostgreSQL server for tests: made in a new folder, on a free port of this machine only."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

PLACES = "usr/lib/postgresql/*/bin", "usr/pgsql-*/bin", "opt/homebrew/opt/postgresql@*/bin"
MISSING = "PostgreSQL's programs initdb, postgres and psql are not installed"
PATIENCE = 60
OWNER = "undergrowth"

# The shell stops the server when the pipe to it closes, however the tests have ended.
WATCH = '"$@" & read -r _; kill -INT $!; wait $!'


def programs() -> Path | None:
    """The folder of the newest PostgreSQL on this machine."""
    on_path = [Path(found).resolve().parent] if (found := shutil.which("postgres")) else []
    places = [place for pattern in PLACES for place in sorted(Path("/").glob(pattern))]
    needed = ("initdb", "postgres", "psql")
    complete = [
        place
        for place in [*places, *on_path]
        if all((place / program).exists() for program in needed)
    ]
    return complete[-1] if complete else None


class Server:
    """A server that runs, with a new database for everybody who asks."""

    def __init__(self, folder: Path, port: int) -> None:
        self._psql = folder / "psql"
        self.port = port
        self._numbers = count()

    def address(self, database: str) -> str:
        """The address of a database as an operator would give it."""
        return f"postgresql://{OWNER}@127.0.0.1:{self.port}/{database}"

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of a new, empty database."""
        name = f"test_{next(self._numbers)}"
        self.order(f"CREATE DATABASE {name}")
        yield self.address(name)
        self.order(f"DROP DATABASE {name} WITH (FORCE)")

    def order(self, statement: str) -> None:
        """Have the server do something beside the database under test."""
        command = [str(self._psql), "-X", "-q", "-c", statement, self.address("postgres")]
        subprocess.run(command, check=True, capture_output=True)


@contextmanager
def running(folder: Path) -> Iterator[Server]:
    """A server of its own as long as it is needed."""
    with tempfile.TemporaryDirectory(prefix="undergrowth-postgres-") as made:
        data, port = Path(made) / "data", _free_port()
        someone = _someone_else(Path(made))
        make = [str(folder / "initdb"), "-D", str(data), "-U", OWNER, "-A", "trust", "-E", "UTF8"]
        make += ["--locale=C", "--no-sync"]
        subprocess.run(make, **someone, check=True, capture_output=True)
        serve = [str(folder / "postgres"), "-D", str(data), "-p", str(port), "-h", "127.0.0.1"]
        serve += ["-k", "", "-F"]  # no sockets; quick, since no test cuts the power
        with (Path(made) / "messages").open("wb") as messages:
            pipes: dict[str, Any] = dict.fromkeys(("stdout", "stderr"), messages)
            watched = ["sh", "-c", WATCH, "sh", *serve]
            process = subprocess.Popen(
                watched, stdin=subprocess.PIPE, **pipes, **someone, start_new_session=True
            )
        server = Server(folder, port)
        try:
            _wait_for(server, process, Path(made) / "messages")
            yield server
        finally:
            process.communicate(timeout=PATIENCE)


def _free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


def _someone_else(folder: Path) -> dict[str, Any]:
    """Whom to run the server as: PostgreSQL refuses to work for root."""
    if os.getuid() != 0:
        return {"cwd": folder}
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    person = known.get("postgres") or known["nobody"]
    os.chown(folder, person.pw_uid, person.pw_gid)
    return {"cwd": folder, "user": person.pw_uid, "group": person.pw_gid, "extra_groups": []}


def _wait_for(server: Server, process: subprocess.Popen[bytes], messages: Path) -> None:
    """Return when the server answers; fail with its messages if it does not."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            return server.order("SELECT 1")
        except subprocess.CalledProcessError:
            time.sleep(0.05)
    raise RuntimeError(messages.read_text(encoding="utf-8", errors="replace"))
