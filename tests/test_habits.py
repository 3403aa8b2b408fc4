"""What holds for the repository as a whole: one version, one list of checks, one way to write."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable
from configparser import ConfigParser
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import undergrowth as ug

ROOT = Path(__file__).parent.parent
FOLDERS = (".ci", ".setup", "bench", "docs", "src", "tests")
PLACE = "src/undergrowth/__init__.py"
WRITTEN = {".c", ".css", ".ftl", ".html", ".js", ".json", ".md", ".py", ".toml", ".yaml", ""}
"""The kinds of files that people write. Those without a kind are programs of the shell."""
OF_MANY_VERSIONS = {".lock", ".md", ".pyc"}
"""Lock files have versions of other packages, pages and the changelog tell of the past."""
LONGEST_FILE, LONGEST_FUNCTION = 600, 60
"""Lines after which something is better parted by its subjects."""


def files() -> list[Path]:
    """All files of ours."""
    everything = [*ROOT.iterdir(), *(file for name in FOLDERS for file in (ROOT / name).rglob("*"))]
    return [file for file in everything if file.is_file()]


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def settings() -> dict[str, Any]:
    return tomllib.loads(text("pyproject.toml"))


def code(kind: str) -> list[Path]:
    """The files of one kind that programs are made of."""
    return [file for file in files() if file.suffix == kind and within(file) in ("src", "tests")]


def within(file: Path) -> str:
    return file.relative_to(ROOT).parts[0]


def functions(file: Path) -> list[tuple[str, int]]:
    """The functions of a file of Python, and how many lines each of them has."""
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    made = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [(node.name, (node.end_lineno or 0) - node.lineno + 1) for node in made]


def blocks(file: Path) -> list[tuple[str, int]]:
    """The same of a script: all that a brace opens but classes, until it is closed as far in."""
    begun = re.compile(r"^( *)(?!.*\bclass\b)(\S.*)\{\n(?:.*\n)*?\1\}", re.MULTILINE)
    found = begun.finditer(file.read_text(encoding="utf-8"))
    return [(block[2], block[0].count("\n") + 1) for block in found]


def test_the_version_stands_in_one_place() -> None:
    said = re.compile(rb"(?<![0-9.])" + re.escape(ug.__version__.encode()) + rb"(?![0-9.])")
    looked_at = [file for file in files() if file.suffix not in OF_MANY_VERSIONS]
    assert [file for file in looked_at if said.search(file.read_bytes())] == [ROOT / PLACE]


def test_the_package_is_built_with_it() -> None:
    assert "version" in settings()["project"]["dynamic"]
    assert settings()["tool"]["hatch"]["version"]["path"] == PLACE


def test_the_changelog_begins_with_it_and_goes_back_day_by_day() -> None:
    titles = re.findall(r"^## (.+)$", text("CHANGELOG.md"), re.MULTILINE)
    if titles[0] == "Unreleased":
        del titles[0]
    versions, days = zip(*(title.split(" – ") for title in titles), strict=True)
    assert versions[0] == ug.__version__
    assert len(set(versions)) == len(versions)
    assert all(date.fromisoformat(day) for day in days)
    assert sorted(days, reverse=True) == list(days)


def test_the_checks_before_a_commit_are_those_of_all_tests() -> None:
    parts = re.findall(r'^part "(.+)" \$bin/(.+)$', text("test"), re.MULTILINE)
    hooks = re.findall(r" name: (.+)\n +entry: \.venv/bin/(.+)", text(".pre-commit-config.yaml"))
    assert len(parts) > 3
    assert hooks == parts


def test_editors_know_the_longest_line() -> None:
    known = ConfigParser()
    known.read_string("[all]\n" + text(".editorconfig"))
    longest = known["*.py"]["max_line_length"]
    assert longest == str(settings()["tool"]["ruff"]["line-length"])


@pytest.mark.parametrize(
    ("fault", "found"),
    [
        ("another end of line", rb"\r"),
        ("a tab", rb"^ *\t"),
        ("blanks at the end of a line", rb" $"),
        ("no end of the last line", rb"[^\n]\Z"),
    ],
)
def test_files_are_as_editors_are_told(fault: str, found: bytes) -> None:
    written = [file for file in files() if file.suffix in WRITTEN]
    assert len(written) > 500
    wrong = re.compile(found, re.MULTILINE)
    assert [file for file in written if wrong.search(file.read_bytes())] == [], fault


@pytest.mark.parametrize("kind", [".py", ".js", ".css"])
def test_no_file_is_long(kind: str) -> None:
    lines = [(file.relative_to(ROOT), len(file.read_bytes().splitlines())) for file in code(kind)]
    assert len(lines) > 5
    assert [(str(name), number) for name, number in lines if number > LONGEST_FILE] == []


@pytest.mark.parametrize(("kind", "parts"), [(".py", functions), (".js", blocks)])
def test_no_function_is_long(kind: str, parts: Callable[[Path], list[tuple[str, int]]]) -> None:
    found = [(file.stem, *part) for file in code(kind) for part in parts(file)]
    assert len(found) > 100
    assert [part for part in found if part[-1] > LONGEST_FUNCTION] == []
