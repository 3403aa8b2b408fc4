"""What is in the box of Underwood: forest floor tiles, discs, trees and ant trail tiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from undergrowth.kernel.grid import Cell, orientations, pieces
from undergrowth.material.reading import Field

NAME = "underwood"
VARIANTS = ("standard", "clearings", "mycorrhiza", "saplings", "ant-trail")
"""One of these is played; they are not combined (U-30)."""
PLAYERS = range(2, 5)
BY_LOT = "random"
STARTERS = (BY_LOT, *range(PLAYERS[-1]))
"""Who begins: drawn by lot, or the seat that is named (U-3)."""
MOST_TILES = 32
MOST_SPACES = 128
MOST_CELLS = 8
MOST_DISCS = 24
MOST_TREES = 8
_REACH = 20  # cells of a tile lie this near to (0, 0)

_KEYS = ["game", "edition", "tiles", "trail_tiles", "tiles_used", "discs", "start_discs"]
_MORE_KEYS = [
    *("title", "designers", "illustrators", "publisher", "year", "about", "players"),
    *("colours", "geometry", "tile_number", "variants", "terms"),
]


@dataclass(frozen=True)
class Edition:
    """The component data of one printing of the game, or our reconstruction of it."""

    id: str
    tiles: Mapping[str, tuple[Cell, ...]]
    """The shape of each forest floor tile, by id ascending."""
    trail_tiles: tuple[tuple[Cell, ...], tuple[Cell, ...]]
    tiles_used: Mapping[int, int]
    """How many tiles are in use, by number of players."""
    start_discs: Mapping[str, int]
    """How many start discs each seat places, by variant."""
    discs: int
    trees: int
    space_points: int
    discs_per_point: int
    tree_points: int
    sapling_points: int
    content: Mapping[str, Any] = field(compare=False)
    """The file as it was read: names, credits, provenance."""

    @property
    def shapes(self) -> dict[str, list[tuple[Cell, ...]]]:
        """All ways in which each tile can lie, moved home; never turned over (U-6)."""
        return {tile: orientations(cells) for tile, cells in self.tiles.items()}


def read_edition(content: Any) -> Edition:
    """An edition from the content of its file; ``BadInput`` names the field that is wrong."""
    fields = Field(content, "edition", NAME).keys([*_KEYS, "trees", "points"], _MORE_KEYS)
    fields["game"].same(NAME)
    tiles = _read_tiles(fields["tiles"])
    discs = fields["discs"].keys(["per_player", "provenance"], ["total", "sides"])
    trees = fields["trees"].keys(["count", "provenance"], ["en", "de"])
    count = trees["count"].whole(1, MOST_TREES)
    points = fields["points"].keys(
        ["space_of_a_won_tile", "supply_discs_per_point", "mycorrhiza_tree", "sapling_tree"],
        ["provenance"],
    )
    return Edition(
        id=fields["edition"].text(r"[a-z0-9][a-z0-9.-]{0,39}"),
        tiles=tiles,
        trail_tiles=_read_trail_tiles(fields["trail_tiles"]),
        tiles_used=_read_tiles_used(fields["tiles_used"], tiles, count),
        start_discs=_read_start_discs(fields["start_discs"]),
        discs=discs["per_player"].whole(6, MOST_DISCS),
        trees=count,
        space_points=points["space_of_a_won_tile"].whole(0, 100),
        discs_per_point=points["supply_discs_per_point"].whole(1, MOST_DISCS),
        tree_points=points["mycorrhiza_tree"].whole(0, 100),
        sapling_points=points["sapling_tree"].whole(0, 100),
        content=content,
    )


def _read_tiles(field: Field) -> dict[str, tuple[Cell, ...]]:
    tiles: dict[str, tuple[Cell, ...]] = {}
    for entry in field.entries():
        keys = entry.keys(["id", "cells", "provenance"], ["size", "en", "de"])
        name = keys["id"].text(r"[A-Za-z][A-Za-z0-9]{0,3}")
        if name in tiles:
            raise keys["id"].bad("bad-tile-twice", tile=name)
        tiles[name] = _read_shape(keys)
    if not 1 <= len(tiles) <= MOST_TILES:
        raise field.bad("bad-tile-number", low=1, high=MOST_TILES, got=len(tiles))
    return dict(sorted(tiles.items()))


def _read_shape(keys: dict[str, Field]) -> tuple[Cell, ...]:
    """The cells of a tile: all different, in one piece, as many as its size says."""
    cells = tuple(read_cell(cell, -_REACH, _REACH) for cell in keys["cells"].entries())
    if not 1 <= len(cells) <= MOST_CELLS or len(set(cells)) < len(cells):
        raise keys["cells"].bad("bad-tile-cells", high=MOST_CELLS)
    if len(pieces(cells)) > 1:
        raise keys["cells"].bad("bad-tile-pieces")
    if "size" in keys and keys["size"].whole(1, MOST_CELLS) != len(cells):
        raise keys["size"].bad("bad-value", expected=len(cells), got=keys["size"].value)
    return cells


def _read_trail_tiles(field: Field) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    first, second = (
        _read_shape(entry.keys(["cells", "provenance"], ["id", "size", "en", "de"]))
        for entry in field.entries(2)
    )
    return first, second


def _read_tiles_used(
    field: Field, tiles: Mapping[str, tuple[Cell, ...]], trees: int
) -> dict[int, int]:
    """As many as there are, and not fewer than trees: each sapling needs a tile (U-51)."""
    counts = field.keys([str(n) for n in PLAYERS], ["provenance"])
    used = {n: counts[str(n)].whole(trees, len(tiles)) for n in PLAYERS}
    largest = sorted((len(cells) for cells in tiles.values()), reverse=True)
    for n in PLAYERS:
        if (spaces := sum(largest[: used[n]])) > MOST_SPACES:
            raise counts[str(n)].bad("bad-too-many-spaces", high=MOST_SPACES, got=spaces)
    return used


def _read_start_discs(field: Field) -> dict[str, int]:
    counts = field.keys(list(VARIANTS), ["provenance"])
    return {variant: counts[variant].whole(1, 6) for variant in VARIANTS}


def read_cell(field: Field, low: int, high: int) -> Cell:
    """A cell ``[q, r]`` within limits."""
    q, r = field.entries(2)
    return q.whole(low, high), r.whole(low, high)
