"""The version stands in one place; the package and the changelog have it from there."""

from __future__ import annotations

import re
import tomllib
from datetime import date

import undergrowth as ug
from package.installing import ROOT

PLACE = "src/undergrowth/__init__.py"
FOLDERS = (".ci", ".setup", "bench", "docs", "src", "tests")
NOT_OURS = {".lock", ".md", ".pyc"}
"""Lock files have versions of other packages, pages and the changelog tell of the past."""


def places_of(version: str) -> list[str]:
    """All files with a version in them, but for those of ``NOT_OURS``."""
    files = [*ROOT.glob("*"), *(file for name in FOLDERS for file in (ROOT / name).rglob("*"))]
    said = re.compile(rb"(?<![0-9.])" + re.escape(version.encode()) + rb"(?![0-9.])")
    return [
        file.relative_to(ROOT).as_posix()
        for file in files
        if file.is_file() and file.suffix not in NOT_OURS and said.search(file.read_bytes())
    ]


def test_the_version_stands_in_one_place() -> None:
    assert places_of(ug.__version__) == [PLACE]


def test_the_package_is_built_with_it() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in settings["project"]["dynamic"]
    assert settings["tool"]["hatch"]["version"]["path"] == PLACE


def test_the_changelog_begins_with_it_and_goes_back_day_by_day() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    titles = re.findall(r"^## (.+)$", changelog, re.MULTILINE)
    versions, days = zip(*(title.split(" – ") for title in titles), strict=True)
    assert versions[0] == ug.__version__
    assert len(set(versions)) == len(versions)
    assert all(date.fromisoformat(day) for day in days)
    assert sorted(days, reverse=True) == list(days)
