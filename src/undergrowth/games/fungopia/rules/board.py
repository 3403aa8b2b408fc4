"""The board record: which places touch which, and what the edition and the options say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from undergrowth.compiled.bits import as_words
from undergrowth.compiled.jit import Record, Records, blank
from undergrowth.games.fungopia import components
from undergrowth.games.fungopia.components import EFFECTS, KINDS, Edition, edges_at
from undergrowth.games.fungopia.rules.state import BOARD, MANY, NONE, VERTICES
from undergrowth.games.fungopia.rules.verbs import VERBS
from undergrowth.kernel.moves import Notation

_TILE = {name: i for i, name in enumerate(components.TILES)}
_EDGE = {name: i for i, name in enumerate(components.EDGES)}

NOTATION = Notation(
    VERBS.verbs,
    {
        "tile": components.TILES,
        "edge": components.EDGES,
        "vertex": components.VERTICES,
        "square": ("1", "2", "3", "4"),
    },
    VERBS.sizes,
)
"""How decisions are written (F-0); the places are the same in every match."""


def make_board(
    edition: Edition, players: int, options: Mapping[str, Any], kinds: Sequence[int]
) -> Records:
    """The board of a match on which tiles of these kinds lie, by name."""
    boards = _bare_board().copy()
    board = boards[0]
    board.players = players
    board.kind[:] = kinds
    _add_kinds(board, edition)
    _add_numbers(board, edition)
    board.fresh = edition.fresh[options["fresh_spores"]]
    board.most_planted = 1 if options["spores_per_turn"] == "one" else MANY
    board.physical = options["vacancy"] == "physical"
    board.full_ties = options["tie_points"] == "value"
    board.tree_scores = options["tree_scores"]
    boards.flags.writeable = False  # every bot gets it
    return boards


@cache
def _bare_board() -> Records:
    """Which edges and tiles meet where: the same in every match."""
    boards = blank(BOARD)
    _add_vertices(boards[0])
    for edge, name in enumerate(components.EDGES):
        tiles = [_TILE[hexagon] for hexagon in name.split("|") if hexagon in _TILE]
        boards[0].edge_tile[edge, : len(tiles)] = tiles
        for tile in tiles:
            boards[0].tile_edges[tile] |= _only(edge)
    return boards


def _add_vertices(board: Record) -> None:
    """The edges and tiles of each vertex, and which edges touch there."""
    board.edges[:] = as_words(range(len(_EDGE)))
    board.vertices = as_words(range(VERTICES))[0]
    ends: list[list[int]] = [[] for _ in _EDGE]
    board.vertex_tile[:], board.edge_tile[:] = NONE, NONE
    for vertex, name in enumerate(components.VERTICES):
        edges = [_EDGE[edge] for edge in edges_at(name)]
        board.vertex_edges[vertex] = as_words(edges)
        board.inner_vertex[vertex] = len(edges) == 3
        tiles = [_TILE[hexagon] for hexagon in name.split("|") if hexagon in _TILE]
        board.vertex_tile[vertex, : len(tiles)] = tiles
        for edge in edges:
            ends[edge].append(vertex)
    board.edge_vertex[:] = ends
    for edge, vertices in enumerate(ends):
        both = board.vertex_edges[vertices[0]] | board.vertex_edges[vertices[1]]
        board.touching[edge] = both & ~_only(edge)


def _only(edge: int) -> Any:
    """The set of just this edge."""
    return np.array(as_words([edge]), np.uint64)


def _add_kinds(board: Record, edition: Edition) -> None:
    """What the kinds of the tiles mean for them and for their edges."""
    for tile, kind in enumerate(board.kind.tolist()):
        board.tile_value[tile] = edition.kinds[KINDS[kind]].value
        if KINDS[kind] == "infested":
            board.infested |= board.tile_edges[tile]
    taproots = [*(board.kind == KINDS.index("taproot")).tolist(), False]  # NONE is the last one
    for edge, (one, other) in enumerate(board.edge_tile.tolist()):
        board.taproots[edge] = taproots[one] + taproots[other]


def _add_numbers(board: Record, edition: Edition) -> None:
    """All that is printed or counted in the box."""
    board.card_number[:] = [edition.cards[effect].number for effect in EFFECTS]
    board.copies[:] = [edition.cards[effect].copies for effect in EFFECTS]
    board.square_cost[:] = edition.square_costs
    board.rounds = edition.hyphae
    board.token_cost, board.taproot_income = edition.token_cost, edition.taproot_income
    board.mushroom_income, board.refreshed = edition.mushroom_income, edition.refreshed
    board.harvest_income = edition.harvest_income
    board.mushroom_points, board.ring_points = edition.mushroom_points, edition.ring_points
