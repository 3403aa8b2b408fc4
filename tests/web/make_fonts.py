"""Makes the fonts of the pages: parts of larger ones, with the letters and weights that we need.

    python tests/web/make_fonts.py INTER_FOLDER VOLLKORN_FOLDER

The folders are the unpacked packages that ``clients/web/fonts/README.md`` names; it also tells
what has to be installed. Only who changes the fonts needs this.
"""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import copy
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).parents[2] / "src" / "undergrowth" / "clients" / "web" / "fonts"

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "ıŒœ–—‘’‚“”„†•…′″‹›€™−\u2009\u202f")]
"""Western Europe, with its punctuation."""
MORE_LATIN = [
    code for code in (*range(0x100, 0x180), *range(0x218, 0x21C), 0x1E9E) if code not in LATIN
]
"""What else names in Europe are written with, and the capital sharp S."""
SIGNS = [ord(sign) for sign in "\u2010\u2011←↑→↓↔≈≠≤≥■□▲△▶▼◀◆◇○●✓✗"]
"""Only the font for text has them; headings borrow theirs from it."""
FEATURES = ["kern", "liga", "locl", "tnum"]
"""Distances, ligatures, letters of a language, figures that stand below each other."""
NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14]
"""What the font is called, whose it is, and its licence."""


def main(inter: Path, vollkorn: Path) -> None:
    """Write all files."""
    text = opened(inter / "variable" / "InterVariable.woff2")
    signs = [*LATIN, *MORE_LATIN, *SIGNS]
    write(text, signs, "inter.woff2", opsz=14, wght=(400, 800))
    for part, signs, name in (
        ("latin", LATIN, "vollkorn.woff2"),
        ("latin-ext", MORE_LATIN, "vollkorn-more.woff2"),
    ):
        headings = opened(vollkorn / "files" / f"vollkorn-{part}-wght-normal.woff2")
        use_lining_figures(headings)
        write(headings, signs, name, wght=(400, 700))
    copy(inter / "LICENSE.txt", FONTS / "inter-OFL.txt")
    copy(vollkorn / "LICENSE", FONTS / "vollkorn-OFL.txt")


def opened(file: Path) -> TTFont:
    """A font; written again it keeps its date, so that the same part has the same bytes."""
    return TTFont(file, recalcTimestamp=False)


def use_lining_figures(font: TTFont) -> None:
    """Let figures be as high as capitals: numbers are read from boards and score sheets."""
    known = font.getBestCmap()
    lining = {code: f"{known[code]}.lf" for code in map(ord, "0123456789") if code in known}
    for table in font["cmap"].tables:
        table.cmap = table.cmap | lining


def write(font: TTFont, signs: list[int], name: str, **axes: Any) -> None:
    """The part of a font that has these signs, and this room on its axes."""
    options = Options(layout_features=FEATURES, name_IDs=NAMES, hinting=False)
    part = Subsetter(options)
    part.populate(unicodes=signs)
    part.subset(font)
    smaller = instantiateVariableFont(font, axes)
    smaller.flavor = "woff2"
    smaller.save(FONTS / name)


if __name__ == "__main__":
    main(*(Path(folder) for folder in sys.argv[1:]))
