"""Signing in: names are unique, one password is tried at each attempt, and not too often."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from time import perf_counter, process_time
from typing import Any

import pytest

from dose import dose
from server.inside import ANN, Site, serving, told
from server.visiting import Visitor, visitor
from undergrowth.material.errors import BadInput
from undergrowth.server import signing_in
from undergrowth.server.people import People, Person
from undergrowth.server.rows import PersonRow
from undergrowth.server.security import neighbourhood
from undergrowth.server.signing_in import (
    AT_ONCE,
    FIRST_PAUSE,
    FORGOTTEN_AFTER,
    LONGEST_PAUSE,
    MOST_WAITING,
    SHORTEST_PASSWORD,
    WRONG_FOR_A_NAME,
    WRONG_FROM_AN_ADDRESS,
    Attempts,
    Passwords,
    Pauses,
    TooOften,
    is_easy,
    sign_in_key,
)
from undergrowth.server.store import Store

PASSWORD = "amanita phalloides"
HOME = "192.0.2.1"
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)


class Clock:
    """A time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Counting(Passwords):
    """Passwords that cost nothing and are counted."""

    def __init__(self) -> None:
        super().__init__()
        self.tried = 0

    async def hashed(self, password: str) -> str:
        return f"hash of {password}"

    async def fit(self, hashed: str | None, password: str) -> bool:
        self.tried += 1
        await asyncio.sleep(0)
        return hashed == f"hash of {password}"


async def people(store: Store, clock: Clock | None = None) -> tuple[People, Counting]:
    """The people of a store, with passwords that are counted."""
    found, counting = People(store), Counting()
    found._passwords = counting
    found._attempts = Attempts(clock or Clock())
    return found, counting


async def known(store: Store, sign_in: str, password: str, **more: Any) -> None:
    """Somebody who can sign in; the name is also the id."""
    key = sign_in_key(sign_in)
    row = PersonRow(sign_in, sign_in, LONG_AGO, f"hash of {password}", None, sign_in, key)
    await store.add_person(replace(row, **more))


# --------------------------------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mira", "mIRA"),
        ("Straße", "STRASSE"),
        ("Ｍｉｒａ", "Mira"),
        ("Ångström", "A\u030angstro\u0308m"),
        ("ﬁnn", "FINN"),
        ("İ", "i\u0307"),
        ("ὈΔΥΣΣΕΎΣ", "ὀδυσσεύς"),
        (" Mira  B ", "mira b"),
    ],
)
def test_names_that_nobody_could_tell_apart_are_the_same(one: str, other: str) -> None:
    assert sign_in_key(one) == sign_in_key(other)


def test_a_name_that_was_folded_stays() -> None:
    for code in range(0x20, dose(0x3000, 0x20000)):
        once = sign_in_key(chr(code))
        assert sign_in_key(once) == once, hex(code)


async def takes(site: Site, guest: Visitor, name: str, **fields: str) -> Any:
    """Somebody takes a password and a sign-in name."""
    await guest.look(site)
    return await guest.send(site, "/me", do="password", username=name, password=PASSWORD, **fields)


@told
async def test_nobody_takes_the_sign_in_name_of_another(sqlite: str) -> None:
    async with serving(sqlite) as site, visitor() as one, visitor() as other:
        assert (await takes(site, one, "Mira")).status_code == 200
        refused = await takes(site, other, "ｍＩＲＡ")
        assert refused.status_code == 422
        assert 'id="error-username"' in refused.text
        await other.send(site, "/me", do="name", name="Mira")  # at the table everybody may
        assert (await takes(site, other, "Mira the Second")).status_code == 200
        for name in ("", " ", "\u200b", "x" * 41):
            await other.look(site)
            taken = await other.send(
                site, "/me", do="password", username=name or " ", old=PASSWORD, password=PASSWORD
            )
            assert taken.status_code == 422, repr(name)


@told
async def test_the_sign_in_name_stays_when_the_name_changes_and_can_be_changed(sqlite: str) -> None:
    async with serving(sqlite) as site, visitor() as owner, visitor() as phone:
        await takes(site, owner, "Mira")
        await owner.send(site, "/me", do="name", name="Wood Ear")
        page = await owner.send(site, "/me", do="password", username="Ear", old="wrong one")
        assert page.status_code == 422
        page = await owner.send(site, "/me", do="password", username="Ear", old=PASSWORD)
        assert page.status_code == 200
        assert 'value="Ear"' in page.text
        for name, status in (("Mira", 422), ("Wood Ear", 422), ("eAR", 303)):
            await phone.look(site)
            answer = await phone.send(site, "/sign-in", name=name, password=PASSWORD)
            assert answer.status_code == status, name


# ----------------------------------------------------------------------------------- attempts


@told
async def test_one_password_is_tried_for_whoever_it_is(sqlite: str) -> None:
    async with serving(sqlite) as site:
        found, counting = await people(site.house.store)
        await known(site.house.store, "Mira", "right")
        for number in range(25):
            await known(site.house.store, f"Mira {number}", "another", name="Mira")
        person = await found.sign_in("mira", "right", HOME)
        assert (person.id, counting.tried) == ("Mira", 1)
        for name in ("Mira", "nobody", "", "x" * 100_000, "\0", "\ud800"):
            counting.tried = 0
            with pytest.raises(BadInput):
                await found.sign_in(name, "wrong", HOME)
            assert counting.tried == 1, name[:20]


@told
async def test_everybody_who_shared_a_name_can_still_sign_in(sqlite: str) -> None:
    """Twenty-five of one name from before: each with the old name, and with the new one."""
    async with serving(sqlite) as site:
        store, clock = site.house.store, Clock()
        found, counting = await people(store, clock)
        for number in range(25):
            await known(
                store,
                f"Anna {number + 1}" if number else "Anna",
                f"password {number}",
                name="Anna",
                created=LONG_AGO + timedelta(days=number),
                sign_in_before="anna" if number else None,
            )
        for number in range(25):
            home, person, numbered = f"192.0.2.{number}", None, f"Anna {number + 1}"
            while person is None:  # a pause would end this
                counting.tried = 0
                try:
                    person = await found.sign_in("Anna", f"password {number}", home)
                except TooOften:
                    raise
                except BadInput:
                    assert counting.tried == 5
            assert person.id == (numbered if number else "Anna")
            assert person.shared == (number > 0)
            if number:
                counting.tried = 0
                person = await found.sign_in(numbered.upper(), f"password {number}", home)
                assert (person.id, counting.tried) == (numbered, 1)


@told
async def test_guesses_have_to_wait_and_the_owner_stays_inside(sqlite: str) -> None:
    """Both come from one address here, which would have asked for too much long before."""
    unlimited = serving(sqlite, requests_each_minute=None)
    async with unlimited as site, visitor() as owner, visitor() as thief:
        clock = Clock()
        await takes(site, owner, "Mira")
        site.house.people._attempts = Attempts(clock)
        await thief.look(site)

        async def guess(password: str = "a wrong one") -> Any:
            return await thief.send(site, "/sign-in", name="Mira", password=password)

        answers = await asyncio.gather(*(guess() for _ in range(WRONG_FOR_A_NAME + 6)))
        assert sorted(answer.status_code for answer in answers) == [422] * 10 + [429] * 6
        refused = next(answer for answer in answers if answer.status_code == 429)
        assert refused.headers["retry-after"] == str(FIRST_PAUSE)
        assert str(FIRST_PAUSE) in refused.text
        assert (await guess(PASSWORD)).status_code == 429
        page = await owner.look(site)  # who is inside stays there, and may use the password
        assert 'value="Mira"' in page.text
        mine = {"token-password": PASSWORD}
        assert (await owner.send(site, "/me", do="token", **mine)).status_code == 200
        clock.now += FIRST_PAUSE + 1
        assert (await guess()).status_code == 422
        refused = await guess()
        assert refused.headers["retry-after"] == str(2 * FIRST_PAUSE)
        clock.now += 2 * FIRST_PAUSE + 1
        assert (await guess(PASSWORD)).status_code == 303


@pytest.mark.parametrize("deed", ["token", "password"])
@told
async def test_guesses_inside_have_to_wait_too(sqlite: str, deed: str) -> None:
    async with serving(sqlite) as site, visitor() as owner:
        await takes(site, owner, "Mira")
        site.house.people._attempts = Attempts(Clock())
        field = "old" if deed == "password" else "token-password"

        async def guess(password: str) -> Any:
            fields = {"do": deed, field: password, "password": "a new password"}
            return await owner.send(site, "/me", **fields)

        for _ in range(WRONG_FOR_A_NAME):
            assert (await guess("a wrong one")).status_code == 422
        refused = await guess(PASSWORD)
        assert refused.status_code == 429
        assert refused.headers["retry-after"] == str(FIRST_PAUSE)
        assert f'id="error-{field}"' in refused.text
        assert 'id="token"' not in refused.text


@told
async def test_an_address_has_to_wait_whatever_name_it_tries(sqlite: str) -> None:
    async with serving(sqlite) as site:
        clock = Clock()
        found, counting = await people(site.house.store, clock)
        await known(site.house.store, "Mira", "right")
        for number in range(WRONG_FROM_AN_ADDRESS):
            if number % 5 == 0:  # a right one in between changes nothing
                await found.sign_in("Mira", "right", HOME)
            with pytest.raises(BadInput, match="do not match"):
                await found.sign_in(f"nobody {number}", "wrong", HOME)
        counting.tried = 0
        with pytest.raises(TooOften) as refused:
            await found.sign_in("Mira", "right", HOME)
        assert refused.value.seconds == FIRST_PAUSE
        assert counting.tried == 0
        assert (await found.sign_in("Mira", "right", "192.0.2.2")).id == "Mira"
        clock.now += FIRST_PAUSE
        assert (await found.sign_in("Mira", "right", HOME)).id == "Mira"


def test_pauses_grow_end_and_are_forgotten() -> None:
    clock = Clock()
    pauses = Pauses(3, clock)
    waits = []
    for _ in range(12):
        pauses.count("x")
        waits.append(pauses.left("x"))
        clock.now += waits[-1]
        assert pauses.left("x") == 0
    assert waits[:5] == [0, 0, FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert waits[-1] == LONGEST_PAUSE
    clock.now += FORGOTTEN_AFTER + 1
    pauses.count("x")
    assert pauses.left("x") == 0
    assert pauses.left("y") == 0


def test_tallies_do_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signing_in, "_MOST_TALLIES", 100)
    pauses = Pauses(1, Clock())
    for number in range(1000):
        pauses.count(f"{number}")
        pauses.count("kept")
    assert len(pauses._tallies) == 100
    assert pauses.left("kept") == LONGEST_PAUSE


def test_one_household_is_one_address() -> None:
    assert neighbourhood("192.0.2.1") == "192.0.2.1"
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:1:2:3")
    assert neighbourhood("2001:db8::1") != neighbourhood("2001:db8:0:1::1")
    assert neighbourhood("::ffff:192.0.2.1") == "192.0.2.1"
    assert neighbourhood("") == neighbourhood("unix")  # nobody can be told apart there


# ------------------------------------------------------------------------------ what it costs


@told
async def test_few_passwords_are_checked_at_the_same_time() -> None:
    passwords, running, most = Passwords(), 0, 0
    verified = passwords._verified

    def watched(hashed: str, password: str) -> bool:
        nonlocal running, most
        running += 1
        most = max(most, running)
        try:
            return verified(hashed, password)
        finally:
            running -= 1

    passwords._verified = watched  # type: ignore[method-assign]
    number = AT_ONCE + MOST_WAITING + 5
    answers = await asyncio.gather(
        *(passwords.fit(None, "wrong") for _ in range(number)), return_exceptions=True
    )
    assert sum(isinstance(answer, TooOften) for answer in answers) == 5
    assert [answer for answer in answers if not isinstance(answer, TooOften)] == [False] * (
        number - 5
    )
    assert most == AT_ONCE


@told
async def test_an_unknown_name_takes_as_long_as_a_known_one(sqlite: str) -> None:
    store = await Store.open(sqlite)
    try:
        found = People(store)
        await known(store, "Mira", "x")
        await store.set_person("Mira", password_hash=await found._passwords.hashed(PASSWORD))

        async def cost(name: str) -> float:
            then = process_time()
            with pytest.raises(BadInput):
                await found.sign_in(name, "wrong", HOME)
            return process_time() - then

        number = dose(4, 9)
        mira = sorted([await cost("Mira") for _ in range(number)])[number // 2]
        nobody = sorted([await cost(f"nobody {n}") for n in range(number)])[number // 2]
        assert 0.4 < mira / nobody < 2.5
    finally:
        await store.close()


@told
async def test_right_and_wrong_passwords() -> None:
    passwords = Passwords()
    hashed = await passwords.hashed(PASSWORD)
    assert hashed.startswith("$argon2id$")
    assert await passwords.fit(hashed, PASSWORD)
    for wrong in ("", PASSWORD + " ", PASSWORD * 100, "\ud800"):
        assert not await passwords.fit(hashed, wrong)
    assert not await passwords.fit(None, PASSWORD)
    assert not await passwords.fit("no hash", PASSWORD)


@pytest.mark.parametrize(
    "easy",
    [
        "password1",
        "PassWord1",
        "qwertyuiop",
        "ｔｒｕｓｔｎｏ１",
        "Undergrowth",
        "undergrove2026!",
        "Mira Boletus",
        "mira boletus 99",
    ],
)
def test_passwords_that_are_guessed_first_are_known(easy: str) -> None:
    assert is_easy(easy, "Mira Boletus")


def test_all_other_passwords_will_do() -> None:
    for password in (PASSWORD, "correct horse", "ЖЖЖЖЖЖЖЖ", "        ", "🍄" * 8, "a" * 200):
        assert not is_easy(password, "Mira Boletus")
    long_enough = [each for each in signing_in._common() if len(each) >= SHORTEST_PASSWORD]
    assert len(long_enough) > 3000


@pytest.mark.parametrize(("language", "said"), [("en", "too easy"), ("de", "zu leicht")])
@told
async def test_an_easy_password_is_not_taken(sqlite: str, language: str, said: str) -> None:
    async with serving(sqlite) as site, visitor(f"language={language}") as owner:
        await owner.look(site)
        easy = {"do": "password", "username": "Mira", "password": "Password123"}
        refused = await owner.send(site, "/me", **easy)
        assert refused.status_code == 422
        assert 'id="error-password"' in refused.text
        assert said in refused.text
        assert "Password123" not in refused.text
        assert (await takes(site, owner, "Mira")).status_code == 200
        again = await owner.send(site, "/me", **easy, old=PASSWORD)
        assert again.status_code == 422
        assert said in again.text


@told
async def test_many_guesses_leave_the_others_alone(sqlite: str) -> None:
    """An attack from many addresses: pages of others are served meanwhile."""
    async with serving(sqlite) as site, visitor() as other:
        found = site.house.people

        async def attack(number: int) -> str:
            try:
                await found.sign_in(f"name {number}", "wrong", f"198.51.100.{number % 250}")
            except TooOften:
                return "wait"
            except BadInput:
                return "wrong"
            return "in"

        attacking = [asyncio.ensure_future(attack(n)) for n in range(dose(60, 600))]
        then = perf_counter()
        assert (await other.look(site)).status_code == 200
        assert perf_counter() - then < 5
        outcomes = await asyncio.gather(*attacking)
        assert set(outcomes) == {"wait", "wrong"}
        assert outcomes.count("wrong") <= AT_ONCE + MOST_WAITING


def test_a_person_says_nothing_secret() -> None:
    assert "hidden" not in repr(Person("id", "name", session="hidden"))
    assert Person("ann", "Ann", session="one") == Person("ann", "Ann") == ANN
