"""The verbs of Undergrove; their moves have the same numbers in every match."""

from __future__ import annotations

from undergrowth.games.undergrove.rules.abilities import ACTION, COPY, NITROGEN_INSTEAD, STORE
from undergrowth.games.undergrove.rules.absorb import ABSORB, FROM, TO
from undergrowth.games.undergrove.rules.activate import ACTIVATE, GAIN, TRADE
from undergrowth.games.undergrove.rules.paying import FLIP, PAY
from undergrowth.games.undergrove.rules.photosynthesize import DISCARD, NITROGEN, PHOTOSYNTHESIZE
from undergrowth.games.undergrove.rules.reproduce import (
    AT,
    PARTNER,
    REPRODUCE,
    ROOT,
    SEED,
    TILE,
)
from undergrowth.games.undergrove.rules.setup import START
from undergrowth.games.undergrove.rules.state import ROOM
from undergrowth.games.undergrove.rules.track import GREEN, KEEP, READY
from undergrowth.games.undergrove.rules.turns import BONUS, DONE, SKIP
from undergrowth.kernel.verbs import Verbs

VERBS = Verbs(
    (
        *(START, ACTIVATE, ABSORB, REPRODUCE, PARTNER, PHOTOSYNTHESIZE),
        *(FLIP, PAY, FROM, TO, GAIN, TRADE, STORE, COPY, ACTION, NITROGEN_INSTEAD),
        *(TILE, AT, SEED, ROOT, NITROGEN, DISCARD, KEEP, GREEN, READY, SKIP, DONE, BONUS),
    ),
    ROOM,
)
