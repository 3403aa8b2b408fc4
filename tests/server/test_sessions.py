"""Sessions are kept as hashes, change their secrets, and end when somebody ends them."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from itsdangerous import Signer
from websockets.exceptions import ConnectionClosed

from dose import dose
from server.inside import ANN, BEN, PATIENCE, Site, at, serving, told
from server.visiting import Visitor, first_seats, visitor
from undergrowth.server.live import SIGNED_OUT
from undergrowth.server.people import LIFE, Person, digest
from undergrowth.server.rows import PEOPLE, SESSIONS, SessionRow
from undergrowth.server.sessions import GRACE, MOST_SESSIONS, ROTATED_AFTER, SEEN_AFTER

PASSWORD, OTHER = "amanita phalloides", "boletus edulis"


async def with_password(site: Site, guest: Visitor, name: str = "Mira") -> str:
    """Somebody with a table and a password; the table's address."""
    await guest.look(site)
    table = await guest.open(site)
    await guest.look(site)
    done = await guest.send(site, "/me", do="password", username=name, password=PASSWORD)
    assert done.status_code == 200
    return table


async def signs_in(
    site: Site, guest: Visitor, name: str = "Mira", password: str = PASSWORD
) -> httpx.Response:
    await guest.look(site)
    return await guest.send(site, "/sign-in", name=name, password=password)


async def all_sessions(site: Site) -> list[Any]:
    def read(connection: sa.Connection) -> list[Any]:
        return list(connection.execute(sa.select(SESSIONS)).all())

    return await site.house.store._database.run(read)


async def set_back(site: Site, secret: str, **columns: timedelta) -> SessionRow:
    """Let times of a session lie further back."""
    ((row, _),) = await site.house.store.sessions_with([digest(secret.partition(".")[0])])
    then = {name: getattr(row, name) - by for name, by in columns.items()}
    await site.house.store.set_session(row.name, row.hash, **then)
    return row


# ------------------------------------------------------------------------------------- stored


@told
async def test_only_hashes_are_stored_and_only_after_a_deed(sqlite: str) -> None:
    async with serving(sqlite) as site, visitor() as guest:
        before = len(await all_sessions(site))
        for path in ("/", "/me", "/new/underwood", "/rules", "/nowhere"):
            await guest.look(site, path)
        assert len(await all_sessions(site)) == before
        secret = guest.secret
        await guest.look(site)
        await guest.open(site)
        assert len(await all_sessions(site)) == before + 1
        assert guest.secret == secret  # parallel requests of the first moments are one person's
        stored = repr(await all_sessions(site))
        for part in secret.split("."):
            assert part not in stored


@told
async def test_two_first_deeds_at_once_are_one_persons(sqlite: str) -> None:
    async with serving(sqlite) as site, visitor() as guest:
        before = len(await all_sessions(site))
        await guest.look(site)
        tables = await asyncio.gather(*(guest.open(site) for _ in range(4)))
        assert len(await all_sessions(site)) == before + 1
        for table in tables:
            assert await guest.seats(site, table) == [0]


@told
async def test_when_it_was_seen_is_written_now_and_then(sqlite: str) -> None:
    async with serving(sqlite) as site:
        secret = site.secrets[ANN.id]
        row = await set_back(site, secret, seen=SEEN_AFTER * 2, expires=timedelta(days=30))
        await site.house.sessions.visit([secret])
        found = await site.house.store.session(row.name)
        assert found
        assert datetime.now(UTC) - found.seen < timedelta(minutes=1)
        assert found.expires - datetime.now(UTC) > LIFE - timedelta(minutes=1)
        await site.house.sessions.visit([secret])
        assert await site.house.store.session(row.name) == found


@told
async def test_a_session_that_is_over_opens_nothing_and_is_forgotten(sqlite: str) -> None:
    async with serving(sqlite) as site:
        row = await set_back(site, site.secrets[ANN.id], expires=LIFE)
        visit = await site.house.sessions.visit([site.secrets[ANN.id]], page=True)
        assert visit.person != ANN
        assert visit.cookie
        await site.house.store.drop_expired_sessions(datetime.now(UTC))
        assert await site.house.store.session(row.name) is None
        assert (await site.house.sessions.visit([site.secrets[BEN.id]])).person == BEN


@told
async def test_a_person_has_so_many_sessions_and_no_more(sqlite: str) -> None:
    async with serving(sqlite) as site:
        nobody = Person("", "")
        made = [
            await site.house.sessions.begin(ANN, instead_of=nobody) for _ in range(MOST_SESSIONS)
        ]
        assert len(await site.house.sessions.of(ANN)) == MOST_SESSIONS
        assert (await site.house.sessions.visit([made[-1]])).person == ANN
        assert (await site.house.sessions.visit([site.secrets[ANN.id]])).person != ANN


# ----------------------------------------------------------------------------------- replaced


@told
async def test_a_secret_is_replaced_and_counts_a_little_longer(sqlite: str) -> None:
    async with serving(sqlite) as site, visitor() as guest:
        await guest.look(site)
        table = await guest.open(site)
        old, copied = guest.secret, guest.cookies
        async with guest.at(site, table) as line:
            assert await first_seats(line) == [0]
            await set_back(site, old, rotated=ROTATED_AFTER)
            async with visitor(copied) as lost:  # the answer with the new secret does not arrive
                assert await lost.seats(site, table) == [0]
                new = lost.secret
            assert new != old
            pages = await asyncio.gather(*(guest.look(site, table) for _ in range(4)))
            assert all('data-you="0"' in page.text for page in pages)
            assert guest.secret == new  # all were told the same
            assert await guest.seats_live(site, table) == [0]
            await pong(line)  # open sockets stay open
        async with visitor(copied) as late:
            assert await late.seats(site, table) == [0]
            row = (await site.house.store.sessions_with([digest(new)]))[0][0]
            assert row.before_until
            over = row.before_until - GRACE * 3
            await site.house.store.set_session(row.name, row.hash, before_until=over)
        async with visitor(copied) as thief:
            assert await thief.seats(site, table) == []
            assert await thief.seats_live(site, table) == []
        assert await guest.seats(site, table) == [0]


@told
async def test_what_is_no_page_replaces_nothing(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = await site.table(at(ANN), at(BEN))
        row = await set_back(site, site.secrets[ANN.id], rotated=ROTATED_AFTER)
        async with httpx.AsyncClient(base_url=site.url, headers=site.headers(ANN)) as web:
            await web.get(f"/table/{table.id}/now")
        found = await site.house.store.session(row.name)
        assert found
        assert found.hash == row.hash


@told
async def test_years_of_coming_back(sqlite: str) -> None:
    """Every visit at the last moment, and still the same person."""
    async with serving(sqlite) as site, visitor() as guest:
        await guest.look(site)
        table = await guest.open(site)
        secrets = set()
        for _ in range(dose(5, 50)):
            almost = LIFE - timedelta(hours=1)
            await set_back(
                site, guest.secret, rotated=almost, seen=almost, created=almost, expires=almost
            )
            assert await guest.seats(site, table) == [0]
            secrets.add(guest.secret)
        assert len(secrets) == dose(5, 50)


# -------------------------------------------------------------------------------------- ended


@told
async def test_a_copied_cookie_is_worth_nothing_after_signing_out(sqlite: str) -> None:
    async with serving(sqlite) as site, visitor() as owner:
        table = await with_password(site, owner)
        await owner.look(site)
        async with visitor(owner.cookies) as thief, thief.at(site, table) as line:
            assert await thief.seats(site, table) == [0]
            assert await first_seats(line) == [0]
            assert (await owner.send(site, "/sign-out")).status_code == 303
            assert await closed(line) == SIGNED_OUT
            assert await thief.seats_live(site, table) == []
            await thief.look(site)
            answer = await thief.send(site, "/me", do="token")
            assert 'id="token"' in answer.text  # of the guest that the thief is now
            assert await thief.seats(site, table) == []
        assert await owner.seats(site, table) == []
        assert (await signs_in(site, owner)).status_code == 303
        assert await owner.seats(site, table) == [0]


async def pong(line: Any) -> None:
    """A socket answers."""
    await line.send(json.dumps({"do": "ping", "id": "1"}))
    async with asyncio.timeout(PATIENCE):
        while json.loads(await line.recv())["is"] != "pong":
            pass


async def closed(line: Any) -> int:
    """The reason why a socket ends."""
    async with asyncio.timeout(PATIENCE):
        try:
            while True:
                await line.recv()
        except ConnectionClosed as end:
            assert end.rcvd
            return int(end.rcvd.code)


@pytest.mark.parametrize("how", ["everywhere", "others", "one", "password"])
@told
async def test_the_other_browsers_are_out(sqlite: str, how: str) -> None:
    async with serving(sqlite) as site, visitor() as desk, visitor() as phone:
        table = await with_password(site, desk)
        assert (await signs_in(site, phone)).headers["location"] == "/"
        assert await phone.seats(site, table) == [0]
        before = phone.cookies
        async with phone.at(site, table) as line, desk.at(site, table) as own:
            assert await first_seats(line) == await first_seats(own) == [0]
            page = (await desk.look(site)).text
            assert page.count('name="session"') == 1
            if how == "everywhere":
                await desk.send(site, "/sign-out", everywhere="yes")
            elif how == "others":
                await desk.send(site, "/me", do="others")
            elif how == "one":
                name = page.partition('name="session" value="')[2].partition('"')[0]
                await desk.send(site, "/me", do="end", session=name)
            else:
                done = await desk.send(site, "/me", do="password", old=PASSWORD, password=OTHER)
                assert done.status_code == 200
            assert await closed(line) == SIGNED_OUT
            if how in ("others", "one"):
                await pong(own)
            else:  # a copied cookie opens sockets in the same session
                assert await closed(own) == SIGNED_OUT
        async with visitor(before) as copy:
            assert await copy.seats(site, table) == []
            assert await copy.seats_live(site, table) == []
        assert await phone.seats(site, table) == []
        assert await desk.seats(site, table) == ([] if how == "everywhere" else [0])
        password = OTHER if how == "password" else PASSWORD
        if how == "password":
            assert (await signs_in(site, phone)).status_code == 422
        assert (await signs_in(site, phone, password=password)).status_code == 303
        assert await phone.seats(site, table) == [0]


@told
async def test_nobody_ends_the_sessions_of_others(sqlite: str) -> None:
    async with serving(sqlite) as site, visitor() as guest:
        (session,) = await site.house.sessions.of(ANN)
        await guest.look(site)
        await guest.open(site)
        await guest.look(site)
        await guest.send(site, "/me", do="end", session=session.name)
        await guest.send(site, "/me", do="others")
        assert await site.house.sessions.of(ANN) == [session]
        assert (await site.house.sessions.visit([site.secrets[ANN.id]])).person == ANN


@told
async def test_a_new_password_replaces_the_secret_at_once(sqlite: str) -> None:
    async with serving(sqlite) as site, visitor() as owner:
        table = await with_password(site, owner)
        await owner.look(site)
        copied, before = owner.cookies, owner.secret
        await owner.send(site, "/me", do="password", old=PASSWORD, password=OTHER)
        assert owner.secret != before
        async with visitor(copied) as late:  # a page that was asked for at the same moment
            answer = await late.look(site, table)
            assert 'data-you=""' in answer.text
            assert "set-cookie" not in answer.headers  # must not take the new secret away
        assert await owner.seats(site, table) == [0]


@told
async def test_a_new_password_revokes_the_token_unless_it_is_kept(sqlite: str) -> None:
    async with serving(sqlite) as site, visitor() as owner:
        await with_password(site, owner)
        await owner.look(site)
        refused = await owner.send(site, "/me", do="token")
        assert refused.status_code == 422
        assert 'id="token"' not in refused.text
        made = await owner.send(site, "/me", do="token", **{"token-password": PASSWORD})
        token = made.text.partition('id="token">')[2].partition("<")[0]
        assert await site.house.people.by_token(token)
        change = {"do": "password", "old": PASSWORD, "password": PASSWORD}
        await owner.send(site, "/me", **change, **{"keep-token": "yes"})
        assert await site.house.people.by_token(token)
        await owner.send(site, "/me", **change)
        assert await site.house.people.by_token(token) is None


@told
async def test_signing_in_begins_another_session(sqlite: str) -> None:
    """Whoever has planted a cookie does not get in with it when its bearer signs in."""
    async with serving(sqlite) as site, visitor() as owner, visitor() as attacker:
        table = await with_password(site, owner)
        await attacker.look(site)
        await attacker.open(site)
        async with visitor(attacker.cookies) as victim:
            await signs_in(site, victim)
            assert await victim.seats(site, table) == [0]
            assert victim.secret != attacker.secret
        assert await attacker.seats(site, table) == []


# -------------------------------------------------------------------- from before, and encrypted


async def old_cookie(site: Site, person: str) -> str:
    """A cookie as servers gave it out before there were sessions."""
    key = await site.house.store.secret("cookies")
    return Signer(key, salt="person").sign(person).decode()


async def from_before(site: Site, person: str) -> None:
    """Let somebody have come before there were sessions."""
    until = datetime.now(UTC) + LIFE

    def write(connection: sa.Connection) -> None:
        chosen = PEOPLE.update().where(PEOPLE.c.id == person)
        connection.execute(chosen.values(old_cookie_until=until))

    await site.house.store._database.run(write, writes=True)


@told
async def test_an_old_cookie_becomes_a_session_once(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = f"/table/{(await site.table(at(ANN), at(BEN))).id}"
        cookie = await old_cookie(site, ANN.id)
        async with visitor(f"me={cookie}") as nobody:
            assert await nobody.seats(site, table) == []
        await from_before(site, ANN.id)
        async with visitor(f"me={cookie}") as ann:
            pages = await asyncio.gather(*(ann.look(site, table) for _ in range(4)))
            assert all('data-you="0"' in page.text for page in pages)
            assert ann.secret != cookie
            assert await ann.seats(site, table) == [0]
            row = (await site.house.store.sessions_with([digest(ann.secret)]))[0][0]
            assert row.before_until
            over = row.before_until - GRACE * 3
            await site.house.store.set_session(row.name, row.hash, before_until=over)
            async with visitor(f"me={cookie}") as thief:
                assert await thief.seats(site, table) == []
            assert await ann.seats(site, table) == [0]
            assert await ann.seats_live(site, table) == [0]


@told
async def test_an_old_cookie_over_the_socket_first(sqlite: str) -> None:
    """A page that was open during the update connects again before anything else is asked for."""
    async with serving(sqlite) as site:
        table = f"/table/{(await site.table(at(ANN), at(BEN))).id}"
        await from_before(site, ANN.id)
        async with visitor(f"me={await old_cookie(site, ANN.id)}") as ann:
            for _ in range(2):
                assert await ann.seats_live(site, table) == [0]
            for _ in range(2):
                assert await ann.seats(site, table) == [0]
                assert await ann.seats_live(site, table) == [0]


@told
async def test_an_old_cookie_ends_with_the_other_sessions(sqlite: str) -> None:
    async with serving(sqlite) as site:
        table = f"/table/{(await site.table(at(ANN), at(BEN))).id}"
        await from_before(site, ANN.id)
        await site.house.sessions.end_others(ANN)
        async with visitor(f"me={await old_cookie(site, ANN.id)}") as thief:
            assert await thief.seats(site, table) == []


@told
async def test_encrypted_only(sqlite: str) -> None:
    async with serving(sqlite, secure=True) as site, httpx.AsyncClient(base_url=site.url) as web:
        table = await site.table(at(ANN), at(BEN))
        page = await web.get("/me", headers={"accept": "text/html"})
        assert page.headers["strict-transport-security"].startswith("max-age=31536000")
        cookies = page.headers.get_list("set-cookie")
        assert {cookie.partition("=")[0] for cookie in cookies} == {"__Host-me", "__Host-csrf"}
        for cookie in cookies:
            wanted = {"Path=/", "HttpOnly", "SameSite=Lax", "Secure"}
            assert wanted <= set(cookie.split("; "))
            assert "Domain" not in cookie

        async def seats(cookie: str) -> list[int]:
            answer = await web.get(f"/table/{table.id}/now", headers={"cookie": cookie})
            found: list[int] = answer.json()["you"]
            return found

        assert await seats(f"__Host-me={site.secrets[ANN.id]}") == [0]
        assert await seats(f"me={site.secrets[ANN.id]}") == []  # anybody's page could set that
        await from_before(site, ANN.id)
        assert await seats(f"me={await old_cookie(site, ANN.id)}") == [0]
        sent = {"_csrf_token": "", "players": "2", "level": "level:1"}
        made = await web.post("/play/underwood", data=sent, headers={"cookie": "csrf=x"})
        assert made.status_code == 403


@told
async def test_without_encryption_the_names_are_plain(sqlite: str) -> None:
    async with serving(sqlite) as site, httpx.AsyncClient(base_url=site.url) as web:
        page = await web.get("/me", headers={"accept": "text/html"})
        assert "strict-transport-security" not in page.headers
        cookies = page.headers.get_list("set-cookie")
        assert {cookie.partition("=")[0] for cookie in cookies} == {"me", "csrf"}
        assert not any("Secure" in cookie for cookie in cookies)
