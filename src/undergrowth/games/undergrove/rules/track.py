"""The Carbon Track: one stone each turn in which C was absorbed, and its rewards (G-43 to G-48)."""

from __future__ import annotations

from undergrowth.compiled import rng
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undergrove.rules.state import (
    COLOURS,
    CUBES,
    GREENS,
    NONE,
    ON_GREEN,
    STONES,
    Rule,
    Step,
)
from undergrowth.games.undergrove.rules.steps import add_step, gain, turn_ready
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb


@jit
def move_up(board: Record, state: Record, seat: int) -> None:
    """One stone, with what it gives; past the last one a green space (G-43, G-44)."""
    state.moved = 1
    if state.track[seat] == ON_GREEN:
        return
    state.track[seat] += 1
    stone = int(state.track[seat])
    if stone > STONES:
        add_step(state, Step.GREEN, 0, 0)
        return
    for cube in range(CUBES):
        gain(state, seat, cube, board.stone_gain[stone, cube])
    if board.stone_root[stone]:
        add_step(state, Step.ROOT, NONE, 1)
    if board.stone_any[stone]:
        add_step(state, Step.GAIN, board.stone_any[stone], 0)
    if board.stone_stack[stone] != NONE:
        add_step(state, Step.KEEP, stone, 0)


@jit
def is_green_left(board: Record, state: Record, space: int) -> bool:
    """Whether a green space has no disc."""
    for seat in range(board.players):
        if state.green[seat] == space:
            return False
    if board.solo:
        for colour in range(COLOURS):
            if state.ai_green[colour] == space:
                return False
    return True


@jit
def has_green_left(board: Record, state: Record) -> bool:
    """Whether there is any green space left."""
    for space in range(1, GREENS + 1):
        if is_green_left(board, state, space):
            return True
    return False


@jit
def forbidden_green(board: Record, state: Record, number: int) -> int:
    """Only a green space that nobody has taken can be chosen (G-46)."""
    return LEGAL if is_green_left(board, state, number + 1) else Rule.GREEN_SPACES


@jit
def take_green(board: Record, state: Record, number: int) -> None:
    """The disc stops on a green space; its rewards in their order (G-46)."""
    seat, space = int(state.active), number + 1
    agenda.pop(state)
    state.green[seat] = space
    end_is_near(state)
    for cube in range(CUBES):
        gain(state, seat, cube, board.green_gain[space, cube])
    if board.green_any[space]:
        add_step(state, Step.GAIN, board.green_any[space], 0)
    if board.green_ready[space]:
        add_step(state, Step.READY, 0, 0)
    if board.green_root[space]:
        add_step(state, Step.ROOT, NONE, 1)


GREEN = Verb(
    "green",
    "green {green}",
    ("green-{green}",),
    phases=(Step.GREEN,),
    closed=Rule.GREEN_SPACES,
    forbidden=forbidden_green,
    play=take_green,
)


@jit
def forbidden_ready(board: Record, state: Record, kind: int) -> int:
    """A green space readies a used token (G-46)."""
    return Rule.GREEN_SPACES if state.tokens[state.active] >> kind & 1 else LEGAL


@jit
def ready(board: Record, state: Record, kind: int) -> None:
    """One used token is ready again (G-46)."""
    agenda.pop(state)
    turn_ready(state, int(state.active), 1 << kind)


READY = Verb(
    "ready",
    "ready {type}",
    ("token-{type}",),
    phases=(Step.READY,),
    closed=Rule.GREEN_SPACES,
    forbidden=forbidden_ready,
    play=ready,
)


@jit
def end_is_near(state: Record) -> None:
    """The first green space is taken: one more round after this one (G-48)."""
    if state.last_round == NONE:
        state.last_round = state.round_number + 1


@jit
def in_stack(state: Record, stack: int, kind: int) -> bool:
    """Whether a stack has a bonus tile of this kind."""
    for place in range(state.stack_size[stack]):
        if state.stack[stack, place] == kind:
            return True
    return False


@jit
def forbidden_keep(board: Record, state: Record, kind: int) -> int:
    """Only a bonus tile that lies in the stack can be kept (G-45)."""
    stack = int(board.stone_stack[agenda.operand(state, 0)])
    return LEGAL if in_stack(state, stack, kind) else Rule.CHOOSING_A_BONUS_TILE


@jit
def is_mixed(board: Record, state: Record, stone: int) -> bool:
    """Whether the rest of a stack is shuffled: alone, and the automa has not been there (G-45)."""
    if not board.solo:
        return False
    return state.ai_track[0] < stone and state.ai_track[1] < stone


@jit
def keep(board: Record, state: Record, kind: int) -> None:
    """Take the top-most bonus tile of a kind; the rest keeps its order (G-45)."""
    seat, stone = int(state.active), agenda.operand(state, 0)
    agenda.pop(state)
    stack = int(board.stone_stack[stone])
    place = int(state.stack_size[stack]) - 1
    while state.stack[stack, place] != kind:
        place -= 1
    take_from_stack(state, stack, place)
    state.bonus[seat, kind] += 1
    state.bonus_count[seat] += 1
    if is_mixed(board, state, stone):
        rng.shuffle(state.generator, state.stack[stack], int(state.stack_size[stack]))


@jit
def take_from_stack(state: Record, stack: int, place: int) -> None:
    """A bonus tile leaves its stack."""
    last = int(state.stack_size[stack]) - 1
    for i in range(place, last):
        state.stack[stack, i] = state.stack[stack, i + 1]
    state.stack[stack, last] = 0
    state.stack_size[stack] = last


KEEP = Verb(
    "keep",
    "keep {bonus}",
    ("look-{bonus}",),
    phases=(Step.KEEP,),
    closed=Rule.CHOOSING_A_BONUS_TILE,
    forbidden=forbidden_keep,
    play=keep,
    secret=True,
)
