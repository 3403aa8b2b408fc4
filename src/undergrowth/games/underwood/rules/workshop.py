"""Laying the board by hand: drafts, the steps that change them, and the layout in the end.

A draft names players and variant, the tiles that were drawn (U-4), what was laid in which order,
and what is in hand with its turn. Its seed is all the chance there is in drawing and in filling the
rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from undergrowth.compiled import rng
from undergrowth.compiled.jit import blank
from undergrowth.games.underwood.components import (
    MOST_CELLS,
    NAME,
    PLAYERS,
    VARIANTS,
    Edition,
    read_cell,
)
from undergrowth.games.underwood.rules.layout import read_layout
from undergrowth.games.underwood.rules.layout_automatic import Draw, draw_tiles
from undergrowth.games.underwood.rules.layout_by_hand import (
    REACH,
    TRAIL,
    TREE,
    TURNS,
    Arrangement,
    Hand,
    Laid,
    cells_of,
    faults,
    is_tile,
    places,
    with_layout,
)
from undergrowth.games.underwood.rules.layout_filling import filled
from undergrowth.games.underwood.rules.state import STATE
from undergrowth.kernel.grid import Cell, moved_home, neighbours, orientations
from undergrowth.material.errors import BadInput
from undergrowth.material.reading import Field
from undergrowth.material.workshop import Draft, Step

SEEDS = 2**31


def begin(edition: Edition, players: int, options: Mapping[str, Any], seed: int) -> Draft:
    """The tiles are drawn (U-4), the table is empty; a layout that is there already lies there."""
    now = Arrangement(edition, players, options["variant"])
    if options["board"] is None:
        return _draft(*_with_tiles(now, seed % SEEDS))
    layout = read_layout(edition, players, now.variant, Field(options["board"], "board", NAME))
    return _draft(with_layout(replace(now, drawn=tuple(layout.tiles)), layout), seed % SEEDS)


def read(edition: Edition, value: Any) -> Draft:
    """A draft from outside, checked; ``BadInput`` names the field, and the rule if there is one."""
    return _draft(arranged(edition, value), value["seed"])


def value(edition: Edition, draft: Draft) -> dict[str, Any]:
    """The finished layout with its smallest q and r at 0, as the option ``board`` takes it."""
    now = arranged(edition, draft)
    for complaint in faults(now):
        raise complaint
    q0, r0 = min(q for q, _ in now.taken), min(r for _, r in now.taken)
    moved = tuple(
        laid._replace(cells=tuple((q - q0, r - r0) for q, r in laid.cells)) for laid in now.laid
    )
    return replace(now, laid=moved).layout.as_json()


def problems(edition: Edition, draft: Draft) -> list[BadInput]:
    """What is missing and what is wrong; nothing if the layout can be played on."""
    return faults(arranged(edition, draft))


# ---------------------------------------------------------------------------------- steps


def steps(edition: Edition, draft: Draft) -> list[Step]:
    """What can be done next."""
    now = arranged(edition, draft)
    return [*_taking(now), *(_with_hand(now, now.hand) if now.hand else _lifting(now)), *_all(now)]


def _taking(now: Arrangement) -> Iterator[Step]:
    """Take a piece from the box; one that is in hand goes back. Trees come after tiles."""
    for piece in now.box:
        if piece == TREE and not now.layout.tiles:
            continue
        if now.may_take(piece) and not (now.hand and now.hand.piece == piece):
            yield Step(f"take {piece}", (f"box-{piece}",), *_words("take", piece))


def _with_hand(now: Arrangement, hand: Hand) -> Iterator[Step]:
    """Turn what is in hand, lay it, or put it back into the box."""
    if hand.piece != TREE:
        for way in ("left", "right"):
            yield Step(f"turn {way}", (f"turn-{way}",), f"arrange-turn-{way}")
    for (q, r), covered in places(now, hand).items():
        yield Step(f"lay {q},{r}", (f"cell-{q}-{r}",), *laying(now, covered))
    yield Step("back", (f"box-{hand.piece}",), *_words("back", hand.piece))


def _lifting(now: Arrangement) -> Iterator[Step]:
    """Take up what lies there."""
    for piece, cells in now.laid:
        q, r = cells[0]
        yield Step(f"lift {q},{r}", (element(piece, cells[0]),), *_words("lift", piece))


def _all(now: Arrangement) -> Iterator[Step]:
    """Fill the rest, start over, or choose the tiles instead of having them drawn."""
    if faults(now):
        yield Step("fill", ("fill",), "arrange-fill")
    if now.laid or now.hand:
        yield Step("clear", ("clear",), "arrange-clear")
    if now.has_choice and now.drawn is not None:
        yield Step("choose", ("choose",), "arrange-choose")
    elif now.has_choice:
        yield Step("draw", ("draw",), "arrange-draw")


def element(piece: str, cell: Cell) -> str:
    """The id of a laid piece in the picture."""
    if piece == TREE:
        return f"tree-{cell[0]}-{cell[1]}"
    return f"tile-{piece}" if is_tile(piece) else piece


def laying(now: Arrangement, covered: list[Cell]) -> tuple[str, dict[str, str | int]]:
    """The message for laying what is in hand on these cells: what it would touch."""
    assert now.hand
    message, arguments = _words("lay", now.hand.piece)
    tiles = now.layout.spaces
    around = [tiles[near] for cell in covered for near in neighbours(cell) if near in tiles]
    if not around:
        return f"{message}-here", arguments
    return message, {**arguments, "sides": len(around), "beside": ", ".join(sorted(set(around)))}


def _words(what: str, piece: str) -> tuple[str, dict[str, str | int]]:
    """The message for a step with a piece, and what is put into it."""
    if is_tile(piece):
        return f"arrange-{what}-tile", {"tile": piece}
    return f"arrange-{what}-{'tree' if piece == TREE else 'trail'}", {}


def make(edition: Edition, draft: Draft, text: str) -> Draft:
    """The draft after one of its steps."""
    if not any(step.text == text for step in steps(edition, draft)):
        raise BadInput("step", "bad-step", game=NAME, got=text)
    now, seed = arranged(edition, draft), draft["seed"]
    verb, _, what = text.partition(" ")
    if verb == "take":
        now = replace(now, hand=Hand(what))
    elif verb == "back":
        now = replace(now, hand=None)
    elif verb == "clear":
        now = replace(now, laid=(), hand=None)
    elif verb == "lift":
        cell = _cell(what)
        now = now.without(now.taken[cell], cell)
    elif verb == "choose":
        now = replace(now, drawn=None)
    elif verb == "draw":
        now, seed = _with_tiles(replace(now, laid=(), hand=None), seed)
    elif verb == "fill":
        now, seed = _filled(now, seed)
    elif now.hand and verb == "turn":
        turn = now.hand.turn + (1 if what == "right" else -1)
        now = replace(now, hand=now.hand._replace(turn=turn % TURNS))
    elif now.hand and verb == "lay":
        now = now.with_laid(now.hand.piece, places(now, now.hand)[_cell(what)])
    return _draft(now, seed)


def _cell(text: str) -> Cell:
    q, r = text.split(",")
    return int(q), int(r)


def _filled(now: Arrangement, seed: int) -> tuple[Arrangement, int]:
    """The arrangement with its rest filled, and another seed for the next time."""
    draw = _chance(seed)
    return filled(now, draw), draw(SEEDS)


def _with_tiles(now: Arrangement, seed: int) -> tuple[Arrangement, int]:
    """The arrangement with the tiles drawn that are to be laid (U-4), and another seed."""
    draw = _chance(seed)
    drawn = sorted(draw_tiles(now.edition, now.players, draw))
    return replace(now, drawn=tuple(drawn)), draw(SEEDS)


def _chance(seed: int) -> Draw:
    generator = blank(STATE)[0].generator
    rng.start(generator, seed)
    return lambda limit: int(rng.drawn_below(generator, limit))


# --------------------------------------------------------------------------------- drafts


def _draft(now: Arrangement, seed: int) -> Draft:
    return {
        "players": now.players,
        "variant": now.variant,
        "seed": seed,
        "tiles": None if now.drawn is None else list(now.drawn),
        "laid": [
            {"piece": piece, "cells": [list(cell) for cell in cells]} for piece, cells in now.laid
        ],
        "hand": now.hand and {"piece": now.hand.piece, "turn": now.hand.turn},
    }


def arranged(edition: Edition, draft: Any) -> Arrangement:
    """The arrangement that a draft tells of, checked."""
    keys = ["players", "variant", "seed", "tiles", "laid", "hand"]
    fields = Field(draft, "draft", NAME).keys(keys)
    fields["seed"].whole(0, SEEDS - 1)
    now = Arrangement(
        edition,
        fields["players"].whole(PLAYERS[0], PLAYERS[-1]),
        fields["variant"].one_of(VARIANTS),
    )
    now = replace(now, drawn=_read_tiles(now, fields["tiles"]))
    laid: list[Laid] = []
    for place in fields["laid"].entries():
        laid.append(_read_laid(now, laid, place.keys(["piece", "cells"])))
    now = replace(now, laid=tuple(laid))
    if fields["hand"].value is not None:
        now = _read_hand(now, fields["hand"].keys(["piece", "turn"]))
    return now


def _read_tiles(now: Arrangement, field: Field) -> tuple[str, ...] | None:
    """The tiles that were drawn: as many as are used, each once (U-4, U-81)."""
    if field.value is None:
        return None
    places = field.entries(now.edition.tiles_used[now.players])
    tiles = [place.one_of(tuple(now.edition.tiles)) for place in places]
    for at, tile in enumerate(tiles):
        if tile in tiles[:at]:
            raise places[at].bad("bad-tile-twice", rule="U-81", tile=tile)
    return tuple(sorted(tiles))


def _read_laid(start: Arrangement, before: list[Laid], fields: dict[str, Field]) -> Laid:
    """One more piece: there is such a piece left, of this shape, on free cells (U-81, U-82)."""
    piece = fields["piece"].one_of(tuple(start.stock))
    _check_number(start, piece, [laid.piece for laid in before], fields["piece"])
    cells = [read_cell(cell, -REACH, REACH) for cell in fields["cells"].entries()[: MOST_CELLS + 1]]
    if not cells or moved_home(cells) not in orientations(cells_of(start.edition, piece)):
        raise fields["cells"].bad("bad-tile-shape", rule=_rule(piece))
    for other, taken in before:
        for cell in cells:
            if cell in taken:
                raise fields["cells"].bad(
                    "bad-overlap", rule=_rule(piece), cell=list(cell), other=other
                )
    return Laid(piece, tuple(sorted(cells)))


def _check_number(start: Arrangement, piece: str, before: list[str], field: Field) -> None:
    """No piece lies there more often than there is one, and no tile too many (U-81)."""
    got = before.count(piece) + 1
    if piece == TREE and got > start.stock[piece]:
        raise field.bad("bad-trees", rule="U-85", expected=start.stock[piece], got=got)
    if got > start.stock[piece]:
        raise field.bad("bad-tile-twice", rule=_rule(piece), tile=piece)
    used, tiles = start.tiles_left, sum(is_tile(each) for each in before) + 1
    if is_tile(piece) and tiles > used:
        raise field.bad(
            "bad-tiles-used", rule="U-81", expected=used, players=start.players, got=tiles
        )


def _rule(piece: str) -> str:
    """The rule about how a piece lies."""
    if piece == TREE:
        return "U-85"
    return "U-86" if piece in TRAIL else "U-82"


def _read_hand(now: Arrangement, fields: dict[str, Field]) -> Arrangement:
    """The arrangement with a piece in hand that may be taken from the box."""
    choices = tuple(piece for piece in now.box if now.may_take(piece))
    return replace(
        now, hand=Hand(fields["piece"].one_of(choices), fields["turn"].whole(0, TURNS - 1))
    )
