from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import inspect

from storage import migrate, store
from storage.backend import Address, backend_at
from storage.errors import LeaseHeldError, MigrationError, NewerDataError
from storage.metadata import CLUSTERED, METADATA
from storage.outbox import Acknowledgement, NewJobRow, PostRow
from storage.revision import HEAD
from storage.store import Store
from tests.storage.files import migrated, without_migration
from tests.storage.given import NEWS, NOW, changed, content, live, saved, words_of

AFTER = f"{int(HEAD) + 1:04}"
"""The number of the next migration."""

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
    """Return every table and index as text, without the constraints' names."""
    with closing(sqlite3.connect(path)) as raw:
        made = raw.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {" ".join(sql.split()) for (sql,) in made if "alembic_version" not in sql}


def shape(address: Address) -> dict[str, list[str]]:
    """Return every table with its columns."""
    with backend_at(address).migration_engine().connect() as connection:
        there = inspect(connection)
        return {name: [str(column) for column in there.get_columns(name)] for name in there.get_table_names()}


def test_the_code_needs_the_newest_migration() -> None:
    assert migrate.head() == HEAD


def test_the_migrations_make_the_tables_we_name(tmp_path_factory: pytest.TempPathFactory) -> None:
    missing = without_migration(migrated(tmp_path_factory))
    assert not missing, f"storage/migrations/versions needs a migration after {HEAD} for: {missing}"


def test_they_make_the_same_types_on_every_database(address: Address) -> None:
    assert not without_migration(address)


def test_they_make_them_word_for_word(empty: Path, tmp_path: Path) -> None:
    METADATA.create_all(made := backend_at(tmp_path / "named.db").migration_engine())
    made.dispose()
    assert schema(empty) == schema(tmp_path / "named.db")


def test_small_rows_are_kept_in_the_order_of_their_key(empty: Path) -> None:
    assert CLUSTERED
    clustered = {sql.split()[2] for sql in schema(empty) if sql.endswith("WITHOUT ROWID")}
    assert clustered == {
        *("seat", "answer", "log_entry", "post", "timer", "result"),
        *("deal_seen", "deal_result", "daily", "table_terms", "seat_history", "lesson"),
        *("rematch", "achievement", "hint_use", "invitation", "auto_action", "sign", "bar"),
        *("note", "avoid", "avoided_star", "pick", "challenge", "position_try", "own_rules"),
        *("prediction", "page_link"),
        *("entrant", "event_round", "pairing", "round_score"),
        *("rating", "deal_rating", "shape_rating", "offer_recipient"),
    }


async def test_filled_data_goes_down_and_up_again(own_address: Address) -> None:
    store = await Store.open(own_address, "test", NOW)
    await store.matches.save(await live(store), saved(0, NEWS))
    await store.close()
    command.downgrade(migrate.config(own_address), "base")
    assert set(shape(own_address)) == {"alembic_version"}
    assert migrate.main([words_of(own_address)]) == 0
    assert content(own_address)["match"] == []


JOBS = (
    ("refresh", "refresh", {"n": 3, "at": 9, "anew": True}, {"entry_count": 3, "at": 9, "force": True}),
    ("notice", "notice:1", {"n": 3, "at": 9, "why": "asked"}, {"entry_count": 3, "at": 9, "why": "asked"}),
    ("notice", "notice:2", {"n": 3, "at": 9, "why": "hush"}, {"entry_count": 3, "at": 9, "why": "retract"}),
    ("offer", "offer:7:5", {"n": 7, "at": 9, "shown": "open"}, {"entry_count": 0, "at": 9, "shown": "open"}),
    ("found", "found:7", {"n": 7, "at": 9}, {"entry_count": 0, "at": 9}),
)
"""Jobs as kind, audience, and payload before and since revision 0015."""


async def test_stored_names_change_without_their_values(own_address: Address) -> None:
    """Revision 0015: pending jobs and rollbacks of earlier versions are read as before; so are players' answers."""
    store = await Store.open(own_address, "test", NOW)
    match = await live(store)
    taken_back = saved(1, NEWS)
    rollback = taken_back._replace(entry=taken_back.entry._replace(by="table", tokens=("rollback", "0")))
    said = saved(2)._replace(entry=saved(2).entry._replace(tokens=("anew", "0")))
    await store.matches.save(match, saved(0, NEWS), rollback, said)
    posts = [PostRow(match, audience, 5, 6, 2) for audience in ("board", "read_from", "read_to", "read_to:1")]
    await store.outbox.acknowledge(Acknowledgement((await store.outbox.due(NOW)).job_rows, tuple(posts)))
    jobs = [NewJobRow(kind, audience, new, f"j.{audience}") for kind, audience, _, new in JOBS]
    await store.outbox.add(match, *jobs)
    await store.close()
    now = content(own_address)
    command.downgrade(migrate.config(own_address), "0014")
    before = content(own_address)
    assert [json.loads(row[4]) for row in before["outbox"]] == [old for *_, old, _ in JOBS]
    assert {row[1] for row in before["post"]} == {"board", "before", "told", "told:1"}
    assert [json.loads(row[3]) for row in before["answer"]] == [["T0", "pass"], ["anew", "0"], ["anew", "0"]]
    assert migrate.main([words_of(own_address)]) == 0
    assert content(own_address) == now


async def test_opening_new_data_makes_it(nothing: Address) -> None:
    """The file can be in a new folder."""
    store = await Store.open(nothing, "test", NOW)
    await store.close()
    assert content(nothing)["alembic_version"] == [(HEAD,)]


async def test_migrating_up_to_date_data_changes_nothing(address: Address) -> None:
    store = await Store.open(address, "test", NOW)
    await live(store)
    await store.close()
    before = content(address)
    assert migrate.main([words_of(address)]) == 0
    assert content(address) == before


async def test_data_of_a_newer_querent_is_not_touched(own_address: Address) -> None:
    changed(own_address, "UPDATE alembic_version SET version_num = '9999'")
    before = content(own_address)
    with pytest.raises(NewerDataError, match="9999"):
        await Store.open(own_address, "test", NOW)
    assert content(own_address) == before


async def test_a_migration_is_done_whole_or_not_at_all(
    own_address: Address, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path(shutil.copytree(migrate._MIGRATIONS, tmp_path / "migrations"))
    (folder / "versions" / f"{AFTER}_fails.py").write_text(FAILS)
    monkeypatch.setattr(migrate, "_MIGRATIONS", folder)
    before, tables = content(own_address), shape(own_address)
    with pytest.raises(RuntimeError, match="half way"):
        migrate.main([words_of(own_address), AFTER])
    assert (content(own_address), shape(own_address)) == (before, tables)


async def test_a_failed_migration_raises_an_error_with_its_output(
    own_address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.revision._command", lambda _: ("sh", "-c", "echo no luck >&2; exit 1"))
    monkeypatch.setattr(store, "HEAD", AFTER)
    with pytest.raises(MigrationError, match="no luck"):
        await Store.open(own_address, "test", NOW)


async def test_nothing_is_migrated_under_a_process_that_uses_the_data(
    own_address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = await Store.open(own_address, "test", NOW)
    monkeypatch.setattr(store, "HEAD", AFTER)
    monkeypatch.setattr("storage.revision._command", lambda _: ("sh", "-c", "exit 1"))
    with pytest.raises(LeaseHeldError):
        await Store.open(own_address, "me", NOW + 1)
    await other.close()
