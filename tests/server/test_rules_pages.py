"""The pages with the rules: all of them, in both languages, with pictures and working links."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from dose import some
from server.asking import client
from server.running import running
from undergrowth.figures import figures_of
from undergrowth.kernel.box import box_of, correcting
from undergrowth.kernel.game import game_named, games
from undergrowth.material.editions import built_in
from undergrowth.material.words import LANGUAGES
from undergrowth.server.pages.figures import gallery
from undergrowth.server.pages.rendering import FILES

HEAVIEST = 400_000
"""No page with rules weighs more, compressed."""
EACH = pytest.mark.parametrize("game", games())
SPOKEN = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server on which all games are ready."""
    with running(tmp_path_factory.mktemp("server")) as server, client(server.url) as asking:
        yield asking


def page(web: httpx.Client, address: str, language: str = "en") -> str:
    answer = web.get(address, headers={"accept": "text/html", "accept-language": language})
    assert answer.status_code == 200
    return answer.text


def text_of(markup: str) -> str:
    """What is to be read, without marks and pictures."""
    bare = re.sub(r"<svg.*?</svg>|<script.*?</script>", " ", markup, flags=re.DOTALL)
    words = re.sub(r"<[^>]*>", " ", bare)
    for sign, letter in (("&#34;", '"'), ("&#39;", "'"), ("&lt;", "<"), ("&amp;", "&")):
        words = words.replace(sign, letter)
    return " ".join(words.split())


@EACH
@SPOKEN
def test_every_rule_stands_there_under_its_id(web: httpx.Client, game: str, language: str) -> None:
    shown = page(web, f"/rules/{game}", language)
    read = text_of(shown)
    for rule in game_named(game).rulebook.rules.values():
        assert f'<section class="rule" id="{rule.id}">' in shown
        assert " ".join(rule.text[language].split()) in read
        assert rule.ruling is None or " ".join(rule.ruling[language].split()) in read
    for other in set(LANGUAGES) - {language}:
        for rule in game_named(game).rulebook.rules.values():
            assert rule.text[other] not in read


@EACH
@SPOKEN
def test_every_figure_is_drawn_beside_its_first_rule(
    web: httpx.Client, game: str, language: str
) -> None:
    sections = page(web, f"/rules/{game}", language).split('<section class="rule" id="')[1:]
    by_rule = {section.split('"')[0]: section for section in sections}
    for figure in figures_of(game_named(game)).figures.values():
        section = by_rule[figure.rules[0]]
        assert f'<figure id="figure-{figure.id}">' in section
        assert " ".join(figure.caption[language].split()) in text_of(section)
        for other in figure.rules[1:]:
            where = figure.rules[0]
            assert re.search(
                rf'href="/rules/{game}#figure-[a-z0-9-]+">[^<]*{where}', by_rule[other]
            )


@EACH
@SPOKEN
def test_the_box_says_which_numbers_are_ours_and_how_to_correct_them(
    web: httpx.Client, game: str, language: str
) -> None:
    known = game_named(game)
    words = known.words(language)
    shown = page(web, f"/rules/{game}", language)
    box = box_of(known, built_in(known), words)
    assert box.ours
    for component in box.components:
        line = shown.split(f'id="component-{component.name}"')[1].split("</ul>")[0]
        assert component.text in text_of(f"<li {line}")
        for numbers in component.numbers:
            assert numbers.text in text_of(f"<li {line}")
        assert line.count("<mark") == sum(numbers.ours for numbers in component.numbers)
    read = text_of(shown)
    assert words("box-ours") in read
    for step, command in correcting(known):
        assert f"{words(step)} {command}".strip() in read
    form = page(web, f"/new/{game}", language)
    assert words("box-short", id=box.edition) in text_of(form)
    assert f'href="/rules/{game}#box"' in form


def test_what_an_edition_of_a_stranger_says_stays_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = game_named("underwood")
    content = json.loads((known.folder / "edition.json").read_text(encoding="utf-8"))
    content["edition"] = "of-a-stranger"
    content["trees"]["provenance"] = '<script>alert("trees")</script>'
    file = tmp_path / "editions" / "underwood" / "theirs.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps(content), encoding="utf-8")
    monkeypatch.setenv("UNDERGROWTH_EDITIONS", str(tmp_path / "editions"))
    with running(tmp_path, ready=False) as server, client(server.url) as web:
        shown = page(web, "/rules/underwood")
    assert "of-a-stranger" in shown
    assert "<script>alert" not in shown
    assert "&lt;script&gt;alert(&#34;trees&#34;)&lt;/script&gt;" in shown


@EACH
@SPOKEN
def test_all_of_the_glossary_and_the_tips_stand_there(
    web: httpx.Client, game: str, language: str
) -> None:
    shown, known = page(web, f"/rules/{game}", language), game_named(game)
    read, say = text_of(shown), known.words(language)
    for tip in figures_of(known).tips:
        assert f'<section class="tip" id="tip-{tip.id}">' in shown
        assert say(f"tip-{tip.id}") in read
    chapters = known.glossary(built_in(known), say).chapters if known.glossary else ()
    assert shown.count('<section class="entry"') == sum(len(each.entries) for each in chapters)
    for chapter in chapters:
        assert chapter.title in read
        assert "".join(chapter.about.split()) in "".join(read.split())
        named = re.findall(rf"{known.rule_prefix}[0-9]+", chapter.about)
        assert all(f'<a href="#{rule}">{rule}</a>' in shown for rule in named)
        for entry in chapter.entries:
            section = shown.split(f'<section class="entry" id="{entry.id}">')[1]
            section = section.split("</section>")[0]
            told = text_of(section)
            assert ("<svg" in section) == bool(entry.body)
            for part in (entry.name, entry.note, *(words for _, words in entry.facts)):
                assert part in told


@EACH
def test_links_within_the_page_lead_somewhere_and_no_id_is_there_twice(
    web: httpx.Client, game: str
) -> None:
    shown = page(web, f"/rules/{game}")
    ids = Counter(re.findall(r'\sid="([^"]+)"', shown))
    assert [name for name, number in ids.items() if number > 1] == []
    links = set(re.findall(rf'href="(?:/rules/{game})?#([^"]+)"', shown))
    assert links <= ids.keys()
    assert set(re.findall(r"url\(#([^)]+)\)", shown)) <= ids.keys()
    assert len(links) > len(game_named(game).rulebook.rules)


@EACH
@SPOKEN
def test_the_page_is_light_and_needs_no_style_or_script_of_its_own(
    web: httpx.Client, game: str, language: str
) -> None:
    shown = page(web, f"/rules/{game}", language)
    assert len(gzip.compress(shown.encode(), 6)) < HEAVIEST
    assert not re.search(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|\son[a-z]+=", shown)
    colours = web.get(f"/palette/{game}.css").text
    for name in set(re.findall(r"var\((--ug-[a-z0-9-]+)\)", shown)):
        assert f"{name}:" in colours


@SPOKEN
def test_a_rule_is_cited_from_the_rulebook_of_the_readers_language(
    web: httpx.Client, language: str
) -> None:
    shown = page(web, "/rules/underwood/U-14", language)
    heading = {"en": "Choose target area", "de": "Zielgebiet wählen"}[language]
    assert f'<cite lang="{language}">' in shown and heading in shown
    assert '<cite lang="en">' in page(web, "/rules/fungopia/F-33", language)


@EACH
def test_one_rule_alone(web: httpx.Client, game: str) -> None:
    known = game_named(game)
    drawn = next(iter(figures_of(known).figures.values()))
    shown = page(web, f"/rules/{game}/{drawn.rules[0]}")
    assert "<html" not in shown
    assert shown.count('<section class="rule"') == 1
    assert shown.count("<figure") == len(figures_of(known).of_rule(drawn.rules[0]))
    symbols = set(re.findall(r'id="(ug-[^"]+)"', shown))
    assert set(re.findall(r'href="#(ug-[^"]+)"', shown)) == symbols  # all that are placed, no more
    assert web.get(f"/rules/{game}/{known.rule_prefix}999").status_code == 404


def test_all_games_are_listed(web: httpx.Client) -> None:
    shown = page(web, "/rules", "de")
    for game in games():
        assert f'href="/rules/{game}"' in shown
        assert game_named(game).words("de")("tagline") in text_of(shown)
    assert web.get("/rules/no-such-game").status_code == 404


@pytest.mark.parametrize("game", some(games(), 1))
def test_while_a_game_is_compiled_all_of_its_rules_are_there_already(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setenv("UNDERGROWTH_CACHE", str(tmp_path / "cache"))
    with running(tmp_path, ready=False) as server, client(server.url) as web:
        shown = page(web, f"/rules/{game}")
        assert not web.get("/ready").json()["games"][game]["rules"]
        assert shown.count('<section class="rule"') == len(game_named(game).rulebook.rules)
        assert shown.count("<figure") >= len(figures_of(game_named(game)).figures)


@EACH
@SPOKEN
def test_pictures_are_drawn_once_and_place_only_symbols_that_are_defined(
    game: str, language: str
) -> None:
    drawn = gallery(game_named(game), language)
    assert gallery(game_named(game), language) is drawn
    defined = set(drawn.symbols)
    for name, symbol in drawn.symbols.items():
        assert re.findall(r' id="([^"]+)"', symbol) == [name]
        assert set(re.findall(r'href="#([^"]+)"', symbol)) <= defined
    for figure in drawn.figures.values():
        assert len(figure.pictures) == 1 + bool(
            figures_of(game_named(game)).figures[figure.id].move
        )
        for picture in figure.pictures:
            assert picture.board or picture.parts
            for markup in (picture.board, *picture.parts):
                assert set(re.findall(r'href="#([^"]+)"', markup)) <= defined
                assert " id=" not in markup


@EACH
def test_what_pictures_have_in_common_is_sent_once(game: str) -> None:
    drawn = gallery(game_named(game), "en")
    pictures = [picture for figure in drawn.figures.values() for picture in figure.pictures]
    assert max(len(picture.board) for picture in pictures) < 500
    bodies = [symbol.partition(">")[2] for symbol in drawn.symbols.values()]
    long = [body for body in bodies if len(body) > 80]
    assert len(set(long)) == len(long)


def test_the_script_of_the_page_names_only_what_the_page_has() -> None:
    script = (FILES / "rules.js").read_text(encoding="utf-8")
    pages = "".join(
        (FILES.parent.parent / "server" / "templates" / name).read_text(encoding="utf-8")
        for name in (
            *("rules.html", "parts/rulebook.html", "parts/box.html", "parts/rule.html"),
            *("parts/figures.html", "parts/tips.html", "parts/glossary.html"),
        )
    )
    for name in re.findall(r'getElementById\("([\w-]+)"\)', script):
        assert f'id="{name}"' in pages
    for selector in re.findall(r'querySelector(?:All)?\("([^"]+)"\)', script):
        for name in re.findall(r"\.([a-z]+)", selector):
            assert re.search(rf'class="[^"]*\b{name}\b', pages), name
