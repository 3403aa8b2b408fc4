"""An Undermining position on its way into a state: one demand after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from undergrowth.compiled.jit import Record, Records, blank
from undergrowth.games.undermining.components import (
    CARDS,
    CELLS,
    COLUMNS,
    CONTRACTS,
    KINDS,
    LETTERS,
    NAME,
    ORES,
    SURFACE,
    TILES,
    Edition,
)
from undergrowth.games.undermining.rules.board import SPACE, different_contracts
from undergrowth.games.undermining.rules.new_match import lay, make_setup
from undergrowth.games.undermining.rules.state import (
    ABOVE,
    BIT,
    MOST_MOVES,
    NONE,
    PASSES,
    POINTS,
    PROGRESS,
    STATE,
    STEPS,
    Phase,
)
from undergrowth.kernel.game import Form, Head, Setup
from undergrowth.material.reading import Field

ENTER, ACT, DRILL, BUILD_MORE, OVER = PHASES = ("enter", "act", "drill", "build", "over")
SIGNS = dict(enumerate(TILES + "r")) | {NONE: "."}
"""The letters of tiles by their numbers, rubble and open ground too."""
FORM = Form(
    head=("game", "players", "options", "edition"),
    left_out=frozenset({"edition"}),
    names_ours=False,
    table=(
        *("phase", "turn", "ap", "steps", "ghost", "progress", "idle", "last_turns", "grid"),
        *("bag", "seats", "contracts", "stacks", "tech_deck"),
    ),
    more=("box", "tech_used"),
    derived=frozenset({"contracts.discard", *(f"box.{letter}" for letter in TILES)}),
    unshown=frozenset({"bag"}),
)
_TILE = {sign: tile for tile, sign in SIGNS.items()}
_OF_A_SEAT = ["place", "cargo", "warehouse", "equipment", "batteries", "tech", "bucks"]
_MOST_POINTS = 20
_MANY = 200


def load(head: Head, fields: dict[str, Field]) -> tuple[Setup, Records]:
    """A match from a position. ``BadInput`` names what is wrong."""
    setup = make_setup(*head)
    states = blank(STATE)
    loading = _Loading(setup, states, fields)
    loading.read_ground()
    loading.read_seats()
    loading.read_cards()
    loading.check_tiles()
    loading.read_stacks()
    loading.read_contracts()
    loading.read_turn()
    loading.check_entered()
    loading.check_phase()
    return setup, states


class _Loading:
    """A position on its way into a state: one demand after the other."""

    def __init__(self, setup: Setup, states: Records, fields: dict[str, Field]) -> None:
        self.setup = setup
        self.edition: Edition = setup.edition
        self.side = self.edition.side(setup.options["side"])
        self.players = setup.players
        self.states = states
        self.state = states[0]
        self.fields = fields
        self.phase = fields["phase"].one_of(PHASES)
        self.seats: list[dict[str, Field]] = []
        self.counts: Counter[str] = Counter()
        """The tiles on the board, in the bag and with the seats."""

    def read_ground(self) -> None:
        """Tiles on cells, bedrock where it is printed, rock and rubble only in row 1 (M-2)."""
        tiles: dict[int, int] = {}
        rows = self.fields["grid"].entries(self.side.rows)
        for i, (row, printed) in enumerate(zip(rows, self.side.layout, strict=True)):
            signs = row.text(r"[RrUTDNXA.#]{12}" if i else r"[Rr.#]{12}")
            for j, (sign, below) in enumerate(zip(signs, printed, strict=True)):
                if (sign == "#") != (below == "#"):
                    raise row.bad("bad-bedrock", cell=CELLS[i * len(COLUMNS) + j])
                if sign not in ".#":
                    tiles[i * len(COLUMNS) + j] = _TILE[sign]
        lay(self.setup.board[0], self.state, tiles)
        self.counts.update(SIGNS[tile].upper() for tile in tiles.values())
        self._read_bag()

    def _read_bag(self) -> None:
        """As many tiles as the board leaves over (M-2)."""
        bag = {
            letter: place.whole(0, _MANY)
            for letter, place in self.fields["bag"].keys(list(TILES)).items()
        }
        spare = sum(self.edition.tiles.values()) - len(self.side.cells)
        if sum(bag.values()) != spare:
            raise self.fields["bag"].bad("bad-bag", expected=spare, got=sum(bag.values()))
        self.counts.update(bag)
        self.state.bag[:] = [bag[letter] for letter in TILES]

    def read_seats(self) -> None:
        """What each seat has."""
        for seat, field in enumerate(self.fields["seats"].entries(self.players)):
            keys = field.keys(_OF_A_SEAT)
            self.seats.append(keys)
            self._read_place(seat, keys["place"])
            self._read_mat(seat, keys)
        for kind, name in enumerate(KINDS):
            built = int(self.state.equipment[:, kind].sum())
            if built > self.edition.copies[name]:
                raise self.fields["seats"].bad(
                    "bad-stock", rule="M-24", kind=name, high=self.edition.copies[name], got=built
                )

    def _read_place(self, seat: int, field: Field) -> None:
        """A space that exists; below ground without a tile and without a vehicle (M-17)."""
        self.state.place[seat] = NONE
        if field.value is None:
            return
        space = SPACE[field.one_of((*SURFACE, *self.side.cells))]
        if space >= ABOVE:
            if self.state.grid[space - ABOVE] != NONE:
                raise field.bad("bad-on-tile", rule="M-10")
            if space in self.state.place[:seat].tolist():
                raise field.bad("bad-two-vehicles", rule="M-17")
        self.state.place[seat] = space

    def _read_mat(self, seat: int, keys: dict[str, Field]) -> None:
        """Equipment within the slots, cargo within the bays, batteries within theirs."""
        equipment = {
            kind: place.whole(0, _MANY)
            for kind, place in keys["equipment"].keys(list(KINDS)).items()
        }
        slots = self.edition.slots(self.players)
        if sum(equipment.values()) > slots:
            raise keys["equipment"].bad(
                "bad-slots", rule="M-25", high=slots, got=sum(equipment.values())
            )
        cargo = keys["cargo"].text(rf"[{LETTERS}]*")
        bays = self.edition.cargo_bays + equipment["bay"]
        if len(cargo) > bays:
            raise keys["cargo"].bad("bad-cargo", rule="M-14", high=bays, got=len(cargo))
        warehouse = keys["warehouse"].text(rf"[{ORES}]{{0,{_MANY}}}")
        mat = {
            "cargo": cargo,
            "warehouse": warehouse,
            "equipment": equipment,
            "batteries": keys["batteries"].whole(0, self.edition.max_batteries),
            "bucks": [place.whole(1, _MANY) for place in keys["bucks"].entries()],
        }
        _fill_mat(self.setup, self.state, seat, mat)
        self.counts.update(cargo + warehouse)

    def read_cards(self) -> None:
        """Each tech card once: in a hand, in the deck, or played (M-22, M-32)."""
        known = self.edition.cards
        seen: list[str] = []
        for seat, keys in enumerate(self.seats):
            hand = [place.one_of(known) for place in keys["tech"].entries()]
            self.state.tech[seat] = _as_bits(hand)
            self.state.tech_count[seat] = len(hand)
            seen += hand
        deck = [place.one_of(known) for place in self.fields["tech_deck"].entries()]
        seen += deck
        if len(set(seen)) != len(seen):
            raise self.fields["tech_deck"].bad("bad-cards", rule="M-22")
        used = sorted(set(known) - set(seen), key=CARDS.index)
        if "tech_used" in self.fields:
            given = [place.one_of(known) for place in self.fields["tech_used"].entries()]
            if sorted(given, key=CARDS.index) != used:
                raise self.fields["tech_used"].bad("bad-rest", expected=", ".join(used))
        self.used = used
        self.state.used = _as_bits(used)
        self.state.tech_deck[: len(deck)] = [CARDS.index(card) for card in deck[::-1]]
        self.state.tech_left = len(deck)

    def check_tiles(self) -> None:
        """No more tiles of a kind than there are; the box has the rest (M-2)."""
        printed = tiles_printed(self.edition, "synth" in self.used)
        for letter in TILES:
            if self.counts[letter] > printed[letter]:
                raise self.fields["grid"].bad(
                    "bad-tiles", letter=letter, high=printed[letter], got=self.counts[letter]
                )
        if "box" in self.fields:
            given = {
                letter: place.whole(0, _MANY)
                for letter, place in self.fields["box"].keys(list(TILES)).items()
            }
            rest = {letter: printed[letter] - self.counts[letter] for letter in TILES}
            if given != rest:
                listed = ", ".join(f"{letter} {number}" for letter, number in rest.items())
                raise self.fields["box"].bad("bad-rest", expected=listed)

    def read_stacks(self) -> None:
        """Each stack is the lower end of a full one; the seats have the tiles above (M-3)."""
        full = self.edition.stack(self.players)
        values: Counter[int] = Counter()
        for i, field in enumerate(self.fields["stacks"].entries(CONTRACTS)):
            stack = [place.whole(1, _MANY) for place in field.entries()]
            if stack != list(full[len(full) - len(stack) :]):
                raise field.bad("bad-stack-rest", rule="M-3")
            self.state.stack[i] = len(stack)
            values.update(stack)
        for keys in self.seats:
            values.update(keys["bucks"].value)
        if values != Counter(full * CONTRACTS):
            raise self.fields["stacks"].bad("bad-bucks", rule="M-3")
        self.taken = CONTRACTS * len(full) - int(self.state.stack.sum())

    def read_contracts(self) -> None:
        """All contracts are on offer, in the deck or discarded (M-3, M-29, M-30)."""
        names = different_contracts(self.edition)
        fields = self.fields["contracts"].keys(["active", "deck"], ["discard"])
        places = fields["active"].entries(CONTRACTS)
        active = [None if place.value is None else place.one_of(names) for place in places]
        deck = [place.one_of(names) for place in fields["deck"].entries()]
        left = Counter(self.edition.contracts)
        left.subtract(deck + [card for card in active if card is not None])
        if min(left.values()) < 0:
            raise self.fields["contracts"].bad("bad-contract-number", rule="M-3")
        discarded = [name for name in names for _ in range(left[name])]
        if "discard" in fields:
            given = [place.one_of(names) for place in fields["discard"].entries()]
            if Counter(given) != Counter(discarded):
                raise fields["discard"].bad("bad-rest", expected=", ".join(discarded))
        if len(discarded) - self.taken not in ((0, 1) if "broker" in self.used else (0,)):
            raise Field(None, "contracts.discard", NAME).bad(
                "bad-discard", rule="M-29", expected=self.taken, got=len(discarded)
            )
        if deck and None in active:
            raise fields["active"].bad("bad-no-contract", rule="M-30")
        self.state.contract[:] = [_place(names, card) for card in active]
        self.state.contract_deck[: len(deck)] = [names.index(card) for card in deck[::-1]]
        self.state.contracts_left = len(deck)
        self.state.discarded[: len(names)] = [left[name] for name in names]

    def read_turn(self) -> None:
        """Whose turn it is and how far it has come."""
        fields, over = self.fields, self.phase == OVER
        shown: dict[str, Any] = {"phase": self.phase, "turn": None}
        if over:
            fields["turn"].same(None)
        else:
            shown["turn"] = fields["turn"].whole(0, self.players - 1)
        shown["ap"] = fields["ap"].whole(0, _MOST_POINTS)
        bits = int(self.state.equipment[shown["turn"], BIT]) if not over else 0
        steps = (1, self.edition.drill_steps - 1 + bits) if self.phase == DRILL else (0, 0)
        shown["steps"] = fields["steps"].whole(*steps)
        shown["ghost"], shown["progress"] = fields["ghost"].truth(), fields["progress"].truth()
        idle = self.edition.idle_rounds * self.players
        self.state.idle = fields["idle"].whole(0, idle if over else idle - 1)
        self.state.last_turns = NONE
        if 0 in self.state.stack.tolist():
            self.state.last_turns = fields["last_turns"].whole(0, self.players - 1)
        else:
            fields["last_turns"].same(None)
        self.turn: int | None = shown["turn"]
        self.shown = shown
        if over:
            ended = self.state.last_turns == 0 or self.state.idle == idle
            if not ended or shown["ap"] or shown["ghost"] or shown["progress"]:
                raise fields["phase"].bad("bad-not-over", rule="M-38")
        else:
            _fill_turn(self.state, shown)

    def check_entered(self) -> None:
        """Who is not on the board has had no turn, nor have those after (M-6)."""
        out = [seat for seat in range(self.players) if self.state.place[seat] == NONE]
        first = out[0] if out else self.players
        for seat in range(first, self.players):
            place = self.seats[seat]["place"]
            if place.value is not None or self._owns(seat):
                raise place.bad("bad-not-entered", rule="M-6")
        if self.phase == OVER:
            if out:
                raise self.fields["phase"].bad("bad-not-over", rule="M-38")
            return
        entering = self.turn in out
        if entering != (self.phase == ENTER):
            raise self.fields["phase"].bad("bad-enter", rule="M-6")
        expected = first if entering else first - 1
        if out and self.turn != expected:
            raise self.fields["turn"].bad("bad-enter-turn", rule="M-6", expected=expected)
        if entering:
            self.fields["ap"].same(self.edition.action_points)
            self.fields["ghost"].same(False)
            self.fields["progress"].same(False)

    def _owns(self, seat: int) -> bool:
        """Whether a seat has anything but batteries."""
        keys = self.seats[seat]
        equipment = sum(keys["equipment"].value.values())
        things = ("cargo", "warehouse", "tech", "bucks")
        return bool(equipment or any(keys[thing].value for thing in things))

    def check_phase(self) -> None:
        """An action that goes on has begun and can go on; so has a ghost drive (M-8, M-33)."""
        if self.phase in (DRILL, BUILD_MORE):
            if not self.shown["progress"]:
                raise self.fields["progress"].bad("bad-progress", rule="M-35")
            out = np.zeros(MOST_MOVES, np.int32)  # to stop is always among the moves
            if self.setup.game.entries.legal(self.setup.board, self.states, out) == 1:
                raise self.fields["phase"].bad("bad-no-step", rule="M-8")
        if self.shown["ghost"] and not (self.shown["progress"] and "ghost" in self.used):
            raise self.fields["ghost"].bad("bad-ghost", rule="M-33")


def _as_bits(cards: Sequence[str]) -> int:
    return sum(1 << CARDS.index(card) for card in cards)


def _place(names: Sequence[str], name: str | None) -> int:
    return NONE if name is None else names.index(name)


def _fill_mat(setup: Setup, state: Record, seat: int, mat: Mapping[str, Any]) -> None:
    """Put what lies open on a mat into a state."""
    state.cargo[seat] = [mat["cargo"].count(letter) for letter in LETTERS]
    state.warehouse[seat] = [mat["warehouse"].count(letter) for letter in ORES]
    state.equipment[seat] = [mat["equipment"][kind] for kind in KINDS]
    state.batteries[seat] = mat["batteries"]
    values = list(setup.edition.bucks)
    state.bucks[seat, : len(values)] = [mat["bucks"].count(value) for value in values]


def _fill_turn(state: Record, shown: Mapping[str, Any]) -> None:
    """Put the turn that is going on into a state."""
    phase = Phase(PHASES.index(shown["phase"]))
    inside = phase in (Phase.DRILL, Phase.BUILD)
    state.pending = 1 + inside
    state.pending_seat[: 1 + inside] = shown["turn"]
    state.pending_phase[0] = Phase.ACT if inside else phase
    state.pending_operand[0, POINTS] = shown["ap"]
    state.pending_operand[0, PASSES] = shown["ghost"]
    state.pending_operand[0, PROGRESS] = shown["progress"]
    if inside:
        state.pending_phase[1] = phase
        state.pending_operand[1, STEPS] = shown["steps"]


def tiles_printed(edition: Edition, synthesised: bool) -> Counter[str]:
    """How many tiles of each letter there are; the Synthesiser makes one more X."""
    counts = Counter(edition.tiles)
    counts["X"] += synthesised
    return counts
