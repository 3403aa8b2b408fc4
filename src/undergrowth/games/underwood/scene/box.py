"""What is in the box of Underwood, and which of its numbers each drawn thing shows."""

from __future__ import annotations

from collections.abc import Sequence

from undergrowth.kernel.game import Sight
from undergrowth.material.provenance import Component

_ALL_TILES = (
    *("tile_number.distinct_shapes", "tile_number.spaces", "tile_number.sizes"),
    "geometry.cells",
)

COMPONENTS = (
    Component(
        "tiles",
        "tile_number.forest",
        {
            "count": ("tile_number.forest", "tiles_used"),
            "tile-shapes": ("tiles.*.cells", *_ALL_TILES),
        },
    ),
    Component(
        "trail",
        "trail_tiles",
        {"count": ("trail_tiles.*.number",), "trail-shapes": ("trail_tiles.*.cells",)},
    ),
    Component("discs", "discs.per_player", {"count": ("discs.per_player", "start_discs")}),
    Component("trees", "trees.count", {"count": ("trees.count",)}),
    Component("points", "", {"points": ("points",)}),
    Component("colours", "colours", {"colour-order": ("colours.*.seat",)}),
)


def shows(sight: Sight) -> dict[str, Sequence[str]]:
    """The places of the edition that each element shows."""
    board = sight.view["board"]
    shown: dict[str, Sequence[str]] = {
        f"seat-{seat}": (f"colours.seat={seat}.seat",) for seat in range(sight.view["players"])
    }
    names = {tuple(cell): name for name, cell in board["names"].items()}
    for tile, cells in board["tiles"].items():
        places = (f"tiles.id={tile}.cells", *_ALL_TILES)
        shown[f"tile-{tile}"] = places
        shown |= {f"space-{names[tuple(cell)]}": places for cell in cells}
    return shown | {"trail": ("trail_tiles.*.cells",)}
