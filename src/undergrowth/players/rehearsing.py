"""Everything that a table needs used once, so that all of it is compiled: first the rules, then the
programs, which need them."""

from __future__ import annotations

from contextlib import suppress

from undergrowth.kernel.game import checked_options, game_named
from undergrowth.kernel.match import Match, new
from undergrowth.material.editions import built_in
from undergrowth.material.errors import IllegalMove
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


RULES = "rules"
"""The part of a game that people at a table need; the others are called like the programs."""


def rehearse(game: str, part: str) -> None:
    """Use the rules of a game, or the program of that name, on a trial match."""
    match = new(game, players=game_named(game).usual_players, seed=1)
    if part == RULES:
        match.legal()
        match.score_sheet()
        match.scene()
        _count(match)
        _play(match)
        _make_by_hand(match)
    else:
        rehearse_program(match, part)


def rehearse_program(match: Match, program: str) -> None:
    """Let a program decide on a copy of a match where it has a choice, without thinking long."""
    trial = match.at(0)
    while len(moves := trial.codes()) == 1:
        trial.play_code(moves[0])
    if moves:
        player_named(program, seed=1).choose(trial.observation(), moves, Budget(iterations=1))
