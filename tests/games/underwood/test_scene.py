"""The picture of an Underwood table: everything is drawn, named, and told apart."""

from __future__ import annotations

import re
from functools import cache
from itertools import chain, pairwise
from math import dist
from typing import Any
from xml.etree import ElementTree

import pytest

from undergrowth.draw import Scene
from undergrowth.draw.floors import floors_of
from undergrowth.draw.pieces import DISC
from undergrowth.draw.shapes import number
from undergrowth.games.underwood.scene import scene
from undergrowth.games.underwood.scene.ground import ground_of
from undergrowth.kernel.grid import Cell, neighbours
from undergrowth.kernel.words import Words, words

SVG = "{http://www.w3.org/2000/svg}"

# tile and its spaces, boards of the rule examples
BOARDS = {
    "std3": """
        A1 f2 g2 | A2 g6 h5 | B1 c7 d6 e5 | B2 b7 c5 c6 | B3 j2 j3 k2 | C1 f8 g7 h6 i5 |
        C2 f4 f5 g3 g4 | C4 g5 h3 h4 i4 | C5 a6 b5 b6 c4 | E1 d7 e6 e7 f6 f7 | E3 e1 e2
        f1 g1 h1 | E4 h2 i1 i2 i3 j1 | F1 d3 d4 d5 e3 e4 f3 | F2 c8 c9 d8 d9 e8 e9
    """,
    "tree4": """
        A1 b6 c5 | A2 g4 g5 | B1 e6 f6 g6 | B2 b9 b10 c10 | B3 d9 d10 e9 | B4 h5 h6 i5 |
        C1 i1 i2 i3 i4 | C2 i6 j5 j6 k5 | C3 c11 d11 e10 f9 | C4 a7 b7 b8 c6 | C5 c7 c8
        c9 d8 | E1 f3 g2 g3 h2 h3 | E2 e11 f10 g10 h9 i9 | E3 j1 j2 j3 j4 k3 | E4 g9 h7
        h8 i7 i8 | F1 d4 d5 d6 e4 e5 f4 | F2 e7 e8 f7 f8 g7 g8
    """,
    "std2": """
        A2 c7 d7 | B1 c6 d6 e6 | B2 a6 b6 b7 | B3 d5 e4 e5 | C1 h2 h3 h4 h5 | C2 e3 f2
        f3 g2 | C3 e8 f8 g7 h6 | E1 b5 c4 c5 d3 d4 | E2 c8 d8 e7 f7 g6 | E3 e1 e2 f1 g1
        h1 | F2 f4 f5 f6 g3 g4 g5
    """,
    "ant2": """
        A2 b6 c5 | B1 f4 f5 f6 | B2 d2 d3 e1 | B3 d6 d7 e6 | C1 g2 g3 g4 g5 | C2 c8 c9
        d8 d9 | C3 a8 a9 a10 b7 | E1 e7 e8 e9 f7 f8 | E2 a6 a7 b4 b5 c3 | E3 h2 h3 h4 h5
        i4 | F2 e2 e3 e4 f1 f2 f3 | trail b8 b9 c6 c7 | trail c4 d4 d5 e5
    """,
    "clear2": """
        A2 f5 g5 | B1 e6 f6 g6 | B2 d3 e2 f2 | B3 a7 a8 b7 | B4 c6 d5 d6 | C3 h6 i3 i4
        i5 | C4 g2 h2 h3 i1 | C5 b6 c4 c5 d4 | E1 b8 b9 c7 c8 c9 | F1 d7 d8 d9 e7 e8 f7
        | F2 e3 e4 f3 f4 g3 g4
    """,
    "strip4": """
        A1 r3 s3 | A2 c1 d1 | B1 a3 b3 c3 | B2 j2 j3 k3 | B3 r1 r2 s1 | B4 p3 q2 q3 | C1
        i1 j1 k1 l1 | C2 u2 u3 v1 v2 | C3 b1 b2 c2 d2 | C4 k2 l2 l3 m1 | C5 d3 e3 f2 f3
        | E1 m2 m3 n1 n2 n3 | E2 w1 w2 x2 x3 y3 | E3 e1 e2 f1 g1 h1 | E4 s2 t1 t2 t3 u1
        | F1 o1 o2 o3 p1 p2 q1 | F2 g2 g3 h2 h3 i2 i3
    """,
    "line2": """
        A1 l1 m1 | A2 n1 o1 | B1 i1 j1 k1 | C1 a1 b1 c1 d1 | C2 ae1 ae2 af1 af2 | C3 v1
        w1 x1 x2 | C5 y1 y2 z1 aa1 | E1 s1 s2 t1 t2 u1 | E3 e1 e2 f1 g1 h1 | F1 ab1 ab2
        ab3 ac1 ac2 ad1 | F2 p1 p2 q1 q2 r1 r2
    """,
    "bay2": """
        A2 f6 g6 | B1 f7 f8 f9 | B2 a12 b12 c11 | B3 b9 c8 c9 | B4 h5 i4 i5 | C3 k3 k4
        k5 l2 | C4 a8 b6 b7 c7 | C5 c12 d10 d11 e10 | E1 h2 h3 i1 i2 i3 | F1 i6 i7 i8 j6
        j7 k6 | F2 d5 d6 d7 e4 e5 e6
    """,
}

# id: board, players, starter, variant, phase, slots done, trees, stacks (seat + m/M, bottom to top)
POSITIONS: dict[str, tuple[str, int, int, str, str, int, str, str]] = {
    "V1": (
        "std3",
        3,
        0,
        "standard",
        "play",
        12,
        "",
        "f2:0m g2:1m f4:2m g4:2m g3:1m f5:0M c5:1m c6:1m b7:2m",
    ),
    "V3": (
        "tree4",
        4,
        0,
        "mycorrhiza",
        "play",
        16,
        "d7 f5 h4 k4",
        "g4:3m h5:3m h3:0m k3:1m j5:2m e5:0M",
    ),
    "V4": ("std2", 2, 0, "saplings", "play", 6, "f5 a6 c7 h1", "f4:0m g4:0m b7:1m"),
    "V5": ("ant2", 2, 1, "ant-trail", "play", 8, "", "c5:1m e1:0m"),
    "V6": ("std2", 2, 0, "standard", "play", 8, "", "e5:0m d5:1m e4:1m h1:" + "0m1m" * 10),
    "V8": ("std2", 2, 0, "standard", "over", 8, "", "e5:0m a6:0m1m h1:" + "0m1m" * 11),
    "V11": ("std3", 3, 2, "standard", "play", 12, "", "e6:2m f6:0m1m d7:0m"),
    "V11 later": ("std3", 3, 2, "standard", "over", 12, "", "e6:2M f6:0m1m2m d7:0m2m e7:2m"),
    "V12": (
        "std3",
        3,
        0,
        "standard",
        "play",
        12,
        "",
        "e6:0M f6:1M d7:2m e7:2m f7:2m c8:0M d8:1M e8:1m c9:2m d9:2m h3:2M h4:0m i4:0m",
    ),
    "V16": ("std2", 2, 0, "standard", "setup", 2, "", "e5:0m a6:1m"),
    "V18": ("std2", 2, 1, "saplings", "trees", 0, "", ""),
    "V19": ("clear2", 2, 0, "clearings", "play", 8, "", "d5:0m f5:1m"),
    "V22": (
        "ant2",
        2,
        0,
        "ant-trail",
        "play",
        8,
        "",
        "c5:0m b6:1m d3:1m c8:1m f5:0m h2:" + "0m1m" * 10,
    ),
    "V23": (
        "strip4",
        4,
        0,
        "standard",
        "setup",
        14,
        "",
        "b2:3m d2:3m f2:3m h2:3m j2:2m l2:2m n2:2m p2:2m r2:1m t2:1m v2:1m x2:0m x3:0m y3:0m",
    ),
    "V25": ("line2", 2, 0, "standard", "setup", 0, "", ""),
    "V27": ("bay2", 2, 0, "mycorrhiza", "play", 8, "b8 c6 j4 j5", "k4:0m i5:0m k5:1m i6:1m j6:1m"),
}


def cell_named(name: str) -> Cell:
    """The cell of a name on a board whose coordinates begin at 0."""
    letters = name.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 96
    return (column - 1, int(name[len(letters) :]) - 1)


def board_of(key: str, trees: str) -> dict[str, Any]:
    """A board as a position has it."""
    tiles: dict[str, list[str]] = {}
    trail: list[list[str]] = []
    for entry in BOARDS[key].split("|"):
        kind, *names = entry.split()
        if kind == "trail":
            trail.append(names)
        else:
            tiles[kind] = names
    everything = [*chain(*tiles.values(), *trail), *trees.split()]

    def cells(names: list[str]) -> list[list[int]]:
        return sorted(list(cell_named(name)) for name in names)

    return {
        "tiles": {tile: cells(names) for tile, names in sorted(tiles.items())},
        "trees": cells(trees.split()),
        "trail": sorted(cells(names) for names in trail),
        "names": {name: list(cell_named(name)) for name in sorted(everything)},
    }


def stacks_of(short: str) -> dict[str, list[list[Any]]]:
    """Stacks written out in full."""
    sides = {"m": "mycelium", "M": "mushroom"}
    return {
        name: [[int(disc[0]), sides[disc[1]]] for disc in re.findall(r"\d[mM]", discs)]
        for name, discs in (entry.split(":") for entry in short.split())
    }


def supplies(players: int, stacks: dict[str, list[list[Any]]]) -> list[dict[str, Any]]:
    """Supplies follow from the stacks alone."""
    own = [24] * players
    captured = [[0] * players for _ in range(players)]
    for stack in stacks.values():
        for seat, _ in stack:
            own[seat] -= 1
        for (below, _), (above, _) in pairwise(stack):
            captured[below][above] += 1
            own[above] -= 1
    return [{"own": own[seat], "captured": captured[seat]} for seat in range(players)]


def view_of(key: str) -> dict[str, Any]:
    """A position of the rule examples, as a seat sees it."""
    board, players, starter, variant, phase, slot, trees, short = POSITIONS[key]
    stacks = stacks_of(short)
    mushrooms = sum(stack[-1][1] == "mushroom" for stack in stacks.values())
    to_play = (starter + mushrooms) % players
    turns = {"play": to_play, "setup": (starter - 1 - slot) % players, "trees": starter}
    return {
        "game": "underwood",
        "edition": "reconstruction-1",
        "players": players,
        "options": {"variant": variant, "board": None},
        "phase": phase,
        "starter": starter,
        "turn": turns.get(phase),
        "setup_slot": slot,
        "board": board_of(board, trees),
        "stacks": stacks,
        "supply": supplies(players, stacks),
        "ended_by": to_play if phase == "over" else None,
    }


@cache
def words_in(language: str) -> Words:
    """The words of the game."""
    return words(language, "underwood")


def scene_of(key: str, language: str = "en", names: list[str] | None = None) -> Scene:
    return scene(view_of(key), words_in(language), names)


def titles(drawn: Scene) -> dict[str, str]:
    return {element.id: element.title for element in drawn.elements}


everywhere = pytest.mark.parametrize("key", sorted(POSITIONS))
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


@everywhere
@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_pictures_are_well_formed_and_their_ids_unique(key: str, theme: str) -> None:
    root = ElementTree.fromstring(scene_of(key).svg(theme=theme))
    ids = [found.get("id") for found in root.iter() if found.get("id")]
    assert len(ids) == len(set(ids))
    for found in root.iter(f"{SVG}use"):
        assert found.get("href", "#")[1:] in ids
    for element in scene_of(key).elements:
        assert element.id in ids
        assert element.title


@everywhere
def test_equal_views_give_equal_bytes(key: str) -> None:
    assert scene_of(key).svg() == scene_of(key).svg()


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


@pytest.mark.parametrize("key", sorted(set(POSITIONS) - TOO_WIDE_FOR_A_PHONE))
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
        "Red (Red): 7 points, 4 discs in the supply, captured: 10 blue; to play"
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


def test_hostile_names_are_only_text() -> None:
    hostile = ['<script>alert(1)</script>"&', "a" * 500, "\x00\u202evar(--ug-k)#ug-ant"]
    for theme in ("auto", "dark"):
        root = ElementTree.fromstring(scene_of("V1", names=hostile).svg(theme=theme))
        assert root.find(f".//{SVG}script") is None
        shown = [text.text or "" for text in root.iter(f"{SVG}text")]
        assert all(len(text) < 40 for text in shown)
        assert any("var(--ug-k)" in (title.text or "") for title in root.iter(f"{SVG}title"))


def test_badges_stay_where_they_are_during_a_game() -> None:
    def places(drawn: Scene) -> list[str]:
        found = [
            re.search(r"translate\([^)]*\)", element.body)
            for element in drawn.elements
            if element.id.startswith("lead-")
        ]
        return [place.group() for place in found if place]

    assert places(scene_of("V11")) == places(scene_of("V12"))


@everywhere
def test_every_picture_can_be_told_in_german(key: str) -> None:
    assert titles(scene_of(key, "de")).keys() == titles(scene_of(key)).keys()


def names_on(view: dict[str, Any]) -> dict[str, tuple[float, float]]:
    """Where the names of tiles stand in the picture of a view."""
    drawn = scene(view, words("en", "underwood"))
    found = {}
    for drawing in drawn.drawings:
        if drawing.key.startswith("name-"):
            x, y = re.findall(r' [xy]="([\d.]+)"', drawing.body)
            found[drawing.key.removeprefix("name-")] = (float(x), float(y))
    return found


@everywhere
def test_names_of_tiles_keep_clear_of_pieces(key: str) -> None:
    view = view_of(key)
    ground = ground_of(view["board"])
    for x, y in names_on(view).values():
        middle = (x, y - 0.36 * ground.sign)
        for name in view["stacks"]:
            assert dist(middle, ground.centre[cell_named(name)]) > DISC


def test_a_name_makes_way_for_pieces_or_goes() -> None:
    view = view_of("V16")
    free = names_on(view)
    assert set(free) == set(view["board"]["tiles"])
    full = {name: [[0, "mushroom"]] * 3 for name in view["board"]["names"]}
    assert len(names_on({**view, "stacks": full})) < len(free)
    ground = ground_of(view["board"])
    near = [ground.name_of[cell] for cell in ground.name_spots["F2"][0][1]]
    crowded = names_on({**view, "stacks": {name: [[0, "mushroom"]] * 3 for name in near}})
    assert crowded["F2"] != free["F2"]


def test_the_plate_of_a_lit_tile_stands_over_its_name() -> None:
    view = view_of("V12")
    drawn = scene(view, words("en", "underwood"))
    tags = {element.id: element.tag for element in drawn.elements}
    for tile, (x, _) in names_on(view).items():
        assert f'x="{number(x)}"' in tags[f"tile-{tile}"]
    assert all(tags[f"tile-{tile}"] for tile in view["board"]["tiles"])
