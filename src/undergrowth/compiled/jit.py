"""Plain Python functions made fast: the one decorator, its cache, and flat records.

Compiled code is kept in a folder named after a hash of our sources. A change anywhere in them
makes a new folder, because numba would not notice a change in a *called* module and run stale
code. Pictures and pages hold no compiled code: they may change without compiling anew.
With ``NUMBA_DISABLE_JIT=1`` every function stays the Python function it is written as; within
``nobody_waits()`` those do that are not compiled yet.
"""

from __future__ import annotations

import gc
import hashlib
import os
import pickle
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dis import opmap
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numpy as np
from llvmlite.binding import Linkage, parse_assembly
from numba import config, types
from numba.core import base, caching, cgutils, codegen, ir, typed_passes, untyped_passes
from numba.core.base import BaseContext
from numba.core.compiler import CompilerBase, CompileResult
from numba.core.compiler_machinery import PassManager, _pass_registry
from numba.core.registry import CPUDispatcher
from numba.core.runtime import rtsys

from undergrowth.compiled.calls import may_fail, sure_call
from undergrowth.compiled.fingerprints import fingerprint

Record: TypeAlias = Any
"""A flat record of integers: a ``numpy.record`` in Python, a struct in compiled code."""

Records: TypeAlias = Any
"""An array of flat records. A match has one of each kind; Python hands arrays to compiled
code four times faster than single records."""

Function = TypeVar("Function", bound=Callable[..., Any])

PLAIN = bool(config.DISABLE_JIT)
"""True when nothing is compiled (``NUMBA_DISABLE_JIT=1``)."""

_PACKAGE = Path(__file__).parent.parent
_COMPILED = ("compiled", "kernel", "games", "players", "lab")
"""The folders whose functions may be compiled."""
_FLAGS = {"nopython": True, "nogil": True, "no_cfunc_wrapper": True, "error_model": "numpy"}
_PASSES = (
    untyped_passes.TranslateByteCode,
    untyped_passes.FixupArgs,
    untyped_passes.IRProcessing,
    untyped_passes.RewriteSemanticConstants,
    untyped_passes.GenericRewrites,
    untyped_passes.RewriteDynamicRaises,
    untyped_passes.ReconstructSSA,
    typed_passes.NopythonTypeInference,
    typed_passes.PreLowerStripPhis,
    typed_passes.IRLegalization,
    typed_passes.NativeLowering,
    typed_passes.NoPythonBackend,
)
"""What the compiler has to do for code like ours: no closures, no array expressions, no ``with``.
The rest of what it usually does finds nothing here and takes a fifth of the time."""
_ALLOCATING = frozenset({"empty", "zeros", "full", "copy"})
"""Who calls one of these makes an array."""
_SMALL = 120
"""So many functions are few."""
_KEEP_DAYS = 30
_unkept: list[str] = []
"""Why compiled code could not be written into the cache, if it could not."""
_listeners: list[Callable[[str], None]] = []
_nobody_waits: list[None] = []
"""One for each place that does not wait for the compiler."""
_thread = threading.local()


def flat(fields: list[tuple[Any, ...]]) -> np.dtype[np.void]:
    """The type of a flat record with these named fields, aligned for the processor.

    Gaps between fields are fields too: a copy then has no bytes that nobody wrote, and equal
    records have equal bytes. It is as long as some number of 64-bit words.
    """
    filled: list[tuple[Any, ...]] = []
    end = 0
    aligned = np.dtype(fields, align=True)
    places: Any = aligned.fields
    for field in [*fields, None]:
        begin = places[field[0]][1] if field else -(-aligned.itemsize // 8) * 8
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


def jit(function: Function, plain: Function | None = None) -> Function:
    """Compile a function that other compiled functions call.

    It is compiled together with the entry above it, where the compiler sees both sides of a call.
    ``plain`` says the same in plain Python, if the function itself does not.
    """
    if PLAIN:
        return plain or function
    flags = {"no_cpython_wrapper": True, "_nrt": _allocates(function.__code__)}
    dispatcher = _InnerDispatcher(function, targetoptions=_FLAGS | flags)
    dispatcher.plain = plain or function
    return cast(Function, dispatcher)


def entry(function: Function, name: str = "") -> Function:
    """Compile a function that Python calls; it takes arrays, never bare records.

    ``name`` tells apart functions made several times from one text, once for each game.
    """
    if name:
        function.__qualname__ = name
    if PLAIN:
        return function
    dispatcher = _EntryDispatcher(function, targetoptions=_FLAGS)
    if _ours(function):  # elsewhere nobody would notice an outdated entry
        dispatcher._cache = _SourceHashedCache(function)
    return cast(Function, dispatcher)


def _allocates(code: CodeType) -> bool:
    """Whether a function needs memory whose references are counted, as arrays and errors do."""
    return opmap["RAISE_VARARGS"] in code.co_code[::2] or not _ALLOCATING.isdisjoint(code.co_names)


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


class _Library(codegen.JITCodeLibrary):  # type: ignore[misc]
    """Code of functions that are optimised together, once: those of an entry and all below it."""

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def _optimize_final_module(self) -> None:
        # What only this entry uses may become part of its callers, or vanish.
        for function in self._final_module.functions:
            if function.linkage == Linkage.linkonce_odr:
                function.linkage = Linkage.internal
        # What has become part of its callers shows more when it is looked at again. That makes
        # small games a twentieth faster; large ones gain nothing from it but compile much longer.
        for _ in range(2 if len(list(self._final_module.functions)) < _SMALL else 1):
            passes, builder = self._codegen._module_pass_manager(
                opt=3, loop_vectorize=False, slp_vectorize=False
            )
            passes.run(self._final_module, builder)


class _InnerLibrary(_Library):
    """Code that runs only as a part of its callers, so that it needs no machine code of its own."""

    may_fail = False

    def add_ir_module(self, ir_module: Any) -> None:
        self.may_fail = may_fail(ir_module)
        for function in ir_module.functions:
            if not function.is_declaration:
                function.linkage = "linkonce_odr"
        self._final_module = parse_assembly(cgutils.normalize_ir_text(str(ir_module)))

    def _get_module_for_linking(self) -> Any:
        return self._final_module

    def finalize(self) -> None:
        self._finalized = True


class _Passes(PassManager):  # type: ignore[misc]
    """Passes that are just run: nobody asks how long each took and with which types."""

    def run(self, state: Any) -> None:
        for each, _name in self.passes:
            found = _pass_registry.get(each).pass_inst
            found.analysis = self._analysis
            found.run_pass(state)


@cache
def _short_passes() -> PassManager:
    passes = _Passes("short")
    for each in _PASSES:
        passes.add_pass(each, each.__name__)
    passes.finalize()
    return passes


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Let the collector rest. The compiler makes millions of objects, and most of them stay until
    it is done: looking through them again and again takes a tenth of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


class _EntryCompiler(CompilerBase):  # type: ignore[misc]
    """The compiler, with as few passes as our code needs."""

    def compile_extra(self, func: Any) -> Any:
        self.state.library = self._library(func)
        with _nothing_collected():
            return super().compile_extra(func)

    def _library(self, func: Any) -> codegen.CodeLibrary:
        library = _Library(self.state.targetctx.codegen(), func.__qualname__)
        library.enable_object_caching()
        return library

    def define_pipelines(self) -> list[PassManager]:
        return [_short_passes()]


class _InnerCompiler(_EntryCompiler):
    """The compiler without its last step, from intermediate code to machine code."""

    def compile_extra(self, func: Any) -> Any:
        _tell(f"{func.__module__}.{func.__qualname__}")
        self.state.flags.no_compile = True
        return super().compile_extra(func)

    def _library(self, func: Any) -> codegen.CodeLibrary:
        return _InnerLibrary(self.state.targetctx.codegen(), func.__qualname__)


class _InnerDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A function without a door to Python, where it stays what it is written as. It is never
    cached: the entries are."""

    plain: Callable[..., Any]

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, pipeline_class=_InnerCompiler, **named)

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return self.plain(*arguments, **named)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        kws = {name: _common_type(kind) for name, kind in kws.items()}
        return super().get_call_template([_common_type(kind) for kind in args], kws)

    def add_overload(self, cres: Any) -> None:
        library = cres.library
        below = dict.fromkeys([library, *library._linking_libraries])  # each of them once
        if library.may_fail or isinstance(cres.signature.return_type, types.Optional):
            self.targetctx.insert_user_function(library, cres.fndesc, list(below))
        else:
            call = sure_call(cres.fndesc, tuple(below))
            self.targetctx._defns[library].append(call, cres.fndesc.argtypes)
        # Callers look it up by its entry point; as there is none, its library stands for it.
        self.overloads[tuple(cres.signature.args)] = cres._replace(entry_point=library)


def _common_type(kind: Any) -> Any:
    """One type for all signed integers and their constants, or each would be compiled again."""
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) and kind.signed else kind


class _EntryDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A function that brings the code of all inner functions below it along."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, pipeline_class=_EntryCompiler, **named)

    def _compile_for_args(self, *arguments: Any, **named: Any) -> Any:
        """What is called instead, as there is no compiled code yet for arguments like these."""
        if _nobody_waits and not getattr(_thread, "compiles", False):
            return self.py_func
        return super()._compile_for_args(*arguments, **named)

    def add_overload(self, cres: Any) -> None:
        for environment in cres._find_referenced_environments():  # exceptions need them
            cres.codegen.set_env(environment.env_name, environment)
        super().add_overload(cres)


def _remember_types() -> None:
    """Let the compiler look up once what ``+`` or ``[]`` gives for operands of some types.

    It would try a dozen templates at every place, which is about a sixth of the time to compile.
    """
    look_up, known = types.Function.get_call_type, {}

    def get_call_type(self: Any, context: Any, args: Any, kws: Any) -> Any:
        asked = (self, context, tuple(args), tuple(kws.items()))
        if asked not in known:
            known[asked] = look_up(self, context, args, kws)
        return known[asked]

    types.Function.get_call_type = get_call_type


def _remember_sizes() -> None:
    """Let the compiler find out once how large a type is.

    It would write a module and have it parsed for each local variable, a fifteenth of the time.
    """
    measure, known = BaseContext.get_abi_sizeof, {}

    def get_abi_sizeof(self: Any, kind: Any) -> Any:
        if kind not in known:
            known[kind] = measure(self, kind)
        return known[kind]

    BaseContext.get_abi_sizeof = get_abi_sizeof


def _remember_texts() -> None:
    """Let the compiler write down once what a record is: it does so at every call, for nobody."""
    write = types.Record.__repr__
    known: dict[Any, str] = {}

    def text(self: Any) -> str:
        if self not in known:
            known[self] = write(self)
        return known[self]

    types.Record.__repr__ = text


def _list_variables() -> None:
    """Let the compiler find the variables of an instruction without a look at all that is none."""
    search, variable = ir.Inst._rec_list_vars, ir.Var
    others = {str, int, bool, float, type(None), ir.Loc}

    def found(self: Any, value: Any) -> list[Any]:
        if type(value) is not dict:
            return list(search(self, value))
        variables = []
        for each in value.values():
            kind = type(each)
            if kind is variable:
                variables.append(each)
            elif kind not in others:
                variables += search(self, each)
        return variables

    ir.Inst._rec_list_vars = found


_remember_types()
_remember_sizes()
_remember_texts()
_list_variables()
base._has_loc = cache(base._has_loc)
"""Whether what writes instructions wants to know the line: it would be found out at every call."""


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


@contextmanager
def nobody_waits() -> Iterator[None]:
    """Let entries that are not compiled yet run as plain Python meanwhile, in all threads but those
    that compile: people who play do not notice, as their moves take some milliseconds then."""
    _nobody_waits.append(None)
    try:
        yield
    finally:
        _nobody_waits.pop()


@contextmanager
def compiles() -> Iterator[None]:
    """Compile in this thread all the same whatever is called."""
    before = getattr(_thread, "compiles", False)
    _thread.compiles = True
    try:
        yield
    finally:
        _thread.compiles = before


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


def unkept() -> str | None:
    """Why compiled code could not be kept the last time this process tried; ``None``: it could."""
    return _unkept[0] if _unkept else None


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
        self._function = function

    @property
    def cache_path(self) -> str:
        return str(cache_folder())

    def _file(self, signature: Any, codegen: Any) -> Path:
        known = (self._name, signature, codegen.magic_tuple(), fingerprint(self._function))
        key = hashlib.sha256(str(known).encode())
        return cache_folder() / f"{key.hexdigest()[:32]}.nbc"

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        # All that machine code needs. What the compiler knows takes longer to load than our code.
        rtsys.initialize(target_context)
        with suppress(Exception):  # a file that is missing or spoilt only costs time
            payload = pickle.loads(self._file(sig, target_context.codegen()).read_bytes())
            return CompileResult._rebuild(target_context, *payload)
        _tell(self._name)
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        if data.lifted or data.library.has_dynamic_globals:
            return
        file = self._file(sig, data.codegen)
        draft = file.with_suffix(f".{os.getpid()}")
        try:
            if not file.parent.exists():
                file.parent.mkdir(parents=True, exist_ok=True)  # another process may be quicker
                _forget_old_caches()
            draft.write_bytes(caching.dumps(data._reduce()))
            draft.replace(file)
            _unkept.clear()
        except OSError as problem:  # a folder that cannot be written only costs time
            _unkept[:] = [problem.strerror or str(problem)]
            with suppress(OSError):
                draft.unlink()

    def enable(self) -> None:
        """Always on."""

    def disable(self) -> None:
        """Always on."""

    def flush(self) -> None:
        shutil.rmtree(cache_folder(), ignore_errors=True)
