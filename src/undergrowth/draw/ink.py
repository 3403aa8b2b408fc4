"""Styled text for terminals: spans, and a sheet on which signs are put at places."""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import normalize

if TYPE_CHECKING:
    from rich.text import Text


class Span(NamedTuple):
    """A piece of text in one style, written as rich writes styles: ``bold red on #102030``."""

    text: str
    style: str = ""


Line = list[Span]

_JOINTS = " ╴╶─╵┘└┴╷┐┌┬│┤├┼"
"""The sign for lines that meet: 1 from the left, 2 from the right, 4 from above, 8 from below."""

_PLAIN = str.maketrans(
    {
        **dict.fromkeys("╴╶─═", "-"),
        **dict.fromkeys("╵╷│▏", "|"),
        **dict.fromkeys("┘└┴┐┌┬┤├┼", "+"),
        **dict(zip("○●△▲□■◇◆", "aAbBcCdD", strict=True)),
        **dict(zip("█♠▶·–„“”’", '#T>.-"""\'', strict=True)),
        "…": "...",
    }
)
_SPELLED = {
    **dict(zip("äöüÄÖÜß", ("ae", "oe", "ue", "Ae", "Oe", "Ue", "ss"), strict=True)),
    "×": "x",
    "−": "-",
    "±": "+/-",
    "→": "->",
}


def joint(left: bool, right: bool, above: bool, below: bool) -> str:
    """The sign where lines from these sides meet.

    >>> joint(True, False, False, True)
    '┐'
    """
    return _JOINTS[left + 2 * right + 4 * above + 8 * below]


def ascii_only(text: str) -> str:
    """The text for a terminal that knows no other signs than those of English.

    >>> ascii_only("┌─┐ ●")
    '+-+ A'
    """
    return text.translate(_PLAIN)


def _spell(problem: UnicodeError) -> tuple[str, int]:
    """What to write in place of signs that an encoding does not know."""
    assert isinstance(problem, UnicodeEncodeError)
    signs = problem.object[problem.start : problem.end].translate(_PLAIN)
    plain = "".join(_SPELLED.get(sign) or _without_marks(sign) for sign in signs)
    return plain, problem.end


def _without_marks(sign: str) -> str:
    return normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?"


SPELLED = "undergrowth.spelled"
"""A way to deal with what cannot be encoded: spell it with signs of English."""
codecs.register_error(SPELLED, _spell)


def writable(text: str, encoding: str) -> str:
    """The text as it will be read where only this encoding is known.

    >>> writable("Plättchen für „José“", "ascii")
    'Plaettchen fuer "Jose"'
    >>> writable("Plättchen für „José“", "latin-1")
    'Plättchen für "José"'
    """
    return text.encode(encoding, SPELLED).decode(encoding)


def clean(text: str) -> str:
    """A text from outside without signs that could steer the terminal.

    >>> clean("Mira" + chr(27) + "[2J")
    'Mira?[2J'
    """
    return "".join(sign if sign.isprintable() else "?" for sign in text)


class Sheet:
    """Signs at places, line by line; later signs lie on earlier ones."""

    def __init__(self) -> None:
        self._signs: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, line: int, column: int, text: str, style: str = "") -> None:
        """Write a text from this place on."""
        for i, sign in enumerate(text):
            self._signs[line, column + i] = sign, style

    def lines(self) -> list[Line]:
        """All lines from the first to the last, each up to its last sign."""
        if not self._signs:
            return []
        last = max(line for line, _ in self._signs)
        rows: list[dict[int, tuple[str, str]]] = [{} for _ in range(last + 1)]
        for (line, column), sign in self._signs.items():
            rows[line][column] = sign
        return [
            _runs([row.get(i, (" ", "")) for i in range(max(row, default=-1) + 1)]) for row in rows
        ]


def _runs(signs: Sequence[tuple[str, str]]) -> Line:
    """Neighbouring signs of one style as one span."""
    return [
        Span("".join(sign for sign, _ in group), style)
        for style, group in groupby(signs, key=lambda sign: sign[1])
    ]


def plain(line: Iterable[Span]) -> str:
    """A line without its styles."""
    return "".join(span.text for span in line)


def as_text(line: Iterable[Span]) -> Text:
    """A line as rich prints it; nothing in it is taken for markup."""
    from rich.text import Text

    return Text.assemble(*((span.text, span.style) for span in line))
