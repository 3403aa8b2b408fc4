"""The picture of an Underwood table: everything is drawn, named, and told apart."""

from __future__ import annotations

import re
from dataclasses import replace
from math import dist
from xml.etree import ElementTree

import pytest

from games import scenes
from games.scenes import SVG, titles
from games.underwood.views import KEYS, sight_of, view_of
from undergrowth.draw import Scene
from undergrowth.draw.floors import floors_of
from undergrowth.draw.pieces import DISC
from undergrowth.draw.shapes import number
from undergrowth.draw.svg import LAYERS
from undergrowth.games.underwood.scene.ground import ground_of
from undergrowth.kernel.game import Sight
from undergrowth.kernel.grid import Cell, neighbours


def scene_of(key: str, language: str = "en", names: list[str] | None = None) -> Scene:
    return scenes.scene_of("underwood", key, language, names)


everywhere = pytest.mark.parametrize("key", sorted(KEYS))
TOO_WIDE_FOR_A_PHONE = {"V23", "V25"}  # boards of one long strip


@everywhere
def test_everything_on_the_table_is_drawn_once(key: str) -> None:
    view, drawn = view_of(key), scene_of(key)
    board = view["board"]
    names = {tuple(cell): name for name, cell in board["names"].items()}
    forest = {tuple(cell) for cells in board["tiles"].values() for cell in cells}
    beside = [tuple(tree) for tree in board["trees"] if tuple(tree) not in forest]
    expected = {f"space-{names[cell]}" for cell in forest}
    expected |= {f"tile-{tile}" for tile in board["tiles"]}
    expected |= {f"tree-{names[tree]}" for tree in beside}
    expected |= {f"lead-{names[tree]}" for tree in beside}
    expected |= {f"lead-{tile}" for tile in board["tiles"]}
    expected |= {
        f"sapling-{tile}"
        for tile, cells in board["tiles"].items()
        if any(cell in board["trees"] for cell in cells)
    }
    expected |= {f"seat-{seat}" for seat in range(view["players"])}
    expected |= {"trail"} if board["trail"] else set()
    ids = [element.id for element in drawn.elements]
    assert len(ids) == len(set(ids))
    assert set(ids) == expected
    assert all(element.layer in LAYERS for element in drawn.elements)


@everywhere
def test_neighbouring_tiles_have_different_floors(key: str) -> None:
    tiles: dict[str, list[Cell]] = {
        tile: [(q, r) for q, r in cells] for tile, cells in view_of(key)["board"]["tiles"].items()
    }
    floors = floors_of(tiles)
    owner = {cell: tile for tile, cells in tiles.items() for cell in cells}
    for cell, tile in owner.items():
        for near in neighbours(cell):
            if near in owner and owner[near] != tile:
                assert floors[owner[near]] != floors[tile]


@pytest.mark.parametrize("key", sorted(set(KEYS) - TOO_WIDE_FOR_A_PHONE))
def test_numbers_can_be_read_on_a_phone(key: str) -> None:
    drawn = scene_of(key)
    scale = 360 / drawn.size[0]
    board = [drawing.body for drawing in drawn.drawings]
    for size in re.findall(r'font-size="([\d.]+)"', "".join(board)):
        assert float(size) * scale >= 9.5
    leads = [element.body for element in drawn.elements if element.layer == "badges"]
    for size in re.findall(r"scale\(([\d.]+)\)", "".join(leads)):
        assert 16 * float(size) * scale >= 9.5


def test_a_space_tells_its_whole_stack_from_the_top() -> None:
    english, german = titles(scene_of("V11 later")), titles(scene_of("V11 later", "de"))
    assert english["space-f6"] == ("f6, tile E1: green mycelium on blue mycelium on red mycelium")
    assert german["space-f6"] == ("f6, Plättchen E1: grünes Myzel auf blauem Myzel auf rotem Myzel")
    assert english["space-e6"] == "e6, tile E1: green mushroom"
    assert english["space-f7"] == "f7, tile E1: empty"
    assert titles(scene_of("V4"))["space-f5"] == "f5, tile F2: sapling"


def test_touched_finds_exactly_the_spaces_that_a_move_changed() -> None:
    before, after = scene_of("V11"), scene_of("V11 later")
    assert sorted(after.touched_since(before)) == ["space-d7", "space-e6", "space-e7", "space-f6"]
    assert before.touched_since(before) == []


def test_leaders_show_in_words_and_marks() -> None:
    leads = titles(scene_of("V1", names=["Mira", "Ben", "Ada"]))
    assert leads["lead-C2"] == "Tile C2, 4 points: Mira leads"
    assert leads["lead-B2"] == "Tile B2, 3 points: Ben leads"
    assert leads["lead-A1"] == "Tile A1, 2 points: nobody leads"
    assert titles(scene_of("V3"))["lead-h4"] == "Tree h4, 3 points: Yellow leads"
    assert titles(scene_of("V4"))["lead-F2"] == "Tile F2, 7 points: Red leads"


def test_seats_tell_supply_points_and_turn() -> None:
    seats = titles(scene_of("V6"))
    assert seats["seat-0"] == (
        "Red (Red): 7 points, 4 discs in the supply, compensation: 10 blue; to play"
    )
    assert "to play" not in seats["seat-1"]
    over = scene_of("V8")
    assert "the game is over" in over.label
    assert not any("to play" in title for title in titles(over).values())


def test_the_description_tells_the_position() -> None:
    drawn = scene_of("V1", "de", ["Mira", "Ben", "Ada"])
    assert drawn.label == "Underwood zu dritt: Ben ist am Zug"
    for word in ("14 Waldbodenplättchen", "56 Feldern", "Mira (Rot): 15 Punkte", "Ben", "Ada"):
        assert word in drawn.description


def test_lit_elements_carry_data_next() -> None:
    lit = ["trail", "tile-A2", "space-e1"]
    svg = scene_of("V5").svg(lit=lit, chosen=["space-c5"], last=["space-d2"])
    root = ElementTree.fromstring(svg)
    found = [group.get("data-id") for group in root.iter() if group.get("data-next") is not None]
    assert sorted(str(name) for name in found) == sorted(lit)


def test_spaces_lie_within_their_tiles() -> None:
    root = ElementTree.fromstring(scene_of("V5").svg())
    assert root.find(f".//{SVG}g[@id='tile-A2']/{SVG}g[@id='space-c5']") is not None


def test_badges_stay_where_they_are_during_a_game() -> None:
    def places(drawn: Scene) -> list[str]:
        found = [
            re.search(r"translate\([^)]*\)", element.body)
            for element in drawn.elements
            if element.id.startswith("lead-")
        ]
        return [place.group() for place in found if place]

    assert places(scene_of("V11")) == places(scene_of("V12"))


def names_on(sight: Sight) -> dict[str, tuple[float, float]]:
    """Where the names of tiles stand in the picture of a table."""
    found = {}
    for drawing in scenes.drawn("underwood", sight).drawings:
        if drawing.key.startswith("name-"):
            x, y = re.findall(r' [xy]="([\d.]+)"', drawing.body)
            found[drawing.key.removeprefix("name-")] = (float(x), float(y))
    return found


@everywhere
def test_names_of_tiles_keep_clear_of_pieces(key: str) -> None:
    view = view_of(key)
    ground = ground_of(view["board"])
    for x, y in names_on(sight_of(key)).values():
        middle = (x, y - 0.36 * ground.sign)
        for name in view["stacks"]:
            q, r = view["board"]["names"][name]
            assert dist(middle, ground.centre[(q, r)]) > DISC


def test_a_name_makes_way_for_pieces_or_goes() -> None:
    sight, view = sight_of("V16"), view_of("V16")
    free = names_on(sight)
    assert set(free) == set(view["board"]["tiles"])
    full = {name: [[0, "mushroom"]] * 3 for name in view["board"]["names"]}
    assert len(names_on(replace(sight, view={**view, "stacks": full}))) < len(free)
    ground = ground_of(view["board"])
    near = [ground.name_of[cell] for cell in ground.name_spots["F2"][0][1]]
    stacks = {name: [[0, "mushroom"]] * 3 for name in near}
    crowded = names_on(replace(sight, view={**view, "stacks": stacks}))
    assert crowded["F2"] != free["F2"]


def test_the_plate_of_a_lit_tile_stands_over_its_name() -> None:
    sight = sight_of("V12")
    drawn = scenes.drawn("underwood", sight)
    tags = {element.id: element.tag for element in drawn.elements}
    for tile, (x, _) in names_on(sight).items():
        assert f'x="{number(x)}"' in tags[f"tile-{tile}"]
    assert all(tags[f"tile-{tile}"] for tile in sight.view["board"]["tiles"])
