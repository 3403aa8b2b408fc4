"""The picture of a Fungopia table and its sketch: everything is there, named, and told apart."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import undergrowth as ug
from games import scenes
from games.fungopia.box import EDGES, HELD, TILES, VERTICES
from games.fungopia.positions import match_at, on
from games.fungopia.views import POSITIONS, STANDING, WEB, late, sight_of, view_of
from games.scenes import titles, words_in
from undergrowth.draw import Drawing, Element, Scene
from undergrowth.draw.ink import ascii_only, plain
from undergrowth.draw.svg import LAYERS
from undergrowth.draw.web import page_data
from undergrowth.games.fungopia.scene import scene, sketch
from undergrowth.games.fungopia.scene.ground import capsule, kite, spot
from undergrowth.material.words import LANGUAGES, Words

NAMES = ["Mira", "Ben", "Ada", "Finn"]

everywhere = pytest.mark.parametrize("key", sorted(POSITIONS))


def scene_of(key: str, language: str = "en", names: list[str] | None = None) -> Scene:
    return scenes.scene_of("fungopia", key, language, names)


def words_of(language: str) -> Words:
    return words_in(language, "fungopia")


@everywhere
def test_positions_are_possible(key: str) -> None:
    assert ug.from_position(POSITIONS[key]).view(None) == view_of(key)


@everywhere
def test_everything_on_the_table_is_there_once(key: str) -> None:
    drawn = scene_of(key)
    expected = {f"tile-{tile}" for tile in TILES} | {f"lead-{tile}" for tile in TILES}
    expected |= {f"edge-{edge}" for edge in EDGES} | {f"vertex-{vertex}" for vertex in VERTICES}
    expected |= {f"square-{k}" for k in range(1, 5)} | {f"card-{effect}" for effect in HELD}
    expected |= {f"seat-{seat}" for seat in range(view_of(key)["players"])}
    ids = [element.id for element in drawn.elements]
    assert len(ids) == len(set(ids))
    assert set(ids) == expected | {"deck", "immunity", "skip", "end"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_that_is_clicked_is_drawn_or_a_button(players: int) -> None:
    chance = Random(players)
    match = ug.new("fungopia", players=players, seed=players)
    while not match.over:
        drawn = {element.id: element for element in match.scene().elements}
        for move in match.legal():
            for name in match.path(move):
                assert (drawn[name].layer in LAYERS) == (name not in ("skip", "end"))
        match.play(chance.choice(match.legal()))


@everywhere
def test_colours_come_from_the_palettes(key: str) -> None:
    drawn = scene_of(key)
    body = drawn.defs + "".join(element.body for element in drawn.elements)
    body += "".join(drawing.body for drawing in drawn.drawings)
    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', re.sub(r"var\([^)]*\)", "ink", body))) <= {
        *("ink", "none", "currentColor", "url(#ug-mat-fungopia-table)", "#fff")
    }


def test_the_order_of_the_deck_is_nowhere_in_the_picture() -> None:
    one = match_at(WEB, players=4, deck=("push", "harvest", "fragment", "ring"))
    other = match_at(WEB, players=4, deck=("ring", "fragment", "harvest", "push"))
    assert one.svg() == other.svg()
    assert one.scene(1).svg() == other.scene(1).svg()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_numbers_can_be_read_on_a_phone(players: int) -> None:
    drawn = drawn_for(players)
    for part in drawn.all_parts:
        # the board is as wide as a phone; boards of seats lie side by side above it
        seat = part.name.startswith("seat-")
        wide = (93 if players == 3 else 151) if seat else {"market": 344}.get(part.name, 360)
        least = 12.0 if seat else 9.1
        things: list[Element | Drawing] = [*drawn.elements, *drawn.drawings]
        for each in things:
            if each.part == part.name:
                sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', each.body)]
                larger = re.search(r"scale\((\d[\d.]*)\)", each.body)
                factor = float(larger.group(1)) if larger and "text" in each.body else 1.0
                assert all(size * factor * wide / part.box[2] >= least for size in sizes)


def drawn_for(players: int, **owned: Any) -> Scene:
    """A late position at which so many sit, each of them with these things."""
    sight = ug.from_position(late(players)).sight()
    seats = [{**seat, **owned} for seat in sight.view["seats"]]
    return scene(replace(sight, view={**sight.view, "seats": seats}), words_of("en"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_lie_on_their_board_and_on_no_other_card(players: int) -> None:
    cards = dict.fromkeys(HELD, 2)
    drawn = drawn_for(players, cards=cards, fresh=1, decayed=2, lost=11)
    left, top, wide, high = next(part.box for part in drawn.parts if part.name == "seat-1")
    paths = [
        [float(number) for number in re.findall(r"[\d.]+", each.outline)]
        for each in drawn.elements
        if each.id.startswith("card-")
    ]
    spots = [(min(p[::2]), min(p[1::2]), max(p[::2]), max(p[1::2])) for p in paths]
    assert len(spots) == len(HELD)
    for n, (x, y, right, bottom) in enumerate(spots):
        assert left <= x < right <= left + wide
        assert top <= y < bottom <= top + high
        for other in spots[:n]:
            assert x >= other[2] or other[0] >= right or y >= other[3] or other[1] >= bottom


def test_words_tell_what_lies_where() -> None:
    told = titles(scene_of("late"))
    assert told["edge-d4|d5"] == "Edge d4|d5 (tree / rich soil): hypha of Boletus"
    assert told["edge-d6|d7"] == "Edge d6|d7 (infested area / outside): hypha of Amanita"
    assert told["edge-b4|b5"] == "Edge b4|b5 (taproot / rich soil): vacant"
    assert told["vertex-d4|d5|e4"] == "Corner d4|d5|e4: mushroom of Boletus"
    assert told["vertex-c5|d4|d5"] == "Corner c5|d4|d5: no mushroom"
    assert told["tile-d4"] == "d4, tree"
    assert told["tile-d5"] == (
        "d5, rich soil, 1 carbohydrate, 1 spore of Boletus, 2 spores of Amanita, 1 spore of Morel"
    )
    assert told["tile-e4"] == "e4, rich soil, no carbohydrates left"
    assert told["square-3"].startswith("Square 3: Harvest, number 0, price 3 carbohydrates. ")
    assert told["deck"] == "Deck: 2 cards"
    german = titles(scene_of("late", "de"))
    assert german["edge-d4|d5"] == "Kante d4|d5 (Baum / reicher Boden): Hyphe des Steinpilzes"
    assert german["vertex-b5|b6|c5"] == "Ecke b5|b6|c5: Morchel"


def test_squares_without_a_card_are_empty() -> None:
    told = titles(scene_of("empty market"))
    assert told["square-1"].startswith("Square 1: Ring")
    assert [told[f"square-{k}"] for k in (2, 3, 4)] == [f"Square {k}: empty" for k in (2, 3, 4)]
    assert told["deck"] == "Deck: 0 cards"


def test_leaders_show_in_words_and_marks() -> None:
    told = titles(scene_of("late", names=NAMES))
    assert told["lead-e4"] == "e4: Mira scores 1 point"
    assert told["lead-d6"] == "d6: Ben scores 1 point"
    assert told["lead-b4"] == "b4: nobody has a hypha here"
    tied = {element.id: element for element in scene_of("over").elements}
    assert tied["lead-c5"].title == "c5: tie of Boletus, Amanita, Morel, 1 point each"
    assert tied["lead-c5"].body
    assert not tied["lead-b4"].body


@pytest.mark.parametrize(
    ("immunity", "told"),
    [(0, "a tie without points"), (2, "tie of Boletus, Amanita, Morel, 2 points each")],
)
def test_ties_that_pay_the_immunity_say_so(immunity: int, told: str) -> None:
    immune = {seat: {"immunity": immunity} for seat in range(4)}
    options = {"tie_points": "immunity"}
    tied = match_at(WEB, STANDING, players=4, phase="over", seats=immune, options=options)
    assert titles(tied.scene())["lead-c5"] == f"c5: {told}"


def test_seats_tell_what_they_have() -> None:
    told = titles(scene_of("late", names=NAMES))
    assert told["seat-1"] == (
        "Ben (Amanita): 4 points; in stock 5 hyphae, 7 mushrooms, spores: 1 fresh, 0 decayed;"
        " 7 carbohydrates, immunity 2, 3 hyphae lost; cards: Shift, Push, 2 × Fruit, Harvest;"
        " to play"
    )
    assert "cards: none" in told["seat-0"]
    assert told["seat-0"].endswith("none")


def test_whoever_answers_is_to_play() -> None:
    drawn = scene_of("pushed", names=NAMES)
    assert drawn.label == "Fungopia, 4 players: Mira moves a pushed hypha"
    assert titles(drawn)["seat-0"].endswith("to play")
    assert not titles(drawn)["seat-1"].endswith("to play")
    over = scene_of("over", "de")
    assert over.label == "Fungopia zu viert: das Spiel ist zu Ende"
    assert not any("am Zug" in title for title in titles(over).values())


def test_touched_is_exactly_what_a_move_changed() -> None:
    match = match_at(on(0, ["c4|d4", "c5|d4"]), seats={0: {"spores": {"b5": 1}}})
    before = match.scene()
    match.play("grow c4|c5")
    after = match.scene()
    assert sorted(after.touched_since(before)) == ["edge-c4|c5", "tile-c5", "vertex-c4|c5|d4"]
    match.play("spore f2")
    assert match.scene().touched_since(after) == ["tile-f2"]
    last = match.scene()
    match.play("end")
    assert match.scene().touched_since(last) == []


def test_cards_do_not_look_changed_when_somebody_else_is_active() -> None:
    cards = {seat: {"cards": {"shift": seat + 1}} for seat in range(2)}
    match = match_at(on(0, ["c4|d4"]) | on(1, ["d5|d6"]), acted=True, seats=cards)
    before = match.scene()
    match.play("end")
    assert match.scene().touched_since(before) == []
    parts = [
        {each.id: each.part for each in drawn.elements}["card-shift"]
        for drawn in (before, match.scene())
    ]
    assert parts == ["seat-0", "seat-1"]


def test_pieces_of_a_sort_are_known_by_their_keys() -> None:
    match = match_at(on(0, ["c4|d4", "c5|d4"]), seats={0: {"cards": {"shift": 1}}})
    before = {each.key for each in match.scene().drawings}
    match.play("use shift c5|d4 d3|d4")
    after = {each.key for each in match.scene().drawings}
    assert "hypha-0@c5|d4" in before - after
    assert "hypha-0@d3|d4" in after - before
    assert "hypha-0@c4|d4" in before & after


def test_boards_keep_their_size_until_the_first_card_comes() -> None:
    def box(key: str) -> tuple[float, ...]:
        return next(part.box for part in scene_of(key).parts if part.name == "seat-0")

    assert box("start") == box("over")
    assert box("late")[3] > box("start")[3]


def test_touching_an_edge_is_not_touching_its_neighbours() -> None:
    """The middle of every place lies in its own ground and in that of no other edge."""
    for edge in EDGES:
        corners = [
            tuple(float(number) for number in corner.split(","))
            for corner in kite(edge)[1:-1].split("L")
        ]
        assert inside(spot(edge), corners)
        others = [*(other for other in EDGES if other != edge), *TILES]
        assert not any(inside(spot(other), corners) for other in others)
        assert capsule(edge, 52, 21) != capsule(edge, 64, 30)


def inside(point: tuple[float, float], corners: list[tuple[float, ...]]) -> bool:
    """Whether a point lies in a polygon without dents."""
    sides = [
        (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True)
    ]
    return all(side > 0 for side in sides) or all(side < 0 for side in sides)


@everywhere
def test_every_part_of_the_picture_goes_to_the_page(key: str) -> None:
    data = page_data(scene_of(key))
    players = view_of(key)["players"]
    assert list(data["parts"]) == ["board", "market", *(f"seat-{n}" for n in range(players))]
    assert data["shapes"]["end"]["title"] == "End the turn"


@everywhere
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [30, 40, 41, 60, 71, 80, 120])
def test_sketches_fit_the_width(key: str, language: str, width: int) -> None:
    names = NAMES[: view_of(key)["players"]]
    lines = sketch(sight_of(key), words_of(language), names, width=width)
    assert max(len(plain(line)) for line in lines) <= width
    assert all(ord(sign) < 128 or sign.isalpha() or sign == "×" for sign in shown_in_ascii(lines))


def shown_in_ascii(lines: list[Any]) -> str:
    return "".join(ascii_only(plain(line)) for line in lines)


def test_sketches_shrink_to_fit_a_height() -> None:
    lines = sketch(sight_of("start"), words_of("en"), width=80, height=24)
    assert len(lines) <= 24
    assert len(sketch(sight_of("start"), words_of("en"), width=80)) > len(lines)


@pytest.mark.parametrize("width", [41, 80])
def test_sketches_show_every_piece_in_its_place(width: int) -> None:
    text = "\n".join(plain(line) for line in sketch(sight_of("late"), words_of("en"), width=width))
    board = text.split("\n\n")[0]
    assert all(tile in board for tile in TILES)
    half = 7 if width == 80 else 4
    rows = board.splitlines()
    # the corner d4|d5|e4 is the lower right one of the tree, under whose name its line runs
    line = next(n for n, row in enumerate(rows) if "d4" in row) + 3
    column = rows[line - 3].index("d4") - 2 + 2 * half
    assert rows[line][column] == "●"
    assert rows[line][column - 1] == "○"
    assert sum(row.count("▲") for row in rows) >= 1


def test_sketches_underline_what_has_changed() -> None:
    match = match_at(on(0, ["c4|d4", "c5|d4"]))
    before = match.view(None)
    match.play("grow c4|c5")
    lines = sketch(match.sight(None), words_of("en"), before=before)
    changed = "".join(span.text for line in lines for span in line if "underline" in span.style)
    assert sorted(set(changed)) == sorted(set("○●c5"))
    lit = sketch(
        match.sight(None), words_of("en"), lit=["tile-f2", "edge-b4|b5"], picked=["tile-d5"]
    )
    styles = {span.text: span.style for line in lit for span in line}
    assert "bold" in styles["f2"]
    assert "reverse" in styles["d5"]
    assert any("═" in span.text for line in lit for span in line)
