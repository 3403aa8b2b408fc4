"""Which functions of ours are called while something happens, by whom, and in which order."""

from __future__ import annotations

import inspect
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import undergrowth

_SOURCES = f"{Path(undergrowth.__file__).parent}/"

Step = tuple[str, str]
"""A file below ``src/undergrowth``, and the qualified name of a function in it."""


@dataclass
class Call:
    """A function that was called, and the functions of ours that led to it, the last one first."""

    step: Step
    callers: tuple[Step, ...]


@dataclass
class Trace:
    """All calls of functions of ours, in all threads that began meanwhile."""

    calls: list[Call] = field(default_factory=list)
    watching: bool = False
    _frames: dict[int, FrameType] = field(default_factory=dict)
    """Every frame once: that of something that waits is entered again whenever it goes on."""

    def note(self, frame: FrameType, event: str, _argument: Any) -> None:
        """What the interpreter says whenever a function is entered."""
        if not self.watching or event != "call" or id(frame) in self._frames:
            return
        if (step := _step(frame.f_code)) is not None:
            self._frames[id(frame)] = frame
            self.calls.append(Call(step, tuple(_callers(frame))))

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Note what happens from here to there."""
        self.watching = True
        try:
            yield
        finally:
            self.watching = False


@contextmanager
def traced() -> Iterator[Trace]:
    """A trace that can watch all threads that begin meanwhile."""
    trace, before = Trace(), sys.getprofile()
    threading.setprofile(trace.note)
    sys.setprofile(trace.note)
    try:
        yield trace
    finally:
        threading.setprofile(None)
        sys.setprofile(before)
        trace._frames.clear()


def _step(code: CodeType) -> Step | None:
    file = code.co_filename
    return (file[len(_SOURCES) :], code.co_qualname) if file.startswith(_SOURCES) else None


def _callers(frame: FrameType) -> Iterator[Step]:
    above = frame.f_back
    while above is not None:
        if (step := _step(above.f_code)) is not None:
            yield step
        above = above.f_back


def thing(step: Step) -> Any:
    """What stands there under that name; an error if there is nothing."""
    file, name = step
    module = "undergrowth." + file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    __import__(module)
    found: Any = sys.modules[module]
    for part in name.split("."):
        found = inspect.getattr_static(found, part)
    return found


def is_small(step: Step) -> bool:
    """Whether it is a function within a function, a property, or the body of a class."""
    if "<" in step[1]:
        return True
    try:
        return isinstance(thing(step), property | type)
    except AttributeError:
        return False
