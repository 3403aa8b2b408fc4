"""A position on its way into a state: one demand after the other (G-70, G-71)."""

from __future__ import annotations

from collections.abc import Mapping

from undergrowth.compiled.jit import Records, blank, entry
from undergrowth.games.undergrove.components import (
    AI,
    CROSS,
    DIRECTIONS,
    NAME,
    STACKS,
    TILES,
    TYPES,
    read_goal_ids,
)
from undergrowth.games.undergrove.rules.forest import rebuild_roots
from undergrowth.games.undergrove.rules.new_match import (
    check_goals,
    checked_for_players,
    make_setup,
)
from undergrowth.games.undergrove.rules.state import (
    CELL,
    CORNER,
    DEPTH,
    EXTRA,
    NONE,
    ON_GREEN,
    ROOT_NUMBER,
    STATE,
)
from undergrowth.games.undergrove.rules.turns import is_decided
from undergrowth.games.undergrove.view.loading_table import MANY, OVER, PLAY, START, Laying
from undergrowth.kernel.game import Form, Head, Setup
from undergrowth.material.reading import Field

ACTS = ("reproduce", "partner")
STEPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("start", ()),
    ("action", ()),
    ("flip", ()),
    ("pay", ("n",)),
    ("from", ("n", "here", "free", "skip")),
    ("to", ("from", "free")),
    ("step", ("from", "to", "left")),
    ("gain", ("n",)),
    ("trade", ("n",)),
    ("store", ("at", "n")),
    ("copy", ("at",)),
    ("choose", ()),
    ("offer", ("act",)),
    ("tile", ("act", "free")),
    ("at", ("act", "tile")),
    ("seed", ()),
    ("root", ("piece", "skip")),
    ("nitrogen", ()),
    ("discard", ()),
    ("keep", ("stone",)),
    ("green", ()),
    ("ready", ()),
)
"""The steps by their numbers, with the fields of each."""
MOST_STEPS = DEPTH - 12
"""So many a position may have: one decision adds only a few."""
FORM = Form(
    head=("game", "players", "options", "edition", "seed"),
    left_out=frozenset({"edition"}),
    names_ours=False,
    table=(
        *("rng", "goals", "phase", "round", "last_round", "active", "forest", "neutral", "seats"),
        *("supply", "discard", "bonus", "turn", "pending", "ai"),
    ),
)
_TURN_COUNTS = {
    "made": "made",
    "carbon": "carbon_gained",
    "nitrogen": "nitrogen_paid",
    "absorbed": "absorbed",
    "far": "far",
}


def load(head: Head, fields: dict[str, Field]) -> tuple[Setup, Records]:
    """A match from a position. ``BadInput`` names what is wrong."""
    edition, players = head.edition, head.players
    if players == 1 and head.options["difficulty"] is None:
        raise fields["options"].at("difficulty", None).bad("bad-difficulty")
    options = checked_for_players(edition, players, head.options, "options.")
    goals = read_goal_ids(fields["goals"], edition.goals)
    check_goals(fields["goals"], edition, goals, players == 1, options["whispering_woods"])
    setup = make_setup(*head._replace(options=options), goals)
    loading = _Loading(setup, blank(STATE), fields)
    loading.read_generator()
    loading.read_forest()
    loading.read_seats()
    loading.read_automa()
    loading.read_tiles()
    loading.read_bonus()
    loading.read_course()
    loading.check_greens()
    loading.read_turn()
    loading.read_pending()
    loading.check_tiles()
    loading.check_pending()
    return setup, loading.states


@entry
def asks_something(boards: Records, states: Records) -> bool:
    """For Python: whether the first pending step is a decision (G-14)."""
    return is_decided(boards[0], states[0], int(states[0].active))


@entry
def work_out_roots(states: Records, seat: int) -> None:
    """For Python: which tiles have Roots of a seat."""
    rebuild_roots(states[0], seat)


class _Loading(Laying):
    """A position on its way into a state, with the running turn."""

    def read_course(self) -> None:
        """Phase, round and who decides fit together (G-1, G-48)."""
        fields, state = self.fields, self.state
        round_number = fields["round"].whole(0, MANY)
        if (self.phase == START) != (round_number == 0):
            raise fields["round"].bad("bad-round", rule="G-1")
        state.round_number, state.last_round = round_number, NONE
        if fields["last_round"].value is not None:
            state.last_round = fields["last_round"].whole(1, MANY + 1)
            if state.last_round < round_number:
                raise fields["last_round"].bad("bad-last-round", rule="G-48")
        if self.phase == OVER:
            fields["active"].same(None)
            if state.last_round != round_number:
                raise fields["round"].bad("bad-round", rule="G-48")
        else:
            state.active = fields["active"].whole(0, self.setup.players - 1)

    def check_greens(self) -> None:
        """Who is at the end of the track is on a green space, or just choosing one (G-46)."""
        pending = self.fields["pending"].entries()
        choosing = any(
            isinstance(at.value, Mapping) and at.value.get("do") == "green" for at in pending
        )
        state = self.state
        for seat, keys in enumerate(self.seats):
            chooses = choosing and self.phase == PLAY and seat == state.active
            if chooses and state.track[seat] != ON_GREEN:
                raise keys["track"].bad("bad-track", rule="G-46")
            self.check_green(keys["green"], state.track[seat], state.green[seat], chooses)
        for colour, name in enumerate(AI if self.solo else ()):
            field = self.fields["ai"].items()[name].items()["green"]
            self.check_green(field, state.ai_track[colour], state.ai_green[colour], False)
        if self.greens and state.last_round == NONE:
            raise self.fields["last_round"].bad("bad-last-round", rule="G-48")

    def check_green(self, field: Field, track: int, green: int, chooses: bool) -> None:
        if (green > 0) != (track == ON_GREEN and not chooses):
            raise field.bad("bad-green", rule="G-46")

    def read_turn(self) -> None:
        """The running turn; blank unless somebody is playing."""
        state = self.state
        keys = self.fields["turn"].keys(["extra", "moved", "roots", "readied", *_TURN_COUNTS])
        for key, name in _TURN_COUNTS.items():
            state[name] = keys[key].whole(0, MANY)
        state.extra = keys["extra"].whole(0, EXTRA)
        state.moved = keys["moved"].truth()
        readied = [place.one_of(TYPES) for place in keys["readied"].entries()]
        if len(set(readied)) < len(readied):
            raise keys["readied"].bad("bad-twice", got=", ".join(readied))
        state.readied = sum(1 << TYPES.index(kind) for kind in readied)
        self.read_placed(keys["roots"])
        if self.phase != PLAY and any(bool(field.value) for field in keys.values()):
            raise self.fields["turn"].bad("bad-turn", rule="G-11")
        for seat in range(self.setup.players):
            work_out_roots(self.states, seat)

    def read_placed(self, field: Field) -> None:
        """The Roots of this turn: own ones, each once."""
        state = self.state
        for i, place in enumerate(field.entries()):
            name = place.one_of(tuple(ROOT_NUMBER))
            if self.phase == OVER or not self.is_own_root(name):
                raise place.bad("bad-root", rule="G-31", got=name)
            if ROOT_NUMBER[name] in state.placed[:i].tolist():
                raise place.bad("bad-twice", got=name)
            state.placed[i], state.placed_count = ROOT_NUMBER[name], i + 1

    def is_own_root(self, name: str) -> bool:
        """Whether the deciding seat has this Root."""
        seat = int(self.state.active)
        piece = self.pieces[seat].get(name[:-2])
        if piece is None:
            return False
        return bool(self.state.roots[seat, piece] >> DIRECTIONS.index(name[-2:]) & 1)

    def read_pending(self) -> None:
        """The steps, the first one on top."""
        field = self.fields["pending"]
        steps = field.entries()
        if (self.phase == OVER) != (not steps):
            raise field.bad("bad-pending", rule="G-14")
        most = 1 if self.phase == START else MOST_STEPS
        if len(steps) > most:
            raise field.bad("bad-steps", high=most, got=len(steps))
        state = self.state
        for place, step in enumerate(reversed(steps)):
            self.read_step(place, step)
        state.pending = len(steps)

    def read_step(self, place: int, field: Field) -> None:
        """One step with exactly its fields."""
        state = self.state
        names = tuple(name for name, _ in STEPS)
        name = field.items().get("do", field.at("do", None)).one_of(names)
        kind = names.index(name)
        parts = STEPS[kind][1]
        keys = field.keys(["do", *parts])
        if (name == "start") != (self.phase == START):
            raise field.bad("bad-step", rule="G-11", got=name)
        state.pending_phase[place], state.pending_seat[place] = kind, state.active
        for i, part in enumerate(parts):
            state.pending_operand[place, i] = self.read_operand(name, part, keys[part])

    def read_operand(self, step: str, part: str, field: Field) -> int:
        """One field of a step; what it names must be there."""
        if part in ("here", "from", "at"):
            return self.read_tile_at(step, part, field)
        if part in ("to", "piece"):
            return self.read_own(part, field)
        if part in ("act", "stone"):
            return self.read_word(part, field)
        if part == "tile":
            tile = field.whole(len(CROSS) + 1, TILES)
            self.tiles.append(tile)
            return tile
        if part == "skip" or (step, part) == ("tile", "free"):
            return int(field.truth())
        return field.whole(0 if part == "free" else 1, MANY)

    def read_own(self, part: str, field: Field) -> int:
        """A Root or a piece of the seat that decides."""
        if part == "to":
            if not isinstance(field.value, str) or not self.is_own_root(field.value):
                raise field.bad("bad-root", rule="G-22", got=field.value)
            return ROOT_NUMBER[field.value]
        pieces = self.pieces[int(self.state.active)]
        return NONE if field.value is None else CORNER[field.one_of(tuple(pieces))]

    def read_word(self, part: str, field: Field) -> int:
        """What is reproduced or partnered for, or a stone with bonus tiles."""
        if part == "act":
            return ACTS.index(field.one_of(ACTS))
        stone = field.whole(min(STACKS), max(STACKS))
        if stone not in STACKS:
            raise field.bad("bad-choice", choices=", ".join(map(str, STACKS)), got=stone)
        return stone

    def read_tile_at(self, step: str, part: str, field: Field) -> int:
        """A tile by its cell: with C, with spaces, or one that copies."""
        if part == "here" and field.value is None:
            return 0
        cell = field.one_of(tuple(self.cells))
        tile = int(self.state.cell_tile[CELL[cell]])
        mushroom = self.edition.mushrooms[tile]
        wanted = {
            "from": self.state.carbon[tile] > 0,
            "here": True,
            "at": bool(mushroom.part("copy" if step == "copy" else "store")),
        }
        if not wanted[part]:
            raise field.bad("bad-step-tile", rule="G-14", got=cell)
        return tile

    def check_tiles(self) -> None:
        """Each tile is in one place at most (G-2)."""
        if len(set(self.tiles)) < len(self.tiles):
            raise Field(None, "tile", NAME).bad("bad-tile-twice", rule="G-2")

    def check_pending(self) -> None:
        """The first step offers something (G-14)."""
        if self.state.pending and not asks_something(self.setup.board, self.states):
            raise self.fields["pending"].at(0, None).bad("bad-no-choice", rule="G-14")
