"""Short forms of positions, filled in to full ones; questions that many tests ask."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import undergrowth as ug
from games.fungopia.box import COPIES, EFFECTS, HELD, OPTIONS, TILES, TRIANGLES
from games.positions import beginning_with

FOREST = """
               rich     rich     poor
           poor     rich   taproot  infested
      taproot  taproot  tree     rich     poor
           rich     rich     rich   infested
               poor     rich   infested
"""
"""The tiles of the examples as they lie; d4 in the middle is the tree."""

ROWS = ("d2 e2 f2", "c3 d3 e3 f3", "b4 c4 d4 e4 f4", "b5 c5 d5 e5", "b6 c6 d6")
KINDS = dict(zip(" ".join(ROWS).split(), FOREST.split(), strict=True))
MARKET = ("ring", "immunity", "shift", "fruit")
DECK = ("push", "harvest", "fragment", "ring")
B4 = ("a4|b4", "a5|b4", "b3|b4", "b4|b5", "b4|c3", "b4|c4")
"""The six edges of a taproot on the rim."""
ROUNDS = {"start-spore": 1, "start-hypha": 1, "turn": 7, "over": 11}


def default_options(**other: Any) -> dict[str, Any]:
    """All options, some of them not as usual."""
    return {**{name: choices[0] for name, choices in OPTIONS.items()}, **other}


def position(
    hyphae: Mapping[str, int] | None = None,
    mushrooms: Mapping[str, int] | None = None,
    *,
    players: int = 2,
    phase: str = "turn",
    round: int | None = None,  # noqa: A002
    active: int | None = 0,
    seats: Mapping[int, Mapping[str, Any]] | None = None,
    tiles: Mapping[str, str] | None = None,
    tokens: Mapping[str, int] | None = None,
    market: Sequence[str | None] = MARKET,
    deck: Sequence[str] = DECK,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A full position: stocks, lost pieces, decayed spores and removed cards follow."""
    kinds = {**KINDS, **(tiles or {})}
    made: dict[str, Any] = {
        "game": "fungopia",
        "players": players,
        "options": default_options(**(options or {})),
        "phase": phase,
        "round": ROUNDS[phase] if round is None else round,
        "active": None if phase == "over" else active,
        "acted": False,
        "bought": False,
        "planted": 0,
        "pending": None,
        "tiles": {
            tile: {
                "kind": kinds[tile],
                "tokens": (tokens or {}).get(tile, TRIANGLES[kinds[tile]]),
            }
            for tile in TILES
        },
        "hyphae": dict(sorted((hyphae or {}).items())),
        "mushrooms": dict(sorted((mushrooms or {}).items())),
        "market": list(market),
        "deck": list(deck),
        "deck_count": len(deck),
        **more,
    }
    made["seats"] = [_seat(made, seat, (seats or {}).get(seat, {})) for seat in range(players)]
    made["removed"] = {
        effect: COPIES
        - made["market"].count(effect)
        - made["deck"].count(effect)
        - sum(mine["cards"].get(effect, 0) for mine in made["seats"])
        for effect in EFFECTS
    }
    return made


def _seat(made: dict[str, Any], seat: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """All that a seat has, as far as it is not given."""
    out = sum(given.get("spores", {}).values())
    fresh = min(2 if made["phase"] == "start-spore" else 1, 3 - out)
    fresh = fresh - out if made["phase"] == "start-spore" else fresh
    stock = _stock(made, seat)
    placed = list(made["hyphae"].values()).count(seat)
    waiting = made["pending"] == {"kind": "regrow", "seat": seat}
    fruit = list(made["mushrooms"].values()).count(seat)
    return {
        "hyphae": stock,
        "lost": 11 - stock - placed - waiting,
        "mushrooms": 8 - fruit,
        "fresh": fresh,
        "decayed": 3 - out - given.get("fresh", fresh),
        "spores": {},
        "carbs": 0,
        "immunity": 0,
        "token": False,
        **given,
        "cards": {effect: given.get("cards", {}).get(effect, 0) for effect in HELD},
    }


def _stock(made: dict[str, Any], seat: int) -> int:
    if made["phase"] in ("start-spore", "over"):
        return 11 if made["phase"] == "start-spore" else 0
    done = seat < made["active"] or (seat == made["active"] and made["acted"])
    return int((11 if made["round"] == 1 else 12 - made["round"]) - done)


def match_at(*places: Any, **more: Any) -> ug.Match:
    """A match at that position."""
    return ug.from_position(position(*places, **more))


def on(seat: int, edges: Iterable[str]) -> dict[str, int]:
    """Hyphae of one seat."""
    return dict.fromkeys(edges, seat)


def seat_of(match: ug.Match, seat: int) -> dict[str, Any]:
    """All that a seat has now."""
    mine: dict[str, Any] = match.position()["seats"][seat]
    return mine


def carbs(match: ug.Match) -> list[int]:
    """The carbohydrates of all seats."""
    return [mine["carbs"] for mine in match.position()["seats"]]


def tokens(match: ug.Match, *tiles: str) -> list[int]:
    """What still lies on these tiles."""
    return [match.position()["tiles"][tile]["tokens"] for tile in tiles]


def rests(match: ug.Match, beginning: str) -> set[str]:
    """What follows that beginning in all legal decisions that have it."""
    return {text[len(beginning) :].strip() for text in beginning_with(match, beginning)}
