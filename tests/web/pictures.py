"""Takes the screenshots of the documentation anew: those that its pages show, and no others.

    python tests/web/pictures.py

writes ``docs/images/<page>-<width>-<theme>.png``, each with few colours so that it stays small.
With a folder as an argument it takes all pages, small and large, by day and by night, to there.
"""

from __future__ import annotations

import io
import re
import sys
import tempfile
from pathlib import Path
from typing import Any, Literal

from PIL import Image
from playwright.sync_api import Page, sync_playwright

_TESTS = Path(__file__).parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(_TESTS))

from server.running import running  # noqa: E402
from web import places  # noqa: E402
from web.browser import Guest, launched, spot_of  # noqa: E402

README = _TESTS.parent / "README.md"
DOCS = _TESTS.parent / "docs"
IMAGES = DOCS / "images"
SIZES = ((360, 780), (1400, 900))
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
_MOST_BYTES = 60_000
_TO_THE_END = {"new", "me", "home"}
"""Pages that are shown from top to bottom, where that is not too long."""
_LONGEST = 2000
_COLOURS, _ALIKE = 64, 12


def shown() -> set[str]:
    """The names of the screenshots that a page of the documentation shows."""
    pages = "".join(page.read_text(encoding="utf-8") for page in (README, *DOCS.rglob("*.md")))
    return set(re.findall(rf"\b{IMAGES.name}/([\w-]+\.png)", pages))


def main(folder: Path, wanted: set[str] | None = None) -> None:
    """Take the screenshots with these names, or all there are."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data), requests_each_minute=None) as server,
        sync_playwright() as playwright,
    ):
        browser = launched(playwright)
        host = Guest(browser.new_context(locale="en-GB"), server.url)
        paths = {name: places.made(host, name) for name in places.NAMES}
        for width, height in SIZES:
            for theme in THEMES:
                context = browser.new_context(
                    storage_state=host.context.storage_state(),
                    viewport={"width": width, "height": height},
                    color_scheme=theme,
                    reduced_motion="reduce",
                    locale="en-GB",
                )
                visitor = Guest(context, server.url)
                for name, path in paths.items():
                    file = folder / f"{name}-{width}-{theme}.png"
                    if wanted is None or file.name in wanted:
                        file.write_bytes(small(screenshot(visitor.open(path), name)))
                context.close()
        browser.close()


def screenshot(page: Page, name: str) -> Image.Image:
    """A page as it looks when nothing moves any more."""
    places.settled(page)
    if name == "workshop":
        lay_some(page)
    picture = taken(page, name in _TO_THE_END)
    page.close()
    return picture


def lay_some(page: Page) -> None:
    """A few tiles on the table, and one in the hand."""
    laid = page.locator("svg[data-part=box] [data-next]").evaluate_all(
        "nodes => nodes.map((node) => node.dataset.id.slice(4))"
    )[-6:]
    for tile in laid[:-1]:
        pick(page, f"box-{tile}")
        page.wait_for_selector("[data-next][data-id^=cell]")
        cells = page.locator("svg [data-next][data-id^=cell]")
        pick(page, cells.nth(cells.count() // 2).get_attribute("data-id") or "")
        page.wait_for_selector(f"svg[data-part=board] [data-id=tile-{tile}]")
    pick(page, f"box-{laid[-1]}")
    page.wait_for_selector("[data-next][data-id^=cell]")


def pick(page: Page, element: str) -> None:
    """Click where an element can be touched."""
    page.mouse.click(*spot_of(page, element))


def taken(page: Page, whole: bool) -> Image.Image:
    """A picture of a page: what a window shows of it, or all of it."""
    if whole:  # in a higher window, so that what sticks to its lower edge is at the end
        wide, high = page.evaluate("[innerWidth, document.documentElement.scrollHeight]")
        page.set_viewport_size({"width": wide, "height": min(high, _LONGEST)})
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def small(picture: Image.Image) -> bytes:
    """A PNG with few colours, and smaller if it is still too large."""
    colours = palette(picture)
    for share in (1.0, 0.75, 0.6, 0.5):
        size = [round(length * share) for length in picture.size]
        shown = picture.resize(size, Image.Resampling.LANCZOS) if share < 1 else picture
        written = io.BytesIO()
        few = shown.quantize(palette=colours, dither=Image.Dither.NONE)
        few.save(written, "PNG", optimize=True)
        if written.tell() <= _MOST_BYTES:
            break
    return written.getvalue()


def palette(picture: Image.Image) -> Image.Image:
    """The colours that cover most of a picture; of those that look alike only one."""
    counted: Any = picture.getcolors(picture.width * picture.height)
    chosen: list[tuple[int, ...]] = []
    for _, colour in sorted(counted, reverse=True):
        if len(chosen) < _COLOURS and all(unlike(colour, other) for other in chosen):
            chosen.append(colour)
    holder = Image.new("P", (1, 1))
    holder.putpalette([light for colour in chosen for light in colour])
    return holder


def unlike(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether two colours can be told apart."""
    return max(abs(light - shade) for light, shade in zip(one, other, strict=True)) > _ALIKE


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]))
    else:
        main(IMAGES, shown())
