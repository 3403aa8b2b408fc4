"""Whoever follows the pages of the documentation finds what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.following import complaints, main

GOOD = {
    "index.html": '<a href="docs/a%20page.html#top">a <img srcset="docs/a.png 1x, docs/a.png 2x">',
    "404.html": '<link rel="stylesheet" href="/look.css"><a href="/index.html">home</a>',
    "docs/a page.html": '<a href="#top">up</a> <a href="../LICENSE"> <a href="//a.example/a">',
    "docs/a.png": "a picture",
    "LICENSE": "a text",
    "look.css": "body { background: url(docs/a.png), url(data:image/png;base64,AA==) }",
}
"""A site with nothing wrong."""


def site(folder: Path, **changed: str) -> Path:
    """The good site; a page is named by its first word, and what is changed comes at its end."""
    for name, text in GOOD.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text + changed.get(name.split(".")[0], ""), encoding="utf-8")
    return folder


def test_a_good_site_has_no_faults(tmp_path: Path) -> None:
    assert list(complaints(site(tmp_path))) == []


def test_nothing_is_no_site(tmp_path: Path) -> None:
    assert list(complaints(tmp_path)) == ["there is no index.html"]


@pytest.mark.parametrize(
    ("added", "fault"),
    [
        ('<a href="b.html">', "points at b.html, which is not there"),
        ('<a href="docs/">', "points at docs/, which is not there"),
        ('<img src="b.png">', "points at b.png, which is not there"),
        ('<source srcset="docs/b.png">', "points at docs/b.png, which is not there"),
        ('<script src="//a.example/a.js">', "loads //a.example/a.js"),
        ('<link href="https://a.example/a.css">', "loads https://a.example/a.css"),
        ('<img src="http://a.example/a.png">', "loads http://a.example/a.png"),
    ],
)
def test_every_fault_is_told(added: str, fault: str, tmp_path: Path) -> None:
    assert list(complaints(site(tmp_path, index=added))) == [f"index.html {fault}"]


@pytest.mark.parametrize(
    "added", ["url(https://a.example/a)", "url('//a.example/a')", '@import "//a.example/a"']
)
def test_styles_load_nothing_from_elsewhere(added: str, tmp_path: Path) -> None:
    (fault,) = complaints(site(tmp_path, look=added))
    assert fault.startswith("look.css loads ")
    assert "//a.example/" in fault


def test_a_page_that_nobody_links_to_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (site(tmp_path) / "lonely.html").write_text("nobody reads this", encoding="utf-8")
    assert main(tmp_path) == 1
    assert capsys.readouterr().out == "nobody links to lonely.html\n"
