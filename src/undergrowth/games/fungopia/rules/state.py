"""The two records of Fungopia: the board, which stays as it is, and the state, which changes."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from undergrowth.compiled import rng
from undergrowth.compiled.bits import WORDS
from undergrowth.compiled.jit import flat
from undergrowth.games.fungopia import components
from undergrowth.games.fungopia.components import MOST_CARDS, MOST_HYPHAE, SQUARES
from undergrowth.kernel import agenda

SEATS = 4
TILES, EDGES = len(components.TILES), len(components.EDGES)
VERTICES = len(components.VERTICES)
TREE = components.TILES.index(components.TREE)
EFFECTS = len(components.EFFECTS)
NONE = -1
HIDDEN = -1
MANY = 127
BOUGHT, PLANTED = 0, 1
"""What a turn remembers: whether a card was bought (F-20), how many spores were placed (F-19)."""
PUSHED = 0
"""What an answer to a push remembers: the edge of the hypha that has to go."""


class Phase(IntEnum):
    """What is decided: the start in two passes, the two halves of a turn, and answers."""

    START_SPORE = 0
    START_HYPHA = 1
    TURN = 2
    ACTED = 3
    REGROW = 4
    PUSH = 5


class Effect(IntEnum):
    """What adaptation cards do, as the box lists them."""

    SHIFT = 0
    FRAGMENT = 1
    PUSH = 2
    IMMUNITY = 3
    FRUIT = 4
    RING = 5
    HARVEST = 6


class Rule(IntEnum):
    """The rules that can be against a decision: names and numbers are those of the rulebook."""

    NOTATION = 0
    START_SPORE = 5
    START_HYPHA = 6
    ROUNDS = 7
    VACANT_EDGE = 8
    USABLE_EDGE = 9
    GROW = 10
    SPROUT = 11
    REPLACEMENT = 12
    REGROW = 13
    SKIP = 14
    PLACE_SPORES = 19
    BUY_A_CARD = 20
    IMMUNITY_TOKEN = 21
    USE_A_CARD = 22
    SHIFT = 23
    FRAGMENT = 24
    PUSH = 25
    FRUIT = 27
    HARVEST = 28
    GAME_OVER = 31


MOST_MOVES = (MOST_HYPHAE + 4) * EDGES
"""Shifts and fragments of a hypha go to different edges; all else fits on four edges' worth."""

BOARD = flat(
    [
        ("touching", np.uint64, (EDGES, WORDS)),  # edges that share a vertex with each edge
        ("tile_edges", np.uint64, (TILES, WORDS)),  # the six edges of each tile
        ("edges", np.uint64, (WORDS,)),  # all edges
        ("infested", np.uint64, (WORDS,)),  # edges of infested tiles (F-9)
        ("vertex_edges", np.uint64, (VERTICES, WORDS)),  # the edges that end at each vertex
        ("vertices", np.uint64),  # all vertices
        ("inner_vertex", np.int8, (VERTICES,)),  # 1 if three edges end there (F-16)
        ("vertex_tile", np.int8, (VERTICES, 3)),  # the tiles of each vertex, then NONE
        ("edge_vertex", np.int8, (EDGES, 2)),  # the ends of each edge, by name
        ("edge_tile", np.int8, (EDGES, 2)),  # the tiles of each edge, then NONE
        ("taproots", np.int8, (EDGES,)),  # how many tiles of each edge are taproots (F-15)
        ("kind", np.int8, (TILES,)),  # of each tile, as in KINDS
        ("tile_value", np.int16, (TILES,)),  # points of each tile (F-32)
        ("card_number", np.int16, (EFFECTS,)),  # printed on each card (F-20)
        ("copies", np.int8, (EFFECTS,)),  # of each card
        ("square_cost", np.int16, (SQUARES,)),  # what each square adds to the price (F-20)
        ("players", np.int8),
        ("rounds", np.int8),
        ("fresh", np.int8),  # fresh spores of each seat at the start (F-4)
        ("token_cost", np.int16),  # of the immunity token (F-21)
        ("taproot_income", np.int16),  # for each taproot at the edge (F-15)
        ("mushroom_income", np.int16),  # from each tile, as far as it goes (F-16)
        ("refreshed", np.int8),  # spores refreshed by a mushroom (F-17)
        ("harvest_income", np.int16),  # for a mushroom given up (F-28)
        ("mushroom_points", np.int16),  # (F-34)
        ("ring_points", np.int16),  # (F-35)
        ("most_planted", np.int8),  # spores placed in a turn (F-19)
        ("physical", np.int8),  # 1: any vacant edge bars replacement, not only usable ones (F-12)
        ("full_ties", np.int8),  # 1: those who tie get the tile's value (F-33)
        ("tree_scores", np.int8),  # 1: the tree counts like any tile (F-32)
    ]
)
"""Tiles, edges and vertices are numbered by name, ascending."""

STATE = flat(
    [
        ("hyphae", np.uint64, (SEATS, WORDS)),  # edges with a hypha of the seat
        ("mushrooms", np.uint64, (SEATS,)),  # vertices with a mushroom of the seat
        ("generator", np.uint32, (rng.WORDS,)),
        ("carbs", np.int32, (SEATS,)),
        ("immunity", np.int32, (SEATS,)),
        ("tokens", np.int8, (TILES,)),  # carbohydrates still on each tile
        ("spores", np.int8, (SEATS, TILES)),  # of the seat on each tile
        ("stock", np.int8, (SEATS,)),  # hyphae not yet placed
        ("lost", np.int8, (SEATS,)),  # hyphae out of the game
        ("mushroom_stock", np.int8, (SEATS,)),
        ("fresh", np.int8, (SEATS,)),  # spores on the seat's board
        ("decayed", np.int8, (SEATS,)),
        ("token", np.int8, (SEATS,)),  # 1 if the immunity token was bought (F-21)
        ("cards", np.int8, (SEATS, EFFECTS)),  # held by the seat
        ("market", np.int8, (SQUARES,)),  # the card on each square, or NONE
        ("deck", np.int8, (MOST_CARDS,)),  # the next card last
        ("deck_size", np.int8),
        ("removed", np.int8, (EFFECTS,)),  # cards out of the game
        ("current_round", np.int8),
        *agenda.fields(2),
    ]
)
