"""The board record: which spaces are next to which, and what the edition and the options say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import numpy as np

from undergrowth.compiled.jit import Record, Records, blank
from undergrowth.games.undermining.components import (
    CARDS,
    CONTRACTS,
    KINDS,
    MOST_PAID,
    ORES,
    OVER_COLUMNS,
    PAYMENTS,
    RESOURCES,
    SURFACE,
    Edition,
    Side,
    beside,
)
from undergrowth.games.undermining.components import CELLS as CELL_NAMES
from undergrowth.games.undermining.rules.ground import gather
from undergrowth.games.undermining.rules.state import (
    BOARD,
    NONE,
    PLAYED_ALONE,
    WORDS,
)
from undergrowth.games.undermining.rules.verbs import VERBS
from undergrowth.kernel.moves import Notation

SPACE = {name: i for i, name in enumerate((*SURFACE, *CELL_NAMES))}
"""The number of each space."""
SPACE_NAMES = tuple(SPACE)


@cache
def notation(side: Side, players: int) -> Notation:
    """How decisions are written (M-40); what is not on this side of the board has no name."""
    cells = [cell if cell in side.cells else None for cell in CELL_NAMES]
    names = {
        "surface": SURFACE,
        "cell": cells,
        "space": [*SURFACE, *cells],
        "kind": KINDS,
        "contract": [str(place + 1) for place in range(CONTRACTS)],
        "payment": PAYMENTS,
        "card": PLAYED_ALONE,
        "seat": [str(seat) for seat in range(players)],
    }
    return Notation(VERBS.verbs, names, VERBS.sizes)


def spaces_as_words(spaces: Iterable[int]) -> Any:
    """A set of spaces as its words."""
    words = np.zeros(WORDS, np.uint64)
    gather(np.array(list(spaces), np.int64), words)
    return words


def different_contracts(edition: Edition) -> tuple[str, ...]:
    """Each contract once, in canonical order: cards with the same letters are alike."""
    return tuple(dict.fromkeys(edition.contracts))


def make_board(edition: Edition, players: int, options: Mapping[str, Any]) -> Records:
    """The board of a match."""
    boards = blank(BOARD)
    board = boards[0]
    board.players = players
    side = edition.side(options["side"])
    _add_spaces(board, side)
    _add_payments(board, edition)
    _add_numbers(board, edition)
    board.slots = edition.slots(players)
    board.at_once = options["reactor"] == "at-once"
    board.idle_turns = edition.idle_rounds * players
    boards.flags.writeable = False  # every bot gets it
    return boards


def _add_spaces(board: Record, side: Side) -> None:
    """What is next to what, and what is special about it."""
    cells = set(side.cells)
    board.rows = side.rows
    board.near[:], board.portals[:] = NONE, NONE
    for i, name in enumerate(SURFACE):
        below = [f"{column}1" for column in OVER_COLUMNS[name] if f"{column}1" in cells]
        aside = [SURFACE[k] for k in (i - 1, i + 1) if 0 <= k < len(SURFACE)]
        _add_near(board, name, [*aside, *below])
    for cell in side.cells:
        above = [name for name in SURFACE if cell[1:] == "1" and cell[0] in OVER_COLUMNS[name]]
        _add_near(board, cell, [*above, *(near for near in beside(cell) if near in cells)])
    board.ground[:] = spaces_as_words(SPACE[name] for name in (*SURFACE, *side.cells))
    portals = [SPACE[name] for name in (side.surface_portal, *side.portals)]
    board.portals[: len(portals)] = portals
    board.is_portal[portals] = 1
    board.refinery = SPACE[side.refinery]


def _add_near(board: Record, name: str, near: list[str]) -> None:
    space, others = SPACE[name], [SPACE[other] for other in near]
    board.near[space, : len(others)] = others
    board.beside[space] = spaces_as_words(others)


def _add_payments(board: Record, edition: Edition) -> None:
    """Payments by their counts and back, and what things cost."""
    for code, payment in enumerate(PAYMENTS):
        counts = [payment.count(letter) for letter in ORES]
        board.payment[code] = counts
        place = 0
        for count in counts:
            place = place * (MOST_PAID + 1) + count
        board.payment_code[place] = code
    contracts = different_contracts(edition)
    goods = [*(edition.prices[kind] for kind in KINDS), *contracts]
    for good, letters in enumerate(goods):
        board.needs[good] = [letters.count(letter) for letter in RESOURCES]
    copies = [edition.contracts.count(contract) for contract in contracts]
    board.contract_copies[: len(copies)] = copies


def _add_numbers(board: Record, edition: Edition) -> None:
    """All that is printed or counted in the box."""
    values = list(edition.bucks)
    stack = edition.stack(int(board.players))
    board.bucks[: len(values)] = values
    board.stack[: len(stack)] = [values.index(value) for value in stack]
    board.height = len(stack)
    board.copies[:] = [edition.copies[kind] for kind in KINDS]
    board.upgrades[: len(edition.upgrades)] = edition.upgrades
    board.cards = sum(1 << CARDS.index(card) for card in edition.cards)
    board.bays, board.most_batteries = edition.cargo_bays, edition.max_batteries
    board.boost, board.fee = edition.boost, edition.fee
    board.points, board.steps = edition.action_points, edition.drill_steps
    board.spaces, board.tractor = edition.drive_spaces, edition.tractor_range
    board.surge = edition.surge_points
    board.tile_points, board.tech_points = edition.tile_points, edition.tech_points
