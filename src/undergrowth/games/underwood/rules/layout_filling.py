"""Filling: the rest of an arrangement, laid at random in the way of automatic layouts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from undergrowth.games.underwood.rules.layout import (
    RIM_TREE_SPACES,
    Layout,
    lonely_trees,
    spaces_around,
    wrong_gaps,
)
from undergrowth.games.underwood.rules.layout_automatic import (
    MIDDLE,
    SETS,
    Draw,
    Table,
    around,
    bit,
    lay_out,
    lay_tiles,
    members,
    no_layout,
    shuffled,
)
from undergrowth.games.underwood.rules.layout_by_hand import (
    TRAIL,
    TREE,
    TURNS,
    Arrangement,
    Hand,
    faults,
    is_tile,
    places,
    with_layout,
)
from undergrowth.kernel.grid import Cell, neighbours, pieces

TRIES = 10
_TRAIL_PLACES = 12
"""So many places are tried for a trail tile."""


def filled(now: Arrangement, draw: Draw) -> Arrangement:
    """A finished arrangement that keeps what lies there.

    What can only be wrong is taken up again; where nothing fits any more, so is what was laid
    last, as little as will do.
    """
    for kept in _fewer(_sound(replace(now, hand=None))):
        for _ in range(TRIES):
            found = _completed(kept, draw)
            if found and not faults(found):
                return found
    return with_layout(now, _anew(now, draw))


def _anew(now: Arrangement, draw: Draw) -> Layout:
    """A layout that keeps nothing but the tiles that were drawn (U-4)."""
    if now.drawn is None:
        return lay_out(now.edition, now.players, now.variant, draw)
    for _ in range(SETS):
        if layout := lay_tiles(now.edition, list(now.drawn), now.variant, draw):
            return layout
    raise no_layout(now.variant)


def _sound(now: Arrangement) -> Arrangement:
    """Without pieces that shut in a wrong gap, and without those apart from most others."""
    while hopeless := _hopeless_gaps(now):
        beside = {near for cell in hopeless[0] for near in neighbours(cell)}
        less = [
            replace(now, laid=now.laid[:n] + now.laid[n + 1 :])
            for n, (_, cells) in enumerate(now.laid)
            if not beside.isdisjoint(cells)
        ]
        now = min(reversed(less), key=lambda each: len(_parts(each)))
    if len(parts := _parts(now)) > 1:
        kept = max(parts, key=len).union(now.layout.trees)
        now = replace(now, laid=tuple(laid for laid in now.laid if kept.issuperset(laid.cells)))
    return now


def _parts(now: Arrangement) -> list[set[Cell]]:
    """The connected parts of what lies there (U-83)."""
    return pieces([*now.layout.spaces, *now.layout.trail_cells])


def _hopeless_gaps(now: Arrangement) -> list[set[Cell]]:
    """The wrong gaps that no tree is left for."""
    wrong = sorted(wrong_gaps(now.variant, now.layout), key=len)
    trees = min(now.box.get(TREE, 0), sum(len(gap) == 1 for gap in wrong))
    return wrong[trees:]


def _fewer(now: Arrangement) -> Iterator[Arrangement]:
    """All that lies there, then without trees in bad places, then without more and more."""
    yield now
    lonely = lonely_trees(now.layout)
    now = replace(now, laid=tuple(laid for laid in now.laid if laid.cells[0] not in lonely))
    less = 0 if lonely else 1
    while less < len(now.laid):
        yield replace(now, laid=now.laid[: len(now.laid) - less])
        less += less // 2 or 1


def _completed(now: Arrangement, draw: Draw) -> Arrangement | None:
    """One try to lay what is missing: the trail, then the tiles round the holes, then trees."""
    for piece in TRAIL:
        if now.box.get(piece):
            trail = _with_trail_tile(now, piece, draw)
            if trail is None:
                return None
            now = trail
    table = _table(now, draw)
    _keep_free(now, table)
    missing = shuffled([piece for piece, n in now.box.items() if n and is_tile(piece)], draw)
    chosen = missing[: now.tiles_left]
    if not table.lay_all({tile: now.edition.tiles[tile] for tile in chosen}):
        return None
    for tile in chosen:
        now = now.with_laid(tile, _cells(table.tiles[tile]))
    return _with_trees(now, draw)


def _with_trail_tile(now: Arrangement, piece: str, draw: Draw) -> Arrangement | None:
    """A trail tile in a random place that shuts in nothing."""
    found = [cells for turn in range(TURNS) for cells in places(now, Hand(piece, turn)).values()]
    for _ in range(min(_TRAIL_PLACES, len(found))):
        laid = now.with_laid(piece, found.pop(draw(len(found))))
        if not wrong_gaps(now.variant, laid.layout):
            return laid
    return None


def _table(now: Arrangement, draw: Draw) -> Table:
    """The table of the automatic layouts with what lies there; trees and gaps stay free."""
    table = Table(draw)
    for piece, cells in now.laid:
        if is_tile(piece):
            table.tiles[piece] = _bits(cells)
            table.forest |= _bits(cells)
        elif piece in TRAIL:
            table.trail.append(_bits(cells))
        else:
            table.holes.append(_bits(cells))
    return table


def _keep_free(now: Arrangement, table: Table) -> None:
    """Leave room for clearings and trees that are still missing (U-31, U-41)."""
    if not table.forest or now.variant not in ("clearings", "mycorrhiza"):
        return
    taken = sum(table.holes)
    table.holes += [_bits(gap) for gap in now.layout.gaps if not _bits(gap) & taken]
    wanted = now.stock.get(TREE, 1 + table.draw(2))
    for _ in range(30):
        if len(table.holes) >= wanted or now.tiles_left == 0:
            return
        beside = members(around(table.forest) & ~table.special)
        cell = beside[table.draw(len(beside))]
        table.reserve_hole(bit(*cell))


def _with_trees(now: Arrangement, draw: Draw) -> Arrangement:
    """The missing trees: in the gaps, then at the edge where enough spaces are (U-41)."""
    if not now.box.get(TREE):
        return now
    gaps = [min(gap) for gap in wrong_gaps(now.variant, now.layout)]
    edge = [
        cell
        for cell in places(now, Hand(TREE))
        if cell not in gaps and spaces_around(cell, now.layout) >= RIM_TREE_SPACES
    ]
    while edge and len(gaps) < now.box[TREE]:
        gaps.append(edge.pop(draw(len(edge))))
    for cell in gaps[: now.box[TREE]]:
        now = now.with_laid(TREE, [cell])
    return now


def _bits(cells: Iterable[Cell]) -> int:
    return sum(bit(q + MIDDLE, r + MIDDLE) for q, r in cells)


def _cells(lying: int) -> list[Cell]:
    return [(q - MIDDLE, r - MIDDLE) for q, r in members(lying)]
