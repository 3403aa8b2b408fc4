"""A match: one play of a game. It knows what is legal and is the only one to change a state."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from undergrowth.compiled.jit import Records
from undergrowth.compiled.rules import LEGAL, NO_MOVE
from undergrowth.kernel import positions
from undergrowth.kernel.game import (
    Game,
    ScoreLine,
    Setup,
    Sight,
    checked_colours,
    checked_options,
    checked_players,
    game_named,
)
from undergrowth.kernel.sealing import Seal
from undergrowth.material.editions import all_built_in, edition_given, make_known
from undergrowth.material.errors import BadInput, CannotUndo, IllegalMove
from undergrowth.material.reading import Field
from undergrowth.material.words import LANGUAGES

if TYPE_CHECKING:
    from undergrowth.draw import Scene

NOBODY = -1
"""Stands for a seat that nobody has: a spectator's."""


class Observation:
    """What a seat knows when it has to decide: the board and a state without secrets."""

    def __init__(self, setup: Setup, states: Records, seat: int) -> None:
        self.game = setup.game
        self.board = setup.board
        self.states = states.copy()
        self.seat = seat
        self.players = setup.players
        self.parties = setup.parties
        self.game.entries.redact(self.board, self.states, seat)


class Match:
    """One match: set-up and decisions. Made by ``new``, ``from_position`` or ``read``."""

    def __init__(
        self,
        setup: Setup,
        states: Records,
        names: Sequence[str] | None = None,
        seal: Seal | None = None,
    ) -> None:
        self.setup = setup
        self.seal = seal or Seal(setup.seed)
        """What proves the seed."""
        self.names: list[str] | None = list(names) if names else None
        """The people or bots at the seats, if known."""
        self.log: list[int] = []
        """The decisions so far, as move codes."""
        self._revealed: list[bool] = []
        self._start = states.copy()
        self._states = states
        self._entries = setup.game.entries
        self._out = np.zeros(setup.game.rules.most_moves, np.int32)
        self._tried = np.zeros(3, np.int64)
        self._turn = int(self._entries.turn(setup.board, states))

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.setup.game.name

    @property
    def edition(self) -> str:
        """The id of the component data."""
        return str(self.setup.edition.id)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.setup.players

    @property
    def options(self) -> dict[str, Any]:
        """The options that the match was started with, all of them."""
        return deepcopy(dict(self.setup.options))

    @property
    def colours(self) -> tuple[str, ...]:
        """The colour of each seat, which changes nothing but how the table looks.

        Set it to choose others; empty where each seat has its own by the rules.

        Examples:
            >>> import undergrowth as ug
            >>> match = ug.new("underwood", players=2, seed=7)
            >>> match.colours = ["yellow", "red"]
            >>> match.colours
            ('yellow', 'red')
        """
        known = self.setup.game.colours
        return tuple(known[number] for number in self.setup.colours) if known else ()

    @colours.setter
    def colours(self, given: Sequence[str]) -> None:
        chosen = checked_colours(self.setup.game, given, self.players)
        self.setup = replace(self.setup, chosen_colours=chosen)

    @property
    def seed(self) -> int | None:
        """The seed that the match was started with, if it is known."""
        return self.setup.seed

    @property
    def turn(self) -> int | None:
        """The seat that has to decide now; ``None`` when the game is over."""
        return None if self._turn < 0 else self._turn

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._turn < 0

    def codes(self) -> list[int]:
        """Every legal decision of the seat that decides, as move codes."""
        n = self._entries.legal(self.setup.board, self._states, self._out)
        codes: list[int] = self._out[:n].tolist()
        return codes

    def legal(self) -> list[str]:
        """Every legal decision of the seat that decides, in the game's notation."""
        text = self.setup.notation.text
        return [text(code) for code in self.codes()]

    def play_code(self, code: int) -> None:
        """Make the decision with this move code."""
        self._play(code if code in self.setup.notation else NO_MOVE, code)

    def play(self, text: str) -> None:
        """Make one decision, or raise ``IllegalMove``, which names the rule, and change nothing.

        Examples:
            >>> import undergrowth as ug
            >>> match = ug.new("underwood", players=2, seed=7)
            >>> match.play("no such place")
            Traceback (most recent call last):
            undergrowth.material.errors.IllegalMove: ...
        """
        code = self.setup.notation.code(text)
        self._play(NO_MOVE if code is None else code, text)

    def after(self, text: str) -> Match:
        """The match after a decision, while this one stays as it is; refused as by ``check``."""
        after = self.copy()
        try:
            after.play(text)
        except IllegalMove:
            self.check(text)
            raise
        return after

    def face_down(self) -> Match:
        """The same match, in which nobody sees what people may look at but need not.

        Views, pictures, points and bots are all made from what is seen, until the end.
        """
        game = self.setup.game
        if game.face_down is None or self.players not in game.face_down.players:
            raise BadInput("face_down", "bad-face-down")
        other = self.copy()
        other.setup = replace(game.face_down.hide(self.setup), face_down=True)
        return other

    def go_on_as(self, other: Match) -> None:
        """Stand where a copy of this match stands; nobody uses the copy any more."""
        self._states, self._turn = other._states, other._turn
        self.log, self._revealed = other.log, other._revealed

    def check(self, text: str) -> bool:
        """Whether a decision would reveal something hidden. Nothing is changed.

        ``IllegalMove`` as in ``play``, but told by what the seat that decides can know.
        """
        code = self.setup.notation.code(text)
        tried = NO_MOVE if code is None else code
        rule, revealed = self._verdict(self._states.copy(), tried)
        if rule == LEGAL:
            return revealed
        if not self.over:
            known, _ = self._verdict(self.observation().states, tried)
            rule = rule if known == LEGAL else known
        raise self._refusal(text, rule)

    def _verdict(self, trial: Records, code: int) -> tuple[int, bool]:
        """The rule against a move that is tried here, and whether it shows something hidden."""
        self._entries.attempt(self.setup.board, trial, code, self._tried)
        rule, revealed, _ = self._tried.tolist()
        return rule, bool(revealed)

    def _play(self, code: int, given: object) -> None:
        self._entries.attempt(self.setup.board, self._states, code, self._tried)
        rule, revealed, turn = self._tried.tolist()
        if rule != LEGAL:
            raise self._refusal(given, rule)
        self.log.append(code)
        self._revealed.append(bool(revealed))
        self._turn = turn

    def _illegal(self, given: object, code: int) -> IllegalMove:
        """The refusal of a move that is no move at all."""
        self._entries.attempt(self.setup.board, self._states, code, self._tried)
        return self._refusal(given, int(self._tried[0]))

    def _refusal(self, given: object, number: int) -> IllegalMove:
        game = self.setup.game
        rule = game.rulebook.rules[f"{game.rule_prefix}{number}"]
        return IllegalMove(given, rule.id, rule.text)

    def undo(self) -> None:
        """Take back the last decision, with everything that happened by itself after it.

        ``CannotUndo`` if it revealed something hidden, or at the start.
        """
        if not self.log:
            raise CannotUndo("undo-nothing")
        self.undo_to(len(self.log) - 1)

    def undo_to(self, ply: int) -> None:
        """Take back all decisions after this many; ``CannotUndo`` as in ``undo``."""
        if self.revealed_since(ply):
            raise CannotUndo("undo-revealed")
        log = self.log[:ply]
        self.log, self._revealed = [], []
        self._states[:] = self._start
        self._turn = int(self._entries.turn(self.setup.board, self._states))
        for code in log:
            self._play(code, code)

    def revealed_since(self, ply: int) -> bool:
        """Whether a decision after this many revealed something hidden."""
        return any(self._revealed[ply:])

    def position(self) -> dict[str, Any]:
        """The full snapshot, ready for JSON; ``from_position`` goes on from it."""
        return positions.position(self.setup, self._states)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """The snapshot as that seat may know it; ``None`` is a spectator."""
        seat = self._checked_seat(seat)
        return positions.view(self.setup, self._redacted(seat), seat)

    def sight(self, seat: int | None = None) -> Sight:
        """The same with all that a picture of it needs besides."""
        setup, seat = self.setup, self._checked_seat(seat)
        states = self._redacted(seat)
        return Sight(
            view=positions.view(setup, states, seat),
            edition=setup.edition,
            turn=self.turn,
            scores=self._points_in(self._states if self.over else states),
            colours=setup.colours,
            counted=setup.game.counted(setup, states),
        )

    def _checked_seat(self, seat: int | None) -> int | None:
        return None if seat is None else Field(seat, "seat").whole(0, self.players - 1)

    def start(self) -> Records:
        """A copy of the state at the start, for those who play many games from it."""
        return self._start.copy()

    def observation(self) -> Observation:
        """What the seat that decides knows: everything that a bot gets."""
        if self.over:
            raise BadInput("match", "bad-over")
        return Observation(self.setup, self._states, self._turn)

    @property
    def has_secrets(self) -> bool:
        """Whether some seat knows something that not everybody knows."""
        if not self.setup.game.rules.hides:
            return False
        everybodys = self._redacted(None).tobytes()
        return any(self._redacted(seat).tobytes() != everybodys for seat in range(self.players))

    def _redacted(self, seat: int | None) -> Records:
        """The state as far as a seat, or a spectator, knows it."""
        seen = self._states.copy()
        self._entries.redact(self.setup.board, seen, NOBODY if seat is None else seat)
        return seen

    def scores(self) -> list[int]:
        """The points that each seat, and whoever plays by itself, would have if it ended now."""
        return self._points_in(self._states)

    def scores_seen(self, seat: int | None) -> list[int]:
        """The same points as far as a seat, or a spectator, can count them."""
        return self._points_in(self._states if self.over else self._redacted(seat))

    def _points_in(self, states: Records) -> list[int]:
        """The points of all parties in a state."""
        out = np.zeros(self.setup.parties, np.int64)
        self._entries.scores(self.setup.board, states, out)
        points: list[int] = out.tolist()
        return points

    def score_sheet(self) -> list[ScoreLine]:
        """The same points line by line, each with its rule; they add up to ``scores()``."""
        return self.setup.game.score_sheet(self.setup, self._states)

    def winners(self) -> list[int]:
        """The winners after tie-breaks, ascending; ``[]`` before the end."""
        return self.leaders() if self.over else []

    def leaders(self) -> list[int]:
        """Who would win after tie-breaks if the game ended now, ascending."""
        out = np.zeros(self.setup.parties, np.int64)
        self._entries.ranking(self.setup.board, self._states, out)
        return [seat for seat, place in enumerate(out.tolist()) if place == 0]

    @property
    def stopped(self) -> bool:
        """Whether programs among themselves would stop here, because no rule ends the match."""
        longest = self.setup.game.rules.longest
        return not self.over and 0 < longest <= len(self.log)

    def text(self, code: int) -> str:
        """A move code in the game's notation."""
        return self.setup.notation.text(code)

    def path(self, text: str) -> tuple[str, ...]:
        """The elements to click for a decision, in order."""
        return self.setup.notation.path(self._known_code(text))

    def label(self, text: str, language: str = "en", *, openly: bool = True) -> str:
        """A decision in words; not openly: for those who may not know what exactly it was."""
        code = self._known_code(text)
        verb, arguments = self.setup.notation.verb(code), self.setup.notation.arguments(code)
        words = self.setup.game.words(Field(language, "language").one_of(LANGUAGES))
        if not openly and verb.secret:
            return words(f"move-{verb.word}-hidden")
        numbers = {name: int(text) if text.isdigit() else text for name, text in arguments.items()}
        if isinstance(seat := numbers.get("seat"), int):
            numbers["seat"] = self.setup.colours[seat]  # it is told by its colour
        return words(f"move-{verb.word}", **numbers)

    def without_secrets(self, text: str) -> str:
        """A decision as everybody may read it in the game's notation."""
        verb = self.setup.notation.verb(self._known_code(text))
        return f"{verb.word} …" if verb.secret else text

    def told(self, language: str = "en") -> list[str]:
        """What has happened by itself since the last decision, line by line."""
        game = self.setup.game
        if game.told is None:
            return []
        words = game.words(Field(language, "language").one_of(LANGUAGES))
        return [words(message, **about) for message, about in game.told(self.view(None))]

    def cautions(self, language: str = "en") -> dict[str, str]:
        """The legal decisions that may be slips, with what a person should read before them."""
        game = self.setup.game
        words = game.words(Field(language, "language").one_of(LANGUAGES))
        if game.caution is None or self.turn is None:
            return {}
        shown = self.view(self.turn)
        told = {text: game.caution(shown, text) for text in self.legal()}
        return {text: words(said[0], **said[1]) for text, said in told.items() if said}

    def _known_code(self, text: str) -> int:
        code = self.setup.notation.code(text)
        if code is None:
            raise self._illegal(text, NO_MOVE)
        return code

    def record(self, *, reveal_seed: bool = True) -> str:
        """The record: a text that a person can read, write and mail."""
        from undergrowth.kernel.record import write_record

        return write_record(self, reveal_seed=reveal_seed)

    def at(self, ply: int) -> Match:
        """The same match as it stood after this many decisions."""
        Field(ply, "ply").whole(0, len(self.log))
        earlier = Match(self.setup, self._start.copy(), self.names, self.seal)
        for code in self.log[:ply]:
            earlier.play_code(code)
        return earlier

    def copy(self) -> Match:
        """Another match that stands here: what is decided in one changes nothing in the other.

        Examples:
            >>> import undergrowth as ug
            >>> match = ug.new("underwood", seed=7)
            >>> trial = match.copy()
            >>> trial.play(trial.legal()[0])
            >>> len(trial.log), len(match.log)
            (1, 0)
        """
        other = Match(self.setup, self._states.copy(), self.names, self.seal)
        other.log, other._revealed = self.log.copy(), self._revealed.copy()
        other._start = self._start  # nobody changes it
        return other

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, _memo: dict[int, Any]) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: how it started and what was decided, some kilobytes."""
        game, edition = self.setup.game, self.setup.edition
        if game_named(game.name) is not game:
            raise TypeError(f"another {game.name} than the installed one cannot be pickled")
        start = positions.position(self.setup, self._start)
        known = None if edition.id in all_built_in(game) else edition
        told = self.log, self.names, self.seal, self.setup.face_down, self.setup.chosen_colours
        return _unpickled, (game.name, known, self.seed, start, *told)

    def scene(self, seat: int | None = None, language: str = "en") -> Scene:
        """The table as drawn elements, from ``sight(seat)`` alone."""
        game = self.setup.game
        Field(language, "language").one_of(LANGUAGES)
        scene: Scene = game.scene(self.sight(seat), game.words(language), self.names)
        return scene

    def svg(self, seat: int | None = None, *, language: str = "en", theme: str = "auto") -> str:
        """The table as a picture: the last move is marked, and what the seat can pick is lit."""
        Field(theme, "theme").one_of(("auto", "light", "dark"))
        scene = self.scene(seat, language)
        last: list[str] = []
        if self.log:
            last = scene.touched_since(self.at(len(self.log) - 1).scene(seat, language))
        mine = seat is not None and seat == self.turn
        paths = [self.setup.notation.path(code) for code in self.codes()] if mine else []
        return scene.svg(lit=sorted({path[0] for path in paths}), last=last, theme=theme)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __eq__(self, other: object) -> bool:
        """Two matches are equal if they stand at the same position."""
        return isinstance(other, Match) and self.position() == other.position()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        turn = "over" if self.over else f"seat {self.turn} to decide"
        return f"<Match of {self.game}, {self.players} players, ply {len(self.log)}, {turn}>"


def new(
    game: str,
    *,
    players: int = 2,
    seed: int | None = None,
    edition: Any = None,
    **options: Any,
) -> Match:
    """A new match; without a seed a secret one is drawn. Options: see the page of the game.

    Examples:
        >>> import undergrowth as ug
        >>> ug.new("underwood", players=3, seed=7, variant="ant-trail").turn in (0, 1, 2)
        True
    """
    found = game_named(game)
    seats = checked_players(found, players)
    seed = secrets.randbits(128) if seed is None else Field(seed, "seed").seed()
    chosen = checked_options(found, options, players=seats)
    data = edition_given(found, edition)
    setup, states = found.set_up(found, data, seats, chosen, seed)
    return Match(setup, states)


def _unpickled(
    name: str,
    edition: Any,
    seed: int | None,
    start: dict[str, Any],
    log: list[int],
    names: list[str] | None,
    seal: Seal,
    face_down: bool,
    colours: tuple[int, ...],
) -> Match:
    game = game_named(name)
    if edition is not None:
        make_known(game, edition)
    setup, states = positions.load(game, start)
    setup = replace(setup, seed=seed, chosen_colours=colours)
    match = Match(setup, states, names, seal)
    for code in log:
        match.play_code(code)
    return match.face_down() if face_down else match


def from_position(position: Mapping[str, Any]) -> Match:
    """Go on from a full snapshot. ``BadInput`` names what breaks an invariant.

    Examples:
        >>> import undergrowth as ug
        >>> match = ug.new("underwood", players=2, seed=7)
        >>> ug.from_position(match.position()) == match
        True
    """
    fields = Field(position, "position").items()
    if "game" not in fields:
        raise Field(None, "game").bad("bad-missing-key")
    game: Game = game_named(fields["game"].value)
    setup, states = positions.load(game, position)
    return Match(setup, states)
