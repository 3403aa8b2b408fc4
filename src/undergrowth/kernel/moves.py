"""Moves: from a table of verbs follow each move's number, its text and its path of clicks."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

NO_RULE = -2
"""For verbs of which nobody asks why they are closed."""
_PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")


@dataclass(frozen=True, eq=False)
class Verb:
    """One kind of decision: all that is to be said of it."""

    word: str
    """Its name, also of its message in the texts files: ``move-<word>``."""
    text: str
    """How it is written, with a place for each argument: ``{space}-{tile}``; an argument is named
    like its domain or written ``{name:domain}``."""
    path: tuple[str, ...]
    """The elements to click, in order."""
    phases: tuple[int, ...] = ()
    """When it is open."""
    closed: int | Callable[..., int] = NO_RULE
    """The rule against it in all other phases, or ``closed(board, state)`` that tells it."""
    forbidden: Callable[..., int] | None = None
    """``forbidden(board, state, *arguments)``: the rule against it in its phases, or LEGAL."""
    play: Callable[..., None] | None = None
    """``play(board, state, *arguments)``: what it does."""
    legal: Callable[..., int] | None = None
    """``legal(board, state, first, out, n) -> n``: writes its legal moves behind the n that are in
    ``out``; ``first`` is the number of the move whose arguments are all 0. Without it all arguments
    are tried."""
    secret: bool = False
    """Whether only the seat itself may read its arguments: for others the message is
    ``move-<word>-hidden``, until the game is over."""

    @cached_property
    def arguments(self) -> dict[str, str]:
        """The arguments in order: name and domain."""
        return {name: domain or name for name, domain in _PLACE.findall(self.text)}

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What a text of this verb looks like, before the names are looked up."""
        pieces = _PLACE.split(self.text)[::3]
        return re.compile(r"(\S+?)".join(re.escape(piece) for piece in pieces))


def first_codes(verbs: Sequence[Verb], sizes: Mapping[str, int]) -> tuple[int, ...]:
    """The number of each verb's first move, and last the number of all moves.

    >>> first_codes([Verb("start", "{space}", ()), Verb("end", "end", ())], {"space": 40})
    (0, 40, 41)
    """
    firsts = [0]
    for verb in verbs:
        firsts.append(firsts[-1] + prod(sizes[domain] for domain in verb.arguments.values()))
    return tuple(firsts)


class Notation:
    """The moves of one match: number, text and path of each, worked out when asked for.

    ``sizes`` gives the domains more room than there are names, so that a move has the same
    number in every match of a game; numbers without a name, or with ``None`` for it, are no moves.
    """

    def __init__(
        self,
        verbs: Sequence[Verb],
        domains: Mapping[str, Sequence[str | None]],
        sizes: Mapping[str, int] | None = None,
    ) -> None:
        self.verbs = tuple(verbs)
        self.domains: dict[str, tuple[Any, ...]] = {
            name: tuple(names) for name, names in domains.items()
        }
        self._sizes = dict(sizes or {name: len(names) for name, names in domains.items()})
        self._firsts = first_codes(verbs, self._sizes)
        self._templates = [_PLACE.sub("%s", verb.text.replace("%", "%%")) for verb in verbs]
        self._shapes = [
            [(self._sizes[domain], self.domains[domain]) for domain in verb.arguments.values()]
            for verb in verbs
        ]
        self._index = {
            name: {key: i for i, key in enumerate(names) if key is not None}
            for name, names in domains.items()
        }
        self._texts: dict[int, str] = {}
        self._codes: dict[str, int] = {}

    def __len__(self) -> int:
        """The number above all move numbers."""
        return self._firsts[-1]

    def __contains__(self, code: object) -> bool:
        """Whether there is a move with this number, legal or not."""
        return self._names(code) is not None

    def verb(self, code: int) -> Verb:
        """The verb of a move."""
        self._known_names(code)
        return self.verbs[self._verb(code)]

    def arguments(self, code: int) -> dict[str, str]:
        """The arguments of a move by name."""
        return dict(zip(self.verb(code).arguments, self._known_names(code), strict=True))

    def text(self, code: int) -> str:
        """The move in the game's notation."""
        text = self._texts.get(code)
        if text is None:
            names = self._known_names(code)
            text = self._texts[code] = self._templates[self._verb(code)] % names
            self._codes[text] = code
        return text

    def code(self, text: object) -> int | None:
        """The number of the move with exactly this text; ``None`` if there is none."""
        if not isinstance(text, str):
            return None
        code = self._codes.get(text)
        return self._looked_up(text) if code is None else code

    def path(self, code: int) -> tuple[str, ...]:
        """The elements to click for this move, in order."""
        arguments = self.arguments(code)
        return tuple(element.format(**arguments) for element in self.verb(code).path)

    def _verb(self, code: int) -> int:
        """Which verb of the table a move belongs to."""
        return bisect_right(self._firsts, code) - 1

    def _names(self, code: object) -> tuple[str, ...] | None:
        """The names of a move's arguments; ``None`` if a number has no name."""
        if type(code) is not int or not 0 <= code < len(self):
            return None
        at = self._verb(code)
        rest = code - self._firsts[at]
        names = []
        for size, domain in reversed(self._shapes[at]):
            rest, index = divmod(rest, size)
            name = domain[index] if index < len(domain) else None
            if name is None:
                return None
            names.append(name)
        return tuple(names[::-1])

    def _known_names(self, code: int) -> tuple[str, ...]:
        names = self._names(code)
        if names is None:
            raise IndexError(code)
        return names

    def _looked_up(self, text: str) -> int | None:
        for first, verb in zip(self._firsts, self.verbs, strict=False):
            if (match := verb.pattern.fullmatch(text)) is None:
                continue
            code = 0
            for domain, name in zip(verb.arguments.values(), match.groups(), strict=True):
                if (index := self._index[domain].get(name)) is None:
                    break
                code = code * self._sizes[domain] + index
            else:
                return first + code
        return None
