"""A view of Undergrove as people see it: drawn as a picture, or sketched in text."""

from undergrowth.games.undergrove.scene.box import COMPONENTS, shows
from undergrowth.games.undergrove.scene.glossary import glossary
from undergrowth.games.undergrove.scene.palette import PALETTE
from undergrowth.games.undergrove.scene.picture import scene
from undergrowth.games.undergrove.scene.sketch import sketch

__all__ = ["COMPONENTS", "PALETTE", "glossary", "scene", "shows", "sketch"]
