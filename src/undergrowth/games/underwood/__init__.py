"""Underwood: grow mushrooms, spread mycelia, hold the majority on the forest floor tiles."""

from undergrowth.games.underwood import scene, view
from undergrowth.games.underwood.components import NAME, PLAYERS, VARIANTS, read_edition
from undergrowth.games.underwood.rules import RULES
from undergrowth.games.underwood.rules.table import set_up
from undergrowth.kernel.game import Game

GAME = Game(
    name=NAME,
    version=1,
    players=PLAYERS,
    options={"variant": VARIANTS, "board": (None,)},
    rules=RULES,
    rule_prefix="U-",
    read_edition=read_edition,
    set_up=set_up,
    load=view.load,
    position=view.position,
    view=view.view,
    score_sheet=view.score_sheet,
    scene=scene.scene,
    sketch=scene.sketch,
    derived=frozenset({"board.names"}),
)
