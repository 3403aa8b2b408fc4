"""Positions changed at random at one place, to see what is refused."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

Change = Callable[[Any, Random], None]


def mutated(position: Any, changes: Sequence[Change], chance: Random) -> Any:
    """A copy with one or two changes."""
    made = copy.deepcopy(position)
    for change in chance.choices(changes, k=chance.choice([1, 1, 2])):
        try:
            change(made, chance)
        except (TypeError, AttributeError, LookupError, ValueError):
            break  # an earlier change has taken the place away
    return made


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all places in a position, inner ones too."""
    if path:
        yield path
    if isinstance(value, dict):
        for key in value:
            yield from leaves(value[key], (*path, key))
    elif isinstance(value, list):
        for key, inner in enumerate(value):
            yield from leaves(inner, (*path, key))


def holder(position: Any, path: tuple[Any, ...]) -> Any:
    """The map or list that has this place."""
    found: Any = position
    for key in path[:-1]:
        found = found[key]
    return found


@dataclass(frozen=True)
class Mutations:
    """What may be put into the positions of a game."""

    values: Sequence[Any]
    names: Sequence[str]
    """New keys of maps."""
    entries: Sequence[str]
    """New entries of lists."""

    def change_place(self, position: Any, chance: Random) -> None:
        """Another value at one place; those with few values are chosen as often as others."""
        key = chance.choice(list(position))
        path = chance.choice([path for path in leaves(position) if path[0] == key])
        place = holder(position, path)
        near = place[path[-1]]
        values = [near - 1, near + 1] if type(near) is int else [not near] if near in (0, 1) else []
        place[path[-1]] = copy.deepcopy(chance.choice([*values, chance.choice(self.values)]))

    def drop_place(self, position: Any, chance: Random) -> None:
        """One place less."""
        path = chance.choice(list(leaves(position)))
        del holder(position, path)[path[-1]]

    def add_place(self, position: Any, chance: Random) -> None:
        """One more entry in some map or list."""
        path = chance.choice(list(leaves(position)))
        place = holder(position, (*path, None))
        if isinstance(place, dict):
            name = chance.choice(self.names)
            place[name] = copy.deepcopy(chance.choice([0, 1, *self.values]))
        elif isinstance(place, list):
            place.append(copy.deepcopy(chance.choice([*self.entries, *place, None])))
