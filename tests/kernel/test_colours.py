"""Seats choose their colours: what is shown follows, and nothing else changes."""

import json
import pickle
import re

import pytest

import undergrowth as ug
from undergrowth.draw.palettes import PLAYERS
from undergrowth.kernel.game import game_named
from undergrowth.kernel.match import Match
from undergrowth.material.errors import BadInput

CHOSEN = {
    "underwood": ("yellow", "red"),
    "undergrove": ("green", "yellow"),
    "undermining": ("bone", "green"),
}
FREE = sorted(CHOSEN)


def played(game: str, colours: tuple[str, ...] = ()) -> Match:
    match = ug.new(game, players=2, seed=5)
    if colours:
        match.colours = colours
    for step in range(14):
        legal = match.legal()
        match.play(legal[step * 7 % len(legal)])
    return match


def colours_in(picture: str) -> set[str]:
    """The colours of seats that a picture draws pieces or frames in."""
    found = set(re.findall(r"--ug-([a-z]+)(?:-deep|-pat|-on)?\b", picture))
    return found & set(PLAYERS)


@pytest.mark.parametrize("game", FREE)
def test_colours_change_only_what_is_shown(game: str) -> None:
    usual, chosen = played(game), played(game, CHOSEN[game])
    assert usual.colours == game_named(game).colours[:2]
    assert chosen.colours == CHOSEN[game]
    for seat in (None, 0, 1):
        assert json.dumps(usual.view(seat)) == json.dumps(chosen.view(seat))
    assert json.dumps(usual.position()) == json.dumps(chosen.position())
    assert usual.legal() == chosen.legal()
    assert usual.score_sheet() == chosen.score_sheet()
    assert usual == chosen
    assert usual.svg() != chosen.svg()


@pytest.mark.parametrize("game", FREE)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_picture_has_the_chosen_colours_and_no_others(game: str, language: str) -> None:
    match = played(game, CHOSEN[game])
    for seat in (None, 0, 1):
        scene = match.scene(seat, language)
        frames = {each.id: each.frame for each in scene.elements if each.id in ("seat-0", "seat-1")}
        for number, colour in enumerate(CHOSEN[game]):
            other = CHOSEN[game][1 - number]
            assert f"ug-mark-{colour}" in frames[f"seat-{number}"]
            assert f"ug-mark-{other}" not in frames[f"seat-{number}"]
        assert colours_in(match.svg(seat, language=language)) == set(CHOSEN[game])
    words = game_named(game).words(language)
    names = [words(f"seat-{n}") for n in range(len(game_named(game).colours))]
    numbers = match.setup.colours
    parts = {part.name: part.label for part in match.scene(None, language).parts}
    assert [parts["seat-0"], parts["seat-1"]] == [names[n] for n in numbers]


@pytest.mark.parametrize("game", FREE)
def test_swapped_colours_swap_every_piece(game: str) -> None:
    """With red and blue exchanged, each piece is drawn as that of the other seat was."""
    other = {"red": "blue", "blue": "red"}

    def drawn(match: Match) -> list[set[str]]:
        """The colours of each piece."""
        scene = match.scene()
        every = [f"{each.body} {each.frame}" for each in scene.elements]
        every += [each.body for each in scene.drawings]
        return [set(re.findall(r"\b(?:red|blue)\b", each)) for each in every]

    usual, swapped = drawn(played(game)), drawn(played(game, ("blue", "red")))
    assert [{other[colour] for colour in each} for each in swapped] == usual
    assert swapped != usual


@pytest.mark.parametrize("game", FREE)
def test_sketches_follow(game: str) -> None:
    def written(match: Match) -> str:
        found = match.setup.game
        lines = found.sketch(match.sight(0), found.words("en"), ["Mira", "Tom"])
        return "\n".join("".join(f"{span.text}|{span.style}" for span in line) for line in lines)

    assert written(played(game)) != written(played(game, CHOSEN[game]))


@pytest.mark.parametrize("game", FREE)
def test_records_copies_and_pickles_keep_them(game: str) -> None:
    match = played(game, CHOSEN[game])
    record = match.record()
    assert f"\ncolours: {json.dumps(list(CHOSEN[game]))}\n" in record
    assert ug.read(record).colours == CHOSEN[game]
    assert ug.read(record).record() == record
    assert "colours:" not in played(game).record()
    others = (match.copy(), match.at(3), pickle.loads(pickle.dumps(match)))
    assert all(other.colours == CHOSEN[game] for other in others)


@pytest.mark.parametrize(
    ("given", "field"),
    [
        (["red", "red"], "colours.1"),
        (["red"], "colours"),
        (["red", "pink"], "colours.1"),
        (["red", 1], "colours.1"),
        ("red", "colours"),
        (None, "colours"),
        (["red", "blue", "green"], "colours"),
    ],
)
def test_what_cannot_be_chosen_changes_nothing(given: object, field: str) -> None:
    match = ug.new("underwood", players=2, seed=5)
    match.colours = ("green", "yellow")
    with pytest.raises(BadInput) as bad:
        match.colours = given  # type: ignore[assignment]
    assert bad.value.field == field
    assert match.colours == ("green", "yellow")
    line = f"colours: {json.dumps(given)}"
    record = match.record().replace('colours: ["green", "yellow"]', line)
    with pytest.raises(BadInput, match="line 7"):
        ug.read(record)


def test_the_usual_colours_are_no_choice() -> None:
    match = ug.new("undermining", players=5, seed=5)
    match.colours = ("bone", "red", "blue", "green", "yellow")
    match.colours = ("red", "blue", "green", "yellow", "bone")
    assert "colours:" not in match.record()


def test_in_fungopia_the_species_is_the_seat() -> None:
    match = ug.new("fungopia", players=2, seed=5)
    assert match.colours == ()
    assert match.turn == 0
    assert game_named("fungopia").words("en")("seat-0") == "Boletus"
    with pytest.raises(BadInput):
        match.colours = ("blue", "red")
    match.colours = ()
    head, start = match.record().split("seed:", 1)
    with pytest.raises(BadInput):
        ug.read(f'{head}colours: ["blue", "red"]\nseed:{start}')


def test_a_decision_about_a_seat_tells_its_colour() -> None:
    match = ug.new("undermining", players=2, seed=5)
    match.colours = ("bone", "green")
    assert match.label("tech swap 1").endswith("Green")
    assert match.label("tech swap 0", "de").endswith("Weiß")


def test_a_turn_told_afterwards_tells_the_colour() -> None:
    match = ug.new("undermining", players=2, seed=5)
    match.colours = ("bone", "green")
    game = match.setup.game
    about = game.deed(match.setup, match.view(), "swap", {"seat": "1"})
    assert about is not None
    assert game.words("en")("did-swap", seat=int(about["seat"])).endswith("Green")


def test_colours_of_games_are_colours_of_pictures() -> None:
    for name in ug.games():
        game = game_named(name)
        assert game.colours == (PLAYERS[: game.players[-1]] if game.colours else ())
