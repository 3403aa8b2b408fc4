"""Builds the documentation as a site: ``python tests/docs/building.py`` writes ``site/html``.

The pages are those of the repository. They are gathered in ``site/pages``, in the same folders and
with all that they link to, so that a link between two files is one between two pages.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
SECONDS = 120
_TARGET = re.compile(r'(?:\]\(|\bsrc="|\bsrcset=")([^)"#:\s]+)')


def gathered(start: list[Path]) -> set[Path]:
    """These files, and those of the repository that a page among them leads to, step by step."""
    found: set[Path] = set()
    ahead = list(start)
    while ahead:
        file = ahead.pop()
        if file in found or not file.is_file() or not file.is_relative_to(ROOT):
            continue  # a target that is not there is told when all links are followed
        found.add(file)
        if file.suffix == ".md":
            targets = _TARGET.findall(file.read_text(encoding="utf-8"))
            ahead += [(file.parent / target).resolve() for target in targets]
    return found


def main() -> int:
    """Build the site; the status for the shell."""
    settings = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]
    pages = ROOT / settings["docs_dir"]
    shutil.rmtree(pages, ignore_errors=True)
    icons = [ROOT / settings["theme"][name] for name in ("favicon", "logo")]
    for file in gathered([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *icons]):
        copy = pages / file.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)
    build = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    return subprocess.run(build, cwd=ROOT, check=False, timeout=SECONDS).returncode


if __name__ == "__main__":
    sys.exit(main())
