from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from storage import store
from storage.engine import migrate
from storage.engine.backend import backend_at
from storage.engine.errors import MigrationFailed, NewerData, Taken
from storage.engine.revision import HEAD
from storage.schema.tables import METADATA
from storage.schema.wording import CLUSTERED
from storage.store import Store
from tests.storage.given import NEWS, NOW, content, live, saved

AFTER = f"{int(HEAD) + 1:04}"
"""The number of the migration that comes next."""

FAILS = f"""
import sqlalchemy as sa
from alembic import op

revision, down_revision = "{AFTER}", "{HEAD}"

def upgrade() -> None:
    op.create_table("half", sa.Column("id", sa.Integer))
    op.drop_table("person")
    raise RuntimeError("half way")
"""


def schema(path: Path) -> set[str]:
    """Every table and index in words, without the constraints' names."""
    with closing(sqlite3.connect(path)) as raw:
        made = raw.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {" ".join(sql.split()) for (sql,) in made if "alembic_version" not in sql}


def test_the_code_needs_the_newest_migration() -> None:
    assert migrate.head() == HEAD


def test_the_migrations_make_the_tables_we_name(empty: Path, tmp_path: Path) -> None:
    with backend_at(empty).migrating().connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    METADATA.create_all(made := backend_at(tmp_path / "named.db").migrating())
    made.dispose()
    assert schema(empty) == schema(tmp_path / "named.db")


def test_small_rows_are_kept_in_the_order_of_their_key(empty: Path) -> None:
    assert CLUSTERED
    clustered = {sql.split()[2] for sql in schema(empty) if sql.endswith("WITHOUT ROWID")}
    assert clustered == {
        *("seat", "answer", "story", "post", "due", "standing"),
        *("deal", "attempt", "pact", "tenure", "lesson"),
        *("rematch", "medal", "hinted"),
    }


async def test_filled_data_goes_down_and_up_again(path: Path) -> None:
    store = await Store.open(path, "test", NOW)
    await store.matches.save(await live(store), saved(0, NEWS))
    await store.close()
    command.downgrade(migrate.config(path), "base")
    assert schema(path) == set()
    assert migrate.main([str(path)]) == 0
    assert content(path)["match"] == []


async def test_opening_new_data_makes_it_in_a_folder_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "querent.db"
    store = await Store.open(path, "test", NOW)
    await store.close()
    assert content(path)["alembic_version"] == [(HEAD,)]


async def test_migrating_up_to_date_data_changes_nothing(path: Path) -> None:
    store = await Store.open(path, "test", NOW)
    await live(store)
    await store.close()
    before = content(path)
    assert migrate.main([str(path)]) == 0
    assert content(path) == before


async def test_data_of_a_newer_querent_is_not_touched(path: Path) -> None:
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
        raw.commit()
    before = content(path)
    with pytest.raises(NewerData, match="9999"):
        await Store.open(path, "test", NOW)
    assert content(path) == before


async def test_a_migration_is_done_whole_or_not_at_all(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path(shutil.copytree(migrate._MIGRATIONS, tmp_path / "migrations"))
    (folder / "versions" / f"{AFTER}_fails.py").write_text(FAILS)
    monkeypatch.setattr(migrate, "_MIGRATIONS", folder)
    before, tables = content(path), schema(path)
    with pytest.raises(RuntimeError, match="half way"):
        migrate.main([str(path), AFTER])
    assert (content(path), schema(path)) == (before, tables)


async def test_a_failed_migration_is_told_in_words(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.engine.revision._command", lambda _: ("sh", "-c", "echo no luck >&2; exit 1"))
    monkeypatch.setattr(store, "HEAD", AFTER)
    with pytest.raises(MigrationFailed, match="no luck"):
        await Store.open(path, "test", NOW)


async def test_nothing_is_migrated_under_a_process_that_uses_the_data(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = await Store.open(path, "test", NOW)
    monkeypatch.setattr(store, "HEAD", AFTER)
    monkeypatch.setattr("storage.engine.revision._command", lambda _: ("sh", "-c", "exit 1"))
    with pytest.raises(Taken):
        await Store.open(path, "me", NOW + 1)
    await other.close()
