"""Measuring the search from the command line."""

from __future__ import annotations

import json

import pytest

from cli.driving import Shell
from undergrowth.lab.search_speed import halfway


def test_numbers_as_json(shell: Shell) -> None:
    options = ("--players", "3", "--seed", "4", "--variant", "clearings")
    ran = shell("bench", "underwood", "--search", "--seconds", "0.01", "--json", *options)
    answer = json.loads(ran.out)
    assert ran.code == 0
    assert answer["simulations_per_second"] > 0
    assert (answer["players"], answer["seed"]) == (3, 4)
    assert answer["options"]["variant"] == "clearings"
    assert answer["ply"] == len(halfway("underwood", 3, 4, variant="clearings").log)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "simulations of the search"), ("de", "Simulationen der Suche")]
)
def test_one_sentence(shell: Shell, language: str, said: str) -> None:
    ran = shell("bench", "underwood", "--search", "--seconds", "0.01", "--lang", language)
    sentence = " ".join(ran.out.split())
    assert sentence.startswith("Underwood, 2")
    assert said in sentence


def test_bad_seconds(shell: Shell) -> None:
    ran = shell("bench", "underwood", "--search", "--seconds", "0")
    assert ran.code == 2
    assert ran.err.startswith("seconds")


def test_it_is_on_the_help_page(shell: Shell) -> None:
    assert "--search" in shell("bench", "--help").out
