"""Undermining: dig through an alien world, carry ore to the refinery, fill contracts."""

from undergrowth.games.undermining import scene, view
from undergrowth.games.undermining.components import NAME, PLAYERS, read_edition
from undergrowth.games.undermining.rules import RULES
from undergrowth.games.undermining.rules.new_match import set_up
from undergrowth.games.undermining.view.loading import FORM, load
from undergrowth.kernel.game import Game

GAME = Game(
    name=NAME,
    version=2,
    players=PLAYERS,
    options={"side": ("A", "B"), "reactor": ("next-turn", "at-once")},
    rules=RULES,
    rule_prefix="M-",
    read_edition=read_edition,
    set_up=set_up,
    form=FORM,
    load=load,
    position=view.position,
    view=view.view,
    score_sheet=view.score_sheet,
    scene=scene.scene,
    sketch=scene.sketch,
    components=scene.COMPONENTS,
    shows=scene.shows,
    counted=view.payments,
    question=view.question,
    caution=view.caution,
    turn=view.turn_of,
    deed=view.deed,
    holdings=view.holdings,
    palette=scene.PALETTE,
    colours=("red", "blue", "green", "yellow", "bone"),
)
