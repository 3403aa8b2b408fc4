"""The pictures of the rules say what is so: every claim of a caption is put to the engine."""

from __future__ import annotations

import re
from typing import Any

import pytest

import undergrowth as ug
from games.figures import Figures
from games.positions import rule_against
from undergrowth.figures import Figure

FIGURES = Figures("undermining")
ALL = list(FIGURES.by_id.values())
before, after = FIGURES.before, FIGURES.after


def seat(match: ug.Match, number: int = 0) -> Any:
    """What lies before a seat."""
    return match.position()["seats"][number]


def tile(match: ug.Match, cell: str) -> str:
    """What lies on a cell of the mine."""
    row: str = match.position()["grid"][int(cell[1:]) - 1]
    return row["abcdefghijkl".index(cell[0])]


def open_for(match: ug.Match, verb: str) -> set[str]:
    """What may follow these words."""
    return {move.removeprefix(f"{verb} ") for move in match.legal() if move.startswith(f"{verb} ")}


def spaces(names: tuple[str, ...]) -> set[str]:
    """The spaces among the elements that a figure points at."""
    return {name.removeprefix("space-") for name in names if name.startswith("space-")}


def changed(figure: str, what: str, number: int = 0) -> tuple[Any, Any]:
    """Something of a seat before and after the decision of a figure."""
    return seat(before(figure), number)[what], seat(after(figure), number)[what]


# ------------------------------------------------------------------------------------ all figures


@pytest.mark.parametrize("figure", ALL, ids=lambda figure: figure.id)
def test_captions_name_the_same_places_and_numbers_in_every_language(figure: Figure) -> None:
    named = [sorted(re.findall(r"\b(?:[a-l]|S)?\d+\b", words)) for words in figure.caption.values()]
    assert all(each == named[0] for each in named)


def test_every_chapter_has_a_picture() -> None:
    assert FIGURES.chapters_without() == set()
    assert len(ALL) >= 30


# --------------------------------------------------------------------------------------- one by one


@pytest.mark.rule("M-2")
@pytest.mark.parametrize(("figure", "rows"), [("board", 10), ("side-b", 11)])
def test_boards(figure: str, rows: int) -> None:
    grid = before(figure).position()["grid"]
    assert len(grid) == rows
    assert grid[0] == "R" * 12
    assert ("#" in "".join(grid)) == (figure == "side-b")
    assert not any("." in row for row in grid)


@pytest.mark.rule("M-3", "M-24")
def test_contracts() -> None:
    position = before("contracts").position()
    assert position["stacks"] == [[8, 6, 5, 3]] * 3
    assert len(position["contracts"]["deck"]) == 15
    assert before("stacks-five").position()["stacks"] == [[8, 7, 6, 5, 4, 3]] * 3


@pytest.mark.rule("M-4", "M-25")
def test_mats() -> None:
    assert [seat(before("mats"), number)["batteries"] for number in (0, 1)] == [1, 2]
    assert seat(before("mats-five"), 4)["batteries"] == 5


@pytest.mark.rule("M-6")
def test_enter() -> None:
    assert before("enter").legal() == [f"enter S{number}" for number in (1, 2, 3, 4)]


@pytest.mark.rule("M-5")
def test_actions() -> None:
    match = before("actions")
    assert match.position()["ap"] == 3
    assert set(match.legal()) == set(FIGURES["actions"].legal)


@pytest.mark.rule("M-7")
def test_boost() -> None:
    assert before("boost").position()["ap"] == 0
    assert after("boost").position()["ap"] == 1
    assert changed("boost", "batteries", 1) == (2, 0)


@pytest.mark.rule("M-31")
def test_charge() -> None:
    assert changed("charge", "batteries") == (1, 2)


@pytest.mark.rule("M-8", "M-13")
def test_between() -> None:
    match = before("between")
    assert set(match.legal()) == set(FIGURES["between"].legal)
    assert match.position()["steps"] == seat(match)["equipment"]["bit"] == 1
    assert tile(match, "f1") == "r"


@pytest.mark.rule("M-10")
def test_target() -> None:
    match, figure = before("target"), FIGURES["target"]
    assert seat(match)["place"] == "e2"
    assert open_for(match, "drill") == spaces(figure.lit)
    assert tile(match, "e1") == "."


@pytest.mark.rule("M-11")
def test_drilling() -> None:
    assert [tile(match, "e1") for match in (before("rock"), after("rock"))] == ["R", "r"]
    assert changed("rock", "place") == ("S2", "S2")
    assert [tile(match, "e1") for match in (before("rubble"), after("rubble"))] == ["r", "."]
    assert changed("rubble", "place") == ("S2", "e1")
    assert changed("resource", "place") == ("e1", "e2")
    assert changed("resource", "cargo") == ("", "D")


@pytest.mark.rule("M-12")
def test_full() -> None:
    match = before("full")
    assert seat(match)["cargo"] == "DN"
    assert [tile(match, cell) for cell in ("d3", "f3", "e4")] == ["N", "N", "R"]
    assert open_for(match, "drill") == {"e4"}


@pytest.mark.rule("M-13")
def test_bit() -> None:
    assert before("bit").position()["ap"] == after("bit").position()["ap"]
    assert changed("bit", "place") == ("S2", "f1")
    assert tile(after("bit"), "f1") == "."


@pytest.mark.rule("M-14", "M-23")
def test_third_bay() -> None:
    assert changed("third-bay", "warehouse") == ("DDNX", "DD")
    assert seat(after("third-bay"))["equipment"]["bay"] == 1


@pytest.mark.rule("M-15")
def test_drive() -> None:
    match, figure = before("drive"), FIGURES["drive"]
    assert seat(match)["place"] == "f2"
    assert open_for(match, "drive") == spaces(figure.lit)


@pytest.mark.rule("M-17")
def test_surface() -> None:
    match, figure = before("surface"), FIGURES["surface"]
    assert match.turn == 1
    assert [seat(match, number)["place"] for number in (0, 1)] == ["S2", "S3"]
    assert open_for(match, "drive") == spaces(figure.lit)


@pytest.mark.rule("M-16")
def test_passing() -> None:
    assert seat(before("passing"), 1)["place"] == "e2"
    assert changed("passing", "batteries") == (3, 1)
    assert changed("passing", "place") == ("e3", "e1")
    stuck = before("no-batteries")
    assert [seat(stuck, number)["place"] for number in (0, 1)] == ["e3", "e2"]
    assert seat(stuck)["batteries"] == 1
    assert open_for(stuck, "drive") == set()
    stuck.play("charge")
    assert open_for(stuck, "drive") == {"e1"}


@pytest.mark.rule("M-16")
def test_detour() -> None:
    assert seat(before("detour"), 1)["place"] == "e3"
    assert changed("detour", "batteries") == (1, 1)
    assert changed("detour", "place") == ("f3", "e2")


@pytest.mark.rule("M-18", "M-19")
def test_portal() -> None:
    match = before("portal")
    assert len(seat(match)["cargo"]) == 2
    assert open_for(match, "portal") == {"S3"}
    assert changed("portal", "place") == ("b4", "S3")
    assert open_for(before("portal-closed"), "portal") == {"b4"}


@pytest.mark.rule("M-20")
def test_refinery() -> None:
    match = before("refinery")
    assert (seat(match)["place"], len(seat(match)["cargo"])) == ("e1", 2)


@pytest.mark.rule("M-21", "M-22")
def test_unload() -> None:
    assert changed("unload", "cargo") == ("DA", "")
    assert changed("unload", "warehouse") == ("DN", "DDN")
    assert len(seat(after("unload"))["tech"]) == 1


@pytest.mark.rule("M-23")
def test_paying() -> None:
    match = before("paying")
    assert seat(match)["warehouse"] == "DDNX"
    assert match.position()["contracts"]["active"] == ["DDN", "UDD", "UUD"]
    offers = {move for move in match.legal() if move.startswith(("fill ", "build "))}
    assert offers == set(FIGURES["paying"].legal)
    assert len(open_for(match, "fill 1")) == 3
    assert changed("paying", "warehouse") == ("DDNX", "N")
    assert changed("paying", "bucks") == ([], [8])


@pytest.mark.rule("M-26")
def test_build() -> None:
    assert changed("build", "warehouse") == ("DN", "")
    assert seat(after("build"))["equipment"]["bit"] == 1
    match = before("build-on")
    assert seat(match)["warehouse"] == "DX"
    assert {"build reactor D+X", "stop"} <= set(match.legal())
    assert after("build-on").position()["ap"] == match.position()["ap"]


@pytest.mark.rule("M-8", "M-32")
def test_card_inside() -> None:
    match, later = before("card-inside"), after("card-inside")
    assert set(match.legal()) == set(FIGURES["card-inside"].legal)
    assert match.position()["phase"] == later.position()["phase"] == "build"
    assert changed("card-inside", "warehouse") == ("D", "DX")
    assert "build reactor D+X" in later.legal()
    assert later.position()["ap"] == match.position()["ap"]


@pytest.mark.rule("M-27", "M-5")
def test_reactor() -> None:
    match = before("reactor")
    assert match.turn == 0
    assert match.position()["ap"] == 4
    points = [match.position()["ap"] for match in (before("at-once"), after("at-once"))]
    assert points == [3, 3]  # one spent, one won


@pytest.mark.rule("M-24")
def test_stock() -> None:
    built = seat(before("stock"))["equipment"]
    assert built == {"bit": 1, "rocket": 0, "reactor": 1, "bay": 1}


@pytest.mark.rule("M-28", "M-29")
def test_fill() -> None:
    match = before("fill")
    assert seat(match)["warehouse"] == "DDN"
    assert open_for(match, "fill") == {"1 D+D+N"}
    assert changed("reward", "bucks") == ([], [8])
    top = before("reward").position()["contracts"]["deck"][0]
    position = after("reward").position()
    assert position["contracts"]["active"][0] == top
    assert position["stacks"][0] == [6, 5, 3]


@pytest.mark.rule("M-30", "M-34")
def test_empty_stack() -> None:
    match = after("empty-stack")
    position = match.position()
    assert position["stacks"] == [[], [8, 6, 5, 3], [8, 6, 5, 3]]
    assert position["contracts"]["active"][0] is not None
    assert position["last_turns"] == 1
    assert rule_against(match, "fill 1 D+D+N") == "M-30"


@pytest.mark.rule("M-33")
def test_alien_tech() -> None:
    assert {cell for cell in ("d1", "e1", "f1") if tile(after("blast"), cell) == "."} == {
        *("d1", "e1", "f1")
    }
    assert before("blast").position()["ap"] == after("blast").position()["ap"]
    assert open_for(before("tractor"), "tech tractor") == spaces(FIGURES["tractor"].lit)
    assert changed("tractor", "cargo") == ("", "X")
    ghost = before("ghost")
    assert {"e2", "f2"} <= open_for(ghost, "drive")
    assert (seat(ghost, 1)["place"], tile(ghost, "f1")) == ("e1", "R")
    assert changed("ghost", "batteries") == (1, 1)
    assert changed("swap", "place") == ("S2", "h2")
    assert changed("swap", "place", 1) == ("h2", "S2")
    assert changed("recall", "place") == ("d3", "S2")
    assert changed("recall", "cargo") == ("NX", "NX")
    assert changed("hook", "warehouse") == ("", "NX")
    assert changed("hook", "place") == ("d3", "d3")


@pytest.mark.rule("M-32", "M-22")
def test_cards() -> None:
    match = before("cards")
    assert seat(match)["tech"] == ["surge", "broker"]
    assert match.view(1)["seats"][0]["tech_count"] == 2
    assert "tech" not in match.view(1)["seats"][0]
    assert before("broker").position()["stacks"] == after("broker").position()["stacks"]


@pytest.mark.rule("M-34")
def test_last_turns() -> None:
    match = before("last-turns")
    assert (match.turn, match.position()["last_turns"]) == (0, 1)
    match.play("end")
    assert (match.turn, match.over) == (1, False)
    match.play("end")
    assert match.over


@pytest.mark.rule("M-36", "M-34", "M-37")
def test_thirty_four() -> None:
    match = before("thirty-four")
    assert match.over
    assert [line.points for line in match.score_sheet() if line.seat == 0] == [22, 9, 2, 1]
    assert match.scores()[0] == 34
    assert match.winners() == [0]
    assert seat(match)["bucks"] == [8, 6, 5, 3]
    assert seat(match)["warehouse"] == "DN"


@pytest.mark.rule("M-35", "M-37", "M-38")
def test_stalemate() -> None:
    match = before("stalemate")
    assert match.over
    assert match.scores() == [0, 0]
    assert match.winners() == [0, 1]


@pytest.mark.rule("M-40")
def test_names() -> None:
    match = before("names")
    assert match.path("drill e1") == ("space-e1",)
    assert match.path("drive S3") == ("space-S3",)
