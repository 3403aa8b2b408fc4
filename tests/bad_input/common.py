"""What all tests of bad input share: strange values, mutations, and what a complaint must be."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import undergrowth as ug
from dose import dose
from undergrowth.kernel.match import Match

EXAMPLES = dose(600, 10_000)
VARIANTS = ("standard", "clearings", "mycorrhiza", "saplings", "ant-trail")

every = settings(
    max_examples=EXAMPLES // 2,  # in two halves, so that two processes can share the work
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)

fewer = settings(every, max_examples=EXAMPLES // 4)
"""For the second test of a kind."""


def nested(depth: int) -> Any:
    """A list in a list in a list … (as tuples, which no mutation changes)."""
    value: Any = ()
    for _ in range(depth):
        value = (value,)
    return value


class Rude:
    """A value that does not want to be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no")


STRANGE: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 3, 4, 5, 8, 23, 24, 25, 96, 127, 128, 255, 256, 1000, 1001),
    *(-1000, -1001, 2**31, 2**63, 2**64, -(2**63), 10**20, -(10**20), 10**300, 10**5000),
    *(0.0, 1.0, 2.5, -0.0, float("nan"), float("inf"), float("-inf"), 1e400, 3 + 4j),
    *(
        "",
        " ",
        "a",
        "a1",
        "A1",
        "F2",
        "d5",
        "0",
        "1",
        "2",
        "null",
        "play",
        "setup",
        "over",
        "trees",
    ),
    *VARIANTS,
    *("mycelium", "mushroom", "underwood", "reconstruction-1", "\n", "a\nb", "\u2028", "\x85"),
    *("\x00", "\ud800", "é", "e\u0301", "١", "²", "x" * 300, "{space}", "%s", "../x", "🍄"),
    *("no-such.json", "a\nb.json", "\x00.json", ".json", "/", "/dev/null"),
    *([], {}, (), [[]], [0], [0, 0], (0, 0), [1, 2, 3], [[0, 0], [1, 0]], [None], [True, False]),
    *({"tiles": {}}, {"a": 1}, {1: 2}, {None: 1}, {"": ""}, {"a\nb": 1}, {(1, 2): 3}),
    *(b"", b"a1", bytearray(b"x"), set(), frozenset([1]), range(3), object(), Rude(), int, len),
    *(nested(50), nested(5000), {"a": nested(5000)}, Path("no-such.json"), Path("a\nb.json")),
    *(np.int64(3), np.float64(1.5), np.bool_(True), np.array([1, 2]), np.array(["a", "b"])),
    *(np.zeros(0), np.str_("underwood"), Random),
]

strange = st.one_of(
    st.sampled_from(STRANGE),
    st.integers(),
    st.integers(-3, 30),
    st.text(max_size=6),
    st.floats(),
)


def said(problem: ug.BadInput | ug.IllegalMove) -> None:
    """A complaint can be said in both languages, each time on one line."""
    for text in (str(problem), problem.text("en"), problem.text("de")):
        assert isinstance(text, str)
        assert text.strip()
        assert len(text.splitlines()) == 1, text
        text.encode()


def complained(problem: ug.BadInput, field: str = ".*") -> None:
    """A complaint about bad input names the place."""
    said(problem)
    assert re.fullmatch(field, problem.field), problem.field


def _is_container(value: Any) -> bool:
    return isinstance(value, dict | list) and len(value) > 0


def place(value: Any, number: int) -> tuple[Any, Any]:
    """A place in a nested value, picked by a number: the map or list, and the key in it."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        number, at = divmod(number, len(keys))
        number, stop = divmod(number, 3)
        if stop == 0 or not _is_container(value[keys[at]]):
            return value, keys[at]
        value = value[keys[at]]


def _replace(parent: Any, key: Any, new: Any) -> None:
    parent[key] = new


def _delete(parent: Any, key: Any, _new: Any) -> None:
    del parent[key]


def _count(by: int) -> Callable[[Any, Any, Any], None]:
    def change(parent: Any, key: Any, new: Any) -> None:
        old = parent[key]
        parent[key] = old + by if isinstance(old, int) else new

    return change


def _as_float(parent: Any, key: Any, new: Any) -> None:
    old = parent[key]
    small = isinstance(old, int) and abs(old) < 10**9
    parent[key] = float(old) if small else new


def _as_text(parent: Any, key: Any, _new: Any) -> None:
    old = parent[key]
    parent[key] = str(old) if isinstance(old, int) and abs(old) < 10**9 else "text"


def _as_bool(parent: Any, key: Any, _new: Any) -> None:
    parent[key] = isinstance(parent[key], int) and parent[key] != 0


def _in_list(parent: Any, key: Any, _new: Any) -> None:
    parent[key] = [parent[key]]


def _emptied(parent: Any, key: Any, _new: Any) -> None:
    parent[key] = type(parent[key])() if isinstance(parent[key], dict | list | str) else None


def _doubled(parent: Any, key: Any, new: Any) -> None:
    if isinstance(parent, list):
        parent.insert(key, parent[key])
    else:
        parent[new if isinstance(new, str | int | None) else "extra"] = parent[key]


def _turned_round(parent: Any, key: Any, _new: Any) -> None:
    old = parent[key]
    if isinstance(old, list | str):
        parent[key] = old[::-1]
    elif isinstance(old, dict):
        parent[key] = dict(zip(old, reversed(old.values()), strict=True))


def _swapped(parent: Any, key: Any, _new: Any) -> None:
    """Exchange two neighbours, such as two seats."""
    keys = list(parent) if isinstance(parent, dict) else list(range(len(parent)))
    other = keys[(keys.index(key) + 1) % len(keys)]
    parent[key], parent[other] = parent[other], parent[key]


WAYS = [
    *(_replace, _replace, _replace, _delete, _count(1), _count(-1), _as_float, _as_text, _as_bool),
    *(_in_list, _emptied, _doubled, _turned_round, _swapped),
]

Mutations = list[tuple[int, Callable[[Any, Any, Any], None], Any]]
mutations: st.SearchStrategy[Mutations] = st.lists(
    st.tuples(st.integers(0, 10**8), st.sampled_from(WAYS), strange), min_size=1, max_size=3
)


def fresh(value: Any) -> Any:
    """A copy of a strange value, so that the next mutation does not change it for all."""
    if isinstance(value, dict):
        return {key: fresh(inner) for key, inner in value.items()}
    return [fresh(inner) for inner in value] if isinstance(value, list) else value


def mutated(value: Any, how: Mutations, half: int = 0) -> Any:
    """The value, changed in place at some places."""
    for number, way, new in how:
        if _is_container(value):
            way(*place(value, 2 * number + half), fresh(new))
    return value


def random_match(seed: int, players: int, variant: str, share: float) -> Match:
    """A random match, played up to about this share of it."""
    match = ug.new("underwood", players=players, seed=seed, variant=variant)
    random = Random(seed)
    while not match.over:
        match.play_code(random.choice(match.codes()))
    return match.at(round(share * len(match.log)))


def some_matches() -> list[Match]:
    """Random matches of all variants at all times; mostly of two, which are quicker to load."""
    shares = (0.0, 0.1, 0.3, 0.6, 0.9, 1.0)
    return [
        random_match(number, 2 + (number % 9 == 4) + (number % 10 == 7), variant, share)
        for number, (variant, share) in enumerate((v, s) for v in VARIANTS for s in shares)
    ]
