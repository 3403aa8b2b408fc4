"""The walks that ARCHITECTURE.md tells are those that the code takes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import undergrowth as ug
from docs.tracing import Call, Step, Trace, is_small, thing, traced
from docs.walking import BOT, CLICK, RECORD, REVIEW, SOURCES, WALKS, Walk
from server.inside import ANN, BEN, Compiled, at, decide, house, serving, told, until, window
from undergrowth.cli import main
from undergrowth.server import tables
from undergrowth.tables.room import Seat


def _parents(calls: list[Call]) -> set[Step]:
    """The functions that have called others; what stands within functions belongs to them."""
    parents = set()
    for call in calls:
        if not _is_left_out(call.step):
            parents.update([step for step in call.callers if not is_small(step)][:1])
    return parents


def _is_left_out(step: Step) -> bool:
    return is_small(step) or step[1].split(".")[-1].startswith("__")


def _check_order(walk: Walk, trace: Trace) -> None:
    """Each step is called after the one before it."""
    calls = iter(call.step for call in trace.calls)
    for step in walk.ours:
        assert step in calls, f"{step} is not called after the steps before it"


def _check_whole(walk: Walk, trace: Trace) -> None:
    """No function of its folders is missing but those that the text leaves out."""
    parents = _parents(trace.calls)
    missing = {
        call.step
        for call in trace.calls
        if call.step[0].startswith(walk.folders)
        and call.step in parents
        and not _is_left_out(call.step)
        and call.step not in walk.steps
        and not walk.aside & {call.step, *call.callers}
    }
    assert not missing, sorted(missing)


def _check(walk: Walk, trace: Trace) -> None:
    """The walk begins with the first call of its first step."""
    steps = [call.step for call in trace.calls]
    del trace.calls[: steps.index(walk.ours[0])]
    _check_order(walk, trace)
    _check_whole(walk, trace)
    called = {step for call in trace.calls for step in (call.step, *call.callers)}
    assert walk.aside <= called, "what is left aside is not called at all"


# --------------------------------------------------------------------------------- the lists


@pytest.mark.parametrize("walk", WALKS)
def test_everything_in_a_walk_is_there(walk: Walk) -> None:
    assert walk.steps and walk.folders
    for file, name in [*walk.steps, *walk.aside]:
        if file.endswith(".js"):
            text = (SOURCES / file).read_text(encoding="utf-8")
            assert re.search(rf"^  (async )?{name}\(|^(export )?function {name}\(", text, re.M)
        else:
            assert callable(getattr(thing((file, name)), "__func__", thing((file, name))))


@pytest.mark.parametrize("walk", WALKS)
def test_every_line_of_a_walk_says_what_happens(walk: Walk) -> None:
    assert len(walk.steps) == len(set(walk.steps)) <= 25


# ---------------------------------------------------------------------------------- the walks


@pytest.fixture(autouse=True)
def _nobody_looks_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes on every second belongs to no walk."""
    monkeypatch.setattr(tables, "_BREATH", 1000)


@told
async def test_a_click(tmp_path: Path) -> None:
    with traced() as trace:
        async with serving(f"sqlite:///{tmp_path}/tables.db") as site:
            table = await site.table(at(ANN), at(BEN))
            async with window(site, table, ANN) as ann, window(site, table, BEN) as ben:
                deciding, other = (ann, ben) if table.room.match.turn == 0 else (ben, ann)
                with trace.watched():
                    await deciding.play()
                    await other.until(lambda shown: shown["ply"] == 1)
    _check(CLICK, trace)


@told
async def test_a_bots_decision(tmp_path: Path) -> None:
    with traced() as trace:
        async with house(f"sqlite:///{tmp_path}/tables.db", compiling=Compiled()) as opened:
            table = await opened.table(at(ANN), Seat(bot="level:4"))
            await until(lambda: table.room.match.turn == 0 and not table.thinking)
            await decide(opened, table)
            await until(lambda: table.room.match.turn == 0 and not table.thinking)
            with trace.watched():
                await decide(opened, table)
                await until(lambda: table.room.match.turn == 0 and not table.thinking)
    _check(BOT, trace)


def test_a_review(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    match = ug.new("underwood", players=2, seed=7)
    while not match.over:
        match.play(match.legal()[0])
    record = tmp_path / "match.txt"
    record.write_text(match.record(), encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["undergrowth", "review", str(record), "--budget", "200it"])
    with traced() as trace, trace.watched():
        main()
    assert "Underwood" in capsys.readouterr().out
    _check(REVIEW, trace)


def test_a_record_that_is_read() -> None:
    match = ug.new("underwood", players=2, seed=7)
    for _ in range(3):
        match.play(match.legal()[0])
    text = match.record()
    with traced() as trace, trace.watched():
        ug.read(text)
    _check(RECORD, trace)
