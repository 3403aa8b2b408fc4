"""What is in the box of Undergrove: mushrooms, goals, the Carbon Track, and the automa's cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from undergrowth.material.reading import Field

NAME = "undergrove"
PLAYERS = range(1, 5)
TYPES = ("ring", "gill", "pore", "other")
CUBES = ("C", "N", "P", "K")
ANY = ("N", "P", "K")
"""What "any" stands for."""
BONUSES = ("N", "P", "K", "C", "ready", "vp1", "vp2")
DIRECTIONS = ("ne", "nw", "se", "sw")
MARKS = ("bat_a", "bat_b", "spittlebug_a", "grouse_a", "grouse_b")
"""What is counted turn by turn (G-47)."""
GOALS = (
    *("bat_a", "bat_b", "jack_a", "jack_b", "vole_a", "vole_b", "spittlebug_a", "spittlebug_b"),
    *("flying_a", "flying_b", "crossbill_a", "crossbill_b", "slug_a", "slug_b", "douglas_a"),
    *("douglas_b", "moth_a", "moth_b", "grouse_a", "grouse_b"),
)
IN_PLAY = 3
"""So many goals are in play (G-64)."""
DIFFICULTIES = ("easy", "medium", "hard")
AI = ("brown", "tan")
SIDES = ("top", "right", "bottom", "left")
EDGE = 15
"""The table ends so far from Earthlover (G-6)."""
TILES = 53
EARTHLOVER = 1
CROSS = {"0,0": 1, "0,1": 4, "1,0": 3, "0,-1": 5, "-1,0": 2}
CROSS_TILES = len(CROSS)
AROUND = tuple(cell for cell in CROSS if cell != "0,0")
PIECES, ROOTS, TREES, HAND = 6, 18, 4, 3
STONES = 8
STACKS = (2, 4, 6)
"""The stones with bonus tiles."""
GREENS = 5
DECISIONS = 12
"""So many decisions of a round a script may have."""
ONGOING = (
    *("refill", "reproduce_root", "partner_root", "reproduce_tile", "partner_tile"),
    "photosynthesize_carbon",
)
ACTIONS = {
    "absorb": {"token": 1, "any": 1},
    "reproduce": {"C": 1, "P": 2},
    "partner": {"C": 1, "K": 2},
    "tile": {"any": 1},
    "photosynthesize": {"C": 2},
}
COUNTER, MULTIPLIER, COMPETITIVE = KINDS = ("counter", "multiplier", "competitive")
MOST_CARDS, MOST_ACTIONS, MOST_BONUSES = 32, 3, 16
_MANY = 99
_PLACES = 4
_LONGEST_TABLE = 8
_SCRIPTED = r"(start|activate|absorb|reproduce|partner|photosynthesize|flip|pay|from|to|gain|trade|"
_SCRIPTED += r"store|copy|choose|skip|tile|at|seed|root|nitrogen|discard|done|keep|green|ready|"
_SCRIPTED += r"bonus)( [-0-9:,A-Za-z]{1,12}){0,2}"


@dataclass(frozen=True)
class Mushroom:
    """One Mushroom tile."""

    id: int
    names: Mapping[str, str] = field(hash=False)
    type: str | None
    token: bool
    carbon: int
    any: int
    ability: tuple[Mapping[str, Any], ...] = field(hash=False)
    ongoing: str | None
    activatable: bool
    points: Mapping[str, Any] = field(hash=False)
    spaces: int
    colour: bool
    creature: bool

    def part(self, kind: str) -> Mapping[str, Any]:
        """The part of the ability of this kind; empty if there is none."""
        return next((part for part in self.ability if part["do"] == kind), {})


@dataclass(frozen=True)
class Goal:
    """One side of a goal card."""

    id: str
    card: str
    names: Mapping[str, str]
    side: str
    kind: str
    table: tuple[int, ...]
    """Points by count, or by place where seats compete."""
    times: int
    """Points for each, where they are multiplied."""
    types: int
    tiles: tuple[int, ...]
    set: tuple[int, ...]
    expansion: bool


@dataclass(frozen=True)
class Reward:
    """What a stone or a green space of the Carbon Track gives."""

    gain: Mapping[str, int] = field(default_factory=dict)
    any: int = 0
    root: int = 0
    bonus: bool = False
    ready: int = 0
    points: int = 0


@dataclass(frozen=True)
class Card:
    """A card of the automa."""

    id: str
    deck: str
    actions: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True)
class Edition:
    """The component data of one printing of the game, or our reconstruction of it."""

    id: str
    resources: Mapping[str, int]
    mushrooms: Mapping[int, Mushroom]
    goals: Mapping[str, Goal]
    starting_goals: tuple[str, ...]
    stones: tuple[Reward, ...]
    greens: tuple[Reward, ...]
    bonus: Mapping[str, int]
    """How many bonus tiles there are of each kind."""
    per_stack: Mapping[int, int]
    hands: tuple[tuple[int, ...], ...]
    """The marked tiles of each seat for Quick Sprout."""
    scripts: tuple[Mapping[str, tuple[str, ...]], ...]
    cards: Mapping[str, Card]
    idle: tuple[str, ...]
    green_priority: tuple[int, ...]
    keep: Mapping[str, int]
    """How many of the automa's Seedlings count, by difficulty."""
    content: Mapping[str, Any] = field(compare=False)
    """The file as it was read: names, notes, provenance."""


# ------------------------------------------------------------------------------ reading a file

_KEYS = [
    *("game", "edition", "supplies", "cross", "cross_carbon", "actions", "mushrooms", "goals"),
    *("starting_goals", "carbon_track", "bonus_tiles", "quick_sprout", "solo"),
]
_MORE_KEYS = [
    *("title", "about", "published", "types", "types_provenance", "cubes", "cross_provenance"),
    *("seat_colours", "starting_goals_provenance"),
]


def read_edition(content: Any) -> Edition:
    """An edition from the content of its file; ``BadInput`` names the field that is wrong."""
    fields = Field(content, "edition", NAME).keys(_KEYS, _MORE_KEYS)
    fields["game"].same(NAME)
    resources = _read_supplies(fields["supplies"])
    fields["cross"].same(CROSS)
    fields["cross_carbon"].same(dict.fromkeys(AROUND, 1))
    for name, action in fields["actions"].keys(list(ACTIONS), ["provenance"]).items():
        if name in ACTIONS:
            action.same(ACTIONS[name])
    mushrooms = _read_mushrooms(fields["mushrooms"])
    goals = _read_goals(fields["goals"])
    stones, greens = _read_track(fields["carbon_track"])
    bonus, per_stack = _read_bonus(fields["bonus_tiles"])
    hands, scripts = _read_quick_sprout(fields["quick_sprout"], goals)
    solo = _read_solo(fields["solo"])
    return Edition(
        id=fields["edition"].text(r"[a-z0-9][a-z0-9.-]{0,39}"),
        resources=resources,
        mushrooms=mushrooms,
        goals=goals,
        starting_goals=read_goal_ids(fields["starting_goals"], goals),
        stones=stones,
        greens=greens,
        bonus=bonus,
        per_stack=per_stack,
        hands=hands,
        scripts=scripts,
        content=content,
        **solo,
    )


def _read_supplies(entry: Field) -> dict[str, int]:
    """What each player begins with; the pieces of wood are as many as the mats have room for."""
    keys = entry.keys(["seedlings", "roots", "trees", "hand", "resources"], ["provenance"])
    for key, number in (("seedlings", PIECES), ("roots", ROOTS), ("trees", TREES), ("hand", HAND)):
        keys[key].same(number)
    given = keys["resources"].keys(list(CUBES))
    return {cube: given[cube].whole(0, _MANY) for cube in CUBES}


def _read_mushrooms(entry: Field) -> dict[int, Mushroom]:
    """All tiles, by their ids from 1 on."""
    found = {}
    for number, place in enumerate(entry.entries(TILES), start=1):
        found[number] = _read_mushroom(place, number)
    return found


def _read_mushroom(entry: Field, number: int) -> Mushroom:
    """One tile. Earthlover has no type; each starting tile around it has another one."""
    keys = entry.keys(
        ["id", "name", "type", "cost", "ability", "ongoing", "activatable", "points", "spaces"],
        ["start", "colour", "creature", "quick_sprout", "provenance"],
    )
    keys["id"].same(number)
    kind = None
    if number == EARTHLOVER:
        keys["type"].same(None)
    else:
        kind = keys["type"].one_of(TYPES)
    names = {
        language: name.text(r".{1,60}")
        for language, name in keys["name"].keys(["en", "de"]).items()
    }
    active = keys["activatable"].truth()
    token, carbon, cubes = _read_cost(keys["cost"], active, number)
    spaces = keys["spaces"].whole(0, 7)
    ongoing = keys["ongoing"]
    return Mushroom(
        id=number,
        names=names,
        type=kind,
        token=token,
        carbon=carbon,
        any=cubes,
        ability=_read_ability(keys["ability"], kind, spaces) if active else (),
        ongoing=None if ongoing.value is None else ongoing.one_of(ONGOING),
        activatable=active,
        points=_read_points(keys["points"], kind, spaces),
        spaces=spaces,
        colour="colour" in keys and keys["colour"].truth(),
        creature="creature" in keys and keys["creature"].truth(),
    )


def _read_cost(entry: Field, active: bool, number: int) -> tuple[bool, int, int]:
    """Token, carbon and cubes; what cannot be activated has none."""
    if not active:
        entry.same(None)
        return False, 0, 0
    keys = entry.keys(["token", "carbon", "any"])
    token = keys["token"].truth()
    if number == EARTHLOVER:
        keys["token"].same(False)
    return token, keys["carbon"].whole(0, 9), keys["any"].whole(0, 9)


def _read_resources(entry: Field, most: int = 9) -> dict[str, int]:
    """Some cubes by kind."""
    return {cube: place.whole(1, most) for cube, place in entry.keys([], list(CUBES)).items()}


def _read_types(entry: Field) -> list[str]:
    return [place.one_of(TYPES) for place in entry.entries()]


def _read_one_nitrogen(entry: Field) -> dict[str, int]:
    """What can be had instead of a further action: notation knows nothing else (G-29)."""
    entry.same({"N": 1})
    return {"N": 1}


_PARTS: dict[str, dict[str, Callable[[Field], Any]]] = {
    "gain": {"res": _read_resources},
    "others": {"res": _read_resources},
    "ready": {"types": _read_types},
    "gain_any": {"n": lambda at: at.whole(1, 9)},
    "trade": {"n": lambda at: at.whole(1, 9)},
    "fill": {"n": lambda at: at.whole(1, 1)},
    "store": {"res": lambda at: at.one_of(ANY), "n": lambda at: at.whole(1, 3)},
    "extra": {},
    "extra_or": {"res": _read_one_nitrogen},
    "absorb": {
        "n": lambda at: at.whole(1, 9),
        "from": lambda at: at.one_of(("any", "here")),
        "free": lambda at: at.whole(0, 9),
    },
    "copy": {"type": lambda at: at.one_of(TYPES)},
}
_ENDING = {"extra", "extra_or", "absorb", "copy"}
"""What comes last in an ability: one of them at most."""


def _read_ability(entry: Field, kind: str | None, spaces: int) -> tuple[Mapping[str, Any], ...]:
    """The parts of an ability, each kind once (G-17)."""
    parts: dict[str, Mapping[str, Any]] = {}
    for place in entry.entries():
        name = place.items().get("do", place.at("do", None)).one_of(tuple(_PARTS))
        reading = _PARTS[name]
        keys = place.keys(["do", *reading])
        if name in parts:
            raise keys["do"].bad("bad-twice", got=name)
        parts[name] = {"do": name, **{key: read(keys[key]) for key, read in reading.items()}}
        if name == "copy":
            keys["type"].same(kind)
        if name in ("fill", "store") and not spaces:
            raise keys["do"].bad("bad-no-spaces", rule="G-32")
    ends = [name for name in parts if name in _ENDING]
    if len(ends) > 1 or ("copy" in parts and len(parts) > 1):
        raise entry.bad("bad-ability", rule="G-17", parts=", ".join(parts))
    return tuple(parts.values())


def _read_points(entry: Field, kind: str | None, spaces: int) -> dict[str, Any]:
    """What a Root there is worth: fixed, by cubes, or by neighbours of its type."""
    ways = {"fixed": ["value"], "cubes": ["table"], "adjacent": ["base", "type"]}
    way = entry.items().get("kind", entry.at("kind", None)).one_of(tuple(ways))
    keys = entry.keys(["kind", *ways[way]])
    if way == "fixed":
        return {"kind": way, "value": keys["value"].whole(0, _MANY)}
    if way == "cubes":
        table = [place.whole(0, _MANY) for place in keys["table"].entries(spaces + 1)]
        return {"kind": way, "table": table}
    keys["type"].same(kind)
    return {"kind": way, "base": keys["base"].whole(0, _MANY), "type": kind}


def _read_goals(entry: Field) -> dict[str, Goal]:
    """All sides of the goal cards."""
    found: dict[str, Goal] = {}
    for place in entry.entries(len(GOALS)):
        keys = place.keys(
            ["id", "card", "side", "score", "expansion"],
            ["card_de", "counts", "when", "types", "tiles", "set", "provenance"],
        )
        name = keys["id"].one_of(GOALS)
        if name in found:
            raise keys["id"].bad("bad-twice", got=name)
        card = keys["card"].text(r".{1,60}")
        kind, table, times = _read_score(keys["score"])
        found[name] = Goal(
            id=name,
            card=name.partition("_")[0],
            names={
                "en": card,
                "de": keys["card_de"].text(r".{1,60}") if "card_de" in keys else card,
            },
            side=keys["side"].one_of(("A", "B")),
            kind=kind,
            table=table,
            times=times,
            types=_of(place, "types", name.startswith("slug"), lambda at: at.whole(1, 4), 0),
            tiles=_of(place, "tiles", name.startswith("douglas"), _read_tile_ids, ()),
            set=_of(place, "set", name == "moth_a", _read_set, ()),
            expansion=keys["expansion"].truth(),
        )
    return {name: found[name] for name in GOALS}


def _of(goal: Field, key: str, needed: bool, read: Callable[[Field], Any], otherwise: Any) -> Any:
    """A key that only some goals have, and those must."""
    found = goal.items().get(key)
    if found is None:
        if needed:
            raise goal.at(key, None).bad("bad-missing-key")
        return otherwise
    if not needed:
        raise found.bad("bad-unknown-key", known="")
    return read(found)


def _read_tile_ids(entry: Field) -> tuple[int, ...]:
    return tuple(place.whole(1, TILES) for place in entry.entries())


def _read_set(entry: Field) -> tuple[int, ...]:
    return tuple(place.whole(0, _MANY) for place in entry.entries(3))


def _read_score(entry: Field) -> tuple[str, tuple[int, ...], int]:
    """How a goal is scored: kind, table and factor (G-64)."""
    parts = {COUNTER: "table", MULTIPLIER: "x", COMPETITIVE: "places"}
    kind = entry.items().get("kind", entry.at("kind", None)).one_of(KINDS)
    value = entry.keys(["kind", parts[kind]])[parts[kind]]
    if kind == MULTIPLIER:
        return kind, (), value.whole(0, _MANY)
    places = value.entries(_PLACES if kind == COMPETITIVE else None)
    if not 1 <= len(places) <= _LONGEST_TABLE:
        raise value.bad("bad-table", low=1, high=_LONGEST_TABLE, got=len(places))
    return kind, tuple(place.whole(0, _MANY) for place in places), 0


def read_goal_ids(
    entry: Field, goals: Mapping[str, Goal], number: int | None = IN_PLAY
) -> tuple[str, ...]:
    """Three goals of three different cards, or another number; ``None`` takes any."""
    names: list[str] = []
    for place in entry.entries(number):
        name = place.one_of(GOALS)
        if on_same_card(goals, name, names):
            raise place.bad("bad-same-card", got=name)
        names.append(name)
    return tuple(names)


def on_same_card(goals: Mapping[str, Goal], name: str, others: Collection[str]) -> bool:
    """Whether a goal is a side of a card on which one of the others is (G-64)."""
    return any(goals[name].card == goals[other].card for other in others)


def _read_track(entry: Field) -> tuple[tuple[Reward, ...], tuple[Reward, ...]]:
    """Stones and green spaces; bonus tiles lie on stones 2, 4 and 6 (G-44, G-46)."""
    keys = entry.keys(["stones", "green"], ["provenance"])
    stones = [
        _read_reward(place, "stone", number)
        for number, place in enumerate(keys["stones"].entries(STONES), start=1)
    ]
    if tuple(number for number, stone in enumerate(stones, 1) if stone.bonus) != STACKS:
        raise keys["stones"].bad("bad-bonus-stones", stones=", ".join(map(str, STACKS)))
    greens = [
        _read_reward(place, "space", number)
        for number, place in enumerate(keys["green"].entries(GREENS), start=1)
    ]
    if any(green.bonus for green in greens):
        raise keys["green"].bad("bad-bonus-stones", stones=", ".join(map(str, STACKS)))
    return tuple(stones), tuple(greens)


def _read_reward(entry: Field, name: str, number: int) -> Reward:
    keys = entry.keys(
        [name], ["gain", "gain_any", "root", "bonus", "ready", "points", "provenance"]
    )
    keys[name].same(number)

    def count(key: str, most: int) -> int:
        return keys[key].whole(0, most) if key in keys else 0

    return Reward(
        gain=_read_resources(keys["gain"]) if "gain" in keys else {},
        any=count("gain_any", 9),
        root=count("root", 1),
        bonus="bonus" in keys and keys["bonus"].truth(),
        ready=count("ready", 1),
        points=count("points", _MANY),
    )


def _read_bonus(entry: Field) -> tuple[dict[str, int], dict[int, int]]:
    """How many bonus tiles of each kind, and how many in a stack; enough for all stacks."""
    keys = entry.keys(["kinds", "per_stack"], ["stones", "provenance"])
    counts: dict[str, int] = {}
    for place in keys["kinds"].entries(len(BONUSES)):
        one = place.keys(["kind", "count"], ["provenance"])
        kind = one["kind"].one_of(BONUSES)
        if kind in counts:
            raise one["kind"].bad("bad-twice", got=kind)
        counts[kind] = one["count"].whole(0, 9)
    if "stones" in keys:
        keys["stones"].same(list(STACKS))
    if sum(counts.values()) > MOST_BONUSES:
        raise keys["kinds"].bad("bad-bonus-number", high=MOST_BONUSES, got=sum(counts.values()))
    stacks = keys["per_stack"].keys([str(number) for number in PLAYERS])
    most = sum(counts.values()) // len(STACKS)
    return (
        {kind: counts[kind] for kind in BONUSES},
        {number: stacks[str(number)].whole(0, min(5, most)) for number in PLAYERS},
    )


def _read_quick_sprout(
    entry: Field, goals: Mapping[str, Goal]
) -> tuple[tuple[tuple[int, ...], ...], tuple[Mapping[str, tuple[str, ...]], ...]]:
    """Marked hands and scripted decisions (G-60, G-61)."""
    keys = entry.keys(["hands", "script", "goals"], ["provenance", "colours", "goals_provenance"])
    read_goal_ids(keys["goals"], goals)
    hands: list[tuple[int, ...]] = []
    dealt: set[int] = set(CROSS.values())
    for seat in keys["hands"].entries(PLAYERS[-1]):
        for tile in seat.entries(HAND):
            if tile.whole(1, TILES) in dealt:
                raise tile.bad("bad-twice", got=tile.value)
            dealt.add(tile.value)
        hands.append(tuple(seat.value))
    return tuple(hands), tuple(_read_script(at) for at in keys["script"].entries(PLAYERS[-1]))


def _read_script(entry: Field) -> dict[str, tuple[str, ...]]:
    """The decisions of a seat: at the start and in rounds 1 to 4."""
    script = {}
    for key, place in entry.keys(["start", "1", "2", "3", "4"]).items():
        texts = place.entries()
        if len(texts) > DECISIONS:
            raise place.bad("bad-script", high=DECISIONS, got=len(texts))
        script[key] = tuple(text.text(_SCRIPTED) for text in texts)
    return script


def _read_solo(entry: Field) -> dict[str, Any]:
    """The automa: its cards, and what it prefers (G-50 to G-57)."""
    keys = entry.keys(
        ["cards", "idle", "green_priority", "keep"],
        ["human", "colours", "seedlings", "idle_note", "provenance"],
    )
    cards: dict[str, Card] = {}
    places = keys["cards"].entries()
    if not 1 <= len(places) <= MOST_CARDS:
        raise keys["cards"].bad("bad-cards", low=1, high=MOST_CARDS, got=len(places))
    for place in places:
        card = _read_card(place)
        if card.id in cards:
            raise place.at("id", None).bad("bad-twice", got=card.id)
        cards[card.id] = card
    idle = [place.one_of(tuple(cards)) for place in keys["idle"].entries(3)]
    order = [place.whole(1, GREENS) for place in keys["green_priority"].entries(GREENS)]
    for field_, values in (("idle", idle), ("green_priority", order)):
        if len(set(values)) < len(values):
            raise keys[field_].bad("bad-twice", got=", ".join(map(str, values)))
    keep = keys["keep"].keys(list(DIFFICULTIES))
    return {
        "cards": cards,
        "idle": tuple(idle),
        "green_priority": tuple(order),
        "keep": {name: keep[name].whole(1, PIECES) for name in DIFFICULTIES},
    }


def _read_card(entry: Field) -> Card:
    """One card: its actions from top to bottom."""
    keys = entry.keys(["id", "deck", "actions"], ["provenance"])
    places = keys["actions"].entries()
    if len(places) > MOST_ACTIONS:
        raise keys["actions"].bad("bad-actions", high=MOST_ACTIONS, got=len(places))
    return Card(
        keys["id"].text(r"[A-Z][0-9]{2}"),
        keys["deck"].one_of(("A", "B")),
        tuple(_read_action(place) for place in places),
    )


_ACTION_PARTS = {
    "tile": ("dir", "type", "edge"),
    "seed": ("colour", "dir", "type"),
    "add": ("n", "dir", "type"),
    "take": ("colour", "n", "dir", "type"),
}
_ACTION_CHOICES = {"dir": SIDES, "edge": SIDES, "type": TYPES, "colour": AI}


def _read_action(entry: Field) -> dict[str, Any]:
    """One action of a card."""
    verb = entry.items().get("do", entry.at("do", None)).one_of(tuple(_ACTION_PARTS))
    keys = entry.keys(["do", *_ACTION_PARTS[verb]])
    action: dict[str, Any] = {"do": verb}
    for part in _ACTION_PARTS[verb]:
        choices = _ACTION_CHOICES.get(part)
        action[part] = keys[part].one_of(choices) if choices else keys[part].whole(1, 9)
    return action
