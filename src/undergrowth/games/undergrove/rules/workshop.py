"""Choosing the goals by hand: drafts, the steps that change them, and the three goals in the end.

A draft names the players, whether the expansion is there, and what was chosen in which order. Its
seed is all the chance there is in dealing the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from undergrowth.compiled import rng
from undergrowth.compiled.jit import blank
from undergrowth.games.undergrove.components import (
    IN_PLAY,
    NAME,
    PLAYERS,
    Edition,
    on_same_card,
    read_goal_ids,
)
from undergrowth.games.undergrove.rules.new_match import check_goals, dealt_goals, eligible
from undergrowth.games.undergrove.rules.state import STATE
from undergrowth.material.errors import BadInput
from undergrowth.material.reading import Field
from undergrowth.material.workshop import Draft, Step

SEEDS = 2**31


@dataclass(frozen=True)
class Choice:
    """What is chosen so far, and for which table."""

    edition: Edition
    players: int
    expansion: bool
    seed: int
    goals: tuple[str, ...] = ()

    @cached_property
    def offered(self) -> list[str]:
        """The sides that can be in play at this table, chosen or not."""
        return eligible(self.edition, self.players == 1, self.expansion)

    @cached_property
    def left(self) -> int:
        """How many goals are still to be chosen (G-64)."""
        return IN_PLAY - len(self.goals)

    @cached_property
    def free(self) -> list[str]:
        """The sides that can be taken next: of a chosen card neither can (G-64)."""
        if not self.left:
            return []
        goals = self.edition.goals
        return [name for name in self.offered if not on_same_card(goals, name, self.goals)]

    @cached_property
    def pile(self) -> list[str]:
        """Both sides of all cards that are not chosen: the rest is dealt from these (G-74)."""
        goals = self.edition.goals
        names = eligible(self.edition, False, self.expansion)
        return [name for name in names if not on_same_card(goals, name, self.goals)]

    def reading(self, entry: Field, number: int | None) -> Choice:
        """The same with the goals that stand there, checked."""
        names = read_goal_ids(entry, self.edition.goals, number)
        check_goals(entry, self.edition, names, self.players == 1, self.expansion)
        return replace(self, goals=names)

    def without(self, goal: str) -> Choice:
        """The same with a goal given back."""
        return replace(self, goals=tuple(name for name in self.goals if name != goal))


def begin(edition: Edition, players: int, options: Mapping[str, Any], seed: int) -> Draft:
    """Nothing is chosen; if there are goals already, they lie there."""
    now = Choice(edition, players, options["whispering_woods"], seed % SEEDS)
    if options["goals"] is not None:
        now = now.reading(Field(options["goals"], "goals", NAME), IN_PLAY)
    return _draft(now)


def read(edition: Edition, value: Any) -> Draft:
    """A draft from outside, checked; ``BadInput`` names the field."""
    return _draft(chosen(edition, value))


def problems(edition: Edition, draft: Draft) -> list[BadInput]:
    """How many goals are missing; nothing if all are there (G-64)."""
    left = chosen(edition, draft).left
    return [BadInput("goals", "choose-left", game=NAME, rule="G-64", left=left)] if left else []


def value(edition: Edition, draft: Draft) -> list[str]:
    """The chosen goals, as the option ``goals`` takes them."""
    for complaint in problems(edition, draft):
        raise complaint
    return list(chosen(edition, draft).goals)


# ---------------------------------------------------------------------------------- steps


def steps(edition: Edition, draft: Draft) -> list[Step]:
    """What can be done next."""
    now = chosen(edition, draft)
    return [*_taking(now), *_giving(now), *_all(now)]


def _taking(now: Choice) -> Iterator[Step]:
    """Take a card with this side up."""
    for goal in now.free:
        yield Step(f"take {goal}", (card(goal),), "choose-take", _words(now, goal))


def _giving(now: Choice) -> Iterator[Step]:
    """Give a card back, by a click among all cards or on the table."""
    for goal in now.goals:
        yield Step(f"give {goal}", (card(goal),), "choose-give", _words(now, goal))
        yield Step(f"lift {goal}", (on_table(goal),), "choose-give", _words(now, goal))


def _all(now: Choice) -> Iterator[Step]:
    """Deal the rest, or start over."""
    if now.left:
        yield Step("deal", ("pile",), "choose-deal", {"left": now.left})
    if now.goals:
        yield Step("clear", ("clear",), "choose-clear")


def card(goal: str) -> str:
    """The id of a card among all that are offered."""
    return f"goal-{goal}"


def on_table(goal: str) -> str:
    """The id of a chosen card on the table."""
    return f"goal-chosen-{goal}"


def _words(now: Choice, goal: str) -> dict[str, str | int]:
    side = now.edition.goals[goal]
    values = ", ".join(str(points) for points in side.set)
    return {"place": goal, "side": side.side, "types": side.types, "set": values}


def make(edition: Edition, draft: Draft, text: str) -> Draft:
    """The draft after one of its steps."""
    if not any(step.text == text for step in steps(edition, draft)):
        raise BadInput("step", "bad-choosing", game=NAME, got=text)
    now = chosen(edition, draft)
    verb, _, goal = text.partition(" ")
    if verb == "take":
        now = replace(now, goals=(*now.goals, goal))
    elif verb == "deal":
        now = _dealt(now)
    elif verb == "clear":
        now = replace(now, goals=())
    else:
        now = now.without(goal)
    return _draft(now)


def _dealt(now: Choice) -> Choice:
    """The choice with the rest dealt, and another seed for the next time."""
    state = blank(STATE)[0]
    rng.start(state.generator, now.seed)
    more = dealt_goals(state, now.edition, now.pile, now.left, solo=now.players == 1)
    return replace(
        now, goals=(*now.goals, *more), seed=int(rng.drawn_below(state.generator, SEEDS))
    )


# --------------------------------------------------------------------------------- drafts


def _draft(now: Choice) -> Draft:
    return {
        "players": now.players,
        "whispering_woods": now.expansion,
        "seed": now.seed,
        "goals": list(now.goals),
    }


def chosen(edition: Edition, draft: Any) -> Choice:
    """The choice that a draft tells of, checked."""
    fields = Field(draft, "draft", NAME).keys(["players", "whispering_woods", "seed", "goals"])
    now = Choice(
        edition,
        fields["players"].whole(PLAYERS[0], PLAYERS[-1]),
        fields["whispering_woods"].truth(),
        fields["seed"].whole(0, SEEDS - 1),
    )
    entries = fields["goals"].entries()
    return now.reading(fields["goals"], None if len(entries) < IN_PLAY else IN_PLAY)
