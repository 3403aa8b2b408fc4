"""A view of Undermining as people see it: drawn as a picture, or sketched in text."""

from undergrowth.games.undermining.scene.box import COMPONENTS, shows
from undergrowth.games.undermining.scene.palette import PALETTE
from undergrowth.games.undermining.scene.picture import scene
from undergrowth.games.undermining.scene.sketch import sketch

__all__ = ["COMPONENTS", "PALETTE", "scene", "shows", "sketch"]
