"""What can be decided at a table of the slow rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.undergrove.places import beside, cell_under, cells_of, corners_of, roots_of
from games.undergrove.printed import BONUS, CUBES, RESOURCES, ROOTS, SCRIPTS, SEEDLINGS, Mushroom
from games.undergrove.slow_forest import Forest, Step
from games.undergrove.texts import MOST_NITROGEN

MOST_EXTRA = 16
NOTHING = ("skip", "done", "store 0", "nitrogen 0")
"""A step that offers no more than one of these is left out (G-14)."""


class Choices(Forest):
    """Ways of carbon, and what each step offers."""

    def open_roots(self) -> list[str]:
        """Roots of Seedlings that can take one more C (G-22)."""
        most = 3 if self.trees_left() else 4
        pieces = self.mine["pieces"]
        return roots_of(
            {
                corner: piece
                for corner, piece in pieces.items()
                if not piece["tree"] and piece["carbon"] < most
            }
        )

    def distances(self, ends: Iterable[str]) -> dict[str, int]:
        """From every cell the steps over tiles to the nearest of these cells (G-23)."""
        found = dict.fromkeys(ends, 0)
        queue = list(found)
        for cell in queue:
            for near in beside(cell):
                if near in self.forest and near not in found:
                    found[near] = found[cell] + 1
                    queue.append(near)
        return found

    def reach(self) -> int:
        """How many steps can be paid (G-23)."""
        return len(self.ready_tokens()) + self.reach_without_tokens()

    def reach_without_tokens(self) -> int:
        """Cubes, and four tokens for each unused bonus tile that readies them."""
        tiles: int = self.mine["bonus"].count("ready")
        return self.cubes() + 4 * tiles

    def needed(self, here: str | None, free: int) -> dict[str, int]:
        """For each tile with C the paid steps to the nearest open Root (G-23)."""
        ways = self.distances({cell_under(root) for root in self.open_roots()})
        return {
            cell: max(0, ways[cell] - free)
            for cell, lying in self.forest.items()
            if lying["carbon"] and cell in ways and here in (None, cell)
        }

    def needed_to(self, start: str, free: int) -> dict[str, int]:
        """For each open Root the paid steps from a tile."""
        ways = self.distances([start])
        roots = self.open_roots()
        return {root: max(0, ways[cell_under(root)] - free) for root in roots}

    # ---- what can be decided

    def legal(self) -> list[str]:
        """All decisions of this moment; with Quick Sprout the scripted one alone (G-62)."""
        texts = self.ordinary()
        script = self.scripted()
        return [script] if script in texts else texts

    def ordinary(self) -> list[str]:
        """What the rules allow, whatever a script says."""
        if self.at["phase"] == "over":
            return []
        return self.choices(self.pending[0]) + self.bonuses()

    def scripted(self) -> str | None:
        """The decision of the guide for this seat and round, if there is one (G-62)."""
        if not self.at["options"]["quick_sprout"] or self.at["phase"] == "over":
            return None
        key = "start" if self.at["phase"] == "start" else str(self.at["round"])
        script = SCRIPTS[self.at["active"]].get(key, [])
        made = self.now["made"]
        return script[made] if made < len(script) else None

    def choices(self, step: Step) -> list[str]:
        """What a step offers, besides bonus tiles."""
        ask: Callable[[Step], list[str]] = getattr(self, f"choices_{step['do']}")
        return ask(step)

    def must_be_decided(self, step: Step) -> bool:
        """Whether a first step offers more than nothing (G-14)."""
        texts = self.choices(step)
        if step["do"] in ("flip", "step") and self.can_ready_all():
            texts = [*texts, "bonus ready"]
        return any(text not in NOTHING for text in texts)

    def bonuses(self) -> list[str]:
        """Own bonus tiles can be used at every decision of a turn (G-13)."""
        if self.at["phase"] != "play":
            return []
        kinds = [kind for kind in RESOURCES if kind in self.mine["bonus"]]
        if self.can_ready_all():
            kinds.append("ready")
        return [f"bonus {kind}" for kind in kinds]

    def can_ready_all(self) -> bool:
        """Whether ``bonus ready`` is offered: not if an absorption got stuck by it (G-49)."""
        if "ready" not in self.mine["bonus"] or not self.used_tokens():
            return False
        due = self.due()
        return due is not None and self.reach_without_tokens() >= due

    def due(self) -> int | None:
        """What must still be paid for an absorption; None if it cannot be finished (G-49)."""
        step, *later = self.pending
        if step["do"] == "step":
            left: int = step["left"]
            return left
        if step["do"] == "to":
            return min(self.needed_to(step["from"], step["free"]).values(), default=None)
        if step["do"] == "flip":
            return self.due_with(2, None, 0)
        if step["do"] == "from" and not step["skip"]:
            return self.due_with(0, step["here"], step["free"])
        follower = later[0] if later else {}
        if step["do"] == "pay" and follower.get("do") == "from" and not follower["skip"]:
            return self.due_with(step["n"], follower["here"], follower["free"])
        return 0

    def due_with(self, cost: int, here: str | None, free: int) -> int | None:
        """A cost and the cheapest way of any C."""
        way = min(self.needed(here, free).values(), default=None)
        return None if way is None else cost + way

    def choices_start(self, step: Step) -> list[str]:
        taken = self.taken_corners()
        return [f"start {corner}" for corner in corners_of("0,0") if corner not in taken]

    def choices_action(self, step: Step) -> list[str]:
        texts = [f"activate {cell}" for cell in self.forest if self.can_activate(cell)]
        for text, possible in (
            ("absorb", self.can_absorb()),
            ("reproduce", self.can_reproduce()),
            ("partner", self.can_partner()),
        ):
            texts += [text] if possible else []
        return [*texts, "photosynthesize"]

    def can_activate(self, cell: str) -> bool:
        """G-16."""
        tile = self.mushroom(cell)
        if not tile.active or not self.has_root_on(cell) or not self.can_pay_for(tile):
            return False
        if tile.token and tile.type and not self.mine["tokens"][tile.type]:
            return False
        return not tile.copies or self.copied_from(cell) != []

    def can_pay_for(self, tile: Mushroom) -> bool:
        return bool(self.mine["res"]["C"] >= tile.carbon and self.cubes() >= tile.cubes)

    def copied_from(self, cell: str) -> list[str]:
        """The tiles that a copy tile can copy (G-30)."""
        return [
            other
            for other in self.forest
            if other != cell
            and self.kind(other) == self.kind(cell)
            and self.mushroom(other).active
            and self.can_pay_for(self.mushroom(other))
        ]

    def can_absorb(self) -> bool:
        """G-24."""
        token = self.ready_tokens() or "ready" in self.mine["bonus"]
        ways = self.needed(None, 0).values()
        return bool(token and self.cubes() and any(way <= self.reach() - 2 for way in ways))

    def can_reproduce(self) -> bool:
        """G-33 and G-36."""
        mine = self.mine
        pieces = mine["pieces"]
        if mine["res"]["C"] < 1 or mine["res"]["P"] < 2:
            return False
        if len(pieces) >= SEEDLINGS or len(roots_of(pieces)) >= ROOTS:
            return False
        return bool(self.free_corners()) or self.can_buy_tile()

    def can_partner(self) -> bool:
        """G-37."""
        mine = self.mine
        if mine["res"]["C"] < 1 or mine["res"]["K"] < 2:
            return False
        if len(roots_of(mine["pieces"])) >= ROOTS:
            return False
        return bool(self.root_spots() or (self.can_buy_tile() and self.cells_at_own_pieces()))

    def can_buy_tile(self) -> bool:
        """Whether a cube for a tile is left after two of the action."""
        return bool(self.mine["hand"]) and self.cubes() >= 3

    def cells_at_own_pieces(self) -> list[str]:
        """Open cells that touch an own piece."""
        near = {cell for corner in self.mine["pieces"] for cell in cells_of(corner).values()}
        return [cell for cell in self.open_cells() if cell in near]

    def needs_tile(self, act: str) -> bool:
        """Whether the action cannot go on without a new tile (G-36, G-37)."""
        return not (self.free_corners() if act == "reproduce" else self.root_spots())

    def choices_flip(self, step: Step) -> list[str]:
        return [f"flip {kind}" for kind in self.ready_tokens()]

    def choices_pay(self, step: Step) -> list[str]:
        return [f"pay {cube}" for cube in self.owned_cubes()]

    def choices_from(self, step: Step) -> list[str]:
        ways = self.needed(step["here"], step["free"])
        texts = [f"from {cell}" for cell, way in ways.items() if way <= self.reach()]
        return texts + (["skip"] if step["skip"] else [])

    def choices_to(self, step: Step) -> list[str]:
        ways = self.needed_to(step["from"], step["free"])
        return [f"to {root}" for root, way in ways.items() if way <= self.reach()]

    def choices_step(self, step: Step) -> list[str]:
        return self.choices_pay(step) + self.choices_flip(step)

    def choices_gain(self, step: Step) -> list[str]:
        return [f"gain {cube}" for cube in CUBES]

    def choices_trade(self, step: Step) -> list[str]:
        """G-21."""
        owned = self.owned_cubes()
        return [f"trade {one} {other}" for one in owned for other in CUBES if one != other] + [
            "done"
        ]

    def choices_store(self, step: Step) -> list[str]:
        """G-32."""
        most = min(step["n"], self.room(step["at"]))
        return [f"store {number}" for number in range(most + 1)]

    def choices_copy(self, step: Step) -> list[str]:
        return [f"copy {cell}" for cell in self.copied_from(step["at"])]

    def choices_choose(self, step: Step) -> list[str]:
        """G-28, G-29."""
        return ["choose N"] + (["choose action"] if self.now["extra"] < MOST_EXTRA else [])

    def choices_offer(self, step: Step) -> list[str]:
        """G-34, G-36, G-37."""
        texts = self.choices_pay(step) if self.mine["hand"] else []
        return texts + ([] if self.needs_tile(step["act"]) else ["skip"])

    def choices_tile(self, step: Step) -> list[str]:
        return [f"tile {tile}" for tile in self.mine["hand"]] + (["skip"] if step["free"] else [])

    def choices_at(self, step: Step) -> list[str]:
        cells = self.open_cells()
        if self.needs_tile(step["act"]):
            cells = [cell for cell in cells if self.helps(step["act"], cell)]
        return [f"at {cell}" for cell in cells]

    def helps(self, act: str, cell: str) -> bool:
        """Whether a tile here makes room for what the action must place (G-36, G-37)."""
        if act == "partner":
            return cell in self.cells_at_own_pieces()
        return any(corner not in self.taken_corners() for corner in corners_of(cell))

    def choices_seed(self, step: Step) -> list[str]:
        return [f"seed {corner}" for corner in self.free_corners()]

    def choices_root(self, step: Step) -> list[str]:
        piece = step["piece"]
        spots = [root for root in self.root_spots() if piece in (None, root[:-2])]
        return [f"root {root}" for root in spots] + (["skip"] if step["skip"] else [])

    def choices_nitrogen(self, step: Step) -> list[str]:
        """G-40."""
        most = min(self.mine["res"]["N"], MOST_NITROGEN)
        return [f"nitrogen {number}" for number in range(most + 1)]

    def choices_discard(self, step: Step) -> list[str]:
        return [f"discard {tile}" for tile in self.mine["hand"]] + ["done"]

    def choices_keep(self, step: Step) -> list[str]:
        """G-45."""
        stack = self.at["bonus"][str(step["stone"])]
        return [f"keep {kind}" for kind in BONUS if kind in stack]

    def choices_green(self, step: Step) -> list[str]:
        return [f"green {space}" for space in self.green_left()]

    def choices_ready(self, step: Step) -> list[str]:
        return [f"ready {kind}" for kind in self.used_tokens()]
