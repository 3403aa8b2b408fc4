"""A turn: entering, action points and batteries, its end and the end of the game."""

from __future__ import annotations

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undermining.rules.state import (
    NONE,
    POINTS,
    PROGRESS,
    REACTOR,
    Phase,
    Rule,
)
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb


@jit
def closed(board: Record, state: Record) -> int:
    """The rule against what is not decided now: a turn begins with entering (M-6), and inside an
    action that goes on there are only its steps and cards (M-8)."""
    return Rule.ENTERING if agenda.phase(state) == Phase.ENTER else Rule.INSIDE_AN_ACTION


@jit
def remembered(state: Record, what: int) -> int:
    """What the turn remembers; it lies below an action that goes on."""
    return int(state.pending_operand[0, what])


@jit
def remember(state: Record, what: int, value: int) -> None:
    """From now on the turn remembers this."""
    state.pending_operand[0, what] = value


@jit
def begin_turn(board: Record, state: Record, seat: int) -> None:
    """Action points by reactors (M-5); who is not on the board enters first (M-6)."""
    agenda.push(state, Phase.ENTER if state.place[seat] == NONE else Phase.ACT, seat)
    remember(state, POINTS, board.points + state.equipment[seat, REACTOR])


@jit
def forbidden_enter(board: Record, state: Record, space: int) -> int:
    """Any number of vehicles may stand on each space above ground (M-6)."""
    return LEGAL


@jit
def enter(board: Record, state: Record, space: int) -> None:
    """The vehicle comes onto the board, free of charge, and its first turn begins (M-6)."""
    seat = agenda.turn(state)
    state.place[seat] = space
    agenda.pop(state)
    begin_turn(board, state, seat)


ENTER = Verb(
    "enter",
    "enter {surface}",
    ("space-{surface}",),
    phases=(Phase.ENTER,),
    closed=Rule.ENTERING,
    forbidden=forbidden_enter,
    play=enter,
)


# ------------------------------------------------------------------------------- action points


@jit
def points_left(state: Record) -> int:
    """Action points that are left in this turn."""
    return remembered(state, POINTS)


@jit
def add_points(state: Record, number: int) -> None:
    """More action points for this turn, or fewer."""
    remember(state, POINTS, points_left(state) + number)


@jit
def is_spent(state: Record) -> bool:
    """Whether an action would have to begin without a point (M-5)."""
    return agenda.phase(state) == Phase.ACT and points_left(state) == 0


@jit
def spend(state: Record) -> None:
    """An action costs a point (M-5)."""
    add_points(state, -1)


@jit
def make_progress(state: Record) -> None:
    """The turn is not an idle one (M-35)."""
    remember(state, PROGRESS, 1)


@jit
def forbidden_charge(board: Record, state: Record) -> int:
    """A point is needed (M-5), and room for a battery (M-31)."""
    if points_left(state) == 0:
        return Rule.ACTIONS
    return LEGAL if state.batteries[agenda.turn(state)] < board.most_batteries else Rule.CHARGE


@jit
def charge(board: Record, state: Record) -> None:
    """One battery from the supply, which does not run out (M-31)."""
    spend(state)
    state.batteries[agenda.turn(state)] += 1


CHARGE = Verb(
    "charge",
    "charge",
    ("charge",),
    phases=(Phase.ACT,),
    closed=closed,
    forbidden=forbidden_charge,
    play=charge,
)


@jit
def forbidden_boost(board: Record, state: Record) -> int:
    """There must be batteries enough for an action point (M-7)."""
    return LEGAL if state.batteries[agenda.turn(state)] >= board.boost else Rule.BOOST


@jit
def boost(board: Record, state: Record) -> None:
    """Batteries become an action point (M-7). It costs more of them than an action can charge, so
    that no turn goes on for ever (M-9)."""
    state.batteries[agenda.turn(state)] -= board.boost
    add_points(state, 1)


BOOST = Verb(
    "boost",
    "boost",
    ("boost",),
    phases=(Phase.ACT,),
    closed=closed,
    forbidden=forbidden_boost,
    play=boost,
)


# --------------------------------------------------------------------------------- how it ends


@jit
def nothing_against(board: Record, state: Record) -> int:
    """Whoever decides may stop an action that goes on (M-8) or end the turn (M-5)."""
    return LEGAL


@jit
def stop(board: Record, state: Record) -> None:
    """The action is over; steps that are left are lost (M-13, M-26)."""
    agenda.pop(state)


STOP = Verb(
    "stop",
    "stop",
    ("stop",),
    phases=(Phase.DRILL, Phase.BUILD),
    closed=closed,
    forbidden=nothing_against,
    play=stop,
)


@jit
def end_turn(board: Record, state: Record) -> None:
    """Count idle turns and last turns; the game is over, or the next seat begins (M-34, M-35)."""
    seat = agenda.turn(state)
    state.idle = 0 if remembered(state, PROGRESS) == 1 else state.idle + 1
    agenda.pop(state)
    if state.last_turns == 0 or state.idle == board.idle_turns:
        return
    if state.last_turns != NONE:
        state.last_turns -= 1
    begin_turn(board, state, seat + 1 if seat + 1 < board.players else 0)


END = Verb(
    "end",
    "end",
    ("end",),
    phases=(Phase.ACT,),
    closed=closed,
    forbidden=nothing_against,
    play=end_turn,
)
