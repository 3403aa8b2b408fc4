"""Every page that there is, in each state that looks different."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.browser import Guest
from web.meeting import rush

FIXED = {
    "new": "/new/underwood",
    "workshop": "/new/underwood/make/board?players=2",
    "rulebooks": "/rules",
    "rules": "/rules/underwood",
    "rules-fungopia": "/rules/fungopia",
    "rules-undergrove": "/rules/undergrove",
    "rules-undermining": "/rules/undermining",
    "me": "/me",
    "nowhere": "/nowhere",
    "offline": "/offline",
}
"""Pages that are the same for everybody."""
TABLES = {
    "open": ("underwood", "players=2&seats=me,open", 0),
    "playing": ("underwood", "seats=me,level:1,level:2,level:1", 26),
    "finished": ("underwood", "seats=me,level:1", 200),
    "playing-fungopia": ("fungopia", "seats=me,level:2,level:1,level:2", 70),
    "playing-undergrove": ("undergrove", "seats=me", 58),
    "playing-undermining": ("undermining", "seats=me,level:1,level:1", 60),
}
"""Tables by their state: the game, who sits there, and after how many decisions."""
NAMES = ("home", *FIXED, *TABLES)


def made(guest: Guest, name: str) -> str:
    """The address of a page; at a table this guest sits."""
    if name not in TABLES:
        return FIXED.get(name, "/")
    page = guest.context.new_page()
    address = _table(page, guest.url, *TABLES[name])
    page.close()
    return address


def _table(page: Page, url: str, game: str, seats: str, plies: int) -> str:
    """A table with these seats after so many decisions."""
    page.goto(f"{url}/new/{game}?{seats}")
    if "open" not in seats:  # where others can sit down nobody chooses the seed
        page.locator("[name=seed]").evaluate("(field) => (field.value = '11')")
    page.locator(".begin button").click()
    page.wait_for_url("**/table/*")
    rush(page, plies)
    return "/" + "/".join(page.url.split("/")[3:])


def settled(page: Page) -> None:
    """Wait until the scripts of a page have done their work, and nothing moves any more."""
    if page.locator("[data-over]").count():
        expect(page.locator("svg[data-part=board] .ug-tags")).to_have_count(1)
        page.wait_for_function("() => document.querySelectorAll('.ug-gone').length === 0")
