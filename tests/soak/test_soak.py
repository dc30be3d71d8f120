"""A few days of the month in `make soak`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.discord_address import keep_address
from tests.proofs import runs
from tests.soak.month import Size
from tests.soak.run import soak
from tests.storage.files import data, empty

__all__ = ["data", "empty"]

SIZE = Size(days=runs(thin=1, full=3), people=8, tables=runs(thin=6, full=8))


@pytest.mark.wire
async def test_some_days_of_many_matches_break_no_rule(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_address(monkeypatch)
    month, found = await soak(data, SIZE, seed=1)
    assert found.wrong == []
    assert len(month.tables) == SIZE.tables
    assert found.answers > runs(thin=20, full=50)
    assert month.ledger.done["left in advance"] > 0
    assert month.ledger.done["restarts"] == SIZE.days
