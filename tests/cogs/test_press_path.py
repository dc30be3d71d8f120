"""What one press and all that follows from it may take of the data, and how often a table is locked."""

from __future__ import annotations

import pytest

from bench.press_path import LOCKS, SESSIONS, STATEMENTS, counted_press
from storage.store import Store


async def test_a_press_takes_few_locks_sessions_and_statements(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The press that resolves a turn of three: its commit, a board, a letter, and an earlier letter that goes."""
    counted = await counted_press(store, monkeypatch)
    assert counted.locks <= LOCKS
    assert counted.sessions <= SESSIONS
    assert len(counted.statements) <= STATEMENTS
    assert counted.statements.count("COMMIT") == 2, "the move with its jobs, and what came of these"
