"""A new table: forest, hands, bonus tiles, goals and cards, dealt at random (G-50, G-60)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from undergrowth.compiled import rng
from undergrowth.compiled.jit import Record, Records, blank, entry
from undergrowth.games.undergrove.components import (
    AI,
    AROUND,
    BONUSES,
    COMPETITIVE,
    CROSS,
    CUBES,
    DIFFICULTIES,
    HAND,
    IN_PLAY,
    NAME,
    STACKS,
    TILES,
    Edition,
    read_goal_ids,
)
from undergrowth.games.undergrove.rules.board import bits_of, make_board, notation
from undergrowth.games.undergrove.rules.forest import add_carbon, lay_tile
from undergrowth.games.undergrove.rules.state import ALL_TOKENS, CELL, NONE, STATE, Step
from undergrowth.kernel import agenda
from undergrowth.kernel.game import Game, Setup
from undergrowth.material.reading import Field


def set_up(
    game: Game, edition: Edition, players: int, options: Mapping[str, Any], seed: int
) -> tuple[Setup, Records]:
    """A new match; seat 0 begins."""
    options = checked_for_players(edition, players, options)
    states = blank(STATE)
    state = states[0]
    rng.start(state.generator, seed)
    goals = _deal_goals(state, edition, players, options)
    setup = make_setup(game, edition, players, options, seed, goals)
    lay_forest(states, {cell: (tile, int(cell in AROUND), 0) for cell, tile in CROSS.items()})
    _deal_tiles(state, edition, players, options)
    _deal_bonus(state, edition, players)
    for seat in range(players):
        state.res[seat] = [edition.resources[cube] for cube in CUBES]
        state.tokens[seat] = ALL_TOKENS
    if players == 1:
        _deal_cards(state, edition, options)
    state.last_round = NONE
    agenda.push(state, Step.START, 0)
    return setup, states


def make_setup(
    game: Game,
    edition: Edition,
    players: int,
    options: Mapping[str, Any],
    seed: int | None,
    goals: Sequence[str],
) -> Setup:
    """All that stays as it is during a match; alone, the automa's two colours score too."""
    board = make_board(edition, players, options, goals)
    rivals = len(AI) if players == 1 else 0
    return Setup(
        game, edition, players, dict(options), seed, board, notation(), tuple(goals), rivals
    )


def checked_for_players(
    edition: Edition, players: int, options: Mapping[str, Any], within: str = ""
) -> dict[str, Any]:
    """The options with goals that so many can have; the automa is of medium difficulty."""
    found = dict(options)
    solo = players == 1
    if solo:
        found["difficulty"] = found["difficulty"] or DIFFICULTIES[1]
    if found["goals"] is not None:
        place = Field(found["goals"], within + "goals", NAME)
        names = read_goal_ids(place, edition.goals)
        check_goals(place, edition, names, solo, found["whispering_woods"])
        found["goals"] = list(names)
    return found


def check_goals(
    entry_: Field, edition: Edition, names: Sequence[str], solo: bool, expansion: bool
) -> None:
    """Goals of the expansion only with it; alone, nobody competes."""
    for name in names:
        if name not in eligible(edition, solo, expansion):
            raise entry_.bad("bad-goal", got=name)


def eligible(edition: Edition, solo: bool, expansion: bool) -> list[str]:
    """The goals that can be in play."""
    return [
        name
        for name, goal in edition.goals.items()
        if (expansion or not goal.expansion) and not (solo and goal.kind == COMPETITIVE)
    ]


def _deal_goals(
    state: Record, edition: Edition, players: int, options: Mapping[str, Any]
) -> tuple[str, ...]:
    """Three different cards, each with either side up, unless they are given (G-74)."""
    if options["goals"] is not None:
        return tuple(options["goals"])
    if options["quick_sprout"]:
        return edition.starting_goals
    pool = eligible(edition, False, options["whispering_woods"])
    return dealt_goals(state, edition, pool, IN_PLAY, solo=players == 1)


def dealt_goals(
    state: Record, edition: Edition, pool: Sequence[str], number: int, *, solo: bool
) -> tuple[str, ...]:
    """So many goals from the shuffled cards of a pool, each with either side up (G-74).

    Alone, a side that compares players is replaced by the next card with its side.
    """
    cards = list(dict.fromkeys(edition.goals[name].card for name in pool))
    goals: list[str] = []
    for i in rng.mixed(state.generator, range(len(cards))).tolist():
        sides = [name for name in pool if edition.goals[name].card == cards[i]]
        side = sides[rng.drawn_below(state.generator, len(sides))]
        if not (solo and edition.goals[side].kind == COMPETITIVE):
            goals.append(side)
        if len(goals) == number:
            break
    return tuple(goals)


@entry
def lay(states: Records, tile: int, cell: int, carbon: int, cubes: int) -> None:
    """For Python: put a tile into the forest, with all that lies on it."""
    state = states[0]
    lay_tile(state, tile, cell)
    add_carbon(state, tile, carbon)
    state.cubes[tile] = cubes


def lay_forest(states: Records, tiles: Mapping[str, tuple[int, int, int]]) -> None:
    """Lay tiles with their C and cubes by the names of their cells."""
    for cell, (tile, carbon, cubes) in tiles.items():
        lay(states, tile, CELL[cell], carbon, cubes)


def _deal_tiles(state: Record, edition: Edition, players: int, options: Mapping[str, Any]) -> None:
    """Three tiles for each seat, or the marked ones; the others form the supply (G-60)."""
    tiles = [tile for tile in range(1, TILES + 1) if tile not in CROSS.values()]
    marked = edition.hands if options["quick_sprout"] else ()
    others = [tile for tile in tiles if tile not in sum(marked[:players], ())]
    deck: list[int] = rng.mixed(state.generator, others).tolist()
    for seat in range(players):
        hand = marked[seat] if marked else [deck.pop() for _ in range(HAND)]
        state.hand[seat], state.hand_count[seat] = bits_of(hand), HAND
    state.supply[: len(deck)], state.supply_size = deck, len(deck)


def _deal_bonus(state: Record, edition: Edition, players: int) -> None:
    """Stacks on three stones; the rest leaves the game unseen."""
    kinds = [i for i, kind in enumerate(BONUSES) for _ in range(edition.bonus[kind])]
    mixed = rng.mixed(state.generator, kinds).tolist()
    size = edition.per_stack[players]
    for stack in range(len(STACKS)):
        state.stack[stack, :size] = mixed[stack * size : (stack + 1) * size]
        state.stack_size[stack] = size


def _deal_cards(state: Record, edition: Edition, options: Mapping[str, Any]) -> None:
    """The automa's upper deck on its lower one, and a focus for each colour (G-50)."""
    removed = edition.idle[: options["idle_removed"]]
    deck: list[int] = []
    for part in ("B", "A"):
        cards = [
            number
            for number, card in enumerate(edition.cards.values())
            if card.deck == part and card.id not in removed
        ]
        deck += rng.mixed(state.generator, cards).tolist()
    state.deck[: len(deck)], state.deck_size = deck, len(deck)
    for colour in range(len(AI)):
        state.focus[colour] = 1 + rng.drawn_below(state.generator, len(CUBES) - 1)
