"""What is in the box of Undergrove, as the facts list it: tiles, goals, cards, scripts.

A copy of its own for the slow rules: nothing here comes from the package under test.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Mushroom:
    """A tile: what it costs, what it does, what it is worth."""

    type: str | None
    active: bool = True
    """Whether it can be activated: ongoing tiles cannot."""
    token: bool = True
    carbon: int = 0
    cubes: int = 0
    """How many cubes of any kind are paid to the supply."""
    gain: str = ""
    others: str = ""
    """What every other player gains."""
    ready: str = ""
    gain_any: int = 0
    trade: int = 0
    fill: bool = False
    """A cube from the supply is put on it."""
    store: str = ""
    """The cubes of this kind that were gained can be stored on it."""
    extra: bool = False
    choose: bool = False
    """A further action or 1 N."""
    absorb: int = 0
    here: bool = False
    free: int = 0
    copies: bool = False
    points: int = 0
    near: bool = False
    """One point more for each neighbour of its type."""
    table: tuple[int, ...] = ()
    """Points by the cubes on it."""
    colour: bool = False
    creature: bool = False

    @property
    def spaces(self) -> int:
        """For how many cubes there is room."""
        return max(0, len(self.table) - 1)


@dataclass(frozen=True)
class Goal:
    """One side of a goal card."""

    card: str
    kind: str
    scale: tuple[int, ...] | int
    """Points by count, points of the places, or points for each."""
    expansion: bool = False


RESOURCES = ("C", "N", "P", "K")
CUBES = ("N", "P", "K")
TYPES = ("ring", "gill", "pore", "other")
SEEDLINGS, ROOTS, TREES, HAND = 6, 18, 4, 3
START = {"C": 4, "N": 2, "P": 2, "K": 2}
CROSS = {"0,0": 1, "0,1": 4, "1,0": 3, "0,-1": 5, "-1,0": 2}
AROUND = ("0,1", "1,0", "0,-1", "-1,0")

MUSHROOMS = {
    1: Mushroom(None, token=False, gain_any=1, trade=2, points=2),
    2: Mushroom("pore", carbon=1, gain="NP", ready="ring", points=3),
    3: Mushroom("ring", carbon=1, gain="NP", ready="pore", points=3, creature=True),
    4: Mushroom("other", carbon=1, gain="PK", ready="gill", points=3, colour=True),
    5: Mushroom("gill", carbon=1, gain="PK", ready="other", points=3),
    6: Mushroom("gill", carbon=1, gain="NKKK", others="K", points=3, colour=True),
    7: Mushroom("other", carbon=1, gain="NNKK", others="N", points=3, creature=True),
    8: Mushroom("other", carbon=1, gain="PKKK", others="K", points=3, colour=True, creature=True),
    9: Mushroom("other", carbon=1, gain="PPPK", others="P", points=3, colour=True),
    10: Mushroom("pore", carbon=1, gain="PPKK", others="P", points=3, creature=True),
    11: Mushroom("pore", carbon=1, gain="NPPP", others="P", points=3, colour=True),
    12: Mushroom("ring", carbon=1, gain="NNPP", others="N", points=3),
    13: Mushroom("gill", carbon=1, gain="NNNP", others="N", points=3),
    14: Mushroom("ring", carbon=1, gain="NNNK", others="N", points=3),
    15: Mushroom("pore", carbon=1, gain="NPK", points=2, colour=True),
    16: Mushroom("ring", carbon=1, gain="NPK", points=2),
    17: Mushroom("other", carbon=1, gain="NPK", points=2, creature=True),
    18: Mushroom("gill", carbon=1, gain="NPK", points=2),
    19: Mushroom("gill", ready="ring other", extra=True, points=4, colour=True),
    20: Mushroom("pore", ready="gill other", extra=True, points=4, creature=True),
    21: Mushroom("other", ready="ring pore", extra=True, points=4),
    22: Mushroom("ring", ready="gill pore", extra=True, points=4),
    23: Mushroom("pore", carbon=2, gain_any=4, points=2, creature=True),
    24: Mushroom("other", carbon=2, gain_any=4, points=2, colour=True),
    25: Mushroom("ring", carbon=2, gain_any=4, points=2, colour=True),
    26: Mushroom("gill", carbon=2, gain_any=4, points=2, creature=True),
    27: Mushroom(
        "other", carbon=2, gain="NPK", gain_any=1, ready="ring gill pore", points=2, creature=True
    ),
    28: Mushroom("gill", active=False, points=1),
    29: Mushroom("other", active=False, points=1),
    30: Mushroom("pore", active=False, points=4, creature=True),
    31: Mushroom("ring", active=False, points=4, creature=True),
    32: Mushroom("gill", active=False, points=3, colour=True),
    33: Mushroom("ring", carbon=2, cubes=1, absorb=2, points=2),
    34: Mushroom("other", carbon=2, cubes=1, absorb=2, points=2, colour=True, creature=True),
    35: Mushroom("pore", carbon=2, cubes=1, absorb=2, points=2),
    36: Mushroom("gill", carbon=2, cubes=1, absorb=2, points=2),
    37: Mushroom("pore", carbon=2, cubes=1, absorb=2, here=True, points=3, creature=True),
    38: Mushroom("ring", carbon=2, cubes=1, absorb=2, here=True, points=3),
    39: Mushroom("other", carbon=2, cubes=1, absorb=2, here=True, points=3, colour=True),
    40: Mushroom("gill", carbon=2, cubes=1, absorb=2, here=True, points=3, colour=True),
    41: Mushroom("ring", carbon=1, gain_any=2, fill=True, table=(0, 2, 4), colour=True),
    42: Mushroom("pore", carbon=1, gain="KKK", store="K", table=(0, 1, 2, 3, 5)),
    43: Mushroom("gill", carbon=1, gain="NNN", store="N", table=(0, 1, 2, 3, 5), colour=True),
    44: Mushroom("ring", carbon=1, gain="PPP", store="P", table=(0, 1, 2, 3, 5), creature=True),
    45: Mushroom("gill", ready="ring", choose=True, points=2, near=True, creature=True),
    46: Mushroom(
        "other", ready="pore", choose=True, points=2, near=True, colour=True, creature=True
    ),
    47: Mushroom("ring", ready="gill", choose=True, points=2, near=True, colour=True),
    48: Mushroom("pore", ready="other", choose=True, points=2, near=True, creature=True),
    49: Mushroom("pore", cubes=1, absorb=1, free=2, points=4, colour=True),
    50: Mushroom("other", copies=True, points=2, creature=True),
    51: Mushroom("ring", copies=True, points=2, colour=True),
    52: Mushroom("gill", copies=True, points=2, colour=True),
    53: Mushroom("pore", copies=True, points=2),
}
EXTRA_ROOT = {"reproduce": 28, "partner": 29}
EXTRA_TILE = {"reproduce": 30, "partner": 31}
EXTRA_CARBON = 32

GOALS = {
    "bat_a": Goal("Silver-haired Bat", "counter", (0, 3, 5, 9)),
    "bat_b": Goal("Silver-haired Bat", "competitive", (9, 5, 3, 1)),
    "jack_a": Goal("Whiskey Jack", "counter", (0, 0, 0, 1, 3, 6, 10)),
    "jack_b": Goal("Whiskey Jack", "competitive", (9, 5, 3, 1)),
    "vole_a": Goal("Red Vole", "counter", (0, 1, 2, 4)),
    "vole_b": Goal("Red Vole", "counter", (0, 0, 0, 0, 1, 5, 10)),
    "spittlebug_a": Goal("Douglas-fir Spittlebug", "multiplier", 2),
    "spittlebug_b": Goal("Douglas-fir Spittlebug", "competitive", (9, 5, 3, 1)),
    "flying_a": Goal("Flying Squirrel", "competitive", (9, 5, 3, 1)),
    "flying_b": Goal("Flying Squirrel", "competitive", (9, 5, 3, 1)),
    "crossbill_a": Goal("Red Crossbill", "competitive", (9, 5, 3, 1)),
    "crossbill_b": Goal("Red Crossbill", "competitive", (9, 5, 3, 1)),
    "slug_a": Goal("Banana Slug", "multiplier", 3),
    "slug_b": Goal("Banana Slug", "multiplier", 2),
    "douglas_a": Goal("Douglas Squirrel", "multiplier", 2),
    "douglas_b": Goal("Douglas Squirrel", "multiplier", 2),
    "moth_a": Goal("Douglas-fir Moth", "multiplier", 3, expansion=True),
    "moth_b": Goal("Douglas-fir Moth", "counter", (0, 0, 2, 4, 7, 10), expansion=True),
    "grouse_a": Goal("Sooty Grouse", "competitive", (9, 5, 3, 1), expansion=True),
    "grouse_b": Goal("Sooty Grouse", "counter", (0, 1, 2, 4, 6, 9), expansion=True),
}
SLUG = {"slug_a": 4, "slug_b": 3}
DOUGLAS = {
    "douglas_a": (33, 34, 35, 36, 37, 38, 39, 40, 49),
    "douglas_b": (19, 20, 21, 22, 45, 46, 47, 48),
}
MOTH = (2, 3, 4)
MARKS = ("bat_a", "bat_b", "spittlebug_a", "grouse_a", "grouse_b")

BONUS = {"N": 2, "P": 2, "K": 2, "C": 2, "ready": 2, "vp1": 3, "vp2": 3}
BONUS_POINTS = {"vp1": 1, "vp2": 2}
STACKS = {1: 3, 2: 3, 3: 3, 4: 4}
BONUS_STONES = (2, 4, 6)
ROOT_STONES = (3, 7)
LAST_STONE = 8
GREEN = 9
GREEN_SPACES = (1, 2, 3, 4, 5)

SPROUT_GOALS = ["bat_a", "vole_a", "jack_a"]
SPROUT_HANDS = [[10, 18, 21], [13, 15, 38], [12, 24, 42], [9, 16, 43]]
SCRIPTS: list[dict[str, list[str]]] = [
    {
        "start": ["start 1:1"],
        "1": ["partner", "pay N", "tile 10", "at 1,1", "root 1:1ne", "root 1:1se"],
        "2": ["activate 1,0"],
        "3": ["reproduce", "skip", "seed 2:2", "root 2:2sw"],
        "4": ["absorb", "flip gill", "pay N", "from 1,0", "to 1:1se"],
    },
    {
        "start": ["start 0:0"],
        "1": ["activate 0,0", "gain K", "trade N P", "done"],
        "2": ["reproduce", "pay K", "tile 15", "at -1,-1", "seed -1:0", "root -1:0se"],
        "3": ["partner", "skip", "root 0:0nw", "root 0:0sw"],
        "4": ["photosynthesize", "nitrogen 1", "discard 38", "done"],
    },
    {
        "start": ["start 1:0"],
        "1": ["absorb", "flip other", "pay N", "from 1,0", "to 1:0nw", "flip ring"],
        "2": ["reproduce", "pay N", "tile 42", "at 1,-1", "seed 2:-1", "root 2:-1nw"],
        "3": ["activate 1,-1", "store 1"],
        "4": ["partner", "skip", "root 1:0sw", "root 1:0ne"],
    },
    {
        "start": ["start 0:1"],
        "1": ["reproduce", "pay K", "tile 16", "at -1,1", "seed -1:2", "root -1:2se"],
        "2": ["activate -1,1"],
        "3": ["photosynthesize", "nitrogen 2", "discard 9", "done"],
        "4": ["partner", "pay P", "tile 43", "at -2,1", "root -1:2sw", "root 0:1sw"],
    },
]

COLOURS = ("brown", "tan")
KEPT = {"easy": 4, "medium": 5, "hard": 6}
IDLE_CARDS = ["B15", "A15", "A14"]
GREEN_PRIORITY = (2, 5, 3, 4, 1)
CARDS: dict[str, list[str]] = {
    "A01": ["seed brown top ring", "add 1 left gill"],
    "A02": ["seed tan bottom pore", "add 1 right other"],
    "A03": ["tile right gill right", "take brown 1 top other"],
    "A04": ["tile left pore left", "take tan 1 bottom ring"],
    "A05": ["seed brown left other", "add 2 top pore"],
    "A06": ["seed tan right gill", "add 2 bottom ring"],
    "A07": ["tile top other top", "seed brown bottom gill", "take tan 1 left pore"],
    "A08": ["tile bottom ring bottom", "seed tan top other", "take brown 1 right gill"],
    "A09": ["add 1 top gill", "seed brown right pore"],
    "A10": ["add 1 bottom other", "seed tan left ring"],
    "A11": ["tile bottom gill right", "take brown 2 left ring"],
    "A12": ["tile top pore top", "take tan 2 right pore"],
    "A13": ["add 2 left other", "add 1 right ring"],
    "A14": [],
    "A15": [],
    "B01": ["take brown 2 top ring", "take tan 1 bottom gill"],
    "B02": ["take tan 2 right pore", "take brown 1 left other"],
    "B03": ["seed brown right other", "take tan 2 top gill"],
    "B04": ["seed tan left pore", "take brown 2 bottom ring"],
    "B05": ["add 2 top ring", "take brown 2 right gill"],
    "B06": ["add 2 bottom pore", "take tan 2 left ring"],
    "B07": ["tile right ring top", "add 1 left gill", "take brown 2 top pore"],
    "B08": ["tile left gill bottom", "add 1 right other", "take tan 2 bottom other"],
    "B09": ["seed brown top gill", "take brown 3 bottom other"],
    "B10": ["seed tan bottom ring", "take tan 3 top other"],
    "B11": ["add 1 left other", "seed brown left ring", "take tan 2 right ring"],
    "B12": ["add 1 right pore", "seed tan right gill", "take brown 2 left gill"],
    "B13": ["tile top pore right", "add 1 top other", "take brown 2 bottom pore"],
    "B14": ["tile bottom other left", "add 1 bottom gill", "take tan 2 left pore"],
    "B15": [],
}
"""Actions in words: tile DIRECTION TYPE EDGE, seed COLOUR …, add N …, take COLOUR N …"""
