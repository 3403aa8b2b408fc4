"""Drawing the goals a second time, slow and simple, and how likely each of them is (G-74)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from games.undergrove import generator
from games.undergrove.printed import GOALS

HALF = Fraction(1, 2)


def sides(woods: bool) -> list[str]:
    """Both sides of all cards."""
    return [name for name, side in GOALS.items() if woods or not side.expansion]


def pool(woods: bool) -> list[str]:
    """The cards, in the order of the box."""
    return list(dict.fromkeys(name.partition("_")[0] for name in sides(woods)))


def compares(side: str) -> bool:
    """Whether a side compares players."""
    return GOALS[side].kind == "competitive"


def drawn(seed: int, players: int, woods: bool) -> list[str]:
    """The goals that a seed deals: before anything else is drawn."""
    words = generator.started(seed)
    cards = pool(woods)
    generator.shuffle(words, cards)
    goals: list[str] = []
    while len(goals) < 3:
        card = cards.pop(0)
        side = f"{card}_{'ab'[generator.below(words, 2)]}"
        if players > 1 or not compares(side):
            goals.append(side)
    return goals


def chance(wanted: str, players: int, woods: bool) -> Fraction:
    """How likely it is that a side is among the three, over all orders and all sides."""

    @cache
    def among(cards: frozenset[str], places: int) -> Fraction:
        """The same with these cards still in the pile and so many goals still to be found."""
        if not places:
            return Fraction(0)
        likely = Fraction(0)
        for card in cards:
            for side in (f"{card}_a", f"{card}_b"):
                left = places if players == 1 and compares(side) else places - 1
                found = side == wanted and left < places
                likely += HALF * (1 if found else among(cards - {card}, left))
        return likely / len(cards)

    return among(frozenset(pool(woods)), 3)
