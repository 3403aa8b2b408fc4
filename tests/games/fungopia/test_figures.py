"""The pictures of the rules say what is so: every claim of a caption is put to the engine."""

from __future__ import annotations

import re
from typing import Any

import pytest

import undergrowth as ug
from games.figures import Figures
from games.fungopia.box import NUMBERS, TILE_EDGES, TILES, TOUCHING, VERTICES
from games.positions import rule_against
from undergrowth.figures import Figure

FIGURES = Figures("fungopia")
ALL = list(FIGURES.by_id.values())
before, after = FIGURES.before, FIGURES.after


def seat(match: ug.Match, number: int) -> Any:
    """What lies before a seat."""
    return match.position()["seats"][number]


def gained(figure: str, number: int, what: str) -> int:
    """How much more of something a seat has after the decision of a figure."""
    return int(seat(after(figure), number)[what] - seat(before(figure), number)[what])


def kinds(match: ug.Match, kind: str) -> set[str]:
    """The tiles of a kind."""
    return {name for name, tile in match.position()["tiles"].items() if tile["kind"] == kind}


def open_for(match: ug.Match, verb: str) -> set[str]:
    """What may follow these words."""
    return {move.removeprefix(f"{verb} ") for move in match.legal() if move.startswith(f"{verb} ")}


def around(match: ug.Match, tile: str) -> list[int | None]:
    """Whose hyphae are on the edges of a tile, sorted by seat, without vacant edges."""
    hyphae = match.position()["hyphae"]
    return sorted(hyphae[edge] for edge in TILE_EDGES[tile] if edge in hyphae)


def lines(match: ug.Match, what: str) -> list[tuple[int, int]]:
    """Who gets how many points for something."""
    return [(line.seat, line.points) for line in match.score_sheet() if line.what == what]


def edges(names: tuple[str, ...]) -> set[str]:
    """The edges among the elements that a figure points at."""
    return {name.removeprefix("edge-") for name in names if name.startswith("edge-")}


# ------------------------------------------------------------------------------------ all figures


@pytest.mark.parametrize("figure", ALL, ids=lambda figure: figure.id)
def test_captions_name_the_same_places_in_every_language(figure: Figure) -> None:
    named = [set(re.findall(r"\b[a-g][1-7]\b", words)) for words in figure.caption.values()]
    assert all(tiles == named[0] for tiles in named)
    assert named[0] <= set(TILES)


def test_every_chapter_but_that_on_positions_has_a_picture() -> None:
    assert FIGURES.chapters_without() == {"positions"}
    assert len(ALL) >= 20


# --------------------------------------------------------------------------------------- one by one


@pytest.mark.rule("F-2")
def test_board() -> None:
    tiles = before("board").position()["tiles"]
    assert len(tiles) == 19
    assert [tiles[name]["tokens"] for name in kinds(before("board"), "infested")] == [3, 3, 3]
    bare = kinds(before("board"), "taproot") | {"d4"}
    assert [tiles[name]["tokens"] for name in bare] == [0, 0, 0, 0]


@pytest.mark.rule("F-4")
def test_pieces() -> None:
    for number in (0, 1):
        mine = seat(before("pieces"), number)
        assert (mine["hyphae"], mine["mushrooms"]) == (11, 8)
        assert (mine["fresh"], mine["decayed"], mine["carbs"]) == (2, 1, 0)


@pytest.mark.rule("F-5", "F-1")
def test_start_spore() -> None:
    match = before("start-spore")
    out = {name.removeprefix("tile-") for name in FIGURES["start-spore"].crossed}
    assert out == kinds(match, "infested") | {"d4"}
    assert open_for(match, "spore") == set(TILES) - out
    assert match.turn == 0


@pytest.mark.rule("F-6", "F-9")
def test_start_hypha() -> None:
    match = before("start-hypha")
    assert match.turn == 1
    assert len(open_for(match, "hypha")) == 4
    vacant = set(TILE_EDGES["d5"]) - match.position()["hyphae"].keys()
    assert vacant - open_for(match, "hypha") == {"d5|e4"}
    assert "e4" in kinds(match, "infested")


@pytest.mark.rule("F-7", "F-22")
def test_turn() -> None:
    match = before("turn")
    assert seat(match, 0)["cards"]["push"] == 1
    assert len(open_for(match, "grow")) == 2
    match.play("grow c6|d5")
    assert {"end", "spore d5", "use push c5|d4"} <= set(match.legal())


@pytest.mark.rule("F-10")
def test_grow() -> None:
    match = before("grow")
    assert open_for(match, "grow") == edges(FIGURES["grow"].lit)
    assert match.position()["hyphae"] == {"c5|d4": 1, "c5|d5": 0}
    assert "c5|d4" in TOUCHING["d4|d5"]


@pytest.mark.rule("F-9")
def test_infested() -> None:
    match, figure = before("infested"), FIGURES["infested"]
    assert open_for(match, "grow") == edges(figure.lit)
    assert {edge for edge in edges(figure.crossed) if "e4" in edge} == edges(figure.crossed)
    assert "e4" in kinds(match, "infested")


@pytest.mark.rule("F-9", "F-21")
def test_immune() -> None:
    match = before("immune")
    assert match.turn == 0
    assert open_for(match, "grow") == edges(FIGURES["immune"].lit)
    closed = edges(FIGURES["infested"].crossed)
    assert open_for(match, "grow") == open_for(before("infested"), "grow") | closed


@pytest.mark.rule("F-11")
def test_sprout() -> None:
    match = after("sprout")
    mine = [edge for edge, owner in match.position()["hyphae"].items() if owner == 0]
    assert not set(TOUCHING["c3|c4"]) & set(mine)
    assert gained("sprout", 0, "decayed") == 1
    assert seat(match, 0)["spores"] == {}


@pytest.mark.rule("F-12", "F-15")
def test_replace() -> None:
    match = before("replace")
    assert open_for(match, "sprout d5") == set(TILE_EDGES["d5"]) - {"d5|e4"}
    assert match.position()["hyphae"]["d5|d6"] == 1
    assert {"d5", "d6"} <= kinds(match, "taproot")
    assert gained("replace", 0, "carbs") == 2


@pytest.mark.rule("F-12", "F-15", "F-13")
def test_replace_own() -> None:
    match, original = before("replace-own"), before("replace")
    assert seat(match, 0)["carbs"] - seat(original, 0)["carbs"] == 2
    assert original.position()["hyphae"]["c5|d5"] == match.position()["hyphae"]["c5|d5"] == 0
    assert match.turn == 0
    assert open_for(match, "regrow") == edges(FIGURES["replace-own"].lit)
    assert "c5|d4|d5" in after("replace-own").position()["mushrooms"]


@pytest.mark.rule("F-12")
def test_vacancy() -> None:
    match = before("vacancy")
    assert match.position()["hyphae"] == before("replace").position()["hyphae"]
    assert match.options["vacancy"] == "physical"
    assert open_for(match, "sprout") == set()


@pytest.mark.rule("F-13", "F-15")
def test_regrow() -> None:
    match, figure = before("regrow"), FIGURES["regrow"]
    assert match.turn == 1
    assert match.position()["active"] == 0
    assert {f"regrow {edge}" for edge in open_for(match, "regrow")} == set(figure.legal)
    assert gained("regrow", 1, "carbs") == 1
    assert gained("regrow", 1, "hyphae") == 0


@pytest.mark.rule("F-13")
def test_lost() -> None:
    assert list(before("lost").position()["hyphae"].values()).count(1) == 1
    assert 1 not in after("lost").position()["hyphae"].values()
    assert [seat(match, 1)["lost"] for match in (before("lost"), after("lost"))] == [1, 2]


@pytest.mark.rule("F-14")
def test_skip() -> None:
    match = before("skip")
    assert match.legal() == ["skip"]
    near = set(TOUCHING["c2|c3"])
    assert near == edges(FIGURES["skip"].crossed) | {"b3|c3"}
    assert gained("skip", 0, "hyphae") == -1
    assert gained("skip", 0, "lost") == 1


@pytest.mark.rule("F-15")
def test_taproot() -> None:
    assert {"c5", "d5"} <= kinds(before("taproot"), "taproot")
    assert gained("taproot", 0, "carbs") == 2


@pytest.mark.rule("F-16", "F-17", "F-34")
def test_mushroom() -> None:
    assert after("mushroom").position()["mushrooms"] == {"b4|b5|c4": 0}
    assert gained("mushroom", 0, "carbs") == 3
    assert gained("mushroom", 0, "fresh") == 1
    tiles = [match.position()["tiles"] for match in (before("mushroom"), after("mushroom"))]
    for name in ("b4", "b5", "c4"):
        assert tiles[0][name]["tokens"] - tiles[1][name]["tokens"] == 1


@pytest.mark.rule("F-16", "F-15")
def test_two_mushrooms() -> None:
    first, second = before("two-mushrooms"), after("two-mushrooms")
    grown = second.position()["mushrooms"].keys() - first.position()["mushrooms"].keys()
    assert grown == {"b5|c4|c5", "c4|c5|d4"}
    tiles = [match.position()["tiles"] for match in (first, second)]
    given = {name: tiles[0][name]["tokens"] - tiles[1][name]["tokens"] for name in TILES}
    assert {name: number for name, number in given.items() if number} == {"c4": 2, "b5": 1}
    assert "c5" in kinds(first, "taproot")
    assert gained("two-mushrooms", 0, "carbs") == 4


@pytest.mark.rule("F-18")
def test_stays() -> None:
    match = before("stays")
    assert match.position()["mushrooms"] == {"d4|e3|e4": 0}
    assert "d4|e3" not in match.position()["hyphae"]
    assert lines(match, "mushrooms") == [(0, 1)]


@pytest.mark.rule("F-19")
def test_spores() -> None:
    match, figure = before("spores"), FIGURES["spores"]
    assert seat(match, 0)["spores"] == {"e4": 1}
    assert "e4" in kinds(match, "infested")
    assert seat(match, 0)["fresh"] == 1
    assert {f"tile-{name}" for name in open_for(match, "spore")} == set(figure.lit)
    assert set(TILES) - open_for(match, "spore") == {"d4"}


@pytest.mark.rule("F-20", "F-3")
def test_prices() -> None:
    cards = before("prices").position()["market"]
    assert cards == ["push", "fruit", "immunity", "shift"]
    said = [[2, 1, 3], [3, 2, 5], [1, 3, 4], [1, 4, 5]]
    assert said == [[NUMBERS[card], k + 1, NUMBERS[card] + k + 1] for k, card in enumerate(cards)]


@pytest.mark.rule("F-20")
def test_buy() -> None:
    first, second = before("buy").position()["market"], after("buy").position()["market"]
    assert gained("buy", 0, "carbs") == -3
    assert seat(after("buy"), 0)["cards"]["push"] == 1
    assert second[:3] == first[1:]


@pytest.mark.rule("F-21", "F-26")
def test_token() -> None:
    assert seat(before("token"), 0)["carbs"] == 3
    assert gained("token", 0, "carbs") == -2
    assert gained("token", 0, "immunity") == 1
    assert rule_against(after("token"), "immunity") == "F-21"


@pytest.mark.rule("F-23", "F-15")
def test_shift() -> None:
    match = before("shift")
    assert open_for(match, "use shift d4|e3") == {"d4|d5", "d5|e4"}
    assert list(match.position()["hyphae"].values()).count(0) == 3
    assert "e4" in kinds(match, "taproot")
    assert gained("shift", 0, "carbs") == 1


@pytest.mark.rule("F-24", "F-15")
def test_fragment() -> None:
    match, figure = before("fragment"), FIGURES["fragment"]
    near = set(TOUCHING["d5|e4"]) - {"d4|d5"}
    assert edges(figure.crossed) == near
    assert not near & open_for(match, "use fragment d4|d5")
    assert "c6" in kinds(match, "taproot")
    assert gained("fragment", 0, "carbs") == 1


@pytest.mark.rule("F-25")
def test_push() -> None:
    match = before("push")
    assert open_for(match, "use push") == {"c5|d4"}
    hyphae = match.position()["hyphae"]
    assert [hyphae[edge] for edge in ("c5|d4", "c4|c5")] == [1, 1]
    assert [hyphae[edge] for edge in ("c5|d5", "d4|d5")] == [0, 0]  # one more and a mushroom grows
    assert not any(hyphae.get(edge) == 0 for edge in TOUCHING["c4|c5"])


@pytest.mark.rule("F-25", "F-15")
def test_push_answer() -> None:
    match, figure = before("push-answer"), FIGURES["push-answer"]
    assert match.turn == 1
    assert {f"move {edge}" for edge in open_for(match, "move")} == set(figure.legal)
    assert "c5" in kinds(match, "taproot")
    assert gained("push-answer", 1, "carbs") == 1


@pytest.mark.rule("F-27", "F-17")
def test_fruit() -> None:
    match = before("fruit")
    assert open_for(match, "use fruit") == set(VERTICES) - {"b5|c4|c5"}
    assert {"e4", "e5"} <= kinds(match, "infested")
    assert gained("fruit", 0, "carbs") == 3
    assert gained("fruit", 0, "fresh") == 1


@pytest.mark.rule("F-28", "F-16")
def test_harvest() -> None:
    match = after("harvest")
    assert gained("harvest", 0, "carbs") == 4
    assert gained("harvest", 0, "mushrooms") == 1
    assert match.position()["mushrooms"] == {}
    assert {"d4|e3", "d4|e4", "e3|e4"} <= match.position()["hyphae"].keys()


@pytest.mark.rule("F-35", "F-29")
def test_ring() -> None:
    match = before("ring")
    assert around(match, "c5") == [0] * 6
    assert edges(FIGURES["ring"].lit) == set(TILE_EDGES["c5"])
    assert seat(match, 0)["cards"]["ring"] == 1
    assert lines(match, "rings") == [(0, 1)]


@pytest.mark.rule("F-32")
def test_majority() -> None:
    assert around(before("majority"), "d5") == [0, 0, 0, 1, 1]
    assert lines(before("majority"), "tile d5") == [(0, 1)]


@pytest.mark.rule("F-33")
@pytest.mark.parametrize(
    ("figure", "immunity", "scored"),
    [
        ("tie", [0, 0], [(0, 1), (1, 1)]),
        ("tie-immunity", [0, 1], [(1, 1)]),
        ("tie-both", [1, 1], [(0, 1), (1, 1)]),
    ],
)
def test_tie(figure: str, immunity: list[int], scored: list[tuple[int, int]]) -> None:
    match = before(figure)
    assert around(match, "d5") == [0, 0, 1, 1]
    assert [seat(match, number)["immunity"] for number in (0, 1)] == immunity
    assert lines(match, "tile d5") == scored


@pytest.mark.rule("F-37", "F-31", "F-33", "F-34")
def test_end() -> None:
    match = before("end")
    assert match.over
    assert match.scores() == [10, 10]
    assert match.winners() == [1]
    tiles = [line for line in match.score_sheet() if line.what.startswith("tile ")]
    assert [sum(line.seat == number for line in tiles) for number in (0, 1)] == [6, 5]
    assert {line.what for line in tiles if line.rule == "F-33"} == {"tile c4", "tile d3"}
    assert lines(match, "mushrooms") == [(0, 4), (1, 5)]


@pytest.mark.rule("F-0")
def test_names() -> None:
    match = before("names")
    match.play("spore d5")
    match.play("spore d5")
    assert match.path("hypha d5|d6") == ("edge-d5|d6",)
