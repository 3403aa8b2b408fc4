from __future__ import annotations

from pathlib import Path

import pytest

from cli.driving import Shell


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Shell:
    return Shell(monkeypatch, tmp_path / "saves")
