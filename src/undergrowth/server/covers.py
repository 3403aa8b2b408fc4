"""The pictures on the boxes: drawn once from a record and kept, since scenes need compiled rules.

    python -m undergrowth.server.covers underwood

reads ``cover.txt``, a record, in the folder of the game and writes ``cover.svg`` beside it.
"""

from __future__ import annotations

import re
import sys
from functools import cache

from undergrowth.draw.shapes import number
from undergrowth.draw.web import page_data, part_markup
from undergrowth.kernel.game import game_named
from undergrowth.kernel.record import read

FILE = "cover.svg"
_ZOOM = 1.55
"""A cover shows the middle of the board, this much larger."""


@cache
def kept_cover(name: str) -> str:
    """The picture on the box of a game, as it was kept."""
    return (game_named(name).folder / FILE).read_text(encoding="utf-8")


def cover(name: str) -> str:
    """The picture on the box of a game."""
    match = read((game_named(name).folder / "cover.txt").read_text(encoding="utf-8"))
    data = page_data(match.scene())
    layers = data["parts"]["board"]["layers"]
    layers["badges"] = [name for name in layers["badges"] if name in data["shapes"]]  # no lettering
    left, top, wide, high = data["parts"]["board"]["box"]
    size = min(wide, high) / _ZOOM
    box = (left + (wide - size) / 2, top + (high - size) / 2, size, size)
    inside = part_markup(data, "board").partition(">")[2]
    inside = re.sub(r"<title>.*?</title>", "", inside)
    inside = re.sub(r' (?:id|data-id|data-key|data-of|class)="(?!ug-)[^"]*"', "", inside)
    return (
        f'<svg id="picture-{name}" class="ug-scene" xmlns="http://www.w3.org/2000/svg"'
        f' viewBox="{" ".join(number(length) for length in box)}"'
        f' preserveAspectRatio="xMidYMid slice" focusable="false">'
        f"<defs>{data['defs']}</defs>{inside}\n"
    )


if __name__ == "__main__":
    for game in sys.argv[1:]:
        (game_named(game).folder / FILE).write_text(cover(game), encoding="utf-8")
