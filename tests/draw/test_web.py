"""Scenes for pages: data, updates, markup, colours, and where points of a score sheet come from."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

import undergrowth
from draw.pages import applied
from undergrowth.draw import Drawing, Element, Scene
from undergrowth.draw.palettes import COMMON, Tone, ink, page_sheet
from undergrowth.draw.svg import _TOUCHABLE, BOARD, LAYERS, Part
from undergrowth.draw.web import page_data, page_update, part_markup, symbols_markup, target
from undergrowth.kernel.game import ScoreLine

SCRIPT = Path(undergrowth.__file__).parent / "clients" / "web" / "scene.js"
SVG = "{http://www.w3.org/2000/svg}"
SQUARE = "M0,0H10V10H0Z"
FAR_SQUARE = "M80,0H90V10H80Z"
HOSTILE = '"><script>alert(1)</script>'


def table(title: str = "a1", stacked: bool = True, name: str = "Mira") -> Scene:
    """A tile with a space, a piece on it, a place far away, and a seat as a part of its own."""
    piece = (Drawing("pieces", "<circle/>", of="space-a1"),) if stacked else ()
    return Scene(
        size=(100, 50),
        elements=(
            Element("tile-A", "Tile A", "ground", f'<path d="{SQUARE}"/>', SQUARE, tag="<rect/>"),
            Element("space-a1", title, "ground", "<use/>", SQUARE, "tile-A", glow=SQUARE),
            Element("tile-B", "Tile B", "ground", f'<path d="{FAR_SQUARE}"/>', FAR_SQUARE),
            Element("seat-0", name, "signs", "<rect/>", part="seat-0", frame="<text>7</text>"),
        ),
        drawings=(
            Drawing("mat", f'<rect fill="{ink("k")}"/>'),
            *piece,
            Drawing("pieces", "<ellipse/>", of="tile-B", key="tree"),
        ),
        defs='<g id="ug-dot"/>',
        label="A table",
        parts=(
            Part(BOARD, (0, 0, 100, 40), "A table"),
            Part("seat-0", (0, 27, 60.25, 13), name, "translate(5,40) scale(.5)"),
        ),
    )


def test_data_tell_parts_layers_items_and_shapes() -> None:
    data = page_data(table())
    assert list(data["parts"]) == ["board", "seat-0"]
    board = data["parts"]["board"]
    assert (board["box"], board["label"]) == ([0, 0, 100, 40], "A table")
    assert tuple(board["layers"]) == LAYERS
    assert board["layers"]["ground"] == ["tile-A", "tile-B"]
    assert board["layers"]["pieces"] == ["space-a1", "tree"]
    assert data["parts"]["seat-0"]["box"] == [0, 27, 60.2, 13]
    assert data["items"]["board/pieces/space-a1"] == (
        '<g data-key="board/pieces/space-a1" data-of="space-a1"><circle/></g>'
    )
    assert data["shapes"]["space-a1"] == {
        "title": "a1",
        "part": "board",
        "outline": SQUARE,
        "glow": SQUARE,
    }
    assert data["shapes"]["tile-A"]["tag"] == "<rect/>"
    assert data["shapes"]["seat-0"] == {"title": "Mira", "part": "seat-0"}


def test_every_layer_name_has_its_item() -> None:
    data = page_data(table())
    keys = [
        f"{part}/{layer}/{name}"
        for part, shown in data["parts"].items()
        for layer, names in shown["layers"].items()
        for name in names
    ]
    assert keys == list(data["items"])


def test_elements_within_another_are_part_of_its_item() -> None:
    item = ElementTree.fromstring(page_data(table())["items"]["board/ground/tile-A"])
    assert item.attrib == {
        "id": "tile-A",
        "data-id": "tile-A",
        "class": "ug-element",
        "data-key": "board/ground/tile-A",
    }
    inner = item.find("g[@data-id='space-a1']")
    assert inner is not None
    assert inner.get("data-key") is None
    assert inner.findtext("title") == "a1"


def test_frames_are_for_whole_pictures_only() -> None:
    assert "<text>7</text>" in table().svg()
    assert "<text>7</text>" not in part_markup(page_data(table()), "seat-0")


def test_parts_lie_at_their_places_in_the_whole_picture() -> None:
    root = ElementTree.fromstring(table().svg())
    seat = root.find(f"{SVG}g[@transform='translate(5,40) scale(.5)']")
    assert seat is not None
    assert seat.find(f".//{SVG}g[@data-id='seat-0']") is not None
    assert seat.find(f".//{SVG}g[@data-id='tile-A']") is None


def test_an_update_holds_only_what_changed() -> None:
    before, after = page_data(table()), page_data(table("a1: empty", stacked=False))
    update = page_update(before, after)
    assert list(update["items"]) == ["board/ground/tile-A"]
    assert update["layers"] == {"board/pieces": ["tree"]}
    assert list(update["shapes"]) == ["space-a1"]
    assert update["boxes"] == update["labels"] == {}
    assert "defs" not in update
    assert page_update(after, after) == {
        key: {} for key in ("items", "layers", "shapes", "boxes", "labels")
    }


def test_a_page_is_told_where_small_screens_begin() -> None:
    assert "focus" not in page_data(table())
    before = page_data(replace(table(), focus=("space-a1",), finger=20))
    after = page_data(replace(table(), focus=("tile-B",), finger=20))
    assert before["focus"] == {"ids": ["space-a1"], "finger": 20}
    assert page_update(before, after)["focus"] == after["focus"]
    assert "focus" not in page_update(after, after)
    assert page_update(after, page_data(table()))["focus"] is None


def without_seat() -> Scene:
    scene = table(name="Ben")
    return replace(scene, elements=scene.elements[:-1], parts=scene.parts[:1], defs="")


@pytest.mark.parametrize("first", [table(), table(stacked=False), without_seat()])
@pytest.mark.parametrize("second", [table(), table("other", name="Ada"), without_seat()])
def test_an_update_makes_one_page_from_the_other(first: Scene, second: Scene) -> None:
    before, after = page_data(first), page_data(second)
    update = json.loads(json.dumps(page_update(before, after)))
    assert applied(before, update) == after


def test_the_markup_of_a_part_is_built_from_its_items() -> None:
    data = page_data(table())
    root = ElementTree.fromstring(part_markup(data, "board"))
    assert root.get("data-part") == "board"
    assert root.get("class") == "ug-scene"
    assert root.get("viewBox") == "0 0 100 40"
    assert (root.get("role"), root.get("aria-label")) == ("group", "A table")
    assert [layer.get("class") for layer in root] == [f"ug-{layer}" for layer in LAYERS]
    for layer, group in zip(LAYERS, root, strict=True):
        names = data["parts"]["board"]["layers"][layer]
        assert [item.get("data-key") for item in group] == [f"board/{layer}/{n}" for n in names]
    assert [layer.get("class") for layer in root if layer.get("pointer-events") is None] == [
        "ug-ground",
        "ug-places",
        "ug-signs",
    ]


def test_pages_know_the_same_layers() -> None:
    script = SCRIPT.read_text(encoding="utf-8")
    named = re.search(r"LAYERS = \[(.*?)\]", script, re.DOTALL)
    touched = re.search(r"TOUCHED = new Set\(\[(.*?)\]", script)
    assert named is not None
    assert tuple(re.findall(r'"(\w+)"', named[1])) == LAYERS
    assert touched is not None
    assert set(re.findall(r'"(\w+)"', touched[1])) == _TOUCHABLE


def test_pages_get_no_style_but_their_own() -> None:
    data = page_data(table())
    markup = symbols_markup(data) + part_markup(data, "board") + part_markup(data, "seat-0")
    assert "<style" not in markup
    assert " style=" not in markup
    assert ink("k") in markup
    assert 'id="ug-dot"' in markup


def test_hostile_words_stay_words_on_a_page() -> None:
    data = page_data(table(HOSTILE, name=HOSTILE))
    for part in ("board", "seat-0"):
        root = ElementTree.fromstring(part_markup(data, part))
        assert root.find(f".//{SVG}script") is None
        assert HOSTILE in [title.text for title in root.iter(f"{SVG}title")]
    assert root.get("aria-label") == HOSTILE


def test_a_score_line_leads_to_what_it_names_or_to_its_seat() -> None:
    shapes = dict.fromkeys(("tile-A", "seat-0"))
    assert target(ScoreLine(1, 5, "X-1", "tile A"), shapes) == "tile-A"
    assert target(ScoreLine(0, 5, "X-1", "supply"), shapes) == "seat-0"
    assert target(ScoreLine(1, 5, "X-1", "supply"), shapes) is None


def test_a_close_up_shows_the_region_round_some_elements() -> None:
    root = ElementTree.fromstring(table().svg(focus=["tile-B", "nowhere"], lit=["tile-B"]))
    assert root.get("viewBox") == "54 0 46 36"
    ids = {group.get("data-id") for group in root.iter(f"{SVG}g")} - {None}
    assert ids == {"tile-B"}
    assert root.find(f".//{SVG}ellipse") is not None
    assert root.find(f".//{SVG}circle") is None
    assert root.find(f".//{SVG}g[@class='ug-lit']") is not None
    assert page_data(table().close_up(["tile-B"]))["parts"]["board"]["box"] == [54, 0, 46, 36]


def test_a_close_up_of_nothing_is_the_whole_board() -> None:
    root = ElementTree.fromstring(table().svg(focus=["seat-0", "nowhere"]))
    assert root.get("viewBox") == "0 0 100 40"
    assert root.find(f".//{SVG}g[@data-id='seat-0']") is None


def test_the_style_sheet_of_a_page_has_both_themes() -> None:
    palette = {"elves-accent": Tone("#010203", "#040506"), "elves-wing": Tone("#111", "#222")}
    sheet = page_sheet("elves", palette)
    light, night, dark = (line for line in sheet.splitlines() if "--ug-k:" in line)
    assert light.startswith(".game-elves{")
    assert night.startswith("@media (prefers-color-scheme:dark){:root:not([data-theme=light]).")
    assert dark.startswith(":root[data-theme=dark].game-elves,:root[data-theme=dark] .game-elves{")
    for name, tone in {**COMMON, **palette}.items():
        assert f"--ug-{name}:{tone.light}" in light
        assert f"--ug-{name}:{tone.dark}" in night
        assert f"--ug-{name}:{tone.dark}" in dark
    assert "--g:#010203" in light
    assert "--g:#040506" in dark
    assert "--g-on" not in sheet
    assert ".ug-crawl" in sheet
