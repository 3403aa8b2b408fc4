"""``./test`` itself: no part hides another one, and the end sums up. Its programs pretend only."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROGRAMS = ("ruff", "mypy", "lint-imports", "undergrowth", "python")
PRETENDED = """#!/bin/sh
asked="${0##*/} $*"
[ "$1" = -c ] && echo one && echo two && exit
echo "$UNDERGROWTH_TESTS${NUMBA_DISABLE_JIT:+ plain}: $asked" >>asked.txt
echo "said by $asked"
case "$asked" in $FAILING) exit 3 ;; esac
"""
PARTS = [
    "ruff check",
    "ruff format",
    "mypy",
    "lint-imports",
    "documentation",
    "compile the games",
    "tests",
    "tests in plain Python",
]

Run = Callable[..., tuple[int, list[str], list[str]]]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs ``./test`` with pretended programs, of which some fail: its status, what it says and
    what it asks of them."""
    folder = tmp_path / "a folder with spaces"
    (folder / ".setup").mkdir(parents=True)
    (folder / ".venv/bin").mkdir(parents=True)
    for file in ("test", ".setup/parts"):
        shutil.copy(ROOT / file, folder / file)
    surroundings = "make_environment() { :; }\nmake_test_programs() { :; }\n"
    (folder / ".setup/environment").write_text(surroundings)
    for name in PROGRAMS:
        program = folder / ".venv/bin" / name
        program.write_text(PRETENDED)
        program.chmod(0o755)

    def running(*arguments: str, failing: str = "nothing") -> tuple[int, list[str], list[str]]:
        done = subprocess.run(
            [str(folder / "test"), *arguments],
            cwd=tmp_path,
            env={**os.environ, "LC_ALL": "C", "FAILING": failing},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert done.stderr == ""
        asked = (folder / "asked.txt").read_text().splitlines()
        return done.returncode, done.stdout.splitlines(), asked

    return running


def summed_up(said: list[str]) -> list[list[str]]:
    """How each part went, and its name."""
    lines = said[said.index("== The sum") + 1 : -1]
    return [[how, name] for how, _, name in (line.split(maxsplit=2) for line in lines)]


def test_all_parts_run_and_pass(run: Run) -> None:
    status, said, asked = run()
    assert status == 0
    assert summed_up(said) == [["passed", name] for name in PARTS]
    assert said[-1].startswith(f"0 of {len(PARTS)} parts failed, 0:0")
    assert "said by mypy " in said
    assert sorted(line for line in asked if "undergrowth" in line) == sorted(
        f"some: undergrowth bench {game} --seconds 0.1 --json{what}"
        for game in ("one", "two")
        for what in ("", " --search")
    )


@pytest.mark.parametrize(
    ("failing", "names"),
    [
        ("ruff?check*", ["ruff check"]),
        ("ruff*", ["ruff check", "ruff format"]),
        ("mypy*", ["mypy"]),
        ("python*building*", ["documentation"]),
        ("python*following*", ["documentation"]),
        ("undergrowth*one*search", ["compile the games"]),
        ("python*pytest*", ["tests", "tests in plain Python"]),
        ("*", PARTS),
    ],
)
def test_what_fails_hides_nothing_after_it(run: Run, failing: str, names: list[str]) -> None:
    status, said, _ = run(failing=failing)
    assert status == 1
    assert summed_up(said) == [["FAILED" if name in names else "passed", name] for name in PARTS]
    assert said[-1].startswith(f"{len(names)} of {len(PARTS)} parts failed")


@pytest.mark.parametrize(("arguments", "dose"), [([], "some"), (["--all"], "all")])
def test_arguments_go_to_the_main_run(run: Run, arguments: list[str], dose: str) -> None:
    _, _, asked = run(*arguments, "-k", "one or two", "tests/a b")
    main, plain = [line for line in asked if "pytest" in line]
    assert main.startswith(f"{dose}: python -m pytest")
    assert main.endswith("-k one or two tests/a b")
    assert plain.startswith(f"{dose} plain: python -m pytest")
    assert "-k" not in plain
