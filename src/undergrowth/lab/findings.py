"""What analyses and reviews found, ready for JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from undergrowth import __version__
from undergrowth.kernel.match import Match
from undergrowth.lab.review import Reviewed, ReviewPlan, lead, tally
from undergrowth.players.budget import Budget
from undergrowth.players.search import Analysis, Judged


def analysis_found(
    match: Match, found: Analysis, budget: Budget, seed: int, threads: int
) -> dict[str, Any]:
    """Everything about the moment at which the match stands."""
    return {
        **_head(match),
        "arguments": {"budget": str(budget), "seed": seed, "threads": threads},
        "at": len(match.log),
        "seat": found.seat,
        "iterations": found.iterations,
        "seconds": found.seconds,
        "full": found.full,
        "position": _promise(found.position, found.seat),
        "moves": [_move(match, move, found.seat) for move in found.moves],
        "line": [{"move": match.text(code), "code": code} for code in found.line],
    }


def review_found(plan: ReviewPlan, reviewed: Sequence[Reviewed]) -> dict[str, Any]:
    """Everything about the decisions that were reviewed, in the order of the match."""
    seats = range(plan.match.players) if plan.seat is None else [plan.seat]
    return {
        **_head(plan.match),
        "arguments": {
            "budget": str(plan.budget),
            "seat": plan.seat,
            "seed": plan.seed,
            "threads": plan.threads,
        },
        "complete": len(reviewed) == plan.total,
        "total": plan.total,
        "decisions": [_decision(plan.match, each) for each in reviewed],
        "seats": [asdict(tally(reviewed, seat)) for seat in seats],
    }


def _head(match: Match) -> dict[str, Any]:
    return {
        "version": __version__,
        "game": match.game,
        "rules": match.setup.game.version,
        "names": match.names,
    }


def _decision(match: Match, each: Reviewed) -> dict[str, Any]:
    return {
        "number": each.at + 1,
        "at": each.at,
        "seat": each.seat,
        "choices": each.choices,
        "played": _move(match, each.played, each.seat),
        "best": _move(match, each.best, each.seat),
        "difference": each.difference,
        "error": each.error,
        "cost": each.cost,
        "points": each.points,
        "sure": each.sure,
        "mark": each.mark,
    }


def _move(match: Match, judged: Judged, seat: int) -> dict[str, Any]:
    return {"move": match.text(judged.code), "code": judged.code, **_promise(judged, seat)}


def _promise(judged: Judged, seat: int) -> dict[str, Any]:
    return {
        "visits": judged.visits,
        "results": list(judged.results),
        "points": list(judged.points),
        "lead": lead(judged, seat),
    }
