"""What a game package provides, and the list of the games there are."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from undergrowth.compiled.entries import Entries
from undergrowth.compiled.rules import Rules
from undergrowth.material.errors import BadInput
from undergrowth.material.provenance import Component
from undergrowth.material.reading import Field
from undergrowth.material.rulebook import Rulebook, read_rulebook
from undergrowth.material.words import Words, words
from undergrowth.material.workshop import Workshop

if TYPE_CHECKING:
    from undergrowth.compiled.jit import Records
    from undergrowth.draw.glossary import Glossary
    from undergrowth.draw.palettes import Palette
    from undergrowth.kernel.moves import Notation

_PACKAGE = Path(__file__).parent.parent


class ScoreLine(NamedTuple):
    """Points of a seat, the rule that gives them, and for what."""

    seat: int
    points: int
    rule: str
    what: str


@dataclass(frozen=True)
class Setup:
    """Everything about a match that stays as it is: with the decisions it makes the match."""

    game: Game
    edition: Any
    players: int
    options: Mapping[str, Any]
    seed: int | None
    board: Records
    notation: Notation
    layout: Any = None
    """What else the game remembers of how the table was laid."""
    rivals: int = 0
    """Parties that nobody plays but that score, too: they come after the seats."""
    face_down: bool = False
    """Whether nobody sees what people may look at but need not; see ``Game.face_down``."""
    chosen_colours: tuple[int, ...] = ()
    """The colour of each seat as a number in ``Game.colours``, if somebody chose; only shown."""

    @property
    def colours(self) -> tuple[int, ...]:
        """The colour of each seat as a number: chosen, or that of the seat itself."""
        return self.chosen_colours or tuple(range(self.players))

    @property
    def parties(self) -> int:
        """All who have points."""
        return self.players + self.rivals


@dataclass(frozen=True)
class FaceDown:
    """What people may look at, but need not: a table can keep it face down until the end."""

    players: tuple[int, ...]
    """With how many players there is such a thing."""
    hide: Callable[[Setup], Setup]
    """The set-up of a match in which nobody sees it."""


class Head(NamedTuple):
    """What is played, as it was read from a position and checked."""

    game: Game
    edition: Any
    players: int
    options: dict[str, Any]
    """All of them; those not given are as usual."""
    seed: int | None


@dataclass(frozen=True)
class Form:
    """How a game writes its positions: what is played, and then how the table stands."""

    table: tuple[str, ...]
    """The keys that tell how the table stands, in the order of complaints about them."""
    more: tuple[str, ...] = ()
    """Further ones that a reader does without."""
    head: tuple[str, ...] = ("game", "edition", "players", "seed", "options")
    """What is played, in the order of writing. An edition that is not among these is an option; a
    seed that is not, is no part of a position."""
    left_out: frozenset[str] = frozenset({"edition", "seed", "options"})
    """What of that a reader does without: the edition is then ours, the seed unknown, and single
    options are as usual."""
    names_ours: bool = True
    """Whether the edition that comes with the game is named; others always are."""
    derived: frozenset[str] = frozenset()
    """Places that a record leaves out, because they follow from the rest."""
    unshown: frozenset[str] = frozenset()
    """Places that no view has, although they follow from what is shown."""


@dataclass(frozen=True)
class Sight:
    """A table as a seat, or a spectator, sees it: all that pictures and sketches are made from."""

    view: Mapping[str, Any]
    """The snapshot as ``Match.view`` gives it."""
    edition: Any
    """What is printed on all that lies there."""
    turn: int | None
    """The seat that has to decide; ``None`` when the game is over."""
    scores: Sequence[int]
    """The points of all parties, as far as they can be counted from here."""
    colours: Sequence[int]
    """The number of each seat's colour, which the message ``seat-…`` names."""
    counted: Any = None
    """What else only the rules can count, such as who leads where; see ``Game.counted``."""


def _phase(view: Mapping[str, Any]) -> str:
    return str(view.get("phase", ""))


def _turn(view: Mapping[str, Any]) -> Hashable:
    return view.get("round"), view.get("active", view.get("turn"))


def _as_written(
    _setup: Setup, _view: Mapping[str, Any], _verb: str, arguments: Mapping[str, str]
) -> dict[str, Any]:
    return dict(arguments)


def _no_holdings(_view: Mapping[str, Any], _seat: int) -> dict[str, int]:
    return {}


def _nothing(_setup: Setup, _states: Records) -> None:
    """Pictures of this game need nothing that only its rules can count."""


def _no_numbers(_sight: Sight) -> Mapping[str, Sequence[str]]:
    """Nothing of this game shows a number of its edition."""
    return {}


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its name and all that the five files of its package provide."""

    name: str
    version: int
    """Raised whenever the rules change what an old record means."""
    players: range
    options: Mapping[str, tuple[Any, ...]]
    """Each option with its choices, the default first; one choice only: given in some other way."""
    rules: Rules
    rule_prefix: str
    """What stands before the number of a rule: ``U-``."""
    read_edition: Callable[[Any], Any]
    """Edition data from a file, checked; ``BadInput`` names what is wrong."""
    set_up: Callable[[Game, Any, int, Mapping[str, Any], int], tuple[Setup, Records]]
    """A new match from edition, players, options and seed."""
    form: Form
    """How its positions are written."""
    load: Callable[[Head, dict[str, Field]], tuple[Setup, Records]]
    """A match from the places of a position; ``BadInput`` names what breaks an invariant."""
    position: Callable[[Setup, Records], dict[str, Any]]
    """How the table stands, all of it."""
    view: Callable[[Setup, Records, int | None], dict[str, Any]]
    """How it stands as far as a seat, or a spectator, may know, from a state without the rest."""
    score_sheet: Callable[[Setup, Records], list[ScoreLine]]
    scene: Callable[..., Any]
    """``scene(sight, words, names)``: a table as drawn elements."""
    sketch: Callable[..., Any]
    """``sketch(sight, words, names)``: a table as lines of styled text."""
    components: tuple[Component, ...] = ()
    """What is in the box, and where its numbers stand in an edition."""
    shows: Callable[[Sight], Mapping[str, Sequence[str]]] = _no_numbers
    """``shows(sight)``: the places of the edition whose numbers each drawn element shows."""
    glossary: Callable[[Any, Words], Glossary] | None = None
    """``glossary(edition, words)``: what it explains one by one, such as its cards."""
    counted: Callable[[Setup, Records], Any] = _nothing
    """``counted(setup, states)``: what pictures show and only the rules can count, from such a
    state, too."""
    question: Callable[[Mapping[str, Any]], str] = _phase
    """``question(view)``: what is asked now, as the end of a message ``ask-…``."""
    guide: Callable[[Sight], str | None] | None = None
    """``guide(sight)``: where a guide leads through the first turns, the message that tells what is
    decided now and why; it takes the place of the question."""
    caution: Callable[[Mapping[str, Any], str], tuple[str, dict[str, Any]] | None] | None = None
    """``caution(view, move)``: a message with its variables for a person to read before a move
    that may be a slip; ``None`` for all others."""
    told: Callable[[Mapping[str, Any]], list[tuple[str, dict[str, Any]]]] | None = None
    """``told(view)``: what has happened by itself since the last decision, as messages with their
    variables; every viewer may read them."""
    turn: Callable[[Mapping[str, Any]], Hashable] = _turn
    """``turn(view)``: something that is another in each turn; decisions of a seat that follow one
    another and find the same are told as one turn."""
    deed: Callable[[Setup, Mapping[str, Any], str, Mapping[str, str]], Mapping[str, Any] | None] = (
        _as_written
    )
    """``deed(setup, view, verb, arguments)``: the variables of the message ``did-<verb>``, which
    tells afterwards what was decided, from the spectator's view before; ``None``: nothing is told.
    A message with its variables stands for its words. A verb without such a message is not told."""
    holdings: Callable[[Mapping[str, Any], int], Mapping[str, int]] = _no_holdings
    """``holdings(view, seat)``: how much a seat openly has of each thing, as the end of a message
    ``holding-…``; what is more or less after a turn was gained or paid."""
    palette: Palette = field(default_factory=dict)
    """Colours of its own, beside those that all games share; their names begin with its name."""
    colours: tuple[str, ...] = ()
    """The colours that seats can choose, those of the first seats first; the message ``seat-0``
    names the first one. Empty if by the rules each seat has its own: then the message
    ``new-colours`` tells people what choosing a seat means."""
    only_for: Mapping[str, Mapping[Any, range]] = field(default_factory=dict)
    """By option, the choices that only some numbers of players have."""
    button_rows: int = 1
    """Rows of buttons for which a page keeps room: for picks that lie nowhere on the table."""
    face_down: FaceDown | None = None
    """What a table can keep face down, if there is something; the messages ``face-down`` and
    ``face-down-about`` tell people what it is."""
    workshops: Mapping[str, Workshop] = field(default_factory=dict)
    """The options that people can make by hand."""

    @property
    def usual_players(self) -> int:
        """How many play if nobody says it."""
        return max(2, self.players[0])

    @cached_property
    def folder(self) -> Path:
        """Where the game's edition, rules and texts lie."""
        return _PACKAGE / "games" / self.name

    @cached_property
    def entries(self) -> Entries:
        """The way from Python into the compiled rules."""
        return Entries(self.name, self.rules)

    @cached_property
    def rulebook(self) -> Rulebook:
        """All rules in our words."""
        return read_rulebook(self.folder / "rulebook.toml")

    def words(self, language: str) -> Words:
        """The words of this game in one language."""
        return words(language, self.name)


@cache
def games() -> tuple[str, ...]:
    """The names of all games there are.

    >>> "underwood" in games()
    True
    """
    return tuple(sorted(found.name for found in pkgutil.iter_modules([str(_PACKAGE / "games")])))


@cache
def _loaded(name: str) -> Game:
    game: Game = import_module(f"undergrowth.games.{name}").GAME
    return game


def game_named(name: object) -> Game:
    """The game of that name; ``BadInput`` if there is none."""
    return _loaded(Field(name, "game").one_of(games()))


def rules_versions() -> dict[str, int]:
    """The version of the rules of every game there is."""
    return {name: game_named(name).version for name in games()}


def checked_players(game: Game, players: object) -> int:
    """The number of players, if the game can be played by so many."""
    return Field(players, "players").whole(game.players[0], game.players[-1])


def checked_colours(game: Game, given: object, players: int) -> tuple[int, ...]:
    """The numbers of chosen colours, one for each seat; none if they are as usual."""
    fields = Field(given, "colours").entries()
    if not game.colours and fields:
        raise BadInput("colours", "bad-colours-fixed")
    if fields and len(fields) != players:
        raise BadInput("colours", "bad-length", expected=players, got=len(fields))
    numbers = tuple(game.colours.index(place.one_of(game.colours)) for place in fields)
    for seat, number in enumerate(numbers):
        if number in numbers[:seat]:
            raise BadInput(f"colours.{seat}", "bad-colour-twice")
    return () if numbers == tuple(range(len(numbers))) else numbers


def choices(game: Game, option: str, players: int) -> tuple[Any, ...]:
    """The choices of an option that so many players have."""
    only_for = game.only_for.get(option, {})
    every = game.options[option]
    return tuple(each for each in every if players in only_for.get(each, game.players))


def checked_options(
    game: Game, given: Mapping[str, Any], within: str = "", players: int | None = None
) -> dict[str, Any]:
    """The options with the defaults of those not given; choices are checked here, and if the
    number of players is known, whether they have them.

    ``within`` stands before their names in complaints, where they are part of something else.
    """
    for name in given:
        if name not in game.options:
            raise BadInput(within + name, "bad-option", known=", ".join(game.options))
    options = {name: every[0] for name, every in game.options.items()}
    for name, value in given.items():
        every = game.options[name]
        if len(every) > 1 and not any(
            type(value) is type(choice) and value == choice for choice in every
        ):
            raise BadInput(within + name, "bad-choice", choices=_listed(every), got=value)
        options[name] = value
    if players is not None:
        _check_for_players(game, options, within, players)
    return options


def _check_for_players(game: Game, options: Mapping[str, Any], within: str, players: int) -> None:
    """``BadInput`` if so many players do not have a choice."""
    for name in game.only_for:
        left, value = choices(game, name, players), options[name]
        if len(left) == 1:
            Field(value, within + name, game.name).same(left[0])
        elif value not in left:
            raise BadInput(within + name, "bad-choice", choices=_listed(left), got=value)


def _listed(every: Sequence[object]) -> str:
    return ", ".join(str(choice) for choice in every)
