"""What the documentation site is made of: every page, and all that pages lead to."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from docs.building import ROOT, gathered

PAGES = {*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")}


def named(nav: list[Any]) -> list[str]:
    """The pages of a part of the contents, chapter by chapter."""
    entries = [entry for each in nav for entry in each.values()]
    return [
        page for entry in entries for page in (named(entry) if isinstance(entry, list) else [entry])
    ]


def test_every_page_stands_in_the_contents_once() -> None:
    settings = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))
    pages = named(settings["project"]["nav"])
    assert len(pages) == len(set(pages))
    assert {ROOT / page for page in pages} == {*PAGES, ROOT / "bench" / "README.md"}


def test_a_page_brings_what_it_leads_to() -> None:
    found = gathered([ROOT / "README.md"])
    assert found > PAGES
    kinds = {file.suffix for file in found}
    assert {"", ".json", ".md", ".png", ".py", ".svg", ".toml", ".txt"} == kinds
    assert all(file.is_file() and file.is_relative_to(ROOT) for file in found)


def test_nothing_comes_from_outside(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("[one](other.md)", encoding="utf-8")
    assert gathered([page, ROOT / "nowhere.md"]) == set()
