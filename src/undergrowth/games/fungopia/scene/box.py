"""What is in the box of Fungopia, and which of its numbers each drawn thing shows."""

from __future__ import annotations

from collections.abc import Sequence

from undergrowth.games.fungopia.components import EDGES, HELD, SQUARES, VERTICES
from undergrowth.kernel.game import Sight
from undergrowth.material.provenance import Component

_TAPROOT = "taproot_income.carbohydrates"
_START = ("per_player.carbohydrates_at_start.count", "per_player.immunity_at_start.count")
_OF_KINDS = ("existence", "count", "triangles", "value")
_EVERY_TILE = ("board.hexes", "tokens_on_board.total", "points.tile.points")

COMPONENTS = (
    Component(
        "tiles",
        "board.hexes",
        {
            "board": ("board.hexes",),
            "tile-kinds": ("tile_kinds.*.count", "tile_kinds.*.existence"),
            "tile-triangles": ("tile_kinds.*.triangles", "tokens_on_board.total"),
            "tile-values": ("tile_kinds.*.value", "points.tile.points"),
        },
    ),
    Component(
        "cards",
        "deck_size",
        {
            "card-effects": ("cards.*.effect",),
            "card-numbers": ("cards.*.number",),
            "card-copies": ("cards.*.copies",),
        },
    ),
    Component("market", "market.squares", {"square-costs": ("market.squares.*.cost",)}),
    Component(
        "pieces",
        "per_player.hyphae.count",
        {
            "count": tuple(
                f"per_player.{piece}.count"
                for piece in ("hyphae", "mushrooms", "spores", "fresh_at_start")
            ),
            "start-stock": _START,
        },
    ),
    Component(
        "income",
        "",
        {
            "taproot-income": (_TAPROOT,),
            "mushroom-income": ("mushroom_income.carbohydrates",),
            "harvest-income": ("harvest_income.carbohydrates",),
        },
    ),
    Component(
        "tokens",
        "immunity_token.cost",
        {
            "token-cost": ("immunity_token.cost",),
            "bank": ("bank.carbohydrates", "bank.immunity_tokens"),
        },
    ),
    Component("points", "", {"points": ("points.mushroom.points", "points.ring.points")}),
)


def shows(sight: Sight) -> dict[str, Sequence[str]]:
    """The places of the edition that each element shows."""
    view = sight.view
    kinds = {name: tile["kind"] for name, tile in view["tiles"].items()}
    shown: dict[str, Sequence[str]] = {"deck": ("cards.*.copies",)}
    for name, kind in kinds.items():
        printed = [f"tile_kinds.{kind}.{key}" for key in _OF_KINDS]
        income = [_TAPROOT] if kind == "taproot" else []
        shown[f"tile-{name}"] = [*printed, *_EVERY_TILE, *income]
    for edge in EDGES:
        if "taproot" in [kinds.get(cell) for cell in edge.split("|")]:
            shown[f"edge-{edge}"] = (_TAPROOT,)
    shown |= {f"vertex-{vertex}": ("mushroom_income.carbohydrates",) for vertex in VERTICES}
    for square, effect in zip(range(1, SQUARES + 1), view["market"], strict=True):
        card = [f"cards.effect={effect}.number"] if effect else []
        shown[f"square-{square}"] = [f"market.squares.square={square}.cost", *card]
    for effect in HELD:
        shown[f"card-{effect}"] = (f"cards.effect={effect}.number",)
    return shown | {f"seat-{seat}": _START for seat in range(view["players"])}
