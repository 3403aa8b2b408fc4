"""Verbs: numbers, texts and paths of moves."""

from __future__ import annotations

import pytest

from undergrowth.kernel.moves import Notation, Verb, first_codes

SPACES, TILES = ("a1", "b1", "b2"), ("A", "B")
VERBS = (
    Verb("start", "{space}", ("space-{space}",)),
    Verb("spread", "{space}-{tile}", ("space-{space}", "tile-{tile}")),
    Verb("jump", "{from:space}~{to:space}", ("space-{from}", "space-{to}")),
    Verb("pass", "pass", ("pass",)),
)


@pytest.fixture(params=[None, {"space": 8, "tile": 4}], ids=["tight", "with room"])
def notation(request: pytest.FixtureRequest) -> Notation:
    return Notation(VERBS, {"space": SPACES, "tile": TILES}, request.param)


def codes(notation: Notation) -> list[int]:
    return [code for code in range(len(notation)) if code in notation]


def test_arguments_have_names_and_domains() -> None:
    assert VERBS[1].arguments == {"space": "space", "tile": "tile"}
    assert VERBS[2].arguments == {"from": "space", "to": "space"}
    assert VERBS[3].arguments == {}


def test_first_codes() -> None:
    assert tuple(first_codes(VERBS, {"space": 3, "tile": 2})) == (0, 3, 9, 18, 19)


def test_every_move_has_its_text_and_number(notation: Notation) -> None:
    texts = [notation.text(code) for code in codes(notation)]
    spreads = [f"{space}-{tile}" for space in SPACES for tile in TILES]
    jumps = [f"{one}~{other}" for one in SPACES for other in SPACES]
    assert texts == [*SPACES, *spreads, *jumps, "pass"]
    assert [notation.code(text) for text in texts] == codes(notation)
    assert [notation.code(text) for text in texts] == codes(notation)  # remembered


def test_one_domain_twice(notation: Notation) -> None:
    code = notation.code("b2~a1")
    assert code is not None
    assert notation.verb(code).word == "jump"
    assert notation.arguments(code) == {"from": "b2", "to": "a1"}
    assert notation.path(code) == ("space-b2", "space-a1")
    assert notation.code("a1~b2") != code


def test_paths(notation: Notation) -> None:
    paths = {notation.text(code): notation.path(code) for code in codes(notation)}
    assert paths["b1"] == ("space-b1",)
    assert paths["b1-B"] == ("space-b1", "tile-B")
    assert paths["pass"] == ("pass",)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a2",
        "A1",
        "a1 ",
        " a1",
        "a1\n",
        "a1-",
        "a1-C",
        "a1-b1",
        "a1~A",
        "a1-A-B",
        "pas",
        "passs",
    ],
)
def test_other_texts_are_no_moves(notation: Notation, text: str) -> None:
    assert notation.code(text) is None


@pytest.mark.parametrize("text", [None, 7, b"a1", ["a1"], 1.5])
def test_what_is_no_text_is_no_move(notation: Notation, text: object) -> None:
    assert notation.code(text) is None


@pytest.mark.parametrize("code", [-1, 10**9, True, 0.0, "0", None])
def test_what_is_no_number_of_a_move(notation: Notation, code: object) -> None:
    assert code not in notation
    with pytest.raises((IndexError, TypeError)):
        notation.text(code)  # type: ignore[arg-type]


def test_numbers_without_a_name_are_no_moves() -> None:
    notation = Notation(VERBS, {"space": SPACES, "tile": TILES}, {"space": 8, "tile": 4})
    assert len(notation) == 8 + 8 * 4 + 8 * 8 + 1
    assert len(codes(notation)) == 3 + 3 * 2 + 3 * 3 + 1
    for code in set(range(len(notation))) - set(codes(notation)):
        with pytest.raises(IndexError):
            notation.text(code)


def test_a_verb_with_signs_that_mean_something_in_patterns() -> None:
    notation = Notation([Verb("odd", "({space}+)*", ())], {"space": SPACES})
    assert notation.text(1) == "(b1+)*"
    assert notation.code("(b1+)*") == 1
    assert notation.code("(b1++)*") is None


def test_a_number_may_have_no_name() -> None:
    notation = Notation(VERBS, {"space": ("a1", None, "b2"), "tile": TILES})
    full = Notation(VERBS, {"space": SPACES, "tile": TILES})
    named = [full.text(code) for code in codes(full) if "b1" not in full.text(code)]
    assert [notation.text(code) for code in codes(notation)] == named
    assert [notation.code(text) for text in named] == [full.code(text) for text in named]
    assert (notation.code("b1"), notation.code("None"), notation.code("b1-A")) == (None, None, None)
    with pytest.raises(IndexError):
        notation.text(1)
