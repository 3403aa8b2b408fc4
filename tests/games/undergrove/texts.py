"""How decisions are written."""

from __future__ import annotations

import re
from typing import Any

from games.undergrove.places import DIRECTIONS, EDGE
from games.undergrove.printed import BONUS, CUBES, GREEN_SPACES, MUSHROOMS, TYPES

MOST_NITROGEN = 24
FORMS = {
    "start": "corner",
    "activate": "cell",
    **dict.fromkeys(("absorb", "reproduce", "partner", "photosynthesize", "skip", "done"), ""),
    "flip": "type",
    "pay": "cube",
    "from": "cell",
    "to": "root",
    "gain": "cube",
    "trade": "cube cube",
    "store": "amount",
    "copy": "cell",
    "choose": "choice",
    "tile": "id",
    "at": "cell",
    "seed": "corner",
    "root": "root",
    "nitrogen": "amount",
    "discard": "id",
    "keep": "bonus",
    "green": "green",
    "ready": "type",
    "bonus": "bonus",
}
"""The words of decisions and what follows them (section 3)."""
NUMBER = re.compile(r"0|-?[1-9][0-9]?")


def is_decision(text: Any) -> bool:
    """Whether a text means a decision at all (G-71)."""
    if not isinstance(text, str):
        return False
    verb, *rest = text.split(" ")
    forms = FORMS.get(verb, "?").split()
    return len(rest) == len(forms) and all(map(is_name, forms, rest))


def is_name(form: str, name: str) -> bool:
    """Whether something has this name (section 3)."""
    if form == "root":
        return name[-2:] in DIRECTIONS and is_name("corner", name[:-2])
    if form in ("cell", "corner"):
        parts = name.split("," if form == "cell" else ":")
        if len(parts) != 2 or not all(map(NUMBER.fullmatch, parts)):
            return False
        return all(-EDGE <= int(part) <= EDGE + (form == "corner") for part in parts)
    return name in NAMES.get(form, ())


NAMES: dict[str, tuple[str, ...]] = {
    "type": TYPES,
    "cube": CUBES,
    "amount": tuple(str(number) for number in range(MOST_NITROGEN + 1)),
    "choice": ("action", "N"),
    "id": tuple(str(tile) for tile in MUSHROOMS),
    "bonus": tuple(BONUS),
    "green": tuple(str(space) for space in GREEN_SPACES),
}
