"""Why not? For each verb the rules that can be against it, at the step where it belongs and at
others."""

from __future__ import annotations

from typing import Any

import pytest

import undergrowth as ug
from games.positions import play_all, rule_against
from games.undergrove.positions import NO_CARBON, cubes, match_at, mine, rooted
from games.undergrove.slow_refusals import DECIDED
from games.undergrove.views import POSITIONS
from undergrowth.games.undergrove.rules.state import Rule, Step
from undergrowth.games.undergrove.rules.steps import ASKED
from undergrowth.kernel.game import game_named

BOOK = game_named("undergrove").rulebook


def test_the_rules_have_the_names_of_the_rulebook() -> None:
    for rule in Rule:
        assert rule.name.lower().replace("_", "-") == BOOK.rules[f"G-{rule.value}"].name


def test_each_step_is_about_the_rule_that_the_rulebook_names() -> None:
    found = {step.name.lower(): f"G-{rule.value}" for step, rule in zip(Step, ASKED, strict=True)}
    assert found == {step: rule for step, rule in BOOK.asks.items() if step != "over"}
    assert found == {"start": "G-1", **DECIDED}


# ---- at its own step


def at(key: str, **more: Any) -> ug.Match:
    """A table of those that are drawn."""
    return ug.from_position({**POSITIONS[key], **more})


@pytest.mark.rule("G-1", "G-8")
def test_the_first_seedling_stands_on_a_free_corner_of_earthlover() -> None:
    match = at("start")
    assert rule_against(match, "start 2:1") == "G-1"
    match.play("start 1:1")
    assert rule_against(match, "start 1:1") == "G-8"


@pytest.mark.rule("G-16")
@pytest.mark.parametrize(
    ("cell", "given"),
    [
        ("9,9", {}),
        ("1,0", {}),
        ("1,1", {"ready": []}),
        ("1,1", {"res": cubes("NPK")}),
        ("0,1", {"res": cubes("NPK")}),
    ],
)
def test_an_activation_needs_root_token_and_carbon(cell: str, given: dict[str, Any]) -> None:
    match = match_at({"1,1": 6}, seats=rooted("ne", "nw", **given))
    assert rule_against(match, f"activate {cell}") == "G-16"


@pytest.mark.rule("G-22", "G-24")
def test_absorbing_needs_an_open_root_and_then_what_it_costs() -> None:
    for pieces in ({"1:1": "tree sw"}, {"1:1": ""}):
        assert rule_against(match_at(seats=mine(pieces=pieces)), "absorb") == "G-22"
    assert rule_against(match_at(seats=mine(res=cubes("CC"))), "absorb") == "G-24"
    assert rule_against(match_at(carbon=NO_CARBON), "absorb") == "G-24"


@pytest.mark.rule("G-10", "G-33", "G-36")
def test_reproducing_needs_its_price_then_the_stock_then_a_corner() -> None:
    six = {f"{x}:2": "" for x in (0, 1)} | {f"{x}:{y}": "" for x in (0, 1) for y in (0, 1)}
    assert rule_against(match_at(seats=mine(res=cubes("CP"))), "reproduce") == "G-33"
    every = match_at(seats={0: {"pieces": six}, 1: {"pieces": {"2:1": "sw"}}}, neutral=[])
    assert rule_against(every, "reproduce") == "G-10"
    corners = ["0:2", "1:2", "-1:1", "2:1", "-1:0", "2:0", "0:-1", "1:-1", "0:1", "1:0"]
    full = match_at(seats=mine(hand=[]), neutral=corners)
    assert rule_against(full, "reproduce") == "G-36"


@pytest.mark.rule("G-10", "G-37")
def test_partnering_needs_its_price_and_the_stock() -> None:
    assert rule_against(match_at(seats=mine(res=cubes("CK"))), "partner") == "G-37"
    cells = {"1,1": 6, "-1,1": 7, "-1,-1": 8, "1,-1": 9}
    pieces = dict.fromkeys(("1:1", "0:1", "0:0", "1:0"), "ne nw se sw") | {"2:1": "sw nw"}
    match = match_at(
        cells, seats={0: {"pieces": pieces}, 1: {"pieces": {"-1:0": "ne"}}}, neutral=[]
    )
    assert rule_against(match, "partner") == "G-10"


@pytest.mark.rule("G-15", "G-20", "G-23")
def test_what_is_not_there_cannot_be_paid() -> None:
    match = match_at(seats=mine(res=cubes("NN"), ready=["ring", "gill"]))
    match.play("absorb")
    assert rule_against(match, "flip pore") == "G-20"
    match.play("flip ring")
    assert rule_against(match, "pay K") == "G-15"
    play_all(match, "pay N", "from 1,0", "to 1:1sw")
    assert rule_against(match, "pay K") == "G-15"
    assert rule_against(match, "flip ring") == "G-20"


@pytest.mark.rule("G-23", "G-26")
def test_carbon_comes_from_within_reach_or_from_here_alone() -> None:
    anywhere = at("from")
    assert rule_against(anywhere, "from 9,9") == "G-23"
    assert rule_against(anywhere, "from 0,0") == "G-23"
    seats = rooted("ne", res=cubes("CCN"))
    here = match_at({"1,1": 37}, carbon={"1,1": 1}, seats=seats)
    play_all(here, "activate 1,1", "pay N")
    assert rule_against(here, "from 1,0") == "G-26"
    assert rule_against(here, "from 9,9") == "G-26"


@pytest.mark.rule("G-22", "G-23")
def test_carbon_goes_to_an_open_root_that_can_be_paid() -> None:
    cells = {"2,0": 6, "3,0": 7}
    pieces = {"1:1": "sw", "2:1": "tree sw", "4:1": "sw"}
    seats = mine(pieces=pieces, res=cubes("N"), ready=["ring"])
    match = match_at(cells, carbon={"0,0": 1}, seats=seats)
    play_all(match, "absorb", "flip ring", "pay N", "from 0,0")
    assert match.legal() == ["to 1:1sw"]
    for root in ("2:1sw", "1:1se", "0:0ne", "9:9ne"):
        assert rule_against(match, f"to {root}") == "G-22"
    assert rule_against(match, "to 4:1sw") == "G-23"


@pytest.mark.rule("G-15", "G-21")
def test_a_trade_is_for_another_cube_that_one_has() -> None:
    match = at("trade")
    assert rule_against(match, "trade N N") == "G-21"
    assert rule_against(match, "trade P N") == "G-15"


@pytest.mark.rule("G-28", "G-29")
def test_the_last_further_action_is_refused_by_its_limit() -> None:
    match = match_at({"1,1": 46}, seats=rooted("ne"), turn={"extra": 16})
    match.play("activate 1,1")
    assert rule_against(match, "choose action") == "G-28"


@pytest.mark.rule("G-6", "G-36", "G-37")
def test_a_tile_that_has_to_make_room_is_refused_by_that() -> None:
    corners = ["0:2", "1:2", "-1:1", "2:1", "-1:0", "2:0", "0:-1", "1:-1", "0:1", "1:0"]
    match = match_at(neutral=corners)
    match.play("reproduce")
    assert rule_against(match, "skip") == "G-36"
    assert rule_against(match, "done") == "G-36"
    play_all(match, "pay N", "tile 6")
    assert rule_against(match, "at 0,0") == "G-6"
    assert rule_against(match, "at 2,1") == "G-6"
    pieces = {"1:1": "nw se sw"}
    match = match_at(seats=mine(pieces=pieces))
    match.play("partner")
    assert rule_against(match, "skip") == "G-37"
    play_all(match, "pay N", "tile 6")
    assert rule_against(match, "at -1,1") == "G-37"
    assert rule_against(match, "at 2,1") == "G-6"


@pytest.mark.rule("G-8", "G-9", "G-33")
def test_seedlings_and_roots_have_their_spots() -> None:
    match = match_at({"1,1": 28}, seats=mine(pieces={"1:1": "sw ne"}))
    play_all(match, "reproduce", "skip")
    assert rule_against(match, "seed 1:1") == "G-8"
    assert rule_against(match, "seed 9:9") == "G-8"
    match.play("seed 2:1")
    assert rule_against(match, "root 1:1nw") == "G-33"
    assert rule_against(match, "root 0:0nw") == "G-9"
    assert rule_against(match, "root 2:1ne") == "G-9"
    assert rule_against(match, "skip") == "G-33"
    match.play("root 2:1nw")
    assert rule_against(match, "root 1:1nw") == "G-31"
    assert rule_against(match, "root 2:1nw") == "G-9"


@pytest.mark.rule("G-24", "G-34", "G-38")
def test_what_cannot_be_declined_is_refused_by_its_own_rule() -> None:
    match = match_at()
    play_all(match, "absorb", "flip ring", "pay N")
    assert rule_against(match, "skip") == "G-24"
    match = match_at()
    play_all(match, "partner", "pay N")
    assert rule_against(match, "skip") == "G-34"
    play_all(match, "tile 6", "at 1,1")
    assert rule_against(match, "skip") == "G-38"


@pytest.mark.rule("G-13", "G-49")
def test_bonus_tiles_that_do_not_help_and_one_that_would_get_stuck() -> None:
    match = match_at(seats=mine(bonus=["ready", "vp1"]))
    for kind in ("N", "ready", "vp1", "vp2"):
        assert rule_against(match, f"bonus {kind}") == "G-13"
    seats = mine(
        bonus=["ready"], pieces={"1:1": "sw"}, res=cubes("N"), ready=["ring", "gill", "pore"]
    )
    line = {"2,0": 6, "3,0": 7, "4,0": 8, "5,0": 9}
    far = match_at(line, carbon={**NO_CARBON, "5,0": 1}, seats=seats)
    play_all(far, "absorb", "flip ring", "pay N", "from 5,0", "to 1:1sw")
    assert rule_against(far, "bonus ready") == "G-49"


# ---- at other steps

CLOSED = {
    "start 1:1": "G-1",
    "activate 0,0": "G-11",
    "absorb": "G-11",
    "reproduce": "G-11",
    "partner": "G-11",
    "photosynthesize": "G-11",
    "flip ring": "G-24",
    "from 1,0": "G-24",
    "to 1:1sw": "G-24",
    "gain K": "G-18",
    "trade N P": "G-21",
    "store 1": "G-32",
    "copy 1,0": "G-30",
    "choose action": "G-29",
    "choose N": "G-29",
    "tile 14": "G-34",
    "at 1,2": "G-34",
    "seed 2:2": "G-33",
    "nitrogen 1": "G-40",
    "discard 14": "G-40",
    "keep C": "G-45",
    "green 1": "G-46",
    "ready gill": "G-46",
}
OPEN = {
    "four": ("activate", "absorb", "reproduce", "partner", "photosynthesize"),
    "step": ("flip", "pay"),
}
STEPS = ["four", *(step.name.lower() for step in Step if step not in (Step.START, Step.ACTION))]


@pytest.mark.rule("G-71")
@pytest.mark.parametrize("key", [key for key in STEPS if key != "pay"])
def test_a_word_is_refused_by_the_rule_about_its_place(key: str) -> None:
    match = at(key)
    for text, rule in CLOSED.items():
        if text.split()[0] not in OPEN.get(key, (key,)):
            assert rule_against(match, text) == rule, (key, text)


@pytest.mark.rule("G-1")
def test_before_the_first_turn_everything_else_is_refused_by_the_start() -> None:
    match = at("start")
    for text in [*CLOSED, "root 1:1sw", "pay N", "skip", "done", "bonus N"]:
        if not text.startswith("start"):
            assert rule_against(match, text) == "G-1"


@pytest.mark.rule("G-33", "G-37")
def test_roots_have_their_place_in_the_action_that_runs() -> None:
    match = match_at()
    assert rule_against(match, "root 1:1nw") == "G-37"
    match.play("reproduce")
    for text in ("skip", "seed 2:1"):
        assert rule_against(match, "root 1:1nw") == "G-33"
        match.play(text)
    match = match_at()
    match.play("partner")
    assert rule_against(match, "root 1:1nw") == "G-37"


LEAVING = {
    "four": ("G-12", "G-12"),
    "flip": ("G-24", "G-24"),
    "from": (None, "G-71"),
    "to": ("G-22", "G-22"),
    "step": ("G-23", "G-23"),
    "gain": ("G-18", "G-18"),
    "trade": ("G-71", None),
    "store": ("G-71", "G-71"),
    "copy": ("G-30", "G-30"),
    "choose": ("G-29", "G-29"),
    "offer": (None, "G-71"),
    "tile": (None, "G-71"),
    "at": ("G-6", "G-6"),
    "seed": ("G-33", "G-33"),
    "root": (None, "G-71"),
    "nitrogen": ("G-71", "G-71"),
    "discard": ("G-71", None),
    "keep": ("G-45", "G-45"),
    "green": ("G-46", "G-46"),
    "ready": ("G-46", "G-46"),
}
"""What is against ``skip`` and ``done``; nothing at steps that are left with that word."""


@pytest.mark.rule("G-12", "G-71")
@pytest.mark.parametrize("key", LEAVING)
def test_a_step_is_left_with_its_own_word_or_not_at_all(key: str) -> None:
    match = at(key)
    for text, rule in zip(("skip", "done"), LEAVING[key], strict=True):
        if rule is None:
            assert text in match.legal()
        else:
            assert rule_against(match, text) == rule


@pytest.mark.rule("G-17", "G-24")
def test_a_cost_is_refused_to_be_left_by_what_it_is_for() -> None:
    match = match_at()
    assert rule_against(match, "pay N") == "G-11"
    match.play("absorb")
    assert rule_against(match, "pay N") == "G-24"
    match.play("flip ring")
    assert rule_against(match, "skip") == "G-24"
    match = match_at({"1,1": 33}, seats=rooted("ne"))
    match.play("activate 1,1")
    assert rule_against(match, "skip") == "G-17"
    assert rule_against(match, "from 1,0") == "G-24"


@pytest.mark.rule("G-58", "G-11")
def test_the_cube_for_a_failure_comes_before_the_action() -> None:
    alone = at("alone", pending=[{"do": "gain", "n": 1}, {"do": "action"}])
    assert rule_against(alone, "absorb") == "G-58"
    two = at("two", pending=[{"do": "gain", "n": 1}, {"do": "action"}])
    assert rule_against(two, "absorb") == "G-11"


# ---- what nobody may know


@pytest.mark.rule("G-72")
def test_a_refusal_is_the_same_wherever_a_hidden_tile_lies() -> None:
    others = match_at(seats={0: {"hand": [6]}, 1: {"hand": [7]}}, pending=[{"do": "discard"}])
    supply = match_at(
        seats={0: {"hand": [6]}, 1: {"hand": []}}, pending=[{"do": "discard"}], supply=[7]
    )
    for match in (others, supply):
        for text in ("discard 7", "discard 8"):
            assert rule_against(match, text) == "G-40"
        assert rule_against(match, "tile 7") == "G-34"
        assert rule_against(match, "keep vp2") == "G-45"
