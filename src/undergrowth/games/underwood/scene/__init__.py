"""A view of Underwood as people see it: drawn as a picture, or sketched in text."""

from undergrowth.games.underwood.scene.box import COMPONENTS, shows
from undergrowth.games.underwood.scene.picture import PALETTE, scene
from undergrowth.games.underwood.scene.sketch import sketch

__all__ = ["COMPONENTS", "PALETTE", "scene", "shows", "sketch"]
