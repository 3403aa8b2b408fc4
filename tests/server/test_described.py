"""The description at ``/schema`` and what is really taken are the same, at every bound and beyond.

Values at and just beyond each bound of the description, and strange ones, are sent one by one. What
the description allows is never answered with 400; what it forbids always is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

import httpx

from server.inside import Site, serving, told
from undergrowth.kernel.game import game_named, games
from undergrowth.server.api_types import FEWEST_SEATS, MOST_SEATS

Schema = dict[str, Any]
STRANGE: list[Any] = [
    None, True, False, 0, -1, 1, 2**63, -(2**63) - 1, 2**64, 10**300, 10**300 + 1, -(10**300) - 1,
    0.5, 1e300, "", " ", "x", "\0", "a\0b", "\n", "me\n", "1", "ä", "𝄞", "\u200b", "\u202e", [],
    [None], {}, {"x": 1}, {"\0": "\0"}, [[]], "true", "null",
]  # fmt: skip
BODIES: dict[str, dict[str, Any]] = {
    "/api/identities": {"name": "Ada"},
    "/api/tables": {"game": "underwood", "seats": ["me", "level:1"]},
    "/api/tables/{name}/join": {},
    "/api/tables/{name}/moves": {"entry": 0, "move": "d5"},
    "/api/tables/{name}/undo": {"entry": 0},
    "/api/tables/{name}/undo/answer": {"entry": 0, "agree": True},
}
"""For everything that can be sent something that is taken."""

EXCEPTIONS: dict[tuple[str, str], tuple[str, Callable[[Any], bool]]] = {
    ("/api/identities", "name"): (
        "a name needs a sign that can be seen, and JSON Schema has no word for that",
        lambda name: isinstance(name, str) and not any(map(str.isprintable, name)),
    ),
    ("/api/tables", "seats"): (
        "by how many a game is played depends on the game",
        lambda seats: isinstance(seats, list) and not 2 <= len(seats) <= 4,
    ),
    ("/api/tables", "options"): (
        "which options there are depends on the game",
        bool,
    ),
    ("/api/tables", "face_down"): (
        "whether there is anything to keep face down depends on the game",
        lambda face_down: face_down is True,
    ),
    ("/api/tables", "edition"): (
        "which editions there are depends on the game",
        lambda edition: isinstance(edition, str) and edition != "reconstruction-1",
    ),
}
"""Where the description allows more than is taken: which values, and why. It says so in words."""


# ----------------------------------------------------------------------- what a schema allows


def allows(schema: Schema, value: Any) -> bool:
    """Whether a schema allows a value, as far as ours say anything."""
    if "anyOf" in schema or "oneOf" in schema:
        some = schema.get("anyOf", []) + schema.get("oneOf", [])
        if not any(allows(each, value) for each in some):
            return False
    if "enum" in schema and not any(
        type(value) is type(each) and value == each for each in schema["enum"]
    ):
        return False
    return _has_type(schema.get("type"), value) and _within(schema, value)


def _has_type(kind: Any, value: Any) -> bool:
    kinds = kind if isinstance(kind, list) else [kind]
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    real = {
        None: True,
        "null": value is None,
        "boolean": isinstance(value, bool),
        "integer": is_number and isinstance(value, int),
        "number": is_number,
        "string": isinstance(value, str),
        "array": isinstance(value, list),
        "object": isinstance(value, dict),
    }
    return any(real[each] for each in kinds)


def _within(schema: Schema, value: Any) -> bool:
    if isinstance(value, str):
        long = schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", 10**9)
        pattern = schema.get("pattern", "").replace("$", r"\Z")
        return long and re.search(pattern, value) is not None
    if isinstance(value, list):
        long = schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", 10**9)
        return long and all(allows(schema.get("items", {}), each) for each in value)
    if isinstance(value, dict):
        return _has_properties(schema, value)
    if isinstance(value, int) and not isinstance(value, bool):
        return bool(schema.get("minimum", value) <= value <= schema.get("maximum", value))
    return True


def _has_properties(schema: Schema, value: dict[str, Any]) -> bool:
    known = schema.get("properties", {})
    unknown = set() if schema.get("additionalProperties", True) else set(value) - set(known)
    missing = set(schema.get("required", ())) - set(value)
    return not (unknown or missing) and all(
        allows(known.get(name, {}), each) for name, each in value.items()
    )


def bounds(schema: Schema) -> Iterator[Any]:
    """Values at each bound of a schema, and just beyond."""
    for each in schema.get("anyOf", []) + schema.get("oneOf", []):
        yield from bounds(each)
    yield from schema.get("enum", ())
    for name in ("minimum", "maximum"):
        if name in schema:
            yield from (int(schema[name]) + change for change in (-1, 0, 1))
    for name in ("minLength", "maxLength"):
        if name in schema:
            lengths = (schema[name] + change for change in (-1, 0, 1))
            yield from ("x" * length for length in lengths if length >= 0)
    if words := re.fullmatch(r"\^\((.*)\)\$", schema.get("pattern", "")):
        yield from words[1].split("|")
        yield from (f"{word} " for word in words[1].split("|"))
    items = list(bounds(schema["items"])) if "items" in schema else []
    yield from ([item, item] for item in items)
    for name in ("minItems", "maxItems"):
        lengths = (schema.get(name, 0) + change for change in (-1, 0, 1))
        yield from (items[:1] * length for length in lengths if items and length >= 0)


# --------------------------------------------------------------------------------- the trial


async def _ready(site: Site, web: httpx.AsyncClient) -> str:
    """Somebody with a token, and a table where a seat is open."""
    site.house.tables._bounds.each_person = site.house.tables._bounds.each_address = None
    made = (await web.post("/api/identities", json={"name": "Ada"})).json()
    web.headers["authorization"] = f"Bearer {made['token']}"
    order = {"game": "underwood", "seats": ["me", "open"]}
    return str((await web.post("/api/tables", json=order)).json()["id"])


def _described(description: Schema, body: Schema) -> Schema:
    schema = body["content"]["application/json"]["schema"]
    found: Schema = description["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return found


@told
async def test_what_is_sent_is_taken_just_as_described(sqlite: str) -> None:
    async with serving(sqlite) as site, httpx.AsyncClient(base_url=site.url, timeout=60) as web:
        table = await _ready(site, web)
        description = (await web.get("/schema")).json()
        sent = dict(_bodies(description))
        assert set(sent) == set(BODIES)
        wrong, tried, used, lenient = [], 0, set(), set()
        for path, body in sent.items():
            schema = _described(description, body)
            for name, value in _trials(path, schema):
                content = {**BODIES[path], **({name: value} if name else value)}
                if not name and "left out" in value:
                    content = {k: v for k, v in BODIES[path].items() if k != value["left out"]}
                address = path.replace("{name}", table)
                text = json.dumps(content).encode()
                answer = await web.post(
                    address, content=text, headers={"content-type": "application/json"}
                )
                tried += 1
                if allows(schema, content) is (answer.status_code == 400):
                    if name and _is_exception(path, name, value):
                        used.add((path, name))
                    elif any(allows(schema, {**content, name: read}) for read in _read(value)):
                        lenient.add(repr(value))
                    else:
                        wrong.append((path, name, repr(value)[:80], answer.status_code))
        assert wrong == []
        assert used == set(EXCEPTIONS)
        assert lenient == {"0", "1", "'1'", "'true'", "'null'"}
        assert tried > 300


def _bodies(description: Schema) -> Iterator[tuple[str, Schema]]:
    for path, operations in description["paths"].items():
        for operation in operations.values():
            if "requestBody" in operation:
                yield path, operation["requestBody"]


def _trials(path: str, schema: Schema) -> Iterator[tuple[str, Any]]:
    """What is tried: each property with other values, one that is unknown, each one missing."""
    for name, described in schema["properties"].items():
        for value in [*bounds(described), *STRANGE]:
            yield name, value
    yield "unknown", 1
    for name in BODIES[path]:
        yield "", {"left out": name}


def _read(value: Any) -> list[Any]:
    """What else is understood where a text, a number or the truth is meant: that is documented."""
    words = {"true": True, "false": False, "null": None}
    if isinstance(value, str):
        if value.isdigit():
            return [int(value), value == "1"]
        return [words[value]] if value in words else []
    return [bool(value)] if value in (0, 1) and isinstance(value, int) else []


def _is_exception(path: str, name: str, value: Any) -> bool:
    _reason, is_one = EXCEPTIONS.get((path, name), ("", lambda _: False))
    return is_one(value)


@told
async def test_what_is_asked_is_taken_just_as_described(sqlite: str) -> None:
    async with serving(sqlite) as site, httpx.AsyncClient(base_url=site.url, timeout=60) as web:
        table = await _ready(site, web)
        description = (await web.get("/schema")).json()
        asked = description["paths"]["/api/tables/{name}"]["get"]["parameters"]
        inquiries = {each["name"]: each["schema"] for each in asked if each["in"] == "query"}
        assert set(inquiries) == {"seat", "after", "wait"}
        wrong = []
        for name, schema in inquiries.items():
            for value in [*bounds(schema), 0, 2**63, 10**30]:
                answer = await web.get(f"/api/tables/{table}", params={name: value})
                if allows(schema, value) is (answer.status_code == 400):
                    wrong.append((name, value, answer.status_code))
            for text in ("", "x", "1.5", "1 1", "\0"):
                answer = await web.get(f"/api/tables/{table}", params={name: text})
                if answer.status_code != 400:
                    wrong.append((name, text, answer.status_code))
        assert wrong == []


@told
async def test_any_text_may_be_the_name_of_no_table(sqlite: str) -> None:
    async with serving(sqlite) as site, httpx.AsyncClient(base_url=site.url) as web:
        await _ready(site, web)
        for name in (value for value in STRANGE if isinstance(value, str) and value):
            answer = await web.get(f"/api/tables/{quote(name)}")
            assert (name, answer.status_code) == (name, 404)


@told
async def test_a_seed_that_the_others_would_not_know_is_the_last_exception(sqlite: str) -> None:
    """Two fields together decide it; the description tells it in words."""
    async with serving(sqlite) as site, httpx.AsyncClient(base_url=site.url) as web:
        await _ready(site, web)
        order = {"game": "underwood", "seats": ["me", "open"], "seed": 1}
        assert (await web.post("/api/tables", json=order)).status_code == 400
        described = (await web.get("/schema")).json()["components"]["schemas"]["TableOrder"]
        assert "no seat is open" in described["properties"]["seed"]["description"]


def test_the_number_of_seats_is_that_of_the_games() -> None:
    players = [number for game in games() for number in game_named(game).players]
    assert (min(players), max(players)) == (FEWEST_SEATS, MOST_SEATS)
