"""The help page of a command, and complaints about a command line, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.text import Text

from undergrowth.material.words import Words

if TYPE_CHECKING:
    from cyclopts import CycloptsError
    from cyclopts.help import HelpEntry, HelpPanel
    from rich.console import Console, ConsoleOptions


class HelpPage:
    """Writes what cyclopts knows of a command with the words of the texts files."""

    def __init__(self, command: str, words: Words, known: Callable[[str], bool]) -> None:
        self.command = command
        self.words = words
        self.known = known

    def __call__(self, console: Console, _options: ConsoleOptions, panel: HelpPanel) -> None:
        """One list of arguments or options."""
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        table.add_column()
        for entry in panel.entries:
            if (said := self._said(entry)) is not None:
                table.add_row(Text(f"  {self._label(entry)}", style="bold"), Text(said))
        console.print(table)

    def render_usage(self, console: Console, _options: ConsoleOptions, _usage: Any) -> None:
        """How the command is written."""
        console.print(Text(self.words(f"usage-{self.command}"), style="bold"))

    def render_description(self, console: Console, _options: ConsoleOptions, _said: Any) -> None:
        """What the command does."""
        console.print(Text(f"{self.words(f'command-{self.command}')}\n"))

    def _name(self, entry: HelpEntry) -> str:
        label = entry.positional_label or (entry.names or ("",))[0]
        return label.lstrip("-").strip("[]").lower().replace("_", "-")

    def _label(self, entry: HelpEntry) -> str:
        name = self._name(entry)
        if entry.positional_label or name == "keyword":
            return self.words(f"label-{name}")
        return f"--{name}"

    def _said(self, entry: HelpEntry) -> str | None:
        """The words for one argument; those for this command alone come first."""
        name = self._name(entry)
        own = f"argument-{self.command}-{name}"
        if self.known(own):
            return self.words(own)
        return self.words(f"argument-{name}")


def misunderstood(complaint: CycloptsError, known: Sequence[str], say: Words) -> str:
    """What cyclopts did not understand; ``known`` are the commands that there are."""
    from cyclopts import CoercionError, MissingArgumentError, UnknownCommandError

    names = complaint.argument.names if complaint.argument is not None else ()
    field = (names[0] if names else "").lower() or "undergrowth"
    if isinstance(complaint, UnknownCommandError):
        got = " ".join(complaint.unused_tokens or ())
        return say("cli-bad-command", known=", ".join(known), got=got)
    if isinstance(complaint, MissingArgumentError):
        return f"{field}: {say('cli-bad-missing')}"
    if isinstance(complaint, CoercionError) and complaint.token is not None:
        kind = getattr(complaint.target_type, "__name__", "")
        message = f"cli-bad-{kind}" if kind in ("int", "float") else "cli-bad-value"
        return f"{field}: {say(message, got=complaint.token.value)}"
    return say("cli-bad-line", got=" ".join(str(complaint).split()))
