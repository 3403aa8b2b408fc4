"""A view of Fungopia as people see it: drawn as a picture, or sketched in text."""

from undergrowth.games.fungopia.scene.box import COMPONENTS, shows
from undergrowth.games.fungopia.scene.palette import PALETTE
from undergrowth.games.fungopia.scene.picture import scene
from undergrowth.games.fungopia.scene.sketch import sketch

__all__ = ["COMPONENTS", "PALETTE", "scene", "shows", "sketch"]
