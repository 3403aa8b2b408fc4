"""The walks that ARCHITECTURE.md tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from docs.tracing import Step

TOP = Path(__file__).parents[2]
SOURCES = TOP / "src" / "undergrowth"
_STEP = re.compile(r"`([\w/]+\.(?:py|js)): ([\w.]+)`")


@dataclass(frozen=True)
class Walk:
    """One of the lists: its steps, the folders that it tells of, and what it leaves aside."""

    folders: tuple[str, ...]
    steps: list[Step]
    aside: set[Step]

    @property
    def ours(self) -> list[Step]:
        """The steps in Python."""
        return [step for step in self.steps if step[0].endswith(".py")]


def _steps(text: str) -> list[Step]:
    return [(file, name) for file, name in _STEP.findall(text)]


def _walks() -> Iterator[Walk]:
    text = (TOP / "ARCHITECTURE.md").read_text(encoding="utf-8")
    (chapter,) = re.findall(r"^## Four walks$(.*?)^## ", text, re.M | re.S)
    for walk in chapter.split("\n### ")[1:]:
        (folders,) = re.findall(r"^Told of: (.*)$", walk, re.M)
        listed = "\n".join(re.findall(r"^\d+\. (`[^`]+`)", walk, re.M))
        (aside,) = re.findall(r"^Aside: (.*?)(?:\n\n|\Z)", walk, re.M | re.S)
        yield Walk(tuple(re.findall(r"`([^`]+)`", folders)), _steps(listed), set(_steps(aside)))


CLICK, BOT, REVIEW, RECORD = WALKS = list(_walks())
