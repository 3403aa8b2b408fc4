"""Fingerprints of functions: of their code and of everything that is put into them.

A compiled function contains what its closure and its module's names stood for when it was
compiled. Two functions made from one text are the same only if all of that is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np


def fingerprint(function: Callable[..., Any]) -> str:
    """A text that differs for functions that do not do the same.

    >>> def adding(number):
    ...     return lambda other: number + other
    >>> fingerprint(adding(1)) == fingerprint(adding(1))
    True
    >>> fingerprint(adding(1)) == fingerprint(adding(2))
    False
    """
    digest = hashlib.sha256()
    for part in _parts(function, {}):
        digest.update(part.encode())
        digest.update(b"\0")
    return digest.hexdigest()


def _parts(value: Any, met: dict[int, int]) -> Iterator[str]:
    """Everything that a value is made of, as texts. What was met before is named by a number."""
    function = getattr(value, "py_func", None) or getattr(value, "_defn", None) or value
    if isinstance(function, FunctionType):
        yield from _function_parts(function, met)
    elif isinstance(value, CodeType):
        yield from _code_parts(value, met)
    elif isinstance(value, tuple | list | frozenset):
        yield f"{type(value).__name__} of {len(value)}"
        for each in sorted(value) if isinstance(value, frozenset) else value:
            yield from _parts(each, met)
    elif isinstance(value, np.ndarray):
        yield f"{value.dtype} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
    elif isinstance(value, type) and issubclass(value, Enum):
        yield repr(list(value))
    elif isinstance(value, ModuleType):
        yield value.__name__  # wherever it lies
    elif is_dataclass(value) and not isinstance(value, type):  # like a verb, which holds functions
        yield type(value).__name__
        for field in fields(value):
            yield from _parts(getattr(value, field.name), met)
    elif isinstance(value, type) or callable(value):
        yield f"{getattr(value, '__module__', '')} {getattr(value, '__qualname__', value)}"
    else:
        yield f"{type(value).__name__} {value!r}"


def _function_parts(function: FunctionType, met: dict[int, int]) -> Iterator[str]:
    if id(function) in met:
        yield f"the function met as number {met[id(function)]}"
        return
    met[id(function)] = len(met)
    yield f"{function.__module__} {function.__qualname__}"
    yield from _code_parts(function.__code__, met)
    yield from _parts(function.__defaults__ or (), met)
    for cell in function.__closure__ or ():
        yield from _parts(cell.cell_contents, met)
    for name, value in _named(function.__code__, function.__globals__):
        yield name
        yield from _parts(value, met)


def _code_parts(code: CodeType, met: dict[int, int]) -> Iterator[str]:
    yield code.co_code.hex()
    yield repr((code.co_names, code.co_varnames, code.co_freevars))
    for constant in code.co_consts:
        yield from _parts(constant, met)


def _named(code: CodeType, known: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The global names that a code uses, with what they stand for, also in the modules it names."""
    for name in code.co_names:
        if name not in known:
            continue
        yield name, known[name]
        if isinstance(known[name], ModuleType):
            for inner in code.co_names:
                if inner in vars(known[name]):
                    yield f"{name}.{inner}", vars(known[name])[inner]
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _named(constant, known)
