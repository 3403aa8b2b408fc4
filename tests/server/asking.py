"""A program that talks to a server by its API, for tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import httpx

PATIENCE = 60


@dataclass
class Program:
    """Somebody with a token, or without one."""

    web: httpx.Client
    token: str = ""
    name: str = ""

    def ask(self, path: str, **parameters: Any) -> httpx.Response:
        """GET."""
        return self.web.get(f"/api/{path}", params=parameters, headers=self._headers())

    def send(self, path: str, **said: Any) -> httpx.Response:
        """POST."""
        return self.web.post(f"/api/{path}", json=said, headers=self._headers())

    def _headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def open(self, *seats: str, **more: Any) -> str:
        """A new table of Underwood; its id."""
        return str(self.opened(*seats, **more)["id"])

    def opened(self, *seats: str, **more: Any) -> dict[str, Any]:
        """A new table of Underwood: its id and its invitation."""
        return told(self.send("tables", game="underwood", seats=seats, **more), 201)

    def see(self, table: str, **parameters: Any) -> dict[str, Any]:
        """The table as this program may know it."""
        return told(self.ask(f"tables/{table}", **parameters))

    def move(self, table: str, entry: int, move: str, **more: Any) -> httpx.Response:
        """A decision."""
        return self.send(f"tables/{table}/moves", entry=entry, move=move, **more)


def client(url: str) -> httpx.Client:
    """A connection to a server, to be closed."""
    return httpx.Client(base_url=url, timeout=PATIENCE)


def introduced(web: httpx.Client, name: str) -> Program:
    """Somebody new."""
    identity = told(web.post("/api/identities", json={"name": name}), 201)
    return Program(web, identity["token"], identity["name"])


def told(answer: httpx.Response, status: int = 200) -> dict[str, Any]:
    """What an answer says, if it has the status that it should have."""
    assert answer.status_code == status, f"{answer.status_code}: {answer.text[:1000]}"
    said: dict[str, Any] = answer.json()
    return said


def problem(answer: httpx.Response, status: int, why: str) -> dict[str, Any]:
    """The problem that an answer tells of, as it should."""
    said = told(answer, status)
    assert set(said) == {"why", "text", "rule"}
    assert said["why"] == why
    assert said["text"]
    return said
