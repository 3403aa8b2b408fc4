"""The legal decisions of a turn as a tree: what can be picked first, what after that."""

from __future__ import annotations

from collections.abc import Sequence

from undergrowth.kernel.match import Match

Picked = tuple[str, ...]


class Steps:
    """All paths of the legal decisions, and what comes next on them."""

    def __init__(self, match: Match) -> None:
        self.paths = {text: match.path(text) for text in match.legal()}
        self._texts = {path: text for text, path in self.paths.items()}

    def after(self, picked: Picked) -> list[str]:
        """The elements that can be picked next, each once, in the order of the moves."""
        n = len(picked)
        return list(
            dict.fromkeys(
                path[n] for path in self.paths.values() if len(path) > n and path[:n] == picked
            )
        )

    def decision(self, picked: Picked) -> str | None:
        """The decision that these picks make, if they are complete."""
        return self._texts.get(picked)

    def onward(self, picked: Picked) -> Picked:
        """The picks, and those after them that leave no choice.

        Where nothing has been chosen yet, the last pick is always left to the person.
        """
        chosen = bool(picked)
        while len(following := self.after(picked)) == 1:
            if not chosen and self.decision((*picked, following[0])) is not None:
                break
            picked = (*picked, following[0])
        return picked

    def back(self, picked: Picked) -> Picked:
        """The picks before the last real choice."""
        picked = picked[:-1]
        while picked and len(self.after(picked)) == 1:
            picked = picked[:-1]
        return picked


def kind_and_key(element: str) -> tuple[str, str]:
    """An element's id taken apart.

    >>> kind_and_key("space-d5")
    ('space', 'd5')
    """
    kind, _, key = element.partition("-")
    return kind, key


def one_kind(elements: Sequence[str]) -> str:
    """The kind that all elements have, or nothing."""
    kinds = {kind_and_key(element)[0] for element in elements}
    return kinds.pop() if len(kinds) == 1 else ""
