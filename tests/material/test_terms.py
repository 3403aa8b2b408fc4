"""One word for each thing, in rules, buttons, captions, messages and pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from material.terms import (
    GENERAL,
    found,
    misnomers,
    own_terms,
    page_of,
    read_terms,
    texts,
    with_section,
)
from undergrowth.kernel.game import games
from undergrowth.material.errors import BadInput
from undergrowth.material.words import LANGUAGES

FILES = {"": GENERAL} | {game: own_terms(game) for game in games()}
"""Under the name of the game, or under none for what is the same in all games."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FILES)
def test_no_text_uses_a_word_that_was_replaced(game: str, language: str) -> None:
    wrong = misnomers(read_terms(FILES[game]), language, game)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FILES)
def test_every_word_is_used(game: str, language: str) -> None:
    """What no text says any more has no place in the list."""
    all_said = "\n".join(text for _, text in texts(language, game))
    kept = [term.word[language] for term in read_terms(FILES[game])]
    unused = [word for word in kept if not found(f"{word}*", all_said)]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FILES)
def test_no_word_is_both_kept_and_replaced(game: str, language: str) -> None:
    terms = read_terms(FILES[game])
    for replaced in [word for term in terms for word in term.replaces[language]]:
        for term in terms:
            assert not found(replaced, term.word[language]), f"{FILES[game]}: {replaced}"


@pytest.mark.parametrize("game", [game for game in FILES if game])
def test_the_page_of_a_game_lists_its_words(game: str) -> None:
    page = page_of(game).read_text(encoding="utf-8")
    anew = "PYTHONPATH=src:tests python tests/material/terms.py"
    assert page == with_section(game, page), f"write it anew: {anew}"


@pytest.mark.parametrize(
    ("content", "field"),
    [
        ("[[term", "terms.toml"),
        ("", "terms.toml.term"),
        ("term = 1", "terms.toml.term"),
        ("words = 1", "terms.toml.words"),
        ("[[term]]\nen = 'seat'", "terms.toml.term.0.de"),
        ("[[term]]\nen = 'seat'\nde = ' '", "terms.toml.term.0.de"),
        ("[[term]]\nen = 1\nde = 'Platz'", "terms.toml.term.0.en"),
        ("[[term]]\nen = 'seat'\nde = 'Platz'\nno_de = ['Sitz']", "terms.toml.term.0.no_de"),
        ("[[term]]\nen = 'seat'\nde = 'Platz'\nnot_de = 'Sitz'", "terms.toml.term.0.not_de"),
        ("[[term]]\nen = 'seat'\nde = 'Platz'\nnot_en = ['a', '']", "terms.toml.term.0.not_en.1"),
        ("[[term]]\nen = 'seat'\nde = 'Platz'\nnot_en = ['*s']", "terms.toml.term.0.not_en.0"),
        (2 * "[[term]]\nen = 'seat'\nde = 'Platz'\n", "terms.toml.term.1.en"),
    ],
)
def test_a_broken_file_names_the_file_and_the_field(
    tmp_path: Path, content: str, field: str
) -> None:
    file = tmp_path / "terms.toml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(BadInput) as problem:
        read_terms(file)
    assert problem.value.field == field


def test_words_are_found_whole_and_in_any_case() -> None:
    text = "A Computer-Gegner, zwei Spielpläne;\ncomputer\nplayers, the seated."
    assert found("computer", text)
    assert found("computer player*", text)
    assert found("spielplän*", text)
    assert not found("computer player", text)
    assert not found("plän*", text)
    assert not found("seat", text)
    assert found("seat*", text)


def test_texts_are_read_without_names_and_code() -> None:
    english = list(texts("en"))
    assert ("texts/en.ftl: yes", "Yes") in english
    assert ("texts/en.ftl: bad-list", "expected a list, got …") in english
    assert {"README.md", "docs/table.md", "docs/commands.md"} < {place for place, _ in english}
    choices = {text for place, text in english if place.endswith("pages.en.ftl: home-won")}
    assert choices == {"… won", "… shared the victory", "…"}
    assert not any("import undergrowth" in text for _, text in english)
    for game in games():
        for language in LANGUAGES:
            places = "\n".join(place for place, _ in texts(language, game))
            for file in ("rulebook.toml: rule", "figures.toml: figure", f"{language}.ftl: "):
                assert file in places
