"""The picture of a tournament: ratings above, shares of wins below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any

from undergrowth.kernel.extras import needs
from undergrowth.material.words import Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK, QUIET, FAIR = "#2b2b26", "#8a8778", "#b5462f"
FIRST, SECOND = "#2f6f4f", "#c98a1b"
WIDTH, ROW, FRAME = 8.0, 0.36, 1.1
"""Inches: the picture, a line of it, and what stands above and below the lines of a panel."""


def ladder_picture(found: Mapping[str, Any], words: Words) -> bytes:
    """The standings of a tournament as a PNG."""
    needs("matplotlib", "lab")
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    wide = 1.5 if found["arguments"]["players"] > 2 else 1.0
    above, below = len(found["ratings"]), wide * len(found["pairings"])
    heights = [FRAME + ROW * above, FRAME + ROW * below]
    layout = ConstrainedLayoutEngine(w_pad=0.15, h_pad=0.12)
    figure = Figure(figsize=(WIDTH, sum(heights) + 0.6), layout=layout, facecolor="white")
    ratings, shares = figure.subplots(2, 1, height_ratios=heights)
    figure.suptitle(_title(found, words), color=INK, fontsize=13, fontweight="bold")
    _draw_ratings(ratings, found, words)
    _draw_shares(shares, found, words)
    out = BytesIO()
    figure.savefig(out, format="png", dpi=150)
    return out.getvalue()


def _title(found: Mapping[str, Any], words: Words) -> str:
    games = found["deals"] * found["games_per_deal"]
    players = found["arguments"]["players"]
    title = words("title")
    return words("tournament-title", title=title, players=players, games=games)


def _draw_ratings(axes: Axes, found: Mapping[str, Any], words: Words) -> None:
    rated = list(reversed(found["ratings"]))
    names = [rating["entrant"] for rating in rated]
    values = [rating["rating"] for rating in rated]
    reaches = [rating["interval"] or (rating["rating"],) * 2 for rating in rated]
    _frame(axes, names, words("tournament-rating-axis"))
    _dots(axes, range(len(names)), values, reaches, FIRST)
    for row, value in enumerate(values):
        _label(axes, value, row, _decimal(f"{value:.1f}", words))
    axes.margins(x=0.08)


def _draw_shares(axes: Axes, found: Mapping[str, Any], words: Words) -> None:
    pairings = list(reversed(found["pairings"]))
    names = [words("tournament-pair", one=one, other=other) for one, other in _met(pairings)]
    fair = 1 / found["arguments"]["players"]
    alone = found["arguments"]["players"] > 2
    _frame(axes, names, words("tournament-alone-axis" if alone else "tournament-share-axis"))
    axes.axvline(100 * fair, color=FAIR, linestyle=(0, (4, 3)), linewidth=1.2, zorder=1)
    for side in (0, 1) if alone else (0,):
        _draw_side(axes, [pairing["alone"][side] for pairing in pairings], side, alone, words)
    axes.set_xlim(-4, 106)
    axes.set_xticks(range(0, 101, 25), [f"{tick} %" for tick in range(0, 101, 25)])
    axes.annotate(
        words("tournament-fair-line", share=_decimal(f"{100 * fair:.1f}", words)),
        (100 * fair, 1.0),
        (4, 3),
        xycoords=("data", "axes fraction"),
        textcoords="offset points",
        color=FAIR,
        fontsize=9,
    )
    if alone:
        axes.figure.legend(loc="outside lower right", ncols=2, frameon=False, labelcolor=INK)


def _draw_side(
    axes: Axes, shown: Sequence[Mapping[str, Any]], side: int, alone: bool, words: Words
) -> None:
    """The shares of the first or the second of each pairing; the second a little lower."""
    rows = [row + (0.14, -0.14)[side] * alone for row in range(len(shown))]
    values = [100 * each["share"] for each in shown]
    reaches = [[100 * end for end in each["interval"]] for each in shown]
    name = words("tournament-first") if side == 0 else words("tournament-second")
    _dots(axes, rows, values, reaches, (FIRST, SECOND)[side], "oD"[side], name)
    for row, value in zip(rows, values, strict=True):
        _label(axes, value, row, _decimal(f"{value:.1f} %", words), below=side == 1)


def _met(pairings: Sequence[Mapping[str, Any]]) -> list[tuple[str, str]]:
    return [(pairing["entrants"][0], pairing["entrants"][1]) for pairing in pairings]


def _frame(axes: Axes, names: Sequence[str], title: str) -> None:
    """A line for each name, and nothing that is not needed."""
    axes.set_yticks(range(len(names)), names, color=INK)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.set_xlabel(title, color=INK)
    axes.tick_params(length=0, colors=INK)
    axes.grid(axis="x", color="#e4e2da", linewidth=0.8)
    axes.set_axisbelow(True)
    axes.spines[:].set_visible(False)


def _dots(
    axes: Axes,
    rows: Sequence[float],
    values: Sequence[float],
    reaches: Sequence[Sequence[float]],
    colour: str,
    sign: str = "o",
    name: str = "",
) -> None:
    """A dot for each value, and a line from end to end of its interval."""
    for row, (low, high) in zip(rows, reaches, strict=True):
        axes.plot(
            (low, high), (row, row), color=colour, alpha=0.45, linewidth=5, solid_capstyle="round"
        )
    axes.plot(values, rows, sign, color=colour, markersize=6, label=name)


def _label(axes: Axes, value: float, row: float, text: str, *, below: bool = False) -> None:
    """The value as a number at its dot."""
    axes.annotate(
        text,
        (value, row),
        (0, -6 if below else 6),
        textcoords="offset points",
        ha="center",
        va="top" if below else "bottom",
        color=QUIET,
        fontsize=8,
    )


def _decimal(text: str, words: Words) -> str:
    return text.replace(".", words("decimal-point"))
