"""The command ``undergrowth``: how its line is read, what it says when asked for help.

The words of help pages are messages of the texts files: ``command-play``, ``argument-seats``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from undergrowth.commands import COMMANDS, spoken
from undergrowth.draw.ink import SPELLED, clean
from undergrowth.material.errors import BadInput
from undergrowth.material.words import files, has, words

if TYPE_CHECKING:
    from cyclopts import App


BAD_INPUT, INTERRUPTED, BROKEN_PIPE = 2, 130, 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the number says how it went."""
    tokens = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if stream is sys.stdin else SPELLED)
    try:
        code = _run(tokens)
        sys.stdout.flush()
    except (KeyboardInterrupt, EOFError):
        return INTERRUPTED
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
        return BROKEN_PIPE
    return code


def _run(tokens: list[str]) -> int:
    """Carry out a command line; complaints are one red line in the user's language."""
    language = spoken(tokens)
    if _asks_for_front_page(tokens):
        sys.stdout.write(_front_page(language))
        return 0
    if tokens == ["--version"]:
        from undergrowth import __version__

        sys.stdout.write(f"undergrowth {__version__}\n")
        return 0
    from cyclopts import CycloptsError

    from undergrowth.material.errors import CannotUndo, IllegalMove

    try:
        _app(language)(tokens)
    except (BadInput, IllegalMove, CannotUndo) as complaint:
        return _complain(complaint.text(language))
    except CycloptsError as complaint:
        from undergrowth.clients.terminal.helping import misunderstood

        known = [command.__name__ for command in COMMANDS]
        return _complain(misunderstood(complaint, known, words(language)))
    return 0


def _complain(text: str) -> int:
    text = clean(text)
    colour = sys.stderr.isatty() and not os.environ.get("NO_COLOR")
    sys.stderr.write(f"\x1b[31m{text}\x1b[0m\n" if colour else f"{text}\n")
    return BAD_INPUT


def _asks_for_front_page(tokens: Sequence[str]) -> bool:
    """Whether there is no command, only the wish for help or a language."""
    rest = iter(tokens)
    for token in rest:
        if token == "--lang":
            next(rest, "")
        elif token not in ("--help", "-h") and not token.startswith("--lang="):
            return False
    return True


def _front_page(language: str) -> str:
    """What the command can do, without loading any of it.

    Its messages are single lines without variables, so that they can be read without Fluent,
    which alone would take half of the time.
    """
    lines = files(language)[0].read_text(encoding="utf-8").splitlines()
    said = dict(line.split(" = ", 1) for line in lines if " = " in line)
    names = [command.__name__ for command in COMMANDS]
    listed = "".join(f"  {name:<10}  {said[f'command-{name}']}\n" for name in names)
    return f"{said['cli-about']}\n\n{said['cli-usage']}\n\n{listed}\n{said['cli-more']}\n"


def _app(language: str) -> App:
    """All commands as cyclopts reads them."""
    from cyclopts import App, Parameter

    from undergrowth.clients.terminal.helping import HelpPage

    app = App(
        name="undergrowth",
        help_format="plaintext",
        default_parameter=Parameter(negative=()),
        print_error=False,
        exit_on_error=False,
        help_on_error=False,
        result_action="return_value",
        suppress_keyboard_interrupt=False,
        version_flags=(),
    )
    for command in COMMANDS:
        name = command.__name__
        page = HelpPage(name, words(language), lambda message: has(language, message))
        app.command(command, name=name, help_formatter=page)
    return app
