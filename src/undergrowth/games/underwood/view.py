"""What a seat may know of an Underwood table, and positions as JSON, both ways.

Nothing on the table is hidden: every seat and every spectator sees the whole position but the
seed, which would tell the generator.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from undergrowth.compiled.bits import as_words
from undergrowth.compiled.jit import Record, Records, blank
from undergrowth.games.underwood.components import BY_LOT, NAME, Edition, read_cell
from undergrowth.games.underwood.rules.layout import FAR, Layout, check_names, read_layout
from undergrowth.games.underwood.rules.new_match import make_setup
from undergrowth.games.underwood.rules.scoring import count_points
from undergrowth.games.underwood.rules.setup import can_start, settle
from undergrowth.games.underwood.rules.state import NONE, SEATS, STATE, TILES, Phase
from undergrowth.kernel.game import Form, Head, ScoreLine, Setup
from undergrowth.kernel.grid import Cell, neighbours
from undergrowth.material.reading import Field

SIDES = ("mycelium", "mushroom")
PHASES = ("trees", "setup", "play", "over")
FORM = Form(
    table=("phase", "starter", "turn", "setup_slot", "board", "stacks", "supply"),
    more=("ended_by",),
    derived=frozenset({"board.names"}),
)


def position(setup: Setup, states: Records) -> dict[str, Any]:
    """How the table stands: all of it can be seen."""
    return view(setup, states, None)


def view(setup: Setup, states: Records, _seat: int | None) -> dict[str, Any]:
    """What the seat, or a spectator, may know: all that lies on the table."""
    state, layout = states[0], setup.layout
    board = layout.as_json()
    board["trees"] = board["trees"] or [list(cell) for cell in _saplings(setup, states)]
    board["names"] = {name: list(cell) for cell, name in layout.names.items()}
    phase = _phase(states)
    return {
        "phase": phase,
        "starter": int(state.starter),
        "turn": None if phase == "over" else int(state.pending_seat[state.pending - 1]),
        "setup_slot": int(state.slot),
        "board": board,
        "stacks": _stacks(setup, states),
        "supply": _supply(setup, states),
        "ended_by": None if state.ended_by == NONE else int(state.ended_by),
    }


def _phase(states: Records) -> str:
    state = states[0]
    return PHASES[state.pending_phase[state.pending - 1]] if state.pending else "over"


def _saplings(setup: Setup, states: Records) -> list[Cell]:
    """The cells where saplings stand."""
    places = _members(states[0].trees)
    return [cell for i, cell in enumerate(setup.layout.spaces) if places >> i & 1]


def _members(words: Any) -> int:
    """A set of places as one whole number."""
    low, high = words.tolist()
    return int(low | high << 64)


def _stacks(setup: Setup, states: Records) -> dict[str, list[list[int | str]]]:
    """Every stack, its discs bottom to top."""
    state = states[0]
    names = setup.notation.domains["space"]
    discs: list[list[list[int | str]]] = [[] for _ in names]
    spaces, seats = state.buried_space.tolist(), state.buried_seat.tolist()
    for i in range(state.buried):
        discs[spaces[i]].append([seats[i], SIDES[0]])
    for seat in range(setup.players):
        for side, shown in zip(SIDES, (state.mycelia[seat], state.mushrooms[seat]), strict=True):
            places = _members(shown)
            for space in range(len(names)):
                if places >> space & 1:
                    discs[space].append([seat, side])
    return {name: stack for name, stack in zip(names, discs, strict=True) if stack}


def _supply(setup: Setup, states: Records) -> list[dict[str, Any]]:
    """The own and captured discs of each seat."""
    state, seats = states[0], range(setup.players)
    captured = state.captured.tolist()
    return [{"own": int(state.supply[s]), "captured": captured[s][: setup.players]} for s in seats]


def turn_of(shown: Mapping[str, Any]) -> tuple[Any, ...]:
    """What is another in each turn: every start disc and every mushroom is one."""
    return shown["phase"], shown["setup_slot"], shown["turn"]


def holdings(shown: Mapping[str, Any], seat: int) -> dict[str, int]:
    """The discs that a seat has left, and those it was given."""
    supply = shown["supply"][seat]
    return {"discs": supply["own"], "given": sum(supply["captured"])}


def score_sheet(setup: Setup, states: Records) -> list[ScoreLine]:
    """Every point: trees by cell, tiles by id each with its sapling, then the supplies."""
    points = _points(setup, states)
    names = setup.layout.names
    lines = [
        ScoreLine(winner, setup.edition.tree_points, "U-43", f"tree {names[tree]}")
        for tree, winner in zip(setup.layout.trees, points[3], strict=False)
        if winner != NONE
    ]
    for i, tile in enumerate(setup.layout.tiles):
        if (winner := points[0][i]) != NONE:
            lines.append(ScoreLine(winner, points[1][i], "U-25", f"tile {tile}"))
            if points[2][i]:
                lines.append(ScoreLine(winner, points[2][i], "U-53", f"sapling {tile}"))
    return lines + [
        ScoreLine(seat, points[4][seat], "U-26", "supply") for seat in range(setup.players)
    ]


def _points(setup: Setup, states: Records) -> list[list[int]]:
    """Winners and points as ``count_points`` gives them."""
    out = np.zeros((5, TILES), np.int64)
    count_points(setup.board, states, out)
    table: list[list[int]] = out.tolist()
    return table


@dataclass(frozen=True)
class Standings:
    """Who would win what if the game ended now."""

    tiles: Mapping[str, int | None]
    trees: Mapping[str, int | None]
    """By cell name: mycorrhiza trees, and saplings with the winner of their tile."""
    worth: Mapping[str, int]
    """The points of each tile to its winner, its sapling included."""


def standings(setup: Setup, states: Records) -> Standings:
    """Who leads where."""
    points, layout = _points(setup, states), setup.layout
    winners = [None if winner == NONE else winner for winner in points[0]]
    tiles = dict(zip(layout.tiles, winners, strict=False))
    trees = {
        layout.names[tree]: None if winner == NONE else winner
        for tree, winner in zip(layout.trees, points[3], strict=False)
    }
    for cell in _saplings(setup, states):
        trees[layout.names[cell]] = tiles[layout.spaces[cell]]
    worth = {tile: points[1][i] + points[2][i] for i, tile in enumerate(layout.tiles)}
    return Standings(tiles, trees, worth)


def _show_discs(state: Record, players: int, tops: Mapping[int, tuple[int, str]]) -> None:
    """The visible discs, by space, put into a state."""
    for seat in range(players):
        for side, out in zip(SIDES, (state.mycelia, state.mushrooms), strict=True):
            out[seat] = as_words(space for space, top in tops.items() if top == (seat, side))


def load(head: Head, fields: dict[str, Field]) -> tuple[Setup, Records]:
    """A match from a position. ``BadInput`` names what breaks an invariant (I-1 … I-6)."""
    setup, saplings = _read_setup(head, fields)
    states = blank(STATE)
    loading = _Loading(setup, states, fields, saplings)
    loading.read_discs()
    loading.read_phase()
    settle(setup.board, states)
    loading.check_end()
    return setup, states


def _read_setup(head: Head, fields: dict[str, Field]) -> tuple[Setup, list[int]]:
    """The layout (I-6), and the spaces with saplings."""
    edition, players, variant = head.edition, head.players, head.options["variant"]
    board = fields["board"]
    parts = board.keys(["tiles"], ["trees", "trail", "names"])
    trees = parts.pop("trees", board.at("trees", []))
    names = parts.pop("names", None)
    lying = {key: part.value for key, part in parts.items()}
    if variant != "saplings":
        lying["trees"] = trees.value
    layout = read_layout(edition, players, variant, Field(lying, "board", NAME))
    if names is not None:
        check_names(layout, names)
    chosen = fields["options"].at("board", head.options["board"])
    as_given = None
    if chosen.value is not None:
        if read_layout(edition, players, variant, chosen) != layout:
            raise chosen.bad("bad-other-board", rule="I-6")
        as_given = layout.as_json()
    setup = make_setup(*head._replace(options={**head.options, "board": as_given}), layout)
    return setup, _read_saplings(trees, layout, edition) if variant == "saplings" else []


def _read_saplings(trees: Field, layout: Layout, edition: Edition) -> list[int]:
    """Saplings stand on spaces, one on a tile at most (I-5)."""
    cells = [read_cell(cell, -FAR, FAR) for cell in trees.entries()]
    tiles = [layout.spaces.get(cell) for cell in cells]
    if None in tiles or len(set(tiles)) < len(tiles) or len(tiles) > edition.trees:
        raise trees.bad("bad-saplings", rule="I-5", high=edition.trees)
    spaces = list(layout.spaces)
    return [spaces.index(cell) for cell in cells]


class _Loading:
    """A position on its way into a state: one invariant after the other."""

    def __init__(
        self, setup: Setup, states: Records, fields: dict[str, Field], saplings: list[int]
    ) -> None:
        self.setup = setup
        self.states = states
        self.state = states[0]
        self.fields = fields
        self.saplings = saplings
        self.players = setup.players
        self.slots = int(setup.board[0].rounds) * setup.players
        self.stacks: dict[int, list[tuple[int, str]]] = {}
        self.state.ended_by = NONE
        self.state.trees[:] = as_words(saplings)

    def read_discs(self) -> None:
        """The stacks (I-3) and the supplies that follow from them (I-1, I-2)."""
        names = {name: i for i, name in enumerate(self.setup.notation.domains["space"])}
        for name, field in self.fields["stacks"].items().items():
            if name not in names or names[name] in self.saplings:
                raise field.bad("bad-stack-space", rule="I-3")
            self.stacks[names[name]] = self._read_stack(field)
        self._check_supply()
        tops = {space: discs[-1] for space, discs in self.stacks.items()}
        _show_discs(self.state, self.players, tops)
        for space, discs in self.stacks.items():
            for seat, _ in discs[:-1]:
                self.state.buried_space[self.state.buried] = space
                self.state.buried_seat[self.state.buried] = seat
                self.state.buried += 1

    def _read_stack(self, field: Field) -> list[tuple[int, str]]:
        discs = []
        for entry in field.entries():
            seat, side = entry.entries(2)
            discs.append((seat.whole(0, self.players - 1), side.one_of(SIDES)))
        same_owner = any(low[0] == high[0] for low, high in pairwise(discs))
        if not discs or same_owner or any(side != SIDES[0] for _, side in discs[:-1]):
            raise field.bad("bad-stack", rule="I-3")
        return discs

    def _check_supply(self) -> None:
        seats = range(self.players)
        captured = [[0] * self.players for _ in seats]
        own = [self.setup.edition.discs] * self.players
        for discs in self.stacks.values():
            for seat, _ in discs:
                own[seat] -= 1
            for (holder, _), (payer, _) in pairwise(discs):
                captured[holder][payer] += 1
                own[payer] -= 1
        for seat, field in enumerate(self.fields["supply"].entries(self.players)):
            keys = field.keys(["own", "captured"])
            if keys["own"].whole(0, self.setup.edition.discs) != own[seat]:
                raise keys["own"].bad("bad-supply", rule="I-1", expected=own[seat])
            for colour, held in enumerate(keys["captured"].entries(self.players)):
                if held.whole(0, 4 * self.setup.edition.discs) != captured[seat][colour]:
                    raise held.bad("bad-captured", rule="I-2", expected=captured[seat][colour])
        self.state.supply[: self.players] = own
        self.state.captured[: self.players, : self.players] = captured

    def read_phase(self) -> None:
        """Whose turn it is, and why (I-4, I-5)."""
        phase = self.fields["phase"].one_of(PHASES)
        if phase == "trees" and not self.setup.board[0].saplings:
            raise self.fields["phase"].bad("bad-phase-trees", rule="I-5")
        self.starter = self.fields["starter"].whole(0, self.players - 1)
        self._check_named_starter()
        self.slot = self.fields["setup_slot"].whole(0, self.slots)
        self.state.starter, self.state.slot = self.starter, self.slot
        {
            "trees": self._read_trees,
            "setup": self._read_start,
            "play": self._read_play,
            "over": self._read_play,
        }[phase]()

    def _check_named_starter(self) -> None:
        """If a seat was to begin, it did (I-6)."""
        named = self.setup.options["first"]
        if named not in (BY_LOT, self.starter):
            raise self.fields["options"].at("first", named).bad("bad-other-starter", rule="I-6")

    def _agenda(self, *entries: tuple[Phase, int]) -> None:
        """What is still to be decided, the next decision last."""
        for i, (phase, seat) in enumerate(entries):
            self.state.pending_phase[i] = phase
            self.state.pending_seat[i] = seat
        self.state.pending = len(entries)

    def _seat_of_slot(self, slot: int) -> int:
        return (self.starter - 1 - slot) % self.players

    def _read_trees(self) -> None:
        if self.stacks:
            raise self.fields["stacks"].bad("bad-early-discs", rule="I-5")
        self.fields["setup_slot"].same(0)
        if len(self.saplings) >= self.setup.edition.trees:
            raise self.fields["board"].at("trees", None).bad("bad-phase-over", rule="I-5")
        self.fields["turn"].same(self.starter)
        begin = (Phase.PLAY, self.starter), (Phase.SETUP, self._seat_of_slot(0))
        self._agenda(*begin, (Phase.TREES, self.starter))

    def _check_all_saplings(self) -> None:
        if len(self.saplings) != self.setup.board[0].saplings:
            place = self.fields["board"].at("trees", None)
            raise place.bad("bad-sapling-number", rule="I-5", expected=self.setup.edition.trees)

    def _read_start(self) -> None:
        self._check_all_saplings()
        self._check_start_discs()
        if self.slot == self.slots:
            raise self.fields["setup_slot"].bad("bad-phase-over", rule="I-5")
        self.fields["turn"].same(self._seat_of_slot(self.slot))
        self._agenda((Phase.PLAY, self.starter), (Phase.SETUP, self._seat_of_slot(self.slot)))
        for seat in range(self.players):
            had = sum(self._seat_of_slot(slot) == seat for slot in range(self.slot))
            placed = sum(discs[-1][0] == seat for discs in self.stacks.values())
            if placed > had or (placed < had and can_start(self.setup.board, self.states, seat)):
                raise self.fields["stacks"].bad("bad-start-discs", rule="I-5", seat=seat, had=had)

    def _check_start_discs(self) -> None:
        """Only single mycelia, none beside one of another seat (I-5)."""
        owner = {}
        cells = list(self.setup.layout.spaces)
        for space, discs in self.stacks.items():
            if len(discs) > 1 or discs[0][1] != SIDES[0]:
                raise self.fields["stacks"].bad("bad-start-stack", rule="I-5")
            owner[cells[space]] = discs[0][0]
        for cell, seat in owner.items():
            if any(owner.get(near, seat) != seat for near in neighbours(cell)):
                raise self.fields["stacks"].bad("bad-start-neighbours", rule="I-5")

    def _read_play(self) -> None:
        """As many mushrooms as turns were taken; the seat after them decides (I-4)."""
        self._check_all_saplings()
        self.fields["setup_slot"].same(self.slots)
        grown = [sum(d[-1] == (s, SIDES[1]) for d in self.stacks.values()) for s in range(SEATS)]
        turns = sum(grown)
        for seat in range(self.players):
            offset = (seat - self.starter) % self.players
            expected = len(range(offset, turns, self.players))
            if grown[seat] != expected:
                raise self.fields["stacks"].bad(
                    "bad-mushrooms", rule="I-4", seat=seat, expected=expected, got=grown[seat]
                )
        seat = (self.starter + turns) % self.players
        over = self.fields["phase"].value == "over"
        self.fields["turn"].same(None if over else seat)
        self._agenda((Phase.PLAY, seat))

    def check_end(self) -> None:
        """The game is over exactly if the seat to move is stuck (I-4)."""
        claimed = self.fields["phase"].value == "over"
        if claimed and self.state.ended_by == NONE:
            raise self.fields["phase"].bad("bad-not-over", rule="I-4")
        if "ended_by" in self.fields:
            self.fields["ended_by"].same(int(self.state.ended_by) if claimed else None)
