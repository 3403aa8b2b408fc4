"""Undermining a second time, slow and simple, from the rules alone: the oracle of the tests.

Nothing here comes from the package under test. A table is a position: the plain dict that a match
gives and takes. Whether a decision is legal is found out by asking one rule after the other.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

from games.undermining.box import (
    ACTIONS,
    CARRIED,
    CELLS,
    COPIES,
    KINDS,
    MOST_BATTERIES,
    NEAR,
    PLACES,
    PLAIN_CARDS,
    PORTALS,
    PRICES,
    PROGRESS,
    REFINERY,
    SPACES,
    SURFACE,
    UPGRADES,
    WORDS,
    Line,
    Position,
    all_texts,
    completed,
    in_line,
    is_payment,
    pays,
    spot,
)

# ---- the table


class Table:
    """A game in progress, and all that its rules say about it."""

    def __init__(self, position: Position) -> None:
        """Takes any position that can be loaded, and completes it."""
        self.at: Position = completed(position)
        self.known_fees: dict[str, int] | None = None

    def copied(self) -> Table:
        return Table(self.at)

    def position(self) -> Position:
        return copy.deepcopy(self.at)

    @property
    def turn(self) -> int | None:
        seat: int | None = self.at["turn"]
        return seat

    @property
    def players(self) -> int:
        number: int = self.at["players"]
        return number

    @property
    def side(self) -> str:
        name: str = self.at["options"]["side"]
        return name

    @property
    def mine(self) -> dict[str, Any]:
        """The seat that decides."""
        seat: dict[str, Any] = self.at["seats"][self.at["turn"]]
        return seat

    # ---- what lies where

    def tile(self, space: str) -> str:
        """The tile on a space; a dot is none."""
        if space in SURFACE:
            return "."
        column, row = spot(space)
        sign: str = self.at["grid"][row - 1][column]
        return sign

    def put(self, cell: str, sign: str) -> None:
        column, row = spot(cell)
        line = self.at["grid"][row - 1]
        self.at["grid"][row - 1] = line[:column] + sign + line[column + 1 :]

    def umv_in(self, cell: str) -> bool:
        """Whether any vehicle stands in this cell; above ground nobody is in the way."""
        return cell not in SURFACE and any(mine["place"] == cell for mine in self.at["seats"])

    def bays_left(self) -> int:
        left: int = 2 + self.mine["equipment"]["bay"] - len(self.mine["cargo"])
        return left

    def slots_left(self) -> int:
        built: int = sum(self.mine["equipment"].values())
        return (4 if self.players == 5 else 5) - built

    # ---- what the rules say

    def texts(self) -> list[str]:
        """Every text that is a decision in this match, with payments that can be a price."""
        return [text for texts in all_texts(self.side, self.players).values() for text in texts]

    def is_text(self, text: object) -> bool:
        """Whether this is a decision at all in this match (M-40)."""
        if not isinstance(text, str):
            return False
        word, *rest = text.split(" ")
        if word in ("unload", "charge", "boost", "end", "stop"):
            return rest == []
        if len(rest) == 1:
            (name,) = rest
            return {
                "enter": name in SURFACE,
                "drill": name in CELLS[self.side],
                "drive": name in SPACES[self.side],
                "portal": name in SPACES[self.side],
                "tech": name in PLAIN_CARDS,
            }.get(word, False)
        if len(rest) != 2:
            return False
        name, more = rest
        return {
            "build": name in KINDS and is_payment(more),
            "fill": name in PLACES and is_payment(more),
            "tech": (name == "tractor" and more in CELLS[self.side])
            or (name == "swap" and more in [str(seat) for seat in range(self.players)])
            or (name == "broker" and more in PLACES),
        }.get(word, False)

    def legal(self) -> list[str]:
        """All decisions that no rule is against."""
        if self.at["phase"] == "over":
            return []
        return [
            text
            for word, texts in all_texts(self.side, self.players).items()
            if self.against_word(word) is None
            for text, rest in texts.items()
            if self.against_rest(word, rest) is None
        ]

    def against(self, text: Any) -> str | None:
        """The first rule against a decision; none if it is legal."""
        if self.at["phase"] == "over":
            return "M-38"
        if not self.is_text(text):
            return "M-40"
        word, *rest = text.split(" ")
        return self.against_word(word) or self.against_rest(word, rest)

    def against_word(self, word: str) -> str | None:
        """The rule against a word at this moment, whatever follows it."""
        phase = self.at["phase"]
        if phase == "enter" or word == "enter":
            return None if phase == word else "M-6"
        if word not in WORDS[phase]:
            return "M-8"
        return "M-5" if phase == "act" and word in ACTIONS and self.at["ap"] == 0 else None

    def against_rest(self, word: str, rest: list[str]) -> str | None:
        check: Callable[..., str | None] = getattr(self, f"against_{word}")
        return check(*rest)

    def against_enter(self, space: str) -> None:
        """Everybody enters where they like."""

    def against_end(self) -> None:
        """A turn can always end, and so can an action with several parts."""

    against_stop = against_end

    def against_drill(self, cell: str) -> str | None:
        if cell not in NEAR[self.side][self.mine["place"]] or self.tile(cell) == ".":
            return "M-10"
        if self.tile(cell) in CARRIED and self.bays_left() <= 0:
            return "M-12"
        return None

    def against_drive(self, space: str) -> str | None:
        if space == self.mine["place"] or self.tile(space) != "." or self.umv_in(space):
            return "M-17"
        fee = self.fees().get(space)
        if fee is None:
            return "M-15"
        return "M-16" if fee > self.mine["batteries"] else None

    def fees(self) -> dict[str, int]:
        """What the cheapest walk within reach to every space costs (M-15, M-16)."""
        if self.known_fees is None:
            self.known_fees = self.walk()
        return self.known_fees

    def walk(self) -> dict[str, int]:
        """The same found out, step by step."""
        here = {self.mine["place"]: 0}
        best: dict[str, int] = {}
        for _ in range(2 + self.mine["equipment"]["rocket"]):
            there: dict[str, int] = {}
            for space, fee in here.items():
                for near in NEAR[self.side][space]:
                    cost = self.entering(near)
                    if cost is not None:
                        there[near] = min(there.get(near, 99), fee + cost)
            here = there
            for space, fee in here.items():
                best[space] = min(best.get(space, 99), fee)
        return best

    def entering(self, space: str) -> int | None:
        """What it costs to come through a space; None if there is no way through."""
        if space in SURFACE or self.at["ghost"]:
            return 0
        if self.tile(space) != ".":
            return None
        others = [seat["place"] for seat in self.at["seats"] if seat is not self.mine]
        return 2 if space in others else 0

    def against_portal(self, space: str) -> str | None:
        portals = PORTALS[self.side]
        if self.mine["place"] not in portals:
            return "M-18"
        is_open = self.tile(space) == "." and not self.umv_in(space)
        if space == self.mine["place"] or space not in portals or not is_open:
            return "M-19"
        return None

    def against_unload(self) -> str | None:
        if self.mine["place"] != REFINERY:
            return "M-20"
        return None if self.mine["cargo"] else "M-21"

    def against_build(self, kind: str, paid: str) -> str | None:
        if self.mine["place"] != REFINERY:
            return "M-20"
        if sum(seat["equipment"][kind] for seat in self.at["seats"]) >= COPIES:
            return "M-24"
        if self.slots_left() <= 0:
            return "M-25"
        return None if self.can_pay(paid, PRICES[kind]) else "M-23"

    def against_fill(self, place: str, paid: str) -> str | None:
        if self.mine["place"] != REFINERY:
            return "M-20"
        contract = self.at["contracts"]["active"][int(place) - 1]
        if contract is None:
            return "M-28"
        if not self.at["stacks"][int(place) - 1]:
            return "M-30"
        return None if self.can_pay(paid, contract) else "M-23"

    def can_pay(self, paid: str, price: str) -> bool:
        letters = paid.replace("+", "")
        return pays(letters, price) and not Counter(letters) - Counter(self.mine["warehouse"])

    def against_charge(self) -> str | None:
        return "M-31" if self.mine["batteries"] >= MOST_BATTERIES else None

    def against_boost(self) -> str | None:
        return "M-7" if self.mine["batteries"] < 2 else None

    def against_tech(self, card: str, *more: str) -> str | None:
        if card not in self.mine["tech"]:
            return "M-32"
        return None if self.card_works(card, *more) else "M-33"

    def card_works(self, card: str, *more: str) -> bool:
        """Whether the condition of a card is met, if it has one (M-33)."""
        check: Callable[..., bool] = getattr(self, f"works_{card}", lambda: True)
        return check(*more)

    def works_recharge(self) -> bool:
        return bool(self.mine["batteries"] < MOST_BATTERIES)

    def works_recall(self) -> bool:
        return bool(self.mine["place"] != REFINERY)

    def works_blast(self) -> bool:
        return self.to_blast() != []

    def works_tractor(self, cell: str) -> bool:
        reached = in_line(self.mine["place"], cell)
        return self.bays_left() > 0 and self.tile(cell) in CARRIED and reached

    def works_hook(self) -> bool:
        return bool(self.mine["cargo"])

    def works_swap(self, seat: str) -> bool:
        return self.at["seats"][int(seat)]["place"] not in (None, self.mine["place"])

    def works_broker(self, place: str) -> bool:
        contracts, stack = self.at["contracts"], self.at["stacks"][int(place) - 1]
        lying = contracts["active"][int(place) - 1] is not None
        return lying and stack != [] and contracts["deck"] != []

    def to_blast(self) -> list[str]:
        near = NEAR[self.side][self.mine["place"]]
        return [cell for cell in near if self.tile(cell) in ("R", "r")]

    # ---- what a decision does

    def play(self, text: str) -> None:
        """Carry out a legal decision."""
        assert self.against(text) is None, text
        word, *rest = text.split(" ")
        if self.at["phase"] == "act" and word in ACTIONS:
            self.at["ap"] -= 1
        if word in PROGRESS:
            self.at["progress"] = True
        getattr(self, f"do_{word}")(*rest)
        if self.at["phase"] in ("drill", "build") and not self.is_open():
            self.do_stop()
        self.at = completed(self.at, anew=True)
        self.known_fees = None

    def is_open(self) -> bool:
        """Whether a Drill or Build that has begun can go on, with a step or with a card (M-8)."""
        if self.at["phase"] == "drill" and self.at["steps"] == 0:
            return False
        return any(
            self.against_rest(word, rest) is None
            for word in (self.at["phase"], "tech")
            for rest in all_texts(self.side, self.players)[word].values()
        )

    def do_enter(self, space: str) -> None:
        self.mine["place"] = space
        self.at["phase"] = "act"

    def do_drill(self, cell: str) -> None:
        begins = self.at["phase"] == "act"
        tile = self.tile(cell)
        self.put(cell, "r" if tile == "R" else ".")
        if tile != "R":
            self.mine["place"] = cell
        if tile in CARRIED:
            self.mine["cargo"] += tile
        self.at["steps"] = self.mine["equipment"]["bit"] if begins else self.at["steps"] - 1
        self.at["phase"] = "drill"

    def do_drive(self, space: str) -> None:
        self.mine["batteries"] -= self.fees()[space]
        self.mine["place"] = space
        self.at["ghost"] = False

    def do_portal(self, space: str) -> None:
        self.mine["place"] = space

    def do_unload(self) -> None:
        for tile in self.mine["cargo"]:
            if tile != "A":
                self.mine["warehouse"] += tile
            elif self.at["tech_deck"]:
                self.mine["tech"].append(self.at["tech_deck"].pop(0))
        self.mine["cargo"] = ""

    def do_build(self, kind: str, paid: str) -> None:
        self.pay(paid)
        self.mine["equipment"][kind] += 1
        if kind == "reactor" and self.at["options"]["reactor"] == "at-once":
            self.at["ap"] += 1
        self.at["phase"] = "build"

    def do_fill(self, place: str, paid: str) -> None:
        self.pay(paid)
        stack = self.at["stacks"][int(place) - 1]
        self.mine["bucks"].append(stack.pop(0))
        if stack == [] and self.at["last_turns"] is None:
            self.at["last_turns"] = self.players - 1
        self.replace(place)

    def replace(self, place: str) -> None:
        """A contract is discarded, the top of the deck comes in its place."""
        contracts = self.at["contracts"]
        contracts["discard"].append(contracts["active"][int(place) - 1])
        top = contracts["deck"].pop(0) if contracts["deck"] else None
        contracts["active"][int(place) - 1] = top

    def pay(self, paid: str) -> None:
        left = Counter(self.mine["warehouse"]) - Counter(paid.replace("+", ""))
        self.mine["warehouse"] = "".join(left.elements())

    def do_charge(self) -> None:
        self.mine["batteries"] += 1

    def do_boost(self) -> None:
        self.mine["batteries"] -= 2
        self.at["ap"] += 1

    def do_stop(self) -> None:
        self.at["phase"], self.at["steps"] = "act", 0

    def do_end(self) -> None:
        at = self.at
        at["idle"] = 0 if at["progress"] else at["idle"] + 1
        at["ap"], at["ghost"], at["progress"] = 0, False, False
        if at["last_turns"] == 0 or at["idle"] == 3 * self.players:
            at["phase"], at["turn"] = "over", None
            return
        if at["last_turns"] is not None:
            at["last_turns"] -= 1
        at["turn"] = (at["turn"] + 1) % self.players
        at["ap"] = 3 + self.mine["equipment"]["reactor"]
        at["phase"] = "enter" if self.mine["place"] is None else "act"

    def do_tech(self, card: str, more: str = "") -> None:
        self.mine["tech"].remove(card)
        self.at["tech_used"].append(card)
        if card == "surge":
            self.at["ap"] += 2
        elif card == "recharge":
            self.mine["batteries"] = MOST_BATTERIES
        elif card == "recall":
            self.mine["place"] = REFINERY
        elif card == "ghost":
            self.at["ghost"] = True
        elif card == "blast":
            for cell in self.to_blast():
                self.put(cell, ".")
        elif card == "tractor":
            self.mine["cargo"] += self.tile(more)
            self.put(more, ".")
        elif card == "hook":
            self.do_unload()
        elif card == "synth":
            self.mine["warehouse"] += "X"
        elif card == "swap":
            other = self.at["seats"][int(more)]
            self.mine["place"], other["place"] = other["place"], self.mine["place"]
        elif card == "broker":
            self.replace(more)

    # ---- what is told

    def sheet(self) -> list[Line]:
        """Four lines for every seat (M-36)."""
        return [
            (seat, points, "M-36", what)
            for seat, mine in enumerate(self.at["seats"])
            for points, what in (
                (sum(mine["bucks"]), "star bucks"),
                (UPGRADES[sum(mine["equipment"].values())], "upgrades"),
                (len(mine["warehouse"]) + len(mine["cargo"]), "tiles"),
                (len(mine["tech"]), "alien tech"),
            )
        ]

    def scores(self) -> list[int]:
        points = [0] * self.players
        for seat, worth, _, _ in self.sheet():
            points[seat] += worth
        return points

    def winners(self) -> list[int]:
        if self.at["phase"] != "over":
            return []
        points = self.scores()
        return [seat for seat, worth in enumerate(points) if worth == max(points)]

    def view(self, viewer: int | None) -> Position:
        """What a seat, or a spectator, may know."""
        shown = self.position()
        shown["bag_count"] = sum(shown.pop("bag").values())
        shown["tech_deck_count"] = len(shown.pop("tech_deck"))
        deck = shown["contracts"].pop("deck")
        shown["contracts"]["top"] = deck[0] if deck else None
        shown["contracts"]["deck_count"] = len(deck)
        for seat, mine in enumerate(shown["seats"]):
            mine["tech_count"] = len(mine["tech"])
            if seat != viewer:
                del mine["tech"]
        return shown

    def reveals(self, text: str) -> bool:
        """Whether a decision shows what was hidden, so that it cannot be taken back."""
        deck = self.at["contracts"]["deck"]
        if text in ("unload", "tech hook"):
            return "A" in self.mine["cargo"] and self.at["tech_deck"] != []
        if text.startswith(("fill", "tech broker")):
            return len(deck) > 1
        return False
