"""Nobody is told what their seat may not know: not in a picture, a reason, a number or a log.

Two matches that differ only in what somebody cannot know must send them the same bytes.
"""

from __future__ import annotations

import logging
import re
import traceback
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from conformance.checks import generator
from kernel.tiny_game import CARDS, known
from server.inside import ANN, BEN, CAI, EVE, Site, at, decide, house, serving, told, until, window
from undergrowth.compiled import rng
from undergrowth.kernel.match import Match, new
from undergrowth.material.words import LANGUAGES
from undergrowth.server.api import _observation
from undergrowth.server.commands import read_command
from undergrowth.server.forms import Forms
from undergrowth.server.new_tables import NewTable
from undergrowth.server.pages.table import written_record
from undergrowth.server.people import People, Person
from undergrowth.server.rows import TableRow
from undergrowth.server.services import Services
from undergrowth.server.sessions import Sessions
from undergrowth.server.tables import LiveTable, Tables
from undergrowth.server.transactions import Conflict
from undergrowth.server.visits import Visit
from undergrowth.tables.log import LogEntry
from undergrowth.tables.refusals import Refusal
from undergrowth.tables.room import Room, Seat
from undergrowth.tables.showing import Showing, Viewer, update

SEED = 271828182845904523536028747135266249775
OTHER_SEED = 314159265358979323846264338327950288419
PEOPLE = (ANN, BEN, CAI)


@pytest.fixture
def tiny() -> Iterator[None]:
    with known():
        yield


# ---------------------------------------------------------------------------- another deal


def cards_seen(match: Match, seat: int | None) -> set[int]:
    """The cards of the tiny game that a seat, or a spectator, has seen up to now."""
    names: set[str] = set()
    for ply in range(len(match.log) + 1):
        names |= set(re.findall(r"\bk[0-9]+\b", str(match.at(ply).view(seat))))
    return {int(name[1:]) for name in names}


def redealt(match: Match, seat: int | None, seed: int) -> Match:
    """The same decisions after a deal that the seat cannot tell from the true one.

    The cards that it has never seen change places from the start.
    """
    seen = cards_seen(match, seat)
    unseen = [card for card in range(CARDS) if card not in seen]
    shuffled = Random(seed).sample(unseen, len(unseen))
    other = list(range(CARDS))
    for card, instead in zip(unseen, shuffled, strict=True):
        other[card] = instead
    states = match.start()
    state = states[0]
    for holder in range(match.players):
        held = int(state.hand[holder])
        state.hand[holder] = sum(1 << other[card] for card in range(CARDS) if held >> card & 1)
    size = int(state.deck_size)
    state.deck[:size] = [other[card] for card in state.deck[:size].tolist()]
    state.generator[:] = generator(seed)
    twin = Match(replace(match.setup, seed=OTHER_SEED), states)
    for code in match.log:
        twin.play_code(code)
    return twin


def imagined(match: Match, seat: int) -> Match:
    """A start that the search would think of."""
    entries, states = match.setup.game.entries, match.start()
    entries.redact(match.setup.board, states, seat)
    entries.imagine(match.setup.board, states, seat, generator(3))
    return Match(replace(match.setup, seed=OTHER_SEED), states)


# ----------------------------------------------------------------------- all that is told


class World:
    """A table with its match, and everything that it would send."""

    def __init__(self, opened: Services, match: Match, seats: list[Seat]) -> None:
        room = Room(match.at(0), seats, ANN.id)
        now = datetime.now(UTC)
        row = TableRow(
            id="table",
            game=match.game,
            rules_version=1,
            edition=match.edition,
            players=match.players,
            options=match.options,
            seed=str(match.seed),
            public=False,
            host=ANN.id,
            invite="invite",
            settings={},
            created=now,
            changed=now,
        )
        self.house, self.moves = opened, [match.text(code) for code in match.log]
        self.table = LiveTable(row, room, Showing(room))
        self.sent: list[bytes] = []

    def send(self, said: object) -> None:
        self.sent.append(msgspec.json.encode(said))

    def play_all(self, viewer: Viewer) -> None:
        """Carry out the decisions; the viewer follows."""
        room = self.table.room
        before = self.table.shown(viewer)
        self.send(before)
        for number, move in enumerate(self.moves, 1):
            turn = room.match.turn
            assert turn is not None
            at_time = datetime(2026, 1, 1, tzinfo=UTC)
            person = room.seats[turn].person
            room.carry_out(
                LogEntry(number, "move", turn, move, number, f"c{number}", person, at_time)
            )
            now = self.table.shown(viewer)
            self.send(update(before, now))
            before = now
        self.send(before)

    async def ask_all(self, viewer: Viewer) -> None:
        """All questions and all moves that are not allowed."""
        table, room = self.table, self.table.room
        person = next(one for one in (*PEOPLE, EVE) if one.id == viewer.person)
        visit = Visit(self.house, table, person, viewer)
        for ply in range(room.ply + 1):
            self.send(table.showing.moment(ply, viewer))
        for command in _commands(room, self.table.shown(viewer)):
            message = msgspec.json.encode({"id": "x", **command})
            self.send(await visit.answer(read_command(message)))
        mine = room.seats_of(person.id)
        for seat in (None, *mine):
            if viewer.looking is None and len(mine) == 1:
                self.send(_observation(table, person, seat, viewer.language))
        try:
            self.send(written_record(table))
        except Refusal as no:
            self.send([no.why, no.rule, no.text(viewer.language)])

    def told(self) -> list[bytes]:
        """All that was sent, but for the proof of the seed, which must differ."""
        proof = self.table.room.match.seal.text.encode()
        assert len(proof) > 64
        return [said.replace(proof, b"PROOF") for said in self.sent]


def open_house(tables: Tables) -> Services:
    """The house round the tables, in which nobody asks too much."""
    store = tables.store
    sessions, forms = Sessions(store, "key"), Forms("key", "csrf")
    return Services(store, People(store), tables, sessions, forms, messages_each_second=10**6)


def _commands(room: Room, shown: dict[str, Any]) -> Iterator[dict[str, Any]]:
    notation, entry = room.match.setup.notation, room.entry
    moves = [notation.text(code) for code in range(min(len(notation), 60)) if code in notation]
    offered = {move["move"] for move in shown["moves"]}
    covered = shown["turn"] in shown["you"] and not offered
    for move in [*moves, "nonsense"]:
        yield {"do": "preview", "entry": entry, "move": move}
        if move not in offered and not covered:
            yield {"do": "play", "entry": entry, "seat": room.match.turn or 0, "move": move}
    elements = {*shown["scene"]["shapes"], *(f"card-k{card}" for card in range(CARDS))}
    for element in sorted(elements)[:40]:
        yield {"do": "why", "element": element}
        yield {"do": "why", "element": element, "picked": ["card-k3"]}
    yield from ({"do": deed, "entry": entry} for deed in ("agree", "disagree"))
    yield {"do": "resync"}
    yield from ({"do": deed, "seat": 1} for deed in ("look", "bot"))
    yield {"do": "cover"}


async def both_told(
    opened: Services, match: Match, twin: Match, seats: list[Seat], viewer: Viewer
) -> tuple[list[bytes], list[bytes]]:
    """What the viewer is told of both matches."""
    told_of = []
    for each in (match, twin):
        world = World(opened, each, [replace(seat) for seat in seats])
        world.play_all(viewer)
        await world.ask_all(viewer)
        told_of.append(world.told())
    return told_of[0], told_of[1]


# ---------------------------------------------------------------------------- hidden cards


def played(seed: int, plies: int) -> Match:
    match, random = new("tiny", players=3, seed=seed, peek=True), Random(seed)
    while len(match.log) < plies and not match.over:
        match.play(random.choice(match.legal()))
    return match


@pytest.mark.parametrize("plies", [0, 1, 2, 3, 4, 5, 7, 9, 12, 15])
@told
async def test_other_cards_elsewhere_change_nothing_that_is_told(
    sqlite: str, tiny: None, plies: int
) -> None:
    match, seats = played(SEED + plies, plies), [at(person) for person in PEOPLE]
    async with house(sqlite) as tables:
        opened = open_house(tables)
        for seat, person in enumerate((*PEOPLE, EVE)):
            looks = seat if seat < 3 else None
            twin = redealt(match, looks, seed=plies)
            if plies < 9:  # later hardly a card is unseen
                assert [twin.position()[key] for key in ("hands", "deck")] != [
                    match.position()[key] for key in ("hands", "deck")
                ]
            language = LANGUAGES[(seat + plies) % 2]
            one, other = await both_told(opened, match, twin, seats, Viewer(person.id, language))
            assert len(one) > 2 * plies + 40
            assert one == other


@told
async def test_what_the_search_imagines_is_as_good_as_the_truth(sqlite: str, tiny: None) -> None:
    match, seats = played(7, 0), [at(person) for person in PEOPLE]
    async with house(sqlite) as tables:
        opened = open_house(tables)
        for seat, person in enumerate(PEOPLE):
            twin = imagined(match, seat)
            one, other = await both_told(opened, match, twin, seats, Viewer(person.id, "en"))
            assert one == other


@told
async def test_hints_come_from_what_the_seat_knows(
    sqlite: str, tiny: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undergrowth.server.programs.HINTING", "greedy")
    async with house(sqlite) as tables:
        opened = open_house(tables)
        for plies in (0, 2, 4, 6):
            match = played(plies, plies)
            turn = match.turn
            assert turn is not None
            hints = set()
            for deal in range(5):
                twin = redealt(match, turn, seed=deal)
                world = World(opened, twin, [at(person) for person in PEOPLE])
                world.play_all(Viewer(PEOPLE[turn].id, "en"))
                hints.add(await tables.programs.hint(world.table, PEOPLE[turn], turn))
            assert len(hints) == 1
            assert hints <= set(match.legal())


@pytest.mark.parametrize("looking", [None, 0, 1])
@told
async def test_a_shared_screen_shows_only_who_looks(
    sqlite: str, tiny: None, looking: int | None
) -> None:
    seats = [Seat(ANN.id, "Left"), Seat(ANN.id, "Right"), at(BEN)]
    async with house(sqlite) as tables:
        opened = open_house(tables)
        for plies in (0, 1, 2, 5):
            match = played(plies, plies)
            twin = redealt(match, looking, seed=1)
            viewer = Viewer(ANN.id, "de", looking)
            one, other = await both_told(opened, match, twin, seats, viewer)
            assert one == other


@told
async def test_a_leak_would_be_noticed(
    sqlite: str, tiny: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison has teeth: with everybody's eyes open the two deals are told apart."""
    match, seats = played(3, 4), [at(person) for person in PEOPLE]
    twin = redealt(match, None, seed=1)
    async with house(sqlite) as tables:
        opened = open_house(tables)
        one, other = await both_told(opened, match, twin, seats, Viewer(ANN.id, "en"))
        assert one != other


# -------------------------------------------------------------------------------- the seed


@pytest.mark.parametrize("plies", [0, 9, 30])
@told
async def test_another_seed_changes_nothing_that_is_told(sqlite: str, plies: int) -> None:
    match, random = new("underwood", players=3, seed=SEED), Random(plies)
    while len(match.log) < plies and not match.over:
        match.play(random.choice(match.legal()))
    twin = Match(replace(match.setup, seed=OTHER_SEED), match.start())
    for code in match.log:
        twin.play_code(code)
    seats = [at(person) for person in PEOPLE]
    async with house(sqlite) as tables:
        opened = open_house(tables)
        for person in (PEOPLE[match.turn or 0], EVE):
            one, other = await both_told(opened, match, twin, seats, Viewer(person.id, "en"))
            assert one == other
            assert not any(_tells_seed(said) for said in one)


def _tells_seed(said: bytes | str) -> bool:
    text = said if isinstance(said, bytes) else said.encode(errors="replace")
    forms = (str(SEED), f"{SEED:x}", str(OTHER_SEED))
    return any(form.encode() in text for form in forms)


def client(site: Site, person: Person) -> httpx.AsyncClient:
    headers = {**site.headers(person), "accept": "text/html, application/json"}
    return httpx.AsyncClient(base_url=site.url, headers=headers, follow_redirects=True)


@told
async def test_the_seed_is_told_at_the_end_and_nowhere_before(
    sqlite: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)
    async with serving(sqlite) as site, client(site, BEN) as ben:
        table = await site.table(at(ANN), at(BEN), Seat(bot="uniform"), seed=SEED, public=True)
        tables, address = site.house.tables, f"/table/{table.id}"
        ways = [address, f"{address}/now", f"{address}/at/0", f"{address}/record", "/", "/me"]
        ways += (f"/api/tables/{table.id}", "/api/tables", f"/api/tables/{table.id}/record")
        ways += (
            f"{address}/at/-1",
            f"{address}/at/999",
            "/table/none",
            "/new/underwood",
            "/health",
        )
        async with window(site, table, ANN) as ann, window(site, table, EVE) as eve:
            answers = [await ben.get(way) for way in ways]
            assert {answer.status_code for answer in answers} == {200, 404, 409}
            bodies = [answer.content for answer in answers]
            random = Random(1)
            while not table.room.match.over:
                await until(lambda: table.thinking is None)
                turn = table.room.match.turn
                if turn == 0:
                    await ann.until(lambda shown: shown["entry"] == table.room.entry)
                    await ann.ask("play", entry=table.room.entry, seat=0, move="nonsense")
                    await ann.ask(
                        "preview", entry=table.room.entry, move=ann.table["moves"][0]["move"]
                    )
                    await ann.play(random.choice(ann.table["moves"])["move"])
                elif turn == 1:
                    await decide(tables, table)
                if table.room.ply == 9:
                    bodies += [(await ben.get(way)).content for way in ways]
                    bodies += await _in_trouble(site, table, ben, monkeypatch)
            entry = table.room.entry
            await ann.until(lambda shown: shown["entry"] == entry)
            await eve.until(lambda shown: shown["over"])
            earlier = [
                text for opened in (ann, eve) for text in opened.raw if '"over":false' in text
            ]
            assert len(earlier) > 40
            assert not any(map(_tells_seed, bodies))
            assert not any(map(_tells_seed, earlier))
            assert not _tells_seed(caplog.text)
            assert eve.table["result"]["seed"] == str(SEED)
            nonce = eve.table["result"]["nonce"]
            assert eve.table["commitment"] == f"sha256 {rng.commitment(SEED, nonce)}"
        assert f"seed: {SEED}" in (await ben.get(f"{address}/record")).text
        headers = {"accept": "application/json"}
        seen = (await ben.get(f"/api/tables/{table.id}", headers=headers)).json()
        assert seen["seed"] == str(SEED)


async def _in_trouble(
    site: Site, table: LiveTable, browser: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> list[bytes]:
    """What is answered, and logged, while something is broken."""

    def broken(*_: Any, **__: Any) -> Any:
        raise RuntimeError("planted")

    bodies = []
    with monkeypatch.context() as patch:
        patch.setattr(table.showing, "table", broken)
        patch.setattr(table.showing, "moment", broken)
        for way in (f"/table/{table.id}/now", f"/table/{table.id}/at/1", f"/table/{table.id}"):
            answer = await browser.get(way)
            assert answer.status_code == 500
            bodies.append(answer.content)
    return bodies


@told
async def test_complaints_of_the_store_do_not_tell_the_seed(sqlite: str) -> None:
    async with house(sqlite) as tables:
        order = NewTable("underwood", 2, [at(ANN), at(BEN)], seed=SEED)
        with pytest.raises(Conflict) as problem:
            await tables.open(Person("nobody", "Nobody"), order)
        assert not _tells_seed("".join(traceback.format_exception(problem.value)))


@told
async def test_a_record_is_kept_back_while_it_would_show_cards(sqlite: str, tiny: None) -> None:
    async with house(sqlite) as tables:
        table = await tables.table(at(ANN), at(BEN), game="tiny", seed=SEED)
        while not table.room.match.over:
            with pytest.raises(Refusal) as no:
                written_record(table)
            assert no.value.why == "record"
            await decide(tables, table)
        assert f"seed: {SEED}" in written_record(table)
