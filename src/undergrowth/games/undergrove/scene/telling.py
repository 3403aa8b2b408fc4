"""Mushrooms in words: what a tile costs, what it does, what it is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from undergrowth.draw.table import Say
from undergrowth.games.undergrove.components import CUBES, Mushroom


class Side(Protocol):
    """A side of a goal card, as data or as it is printed."""

    @property
    def id(self) -> str:
        """Its name in notation."""

    @property
    def types(self) -> int:
        """So many types a piece has to touch, where types are counted."""

    @property
    def set(self) -> tuple[int, ...]:
        """The values of the tiles that make a set, where sets are counted."""


def name(say: Say, tile: int) -> str:
    """The name of a mushroom."""
    return say("mushroom", id=tile)


def tile(say: Say, mushroom: Mushroom) -> str:
    """All that is printed on a tile, as the title of it."""
    whole = say(
        "ability-tile",
        name=name(say, mushroom.id),
        type=say("type-mushroom", type=mushroom.type or "none"),
        worth=worth(say, mushroom),
        what=what(say, mushroom),
    )
    told = marks(say, mushroom)
    return " ".join([f"{whole}.", *([say("ability-marks", marks=", ".join(told))] if told else [])])


def what(say: Say, mushroom: Mushroom) -> str:
    """Cost and ability, or what it does all the time; Earthlover does both."""
    told = []
    if mushroom.activatable:
        told.append(say("ability-active", cost=cost(say, mushroom), does=ability(say, mushroom)))
    if mushroom.ongoing:
        told.append(say(f"ongoing-{mushroom.ongoing.replace('_', '-')}"))
    return ". ".join(told)


def cost(say: Say, mushroom: Mushroom) -> str:
    """What activating the tile costs."""
    parts = []
    if mushroom.token:
        parts.append(say("cost-token", type=mushroom.type or "none"))
    if mushroom.carbon:
        parts.append(say("cost-carbon", n=mushroom.carbon))
    if mushroom.any:
        parts.append(say("cost-any", n=mushroom.any))
    return ", ".join(parts) or say("cost-free")


def ability(say: Say, mushroom: Mushroom) -> str:
    """What activating the tile does, as one sentence."""
    sentence = "; ".join(_deed(say, part) for part in mushroom.ability)
    return sentence[:1].upper() + sentence[1:]


def worth(say: Say, mushroom: Mushroom) -> str:
    """The points that a root on the tile is worth, and what they depend on."""
    points = mushroom.points
    if points["kind"] == "fixed":
        return say("points-fixed", n=points["value"])
    if points["kind"] == "cubes":
        return say("points-cubes", table=", ".join(str(each) for each in points["table"]))
    return say("points-adjacent", n=points["base"])


def worth_in_short(say: Say, mushroom: Mushroom) -> str:
    """The same in two words."""
    points = mushroom.points
    if points["kind"] == "fixed":
        return say("points-fixed", n=points["value"])
    table = points["table"] if points["kind"] == "cubes" else [f"{points['base']}+"]
    return say("points-some", points=", ".join(str(each) for each in table))


def cubes(say: Say, amounts: Mapping[str, int]) -> str:
    """Cubes with how many of each."""
    return listed(
        say,
        [say("ability-cubes", n=amounts[cube], cube=cube) for cube in CUBES if amounts.get(cube)],
    )


def listed(say: Say, words: Sequence[str]) -> str:
    """Some words as one list."""
    *most, last = words or [""]
    return say("ability-and", most=", ".join(most), last=last) if most else last


def marks(say: Say, mushroom: Mushroom) -> list[str]:
    """The marks that some goals ask for."""
    signs = (("mark-colour", mushroom.colour), ("mark-creature", mushroom.creature))
    return [say(message) for message, there in signs if there]


def goal(say: Say, message: str, side: Side) -> str:
    """What a side of a goal card counts, with the numbers that the edition gives it."""
    values = listed(say, [str(points) for points in side.set])
    return say(message, place=side.id, types=side.types, set=values)


def _deed(say: Say, part: Mapping[str, Any]) -> str:
    """One part of an ability."""
    deed = part["do"]
    if deed in ("gain", "others", "extra_or"):
        return say(f"ability-{deed.replace('_', '-')}", cubes=cubes(say, part["res"]))
    if deed == "ready":
        kinds = listed(say, [say("type", type=kind) for kind in part["types"]])
        return say("ability-ready", n=len(part["types"]), types=kinds)
    if deed == "absorb":
        if part["free"]:
            return say("ability-absorb-free", n=part["n"], free=part["free"])
        return say(
            "ability-absorb-here" if part["from"] == "here" else "ability-absorb", n=part["n"]
        )
    if deed in ("extra", "fill", "copy"):
        return say(f"ability-{deed}")
    return say(f"ability-{deed.replace('_', '-')}", n=part["n"])
