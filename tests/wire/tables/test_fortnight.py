"""The first evening of a match over days, which `python -m bench.whole_match.fortnight` plays to its end."""

from __future__ import annotations

import pytest

from bench.questions.kinds import IDLE, SINGLE
from bench.whole_match.fortnight import fortnight
from tests.discord_address import keep_address

FEW = 12
"""Number of answers, of some three hundred."""


async def test_players_are_asked_only_questions_that_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four users of The Restless draft, and look in from time to time."""
    keep_address(monkeypatch)
    played = await fortnight(1, FEW)
    assert played.answers == FEW
    assert 0 < played.days < 3
    assert (played.needless[SINGLE], played.needless[IDLE]) == (0, 0)
