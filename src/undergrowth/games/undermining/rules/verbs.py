"""The verbs of Undermining; their moves have the same numbers in every match."""

from __future__ import annotations

from undergrowth.games.undermining.rules.contracts import FILL
from undergrowth.games.undermining.rules.drilling import DRILL
from undergrowth.games.undermining.rules.driving import DRIVE, PORTAL
from undergrowth.games.undermining.rules.equipment import BUILD
from undergrowth.games.undermining.rules.refinery import UNLOAD
from undergrowth.games.undermining.rules.state import (
    ABOVE,
    ALONE,
    CELLS,
    CONTRACTS,
    KINDS,
    PAYMENTS,
    SEATS,
    SPACES,
)
from undergrowth.games.undermining.rules.tech import BROKER_DEAL, SWAP_PLACES, TECH, TRACTOR_BEAM
from undergrowth.games.undermining.rules.turns import BOOST, CHARGE, END, ENTER, STOP
from undergrowth.kernel.verbs import Verbs

VERBS = Verbs(
    (
        *(ENTER, DRILL, DRIVE, PORTAL, UNLOAD, CHARGE, BUILD, FILL, BOOST),
        *(TECH, TRACTOR_BEAM, SWAP_PLACES, BROKER_DEAL, STOP, END),
    ),
    {
        "surface": ABOVE,
        "cell": CELLS,
        "space": SPACES,
        "kind": KINDS,
        "contract": CONTRACTS,
        "payment": PAYMENTS,
        "card": len(ALONE),
        "seat": SEATS,
    },
)
"""All there is to decide, always by the seat whose turn it is: nobody trades, throws cargo away or
removes equipment (M-39)."""
