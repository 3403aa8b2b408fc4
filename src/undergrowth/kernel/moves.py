"""Moves: from a table of verbs follow each move's number, its text and its path of clicks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

_PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")


@dataclass(frozen=True)
class Verb:
    """One kind of decision.

    ``text`` is its notation with a place for each argument: ``{space}-{tile}``; an argument
    is named like its domain or written ``{name:domain}``. ``path`` names the elements to
    click, in order. ``word`` is also its message in the texts files: ``move-<word>``.
    """

    word: str
    text: str
    path: tuple[str, ...]

    @cached_property
    def arguments(self) -> dict[str, str]:
        """The arguments in order: name and domain."""
        return {name: domain or name for name, domain in _PLACE.findall(self.text)}

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What a text of this verb looks like, before the names are looked up."""
        pieces = _PLACE.split(self.text)[::3]
        return re.compile(r"([^\s~-]+)".join(re.escape(piece) for piece in pieces))


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
    number in every match of a game; numbers without a name are no moves.
    """

    def __init__(
        self,
        verbs: Sequence[Verb],
        domains: Mapping[str, Sequence[str]],
        sizes: Mapping[str, int] | None = None,
    ) -> None:
        self.verbs = tuple(verbs)
        self.domains = {name: tuple(names) for name, names in domains.items()}
        self._sizes = dict(sizes or {name: len(names) for name, names in domains.items()})
        self._firsts = first_codes(verbs, self._sizes)
        self._index = {
            name: {key: i for i, key in enumerate(names)} for name, names in domains.items()
        }
        self._texts: dict[int, str] = {}
        self._codes: dict[str, int | None] = {}

    def __len__(self) -> int:
        """The number above all move numbers."""
        return self._firsts[-1]

    def __contains__(self, code: object) -> bool:
        """Whether there is a move with this number, legal or not."""
        if type(code) is not int or not 0 <= code < len(self):
            return False
        verb, indices = self._split(code)
        domains = verb.arguments.values()
        return all(i < len(self.domains[d]) for i, d in zip(indices, domains, strict=True))

    def verb(self, code: int) -> Verb:
        """The verb of a move."""
        return self._taken_apart(code)[0]

    def arguments(self, code: int) -> dict[str, str]:
        """The arguments of a move by name."""
        return self._taken_apart(code)[1]

    def text(self, code: int) -> str:
        """The move in the game's notation."""
        text = self._texts.get(code)
        if text is None:
            verb, arguments = self._taken_apart(code)
            text = self._texts[code] = _PLACE.sub(lambda at: arguments[at[1]], verb.text)
        return text

    def code(self, text: object) -> int | None:
        """The number of the move with exactly this text; ``None`` if there is none."""
        if not isinstance(text, str):
            return None
        if text in self._codes:
            return self._codes[text]
        found = self._looked_up(text)
        if found is not None:  # nonsense is not worth remembering
            self._codes[text] = found
        return found

    def path(self, code: int) -> tuple[str, ...]:
        """The elements to click for this move, in order."""
        verb, arguments = self._taken_apart(code)
        return tuple(element.format(**arguments) for element in verb.path)

    def _split(self, code: int) -> tuple[Verb, list[int]]:
        """The verb of a move and the place of each argument in its domain."""
        at = next(i for i in range(len(self.verbs)) if code < self._firsts[i + 1])
        rest = code - self._firsts[at]
        indices = []
        for domain in reversed(self.verbs[at].arguments.values()):
            rest, index = divmod(rest, self._sizes[domain])
            indices.append(index)
        return self.verbs[at], indices[::-1]

    def _taken_apart(self, code: int) -> tuple[Verb, dict[str, str]]:
        if code not in self:
            raise IndexError(code)
        verb, indices = self._split(code)
        places = zip(verb.arguments.items(), indices, strict=True)
        return verb, {name: self.domains[domain][index] for (name, domain), index in places}

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
