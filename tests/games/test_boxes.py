"""What is in the box, for every game: each number of ours is told where it is seen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import undergrowth as ug
from games.editions import built_in, own_edition
from games.scenes import drawn, sight_at, tables, words_in
from undergrowth.kernel.box import box_of, boxes_of, ours_told
from undergrowth.kernel.game import Game, Sight, choices, game_named
from undergrowth.material.provenance import Path, is_ours, paths, statements
from undergrowth.material.words import LANGUAGES

every_game = pytest.mark.parametrize("game", ug.games())

NOT_DRAWN = {
    "fungopia": {"bank"},
    "undergrove": set[str](),
    "undermining": {"debris.spare", "letters", "stalemate"},
    "underwood": set[str](),
}
"""What no piece on the table shows; the list of what is in the box has it all the same."""

RARE = {"undergrove": [{"goals": ["moth_a", "slug_b", "douglas_a"], "whispering_woods": True}]}
"""Set-ups that show what others hardly ever do."""


def kind_of(path: Path) -> str:
    """A place without the numbers of entries: what is said of one is said of its likes."""
    return ".".join(str(step) for step in path if isinstance(step, str))


def overlap(one: str, other: str) -> bool:
    return f"{one}.".startswith(f"{other}.") or f"{other}.".startswith(f"{one}.")


def made_up(content: Any) -> set[str]:
    """All that an edition says to be ours."""
    return {kind_of(path) for path, said in statements(content) if is_ours(said)}


@cache
def sights(game: str) -> list[Sight]:
    """The tables worth drawing, and beginnings with every choice of every option."""
    found, players = game_named(game), game_named(game).usual_players
    begun = [
        ug.new(game, players=players, seed=seed, **{option: choice}).sight(0)
        for option in found.options
        for choice in choices(found, option, players)
        for seed in range(3)
    ]
    begun += [ug.new(game, players=2, seed=1, **more).sight(0) for more in RARE.get(game, [])]
    return [sight_at(game, key) for each, key in tables() if each == game] + begun


def marked(game: Game, sight: Sight) -> Iterator[tuple[str, list[str]]]:
    """The elements of a picture that say that something is ours, and the places they show.

    Of those that show the same only one is looked at.
    """
    elements = {element.id for element in drawn(game.name, sight).elements}
    shown = {tuple(places): name for name, places in game.shows(sight).items() if name in elements}
    for places, element in shown.items():
        if ours_told(game, sight, element, words_in("en", game.name)):
            yield element, list(places)


@every_game
def test_every_number_of_ours_is_told_where_it_is_drawn(game: str) -> None:
    found = game_named(game)
    content = built_in(game)
    told = {
        kind_of(path)
        for sight in sights(game)
        for _, places in marked(found, sight)
        for place in places
        for path in paths(content, place)
    }
    missing = {said for said in made_up(content) if not any(overlap(said, each) for each in told)}
    unexpected = [s for s in missing if not any(s.startswith(each) for each in NOT_DRAWN[game])]
    assert unexpected == []
    assert len(missing) == len(NOT_DRAWN[game])


@every_game
def test_every_number_of_ours_is_in_the_list_of_what_is_in_the_box(game: str) -> None:
    found, content = game_named(game), built_in(game)
    listed = {
        kind_of(path)
        for component in found.components
        for places in component.printed.values()
        for place in places
        for path in paths(content, place)
    }
    assert made_up(content)
    assert [s for s in made_up(content) if not any(overlap(s, each) for each in listed)] == []


@every_game
def test_the_edition_has_what_the_list_tells_of(game: str) -> None:
    content = built_in(game)
    for component in game_named(game).components:
        for places in component.printed.values():
            assert [*filter(None, (paths(content, place) for place in places))]


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_names_what_is_ours_and_the_line_that_tells_more(
    game: str, language: str
) -> None:
    found, words = game_named(game), words_in(language, game)
    lines = {component.name: component for component in found.components}
    for sight in sights(game)[:2]:
        for element, _ in marked(found, sight):
            told = ours_told(found, sight, element, words)
            assert told is not None
            names = lines[told.component].printed
            assert any(words(f"printed-{name}") in told.text for name in names)


def corrected(game: str, name: str) -> dict[str, Any]:
    """An edition in which somebody has put what is printed in the place of all that is ours."""
    text = json.dumps(own_edition(game, name))
    return json.loads(text.replace('"reconstruction', '"printed'))  # type: ignore[no-any-return]


@every_game
def test_nothing_is_marked_once_all_is_corrected(game: str) -> None:
    found = game_named(game)
    match = ug.new(
        game, players=found.usual_players, seed=1, edition=corrected(game, f"{game}-as-printed")
    )
    assert not box_of(found, match.setup.edition, words_in("en", game)).ours
    assert [*marked(found, match.sight(0))] == []


@every_game
def test_of_further_editions_only_what_is_different_is_listed(game: str) -> None:
    found, words = game_named(game), words_in("en", game)
    name = f"{game}-much-as-ours"
    match = ug.new(game, players=found.usual_players, edition=own_edition(game, name))
    boxes = {box.edition: box for box in boxes_of(found, words)}
    assert boxes[match.edition].components == ()
    assert boxes[match.edition].ours
    other = ug.new(game, players=found.usual_players, edition=corrected(game, f"{name}-but-known"))
    own = {box.edition: box for box in boxes_of(found, words)}[other.edition]
    assert 0 < len(own.components) <= len(found.components)
    assert not own.ours


@every_game
def test_nothing_that_the_rulebook_says_is_marked(game: str) -> None:
    box = box_of(
        game_named(game), game_named(game).read_edition(built_in(game)), words_in("en", game)
    )
    known = [each for line in box.components for each in line.numbers if not each.ours]
    assert known
    assert all(each.sources for each in known)


def test_only_the_contracts_that_are_not_corrected_are_marked() -> None:
    content = own_edition("undermining", "one-contract-corrected")
    first = content["contracts"]["cards"][0]
    first["provenance"] = "printed"
    found, words = game_named("undermining"), words_in("en", "undermining")
    told = {}
    for seed in range(30):
        match = ug.new("undermining", players=2, seed=seed, edition=content)
        sight = match.sight(0)
        for place, letters in enumerate(sight.view["contracts"]["active"], 1):
            told[letters] = ours_told(found, sight, f"contract-{place}", words) is not None
    assert not told.pop(first["needs"])
    assert len(told) > 10
    assert all(told.values())


def test_goals_are_marked_where_we_made_up_their_points_and_not_where_they_are_known() -> None:
    found, words = game_named("undergrove"), words_in("en", "undergrove")
    match = ug.new("undergrove", players=2, seed=1, goals=["bat_a", "slug_a", "jack_a"])
    sight = match.sight(0)
    assert ours_told(found, sight, "goal-bat_a", words) is None
    assert ours_told(found, sight, "goal-jack_a", words) is None
    told = ours_told(found, sight, "goal-slug_a", words)
    assert told is not None
    assert "points of the goal" in told.text
    assert ours_told(found, sight, "carbon-track", words) is None
    assert ours_told(found, sight, "no-such-thing", words) is None


def test_a_price_is_marked_and_the_price_that_the_rulebook_gives_is_not() -> None:
    found, words = game_named("fungopia"), words_in("en", "fungopia")
    sight = ug.new("fungopia", players=2, seed=1).sight(0)
    told = ours_told(found, sight, "square-1", words)
    assert told is not None
    assert "number on the card" in told.text
    assert told.component == "cards"
    assert ours_told(found, sight, "immunity", words) is None
