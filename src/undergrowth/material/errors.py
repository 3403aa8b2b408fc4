"""What can go wrong, said in plain words in the reader's language."""

from __future__ import annotations

from undergrowth.material.words import words

LONGEST = 60
"""No value that was got is shown with more signs than this."""
LONGEST_FIELD = 240
"""Nor is the name of a place, which may be a file, nor the list of what would have been right."""


class BadInput(ValueError):
    """An argument, position, record or edition that cannot be used.

    ``field`` names the place (``supply.0.own``), ``problem`` the message in the texts files,
    ``rule`` the rule that it breaks, if there is one.
    """

    def __init__(
        self, field: str, problem: str, *, game: str = "", rule: str = "", **details: object
    ) -> None:
        super().__init__(field, problem)
        self.field = str(_shown(field, LONGEST_FIELD))
        self.problem = problem
        self.game = game
        self.rule = rule
        self.details = {
            key: _shown(value, LONGEST if key == "got" else LONGEST_FIELD)
            for key, value in details.items()
        }

    def text(self, language: str = "en") -> str:
        """The complaint as a sentence in English (``en``) or German (``de``)."""
        return f"{self.field}: {self.reason(language)}"

    def reason(self, language: str = "en") -> str:
        """The same without the name of the place, for those who stand before it."""
        said = words(language, self.game)(self.problem, **self.details)
        return said + (f" ({self.rule})" if self.rule else "")

    def __str__(self) -> str:
        return self.text()


class IllegalMove(ValueError):
    """A decision that a rule forbids; ``rule`` is its id, ``move`` what was tried."""

    def __init__(self, move: object, rule: str, reasons: dict[str, str]) -> None:
        super().__init__(move, rule)
        self.move = _shown(move)
        self.rule = rule
        self._reasons = reasons

    def text(self, language: str = "en") -> str:
        """What is wrong with the move, in English (``en``) or German (``de``)."""
        return f"{self.move}: {self._reasons[language]} ({self.rule})"

    def __str__(self) -> str:
        return self.text()


class CannotUndo(ValueError):
    """A decision that cannot be taken back; ``problem`` is the message in the texts files."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem

    def text(self, language: str = "en") -> str:
        """Why not, in English (``en``) or German (``de``)."""
        return words(language)(self.problem)

    def __str__(self) -> str:
        return self.text()


def _shown(value: object, longest: int = LONGEST) -> str | int:
    """A value as it appears in a message: short, on one line."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**18:
        return value
    try:
        shown = value if isinstance(value, str) else repr(value)
    except Exception:  # a hostile or huge value must not break the complaint about it
        shown = type(value).__name__
    shown = "".join(sign if sign.isprintable() else "?" for sign in shown[: longest + 1])
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"
