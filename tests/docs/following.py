"""Follows all that the pages of the built documentation point at.

    python tests/docs/following.py FOLDER

The builder itself knows links between pages only. Here pictures and other files must be there, too;
no page may load anything from elsewhere, and none may be left that nobody links to.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FIRST = "index.html"
LOST = "404.html"
"""What a server shows instead of a page that is not there."""
_FOREIGN = re.compile(r"""(?:@import\s*|url\()["']?((?:https?:)?//[^"')]+)""")


class References(HTMLParser):
    """What a page links to, and what a browser loads with it."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the addresses of a tag."""
        for name, value in attrs:
            if value and name == "srcset":
                self.loaded += [each.split()[0] for each in value.split(",")]
            elif value and name in ("src", "href"):
                (self.links if tag == "a" else self.loaded).append(value)


def complaints(site: Path) -> Iterator[str]:
    """All that is wrong with a site, one line for each fault."""
    site = site.resolve()
    pages = {page: References(page) for page in sorted(site.rglob("*.html"))}
    lonely = set(pages) - {site / FIRST, site / LOST}
    if site / FIRST not in pages:
        yield f"there is no {FIRST}"
    for page, found in pages.items():
        name = page.relative_to(site)
        yield from (f"{name} loads {each}" for each in found.loaded if is_foreign(each))
        for address in found.links + found.loaded:
            target = page if is_foreign(address) else target_of(address, page, site)
            if target != page:
                lonely.discard(target)
            if not target.is_file():
                yield f"{name} points at {address}, which is not there"
    for style in sorted(site.rglob("*.css")):
        for address in _FOREIGN.findall(style.read_text(encoding="utf-8")):
            yield f"{style.relative_to(site)} loads {address}"
    yield from (f"nobody links to {page.relative_to(site)}" for page in sorted(lonely))


def is_foreign(address: str) -> bool:
    """Whether an address leads out of the site."""
    parts = urlsplit(address)
    return bool(parts.scheme or parts.netloc)


def target_of(address: str, page: Path, site: Path) -> Path:
    """The file that a page means."""
    path = unquote(urlsplit(address).path)
    if not path:
        return page
    start = site if path.startswith("/") else page.parent
    return (start / path.lstrip("/")).resolve()


def main(site: Path) -> int:
    """Say what is wrong; the status for the shell."""
    wrong = list(complaints(site))
    sys.stdout.writelines(f"{line}\n" for line in wrong)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
