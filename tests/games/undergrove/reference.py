"""Undergrove a second time, slow and simple, from the rules alone: the oracle of the tests.

Nothing here comes from the package under test. A table is a position: the plain dict that a match
gives and takes. What can be decided is asked of the first pending step, one choice after another.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from games.undergrove import generator
from games.undergrove.places import cell_under, cells_of, corners_of, reading
from games.undergrove.printed import (
    BONUS,
    BONUS_STONES,
    COLOURS,
    EXTRA_CARBON,
    EXTRA_ROOT,
    EXTRA_TILE,
    GREEN,
    HAND,
    LAST_STONE,
    ROOT_STONES,
    TYPES,
    Mushroom,
)
from games.undergrove.slow_automa import Automa
from games.undergrove.slow_choices import MOST_EXTRA
from games.undergrove.slow_forest import Position, Step
from games.undergrove.slow_refusals import Refusals
from games.undergrove.slow_scoring import Scoring

BLANK: dict[str, Any] = dict(
    **dict.fromkeys(("made", "extra", "carbon", "nitrogen", "absorbed", "far"), 0),
    moved=False,
    roots=[],
    readied=[],
)


class Table(Refusals, Automa, Scoring):
    """A game in progress, and all that its rules say about it."""

    def __init__(self, position: Position) -> None:
        """Takes any position that can be loaded."""
        self.at: Position = copy.deepcopy(position)
        self.at["rng"] = self.at["rng"] or generator.started(0)
        self.revealed = False
        """Whether the latest decision showed something hidden (G-73)."""
        put_in_order(self.at)

    def copied(self) -> Table:
        return Table(self.at)

    def position(self) -> Position:
        return copy.deepcopy(self.at)

    # ---- what a decision does

    def play(self, text: str) -> None:
        """Carry out a legal decision, and all that follows by itself."""
        assert self.against(text) is None, text
        self.revealed = False
        if self.at["phase"] == "play":
            self.now["made"] += 1
        verb, *rest = text.split(" ")
        if verb == "bonus":
            self.use_bonus(*rest)
        else:
            step = self.pending.pop(0)
            do: Callable[..., list[Step] | None] = getattr(self, f"do_{step['do']}")
            self.pending[:0] = do(step, verb, *rest) or []
        self.settle()
        if verb != "bonus" and self.pending and self.pending[0]["do"] == "keep":
            self.revealed = True
        put_in_order(self.at)

    def settle(self) -> None:
        """Go on until something must be decided (section 6)."""
        while self.at["phase"] == "play":
            if self.pending and self.must_be_decided(self.pending[0]):
                return
            if self.pending:
                self.pending.pop(0)
            elif self.now["absorbed"] and not self.now["moved"]:
                self.pending[:] = self.move_up()
            else:
                self.end_turn()

    def use_bonus(self, kind: str) -> None:
        """G-13."""
        self.mine["bonus"].remove(kind)
        if kind == "ready":
            self.ready(TYPES)
        else:
            self.gain(kind)

    def gain(self, kinds: Iterable[str]) -> None:
        """Take resources from the supply."""
        for kind in kinds:
            self.mine["res"][kind] += 1
            self.now["carbon"] += kind == "C"

    def ready(self, kinds: Iterable[str]) -> None:
        """Turn used tokens to ready; others stay as they are (G-20)."""
        for kind in kinds:
            if not self.mine["tokens"][kind]:
                self.mine["tokens"][kind] = True
                self.now["readied"] = sorted({*self.now["readied"], kind}, key=TYPES.index)

    def do_start(self, step: Step, verb: str, corner: str) -> list[Step] | None:
        """A first Seedling with a Root on Earthlover (section 4)."""
        (way,) = [name for name, cell in cells_of(corner).items() if cell == "0,0"]
        self.mine["pieces"][corner] = {"tree": False, "carbon": 0, "roots": [way]}
        if self.at["active"] + 1 < self.at["players"]:
            self.at["active"] += 1
            return [{"do": "start"}]
        taken = self.taken_corners()
        if self.at["players"] in (2, 3):
            self.at["neutral"] += [each for each in corners_of("0,0") if each not in taken]
        self.at["phase"] = "play"
        self.begin_round()
        return None

    def do_action(self, step: Step, verb: str, *rest: str) -> list[Step]:
        act: Callable[..., list[Step]] = getattr(self, f"act_{verb}")
        return act(*rest)

    def act_activate(self, cell: str) -> list[Step]:
        """G-17."""
        tile = self.mushroom(cell)
        if tile.token and tile.type:
            self.mine["tokens"][tile.type] = False
        return [{"do": "copy", "at": cell}] if tile.copies else self.ability(cell, cell)

    def ability(self, cell: str, printed: str) -> list[Step]:
        """Pay on one tile for what is printed on it, or on another one (G-17, G-30)."""
        tile = self.mushroom(printed)
        self.mine["res"]["C"] -= tile.carbon
        self.forest[cell]["carbon"] += tile.carbon
        self.gain(tile.gain)
        self.others_gain(tile.others)
        self.ready(tile.ready.split())
        if tile.fill and self.room(printed) > 0:
            self.forest[printed]["cubes"] += 1
        return self.steps_of(tile, cell, printed)

    def steps_of(self, tile: Mushroom, cell: str, printed: str) -> list[Step]:
        """The parts of an ability that need a choice (G-17)."""
        steps: list[Step] = []
        if tile.cubes:
            steps.append({"do": "pay", "n": tile.cubes})
        if tile.gain_any:
            steps.append({"do": "gain", "n": tile.gain_any})
        if tile.trade:
            steps.append({"do": "trade", "n": tile.trade})
        if tile.store:
            steps.append({"do": "store", "at": printed, "n": tile.gain.count(tile.store)})
        if tile.choose:
            steps.append({"do": "choose"})
        if tile.extra:
            steps += self.further_action()
        if tile.absorb:
            here = cell if tile.here else None
            steps.append(
                {"do": "from", "n": tile.absorb, "here": here, "free": tile.free, "skip": True}
            )
        return steps

    def further_action(self) -> list[Step]:
        """One more action, but only so many in a turn (G-28)."""
        if self.now["extra"] >= MOST_EXTRA:
            return []
        self.now["extra"] += 1
        return [{"do": "action"}]

    def others_gain(self, kinds: str) -> None:
        """G-19."""
        others = [seat for seat in self.at["seats"] if seat is not self.mine]
        others += [self.at["ai"][colour] for colour in COLOURS] if self.solo else []
        for other in others:
            for kind in kinds:
                other["res"][kind] += 1

    def act_absorb(self) -> list[Step]:
        return [
            {"do": "flip"},
            {"do": "pay", "n": 1},
            {"do": "from", "n": 1, "here": None, "free": 0, "skip": False},
        ]

    def act_reproduce(self) -> list[Step]:
        """G-33."""
        self.mine["res"]["C"] -= 1
        self.mine["res"]["P"] -= 2
        return [{"do": "offer", "act": "reproduce"}, {"do": "seed"}]

    def act_partner(self) -> list[Step]:
        """G-37, G-38."""
        self.mine["res"]["C"] -= 1
        self.mine["res"]["K"] -= 2
        roots = [False, False, True] if self.works(EXTRA_ROOT["partner"]) else [False, False]
        return [
            {"do": "offer", "act": "partner"},
            *({"do": "root", "piece": None, "skip": skip} for skip in roots),
        ]

    def act_photosynthesize(self) -> list[Step]:
        """G-40."""
        self.gain("CCC" if self.works(EXTRA_CARBON) else "CC")
        self.ready(TYPES)
        return [{"do": "nitrogen"}, {"do": "discard"}]

    def do_flip(self, step: Step, verb: str, kind: str) -> None:
        self.mine["tokens"][kind] = False

    def do_pay(self, step: Step, verb: str, cube: str) -> list[Step]:
        self.mine["res"][cube] -= 1
        return once_less(step)

    def do_from(self, step: Step, verb: str, cell: str = "") -> list[Step]:
        """G-26."""
        if verb == "skip":
            return []
        return [{"do": "to", "from": cell, "free": step["free"]}, *once_less(step)]

    def do_to(self, step: Step, verb: str, root: str) -> list[Step]:
        way = self.distances([step["from"]])[cell_under(root)]
        if way >= 2:
            self.now["far"] += 1
        return self.go_on(step["from"], root, max(0, way - step["free"]))

    def do_step(self, step: Step, verb: str, kind: str) -> list[Step]:
        if verb == "pay":
            self.mine["res"][kind] -= 1
        else:
            self.mine["tokens"][kind] = False
        return self.go_on(step["from"], step["to"], step["left"] - 1)

    def go_on(self, start: str, root: str, left: int) -> list[Step]:
        """More steps to pay, or the C is absorbed (G-23)."""
        if left:
            return [{"do": "step", "from": start, "to": root, "left": left}]
        self.forest[start]["carbon"] -= 1
        self.now["absorbed"] += 1
        piece = self.mine["pieces"][root[:-2]]
        piece["carbon"] += 1
        if piece["carbon"] == 3 and self.trees_left():
            piece["tree"], piece["carbon"] = True, 0
        return []

    def do_gain(self, step: Step, verb: str, cube: str) -> list[Step]:
        self.gain(cube)
        return once_less(step)

    def do_trade(self, step: Step, verb: str, given: str = "", taken: str = "") -> list[Step]:
        if verb == "done":
            return []
        self.mine["res"][given] -= 1
        self.mine["res"][taken] += 1
        return once_less(step)

    def do_store(self, step: Step, verb: str, number: str) -> None:
        """G-32."""
        kind = self.mushroom(step["at"]).store
        self.mine["res"][kind] -= int(number)
        self.forest[step["at"]]["cubes"] += int(number)

    def do_copy(self, step: Step, verb: str, cell: str) -> list[Step]:
        return self.ability(step["at"], cell)

    def do_choose(self, step: Step, verb: str, what: str) -> list[Step]:
        if what == "action":
            return self.further_action()
        self.gain(what)
        return []

    def do_offer(self, step: Step, verb: str, cube: str = "") -> list[Step]:
        """G-34, G-35."""
        if verb == "skip":
            return []
        self.mine["res"][cube] -= 1
        act = step["act"]
        kinds = [False, True] if self.works(EXTRA_TILE[act]) else [False]
        return [{"do": "tile", "act": act, "free": free} for free in kinds]

    def do_tile(self, step: Step, verb: str, tile: str = "") -> list[Step]:
        if verb == "skip":
            return []
        self.mine["hand"].remove(int(tile))
        return [{"do": "at", "act": step["act"], "tile": int(tile)}]

    def do_at(self, step: Step, verb: str, cell: str) -> None:
        self.forest[cell] = {"tile": step["tile"], "carbon": 0, "cubes": 0}

    def do_seed(self, step: Step, verb: str, corner: str) -> list[Step]:
        self.mine["pieces"][corner] = {"tree": False, "carbon": 0, "roots": []}
        roots = [False, True] if self.works(EXTRA_ROOT["reproduce"]) else [False]
        return [{"do": "root", "piece": corner, "skip": skip} for skip in roots]

    def do_root(self, step: Step, verb: str, root: str = "") -> None:
        if verb == "root":
            self.mine["pieces"][root[:-2]]["roots"].append(root[-2:])
            self.now["roots"].append(root)

    def do_nitrogen(self, step: Step, verb: str, number: str) -> None:
        self.mine["res"]["N"] -= int(number)
        self.now["nitrogen"] += int(number)
        self.gain("C" * int(number))

    def do_discard(self, step: Step, verb: str, tile: str = "") -> list[Step]:
        if verb == "done":
            return []
        self.mine["hand"].remove(int(tile))
        self.at["discard"].append(int(tile))
        return [step]

    def do_keep(self, step: Step, verb: str, kind: str) -> None:
        """G-45."""
        stack = self.at["bonus"][str(step["stone"])]
        stack.remove(kind)
        self.mine["bonus"].append(kind)
        if self.solo and all(self.at["ai"][each]["track"] < step["stone"] for each in COLOURS):
            self.mix(stack)

    def do_green(self, step: Step, verb: str, space: str) -> list[Step]:
        """G-46, G-48."""
        self.mine["green"] = int(space)
        self.end_is_near()
        self.gain({"2": "C", "3": "CCC"}.get(space, ""))
        rewards: dict[str, list[Step]] = {
            "1": [{"do": "root", "piece": None, "skip": True}],
            "2": [{"do": "gain", "n": 2}],
            "4": [{"do": "ready"}, {"do": "gain", "n": 1}],
        }
        return rewards.get(space, [])

    def do_ready(self, step: Step, verb: str, kind: str) -> None:
        self.ready([kind])

    # ---- what follows by itself

    def move_up(self) -> list[Step]:
        """One stone for all that was absorbed in a turn (G-43, G-44)."""
        self.now["moved"] = True
        if self.mine["track"] == GREEN:
            return []
        self.mine["track"] += 1
        stone = self.mine["track"]
        if stone > LAST_STONE:
            return [{"do": "green"}]
        if stone in BONUS_STONES:
            return [{"do": "keep", "stone": stone}]
        if stone in ROOT_STONES:
            return [{"do": "root", "piece": None, "skip": True}]
        if stone == 5:
            return [{"do": "gain", "n": 1}]
        self.gain("N" if stone == 1 else "C")
        return []

    def end_turn(self) -> None:
        """G-11."""
        self.mark_goals()
        self.refill_forest()
        self.refill_hand()
        self.at["turn"] = copy.deepcopy(BLANK)
        if self.at["active"] + 1 < self.at["players"]:
            self.at["active"] += 1
            self.at["pending"] = [{"do": "action"}]
        elif self.at["round"] == self.at["last_round"]:
            self.at["phase"], self.at["active"] = "over", None
        else:
            self.begin_round()

    def begin_round(self) -> None:
        """The first seat; in solo after the AI (G-1, G-58)."""
        self.at["round"] += 1
        self.at["active"] = 0
        failed = self.ai_turn() if self.solo else False
        gain: list[Step] = [{"do": "gain", "n": 1}] if failed else []
        self.at["pending"] = [*gain, {"do": "action"}]

    def mark_goals(self) -> None:
        """G-47."""
        now, progress = self.now, self.mine["progress"]
        kinds = Counter(self.kind(cell_under(root)) for root in now["roots"])
        progress["bat_a"] += now["carbon"] >= 6
        progress["bat_b"] += now["nitrogen"]
        progress["spittlebug_a"] += any(kinds[kind] >= 2 for kind in TYPES)
        progress["grouse_a"] += now["far"]
        progress["grouse_b"] += len(now["readied"]) == len(TYPES)

    def refill_hand(self) -> None:
        """G-42."""
        while len(self.mine["hand"]) < HAND and (tile := self.drawn()) is not None:
            self.mine["hand"].append(tile)

    # ---- what is told

    def view(self, viewer: int | None) -> Position:
        """What a seat, or a spectator, may know (G-72)."""
        shown = self.position()
        del shown["seed"], shown["rng"]
        shown["supply_count"] = len(shown.pop("supply"))
        stacks = shown.pop("bonus")
        shown["bonus_count"] = {stone: len(stack) for stone, stack in stacks.items()}
        for seat, mine in enumerate(shown["seats"]):
            mine["hand_count"], mine["bonus_count"] = len(mine["hand"]), len(mine["bonus"])
            if seat != viewer:
                del mine["hand"]
            if seat != viewer and self.at["phase"] != "over":
                del mine["bonus"]
        if self.solo:
            shown["ai"]["deck_count"] = len(shown["ai"].pop("deck"))
            for colour in COLOURS:
                shown["ai"][colour]["bonus_count"] = len(shown["ai"][colour]["bonus"])
        first = self.pending[0] if self.pending else {"do": None}
        if first["do"] == "keep" and viewer is not None and viewer == self.turn:
            shown["look"] = sorted(stacks[str(first["stone"])], key=list(BONUS).index)
        return shown

    def reveals(self, text: str) -> bool:
        """Whether a decision shows what was hidden, so that it cannot be taken back (G-73)."""
        after = self.copied()
        after.play(text)
        return after.revealed


# ---- smaller things


def once_less(step: Step) -> list[Step]:
    """The same step again, if it has to be done more than once."""
    return [{**step, "n": step["n"] - 1}] if step["n"] > 1 else []


def put_in_order(position: Position) -> None:
    """The lists that have no order of their own, in the order in which they are told."""
    kinds = list(BONUS)
    position["discard"].sort()
    position["neutral"].sort(key=reading)
    position["turn"]["readied"].sort(key=TYPES.index)
    for mine in position["seats"]:
        mine["hand"].sort()
        mine["bonus"].sort(key=kinds.index)
        for piece in mine["pieces"].values():
            piece["roots"].sort()
    for colour in COLOURS if position["ai"] else ():
        position["ai"][colour]["seedlings"].sort(key=reading)
        position["ai"][colour]["bonus"].sort(key=kinds.index)
