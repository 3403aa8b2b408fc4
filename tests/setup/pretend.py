"""A Python that only pretends to install: it makes the files that ``.setup/environment`` looks for.

It stands on the path as ``python3.13`` and as ``uv`` and ``python`` in the folders that it makes.
What it did is told, line by line, in the file ``PRETEND_LOG``. ``PRETEND_TROUBLE`` names what does
not work: ``old``, ``venv``, ``network``, ``uv`` or ``hanging``, which never ends.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ME = Path(*sys.argv[1:2])
"""The name under which this was started."""


def main(arguments: list[str]) -> int:
    """Do as the real program would."""
    trouble = os.environ.get("PRETEND_TROUBLE", "")
    said = " ".join(arguments)
    if ME.name == "uv" or arguments[:2] == ["-m", "pip"]:
        return install(said, trouble)
    if arguments[:2] == ["-m", "venv"]:
        return make(Path(arguments[2]), trouble)
    if "version_info" in said:
        sys.stdout.write(f"{ME}\n")
        return int(trouble == "old")
    if said == "-c import undergrowth":
        return int(not (ME.parent / "package").exists())
    if said == "-c import ensurepip" or "undergrowth.server" in said:
        return int(trouble == "venv")
    return subprocess.call([sys.executable, *arguments], close_fds=False)  # locks are real


def make(folder: Path, trouble: str) -> int:
    """A folder with programs; half of it if there is trouble."""
    tell(f"venv {folder}")
    programs = folder / "bin"
    programs.mkdir(parents=True)
    (programs / "python").write_bytes(ME.read_bytes())
    (programs / "python").chmod(0o755)
    return int(trouble == "venv")


def install(said: str, trouble: str) -> int:
    """Packages, the quick installer itself, or our package."""
    what = said.rsplit(maxsplit=1)[-1]
    with_uv = ME.name == "uv"
    tell(f"{'uv' if with_uv else 'pip'} {what}")
    if trouble == "hanging":
        time.sleep(600)
    time.sleep(float(os.environ.get("PRETEND_SECONDS", "0")))
    if trouble == "network" or (trouble == "uv" and with_uv):
        sys.stderr.write("no route to the index\n")
        return 1
    if what in ("uv", "."):
        file = ME.parent / ("uv" if what == "uv" else "package")
        file.write_bytes(ME.read_bytes())
        file.chmod(0o755)
    return 0


def tell(line: str) -> None:
    """Keep what was done."""
    with Path(os.environ["PRETEND_LOG"]).open("a", encoding="utf-8") as log:
        log.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[2:]))
