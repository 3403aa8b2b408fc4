"""The generator of a match in plain whole numbers: xoshiro128** by Blackman and Vigna."""

from __future__ import annotations

import hashlib
from typing import Any

MASK = 2**32 - 1


def started(seed: int) -> list[int]:
    """The four words that belong to a seed."""
    digest = hashlib.sha256(f"undergrowth generator {seed}".encode()).digest()
    return [int.from_bytes(digest[at : at + 4], "little") for at in range(0, 16, 4)]


def drawn(words: list[int]) -> int:
    """The next 32 bits."""
    one, two, three, four = words
    three ^= one
    four ^= two
    words[:] = one ^ four, two ^ three, three ^ (two << 9 & MASK), turned(four, 11)
    return turned(two * 5 & MASK, 7) * 9 & MASK


def turned(word: int, by: int) -> int:
    return (word << by | word >> (32 - by)) & MASK


def below(words: list[int], limit: int) -> int:
    """A whole number less than the limit, each equally likely (Lemire's way)."""
    while True:
        product = drawn(words) * limit
        if product & MASK >= 2**32 % limit:
            return product >> 32


def shuffle(words: list[int], items: list[Any]) -> None:
    """Put the items into a random order, from the last one on."""
    for last in range(len(items) - 1, 0, -1):
        other = below(words, last + 1)
        items[last], items[other] = items[other], items[last]
