"""Playing again: one next table for all who sat at one that is over, and for nobody else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from server.inside import (
    ANN,
    BEN,
    CAI,
    EVE,
    House,
    Site,
    ask,
    at,
    house,
    refused,
    seen,
    serving,
    told,
    window,
)
from server.inside import decide as decides
from server.visiting import visitor
from undergrowth.kernel.game import game_named
from undergrowth.server.bounds import Bounds
from undergrowth.server.pages.new import _defaults
from undergrowth.server.people import Person
from undergrowth.server.tables import LiveTable
from undergrowth.tables.room import RoomSettings, Seat

SETTINGS = RoomSettings(title="Thursday", hints=False, limit=600)


async def over(here: House | Site, *seats: Seat, **order: Any) -> LiveTable:
    """A table whose match is over."""
    table = await here.table(*seats, **order)
    tables = here.house.tables if isinstance(here, Site) else here
    while not table.room.match.over:
        if table.room.program is None:
            await decides(tables, table)
        else:
            await asyncio.sleep(0.001)
    return table


def sitting(table: LiveTable) -> list[tuple[str | None, str | None]]:
    """Who sits at each seat, and for whom it is kept."""
    return [(seat.person or seat.bot, seat.invited) for seat in table.room.seats]


@told
async def test_the_next_table_is_the_same_with_other_seats_and_another_deal(sqlite: str) -> None:
    async with house(sqlite) as here:
        before = await over(here, at(ANN), at(BEN), at(CAI), settings=SETTINGS, public=True)
        after = await here.find(await here.again(before, BEN))
        assert sitting(after) == [("ben", None), (None, "cai"), (None, "ann")]
        assert (after.room.settings, after.row.public) == (SETTINGS, True)
        assert (after.row.game, after.row.options) == (before.row.game, before.row.options)
        assert after.room.host == BEN.id
        assert after.room.state == "open"
        assert after.row.seed != before.row.seed
        assert not after.row.seed_chosen
        assert seen(before, CAI)["following"] == {
            "id": after.id,
            "by": "Ben",
            "asks_you": True,
            "declined": [],
        }
        assert not seen(before, EVE)["following"]["asks_you"]


@told
async def test_who_accepts_sits_and_play_begins_with_the_last(database: str) -> None:
    async with house(database) as here:
        before = await over(here, at(ANN), at(BEN))
        name = await here.again(before, ANN)
        assert await here.again(before, ANN) == name
        after = await here.find(name)
        assert after.room.state == "open"
        assert await here.again(before, BEN) == name
        assert sitting(after) == [("ben", None), ("ann", None)]
        assert after.room.state == "playing"
        assert not seen(before, BEN)["following"]["asks_you"]
        row = await here.store.table(name)
        assert row is not None
        assert (row.state, row.turn) == ("playing", after.room.match.turn)


@told
async def test_who_declines_gives_the_seat_free_and_everybody_sees_it(sqlite: str) -> None:
    async with house(sqlite) as here:
        before = await over(here, at(ANN), at(BEN))
        after = await here.find(await here.again(before, ANN))
        assert seen(after, ANN)["people"][0]["about"] == "kept for Ben"
        here.told.clear()
        await here.decline(before, BEN)
        assert set(here.told) == {before.id, after.id}
        assert seen(before, ANN)["following"]["declined"] == ["Ben"]
        assert seen(after, ANN)["people"][0]["declined"] == "Ben"
        assert seen(after, ANN)["people"][0]["about"] == "Ben sits this one out"
        await refused("nothing-asked", here.decline(before, BEN))
        assert await here.again(before, BEN) == after.id  # may still look, but the seat is gone
        assert sitting(after) == [(None, None), ("ann", None)]
        await here.join(after, CAI, after.row.invite)
        assert sitting(after) == [("cai", None), ("ann", None)]
        assert seen(after, ANN)["people"][0]["declined"] == ""


@told
async def test_a_kept_seat_is_for_nobody_else(sqlite: str) -> None:
    async with house(sqlite) as here:
        before = await over(here, at(ANN), at(BEN), public=True)
        await refused("seat", here.again(before, EVE))
        assert await here.store.following(before.id) is None
        after = await here.find(await here.again(before, ANN))
        await refused("seat", here.again(before, EVE))
        await refused("nothing-asked", here.decline(after, EVE))
        await refused("taken", here.join(after, EVE))
        await refused("taken", here.join(after, EVE, after.row.invite, 0))
        assert sitting(after) == [(None, "ben"), ("ann", None)]
        assert await here.join(after, BEN) == 0
        assert after.room.state == "playing"


@told
async def test_at_a_private_table_an_invited_person_needs_no_link(sqlite: str) -> None:
    async with house(sqlite) as here:
        before = await over(here, at(ANN), at(BEN))
        after = await here.find(await here.again(before, ANN))
        assert after.welcomes(BEN.id, "")
        assert not after.welcomes(EVE.id, "")
        assert [row.id for row in await here.store.of_person(BEN.id, 5)] == [after.id, before.id]
        await here.decline(after, BEN)
        assert not after.welcomes(BEN.id, "")


@told
async def test_the_host_need_not_wait_for_who_is_invited(sqlite: str) -> None:
    async with house(sqlite) as here:
        before = await over(here, at(ANN), at(BEN))
        after = await here.find(await here.again(before, ANN))
        await refused("host", here.fill(after, BEN))
        await here.fill(after, ANN)
        assert sitting(after) == [("level:3", None), ("ann", None)]
        assert await here.again(before, BEN) == after.id
        assert sitting(after) == [("level:3", None), ("ann", None)]


@told
async def test_only_a_table_that_is_over_is_played_again(sqlite: str) -> None:
    async with house(sqlite) as here:
        await refused("not-over", here.again(await here.table(at(ANN), at(BEN)), ANN))
        await refused("not-over", here.again(await here.table(at(ANN), Seat()), ANN))


@told
async def test_against_bots_it_begins_at_once(sqlite: str) -> None:
    async with house(sqlite) as here:
        before = await over(here, at(ANN), Seat(bot="uniform"), Seat(bot="greedy"))
        after = await here.find(await here.again(before, ANN))
        assert sitting(after) == [("uniform", None), ("greedy", None), ("ann", None)]
        assert after.room.state == "playing"


@told
async def test_everybody_keeps_the_colour_that_was_chosen(sqlite: str) -> None:
    async with house(sqlite) as here:
        chosen = RoomSettings(colours=("yellow", "red", "blue"))
        before = await over(here, at(ANN), at(BEN), Seat(bot="greedy"), settings=chosen)
        after = await here.find(await here.again(before, ANN))
        assert after.room.match.colours == ("red", "blue", "yellow")
        assert after.room.seats[2].person == ANN.id


@told
async def test_at_one_screen_everybody_keeps_their_name(sqlite: str) -> None:
    async with house(sqlite) as here:
        seats = [Seat("ann", "Mum"), Seat("ben", "Dad"), Seat("ann", "Kid"), Seat("ben", "Gran")]
        before = await over(here, *seats)
        after = await here.find(await here.again(before, ANN))
        await here.again(before, BEN)
        assert [seat.name for seat in after.room.seats] == ["Dad", "Kid", "Gran", "Mum"]
        assert after.room.seats_of(BEN.id) == [0, 2]
        assert after.room.state == "playing"


@told
async def test_all_who_ask_at_once_come_to_one_table(database: str) -> None:
    async with house(database) as one, house(database) as two:
        before = await over(one, at(ANN), at(BEN), at(CAI))
        other = await two.find(before.id)
        asked = (one.again(before, ANN), two.again(other, BEN), one.again(before, CAI))
        names = set(await asyncio.gather(*asked))
        assert len(names) == 1
        after = await one.find(names.pop())
        await one.catch_up(after)
        assert sitting(after) == [("ben", None), ("cai", None), ("ann", None)]
        assert after.room.state == "playing"
        for tables, table in ((one, before), (two, other)):
            await tables.catch_up(table)
            assert seen(table, ANN)["following"]["id"] == after.id


@told
async def test_after_a_restart_the_question_still_stands(database: str) -> None:
    async with house(database) as here:
        before = await over(here, at(ANN), at(BEN), at(CAI))
        name = await here.again(before, ANN)
        await here.decline(before, CAI)
    async with house(database) as here:
        table = await here.find(before.id)
        assert seen(table, BEN)["following"] == {
            "id": name,
            "by": "Ann",
            "asks_you": True,
            "declined": ["Cai"],
        }
        assert await here.again(table, BEN) == name
        assert sitting(await here.find(name)) == [("ben", None), (None, None), ("ann", None)]


@told
async def test_limits_on_tables_hold(sqlite: str) -> None:
    async with house(sqlite) as here:
        before = await over(here, at(ANN), at(BEN))
        here._bounds = Bounds(here.store, each_person=0)
        await refused("tables", here.again(before, ANN))
        assert await here.store.following(before.id) is None
        here._bounds.each_person = 1
        name = await here.again(before, ANN)
        here._bounds.each_person = 0
        assert await here.again(before, BEN) == name  # whoever joins opens nothing


@pytest.mark.parametrize(("who", "status"), [(BEN, 303), (EVE, 403)])
def test_the_page_leads_on_those_who_sat_there(sqlite: str, who: Person, status: int) -> None:
    async def story() -> None:
        async with serving(sqlite) as site, visitor(f"me={site.secrets[who.id]}") as somebody:
            before = await over(site, at(ANN), at(BEN))
            page = await somebody.look(site, f"/table/{before.id}")
            assert 'id="again"' in page.text
            answer = await somebody.send(site, f"/table/{before.id}/again")
            assert answer.status_code == status
            if status == 303:
                after = await site.house.tables.find(answer.headers["location"].split("/")[-1])
                assert sitting(after) == [("ben", None), (None, "ann")]
            else:
                assert await site.house.store.following(before.id) is None

    asyncio.run(story())


@told
async def test_everybody_at_the_old_table_hears_of_the_next_and_can_say_no(sqlite: str) -> None:
    async with serving(sqlite) as site:
        before = await over(site, at(ANN), at(BEN))
        async with window(site, before, BEN) as ben, window(site, before, EVE) as eve:
            name = await site.house.tables.again(before, ANN)
            for each in (ben, eve):
                while not each.table.get("following"):
                    await each.hear()
                assert each.table["following"]["id"] == name
            assert ben.table["following"]["asks_you"]
            assert not eve.table["following"]["asks_you"]
            assert (await eve.ask("decline"))["why"] == "nothing-asked"
            assert (await ben.ask("decline"))["is"] == "accepted"
            while eve.table["following"]["declined"] != ["Ben"]:
                await eve.hear()


# ------------------------------------------------------------------------------ who is called how


@told
async def test_guests_who_chose_no_name_have_different_ones(sqlite: str) -> None:
    async with house(sqlite) as here:
        table = await here.table(Seat("ann", "Tuber"), Seat(), Seat(), public=True)
        await here.join(table, Person(BEN.id, "Tuber"))
        await here.join(table, Person(CAI.id, "Tuber"))
        assert [seat.name for seat in table.room.seats] == ["Tuber", "Xerula", "Agaricus"]


@told
async def test_a_chosen_name_stays_and_a_finished_table_keeps_its_names(sqlite: str) -> None:
    async with house(sqlite) as here:
        before = await over(here, at(ANN), at(BEN))
        await here.rename(Person(BEN.id, "Ann"))
        assert before.room.seats[1].name == "Ben"
        table = await here.table(at(ANN), Seat(), public=True)
        await here.join(table, Person(BEN.id, "Ann"))
        assert table.room.seats[1].name == "Ann"


@told
async def test_who_follows_an_invitation_is_told_by_whom_and_gives_a_name(sqlite: str) -> None:
    async with serving(sqlite) as site, visitor(f"me={site.secrets['ben']}") as ben:
        table = await site.table(at(ANN), Seat(), seed=None)
        page = await ben.look(site, f"/table/{table.id}?invite={table.row.invite}")
        assert "Ann invites you to a game of Underwood." in page.text
        assert 'name="name" value="Ben"' in page.text
        given = {"invite": table.row.invite, "name": "  "}
        bad = await ben.send(site, f"/table/{table.id}/join", **given | {"name": "x" * 99})
        assert bad.status_code == 400
        assert table.room.seats[1].kind == "open"
        await ben.look(site, f"/table/{table.id}")
        answer = await ben.send(site, f"/table/{table.id}/join", **given | {"name": "Benny"})
        assert answer.status_code == 303
        assert (table.room.seats[1].person, table.room.seats[1].name) == ("ben", "Benny")


@told
async def test_everybody_is_told_who_took_back(sqlite: str) -> None:
    async with house(sqlite) as here:
        table = await here.table(at(ANN), at(BEN))
        assert seen(table, BEN)["taken_back"] is None
        turn = table.room.match.turn
        await decides(here, table)
        mover = ANN if turn == 0 else BEN
        await ask(here, table, mover, "u", "undo", table.room.entry)
        assert seen(table, EVE)["taken_back"] == turn
        await decides(here, table)
        assert seen(table, EVE)["taken_back"] is None


@pytest.mark.parametrize(
    ("asked", "hints"),
    [({}, True), ({"seats": "me,open"}, False), ({"seats": "me,level:1"}, True)],
)
def test_hints_are_usual_only_where_nobody_else_comes(asked: dict[str, str], hints: bool) -> None:
    assert ("hints" in _defaults(game_named("underwood"), asked)) is hints
