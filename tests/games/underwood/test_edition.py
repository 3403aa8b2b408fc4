"""Editions of one's own: corrected component data beside the built-in one."""

from __future__ import annotations

import json
import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import undergrowth as ug
from games import editions
from games.positions import changed
from games.underwood.positions import tiny_edition
from undergrowth.games.underwood.rules import layout_automatic

own_edition = partial(editions.own_edition, "underwood")
refused_edition = partial(editions.refused_edition, "underwood")

# Other shapes than ours: nine single spaces, six bars of four, a wheel of seven, a corner of five.
SHAPES: dict[str, list[list[int]]] = {
    **{f"S{number}": [[0, 0]] for number in range(9)},
    **{f"L{number}": [[0, 0], [0, 1], [0, 2], [0, 3]] for number in range(6)},
    "W": [[0, 0], [1, 0], [-1, 1], [0, -1], [1, -1], [2, -1], [2, 0]],
    "V": [[0, 0], [1, 0], [2, 0], [0, 1], [0, 2]],
}


def other_edition(name: str = "other-shapes") -> dict[str, Any]:
    return own_edition(
        name,
        tiles=[
            {"id": tile, "cells": cells, "provenance": "test"} for tile, cells in SHAPES.items()
        ],
        discs={"per_player": 20, "provenance": "test"},
        points={
            "space_of_a_won_tile": 2,
            "supply_discs_per_point": 3,
            "mycorrhiza_tree": 5,
            "sapling_tree": 4,
            "provenance": "test",
        },
    )


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("variant", ["standard", "clearings", "saplings", "ant-trail"])
def test_a_match_with_another_edition_plays_to_the_end(variant: str, players: int) -> None:
    match = ug.new("underwood", players=players, seed=4, variant=variant, edition=other_edition())
    assert match.edition == "other-shapes"
    assert match.position()["supply"][0]["own"] == 20
    for tile, cells in match.position()["board"]["tiles"].items():
        assert len(cells) == len(SHAPES[tile])
    chance = random.Random(variant)
    while not match.over:
        match.play(chance.choice(match.legal()))
        assert ug.from_position(match.position()) == match
    again = ug.read(match.record())
    assert again == match
    assert again.edition == "other-shapes"
    assert again.record() == match.record()


def test_points_are_those_of_the_edition() -> None:
    match = ug.new("underwood", players=2, seed=4, variant="saplings", edition=other_edition())
    for text in match.legal()[:1]:
        match.play(text)
    while match.position()["phase"] == "trees":
        match.play(match.legal()[0])
    match.play(match.legal()[0])
    seat = 1 - match.position()["starter"]
    tile = next(line.what.split()[1] for line in match.score_sheet() if line.rule == "U-25")
    lines = {line.rule: line.points for line in match.score_sheet() if line.seat == seat}
    assert lines["U-25"] == 2 * len(SHAPES[tile])
    assert lines["U-26"] == 19 // 3
    assert match.scores()[1 - seat] == 20 // 3


def test_what_the_file_of_an_edition_says_holds(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(other_edition("from-a-file")), encoding="utf-8")
    match = ug.new("underwood", players=3, seed=2, edition=file)
    assert match.edition == match.position()["edition"] == "from-a-file"
    assert match.position()["supply"][0]["own"] == 20
    assert ug.from_position(match.position()) == match


def test_a_position_names_its_edition() -> None:
    match = ug.new("underwood", players=2, seed=2, edition=other_edition())
    position = match.position()
    assert ug.from_position(position).edition == "other-shapes"
    with pytest.raises(ug.BadInput) as complaint:
        ug.from_position(changed(position, drop=["edition"]))  # its tiles are not ours
    assert complaint.value.field.startswith("board.tiles")


def test_an_id_means_one_edition_only() -> None:
    ug.new("underwood", players=2, seed=1, edition=own_edition("twice"))
    ug.new("underwood", players=2, seed=1, edition=own_edition("twice"))
    other = own_edition("twice", discs={"per_player": 20, "provenance": "test"})
    assert refused_edition(other).field == "edition"
    ours = own_edition("reconstruction-1", discs={"per_player": 20, "provenance": "test"})
    assert refused_edition(ours).field == "edition"
    same = ug.new("underwood", players=2, seed=1, edition=own_edition("reconstruction-1"))
    assert same == ug.new("underwood", players=2, seed=1)


TWO_CELLS = [[0, 0], [1, 0]]
BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "no tiles": ({"tiles": []}, "tiles"),
    "tiles as a map": ({"tiles": {}}, "tiles"),
    "a tile without cells": ({"tiles.3.cells": []}, "tiles.3.cells"),
    "a tile in two pieces": ({"tiles.0.cells": [[0, 0], [2, 0]]}, "tiles.0.cells"),
    "a cell twice": ({"tiles.0.cells": [[0, 0], [0, 0]]}, "tiles.0.cells"),
    "half a cell": ({"tiles.0.cells": [[0, 0], [1]]}, "tiles.0.cells.1"),
    "a cell of fractions": ({"tiles.0.cells": [[0, 0], [1, 0.5]]}, "tiles.0.cells.1.1"),
    "a size that is not that of the cells": ({"tiles.0.size": 3}, "tiles.0.size"),
    "a tile id twice": ({"tiles.1.id": "A1"}, "tiles.1.id"),
    "a tile id with a blank": ({"tiles.1.id": "A 1"}, "tiles.1.id"),
    "one trail tile": ({"trail_tiles": [{"cells": TWO_CELLS}]}, "trail_tiles"),
    "fewer tiles in use than trees": ({"tiles_used.2": 3}, "tiles_used.2"),
    "more tiles in use than there are": ({"tiles_used.4": 18}, "tiles_used.4"),
    "tiles in use as text": ({"tiles_used.2": "11"}, "tiles_used.2"),
    "too many discs": ({"discs.per_player": 99}, "discs.per_player"),
    "no discs": ({"discs.per_player": 0}, "discs.per_player"),
    "no start discs": ({"start_discs.standard": 0}, "start_discs.standard"),
    "no trees": ({"trees.count": 0}, "trees.count"),
    "a point for no disc": ({"points.supply_discs_per_point": 0}, "points.supply_discs_per_point"),
    "points below nothing": ({"points.sapling_tree": -1}, "points.sapling_tree"),
    "true as a number": ({"points.mycorrhiza_tree": True}, "points.mycorrhiza_tree"),
}


@pytest.mark.parametrize(("put", "field"), BROKEN.values(), ids=BROKEN)
def test_a_broken_edition_is_refused_by_field(put: dict[str, Any], field: str) -> None:
    editions.check_broken("underwood", put, field)


@pytest.mark.parametrize(
    "key", ["tiles", "trail_tiles", "tiles_used", "discs", "start_discs", "trees", "points"]
)
def test_an_edition_needs_its_parts(key: str) -> None:
    editions.check_missing("underwood", key)


def test_tiles_must_not_have_more_spaces_than_a_board_can_hold() -> None:
    large = [[q, r] for q in range(4) for r in range(2)]
    tiles = [{"id": f"T{n}", "cells": large, "provenance": "test"} for n in range(17)]
    assert refused_edition(own_edition("large", tiles=tiles)).field == "edition.tiles_used.4"


@pytest.mark.parametrize("variant", ["clearings", "mycorrhiza"])
def test_tiles_that_cannot_be_laid_for_a_variant_are_refused(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five spaces enclose no gap and have no room for four trees: that is bad input."""
    monkeypatch.setattr(layout_automatic, "SETS", 1)
    monkeypatch.setattr(layout_automatic, "TRIES", 10)
    with pytest.raises(ug.BadInput):
        ug.new("underwood", players=2, seed=1, variant=variant, edition=tiny_edition(2))


def test_a_tiny_edition_can_be_played_automatically_laid() -> None:
    match = ug.new("underwood", players=2, seed=9, edition=tiny_edition(2))
    while not match.over:
        match.play(match.legal()[0])
    assert ug.read(match.record()) == match
