"""What a viewer is shown of a room: all of it as plain data, and what has changed since.

Everything is made from the view of the seat whose perspective the viewer has.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from undergrowth.draw.palettes import PLAYERS
from undergrowth.draw.web import page_data, page_update, target
from undergrowth.kernel.box import ours_told
from undergrowth.kernel.game import Game
from undergrowth.kernel.match import Match
from undergrowth.material.errors import IllegalMove
from undergrowth.material.words import Words, has
from undergrowth.tables.naming import characters_at, names_at
from undergrowth.tables.refusals import refusal
from undergrowth.tables.room import Room, Seat
from undergrowth.tables.turns import Step, Story, Teller, by_turns, points_of

_KEPT = 12
"""Scenes that a room remembers: now, just before, previews, in both languages."""
_MOST_TRIED = 300
"""Moves that are tried to find out which rule is against an element."""

Data = dict[str, Any]


@dataclass(frozen=True)
class Viewer:
    """Who looks at a table, in which language, and at a shared screen for which seat."""

    person: str | None
    language: str
    looking: int | None = None


@dataclass(frozen=True)
class Perspective:
    """What a viewer sees the table as: a seat, or somebody who only watches."""

    seat: int | None
    """``None``: as somebody who only watches."""
    handover: int | None = None
    """The seat whose person should take over the shared screen first."""


@dataclass(frozen=True)
class Seen:
    """What is seen of one moment: the scene as data for the page, what is decided, the points."""

    scene: Data
    phase: str
    points: list[int]
    guide: str = ""
    """What a guide says to it, if there is one."""


@dataclass
class _Written:
    """The log as it was written last for some reader, and the entry and the names it was for."""

    stand: tuple[Any, ...] = ()
    openly: tuple[Any, ...] = ()
    """What all of it depends on besides the decisions: the names, and whether all is open."""
    decisions: list[tuple[Step, Data]] = field(default_factory=list)
    turns: list[tuple[tuple[Step, Step], Data]] = field(default_factory=list)


@dataclass
class Showing:
    """The pictures and words of one room."""

    room: Room
    _moments: OrderedDict[tuple[Any, ...], Seen] = field(default_factory=OrderedDict)
    _moves_told: dict[tuple[str, str], Data] = field(default_factory=dict)
    _story: Story = field(default_factory=Story)
    _logs: dict[tuple[str, int | None], _Written] = field(default_factory=dict)
    """The log by language and by whose secrets it tells."""
    _samples: dict[str, list[int]] = field(default_factory=dict)

    # ---------------------------------------------------------------------- whole and changed

    def table(self, viewer: Viewer) -> Data:
        """All that a viewer may know now, but chat and what belongs to the connection."""
        room, match = self.room, self.room.match
        perspective = self.perspective(viewer)
        seen = self._seen(match, perspective.seat, viewer.language)
        return {
            "is": "table",
            "game": match.game,
            "title": room.settings.title,
            "entry": room.entry,
            "ply": room.ply,
            "turn": match.turn,
            "over": match.over,
            "state": room.state,
            "you": room.seats_of(viewer.person),
            "eyes": "hidden" if perspective.handover is not None else perspective.seat,
            "handover": None if perspective.handover is None else {"seat": perspective.handover},
            "people": self._people(viewer, seen),
            "rivals": self._rivals(viewer, seen),
            "scene": seen.scene,
            "last": self._last(match, perspective.seat, viewer.language),
            "prompt": self._prompt(seen, viewer.language),
            "moves": self._moves(viewer, perspective),
            "log_from": 0,
            "log": self.log(viewer),
            "turns_from": 0,
            "turns": self.turns(viewer),
            "undo": self.undo(viewer),
            "hints": room.settings.hints,
            "host": viewer.person == room.host,
            "commitment": commitment(match),
            "result": self._result(viewer.language, seen.scene) if match.over else None,
        }

    def moment(self, ply: int, viewer: Viewer) -> Data:
        """The table as it stood after so many decisions."""
        if not 0 <= ply <= self.room.ply:
            raise refusal("moment", last=self.room.ply)
        then, perspective = self.room.match.at(ply), self.perspective(viewer)
        seen = self._seen(then, perspective.seat, viewer.language)
        return {
            "is": "moment",
            "ply": ply,
            "of": self.room.ply,
            "turn": then.turn,
            "scene": seen.scene,
            "last": self._last(then, perspective.seat, viewer.language),
            "points": seen.points,
        }

    def preview(self, move: str, viewer: Viewer) -> Data:
        """What a decision of the viewer's would change; nothing if it would show hidden things."""
        room, perspective = self.room, self.perspective(viewer)
        if perspective.seat is None or perspective.seat != room.match.turn:
            raise refusal("turn")
        try:
            final = room.match.check(move)
        except IllegalMove:
            raise refusal("preview") from None
        said: Data = {"is": "preview", "move": move, "final": final, "scene": None}
        if not final:
            then = room.match.copy()
            then.play(move)
            now = self._seen(room.match, perspective.seat, viewer.language)
            seen = self._seen(then, perspective.seat, viewer.language)
            said["scene"] = page_update(now.scene, seen.scene)
            said["points"] = seen.points
        return said

    def why(self, element: str, picked: Sequence[str], viewer: Viewer) -> Data:
        """The rule against picking an element, and what of the numbers on it is ours.

        Anybody may ask; rules are only against what the viewer could pick now.
        """
        match, perspective = self.room.match, self.perspective(viewer)
        game = match.setup.game
        said: Data = {"is": "why", "element": element, "rule": None, "text": None}
        if perspective.seat is not None and perspective.seat == match.turn:
            rules = Counter(self._rules_against((*picked, element)))
            if rules:
                rule = game.rulebook.rules[rules.most_common(1)[0][0]]
                said |= {"rule": rule.id, "text": rule.text[viewer.language]}
        sight, words = match.sight(perspective.seat), self._words(viewer.language)
        ours = ours_told(game, sight, element, words)
        return said | {"ours": ours and {"text": ours.text, "component": ours.component}}

    def perspective(self, viewer: Viewer) -> Perspective:
        """Whose view a viewer gets: of several seats at one screen, that of the one in turn."""
        mine, turn = self.room.seats_of(viewer.person), self.room.match.turn
        if not mine:
            return Perspective(None)
        if len(mine) == 1:
            return Perspective(mine[0])
        if not self.room.match.has_secrets:
            return Perspective(turn if turn in mine else mine[0])
        looking = viewer.looking if viewer.looking in mine else None
        if turn in mine and looking != turn and self.room.full:
            return Perspective(None, turn)
        return Perspective(looking)

    def log(self, viewer: Viewer) -> list[Data]:
        """The standing decisions in words, as far as the viewer may read them.

        At a screen for several people nobody's secrets are told before the end.
        """
        return [line for _, line in self._written(viewer).decisions]

    def turns(self, viewer: Viewer) -> list[Data]:
        """The same turn by turn, in sentences."""
        return [turn for _, turn in self._written(viewer).turns]

    def telling(self) -> Iterator[None]:
        """Look at what happened, a decision at a time; what is known costs nothing.

        Between two of them others may have their turn, and may change the match.
        """
        return self._story.follow(self.room.match)

    def _written(self, viewer: Viewer) -> _Written:
        """The log for a reader; only what is new is written anew."""
        room, language = self.room, viewer.language
        mine = room.seats_of(viewer.person)
        reader = mine[0] if len(mine) == 1 else None
        openly, names = room.match.over, self.names(language)
        written = self._logs.setdefault((language, reader), _Written())
        if written.stand == (room.entry, names):
            return written
        for _ in self.telling():
            pass
        if written.openly != (openly, names):
            written.decisions, written.turns = [], []
        written.stand, written.openly = (room.entry, names), (openly, names)
        teller = Teller(
            room.match.setup.game, language, lambda step: step.openly(reader, over=openly)
        )
        self._write_decisions(written, teller)
        self._write_turns(written, teller, names)
        return written

    def _write_decisions(self, written: _Written, teller: Teller) -> None:
        """The decisions one by one."""
        old = written.decisions
        written.decisions = [
            old[n]
            if n < len(old) and old[n][0] is step
            else (step, self._line(n + 1, step, teller))
            for n, step in enumerate(self._story.steps)
        ]

    def _line(self, ply: int, step: Step, teller: Teller) -> Data:
        """One decision as a seat, or anybody, may read it."""
        match, language = self.room.match, teller.language
        move, openly = match.text(match.log[ply - 1]), teller.openly(step)
        label = self.label(move, language) if openly else teller.label(step)
        line: Data = {
            "ply": ply,
            "seat": step.seat,
            "move": move if openly else match.without_secrets(move),
            "label": label,
            "did": teller.done([step]) or label,
        }
        happened = teller.told([step])
        return {**line, "told": happened} if happened else line

    def _write_turns(self, written: _Written, teller: Teller, names: Sequence[str]) -> None:
        """The turns, each a sentence with all that belongs to it."""
        old, steps = written.turns, self._story.steps
        written.turns = []
        for n, (first, last) in enumerate(by_turns(steps)):
            ends, turn = (steps[first - 1], steps[last - 1]), steps[first - 1 : last]
            if n < len(old) and old[n][0][0] is ends[0] and old[n][0][1] is ends[1]:
                written.turns.append(old[n])
                continue
            told: Data = {
                "seat": ends[0].seat,
                "from": first,
                "to": last,
                "text": teller.sentence(names[ends[0].seat], turn),
                "did": teller.done(turn) or teller.label(ends[0]),
                "gains": teller.gains(turn),
                "points": points_of(turn),
                "places": teller.places(turn),
                "told": teller.told(turn),
            }
            written.turns.append((ends, told))

    # ------------------------------------------------------------------------------- pictures

    def _seen(self, match: Match, seat: int | None, language: str) -> Seen:
        """What is seen of a moment; one that was just drawn is not drawn again."""
        seat = seat if match.setup.game.rules.hides else None  # all see the same
        return self._found(match.log, seat, language) or self._drawn(match, seat, language)

    def _found(self, log: Sequence[int], seat: int | None, language: str) -> Seen | None:
        """The moment after these decisions, if it is remembered."""
        return self._moments.get(self._key(log, seat, language))

    def _key(self, log: Sequence[int], seat: int | None, language: str) -> tuple[Any, ...]:
        return tuple(log), seat, language, self.names(language)

    def _drawn(self, match: Match, seat: int | None, language: str) -> Seen:
        sight, game = match.sight(seat), match.setup.game
        if seat is not None and sight.view == match.view(None):  # it knows no more than anybody
            seen = self._seen(match, None, language)
        else:
            scene = game.scene(sight, game.words(language), self.names(language))
            guide = game.guide(sight) if game.guide else None
            asked = game.question(sight.view)
            seen = Seen(page_data(scene), asked, list(sight.scores), guide or "")
        self._moments[self._key(match.log, seat, language)] = seen
        while len(self._moments) > _KEPT:
            self._moments.popitem(last=False)
        return seen

    def _last(self, match: Match, seat: int | None, language: str) -> list[str]:
        """The elements that the last decision touched."""
        if not match.log:
            return []
        seat = seat if match.setup.game.rules.hides else None
        before = self._found(match.log[:-1], seat, language)
        before = before or self._drawn(match.at(len(match.log) - 1), seat, language)
        return _touched(before.scene, self._seen(match, seat, language).scene)

    def names(self, language: str) -> tuple[str, ...]:
        """What everybody is called in a language."""
        colours = self.room.match.setup.colours
        return tuple(names_at(self.room.seats, self._words(language), colours))

    def _words(self, language: str) -> Words:
        return self.room.match.setup.game.words(language)

    # ------------------------------------------------------------------------ people and words

    def _people(self, viewer: Viewer, seen: Seen) -> list[Data]:
        words, shapes = self._words(viewer.language), seen.scene["shapes"]
        names, colours = self.names(viewer.language), self.room.match.setup.colours
        characters = characters_at(self.room.seats, words)
        return [
            {
                "seat": n,
                "name": names[n],
                "seat_name": words(f"seat-{colours[n]}"),
                "colour": PLAYERS[colours[n]],
                "kind": seat.kind,
                "bot": seat.bot,
                "about": _about(seat, words),
                "character": characters[n],
                "you": seat.person is not None and seat.person == viewer.person,
                "stand_in": seat.stand_in,
                "points": seen.points[n],
                "title": shapes.get(f"seat-{n}", {}).get("title", ""),
                "part": f"seat-{n}",
            }
            for n, seat in enumerate(self.room.seats)
        ]

    def _rivals(self, viewer: Viewer, seen: Seen) -> list[Data]:
        """Who scores without sitting here, such as an automa."""
        setup, words = self.room.match.setup, self._words(viewer.language)
        return [
            {"seat": n, "name": words(f"rival-{n - setup.players}"), "points": seen.points[n]}
            for n in range(setup.players, setup.parties)
        ]

    def _prompt(self, seen: Seen, language: str) -> Data:
        """What is asked, the rule that it follows, and the words for each kind of pick."""
        setup = self.room.match.setup
        kinds = {_kind(element) for verb in setup.notation.verbs for element in verb.path}
        asked = _asked(setup.game, seen.phase, language, frozenset(kinds))
        led = {"text": self._words(language)(seen.guide)} if seen.guide else {}
        return {"rule": setup.game.rulebook.asks.get(seen.phase), **asked, **led}

    def _moves(self, viewer: Viewer, perspective: Perspective) -> list[Data]:
        """What the viewer can decide, if it is theirs to decide."""
        match, room = self.room.match, self.room
        if match.turn is None or perspective.seat != match.turn or not room.full:
            return []
        cautions = match.cautions(viewer.language)
        hides = match.setup.game.rules.hides
        return [
            {
                **self._told(move, viewer.language),
                "final": hides and match.check(move),
                "caution": cautions.get(move, ""),
            }
            for move in match.legal()
        ]

    def _told(self, move: str, language: str) -> Data:
        """A decision as it is offered."""
        key = (move, language)
        if key not in self._moves_told:
            match = self.room.match
            path, label = match.path(move), match.label(move, language)
            self._moves_told[key] = {"move": move, "path": path, "label": label}
        return self._moves_told[key]

    def label(self, move: str, language: str) -> str:
        """A decision in words."""
        label: str = self._told(move, language)["label"]
        return label

    def undo(self, viewer: Viewer) -> Data:
        """Whether the viewer can take something back, and who has been asked for it."""
        room, person = self.room, viewer.person
        waits_for = room.waits_for
        asking = room.asking if waits_for else None
        mine = [ply for ply, maker in enumerate(room.makers) if person and maker == person]
        can = bool(mine) and not room.match.over and not room.match.revealed_since(mine[-1])
        return {
            "can": can,
            "asked_by": room.seats_of(asking.person)[0] if asking else None,
            "waits_for": [n for other in sorted(waits_for) for n in room.seats_of(other)],
            "you_decide": person in waits_for,
        }

    def _result(self, language: str, scene: Data) -> Data:
        """Who won, and every point with the rule that gives it."""
        match, words = self.room.match, self._words(language)
        return {
            "winners": match.winners(),
            "scores": match.scores(),
            "seed": str(match.seed),
            "nonce": match.seal.nonce or None,
            "sheet": [
                {
                    "seat": line.seat,
                    "points": line.points,
                    "rule": line.rule,
                    "what": _what(line.what, words),
                    "element": target(line, scene["shapes"]),
                }
                for line in match.score_sheet()
            ],
        }

    # ------------------------------------------------------------------------------- why not

    def _rules_against(self, path: tuple[str, ...]) -> list[str]:
        """The rules against the moves whose path begins like this; few are enough."""
        match, rules = self.room.match, []
        for code in self._moves_from(path[0]):
            move = match.text(code)
            if match.path(move)[: len(path)] != path:
                continue
            try:
                match.check(move)
            except IllegalMove as illegal:
                rules.append(illegal.rule)
            if len(rules) == _MOST_TRIED:
                break
        return rules

    def _moves_from(self, element: str) -> list[int]:
        """All moves, legal or not, whose path begins with an element."""
        if not self._samples:
            notation = self.room.match.setup.notation
            for code in range(len(notation)):
                if code in notation:
                    self._samples.setdefault(notation.path(code)[0], []).append(code)
        return self._samples.get(element, [])


def update(before: Data, now: Data) -> Data:
    """What has changed between two tables of the same viewer."""
    changed = {
        key: value
        for key, value in now.items()
        if value is not before.get(key) and value != before.get(key)
    }
    changed |= {key: now[key] for key in ("entry", "ply", "turn", "over")}
    changed |= {"is": "update", "since": before["entry"]}
    for name in ("log", "turns"):
        kept = _kept(before[name], now[name])
        changed |= {f"{name}_from": kept, name: now[name][kept:]}
    if "scene" in changed:
        changed["scene"] = page_update(before["scene"], now["scene"])
    return changed


def _kept(before: Sequence[Data], now: Sequence[Data]) -> int:
    """How many lines of a log are still as they were."""
    pairs = enumerate(zip(before, now, strict=False))
    differs = (n for n, (old, new) in pairs if old is not new and old != new)
    return next(differs, min(len(before), len(now)))


@cache
def _asked(game: Game, phase: str, language: str, kinds: frozenset[str]) -> Data:
    """The words of a question, and of the picks that answer it."""
    say = game.words(language)
    known = has(language, f"ask-{phase}", game.name)
    steps = [kind for kind in sorted(kinds) if has(language, f"step-{kind}", game.name)]
    return {
        "text": say(f"ask-{phase}") if known else "",
        "steps": {kind: say(f"step-{kind}") for kind in steps},
    }


def _touched(before: Data, now: Data) -> list[str]:
    """The elements that can be ringed and are described by other words than before."""
    old = before["shapes"]
    return [
        name
        for name, shape in now["shapes"].items()
        if shape.get("outline") and old.get(name, {}).get("title") != shape["title"]
    ]


def _kind(element: str) -> str:
    return element.partition("-")[0]


def _about(seat: Seat, words: Words) -> str:
    """What kind of player sits there, in a few words."""
    if seat.bot:
        kind, _, level = seat.bot.partition(":")
        return words(f"table-{kind}", number=level) if level else words("table-program")
    if seat.stand_in:
        return words("table-stand-in")
    return ""


def _what(what: str, words: Words) -> str:
    """What points are given for, in words."""
    kind, _, place = what.partition(" ")
    return words(f"what-{kind}", place=place)


def commitment(match: Match) -> str:
    """What proves the seed before it is told."""
    match.seal.close()
    return match.seal.text
