"""Data of every revision that a release or a commit had: migrated, played on, and downgraded."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from alembic import command

from bot.cli.moving import replays
from bot.config import Config
from bot.ops.backups import restore_backup
from bot.table.live_table import playing
from bot.table.matches import Matches
from bot.table.rollback import Rollback
from games import manifests
from games.kernel.dealer import LogLine
from games.kernel.text import t
from storage import migrate
from storage.audit_log import AuditEntry
from storage.backend import Address
from storage.revision import HEAD
from storage.store import Store
from storage.upkeep import health
from storage.upkeep.move import move
from tests.bot.clock import Clock
from tests.bot.tables import first
from tests.proofs import spread
from tests.storage.databases import Databases
from tests.storage.given import content, words_of
from tests.upgrades.versions import DUMPS, FILES, KILLED, fingerprints, load, unpack
from tests.wire.forked import printed

ANSWERS = 4
"""Number of answers at each table that is continued."""
GAMES = {"0001": 1, "0002": 1, "0003": 5, "0004": 5, "0005": 5}
"""Number of games in a version, by its revision."""
MISFITS = {"0003": ["the_restless"]}
"""Matches from a commit between two releases, with last answers that are illegal now; a moderator repairs them."""


@pytest.fixture(autouse=True)
def migrate_in_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Migrate data in this process, which is faster."""

    async def migrated(address: Address, _found: str | None) -> None:
        assert migrate.main([words_of(address)]) == 0

    for caller in ("storage.store", "storage.upkeep.move"):
        monkeypatch.setattr(f"{caller}.migrate", migrated)


async def play_on(store: Store, number: int) -> int:
    """Let players answer some questions; return how many answers the match has gained."""
    matches = Matches(store, Clock(KILLED))
    begun = (await store.matches.row(number)).entry_count
    for _ in range(ANSWERS):
        async with matches.at(number) as table:
            match = playing(table)
            seat = next((seat for seat in match.waiting if table.seats[seat].user is not None), None)
            if match.over or seat is None:
                break
            asked, user = match.asked(seat), table.seats[seat].user
        assert asked is not None
        assert user is not None
        await matches.answer(number, user, first(asked.question), asked.number)
    return (await store.matches.row(number)).entry_count - begun


async def repair(store: Store, revision: str) -> None:
    """Roll back the matches that cannot be loaded to their last phase: exactly the known ones."""
    rollback, found = Rollback(store, Matches(store, Clock(KILLED))), []
    for number in await store.matches.live():
        if not await rollback.is_loadable(number):
            found.append((await store.matches.row(number)).game)
            audit_entry = AuditEntry(5, 6, number, "mend", {"key": "Repaired."})
            await rollback.repair(number, LogLine(t("Repaired.")), audit_entry)
    assert found == MISFITS.get(revision, [])


async def check_unchanged(store: Store, revision: str) -> list[str]:
    """Check that every match is unchanged and continues; return the earlier fingerprints."""
    await repair(store, revision)
    live = [row for row in [await store.matches.row(n) for n in await store.matches.live()] if row.state == "live"]
    games = Counter(row.game for row in live)
    assert len(games) == GAMES.get(revision, len(manifests()))
    before = await fingerprints(store, [row.id for row in live])
    assert await store.outbox.due(KILLED)
    for row in live:
        assert await play_on(store, row.id) >= min(ANSWERS, 1)
    return before


@pytest.mark.parametrize("revision", spread([*FILES], thin=3))
async def test_a_file_is_brought_up_to_date_played_on_and_taken_back(revision: str, tmp_path: Path) -> None:
    config = Config("a-token", tmp_path / "data", "info", "plain", "")
    backup = unpack(revision, tmp_path / "backup")
    store = await Store.open(unpack(revision, tmp_path / "data" / "querent.sqlite"), "test", KILLED)
    numbers = await store.matches.live()
    before = await check_unchanged(store, revision)
    await store.close()
    restore_backup(config, backup, now=lambda: KILLED)
    store = await Store.open(tmp_path / "data" / "querent.sqlite", "test", KILLED)
    await repair(store, revision)
    restored = await store.matches.live()
    assert not set(restored) & set(numbers), "an old button leads nowhere"
    assert await fingerprints(store, restored) == before
    assert await play_on(store, restored[0]) >= 1
    await store.close()


@pytest.mark.parametrize("revision", spread([*DUMPS], thin=2))
async def test_a_dump_is_brought_up_to_date_played_on_and_taken_back(
    revision: str, databases: Databases, tmp_path: Path
) -> None:
    """The downgrade goes through a file, as on the page for operators."""
    config = Config("a-token", tmp_path / "data", "info", "plain", "")
    with databases.new(empty=True) as server:
        load(revision, server)
        await (await Store.open(server, "test", KILLED)).close()
        await move(server, tmp_path / "backup", KILLED, replays)
        store = await Store.open(server, "test", KILLED)
        before = await check_unchanged(store, revision)
        await store.close()
    restore_backup(config, tmp_path / "backup", now=lambda: KILLED)
    store = await Store.open(tmp_path / "data" / "querent.sqlite", "test", KILLED)
    assert await fingerprints(store, await store.matches.live()) == before
    await store.close()


@pytest.mark.parametrize("revision", spread([*FILES], thin=4))
async def test_the_doctor_looks_at_data_that_is_not_brought_up_to_date_yet(revision: str, tmp_path: Path) -> None:
    path = unpack(revision, tmp_path / "querent.sqlite")
    found = await health.check(path, KILLED)
    assert (found.revision, found.needed, found.is_intact) == (revision, HEAD, True)
    store = await Store.open(path, "test", KILLED)
    assert found.live == len(await store.matches.live())
    await store.close()


def test_there_are_data_of_every_earlier_revision() -> None:
    earlier = {f"{number:04}" for number in range(1, int(HEAD))}
    with_postgresql = {number for number in earlier if number >= "0005"}
    missing = sorted((earlier - {*FILES}) | (with_postgresql - {*DUMPS}))
    assert not missing, f"keep data of revision {', '.join(missing)}: see make_editions.txt in tests/upgrades"


async def count_killed(address: Address, step: int) -> int:
    """Return how many processes died migrating this data, each without a trace, before one finished."""
    return int(await printed("tests.upgrades.dying", words_of(address), str(step)))


async def test_a_killed_migration_of_a_file_leaves_the_old_data(tmp_path: Path) -> None:
    path = unpack(FILES[0], tmp_path / "querent.sqlite")
    assert await count_killed(path, 6) > 4
    assert content(path)["alembic_version"] == [(HEAD,)]


async def test_a_killed_migration_of_a_server_leaves_the_old_data(databases: Databases) -> None:
    with databases.new(empty=True) as server:
        load(DUMPS[0], server)
        command.downgrade(migrate.config(server), FILES[1])
        assert await count_killed(server, 6) > 3
        assert content(server)["alembic_version"] == [(HEAD,)]
