"""What every position must keep to, asked one by one: the places where it does not (G-70).

Like the slow rules, this is written from the rules alone. First the form of everything is asked
about, and only if there is nothing to say against it, what the parts have to do with each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from games.undergrove.places import (
    DIRECTIONS,
    beside,
    cell_at,
    cells_of,
    corner_at,
    on_table,
    roots_of,
    spot,
)
from games.undergrove.printed import (
    BONUS,
    BONUS_STONES,
    CARDS,
    COLOURS,
    CROSS,
    CUBES,
    GOALS,
    GREEN,
    GREEN_SPACES,
    HAND,
    KEPT,
    MARKS,
    MUSHROOMS,
    RESOURCES,
    ROOTS,
    SEEDLINGS,
    TREES,
    TYPES,
)
from games.undergrove.reference import BLANK, Table
from games.undergrove.slow_choices import MOST_EXTRA
from games.undergrove.slow_forest import Position

KEYS = (
    *("game", "players", "options", "seed", "rng", "goals", "phase", "round", "last_round"),
    *("active", "forest", "neutral", "seats", "supply", "discard", "bonus", "turn", "pending"),
    "ai",
)
OPTIONS = ("goals", "quick_sprout", "whispering_woods", "difficulty", "idle_removed")
SEAT_KEYS = ("res", "tokens", "hand", "bonus", "track", "green", "pieces", "progress")
AI_KEYS = ("deck", "used", "log", *COLOURS)
COLOUR_KEYS = ("focus", "seedlings", "res", "bonus", "track", "green")
MOST = 9999
MOST_STEPS = 16
LATER_TILES = [tile for tile in MUSHROOMS if tile not in CROSS.values()]

Check = Callable[[Any], bool]


def problems(position: Any) -> list[str]:
    """The places at which a position cannot be as it is; none if it can be loaded."""
    found = [*form_problems(position)] or [*sense_problems(position)]
    return list(dict.fromkeys(found))


# ---- the form of single values


def number(low: int, high: int) -> Check:
    return lambda value: type(value) is int and low <= value <= high


def one_of(known: Iterable[Any]) -> Check:
    """Exactly one of some values: ``True`` is not 1."""
    values = [*known]
    return lambda value: any(type(value) is type(each) and value == each for each in values)


def list_of(check: Check, least: int = 0, most: int = MOST) -> Check:
    return lambda value: (
        isinstance(value, list) and least <= len(value) <= most and all(map(check, value))
    )


def either(*checks: Check) -> Check:
    return lambda value: any(check(value) for check in checks)


def nothing(value: Any) -> bool:
    return value is None


def truth(value: Any) -> bool:
    return isinstance(value, bool)


def text(value: Any) -> bool:
    return isinstance(value, str)


def place(made: Callable[[int, int], str], value: Any) -> bool:
    """Whether a text is the one name of a place."""
    try:
        return isinstance(value, str) and made(*spot(value)) == value
    except ValueError:
        return False


def cell(value: Any) -> bool:
    return place(cell_at, value)


def corner(value: Any) -> bool:
    return place(corner_at, value)


def root(value: Any) -> bool:
    return isinstance(value, str) and value[-2:] in DIRECTIONS and corner(value[:-2])


def event(value: Any) -> bool:
    """A line of what the AI did (G-51)."""
    words = value.split(" ") if isinstance(value, str) else [""]
    forms: dict[str, list[Check]] = {
        "card": [one_of(CARDS)],
        "tile": [one_of(map(str, MUSHROOMS)), cell],
        "seed": [one_of(COLOURS), corner],
        "add": [digits(MOST), cell],
        "take": [one_of(COLOURS), digits(MOST), cell],
        "stone": [one_of(COLOURS), digits(GREEN)],
        "green": [one_of(COLOURS), digits(len(GREEN_SPACES))],
        "cannot": [one_of(("tile", "seed", "add", "take"))],
    }
    checks = forms.get(words[0])
    if checks is None or len(words) != len(checks) + 1:
        return False
    return all(check(word) for check, word in zip(checks, words[1:], strict=True))


def digits(most: int) -> Check:
    """A number from 1 on as a text."""
    return lambda value: (
        value.isascii()
        and value.isdigit()
        and str(int(value)) == value
        and (1 <= int(value) <= most)
    )


def words_of_generator(value: Any) -> bool:
    return list_of(number(0, 2**32 - 1), 4, 4)(value) and any(value)


COUNT = number(0, MOST)
OPTION_FORMS: dict[str, Check] = {
    "goals": either(nothing, list_of(one_of(GOALS), 3, 3)),
    "quick_sprout": truth,
    "whispering_woods": truth,
    "difficulty": either(nothing, one_of(KEPT)),
    "idle_removed": number(0, 3),
}
TURN_FORMS: dict[str, Check] = {
    **dict.fromkeys(("made", "carbon", "nitrogen", "absorbed", "far"), COUNT),
    "extra": number(0, MOST_EXTRA),
    "moved": truth,
    "roots": list_of(root),
    "readied": list_of(one_of(TYPES)),
}
TILE_FORMS: dict[str, Check] = {
    "tile": one_of(MUSHROOMS),
    "carbon": COUNT,
    "cubes": number(0, 4),
}
PIECE_FORMS: dict[str, Check] = {
    "tree": truth,
    "carbon": number(0, 4),
    "roots": list_of(one_of(DIRECTIONS), 0, 4),
}
STEP_FORMS: dict[str, dict[str, Check]] = {
    **{name: {} for name in ("start", "action", "flip", "choose", "seed", "nitrogen")},
    **{name: {} for name in ("discard", "green", "ready")},
    **{name: {"n": number(1, MOST)} for name in ("pay", "gain", "trade")},
    "from": {
        "n": number(1, MOST),
        "here": either(nothing, cell),
        "free": COUNT,
        "skip": truth,
    },
    "to": {"from": cell, "free": COUNT},
    "step": {"from": cell, "to": root, "left": number(1, MOST)},
    "store": {"at": cell, "n": number(1, MOST)},
    "copy": {"at": cell},
    "offer": {"act": one_of(("reproduce", "partner"))},
    "tile": {"act": one_of(("reproduce", "partner")), "free": truth},
    "at": {"act": one_of(("reproduce", "partner")), "tile": one_of(LATER_TILES)},
    "root": {"piece": either(nothing, corner), "skip": truth},
    "keep": {"stone": one_of(BONUS_STONES)},
}

# ---- the form of everything


def keys(value: Any, needed: Iterable[str], path: str = "") -> list[str]:
    """Missing and unknown keys of a map; the map itself if it is none."""
    if not isinstance(value, dict):
        return [path.rstrip(".")]
    missing = [key for key in needed if key not in value]
    unknown = [str(key) for key in value if key not in needed]
    return [f"{path}{key}" for key in missing + unknown]


def form_of_map(value: Any, forms: dict[str, Check], path: str) -> Iterator[str]:
    """Exactly these keys, each with a value of its form."""
    missing = keys(value, forms, f"{path}.")
    yield from missing
    if not missing:
        yield from (f"{path}.{key}" for key, check in forms.items() if not check(value[key]))


def form_of_places(
    value: Any, is_place: Check, forms: dict[str, Check], path: str
) -> Iterator[str]:
    """A map from cells or corners."""
    if not isinstance(value, dict):
        yield path
        return
    for name, lying in value.items():
        if is_place(name):
            yield from form_of_map(lying, forms, f"{path}.{name}")
        else:
            yield f"{path}.{name}"


def form_problems(position: Any) -> Iterator[str]:
    """Keys, types and ranges, as far as each place says by itself."""
    if not isinstance(position, dict) or keys(position, KEYS):
        yield from keys(position, KEYS) or ["position"]
        return
    players = position["players"]
    if not number(1, 4)(players):
        yield "players"
        return
    forms: dict[str, Check] = {
        "game": one_of(["undergrove"]),
        "seed": either(nothing, lambda value: type(value) is int),
        "rng": either(nothing, words_of_generator),
        "goals": list_of(one_of(GOALS), 3, 3),
        "phase": one_of(["start", "play", "over"]),
        "round": COUNT,
        "last_round": either(nothing, number(1, MOST + 1)),
        "active": either(nothing, number(0, players - 1)),
        "neutral": list_of(corner),
        "supply": list_of(one_of(LATER_TILES)),
        "discard": list_of(one_of(LATER_TILES)),
        "seats": list_of(lambda value: isinstance(value, dict), players, players),
    }
    yield from (key for key, check in forms.items() if not check(position[key]))
    yield from form_of_map(position["options"], OPTION_FORMS, "options")
    yield from form_of_places(position["forest"], cell, TILE_FORMS, "forest")
    yield from form_of_map(position["turn"], TURN_FORMS, "turn")
    stacks = {str(stone): list_of(one_of(BONUS)) for stone in BONUS_STONES}
    yield from form_of_map(position["bonus"], stacks, "bonus")
    if forms["seats"](position["seats"]):
        for seat, mine in enumerate(position["seats"]):
            yield from form_of_seat(mine, f"seats.{seat}")
    yield from form_of_pending(position["pending"])
    if (position["ai"] is None) != (players > 1):
        yield "ai"
    elif position["ai"] is not None:
        yield from form_of_ai(position["ai"])


def form_of_seat(mine: Any, path: str) -> Iterator[str]:
    forms: dict[str, Check] = {
        "hand": list_of(one_of(LATER_TILES), 0, HAND),
        "bonus": list_of(one_of(BONUS)),
        "track": number(0, GREEN),
        "green": either(nothing, one_of(GREEN_SPACES)),
    }
    missing = keys(mine, SEAT_KEYS, f"{path}.")
    yield from missing
    if missing:
        return
    yield from (f"{path}.{key}" for key, check in forms.items() if not check(mine[key]))
    yield from form_of_map(mine["res"], dict.fromkeys(RESOURCES, COUNT), f"{path}.res")
    yield from form_of_map(mine["tokens"], dict.fromkeys(TYPES, truth), f"{path}.tokens")
    yield from form_of_map(mine["progress"], dict.fromkeys(MARKS, COUNT), f"{path}.progress")
    yield from form_of_places(mine["pieces"], corner, PIECE_FORMS, f"{path}.pieces")


def form_of_pending(steps: Any) -> Iterator[str]:
    """Steps with exactly their fields."""
    if not isinstance(steps, list) or len(steps) > MOST_STEPS:
        yield "pending"
        return
    for at, step in enumerate(steps):
        path = f"pending.{at}"
        name = step.get("do") if isinstance(step, dict) else None
        if not isinstance(name, str) or name not in STEP_FORMS:
            yield path
        else:
            yield from form_of_map(step, {"do": text, **STEP_FORMS[name]}, path)


def form_of_ai(ai: Any) -> Iterator[str]:
    missing = keys(ai, AI_KEYS, "ai.")
    yield from missing
    if missing:
        return
    cards = list_of(one_of(CARDS))
    forms: dict[str, Check] = {"deck": cards, "used": cards, "log": list_of(event, 0, 12)}
    yield from (f"ai.{key}" for key, check in forms.items() if not check(ai[key]))
    for colour in COLOURS:
        yield from form_of_colour(ai[colour], f"ai.{colour}")


def form_of_colour(mine: Any, path: str) -> Iterator[str]:
    forms: dict[str, Check] = {
        "focus": one_of(CUBES),
        "seedlings": list_of(corner, 0, SEEDLINGS),
        "bonus": list_of(one_of(BONUS)),
        "track": number(0, GREEN),
        "green": either(nothing, one_of(GREEN_SPACES)),
    }
    missing = keys(mine, COLOUR_KEYS, f"{path}.")
    yield from missing
    if not missing:
        yield from (f"{path}.{key}" for key, check in forms.items() if not check(mine[key]))
        yield from form_of_map(mine["res"], dict.fromkeys(RESOURCES, COUNT), f"{path}.res")


# ---- what the parts have to do with each other


def sense_problems(position: Position) -> Iterator[str]:
    """All that needs more than one place to be found wrong."""
    found = [
        *options_and_goals(position),
        *the_forest(position),
        *tiles_in_all(position),
        *who_has_what(position),
        *corners_in_all(position),
        *bonus_in_all(position),
        *cards_in_all(position),
        *green_spaces(position),
        *the_turn(position),
    ]
    yield from found
    if not found:
        yield from what_is_pending(position)


def options_and_goals(position: Position) -> Iterator[str]:
    """Section 2."""
    options, alone = position["options"], position["players"] == 1
    if alone and options["quick_sprout"]:
        yield "options.quick_sprout"
    if alone == (options["difficulty"] is None):
        yield "options.difficulty"
    if not alone and options["idle_removed"]:
        yield "options.idle_removed"
    if options["goals"] is not None and not can_be_goals(position, options["goals"]):
        yield "options.goals"
    if not can_be_goals(position, position["goals"]):
        yield "goals"


def can_be_goals(position: Position, names: list[str]) -> bool:
    """Three different cards, those of the expansion only with it, none to compete in solo."""
    sides = [GOALS[name] for name in names]
    if len({side.card for side in sides}) < 3:
        return False
    if position["players"] == 1 and any(side.kind == "competitive" for side in sides):
        return False
    return position["options"]["whispering_woods"] or not any(side.expansion for side in sides)


def the_forest(position: Position) -> Iterator[str]:
    """The cross is in place, all tiles hang together and lie on the table."""
    forest = position["forest"]
    for name, tile in CROSS.items():
        if name not in forest or forest[name]["tile"] != tile:
            yield f"forest.{name}"
    for name, lying in forest.items():
        if not on_table(name):
            yield f"forest.{name}"
        if name not in CROSS and lying["tile"] in CROSS.values():
            yield f"forest.{name}.tile"
        if lying["cubes"] > MUSHROOMS[lying["tile"]].spaces:
            yield f"forest.{name}.cubes"
    reached = connected(set(forest))
    yield from (f"forest.{name}" for name in forest if name not in reached)


def connected(cells: set[str]) -> set[str]:
    """The cells that can be reached from Earthlover."""
    found = cells & {"0,0"}
    edge = found
    while edge:
        edge = {near for each in edge for near in beside(each)} & cells - found
        found = found | edge
    return found


def tiles_in_all(position: Position) -> Iterator[str]:
    """Each tile is in one place at most."""
    tiles = [lying["tile"] for lying in position["forest"].values()]
    tiles += [tile for mine in position["seats"] for tile in mine["hand"]]
    tiles += [*position["supply"], *position["discard"]]
    tiles += [step["tile"] for step in position["pending"] if step["do"] == "at"]
    if len(tiles) > len(set(tiles)):
        yield "tile"


def who_has_what(position: Position) -> Iterator[str]:
    """Pieces, Trees, Roots and C of the seats (G-10, G-22)."""
    for seat, mine in enumerate(position["seats"]):
        path, pieces = f"seats.{seat}.pieces", mine["pieces"]
        trees = sum(piece["tree"] for piece in pieces.values())
        if len(pieces) > SEEDLINGS or trees > TREES or len(roots_of(pieces)) > ROOTS:
            yield path
        for name, piece in pieces.items():
            most = 0 if piece["tree"] else 4 if trees == TREES else 2
            if piece["carbon"] > most:
                yield f"{path}.{name}.carbon"
            if len(set(piece["roots"])) < len(piece["roots"]):
                yield f"{path}.{name}.roots"
            if any(cells_of(name)[way] not in position["forest"] for way in piece["roots"]):
                yield f"{path}.{name}.roots"


def corners_in_all(position: Position) -> Iterator[str]:
    """One piece on a corner, and each at a tile (G-2)."""
    places = [("neutral", name) for name in position["neutral"]]
    for colour in COLOURS if position["ai"] else ():
        places += [(f"ai.{colour}.seedlings", name) for name in position["ai"][colour]["seedlings"]]
    for seat, mine in enumerate(position["seats"]):
        places += [(f"seats.{seat}.pieces.{name}", name) for name in mine["pieces"]]
    taken: set[str] = set()
    for path, name in places:
        lonely = not any(each in position["forest"] for each in cells_of(name).values())
        if name in taken or lonely:
            yield path
        taken.add(name)


def bonus_in_all(position: Position) -> Iterator[str]:
    """No more bonus tiles of a kind than there are."""
    kinds = [kind for stack in position["bonus"].values() for kind in stack]
    kinds += [kind for mine in everybody(position).values() for kind in mine["bonus"]]
    if Counter(kinds) - Counter(BONUS):
        yield "bonus"


def everybody(position: Position) -> dict[str, Any]:
    """Seats and colours of the AI, by path."""
    found = {f"seats.{seat}": mine for seat, mine in enumerate(position["seats"])}
    if position["ai"]:
        found |= {f"ai.{colour}": position["ai"][colour] for colour in COLOURS}
    return found


def cards_in_all(position: Position) -> Iterator[str]:
    """Each AI card is in one place at most."""
    if position["ai"]:
        cards = [*position["ai"]["deck"], *position["ai"]["used"]]
        if len(cards) > len(set(cards)):
            yield "ai.deck"


def green_spaces(position: Position) -> Iterator[str]:
    """A green space for those at the end of the track, and then a last round (G-46, G-48)."""
    taken: list[int] = []
    for path, mine in everybody(position).items():
        choosing = is_choosing(position, path)
        if (mine["green"] is not None) != (mine["track"] == GREEN and not choosing):
            yield f"{path}.green"
        if choosing and mine["track"] != GREEN:
            yield f"{path}.track"
        if mine["green"] in taken:
            yield f"{path}.green"
        taken += [] if mine["green"] is None else [mine["green"]]
    last = position["last_round"]
    if (taken and last is None) or (last is not None and last < position["round"]):
        yield "last_round"


def is_choosing(position: Position, path: str) -> bool:
    """Whether a seat has to choose its green space now."""
    steps = [step["do"] for step in position["pending"]]
    return path == f"seats.{position['active']}" and "green" in steps


def the_turn(position: Position) -> Iterator[str]:
    """Phase, round, who decides, and what the running turn holds."""
    phase, turn, active = position["phase"], position["turn"], position["active"]
    if (phase == "over") != (active is None):
        yield "active"
    if (phase == "start") != (position["round"] == 0):
        yield "round"
    if phase == "over" and position["round"] != position["last_round"]:
        yield "round"
    if phase != "play" and turn != BLANK:
        yield "turn"
    if len(set(turn["readied"])) < len(turn["readied"]):
        yield "turn.readied"
    if turn["roots"] and active is not None:
        own = roots_of(position["seats"][active]["pieces"])
        if not set(turn["roots"]) <= set(own) or len(set(turn["roots"])) < len(turn["roots"]):
            yield "turn.roots"


def what_is_pending(position: Position) -> Iterator[str]:
    """Steps that can be, the first of them with something to decide (G-14)."""
    steps, phase = position["pending"], position["phase"]
    if (phase == "over") != (steps == []):
        yield "pending"
        return
    found = [f"pending.{at}" for at, step in enumerate(steps) if not can_be(position, step)]
    yield from found
    if steps and not found and not Table(position).must_be_decided(steps[0]):
        yield "pending.0"


def can_be(position: Position, step: dict[str, Any]) -> bool:
    """Whether a step speaks of things that are there."""
    if (step["do"] == "start") != (position["phase"] == "start"):
        return False
    forest, pieces = position["forest"], position["seats"][position["active"]]["pieces"]
    named = {key: step[key] for key in ("from", "to", "at", "here", "piece") if key in step}
    there: dict[str, Callable[[str], bool]] = {
        "from": lambda name: name in forest and forest[name]["carbon"] > 0,
        "to": lambda name: name in roots_of(pieces),
        "at": lambda name: name in forest and fits(step["do"], forest[name]["tile"]),
        "here": lambda name: name is None or name in forest,
        "piece": lambda name: name is None or name in pieces,
    }
    return all(there[key](name) for key, name in named.items())


def fits(verb: str, tile: int) -> bool:
    """Whether a tile is one to store on, or to copy with."""
    return MUSHROOMS[tile].copies if verb == "copy" else MUSHROOMS[tile].store != ""
