"""Settings for how thoroughly pictures of whole matches are tested, with a thin and a full form (see proofs.py)."""

from __future__ import annotations

import pytest

from games.contract import playing
from tests.proofs import runs


@pytest.fixture(autouse=True)
def _closely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the number of states of each match that are drawn."""
    monkeypatch.setattr(playing, "CLOSELY", runs(thin=20, full=500))
    monkeypatch.setattr(playing, "APART", 20 // runs(thin=1, full=4))
