"""What a browser may ask for: each command is a class that says how it is read and what it does.

Anything that is no command is refused before it is looked at.
"""

# ruff: noqa: ARG002, D102 - what the methods do is said once, above

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta, Struct

from undergrowth.tables.refusals import Refusal, refusal

if TYPE_CHECKING:
    from undergrowth.server.visits import Visit

MOST_BYTES = 8192
"""No message from a browser is longer."""
LONGEST_CHAT = 500
HIGHEST_ENTRY = 1_000_000

STORABLE = r"^[^\u0000]*$"
"""No text has a sign in it that a database cannot hold."""

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=STORABLE)]
"""What somebody calls a command: sent twice it has one effect."""
Known = Annotated[int, Meta(ge=0, le=HIGHEST_ENTRY)]
"""The last entry that whoever gives a command knows of."""
Place = Annotated[int, Meta(ge=0, le=15)]
Notation = Annotated[str, Meta(max_length=100, pattern=STORABLE)]
ElementId = Annotated[str, Meta(max_length=100, pattern=STORABLE)]
Saying = Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT, pattern=STORABLE)]


Data = dict[str, Any]


class Command(Struct, tag_field="do", forbid_unknown_fields=True, frozen=True):
    """Something that a browser asks for; answers carry its id."""

    id: Id

    async def answer(self, visit: Visit) -> Data:
        """Carry it out for somebody at a table, and say what came of it; or a ``Refusal``."""
        raise NotImplementedError


def _accepted(entry: int) -> Data:
    return {"is": "accepted", "entry": entry}


# -------------------------------------------------------------------------- what is written down


class Play(Command, tag="play", frozen=True):
    """Make a decision at a seat."""

    entry: Known
    seat: Place
    move: Notation

    async def answer(self, visit: Visit) -> Data:
        person = await visit.known_person()
        asked = partial(visit.room.play, person.id, self.seat, self.entry, self.move)
        return _accepted(await visit.tables.write(visit.table, person.id, self.id, asked))


class Undo(Command, tag="undo", frozen=True):
    """Take back one's last decision, or ask the others for it."""

    entry: Known

    async def answer(self, visit: Visit) -> Data:
        person = await visit.known_person()
        asked = partial(visit.room.undo, person.id, self.entry)
        return _accepted(await visit.tables.write(visit.table, person.id, self.id, asked))


class Agree(Command, tag="agree", frozen=True):
    """Let somebody take decisions back."""

    entry: Known

    async def answer(self, visit: Visit) -> Data:
        person = await visit.known_person()
        asked = partial(visit.room.agree, person.id, self.entry)
        return _accepted(await visit.tables.write(visit.table, person.id, self.id, asked))


class Disagree(Command, tag="disagree", frozen=True):
    """Let the decisions stand."""

    entry: Known

    async def answer(self, visit: Visit) -> Data:
        person = await visit.known_person()
        asked = partial(visit.room.disagree, person.id, self.entry)
        return _accepted(await visit.tables.write(visit.table, person.id, self.id, asked))


class Chat(Command, tag="chat", frozen=True):
    """Say something to all at the table."""

    text: Saying

    async def answer(self, visit: Visit) -> Data:
        if not self.text.strip():
            raise refusal("bad")
        visit.count_line()
        person = await visit.known_person()
        await visit.tables.say(visit.table, person, self.text.strip(), self.id, visit.invite)
        return _accepted(visit.room.entry)


# ------------------------------------------------------------------------------------- questions


class Hint(Command, tag="hint", frozen=True):
    """Ask what the strongest program would do."""

    entry: Known
    seat: Place

    async def answer(self, visit: Visit) -> Data:
        visit.check_known(self.entry)
        showing = visit.table.showing
        if self.seat != showing.perspective(visit.viewer).seat:  # a hint would tell what is covered
            raise refusal("turn")
        move = await visit.tables.programs.hint(visit.table, visit.person, self.seat)
        visit.check_known(self.entry)
        shown = {"move": move, "path": visit.room.match.path(move)}
        return {"is": "hint", **shown, "label": showing.label(move, visit.viewer.language)}


class Preview(Command, tag="preview", frozen=True):
    """Ask what a decision would change."""

    entry: Known
    move: Notation

    async def answer(self, visit: Visit) -> Data:
        visit.check_known(self.entry)
        return visit.table.showing.preview(self.move, visit.viewer)


class Why(Command, tag="why", frozen=True):
    """Ask which rule is against picking an element."""

    element: ElementId
    picked: Annotated[list[ElementId], Meta(max_length=20)] = []

    async def answer(self, visit: Visit) -> Data:
        return visit.table.showing.why(self.element, self.picked, visit.viewer)


class Resync(Command, tag="resync", frozen=True):
    """Ask for the whole table."""

    async def answer(self, visit: Visit) -> Data:
        return await visit.whole()


class Ping(Command, tag="ping", frozen=True):
    """Ask whether anybody is there."""

    async def answer(self, visit: Visit) -> Data:
        return {"is": "pong"}


# ---------------------------------------------------------------------------- who sits and looks


class Look(Command, tag="look", frozen=True):
    """Take over a seat at a screen that several people share."""

    seat: Place

    async def answer(self, visit: Visit) -> Data:
        if self.seat not in visit.room.seats_of(visit.person.id):
            raise refusal("seat")
        visit.look(self.seat)
        return _accepted(visit.room.entry)


class Cover(Command, tag="cover", frozen=True):
    """Hide again what a seat sees."""

    async def answer(self, visit: Visit) -> Data:
        visit.look(None)
        return _accepted(visit.room.entry)


class Leave(Command, tag="leave", frozen=True):
    """Go away: a program steps in, or the seat is free again if play has not begun."""

    async def answer(self, visit: Visit) -> Data:
        await visit.tables.leave(visit.table, visit.person)
        return _accepted(visit.room.entry)


class Back(Command, tag="back", frozen=True):
    """Decide oneself again where a program stood in."""

    async def answer(self, visit: Visit) -> Data:
        await visit.known_person()  # to be here is enough
        return _accepted(visit.room.entry)


class Bot(Command, tag="bot", frozen=True):
    """Let a program decide at a seat whose person is away, or lets the others wait too long."""

    seat: Place

    async def answer(self, visit: Visit) -> Data:
        await visit.tables.replace(visit.table, visit.person, self.seat)
        return _accepted(visit.room.entry)


class Start(Command, tag="start", frozen=True):
    """Give the open seats to programs and begin."""

    async def answer(self, visit: Visit) -> Data:
        await visit.tables.fill(visit.table, await visit.known_person())
        return _accepted(visit.room.entry)


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


class Nonsense(Struct, frozen=True):
    """A message that is no command, and why; it counts as one all the same."""

    why: str
    id: None = None

    async def answer(self, visit: Visit) -> Data:
        raise refusal(self.why)


def read_command(message: bytes | str) -> Commands | Nonsense:
    """What a message asks for; anything that is no command is nonsense."""
    if len(message) > MOST_BYTES:
        return Nonsense("long")
    try:
        return _decoder.decode(message)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError):
        return Nonsense("bad")


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
