"""What lies where at a table of the slow rules, and who has what."""

from __future__ import annotations

from typing import Any

from games.undergrove import generator
from games.undergrove.places import (
    beside,
    cell_under,
    cells_of,
    corners_of,
    on_table,
    reading,
    roots_of,
)
from games.undergrove.printed import (
    AROUND,
    COLOURS,
    CUBES,
    GREEN_SPACES,
    MUSHROOMS,
    ROOTS,
    TREES,
    TYPES,
    Mushroom,
)

Position = dict[str, Any]
Step = dict[str, Any]
Seat = dict[str, Any]


class Forest:
    """The pieces on the table."""

    at: Position
    revealed = False
    """Whether the latest decision showed something hidden (G-73)."""

    @property
    def turn(self) -> int | None:
        seat: int | None = self.at["active"]
        return seat

    @property
    def mine(self) -> Seat:
        """The seat that decides."""
        seat: Seat = self.at["seats"][self.at["active"]]
        return seat

    @property
    def now(self) -> dict[str, Any]:
        """The running turn."""
        turn: dict[str, Any] = self.at["turn"]
        return turn

    @property
    def pending(self) -> list[Step]:
        steps: list[Step] = self.at["pending"]
        return steps

    @property
    def forest(self) -> dict[str, dict[str, int]]:
        cells: dict[str, dict[str, int]] = self.at["forest"]
        return cells

    @property
    def solo(self) -> bool:
        return self.at["ai"] is not None

    # ---- what lies where

    def mushroom(self, cell: str) -> Mushroom:
        return MUSHROOMS[self.forest[cell]["tile"]]

    def kind(self, cell: str) -> str | None:
        """The type of the tile on a cell; none for Earthlover and empty cells (G-3)."""
        return self.mushroom(cell).type if cell in self.forest else None

    def room(self, cell: str) -> int:
        """How many spaces of the tile have no cube."""
        return self.mushroom(cell).spaces - self.forest[cell]["cubes"]

    def points(self, cell: str) -> int:
        """What a Root on this tile is worth (G-63)."""
        tile = self.mushroom(cell)
        if tile.table:
            return tile.table[self.forest[cell]["cubes"]]
        if tile.near:
            return tile.points + sum(self.kind(other) == tile.type for other in beside(cell))
        return tile.points

    def tiles_at(self, corner: str) -> list[str]:
        """The cells with a tile that a corner touches."""
        return [cell for cell in cells_of(corner).values() if cell in self.forest]

    def taken_corners(self) -> set[str]:
        """Corners with a piece of anybody (G-2)."""
        taken = set(self.at["neutral"])
        for seat in self.at["seats"]:
            taken |= set(seat["pieces"])
        for colour in COLOURS if self.solo else ():
            taken |= set(self.at["ai"][colour]["seedlings"])
        return taken

    def free_corners(self) -> list[str]:
        """Corners at a tile and without a piece (G-8)."""
        corners = {corner for cell in self.forest for corner in corners_of(cell)}
        return sorted(corners - self.taken_corners(), key=reading)

    def open_cells(self) -> list[str]:
        """Where a new tile can go (G-6)."""
        cells = {cell for tile in self.forest for cell in beside(tile) if on_table(cell)}
        return sorted(cells - set(self.forest), key=reading)

    def has_root_on(self, cell: str) -> bool:
        return any(cell_under(root) == cell for root in roots_of(self.mine["pieces"]))

    def root_spots(self) -> list[str]:
        """Where the seat can put a Root (G-9)."""
        pieces = self.mine["pieces"]
        if len(roots_of(pieces)) >= ROOTS:
            return []
        return [
            f"{corner}{way}"
            for corner, piece in pieces.items()
            for way, cell in cells_of(corner).items()
            if cell in self.forest and way not in piece["roots"]
        ]

    def works(self, tile: int) -> bool:
        """Whether an ongoing tile has an own Root from an earlier turn (G-31)."""
        return any(
            self.forest[cell_under(root)]["tile"] == tile and root not in self.now["roots"]
            for root in roots_of(self.mine["pieces"])
        )

    def cubes(self) -> int:
        """All N, P and K on the board."""
        return sum(self.mine["res"][cube] for cube in CUBES)

    def owned_cubes(self) -> list[str]:
        return [cube for cube in CUBES if self.mine["res"][cube] > 0]

    def ready_tokens(self) -> list[str]:
        return [kind for kind in TYPES if self.mine["tokens"][kind]]

    def used_tokens(self) -> list[str]:
        return [kind for kind in TYPES if not self.mine["tokens"][kind]]

    def trees_left(self) -> int:
        trees: int = sum(piece["tree"] for piece in self.mine["pieces"].values())
        return TREES - trees

    def green_left(self) -> list[int]:
        """The green spaces without a disc (G-46)."""
        everybody = [*self.at["seats"]]
        everybody += [self.at["ai"][colour] for colour in COLOURS] if self.solo else []
        taken = [one["green"] for one in everybody]
        return [space for space in GREEN_SPACES if space not in taken]

    def end_is_near(self) -> None:
        """The first green space: this round and one more (G-48)."""
        if self.at["last_round"] is None:
            self.at["last_round"] = self.at["round"] + 1

    def refill_forest(self) -> None:
        """New C around Earthlover when there is none (G-41)."""
        if not any(lying["carbon"] for lying in self.forest.values()):
            for cell in AROUND:
                self.forest[cell]["carbon"] += 1

    def drawn(self) -> int | None:
        """The top tile of the supply, or of the shuffled discards; none if there is none."""
        if not self.at["supply"] and self.at["discard"]:
            self.at["supply"] = sorted(self.at["discard"], reverse=True)
            self.at["discard"] = []
            self.mix(self.at["supply"])
        if not self.at["supply"]:
            return None
        self.revealed = True
        tile: int = self.at["supply"].pop(0)
        return tile

    def mix(self, things: list[Any]) -> None:
        """Shuffle a stack, whose top comes first here and last for the generator."""
        things.reverse()
        generator.shuffle(self.at["rng"], things)
        things.reverse()
        self.revealed = True
