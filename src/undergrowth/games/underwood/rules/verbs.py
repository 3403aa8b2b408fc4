"""The verbs of Underwood; their moves have the same numbers on every board."""

from __future__ import annotations

from undergrowth.games.underwood.rules.setup import START, TREE
from undergrowth.games.underwood.rules.spreading import SPREAD, TRAIL
from undergrowth.games.underwood.rules.state import SPACES, TILES
from undergrowth.kernel.verbs import Verbs

VERBS = Verbs((TREE, START, SPREAD, TRAIL), {"space": SPACES, "tile": TILES})
