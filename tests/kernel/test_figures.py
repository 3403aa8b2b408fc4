"""Figures are read from a file, and what is wrong with it is said by its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from kernel.tiny_game import TINY, known
from undergrowth.figures import DigestStep, figures_of, read_figures
from undergrowth.kernel.match import new
from undergrowth.material.errors import BadInput


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with known():
        yield


def first_offer() -> str:
    return new("tiny", players=2, seed=5).legal()[0]


def content(**figure: Any) -> dict[str, Any]:
    """A file with one figure and one step; some keys of the figure replaced, or left out."""
    keys = {"rules": ["T-2"], "start": "two", "en": "A card.", "de": "Eine Karte.", **figure}
    return {
        "start": {"two": {"players": 2, "seed": 5}},
        "figure": {"offer": {key: value for key, value in keys.items() if value is not None}},
        "digest": {"begin": {"rules": ["T-1"], "figures": ["offer"]}},
    }


def test_a_figure_stands_where_its_decisions_lead() -> None:
    offer = first_offer()
    figures = read_figures(content(moves=[offer], move="take", picks=[]), TINY)
    figure = figures.figures["offer"]
    assert figure.match(TINY).legal() == ["take", "refuse"]
    assert len(figure.match_after(TINY).log) == 2
    assert figure.picks == () and figure.focus is None
    assert figure.caption == {"en": "A card.", "de": "Eine Karte."}
    assert figures.digest == (DigestStep("begin", ("T-1",), ("offer",)),)


def test_figures_are_found_by_their_rules() -> None:
    given = content(rules=["T-2", "T-3"])
    given["figure"]["other"] = {**given["figure"]["offer"], "rules": ["T-3"]}
    figures = read_figures(given, TINY)
    assert [figure.id for figure in figures.of_rule("T-2")] == ["offer"]
    assert [figure.id for figure in figures.of_rule("T-3")] == ["other"]
    assert [figure.id for figure in figures.also_of_rule("T-3")] == ["offer"]


def test_a_game_need_not_have_figures() -> None:
    assert figures_of(TINY).figures == {}
    assert figures_of(TINY).digest == ()


@pytest.mark.parametrize(
    ("figure", "place"),
    [
        ({"rules": []}, "figures.figure.offer.rules"),
        ({"rules": ["T-99"]}, "figures.figure.offer.rules.0"),
        ({"start": "three"}, "figures.figure.offer.start"),
        ({"de": None}, "figures.figure.offer.de"),
        ({"lit": ["Space d5"]}, "figures.figure.offer.lit.0"),
        ({"forbidden": {"take": "T-99"}}, "figures.figure.offer.forbidden.take"),
        ({"ring": []}, "figures.figure.offer.ring"),
        ({"moves": "take"}, "figures.figure.offer.moves"),
    ],
)
def test_a_bad_figure_is_named_by_its_place(figure: dict[str, Any], place: str) -> None:
    with pytest.raises(BadInput) as complaint:
        read_figures(content(**figure), TINY)
    assert complaint.value.field == place


def test_a_step_of_the_digest_needs_a_figure_that_exists() -> None:
    given = content()
    given["digest"]["begin"]["figures"] = ["nothing"]
    with pytest.raises(BadInput) as complaint:
        read_figures(given, TINY)
    assert complaint.value.field == "figures.digest.begin.figures.0"


def test_a_decision_that_is_not_legal_is_named() -> None:
    figure = read_figures(content(moves=[first_offer(), "peek"]), TINY).figures["offer"]
    with pytest.raises(BadInput) as complaint:
        figure.match(TINY)
    assert complaint.value.field == "figures.offer.moves.1"
    assert complaint.value.text("en").startswith("figures.offer.moves.1: peek is not legal here")


def test_players_and_options_are_checked_when_the_match_begins() -> None:
    given = content()
    given["start"]["two"]["players"] = 9
    figure = read_figures(given, TINY).figures["offer"]
    with pytest.raises(BadInput) as complaint:
        figure.match(TINY)
    assert complaint.value.field == "players"
