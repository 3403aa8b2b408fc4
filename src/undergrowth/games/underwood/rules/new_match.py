"""A new table: the layout as given or drawn, the board made from it, the starter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from undergrowth.compiled import rng
from undergrowth.compiled.jit import Records, blank
from undergrowth.games.underwood.components import BY_LOT, NAME, Edition
from undergrowth.games.underwood.rules.board import make_board, notation
from undergrowth.games.underwood.rules.layout import Layout, read_layout
from undergrowth.games.underwood.rules.layout_automatic import lay_out
from undergrowth.games.underwood.rules.setup import deal
from undergrowth.games.underwood.rules.state import NONE, STATE
from undergrowth.kernel.game import Game, Setup
from undergrowth.material.reading import Field


def set_up(
    game: Game, edition: Edition, players: int, options: Mapping[str, Any], seed: int
) -> tuple[Setup, Records]:
    """A new match: the layout as given or drawn, then the starter (U-3)."""
    states = blank(STATE)
    generator = states[0].generator
    rng.start(generator, seed)
    variant = options["variant"]
    if options["board"] is None:
        layout = lay_out(edition, players, variant, lambda n: rng.drawn_below(generator, n))
    else:
        layout = read_layout(edition, players, variant, Field(options["board"], "board", NAME))
        options = {**options, "board": layout.as_json()}
    setup = make_setup(game, edition, players, options, seed, layout)
    deal(setup.board, states, NONE if options["first"] == BY_LOT else options["first"])
    return setup, states


def make_setup(
    game: Game,
    edition: Edition,
    players: int,
    options: Mapping[str, Any],
    seed: int | None,
    layout: Layout,
) -> Setup:
    """All that stays as it is during a match on this layout."""
    board = make_board(edition, players, options["variant"], layout)
    return Setup(game, edition, players, options, seed, board, notation(layout), layout)
