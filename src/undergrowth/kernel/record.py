"""The record: a text that a person can read, write and mail, and that replays exactly.

A head with named lines, the start of the match, the numbered decisions and the result::

    Undergrowth record 1
    game: underwood
    …
    start:
      starter: 1
      …
    moves:
      1. 0 d5
      2. 1 f3        # a comment, to the end of the line
    result: unfinished
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from undergrowth.kernel.game import Game, game_named
from undergrowth.kernel.match import Match, new
from undergrowth.kernel.positions import load
from undergrowth.kernel.sealing import COMMITMENT, NONCE, Seal
from undergrowth.material.errors import BadInput, IllegalMove
from undergrowth.material.reading import Field
from undergrowth.material.words import words

if TYPE_CHECKING:
    from typing import NoReturn

FIRST_LINE = "Undergrowth record 1"
UNFINISHED = "unfinished"
LARGEST = 1_000_000
_OPTIONAL = ("seats", "colours", "seed", "commitment", "nonce")
_HEAD = ("game", "edition", "rules", "players", "options", *_OPTIONAL)
_PLAIN = ("game", "edition", "commitment", "nonce")
"""Their values stand bare; all others are JSON."""
_IN_POSITION = ("game", "edition", "players", "options", "seed")
_NAMED_APART = frozenset({"edition", "seed"})
"""These stand in the head of every record, but not in the positions of every game."""
_MOVE = re.compile(r"([0-9]{1,6})\. ([0-9]) (.+)")


def write_record(match: Match, *, reveal_seed: bool = True) -> str:
    """The record of a match; without the seed its commitment still proves it later."""
    game = match.setup.game
    if not reveal_seed:
        match.seal.close()
    lines = _head_lines(
        game=game.name,
        edition=match.edition,
        rules=game.version,
        players=match.players,
        options=match.options,
        names=match.names,
        colours=match.colours if match.setup.chosen_colours else (),
    )
    lines += _seed_lines(match.seed if reveal_seed else None, match.seal)
    lines.append("start:")
    lines += [f"  {line}" for line in _start_lines(game, match.at(0).position())]
    lines.append("moves:")
    replay = match.at(0)
    for number, code in enumerate(match.log, 1):
        lines.append(f"  {number}. {replay.turn} {match.text(code)}")
        replay.play_code(code)
    lines.append(f"result: {_result(match)}")
    return "\n".join(lines) + "\n"


def write_log(
    *,
    game: str,
    edition: str,
    rules: int,
    options: Mapping[str, Any],
    names: Sequence[str],
    colours: Sequence[str],
    seed: int | None,
    seal: Seal,
    moves: Iterable[tuple[int, str]],
    result: tuple[Sequence[int], Sequence[int]] | None,
) -> str:
    """The record of a match by rules that are not here, from what was written down of it.

    ``seed`` is ``None`` while it is a secret, ``moves`` are the seats and their decisions,
    ``result`` scores and winners. How the match started only its own rules could tell.
    """
    lines = _head_lines(
        game=game,
        edition=edition,
        rules=rules,
        players=len(names),
        options=options,
        names=names,
        colours=colours,
    )
    lines += _seed_lines(seed, seal)
    lines += ["start:", "moves:"]
    lines += [f"  {number}. {seat} {move}" for number, (seat, move) in enumerate(moves, 1)]
    lines.append(f"result: {_told_result(*result) if result else UNFINISHED}")
    return "\n".join(lines) + "\n"


def _head_lines(
    *,
    game: str,
    edition: str,
    rules: int,
    players: int,
    options: Mapping[str, Any],
    names: Sequence[str] | None,
    colours: Sequence[str],
) -> list[str]:
    return [
        FIRST_LINE,
        f"game: {game}",
        f"edition: {edition}",
        f"rules: {rules}",
        f"players: {players}",
        f"options: {_json(options)}",
        *([f"seats: {_json(names)}"] if names else []),
        *([f"colours: {_json(colours)}"] if colours else []),
    ]


def _seed_lines(seed: int | None, seal: Seal) -> list[str]:
    """What is told of the seed: its seal, and what it is only if that is no secret."""
    told = [f"seed: {seed}"] if seed is not None else []
    shown = [f"commitment: {seal.text}"] if seal.text else []
    proof = [f"nonce: {seal.nonce}"] if told and seal.nonce else []
    return told + shown + proof


def _json(value: object) -> str:
    """A value on one line; what is no visible sign, and the sign of comments, is escaped."""
    text = json.dumps(value, ensure_ascii=False).replace("#", "\\u0023")
    return "".join(sign if sign.isprintable() else json.dumps(sign)[1:-1] for sign in text)


def _start_lines(game: Game, position: Mapping[str, Any]) -> Iterator[str]:
    """The position at the start: one line for each key, nested maps one level down."""
    for key, value in position.items():
        if key in _IN_POSITION:
            continue
        if isinstance(value, dict) and value:
            for inner, part in value.items():
                place = f"{key}.{inner}"
                if place in game.form.derived:
                    continue
                if isinstance(part, dict) and part:
                    for name, piece in part.items():
                        yield f"{place}.{name}: {_json(piece)}"
                else:
                    yield f"{place}: {_json(part)}"
        else:
            yield f"{key}: {_json(value)}"


def _result(match: Match) -> str:
    return _told_result(match.scores(), match.winners()) if match.over else UNFINISHED


def _told_result(scores: Sequence[int], winners: Sequence[int]) -> str:
    return f"{_json(scores)} winners {_json(winners)}"


def read(text: str) -> Match:
    """Read a record; every move is checked while it is replayed.

    ``BadInput`` names the line that is wrong. A record that breaks off in the middle is read
    as a match that can go on.

    Examples:
        >>> import undergrowth as ug
        >>> match = ug.new("underwood", players=2, seed=7)
        >>> ug.read(match.record()) == match
        True
    """
    if not isinstance(text, str):
        raise BadInput("record", "bad-record-text", got=type(text).__name__)
    if len(text) > LARGEST:
        raise BadInput("record", "bad-file-size", high=LARGEST)
    return _Reader(text).match()


class _Reader:
    """Reads a record line by line and remembers where it is."""

    def __init__(self, text: str) -> None:
        self.lines = [
            (number, line.split("#", 1)[0].rstrip())
            for number, line in enumerate(text.split("\n"), 1)
        ]
        self.lines = [(number, line) for number, line in self.lines if line]
        self.at = 0
        self.number = 1

    def match(self) -> Match:
        """The match that the record tells."""
        if self._next() != FIRST_LINE:
            self._bad("bad-record-first", expected=FIRST_LINE)
        head = self._head()
        self._check_version(head)
        match = self._start(head)
        self._moves(match)
        self._check_result(match)
        if self.at < len(self.lines):
            self._next()
            self._bad("bad-record-after-end")
        return match

    def _next(self) -> str:
        if self.at == len(self.lines):
            self._bad("bad-record-end")
        self.number, line = self.lines[self.at]
        self.at += 1
        return line

    def _peek(self) -> str:
        return self.lines[self.at][1] if self.at < len(self.lines) else ""

    def _bad(self, problem: str, **details: Any) -> NoReturn:
        raise Field(None, f"line {self.number}").bad(problem, **details)

    def _parsed(self, text: str) -> Any:
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            self._bad("bad-json", got=text)

    def _head(self) -> dict[str, tuple[int, Any]]:
        """The named lines before the start: line number and value of each."""
        head: dict[str, tuple[int, Any]] = {}
        while (line := self._next()) != "start:":
            name, colon, value = line.partition(": ")
            if not colon or name not in _HEAD or name in head:
                self._bad("bad-record-head", known=", ".join(_HEAD), got=line)
            head[name] = self.number, value if name in _PLAIN else self._parsed(value)
        for name in _HEAD:
            if name not in head and name not in _OPTIONAL:
                self._bad("bad-record-missing", name=name)
        return head

    def _check_version(self, head: dict[str, tuple[int, Any]]) -> None:
        """Before the start is read: it means something only to the rules that wrote it."""
        try:
            expected = game_named(head["game"][1]).version
        except BadInput:
            return  # the complaint about the start names it
        self.number, version = head["rules"]
        if type(version) is not int or version != expected:
            self._bad("bad-record-version", expected=expected, got=version)

    def _start(self, head: dict[str, tuple[int, Any]]) -> Match:
        """The match at its start, from the position written out in full."""
        begin = self.number
        position: dict[str, Any] = {}
        places: dict[str, int] = {}
        while self._peek().startswith("  "):
            place, colon, value = self._next().strip().partition(": ")
            if not colon or place in places or place.split(".")[0] in _IN_POSITION:
                self._bad("bad-record-start", got=place)
            places[place] = self.number
            self._put(position, place.split(".", 2), self._parsed(value))
        for key in _IN_POSITION:
            if key in head:
                places[key], position[key] = head[key]
        match = self._placed(places, begin, position)
        self._check_head(head, match)
        return match

    def _put(self, position: dict[str, Any], keys: list[str], value: Any) -> None:
        for key in keys[:-1]:
            position = position.setdefault(key, {})
            if not isinstance(position, dict):
                self._bad("bad-record-start", got=key)
        if keys[-1] in position:
            self._bad("bad-record-start", got=keys[-1])
        position[keys[-1]] = value

    def _placed(self, places: dict[str, int], begin: int, position: dict[str, Any]) -> Match:
        """The match at this position; a complaint names the line it is about."""
        try:
            self.number = places["game"]
            game = game_named(position["game"])
            named = game.form.head
            apart = {key: position.pop(key, None) for key in _NAMED_APART.difference(named)}
            if "seed" in named:
                position.setdefault("seed", None)  # kept secret
            setup, states = load(game, position)
            if apart.get("seed") is not None:
                setup = replace(setup, seed=Field(apart["seed"], "seed").seed())
            return Match(setup, states)
        except BadInput as complaint:
            field = complaint.field
            self.number = begin
            for place, number in places.items():
                if field == place or field.startswith(f"{place}."):
                    self.number = number
            complaint.field = f"line {self.number}, {field}"
            raise

    def _check_head(self, head: dict[str, tuple[int, Any]], match: Match) -> None:
        """Edition, names, colours and commitment."""
        self.number, edition = head["edition"]
        if edition != match.edition:
            self._bad("bad-value", expected=match.edition, got=edition)
        if "seats" in head:
            self.number, names = head["seats"]
            if not _are_names(names, match.players):
                self._bad("bad-record-seats", expected=match.players)
            match.names = names
        if "colours" in head:
            self.number, colours = head["colours"]
            try:
                match.colours = colours
            except BadInput as complaint:
                complaint.field = f"line {self.number}, {complaint.field}"
                raise
        self._check_seal(head, match)

    def _check_seal(self, head: dict[str, tuple[int, Any]], match: Match) -> None:
        """The commitment fits the seed and the nonce, as far as they are told."""
        nonce, written = None, ""
        if "nonce" in head:
            self.number, nonce = head["nonce"]
            if not NONCE.fullmatch(nonce) or match.seed is None or "commitment" not in head:
                self._bad("bad-record-nonce")
        if "commitment" in head:
            self.number, written = head["commitment"]
            if not COMMITMENT.fullmatch(written):
                self._bad("bad-record-commitment")
        match.seal = Seal(match.seed, nonce, written)
        if written and match.seal.text != written:
            self._bad("bad-record-commitment")

    def _moves(self, match: Match) -> None:
        if self.at == len(self.lines):
            return
        if self._next() != "moves:":
            self._bad("bad-record-moves")
        while self._peek().startswith("  "):
            found = _MOVE.fullmatch(self._next().strip())
            if found is None or int(found[1]) != len(match.log) + 1:
                self._bad("bad-record-move", expected=f"{len(match.log) + 1}. {match.turn} …")
            if found[2] != str(match.turn) and not match.over:
                self._bad("bad-record-turn", expected=str(match.turn), got=found[2])
            self._play(match, found[3])

    def _play(self, match: Match, text: str) -> None:
        try:
            match.play(text)
        except IllegalMove as refusal:
            self._bad("bad-record-illegal", reason=refusal.rule, got=text)

    def _check_result(self, match: Match) -> None:
        if self.at == len(self.lines):
            return
        if (line := self._next()) != f"result: {_result(match)}":
            self._bad("bad-record-result", expected=_result(match), got=line)


def _are_names(names: object, players: int) -> bool:
    return (
        isinstance(names, list)
        and len(names) == players
        and all(isinstance(name, str) and 0 < len(name) <= 60 for name in names)
        and not any(0xD800 <= ord(sign) <= 0xDFFF for name in names for sign in name)
    )


def verify(text: str, language: str = "en") -> list[str]:
    """Check a record beyond its moves: what can be said about its deal and its end."""
    match = read(text)
    say = words(language)
    lines = [say("verify-moves", number=len(match.log))]
    if match.over:
        points, winners = (", ".join(map(str, of())) for of in (match.scores, match.winners))
        lines.append(say("verify-over", points=points, winners=winners))
    else:
        lines.append(say("verify-unfinished"))
    if match.seed is None:
        return [*lines, say("verify-no-seed")]
    if match.seal.nonce:
        lines.append(say("verify-sealed"))
    chosen = {"edition": match.edition, **match.options}
    again = new(match.game, players=match.players, seed=match.seed, **chosen)
    same = again.position() == match.at(0).position()
    return [*lines, say("verify-deal-same" if same else "verify-deal-other")]
