"""How many files of the bot a press with all that follows runs, and what it may take of the data and of locks."""

from __future__ import annotations

import pytest

from bench.press_path import FILES, LOCKS, SESSIONS, STATEMENTS, counted_press
from storage.store import Store


async def test_a_press_takes_few_locks_sessions_and_statements(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The press that resolves a turn of three: its commit, a board, a letter, and an earlier letter that goes."""
    counted = await counted_press(store, monkeypatch)
    assert counted.locks <= LOCKS
    assert counted.sessions <= SESSIONS
    assert len(counted.statements) <= STATEMENTS
    assert counted.statements.count("COMMIT") == 2, "the move with its jobs, and what came of these"


class TestToldInTime:
    """As people are told: who waits on an open page at once, and the board follows for all who only watch."""

    @pytest.fixture
    def told_at_once(self) -> None:
        """Nothing is told sooner than it is outside of tests."""

    async def test_a_press_runs_few_files_of_the_bot(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        counted = await counted_press(store, monkeypatch)
        assert len(counted.files_of_the_bot) <= FILES, sorted(counted.files_of_the_bot)
