"""Underwood a second time, slow and simple, from the rules alone: the oracle of the tests.

Nothing here comes from the package under test. A table is plain dicts, sets and lists; whether a
decision is legal is found out by asking every rule, one after the other, for every text there is.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Collection, Iterable
from typing import Any

Cell = tuple[int, int]
Disc = tuple[int, str]
Line = tuple[int, int, str, str]

MYCELIUM, MUSHROOM = "mycelium", "mushroom"
DISCS = 24
TREES = 4
TREE_POINTS = 3
SAPLING_POINTS = 1
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def beside(cell: Cell) -> set[Cell]:
    """The six cells that share a side with this one."""
    return {(cell[0] + q, cell[1] + r) for q, r in STEPS}


def column(number: int) -> str:
    """0 = a, 25 = z, 26 = aa, as in a spreadsheet."""
    if number < 26:
        return "abcdefghijklmnopqrstuvwxyz"[number]
    return column(number // 26 - 1) + column(number % 26)


def named(cells: Collection[Cell]) -> dict[str, Cell]:
    """The name of each cell, counted from the lowest column and row."""
    q0, r0 = min(q for q, _ in cells), min(r for _, r in cells)
    return {f"{column(q - q0)}{r - r0 + 1}": (q, r) for q, r in sorted(cells)}


def pieces(cells: Iterable[Cell]) -> list[set[Cell]]:
    """The cells in connected pieces."""
    left, found = set(cells), []
    while left:
        piece: set[Cell] = set()
        edge = {min(left)}
        while edge:
            piece |= edge
            edge = {near for cell in edge for near in beside(cell)} & left - piece
        left -= piece
        found.append(piece)
    return found


def gaps(filled: Collection[Cell]) -> list[set[Cell]]:
    """The groups of empty cells from which there is no way out."""
    columns, rows = [q for q, _ in filled], [r for _, r in filled]
    area = {
        (q, r)
        for q in range(min(columns) - 1, max(columns) + 2)
        for r in range(min(rows) - 1, max(rows) + 2)
    }
    corner = (min(columns) - 1, min(rows) - 1)
    return [piece for piece in pieces(area - set(filled)) if corner not in piece]


def majority(discs: Iterable[Disc], players: int) -> int | None:
    """Most mushrooms alone; else, among those level, most mycelia alone; else nobody."""
    shown = list(discs)
    mushrooms = [shown.count((seat, MUSHROOM)) for seat in range(players)]
    mycelia = [shown.count((seat, MYCELIUM)) for seat in range(players)]
    level = [seat for seat in range(players) if mushrooms[seat] == max(mushrooms)]
    if len(level) == 1:
        return level[0]
    most = max(mycelia[seat] for seat in level)
    leading = [seat for seat in level if mycelia[seat] == most]
    return leading[0] if most > 0 and len(leading) == 1 else None


class Table:
    """A table with a game on it, made from a position."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.given = copy.deepcopy(position)
        self.players: int = position["players"]
        self.variant: str = position["options"]["variant"]
        board = position["board"]
        self.tiles = {t: {(q, r) for q, r in cells} for t, cells in sorted(board["tiles"].items())}
        self.tile_of = {cell: tile for tile, cells in self.tiles.items() for cell in cells}
        self.spaces = sorted(self.tile_of)
        stand = sorted((q, r) for q, r in board["trees"])
        self.saplings: list[Cell] = stand if self.variant == "saplings" else []
        self.trees: list[Cell] = [] if self.variant == "saplings" else stand
        self.trail = {(q, r) for cells in board["trail"] for q, r in cells}
        self.names = named([*self.spaces, *self.trees, *self.trail])
        self.called = {cell: name for name, cell in self.names.items()}
        self.stacks: dict[Cell, list[Disc]] = {
            self.names[name]: [(seat, side) for seat, side in discs]
            for name, discs in position["stacks"].items()
        }
        self.own: list[int] = [held["own"] for held in position["supply"]]
        self.captured: list[list[int]] = [list(held["captured"]) for held in position["supply"]]
        self.phase: str = position["phase"]
        self.starter: int = position["starter"]
        self.turn: int | None = position["turn"]
        self.slot: int = position["setup_slot"]
        self.ended_by: int | None = None
        self.settle()

    def top(self, cell: Cell) -> Disc | None:
        """The visible disc of a space."""
        return self.stacks[cell][-1] if cell in self.stacks else None

    def slots(self) -> int:
        return self.players * (3 if self.variant == "saplings" else 4)

    # ---- what is legal

    def texts(self) -> list[str]:
        """Every decision that can be written in this phase and variant, in order."""
        names = [self.called[cell] for cell in self.spaces]
        if self.phase == "over":
            return []
        if self.phase == "trees":
            return [f"tree {name}" for name in names]
        if self.phase == "setup":
            return names
        signs = "-~" if self.variant == "ant-trail" else "-"
        return [f"{name}{sign}{tile}" for name in names for sign in signs for tile in self.tiles]

    def legal(self) -> list[str]:
        """Every legal decision: found once, when the last one has been settled."""
        return list(self.found)

    def find(self) -> list[str]:
        self.found = [text for text in self.texts() if self.against(text) is None]
        return self.found

    def against(self, text: object) -> str | None:
        """The rule that forbids the decision; None if it is legal."""
        if self.phase == "over":
            return "U-22"
        if not isinstance(text, str):
            return "U-70"
        if self.phase == "trees":
            found = re.fullmatch(r"tree ([a-z]+[1-9][0-9]*)", text, re.ASCII)
            return self.against_tree(found[1]) if found else "U-70"
        if self.phase == "setup":
            return self.against_start(text)
        found = re.fullmatch(r"([a-z]+[1-9][0-9]*)([-~])(.+)", text, re.ASCII)
        return self.against_turn(found[1], found[2], found[3]) if found else "U-70"

    def against_tree(self, name: str) -> str | None:
        cell = self.names.get(name)
        if cell not in self.tile_of:
            return "U-70"
        taken = {self.tile_of[tree] for tree in self.saplings}
        return "U-51" if self.tile_of[cell] in taken else None

    def against_start(self, name: str) -> str | None:
        cell = self.names.get(name)
        if cell not in self.tile_of:
            return "U-70"
        if cell in self.stacks or cell in self.saplings:
            return "U-9"
        for near in beside(cell):
            if near in self.stacks and self.stacks[near][-1][0] != self.turn:
                return "U-10"
        return None

    def against_turn(self, name: str, sign: str, tile: str) -> str | None:
        cell = self.names.get(name)
        signs = "-~" if self.variant == "ant-trail" else "-"
        if cell not in self.tile_of or tile not in self.tiles or sign not in signs:
            return "U-70"
        if self.top(cell) != (self.turn, MYCELIUM):
            return "U-13"
        if sign == "-":
            if self.tile_of[cell] != tile and not beside(cell) & self.tiles[tile]:
                return "U-14"
        elif not (beside(cell) & self.trail and self.at_trail(tile)):
            return "U-62"
        covered = self.covered(cell, sign, tile)
        if not covered:
            return "U-16"
        price = len(covered) + sum(near in self.stacks for near in covered)
        assert self.turn is not None
        return "U-18" if self.own[self.turn] < price else None

    def at_trail(self, tile: str) -> set[Cell]:
        return {cell for cell in self.tiles[tile] if beside(cell) & self.trail}

    def covered(self, cell: Cell, sign: str, tile: str) -> list[Cell]:
        """The spaces that get a disc."""
        if sign == "~":
            return sorted(near for near in self.at_trail(tile) if near not in self.stacks)
        return sorted(near for near in beside(cell) & self.tiles[tile] if self.may_cover(near))

    def may_cover(self, cell: Cell) -> bool:
        if cell in self.saplings:
            return False
        disc = self.top(cell)
        return disc is None or (disc[1] == MYCELIUM and disc[0] != self.turn)

    # ---- what a decision does

    def play(self, text: str) -> None:
        assert self.against(text) is None and self.turn is not None, text
        if self.phase == "trees":
            self.saplings.append(self.names[text.removeprefix("tree ")])
            if len(self.saplings) == TREES:
                self.phase = "setup"
        elif self.phase == "setup":
            self.stacks[self.names[text]] = [(self.turn, MYCELIUM)]
            self.own[self.turn] -= 1
            self.slot += 1
        else:
            sign = "~" if "~" in text else "-"
            name, tile = text.split(sign)
            self.spread(self.names[name], sign, tile)
        self.settle()

    def spread(self, cell: Cell, sign: str, tile: str) -> None:
        seat = self.turn
        assert seat is not None
        spaces = self.covered(cell, sign, tile)
        self.stacks[cell][-1] = (seat, MUSHROOM)
        for near in spaces:
            if near in self.stacks:
                self.captured[self.stacks[near][-1][0]][seat] += 1
                self.own[seat] -= 1
            self.stacks.setdefault(near, []).append((seat, MYCELIUM))
            self.own[seat] -= 1
        self.turn = (seat + 1) % self.players

    def settle(self) -> None:
        """What happens by itself: whose start disc is next, skipped slots, the end."""
        while self.phase == "setup":
            if self.slot == self.slots():
                self.phase, self.turn = "play", self.starter
                break
            self.turn = (self.starter - 1 - self.slot) % self.players
            if self.find():
                break
            self.slot += 1
        if self.phase == "over" or (self.phase == "play" and not self.find()):
            mushrooms = sum(stack[-1][1] == MUSHROOM for stack in self.stacks.values())
            self.ended_by = (self.starter + mushrooms) % self.players
            self.phase, self.turn = "over", None
        if self.phase in ("trees", "over"):
            self.find()

    # ---- scoring

    def sheet(self) -> list[Line]:
        """Seat, points, rule and what for: trees, tiles with their saplings, supplies."""
        lines: list[Line] = []
        for tree in sorted(self.trees):
            winner = self.winner(beside(tree))
            if winner is not None:
                lines.append((winner, TREE_POINTS, "U-43", f"tree {self.called[tree]}"))
        for tile, cells in self.tiles.items():
            winner = self.winner(cells)
            if winner is not None:
                lines.append((winner, len(cells), "U-25", f"tile {tile}"))
                if cells & set(self.saplings):
                    lines.append((winner, SAPLING_POINTS, "U-53", f"sapling {tile}"))
        for seat in range(self.players):
            points = (self.own[seat] + sum(self.captured[seat])) // 2
            lines.append((seat, points, "U-26", "supply"))
        return lines

    def winner(self, cells: Iterable[Cell]) -> int | None:
        return majority((self.stacks[c][-1] for c in cells if c in self.stacks), self.players)

    def scores(self) -> list[int]:
        return [sum(line[1] for line in self.sheet() if line[0] == s) for s in range(self.players)]

    def winners(self) -> list[int]:
        if self.phase != "over":
            return []
        worth = [(points, sum(self.captured[seat])) for seat, points in enumerate(self.scores())]
        return [seat for seat in range(self.players) if worth[seat] == max(worth)]

    # ---- the table as a position

    def position(self) -> dict[str, Any]:
        board = {
            "tiles": {
                tile: [list(cell) for cell in sorted(self.tiles[tile])] for tile in self.tiles
            },
            "trees": [list(cell) for cell in sorted(self.trees + self.saplings)],
            "trail": sorted(sorted(tile) for tile in self.given["board"]["trail"]),
            "names": {name: list(cell) for name, cell in self.names.items()},
        }
        return {
            "game": "underwood",
            "edition": self.given["edition"],
            "players": self.players,
            "seed": self.given["seed"],
            "options": self.given["options"],
            "phase": self.phase,
            "starter": self.starter,
            "turn": self.turn,
            "setup_slot": self.slot,
            "board": board,
            "stacks": {
                self.called[cell]: [list(disc) for disc in self.stacks[cell]]
                for cell in sorted(self.stacks)
            },
            "supply": [
                {"own": self.own[seat], "captured": self.captured[seat]}
                for seat in range(self.players)
            ],
            "ended_by": self.ended_by,
        }

    def copied(self) -> Table:
        """The same table once more: what changes is copied, what stays is shared."""
        other = copy.copy(self)
        other.stacks = {cell: list(discs) for cell, discs in self.stacks.items()}
        other.saplings = list(self.saplings)
        other.own = list(self.own)
        other.captured = [list(row) for row in self.captured]
        return other
