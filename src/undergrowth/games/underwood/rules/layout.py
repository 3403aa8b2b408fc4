"""The layout: where the forest floor tiles, trees and the ant trail lie, and what is allowed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from undergrowth.games.underwood.components import Edition, read_cell
from undergrowth.kernel.grid import (
    Cell,
    cell_names,
    gaps,
    moved_home,
    neighbours,
    orientations,
    pieces,
)
from undergrowth.material.errors import BadInput
from undergrowth.material.reading import Field

T = TypeVar("T")
FAR = 1000
RIM_TREE_SPACES = 4


@dataclass(frozen=True)
class Layout:
    """Tiles by id, mycorrhiza trees and trail tiles, all cells sorted."""

    tiles: Mapping[str, tuple[Cell, ...]]
    trees: tuple[Cell, ...] = ()
    trail: tuple[tuple[Cell, ...], ...] = ()

    @cached_property
    def spaces(self) -> dict[Cell, str]:
        """The tile of each space, by cell."""
        return dict(sorted((cell, tile) for tile, cells in self.tiles.items() for cell in cells))

    @cached_property
    def trail_cells(self) -> list[Cell]:
        """The cells of both trail tiles, which are one trail (U-61)."""
        return [cell for tile in self.trail for cell in tile]

    @cached_property
    def gaps(self) -> list[set[Cell]]:
        """The empty cells that tiles and trail enclose, gap by gap (U-84)."""
        cells = [*self.spaces, *self.trail_cells]
        return gaps(cells) if cells else []

    @cached_property
    def names(self) -> dict[Cell, str]:
        """The name of each space, tree and trail cell (U-70)."""
        return cell_names([*self.spaces, *self.trees, *self.trail_cells])

    def as_json(self) -> dict[str, Any]:
        """The layout as it stands in options and positions."""
        return {
            "tiles": {tile: [list(cell) for cell in cells] for tile, cells in self.tiles.items()},
            "trees": [list(cell) for cell in self.trees],
            "trail": [[list(cell) for cell in tile] for tile in self.trail],
        }


def read_layout(edition: Edition, players: int, variant: str, field: Field) -> Layout:
    """A layout by hand, checked; ``BadInput`` names the field and the rule (U-80 … U-86)."""
    fields = _with_rule("U-80", lambda: field.keys(["tiles"], ["trees", "trail", "names"]))
    layout = _with_rule("U-80", lambda: _read_cells(field, fields))
    _check_tiles(edition, players, layout, fields["tiles"])
    _check_overlaps(layout, field)
    _check_trail(edition, variant, layout, field)
    check_trail_sides(layout, field)
    check_connected(layout, field)
    check_gaps(variant, layout, field)
    _check_trees(edition, variant, layout, field)
    check_tree_spaces(layout, field)
    if "names" in fields:
        check_names(layout, fields["names"])
    return layout


def _with_rule(rule: str, read: Callable[[], T]) -> T:
    """Read something; a complaint about its shape names the rule."""
    try:
        return read()
    except BadInput as complaint:
        complaint.rule = complaint.rule or rule
        raise


def _read_cells(field: Field, fields: dict[str, Field]) -> Layout:
    tiles = {tile: _sorted_cells(cells) for tile, cells in fields["tiles"].items().items()}
    trees = _sorted_cells(fields.get("trees", field.at("trees", [])))
    trail = [_sorted_cells(tile) for tile in fields.get("trail", field.at("trail", [])).entries()]
    return Layout(dict(sorted(tiles.items())), trees, tuple(sorted(trail)))


def _sorted_cells(field: Field) -> tuple[Cell, ...]:
    return tuple(sorted(read_cell(cell, -FAR, FAR) for cell in field.entries()))


def _check_tiles(edition: Edition, players: int, layout: Layout, field: Field) -> None:
    """Known tiles, as many as the players need (U-81), each of its shape (U-82)."""
    shapes = edition.shapes
    for tile in layout.tiles:
        if tile not in shapes:
            known = ", ".join(shapes)
            raise field.at(tile, None).bad("bad-tile-unknown", rule="U-81", known=known)
    if len(layout.tiles) != edition.tiles_used[players]:
        raise field.bad(
            "bad-tiles-used",
            rule="U-81",
            expected=edition.tiles_used[players],
            players=players,
            got=len(layout.tiles),
        )
    for tile, cells in layout.tiles.items():
        if len(cells) == 0 or moved_home(cells) not in shapes[tile]:
            raise field.at(tile, None).bad("bad-tile-shape", rule="U-82")


def _check_overlaps(layout: Layout, field: Field) -> None:
    """No cell is used twice (U-82)."""
    owner: dict[Cell, str] = {}
    for tile, cells in layout.tiles.items():
        for cell in cells:
            if cell in owner:
                place = field.at("tiles", None).at(tile, None)
                raise place.bad("bad-overlap", rule="U-82", cell=list(cell), other=owner[cell])
            owner[cell] = tile


def _check_trail(edition: Edition, variant: str, layout: Layout, field: Field) -> None:
    """Two trail tiles apart from the forest, for the ant trail only (U-86)."""
    place = field.at("trail", None)
    if variant != "ant-trail":
        if layout.trail:
            raise place.bad("bad-trail-variant", rule="U-86")
        return
    if len(layout.trail) != 2 or not _are_trail_tiles(edition, layout):
        raise place.bad("bad-trail-tiles", rule="U-86")
    cells = layout.trail_cells
    if len(set(cells) | layout.spaces.keys()) < len(cells) + len(layout.spaces):
        raise place.bad("bad-trail-overlap", rule="U-86")


def _are_trail_tiles(edition: Edition, layout: Layout) -> bool:
    """Whether the two pieces have the shapes of the two trail tiles, turned but not mirrored."""
    one, other = (orientations(cells) for cells in edition.trail_tiles)
    lying = [moved_home(cells) if cells else () for cells in layout.trail]
    return (lying[0] in one and lying[1] in other) or (lying[0] in other and lying[1] in one)


def check_trail_sides(layout: Layout, field: Field) -> None:
    """Where both trail tiles lie, they share one or two sides (U-86)."""
    if len(layout.trail) == 2:
        shared = shared_sides(*layout.trail)
        if not 1 <= shared <= 2:
            raise field.at("trail", None).bad("bad-trail-sides", rule="U-86", got=shared)


def shared_sides(one: Iterable[Cell], other: Collection[Cell]) -> int:
    """How many sides two pieces have in common."""
    return sum(near in other for cell in one for near in neighbours(cell))


def check_connected(layout: Layout, field: Field) -> None:
    """The board is one piece; an ant trail joins what it touches (U-5, U-83)."""
    if len(pieces([*layout.spaces, *layout.trail_cells])) > 1:
        raise field.at("tiles", None).bad("bad-not-connected", rule="U-83")


def check_gaps(variant: str, layout: Layout, field: Field) -> None:
    """No enclosed gaps, at least one clearing, or one-cell gaps with trees (U-31, U-41, U-84)."""
    place = field.at("tiles", None)
    if variant == "clearings" and not layout.gaps:
        raise place.bad("bad-no-clearing", rule="U-84")
    if wrong := wrong_gaps(variant, layout):
        problem = "bad-gap-without-tree" if variant == "mycorrhiza" else "bad-gap"
        raise place.bad(problem, rule="U-84", cell=list(min(wrong[0])))


def wrong_gaps(variant: str, layout: Layout) -> list[set[Cell]]:
    """The gaps that the variant does not allow (U-84)."""
    if variant == "clearings":
        return []
    if variant == "mycorrhiza":
        return [gap for gap in layout.gaps if len(gap) > 1 or not gap <= set(layout.trees)]
    return layout.gaps


def _check_trees(edition: Edition, variant: str, layout: Layout, field: Field) -> None:
    """As many trees as there are, beside the tiles: mycorrhiza only (U-41, U-85)."""
    place = field.at("trees", None)
    if variant != "mycorrhiza":
        if layout.trees:
            raise place.bad("bad-trees-variant", rule="U-85")
        return
    if len(layout.trees) != edition.trees or len(set(layout.trees)) < edition.trees:
        raise place.bad("bad-trees", rule="U-85", expected=edition.trees, got=len(layout.trees))
    for tree in layout.trees:
        if tree in layout.spaces:
            raise place.bad("bad-tree-on-tile", rule="U-85", cell=list(tree))


def check_tree_spaces(layout: Layout, field: Field) -> None:
    """Every tree has enough spaces around it (U-41, U-85)."""
    if lonely := lonely_trees(layout):
        place, cell = field.at("trees", None), list(lonely[0])
        raise place.bad("bad-tree-spaces", rule="U-85", cell=cell, low=RIM_TREE_SPACES)


def lonely_trees(layout: Layout) -> list[Cell]:
    """The trees with too few spaces around them (U-85)."""
    return [tree for tree in layout.trees if spaces_around(tree, layout) < RIM_TREE_SPACES]


def spaces_around(cell: Cell, layout: Layout) -> int:
    """How many spaces share a side with a cell."""
    return sum(near in layout.spaces for near in neighbours(cell))


def check_names(layout: Layout, field: Field) -> None:
    """Names that are given must be the names of the cells (U-70)."""
    given = _with_rule(
        "U-80",
        lambda: {name: read_cell(cell, -FAR, FAR) for name, cell in field.items().items()},
    )
    if given != {name: cell for cell, name in layout.names.items()}:
        raise field.bad("bad-names", rule="U-70")
