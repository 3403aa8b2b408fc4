"""The board record: a layout as tables of spaces, tiles and what touches what."""

from __future__ import annotations

from undergrowth.compiled.bits import as_words
from undergrowth.compiled.jit import Record, Records, blank
from undergrowth.games.underwood.components import Edition
from undergrowth.games.underwood.rules.layout import Layout
from undergrowth.games.underwood.rules.state import BOARD, NONE
from undergrowth.games.underwood.rules.verbs import VERBS
from undergrowth.kernel.grid import Cell, neighbours
from undergrowth.kernel.moves import Notation


def make_board(edition: Edition, players: int, variant: str, layout: Layout) -> Records:
    """The board of a match; spaces by cell, tiles by id (U-1, U-2)."""
    boards = blank(BOARD)
    board = boards[0]
    index = {cell: i for i, cell in enumerate(layout.spaces)}
    tiles = {tile: i for i, tile in enumerate(layout.tiles)}
    board.players, board.spaces, board.tiles = players, len(index), len(tiles)
    board.trees = len(layout.trees)
    board.saplings = edition.trees if variant == "saplings" else 0
    board.discs, board.rounds = edition.discs, edition.start_discs[variant]
    board.space_points, board.discs_per_point = edition.space_points, edition.discs_per_point
    board.tree_points, board.sapling_points = edition.tree_points, edition.sapling_points
    board.spaces_mask[:] = as_words(index.values())
    for tile, cells in layout.tiles.items():
        board.tile_spaces[tiles[tile]] = as_words(index[cell] for cell in cells)
        board.tile_size[tiles[tile]] = len(cells)
    for cell, space in index.items():
        board.tile_of[space] = tiles[layout.spaces[cell]]
        board.neighbours[space] = as_words(_adjacent(cell, index))
    _add_targets(board, layout, index, tiles)
    _add_trees_and_trail(board, layout, index)
    boards.flags.writeable = False  # every bot gets it
    return boards


def _adjacent(cell: Cell, index: dict[Cell, int]) -> list[int]:
    """The spaces that share a side with the cell; nothing reaches across other cells (U-2), such as
    those with a mycorrhiza tree, which are no spaces (U-42)."""
    return [index[near] for near in neighbours(cell) if near in index]


def _add_targets(
    board: Record, layout: Layout, index: dict[Cell, int], tiles: dict[str, int]
) -> None:
    """The targets of each space: its own tile and every tile beside it (U-14)."""
    board.target[:] = NONE
    for cell, space in index.items():
        near = [cell, *(near for near in neighbours(cell) if near in index)]
        targets = sorted({tiles[layout.spaces[at]] for at in near})
        board.target[space, : len(targets)] = targets


def _add_trees_and_trail(board: Record, layout: Layout, index: dict[Cell, int]) -> None:
    """The spaces around each mycorrhiza tree (U-43) and those beside the trail (U-62)."""
    for i, tree in enumerate(layout.trees):
        board.tree_spaces[i] = as_words(_adjacent(tree, index))
    at_trail = {space for cell in layout.trail_cells for space in _adjacent(cell, index)}
    board.at_trail[:] = as_words(at_trail)
    for tile in range(board.tiles):
        board.trail_reach[tile] = board.tile_spaces[tile] & board.at_trail
        if board.trail_reach[tile].any():
            board.trail_tile[board.trail_tiles] = tile
            board.trail_tiles += 1


def notation(layout: Layout) -> Notation:
    """How decisions are written on this board; without a trail nobody can name it (U-70)."""
    spaces = [layout.names[cell] for cell in layout.spaces]
    verbs = VERBS.verbs if layout.trail else VERBS.verbs[:-1]
    return Notation(verbs, {"space": spaces, "tile": list(layout.tiles)}, VERBS.sizes)
