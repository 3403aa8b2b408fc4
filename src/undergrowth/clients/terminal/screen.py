"""Where words go to and come from: a terminal, or a pipe that stands for one."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from typing import TextIO

from rich.console import Console, RenderableType
from rich.text import Text

from undergrowth.draw.ink import Line, Span, as_text, ascii_only, clean, writable

NARROWEST, WIDEST = 20, 200


def decorated(stream: TextIO) -> bool:
    """Whether colours and moves of the cursor are welcome there."""
    dumb = os.environ.get("TERM") == "dumb"
    return stream.isatty() and not os.environ.get("NO_COLOR") and not dumb


class Screen:
    """Prints lines and asks for them."""

    def __init__(self) -> None:
        self.decorated = decorated(sys.stdout)
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        if self.decorated and self.interactive:
            with suppress(ImportError):
                import_module("readline")  # lets people edit the line that they type
        self.console = Console(
            color_system="auto" if self.decorated else None,
            highlight=False,
            markup=False,
            emoji=False,
        )
        self.encoding = self.console.encoding or "ascii"
        self.unicode = "utf" in self.encoding.lower()

    @property
    def width(self) -> int:
        """How many signs a line has room for."""
        return max(NARROWEST, min(WIDEST, self.console.width))

    @property
    def height(self) -> int | None:
        """How many lines there are; ``None`` where paper is endless."""
        return self.console.height if self.interactive else None

    def clear(self) -> None:
        """An empty terminal; elsewhere an empty line."""
        if self.decorated and self.interactive:
            self.console.clear()
        else:
            self.console.print()

    def say(self, text: str = "", style: str = "") -> None:
        """Print words, broken where the line ends."""
        self.show(Text(self.shown(text), style=style))

    def show(self, drawn: RenderableType) -> None:
        """Print a table or another drawing of rich."""
        self.console.print(drawn, width=self.width)

    def lines(self, lines: Iterable[Line]) -> None:
        """Print lines that are not to be broken."""
        for line in lines:
            spans = [Span(self.shown(span.text), span.style) for span in line]
            self.console.print(as_text(spans), soft_wrap=True)

    def paragraphs(self, lines: Iterable[Line]) -> None:
        """Print lines that are broken between words where they are too long."""
        for line in lines:
            self.show(as_text([Span(self.shown(span.text), span.style) for span in line]))

    def ask(self, prompt: str) -> str:
        """The next line that is typed or comes through a pipe; ``EOFError`` after the last."""
        prompt = self.shown(prompt)
        if self.interactive:
            return input(prompt).strip()
        self.console.print(Text(prompt), end="", soft_wrap=True)
        self.console.file.flush()
        line = sys.stdin.readline()
        self.console.print(Text(clean(line.rstrip("\r\n"))), soft_wrap=True)
        if not line:
            raise EOFError
        return line.strip()

    def shown(self, text: str) -> str:
        """The text with signs that can be written here; it may be longer."""
        return text if self.unicode else writable(ascii_only(text), self.encoding)
