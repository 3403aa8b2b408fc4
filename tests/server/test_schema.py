"""The API does what its description says, whatever it is asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck, given
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode, checks
from schemathesis.core.result import Ok

from dose import dose
from server.asking import Program, client, introduced, told
from server.running import Server, running

EXAMPLES = dose(4, 20)
"""For each operation and kind of case: with a token and without, well-formed and not."""
OPERATIONS = 11
AnyCase = Case[Any]
CHECKED = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
    checks.unsupported_method,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("schema"), requests_each_minute=None) as server:
        yield server
        assert not server.trouble()


@pytest.fixture(scope="module")
def somebody(server: Server) -> Iterator[Program]:
    with client(server.url) as web:
        yield introduced(web, "Ada")


@pytest.fixture(scope="module")
def tables(somebody: Program) -> list[str]:
    """One where a seat is open, one in play against a program, one that is over."""
    over = somebody.open("me", "me")
    seen = somebody.see(over)
    while not seen["over"]:
        told(somebody.move(over, seen["entry"], seen["legal"][0]))
        seen = somebody.see(over)
    playing = somebody.open("me", "level:1", public=True)
    return [somebody.open("me", "open", public=True), playing, over]


@pytest.fixture(scope="module")
def described(server: Server) -> dict[str, Any]:
    answer = httpx.get(f"{server.url}/schema", timeout=60)
    description: dict[str, Any] = answer.json()
    return description


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_every_answer_is_as_described(
    server: Server,
    described: dict[str, Any],
    somebody: Program,
    tables: list[str],
    mode: GenerationMode,
) -> None:
    schema = schemathesis.openapi.from_dict(described)
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) == OPERATIONS
    known = {"authorization": f"Bearer {somebody.token}"}
    asked = 0
    for operation in operations:

        @given(case=operation.as_strategy(generation_mode=mode))
        @hypothesis.settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        def try_out(case: AnyCase) -> None:
            nonlocal asked
            for headers in (known, {}):
                for table in _tables_for(case, mode, tables):
                    if table is not None:
                        case.path_parameters["name"] = table
                    case.call_and_validate(server.url, headers=headers, checks=CHECKED, timeout=60)
                    asked += 1

        with suppress(Unsatisfiable):  # where nothing is sent, nothing can be wrong
            try_out()
    assert asked > 10 * EXAMPLES


def _tables_for(case: AnyCase, mode: GenerationMode, tables: list[str]) -> list[str | None]:
    """Where to ask: at any table that comes to mind, and at real ones."""
    if "wait" in case.query:
        case.query["wait"] = 0 if mode is GenerationMode.POSITIVE else case.query["wait"]
    if mode is GenerationMode.NEGATIVE or "name" not in case.path_parameters:
        return [None]
    return [None, *tables]


def test_the_description_is_complete(described: dict[str, Any]) -> None:
    for path, operations in described["paths"].items():
        assert path.startswith("/api/")
        for operation in operations.values():
            assert operation["description"]
            assert {"400", "429"} <= set(operation["responses"])
            problems = [code for code in operation["responses"] if code >= "400"]
            for code in problems:
                content = operation["responses"][code]["content"]["application/json"]
                assert content["schema"] == {"$ref": "#/components/schemas/Problem"}
    assert described["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
