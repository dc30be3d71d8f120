"""Short matches for the tests of tournaments, which are about the rounds around them."""

from __future__ import annotations

import pytest

from cogs.events.plans import TournamentPlan
from tests.proofs import FULL


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a round of Tottarot one turn, so that a match takes a third of the time; the full form plays them whole."""
    usual = vars(TournamentPlan)["options"].fget
    if not FULL:
        monkeypatch.setattr(TournamentPlan, "options", property(lambda plan: {**usual(plan), "turns": "1"}))
