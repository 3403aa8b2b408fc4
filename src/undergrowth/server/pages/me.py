"""The pages about oneself: name, password, token; language and theme."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.response import Redirect, Template

from undergrowth.draw.palettes import THEMES
from undergrowth.kernel.errors import BadInput
from undergrowth.kernel.words import LANGUAGES, words
from undergrowth.server.house import LANGUAGE, ME, THEME, House, language_of, person_of
from undergrowth.server.pages.rendering import Asked, local, render
from undergrowth.server.people import Person
from undergrowth.server.security import costs

YEAR = 365 * 24 * 3600


@get("/me")
async def me(request: Asked) -> Template:
    """Name, password and token."""
    return _page(request, person_of(request))


@post("/me", opt=costs(10))
async def change_me(request: Asked, house: House) -> Template:
    """Change one of them; the form says which."""
    form = {name: str(value) for name, value in (await request.form()).items()}
    person = await house.people.written(person_of(request))
    try:
        return await _changed(request, house, person, form)
    except BadInput as bad:
        said = {bad.field: bad.reason(language_of(request))}
        return _page(request, person, status=422, errors=said, form=form)


async def _changed(request: Asked, house: House, person: Person, form: dict[str, str]) -> Template:
    deed, people, say = form.get("do", "name"), house.people, words(language_of(request))
    if deed == "password":
        if person.password:
            await people.check_password(person, form.get("old", ""))
        await people.set_password(person, form.get("password", ""))
        return _page(request, await people.again(person), notice=say("me-password-done"))
    if deed == "token":
        token = await people.new_token(person)
        return _page(request, await people.again(person), token=token)
    if deed == "revoke":
        await people.drop_token(person)
        return _page(request, await people.again(person), notice=say("me-token-gone"))
    named = await people.rename(person, form.get("name", ""))
    await house.tables.rename(named)
    return _page(request, named, notice=say("me-name-done"))


def _page(request: Asked, person: Person, status: int = 200, **more: object) -> Template:
    request.state.person = person
    context: dict[str, Any] = {"errors": {}, "form": {}, "token": None, "notice": "", **more}
    context |= {"has_password": person.password, "has_token": person.token}
    return render(request, "me.html", None, status, **context)


@post("/sign-in", opt=costs(20))
async def sign_in(request: Asked, house: House) -> Template | Redirect:
    """Be somebody with a password on this device, too."""
    form = {name: str(value) for name, value in (await request.form()).items()}
    name = form.get("name", "")
    try:
        person = await house.people.sign_in(name, form.get("password", ""))
    except BadInput as bad:
        said = {"sign-in": bad.reason(language_of(request))}
        return _page(request, person_of(request), 422, errors=said, form={"sign-in": name})
    answer = Redirect("/", status_code=303)
    set_me(answer, house, person)
    return answer


@post("/sign-out")
async def sign_out(house: House) -> Redirect:
    """Be a new guest on this device."""
    answer = Redirect("/", status_code=303)
    set_me(answer, house, house.people.guest())
    return answer


@post("/settings")
async def settings(request: Asked, house: House) -> Redirect:
    """Language and theme."""
    form = await request.form()
    answer = Redirect(local(str(form.get("next", "/"))), status_code=303)
    for name, choices in ((LANGUAGE, LANGUAGES), (THEME, THEMES)):
        if (value := form.get(name)) in choices:
            answer.set_cookie(
                key=name, value=str(value), max_age=YEAR, secure=house.secure, samesite="lax"
            )
    return answer


def set_me(answer: Redirect, house: House, person: Person) -> None:
    """Let the browser keep who somebody is."""
    answer.set_cookie(
        key=ME,
        value=house.people.cookie(person),
        max_age=YEAR,
        httponly=True,
        secure=house.secure,
        samesite="lax",
    )


HANDLERS = [me, change_me, sign_in, sign_out, settings]
