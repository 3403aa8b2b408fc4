"""What every sketch of a table starts from: what is to be written down, and how."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from undergrowth.draw.ink import Line, Span

if TYPE_CHECKING:
    from undergrowth.kernel.game import Sight
    from undergrowth.material.words import Words

LIT = "bold #fff7c0"
"""The style of what can be picked now."""
PICKED = "bold reverse #fff7c0"


@dataclass(frozen=True)
class Paper:
    """What is to be written down, and on how much room; a game adds what it works out."""

    sight: Sight
    words: Words
    names: Sequence[str] | None = None
    """The people or bots at the seats, if they are known."""
    width: int = 80
    height: int | None = None
    """As many lines as it should fit if it can."""
    lit: Collection[str] = ()
    """Elements that can be picked now."""
    picked: Collection[str] = ()
    before: Mapping[str, Any] | None = None
    """An earlier view: what has changed since then is underlined."""

    @property
    def view(self) -> Mapping[str, Any]:
        """What lies on the table."""
        return self.sight.view

    def style(self, element: str, usual: str, *, changed: bool = False) -> str:
        """How an element is written: by what can be done with it, and whether it has changed."""
        style = PICKED if element in self.picked else LIT if element in self.lit else usual
        return f"{style} underline".strip() if changed else style

    def called(self, seat: int) -> str:
        """The colour of a seat, with the name of who sits there."""
        colour = self.words(f"seat-{self.sight.colours[seat]}")
        return f"{colour} ({self.names[seat]})" if self.names else colour


def wrapped(
    line: Line, pieces: Sequence[str], width: int, style: str = "", indent: int = 4
) -> Iterator[Line]:
    """The line with all pieces, broken between two of them where the width ends."""
    used = sum(len(span.text) for span in line)
    for piece in pieces:
        if used and used + 1 + len(piece) > width:
            yield line
            line, used = [Span(" " * indent)], indent
        gap = " " if used else ""
        line = [*line, Span(gap + piece, style)]
        used += len(gap + piece)
    yield line
