"""A workshop: an option of a game that people make by hand, step by step, such as a layout.

What has been made so far is a draft: plain data that travels with the one who works on it. Nothing
is remembered between two steps, so a draft is read with care each time it comes in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from undergrowth.material.errors import BadInput
from undergrowth.material.words import Words

Draft = dict[str, Any]
"""What lies there so far, ready to be written as JSON."""


@dataclass(frozen=True)
class Step:
    """One thing that can be done next with a draft."""

    text: str
    """Its notation; no other step of the draft has the same."""
    path: tuple[str, ...]
    """The elements to click, in order; no path is the beginning of another."""
    message: str
    """Its words in the texts files."""
    arguments: Mapping[str, str | int] = field(default_factory=dict)

    def label(self, words: Words) -> str:
        """The step in words."""
        return words(self.message, **self.arguments)


@dataclass(frozen=True)
class Workshop:
    """How one option of a game is made by hand."""

    begin: Callable[[Any, int, Mapping[str, Any], int], Draft]
    """``begin(edition, players, options, seed)``: nothing is made yet; all chance that steps need
    comes from the seed."""
    steps: Callable[[Any, Draft], list[Step]]
    """``steps(edition, draft)``: what can be done next."""
    make: Callable[[Any, Draft, str], Draft]
    """``make(edition, draft, text)``: the draft after one step; ``BadInput`` if there is no such
    step."""
    problems: Callable[[Any, Draft], list[BadInput]]
    """``problems(edition, draft)``: why it is not ready yet, with the rules; empty if it is."""
    value: Callable[[Any, Draft], Any]
    """``value(edition, draft)``: a ready draft as the value of the option; ``BadInput`` says what
    is missing."""
    scene: Callable[..., Any]
    """``scene(edition, draft, words)``: the draft as drawn elements."""
    read: Callable[[Any, Any], Draft]
    """``read(edition, value)``: a draft from outside, checked; ``BadInput`` names the field."""
