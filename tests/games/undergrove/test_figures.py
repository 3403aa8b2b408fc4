"""The pictures of the rules say what is so: the slow rules agree with every one of them."""

from __future__ import annotations

import re

import pytest

from games.figures import Figures
from games.slow import compare
from games.undergrove.reference import Table
from undergrowth.figures import Figure

FIGURES = Figures("undergrove")
ALL = list(FIGURES.by_id.values())
every_figure = pytest.mark.parametrize("figure", ALL, ids=lambda figure: figure.id)


@every_figure
def test_captions_name_the_same_places_and_numbers_in_every_language(figure: Figure) -> None:
    named = [sorted(re.findall(r"-?\d+(?:[,:]-?\d+)?", words)) for words in figure.caption.values()]
    assert all(each == named[0] for each in named)


def test_every_chapter_has_a_picture() -> None:
    assert FIGURES.chapters_without() == set()
    assert len(ALL) >= 60


@every_figure
def test_the_slow_rules_say_the_same(figure: Figure) -> None:
    match = FIGURES.before(figure.id)
    table = Table(match.position())
    compare(match, table, [*figure.legal, *figure.forbidden])
    if figure.move:
        table.play(figure.move)
        compare(FIGURES.after(figure.id), table, ())
