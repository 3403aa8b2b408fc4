"""The glossary of Undergrove: types, goals and mushrooms, as they lie on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from undergrowth.draw.glossary import Chapter, Entry, Fact, Glossary
from undergrowth.draw.pieces import placed
from undergrowth.games.undergrove.components import (
    COMPETITIVE,
    COUNTER,
    CROSS,
    MARKS,
    TYPES,
    Edition,
    Goal,
    Mushroom,
)
from undergrowth.games.undergrove.scene import cards, pieces, telling
from undergrowth.games.undergrove.scene.goals import Print, face, printed, worth
from undergrowth.games.undergrove.scene.mushrooms import face as tile_face
from undergrowth.material.words import Words

_CARD = Print(wide=154.0, table=71.0)
_CARD_HIGH = 103.0
_PLACES = 4
_RECONSTRUCTED = "reconstruction"


def glossary(edition: Edition, say: Words) -> Glossary:
    """All that is printed, in words: the numbers are those of the edition."""
    return Glossary(
        (
            _chapter(say, "types", tuple(_type(say, edition, kind) for kind in TYPES)),
            _chapter(say, "goals", tuple(_goal(say, edition, goal) for goal in _goals(edition))),
            _chapter(say, "mushrooms", tuple(_tile(say, each) for each in _tiles(edition))),
        ),
        pieces.definitions((), solo=False),
    )


def _chapter(say: Words, name: str, entries: tuple[Entry, ...]) -> Chapter:
    about = say(f"glossary-{name}-about", number=len(entries))
    return Chapter(name, say(f"glossary-{name}"), about, entries)


def _sentence(words: str) -> str:
    """The words as a sentence."""
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"


# ------------------------------------------------------------------------------------- types


def _type(say: Words, edition: Edition, kind: str) -> Entry:
    """A type: how to tell it, and how many of its tiles there are."""
    tiles = [tile for tile in edition.mushrooms.values() if tile.type == kind]
    first = next(tile for tile in tiles if tile.id in CROSS.values())
    return Entry(
        id=f"type-{kind}",
        name=say("glossary-type", type=kind),
        facts=(
            Fact("", say("type-looks", type=kind)),
            Fact(
                say("fact-tiles"),
                say("type-tiles", number=len(tiles), first=telling.name(say, first.id)),
            ),
        ),
        body=placed(f"type-{kind}", (0, 0), 1.0),
        box=(-14, -14, 28, 28),
    )


# ------------------------------------------------------------------------------------- goals


def _goals(edition: Edition) -> list[Goal]:
    """Those of the expansion last."""
    return sorted(edition.goals.values(), key=lambda goal: goal.expansion)


def _goal(say: Words, edition: Edition, goal: Goal) -> Entry:
    """One side of a card: what it counts, when, and what that is worth."""
    card = printed(edition, goal.id)
    facts = [
        Fact("", _sentence(telling.goal(say, "goal-about", goal))),
        Fact(say("fact-points"), _sentence(_points(say, edition, goal))),
        Fact(say("fact-when"), say("goal-when", marked=str(goal.id in MARKS))),
    ]
    if goal.tiles:
        names = [telling.name(say, tile) for tile in goal.tiles]
        facts.append(Fact(say("fact-those-tiles"), _sentence(telling.listed(say, names))))
    body = cards.plate((1, 1), (_CARD.wide, _CARD_HIGH), "paper") + face(
        say, card, (1, 1), _PLACES, _CARD
    )
    return Entry(
        id=f"goal-{goal.id}",
        name=say("glossary-goal", name=say("goal", place=goal.id), side=goal.side),
        facts=tuple(facts),
        note=" ".join(_notes(say, edition, goal)),
        body=body,
        box=(0, 0, _CARD.wide + 2, _CARD_HIGH + 2),
    )


def _points(say: Words, edition: Edition, goal: Goal) -> str:
    """The points on a card, number by number."""
    if goal.kind == COUNTER:
        last = len(goal.table) - 1
        steps = [
            say("goal-points-step", count=count, points=points, more=str(count == last))
            for count, points in enumerate(goal.table)
        ]
        return ", ".join(steps)
    if goal.kind == COMPETITIVE:
        return say("goal-points-places", points=", ".join(map(str, goal.table)))
    return worth(say, printed(edition, goal.id))


def _notes(say: Words, edition: Edition, goal: Goal) -> Iterator[str]:
    """In which games it is there, and where its numbers come from."""
    if goal.id in edition.starting_goals:
        yield say("goal-note-first")
    if goal.kind == COMPETITIVE:
        yield say("goal-note-compares")
    if goal.expansion:
        yield say("goal-note-expansion")
    if _RECONSTRUCTED in _provenance(edition, goal):
        counts = bool(goal.types or goal.tiles or goal.set)
        yield say("goal-note-reconstructed", counts=str(counts))


def _provenance(edition: Edition, goal: Goal) -> str:
    """What the edition says about where a goal comes from."""
    told: list[dict[str, Any]] = edition.content["goals"]
    return str(next(each for each in told if each["id"] == goal.id).get("provenance", ""))


# --------------------------------------------------------------------------------- mushrooms


def _tiles(edition: Edition) -> list[Mushroom]:
    return list(edition.mushrooms.values())


def _tile(say: Words, mushroom: Mushroom) -> Entry:
    """A tile: type, cost, what it does, what it is worth."""
    return Entry(
        id=f"mushroom-{mushroom.id}",
        name=telling.name(say, mushroom.id),
        facts=tuple(_facts(say, mushroom)),
        note=say("mushroom-note-start") if mushroom.id in CROSS.values() else "",
        body=tile_face(mushroom),
        box=(-50, -50, 100, 100),
    )


def _facts(say: Words, mushroom: Mushroom) -> Iterator[Fact]:
    kind = say("type-mushroom", type=mushroom.type or "none")
    yield Fact("", _sentence(say("mushroom-type", type=kind, id=mushroom.id)))
    if mushroom.activatable:
        yield Fact(say("fact-cost"), _sentence(telling.cost(say, mushroom)))
        yield Fact(say("fact-ability"), _sentence(telling.ability(say, mushroom)))
    if mushroom.ongoing:
        message = f"ongoing-{mushroom.ongoing.replace('_', '-')}"
        yield Fact(say("fact-ongoing"), _sentence(_after_colon(say(message))))
    yield Fact(say("fact-worth"), _sentence(_worth(say, mushroom)))
    if marks := telling.marks(say, mushroom):
        yield Fact(say("fact-marks"), _sentence(telling.listed(say, marks)))


def _after_colon(words: str) -> str:
    """The heading says already that it is so all the time."""
    return words.partition(": ")[2] or words


def _worth(say: Words, mushroom: Mushroom) -> str:
    """The points of a root there, with all that they depend on."""
    points = mushroom.points
    if points["kind"] == "cubes":
        steps = [
            say("worth-cubes-step", cubes=cubes, points=worth)
            for cubes, worth in enumerate(points["table"])
        ]
        return ", ".join(steps)
    if points["kind"] == "adjacent":
        kind = say("type", type=mushroom.type or "none")
        return say("worth-adjacent", points=points["base"], type=kind)
    return telling.worth(say, mushroom)
