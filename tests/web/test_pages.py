"""Every page, small and large, by day and by night: for everybody, in their language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from dose import dose, some
from server.running import Server
from web import places
from web.browser import ARGUMENTS, DESK, WHOLE, AtTable, Guest, program
from web.conftest import Invite
from web.english import english_on
from web.lettering import OURS, cut_on, fonts_of
from web.meeting import rush

AXE = Path(str(files("axe_core_python") / "axe.min.js")).read_text(encoding="utf-8")
SMALL = (360, 780)
GRAVE = ("serious", "critical")
LOOKS = [
    (SMALL, "light", "en-GB"),
    (SMALL, "dark", "de-DE"),
    (DESK, "light", "de-DE"),
    (DESK, "dark", "en-GB"),
]
"""Sizes, themes and languages: each pair of them once."""
BOTH = (LOOKS[::3], LOOKS[1:3])
"""Each of these has both sizes, themes and languages: every page gets one of them in turn."""
RULES = [name for name in places.NAMES if name.startswith("rules")]
"""They have so many pictures that each look takes long: every page of them gets one look."""
NAMES = [name for name in places.NAMES if name not in dose(RULES[2:], [])]
"""All pages; of the rules, which are alike, some."""
SEEN = [
    (name, *look)
    for number, name in enumerate(NAMES)
    for look in (
        [LOOKS[RULES.index(name) % len(LOOKS)]]
        if name in RULES
        else dose([LOOKS[number % len(LOOKS)]], BOTH[number % 2])
    )
]
WIDER = [(name, SMALL) for name in NAMES] + [
    (name, DESK) for name in ("home", "new", "finished", "playing-undergrove")
]
"""Pages that are also looked at in wider fonts than ours."""


@dataclass
class House:
    """All pages with their addresses, and somebody who sits at the tables."""

    host: Guest
    _paths: dict[str, str] = field(default_factory=dict)

    def look(self, visitor: Guest, name: str) -> Page:
        """One of the pages, as that visitor sees it."""
        if name not in self._paths:
            self._paths[name] = places.made(self.host, name)
        visitor.forgive(*("404",) if name == "nowhere" else ())
        page = visitor.open(self._paths[name])
        places.settled(page)
        return page


@pytest.fixture(scope="module")
def house(browser: Browser, server: Server) -> Iterator[House]:
    """One for all tests of this file: it takes a while until the tables are as they should be."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    context.request.get(server.url)  # whoever looks is the host, and has to be somebody
    yield House(Guest(context, server.url))
    context.close()


def look(guest: Invite, house: House, name: str, **settings: Any) -> Page:
    """One of the pages, as the one who sits at the tables sees it."""
    return house.look(guest(storage_state=house.host.context.storage_state(), **settings), name)


def grave(page: Page) -> list[str]:
    """What keeps people from using a page."""
    page.evaluate(AXE)  # not as a script of the page, whose policy forbids that
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{problem['impact']} {problem['id']}: {node['html'][:200]}"
        for problem in found["violations"]
        for node in problem["nodes"]
        if problem["impact"] in GRAVE
    ]


@pytest.mark.parametrize(("name", "size", "theme", "locale"), some(SEEN, 10), ids=str)
def test_nothing_keeps_anybody_out(
    guest: Invite,
    house: House,
    name: str,
    size: tuple[int, int],
    theme: str,
    locale: str,
) -> None:
    page = look(guest, house, name, size=size, color_scheme=theme, locale=locale)
    assert page.locator("html").get_attribute("lang") == locale[:2]
    assert is_dark(page) == (theme == "dark")
    assert grave(page) == []
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], "the page can be moved sideways"


def is_dark(page: Page) -> bool:
    """Whether the page is darker than its letters."""
    shades = page.evaluate("""() => ["backgroundColor", "color"].map((name) =>
      getComputedStyle(document.body)[name].match(/[\\d.]+/g).slice(0, 3).map(Number))""")
    return bool(sum(shades[0]) < sum(shades[1]))


def test_the_check_finds_what_keeps_people_out(guest: Invite) -> None:
    page = guest().open("/rules")
    page.evaluate("document.querySelector('main').append(new Image())")
    assert [line for line in grave(page) if "image-alt" in line]


@pytest.mark.parametrize("name", ["home", "rules", "playing"])
def test_english_words_are_found_where_they_are(guest: Invite, house: House, name: str) -> None:
    assert len(english_on(look(guest, house, name))) > 50


def test_a_german_table_says_nothing_in_english(guest: Invite) -> None:
    page = guest(locale="de-DE").open("/new/underwood?seats=me,level:1")
    page.get_by_role("button", name="An den Tisch").click()
    page.wait_for_url("**/table/*")
    rush(page, 8)
    table = AtTable(page)
    table.wait_for_mine(8)
    page.mouse.click(*table.unlit_spot())
    expect(page.locator("#bubble")).to_be_visible()
    assert english_on(page) == {}
    page.locator("#tab-rules").click()
    expect(page.locator("#panel-rules li").first).to_be_visible()
    page.locator("#tab-log").click()
    page.keyboard.press("/")
    page.get_by_label("Zug eintippen").fill("zz9")
    page.get_by_label("Zug eintippen").press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    page.locator("#hint").click()
    expect(page.locator("#asked-more")).to_contain_text("würde")
    assert english_on(page) == {}
    page.locator("#log > li > .go").nth(3).click()
    expect(page.locator("#asked-who")).to_contain_text("von")
    assert english_on(page) == {}


def test_a_german_form_complains_in_german(guest: Invite) -> None:
    visitor = guest(locale="de-DE")
    visitor.forgive("422")
    page = visitor.open("/new/underwood?seats=me,here")
    page.locator("#name-1").fill("")
    page.get_by_role("button", name="An den Tisch").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert english_on(page) == {}
    assert grave(page) == []


def test_language_and_theme_can_be_switched(guest: Invite, house: House) -> None:
    page = look(guest, house, "playing", color_scheme="light")
    page.get_by_role("button", name="Deutsch").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("[data-over]")).to_be_visible()  # it comes back to the same page
    page.locator("[popovertarget=menu]").click()
    page.get_by_role("button", name="Dunkel").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert is_dark(page)
    page.goto("/".join([*page.url.split("/")[:3], "rules"]))
    assert is_dark(page)
    page.locator("[popovertarget=menu]").click()
    page.get_by_role("button", name="Auto").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "auto")
    assert not is_dark(page)
    page.get_by_role("button", name="English").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")


# -------------------------------------------------------------------------------------- fonts


@pytest.mark.parametrize("name", some(NAMES, 7))
def test_a_german_page_has_its_fonts_no_english_word_and_asks_nobody_else(
    guest: Invite, house: House, name: str
) -> None:
    asked: list[str] = []
    cookies = house.host.context.storage_state()
    visitor = guest(storage_state=cookies, size=SMALL, locale="de-DE")
    visitor.context.on("request", lambda request: asked.append(request.url))
    page = house.look(visitor, name)
    assert page.locator("html").get_attribute("lang") == "de"
    assert english_on(page) == {}
    assert fonts_of(page) == OURS
    fonts = {url.rpartition("/")[2] for url in asked if url.endswith(".woff2")}
    assert fonts == {"inter.woff2", "vollkorn.woff2"}
    assert [url for url in asked if not url.startswith(visitor.url)] == []
    assert cut_on(page) == []


@pytest.mark.parametrize(("name", "size"), some(WIDER, 7), ids=str)
def test_nothing_is_cut_in_wider_fonts(
    guest: Invite, house: House, name: str, size: tuple[int, int]
) -> None:
    page = look(guest, house, name, size=size, locale="de-DE", fonts=False)
    assert not OURS.keys() & fonts_of(page).keys()
    assert cut_on(page) == []


def test_the_check_finds_what_is_cut(guest: Invite) -> None:
    page = guest(size=SMALL).open("/rules")
    assert cut_on(page) == []
    page.locator(".name").evaluate("(button) => (button.style.width = '30px')")
    page.locator(".name span").evaluate("(name) => (name.style.overflow = 'visible')")
    assert [line for line in cut_on(page) if "is cut by BUTTON" in line]
    page.locator("main").evaluate("(main) => (main.style.width = '500px')")
    assert [line for line in cut_on(page) if "500 wide" in line]


# ------------------------------------------------------------------------------------- an app


def test_the_site_has_a_manifest_with_icons(guest: Invite) -> None:
    visitor = guest()
    page = visitor.open("/")
    manifest = page.request.get(f"{visitor.url}/manifest.webmanifest").json()
    assert manifest["start_url"] == manifest["scope"] == "/"
    for icon in manifest["icons"]:
        size = page.evaluate(
            """async (address) => { const icon = new Image(); icon.src = address;
            await icon.decode(); return `${icon.naturalWidth}x${icon.naturalHeight}`; }""",
            icon["src"],
        )
        assert size == icon["sizes"]
    assert {"any", "maskable"} == {icon.get("purpose", "any") for icon in manifest["icons"]}


def test_a_browser_offers_to_install_the_site(browser: Browser, sound_server: Server) -> None:
    with browser.browser_type.launch(executable_path=program(WHOLE), args=ARGUMENTS) as whole:
        page = whole.new_page()
        page.goto(sound_server.url)
        page.evaluate("navigator.serviceWorker.ready")
        tools = page.context.new_cdp_session(page)
        found = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # each browser of these tests is a private window
    assert [error["errorId"] for error in found if error["errorId"] != "in-incognito"] == []


def test_without_a_network_a_page_says_so(guest: Invite) -> None:
    visitor = guest(locale="de-DE", service_workers="allow")
    visitor.forgive("net::ERR_", "Failed to load resource", "offline")
    page = visitor.open("/")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    visitor.context.set_offline(True)
    page.goto(f"{visitor.url}/rules")
    expect(page.locator("h1")).to_have_text("Keine Verbindung")
    assert page.evaluate("getComputedStyle(document.querySelector('main')).maxWidth") != "none"
    assert fonts_of(page) == OURS
    visitor.context.set_offline(False)
    page.get_by_role("link", name="Noch einmal versuchen").click()
    expect(page.locator("h1")).to_have_text("Regeln")
