"""Automatic layouts: valid and as their variant wants them, for every seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations, groupby

import numpy as np
import pytest

import undergrowth as ug
from dose import dose
from games.underwood.positions import VARIANTS
from games.underwood.reference import Cell, beside, gaps, pieces
from undergrowth.compiled import rng
from undergrowth.compiled.jit import PLAIN
from undergrowth.games.underwood.components import Edition
from undergrowth.games.underwood.rules.layout import Layout, read_layout
from undergrowth.games.underwood.rules.layout_automatic import Table, lay_out
from undergrowth.kernel.game import game_named
from undergrowth.material.editions import built_in
from undergrowth.material.reading import Field

TILES_USED = {2: 11, 3: 14, 4: 17}
SEEDS = 10 if PLAIN else dose(20, 400)
CHUNK = 100


@cache
def edition() -> Edition:
    ours: Edition = built_in(game_named("underwood"))
    return ours


def laid(players: int, variant: str, seed: int) -> Layout:
    """The layout of a new match with that seed, without the match around it."""
    generator = np.zeros(rng.WORDS, np.uint32)
    rng.start(generator, seed)
    return lay_out(edition(), players, variant, lambda n: rng.drawn_below(generator, n))


def check_variant(variant: str, layout: Layout) -> None:
    """What a variant wants of a board made for it (U-91)."""
    forest: set[Cell] = set(layout.spaces)
    closed = gaps(forest)
    if variant == "clearings":
        assert len(closed) >= 2
    elif variant == "mycorrhiza":
        assert len(layout.trees) == 4
        assert sum({tree} in closed for tree in layout.trees) >= 2
    elif variant == "ant-trail":
        trail: set[Cell] = {cell for tile in layout.trail for cell in tile}
        at_trail = {layout.spaces[near] for cell in trail for near in beside(cell) & forest}
        assert len(pieces(forest)) == 1
        assert len(at_trail) >= 4
    else:
        assert closed == []


@pytest.mark.rule("U-90", "U-91", "U-92")
@pytest.mark.parametrize("first", range(0, SEEDS, CHUNK))
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_seed_gives_a_valid_board(variant: str, players: int, first: int) -> None:
    for seed in range(first, min(first + CHUNK, SEEDS)):
        layout = laid(players, variant, seed)
        again = read_layout(edition(), players, variant, Field(layout.as_json(), "board"))
        assert again == layout
        assert len(layout.tiles) == TILES_USED[players]
        cells = [*layout.spaces, *layout.trees, *layout.trail_cells]
        assert min(q for q, _ in cells) == min(r for _, r in cells) == 0
        assert max(q for q, _ in cells) < 26
        check_variant(variant, layout)


@pytest.mark.rule("U-90")
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_board_made_by_itself_can_be_given_by_hand(players: int, variant: str) -> None:
    match = ug.new("underwood", players=players, seed=5, variant=variant)
    position = match.position()
    board = {key: position["board"][key] for key in ("tiles", "trees", "trail", "names")}
    by_hand = ug.new("underwood", players=players, seed=5, variant=variant, board=board)
    assert by_hand.position()["board"] == position["board"]
    assert set(by_hand.legal()) == set(match.legal())


@pytest.mark.rule("U-91")
def test_trees_in_closed_gaps_are_preferred() -> None:
    """A wish, not a demand: nearly all boards have all four trees shut in, none adjacent."""
    closed = apart = 0
    seeds = range(3 if PLAIN else 40)
    for seed in seeds:
        layout = laid(4, "mycorrhiza", seed)
        closed += all(beside(tree) <= layout.spaces.keys() for tree in layout.trees)
        apart += not any(one in beside(other) for one, other in combinations(layout.trees, 2))
    assert apart == len(seeds)
    assert closed >= 0.8 * len(seeds)


@pytest.mark.rule("U-92")
def test_a_set_of_tiles_gets_many_tries_before_another_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[frozenset[str]] = []

    def never(_: Table, shapes: Mapping[str, object]) -> bool:
        tried.append(frozenset(shapes))
        return False

    monkeypatch.setattr(Table, "lay_all", never)
    with pytest.raises(ug.BadInput):
        laid(2, "standard", 1)
    runs = [len(list(run)) for _, run in groupby(tried)]
    assert len(runs) > 1
    assert min(runs) >= 200


@pytest.mark.rule("U-92")
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_same_seed_gives_the_same_board_and_another_seed_another(variant: str) -> None:
    boards = [
        ug.new("underwood", players=3, seed=seed, variant=variant).position()["board"]
        for seed in (1, 2, 3, 1)
    ]
    assert boards[0] == boards[3]
    assert boards[0] != boards[1] != boards[2]


@pytest.mark.rule("U-92")
@pytest.mark.parametrize("seed", [0, -1, 2**31, 2**64 + 1, -(10**40)])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    match = ug.new("underwood", players=2, seed=seed)
    assert match.seed == seed
    assert match == ug.new("underwood", players=2, seed=seed)


@pytest.mark.rule("U-4")
@pytest.mark.parametrize(("variant", "players"), [("standard", 2), ("mycorrhiza", 3)])
def test_every_selection_of_tiles_is_equally_likely(variant: str, players: int) -> None:
    """Single tiles and pairs of tiles come equally often; bounds that chance hardly exceeds."""
    seeds = 20 if PLAIN else 300
    used = TILES_USED[players]
    drawn = [set(laid(players, variant, seed).tiles) for seed in range(1000, 1000 + seeds)]
    assert all(len(tiles) == used for tiles in drawn)
    singles = Counter(tile for tiles in drawn for tile in tiles)
    pairs = Counter(pair for tiles in drawn for pair in combinations(sorted(tiles), 2))
    assert len(singles) == 17
    share = used / 17
    spread = seeds * share * (1 - share)
    unevenness = sum((count - seeds * share) ** 2 / spread for count in singles.values())
    assert unevenness * 16 / 17 < 45  # 16 degrees of freedom: once in five thousand
    share = used * (used - 1) / (17 * 16)
    spread = seeds * share * (1 - share)
    assert max(abs(count - seeds * share) for count in pairs.values()) < 4.5 * spread**0.5


@pytest.mark.rule("U-4")
def test_four_players_use_all_tiles() -> None:
    assert list(laid(4, "standard", 1).tiles) == list(edition().tiles)
    assert len(edition().tiles) == 17
