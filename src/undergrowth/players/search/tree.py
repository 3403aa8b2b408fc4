"""The tree of a search: a flat record for each move looked at, in a room of fixed size."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Any, NamedTuple

import numpy as np

from undergrowth.compiled.jit import Records, blank, flat

NONE = -1
ROOT = 0
DEEPEST = 256
"""No line in the tree is longer."""

ROOM = 1 << 20
"""Nodes that a tree may have if nothing else is said: about 100 MB when all of them are used."""

NODE = flat(
    [
        ("value", np.float64),  # sum of what the simulations gave the seat that chose this move
        ("outlook", np.float64),  # sum of what they gave the seat that decides after it
        ("prior", np.float32),  # share of the attention that the hint gives it
        ("visits", np.int32),  # simulations that came through
        ("offered", np.int32),  # simulations in which it could have been chosen
        ("move", np.int32),
        ("child", np.int32),  # the first answer to it, or NONE
        ("sibling", np.int32),  # the next move beside it, or NONE
    ]
)

VIEW = flat(
    [
        ("seen", np.uint64),  # fingerprint of what a seat sees
        ("owner", np.int32),  # at which node
        ("node", np.int32),  # the node for it, or ROOT in an empty place
    ]
)

USED = flat(
    [
        ("nodes", np.int64),  # number of nodes there are
        ("full", np.int64),  # 1 if there was no room for more
    ]
)

SETTINGS = flat(
    [
        ("exploration", np.float64),
        ("urgency", np.float64),
        ("sharpness", np.float64),
        ("margin", np.float64),
        ("ripe", np.int64),
        ("tries", np.int64),
        ("horizon", np.int64),
        ("fair", np.int64),
        ("hides", np.int64),
    ]
)


@dataclass(frozen=True)
class Settings:
    """The constants of the search; docs/bots.md tells how they were chosen."""

    exploration: float = 1.4
    """How much a move that was rarely tried is worth a look."""
    urgency: float = 0.05
    """How much worse than its parent a move is taken to be before it was tried."""
    sharpness: float = 0.2
    """How much a point of the game's hint counts for the attention a move gets."""
    margin: float = 0.1
    """Share of the margin in points in the value of a result; the rest is the win."""
    ripe: int = 1
    """Visits after which the answers to a move get nodes of their own."""
    tries: int = 0
    """Moves drawn at each decision of a play-out, of which the one with the best hint is played;
    0: as many as the game's rules say."""
    horizon: int = 0
    """Decisions after which a play-out is judged as it stands; 0: as many as the game's rules
    say."""
    fair: int = 0
    """Visits that every move of the root gets first, however bad it looks."""

    def record(self, *, hides: bool) -> Records:
        """The same for compiled code, and whether the game hides something."""
        return np.array([(*astuple(self), hides)], SETTINGS)


class Parts(NamedTuple):
    """The arrays of a tree, as compiled code takes them."""

    nodes: Records
    results: Any
    """Sums of each seat's share of the win, by node."""
    points: Any
    """Sums of each seat's points, by node."""
    used: Records
    views: Records
    """Where to find the nodes for what the seats see; only for games that hide something."""


class Tree:
    """The nodes with their sums, the root first."""

    def __init__(self, players: int, room: int, *, hides: bool) -> None:
        self.nodes: Any = np.empty(max(room, 1), NODE)
        self.results = np.empty((max(room, 1), players), np.float64)
        self.points = np.empty((max(room, 1), players), np.float64)
        self.used = blank(USED)
        self.views = np.zeros(1 << max(room // 4, 1).bit_length() if hides else 1, VIEW)

    @property
    def parts(self) -> Parts:
        """All of it, as compiled code takes it."""
        return Parts(self.nodes, self.results, self.points, self.used, self.views)

    @property
    def size(self) -> int:
        """Number of nodes there are."""
        return int(self.used[0].nodes)

    @property
    def full(self) -> bool:
        """Whether there was no room for more nodes."""
        return bool(self.used[0].full)

    def shrink(self) -> int:
        """Give back the room that is not used; the bytes that stay.

        Such a tree has no room to grow: what is known is copied into another one first.
        """
        used = self.size
        self.nodes = self.nodes[:used].copy()
        self.results, self.points = self.results[:used].copy(), self.points[:used].copy()
        self.views = np.zeros(1, VIEW)
        return sum(part.nbytes for part in self.parts)

    def children(self, node: int) -> list[int]:
        """The moves that were looked at after this one."""
        found = []
        siblings = self.nodes["sibling"]
        child = int(self.nodes["child"][node])
        while child != NONE:
            found.append(child)
            child = int(siblings[child])
        return found

    def answers(self, node: int) -> dict[int, int]:
        """The nodes after this one by their moves."""
        children = self.children(node)
        return dict(zip(self.nodes["move"][children].tolist(), children, strict=True))

    def keep_children(self, node: int, moves: set[int]) -> None:
        """Forget all moves after this one but these."""
        kept = [child for child in self.children(node) if int(self.nodes[child].move) in moves]
        self.nodes["child"][node] = kept[0] if kept else NONE
        self.nodes["sibling"][kept] = [*kept[1:], NONE]
