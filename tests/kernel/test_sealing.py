"""The seal of a seed: nobody finds the seed by trying, everybody can check it in the end."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator

import pytest

import undergrowth as ug
from conformance.cases import Case
from dose import dose
from kernel.tiny_game import TINY, known
from undergrowth.compiled import rng
from undergrowth.kernel.record import verify
from undergrowth.kernel.sealing import Seal

CASE = Case(TINY, 2, (("hand", 2), ("peek", True)))
SMALL = dose(5_000, 1_000_000)
"""So many seeds are tried to find one that is small."""


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with known():
        yield


def found_by_trying(text: str) -> list[int]:
    """The small seeds that fit a commitment in the text, with any number in it as the nonce."""
    seals = set(re.findall(r"\b[0-9a-f]{64}\b", text))
    nonces = ["", *set(re.findall(r"\b[0-9a-f]{32}\b", text))]
    assert seals
    return [
        seed for seed in range(SMALL) for nonce in nonces if rng.commitment(seed, nonce) in seals
    ]


def line(text: str, name: str) -> str:
    """What the record says under a name."""
    return next(
        said.removeprefix(f"{name}: ") for said in text.splitlines() if said.startswith(f"{name}: ")
    )


def refused(text: str) -> str:
    """The line that is complained about."""
    with pytest.raises(ug.BadInput) as problem:
        ug.read(text)
    number = re.match(r"line (\d+)", problem.value.field)
    assert number
    return text.splitlines()[int(number[1]) - 1]


def test_the_commitment_is_as_documented() -> None:
    nonce = "0123456789abcdef" * 2
    plain = hashlib.sha256(b"undergrowth seed 7").hexdigest()
    salted = hashlib.sha256(f"undergrowth seed 7 nonce {nonce}".encode()).hexdigest()
    assert Seal(7).text == f"sha256 {plain}"
    assert Seal(7, nonce).text == f"sha256 {salted}"
    assert Seal(None).text == ""


def test_a_small_seed_is_not_found_by_trying() -> None:
    match = CASE.played(3)
    assert found_by_trying(match.record()) == [3]  # trying would find it
    secret = match.record(reveal_seed=False)
    assert "nonce" not in secret
    assert found_by_trying(secret) == []


def test_what_was_secret_is_proved_in_the_end() -> None:
    match = CASE.new(3)
    secret = match.record(reveal_seed=False)
    while not match.over:
        assert line(match.record(reveal_seed=False), "commitment") == line(secret, "commitment")
        match.play(match.legal()[0])
    told = match.copy().record()
    seed, nonce = line(told, "seed"), line(told, "nonce")
    expected = hashlib.sha256(f"undergrowth seed {seed} nonce {nonce}".encode()).hexdigest()
    assert line(told, "commitment") == line(secret, "commitment") == f"sha256 {expected}"
    assert ug.read(told).record() == told
    for language in ("en", "de"):
        assert len(verify(told, language)) == 4
    assert "match the seal" in verify(told)[2]


def test_no_two_matches_have_the_same_nonce() -> None:
    secrets = {line(CASE.new(3).record(reveal_seed=False), "commitment") for _ in range(50)}
    assert len(secrets) == 50


def test_what_was_tampered_with_is_found() -> None:
    match = CASE.played(3)
    match.record(reveal_seed=False)
    told = match.record()
    seed, nonce, seal = (line(told, name) for name in ("seed", "nonce", "commitment"))
    other = "f" * 32 if nonce[0] != "f" else "0" * 32
    assert refused(told.replace(f"seed: {seed}\n", "seed: 4\n")).startswith("commitment")
    assert refused(told.replace(nonce, other)).startswith("commitment")
    assert refused(told.replace(f"nonce: {nonce}\n", "")).startswith("commitment")
    assert refused(told.replace(seal, f"sha256 {rng.commitment(3)}")).startswith("commitment")
    for broken in (nonce[1:], f"{nonce}0", "A" * 32, "x" * 32, f'"{nonce}"', "3"):
        assert refused(told.replace(f"nonce: {nonce}", f"nonce: {broken}")).startswith("nonce")
    assert refused(told.replace(f"seed: {seed}\n", "")).startswith("nonce")
    assert refused(told.replace(f"commitment: {seal}\n", "")).startswith("nonce")
    twice = told.replace(f"nonce: {nonce}\n", f"nonce: {nonce}\nnonce: {nonce}\n")
    assert refused(twice).startswith("nonce")


def test_who_keeps_no_secret_needs_no_nonce() -> None:
    """Records of before there were nonces look like this; they stay as they are."""
    match = CASE.played(3)
    text = match.record()
    assert "nonce" not in text
    assert line(text, "commitment") == f"sha256 {rng.commitment(3)}"
    assert ug.read(text).record() == text


def test_an_old_record_without_its_seed_is_written_again_as_it_was() -> None:
    old = CASE.played(3).record().replace("seed: 3\n", "")
    again = ug.read(old)
    assert again.seed is None
    assert again.record() == again.record(reveal_seed=False) == old
    assert again.at(0).seal.text == f"sha256 {rng.commitment(3)}"


def test_what_an_older_version_has_shown_is_not_changed() -> None:
    match = CASE.played(3)
    match.seal = Seal(3, "")
    assert line(match.record(reveal_seed=False), "commitment") == f"sha256 {rng.commitment(3)}"
    assert "nonce" not in match.record()
