"""A view as a state, for whoever counts points in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from undergrowth.compiled.jit import Record, Records, blank, entry
from undergrowth.games.undergrove.components import (
    AI,
    BONUSES,
    CUBES,
    DIRECTIONS,
)
from undergrowth.games.undergrove.rules.forest import rebuild_roots
from undergrowth.games.undergrove.rules.state import (
    CORNER,
    STATE,
)
from undergrowth.games.undergrove.rules.table import (
    lay_forest,
)


@entry
def work_out_roots(states: Records, seat: int) -> None:
    """For Python: which tiles have Roots of a seat."""
    rebuild_roots(states[0], seat)


def fill_shown(shown: Mapping[str, Any]) -> Records:
    """A view as a state, as far as points depend on it; it is one of ours and not checked again."""
    states = blank(STATE)
    state = states[0]
    forest = shown["forest"]
    lay_forest(
        states, {cell: (at["tile"], at["carbon"], at["cubes"]) for cell, at in forest.items()}
    )
    for seat, mat in enumerate(shown["seats"]):
        state.res[seat] = list(mat["res"].values())
        state.bonus[seat] = [mat.get("bonus", ()).count(kind) for kind in BONUSES]
        state.green[seat] = mat["green"] or 0
        state.progress[seat] = list(mat["progress"].values())
        _fill_pieces(state, seat, mat["pieces"])
        work_out_roots(states, seat)
    for colour, name in enumerate(AI if shown["ai"] else ()):
        mine = shown["ai"][name]
        corners = [CORNER[corner] for corner in mine["seedlings"]]
        state.ai_corner[colour, : len(corners)], state.ai_pieces[colour] = corners, len(corners)
        state.focus[colour] = CUBES.index(mine["focus"])
        state.ai_res[colour] = list(mine["res"].values())
        state.ai_bonus[colour] = [mine["bonus"].count(kind) for kind in BONUSES]
        state.ai_green[colour] = mine["green"] or 0
    return states


def _fill_pieces(state: Record, seat: int, pieces: Mapping[str, Any]) -> None:
    """Seedlings and Trees of a seat."""
    for i, (corner, piece) in enumerate(pieces.items()):
        state.corner[seat, i] = CORNER[corner]
        state.is_tree[seat, i], state.piece_carbon[seat, i] = piece["tree"], piece["carbon"]
        state.roots[seat, i] = sum(1 << DIRECTIONS.index(way) for way in piece["roots"])
    state.pieces[seat] = len(pieces)
    state.trees[seat] = sum(piece["tree"] for piece in pieces.values())
