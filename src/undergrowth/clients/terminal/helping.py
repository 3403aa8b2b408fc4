"""The help page of a command, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.text import Text

from undergrowth.kernel.words import Words

if TYPE_CHECKING:
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
