"""Where editions are found, and that no id means two things."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from kernel.tiny_game import TINY
from undergrowth.material import editions
from undergrowth.material.editions import built_in, edition_given, edition_of_id, read_json
from undergrowth.material.errors import BadInput


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv("UNDERGROWTH_EDITIONS", raising=False)
    yield
    editions._known.clear()


def content(name: str) -> dict[str, object]:
    return {"game": "tiny", "edition": name, "cards": 12}


def test_without_a_name_it_is_the_one_that_comes_with_the_game() -> None:
    assert edition_given(TINY, None) is built_in(TINY)
    assert edition_given(TINY, "tiny-1") is built_in(TINY)
    assert built_in(TINY).id == "tiny-1"


def test_a_map_a_file_and_an_id(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(content("mine")))
    given = edition_given(TINY, content("mine"))
    assert given.id == "mine"
    assert edition_given(TINY, file) == edition_given(TINY, str(file)) == given
    assert edition_given(TINY, "mine") == given


def test_the_folder_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tiny").mkdir()
    (tmp_path / "tiny" / "mine.json").write_text(json.dumps(content("my-cards")))
    with pytest.raises(BadInput):
        edition_given(TINY, "my-cards")
    monkeypatch.setenv("UNDERGROWTH_EDITIONS", str(tmp_path))
    assert edition_given(TINY, "my-cards").id == "my-cards"
    assert sorted(editions.editions(TINY)) == ["my-cards", "tiny-1"]


@pytest.mark.parametrize("named", ["other", "", 7, True, ["tiny-1"], b"tiny-1"])
def test_unknown_editions(named: object) -> None:
    with pytest.raises(BadInput) as problem:
        edition_given(TINY, named)
    assert problem.value.field == "edition"


@pytest.mark.parametrize("named", [None, "mine.json", Path("mine.json"), content("mine"), ["mine"]])
def test_what_comes_from_others_names_an_edition_by_its_id_alone(named: object) -> None:
    with pytest.raises(BadInput) as problem:
        edition_of_id(TINY, named)
    assert problem.value.field == "edition"
    edition_given(TINY, content("mine"))
    assert edition_of_id(TINY, "mine").id == "mine"


def test_a_broken_edition_is_not_remembered() -> None:
    with pytest.raises(BadInput):
        edition_given(TINY, {**content("mine"), "cards": 11})
    assert edition_given(TINY, content("mine")).id == "mine"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for name, written in (("a.json", b"{"), ("b.json", b"\xff\xfe"), ("c.json", b" " * 1_000_001)):
        (tmp_path / name).write_bytes(written)
        with pytest.raises(BadInput) as problem:
            read_json(tmp_path / name)
        assert len(str(problem.value).splitlines()) == 1
    for missing in (tmp_path / "no.json", tmp_path):
        with pytest.raises(BadInput):
            read_json(missing)
