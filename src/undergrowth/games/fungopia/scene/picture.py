"""A view of Fungopia as a picture: tiles, threads in their seams, mushrooms, market and boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from undergrowth.draw import pieces
from undergrowth.draw.lettering import tag
from undergrowth.draw.mat import mat, mat_definitions
from undergrowth.draw.memo import remembered, remembered_whole
from undergrowth.draw.panels import Panels
from undergrowth.draw.phone import UNIT
from undergrowth.draw.pieces import badge, placed
from undergrowth.draw.shapes import number
from undergrowth.draw.svg import BOARD, Drawing, Element, Part, Scene
from undergrowth.draw.table import Say, Table
from undergrowth.games.fungopia.components import (
    EDGES,
    SPECIES,
    TILES,
    TREE,
    VERTICES,
    Edition,
)
from undergrowth.games.fungopia.scene import boards, ground, market, tokens
from undergrowth.games.fungopia.scene.market import MARKET
from undergrowth.games.fungopia.scene.palette import PALETTE
from undergrowth.games.fungopia.scene.tokens import COLOURS, FORMS
from undergrowth.games.fungopia.view import Standings
from undergrowth.kernel.game import Sight
from undergrowth.material.words import Words

_BADGE = 1.28
"""How much larger badges are than elsewhere: a phone shows them large enough."""

Spores = tuple[tuple[int, int], ...]
"""The spores on a tile: seat and number."""


def scene(sight: Sight, words: Words, names: Sequence[str] | None = None) -> Scene:
    """The table as a picture, made from what a seat may know."""
    table = FungopiaTable.of(sight, words, names)
    view = table.view
    width, height = ground.SIZE
    scale = width / market.SIZE[0]
    top = height + market.SIZE[1] * scale + 14
    panels = boards.panels_for(view, width, top)
    whole = (width, top + panels.height)
    label = table.label()
    shop = (0, 0, market.SIZE[0] * UNIT, market.SIZE[1] * UNIT)
    return Scene(
        size=whole,
        elements=(
            *_tiles(table),
            *_edges(table),
            *_vertices(table),
            *_leads(table),
            *market.elements(view, table.edition, table.words),
            *_seats(table, panels),
            *_abstract(table.words),
        ),
        drawings=(
            mat(whole, height, "fungopia-table", "fungopia-deco"),
            ground.shadow(),
            *(ground.label(name, view["tiles"][name]["kind"]) for name in TILES),
            *_carbohydrates(table),
            *_spores(table),
            *_threads(table),
            *_standing(table),
            *market.cards(view, table.edition, table.words),
            *_owned(table, panels),
        ),
        defs=_definitions(table.colours),
        palette=PALETTE,
        label=label,
        description=table.description(),
        parts=(
            Part(BOARD, (0, 0, width, height), label),
            Part(
                MARKET,
                shop,
                table.say("scene-market"),
                f"translate(0,{number(height)}) scale({scale / UNIT:.4f})",
            ),
            *boards.parts(panels, table.seat_names),
        ),
    )


@remembered_whole
def _definitions(colours: tuple[str, ...]) -> str:
    """Everything that is drawn once and placed often."""
    return (
        mat_definitions("fungopia-table", "fungopia-table-2")
        + tokens.definitions(colours)
        + ground.symbols()
        + pieces.tree().definition()
    )


class FungopiaTable(Table):
    """What lies on the table and the words for it."""

    @cached_property
    def edition(self) -> Edition:
        """What is printed on tiles and cards."""
        found: Edition = self.sight.edition
        return found

    @cached_property
    def standings(self) -> Standings:
        """Who scores where."""
        found: Standings = self.sight.counted
        return found

    @cached_property
    def spores(self) -> dict[str, Spores]:
        """The spores on each tile that has any."""
        found: dict[str, list[tuple[int, int]]] = {}
        for seat, owned in enumerate(self.view["seats"]):
            for tile, count in owned["spores"].items():
                found.setdefault(tile, []).append((seat, count))
        return {tile: tuple(lying) for tile, lying in found.items()}

    @property
    def phase(self) -> str:
        """An answer that is waited for comes before all else."""
        pending = self.view["pending"]
        return str(pending["kind"]) if pending else super().phase

    def description(self) -> str:
        """The whole position in a short text."""
        board = self.say(
            "scene-description",
            round=self.view["round"],
            hyphae=len(self.view["hyphae"]),
            mushrooms=len(self.view["mushrooms"]),
        )
        return f"{board} {'. '.join(self.seat_titles)}."

    @cached_property
    def seat_titles(self) -> list[str]:
        """What is told of each seat."""
        return [self._seat_title(seat) for seat in range(self.players)]

    def _seat_title(self, seat: int) -> str:
        """Name, points and all that lies before a seat, and whether it is to decide."""
        owned = self.view["seats"][seat]
        cards = [
            self.say("scene-held", count=count, name=self.say(f"scene-card-{effect}"))
            for effect, count in boards.held(owned)
        ]
        title = self.say(
            "scene-seat",
            name=self.seat_names[seat],
            species=self.say(f"seat-{seat}"),
            points=self.sight.scores[seat],
            hyphae=owned["hyphae"],
            mushrooms=owned["mushrooms"],
            fresh=owned["fresh"],
            decayed=owned["decayed"],
            carbs=owned["carbs"],
            immunity=owned["immunity"],
            lost=owned["lost"],
            cards=", ".join(cards) or self.say("scene-held-none"),
        )
        return self.say("scene-seat-turn", seat=title) if self.turn == seat else title


def _tiles(table: FungopiaTable) -> Iterator[Element]:
    """The 19 tiles."""
    for name in TILES:
        tile = table.view["tiles"][name]
        printed = table.edition.kinds[tile["kind"]].triangles
        lying = table.spores.get(name, ())
        yield _tile(table.words, name, tile["kind"], printed, tile["tokens"], lying)


@remembered
def _tile(words: Say, name: str, kind: str, printed: int, tokens: int, lying: Spores) -> Element:
    told = words(f"scene-kind-{kind}")
    parts = [words("scene-tokens", count=tokens)] if printed else []
    parts += [words("scene-spores", count=count, species=words(f"seat-{s}")) for s, count in lying]
    return Element(
        id=f"tile-{name}",
        title=words("scene-tile", tile=name, kind=told, lying=", ".join(["", *parts])),
        layer="ground",
        body=ground.tile(name, kind, printed),
        outline=ground.rim(name),
    )


def _edges(table: FungopiaTable) -> Iterator[Element]:
    """The 72 edges; a thread on one lies above, but is told here."""
    hyphae, tiles = table.view["hyphae"], table.view["tiles"]
    kinds = {name: tile["kind"] for name, tile in tiles.items()}
    for edge in EDGES:
        one, other = _hexes(edge)
        beside = (kinds.get(one, ""), kinds.get(other, ""))
        yield _edge(table.words, edge, hyphae.get(edge), beside)


@remembered
def _hexes(place: str) -> tuple[str, ...]:
    return tuple(place.split("|"))


@remembered
def _edge(words: Say, edge: str, owner: int | None, beside: tuple[str, ...]) -> Element:
    kinds = [words(f"scene-kind-{kind}") if kind else words("scene-outside") for kind in beside]
    lying = words("scene-vacant") if owner is None else words(f"scene-hypha-{SPECIES[owner]}")
    return Element(
        id=f"edge-{edge}",
        title=words("scene-edge", edge=edge, kinds=" / ".join(kinds), lying=lying),
        layer="places",
        body=ground.edge_body(edge),
        outline=ground.capsule(edge, 64, 30),
        glow=ground.capsule(edge, 52, 21) if owner is None else "",
    )


def _vertices(table: FungopiaTable) -> Iterator[Element]:
    """The 54 vertices, above the edges that end there."""
    mushrooms = table.view["mushrooms"]
    for vertex in VERTICES:
        yield _vertex(table.words, vertex, mushrooms.get(vertex))


@remembered
def _vertex(words: Say, vertex: str, owner: int | None) -> Element:
    x, y = ground.spot(vertex)
    lying = words("scene-bare") if owner is None else words(f"scene-mushroom-{SPECIES[owner]}")
    return Element(
        id=f"vertex-{vertex}",
        title=words("scene-vertex", vertex=vertex, lying=lying),
        layer="places",
        body=ground.vertex_body(vertex),
        outline=ground.disc((x, y), 19) if owner is None else ground.disc((x, y - 16), 33),
        glow=ground.disc((x, y), 16) if owner is None else "",
    )


def _carbohydrates(table: FungopiaTable) -> Iterator[Drawing]:
    """The tokens that still lie on triangles."""
    for name in TILES:
        tile = table.view["tiles"][name]
        if tile["tokens"]:
            printed = table.edition.kinds[tile["kind"]].triangles
            yield from _tokens_on(name, printed, tile["tokens"])


@remembered
def _tokens_on(name: str, printed: int, lying: int) -> tuple[Drawing, ...]:
    x, y = ground.spot(name)
    spots = ground.triangles(printed)[:lying]
    return tuple(
        Drawing("pieces", placed("carb", (x + a, y + b), 0.96), key=f"carb-{name}-{k}")
        for k, (a, b) in enumerate(spots)
    )


def _spores(table: FungopiaTable) -> Iterator[Drawing]:
    """The spores on tiles."""
    for name, lying in sorted(table.spores.items()):
        yield from _spores_on(name, lying)


@remembered
def _spores_on(name: str, lying: Spores) -> tuple[Drawing, ...]:
    """The spores of each seat on a tile; several of one seat as a heap with its number."""
    x, y = ground.spot(name)
    step = min(38.0, 116 / len(lying))
    drawn = []
    for k, (seat, count) in enumerate(lying):
        middle = (x + step * (k - (len(lying) - 1) / 2), y + 5)
        for n in range(count):
            place = (middle[0] + 3 * n, middle[1] - 3 * n)
            several = tag((middle[0] + 13, middle[1] + 13), str(count), ground.SIGN)
            last = several if 0 < n == count - 1 else ""
            body = placed(f"spore-{COLOURS[seat]}", place) + last
            drawn.append(Drawing("pieces", body, key=f"spore-{seat}@{name}-{n}"))
    return tuple(drawn)


def _threads(table: FungopiaTable) -> Iterator[Drawing]:
    """The hyphae, and a knot wherever two of one seat meet."""
    hyphae: Mapping[str, int] = table.view["hyphae"]
    meeting: Counter[tuple[str, int]] = Counter()
    for edge in sorted(hyphae):
        yield _thread(edge, hyphae[edge])
        for end in ground.ends(edge):
            meeting[end, hyphae[edge]] += 1
    for (vertex, seat), count in sorted(meeting.items()):
        if count > 1:
            yield _knot(vertex, seat)


@remembered
def _thread(edge: str, seat: int) -> Drawing:
    mirrored = " scale(1,-1)" if sum(edge.encode()) % 2 else ""
    angle = f"rotate({number(ground.turn(edge))}){mirrored}"
    body = placed(f"hypha-{COLOURS[seat]}", ground.spot(edge), 1, angle)
    return Drawing("pieces", body, of=f"edge-{edge}", key=f"hypha-{seat}@{edge}")


@remembered
def _knot(vertex: str, seat: int) -> Drawing:
    return Drawing(
        "pieces", placed(f"knot-{COLOURS[seat]}", ground.spot(vertex)), key=f"knot-{vertex}"
    )


def _standing(table: FungopiaTable) -> Iterator[Drawing]:
    """The tree and the mushrooms, from back to front: upright ones cover what is behind them."""
    mushrooms: Mapping[str, int] = table.view["mushrooms"]
    places = [TREE, *mushrooms]
    for place in sorted(places, key=_depth):
        if place == TREE:
            yield Drawing("pieces", _tree(), of=f"tile-{TREE}", key="tree")
        else:
            yield _mushroom(place, mushrooms[place])


@remembered
def _depth(place: str) -> tuple[float, float]:
    x, y = ground.spot(place)
    return (y, x)


@remembered
def _tree() -> str:
    x, y = ground.spot(TREE)
    return placed("tree", (x, y - 6), 1.3)


@remembered
def _mushroom(vertex: str, seat: int) -> Drawing:
    x, y = ground.spot(vertex)
    body = placed(f"{FORMS[seat]}-{COLOURS[seat]}", (x, y + 3))
    return Drawing("pieces", body, of=f"vertex-{vertex}", key=f"mushroom-{seat}@{vertex}")


def _leads(table: FungopiaTable) -> Iterator[Element]:
    """Who would score each tile now."""
    contested = {hexagon for edge in table.view["hyphae"] for hexagon in _hexes(edge)}
    for name in TILES:
        scored = table.standings.get(name, ())
        told = tuple((seat, points, table.seat_names[seat]) for seat, points in scored)
        yield _lead(table.words, name, told, name in contested)


@remembered
def _lead(
    words: Say, name: str, scored: tuple[tuple[int, int, str], ...], contested: bool
) -> Element:
    """The points of a tile in the mark of who scores it; nothing if no hypha is there."""
    if len(scored) == 1:
        ((_, points, player),) = scored
        title = words("scene-lead", tile=name, name=player, points=points)
    elif scored:
        players = ", ".join(player for _, _, player in scored)
        title = words("scene-lead-shared", tile=name, names=players, points=scored[0][1])
    else:
        title = words("scene-lead-tied" if contested else "scene-lead-open", tile=name)
    x, y = ground.spot(name)
    marks = _marks(tuple((seat, points) for seat, points, _ in scored), contested)
    body = f'<g transform="translate({number(x + 30)},{number(y + 35)})">{marks}</g>'
    return Element(id=f"lead-{name}", title=title, layer="badges", body=body if marks else "")


def _marks(scored: tuple[tuple[int, int], ...], contested: bool) -> str:
    """Marks side by side, each with its points; a plain sign where a tie gives nobody any."""
    if not scored:
        return f'<g transform="scale({_BADGE})">{badge(None, "=")}</g>' if contested else ""
    step = 31.0 if len(scored) == 2 else 22.0
    return "".join(
        f'<g transform="translate({number(step * (k - len(scored) + 1))},0) scale({_BADGE})">'
        f"{badge(COLOURS[seat], str(points))}</g>"
        for k, (seat, points) in enumerate(scored)
    )


def _seats(table: FungopiaTable, panels: Panels) -> Iterator[Element]:
    """The tracking boards, and the cards that the active seat can use."""
    for seat, owned in enumerate(table.view["seats"]):
        yield boards.board(
            panels,
            seat,
            table.seat_names[seat],
            table.sight.scores[seat],
            table.turn == seat,
            boards.counts(owned),
            table.seat_titles[seat],
        )
    active = table.view["active"]
    row = None if active is None else boards.row(table.view["seats"][active], panels.wide)
    yield from boards.usable_cards(active or 0, row, table.words)


def _owned(table: FungopiaTable, panels: Panels) -> Iterator[Drawing]:
    """Spores and cards on the boards of the seats."""
    for seat, owned in enumerate(table.view["seats"]):
        yield from boards.spores(seat, owned, panels.wide)
        yield from boards.cards(seat, boards.row(owned, panels.wide))


@remembered
def _abstract(words: Say) -> tuple[Element, ...]:
    """Decisions that lie nowhere on the table: a page offers them as buttons."""
    return tuple(
        Element(id=name, title=words(f"scene-{name}"), layer="", body="")
        for name in ("skip", "end")
    )
