"""What is in the box of Undermining, and which of its numbers each drawn thing shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from undergrowth.games.undermining.components import CARDS, COLUMNS, KINDS, SURFACE, Side
from undergrowth.kernel.game import Sight
from undergrowth.material.provenance import Component

_OF_CARDS = {"surge": ("turn.surge_points.value",), "tractor": ("turn.tractor_range.value",)}
_LAYOUT = ("layout", "rows", "columns", "spaces", "bedrock")

COMPONENTS = (
    Component(
        "board",
        "",
        {
            "board-layout": tuple(f"board.sides.*.{key}" for key in _LAYOUT),
            "board-portals": ("board.sides.*.portals", "board.sides.*.surface_portal"),
            "board-refinery": ("board.sides.*.refinery",),
            "board-surface": ("board.surface.*.columns",),
        },
    ),
    Component(
        "debris",
        "debris.total",
        {
            "count": ("debris.total",),
            "debris-counts": ("debris.tiles.*.count",),
            "debris-spare": ("debris.spare_after_setup", "debris.spare"),
        },
    ),
    Component(
        "equipment",
        "equipment.total",
        {
            "count": ("equipment.total",),
            "equipment-effects": ("equipment.kinds.*.effect",),
            "equipment-prices": ("equipment.kinds.*.cost",),
            "equipment-copies": ("equipment.kinds.*.copies",),
            "equipment-bays": ("equipment.kinds.*.size_of_effect",),
        },
    ),
    Component(
        "contracts",
        "contracts.total",
        {"count": ("contracts.total",), "contract-needs": ("contracts.cards.*.needs",)},
    ),
    Component(
        "bucks",
        "star_bucks.total_tiles",
        {"buck-values": ("star_bucks.tiles",), "buck-stacks": ("star_bucks.stacks",)},
    ),
    Component(
        "tech",
        "alien_tech.total",
        {
            "count": ("alien_tech.total",),
            "tech-effects": (
                "alien_tech.cards.*.effect",
                *(place for places in _OF_CARDS.values() for place in places),
            ),
        },
    ),
    Component(
        "mats",
        "",
        {
            "mat-slots": ("mat.expansion_slots.value", "mat.max_batteries.value"),
            "mat-bays": ("mat.cargo_bays.value",),
        },
    ),
    Component(
        "batteries",
        "batteries.cubes",
        {"count": ("batteries.cubes", "batteries.start", "batteries.per_boost")},
    ),
    Component("end", "", {"points": ("scoring.upgrades",), "stalemate": ("stalemate",)}),
    Component("seats", "colours", {"colours": ("colours.*.name",), "letters": ("letters.order",)}),
)


def shows(sight: Sight) -> dict[str, Sequence[str]]:
    """The places of the edition that each element shows."""
    view = sight.view
    contracts = [*view["contracts"]["active"], view["contracts"]["top"]]
    names = [*(f"contract-{place}" for place in range(1, len(contracts))), "deck"]
    shown: dict[str, Sequence[str]] = {
        name: (f"contracts.cards.needs={letters}.needs",)
        for name, letters in zip(names, contracts, strict=True)
        if letters
    }
    for kind in KINDS:
        keys = ("cost", "copies", "size_of_effect")
        shown[f"build-{kind}"] = [f"equipment.kinds.id={kind}.{key}" for key in keys]
    for card in CARDS:
        places = (f"alien_tech.cards.id={card}.effect", *_OF_CARDS.get(card, ()))
        shown[f"tech-{card}"] = shown[f"held-{card}"] = places
    shown |= {f"seat-{seat}": (f"colours.seat={seat}.name",) for seat in range(view["players"])}
    name = view["options"]["side"]
    return shown | dict(_spaces(view["grid"], name, sight.edition.side(name)))


def _spaces(grid: Sequence[str], name: str, side: Side) -> Iterator[tuple[str, Sequence[str]]]:
    """The spaces above ground, then all cells with what lies on them."""
    start = f"board.sides.{name}"
    buildings: Mapping[str, Any] = {
        side.refinery: [f"{start}.refinery"],
        side.surface_portal: [f"{start}.surface_portal"],
    }
    for space in SURFACE:
        yield f"space-{space}", [f"board.surface.id={space}.columns", *buildings.get(space, ())]
    for row, signs in enumerate(grid, 1):
        for column, sign in zip(COLUMNS, signs, strict=True):
            cell = f"{column}{row}"
            portal = [f"{start}.portals"] if cell in side.portals else []
            tile = [f"debris.tiles.id={sign.upper()}.count"] if sign.isalpha() else []
            yield f"space-{cell}", [*(f"{start}.{key}" for key in _LAYOUT), *portal, *tile]
