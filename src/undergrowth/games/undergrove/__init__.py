"""Undergrove: a growing forest of trees and fungi, for one to four."""

from undergrowth.games.undergrove import scene, view
from undergrowth.games.undergrove.components import DIFFICULTIES, NAME, PLAYERS, read_edition
from undergrowth.games.undergrove.rules import RULES, workshop
from undergrowth.games.undergrove.rules.board import with_tiles_face_down
from undergrowth.games.undergrove.rules.new_match import set_up
from undergrowth.games.undergrove.scene.workshop import scene as workshop_scene
from undergrowth.games.undergrove.view.loading import FORM, load
from undergrowth.kernel.game import FaceDown, Game
from undergrowth.material.workshop import Workshop

GAME = Game(
    name=NAME,
    version=2,
    players=PLAYERS,
    options={
        "goals": (None,),
        "quick_sprout": (False, True),
        "whispering_woods": (False, True),
        "difficulty": (None, *DIFFICULTIES),
        "idle_removed": (0, 1, 2, 3),
    },
    colours=("red", "blue", "green", "yellow"),
    only_for={
        "quick_sprout": {True: range(2, 5)},
        "difficulty": dict.fromkeys(DIFFICULTIES, range(1, 2)),
        "idle_removed": dict.fromkeys((1, 2, 3), range(1, 2)),
    },
    rules=RULES,
    rule_prefix="G-",
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
    glossary=scene.glossary,
    counted=view.standings,
    question=view.question,
    guide=view.guide,
    told=view.told,
    deed=view.deed,
    holdings=view.holdings,
    button_rows=2,
    face_down=FaceDown(players=(1,), hide=with_tiles_face_down),
    palette=scene.PALETTE,
    workshops={
        "goals": Workshop(
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
