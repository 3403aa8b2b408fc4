"""What is in Fungopia's box, and where its places lie, written down from the rules once more."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

Position = dict[str, Any]
Line = tuple[int, int, str, str]

HYPHAE, MUSHROOMS, SPORES, ROUNDS = 11, 8, 3, 11
TREE = "d4"
TRIANGLES = {"tree": 0, "taproot": 0, "infested": 3, "rich": 2, "poor": 1}
COUNTS = {"tree": 1, "taproot": 3, "infested": 3, "rich": 8, "poor": 4}
NUMBERS = {"shift": 1, "fragment": 2, "push": 2, "immunity": 1, "fruit": 3, "ring": 0, "harvest": 0}
COPIES = 4
TILE_POINTS = 1
TOKEN_PRICE = 2
HARVEST = 4
EFFECTS = tuple(NUMBERS)
HELD = tuple(effect for effect in EFFECTS if effect != "immunity")
OPTIONS: dict[str, tuple[Any, ...]] = {
    "edition": ("reconstruction-1",),
    "fresh_spores": (2, 1),
    "spores_per_turn": ("any", "one"),
    "tie_points": ("value", "immunity"),
    "tree_scores": (True, False),
    "vacancy": ("usable", "physical"),
}
WORDS = {
    "start-spore": ("spore",),
    "start-hypha": ("hypha",),
    "before": ("grow", "sprout", "skip", "buy", "immunity", "use"),
    "after": ("spore", "end", "buy", "immunity", "use"),
    "regrow": ("regrow",),
    "push": ("move",),
    "over": (),
}

# ---- places

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def hex_name(q: int, r: int) -> str:
    return "abcdefg"[q + 3] + "1234567"[r + 3]


CELLS = {hex_name(q, r): (q, r) for q in range(-3, 4) for r in range(-3, 4) if -3 <= q + r <= 3}
TILES = sorted(name for name, (q, r) in CELLS.items() if max(abs(q), abs(r), abs(q + r)) <= 2)


def side_by_side(one: str, other: str) -> bool:
    """Whether two hexes share a side."""
    step = (CELLS[one][0] - CELLS[other][0], CELLS[one][1] - CELLS[other][1])
    return step in STEPS


def places_of(number: int) -> list[str]:
    """So many hexes that all border each other, at least one of them a tile."""
    return [
        "|".join(hexes)
        for hexes in combinations(sorted(CELLS), number)
        if all(side_by_side(*pair) for pair in combinations(hexes, 2))
        and any(name in TILES for name in hexes)
    ]


EDGES = places_of(2)
VERTICES = places_of(3)
TILES_AT = {place: [n for n in place.split("|") if n in TILES] for place in (*EDGES, *VERTICES)}
TILE_EDGES = {tile: [edge for edge in EDGES if tile in edge.split("|")] for tile in TILES}
VERTEX_EDGES = {
    vertex: [edge for edge in EDGES if set(edge.split("|")) < set(vertex.split("|"))]
    for vertex in VERTICES
}
EDGE_VERTICES = {
    edge: [vertex for vertex in VERTICES if edge in VERTEX_EDGES[vertex]] for edge in EDGES
}
TOUCHING = {
    edge: sorted({e for vertex in EDGE_VERTICES[edge] for e in VERTEX_EDGES[vertex]} - {edge})
    for edge in EDGES
}

SQUARES = ["1", "2", "3", "4"]

FORMS: dict[tuple[str, ...], tuple[Sequence[str], ...]] = {
    ("spore",): (TILES,),
    ("hypha",): (EDGES,),
    ("grow",): (EDGES,),
    ("sprout",): (TILES, EDGES),
    ("skip",): (),
    ("buy",): (SQUARES,),
    ("immunity",): (),
    ("use", "shift"): (EDGES, EDGES),
    ("use", "fragment"): (EDGES, EDGES),
    ("use", "push"): (EDGES,),
    ("use", "fruit"): (VERTICES,),
    ("use", "harvest"): (VERTICES,),
    ("move",): (EDGES,),
    ("regrow",): (EDGES,),
    ("end",): (),
}


def parsed(text: object) -> tuple[tuple[str, ...], list[str]] | None:
    """The words and the places of a decision; None if it is no decision at all."""
    if not isinstance(text, str):
        return None
    parts = text.split(" ")
    for verb, domains in FORMS.items():
        names = parts[len(verb) :]
        if tuple(parts[: len(verb)]) == verb and len(names) == len(domains):
            known = all(name in domain for name, domain in zip(names, domains, strict=True))
            return (verb, names) if known else None
    return None
