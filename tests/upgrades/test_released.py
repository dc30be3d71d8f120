"""Matches from release 0.1.0 are continued, repaired or were closed; those of earlier rules replay unverified."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.table.live_table import playing
from bot.table.match_history import Verdict, past_of, verdict_on
from bot.table.matches import Matches
from bot.table.rollback import Rollback
from games import game as game_called
from games.kernel.dealer import LogLine
from games.kernel.text import t
from storage.audit_log import AuditEntry
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.tables import first
from tests.storage.given import ANN

LIVE = (1, 3, 4)
"""The running matches: after 36 entries, after five, and newly dealt."""
OVER = (2, 5)
LOBBY = 6


@pytest.fixture
async def released(first_release: Path) -> AsyncIterator[Store]:
    """Yield the data that 0.1.0 left on the disk when it was killed, migrated."""
    store = await Store.open(first_release, "test", Clock()())
    yield store
    await store.close()


async def play_on(matches: Matches, table_id: int) -> None:
    """Let players give the first possible answer until the match is over."""
    while True:
        async with matches.at(table_id) as table:
            match = playing(table)
            people = [seat for seat in sorted(match.waiting) if table.seats[seat].user is not None]
            if match.over:
                return
            asked, user = match.asked(people[0]), table.seats[people[0]].user
        assert asked is not None
        assert user is not None
        await matches.answer(table_id, user, first(asked.question), asked.number)


@pytest.mark.parametrize("table_id", LIVE)
async def test_a_match_that_was_being_played_is_played_to_its_end(released: Store, table_id: int) -> None:
    assert sorted(await released.matches.live()) == list(LIVE)
    await play_on(Matches(released, Clock()), table_id)
    row = await released.matches.row(table_id)
    assert (row.state, bool(row.result)) == ("ended", True)


@pytest.mark.parametrize("table_id", LIVE)
async def test_a_match_that_was_being_played_is_put_away(released: Store, table_id: int) -> None:
    await Matches(released, Clock()).close(table_id, t("Over."))
    assert (await released.matches.row(table_id)).state == "closed"


async def test_a_match_that_was_being_played_is_sound_and_goes_back_to_its_last_phase(released: Store) -> None:
    matches = Matches(released, Clock())
    rollback = Rollback(released, matches)
    assert await rollback.is_loadable(1)
    audit_entry = AuditEntry(5, 6, 1, "mend", {"key": "Repaired."})
    await rollback.repair(1, LogLine(t("Repaired.")), audit_entry)
    await play_on(matches, 1)
    assert (await released.matches.row(1)).state == "ended"


async def test_players_find_all_their_tables_after_an_upgrade(released: Store) -> None:
    assert sorted(row.id for row in await released.matches.of_user(ANN)) == [*LIVE, LOBBY]
    assert sorted(row.id for row in await released.matches.past_of_user(ANN)) == list(OVER)


async def test_matches_of_earlier_rules_are_unverified_and_all_others_exact(earlier: Path) -> None:
    """The rules number differs, so a match of earlier rules is never reported as changed."""
    store = await Store.open(earlier, "test", Clock()())
    try:
        verdicts = []
        for table_id in await store.matches.live():
            past = await past_of(store, table_id)
            outdated = past.row.rules != game_called(past.row.game).rules
            assert verdict_on(past) is (Verdict.UNVERIFIED if outdated else Verdict.EXACT)
            verdicts.append(outdated)
        assert {True, False} == set(verdicts)
    finally:
        await store.close()
