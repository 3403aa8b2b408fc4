"""What a seat may know of an Undergrove table, and the table as a position (G-69, G-72).

Hidden are hands and bonus tiles of others, the order of the supply, the stacks of bonus tiles
except for who looks at one, and the cards that the automa has not turned yet; its bonus tiles only
at tables that keep them face down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from undergrowth.compiled.jit import Record, Records
from undergrowth.games.undergrove.components import (
    AI,
    ANY,
    BONUSES,
    CUBES,
    DIRECTIONS,
    MARKS,
    PIECES,
    STACKS,
    TYPES,
)
from undergrowth.games.undergrove.rules.scoring import (
    GOALS_AT,
    PIECES_AT,
    REST,
    SOURCES,
    count_ai,
    count_goals,
    count_points,
    count_roots,
)
from undergrowth.games.undergrove.rules.state import (
    CELL,
    IDS,
    NAMES,
    NONE,
    SEATS,
    WIDE,
    Step,
)
from undergrowth.games.undergrove.view.loading import ACTS, STEPS
from undergrowth.games.undergrove.view.loading_table import OVER, PLAY, START
from undergrowth.kernel.game import ScoreLine, Setup, Sight

_CELL, _CORNER, _ROOT = NAMES["cell"], NAMES["corner"], NAMES["root"]
_EVENTS = (
    ("card", ("card",)),
    ("tile", ("id", "cell")),
    ("seed", ("colour", "corner")),
    ("add", ("n", "cell")),
    ("take", ("colour", "n", "cell")),
    ("stone", ("colour", "stone")),
    ("green", ("colour", "green")),
    ("cannot", ("what",)),
)
"""What the automa can do, by the numbers of events, and what is told about it."""
_KEPT = len(ANY)


# --------------------------------------------------------------------------- out to the table


def position(setup: Setup, states: Records) -> dict[str, Any]:
    """How the table stands, with all that is hidden."""
    state = states[0]
    ai = None
    if setup.board[0].solo:
        ai = {"deck": _cards(setup, state.deck, state.deck_size)[::-1], **_automa(setup, state)}
    return {
        "rng": state.generator.tolist(),
        **_course(setup, state),
        **_table(state),
        "seats": [
            {
                **_mat(state, seat),
                "hand": _tiles(state.hand[seat]),
                "bonus": _kinds(state.bonus[seat]),
            }
            for seat in range(setup.players)
        ],
        "supply": state.supply[: state.supply_size].tolist()[::-1],
        "bonus": {
            str(stone): [BONUSES[kind] for kind in _stack(state, i)[::-1]]
            for i, stone in enumerate(STACKS)
        },
        **_turn(state),
        "ai": ai,
    }


def view(setup: Setup, states: Records, seat: int | None) -> dict[str, Any]:
    """What a seat, or a spectator, may know."""
    state = states[0]
    ai = None
    if setup.board[0].solo:
        ai = {"deck_count": int(state.deck_size), **_automa(setup, state)}
        for colour, name in enumerate(AI):
            hidden = int(state.ai_face_down[colour])
            ai[name]["bonus_count"] = sum(state.ai_bonus[colour].tolist()) + hidden
            if setup.board[0].face_down and state.pending:
                del ai[name]["bonus"]
    shown = {
        **_course(setup, state),
        **_table(state),
        "seats": [_mat_seen(state, other, seat) for other in range(setup.players)],
        "supply_count": int(state.supply_size),
        "bonus_count": {str(stone): int(state.stack_size[i]) for i, stone in enumerate(STACKS)},
        **_turn(state),
        "ai": ai,
    }
    if seat is not None and state.pending and seat == state.active:
        top = state.pending - 1
        if state.pending_phase[top] == Step.KEEP:
            stack = STACKS.index(int(state.pending_operand[top, 0]))
            shown["look"] = [BONUSES[kind] for kind in sorted(_stack(state, stack))]
    return shown


def _course(setup: Setup, state: Record) -> dict[str, Any]:
    """Goals, and how far it has come."""
    last = int(state.last_round)
    over = not state.pending
    return {
        "goals": list(setup.layout),
        "phase": OVER if over else PLAY if state.round_number else START,
        "round": int(state.round_number),
        "last_round": None if last == NONE else last,
        "active": None if over else int(state.active),
    }


def _reading(place: int) -> tuple[int, int]:
    """The order in which one reads: from the north, then from the west."""
    return -(place // WIDE), place % WIDE


def _table(state: Record) -> dict[str, Any]:
    """Forest and blocked corners, and the open pile."""
    forest = {}
    for tile in _tiles(state.forest):
        forest[_CELL[state.tile_cell[tile]]] = {
            "tile": tile,
            "carbon": int(state.carbon[tile]),
            "cubes": int(state.cubes[tile]),
        }
    neutral = [
        64 * i + place
        for i, word in enumerate(state.neutral.tolist())
        for place in range(64)
        if word >> place & 1
    ]
    return {
        "forest": forest,
        "neutral": [_CORNER[place] for place in sorted(neutral, key=_reading)],
        "discard": _tiles(state.discard),
    }


def _tiles(tiles: Any) -> list[int]:
    """A set of tiles, ascending."""
    members = int(tiles)
    return [tile for tile in range(IDS) if members >> tile & 1]


def _kinds(counts: Any) -> list[str]:
    """Bonus tiles by kind."""
    return [
        kind for kind, number in zip(BONUSES, counts.tolist(), strict=True) for _ in range(number)
    ]


def _stack(state: Record, stack: int) -> list[int]:
    """A stack of bonus tiles, the top one last."""
    kinds: list[int] = state.stack[stack, : state.stack_size[stack]].tolist()
    return kinds


def _mat(state: Record, seat: int) -> dict[str, Any]:
    """The open part of what a seat has."""
    return {
        "res": dict(zip(CUBES, state.res[seat].tolist(), strict=True)),
        "tokens": {kind: bool(state.tokens[seat] >> i & 1) for i, kind in enumerate(TYPES)},
        "track": int(state.track[seat]),
        "green": int(state.green[seat]) or None,
        "pieces": {
            _CORNER[state.corner[seat, piece]]: {
                "tree": bool(state.is_tree[seat, piece]),
                "carbon": int(state.piece_carbon[seat, piece]),
                "roots": _directions(state.roots[seat, piece]),
            }
            for piece in range(state.pieces[seat])
        },
        "progress": dict(zip(MARKS, state.progress[seat].tolist(), strict=True)),
    }


def _directions(roots: Any) -> list[str]:
    return [name for i, name in enumerate(DIRECTIONS) if roots >> i & 1]


def _mat_seen(state: Record, seat: int, viewer: int | None) -> dict[str, Any]:
    """The same with hand and bonus tiles, as far as a viewer sees them."""
    mat = _mat(state, seat)
    if seat == viewer:
        mat["hand"] = _tiles(state.hand[seat])
    if seat == viewer or not state.pending:
        mat["bonus"] = _kinds(state.bonus[seat])
    mat["hand_count"] = int(state.hand_count[seat])
    mat["bonus_count"] = int(state.bonus_count[seat])
    return mat


def _turn(state: Record) -> dict[str, Any]:
    """The running turn, and what is still to be decided."""
    return {
        "turn": {
            "made": int(state.made),
            "extra": int(state.extra),
            "carbon": int(state.carbon_gained),
            "nitrogen": int(state.nitrogen_paid),
            "absorbed": int(state.absorbed),
            "moved": bool(state.moved),
            "far": int(state.far),
            "roots": [_ROOT[root] for root in state.placed[: state.placed_count].tolist()],
            "readied": [kind for i, kind in enumerate(TYPES) if state.readied >> i & 1],
        },
        "pending": [_step(state, place) for place in range(state.pending - 1, -1, -1)],
    }


def _step(state: Record, place: int) -> dict[str, Any]:
    """One pending step with its fields."""
    name, fields = STEPS[state.pending_phase[place]]
    values = state.pending_operand[place].tolist()
    shown: dict[str, Any] = {"do": name}
    for field, value in zip(fields, values, strict=False):
        shown[field] = _operand(state, name, field, value)
    return shown


def _operand(state: Record, step: str, field: str, value: int) -> Any:
    """A field of a step as it is written."""
    if field in ("here", "from", "at"):
        return _CELL[state.tile_cell[value]] if value else None
    if field == "to":
        return _ROOT[value]
    if field == "piece":
        return None if value == NONE else _CORNER[value]
    if field == "act":
        return ACTS[value]
    return bool(value) if field == "skip" or (step, field) == ("tile", "free") else value


def _cards(setup: Setup, cards: Any, number: int) -> list[str]:
    names = list(setup.edition.cards)
    return [names[card] for card in cards[:number].tolist()]


def _automa(setup: Setup, state: Record) -> dict[str, Any]:
    """The open part of what the automa has."""
    shown: dict[str, Any] = {
        "used": _cards(setup, state.used, state.used_size),
        "log": [_event(setup, event) for event in state.log[: state.log_size].tolist()],
    }
    for colour, name in enumerate(AI):
        corners = state.ai_corner[colour, : state.ai_pieces[colour]].tolist()
        shown[name] = {
            "focus": CUBES[state.focus[colour]],
            "seedlings": [_CORNER[place] for place in sorted(corners, key=_reading)],
            "res": dict(zip(CUBES, state.ai_res[colour].tolist(), strict=True)),
            "bonus": _kinds(state.ai_bonus[colour]),
            "track": int(state.ai_track[colour]),
            "green": int(state.ai_green[colour]) or None,
        }
    return shown


def _event(setup: Setup, event: list[int]) -> str:
    """A line of the automa's log (G-51)."""
    word, kinds = _EVENTS[event[0]]
    names = {"card": list(setup.edition.cards), "colour": AI, "cell": _CELL, "corner": _CORNER}
    names["what"] = ("tile", "seed", "add", "take")
    parts = [
        str(names[kind][number] if kind in names else number)
        for kind, number in zip(kinds, event[1:], strict=False)
    ]
    return " ".join((word, *parts))


# --------------------------------------------------------------------- what is asked and told


def question(shown: Mapping[str, Any]) -> str:
    """What is asked: the first pending step."""
    return str(shown["pending"][0]["do"]) if shown["pending"] else OVER


def guide(sight: Sight) -> str | None:
    """What Quick Sprout says to the next decision of its guide (G-61), if it is ours."""
    shown = sight.view
    if not shown["options"]["quick_sprout"] or "edition" in shown or shown["active"] is None:
        return None
    seat, round_, made = shown["active"], shown["round"], shown["turn"]["made"]
    script = sight.edition.scripts[seat].get(str(round_) if round_ else "start", ())
    return f"guide-{seat}-{round_}-{made}" if made < len(script) else None


def told(shown: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """What the automa has done since the last decision: it acts before each turn (G-1)."""
    if shown["ai"] is None or shown["phase"] != PLAY or shown["turn"]["made"]:
        return []
    lines = []
    for event in shown["ai"]["log"]:
        word, *rest = event.split(" ")
        values = [int(text) if text.isdigit() else text for text in rest]
        about = dict(zip(dict(_EVENTS)[word], values, strict=True))
        if word == "green":
            about["left"] = shown["last_round"] - shown["round"]
        lines.append((f"told-{word}", about))
    return lines


def deed(
    _setup: Setup, shown: Mapping[str, Any], verb: str, arguments: Mapping[str, str]
) -> dict[str, Any] | None:
    """What is told of a decision afterwards: mushrooms by their names."""
    if verb == "trade" or arguments.get("amount") == "0":
        return {} if verb == "trade" else None
    about: dict[str, Any] = dict(arguments)
    cell = about.pop("cell", None) or (verb == "root" and _cell_of(arguments["root"]))
    if cell and cell in shown["forest"]:
        about = {"mushroom": ("deed-mushroom", {"id": shown["forest"][cell]["tile"]})}
    elif "id" in about:
        about = {"mushroom": ("deed-mushroom", {"id": int(about["id"])})}
    elif "bonus" in about:
        about = {"bonus": ("bonus", arguments)}
    return about


def holdings(shown: Mapping[str, Any], seat: int) -> dict[str, int]:
    """Cubes, ready tokens, trees and the way on the Carbon Track of a seat."""
    mat = shown["seats"][seat]
    return {
        **mat["res"],
        "tokens": sum(mat["tokens"].values()),
        "trees": sum(piece["tree"] for piece in mat["pieces"].values()),
        "stones": mat["track"],
    }


# ------------------------------------------------------------------------------------- points


@dataclass(frozen=True)
class Standings:
    """Where points come from, as if the game ended now: goals by seat, and single Roots."""

    counts: Mapping[str, tuple[int, ...]]
    points: Mapping[str, tuple[int, ...]]
    root_points: Mapping[str, int]


def score_sheet(setup: Setup, states: Records) -> list[ScoreLine]:
    """All lines of all seats, also those without points (G-69)."""
    lines = [
        ScoreLine(seat, *line)
        for seat in range(setup.players)
        for line in _seat_lines(setup, states, seat)
    ]
    if setup.board[0].solo:
        for colour in range(len(AI)):
            lines += [
                ScoreLine(1 + colour, points, "G-57", what)
                for points, what in _ai_lines(setup, states, colour)
            ]
    return lines


def _points(setup: Setup, states: Records) -> Any:
    """The points of each seat by source."""
    out = np.zeros((SEATS, SOURCES), np.int64)
    count_points(setup.board, states, out)
    return out


def _seat_lines(setup: Setup, states: Records, seat: int) -> list[tuple[int, str, str]]:
    """Goals, pieces in reading order, and the rest."""
    state = states[0]
    points = _points(setup, states)[seat].tolist()
    lines = [(points[GOALS_AT + i], "G-64", f"goal {goal}") for i, goal in enumerate(setup.layout)]
    corners = state.corner[seat, : state.pieces[seat]].tolist()
    for piece in sorted(range(len(corners)), key=lambda each: _reading(corners[each])):
        kind = "tree" if state.is_tree[seat, piece] else "seedling"
        what = f"{kind} {_CORNER[corners[piece]]}"
        lines.append((points[PIECES_AT + piece], "G-63", what))
    rest = (("bonus tiles", "G-65"), ("carbon track", "G-65"), ("resources", "G-66"))
    return lines + [(points[REST + i], rule, what) for i, (what, rule) in enumerate(rest)]


def _ai_lines(setup: Setup, states: Records, colour: int) -> list[tuple[int, str]]:
    """Focus, the Seedlings that count, best first, and the rest (G-57)."""
    state = states[0]
    out = np.zeros((len(AI), PIECES + 4), np.int64)
    count_ai(setup.board, states, out)
    points = out[colour].tolist()
    corners = state.ai_corner[colour, : state.ai_pieces[colour]].tolist()
    order = sorted(range(len(corners)), key=lambda each: (-points[each], _reading(corners[each])))
    focus, *rest = points[PIECES:]
    return [
        (focus, f"focus {CUBES[state.focus[colour]]}"),
        *(
            (points[each], f"seedling {_CORNER[corners[each]]}")
            for each in order[: setup.board[0].kept]
        ),
        *zip(rest, ("bonus tiles", "carbon track", "resources"), strict=True),
    ]


def standings(setup: Setup, states: Records) -> Standings:
    """Where points come from."""
    state, seats = states[0], range(setup.players)
    counts = np.zeros((SEATS, 3), np.int64)
    count_goals(setup.board, states, counts)
    points = _points(setup, states)
    worth = np.zeros(IDS, np.int64)
    count_roots(setup.board, states, worth)
    return Standings(
        counts={
            goal: tuple(int(counts[seat, i]) for seat in seats)
            for i, goal in enumerate(setup.layout)
        },
        points={
            goal: tuple(int(points[seat, GOALS_AT + i]) for seat in seats)
            for i, goal in enumerate(setup.layout)
        },
        root_points={
            root: int(worth[state.cell_tile[CELL[_cell_of(root)]]])
            for seat in seats
            for root in _roots(state, seat)
        },
    )


def _roots(state: Record, seat: int) -> list[str]:
    """All Roots of a seat."""
    return [
        _CORNER[state.corner[seat, piece]] + way
        for piece in range(state.pieces[seat])
        for way in _directions(state.roots[seat, piece])
    ]


def _cell_of(root: str) -> str:
    """The cell under a Root."""
    x, y = map(int, root[:-2].split(":"))
    return f"{x - (root[-1] == 'w')},{y - (root[-2] == 's')}"
