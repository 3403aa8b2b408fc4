"""Plain Python functions made fast: the one decorator, its cache, and flat records.

Compiled code is kept in a folder named after a hash of our sources. A change anywhere in them
makes a new folder, because numba would not notice a change in a *called* module and run stale
code. Pictures and pages hold no compiled code: they may change without compiling anew.
With ``NUMBA_DISABLE_JIT=1`` every function stays the Python function it is written as.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numpy as np
from numba import config, types
from numba.core import caching, codegen
from numba.core.compiler import Compiler, CompileResult
from numba.core.registry import CPUDispatcher

Record: TypeAlias = Any
"""A flat record of integers: a ``numpy.record`` in Python, a struct in compiled code."""

Records: TypeAlias = Any
"""An array of flat records. A match has one of each kind; Python hands arrays to compiled
code four times faster than single records."""

Function = TypeVar("Function", bound=Callable[..., Any])

PLAIN = bool(config.DISABLE_JIT)
"""True when nothing is compiled (``NUMBA_DISABLE_JIT=1``)."""

_PACKAGE = Path(__file__).parent.parent
_COMPILED = ("kernel", "games", "players", "lab")
"""The folders whose functions may be compiled."""
_FLAGS = {"nopython": True, "nogil": True, "no_cfunc_wrapper": True, "error_model": "numpy"}
_KEEP_DAYS = 30
_listeners: list[Callable[[str], None]] = []


def flat(fields: list[tuple[Any, ...]]) -> np.dtype[np.void]:
    """The type of a flat record with these named fields, aligned for the processor.

    Gaps between fields are fields too: a copy then has no bytes that nobody wrote, and equal
    records have equal bytes.
    """
    filled: list[tuple[Any, ...]] = []
    end = 0
    aligned = np.dtype(fields, align=True)
    places: Any = aligned.fields
    for field in [*fields, None]:
        begin = places[field[0]][1] if field else aligned.itemsize
        if begin > end:
            filled.append((f"gap_{end}", np.int8, (begin - end,)))
        if field:
            filled.append(field)
            end = begin + np.dtype([field]).itemsize
    return np.dtype((np.record, np.dtype(filled, align=True)))


def blank(kind: np.dtype[np.void]) -> Records:
    """An array of one record of that type, all zero.

    >>> pair = blank(flat([("left", np.int8), ("right", np.int8, (2,))]))
    >>> pair[0].right[1] = 3
    >>> int(pair[0].left), pair[0].right.tolist()
    (0, [0, 3])
    """
    return np.zeros(1, kind)


def jit(function: Function, name: str = "") -> Function:
    """Compile a function that other compiled functions call.

    It becomes part of its callers: a call would hide from the compiler what is known there.
    ``name`` tells apart functions made several times from one text, once for each game.
    """
    if name:
        function.__qualname__ = name
    if PLAIN:
        return function
    flags = {"no_cpython_wrapper": True, "forceinline": True}
    return cast(Function, _InnerDispatcher(function, targetoptions=_FLAGS | flags))


def entry(function: Function, name: str = "") -> Function:
    """Compile a function that Python calls; it takes arrays, never bare records."""
    if name:
        function.__qualname__ = name
    if PLAIN:
        return function
    dispatcher = _EntryDispatcher(function, targetoptions=_FLAGS)
    if _ours(function):  # elsewhere nobody would notice an outdated entry
        dispatcher._cache = _SourceHashedCache(function)
    return cast(Function, dispatcher)


def _ours(function: Callable[..., Any]) -> bool:
    """Whether the function and all that were put into it stand in the sources that we hash."""
    inside = Path(function.__code__.co_filename) in _sources()
    closed = [cell.cell_contents for cell in function.__closure__ or ()]
    return inside and all(_ours(each.py_func) for each in closed if hasattr(each, "py_func"))


@cache
def _sources() -> tuple[Path, ...]:
    """All files that compiled code can come from: not the scenes, which only draw."""
    files = [file for folder in _COMPILED for file in (_PACKAGE / folder).rglob("*.py")]
    return tuple(sorted(file for file in files if "scene" not in file.parts))


class _InnerLibrary(codegen.JITCodeLibrary):  # type: ignore[misc]
    """Code that runs only as a part of its callers, so that it needs no machine code of its own.

    An entry takes in the libraries of all functions below it and optimises the whole once.
    """

    def finalize(self) -> None:
        self._finalized = True


class _InnerCompiler(Compiler):  # type: ignore[misc]
    """The compiler without its last step, from intermediate code to machine code."""

    def compile_extra(self, func: Any) -> Any:
        _tell(f"{func.__module__}.{func.__qualname__}")
        self.state.flags.no_compile = True
        self.state.library = _InnerLibrary(self.state.targetctx.codegen(), func.__qualname__)
        return super().compile_extra(func)


class _InnerDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A function without a door to Python. It is never cached: the entries are."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, pipeline_class=_InnerCompiler, **named)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        kws = {name: _common_type(kind) for name, kind in kws.items()}
        return super().get_call_template([_common_type(kind) for kind in args], kws)

    def add_overload(self, cres: Any) -> None:
        library = cres.library
        below = dict.fromkeys([library, *library._linking_libraries])  # each of them once
        self.targetctx.insert_user_function(library, cres.fndesc, list(below))
        # Callers look it up by its entry point; as there is none, its library stands for it.
        self.overloads[tuple(cres.signature.args)] = cres._replace(entry_point=library)

    def _compile_for_args(self, *_arguments: Any, **_named: Any) -> None:
        raise TypeError(f"{self.py_func.__name__} is for compiled code: call an entry instead")


def _common_type(kind: Any) -> Any:
    """One type for all signed integers and their constants, or each would be compiled again."""
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) and kind.signed else kind


class _EntryDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A function that brings the code of all inner functions below it along."""

    def add_overload(self, cres: Any) -> None:
        for environment in cres._find_referenced_environments():  # exceptions need them
            cres.codegen.set_env(environment.env_name, environment)
        super().add_overload(cres)


def _tell(name: str) -> None:
    for listener in _listeners:
        listener(name)


@contextmanager
def listening(listener: Callable[[str], None]) -> Iterator[None]:
    """Tell the listener the name of each function that has to be compiled meanwhile."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


@cache
def cache_folder() -> Path:
    """The folder that holds the compiled code of just these sources."""
    sources = hashlib.sha256()
    for file in _sources():
        sources.update(str(file.relative_to(_PACKAGE)).encode())
        sources.update(file.read_bytes())
    sources.update(f"{numba.__version__} {sys.version} {config.BOUNDSCHECK}".encode())
    return cache_root() / sources.hexdigest()[:16]


def cache_root() -> Path:
    """Where caches of all versions lie: ``UNDERGROWTH_CACHE`` or the user's cache folder."""
    if named := os.environ.get("UNDERGROWTH_CACHE"):
        return Path(named)
    users = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(users) if users else Path.home() / ".cache") / "undergrowth"


def _forget_old_caches() -> None:
    """Remove the folders of sources that have not been compiled for a month."""
    oldest = time.time() - _KEEP_DAYS * 86400
    for folder in cache_root().iterdir():
        if folder.is_dir() and folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


class _SourceHashedCache(caching._Cache):  # type: ignore[misc]
    """One file for each function and signature; no index that two processes could mix up."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._name = f"{function.__module__}.{function.__qualname__}"

    @property
    def cache_path(self) -> str:
        return str(cache_folder())

    def _file(self, signature: Any, codegen: Any) -> Path:
        key = hashlib.sha256(f"{self._name} {signature} {codegen.magic_tuple()}".encode())
        return cache_folder() / f"{key.hexdigest()[:32]}.nbc"

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        target_context.refresh()
        with suppress(Exception):  # a file that is missing or spoilt only costs time
            payload = pickle.loads(self._file(sig, target_context.codegen()).read_bytes())
            return CompileResult._rebuild(target_context, *payload)
        _tell(self._name)
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        if data.lifted or data.library.has_dynamic_globals:
            return
        file = self._file(sig, data.codegen)
        with suppress(OSError):  # a folder that cannot be written only costs time
            if not file.parent.exists():
                file.parent.mkdir(parents=True)
                _forget_old_caches()
            draft = file.with_suffix(f".{os.getpid()}")
            draft.write_bytes(caching.dumps(data._reduce()))
            draft.replace(file)

    def enable(self) -> None:
        """Always on."""

    def disable(self) -> None:
        """Always on."""

    def flush(self) -> None:
        shutil.rmtree(cache_folder(), ignore_errors=True)
