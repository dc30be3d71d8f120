"""Some steps of the crowd in `python -m tests.soak places`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.discord_address import keep_address
from tests.proofs import runs
from tests.soak.places import Size, crowd
from tests.storage.files import data, empty

__all__ = ["data", "empty"]


@pytest.mark.wire
async def test_lost_permissions_cause_no_false_promise_and_no_stuck_table(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_address(monkeypatch)
    ledger = await crowd(data, Size(steps=runs(thin=70, full=120), places=1), seed=1)
    assert ledger.wrong == []
    assert ledger.refused.total() > 0
    assert ledger.done["use"] > runs(thin=20, full=40)
