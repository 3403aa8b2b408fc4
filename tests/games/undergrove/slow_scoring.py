"""Points by the slow rules: goals, pieces and the rest."""

from __future__ import annotations

from typing import Any

from games.undergrove.places import cell_under, corners_of, reading, roots_of, spot
from games.undergrove.printed import (
    BONUS_POINTS,
    COLOURS,
    DOUGLAS,
    GOALS,
    KEPT,
    MARKS,
    MOTH,
    RESOURCES,
    SLUG,
)
from games.undergrove.slow_forest import Forest, Seat

Line = tuple[int, int, str, str]


class Scoring(Forest):
    """Score lines, and who has won."""

    def sheet(self) -> list[Line]:
        """G-69."""
        lines = []
        for seat in range(len(self.at["seats"])):
            lines += [(seat, *line) for line in self.lines_of(seat)]
        for number, colour in enumerate(COLOURS if self.solo else (), start=1):
            lines += [(number, points, "G-57", what) for points, what in self.ai_lines(colour)]
        return lines

    def lines_of(self, seat: int) -> list[tuple[int, str, str]]:
        """Goals, pieces and the rest of a seat."""
        mine = self.at["seats"][seat]
        lines = [
            (self.goal_points(goal)[seat], "G-64", f"goal {goal}") for goal in self.at["goals"]
        ]
        for corner in sorted(mine["pieces"], key=reading):
            name = "tree" if mine["pieces"][corner]["tree"] else "seedling"
            lines.append((self.piece_points(mine, corner), "G-63", f"{name} {corner}"))
        rules = ("G-65", "G-65", "G-66")
        rest = self.rest_lines(mine)
        return lines + [
            (points, rule, what) for (points, what), rule in zip(rest, rules, strict=True)
        ]

    def rest_lines(self, mine: Seat) -> list[tuple[int, str]]:
        """Bonus tiles, green space 5 and resources (G-65, G-66)."""
        left = sum(mine["res"].values()) + sum(kind in RESOURCES for kind in mine["bonus"])
        return [
            (sum(BONUS_POINTS.get(kind, 0) for kind in mine["bonus"]), "bonus tiles"),
            (2 if mine["green"] == 5 else 0, "carbon track"),
            (left // 2, "resources"),
        ]

    def piece_points(self, mine: Seat, corner: str) -> int:
        """A Tree scores all its Roots, a Seedling its best ones (G-63)."""
        piece = mine["pieces"][corner]
        worth = [self.points(cell_under(root)) for root in roots_of({corner: piece})]
        return sum(worth if piece["tree"] else sorted(worth, reverse=True)[: piece["carbon"]])

    def ai_lines(self, colour: str) -> list[tuple[int, str]]:
        """G-57."""
        mine = self.at["ai"][colour]
        focus = mine["focus"]
        seedlings = [
            (sum(self.points(cell) for cell in self.tiles_at(corner)), corner)
            for corner in mine["seedlings"]
        ]
        seedlings.sort(key=lambda each: (-each[0], reading(each[1])))
        kept = seedlings[: KEPT[self.at["options"]["difficulty"]]]
        return [
            (mine["res"][focus] + mine["bonus"].count(focus), f"focus {focus}"),
            *((points, f"seedling {corner}") for points, corner in kept),
            *self.rest_lines(mine),
        ]

    def goal_points(self, goal: str) -> list[int]:
        """The points of all seats for a goal (G-64)."""
        side = GOALS[goal]
        counts = [self.goal_count(goal, mine) for mine in self.at["seats"]]
        if isinstance(side.scale, int):
            return [side.scale * count for count in counts]
        if side.kind == "competitive":
            return [shared(side.scale, counts, count) for count in counts]
        return [side.scale[min(count, len(side.scale) - 1)] for count in counts]

    def goal_count(self, goal: str, mine: Seat) -> int:
        """What a goal counts (G-64)."""
        if goal in MARKS:
            mark: int = mine["progress"][goal]
            return mark
        card = goal.partition("_")[0]
        if card in ("jack", "vole", "slug", "douglas") or goal == "moth_b":
            return self.count_of_pieces(goal, mine["pieces"])
        return self.count_of_roots(goal, [cell_under(root) for root in roots_of(mine["pieces"])])

    def count_of_pieces(self, goal: str, pieces: dict[str, Any]) -> int:
        """Goals that look at pieces and what they touch."""
        if goal == "jack_a":
            return len({spot(corner)[0] for corner in pieces})
        if goal == "jack_b":
            return len({cell for corner in pieces for cell in self.tiles_at(corner)})
        if goal == "vole_a":
            return sum(piece["tree"] for piece in pieces.values())
        if goal == "vole_b":
            return sum(len(piece["roots"]) >= 2 for piece in pieces.values())
        if goal == "moth_b":
            return sum(in_ring(corner) for corner in pieces)
        return sum(self.piece_counts(goal, corner) for corner in pieces)

    def piece_counts(self, goal: str, corner: str) -> bool:
        """Whether a piece touches what slug or douglas ask for."""
        cells = self.tiles_at(corner)
        if goal in SLUG:
            return len({self.kind(cell) for cell in cells} - {None}) == SLUG[goal]
        return any(self.forest[cell]["tile"] in DOUGLAS[goal] for cell in cells)

    def count_of_roots(self, goal: str, cells: list[str]) -> int:
        """Goals that look at Roots, by the cells under them."""
        worth = [self.points(cell) for cell in cells]
        return {
            "spittlebug_b": len(cells),
            "flying_a": sum(points % 2 == 0 for points in worth),
            "flying_b": sum(points % 2 == 1 for points in worth),
            "crossbill_a": sum(self.mushroom(cell).colour for cell in cells),
            "crossbill_b": sum(self.mushroom(cell).creature for cell in cells),
            "moth_a": min(worth.count(points) for points in MOTH),
        }[goal]

    def scores(self) -> list[int]:
        points = [0] * (3 if self.solo else self.at["players"])
        for seat, worth, _, _ in self.sheet():
            points[seat] += worth
        return points

    def winners(self) -> list[int]:
        """G-59, G-68."""
        if self.at["phase"] != "over":
            return []
        points = self.scores()
        if self.solo:
            if points[0] > max(points[1:]):
                return [0]
            return [seat for seat in (1, 2) if points[seat] == max(points[1:])]
        ranks = [
            (worth, *trees_and_carbon(mine))
            for worth, mine in zip(points, self.at["seats"], strict=True)
        ]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def shared(places: tuple[int, ...], counts: list[int], count: int) -> int:
    """Points for the places of all seats with this count, divided among them (G-64)."""
    better, same = sum(other > count for other in counts), counts.count(count)
    return sum(places[better : better + same]) // same


def in_ring(corner: str) -> bool:
    """The 12 corners around those of Earthlover (G-64)."""
    return all(-1 <= number <= 2 for number in spot(corner)) and corner not in corners_of("0,0")


def trees_and_carbon(mine: Seat) -> tuple[int, int]:
    """What decides between equal points (G-68)."""
    pieces = mine["pieces"].values()
    return sum(piece["tree"] for piece in pieces), sum(piece["carbon"] for piece in pieces)
