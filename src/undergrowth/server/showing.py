"""What a viewer is shown of a room: all of it as plain data, and what has changed since.

Everything is made from the view of the seat through whose eyes the viewer looks.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from undergrowth.draw.palettes import PLAYERS
from undergrowth.draw.web import page_data, page_update, target
from undergrowth.kernel import rng
from undergrowth.kernel.errors import IllegalMove
from undergrowth.kernel.match import Match
from undergrowth.kernel.words import Words, has
from undergrowth.server.rooms import Room, Seat, refusal

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
class Eyes:
    """Through whose eyes a viewer sees the table."""

    seat: int | None
    """``None``: as somebody who only watches."""
    handover: int | None = None
    """The seat whose person should take over the shared screen first."""


@dataclass
class Showing:
    """The pictures and words of one room."""

    room: Room
    _scenes: OrderedDict[tuple[Any, ...], Data] = field(default_factory=OrderedDict)
    _labels: dict[tuple[str, str], str] = field(default_factory=dict)
    _samples: dict[str, list[int]] = field(default_factory=dict)

    # ---------------------------------------------------------------------- whole and changed

    def table(self, viewer: Viewer) -> Data:
        """All that a viewer may know now, but chat and what belongs to the connection."""
        room, match = self.room, self.room.match
        eyes = self.eyes(viewer)
        scene = self._scene(match, eyes.seat, viewer.language)
        return {
            "is": "table",
            "game": match.game,
            "title": room.manners.title,
            "entry": room.entry,
            "ply": room.ply,
            "turn": match.turn,
            "over": match.over,
            "state": room.state,
            "you": room.seats_of(viewer.person),
            "eyes": "hidden" if eyes.handover is not None else eyes.seat,
            "handover": None if eyes.handover is None else {"seat": eyes.handover},
            "people": self._people(viewer, eyes, scene),
            "scene": scene,
            "last": self._last(match, eyes.seat, viewer.language),
            "prompt": self._prompt(viewer, eyes),
            "moves": self._moves(viewer, eyes),
            "log_from": 0,
            "log": self.log(viewer.language),
            "undo": self.undo(viewer),
            "hints": room.manners.hints,
            "host": viewer.person == room.host,
            "commitment": commitment(match),
            "result": self._result(viewer.language, scene) if match.over else None,
        }

    def moment(self, ply: int, viewer: Viewer) -> Data:
        """The table as it stood after so many decisions."""
        if not 0 <= ply <= self.room.ply:
            raise refusal("moment", last=self.room.ply)
        then, eyes = self.room.match.at(ply), self.eyes(viewer)
        return {
            "is": "moment",
            "ply": ply,
            "of": self.room.ply,
            "turn": then.turn,
            "scene": self._scene(then, eyes.seat, viewer.language),
            "last": self._last(then, eyes.seat, viewer.language),
            "points": then.scores_seen(eyes.seat),
        }

    def preview(self, move: str, viewer: Viewer) -> Data:
        """What a decision of the viewer's would change; nothing if it would show hidden things."""
        room, eyes = self.room, self.eyes(viewer)
        if eyes.seat is None or eyes.seat != room.match.turn:
            raise refusal("turn")
        try:
            final = room.match.check(move)
        except IllegalMove:
            raise refusal("preview") from None
        said: Data = {"is": "preview", "move": move, "final": final, "scene": None}
        if not final:
            then = room.match.at(room.ply)
            then.play(move)
            now = self._scene(room.match, eyes.seat, viewer.language)
            scene = self._scene(then, eyes.seat, viewer.language)
            said["scene"] = page_update(now, scene)
            said["touched"] = _touched(now, scene)
            said["points"] = then.scores_seen(eyes.seat)
        return said

    def why(self, element: str, picked: Sequence[str], viewer: Viewer) -> Data:
        """The rule against picking an element."""
        match, eyes = self.room.match, self.eyes(viewer)
        if eyes.seat is None or eyes.seat != match.turn:
            raise refusal("turn")
        rules = Counter(self._rules_against((*picked, element)))
        said: Data = {"is": "why", "element": element, "rule": None, "text": None}
        if rules:
            rule = match.setup.game.rulebook.rules[rules.most_common(1)[0][0]]
            said |= {"rule": rule.id, "text": rule.text[viewer.language]}
        return said

    def eyes(self, viewer: Viewer) -> Eyes:
        """Whose view a viewer gets: of several seats at one screen, that of the one in turn."""
        mine, turn = self.room.seats_of(viewer.person), self.room.match.turn
        if not mine:
            return Eyes(None)
        if len(mine) == 1:
            return Eyes(mine[0])
        if not _secrets(self.room.match):
            return Eyes(turn if turn in mine else mine[0])
        looking = viewer.looking if viewer.looking in mine else None
        if turn in mine and looking != turn and self.room.full:
            return Eyes(None, turn)
        return Eyes(looking)

    def log(self, language: str) -> list[Data]:
        """The standing decisions in words."""
        match = self.room.match
        moves = [match.text(code) for code in match.log]
        return [
            {"ply": ply, "seat": seat, "move": move, "label": self.label(move, language)}
            for ply, (seat, move) in enumerate(zip(self.room.movers, moves, strict=True), 1)
        ]

    # ------------------------------------------------------------------------------- pictures

    def _scene(self, match: Match, seat: int | None, language: str) -> Data:
        """The scene as data for the page; one that was just drawn is not drawn again."""
        eyes = seat if _secrets(match) else None
        names = self.names(language)
        key = (tuple(match.log), eyes, language, names)
        if key not in self._scenes:
            game = match.setup.game
            drawn = game.scene(match.view(eyes), game.words(language), names)
            self._scenes[key] = page_data(drawn)
            while len(self._scenes) > _KEPT:
                self._scenes.popitem(last=False)
        self._scenes.move_to_end(key)
        return self._scenes[key]

    def _last(self, match: Match, seat: int | None, language: str) -> list[str]:
        """The elements that the last decision touched."""
        if not match.log:
            return []
        before = self._scene(match.at(len(match.log) - 1), seat, language)
        return _touched(before, self._scene(match, seat, language))

    def names(self, language: str) -> tuple[str, ...]:
        """What everybody is called in a language."""
        words = self._words(language)
        return tuple(_name(n, seat, words) for n, seat in enumerate(self.room.seats))

    def _words(self, language: str) -> Words:
        return self.room.match.setup.game.words(language)

    # ------------------------------------------------------------------------ people and words

    def _people(self, viewer: Viewer, eyes: Eyes, scene: Data) -> list[Data]:
        words = self._words(viewer.language)
        points = self.room.match.scores_seen(eyes.seat)
        return [
            {
                "seat": n,
                "name": _name(n, seat, words),
                "seat_name": words(f"seat-{n}"),
                "colour": PLAYERS[n],
                "kind": seat.kind,
                "bot": seat.bot,
                "about": _about(seat, words),
                "you": seat.person is not None and seat.person == viewer.person,
                "stand_in": seat.stand_in,
                "points": points[n],
                "title": scene["shapes"].get(f"seat-{n}", {}).get("title", ""),
                "part": f"seat-{n}",
            }
            for n, seat in enumerate(self.room.seats)
        ]

    def _prompt(self, viewer: Viewer, eyes: Eyes) -> Data:
        """What is asked, the rule that it follows, and the words for each kind of pick."""
        match, language = self.room.match, viewer.language
        phase = match.view(eyes.seat).get("phase")
        words = self._words(language)
        known = phase and has(language, f"ask-{phase}", match.game)
        kinds = {kind for verb in match.setup.notation.verbs for kind in map(_kind, verb.path)}
        return {
            "text": words(f"ask-{phase}") if known else "",
            "rule": match.setup.game.rulebook.asks.get(str(phase)),
            "steps": {
                kind: words(f"step-{kind}")
                for kind in sorted(kinds)
                if has(language, f"step-{kind}", match.game)
            },
        }

    def _moves(self, viewer: Viewer, eyes: Eyes) -> list[Data]:
        """What the viewer can decide, if it is theirs to decide."""
        match, room = self.room.match, self.room
        if match.turn is None or eyes.seat != match.turn or not room.full:
            return []
        hides = match.setup.game.rules.hides
        return [
            {
                "move": move,
                "path": match.path(move),
                "label": self.label(move, viewer.language),
                "final": hides and match.check(move),
            }
            for move in match.legal()
        ]

    def label(self, move: str, language: str) -> str:
        """A decision in words."""
        key = (move, language)
        if key not in self._labels:
            self._labels[key] = self.room.match.label(move, language)
        return self._labels[key]

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
    kept = next(
        (
            n
            for n, (old, new) in enumerate(zip(before["log"], now["log"], strict=False))
            if old != new
        ),
        min(len(before["log"]), len(now["log"])),
    )
    changed = {key: value for key, value in now.items() if before.get(key) != value}
    changed |= {key: now[key] for key in ("entry", "ply", "turn", "over")}
    changed |= {"is": "update", "since": before["entry"]}
    changed |= {"log_from": kept, "log": now["log"][kept:]}
    if "scene" in changed:
        changed["scene"] = page_update(before["scene"], now["scene"])
    return changed


def _secrets(match: Match) -> bool:
    """Whether some seat knows what not everybody knows."""
    if not match.setup.game.rules.hides:
        return False
    return any(match.view(seat) != match.view(None) for seat in range(match.players))


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


def _name(n: int, seat: Seat, words: Words) -> str:
    """What a seat's player is called: a person's name, a program's level, or the seat itself."""
    if seat.person:
        return seat.name
    return words(f"player-{seat.bot.replace(':', '-')}") if seat.bot else words(f"seat-{n}")


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
    return "" if match.seed is None else f"sha256 {rng.commitment(match.seed)}"
