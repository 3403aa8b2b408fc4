"""Where the numbers of an edition come from: what counts for which number."""

from __future__ import annotations

import pytest

from undergrowth.material.provenance import (
    Component,
    contents,
    is_ours,
    kinds,
    ours_among,
    paths,
    source,
    statements,
)

CONTENT = {
    "cards": [
        {
            "effect": "push",
            "number": 2,
            "provenance": {"effect": "rulebook", "number": "reconstruction"},
        },
        {"effect": "ring", "number": 0, "provenance": "printed"},
    ],
    "track": {"stones": [{"gain": 1}, {"gain": 2, "from": "rulebook"}], "from": "reconstruction"},
    "total": 9,
    "total_provenance": "rulebook",
    "spare_provenance": "reconstruction (by sums)",
    "rows": [{"id": "a", "columns": [1, 2]}],
    "rows_provenance": {"columns": "reconstruction", "number": "rulebook"},
    "tile": {
        "cost": {"any": 1},
        "points": 3,
        "mark": None,
        "provenance": {"all": "inferred", "points": "rulebook"},
    },
}


@pytest.mark.parametrize(
    ("place", "found"),
    [
        ("cards.effect=push.number", [("cards", 0, "number")]),
        ("cards.*.number", [("cards", 0, "number"), ("cards", 1, "number")]),
        ("cards.effect=none.number", []),
        ("track.stones", [("track", "stones")]),
        ("spare", [("spare",)]),
        ("tile.mark", []),
        ("no.such.place", []),
        ("total.deeper", []),
    ],
)
def test_places(place: str, found: list[tuple[str | int, ...]]) -> None:
    assert paths(CONTENT, place) == found


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("cards.effect=push.number", "reconstruction"),
        ("cards.effect=push.effect", "rulebook"),
        ("cards.effect=ring.number", "printed"),
        ("track.stones.*", "reconstruction"),
        ("total", "rulebook"),
        ("spare", "reconstruction (by sums)"),
        ("rows.id=a.columns", "reconstruction"),
        ("tile.cost.any", "inferred"),
        ("tile.points", "rulebook"),
        ("rows", ""),
    ],
)
def test_what_is_said_nearest_counts(place: str, said: str) -> None:
    assert source(CONTENT, paths(CONTENT, place)[0]) == said


def test_an_entry_of_its_own_counts_more_than_what_is_said_of_all() -> None:
    assert source(CONTENT, ("track", "stones", 1, "gain")) == "rulebook"


def test_all_statements_are_found() -> None:
    found = dict(statements(CONTENT))
    assert found[("cards", 0, "number")] == "reconstruction"
    assert found[("cards", 1)] == "printed"
    assert found[("track",)] == "reconstruction"
    assert found[("spare",)] == "reconstruction (by sums)"
    assert found[("rows", "columns")] == "reconstruction"
    assert len(found) == 11


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("rulebook", ["rulebook"]),
        ("kind: rulebook; count: public implementation", ["rulebook", "public implementation"]),
        ("rulebook (3 cubes: 3 points) + reconstruction", ["rulebook", "reconstruction"]),
        ("no reconstruction at all", []),
        ("my own copy", []),
        ("", []),
    ],
)
def test_sources_in_a_text(said: str, named: list[str]) -> None:
    assert kinds(said) == named
    assert is_ours(said) == ("reconstruction" in named)


COMPONENTS = (
    Component("cards", "cards", {"effects": ("cards.*.effect",), "numbers": ("cards.*.number",)}),
    Component("track", "track.stones", {"stones": ("track.stones.*.gain",), "none": ("nothing",)}),
)


def test_the_box_says_of_every_kind_of_number_where_it_comes_from() -> None:
    cards, track = contents(COMPONENTS, CONTENT)
    assert (cards.name, cards.number) == ("cards", 2)
    assert [(each.name, each.ours) for each in cards.printed] == [
        ("effects", False),
        ("numbers", True),
    ]
    assert cards.printed[1].sources == ("reconstruction", "printed")
    assert [each.name for each in track.printed] == ["stones"]


def test_only_what_is_ours_is_found_among_what_is_shown() -> None:
    shown = ["cards.effect=push.number", "cards.effect=push.effect"]
    assert ours_among(COMPONENTS, CONTENT, shown) == [("cards", "numbers")]
    assert ours_among(COMPONENTS, CONTENT, ["cards.effect=ring.number"]) == []
    assert ours_among(COMPONENTS, CONTENT, ["track.stones"]) == [("track", "stones")]
    assert ours_among(COMPONENTS, CONTENT, []) == []
