"""What a seat may know of an Undermining table, and the table as a position.

Hidden are the tech cards in other hands, the order of both decks but for the open contract on top,
and what is left in the bag.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from undergrowth.compiled.jit import Record, Records
from undergrowth.games.undermining.components import (
    CARDS,
    COLUMNS,
    KINDS,
    LETTERS,
    PAYMENTS,
    SURFACE,
    TILES,
    Edition,
)
from undergrowth.games.undermining.rules.board import SPACE_NAMES, different_contracts
from undergrowth.games.undermining.rules.scoring import SOURCES, count_points
from undergrowth.games.undermining.rules.state import (
    MOST_MOVES,
    NONE,
    PASSES,
    POINTS,
    PROGRESS,
    SEATS,
    STEPS,
    Phase,
)
from undergrowth.games.undermining.view.loading import (
    ACT,
    BUILD_MORE,
    DRILL,
    OVER,
    PHASES,
    SIGNS,
    tiles_printed,
)
from undergrowth.kernel.game import ScoreLine, Setup

# --------------------------------------------------------------------------- out to the table


def position(setup: Setup, states: Records) -> dict[str, Any]:
    """How the table stands, with all that is hidden."""
    state = states[0]
    edition: Edition = setup.edition
    names = different_contracts(edition)
    deck = [names[card] for card in state.contract_deck[: state.contracts_left].tolist()[::-1]]
    return {
        **_course(setup, state),
        "bag": dict(zip(TILES, state.bag.tolist(), strict=True)),
        "box": _box(setup, state),
        "seats": [
            {**_mat(state, seat), "tech": _cards(state.tech[seat]), "bucks": bucks}
            for seat, bucks in enumerate(_bucks(setup, state))
        ],
        "contracts": {
            "active": _active(setup, state),
            "deck": deck,
            "discard": _discard(setup, state),
        },
        "stacks": _stacks(setup, state),
        "tech_deck": [CARDS[card] for card in state.tech_deck[: state.tech_left].tolist()[::-1]],
        "tech_used": _cards(state.used),
    }


def view(setup: Setup, states: Records, seat: int | None) -> dict[str, Any]:
    """What a seat, or a spectator, may know."""
    state = states[0]
    names = different_contracts(setup.edition)
    left = int(state.contracts_left)
    return {
        **_course(setup, state),
        "bag_count": sum(state.bag.tolist()),
        "box": _box(setup, state),
        "seats": [
            {
                **_mat(state, other),
                **({"tech": _cards(state.tech[other])} if other == seat else {}),
                "tech_count": int(state.tech_count[other]),
                "bucks": bucks,
            }
            for other, bucks in enumerate(_bucks(setup, state))
        ],
        "contracts": {
            "active": _active(setup, state),
            "top": names[state.contract_deck[left - 1]] if left else None,
            "deck_count": left,
            "discard": _discard(setup, state),
        },
        "stacks": _stacks(setup, state),
        "tech_deck_count": int(state.tech_left),
        "tech_used": _cards(state.used),
    }


def _course(setup: Setup, state: Record) -> dict[str, Any]:
    """Whose turn it is and how far it has come, and the ground."""
    on, phase = bool(state.pending), _phase(state)
    left, last = state.pending_operand[0], int(state.last_turns)
    rows = _rows(setup, state)
    return {
        "phase": OVER if phase is None else PHASES[phase],
        "turn": int(state.pending_seat[0]) if on else None,
        "ap": int(left[POINTS]) if on else 0,
        "steps": int(state.pending_operand[1, STEPS]) if phase == Phase.DRILL else 0,
        "ghost": on and bool(left[PASSES]),
        "progress": on and bool(left[PROGRESS]),
        "idle": int(state.idle),
        "last_turns": None if last == NONE else last,
        "grid": rows,
    }


def _phase(state: Record) -> Phase | None:
    """What is decided now; nothing when the game is over."""
    return Phase(state.pending_phase[state.pending - 1]) if state.pending else None


def _rows(setup: Setup, state: Record) -> list[str]:
    """The ground, a text for each row."""
    layout = setup.edition.side(setup.options["side"]).layout
    signs = "".join([SIGNS[tile] for tile in state.grid.tolist()])
    wide = len(COLUMNS)
    return [
        "".join(
            "#" if ground == "#" else sign
            for ground, sign in zip(row, signs[i * wide :], strict=False)
        )
        for i, row in enumerate(layout)
    ]


def _box(setup: Setup, state: Record) -> dict[str, int]:
    """The tiles out of the game: all that are nowhere else."""
    counts = tiles_printed(setup.edition, CARDS.index("synth") in _members(state.used))
    counts.subtract(dict(zip(TILES, state.bag.tolist(), strict=True)))
    counts.subtract(SIGNS[tile].upper() for tile in state.grid.tolist() if tile != NONE)
    for seat in range(setup.players):
        counts.subtract(_spelled(state.cargo[seat]))
        counts.subtract(_spelled(state.warehouse[seat]))
    return {letter: counts[letter] for letter in TILES}


def _members(cards: Any) -> list[int]:
    return [card for card in range(len(CARDS)) if int(cards) >> card & 1]


def _cards(cards: Any) -> list[str]:
    """A set of cards by name, in canonical order."""
    return [CARDS[card] for card in _members(cards)]


def _spelled(counts: Any) -> str:
    """Numbers of tiles as letters in their order."""
    return "".join(
        letter * number for letter, number in zip(LETTERS, counts.tolist(), strict=False)
    )


def _mat(state: Record, seat: int) -> dict[str, Any]:
    """The open part of what a seat has."""
    place = int(state.place[seat])
    return {
        "place": None if place == NONE else SPACE_NAMES[place],
        "cargo": _spelled(state.cargo[seat]),
        "warehouse": _spelled(state.warehouse[seat]),
        "equipment": dict(zip(KINDS, state.equipment[seat].tolist(), strict=True)),
        "batteries": int(state.batteries[seat]),
    }


def _bucks(setup: Setup, state: Record) -> list[list[int]]:
    """The star buck tiles of each seat, highest first."""
    values = list(setup.edition.bucks)
    return [
        [value for value, number in zip(values, counts, strict=False) for _ in range(number)]
        for counts in state.bucks[: setup.players].tolist()
    ]


def _active(setup: Setup, state: Record) -> list[str | None]:
    """The contracts on offer."""
    names = different_contracts(setup.edition)
    return [None if card == NONE else names[card] for card in state.contract.tolist()]


def _discard(setup: Setup, state: Record) -> list[str]:
    """The contracts that are done with, in canonical order."""
    names = different_contracts(setup.edition)
    return [
        name
        for name, number in zip(names, state.discarded.tolist(), strict=False)
        for _ in range(number)
    ]


def _stacks(setup: Setup, state: Record) -> list[list[int]]:
    """The star bucks beside the contracts, top first."""
    full = setup.edition.stack(setup.players)
    return [list(full[len(full) - left :]) for left in state.stack.tolist()]


def question(shown: Mapping[str, Any]) -> str:
    """What is asked: without action points only a few things can be done, and inside an action
    there may be cards (M-8)."""
    phase: str = shown["phase"]
    if phase == ACT and shown["ap"] == 0:
        return "spent"
    if phase in (DRILL, BUILD_MORE) and shown["seats"][shown["turn"]].get("tech"):
        return f"{phase}-or-card"
    return phase


def caution(shown: Mapping[str, Any], move: str) -> tuple[str, dict[str, Any]] | None:
    """What to say before a move that may be a slip: to end a turn with actions left (M-5)."""
    if move == "end" and shown["ap"] > 0:
        return "caution-end", {"ap": shown["ap"]}
    return None


# ---------------------------------------------------------------------------- told afterwards


def turn_of(shown: Mapping[str, Any]) -> int | None:
    """What is another in each turn: nobody has two of them in a row."""
    turn: int | None = shown["turn"]
    return turn


def deed(
    setup: Setup, shown: Mapping[str, Any], verb: str, arguments: Mapping[str, str]
) -> dict[str, Any]:
    """What is told of a decision afterwards: what lay in a cell, what a space is called."""
    about: dict[str, Any] = {}
    for name, value in arguments.items():
        if name == "cell":
            column, row = COLUMNS.index(value[0]), int(value[1:])
            about[name] = ("deed-cell", {"cell": value, "tile": shown["grid"][row - 1][column]})
        elif name in ("space", "surface"):
            refinery = setup.edition.side(setup.options["side"]).refinery
            what = "refinery" if value == refinery else "surface" if value in SURFACE else "cell"
            about[name] = (f"deed-{name}", {"space": value, "what": what})
        elif name == "kind":
            about[name] = ("deed-kit", {"kind": value})
        elif name == "card":
            about[name] = (f"scene-card-{value}", {})
        elif name == "seat":
            about[name] = str(setup.colours[int(value)])
        elif name != "payment":  # what was paid is told by what is gone
            about[name] = value
    return {} if verb == "fill" else about


def holdings(shown: Mapping[str, Any], seat: int) -> dict[str, int]:
    """Star bucks, tiles on board and in store together, batteries and cards of a seat."""
    mat = shown["seats"][seat]
    tiles = mat["cargo"] + mat["warehouse"]
    return {
        "bucks": sum(mat["bucks"]),
        **{f"tile-{letter}": tiles.count(letter) for letter in LETTERS},
        "batteries": mat["batteries"],
        "tech": mat["tech_count"],
    }


# ------------------------------------------------------------------------------------- points


def score_sheet(setup: Setup, states: Records) -> list[ScoreLine]:
    """Four lines for each seat, also those without points (M-36)."""
    return [
        ScoreLine(seat, points, "M-36", what)
        for seat, line in enumerate(_points(setup, states))
        for what, points in zip(SOURCES, line, strict=True)
    ]


def _points(setup: Setup, states: Records) -> list[list[int]]:
    """The points of each seat by source."""
    out = np.zeros((SEATS, len(SOURCES)), np.int64)
    count_points(setup.board, states, out)
    table: list[list[int]] = out[: setup.players].tolist()
    return table


def payments(setup: Setup, states: Records) -> tuple[str, ...]:
    """All payments that buy something for the seat whose turn it is, once it has an action."""
    if _phase(states[0]) not in (Phase.ACT, Phase.BUILD):
        return ()
    acting = states.copy()
    acting[0].pending_operand[0, POINTS] = 1
    out = np.zeros(MOST_MOVES, np.int32)
    codes = out[: setup.game.entries.legal(setup.board, acting, out)].tolist()
    paid = {setup.notation.arguments(code).get("payment") for code in codes}
    return tuple(payment for payment in PAYMENTS if payment in paid)
