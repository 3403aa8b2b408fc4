"""Everything that a table needs used once, part by part, so that all of it is compiled.

The parts do not need one another: several processes can work at the same game, each at a part.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from undergrowth.kernel.editions import built_in
from undergrowth.kernel.errors import IllegalMove
from undergrowth.kernel.game import checked_options, game_named
from undergrowth.kernel.match import Match, new
from undergrowth.players.budget import Budget
from undergrowth.players.names import player_named


def _play(match: Match) -> None:
    with suppress(IllegalMove):  # to be refused needs no legal moves
        match.play("")


def _count(match: Match) -> None:
    match.scores_seen(None)
    match.leaders()
    match.observation()


def _make_by_hand(match: Match) -> None:
    game = match.setup.game
    edition, options = built_in(game), checked_options(game, {})
    for workshop in game.workshops.values():
        draft = workshop.begin(edition, game.players[0], options, 1)
        workshop.steps(edition, draft)
        workshop.problems(edition, draft)


RULES: dict[str, Callable[[Match], object]] = {
    "play": _play,
    "legal": Match.legal,
    "sheet": Match.score_sheet,
    "count": _count,
    "scene": Match.scene,
    "workshop": _make_by_hand,
}
"""The parts of the rules: all that people at a table need. What takes longest comes first."""


def rehearse(game: str, part: str) -> None:
    """Use a part of the rules, or the program of that name, on a trial match."""
    match = new(game, players=game_named(game).usual_players, seed=1)
    if part in RULES:
        RULES[part](match)
    else:
        rehearse_program(match, part)


def rehearse_rules(match: Match) -> None:
    """Use on copies of a match what people need who play it without pictures."""
    if not match.at(0).over:
        for part in ("sheet", "count", "legal", "play"):
            RULES[part](match.at(0))


def rehearse_program(match: Match, program: str) -> None:
    """Let a program decide on a copy of a match where it has a choice, without thinking long."""
    trial = match.at(0)
    while len(moves := trial.codes()) == 1:
        trial.play_code(moves[0])
    if moves:
        player_named(program, seed=1).choose(trial.observation(), moves, Budget(iterations=1))
