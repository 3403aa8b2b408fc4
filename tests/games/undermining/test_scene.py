"""The picture of an Undermining table and its sketch: everything is there, named, told apart."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

import undergrowth as ug
from games import scenes
from games.scenes import titles, words_in
from games.undermining.box import CARDS, COLUMNS, KINDS, LAYOUT
from games.undermining.positions import ROCK, match_at
from games.undermining.views import POSITIONS, sight_of, view_of
from undergrowth.draw import Drawing, Element, Scene
from undergrowth.draw.ink import ascii_only, plain
from undergrowth.draw.shapes import extent
from undergrowth.draw.svg import LAYERS
from undergrowth.draw.web import page_data
from undergrowth.games.undermining.scene import scene, sketch
from undergrowth.kernel.game import Sight
from undergrowth.material.words import LANGUAGES, Words

NAMES = ["Mira", "Ben", "Ada", "Finn", "Zoe"]
SURFACE = ["S1", "S2", "S3", "S4"]
BUTTONS = {"portal", "unload", "charge", "boost", "end", "stop"}
everywhere = pytest.mark.parametrize("key", sorted(POSITIONS))


def scene_of(key: str, language: str = "en", names: list[str] | None = None) -> Scene:
    return scenes.scene_of("undermining", key, language, names)


def words_of(language: str) -> Words:
    return words_in(language, "undermining")


def spaces(side: str) -> list[str]:
    """All spaces of a side of the board."""
    return SURFACE + [
        f"{column}{row}"
        for row, line in enumerate(LAYOUT[side], start=1)
        for column, sign in zip(COLUMNS, line, strict=True)
        if sign != "#"
    ]


@everywhere
def test_everything_on_the_table_is_there_once(key: str) -> None:
    view = view_of(key)
    expected = {f"space-{name}" for name in spaces(view["options"]["side"])} | BUTTONS | {"deck"}
    expected |= {f"build-{kind}" for kind in KINDS} | {f"contract-{k}" for k in (1, 2, 3)}
    expected |= {f"seat-{seat}" for seat in range(view["players"])}
    expected |= {f"umv-{n}" for n, seat in enumerate(view["seats"]) if seat["place"]}
    expected |= {"status"} if view["turn"] is not None else set()
    cards = view["seats"][0]["tech"]
    expected |= {f"{start}-{card}" for card in cards for start in ("tech", "held")}
    ids = [element.id for element in scene_of(key).elements]
    assert len(ids) == len(set(ids))
    assert {name for name in ids if not name.startswith("pay-")} == expected


@pytest.mark.parametrize(("players", "side"), [(2, "A"), (3, "B"), (5, "A")])
def test_all_that_is_clicked_is_drawn_or_a_button(players: int, side: str) -> None:
    chance = Random(players)
    match = ug.new("undermining", players=players, seed=players, side=side)
    while not match.over and len(match.log) < 400:
        drawn = {element.id: element for element in match.scene(match.turn).elements}
        for move in match.legal():
            for name in match.path(move):
                button = name in BUTTONS or name.startswith("pay-")
                assert (drawn[name].layer in LAYERS) != button
        match.play(chance.choice(match.legal()))


@everywhere
def test_colours_come_from_the_palettes(key: str) -> None:
    drawn = scene_of(key)
    body = drawn.defs + "".join(element.body for element in drawn.elements)
    body += "".join(drawing.body for drawing in drawn.drawings)
    used = set(re.findall(r'(?:fill|stroke)="([^"]+)"', re.sub(r"var\([^)]*\)", "ink", body)))
    assert used <= {"ink", "none", "#fff"}


def test_hidden_cards_are_nowhere_in_the_picture() -> None:
    hands = ({1: {"tech": ["swap", "hook"]}}, {1: {"tech": ["surge", "recall"]}})
    decks = [["UUD", "UUN", "UTT"], ["UUD", "UTT", "UUN"]]
    one, other = (
        match_at(
            seats=seats,
            tech_deck=[card for card in CARDS[::step] if card not in seats[1]["tech"]],
            deck=[*deck, *match_at().position()["contracts"]["deck"][3:]],
        )
        for seats, deck, step in zip(hands, decks, (1, -1), strict=True)
    )
    assert one.scene(0).svg() == other.scene(0).svg()
    assert one.scene(1).svg() != other.scene(1).svg()


def test_own_cards_lie_open_for_whoever_looks() -> None:
    match = match_at(seats={0: {"tech": ["surge", "swap"]}, 1: {"tech": ["ghost"]}})
    own, others, nobody = (titles(match.scene(seat)) for seat in (0, 1, None))
    assert own["tech-surge"] == "Surge: You get two more actions this turn."
    assert others["held-ghost"].startswith("Ghost Drive: Your next drive")
    assert not any(name.startswith(("tech", "held")) for name in nobody)
    for seat, shown in ((0, ["tech-surge", "tech-swap"]), (1, ["held-ghost"])):
        cards = [each for each in match.scene(seat).elements if each.part == "hand"]
        assert [card.id for card in cards if card.body] == shown
        assert len(cards) == 2 * len(shown)
    assert [part.name for part in match.scene(None).parts] == [
        "board",
        "market",
        "seat-0",
        "seat-1",
    ]
    assert "hand" in [part.name for part in match.scene(1).parts]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(1, len(CARDS) + 1))
def test_cards_tell_all_within_their_frame(language: str, number: int) -> None:
    for start in range(0, len(CARDS), number):
        view = view_of("bare")
        view["seats"][0].update(tech=list(CARDS[start : start + number]), tech_count=number)
        drawn = scene(replace(sight_of("bare"), view=view), words_of(language))
        left, top, wide, high = next(part.box for part in drawn.parts if part.name == "hand")
        for element in drawn.elements:
            if element.part == "hand" and element.body:
                x, y, right, bottom = extent(element.outline)
                assert left <= x < right <= left + wide
                assert top <= y < bottom <= top + high
                spots = [
                    float(spot) for spot in re.findall(r'<text[^>]* y="([\d.]+)"', element.body)
                ]
                assert all(y < 2 * spot < bottom for spot in spots)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_numbers_can_be_read_on_a_phone(players: int) -> None:
    drawn = scene(with_players(players), words_of("en"))
    for part in drawn.all_parts:
        # the board is as wide as a phone; mats of seats lie side by side above it
        seat = part.name.startswith("seat-")
        wide = (93 if players == 3 else 151) if seat else 360 if part.name == "board" else 344
        least = 11.7 if seat else 9.4 if part.name == "board" else 9.5
        things: list[Element | Drawing] = [*drawn.elements, *drawn.drawings]
        for each in things:
            if each.part == part.name:
                sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', each.body)]
                factor = 2 if each.body.startswith('<g transform="scale(2)">') else 1
                assert all(size * factor * wide / part.box[2] >= least for size in sizes)


def with_players(players: int) -> Sight:
    """A position with rich seats at which fewer sit."""
    sight = sight_of("act")
    there = {"players": players, "seats": sight.view["seats"][:players]}
    return replace(sight, view={**sight.view, **there})


def test_words_tell_what_lies_where() -> None:
    told = titles(scene_of("act"))
    assert told["space-a1"] == "a1: rock"
    assert told["space-f1"] == "f1: rubble"
    assert told["space-d2"] == "d2: Uranium"
    assert told["space-h3"] == "h3: dug out, vehicle of Blue"
    assert told["space-k4"] == "k4, portal: Diamond"
    assert told["space-b4"] == "b4, portal: dug out"
    assert told["space-S2"] == "S2, refinery, over d-f, vehicle of Red, vehicle of Yellow"
    assert told["space-S3"] == "S3, portal above ground, over g-i, vehicle of White"
    assert told["contract-2"] == (
        "Contract 2: Uranium + Titanium + Diamond for the last star buck here, worth 3"
    )
    assert told["build-rocket"] == (
        "Rocket: one more space in each drive. Price Uranium + Titanium; 2 left"
    )
    assert told["status"] == "Red: 3 actions left, 6 of 8 batteries"
    assert told["end"] == "End the turn (3 actions left)"
    german = titles(scene_of("act", "de"))
    assert german["space-k4"] == "k4, Portal: Diamant"
    assert german["space-h3"] == "h3: freigebohrt, Fahrzeug von Blau"
    assert german["end"] == "Den Zug beenden (noch 3 Aktionen)"


def test_seats_tell_what_they_have() -> None:
    told = titles(scene_of("act", names=NAMES))
    assert told["seat-0"] == (
        "Mira (Red): 17 points; at S2; cargo: Uranium, Alien tech (3 bays);"
        " warehouse: 2 × Uranium, Titanium, Diamond, Niobium, X-ium;"
        " equipment: Drill bit, Cargo bay (4 slots); 6 of 8 batteries; star bucks worth 0;"
        " 2 alien tech cards; to play"
    )
    assert told["umv-2"] == (
        "Vehicle of Ada (Green) at e3; equipment: 2 × Drill bit, Rocket, Reactor"
    )
    assert "not yet on the board" in titles(scene_of("enter"))["seat-0"]


def test_the_state_of_a_turn_is_told() -> None:
    assert "2 drill steps left" in titles(scene_of("drill"))["status"]
    assert "goes through everything" in titles(scene_of("ghost"))["status"]
    assert "Last turns: 2 to come" in titles(scene_of("last turns"))["status"]
    assert titles(scene_of("spent"))["end"] == "End the turn"
    labels = {key: scene_of(key, names=NAMES).label for key in POSITIONS}
    assert labels["drill"] == "Undermining, 3 players: Ada is drilling"
    assert labels["over"] == "Undermining, 5 players: the game is over"
    assert not any("to play" in title for title in titles(scene_of("over")).values())


def test_payments_are_buttons_with_the_names_of_ores() -> None:
    match = match_at(seats={0: {"warehouse": "UTX"}})
    offered = {name: words for name, words in titles(match.scene()).items() if "pay-" in name}
    assert offered["pay-T+X"] == "Titanium + X-ium"
    assert {f"pay-{move.split()[-1]}" for move in match.legal() if "+" in move} == offered.keys()
    assert not any(name.startswith("pay-") for name in titles(match_at("c4").scene()))


def test_touched_is_exactly_what_a_move_changed() -> None:
    match = match_at("S2", {**ROCK, "e1": "r"})
    before = match.scene()
    match.play("drill e1")
    after = match.scene()
    assert sorted(after.touched_since(before)) == ["space-S2", "space-e1", "umv-0"]
    match.play("charge")
    assert match.scene().touched_since(after) == []


def test_cards_do_not_look_changed_when_a_turn_ends() -> None:
    match = match_at(seats={0: {"tech": ["surge", "swap"]}})
    before = match.scene(0)
    match.play("end")
    assert match.scene(0).touched_since(before) == []


def test_vehicles_and_cargo_are_known_by_their_keys() -> None:
    match = match_at("e2", {"e3": "U"})
    before = {each.key: each.body for each in match.scene().drawings}
    match.play("drill e3")
    after = {each.key: each.body for each in match.scene().drawings}
    assert before["umv-0"] != after["umv-0"]
    assert before["umv-1"] == after["umv-1"]
    assert "cargo-U@0-0" in after.keys() - before.keys()


def test_equipment_shows_on_the_vehicle() -> None:
    bare, rich = (
        next(each.body for each in match.scene().drawings if each.key == "umv-0")
        for match in (
            match_at("c4"),
            match_at("c4", seats={0: {"equipment": dict.fromkeys(KINDS, 1)}}),
        )
    )
    assert "ug-on-drill" in bare
    assert "ug-on-bit" not in bare
    assert all(f"ug-on-{kind}" in rich for kind in KINDS)


@pytest.mark.parametrize("space", ["S2", "S4"])
def test_vehicles_on_one_space_stand_side_by_side(space: str) -> None:
    view = view_of("act")
    for seat in view["seats"]:
        seat["place"] = space
    drawn = scene(replace(sight_of("act"), view=view), words_of("en"))
    left, _, right, _ = extent(next(e.outline for e in drawn.elements if e.id == f"space-{space}"))
    middles = [
        (extent(each.outline)[0] + extent(each.outline)[2]) / 2
        for each in drawn.elements
        if each.id.startswith("umv-")
    ]
    assert middles == sorted(middles)
    assert left < middles[0] < middles[-1] < right
    assert min(b - a for a, b in pairwise(middles)) > 20


@everywhere
def test_every_part_of_the_picture_goes_to_the_page(key: str) -> None:
    data = page_data(scene_of(key))
    view = view_of(key)
    cards = ["hand"] if view["seats"][0]["tech"] else []
    seats = [f"seat-{n}" for n in range(view["players"])]
    assert list(data["parts"]) == ["board", "market", *cards, *seats]
    assert data["shapes"]["stop"]["title"] == "Stop here"


@everywhere
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [30, 38, 60, 80, 120])
def test_sketches_fit_the_width(key: str, language: str, width: int) -> None:
    names = NAMES[: view_of(key)["players"]]
    lines = sketch(sight_of(key), words_of(language), names, width=width)
    assert max(len(plain(line)) for line in lines) <= width
    shown = "".join(ascii_only(plain(line)) for line in lines)
    assert all(ord(sign) < 128 or sign.isalpha() or sign == "×" for sign in shown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["enter", "act", "side B"])
def test_sketches_fit_a_terminal(key: str, language: str) -> None:
    assert len(sketch(sight_of(key), words_of(language), width=80, height=24)) <= 24


def test_sketches_show_every_tile_in_its_place() -> None:
    view = view_of("act")
    rows = [plain(line) for line in sketch(sight_of("act"), words_of("en"), width=80)]
    vehicles = {seat["place"]: str(n) for n, seat in enumerate(view["seats"])}
    for row, line in enumerate(view["grid"], start=1):
        for column, sign in enumerate(line):
            name = f"{COLUMNS[column]}{row}"
            expected = vehicles.get(name, {".": "·", "#": "█"}.get(sign, sign))
            assert rows[row + 1][3 + 3 * column] == expected
    assert "S2*03" in rows[0]
    assert "Contract 2: UTD pays 3" in "\n".join(rows)
    assert "Alien tech: Surge, Tractor" in "\n".join(rows)


def test_sketches_mark_what_can_be_picked_and_what_has_changed() -> None:
    match = match_at("S2", {**ROCK, "e1": "r"})
    before = match.view(None)
    match.play("drill e1")
    lines = sketch(match.sight(None), words_of("en"), before=before)
    changed = [span.text for line in lines for span in line if "underline" in span.style]
    assert changed == ["S2", "0"]
    lit = sketch(
        match.sight(None),
        words_of("en"),
        lit=["space-d1", "contract-1"],
        picked=["space-f1", "build-bit"],
    )
    text = plain(lit[2])
    assert text[2 + 3 * COLUMNS.index("d")] == ">"
    styles = [(span.text, span.style) for line in lit for span in line]
    assert any(text.startswith("Contract 1") and "bold #" in style for text, style in styles)
    assert any(text == "R" and "reverse" in style for text, style in styles)
