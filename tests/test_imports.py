"""Who imports whom, read from the sources without running them."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "undergrowth"
GAMES = sorted(
    path.name for path in (SOURCES / "games").iterdir() if (path / "__init__.py").exists()
)
ORDER = ("components", "rules", "view", "scene")
"""In a game each may import those before it; the sketch stands beside the scene."""


def modules() -> list[Path]:
    return sorted(SOURCES.rglob("*.py"))


def named(file: Path) -> str:
    """``undergrowth/compiled/jit.py`` is ``compiled.jit``, a package has the name of its folder."""
    parts = file.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def at_run_time(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those that only type checkers see."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING"):
            for other in child.orelse:
                yield from at_run_time(other)
            continue
        yield child
        yield from at_run_time(child)


@cache
def imports(file: Path) -> frozenset[str]:
    """The full names of all that a module imports."""
    found = set()
    for node in at_run_time(tree(file)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"relative import in {file}"
            assert node.module
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(found)


def ours(file: Path) -> set[str]:
    """What a module imports of our own, without the name of the package."""
    names = {name for name in imports(file) if name.split(".")[0] == "undergrowth"}
    return {name.removeprefix("undergrowth").removeprefix(".") for name in names}


def is_within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def of(package: str) -> list[Path]:
    return [file for file in modules() if is_within(named(file), package)]


def test_there_is_something_to_look_at() -> None:
    assert GAMES
    assert "compiled.jit" in {named(file) for file in modules()}
    assert any("kernel.game.Game" in ours(file) for file in modules())


BELOW = ("compiled", "material")
"""What stands below the kernel; neither of them knows the other."""


@pytest.mark.parametrize("file", [file for package in BELOW for file in of(package)], ids=named)
def test_what_stands_below_the_kernel_knows_only_itself(file: Path) -> None:
    package = named(file).split(".")[0]
    assert [name for name in ours(file) if not is_within(name, package)] == []


@pytest.mark.parametrize("file", of("kernel"), ids=named)
def test_the_kernel_knows_only_what_stands_below_it(file: Path) -> None:
    assert [name for name in ours(file) if not is_within(name, "kernel", *BELOW)] == []


@pytest.mark.parametrize("file", of("draw"), ids=named)
def test_the_pencil_box_knows_only_words_and_grids(file: Path) -> None:
    assert [
        name for name in ours(file) if not is_within(name, "draw", "material.words", "kernel.grid")
    ] == []


@pytest.mark.parametrize("file", of("games"), ids=named)
def test_games_know_only_themselves_the_kernel_and_the_pencil_box(file: Path) -> None:
    _, *below = named(file).split(".")
    own = f"games.{below[0]}" if below else "games"
    foreign = [name for name in ours(file) if not is_within(name, own, "kernel", *BELOW, "draw")]
    assert foreign == []
    banned = ("random", "time", "asyncio", "secrets", "numpy.random")
    assert [name for name in imports(file) if is_within(name, *banned)] == []


@pytest.mark.parametrize("file", of("games"), ids=named)
def test_no_game_looks_itself_up_and_pictures_need_no_match(file: Path) -> None:
    assert not {"kernel.game.game_named", "kernel.game.games"} & ours(file)
    if named(file).split(".")[2:3] == ["scene"]:
        for name in ours(file):
            assert not is_within(name, "compiled", "kernel.match", "kernel.game.Setup")


def _place(part: str) -> int:
    return ORDER.index("scene" if part == "sketch" else part)


@pytest.mark.parametrize("game", GAMES)
def test_the_files_of_a_game_are_imported_in_order(game: str) -> None:
    for file in of(f"games.{game}"):
        below = named(file).split(".")[2:]
        if not below or below[0] not in (*ORDER, "sketch"):
            continue
        for name in ours(file):
            if not is_within(name, f"games.{game}"):
                if _place(below[0]) < _place("scene"):
                    assert not is_within(name, "draw"), f"{named(file)} draws"
                continue
            part = name.split(".")[2]
            assert part == below[0] or _place(part) < _place(below[0]), f"{named(file)}: {name}"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_files(game: str) -> None:
    folder = SOURCES / "games" / game
    for part in ("components", "rules", "view", "scene"):
        assert (folder / f"{part}.py").exists() or (folder / part / "__init__.py").exists()
    for file in ("edition.json", "rulebook.toml", "terms.toml", "texts/en.ftl", "texts/de.ftl"):
        assert (folder / file).is_file()
    known = {*ORDER, "sketch", ""}
    assert {".".join(named(file).split(".")[2:3]) for file in of(f"games.{game}")} <= known


@pytest.mark.parametrize("package", ["players", "server", "lab", "adapters", "clients"])
def test_games_are_reached_through_the_kernel_only(package: str) -> None:
    for file in of(package):
        assert [name for name in ours(file) if is_within(name, "games", "cli")] == [], named(file)


def test_nobody_imports_the_command_line() -> None:
    users = {named(file) for file in modules() if any(is_within(n, "cli") for n in ours(file))}
    assert users <= {"__main__", "cli"}


def documentation(module: ast.Module) -> set[ast.AST]:
    """Texts that stand alone: docstrings, also those of fields."""
    return {
        node.value
        for node in ast.walk(module)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def words_of(file: Path) -> Iterator[str]:
    """All names and texts in the code of a module."""
    module = tree(file)
    said = documentation(module)
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in said:
            yield node.value
        for attribute in ("id", "attr", "arg", "name", "module", "asname"):
            if isinstance(value := getattr(node, attribute, None), str):
                yield value


@pytest.mark.parametrize("game", GAMES)
def test_no_game_is_named_outside_its_folder(game: str) -> None:
    for file in modules():
        if not is_within(named(file), f"games.{game}"):
            found = [word for word in words_of(file) if game in word.lower()]
            assert found == [], f"{named(file)} names {game}"
    for file in SOURCES.rglob("*"):
        if file.suffix in {".js", ".css", ".html", ".toml", ".json"}:
            outside = not file.is_relative_to(SOURCES / "games" / game)
            assert not (outside and game in file.read_text(encoding="utf-8").lower()), file


@pytest.mark.parametrize("module", ["undergrowth", "undergrowth.cli"])
def test_starting_is_quick_because_numba_is_loaded_late(module: str) -> None:
    code = f"import sys, {module}; print('numba' in sys.modules, 'numpy' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(SOURCES.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split()[0] == "False"
