"""The one decorator, its cache, and flat records."""

from __future__ import annotations

import errno
import os
import pickle
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from pathlib import Path
from threading import Barrier
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dose import ALL
from kernel.tiny_game import TINY
from undergrowth.compiled import jit
from undergrowth.compiled.fingerprints import fingerprint
from undergrowth.compiled.jit import blank, entry, flat
from undergrowth.kernel import agenda
from undergrowth.kernel.game import game_named
from undergrowth.kernel.moves import Verb

PACKAGE = Path(jit.__file__).parent.parent

PLAY = """
from undergrowth.compiled import jit, rng
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


compiling = pytest.mark.skipif(jit.PLAIN, reason="everything is plain Python here")


@compiling
def test_an_inner_function_is_plain_for_python() -> None:
    assert inner(41) == 42
    assert outer(41) == inner(number=41) == 42


@jit.jit
def added(left: Any, right: Any) -> Any:
    return left + right


@entry
def added_all(small: Any, middle: Any, word: Any) -> Any:
    """Integers of all sizes, a constant, and a set, whose words must stay without a sign."""
    signed = added(small[0], 1) + added(middle[0], right=small[0]) + added(middle[0], middle[0])
    return signed, added(word[0], np.uint64(1))


def test_an_inner_function_is_compiled_once_for_all_signed_integers() -> None:
    small, middle = np.array([-128], np.int8), np.array([2**31 - 1], np.int32)
    word = np.array([2**63], np.uint64)
    if jit.PLAIN:
        small, middle = small.astype(np.int64), middle.astype(np.int64)  # NumPy would overflow
    assert added_all(small, middle, word) == (-127 + 2**31 - 129 + 2**32 - 2, 2**63 + 1)
    if not jit.PLAIN:
        compiled: Any = added
        assert len(compiled.overloads) == 2


def test_threads_can_call_entries_that_are_not_compiled_yet() -> None:
    """Both entries need the same inner functions, and the first ones are called twice."""

    @jit.jit
    def doubled(number: int) -> int:
        return inner(number) * 2

    def by_one(number: int) -> int:
        return doubled(number)

    def by_two(number: int) -> int:
        return doubled(number + 1)

    entries = [entry(by_one), entry(by_two)] * 2
    together = Barrier(len(entries))

    def call(function: Any) -> Any:
        together.wait()
        return function(1)

    with ThreadPoolExecutor(len(entries)) as threads:
        assert list(threads.map(call, entries)) == [4, 6, 4, 6]


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


RAISING = """
from undergrowth.compiled.jit import entry, jit

@jit
def checked(number):
    if number > 3:
        raise ValueError("too large", number)
    return number

@entry
def ask(number):
    return checked(number)

@entry
def ask_twice(number):
    return checked(number) + checked(1)
"""

ASK = """
from undergrowth.compiled import jit
from undergrowth.lab.raising import ask, ask_twice
compiled = []
with jit.listening(compiled.append):
    for question in (ask, ask_twice):
        try:
            question(question(3) + 4)
        except ValueError as error:
            print(error.args)
print(len(compiled))
"""


def test_errors_of_inner_functions_arrive(source: Path, tmp_path: Path) -> None:
    """Just compiled, and from the cache, where only the entries are."""
    shutil.copytree(source, tmp_path / "src")
    (tmp_path / "src/undergrowth/lab/raising.py").write_text(RAISING)
    cache = {"UNDERGROWTH_CACHE": str(tmp_path / "cache")}
    said = ["('too large', 7)", "('too large', 8)"]
    assert run(ASK, tmp_path / "src", **cache) == [*said, "3"]
    assert len(list((tmp_path / "cache").rglob("*.nbc"))) == 2
    assert run(ASK, tmp_path / "src", **cache) == [*said, "0"]
    assert run(ASK, tmp_path / "src", NUMBA_DISABLE_JIT="1") == [*said, "0"]


OUT_OF_BOUNDS = """
import numpy as np
from undergrowth.compiled.jit import jit, entry
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


@compiling
def test_only_what_stands_in_our_sources_is_cached() -> None:
    """Rules from elsewhere could change without anybody noticing, wherever they are put in."""
    for game, cached in ((game_named("underwood"), True), (TINY, False)):
        entries: Any = game.entries
        for dispatcher in (entries._ruling, entries._guessing):
            assert isinstance(dispatcher._cache, jit._SourceHashedCache) is cached


OTHER_HINT = """
import sys
from dataclasses import replace
from undergrowth.compiled import jit
from undergrowth.kernel.game import game_named
from undergrowth.kernel.match import Match, new
from undergrowth.players.search import Search
from undergrowth.players.budget import Budget

def visits(game):
    match = new("underwood", seed=3)
    setup = replace(match.setup, game=game)
    search = Search(Match(setup, match.start()).observation(), seed=5)
    search.run(Budget(iterations=300))
    return [(move.code, move.visits) for move in search.judged()]

built_in = game_named("underwood")
bare = replace(built_in, rules=replace(built_in.rules, hint=None))
compiled = []
with jit.listening(compiled.append):
    for name in sys.argv[1:]:
        print(visits({"built-in": built_in, "bare": bare}[name]))
print("compiled:", *compiled)
"""


def test_rules_that_differ_in_one_function_are_compiled_apart(source: Path, tmp_path: Path) -> None:
    """Whichever comes first, in two processes or in one, on an empty cache or a full one."""

    def found(*games: str, cache: str) -> list[str]:
        code = OTHER_HINT.replace("sys.argv[1:]", repr(games))
        return run(code, source, UNDERGROWTH_CACHE=str(tmp_path / cache))

    bare, compiled = found("bare", cache="a")
    assert "underwood.ruling" in compiled
    assert "search.simulations.grow" in compiled
    built_in = found("built-in", cache="a")[0]
    assert built_in != bare
    assert found("bare", "built-in", cache="a") == [bare, built_in, "compiled:"]
    if ALL:
        assert found("built-in", "bare", cache="b")[:2] == [built_in, bare]


FINGERPRINTS = """
from undergrowth.compiled.fingerprints import fingerprint
from undergrowth.kernel.game import game_named, games
for game in games():
    entries = game_named(game).entries
    print(fingerprint(entries._ruling), fingerprint(entries._guessing))
"""


def test_the_same_sources_elsewhere_have_the_same_fingerprints(
    source: Path, tmp_path: Path
) -> None:
    """Whoever moves a checkout or installs a wheel of it need not compile again."""
    shutil.copytree(source, tmp_path / "elsewhere")
    here, there = (run(FINGERPRINTS, place) for place in (source, tmp_path / "elsewhere"))
    assert here == there
    assert len(set(here)) == 4


def doubling(factor: Any) -> Any:
    def doubled(number: int) -> Any:
        return number * factor

    return doubled


def test_what_is_put_into_a_function_is_part_of_its_fingerprint(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Closures, closures of inner functions, names of its module, and names of modules it uses."""

    def calling(function: Any) -> Any:
        def call(number: int) -> Any:
            return function(number) + inner(number) + agenda.OVER

        return call

    first = fingerprint(calling(jit.jit(doubling(2))))
    assert first == fingerprint(calling(jit.jit(doubling(2))))
    assert first != fingerprint(calling(jit.jit(doubling(3))))
    with monkeypatch.context() as patch:
        patch.setattr(agenda, "OVER", -2)
        assert first != fingerprint(calling(jit.jit(doubling(2))))
    with monkeypatch.context() as patch:
        patch.setitem(globals(), "inner", jit.jit(doubling(5)))
        assert first != fingerprint(calling(jit.jit(doubling(2))))
    assert first == fingerprint(calling(jit.jit(doubling(2))))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (1, 2),
        (1, True),
        (1, 1.0),
        ((1, 2), (2, 1)),
        (np.array([1, 2]), np.array([1, 3])),
        (np.array([1, 2]), np.array([1, 2], np.int32)),
        (flat([("a", np.int8)]), flat([("b", np.int8)])),
        (IntEnum("Phase", "A B"), IntEnum("Phase", "B A")),
    ],
)
def test_values_of_every_kind_count(one: Any, other: Any) -> None:
    assert fingerprint(doubling(one)) == fingerprint(doubling(one))
    assert fingerprint(doubling(one)) != fingerprint(doubling(other))


def test_the_functions_of_a_verb_count_wherever_they_lie() -> None:
    """A verb is among the names of a function that names a phase called like it."""

    def verb(factor: int) -> Verb:
        return Verb("end", "end", ("end",), play=jit.jit(doubling(factor)))

    assert fingerprint(doubling(verb(2))) == fingerprint(doubling(verb(2)))
    assert fingerprint(doubling(verb(2))) != fingerprint(doubling(verb(3)))


def test_a_function_that_calls_itself_has_a_fingerprint() -> None:
    def counting(number: int) -> int:
        return counting(number - 1) if number else 0

    assert fingerprint(counting) == fingerprint(counting)


class Compiled:
    """What the cache is given to keep."""

    lifted = ()
    library = SimpleNamespace(has_dynamic_globals=False)
    codegen = SimpleNamespace(magic_tuple=lambda: ("some", "machine"))

    def _reduce(self) -> tuple[int, ...]:
        return (1, 2, 3)


def test_why_code_cannot_be_kept_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "_unkept", [])
    monkeypatch.setattr(jit, "cache_root", lambda: tmp_path / "root")
    monkeypatch.setattr(jit, "cache_folder", lambda: tmp_path / "root" / "0")
    kept = jit._SourceHashedCache(test_why_code_cannot_be_kept_is_told)
    kept.save_overload("signature", Compiled())
    assert jit.unkept() is None
    (file,) = (tmp_path / "root" / "0").iterdir()
    assert pickle.loads(file.read_bytes()) == (1, 2, 3)

    def full(draft: Path, data: bytes) -> None:
        draft.touch()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", full)
        kept.save_overload("signature", Compiled())
    assert jit.unkept() == os.strerror(errno.ENOSPC)
    assert list((tmp_path / "root" / "0").iterdir()) == [file]  # nothing half written is left
    kept.save_overload("signature", Compiled())
    assert jit.unkept() is None
