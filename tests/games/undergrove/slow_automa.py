"""The automa of the slow rules: one card in each of its turns."""

from __future__ import annotations

from collections.abc import Callable

from games.undergrove.places import SIDES, cell_at, corners_of, on_table, reading, spot
from games.undergrove.printed import CARDS, GREEN, GREEN_PRIORITY, LAST_STONE, SEEDLINGS
from games.undergrove.slow_forest import Forest


class Automa(Forest):
    """Brown and Tan."""

    def ai_turn(self) -> bool:
        """One card; tells whether any of its actions failed (G-51)."""
        ai = self.at["ai"]
        ai["log"] = []
        if not ai["deck"]:
            ai["deck"], ai["used"] = ai["used"], []
        failed = False
        if ai["deck"]:
            card = ai["deck"].pop(0)
            ai["used"].append(card)
            ai["log"].append(f"card {card}")
            self.revealed = True
            for action in CARDS[card]:
                failed = not self.ai_acts(action) or failed
        self.refill_forest()
        return failed

    def ai_acts(self, action: str) -> bool:
        """One action of a card; tells whether it could be done."""
        verb, *rest = action.split(" ")
        do: Callable[..., bool] = getattr(self, f"ai_{verb}")
        done = do(*rest)
        if not done:
            self.log(f"cannot {verb}")
        return done

    def log(self, text: str) -> None:
        self.at["ai"]["log"].append(text)

    def located(self, direction: str, kind: str) -> list[str]:
        """The tiles of a type, the first in a direction first (G-52)."""
        east, north = SIDES[direction]
        cells = [cell for cell in self.forest if self.kind(cell) == kind]

        def rank(cell: str) -> tuple[int, tuple[int, int]]:
            x, y = spot(cell)
            return -(x * east + y * north), reading(cell)

        return sorted(cells, key=rank)

    def ai_tile(self, direction: str, kind: str, edge: str) -> bool:
        """G-53."""
        east, north = SIDES[edge]
        for cell in self.located(direction, kind):
            x, y = spot(cell)
            there = cell_at(x + east, y + north)
            if there in self.forest or not on_table(there):
                continue
            tile = self.drawn()
            if tile is None:
                return False
            self.forest[there] = {"tile": tile, "carbon": 0, "cubes": 0}
            self.log(f"tile {tile} {there}")
            return True
        return False

    def ai_seed(self, colour: str, direction: str, kind: str) -> bool:
        """G-54."""
        mine = self.at["ai"][colour]
        if len(mine["seedlings"]) >= SEEDLINGS:
            return False
        taken = self.taken_corners()
        for cell in self.located(direction, kind):
            free = [corner for corner in corners_of(cell) if corner not in taken]
            if free:
                corner = max(free, key=lambda each: len(self.tiles_at(each)))
                mine["seedlings"].append(corner)
                self.log(f"seed {colour} {corner}")
                return True
        return False

    def ai_add(self, number: str, direction: str, kind: str) -> bool:
        """G-55."""
        for cell in self.located(direction, kind):
            self.forest[cell]["carbon"] += int(number)
            self.log(f"add {number} {cell}")
            return True
        return False

    def ai_take(self, colour: str, number: str, direction: str, kind: str) -> bool:
        """G-56."""
        cells = [cell for cell in self.located(direction, kind) if self.forest[cell]["carbon"]]
        if cells:
            taken = min(int(number), self.forest[cells[0]]["carbon"])
            self.forest[cells[0]]["carbon"] -= taken
            self.at["ai"][colour]["res"]["C"] += taken
            self.log(f"take {colour} {taken} {cells[0]}")
        self.ai_moves_up(colour)
        return cells != []

    def ai_moves_up(self, colour: str) -> None:
        """One stone, with what it gives (G-44, G-56)."""
        mine = self.at["ai"][colour]
        if mine["track"] == GREEN:
            return
        mine["track"] += 1
        stone = mine["track"]
        if stone > LAST_STONE:
            self.ai_takes_green(colour)
            return
        self.log(f"stone {colour} {stone}")
        stack = self.at["bonus"].get(str(stone))
        if stack:
            mine["bonus"].append(stack.pop(0))
        for kind in {1: "N", 5: mine["focus"], 8: "C"}.get(stone, ""):
            mine["res"][kind] += 1

    def ai_takes_green(self, colour: str) -> None:
        """G-46, G-56."""
        mine = self.at["ai"][colour]
        left = self.green_left()
        space = next(space for space in GREEN_PRIORITY if space in left)
        mine["green"] = space
        self.log(f"green {colour} {space}")
        self.end_is_near()
        focus = mine["focus"]
        for kind in {2: "C" + 2 * focus, 3: "CCC", 4: focus}.get(space, ""):
            mine["res"][kind] += 1
