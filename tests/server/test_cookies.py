"""Whatever cookies a browser has, whoever comes can play, and is the same person the next time."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from time import time

import httpx
import pytest
from itsdangerous import Signer

from dose import some
from server.inside import ANN, BEN, Site, at, serving, told
from server.visiting import Visitor, visitor
from undergrowth.server.forms import Forms
from undergrowth.server.people import LIFE
from undergrowth.server.sessions import BETWEEN, RENEWED_AFTER, Sessions

STRANGE = [
    "me=",
    "me=x",
    "me=.",
    "me=..",
    "me=~~~",
    "me=a.b.c",
    "me=" + "x" * 4000,
    'me="quoted"',
    "theme=dark",
    "theme=me; name=me",
    "csrf=x",
    "csrf=" + "0" * 128,
    "me=x; csrf=x",
    "me=x; me=y; csrf=x; csrf=y",
    "theme=dark; csrf=x; me=" + Signer("another key", salt="person").sign("0" * 24).decode(),
]
"""Cookies that lie about: foreign, broken, or only looking like ours."""


@pytest.fixture
def here(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/here.db"


@pytest.fixture
def there(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/there.db"


async def plays(guest: Visitor, site: Site) -> str:
    """Somebody comes by, opens a table, and is known there by page and socket; its address."""
    assert (await guest.look(site)).status_code == 200
    table = await guest.open(site)
    assert await guest.seats(site, table) == [0]
    assert await guest.seats_live(site, table) == [0]
    return table


@told
async def test_whoever_comes_with_strange_cookies_can_play(here: str) -> None:
    async with serving(here) as site:
        for cookies in some(STRANGE, 8):
            async with visitor() as guest:
                guest.web.headers["cookie"] = cookies  # as they come, also two of one name
                answer = await guest.look(site)
                assert answer.status_code == 200, cookies
                del guest.web.headers["cookie"]
                assert set(guest.web.cookies) >= {"me", "csrf"}, cookies
                await plays(guest, site)


@told
async def test_a_broken_cookie_beside_a_good_one_does_no_harm(here: str) -> None:
    async with serving(here) as site, visitor() as guest:
        table = await plays(guest, site)
        for more in ("me=foreign; ", "me=foreign.foreign.foreign; csrf=foreign; "):
            async with httpx.AsyncClient(base_url=site.url) as web:
                for cookies in (more + guest.cookies, guest.cookies + "; " + more.strip("; ")):
                    seen = await web.get(f"{table}/now", headers={"cookie": cookies})
                    assert seen.json()["you"] == [0]


@told
async def test_two_servers_on_one_host_know_the_same_browser(here: str, there: str) -> None:
    async with serving(here) as one, serving(there) as other, visitor() as guest:
        tables = [(one, await plays(guest, one)), (other, await plays(guest, other))]
        for site, table in tables * 2:
            assert await guest.seats(site, table) == [0]
            assert await guest.seats_live(site, table) == [0]


@told
async def test_a_form_of_the_other_server_is_sent_again_with_one_click(
    here: str, there: str
) -> None:
    async with serving(here) as one, serving(there) as other, visitor() as guest:
        await guest.look(one)
        stale = guest.token
        await guest.look(other)
        guest.token = stale
        answer = await guest.send(one, "/play/underwood", players="2", level="level:1")
        assert answer.status_code == 403
        again = await guest.again(one, answer)
        assert again.status_code == 303
        assert await guest.seats(one, again.headers["location"]) == [0]


@told
async def test_a_new_database_takes_old_cookies_for_those_of_a_guest(here: str, there: str) -> None:
    async with visitor() as guest:
        async with serving(here) as site:
            await plays(guest, site)
        async with serving(there) as site:  # another port, but browsers do not look at ports
            await plays(guest, site)


@told
async def test_the_page_and_the_cookie_are_of_one_guest(here: str) -> None:
    async with serving(here) as site:
        for cookies in ("", "me=foreign", "theme=dark"):
            async with visitor(cookies) as guest:
                pages = [(await guest.look(site)).text for _ in range(3)]
                names = {page.partition('name="name" id="name" value="')[2][:20] for page in pages}
                assert len(names) == 1
        assert (await site.house.store.counts())["people"] == 4  # nobody was written down


@told
async def test_passwords_are_not_repeated_in_a_page(here: str) -> None:
    async with serving(here) as site, visitor() as guest:
        await guest.look(site)
        guest.token = "stale"
        answer = await guest.send(site, "/me", do="password", username="Ö <b>", password="secret99")
        assert answer.status_code == 403
        assert "secret99" not in answer.text
        done = await guest.again(site, answer, password="secret99")
        assert done.status_code == 200
        person = (await site.house.store.people_signing_in("ö <b>"))[0]
        assert person.password_hash


@told
async def test_a_page_elsewhere_can_neither_send_nor_lose_anything(here: str) -> None:
    """Browsers send no cookies with a form from elsewhere, but they take those of the answer."""
    foreign = [{"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}]
    async with serving(here) as site:
        for headers in foreign:
            async with visitor(**headers) as stranger:
                for path in ("/me", "/play/underwood", "/sign-out", "/sign-in", "/settings"):
                    answer = await stranger.send(site, path, players="2", level="level:1")
                    assert answer.status_code == 403
                    assert "set-cookie" not in answer.headers
                    assert 'id="again"' not in answer.text
                broken = {"content-type": "multipart/form-data; boundary=x"}
                answer = await stranger.web.post(site.url + "/me", content=b"--", headers=broken)
                assert answer.status_code in (400, 403)
                assert "set-cookie" not in answer.headers
        assert (await site.house.store.counts())["people"] == 4


@told
async def test_scripts_get_a_new_token_with_the_refusal(here: str) -> None:
    async with serving(here) as site:
        table = await site.table(at(ANN), at(BEN))
        address = f"{site.url}/table/{table.id}/command"
        said = json.dumps({"do": "chat", "id": "1", "text": "Hello"})
        async with httpx.AsyncClient(headers=site.headers(ANN)) as web:
            web.headers["cookie"] += "; csrf=foreign"
            refused = await web.post(address, content=said, headers={"x-csrftoken": "foreign"})
            assert refused.status_code == 403
            token = refused.json()["csrf"]
            assert f"csrf={token}" in refused.headers["set-cookie"]
            web.headers["cookie"] = site.headers(ANN)["cookie"] + f"; csrf={token}"
            done = await web.post(address, content=said, headers={"x-csrftoken": token})
            assert done.json()["is"] == "accepted"
            web.headers["origin"] = "https://evil.example"
            refused = await web.post(address, content=said, headers={"x-csrftoken": "foreign"})
            assert "csrf" not in refused.json()


@told
async def test_only_pages_and_deeds_bring_cookies(here: str) -> None:
    async with serving(here) as site, httpx.AsyncClient(base_url=site.url) as web:
        table = await site.table(at(ANN), at(BEN))
        for path in ("/health", f"/table/{table.id}/now", "/palette/underwood.css"):
            answer = await web.get(path, headers={"cookie": "me=foreign"})
            assert "me=" not in answer.headers.get("set-cookie", "")
        made = await web.post("/api/identities", json={"name": "Ada"})
        assert "set-cookie" not in made.headers


@told
async def test_the_cookie_of_a_guest_is_renewed(here: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest who has done nothing stays the same, however often they come back."""
    async with serving(here) as site:
        sessions, now = site.house.sessions, time()
        with monkeypatch.context() as patch:
            patch.setattr(
                "itsdangerous.timed.time.time", lambda: now - RENEWED_AFTER.total_seconds() - 60
            )
            person, cookie = sessions.guest()
            patch.setattr("itsdangerous.timed.time.time", lambda: now - LIFE.total_seconds() - 60)
            _, ancient = sessions.guest()
        visit = await sessions.visit([cookie], page=True)
        assert visit.person == person
        assert visit.cookie
        assert visit.cookie != cookie
        later = await sessions.visit([visit.cookie], page=True)
        assert later.person == person
        assert later.cookie is None
        over = await sessions.visit([ancient], page=True)
        assert over.cookie
        assert (await sessions.visit([over.cookie])).person == over.person


@told
async def test_secrets_of_other_servers_are_passed_on_within_bounds(here: str) -> None:
    async with serving(here) as site:
        sessions = site.house.sessions
        foreign = [Sessions(site.house.store, f"key {n}").guest()[1] for n in range(6)]
        visit = await sessions.visit([BETWEEN.join(foreign)], page=True)
        assert visit.cookie
        assert visit.others == tuple(foreign[:3])
        bad = BETWEEN.join(["x" * 161, "a;b" * 9, "é" * 30, "short"])
        assert (await sessions.visit([bad])).others == ()


def test_tokens_of_forms_are_known_again() -> None:
    forms = Forms("key", "csrf")
    token = forms.new()
    assert forms.is_ours(token)
    for other in ("", "x", token[:-1], token + "0", "0" + token[1:-1], token.upper(), "é" * 128):
        assert not forms.is_ours(other)
    assert not Forms("another", "csrf").is_ours(token)


def test_a_year_is_long_enough_to_come_back() -> None:
    assert timedelta(days=365) <= LIFE <= timedelta(days=400)  # browsers keep nothing longer
    assert RENEWED_AFTER < LIFE / 4
