"""Plain Python functions made fast: the one decorator, its cache, and flat records.

Compiled code is kept in a folder named after a hash of all our sources. A change anywhere makes
a new folder, because numba would not notice a change in a *called* module and run stale code.
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
from numba import config
from numba.core import caching
from numba.core.compiler import CompileResult
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
    return _compiled(function, _InnerDispatcher, no_cpython_wrapper=True, forceinline=True)


def entry(function: Function, name: str = "") -> Function:
    """Compile a function that Python calls; it takes arrays, never bare records."""
    if name:
        function.__qualname__ = name
    return _compiled(function, CPUDispatcher)


def _compiled(function: Function, dispatcher_class: Any, **flags: bool) -> Function:
    """The function compiled at its first call, or fetched from the cache."""
    if PLAIN:
        return function
    flags |= {"nopython": True, "nogil": True, "no_cfunc_wrapper": True}
    dispatcher = dispatcher_class(function, targetoptions={"error_model": "numpy", **flags})
    source = Path(function.__code__.co_filename)
    if source.is_relative_to(_PACKAGE):  # elsewhere nobody would notice an outdated entry
        dispatcher._cache = _SourceHashedCache(function)
    return cast(Function, dispatcher)


class _InnerDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A function without the door to Python, whose making takes a third of the compile time."""

    def add_overload(self, cres: Any) -> None:
        self.overloads[tuple(cres.signature.args)] = cres

    def _compile_for_args(self, *_arguments: Any, **_named: Any) -> None:
        raise TypeError(f"{self.py_func.__name__} is for compiled code: call an entry instead")


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
    for file in sorted(_PACKAGE.rglob("*.py")):
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
        for listener in _listeners:
            listener(self._name)
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
