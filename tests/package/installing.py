"""The package as others get it: built, and installed into empty environments of its own.

Nothing of the checkout is on the way of what runs there, and versions are those of the lock file.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SECONDS = 300
_UV = Path(sys.executable).with_name("uv")
_OURS = ("PYTHON", "UNDERGROWTH_SAVES", "UNDERGROWTH_EDITIONS", "VIRTUAL_ENV", "XDG_DATA", "LC_")
"""Beginnings of variables that lead back to the checkout, or to the user's matches and language."""


def build(source: Path, target: Path) -> tuple[Path, Path]:
    """The wheel and the source distribution of a folder."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(target)]
    done = subprocess.run(command, cwd=source, capture_output=True, check=False, timeout=SECONDS)
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    (wheel,), (sources,) = target.glob("*.whl"), target.glob("*.tar.gz")
    return wheel, sources


@dataclass(frozen=True)
class Installation:
    """An environment with the package in it, and an empty folder to work in."""

    programs: Path
    folder: Path

    @property
    def variables(self) -> dict[str, str]:
        """What a user's shell knows after activating it."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(_OURS)}
        path = f"{self.programs}{os.pathsep}{os.environ['PATH']}"
        saves = str(self.folder / "saves")
        return {**kept, "PATH": path, "LANG": "C.UTF-8", "UNDERGROWTH_SAVES": saves}

    def run(self, *command: str, given: str = "") -> subprocess.CompletedProcess[str]:
        """Run a program of the environment in the folder."""
        return subprocess.run(
            [str(self.programs / command[0]), *command[1:]],
            cwd=self.folder,
            env=self.variables,
            input=given,
            capture_output=True,
            encoding="utf-8",
            timeout=SECONDS,
            check=False,
        )

    def said(self, *command: str, given: str = "") -> str:
        """The same; what it said, if all went well."""
        done = self.run(*command, given=given)
        assert done.returncode == 0, f"{command}\n{done.stdout[-1000:]}{done.stderr[-2000:]}"
        return done.stdout


def install(wheel: Path, folder: Path, extras: str = "") -> Installation:
    """Install a wheel with extras, such as ``[lab]``, into an empty environment."""
    made, outside = folder / "environment", folder / "outside"
    outside.mkdir()
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(made)], check=True)
    installation = Installation(made / ("Scripts" if os.name == "nt" else "bin"), outside)
    python = str(installation.programs / "python")
    versions = folder / "versions.txt"
    versions.write_text("\n".join(_versions()), encoding="utf-8")
    what = ["--quiet", "--constraint", str(versions), f"undergrowth{extras} @ {wheel.as_uri()}"]
    complaints = []
    # What the checkout was set up with lies in uv's cache; else uv or pip ask the index.
    for way in (
        [str(_UV), "pip", "install", "--offline", "--python", python],
        [str(_UV), "pip", "install", "--python", python],
        [sys.executable, "-m", "pip", "--python", python, "install"],
    ):
        done = subprocess.run([*way, *what], capture_output=True, check=False, timeout=SECONDS)
        if done.returncode == 0:
            return installation
        complaints.append(done.stderr.decode(errors="replace"))
    raise RuntimeError("a connection to the package index is needed\n" + "\n".join(complaints))


def _versions() -> list[str]:
    """The lock file without its hashes, which a wheel just built cannot have."""
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    return re.findall(r"^[a-z0-9][^#\n\\]*==[^\n\\]*", text, re.MULTILINE)
