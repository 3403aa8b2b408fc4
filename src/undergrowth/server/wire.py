"""What a browser may say, as types: anything else is refused before it is looked at."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from undergrowth.server.rooms import Refusal, refusal

MOST_BYTES = 8192
"""No message from a browser is longer."""
LONGEST_CHAT = 500
HIGHEST_ENTRY = 1_000_000

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Known = Annotated[int, Meta(ge=0, le=HIGHEST_ENTRY)]
Place = Annotated[int, Meta(ge=0, le=15)]
Notation = Annotated[str, Meta(max_length=100)]
ElementId = Annotated[str, Meta(max_length=100)]


class Command(Struct, tag_field="do", forbid_unknown_fields=True, frozen=True):
    """Something that a browser asks for; answers carry its id."""

    id: Id


class Play(Command, tag="play", frozen=True):
    """Make a decision at a seat."""

    entry: Known
    seat: Place
    move: Notation


class Undo(Command, tag="undo", frozen=True):
    """Take back one's last decision, or ask the others for it."""

    entry: Known


class Agree(Command, tag="agree", frozen=True):
    """Let somebody take decisions back."""

    entry: Known


class Disagree(Command, tag="disagree", frozen=True):
    """Let the decisions stand."""

    entry: Known


class Chat(Command, tag="chat", frozen=True):
    """Say something to all at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Hint(Command, tag="hint", frozen=True):
    """Ask what the strongest program would do."""

    entry: Known
    seat: Place


class Preview(Command, tag="preview", frozen=True):
    """Ask what a decision would change."""

    entry: Known
    move: Notation


class Why(Command, tag="why", frozen=True):
    """Ask which rule is against picking an element."""

    element: ElementId
    picked: Annotated[list[ElementId], Meta(max_length=20)] = []


class Look(Command, tag="look", frozen=True):
    """Take over a seat at a screen that several people share."""

    seat: Place


class Cover(Command, tag="cover", frozen=True):
    """Hide again what a seat sees."""


class Leave(Command, tag="leave", frozen=True):
    """Go away: a program steps in, or the seat is free again if play has not begun."""


class Back(Command, tag="back", frozen=True):
    """Decide oneself again where a program stood in."""


class Bot(Command, tag="bot", frozen=True):
    """Let a program decide at a seat whose person is away, or lets the others wait too long."""

    seat: Place


class Start(Command, tag="start", frozen=True):
    """Give the open seats to programs and begin."""


class Resync(Command, tag="resync", frozen=True):
    """Ask for the whole table."""

    entry: Known = 0


class Ping(Command, tag="ping", frozen=True):
    """Ask whether anybody is there."""


Commands = (
    Play
    | Undo
    | Agree
    | Disagree
    | Chat
    | Hint
    | Preview
    | Why
    | Look
    | Cover
    | Leave
    | Back
    | Bot
    | Start
    | Resync
    | Ping
)

_decoder: msgspec.json.Decoder[Commands] = msgspec.json.Decoder(Commands)


def read_command(message: bytes | str) -> Commands:
    """The command in a message; a ``Refusal`` if there is none."""
    if len(message) > MOST_BYTES:
        raise refusal("long")
    try:
        command = _decoder.decode(message)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError):
        raise refusal("bad") from None
    if not _can_be_stored(command):
        raise refusal("bad")
    return command


def _can_be_stored(command: Commands) -> bool:
    """No sign in it that a database cannot hold: a zero, or half of a pair."""
    texts = [value for value in msgspec.structs.asdict(command).values() if isinstance(value, str)]
    return not any("\0" in text or _has_half_pair(text) for text in texts)


def _has_half_pair(text: str) -> bool:
    return any("\ud800" <= sign <= "\udfff" for sign in text)


def refused(command: str | None, problem: Refusal, language: str) -> dict[str, object]:
    """The message that says that a command was not carried out, and why."""
    said: dict[str, object] = {
        "is": "refused",
        "id": command,
        "why": problem.why,
        "rule": problem.rule,
        "text": problem.text(language),
    }
    return said if problem.again is None else said | {"again": problem.again}
