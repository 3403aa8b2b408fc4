"""What the seats see: in games that hide something, a decision depends on it.

A node of the tree stands for moves, which everybody has heard. The seat that decides there may have
seen more: its own hand, a card it drew. Each such view gets a node of its own beside the tree, with
its own counts for every move. They are used as soon as the view has come up often enough to tell
its moves apart; until then all views of a node are counted together, as in a big game most views
come up only once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from undergrowth.compiled.jit import jit
from undergrowth.players.search.nodes import add_node, has_room
from undergrowth.players.search.tree import NONE, ROOT, Parts

TELLING = 4
"""A view counts for itself when it has come up so many times as often as it has moves."""

_PROBES = 16
_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_TURN = np.uint64(15)
_ODD_A = np.uint64(0x9E3779B1)
_ODD_B = np.uint64(0x85EBCA77)


@jit
def _mixed(print_so_far: np.uint64, word: np.uint64, odd: np.uint64) -> np.uint64:
    mixed = ((print_so_far ^ word) * odd) & _LOW  # 32 bits times 32 bits never overflow
    return mixed ^ (mixed >> _TURN)


@jit
def fingerprint(words: Any) -> np.uint64:
    """64 bits that tell records apart."""
    a = b = np.uint64(len(words))
    for i in range(len(words)):
        word = np.uint64(words[i])
        a = _mixed(a, word & _LOW, _ODD_A)
        b = _mixed(b, word >> _HALF, _ODD_B)
        a, b = b, a
    return (a << _HALF) | b


@jit
def view_of(tree: Parts, owner: int, seen: np.uint64) -> int:
    """The node for what the seat that decides sees at a node of the tree; NONE without room."""
    last = np.int64(len(tree.views) - 1)
    place = np.int64((seen ^ (np.uint64(owner) * _ODD_A)) & np.uint64(last))
    for _ in range(_PROBES):
        view = tree.views[place]
        if view.node == ROOT:  # the root is nobody's view: an empty place
            if not has_room(tree, 1):
                return NONE
            view.seen = seen
            view.owner = owner
            view.node = add_node(tree, NONE, 1.0)
            return int(view.node)
        if view.seen == seen and view.owner == owner:
            return int(view.node)
        place = (place + 1) & last
    return NONE
