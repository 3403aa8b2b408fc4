"""Underwood: grow mushrooms, spread mycelia, hold the majority on the forest floor tiles."""

from undergrowth.games.underwood import scene, view
from undergrowth.games.underwood.components import NAME, PLAYERS, STARTERS, VARIANTS, read_edition
from undergrowth.games.underwood.rules import RULES, workshop
from undergrowth.games.underwood.rules.new_match import set_up
from undergrowth.games.underwood.scene.workshop import scene as workshop_scene
from undergrowth.kernel.game import Game
from undergrowth.material.workshop import Workshop

GAME = Game(
    name=NAME,
    version=1,
    players=PLAYERS,
    options={"variant": VARIANTS, "board": (None,), "first": STARTERS},
    colours=("red", "blue", "green", "yellow"),
    only_for={"first": {seat: range(seat + 1, PLAYERS.stop) for seat in range(PLAYERS.stop - 1)}},
    rules=RULES,
    rule_prefix="U-",
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
    turn=view.turn_of,
    holdings=view.holdings,
    palette=scene.PALETTE,
    workshops={
        "board": Workshop(
            begin=workshop.begin,
            steps=workshop.steps,
            make=workshop.make,
            problems=workshop.problems,
            value=workshop.value,
            scene=workshop_scene,
            read=workshop.read,
        )
    },
)
