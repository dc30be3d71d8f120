"""Short matches for the tests of tournaments, which are about the rounds around them."""

from __future__ import annotations

import pytest

from cogs.events.plans import TournamentPlan
from tests.proofs import FULL


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a round of Tottarot have one turn, which makes a match a third as long; the full form plays them whole."""
    usual = vars(TournamentPlan)["options"].fget
    if not FULL:
        monkeypatch.setattr(TournamentPlan, "options", property(lambda plan: {**usual(plan), "turns": "1"}))
