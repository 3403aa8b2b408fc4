"""The wheel holds everything, and works far from the checkout: with its extras and without."""

from __future__ import annotations

import re
import signal
import subprocess
import tarfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import httpx
import pytest

import undergrowth as ug
from package.installing import ROOT, SECONDS, Installation, build, install
from server.asking import client, introduced, told

MATCH = """
import random
import undergrowth as ug
chance = random.Random(7)
for game in ug.games():
    match = ug.new(game, players=2, seed=7)
    while not match.over and len(match.log) < 60:
        match.play(chance.choice(match.legal()))
    assert ug.read(match.record()) == match
    assert match.svg().startswith("<svg")
    print(game, match.scores())
"""
IMPORT_ALL = """
import importlib, pkgutil, sys
import undergrowth
for module in pkgutil.walk_packages(undergrowth.__path__, "undergrowth."):
    if not module.name.endswith("__main__") and not module.name.startswith(tuple(sys.argv[1:])):
        importlib.import_module(module.name)
for name in sorted(n for n in sys.modules if n.startswith("undergrowth")):
    print(name, sys.modules[name].__file__)
"""
NOT_CORE = ("undergrowth.server", "undergrowth.clients.terminal.server_start")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel and the source distribution of this checkout."""
    return build(ROOT, tmp_path_factory.mktemp("built"))


@pytest.fixture(scope="module")
def core(built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """The package alone."""
    return install(built[0], tmp_path_factory.mktemp("core"))


@pytest.fixture(scope="module")
def whole(built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """The package with the extras that ``./play`` installs, in a path with a space."""
    return install(built[0], tmp_path_factory.mktemp("the whole"), "[server,lab]")


def contents(wheel: Path) -> set[str]:
    with ZipFile(wheel) as files:
        return {name for name in files.namelist() if name.startswith("undergrowth/")}


def test_every_file_of_the_sources_is_in_the_wheel(built: tuple[Path, Path]) -> None:
    sources = ROOT / "src"
    files = {
        file.relative_to(sources).as_posix()
        for file in (sources / "undergrowth").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert contents(built[0]) == files
    kinds = {Path(name).suffix for name in files}
    assert {".ftl", ".json", ".toml", ".html", ".css", ".js", ".svg", ".png", ".typed"} <= kinds


def test_the_wheel_has_the_version_of_the_package(built: tuple[Path, Path]) -> None:
    assert built[0].name.startswith(f"undergrowth-{ug.__version__}-")


def test_the_source_distribution_makes_the_same_wheel(
    built: tuple[Path, Path], tmp_path: Path
) -> None:
    # The first versions of Python 3.11 have no filters, later ones want to be told of one.
    careful: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
    with tarfile.open(built[1]) as archive:
        archive.extractall(tmp_path, **careful)
    (unpacked,) = tmp_path.iterdir()
    again, _ = build(unpacked, tmp_path / "again")
    assert again.read_bytes() == built[0].read_bytes()


def test_the_core_knows_its_name_and_its_commands(core: Installation) -> None:
    assert core.said("undergrowth", "--version") == f"undergrowth {ug.__version__}\n"
    assert "tournament" in core.said("undergrowth", "--help")
    assert "--variant" in core.said("undergrowth", "play", "--help")
    assert "level:5" in core.said("python", "-m", "undergrowth", "players")


def test_the_core_plays_by_its_api(core: Installation) -> None:
    said = core.said("python", "-I", "-W", "error", "-c", MATCH)
    assert [line.split()[0] for line in said.splitlines()] == list(ug.games())


def test_the_core_plays_at_the_terminal(core: Installation) -> None:
    seats = ("--seed", "7", "--save")
    core.said("undergrowth", "watch", "underwood", "--seats", "greedy,level:1", *seats, "w.txt")
    assert ug.read((core.folder / "w.txt").read_text(encoding="utf-8")).over
    played = ("undergrowth", "play", "underwood", "--seats", "you,greedy", *seats, "p.txt")
    core.said(*played, given="1\n" * 300)
    assert ug.read((core.folder / "p.txt").read_text(encoding="utf-8")).over
    assert "U-18" in core.said("undergrowth", "rules", "underwood", "U-18", "--lang", "de")


@pytest.mark.parametrize(
    ("command", "package", "extra"),
    [
        (("serve",), "litestar", "server"),
        (("tournament", "underwood", "--entrants", "greedy,uniform"), "openskill", "lab"),
    ],
)
def test_the_core_says_which_extra_is_missing(
    core: Installation, command: tuple[str, ...], package: str, extra: str
) -> None:
    done = core.run("undergrowth", *command)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f'{package}: is not installed; install it with: pip install "undergrowth[{extra}]"\n'
    )


@pytest.mark.parametrize(("kind", "without"), [("core", NOT_CORE), ("whole", ())])
def test_every_module_finds_what_it_needs_there(
    kind: str, without: tuple[str, ...], request: pytest.FixtureRequest
) -> None:
    installed: Installation = request.getfixturevalue(kind)
    said = installed.said("python", "-W", "error", "-c", IMPORT_ALL, *without)
    modules = dict(line.split(" ", 1) for line in said.splitlines())
    assert len(modules) > 100
    assert ("undergrowth.server.app" in modules) == (kind == "whole")
    place = installed.programs.parent
    assert [file for file in modules.values() if not Path(file).is_relative_to(place)] == []


def test_the_whole_holds_tournaments(whole: Installation) -> None:
    options = ("--entrants", "greedy,uniform", "--games", "4", "--plot", "ladder.png")
    assert "greedy" in whole.said("undergrowth", "tournament", "underwood", *options)
    assert (whole.folder / "ladder.png").read_bytes().startswith(b"\x89PNG")


def test_a_move_is_made_at_a_table_on_the_web(whole: Installation) -> None:
    with serving(whole) as address, client(address) as web:
        wait_until_compiled(web)
        page = web.get("/").raise_for_status().text
        assert "Underwood" in page
        linked = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page))
        assert {Path(each.partition("?")[0]).suffix for each in linked} >= {".css", ".js", ".svg"}
        for each in linked:
            assert web.get(each).raise_for_status().content
        ada = introduced(web, "Ada")
        table = ada.open("me", "me")
        move = ada.see(table)["legal"][0]
        assert told(ada.move(table, 0, move)) == {"entry": 1, "ply": 1}
        assert [line["move"] for line in ada.see(table)["log"]] == [move]
        assert "U-18" in web.get("/rules/underwood").raise_for_status().text
        match = ug.read(web.get(f"/api/tables/{table}/record").raise_for_status().text)
        assert [match.text(code) for code in match.log] == [move]
    assert (whole.folder / "saves" / "tables.db").exists()


def wait_until_compiled(web: httpx.Client) -> None:
    end = time.monotonic() + SECONDS
    while not web.get("/ready").json()["ready"]:
        assert time.monotonic() < end
        time.sleep(0.2)


@contextmanager
def serving(installed: Installation) -> Iterator[str]:
    """``undergrowth serve`` as an operator starts and ends it; the address that it names."""
    command = [str(installed.programs / "undergrowth"), "serve", "--port", "0"]
    with subprocess.Popen(
        command,
        cwd=installed.folder,
        env=installed.variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:\d+", said)
            assert found is not None, said
            yield found[0]
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(SECONDS)
