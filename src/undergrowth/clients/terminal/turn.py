"""One decision of a person at the terminal."""

from __future__ import annotations

from typing import Protocol

from undergrowth.clients.terminal.rules import show_rules
from undergrowth.clients.terminal.score_sheet import show_sheet
from undergrowth.clients.terminal.steps import Picked, Steps, kind_and_key
from undergrowth.clients.terminal.table import TableScreen
from undergrowth.draw.ink import Line
from undergrowth.material.errors import BadInput, IllegalMove
from undergrowth.material.words import has
from undergrowth.tables.refusals import Refusal


class Quit(Exception):
    """A person leaves the table; the match can be resumed."""


class Keeper(Protocol):
    """Who makes and saves the decisions."""

    def play(self, text: str) -> None:
        """Make a decision and save it."""

    def undo(self) -> None:
        """Take back everything from the last decision of a person on."""

    def say_notice(self) -> None:
        """Say what has to be said once."""


class PersonsTurn:
    """One decision of a person: picks, notation, and all the questions they may ask first."""

    def __init__(self, session: Keeper, table: TableScreen, seat: int) -> None:
        self.session = session
        self.seat = seat
        self.table = table
        self.screen = table.screen
        self.words = table.words
        self.match = table.match
        self.steps = Steps(self.match)
        self.picked: Picked = self.steps.onward(())
        self.cautioned: str | None = None
        self.plies = len(self.match.log)

    def run(self) -> None:
        """Ask until the person has decided or taken something back."""
        self._draw()
        while True:
            answer = self.screen.ask(self._prompt())
            if self._answered(answer) or len(self.match.log) != self.plies:
                return

    def _prompt(self) -> str:
        return self.words("terminal-prompt", last=len(self.steps.after(self.picked)))

    def _draw(self) -> None:
        """The board with what can be picked, the last moves, the question and the choices."""
        elements = self.steps.after(self.picked)
        since = self._since()
        moves: list[Line] = [[], *self.table.last_moves(since), []]
        asked = len(self.table.choices(elements)) + 2 + bool(self.picked)
        board = self._board(elements, since, len(moves) + asked)
        if len(board) + len(moves) + asked > (self.screen.height or 1000):
            moves = self.table.last_moves_in_short(since)
            board = self._board(elements, since, len(moves) + asked)
        self.screen.clear()
        self.screen.lines(board)
        self.screen.paragraphs(moves)
        self.session.say_notice()
        self._ask(elements)

    def _board(self, elements: list[str], since: int, below: int) -> list[Line]:
        return self.table.board(
            seat=self.seat, lit=elements, picked=self.picked, since=since, below=below
        )

    def _ask(self, elements: list[str]) -> None:
        """The question and its numbered answers."""
        self.screen.say(self.table.question(elements, self.seat), "bold")
        if self.picked:
            so_far = ", ".join(self.table.element(element) for element in self.picked)
            self.screen.say(self.words("terminal-picked", elements=so_far), "dim")
        self.screen.lines(self.table.choices(elements))

    def _since(self) -> int:
        """The last decision of this person, after which the others have moved."""
        movers = self.table.movers()
        mine = [i for i, seat in enumerate(movers) if seat == self.seat]
        return mine[-1] if mine else 0

    def _answered(self, answer: str) -> bool:
        """Do what the person asks for; whether the turn is over with it."""
        elements = self.steps.after(self.picked)
        if answer.isascii() and answer.isdigit():
            number = int(answer[:9])
            if 1 <= number <= len(elements):
                return self._pick(elements[number - 1])
            self.screen.say(self.words("terminal-no-number", last=len(elements)))
            return False
        if (text := self._meant(answer, self.steps.paths)) is not None:
            return self._decide(text)
        if (command := self._command(answer)) is not None:
            return command
        keys = {kind_and_key(element)[1]: element for element in elements}
        if (key := self._meant(answer, keys)) is not None:
            return self._pick(keys[key])
        return self._why(answer)

    @staticmethod
    def _meant(answer: str, known: dict[str, Picked] | dict[str, str]) -> str | None:
        """The known text that was meant; capitals matter only where they make a difference."""
        if answer in known:
            return answer
        alike = [text for text in known if text and text.lower() == answer.lower()]
        return alike[0] if len(alike) == 1 else None

    def _pick(self, element: str) -> bool:
        self.picked = self.steps.onward((*self.picked, element))
        if (text := self.steps.decision(self.picked)) is not None:
            return self._decide(text)
        self._next_step()
        return False

    def _next_step(self) -> None:
        """Ask about the next step: on a new screen, or below on paper."""
        if self.screen.interactive and self.screen.decorated:
            self._draw()
        else:
            self._ask(self.steps.after(self.picked))

    def _decide(self, text: str) -> bool:
        """Play the move; one that may be a slip only when it is given a second time."""
        caution = self.match.cautions(self.table.language).get(text)
        if caution and self.cautioned != text:
            self.cautioned = text
            self.picked = self.steps.onward(())
            self.screen.say(f"{caution} {self.words('terminal-again')}")
            return False
        self.session.play(text)
        return True

    def _command(self, answer: str) -> bool | None:
        """Carry out a command; ``None`` if the answer is none."""
        word, _, rest = answer.partition(" ")
        rest = rest.strip()
        word = word.lower()
        if word in ("why", "warum") and rest:
            return self._why(rest)
        if word == "r":
            return self._rules(rest)
        if rest:
            return None
        commands = {
            "": self._back,
            "b": self._back,
            "u": self._undo,
            "s": self._sheet,
            "l": self._list,
            "?": self._help,
            "q": self._quit,
        }
        return commands[word]() if word in commands else None

    def _back(self) -> bool:
        before = self.steps.back(self.picked)
        self.picked = self.steps.onward(before)
        self._draw()
        return False

    def _undo(self) -> bool:
        try:
            self.session.undo()
        except Refusal as refusal:
            self.screen.say(refusal.text(self.table.language), "red")
            return False
        return True

    def _sheet(self) -> bool:
        show_sheet(self.screen, self.match, self.table.everybody, self.table.language)
        return False

    def _list(self) -> bool:
        self.screen.say("  ".join(self.steps.paths))
        return False

    def _rules(self, ids: str) -> bool:
        try:
            show_rules(self.screen, self.match.setup.game, self.table.language, ids.split())
        except BadInput as complaint:
            self.screen.say(complaint.text(self.table.language), "red")
        return False

    def _help(self) -> bool:
        self.screen.say(self.words("terminal-help"))
        if has(self.table.language, "sketch-legend", self.match.game):
            self.screen.say(self.words("sketch-legend"))
        return False

    def _quit(self) -> bool:
        raise Quit

    def _why(self, text: str) -> bool:
        """The rule against a decision."""
        if text in self.steps.paths:
            label = self.match.label(text, self.table.language)
            self.screen.say(self.words("terminal-legal", text=text, move=label))
            return False
        try:
            self.match.copy().play(text)
        except IllegalMove as refusal:
            self.screen.say(refusal.text(self.table.language), "yellow")
        return False
