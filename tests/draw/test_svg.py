"""Scenes in general: ids, words, rings, themes, and text that tries to be more than text."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from undergrowth.draw import Drawing, Element, Scene, escape
from undergrowth.draw.palettes import COMMON, Tone, ink

SVG = "{http://www.w3.org/2000/svg}"
SQUARE = "M0,0H10V10H0Z"
HOSTILE = '</title><script>alert("1")</script>&\x00\u202e\' var(--ug-k) #ug-mush-red'


def table(**titles: str) -> Scene:
    """A small scene: a tile with one space, a piece on it, and a seat that cannot be ringed."""
    body = f'<path d="{SQUARE}" fill="{ink("k")}"/><use href="#ug-dot"/>'
    return Scene(
        size=(100, 50),
        elements=(
            Element("tile-A", titles.get("tile", "Tile A"), "ground", body, SQUARE, tag="<g/>"),
            Element(
                "space-a1", titles.get("space", "a1"), "ground", "", SQUARE, "tile-A", glow=SQUARE
            ),
            Element("seat-0", titles.get("seat", "Red"), "signs", ""),
        ),
        drawings=(Drawing("pieces", '<circle r="3"/>', of="space-a1"),),
        defs='<g id="ug-dot"><circle r="1"/></g>',
        palette={"own": Tone("#111111", "#222222")},
        label=titles.get("label", "A table"),
        description="Nothing much.",
    )


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def group(svg: str, name: str) -> ElementTree.Element:
    found = drawn(svg).find(f".//{SVG}g[@data-id='{name}']")
    assert found is not None
    return found


def test_every_element_is_a_group_with_id_and_title() -> None:
    svg = table().svg()
    for name, words in (("tile-A", "Tile A"), ("space-a1", "a1"), ("seat-0", "Red")):
        element = group(svg, name)
        assert element.get("id") == name
        assert element.findtext(f"{SVG}title") == words


def test_an_element_lies_within_the_one_it_is_a_part_of() -> None:
    tile = group(table().svg(), "tile-A")
    assert tile.find(f"{SVG}g[@data-id='space-a1']") is not None


def test_the_root_says_what_it_shows() -> None:
    root = drawn(table().svg())
    assert (root.get("role"), root.get("aria-label")) == ("img", "A table")
    assert root.findtext(f"{SVG}desc") == "Nothing much."
    assert root.get("viewBox") == "0 0 100 50"


def test_lit_elements_carry_data_next_and_their_tag() -> None:
    svg = table().svg(lit=["tile-A", "nowhere"])
    assert group(svg, "tile-A").get("data-next") == ""
    assert group(svg, "space-a1").get("data-next") is None
    assert 'class="ug-tags"' in svg
    assert 'class="ug-tags"' not in table().svg()


def test_rings_differ_in_their_line() -> None:
    dashed, solid, dotted = (
        table().svg(lit=["tile-A"]),
        table().svg(chosen=["tile-A"]),
        table().svg(last=["tile-A"]),
    )
    assert 'stroke-dasharray="9 6.4"' in dashed
    assert 'stroke-dasharray="0 9"' in dotted
    assert "stroke-dasharray" not in solid
    assert 'class="ug-chosen"' in solid


def test_an_empty_place_lights_up_as_a_whole() -> None:
    assert ink("lit") in table().svg(lit=["space-a1"])
    assert ink("lit") not in table().svg(lit=["tile-A"])


def test_by_night_the_ground_is_seen_through_the_light_on_it() -> None:
    *_, share = COMMON["lit"].dark.strip("rgba()").split(",")
    assert 0.1 < float(share) < 0.5


def test_a_chosen_piece_is_lifted() -> None:
    assert 'data-of="space-a1" transform="translate(0,-3)"' in table().svg(chosen=["space-a1"])


def test_what_cannot_be_ringed_or_is_unknown_is_ignored() -> None:
    plain = table().svg()
    assert table().svg(chosen=["nowhere"], last=["nowhere"], lit=["nowhere"]) == plain
    assert 'class="ug-last"' not in table().svg(last=["seat-0"])


def test_themes_put_in_plain_colours_or_follow_the_reader() -> None:
    light, dark, auto = (table().svg(theme=theme) for theme in ("light", "dark", "auto"))
    assert f'fill="{COMMON["k"].light}"' in light
    assert f'fill="{COMMON["k"].dark}"' in dark
    assert "var(" not in light + dark
    assert "prefers-color-scheme" not in light + dark
    assert "prefers-color-scheme:dark" in auto
    assert f"--ug-k:{COMMON['k'].dark}" in auto


def test_pictures_of_two_themes_can_share_a_page() -> None:
    light, dark = table().svg(theme="light"), table().svg(theme="dark")
    for theme, svg in (("light", light), ("dark", dark)):
        assert f'id="ug-{theme}-dot"' in svg
        assert f'href="#ug-{theme}-dot"' in svg


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="theme"):
        table().svg(theme="sepia")


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_hostile_words_stay_words(theme: str) -> None:
    svg = table(seat=HOSTILE, label=HOSTILE).svg(theme=theme)
    root = drawn(svg)
    title = group(svg, "seat-0").findtext(f"{SVG}title")
    expected = HOSTILE.replace("\x00", "\N{REPLACEMENT CHARACTER}").replace("\u202e", "")
    assert title == expected == root.get("aria-label")
    assert root.find(f".//{SVG}script") is None


def test_escape_drops_what_xml_cannot_hold() -> None:
    assert escape("a\x00b\ud800") == "a\N{REPLACEMENT CHARACTER}b\N{REPLACEMENT CHARACTER}"
    assert escape("<a&'\">") == "&lt;a&amp;&#x27;&quot;&gt;"


def test_touched_names_ringable_elements_with_new_words() -> None:
    assert table().touched_since(table()) == []
    assert table(space="a1: red mushroom", seat="Red: 3").touched_since(table()) == ["space-a1"]


def test_equal_scenes_give_equal_bytes() -> None:
    assert table().svg(lit={"tile-A", "space-a1"}) == table().svg(lit=["space-a1", "tile-A"])
