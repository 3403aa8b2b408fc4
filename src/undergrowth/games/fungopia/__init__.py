"""Fungopia: grow hyphae along the edges, let mushrooms come up, hold the tiles around the tree."""

from undergrowth.games.fungopia import scene, view
from undergrowth.games.fungopia.components import NAME, PLAYERS, read_edition
from undergrowth.games.fungopia.rules import RULES
from undergrowth.games.fungopia.rules.new_match import set_up
from undergrowth.kernel.game import Game

GAME = Game(
    name=NAME,
    version=2,
    players=PLAYERS,
    options={
        "fresh_spores": (2, 1),
        "spores_per_turn": ("any", "one"),
        "tie_points": ("value", "immunity"),
        "tree_scores": (True, False),
        "vacancy": ("usable", "physical"),
    },
    rules=RULES,
    rule_prefix="F-",
    read_edition=read_edition,
    set_up=set_up,
    form=view.FORM,
    load=view.load,
    position=view.position,
    view=view.view,
    score_sheet=view.score_sheet,
    scene=scene.scene,
    sketch=scene.sketch,
    components=scene.COMPONENTS,
    shows=scene.shows,
    counted=view.standings,
    question=view.question,
    deed=view.deed,
    holdings=view.holdings,
    palette=scene.PALETTE,
)
