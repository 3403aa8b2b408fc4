"""The one decorator, its cache, and flat records."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from undergrowth.kernel import agenda, jit
from undergrowth.kernel.jit import blank, entry, flat

PACKAGE = Path(jit.__file__).parent.parent

PLAY = """
from undergrowth.kernel import jit, rng
import numpy as np
compiled = []
with jit.listening(compiled.append):
    generator = np.zeros(4, np.uint32)
    rng.start(generator, 7)
    drawn = [int(rng.drawn_below(generator, 100)) for _ in range(5)]
print(jit.cache_folder())
print(len(compiled), drawn)
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources that nobody changes meanwhile."""
    folder = tmp_path_factory.mktemp("src")
    shutil.copytree(PACKAGE, folder / "undergrowth", ignore=shutil.ignore_patterns("*.pyc"))
    return folder


def run(code: str, source: Path, **environment: str) -> list[str]:
    """What a fresh process prints; it compiles, also when these tests run as plain Python."""
    compiling = {"PYTHONPATH": str(source), "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **compiling, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.splitlines()


@jit.jit
def inner(number: int) -> int:
    return number + 1


@entry
def outer(number: int) -> int:
    return inner(number)


def test_compiled_functions_give_what_the_python_ones_give() -> None:
    assert outer(41) == 42


@pytest.mark.skipif(jit.PLAIN, reason="everything is plain Python here")
def test_an_inner_function_is_not_for_python() -> None:
    with pytest.raises(TypeError, match="call an entry instead"):
        inner(41)


def test_a_record_is_flat_and_blank() -> None:
    kind = flat([("number", np.int8), ("words", np.uint64, (2,))])
    records = blank(kind)
    assert not kind.hasobject
    assert records.tobytes() == bytes(kind.itemsize)
    copy = records.copy()
    copy[0].words[1] = 7
    assert records[0].words.tolist() == [0, 0]
    assert copy[0].words.tolist() == [0, 7]


@pytest.mark.parametrize(
    "fields",
    [
        [("small", np.int8), ("large", np.int64)],
        [("large", np.int64), ("small", np.int8)],
        [("three", np.int8, (3,)), ("two", np.int16), ("one", np.int8)],
        agenda.fields(3),
    ],
)
def test_a_flat_record_has_no_gaps(fields: list[tuple[Any, ...]]) -> None:
    """NumPy does not copy what lies between fields: there would be any old bytes."""
    kind = flat(fields)
    assert kind.fields is not None
    parts = kind.fields
    assert sum(part[0].itemsize for part in parts.values()) == kind.itemsize
    assert [name for name in parts if not name.startswith("gap")] == [name for name, *_ in fields]
    assert kind.isalignedstruct


def test_the_cache_is_named_after_the_sources(source: Path, tmp_path: Path) -> None:
    """A change anywhere in the sources makes a new folder; without one nothing is compiled."""
    shutil.copytree(source, tmp_path / "src")
    cache = {"UNDERGROWTH_CACHE": str(tmp_path / "cache")}
    folder, told = run(PLAY, tmp_path / "src", **cache)
    number, drawn = told.split(" ", 1)
    assert Path(folder).parent == tmp_path / "cache"
    assert int(number) > 0
    assert run(PLAY, tmp_path / "src", **cache) == [folder, f"0 {drawn}"]
    with (tmp_path / "src/undergrowth/lab/__init__.py").open("a") as file:
        file.write("# another comment\n")
    other, again = run(PLAY, tmp_path / "src", **cache)
    assert other != folder
    assert again == told


def test_spoilt_cache_files_are_ignored(source: Path, tmp_path: Path) -> None:
    cache = {"UNDERGROWTH_CACHE": str(tmp_path)}
    folder, told = run(PLAY, source, **cache)
    for content in (b"", b"garbage", b"cos\nno_such_thing\n.", b"N.", b"(I1\nI2\nt.", None):
        for file in Path(folder).iterdir():
            file.write_bytes(file.read_bytes()[:-100] if content is None else content)
        assert run(PLAY, source, **cache) == [folder, told], content


def test_a_cache_that_cannot_be_written_only_costs_time(source: Path, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    folder, told = run(PLAY, source, UNDERGROWTH_CACHE=str(file))
    assert run(PLAY, source, UNDERGROWTH_CACHE=str(file)) == [folder, told]


def test_plain_python_draws_the_same_and_compiles_nothing(source: Path, tmp_path: Path) -> None:
    _, told = run(PLAY, source, UNDERGROWTH_CACHE=str(tmp_path / "a"))
    plain = {"UNDERGROWTH_CACHE": str(tmp_path / "b"), "NUMBA_DISABLE_JIT": "1"}
    assert run(PLAY, source, **plain)[1] == f"0 {told.split(' ', 1)[1]}"
    assert not (tmp_path / "b").exists()


OUT_OF_BOUNDS = """
import numpy as np
from undergrowth.kernel.jit import jit, entry
@jit
def read(items, at):
    return items[at]
@entry
def ask(items, at):
    return read(items, at)
try:
    ask(np.zeros(3), 3)
    print("not noticed")
except IndexError:
    print("noticed")
"""


def test_the_checked_mode_notices_what_is_out_of_bounds(source: Path, tmp_path: Path) -> None:
    """The suite of conformance relies on this. (The code has to stand in a file.)"""
    file = tmp_path / "bounds.py"
    file.write_text(OUT_OF_BOUNDS)
    code = f"import runpy; runpy.run_path({str(file)!r})"
    assert run(code, source, NUMBA_BOUNDSCHECK="1") == ["noticed"]


def test_old_caches_are_forgotten(source: Path, tmp_path: Path) -> None:
    old, fresh = tmp_path / "old", tmp_path / "fresh"
    for folder in (old, fresh):
        folder.mkdir()
        (folder / "x.nbc").write_bytes(b"")
    os.utime(old, (0, 0))
    run(PLAY, source, UNDERGROWTH_CACHE=str(tmp_path))
    assert not old.exists()
    assert fresh.exists()
