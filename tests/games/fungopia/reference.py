"""Fungopia a second time, slow and simple, from the rules alone: the oracle of the tests.

Nothing here comes from the package under test. A table is a position: the plain dict that a match
gives and takes. Whether a decision is legal is found out by asking one rule after the other.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator

from games.fungopia.box import (
    EDGE_VERTICES,
    EDGES,
    FORMS,
    HARVEST,
    NUMBERS,
    ROUNDS,
    TILE_EDGES,
    TILE_POINTS,
    TILES,
    TILES_AT,
    TOKEN_PRICE,
    TOUCHING,
    TREE,
    VERTEX_EDGES,
    WORDS,
    Line,
    Position,
    parsed,
)

# ---- questions about a position


def turn(p: Position) -> int | None:
    """Who has to decide."""
    seat: int | None = p["pending"]["seat"] if p["pending"] else p["active"]
    return seat


def state(p: Position) -> str:
    """Which row of the table of open words holds."""
    if p["phase"] != "turn":
        return str(p["phase"])
    if p["pending"]:
        return str(p["pending"]["kind"])
    return "after" if p["acted"] else "before"


def usable(p: Position, seat: int, edge: str) -> bool:
    """Infested tiles are closed to those without immunity."""
    infested = any(p["tiles"][tile]["kind"] == "infested" for tile in TILES_AT[edge])
    return not infested or p["seats"][seat]["immunity"] > 0


def touches(p: Position, seat: int, edge: str, but: str = "") -> bool:
    """Whether an own hypha, other than one that is about to move, touches the edge."""
    return any(p["hyphae"].get(near) == seat for near in TOUCHING[edge] if near != but)


def may_grow(p: Position, seat: int, edge: str) -> bool:
    return edge not in p["hyphae"] and usable(p, seat, edge) and touches(p, seat, edge)


def may_move(p: Position, seat: int, old: str, edge: str) -> bool:
    """Where the hypha on the old edge can go beside another one of its owner."""
    free = edge not in p["hyphae"] and usable(p, seat, edge)
    return free and touches(p, seat, edge, but=old)


def replacement_open(p: Position, seat: int, tile: str) -> bool:
    vacant = [edge for edge in TILE_EDGES[tile] if edge not in p["hyphae"]]
    if p["options"]["vacancy"] == "usable":
        vacant = [edge for edge in vacant if usable(p, seat, edge)]
    return not vacant


def may_start_on(p: Position, seat: int, tile: str) -> bool:
    return tile != TREE and sum(usable(p, seat, edge) for edge in TILE_EDGES[tile]) > seat


# ---- the rule against a decision


def refusal(p: Position, text: object) -> str | None:
    """The first rule against a decision; None if it is legal."""
    found = parsed(text)
    if found is None:
        return "F-0"
    verb, names = found
    if p["phase"] == "over":
        return "F-31"
    if verb[0] not in WORDS[state(p)]:
        return "F-7"
    seat = turn(p)
    assert seat is not None
    if verb[0] == "use":
        return refusal_of_card(p, seat, verb[1], names)
    return REFUSALS[verb[0]](p, seat, *names)


def refusal_of_first_hypha(p: Position, seat: int, edge: str) -> str | None:
    (tile,) = p["seats"][seat]["spores"]
    return refusal_of_edge(p, seat, edge) if edge in TILE_EDGES[tile] else "F-6"


def refusal_of_edge(p: Position, seat: int, edge: str) -> str | None:
    if edge in p["hyphae"]:
        return "F-8"
    return None if usable(p, seat, edge) else "F-9"


def refusal_of_growth(p: Position, seat: int, edge: str) -> str | None:
    far = None if touches(p, seat, edge) else "F-10"
    return refusal_of_edge(p, seat, edge) or far


def refusal_of_regrowth(p: Position, seat: int, edge: str) -> str | None:
    far = None if touches(p, seat, edge) else "F-13"
    return refusal_of_edge(p, seat, edge) or far


def refusal_of_move(p: Position, seat: int, edge: str) -> str | None:
    far = None if touches(p, seat, edge, but=p["pending"]["edge"]) else "F-25"
    return refusal_of_edge(p, seat, edge) or far


def refusal_of_sprout(p: Position, seat: int, tile: str, edge: str) -> str | None:
    if tile not in p["seats"][seat]["spores"] or edge not in TILE_EDGES[tile]:
        return "F-11"
    if not usable(p, seat, edge):
        return "F-9"
    if edge in p["hyphae"] and not replacement_open(p, seat, tile):
        return "F-12"
    return None


def refusal_of_skip(p: Position, seat: int) -> str | None:
    return None if stuck(p, seat) else "F-14"


def stuck(p: Position, seat: int) -> bool:
    """Whether there is nothing to grow and nothing to sprout."""
    if any(may_grow(p, seat, edge) for edge in EDGES):
        return False
    spots = [(tile, edge) for tile in p["seats"][seat]["spores"] for edge in TILE_EDGES[tile]]
    return all(refusal_of_sprout(p, seat, tile, edge) for tile, edge in spots)


def refusal_of_spore(p: Position, seat: int, tile: str) -> str | None:
    if p["phase"] == "start-spore":
        return None if may_start_on(p, seat, tile) else "F-5"
    limit = p["options"]["spores_per_turn"] == "one" and p["planted"] >= 1
    fine = tile != TREE and p["seats"][seat]["fresh"] > 0 and not limit
    return None if fine else "F-19"


def price(p: Position, square: int) -> int:
    number: int = NUMBERS[p["market"][square - 1]] + square
    return number


def refusal_of_purchase(p: Position, seat: int, square: str) -> str | None:
    if p["bought"] or p["market"][int(square) - 1] is None:
        return "F-20"
    return None if p["seats"][seat]["carbs"] >= price(p, int(square)) else "F-20"


def refusal_of_token(p: Position, seat: int) -> str | None:
    mine = p["seats"][seat]
    return None if not mine["token"] and mine["carbs"] >= TOKEN_PRICE else "F-21"


def refusal_of_end(_: Position, __: int) -> str | None:
    return None


def refusal_of_card(p: Position, seat: int, effect: str, names: list[str]) -> str | None:
    if p["seats"][seat]["cards"][effect] == 0:
        return "F-22"
    if effect in ("shift", "fragment"):
        return refusal_of_relocation(p, seat, effect, *names)
    (place,) = names
    if effect == "push":
        return None if may_push(p, seat, place) else "F-25"
    if effect == "fruit":
        fine = place not in p["mushrooms"] and p["seats"][seat]["mushrooms"] > 0
        return None if fine else "F-27"
    return None if p["mushrooms"].get(place) == seat else "F-28"


def refusal_of_relocation(p: Position, seat: int, effect: str, old: str, new: str) -> str | None:
    rule = "F-23" if effect == "shift" else "F-24"
    if p["hyphae"].get(old) != seat:
        return rule
    if new in p["hyphae"]:
        return "F-8"
    if not usable(p, seat, new):
        return "F-9"
    return None if touches(p, seat, new, but=old) == (effect == "shift") else rule


def may_push(p: Position, seat: int, edge: str) -> bool:
    owner = p["hyphae"].get(edge)
    if owner is None or owner == seat or not touches(p, seat, edge):
        return False
    return any(may_move(p, owner, edge, new) for new in EDGES)


REFUSALS: dict[str, Callable[..., str | None]] = {
    "spore": refusal_of_spore,
    "hypha": refusal_of_first_hypha,
    "grow": refusal_of_growth,
    "sprout": refusal_of_sprout,
    "skip": refusal_of_skip,
    "buy": refusal_of_purchase,
    "immunity": refusal_of_token,
    "move": refusal_of_move,
    "regrow": refusal_of_regrowth,
    "end": refusal_of_end,
}


def legal(p: Position) -> list[str]:
    """Every decision that no rule is against."""
    return [text for text in candidates(p) if refusal(p, text) is None]


def candidates(p: Position) -> Iterator[str]:
    """All decisions whose word is open; of cards those held, of spores and hyphae own ones."""
    seat = turn(p)
    if seat is None:
        return
    mine = p["seats"][seat]
    for verb, domains in FORMS.items():
        if verb[0] not in WORDS[state(p)] or (verb[0] == "use" and not mine["cards"][verb[1]]):
            continue
        head = " ".join(verb)
        if not domains:
            yield head
        elif len(domains) == 1:
            yield from (f"{head} {place}" for place in domains[0])
        else:
            own = [edge for edge, owner in p["hyphae"].items() if owner == seat]
            firsts = mine["spores"] if verb[0] == "sprout" else own
            yield from (f"{head} {first} {place}" for first in firsts for place in domains[1])


# ---- what a decision does


def play(given: Position, text: str) -> Position:
    """The position after a legal decision."""
    assert refusal(given, text) is None, text
    p = copied(given)
    seat = turn(p)
    assert seat is not None
    found = parsed(text)
    assert found is not None
    verb, names = found
    if verb[0] == "use":
        use(p, seat, verb[1], names)
    else:
        DOINGS[verb[0]](p, seat, *names)
    return p


def copied(p: Position) -> Position:
    """The same position once more; what no decision changes is shared."""
    fixed = {key: p[key] for key in ("game", "players", "options")}
    return {**copy.deepcopy({key: p[key] for key in p if key not in fixed}), **fixed}


def put_hypha(p: Position, seat: int, edge: str) -> None:
    """A hypha is put down: taproots pay, then mushrooms grow."""
    mine = p["seats"][seat]
    p["hyphae"][edge] = seat
    mine["carbs"] += sum(p["tiles"][tile]["kind"] == "taproot" for tile in TILES_AT[edge])
    ripe = [vertex for vertex in EDGE_VERTICES[edge] if is_ripe(p, seat, vertex)]
    ripe.sort(key=lambda vertex: (-len(tiles_with_tokens(p, vertex)), vertex))
    for vertex in ripe:
        if mine["mushrooms"] > 0:
            put_mushroom(p, seat, vertex)


def is_ripe(p: Position, seat: int, vertex: str) -> bool:
    edges = VERTEX_EDGES[vertex]
    mine = all(p["hyphae"].get(edge) == seat for edge in edges)
    return len(edges) == 3 and mine and vertex not in p["mushrooms"]


def tiles_with_tokens(p: Position, vertex: str) -> list[str]:
    return [tile for tile in TILES_AT[vertex] if p["tiles"][tile]["tokens"] > 0]


def put_mushroom(p: Position, seat: int, vertex: str) -> None:
    mine = p["seats"][seat]
    mine["mushrooms"] -= 1
    p["mushrooms"][vertex] = seat
    for tile in tiles_with_tokens(p, vertex):
        p["tiles"][tile]["tokens"] -= 1
        mine["carbs"] += 1
    if mine["decayed"] > 0:
        mine["decayed"] -= 1
        mine["fresh"] += 1


def take_spore_back(p: Position, seat: int, tile: str) -> None:
    mine = p["seats"][seat]
    mine["decayed"] += 1
    mine["spores"][tile] -= 1
    if mine["spores"][tile] == 0:
        del mine["spores"][tile]


def put_spore(p: Position, seat: int, tile: str) -> None:
    mine = p["seats"][seat]
    mine["fresh"] -= 1
    mine["spores"][tile] = mine["spores"].get(tile, 0) + 1
    if p["phase"] == "turn":
        p["planted"] += 1
    else:
        next_in_start(p, "start-hypha")


def put_first_hypha(p: Position, seat: int, edge: str) -> None:
    (tile,) = p["seats"][seat]["spores"]
    take_spore_back(p, seat, tile)
    p["seats"][seat]["hyphae"] -= 1
    put_hypha(p, seat, edge)
    next_in_start(p, "turn")


def grow(p: Position, seat: int, edge: str) -> None:
    p["acted"] = True
    p["seats"][seat]["hyphae"] -= 1
    put_hypha(p, seat, edge)


def skip(p: Position, seat: int) -> None:
    p["acted"] = True
    p["seats"][seat]["hyphae"] -= 1
    p["seats"][seat]["lost"] += 1


def sprout(p: Position, seat: int, tile: str, edge: str) -> None:
    take_spore_back(p, seat, tile)
    p["acted"] = True
    p["seats"][seat]["hyphae"] -= 1
    displaced = p["hyphae"].pop(edge, None)
    put_hypha(p, seat, edge)
    if displaced is None:
        return
    if any(may_grow(p, displaced, place) for place in EDGES):
        p["pending"] = {"kind": "regrow", "seat": displaced}
    else:
        p["seats"][displaced]["lost"] += 1


def regrow(p: Position, seat: int, edge: str) -> None:
    p["pending"] = None
    put_hypha(p, seat, edge)


def buy_token(p: Position, seat: int) -> None:
    mine = p["seats"][seat]
    mine["carbs"] -= TOKEN_PRICE
    mine["immunity"] += 1
    mine["token"] = True


def buy(p: Position, seat: int, square: str) -> None:
    mine = p["seats"][seat]
    mine["carbs"] -= price(p, int(square))
    p["bought"] = True
    effect = p["market"].pop(int(square) - 1)
    p["market"].append(p["deck"].pop(0) if p["deck"] else None)
    p["deck_count"] = len(p["deck"])
    if effect == "immunity":
        mine["immunity"] += 1
        p["removed"]["immunity"] += 1
    else:
        mine["cards"][effect] += 1


def use(p: Position, seat: int, effect: str, names: list[str]) -> None:
    mine = p["seats"][seat]
    mine["cards"][effect] -= 1
    p["removed"][effect] += 1
    if effect in ("shift", "fragment"):
        relocate(p, seat, *names)
    elif effect == "push":
        p["pending"] = {"kind": "push", "seat": p["hyphae"][names[0]], "edge": names[0]}
    elif effect == "fruit":
        put_mushroom(p, seat, names[0])
    else:
        del p["mushrooms"][names[0]]
        mine["mushrooms"] += 1
        mine["carbs"] += HARVEST


def relocate(p: Position, seat: int, old: str, new: str) -> None:
    del p["hyphae"][old]
    put_hypha(p, seat, new)


def move(p: Position, seat: int, edge: str) -> None:
    old = p["pending"]["edge"]
    p["pending"] = None
    relocate(p, seat, old, edge)


def new_turn(p: Position, seat: int | None) -> None:
    p.update(active=seat, acted=False, bought=False, planted=0)


def next_in_start(p: Position, phase: str) -> None:
    """The next seat of this pass; after the last one the next phase begins."""
    new_turn(p, (p["active"] + 1) % p["players"])
    if p["active"] == 0:
        p["phase"] = phase
        p["round"] = 2 if phase == "turn" else 1


def end_turn(p: Position, _: int) -> None:
    new_turn(p, (p["active"] + 1) % p["players"])
    if p["active"] == 0 and p["round"] == ROUNDS:
        p["phase"] = "over"
        p["active"] = None
    elif p["active"] == 0:
        p["round"] += 1


DOINGS: dict[str, Callable[..., None]] = {
    "spore": put_spore,
    "hypha": put_first_hypha,
    "grow": grow,
    "sprout": sprout,
    "skip": skip,
    "buy": buy,
    "immunity": buy_token,
    "move": move,
    "regrow": regrow,
    "end": end_turn,
}

# ---- points


def tile_lines(p: Position, tile: str) -> Iterator[Line]:
    """Who gets how many points for a tile, by which rule."""
    owners = [p["hyphae"][edge] for edge in TILE_EDGES[tile] if edge in p["hyphae"]]
    if not owners or (tile == TREE and not p["options"]["tree_scores"]):
        return
    most = max(owners.count(seat) for seat in owners)
    first = [seat for seat in range(p["players"]) if owners.count(seat) == most]
    rule = "F-32" if len(first) == 1 else "F-33"
    immunity = max(p["seats"][seat]["immunity"] for seat in first)
    immune = [seat for seat in first if p["seats"][seat]["immunity"] == immunity]
    shared = len(immune) > 1 and p["options"]["tie_points"] == "immunity"
    points = immunity if shared else TILE_POINTS
    for seat in immune:
        if points > 0:
            yield seat, points, rule, f"tile {tile}"


def sheet(p: Position) -> list[Line]:
    """Seat, points, rule and what for: tiles, mushrooms, rings."""
    seats = range(p["players"])
    lines = [line for tile in TILES for line in tile_lines(p, tile)]
    for seat in seats:
        mushrooms = list(p["mushrooms"].values()).count(seat)
        if mushrooms > 0:
            lines.append((seat, mushrooms, "F-34", "mushrooms"))
    for seat in seats:
        rings = p["seats"][seat]["cards"]["ring"]
        if rings > 0 and any(is_ringed(p, seat, tile) for tile in TILES):
            lines.append((seat, rings, "F-35", "rings"))
    return lines


def is_ringed(p: Position, seat: int, tile: str) -> bool:
    return all(p["hyphae"].get(edge) == seat for edge in TILE_EDGES[tile])


def scores(p: Position) -> list[int]:
    lines = sheet(p)
    return [sum(line[1] for line in lines if line[0] == seat) for seat in range(p["players"])]


def winners(p: Position) -> list[int]:
    if p["phase"] != "over":
        return []
    worth = [(points, p["seats"][seat]["immunity"]) for seat, points in enumerate(scores(p))]
    return [seat for seat in range(p["players"]) if worth[seat] == max(worth)]


class Table:
    """A table at which the positions follow one another."""

    def __init__(self, position: Position) -> None:
        self.now = position

    @property
    def turn(self) -> int | None:
        return turn(self.now)

    def legal(self) -> list[str]:
        return legal(self.now)

    def against(self, text: object) -> str | None:
        return refusal(self.now, text)

    def play(self, text: str) -> None:
        self.now = play(self.now, text)

    def copied(self) -> Table:
        return Table(self.now)

    def position(self) -> Position:
        return self.now

    def scores(self) -> list[int]:
        return scores(self.now)

    def sheet(self) -> list[Line]:
        return sheet(self.now)

    def winners(self) -> list[int]:
        return winners(self.now)
