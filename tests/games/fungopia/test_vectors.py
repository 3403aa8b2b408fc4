"""The examples of the rulings: positions with all they must show, and bad positions."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import undergrowth as ug
from undergrowth.games.fungopia import components

DATA: dict[str, Any] = json.loads((Path(__file__).parent / "vectors.json").read_text())
GOOD = [vector for vector in DATA["vectors"] if "bad" not in vector]
BAD = [vector for vector in DATA["vectors"] if "bad" in vector]


def placed(vector: dict[str, Any]) -> dict[str, Any]:
    """The position of a vector: its base with what is set."""
    position: dict[str, Any] = copy.deepcopy(DATA["bases"][vector["base"]])
    for path, value in vector["set"].items():
        *way, last = path.split(".")
        at: Any = position
        for key in way:
            at = at[int(key)] if isinstance(at, list) else at[key]
        if isinstance(at, list):
            at[int(last) : int(last) + 1] = [copy.deepcopy(value)]
        else:
            at[last] = copy.deepcopy(value)
    return position


def found(position: Any, path: str) -> Any:
    """What stands at a place of a position; nothing there is ``None``."""
    for key in path.split("."):
        position = position[int(key)] if isinstance(position, list) else position.get(key)
    return position


def rest(match: ug.Match, beginning: str) -> list[str]:
    """What follows these words in the legal decisions that begin with them."""
    length = len(beginning)
    return sorted(
        text[length:].strip() for text in match.legal() if f"{text} ".startswith(f"{beginning} ")
    )


def rule_against(match: ug.Match, text: str) -> str:
    """The rule against a decision, which changes nothing."""
    before = match.position()
    with pytest.raises(ug.IllegalMove) as refusal:
        match.play(text)
    assert match.position() == before
    return refusal.value.rule


def check_open(match: ug.Match, vector: dict[str, Any], before: str = "") -> None:
    """What can be decided, and what cannot."""
    if (legal := vector.get("next" if before else "legal")) is not None:
        assert sorted(match.legal()) == sorted(legal)
    for beginning, expected in vector.get(f"{before}only", {}).items():
        assert rest(match, beginning) == sorted(expected), beginning
    for text, rule in vector.get(f"{before}refuse", {}).items():
        assert rule_against(match, text) == rule, text


@pytest.mark.parametrize("vector", GOOD, ids=lambda vector: vector["id"])
def test_vector(vector: dict[str, Any]) -> None:
    position = placed(vector)
    match = ug.from_position(position)
    assert match.position() == position
    check_open(match, vector)
    for beginning, number in vector.get("count", {}).items():
        assert len(rest(match, beginning)) == number, beginning
    for text in vector.get("play", []):
        match.play(text)
    if "turn" in vector:
        assert match.turn == vector["turn"]
    check_open(match, vector, "next_")
    for path, expected in vector.get("then", {}).items():
        assert found(match.position(), path) == expected, path
    if "scores" in vector:
        assert match.scores() == vector["scores"]
    if "sheet" in vector:
        assert [list(line) for line in match.score_sheet()] == vector["sheet"]
    if "winners" in vector:
        assert match.winners() == vector["winners"]


@pytest.mark.parametrize("vector", BAD, ids=lambda vector: vector["id"])
def test_bad_position(vector: dict[str, Any]) -> None:
    with pytest.raises(ug.BadInput) as refusal:
        ug.from_position(placed(vector))
    assert refusal.value.field.split(".")[0] == vector["bad"]


def test_places() -> None:
    edges, vertices = components.EDGES, components.VERTICES
    assert (len(components.TILES), len(edges), len(vertices)) == (19, 72, 54)
    for tile, expected in DATA["places"]["tile_edges"].items():
        assert [edge for edge in edges if tile in edge.split("|")] == expected
    for vertex, expected in DATA["places"]["vertex_edges"].items():
        assert components.edges_at(vertex) == expected
    for edge, expected in DATA["places"]["touching"].items():
        ends = [vertex for vertex in vertices if edge in components.edges_at(vertex)]
        near = {other for vertex in ends for other in components.edges_at(vertex)}
        assert sorted(near - {edge}) == expected
