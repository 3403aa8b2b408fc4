"""A pencil box for scenes: shapes, pieces, colours and the SVG around them. Knows no game."""

from undergrowth.draw.svg import Drawing, Element, Scene, escape

__all__ = ["Drawing", "Element", "Scene", "escape"]
