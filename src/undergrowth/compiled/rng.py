"""The generator of a match: xoshiro128**, the same numbers compiled and plain, everywhere.

Its four 32-bit words live in the state. All arithmetic is done on 64-bit words that never
overflow, so that compiled code and NumPy agree to the last bit.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np

from undergrowth.compiled.jit import entry, jit

WORDS = 4
_LOW = np.uint64(0xFFFFFFFF)


def start(generator: Any, seed: int) -> None:
    """Set the generator to the beginning of the sequence that belongs to this seed."""
    digest = hashlib.sha256(f"undergrowth generator {seed}".encode()).digest()
    generator[:] = np.frombuffer(digest[: 4 * WORDS], "<u4")


def commitment(seed: int, nonce: str = "") -> str:
    """A fingerprint of the seed: shown at the start, it proves the seed shown at the end.

    Nobody can find a seed by trying who does not know the nonce; old fingerprints have none.

    >>> commitment(7)[:12], commitment(7, "00112233445566778899aabbccddeeff")[:12]
    ('d1419734e8bf', '1813a13255df')
    """
    salt = f" nonce {nonce}" if nonce else ""
    return hashlib.sha256(f"undergrowth seed {seed}{salt}".encode()).hexdigest()


@jit
def _turned(word: np.uint64, by: int) -> np.uint64:
    return ((word << np.uint64(by)) | (word >> np.uint64(32 - by))) & _LOW


@jit
def draw(generator: Any) -> np.uint64:
    """The next 32 random bits."""
    a = np.uint64(generator[0])
    b = np.uint64(generator[1])
    c = np.uint64(generator[2])
    d = np.uint64(generator[3])
    drawn = (_turned((b * np.uint64(5)) & _LOW, 7) * np.uint64(9)) & _LOW
    shifted = (b << np.uint64(9)) & _LOW
    c ^= a
    d ^= b
    generator[0] = a ^ d
    generator[1] = b ^ c
    generator[2] = c ^ shifted
    generator[3] = _turned(d, 11)
    return drawn


@jit
def below(generator: Any, limit: int) -> Any:
    """A whole number from 0 to limit - 1, each equally likely."""
    bound = np.uint64(limit)
    product = draw(generator) * bound
    if (product & _LOW) < bound:
        refused = (_LOW + np.uint64(1) - bound) % bound
        while (product & _LOW) < refused:
            product = draw(generator) * bound
    return np.int64(product >> np.uint64(32))


@jit
def shuffle(generator: Any, items: Any, n: int) -> None:
    """Put the first n items into a random order, every order equally likely."""
    for last in range(n - 1, 0, -1):
        other = below(generator, last + 1)
        items[last], items[other] = items[other], items[last]


@entry
def drawn_below(generator: Any, limit: int) -> int:
    """For Python: a whole number from 0 to limit - 1, each equally likely."""
    return below(generator, limit)


@entry
def shuffled(generator: Any, items: Any) -> None:
    """For Python: put all items into a random order, every order equally likely."""
    shuffle(generator, items, len(items))


def mixed(generator: Any, items: Sequence[int]) -> Any:
    """For Python: small numbers, such as cards and tiles have, as an array in a random order."""
    found = np.array(items, np.int8)
    shuffled(generator, found)
    return found
