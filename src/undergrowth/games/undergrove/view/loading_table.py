"""What lies on the table, from a position into a state (G-70, G-71)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from undergrowth.compiled import rng
from undergrowth.compiled.jit import Record, Records, entry
from undergrowth.games.undergrove.components import (
    AI,
    ANY,
    BONUSES,
    CROSS,
    CUBES,
    DIRECTIONS,
    GREENS,
    HAND,
    MARKS,
    NAME,
    PIECES,
    ROOTS,
    STACKS,
    TILES,
    TREES,
    TYPES,
    Edition,
)
from undergrowth.games.undergrove.rules.board import bits_of
from undergrowth.games.undergrove.rules.forest import put_in
from undergrowth.games.undergrove.rules.new_match import (
    lay_forest,
)
from undergrowth.games.undergrove.rules.state import (
    CELL,
    CORNER,
    EVENTS,
    FULL,
    FULLEST,
    ON_GREEN,
    WIDE,
    Event,
)
from undergrowth.kernel.game import Setup
from undergrowth.material.reading import Field

START, PLAY, OVER = PHASES = ("start", "play", "over")
MANY = 9999
_SEAT_KEYS = ["res", "tokens", "hand", "bonus", "track", "green", "pieces", "progress"]
_PLAIN_EVENTS = {
    "card": Event.CARD,
    "tile": Event.TILE,
    "seed": Event.SEED,
    "add": Event.ADD,
    "take": Event.TAKE,
    "stone": Event.STONE,
    "green": Event.GREEN,
    "cannot": Event.CANNOT,
}


@entry
def take_corner(states: Records, corner: int, blocked: bool) -> None:
    """For Python: nobody else can come to this corner."""
    put_in(states[0].taken, corner)
    if blocked:
        put_in(states[0].neutral, corner)


class Laying:
    """All that lies on the table, on its way into a state: whatever is not the running turn."""

    def __init__(self, setup: Setup, states: Records, fields: dict[str, Field]) -> None:
        self.setup = setup
        self.edition: Edition = setup.edition
        self.states = states
        self.state: Record = states[0]
        self.fields = fields
        self.phase = fields["phase"].one_of(PHASES)
        self.cells: set[str] = set()
        self.tiles: list[int] = []
        """All tiles, wherever they are."""
        self.bonus: Counter[str] = Counter()
        self.corners: set[str] = set()
        self.greens: list[int] = []
        self.pieces: list[dict[str, int]] = []
        self.solo = bool(setup.board[0].solo)

    def read_generator(self) -> None:
        """The generator as it was, or a fixed one for positions by hand."""
        field = self.fields["rng"]
        if field.value is None:
            rng.start(self.state.generator, 0)
        else:
            words = [place.whole(0, 2**32 - 1) for place in field.entries(rng.WORDS)]
            if not any(words):
                raise field.bad("bad-generator")
            self.state.generator[:] = words

    # ------------------------------------------------------------------------- the forest

    def read_forest(self) -> None:
        """The cross in place, all tiles connected and on the table, cubes within spaces."""
        field = self.fields["forest"]
        places = field.items()
        found: dict[str, tuple[int, int, int]] = {}
        for cell, place in places.items():
            if cell not in CELL:
                raise place.bad("bad-cell", rule="G-6")
            keys = place.keys(["tile", "carbon", "cubes"])
            tile = keys["tile"].whole(1, TILES)
            if tile in CROSS.values() and CROSS.get(cell) != tile:
                raise keys["tile"].bad("bad-cross", rule="G-2")
            spaces = self.edition.mushrooms[tile].spaces
            found[cell] = (tile, keys["carbon"].whole(0, MANY), keys["cubes"].whole(0, spaces))
            self.tiles.append(tile)
        for cell, tile in CROSS.items():
            if cell not in found or found[cell][0] != tile:
                raise field.at(cell, None).bad("bad-cross", rule="G-2")
        self.cells = set(found)
        together = _connected(self.cells)
        for cell in found:
            if cell not in together:
                raise places[cell].bad("bad-apart", rule="G-6")
        if len(set(self.tiles)) < len(self.tiles):
            raise Field(None, "tile", NAME).bad("bad-tile-twice", rule="G-2")
        lay_forest(self.states, found)

    def take_corner(self, place: Field, corner: str, blocked: bool = False) -> int:
        """A corner for one piece, at a tile (G-2)."""
        if corner in self.corners:
            raise place.bad("bad-corner-taken", rule="G-2", got=corner)
        if not self.cells.intersection(_cells_of(corner).values()):
            raise place.bad("bad-corner-alone", rule="G-8", got=corner)
        self.corners.add(corner)
        take_corner(self.states, CORNER[corner], blocked)
        return CORNER[corner]

    # -------------------------------------------------------------------------- the seats

    def read_seats(self) -> None:
        """Blocked corners, then what each seat has."""
        for place in self.fields["neutral"].entries():
            self.take_corner(place, place.one_of(tuple(CORNER)), blocked=True)
        seats = self.fields["seats"].entries(self.setup.players)
        self.seats = [place.keys(_SEAT_KEYS) for place in seats]
        for seat, keys in enumerate(self.seats):
            self.read_seat(seat, keys)
            self.read_pieces(seat, keys["pieces"])

    def read_seat(self, seat: int, keys: Mapping[str, Field]) -> None:
        """Resources, tokens, tiles and marks of a seat."""
        state = self.state
        state.res[seat] = self.read_resources(keys["res"])
        tokens = keys["tokens"].keys(list(TYPES))
        state.tokens[seat] = sum(tokens[kind].truth() << i for i, kind in enumerate(TYPES))
        hand = self.read_tile_list(keys["hand"])
        if len(hand) > HAND:
            raise keys["hand"].bad("bad-hand", rule="G-42", high=HAND, got=len(hand))
        state.hand[seat], state.hand_count[seat] = bits_of(hand), len(hand)
        state.bonus[seat] = self.read_bonus_tiles(keys["bonus"])
        state.bonus_count[seat] = sum(state.bonus[seat].tolist())
        marks = keys["progress"].keys(list(MARKS))
        state.progress[seat] = [marks[mark].whole(0, MANY) for mark in MARKS]
        state.track[seat], state.green[seat] = self.read_disc(keys)

    def read_disc(self, keys: Mapping[str, Field]) -> tuple[int, int]:
        """Where a disc is; each green space has one at most."""
        track = keys["track"].whole(0, ON_GREEN)
        if keys["green"].value is None:
            return track, 0
        green = keys["green"].whole(1, GREENS)
        if green in self.greens:
            raise keys["green"].bad("bad-green-twice", rule="G-46", got=green)
        self.greens.append(green)
        return track, green

    def read_resources(self, field: Field) -> list[int]:
        """So many cubes of each kind."""
        keys = field.keys(list(CUBES))
        return [keys[cube].whole(0, MANY) for cube in CUBES]

    def read_tile_list(self, field: Field) -> list[int]:
        """Tiles that are not in the forest; none of the cross is ever elsewhere."""
        tiles = [place.whole(len(CROSS) + 1, TILES) for place in field.entries()]
        self.tiles += tiles
        if len(set(tiles)) < len(tiles):
            raise Field(None, "tile", NAME).bad("bad-tile-twice", rule="G-2")
        return tiles

    def read_bonus_tiles(self, field: Field) -> list[int]:
        """Bonus tiles by kind."""
        kinds = [place.one_of(BONUSES) for place in field.entries()]
        self.bonus.update(kinds)
        self.check_bonus()
        return [kinds.count(kind) for kind in BONUSES]

    def check_bonus(self) -> None:
        """No more bonus tiles of a kind than there are."""
        for kind, number in self.bonus.items():
            if number > self.edition.bonus[kind]:
                high = self.edition.bonus[kind]
                raise Field(number, "bonus", NAME).bad(
                    "bad-bonus", kind=kind, high=high, got=number
                )

    def read_pieces(self, seat: int, field: Field) -> None:
        """Seedlings and Trees with their C and Roots (G-10, G-22)."""
        places = field.items()
        if len(places) > PIECES:
            raise field.bad("bad-pieces", rule="G-10", high=PIECES, got=len(places))
        known: dict[str, int] = {}
        trees = sum(_is_tree(place) for place in places.values())
        if trees > TREES:
            raise field.bad("bad-trees", rule="G-10", high=TREES, got=trees)
        for corner in places:
            if corner not in CORNER:
                raise places[corner].bad("bad-corner", rule="G-6")
        for piece, corner in enumerate(sorted(places, key=lambda name: _reading(CORNER[name]))):
            known[corner] = piece
            self.read_piece(seat, piece, corner, places[corner], trees)
        self.pieces.append(known)
        self.state.pieces[seat], self.state.trees[seat] = len(places), trees
        roots = sum(bin(each).count("1") for each in self.state.roots[seat].tolist())
        if roots > ROOTS:
            raise field.bad("bad-roots", rule="G-10", high=ROOTS, got=roots)

    def read_piece(self, seat: int, piece: int, corner: str, place: Field, trees: int) -> None:
        """One Seedling or Tree; only who has all Trees keeps C on full Seedlings."""
        state = self.state
        keys = place.keys(["tree", "carbon", "roots"])
        state.corner[seat, piece] = self.take_corner(place, corner)
        tree = keys["tree"].truth()
        most = 0 if tree else FULLEST if trees == TREES else FULL - 1
        state.is_tree[seat, piece] = tree
        state.piece_carbon[seat, piece] = keys["carbon"].whole(0, most)
        for at in keys["roots"].entries():
            way = at.one_of(DIRECTIONS)
            bit = 1 << DIRECTIONS.index(way)
            if state.roots[seat, piece] & bit or _cells_of(corner)[way] not in self.cells:
                raise at.bad("bad-root", rule="G-9", got=way)
            state.roots[seat, piece] |= bit

    # -------------------------------------------------------------------- automa and supply

    def read_automa(self) -> None:
        """Alone, and only then, there is the automa."""
        field = self.fields["ai"]
        if not self.solo:
            field.same(None)
            return
        state = self.state
        keys = field.keys(["deck", "used", "log", *AI])
        names = tuple(self.edition.cards)
        deck = [names.index(place.one_of(names)) for place in keys["deck"].entries()][::-1]
        used = [names.index(place.one_of(names)) for place in keys["used"].entries()]
        if len({*deck, *used}) < len(deck) + len(used):
            raise keys["deck"].bad("bad-card-twice", rule="G-50")
        state.deck[: len(deck)], state.deck_size = deck, len(deck)
        state.used[: len(used)], state.used_size = used, len(used)
        self.read_log(keys["log"])
        for colour, name in enumerate(AI):
            self.read_colour(colour, keys[name])

    def read_colour(self, colour: int, field: Field) -> None:
        """One of the automa's colours."""
        state = self.state
        keys = field.keys(["focus", "seedlings", "res", "bonus", "track", "green"])
        state.focus[colour] = CUBES.index(keys["focus"].one_of(ANY))
        corners = keys["seedlings"].entries()
        if len(corners) > PIECES:
            raise keys["seedlings"].bad("bad-pieces", rule="G-54", high=PIECES, got=len(corners))
        places = [self.take_corner(at, at.one_of(tuple(CORNER))) for at in corners]
        state.ai_corner[colour, : len(places)] = sorted(places, key=_reading)
        state.ai_pieces[colour] = len(places)
        state.ai_res[colour] = self.read_resources(keys["res"])
        state.ai_bonus[colour] = self.read_bonus_tiles(keys["bonus"])
        state.ai_track[colour], state.ai_green[colour] = self.read_disc(keys)

    def read_log(self, field: Field) -> None:
        """What the automa did in its latest turn, line by line (G-51)."""
        lines = field.entries()
        if len(lines) > EVENTS:
            raise field.bad("bad-log", rule="G-51", high=EVENTS, got=len(lines))
        for i, line in enumerate(lines):
            self.state.log[i] = self.read_event(line)
        self.state.log_size = len(lines)

    def read_event(self, line: Field) -> list[int]:
        """One line of what the automa did."""
        forms = r"card (\w+)|tile (\d+) (\S+)|seed (\w+) (\S+)|add (\d+) (\S+)"
        forms += r"|take (\w+) (\d+) (\S+)|stone (\w+) (\d+)|green (\w+) (\d+)|cannot (\w+)"
        text = line.text(forms)
        word, *rest = text.split(" ")
        names: dict[str, list[Mapping[str, int]]] = {
            "card": [_numbers(self.edition.cards)],
            "tile": [_digits(TILES), CELL],
            "seed": [_numbers(AI), CORNER],
            "add": [_digits(MANY), CELL],
            "take": [_numbers(AI), _digits(MANY), CELL],
            "stone": [_numbers(AI), _digits(ON_GREEN)],
            "green": [_numbers(AI), _digits(GREENS)],
            "cannot": [_numbers(("tile", "seed", "add", "take"))],
        }
        numbers = [known.get(part) for part, known in zip(rest, names[word], strict=True)]
        if None in numbers:
            raise line.bad("bad-text", pattern=forms, got=text)
        return [_PLAIN_EVENTS[word], *(each or 0 for each in numbers), *[0] * (3 - len(numbers))]

    def read_tiles(self) -> None:
        """Supply and discards."""
        state = self.state
        supply = self.read_tile_list(self.fields["supply"])[::-1]
        state.supply[: len(supply)], state.supply_size = supply, len(supply)
        state.discard = bits_of(self.read_tile_list(self.fields["discard"]))

    def read_bonus(self) -> None:
        """The stacks on the stones."""
        stacks = self.fields["bonus"].keys([str(stone) for stone in STACKS])
        for i, stone in enumerate(STACKS):
            field = stacks[str(stone)]
            self.read_bonus_tiles(field)
            kinds = [BONUSES.index(kind) for kind in field.value][::-1]
            self.state.stack[i, : len(kinds)], self.state.stack_size[i] = kinds, len(kinds)


def _is_tree(place: Field) -> bool:
    return isinstance(place.value, Mapping) and place.value.get("tree") is True


def _reading(place: int) -> tuple[int, int]:
    """The order in which one reads: from the north, then from the west."""
    return -(place // WIDE), place % WIDE


def _numbers(names: Any) -> dict[str, int]:
    return {name: i for i, name in enumerate(names)}


@cache
def _digits(most: int) -> Mapping[str, int]:
    return {str(number): number for number in range(1, most + 1)}


def _cells_of(corner: str) -> dict[str, str]:
    """The cells around a corner by direction."""
    x, y = map(int, corner.split(":"))
    return {"ne": f"{x},{y}", "nw": f"{x - 1},{y}", "se": f"{x},{y - 1}", "sw": f"{x - 1},{y - 1}"}


def _connected(cells: set[str]) -> set[str]:
    """The cells that hang together with Earthlover."""
    found = {"0,0"}
    ahead = ["0,0"]
    while ahead:
        x, y = map(int, ahead.pop().split(","))
        for near in (f"{x + 1},{y}", f"{x - 1},{y}", f"{x},{y + 1}", f"{x},{y - 1}"):
            if near in cells and near not in found:
                found.add(near)
                ahead.append(near)
    return found
