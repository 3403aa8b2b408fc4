"""How often numbers occur, as bars of text."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from undergrowth.draw.ink import Line, Span

_MOST_BARS = 16


def bars(counts: Mapping[int, int], width: int) -> list[Line]:
    """One bar for each number, or for each range of numbers where there are many.

    >>> [span.text for span in bars({2: 3, 3: 1}, 40)[0]][0]
    '2 '
    """
    if not counts:
        return []
    low, high = min(counts), max(counts)
    step = ceil((high - low + 1) / _MOST_BARS)
    groups = [
        (start, sum(counts.get(number, 0) for number in range(start, start + step)))
        for start in range(low, high + 1, step)
    ]
    labels = [_range(start, min(start + step - 1, high)) for start, _ in groups]
    return _drawn(labels, [count for _, count in groups], width)


def _range(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def shares(values: Mapping[str, float], width: int) -> list[Line]:
    """One bar for each name."""
    return _drawn(list(values), list(values.values()), width)


def _drawn(labels: list[str], counts: list[int] | list[float], width: int) -> list[Line]:
    total, most = sum(counts) or 1, max(counts) or 1
    wide = max(len(label) for label in labels)
    room = max(4, min(50, width - wide - 10))
    lines: list[Line] = []
    for label, count in zip(labels, counts, strict=True):
        length = round(room * count / most)
        bar = "█" * max(length, 1 if count else 0)
        share = 100 * count / total
        lines.append(
            [Span(f"{label:>{wide}} "), Span(bar, "green"), Span(f" {share:.1f} %", "dim")]
        )
    return lines


def mean(counts: Mapping[int, int]) -> float:
    """The mean of all numbers."""
    total = sum(counts.values())
    return sum(number * count for number, count in counts.items()) / total if total else 0.0
