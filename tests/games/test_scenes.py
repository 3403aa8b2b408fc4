"""Pictures of tables of every game: well-formed, the same each time, and deaf to strange names."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from games.scenes import SVG, scene_of, tables, titles
from undergrowth.draw.palettes import COMMON
from undergrowth.draw.svg import LAYERS
from undergrowth.kernel.game import game_named

everywhere = pytest.mark.parametrize(("game", "key"), tables())


@everywhere
@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_pictures_are_well_formed_and_their_ids_unique(game: str, key: str, theme: str) -> None:
    scene = scene_of(game, key)
    root = ElementTree.fromstring(scene.svg(theme=theme))
    ids = [found.get("id") for found in root.iter() if found.get("id")]
    assert len(ids) == len(set(ids))
    for found in root.iter(f"{SVG}use"):
        assert found.get("href", "#")[1:] in ids
    for element in scene.elements:
        assert (element.id in ids) == (element.layer in LAYERS)
        assert element.title


@everywhere
def test_elements_and_pieces_are_told_apart(game: str, key: str) -> None:
    scene = scene_of(game, key)
    assert len(titles(scene)) == len(scene.elements)
    keys = [(each.part, each.layer, each.key) for each in scene.drawings if each.key]
    assert len(keys) == len(set(keys))


@everywhere
def test_tones_come_from_the_palettes(game: str, key: str) -> None:
    used = set(re.findall(r"var\(--ug-([a-z0-9-]+)\)", scene_of(game, key).svg()))
    assert used <= COMMON.keys() | game_named(game).palette.keys()


@everywhere
def test_equal_views_give_equal_bytes(game: str, key: str) -> None:
    assert scene_of(game, key).svg() == scene_of(game, key).svg()


@everywhere
def test_every_picture_can_be_told_in_german(game: str, key: str) -> None:
    assert titles(scene_of(game, key, "de")).keys() == titles(scene_of(game, key)).keys()


@everywhere
def test_hostile_names_are_only_text(game: str, key: str) -> None:
    plain = scene_of(game, key)
    seats = sum(re.fullmatch(r"seat-\d", part.name) is not None for part in plain.parts)
    symbol = re.search(r'id="(ug-[^"]+)"', plain.defs)
    strange = f"\x00\u202evar(--ug-k)#{symbol[1] if symbol else 'ug-disc'}"
    hostile = ['<script>alert(1)</script>"&', strange, "a" * 500, "d", "e"][:seats]
    assert seats > 0
    for theme in ("auto", "dark"):
        root = ElementTree.fromstring(scene_of(game, key, names=hostile).svg(theme=theme))
        assert root.find(f".//{SVG}script") is None
        shown = [text.text or "" for text in root.iter(f"{SVG}text")]
        assert not any("a" * 40 in text for text in shown)
        told = [title.text or "" for title in root.iter(f"{SVG}title")]
        assert any("var(--ug-k)" in title for title in told) or seats < 2
