"""The board as text: every space and tile is there, in every form."""

from __future__ import annotations

import pytest

import undergrowth as ug
from undergrowth.draw.ink import Sheet, ascii_only, plain
from undergrowth.games.underwood.scene.sketch import MUSHROOMS, MYCELIA, TREE, sketch
from undergrowth.material.words import words

VARIANTS = ["standard", "clearings", "mycorrhiza", "saplings", "ant-trail"]


def halfway(variant: str, players: int) -> ug.Match:
    match = ug.new("underwood", players=players, seed=4, variant=variant)
    for i in range(30):
        if not match.over:
            moves = match.legal()
            match.play(moves[(7 * i) % len(moves)])
    return match


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("width", [40, 50, 73, 80, 120])
def test_every_space_is_shown_once(variant: str, players: int, width: int) -> None:
    match = halfway(variant, players)
    view = match.view()
    lines = [plain(line) for line in sketch(match.sight(), words("en", "underwood"), width=width)]
    assert max(len(line) for line in lines) <= width
    board = "\n".join(lines[: lines.index("")])
    for side in "│ ─~":
        board = board.replace(side, " ")
    for sign in MYCELIA + MUSHROOMS + TREE:
        board = board.replace(sign, f" {sign}")
    shown = board.split()
    trail = {tuple(cell) for part in view["board"]["trail"] for cell in part}
    beside = variant == "mycorrhiza" and width == 40
    for name, cell in view["board"]["names"].items():
        if tuple(cell) not in trail and not (beside and cell in view["board"]["trees"]):
            assert shown.count(name) == 1, (name, board)


@pytest.mark.parametrize("players", [2, 4])
def test_every_disc_and_its_height_is_shown(players: int) -> None:
    match = halfway("standard", players)
    view, lines = match.view(), sketch(match.sight(), words("de", "underwood"), width=100)
    board = "\n".join(plain(line) for line in lines)
    board = " ".join(board.replace("│", " ").split())
    for name, stack in view["stacks"].items():
        seat, side = stack[-1]
        sign = (MYCELIA if side == "mycelium" else MUSHROOMS)[seat]
        height = len(stack) if len(stack) > 1 else ""
        assert f" {name} {sign}{height} " in f" {board} "


def test_a_low_terminal_gets_one_line_for_each_row() -> None:
    match = halfway("standard", 4)
    view = match.view()
    rows = len({r for _, r in view["board"]["names"].values()})
    low = sketch(match.sight(), words("en", "underwood"), width=80, height=rows + 6)
    assert len(low) == rows + 1 + 4
    tiles = plain([span for line in low[:rows] for span in line])
    for tile, cells in view["board"]["tiles"].items():
        assert tiles.count(tile) == len(cells)


def test_who_leads_and_how_many_discs() -> None:
    match = halfway("standard", 2)
    lines = [
        plain(line) for line in sketch(match.sight(), words("en", "underwood"), ["Ada", "Ben"])
    ]
    for seat, score in enumerate(match.scores()):
        (line,) = [line for line in lines if ("Ada", "Ben")[seat] in line]
        assert f"{score} points" in line
        assert f"{match.position()['supply'][seat]['own']} disc" in line


def test_what_can_be_picked_is_bright() -> None:
    match = ug.new("underwood", players=2, seed=4)
    name = match.legal()[0]
    dark = sketch(match.sight(), words("en", "underwood"))
    bright = sketch(match.sight(), words("en", "underwood"), lit=[f"space-{name}"])
    assert dark != bright
    assert [plain(line) for line in dark] == [plain(line) for line in bright]


def test_sheet_and_plain_signs() -> None:
    sheet = Sheet()
    assert sheet.lines() == []
    sheet.put(1, 2, "●─", "red")
    assert [plain(line) for line in sheet.lines()] == ["", "  ●─"]
    assert ascii_only("┌ ▶ ♠ „x“ …") == '+ > T "x" ...'
