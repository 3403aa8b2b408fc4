"""Refusals: why a command is not carried out, for programs and for people."""

from __future__ import annotations

from collections.abc import Callable

from undergrowth.material.words import words


class Refusal(Exception):
    """A command that cannot be carried out; nothing has changed."""

    def __init__(self, why: str, *, rule: str | None = None, say: Callable[[str], str]) -> None:
        super().__init__(why)
        self.why = why
        """One word for programs: stale, illegal, seat, over, undo …"""
        self.rule = rule
        self.text = say
        """The reason as a sentence in the given language."""
        self.again: int | None = None
        """After how many seconds it is worth asking again, if that is known."""


def refusal(why: str, *, again: int | None = None, **details: str | int) -> Refusal:
    """A refusal whose sentence is the message ``refused-<why>``."""
    no = Refusal(why, say=lambda language: words(language)(f"refused-{why}", **details))
    no.again = again
    return no
