"""The verbs of Fungopia; their moves have the same numbers in every match."""

from __future__ import annotations

from undergrowth.games.fungopia.components import SQUARES
from undergrowth.games.fungopia.rules.cards import FRAGMENT, FRUIT, HARVEST, MOVE, PUSH, SHIFT
from undergrowth.games.fungopia.rules.growing import GROW, REGROW, SKIP, SPROUT
from undergrowth.games.fungopia.rules.market import BUY, IMMUNITY
from undergrowth.games.fungopia.rules.spores import SPORE
from undergrowth.games.fungopia.rules.start import HYPHA
from undergrowth.games.fungopia.rules.state import EDGES, TILES, VERTICES
from undergrowth.games.fungopia.rules.turns import END
from undergrowth.kernel.verbs import Verbs

_EXTRAS = (BUY, IMMUNITY, SHIFT, FRAGMENT, PUSH, FRUIT, HARVEST)
"""What can be bought and used before and after the action."""

VERBS = Verbs(
    (SPORE, HYPHA, GROW, SPROUT, SKIP, *_EXTRAS, MOVE, REGROW, END),
    {"tile": TILES, "edge": EDGES, "vertex": VERTICES, "square": SQUARES},
    listed=(SPORE, HYPHA, GROW, SPROUT, SKIP, END, *_EXTRAS, MOVE, REGROW),
)
