"""`querent migrate` prints everything that operators need, and the copy of every match has its last answer."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli.moving import replays
from bot.table.lobbies import Lobbies
from bot.table.matches import Matches
from storage.store import Store
from tests.bot.tables import dealt, played_out
from tests.storage import in_turn


async def test_a_match_that_was_played_on_replays(lobbies: Lobbies, matches: Matches, store: Store) -> None:
    table_id = await dealt(lobbies, "trick")
    assert await played_out(matches, table_id, 2) == 2
    loaded = await store.matches.load(table_id)
    assert replays(loaded)
    assert loaded.record is not None
    assert not replays(loaded._replace(state_hash="0" * 16)), "this is not how it stands"
    assert not replays(loaded._replace(state_hash="0" * 16, row=loaded.row._replace(game="gone"))), "nobody knows"


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """Return the exit code of the command."""
    monkeypatch.setattr(sys, "argv", ["querent", *words])
    monkeypatch.chdir("/")
    return main()


def test_moved_data_is_reported(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    in_turn.use(monkeypatch, thread=True)  # only the driver with a thread can stream rows
    target = tmp_path / "new" / "querent.sqlite"
    assert run(monkeypatch, "migrate", str(path), str(target)) == 0
    text = capsys.readouterr().out
    assert f"Moved 0 rows from {path} to {target}." in text
    assert "every table has all its rows" in text
    assert target.exists()
    assert run(monkeypatch, "move", str(tmp_path / "nowhere"), str(target)) == 1, "its name in 1.0.0"
    assert "There is no data at" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_files_are_no_copies_of_postgresql(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QUERENT_DATABASE", "postgresql://querent:hidden@localhost/querent")
    assert run(monkeypatch, command, str(tmp_path / "file")) == 1
    text = capsys.readouterr().err
    assert "pg_dump" in text
    assert "hidden" not in text
    assert not (tmp_path / "file").exists()
