"""The pages about oneself: name, password, token and sessions; language and theme."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.response import Redirect, Template

from undergrowth.draw.palettes import THEMES
from undergrowth.material.errors import BadInput
from undergrowth.material.words import LANGUAGES, words
from undergrowth.server.pages.rendering import Asked, local, render
from undergrowth.server.people import LONGEST_SIGN_IN, Person, taken
from undergrowth.server.rows import SessionRow
from undergrowth.server.security import costs
from undergrowth.server.services import (
    LANGUAGE,
    THEME,
    Services,
    address_of,
    keep_me,
    language_of,
    person_of,
    safe_name,
)
from undergrowth.server.signing_in import TooOften
from undergrowth.server.transactions import Conflict

YEAR = 365 * 24 * 3600

Form = dict[str, str]


@get("/me")
async def me(request: Asked, services: Services) -> Template:
    """Name, password, token and sessions."""
    return await _page(request, services, person_of(request))


@post("/me", opt=costs(10))
async def change_me(request: Asked, services: Services) -> Template:
    """Change one of them; the form says which."""
    form = {name: str(value) for name, value in (await request.form()).items()}
    person = await services.people.written(person_of(request))
    try:
        return await _changed(request, services, person, form)
    except BadInput as bad:
        return await _complaint(request, services, person, bad, form)


async def _changed(request: Asked, services: Services, person: Person, form: Form) -> Template:
    asked, people, say = form.get("do", "name"), services.people, words(language_of(request))
    more: dict[str, Any] = {}
    if asked == "password":
        more["notice"] = say(await _take_password(request, services, person, form))
    elif asked == "token":
        await _ask_for_password(request, services, person, form.get("token-password", ""))
        more["token"] = await people.new_token(person)
    elif asked == "revoke":
        await people.drop_token(person)
        more["notice"] = say("me-token-gone")
    elif asked == "end":
        await services.sessions.end_another(person, form.get("session", ""))
        more["notice"] = say("me-session-ended")
    elif asked == "others":
        await services.sessions.end_others(person)
        more["notice"] = say("me-others-ended")
    else:
        await services.tables.rename(await people.rename(person, form.get("name", "")))
        more["notice"] = say("me-name-done")
    return await _page(request, services, await people.again(person), **more)


async def _take_password(request: Asked, services: Services, person: Person, form: Form) -> str:
    """Take a password, or only another name to sign in with; the message that says so."""
    people, password = services.people, form.get("password", "")
    sign_in = form.get("username") or person.sign_in or person.name
    if person.password:
        await people.check_password(person, form.get("old", ""), address_of(request))
        if not password and sign_in != person.sign_in:
            await people.sign_in_as(person, sign_in)
            return "me-sign-in-name-done"
    changes = await people.credentials(password, sign_in, keep_token="keep-token" in form)
    try:
        keep_me(request, await services.sessions.secure(person, changes))
    except Conflict:
        raise taken(sign_in) from None
    return "me-password-done"


async def _ask_for_password(
    request: Asked, services: Services, person: Person, password: str
) -> None:
    """Whoever has a password proves that it is them."""
    if person.password:
        try:
            await services.people.check_password(person, password, address_of(request))
        except BadInput as bad:
            bad.field = "token-password"
            raise


async def _complaint(
    request: Asked, services: Services, person: Person, bad: BadInput, form: Form
) -> Template:
    """The page with what is wrong; after too many attempts it says when to come back."""
    errors = {bad.field: bad.reason(language_of(request))}
    status = 429 if isinstance(bad, TooOften) else 422
    page = await _page(request, services, person, status, errors=errors, form=form)
    if isinstance(bad, TooOften):
        page.headers["retry-after"] = str(bad.seconds)
    return page


async def _page(
    request: Asked, services: Services, person: Person, status: int = 200, **more: object
) -> Template:
    request.state.person = person
    context: dict[str, Any] = {"errors": {}, "form": {}, "token": None, "notice": "", **more}
    context |= {"has_password": person.password, "has_token": person.token}
    context["longest_sign_in"] = LONGEST_SIGN_IN
    sessions = await services.sessions.of(person) if person.stored else []
    told = [_session(row, person) for row in sessions]
    context["sessions"] = sorted(told, key=lambda session: not session["here"])
    return render(request, "me.html", None, status, **context)


def _session(row: SessionRow, person: Person) -> dict[str, Any]:
    """A session on the page; that it was used is known to the hour."""
    return {
        "name": row.name,
        "here": row.name == person.session,
        "since": row.created.isoformat(timespec="seconds"),
        "seen": row.seen.isoformat(timespec="seconds"),
    }


@post("/sign-in", opt=costs(20))
async def sign_in(request: Asked, services: Services) -> Template | Redirect:
    """Be somebody with a password on this device, too."""
    form = {name: str(value) for name, value in (await request.form()).items()}
    name, guest = form.get("name", ""), person_of(request)
    try:
        person = await services.people.sign_in(name, form.get("password", ""), address_of(request))
    except BadInput as bad:
        bad.field = "sign-in"
        return await _complaint(request, services, guest, bad, {"sign-in": name})
    keep_me(request, await services.sessions.begin(person, instead_of=guest))
    return Redirect("/me" if person.shared else "/", status_code=303)


@post("/sign-out")
async def sign_out(request: Asked, services: Services) -> Redirect:
    """Be a new guest on this device; everywhere, if that is wanted."""
    person, form = person_of(request), await request.form()
    if form.get("everywhere"):
        await services.sessions.end_all(person)
    else:
        await services.sessions.end(person)
    _, secret = services.sessions.guest()
    keep_me(request, secret)
    return Redirect("/", status_code=303)


@post("/settings")
async def settings(request: Asked, services: Services) -> Redirect:
    """Language and theme."""
    form = await request.form()
    answer = Redirect(local(str(form.get("next", "/"))), status_code=303)
    for name, choices in ((LANGUAGE, LANGUAGES), (THEME, THEMES)):
        if (value := form.get(name)) in choices:
            answer.set_cookie(
                key=safe_name(name, secure=services.secure),
                value=str(value),
                max_age=YEAR,
                secure=services.secure,
                httponly=True,
                samesite="lax",
            )
    return answer


HANDLERS = [me, change_me, sign_in, sign_out, settings]
