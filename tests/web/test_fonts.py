"""The fonts that we bring: which signs they have, how they come, and how wide words are."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

import undergrowth
from undergrowth.draw.lettering import width
from web.browser import Guest
from web.conftest import Invite
from web.lettering import OURS, fonts_of

PACKAGE = Path(undergrowth.__file__).parent
FONTS = PACKAGE / "clients" / "web" / "fonts"
NAMES = "Łukasz Şebnem Žofie Ñandú Œdipe Þór ÆØÅ æøå ẞ ÄÖÜäöüß Ștefan Őrs"
"""People at a table, with letters of all of Europe."""
TERMINAL = ("sketch-legend =",)
"""Texts that explain what only terminals draw."""
MOST_BYTES = 120_000


def words_of_games() -> list[str]:
    """All texts of the games that have no gaps to fill."""
    lines = [
        line.partition(" = ")[2].strip()
        for file in sorted(PACKAGE.glob("games/*/texts/*.ftl"))
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.match(r"[a-z-]+ = [^{]+$", line) and not line.startswith(TERMINAL)
    ]
    assert len(lines) > 500
    return lines


def our_signs() -> set[str]:
    """Every sign that a page can show because we wrote it."""
    signs = set(NAMES)
    for kind in ("*.ftl", "*.toml", "*.html", "*.js", "*.svg", "edition.json"):
        for file in PACKAGE.rglob(kind):
            lines = file.read_text(encoding="utf-8").splitlines()
            signs.update(*(line for line in lines if not line.startswith(TERMINAL)))
    for file in [*PACKAGE.glob("games/*/scene/*.py"), *PACKAGE.glob("server/**/*.py")]:
        if file.name != "sketch.py":  # for terminals
            signs.update(*strings(file))
    return {sign for sign in signs if sign.isprintable() and not sign.isspace()}


def strings(file: Path) -> list[str]:
    """The strings in a module, without those that only explain it."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    explaining = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in explaining
    ]


def write(page: Page, tag: str, words: str) -> None:
    """Put words onto a page that is otherwise empty."""
    page.evaluate(
        """([tag, words]) => {
      const node = document.createElement(tag);
      node.textContent = words;
      document.body.replaceChildren(node);
    }""",
        [tag, words],
    )


def are_all_ours(page: Page, tag: str, signs: str) -> bool:
    """Whether our fonts have all these signs: none is taken from elsewhere, or an empty box."""
    write(page, tag, signs)
    if not fonts_of(page).items() <= OURS.items():
        return False
    boxes: list[str] = page.evaluate(
        """(signs) => {
      const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      pen.font = getComputedStyle(document.body.firstChild).font;
      const drawn = (sign) => {
        pen.clearRect(0, 0, 99, 99);
        pen.fillText(sign, 9, 50);
        return pen.getImageData(0, 0, 99, 99).data.join();
      };
      const box = drawn("\\u{10FFFE}");
      return [...signs].filter((sign) => drawn(sign) === box);
    }""",
        signs,
    )
    return not boxes


@pytest.mark.parametrize("tag", ["p", "h1"])
def test_our_fonts_have_every_sign_that_we_use(guest: Invite, tag: str) -> None:
    signs = "".join(sorted(our_signs()))
    assert {*"ÄÖÜäöüß„“”’–…×→\N{HYPHEN}−½"} <= set(signs)
    page = guest().open("/offline")
    assert are_all_ours(page, tag, signs)
    assert not are_all_ours(page, tag, "漢")


def test_names_in_headings_are_written_in_one_font(guest: Invite) -> None:
    page = guest().open("/offline")
    write(page, "h1", NAMES)
    assert fonts_of(page) == {"Vollkorn": True}


def test_figures_in_headings_are_as_high_as_capitals(guest: Invite) -> None:
    page = guest().open("/offline")
    heights = page.evaluate("""async () => {
      await document.fonts.ready;
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = "600 100px Vollkorn";
      const size = (sign) => pen.measureText(sign);
      return [..."H0123456789"].map((sign) =>
        size(sign).actualBoundingBoxAscent + Math.max(0, size(sign).actualBoundingBoxDescent));
    }""")
    assert all(abs(height - heights[0]) < 8 for height in heights)


def test_pages_ask_for_fonts_at_once_and_keep_them(guest: Invite) -> None:
    visitor = guest()
    page = visitor.open("/rules")
    fonts = page.locator("link[rel=preload][as=font]")
    files = [address.rpartition("/")[2] for address in addresses(page)]
    assert files == ["inter.woff2", "vollkorn.woff2"]
    for address in addresses(page):
        answer = page.request.get(visitor.url + address)
        assert answer.headers["content-type"] == "font/woff2"
        assert "immutable" in answer.headers["cache-control"]
    assert fonts.count() == len(OURS)


def addresses(page: Page) -> list[str]:
    """The fonts that a page asks for before it knows whether it needs them."""
    found: list[str] = page.locator("link[rel=preload][as=font]").evaluate_all(
        "(links) => links.map((link) => link.getAttribute('href'))"
    )
    return found


def test_fonts_are_small_and_have_their_licences_beside_them() -> None:
    files = sorted(FONTS.glob("*.woff2"))
    assert [file.name for file in files] == ["inter.woff2", "vollkorn-more.woff2", "vollkorn.woff2"]
    assert sum(file.stat().st_size for file in files) < MOST_BYTES
    for family in ("inter", "vollkorn"):
        licence = (FONTS / f"{family}-OFL.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence
        assert "with Reserved Font Name" not in licence


@pytest.mark.parametrize(
    ("font", "most"), [("700 100px Inter", 1.04), ("700 100px Vollkorn", 1.09)]
)
def test_pictures_leave_enough_room_for_words(guest: Invite, font: str, most: float) -> None:
    page = measuring(guest())
    texts = words_of_games()
    measured = page.evaluate(
        """([font, texts]) => {
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = font;
      return texts.map((words) => pen.measureText(words).width);
    }""",
        [font, texts],
    )
    shares = [real / width(words, 100) for real, words in zip(measured, texts, strict=True)]
    assert max(shares) < most
    assert 0.9 < sum(shares) / len(shares) < 1  # nor far too much


def measuring(visitor: Guest) -> Page:
    """A page that has all its fonts."""
    page = visitor.open("/offline")
    page.evaluate("document.fonts.ready.then(() => null)")
    return page
