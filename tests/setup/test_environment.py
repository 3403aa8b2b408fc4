"""What ``./play`` and ``./test`` set up: once, whole, in its place, and with plain complaints."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PRETEND = Path(__file__).with_name("pretend.py")
PATIENCE = 30
USUAL = ("bash", "cat", "cksum", "grep", "head", "rm", "tail", "touch", "id", "sleep")
FIRST = ["venv .venv", "pip uv", "uv requirements.lock", "uv ."]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs bash")


class Machine:
    """A folder with our set-up in it, and a path with hardly any programs."""

    def __init__(self, folder: Path) -> None:
        self.programs = folder / "programs"
        self.programs.mkdir()
        for name in USUAL:
            if found := shutil.which(name):
                (self.programs / name).symlink_to(found)
        self.add("python3.13", f'exec "{sys.executable}" "{PRETEND}" "$0" "$@"')
        self.place = folder / "a checkout"
        (self.place / ".setup").mkdir(parents=True)
        shutil.copy(ROOT / ".setup" / "environment", self.place / ".setup")
        for name in ("pyproject.toml", "requirements.lock", "requirements-dev.lock"):
            (self.place / name).write_text(f"this is {name}\n", encoding="utf-8")
        self.log = folder / "log"

    def add(self, name: str, lines: str) -> None:
        """A program on the path."""
        file = self.programs / name
        file.write_text(f"#!/usr/bin/env bash\n{lines}\n", encoding="utf-8")
        file.chmod(0o755)

    def start(
        self, what: str = "make_environment .venv requirements.lock", **more: str
    ) -> subprocess.Popen[str]:
        """Begin to do a part of the set-up as ``./play`` does."""
        variables = {"PATH": str(self.programs), "PRETEND_LOG": str(self.log), **more}
        return subprocess.Popen(
            ["bash", "-euo", "pipefail", "-c", f"source ./.setup/environment; {what}; echo done"],
            cwd=self.place,
            env=variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,
        )

    def run(self, *what: str, **more: str) -> str:
        """Do it; what it complained of."""
        running = self.start(*what, **more)
        out, err = running.communicate(timeout=PATIENCE)
        assert (running.returncode == 0) == (out == "done\n"), err
        return "" if running.returncode == 0 else err

    def did(self) -> list[str]:
        """What was done since last asked."""
        lines = self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return lines

    def wait_for(self, line: str) -> None:
        """Until something is being done."""
        end = time.monotonic() + PATIENCE
        while not self.log.exists() or line not in self.log.read_text(encoding="utf-8"):
            assert time.monotonic() < end
            time.sleep(0.02)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_it_is_set_up_once(machine: Machine) -> None:
    assert machine.run() == ""
    assert machine.did() == FIRST
    assert machine.run() == ""
    assert machine.did() == []


def test_each_lock_file_is_installed_once(machine: Machine) -> None:
    both = "make_environment .venv requirements.lock; make_environment .venv requirements-dev.lock"
    assert machine.run(both) == ""
    assert machine.did() == [*FIRST, "uv requirements-dev.lock", "uv ."]
    assert machine.run(both) == ""
    assert machine.did() == []


def test_other_packages_are_installed_into_what_is_there(machine: Machine) -> None:
    machine.run()
    machine.did()
    lock = machine.place / "requirements.lock"
    before = lock.read_text(encoding="utf-8")
    for content in ("something newer\n", before):  # also when somebody goes back
        lock.write_text(content, encoding="utf-8")
        assert machine.run() == ""
        assert machine.did() == FIRST[2:]


def test_two_at_once_do_it_once(machine: Machine) -> None:
    first = machine.start(PRETEND_SECONDS="0.3")
    machine.wait_for("venv")
    second = machine.start()
    for each in (first, second):
        out, err = each.communicate(timeout=PATIENCE)
        assert (each.returncode, out) == (0, "done\n"), err
    assert "Waiting for another" in err
    assert machine.did() == FIRST


@pytest.mark.parametrize("at", ["pip uv", "uv requirements.lock"])
def test_what_was_interrupted_is_made_anew(machine: Machine, at: str) -> None:
    trouble = "hanging" if at == "pip uv" else ""
    running = machine.start(PRETEND_TROUBLE=trouble, PRETEND_SECONDS="2")
    machine.wait_for(at)
    os.killpg(running.pid, signal.SIGKILL)
    running.communicate(timeout=PATIENCE)
    machine.did()
    assert machine.run() == ""
    assert machine.did() == FIRST


def test_an_update_that_was_interrupted_is_made_anew(machine: Machine) -> None:
    machine.run()
    (machine.place / "pyproject.toml").write_text("something newer\n", encoding="utf-8")
    machine.did()
    running = machine.start(PRETEND_TROUBLE="hanging")
    machine.wait_for("uv requirements.lock")
    os.killpg(running.pid, signal.SIGKILL)
    running.communicate(timeout=PATIENCE)
    machine.did()
    assert machine.run() == ""
    assert machine.did() == FIRST


@pytest.mark.parametrize("move", [shutil.copytree, Path.rename])
def test_a_folder_in_another_place_is_made_anew(
    machine: Machine, move: Callable[[Path, Path], object]
) -> None:
    machine.run()
    machine.did()
    other = machine.place.with_name("another place")
    move(machine.place, other)
    machine.place = other
    assert machine.run() == ""
    assert machine.did() == FIRST


def test_a_python_that_went_away_is_noticed(machine: Machine) -> None:
    machine.run()
    machine.did()
    (machine.place / ".venv" / "bin" / "python").unlink()
    assert machine.run() == ""
    assert machine.did() == FIRST


def test_pip_helps_where_uv_fails(machine: Machine) -> None:
    """Pip knows the index and the certificates that this machine is set to; uv may not."""
    assert machine.run(PRETEND_TROUBLE="uv") == ""
    lock = ["uv requirements.lock", "pip requirements.lock"]
    assert machine.did() == [*FIRST[:2], *lock, "uv .", "pip ."]


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        ("old", "Python 3.11 or newer is needed"),
        ("venv", "install the package python3-venv"),
        ("network", "a connection to the package index is needed"),
    ],
)
def test_complaints_say_what_is_missing(machine: Machine, trouble: str, said: str) -> None:
    for _ in range(2):  # nothing half-made changes what is said
        assert said in machine.run(PRETEND_TROUBLE=trouble)
    assert machine.run() == ""


def test_what_works_is_kept_while_the_network_is_away(machine: Machine) -> None:
    machine.run()
    project = machine.place / "pyproject.toml"
    before = project.read_text(encoding="utf-8")
    project.write_text("something newer\n", encoding="utf-8")
    said = machine.run(PRETEND_TROUBLE="network")
    assert "the packages of requirements.lock could not be installed" in said
    assert "no route to the index" in said
    project.write_text(before, encoding="utf-8")
    machine.did()
    assert machine.run() == ""
    assert machine.did() == []


def test_other_pythons_of_the_shell_are_not_asked(machine: Machine) -> None:
    asked = 'make_environment .venv requirements.lock; [ -z "${PYTHONPATH-}${PYTHONHOME-}" ]'
    assert machine.run(asked, PYTHONPATH="/elsewhere", PYTHONHOME="/nowhere") == ""


# ------------------------------------------------------------------------- programs for tests

CHECK = "compgen() { false; }; make_test_programs"  # whatever this machine has


def test_nobody_but_root_can_install_programs(machine: Machine) -> None:
    (machine.programs / "id").unlink()
    machine.add("id", "echo 1000")
    machine.add("apt-get", "exit 0")
    said = machine.run(CHECK)
    assert "not installed: chromium chromium-headless-shell postgresql." in said
    assert "apt-get install chromium chromium-headless-shell postgresql" in said


def test_root_installs_the_programs_that_are_missing(machine: Machine) -> None:
    (machine.programs / "id").unlink()
    machine.add("id", "echo 0")
    machine.add("apt-get", f'echo "apt-get ${{@: -1}}" >>"{machine.log}"')
    machine.add("google-chrome", "exit 0")
    assert machine.run(CHECK) == ""
    assert machine.did() == ["apt-get -qq", "apt-get postgresql"]
    machine.add("initdb", "exit 0")
    assert machine.run(CHECK) == ""
    assert machine.did() == []


def test_root_installs_what_debians_python_lacks(machine: Machine) -> None:
    (machine.programs / "id").unlink()
    machine.add("id", "echo 0")
    machine.add("apt-get", f'echo "apt-get $*" >>"{machine.log}"')
    assert machine.run(CHECK, PRETEND_TROUBLE="venv") == ""
    assert machine.did()[-1].endswith(" python3-venv chromium chromium-headless-shell postgresql")
