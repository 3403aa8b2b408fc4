"""What a seat may know of a Fungopia table, and positions as JSON, both ways.

Only the order of the deck is hidden, and the seed that would tell it: every seat and every
spectator sees all the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from undergrowth.compiled.bits import as_words
from undergrowth.compiled.jit import Record, Records, blank
from undergrowth.games.fungopia.components import (
    EDGES,
    EFFECTS,
    HELD,
    KINDS,
    SQUARES,
    TILES,
    TREE,
    VERTICES,
    Edition,
)
from undergrowth.games.fungopia.rules.new_match import make_setup
from undergrowth.games.fungopia.rules.scoring import MUSHROOMS, RINGS, TIED, count_points
from undergrowth.games.fungopia.rules.start import may_start
from undergrowth.games.fungopia.rules.state import (
    BOUGHT,
    NONE,
    PLANTED,
    PUSHED,
    SEATS,
    STATE,
    Phase,
)
from undergrowth.kernel.game import Form, Head, ScoreLine, Setup
from undergrowth.material.reading import Field

START_SPORE, START_HYPHA, TURN, OVER = PHASES = ("start-spore", "start-hypha", "turn", "over")
FORM = Form(
    head=("game", "players", "options"),
    left_out=frozenset(),
    table=(
        *("phase", "round", "active", "acted", "bought", "planted", "pending", "tiles", "hyphae"),
        *("mushrooms", "seats", "market", "deck", "deck_count", "removed"),
    ),
)
_MANY = 1_000_000
_OF_A_SEAT = [
    *("hyphae", "lost", "mushrooms", "fresh", "decayed", "spores", "carbs", "immunity"),
    *("token", "cards"),
]
_WAITING = {Phase.REGROW: "regrow", Phase.PUSH: "push"}
_EDGE = {name: i for i, name in enumerate(EDGES)}
_VERTEX = {name: i for i, name in enumerate(VERTICES)}
_EFFECT = {name: i for i, name in enumerate(EFFECTS)}


# --------------------------------------------------------------------------- out to the table


def position(setup: Setup, states: Records) -> dict[str, Any]:
    """How the table stands, with the deck."""
    state = states[0]
    shown = view(setup, states, None)
    last = {key: shown.pop(key) for key in ("deck_count", "removed")}
    deck = [EFFECTS[card] for card in state.deck[: state.deck_size].tolist()[::-1]]
    return {**shown, "deck": deck, **last}


def view(setup: Setup, states: Records, _seat: int | None) -> dict[str, Any]:
    """What a seat, or a spectator, may know: all but the order of the deck."""
    state = states[0]
    seats = range(setup.players)
    kinds, tokens = setup.board[0].kind.tolist(), state.tokens.tolist()
    hyphae = {_members(state.hyphae[seat]): seat for seat in seats}
    mushrooms = {int(state.mushrooms[seat]): seat for seat in seats}
    return {
        **_turn(state),
        "tiles": {
            tile: {"kind": KINDS[kind], "tokens": number}
            for tile, kind, number in zip(TILES, kinds, tokens, strict=True)
        },
        "hyphae": _owners(EDGES, hyphae),
        "mushrooms": _owners(VERTICES, mushrooms),
        "seats": [_seat_view(state, seat) for seat in seats],
        "market": [None if card == NONE else EFFECTS[card] for card in state.market.tolist()],
        "deck_count": int(state.deck_size),
        "removed": dict(zip(EFFECTS, state.removed.tolist(), strict=True)),
    }


def _turn(state: Record) -> dict[str, Any]:
    """Whose turn it is, how far it has come, and whose answer is waited for."""
    if not state.pending:
        return _told(OVER, state, None, acted=False, bought=False, planted=0)
    phase, seat = Phase(state.pending_phase[0]), int(state.pending_seat[0])
    if phase in (Phase.START_SPORE, Phase.START_HYPHA):
        return _told(PHASES[phase], state, seat, acted=False, bought=False, planted=0)
    return _told(
        TURN,
        state,
        seat,
        acted=phase == Phase.ACTED,
        bought=bool(state.pending_operand[0, BOUGHT]),
        planted=int(state.pending_operand[0, PLANTED]),
    )


def _told(phase: str, state: Record, active: int | None, **turn: Any) -> dict[str, Any]:
    head = {"phase": phase, "round": int(state.current_round), "active": active}
    return {**head, **turn, "pending": _pending(state)}


def _pending(state: Record) -> dict[str, Any] | None:
    """The answer that comes before everything else."""
    if state.pending < 2:
        return None
    phase = Phase(state.pending_phase[1])
    answer = {"kind": _WAITING[phase], "seat": int(state.pending_seat[1])}
    if phase == Phase.PUSH:
        return {**answer, "edge": EDGES[state.pending_operand[1, PUSHED]]}
    return answer


def _members(words: Any) -> int:
    """A set of edges as one whole number."""
    low, high = words.tolist()
    return int(low | high << 64)


def _owners(names: tuple[str, ...], sets: Mapping[int, int]) -> dict[str, int]:
    """The places where something of a seat is, by name."""
    return {
        name: seat
        for place, name in enumerate(names)
        for members, seat in sets.items()
        if members >> place & 1
    }


def _seat_view(state: Record, seat: int) -> dict[str, Any]:
    """The tracking board of a seat and what lies beside it."""
    spores = zip(TILES, state.spores[seat].tolist(), strict=True)
    return {
        "hyphae": int(state.stock[seat]),
        "lost": int(state.lost[seat]),
        "mushrooms": int(state.mushroom_stock[seat]),
        "fresh": int(state.fresh[seat]),
        "decayed": int(state.decayed[seat]),
        "spores": {tile: number for tile, number in spores if number},
        "carbs": int(state.carbs[seat]),
        "immunity": int(state.immunity[seat]),
        "token": bool(state.token[seat]),
        "cards": {effect: int(state.cards[seat, _EFFECT[effect]]) for effect in HELD},
    }


def question(shown: Mapping[str, Any]) -> str:
    """What is asked: an answer, the action, or what comes after it."""
    if shown["pending"]:
        return str(shown["pending"]["kind"])
    return "acted" if shown["acted"] else str(shown["phase"])


def deed(
    _setup: Setup, shown: Mapping[str, Any], verb: str, arguments: Mapping[str, str]
) -> dict[str, Any]:
    """What is told of a decision afterwards: of a card its name, not its square."""
    if verb == "buy":
        card = shown["market"][int(arguments["square"]) - 1]
        return {"card": (f"scene-card-{card}", {})}
    return dict(arguments)


def holdings(shown: Mapping[str, Any], seat: int) -> dict[str, int]:
    """What a seat has, as far as a turn changes it by the way."""
    mat = shown["seats"][seat]
    mushrooms = list(shown["mushrooms"].values()).count(seat)
    return {
        "carbs": mat["carbs"],
        "mushrooms": mushrooms,
        "spores": mat["fresh"],
        "immunity": mat["immunity"],
    }


# ------------------------------------------------------------------------------------- points


def score_sheet(setup: Setup, states: Records) -> list[ScoreLine]:
    """Every point: tiles by name, then mushrooms, then rings, each by seat."""
    points = _points(setup, states)
    seats = range(setup.players)
    lines = [
        ScoreLine(seat, points[seat][i], "F-33" if points[TIED][i] else "F-32", f"tile {tile}")
        for i, tile in enumerate(TILES)
        for seat in seats
    ]
    lines += [ScoreLine(seat, points[seat][MUSHROOMS], "F-34", "mushrooms") for seat in seats]
    lines += [ScoreLine(seat, points[seat][RINGS], "F-35", "rings") for seat in seats]
    return [line for line in lines if line.points]


def _points(setup: Setup, states: Records) -> list[list[int]]:
    """The points of each seat by source, as ``count_points`` gives them."""
    out = np.zeros((SEATS + 1, len(TILES) + 2), np.int64)
    count_points(setup.board, states, out)
    table: list[list[int]] = out.tolist()
    return table


Standings = Mapping[str, tuple[tuple[int, int], ...]]
"""The seats that would score each tile if the game ended now, and how much."""


def standings(setup: Setup, states: Records) -> Standings:
    """Who scores where."""
    points = _points(setup, states)
    return {
        tile: tuple((seat, points[seat][i]) for seat in range(setup.players) if points[seat][i])
        for i, tile in enumerate(TILES)
    }


def _place(
    state: Record, players: int, hyphae: Mapping[str, int], mushrooms: Mapping[str, int]
) -> None:
    """Hyphae and mushrooms by place and seat, put into a state."""
    for seat in range(players):
        state.hyphae[seat] = as_words(_EDGE[edge] for edge, of in hyphae.items() if of == seat)
        standing = (_VERTEX[vertex] for vertex, of in mushrooms.items() if of == seat)
        state.mushrooms[seat] = as_words(standing)[0]


def _hold(state: Record, seat: int, cards: Mapping[str, int]) -> None:
    for effect, number in cards.items():
        state.cards[seat, _EFFECT[effect]] = number


# ------------------------------------------------------------------------- in from a position


def load(head: Head, fields: dict[str, Field]) -> tuple[Setup, Records]:
    """A match from a position. ``BadInput`` names what breaks an invariant (I-1 … I-12)."""
    kinds = _read_kinds(fields["tiles"], head.edition)
    setup = make_setup(*head, kinds)
    states = blank(STATE)
    loading = _Loading(setup, states, fields)
    loading.read_places()
    loading.read_seats()
    loading.read_cards()
    loading.read_turn()
    loading.check_pieces()
    loading.check_start()
    loading.check_answer()
    return setup, states


def _read_kinds(field: Field, edition: Edition) -> list[int]:
    """The kind of each tile: as many of each as there are, the tree in the middle (I-2)."""
    kinds = [
        KINDS.index(place.keys(["kind", "tokens"])["kind"].one_of(KINDS))
        for place in _in_order(field)
    ]
    counts = Counter(KINDS[kind] for kind in kinds)
    expected = {name: kind.count for name, kind in edition.kinds.items()}
    if any(counts[name] != number for name, number in expected.items()):
        listed = ", ".join(f"{name} {number}" for name, number in expected.items())
        raise field.bad("bad-tile-kinds", rule="I-2", expected=listed)
    if KINDS[kinds[TILES.index(TREE)]] != "tree":
        raise field.at(TREE, None).bad("bad-tree-place", rule="I-2", tile=TREE)
    return kinds


def _in_order(field: Field) -> list[Field]:
    """The places of all tiles, by name."""
    places = field.keys(list(TILES))
    return [places[tile] for tile in TILES]


class _Loading:
    """A position on its way into a state: one invariant after the other."""

    def __init__(self, setup: Setup, states: Records, fields: dict[str, Field]) -> None:
        self.setup = setup
        self.edition: Edition = setup.edition
        self.players = setup.players
        self.states = states
        self.state = states[0]
        self.fields = fields
        self.phase = fields["phase"].one_of(PHASES)
        self.stock: list[int] = []
        self.lost: list[int] = []
        self.mushrooms: list[int] = []

    def read_places(self) -> None:
        """Carbohydrates on tiles (I-2), hyphae on edges, mushrooms on vertices (I-3)."""
        for tile, place in enumerate(_in_order(self.fields["tiles"])):
            most = self.edition.kinds[KINDS[self.setup.board[0].kind[tile]]].triangles
            self.state.tokens[tile] = place.items()["tokens"].whole(0, most)
        self.hyphae = self._read_owners("hyphae", _EDGE)
        self.standing = self._read_owners("mushrooms", _VERTEX)
        _place(self.state, self.players, self.hyphae, self.standing)

    def _read_owners(self, key: str, known: Mapping[str, int]) -> dict[str, int]:
        owners = {}
        for name, place in self.fields[key].items().items():
            if name not in known:
                raise place.bad("bad-place", rule="I-3")
            owners[name] = place.whole(0, self.players - 1)
        return owners

    def read_seats(self) -> None:
        """What each seat has: numbers (I-1), spores (I-9), immunity (I-11)."""
        for seat, field in enumerate(self.fields["seats"].entries(self.players)):
            keys = field.keys(_OF_A_SEAT)
            self.stock.append(keys["hyphae"].whole(0, self.edition.hyphae))
            self.lost.append(keys["lost"].whole(0, self.edition.hyphae))
            self.mushrooms.append(keys["mushrooms"].whole(0, self.edition.mushrooms))
            self._read_spores(seat, keys)
            self.state.carbs[seat] = keys["carbs"].whole(0, _MANY)
            self.state.immunity[seat] = keys["immunity"].whole(0, _MANY)
            self.state.token[seat] = keys["token"].truth()
            if self.state.token[seat] and not self.state.immunity[seat]:
                raise keys["immunity"].bad("bad-token", rule="I-11")
        self.state.stock[: self.players] = self.stock
        self.state.lost[: self.players] = self.lost
        self.state.mushroom_stock[: self.players] = self.mushrooms

    def _read_spores(self, seat: int, keys: dict[str, Field]) -> None:
        """On the seat's board and on tiles, never on the tree; three in all (I-1, I-9)."""
        most = self.edition.spores
        for name, place in keys["spores"].items().items():
            if name not in TILES or name == TREE:
                raise place.bad("bad-spore-place", rule="I-1")
            self.state.spores[seat, TILES.index(name)] = place.whole(1, most)
        self.state.fresh[seat] = keys["fresh"].whole(0, most)
        self.state.decayed[seat] = keys["decayed"].whole(0, most)
        number = int(self.state.fresh[seat]) + int(self.state.decayed[seat])
        number += sum(self.state.spores[seat].tolist())
        if number != most:
            raise keys["spores"].bad("bad-spore-number", rule="I-9", expected=most, got=number)

    def read_cards(self) -> None:
        """Market, deck, hands and what is gone: as many of each as there are (I-12)."""
        market = self._read_market()
        deck = [place.one_of(EFFECTS) for place in self.fields["deck"].entries()]
        self.fields["deck_count"].same(len(deck))
        if deck and None in market:
            raise self.fields["market"].bad("bad-market-gap", rule="I-12")
        removed = self.fields["removed"].keys(list(EFFECTS))
        hands = [
            {effect: place.whole(0, _MANY) for effect, place in hand.keys(list(HELD)).items()}
            for hand in (field.items()["cards"] for field in self.fields["seats"].entries())
        ]
        for effect, card in self.edition.cards.items():
            number = removed[effect].whole(0, card.copies) + market.count(effect)
            number += deck.count(effect) + sum(hand.get(effect, 0) for hand in hands)
            if number != card.copies:
                raise removed[effect].bad(
                    "bad-copies", rule="I-12", expected=card.copies, got=number
                )
            self.state.removed[_EFFECT[effect]] = removed[effect].value
        for seat, hand in enumerate(hands):
            _hold(self.state, seat, hand)
        self.state.market[:] = [NONE if card is None else _EFFECT[card] for card in market]
        self.state.deck[: len(deck)] = [_EFFECT[card] for card in deck[::-1]]
        self.state.deck_size = len(deck)

    def _read_market(self) -> list[str | None]:
        """Four squares; empty ones only at the right."""
        places = self.fields["market"].entries(SQUARES)
        market = [None if place.value is None else place.one_of(EFFECTS) for place in places]
        filled = [card for card in market if card is not None]
        if market[: len(filled)] != filled:
            raise self.fields["market"].bad("bad-market-gap", rule="I-12")
        return market

    def read_turn(self) -> None:
        """Whose turn it is and how far it has come (I-4)."""
        fields, turn = self.fields, self.phase == TURN
        low, high = {TURN: (2, self.edition.hyphae), OVER: (self.edition.hyphae,) * 2}.get(
            self.phase, (1, 1)
        )
        self.state.current_round = fields["round"].whole(low, high)
        acted, bought = fields["acted"].truth(), fields["bought"].truth()
        planted = fields["planted"].whole(0, self.edition.spores)
        self.acted = acted
        if not turn:
            for key in ("acted", "bought"):
                fields[key].same(False)
        if planted and not acted:
            raise fields["planted"].bad("bad-planted", rule="I-4")
        if self.phase == OVER:
            fields["active"].same(None)
            self._read_pending()
            self.active = self.players
            return
        self.active = fields["active"].whole(0, self.players - 1)
        phase = Phase.ACTED if acted else Phase(PHASES.index(self.phase))
        self.state.pending = 1
        self.state.pending_phase[0] = phase
        self.state.pending_seat[0] = self.active
        self.state.pending_operand[0, BOUGHT] = bought
        self.state.pending_operand[0, PLANTED] = planted
        self._read_pending()

    def _read_pending(self) -> None:
        """An answer that is waited for, only in a turn (I-4, I-5)."""
        field = self.fields["pending"]
        if field.value is None:
            return
        if self.phase != TURN:
            field.same(None)
        kind = field.items().get("kind", field.at("kind", None)).one_of(("regrow", "push"))
        keys = field.keys(["kind", "seat"] + (["edge"] if kind == "push" else []))
        seat = keys["seat"].whole(0, self.players - 1)
        self.state.pending = 2
        self.state.pending_seat[1] = seat
        if kind == "regrow":
            self.state.pending_phase[1] = Phase.REGROW
            if not self.acted:
                raise field.bad("bad-regrow", rule="I-5")
            return
        edge = keys["edge"].one_of(EDGES)
        if seat == self.active or self.hyphae.get(edge) != seat:
            raise field.bad("bad-push", rule="I-5")
        self.state.pending_phase[1] = Phase.PUSH
        self.state.pending_operand[1, PUSHED] = _EDGE[edge]

    def check_pieces(self) -> None:
        """All pieces of each seat are somewhere (I-6, I-8), and as many as the round says (I-7)."""
        growing = self.state.pending == 2 and self.state.pending_phase[1] == Phase.REGROW
        waiting = int(self.state.pending_seat[1]) if growing else None
        for seat, place in enumerate(self.fields["seats"].entries()):
            expected = self._expected_stock(seat)
            if self.stock[seat] != expected:
                raise place.at("hyphae", None).bad(
                    "bad-stock", rule="I-7", expected=expected, got=self.stock[seat]
                )
            laid = list(self.hyphae.values()).count(seat) + (seat == waiting)
            number = self.stock[seat] + self.lost[seat] + laid
            if number != self.edition.hyphae:
                raise place.at("lost", None).bad(
                    "bad-hyphae-number", rule="I-6", expected=self.edition.hyphae, got=number
                )
            number = self.mushrooms[seat] + list(self.standing.values()).count(seat)
            if number != self.edition.mushrooms:
                raise place.at("mushrooms", None).bad(
                    "bad-mushroom-number", rule="I-8", expected=self.edition.mushrooms, got=number
                )

    def _expected_stock(self, seat: int) -> int:
        """How many hyphae a seat has not used yet (I-7)."""
        if self.phase == OVER:
            return 0
        if self.phase == START_SPORE:
            return self.edition.hyphae
        done = seat < self.active or (seat == self.active and self.acted)
        return self.edition.hyphae + 1 - int(self.state.current_round) - done

    def check_start(self) -> None:
        """In the start nobody has more than what the start gives (I-10)."""
        if self.phase not in (START_SPORE, START_HYPHA):
            return
        for seat, place in enumerate(self.fields["seats"].entries()):
            before = seat < self.active
            out = [tile for tile in range(len(TILES)) if self.state.spores[seat, tile]]
            number = sum(self.state.spores[seat].tolist())
            to_come = self.phase == START_SPORE and not before
            if (
                self.lost[seat]
                or self.state.immunity[seat]
                or number != (before == (self.phase == START_SPORE))
                or (to_come and not self.state.fresh[seat])
                or any(not may_start(self.setup.board, self.states, seat, tile) for tile in out)
            ):
                raise place.bad("bad-start", rule="I-10")

    def check_answer(self) -> None:
        """Whoever has to answer can (I-5)."""
        if self.state.pending < 2:
            return
        out = np.zeros(self.setup.game.rules.most_moves, np.int32)
        if self.setup.game.entries.legal(self.setup.board, self.states, out) == 0:
            raise self.fields["pending"].bad("bad-no-answer", rule="I-5")
