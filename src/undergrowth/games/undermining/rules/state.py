"""The records of Undermining: what stays as it is in a match, and what changes."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from undergrowth.compiled import rng
from undergrowth.compiled.jit import flat
from undergrowth.games.undermining import components
from undergrowth.kernel import agenda

SEATS = components.PLAYERS[-1]
NONE = -1
COLUMNS = len(components.COLUMNS)
CELLS = len(components.CELLS)
ABOVE = len(components.SURFACE)
SPACES = ABOVE + CELLS
"""The surface spaces come first, then the cells row by row."""
WORDS = 3
"""A set of spaces: a bit for each, the surface as a row of its own (see ``ground``)."""
URANIUM, TITANIUM, DIAMOND, NIOBIUM, XIUM, ALIEN, ROCK, RUBBLE = range(8)
RESOURCES, ORES, LETTERS, TILES = 4, 5, 6, 7
CONTRACTS, MOST_CONTRACTS = components.CONTRACTS, components.MOST_CONTRACTS
MOST_BUCKS, MOST_PAID = components.MOST_BUCKS, components.MOST_PAID
KINDS = len(components.KINDS)
BIT, ROCKET, REACTOR, BAY = range(KINDS)
CARDS = len(components.CARDS)
SURGE, RECHARGE, RECALL, GHOST, BLAST, TRACTOR, HOOK, SYNTH, SWAP, BROKER = range(CARDS)
PAYMENTS = len(components.PAYMENTS)
HIDDEN = -1

POINTS, PASSES, PROGRESS = 0, 1, 2
"""What a turn remembers: action points left, whether the next drive passes everything (``ghost``),
and whether there was any progress (M-35)."""
STEPS = 0
"""What a Drill action that goes on remembers: steps left (M-13)."""


class Phase(IntEnum):
    """What is decided: entering, an action, or more of the action that is going on."""

    ENTER = 0
    ACT = 1
    DRILL = 2
    BUILD = 3


class Rule(IntEnum):
    """The rules that can be against a decision, with their names and numbers in the rulebook."""

    ACTIONS = 5
    ENTERING = 6
    BOOST = 7
    INSIDE_AN_ACTION = 8
    DRILL_TARGET = 10
    FULL_BAYS = 12
    REACH = 15
    PASSING = 16
    DESTINATION = 17
    PORTAL_FROM = 18
    PORTAL_TO = 19
    REFINERY = 20
    UNLOAD = 21
    PAYING = 23
    STOCK = 24
    SLOTS = 25
    FILL = 28
    EMPTY_STACK = 30
    CHARGE = 31
    ALIEN_TECH_CARDS = 32
    ALIEN_TECH_EFFECTS = 33
    OVER = 38
    NOTATION = 40


PLAYED_ALONE = ("surge", "recharge", "recall", "ghost", "blast", "hook", "synth")
"""The cards that need nothing named with them."""
ALONE = tuple(components.CARDS.index(card) for card in PLAYED_ALONE)

MOST_MOVES = 512
"""Drills and drives (M-10, M-15), payments of seven things at most (M-23), and little else."""

GOODS = KINDS + MOST_CONTRACTS
"""What can be paid for: equipment first, then contracts."""

BOARD = flat(
    [
        ("ground", np.uint64, (WORDS,)),  # all spaces there are, as bits
        ("beside", np.uint64, (SPACES, WORDS)),  # the spaces next to each one, as bits
        ("near", np.int16, (SPACES, 5)),  # the same by number, then NONE
        ("portals", np.int16, (SPACES,)),  # the spaces with a portal, then NONE
        ("is_portal", np.int8, (SPACES,)),
        ("refinery", np.int16),  # the surface space (M-20)
        ("payment_code", np.int16, ((MOST_PAID + 1) ** ORES,)),  # by counts, U first
        ("payment", np.int8, (PAYMENTS, ORES)),  # the counts of each payment
        ("needs", np.int8, (GOODS, RESOURCES)),  # what things cost (M-23)
        ("copies", np.int8, (KINDS,)),  # of each kind of equipment (M-24)
        ("contract_copies", np.int8, (MOST_CONTRACTS,)),  # of each different contract
        ("stack", np.int8, (MOST_BUCKS,)),  # which values a full stack has, top first (M-3)
        ("height", np.int8),  # tiles of a full stack
        ("bucks", np.int16, (MOST_BUCKS,)),  # the values of star bucks, highest first
        (
            "upgrades",
            np.int16,
            (components.MOST_SLOTS + 1,),
        ),  # points by pieces (M-36)
        ("cards", np.int16),  # the tech cards there are, as bits
        ("players", np.int8),
        ("rows", np.int8),
        ("slots", np.int8),  # for equipment (M-25)
        ("bays", np.int8),  # built into the mat (M-14)
        ("most_batteries", np.int8),
        ("boost", np.int8),  # batteries for an action point (M-7)
        ("fee", np.int8),  # batteries for passing a vehicle (M-16)
        ("points", np.int8),  # action points of a turn without reactors (M-5)
        ("steps", np.int8),  # of a drill action without drill bits (M-13)
        ("spaces", np.int8),  # of a drive without rockets (M-15)
        ("tractor", np.int8),  # how far it reaches (M-33)
        ("surge", np.int8),  # action points that it gives (M-33)
        ("tile_points", np.int16),  # (M-36)
        ("tech_points", np.int16),  # (M-36)
        ("idle_turns", np.int8),  # so many in a row end the game (M-35)
        ("at_once", np.int8),  # 1: a new reactor gives its point in the same turn (M-27)
    ]
)

STATE = flat(
    [
        ("dug", np.uint64, (WORDS,)),  # the spaces without a tile, as bits
        ("generator", np.uint32, (rng.WORDS,)),  # only for the set-up
        ("place", np.int16, (SEATS,)),  # the space of each vehicle, NONE before it enters
        ("tech", np.int16, (SEATS,)),  # the cards in each hand, as bits
        ("used", np.int16),  # the cards that were played, as bits
        ("grid", np.int8, (CELLS,)),  # the tile on each cell, or NONE
        ("bag", np.int16, (TILES,)),  # left over after the set-up, for good (M-2)
        ("cargo", np.int8, (SEATS, LETTERS)),
        ("warehouse", np.uint8, (SEATS, ORES)),
        ("equipment", np.int8, (SEATS, KINDS)),
        ("batteries", np.int8, (SEATS,)),
        ("tech_count", np.int8, (SEATS,)),  # cards in each hand, which everybody sees
        ("bucks", np.int8, (SEATS, MOST_BUCKS)),  # star buck tiles by value, highest first
        ("contract", np.int8, (CONTRACTS,)),  # on offer, or NONE
        ("contract_deck", np.int8, (MOST_CONTRACTS,)),  # the next one last
        ("contracts_left", np.int8),  # in the deck
        ("discarded", np.int8, (MOST_CONTRACTS,)),  # filled or replaced
        ("stack", np.int8, (CONTRACTS,)),  # tiles left in each stack
        ("tech_deck", np.int8, (CARDS,)),  # the next one last
        ("tech_left", np.int8),  # in the deck
        ("idle", np.int8),  # turns without progress in a row (M-35)
        ("last_turns", np.int8),  # still to come once a stack is empty, else NONE (M-34)
        *agenda.fields(2),
    ]
)
