"""What is in the box of Undergrove, and which of its numbers each drawn thing shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from undergrowth.games.undergrove.components import GREENS
from undergrowth.kernel.game import Sight
from undergrowth.material.provenance import Component

_GUIDES = ("quick_sprout.hands", "quick_sprout.script", "quick_sprout.colours")
_OF_GOALS = ("types", "tiles", "set", "score")

COMPONENTS = (
    Component(
        "mushrooms",
        "mushrooms",
        {
            "mushroom-faces": (
                *("mushrooms.*.type", "mushrooms.*.cost", "mushrooms.*.ability"),
                *("mushrooms.*.ongoing", "mushrooms.*.points"),
            )
        },
    ),
    Component(
        "goals",
        "goals",
        {
            "goal-counts": ("goals.*.counts",),
            "goal-numbers": ("goals.*.types", "goals.*.tiles", "goals.*.set"),
            "goal-points": ("goals.*.score",),
            "goal-starting": ("starting_goals",),
        },
    ),
    Component(
        "track",
        "carbon_track.stones",
        {"track-rewards": ("carbon_track.stones.*", "carbon_track.green.*")},
    ),
    Component("bonus", "", {"bonus-kinds": ("bonus_tiles.kinds.*.count",)}),
    Component(
        "supplies",
        "supplies.roots",
        {"count": ("supplies.seedlings", "supplies.roots", "supplies.trees", "supplies.resources")},
    ),
    Component("guides", "", {"quick-sprout": (*_GUIDES, "mushrooms.*.quick_sprout")}),
    Component(
        "automa",
        "solo.cards",
        {
            "automa-cards": ("solo.cards.*.actions", "solo.deck_sizes"),
            "automa-greens": ("solo.green_priority",),
            "automa-keep": ("solo.keep",),
        },
    ),
    Component("colours", "", {"colour-order": ("seat_colours.multi",)}),
)


def shows(sight: Sight) -> dict[str, Sequence[str]]:
    """The places of the edition that each element shows."""
    view = sight.view
    shown: dict[str, Sequence[str]] = {
        f"goal-{goal}": [f"goals.id={goal}.{key}" for key in _OF_GOALS] for goal in view["goals"]
    }
    if view["options"]["quick_sprout"]:
        shown |= _of_guides(view)
    if view["ai"] is not None:
        shown |= {f"green-{space}": ("solo.green_priority",) for space in range(1, GREENS + 1)}
        drawn = [told.split()[1] for told in view["ai"]["log"][:1]]
        cards = [f"solo.cards.id={card}.actions" for card in drawn]
        shown["automa-card"] = [*cards, "solo.deck_sizes"]
    return shown


def _of_guides(view: Mapping[str, Any]) -> dict[str, Sequence[str]]:
    """The tiles in open hands: a guide has dealt them."""
    hands: Iterable[Sequence[int]] = (seat.get("hand", ()) for seat in view["seats"])
    return {
        f"{name}-{tile}": (f"mushrooms.id={tile}.quick_sprout", *_GUIDES)
        for hand in hands
        for tile in hand
        for name in ("hand", "held")
    }
