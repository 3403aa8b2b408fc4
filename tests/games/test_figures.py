"""The pictures of every game's rules say what is so, and point at what is there."""

from __future__ import annotations

import pytest

import undergrowth as ug
from games.figures import Figures
from games.positions import rule_against
from undergrowth.figures import Figure, figures_of
from undergrowth.kernel.game import game_named
from undergrowth.material.words import LANGUAGES, has

every_figure = pytest.mark.parametrize(
    ("game", "figure"),
    [
        pytest.param(game, figure, id=f"{game}-{name}")
        for game in ug.games()
        for name, figure in Figures(game).by_id.items()
    ],
)


@every_figure
def test_what_a_figure_calls_legal_or_forbidden_is_so(game: str, figure: Figure) -> None:
    match = figure.match(game_named(game))
    assert set(figure.legal) <= set(match.legal())
    for move, rule in figure.forbidden.items():
        assert rule_against(match, move) == rule
        assert rule in game_named(game).rulebook.rules
    if figure.move:
        assert figure.move in figure.legal
        after = figure.match_after(game_named(game))
        assert after.log[-1] == match.setup.notation.code(figure.move)


@every_figure
def test_what_a_figure_points_at_is_there(game: str, figure: Figure) -> None:
    scene = figure.match(game_named(game)).scene()
    outlined = {element.id for element in scene.elements if element.outline}
    pointed = {*figure.lit, *figure.chosen, *figure.last, *figure.crossed, *(figure.picks or ())}
    assert pointed | set(figure.focus or ()) <= outlined
    assert set(figure.parts) <= {part.name for part in scene.parts}


@pytest.mark.parametrize("game", ug.games())
def test_the_digest_has_words_in_every_language(game: str) -> None:
    digest = figures_of(game_named(game)).digest
    assert len(digest) >= 5
    for step in digest:
        for language in LANGUAGES:
            assert has(language, f"digest-{step.id}", game)
            assert has(language, f"digest-{step.id}-title", game)


@pytest.mark.parametrize("game", ug.games())
def test_tips_have_words_in_every_language(game: str) -> None:
    for tip in figures_of(game_named(game)).tips:
        for language in LANGUAGES:
            assert has(language, f"tip-{tip.id}", game)
            assert has(language, f"tip-{tip.id}-title", game)
