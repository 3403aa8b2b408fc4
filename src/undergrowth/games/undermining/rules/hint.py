"""A cheap guess at what a move is worth, for programs that search, and for their play-outs.

Vehicles must not wander about: a drive is worth what can be drilled where it ends, or the way home
that it saves when there is something to unload.
"""

from __future__ import annotations

from collections.abc import Callable

from undergrowth.compiled.jit import Record, jit
from undergrowth.games.undermining.rules.contracts import FILL, is_offered
from undergrowth.games.undermining.rules.drilling import DRILL, can_drill, is_drillable
from undergrowth.games.undermining.rules.driving import DRIVE, PORTAL
from undergrowth.games.undermining.rules.equipment import BUILD, can_build, in_stock, pieces
from undergrowth.games.undermining.rules.ground import (
    beside,
    difference,
    dug,
    ground,
    has_room,
    intersection,
    is_empty,
    is_load,
    loaded,
    next_to,
    only,
    tile_on,
    union,
)
from undergrowth.games.undermining.rules.refinery import UNLOAD
from undergrowth.games.undermining.rules.state import (
    ABOVE,
    ALONE,
    COLUMNS,
    CONTRACTS,
    HOOK,
    KINDS,
    RECALL,
    RECHARGE,
    RESOURCES,
    SURGE,
    SYNTH,
    XIUM,
    Phase,
)
from undergrowth.games.undermining.rules.tech import TECH, TRACTOR_BEAM
from undergrowth.games.undermining.rules.turns import (
    BOOST,
    CHARGE,
    END,
    ENTER,
    STOP,
    points_left,
)
from undergrowth.games.undermining.rules.verbs import VERBS
from undergrowth.kernel import agenda

TRIES = 8
"""Moves that a play-out compares at each decision; found with the tuner."""
HORIZON = 40
"""Decisions of a play-out: a few turns show what a plan is worth, and more of them cost time."""
KEEN = 16.0
"""So much more a point counts here than in games with higher scores; found with the tuner."""
TILE = 1.2
WANTED = 0.9
"""What a tile in the cargo promises, and how much more if a contract waits for it."""
WILD = 0.6
"""How much more X-ium and alien tech are worth than other tiles."""
STONE = 0.4
UNLOADED = 0.8
PAID = 2.0
"""What the tiles for a contract or a piece of equipment are worth elsewhere."""
AFAR, STEP, FARTHEST = 0.4, 0.1, 12
"""What tiles that are not near promise, less so with every step to them; no walk is longer."""
HOME = 0.5
"""What a step towards the refinery is worth with full bays."""
ACTION = 0.6
BATTERY = 0.25
EQUIPMENT = 2.0
"""What a piece of equipment brings beside its points, if it comes early."""
CARD = 1.0
"""What a card is worth in the hand (M-36)."""


@jit
def missing(board: Record, state: Record, seat: int, good: int) -> int:
    """How many tiles the seat still needs for a thing, with what is in the cargo."""
    number = -int(state.warehouse[seat, XIUM]) - int(state.cargo[seat, XIUM])
    for letter in range(RESOURCES):
        has = int(state.warehouse[seat, letter]) + int(state.cargo[seat, letter])
        number += max(0, int(board.needs[good, letter]) - has)
    return number


@jit
def is_wanted(board: Record, state: Record, seat: int, letter: int) -> bool:
    """Whether a contract needs more of this than the seat has."""
    has = int(state.warehouse[seat, letter]) + int(state.cargo[seat, letter])
    for place in range(CONTRACTS):
        if is_offered(state, place) and board.needs[KINDS + state.contract[place], letter] > has:
            return True
    return False


@jit
def tile_worth(board: Record, state: Record, seat: int, space: int) -> float:
    """What it is worth to drill the tile there; rock and rubble are only in the way."""
    tile = tile_on(state, space)
    if not is_load(tile):
        return STONE
    if tile >= RESOURCES:
        return TILE + WILD
    return TILE + WANTED if is_wanted(board, state, seat, tile) else TILE


@jit
def prospect(board: Record, state: Record, seat: int, space: int, room: bool) -> float:
    """The best tile to drill from there, or how near the next tiles are."""
    best = 0.0
    for i in range(5):
        near = board.near[space, i]
        if is_drillable(state, near, room):
            best = max(best, tile_worth(board, state, seat, near))
    return best if best > 0.0 else AFAR - STEP * steps_to_tiles(board, state, space)


@jit
def steps_to_tiles(board: Record, state: Record, space: int) -> int:
    """How many steps through what is dug lead to where tiles can be drilled."""
    free = dug(state)
    tiles = difference(ground(board), free)
    current, near = only(space), beside(board, space)
    for step in range(FARTHEST):
        if not is_empty(intersection(near, tiles)):
            return step
        current = union(current, intersection(near, free))
        near = next_to(current)
    return FARTHEST


@jit
def errand(board: Record, state: Record, seat: int) -> float:
    """What the seat can do at the refinery: unload, and fill the best contract or build."""
    best = 0.0
    for place in range(CONTRACTS):
        if is_offered(state, place):
            contract = KINDS + state.contract[place]
            if missing(board, state, seat, contract) <= 0:
                best = max(best, top_of(board, state, place) - PAID)
    if best == 0.0 and pieces(state, seat) < board.slots:
        for kind in range(KINDS):
            if missing(board, state, seat, kind) <= 0 and in_stock(board, state, kind):
                best = EQUIPMENT
    return best + UNLOADED * loaded(state, seat)


@jit
def top_of(board: Record, state: Record, place: int) -> float:
    """The star bucks that the contract there brings."""
    return float(board.bucks[board.stack[board.height - state.stack[place]]])


@jit
def way_home(board: Record, space: int) -> int:
    """Steps to the refinery, straight up and along the surface."""
    if space < ABOVE:
        return abs(space - int(board.refinery))
    cell = space - ABOVE
    return cell // COLUMNS + 1 + abs(cell % COLUMNS // 3 - int(board.refinery))


@jit
def promise_enter(board: Record, state: Record, space: int) -> float:
    """At the refinery a vehicle is where it will be needed."""
    return 1.0 if space == board.refinery else 0.0


@jit
def promise_drill(board: Record, state: Record, cell: int) -> float:
    """What the tile there is worth."""
    return tile_worth(board, state, agenda.turn(state), ABOVE + cell)


@jit
def promise_drive(board: Record, state: Record, space: int) -> float:
    """What is better there than here: something to drill, or a shorter way to the refinery."""
    seat = agenda.turn(state)
    room = has_room(board, state, seat)
    waiting = errand(board, state, seat)
    gained = 0.0
    for step in range(2):
        place = int(state.place[seat]) if step == 0 else space
        outlook = prospect(board, state, seat, place, room)
        if waiting > 0.0:
            outlook = max(outlook, waiting - HOME * way_home(board, place))
        gained += outlook if step == 1 else -outlook
    return gained


@jit
def promise_unload(board: Record, state: Record) -> float:
    """More with every tile."""
    return UNLOADED * loaded(state, agenda.turn(state))


@jit
def promise_charge(board: Record, state: Record) -> float:
    """A battery for an action."""
    return BATTERY - ACTION


@jit
def promise_build(board: Record, state: Record, kind: int, payment: int) -> float:
    """The points and the use of equipment, less the X-ium that is paid."""
    number = pieces(state, agenda.turn(state))
    left = int(board.height)
    for place in range(CONTRACTS):
        left = min(left, int(state.stack[place]))
    worth = float(board.upgrades[number + 1] - board.upgrades[number])
    return worth + EQUIPMENT * left / board.height - WILD * board.payment[payment, XIUM]


@jit
def promise_fill(board: Record, state: Record, place: int, payment: int) -> float:
    """Star bucks, less what is paid."""
    return top_of(board, state, place) - PAID - WILD * board.payment[payment, XIUM]


@jit
def promise_boost(board: Record, state: Record) -> float:
    """An action for batteries."""
    return ACTION - board.boost * BATTERY


@jit
def promise_card(board: Record, state: Record, which: int) -> float:
    """What a card that is played alone brings, less what it is worth in the hand."""
    seat, card = agenda.turn(state), ALONE[which]
    saved = HOME * way_home(board, state.place[seat])
    if card == SURGE:
        return ACTION * board.surge - CARD
    if card == RECHARGE:
        return BATTERY * (board.most_batteries - state.batteries[seat]) - CARD
    if card == RECALL:
        return min(saved, errand(board, state, seat)) - CARD
    if card == HOOK:
        return UNLOADED * loaded(state, seat) + saved - CARD
    return WILD if card == SYNTH else -CARD


@jit
def promise_pull(board: Record, state: Record, cell: int) -> float:
    """A tile without an action, less the card."""
    return TILE + ACTION - CARD


@jit
def promise_stop(board: Record, state: Record) -> float:
    """What the steps might have brought; nothing if only cards hold the action open."""
    seat = agenda.turn(state)
    drilling = agenda.phase(state) == Phase.DRILL
    if can_drill(board, state, seat) if drilling else can_build(board, state, seat):
        return -ACTION
    return 0.0


@jit
def promise_end(board: Record, state: Record) -> float:
    """The actions that are lost."""
    return -ACTION * points_left(state)


_promise: Callable[[Record, Record, int], float] = VERBS.by_verb(
    ("board", "state"),
    {
        ENTER: promise_enter,
        DRILL: promise_drill,
        DRIVE: promise_drive,
        PORTAL: promise_drive,
        UNLOAD: promise_unload,
        CHARGE: promise_charge,
        BUILD: promise_build,
        FILL: promise_fill,
        BOOST: promise_boost,
        TECH: promise_card,
        TRACTOR_BEAM: promise_pull,
        STOP: promise_stop,
        END: promise_end,
    },
    otherwise=-CARD,
)
"""What a move promises, in points; of the other cards only the loss is known."""


@jit
def hint(board: Record, state: Record, move: int) -> float:
    """What a move promises, weighed as the search expects it."""
    return KEEN * _promise(board, state, move)
