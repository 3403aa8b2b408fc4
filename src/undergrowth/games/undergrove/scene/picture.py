"""A view of Undergrove as a picture: the forest, and all that lies beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from undergrowth.draw.memo import remembered_whole
from undergrowth.draw.panels import WIDEST
from undergrowth.draw.phone import UNIT
from undergrowth.draw.shapes import number
from undergrowth.draw.svg import BOARD, Part, Scene
from undergrowth.games.undergrove.scene import (
    automa,
    boards,
    buttons,
    forest,
    goals,
    growth,
    hand,
    pieces,
    track,
)
from undergrowth.games.undergrove.scene.growth import Wood
from undergrowth.games.undergrove.scene.palette import PALETTE
from undergrowth.games.undergrove.scene.table import Panel, UndergroveTable
from undergrowth.kernel.game import Sight
from undergrowth.material.words import Words

_GAP = 6.0
"""Between two parts of the whole picture, in pixels of a phone."""
_ACROSS = 384.0
"""So many pixels of a phone are side by side."""
_SEEN = 360.0
"""So much of the forest is surely seen at once on a phone."""


def scene(sight: Sight, words: Words, names: Sequence[str] | None = None) -> Scene:
    """The table as a picture, made from what a seat may know."""
    table = UndergroveTable.of(sight, words, names)
    wood = Wood(table)
    left, top, right, bottom = forest.extent(wood.cells)
    panels = tuple(_panels(table))
    label = table.label()
    below, height = _laid_out(panels, (left, bottom), right - left)
    return Scene(
        size=(right - left, bottom - top + height),
        corner=(left, top),
        elements=(
            *growth.tiles(wood),
            *growth.corners(wood),
            *growth.roots(wood),
            *(element for panel in panels for element in panel.elements),
            *buttons.buttons(table),
        ),
        drawings=(
            *forest.ground(wood.cells),
            *growth.faces(wood),
            *growth.grown_roots(wood),
            *growth.pieces(wood),
            *growth.traces(wood),
            *(drawing for panel in panels for drawing in panel.drawings),
        ),
        defs=_definitions(table.colours, table.solo),
        palette=PALETTE,
        label=label,
        description=_description(table, wood),
        parts=(Part(BOARD, (left, top, right - left, bottom - top), label), *below),
        focus=tuple(_focus(wood)),
        finger=forest.FINGER,
    )


@remembered_whole
def _definitions(colours: tuple[str, ...], solo: bool) -> str:
    return forest.symbols() + pieces.definitions(colours, solo)


def _panels(table: UndergroveTable) -> Iterator[Panel]:
    """The parts beside the forest, in the order in which they are looked at."""
    for panel in (hand.hand(table), track.track(table), goals.goals(table), automa.automa(table)):
        if panel is not None:
            yield panel
    yield from boards.players(table)


def _laid_out(
    panels: Sequence[Panel], corner: tuple[float, float], width: float
) -> tuple[list[Part], float]:
    """The panels in rows below the forest, and how high that is.

    They are as large as a phone would show them, or a little larger on a large picture.
    """
    scale = min(width, WIDEST) / _ACROSS
    parts = []
    y = _GAP
    for row in _rows(panels, width / scale):
        across = sum(panel.size[0] + _GAP for panel in row) - _GAP
        x = (width / scale - across) / 2
        for panel in row:
            spot = (corner[0] + x * scale, corner[1] + y * scale)
            parts.append(_part(panel, spot, scale))
            x += panel.size[0] + _GAP
        y += max(panel.size[1] for panel in row) + _GAP
    return parts, y * scale


def _rows(panels: Sequence[Panel], room: float) -> list[list[Panel]]:
    """As many panels side by side as there is room for."""
    rows: list[list[Panel]] = []
    used = room
    for panel in panels:
        if not rows or used + panel.size[0] + _GAP > room:
            rows.append([])
            used = _GAP
        rows[-1].append(panel)
        used += panel.size[0] + _GAP
    return rows


def _part(panel: Panel, spot: tuple[float, float], scale: float) -> Part:
    shown = panel.box or (0, 0, panel.size[0] * UNIT, panel.size[1] * UNIT)
    place = f"translate({number(spot[0])},{number(spot[1])}) scale({scale / UNIT:.4f})"
    return Part(panel.name, shown, panel.label, place)


def _focus(wood: Wood) -> list[str]:
    """What the decision is about: a place that it names, or what stands for whoever decides.

    A phone shows about four cells side by side, and only begins there if all of it can be seen.
    """
    table = wood.table
    named = {table.step.get(field) for field in ("at", "from", "here")}
    if cells := [f"cell-{cell}" for cell in named if cell in wood.cells]:
        return cells
    own = table.view["seats"][table.turn]["pieces"] if table.turn is not None else {}
    near = [table.step["piece"]] if table.step.get("piece") else _together(list(own))
    return [f"{'tree' if own[corner]['tree'] else 'seedling'}-{corner}" for corner in near] or [
        "cell-0,0"
    ]


def _together(corners: Sequence[str]) -> list[str]:
    """Corners of which a phone can show all at once, those near Earthlover first."""
    spots = {corner: forest.crossing(corner) for corner in corners}
    found: list[str] = []
    for corner in sorted(corners, key=lambda name: hypot(*spots[name])):
        xs, ys = zip(*(spots[each] for each in (*found, corner)), strict=True)
        if max(max(xs) - min(xs), max(ys) - min(ys)) <= _SEEN:
            found.append(corner)
    return found


# -------------------------------------------------------------------------------- words


def _description(table: UndergroveTable, wood: Wood) -> str:
    """The whole position in a short text."""
    view = table.view
    told = [
        table.say(
            "scene-description",
            round=view["round"],
            tiles=len(wood.tiles),
            carbon=sum(entry["carbon"] for entry in wood.tiles.values()),
            supply=view["supply_count"],
            discarded=len(view["discard"]),
        )
    ]
    if view["last_round"] is not None:
        told.append(table.say("scene-last-round", round=view["last_round"]))
    return " ".join(told)
