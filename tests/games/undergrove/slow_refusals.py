"""Why a decision is refused at a table of the slow rules: the rule that is against it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.undergrove.places import corners_of, roots_of
from games.undergrove.printed import ROOTS, SEEDLINGS
from games.undergrove.slow_choices import Choices
from games.undergrove.texts import is_decision

ACTIONS = ("activate", "absorb", "reproduce", "partner", "photosynthesize")
OPEN = {
    "action": ACTIONS,
    "step": ("pay", "flip"),
    "from": ("from", "skip"),
    "offer": ("pay", "skip"),
    "tile": ("tile", "skip"),
    "root": ("root", "skip"),
    "trade": ("trade", "done"),
    "discard": ("discard", "done"),
}
"""The words of steps that have others than their own name."""
ELSEWHERE = {
    "start": "G-1",
    **dict.fromkeys(ACTIONS, "G-11"),
    **dict.fromkeys(("flip", "from", "to"), "G-24"),
    "gain": "G-18",
    "trade": "G-21",
    "store": "G-32",
    "copy": "G-30",
    "choose": "G-29",
    **dict.fromkeys(("tile", "at"), "G-34"),
    "seed": "G-33",
    **dict.fromkeys(("nitrogen", "discard"), "G-40"),
    "keep": "G-45",
    **dict.fromkeys(("green", "ready"), "G-46"),
}
"""Where each word has its place; it is refused by that while something else is decided."""
DECIDED = {
    "action": "G-11",
    **dict.fromkeys(("flip", "pay"), "G-24"),
    **dict.fromkeys(("from", "step"), "G-23"),
    "to": "G-22",
    "gain": "G-18",
    "trade": "G-21",
    "store": "G-32",
    "copy": "G-30",
    "choose": "G-29",
    **dict.fromkeys(("offer", "tile"), "G-34"),
    "at": "G-6",
    "seed": "G-33",
    "root": "G-9",
    **dict.fromkeys(("nitrogen", "discard"), "G-40"),
    "keep": "G-45",
    **dict.fromkeys(("green", "ready"), "G-46"),
}
"""What is decided at each step: words without a place of their own are refused by that."""


class Refusals(Choices):
    """The reason for each refusal: of the word at this step, or of what it names."""

    def against(self, text: Any) -> str | None:
        """The rule against a decision; none if it is legal."""
        if self.at["phase"] == "over":
            return "G-48"
        if not is_decision(text):
            return "G-71"
        if text in self.legal():
            return None
        return "G-62" if self.legal() == [self.scripted()] else self.why_not(text)

    def why_not(self, text: str) -> str:
        """The rule against a decision that is not among those of this moment."""
        verb, *names = text.split(" ")
        do = self.pending[0]["do"]
        if do == "start" and verb != "start":
            return "G-1"
        if verb in (*OPEN.get(do, (do,)), "bonus"):
            ask: Callable[..., str] = getattr(self, f"why_not_{verb}")
            return ask(*names)
        return self.why_not_now(verb)

    def why_not_now(self, verb: str) -> str:
        """The word has no place at this step."""
        step, *later = self.pending
        if verb in ("skip", "done"):
            return self.why_not_left()
        if verb == "pay":
            return self.decided()
        if verb == "root":
            reproducing = step["do"] == "seed" or step.get("act") == "reproduce"
            return "G-33" if reproducing else "G-37"
        consoled = self.solo and step["do"] == "gain" and later and later[0]["do"] == "action"
        return "G-58" if consoled and verb in ACTIONS else ELSEWHERE[verb]

    def decided(self) -> str:
        """The rule about the first step; cubes can also be the cost of an activation."""
        step, *later = self.pending
        absorbs = bool(later) and later[0]["do"] == "from" and not later[0]["skip"]
        return "G-17" if step["do"] == "pay" and not absorbs else DECIDED[step["do"]]

    def why_not_left(self) -> str:
        """Neither ``skip`` nor ``done``, or the other one of them."""
        do = self.pending[0]["do"]
        if do == "action":
            return "G-12"
        if do in ("trade", "store", "nitrogen", "discard") or "skip" in self.choices(
            self.pending[0]
        ):
            return "G-71"
        return self.why_not_skip() if "skip" in OPEN.get(do, ()) else self.decided()

    def why_not_skip(self) -> str:
        step = self.pending[0]
        if step["do"] == "offer":
            return {"reproduce": "G-36", "partner": "G-37"}[step["act"]]
        if step["do"] == "root":
            return "G-38" if step["piece"] is None else "G-33"
        return {"from": "G-24", "tile": "G-34"}[step["do"]]

    def why_not_bonus(self, kind: str) -> str:
        stuck = kind == "ready" and kind in self.mine["bonus"] and self.used_tokens()
        return "G-49" if stuck else "G-13"

    def why_not_start(self, corner: str) -> str:
        return "G-8" if corner in corners_of("0,0") else "G-1"

    def why_not_activate(self, cell: str) -> str:
        return "G-16"

    def why_not_absorb(self) -> str:
        return "G-24" if self.open_roots() else "G-22"

    def why_not_reproduce(self) -> str:
        pieces = self.mine["pieces"]
        if self.mine["res"]["C"] < 1 or self.mine["res"]["P"] < 2:
            return "G-33"
        out = len(pieces) >= SEEDLINGS or len(roots_of(pieces)) >= ROOTS
        return "G-10" if out else "G-36"

    def why_not_partner(self) -> str:
        paid = self.mine["res"]["C"] >= 1 and self.mine["res"]["K"] >= 2
        return "G-10" if paid and len(roots_of(self.mine["pieces"])) >= ROOTS else "G-37"

    def why_not_flip(self, kind: str) -> str:
        return "G-20"

    def why_not_pay(self, cube: str) -> str:
        return "G-15"

    def why_not_from(self, cell: str) -> str:
        return "G-23" if self.pending[0]["here"] in (None, cell) else "G-26"

    def why_not_to(self, root: str) -> str:
        return "G-23" if root in self.open_roots() else "G-22"

    def why_not_trade(self, given: str, taken: str) -> str:
        return "G-21" if given == taken else "G-15"

    def why_not_store(self, amount: str) -> str:
        return "G-32"

    def why_not_copy(self, cell: str) -> str:
        return "G-30"

    def why_not_choose(self, what: str) -> str:
        return "G-28"

    def why_not_tile(self, tile: str) -> str:
        return "G-34"

    def why_not_at(self, cell: str) -> str:
        if cell not in self.open_cells():
            return "G-6"
        return {"reproduce": "G-36", "partner": "G-37"}[self.pending[0]["act"]]

    def why_not_seed(self, corner: str) -> str:
        return "G-8"

    def why_not_root(self, root: str) -> str:
        step = self.pending[0]
        if root[:-2] not in self.mine["pieces"] or step["piece"] in (None, root[:-2]):
            return "G-9"
        return "G-31" if step["skip"] else "G-33"

    def why_not_nitrogen(self, amount: str) -> str:
        return "G-40"

    def why_not_discard(self, tile: str) -> str:
        return "G-40"

    def why_not_keep(self, kind: str) -> str:
        return "G-45"

    def why_not_green(self, space: str) -> str:
        return "G-46"

    def why_not_ready(self, kind: str) -> str:
        return "G-46"
