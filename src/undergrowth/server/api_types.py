"""What programs ask and what they are answered, as types; ``/schema`` is made of them."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from undergrowth.material.reading import LARGEST_SEED
from undergrowth.players import NAMES
from undergrowth.server.commands import Id, Known, Notation, Place
from undergrowth.server.new_tables import ME, OPEN
from undergrowth.server.people import LONGEST_NAME
from undergrowth.server.tables import Limit

Seats = list[int]
FEWEST_SEATS, MOST_SEATS = 1, 5
"""No game is played by fewer, none by more."""


# ---------------------------------------------------------------------------- what is answered


class Problem(Struct):
    """Why something was not done; nothing has changed."""

    why: Annotated[str, Meta(description="One word: stale, illegal, turn, seat, over, bad …")]
    text: Annotated[str, Meta(description="A sentence in the reader's language.")]
    rule: Annotated[str | None, Meta(description="The rule that forbids a decision: U-18.")]


class Identity(Struct):
    """Somebody who can sit at tables."""

    id: str
    name: str


class NewIdentity(Identity):
    """Somebody new, with the token that proves it; it is shown only now."""

    token: str


class Choice(Struct):
    """One of the choices of an option."""

    value: Any
    title: str
    about: str


class Option(Struct):
    """Something that can be chosen for a new table, the default first."""

    name: str
    title: str
    choices: list[Choice]
    made: Annotated[bool, Meta(description="Instead of a choice, it can be made by hand.")]


class GameAbout(Struct):
    """A game that can be played here."""

    name: str
    version: int
    title: str
    about: str
    players: Annotated[list[int], Meta(description="How many can play.")]
    options: list[Option]
    editions: Annotated[
        list[Choice],
        Meta(description="The component data that come with it, the usual ones first."),
    ]
    colours: Annotated[
        list[Choice],
        Meta(
            description="What seats can choose, the usual ones first; none where each seat has "
            "its own by the rules."
        ),
    ]


class Games(Struct):
    """The games, and the bots that can sit at a table."""

    games: list[GameAbout]
    programs: list[str]


State = Literal["open", "playing", "over"]
Kind = Literal["person", "bot", "open"]


class ListedTable(Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    state: State
    players: int
    seats_free: int
    names: list[str]
    host: str
    ply: int
    your_turn: bool
    changed: datetime


class ListedTables(Struct):
    """Tables to join, to watch, and one's own."""

    open: list[ListedTable]
    running: list[ListedTable]
    mine: list[ListedTable]


class OpenedTable(Struct):
    """A new table."""

    id: str
    invite: Annotated[str, Meta(description="What others need to join if the table is not public.")]


class TakenSeat(Struct):
    """Where somebody sits now."""

    seat: int


class SeatAbout(Struct):
    """Who sits at a seat."""

    seat: int
    name: str
    colour: Annotated[str | None, Meta(description="One of the game's `colours`, if it has some.")]
    kind: Kind
    bot: str | None
    you: bool
    here: bool
    stand_in: Annotated[bool, Meta(description="A bot decides while the person is away.")]


class Decision(Struct):
    """A decision that stands."""

    ply: int
    seat: int
    move: Annotated[str, Meta(description="What may not be known is written as …")]
    label: str
    did: Annotated[str, Meta(description="What was done, told afterwards, with gains and costs.")]
    told: Annotated[
        list[str], Meta(description="What happened by itself after it, such as an automa's turn.")
    ] = field(default_factory=list)


class Gain(Struct):
    """What a turn brought of a thing, or cost."""

    thing: str
    by: int
    text: str


class Turn(Struct):
    """Decisions of one seat that belong together, as everybody may read them."""

    seat: int
    from_: Annotated[int, Meta(description="Its first decision, counted from 1.")] = field(
        name="from"
    )
    to: Annotated[int, Meta(description="Its last decision.")]
    text: Annotated[str, Meta(description="One sentence: who did what, gains, costs, points.")]
    did: Annotated[str, Meta(description="The same without the name.")]
    gains: list[Gain]
    points: Annotated[int | None, Meta(description="Null where only the end showed them.")]
    places: Annotated[list[str], Meta(description="The elements that were touched, in order.")]
    told: Annotated[list[str], Meta(description="What happened by itself in it.")]


class UndoAbout(Struct):
    """Who wants to take back decisions, and who must agree: those who decided since."""

    can: Annotated[bool, Meta(description="You can take back your last decision, or ask to.")]
    asked_by: int | None
    waits_for: Seats
    you_decide: bool


class Observation(Struct):
    """A table as the asking seat may know it."""

    id: str
    game: str
    title: str
    state: State
    entry: Annotated[int, Meta(description="Counts everything that happened; moves must name it.")]
    ply: Annotated[int, Meta(description="How many decisions stand.")]
    turn: Annotated[int | None, Meta(description="The seat that decides; null when it is over.")]
    over: bool
    you: Annotated[Seats, Meta(description="Your seats.")]
    seat: Annotated[int | None, Meta(description="Whose view this is; null if you only watch.")]
    players: list[SeatAbout]
    view: Annotated[dict[str, Any], Meta(description="The position; see the page of the game.")]
    legal: Annotated[list[str], Meta(description="All that you can do now; empty if nothing.")]
    log: list[Decision]
    turns: list[Turn]
    undo: UndoAbout
    scores: Annotated[list[int], Meta(description="Points as far as this seat can count them.")]
    winners: Seats
    commitment: Annotated[str, Meta(description="The seal of the seed, from the start.")]
    seed: Annotated[str | None, Meta(description="Secret until the end.")]
    nonce: Annotated[str | None, Meta(description="Revealed with the seed: both give the seal.")]
    seed_chosen: Annotated[bool, Meta(description="The host chose the seed, and sits alone.")]
    invite: Annotated[str | None, Meta(description="For the host of a table with a free seat.")]


class Done(Struct):
    """How the table stands after a command."""

    entry: int
    ply: int


# ------------------------------------------------------------------------------- what is asked


Sitter = Annotated[str, Meta(pattern=f"^({'|'.join((ME, OPEN, *NAMES))})$")]
"""Who sits at a seat of a new table."""
Seed = Annotated[int, Meta(extra_json_schema={"minimum": -LARGEST_SEED, "maximum": LARGEST_SEED})]


class Introduction(Struct, forbid_unknown_fields=True):
    """Who wants to be known."""

    name: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=LONGEST_NAME,
            pattern=r"\S",
            description="With at least one visible character; invisible ones are left out.",
        ),
    ]


class TableOrder(Struct, forbid_unknown_fields=True):
    """What a new table should be."""

    game: Annotated[str, Meta(description="One of /api/games.")]
    seats: Annotated[
        list[Sitter],
        Meta(
            min_length=FEWEST_SEATS,
            max_length=MOST_SEATS,
            description=f"For each seat: {ME}, {OPEN}, or a bot such as level:3. As many as "
            "the game can be played by: `players` of /api/games.",
        ),
    ]
    options: Annotated[
        dict[str, Any],
        Meta(description="As /api/games lists them; whatever is left out has its default."),
    ] = {}
    edition: Annotated[
        str | None,
        Meta(description="The value of one of the game's `editions` in /api/games; or the usual."),
    ] = None
    public: Annotated[bool, Meta(description="Listed, and open to everybody.")] = False
    hints: bool = True
    face_down: Annotated[
        bool,
        Meta(
            description="What people may look at but need not stays hidden until the end. "
            "Refused where a game has no such thing."
        ),
    ] = False
    colours: Annotated[
        list[str],
        Meta(
            max_length=MOST_SEATS,
            description="For each seat one of the game's `colours`, all different; or the usual.",
        ),
    ] = []
    limit: Annotated[
        Limit | None,
        Meta(description="Seconds after which a bot steps in for somebody who is away."),
    ] = None
    seed: Annotated[
        Seed | None,
        Meta(description="Deals the same match again. Only where no seat is open to others."),
    ] = None
    title: Annotated[str, Meta(max_length=200)] = ""


class Joining(Struct, forbid_unknown_fields=True):
    """How somebody takes a seat."""

    invite: Annotated[str, Meta(max_length=100)] = ""
    seat: Place | None = None


class Move(Struct, forbid_unknown_fields=True):
    """A decision."""

    entry: Known
    move: Annotated[Notation, Meta(description="One of the legal moves.")]
    id: Annotated[Id | None, Meta(description="Sent twice, it has one effect.")] = None


class Undoing(Struct, forbid_unknown_fields=True):
    """Decisions to be taken back."""

    entry: Known
    id: Id | None = None


class UndoAnswer(Struct, forbid_unknown_fields=True):
    """Whether somebody agrees that another takes back decisions."""

    entry: Known
    agree: bool
    id: Id | None = None


SENT = (Introduction, TableOrder, Joining, Move, Undoing, UndoAnswer)
"""All that programs send."""
