"""The script that makes other surroundings makes what it says, and tells how it went."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SECONDS = 60


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout with the script in it."""
    if shutil.which("git") is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("git is not installed")
    place = tmp_path / "checkout"
    for name in ("tests/surroundings", ".setup/environment"):
        (place / name).parent.mkdir(parents=True)
        shutil.copy(ROOT / name, place / name)
    (place / "test").write_text("#!/bin/sh\necho all is tested\n", encoding="utf-8")
    (place / "test").chmod(0o755)
    who = ("-c", "user.name=Mira", "-c", "user.email=mira@example.org")
    for order in (("init", "-q"), ("add", "."), (*who, "commit", "-q", "-m", "Begin")):
        subprocess.run(["git", *order], cwd=place, check=True)
    return place


def run(checkout: Path, *tokens: str, **more: str) -> tuple[int, str]:
    done = subprocess.run(
        [checkout / "tests" / "surroundings", *tokens],
        env={**os.environ, "LC_TIME": "C", "XDG_DATA_HOME": "/elsewhere", **more},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    return done.returncode, done.stdout


def test_the_command_finds_other_surroundings_and_only_what_is_committed(checkout: Path) -> None:
    (checkout / "stray").write_text("not committed", encoding="utf-8")
    show = 'pwd; ls; ls -A "$HOME"; date +%z; echo "<$LC_ALL${LC_TIME-}${XDG_DATA_HOME-}>"'
    code, said = run(checkout, "home+c-locale+zone+space", "--", "sh", "-c", show)
    assert code == 0, said
    place, *rest = said.partition("$HOME")[2].splitlines()[1:]
    assert place.endswith("/a path with spaces")
    assert rest[0] == "test"
    assert rest[1] == "tests"
    assert rest[2] in ("+1245", "+1345")
    assert rest[3] == "<C>"
    assert rest[-1].startswith("passed      home+c-locale+zone+space (")
    assert not Path(place).exists()


def test_it_runs_all_tests_unless_told_otherwise(checkout: Path) -> None:
    code, said = run(checkout, "home")
    assert (code, said.count("all is tested")) == (0, 1)


def test_the_status_tells_what_failed_and_what_could_not_run(checkout: Path) -> None:
    failing = ("--", "sh", "-c", '[ "${LC_ALL-}" != C ]')
    assert run(checkout, "home", *failing)[0] == 0
    code, said = run(checkout, "c-locale", "home", *failing)
    assert code == 1
    assert "failed      c-locale (" in said
    assert "passed      home (" in said
    code, said = run(checkout, "moon", "home", "--", "true")
    assert code == 3
    assert "cannot run  moon: needs another name: there are home c-locale" in said
    assert run(checkout, "--moon")[0] == 2


def test_what_is_missing_is_named(checkout: Path, tmp_path: Path) -> None:
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("locale", "localedef"):
        (programs / name).write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
        (programs / name).chmod(0o755)
    path = f"{programs}{os.pathsep}{os.environ['PATH']}"
    code, said = run(checkout, "german", "--", "true", PATH=path)
    assert code == 3
    assert "cannot run  german: needs the locale de_DE.UTF-8" in said
    assert "apt-get install locales" in said


def test_nobody_is_root(checkout: Path) -> None:
    checkout.parent.chmod(0o755)
    code, said = run(checkout, "user", "--", "id", "-u")
    assert code in (0, 3), said
    if code == 0:
        assert "0" not in said.splitlines()
    else:
        assert "cannot run  user: needs " in said
