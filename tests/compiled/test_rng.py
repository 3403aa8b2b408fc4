"""The generator, compared with a second one in plain whole numbers."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from undergrowth.compiled import rng
from undergrowth.compiled.jit import entry

MASK = 2**32 - 1


def turned(word: int, by: int) -> int:
    return (word << by | word >> (32 - by)) & MASK


def reference(words: list[int]) -> Iterator[int]:
    """xoshiro128** by Blackman and Vigna."""
    s = list(words)
    while True:
        yield turned(s[1] * 5 & MASK, 7) * 9 & MASK
        shifted = s[1] << 9 & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = turned(s[3], 11)


@entry
def drawn(generator: Any, out: Any) -> None:
    for i in range(len(out)):
        out[i] = rng.draw(generator)


@entry
def shuffled(generator: Any, items: Any, n: int) -> None:
    rng.shuffle(generator, items, n)


def started(seed: int) -> Any:
    generator = np.zeros(rng.WORDS, np.uint32)
    rng.start(generator, seed)
    return generator


def test_known_values() -> None:
    """The first numbers for the words 1, 2, 3, 4, worked out by hand from the definition."""
    first = reference([1, 2, 3, 4])
    assert [next(first) for _ in range(4)] == [11520, 0, 5927040, 70819200]


@pytest.mark.parametrize("seed", [0, 1, 7, -1, 2**64, 10**299])
def test_draws_as_the_reference_does(seed: int) -> None:
    generator = started(seed)
    expected = reference(generator.tolist())
    out = np.zeros(1000, np.uint64)
    drawn(generator, out)
    assert out.tolist() == [next(expected) for _ in range(1000)]


def test_the_start_is_the_same_on_every_machine() -> None:
    digest = hashlib.sha256(b"undergrowth generator 7").digest()
    words = [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 16, 4)]
    assert started(7).tolist() == words


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 7, 100, 2**31 + 1, 2**32 - 1])
def test_below_as_the_reference_does(limit: int) -> None:
    generator = started(limit)
    words = reference(generator.tolist())
    for _ in range(200):
        while True:  # Lemire's way: the high half of a product, refused where it would be unfair
            product = next(words) * limit
            if product % 2**32 >= 2**32 % limit:
                break
        assert rng.drawn_below(generator, limit) == product >> 32


@pytest.mark.parametrize("limit", [2, 3, 6, 7, 10])
def test_all_numbers_are_equally_likely(limit: int) -> None:
    generator, draws = started(5), 20_000
    counts = Counter(rng.drawn_below(generator, limit) for _ in range(draws))
    assert sorted(counts) == list(range(limit))
    expected = draws / limit
    deviation = sum((count - expected) ** 2 / expected for count in counts.values())
    assert deviation < 3 * limit + 12  # far out in the tail of chi-squared


def test_all_orders_are_equally_likely() -> None:
    generator = started(6)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = np.arange(4)
        shuffled(generator, items, 4)
        counts[tuple(items.tolist())] += 1
    assert set(counts) == set(permutations(range(4)))
    assert all(380 < count < 630 for count in counts.values())


def test_only_the_first_items_are_shuffled() -> None:
    items = np.arange(10)
    shuffled(started(7), items, 5)
    assert sorted(items[:5].tolist()) == [0, 1, 2, 3, 4]
    assert items[5:].tolist() == [5, 6, 7, 8, 9]
    for n in (0, 1):
        before = items.copy()
        shuffled(started(7), items, n)
        assert (items == before).all()


def test_a_commitment_tells_seeds_apart_and_nothing_else() -> None:
    seeds = [0, 1, -1, 10, 2**64]
    assert len({rng.commitment(seed) for seed in seeds}) == len(seeds)
    assert rng.commitment(7) == hashlib.sha256(b"undergrowth seed 7").hexdigest()
