"""Settings for how thoroughly the contract tests the project's games, with a thin and a full form (see proofs.py).

`querent doctor --game` uses the numbers of games/contract, which are in between. The planted faults of test_planted.py
are found in the thin form, too.
"""

from __future__ import annotations

import pytest

from games.contract import checks, in_advance, playing, strengths
from tests.proofs import runs


@pytest.fixture(autouse=True)
def _closely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the number of matches that the checks play, and of states examined in each."""
    monkeypatch.setattr(playing, "CLOSELY", runs(thin=16, full=5000))
    monkeypatch.setattr(playing, "APART", 20 // runs(thin=1, full=4))
    monkeypatch.setattr(checks, "ENOUGH", runs(thin=70, full=8000))
    monkeypatch.setattr(checks, "MATCHES", range(runs(thin=1, full=4)))
    monkeypatch.setattr(checks, "MOST", runs(thin=14, full=320))
    monkeypatch.setattr(checks, "TOGETHER", runs(thin=2, full=3))
    monkeypatch.setattr(checks, "TWINS", runs(thin=6, full=60))
    monkeypatch.setattr(in_advance, "LOOKED", runs(thin=72, full=150))
    monkeypatch.setattr(strengths, "LOOKED", runs(thin=160, full=1000))
    monkeypatch.setattr(strengths, "MATCHES", runs(thin=12, full=60))
