"""The facts about Underwood once more, written naively from the rules, to compare with.

Nothing here uses the package: layouts as U-80 … U-86 want them, the invariants I-1 … I-6.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

Cell = tuple[int, int]

_FILE = Path(__file__).parents[2] / "src/undergrowth/games/underwood/edition.json"
EDITION: dict[str, Any] = json.loads(_FILE.read_text(encoding="utf-8"))
SHAPES: dict[str, set[Cell]] = {
    tile["id"]: {(q, r) for q, r in tile["cells"]} for tile in EDITION["tiles"]
}
TRAIL_SHAPES = [{(q, r) for q, r in tile["cells"]} for tile in EDITION["trail_tiles"]]
TILES_USED = {2: 11, 3: 14, 4: 17}


def beside(cell: Cell) -> set[Cell]:
    """U-1."""
    q, r = cell
    return {(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)}


def same_shape(cells: set[Cell], shape: set[Cell]) -> bool:
    """Whether the shape can be turned and moved on the cells (U-6, U-82)."""
    for _ in range(6):
        shape = {(-r, q + r) for q, r in shape}
        for q0, r0 in cells:
            for q1, r1 in shape:
                if {(q - q1 + q0, r - r1 + r0) for q, r in shape} == cells:
                    return True
    return False


def reached(start: Cell, allowed: set[Cell]) -> set[Cell]:
    """All cells that can be reached from the start through allowed ones."""
    found, edge = {start}, [start]
    while edge:
        for cell in beside(edge.pop()) & allowed - found:
            found.add(cell)
            edge.append(cell)
    return found


def gaps(filled: set[Cell]) -> list[set[Cell]]:
    """Enclosed gaps (U-84)."""
    qs, rs = [q for q, _ in filled], [r for _, r in filled]
    empty = {
        (q, r)
        for q in range(min(qs) - 2, max(qs) + 3)
        for r in range(min(rs) - 2, max(rs) + 3)
        if (q, r) not in filled
    }
    inside = empty - reached((min(qs) - 2, min(rs) - 2), empty)
    found = []
    while inside:
        found.append(reached(next(iter(inside)), inside))
        inside -= found[-1]
    return found


def is_cell(value: Any) -> bool:
    """U-80: two integers, bool is none."""
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(isinstance(x, int) and not isinstance(x, bool) for x in value)
        and all(-1000 <= x <= 1000 for x in value)
    )


def are_cells(value: Any) -> bool:
    """U-80: a list of cells."""
    return isinstance(value, list | tuple) and all(map(is_cell, value))


def name_of(cell: Cell, cells: Iterable[Cell]) -> str:
    """Column letters, then the number (section 9)."""
    cells = list(cells)
    column = cell[0] - min(q for q, _ in cells)
    letters = ""
    while column >= 0:
        letters = "abcdefghijklmnopqrstuvwxyz"[column % 26] + letters
        column = column // 26 - 1
    return f"{letters}{cell[1] - min(r for _, r in cells) + 1}"


def well_formed(board: Any) -> bool:
    """U-80 but for the names."""
    if not isinstance(board, dict) or "tiles" not in board:
        return False
    if not all(isinstance(key, str) for key in board):
        return False
    if set(board) - {"tiles", "trees", "trail", "names"} or not isinstance(board["tiles"], dict):
        return False
    if not all(isinstance(key, str) for key in board["tiles"]):
        return False
    trail = board.get("trail", [])
    return (
        all(map(are_cells, board["tiles"].values()))
        and are_cells(board.get("trees", []))
        and isinstance(trail, list | tuple)
        and all(map(are_cells, trail))
    )


def layout_is_valid(board: Any, players: int, variant: str) -> bool:
    """U-80 … U-86."""
    if not well_formed(board):
        return False
    tiles = {tile: [(q, r) for q, r in cells] for tile, cells in board["tiles"].items()}
    trees = [(q, r) for q, r in board.get("trees", [])]
    trail = [[(q, r) for q, r in cells] for cells in board.get("trail", [])]
    spaces = [cell for cells in tiles.values() for cell in cells]
    if not tiles_are_valid(tiles, players) or not trail_is_valid(trail, set(spaces), variant):
        return False
    filled = set(spaces) | {cell for cells in trail for cell in cells}
    return (
        reached(spaces[0], filled) == filled
        and gaps_are_valid(filled, trees, variant)
        and trees_are_valid(trees, spaces, variant)
        and ("names" not in board or names_fit(board["names"], filled | set(trees)))
    )


def tiles_are_valid(tiles: dict[str, list[Cell]], players: int) -> bool:
    """U-81, U-82."""
    spaces = [cell for cells in tiles.values() for cell in cells]
    return (
        set(tiles) <= set(SHAPES)
        and len(tiles) == TILES_USED[players]
        and len(set(spaces)) == len(spaces)
        and all(same_shape(set(cells), SHAPES[tile]) for tile, cells in tiles.items())
    )


def trail_is_valid(trail: list[list[Cell]], spaces: set[Cell], variant: str) -> bool:
    """U-86."""
    if variant != "ant-trail":
        return not trail
    if len(trail) != 2:
        return False
    one, other = trail
    if len(one) != len(set(one)) or len(other) != len(set(other)):
        return False
    if set(one) & set(other) or (set(one) | set(other)) & spaces:
        return False
    if not all(same_shape(set(cells), TRAIL_SHAPES[0]) for cells in trail):
        return False
    return sum(len(beside(cell) & set(other)) for cell in one) in {1, 2}


def gaps_are_valid(filled: set[Cell], trees: list[Cell], variant: str) -> bool:
    """U-84."""
    found = gaps(filled)
    if variant == "clearings":
        return len(found) > 0
    if variant == "mycorrhiza":
        return all(len(gap) == 1 and gap <= set(trees) for gap in found)
    return not found


def trees_are_valid(trees: list[Cell], spaces: list[Cell], variant: str) -> bool:
    """U-85, U-41."""
    if variant != "mycorrhiza":
        return not trees
    return len(trees) == len(set(trees)) == 4 and all(
        tree not in spaces and len(beside(tree) & set(spaces)) >= 4 for tree in trees
    )


def names_fit(names: Any, cells: set[Cell]) -> bool:
    """The key ``names`` must fit (section 7)."""
    if not isinstance(names, dict) or not all(map(is_cell, names.values())):
        return False
    given = {name: tuple(cell) for name, cell in names.items()}
    return given == {name_of(cell, cells): cell for cell in cells}


class Position:
    """A position that was accepted, to be looked at."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.given = given
        self.players: int = given["players"]
        self.variant: str = given["options"]["variant"]
        self.phase: str = given["phase"]
        self.starter: int = given["starter"]
        board = given["board"]
        self.names: dict[str, Cell] = {
            name: (cell[0], cell[1]) for name, cell in board["names"].items()
        }
        self.tile_of = {(q, r): t for t, cells in board["tiles"].items() for q, r in cells}
        self.trees = {(q, r) for q, r in board["trees"]}
        self.trail = {(q, r) for cells in board["trail"] for q, r in cells}
        self.stacks = {self.names[name]: stack for name, stack in given["stacks"].items()}
        self.slots = self.players * (3 if self.variant == "saplings" else 4)

    def check(self) -> None:
        """All invariants."""
        self.check_board()
        self.check_discs()
        if self.phase == "trees":
            self.check_trees()
        elif self.phase == "setup":
            self.check_setup()
        else:
            self.check_play()

    def check_board(self) -> None:
        """I-6."""
        board = {key: self.given["board"][key] for key in ("tiles", "trees", "trail", "names")}
        if self.variant == "saplings":
            board["trees"] = []
            saplings = [self.tile_of[tree] for tree in self.trees]
            assert len(saplings) == len(set(saplings)) <= 4
            assert self.phase == "trees" or len(saplings) == 4
        assert layout_is_valid(board, self.players, self.variant)
        chosen = self.given["options"]["board"]
        assert chosen is None or chosen == {k: board[k] for k in ("tiles", "trees", "trail")}
        assert self.given["options"]["first"] in ("random", self.starter)

    def check_discs(self) -> None:
        """I-1, I-2, I-3."""
        seats = range(self.players)
        supply = self.given["supply"]
        assert len(supply) == self.players
        captured = [[0] * self.players for _ in seats]
        lying = [0] * self.players
        for cell, stack in self.stacks.items():
            assert stack
            assert cell in self.tile_of
            assert self.variant != "saplings" or cell not in self.trees
            assert all(side == "mycelium" for _, side in stack[:-1])
            assert stack[-1][1] in {"mycelium", "mushroom"}
            for seat, _ in stack:
                lying[seat] += 1
            for low, high in itertools.pairwise(stack):
                assert low[0] != high[0]
                captured[low[0]][high[0]] += 1
        for seat in seats:
            assert supply[seat]["captured"] == captured[seat]
            paid = sum(captured[holder][seat] for holder in seats)
            assert supply[seat]["own"] + lying[seat] + paid == 24
            assert supply[seat]["own"] >= 0

    def check_trees(self) -> None:
        """I-5, before the start discs."""
        assert self.variant == "saplings"
        assert not self.stacks
        assert self.given["setup_slot"] == 0
        assert len(self.trees) < 4
        assert self.given["turn"] == self.starter

    def check_setup(self) -> None:
        """I-5."""
        slot = self.given["setup_slot"]
        assert 0 <= slot < self.slots
        assert self.given["turn"] == (self.starter - 1 - slot) % self.players
        for stack in self.stacks.values():
            assert len(stack) == 1
            assert stack[0][1] == "mycelium"
        owner = {cell: stack[0][0] for cell, stack in self.stacks.items()}
        for cell, seat in owner.items():
            assert all(owner.get(near, seat) == seat for near in beside(cell))
        for seat in range(self.players):
            had = sum((self.starter - 1 - k) % self.players == seat for k in range(slot))
            placed = sum(other == seat for other in owner.values())
            assert placed <= had
            assert placed == had or not self.can_start(seat, owner)
        assert self.can_start(self.given["turn"], owner)

    def can_start(self, seat: int, owner: dict[Cell, int]) -> bool:
        """U-9, U-10."""
        free = set(self.tile_of) - self.trees - set(owner)
        return any(all(owner.get(near, seat) == seat for near in beside(cell)) for cell in free)

    def check_play(self) -> None:
        """I-4."""
        assert self.given["setup_slot"] == self.slots
        tops = [stack[-1] for stack in self.stacks.values()]
        mushrooms = [seat for seat, side in tops if side == "mushroom"]
        turns = len(mushrooms)
        for offset in range(self.players):
            seat = (self.starter + offset) % self.players
            assert mushrooms.count(seat) == sum(k % self.players == offset for k in range(turns))
        seat = (self.starter + turns) % self.players
        over = self.phase == "over"
        assert self.given["turn"] == (None if over else seat)
        assert self.given["ended_by"] == (seat if over else None)
        assert over == (not self.moves(seat))

    def moves(self, seat: int) -> set[str]:
        """All legal decisions of a turn (U-13 … U-18, U-62 … U-64)."""
        top = {cell: stack[-1] for cell, stack in self.stacks.items()}
        own = self.given["supply"][seat]["own"]
        spaces = set(self.tile_of)
        trees = self.trees if self.variant == "saplings" else set()
        at_trail = {cell for cell in spaces if beside(cell) & self.trail}
        found = set()
        for cell, (owner, side) in top.items():
            if owner != seat or side != "mycelium":
                continue
            for tile in set(self.given["board"]["tiles"]):
                reach = {near for near in beside(cell) & spaces if self.tile_of[near] == tile}
                allowed = {
                    near
                    for near in reach - trees
                    if near not in top or (top[near][1] == "mycelium" and top[near][0] != seat)
                }
                price = len(allowed) + sum(near in top for near in allowed)
                if allowed and price <= own:
                    found.add(f"{self.name(cell)}-{tile}")
                empty = {near for near in at_trail - set(top) if self.tile_of[near] == tile}
                if cell in at_trail and 0 < len(empty) <= own:
                    found.add(f"{self.name(cell)}~{tile}")
        return found

    def name(self, cell: Cell) -> str:
        """The name of a space."""
        return {other: name for name, other in self.names.items()}[cell]
