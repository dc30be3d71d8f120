"""A moment viewed again is exactly as it was, whatever has been rolled back since."""

from __future__ import annotations

from threading import current_thread, main_thread

import pytest

from bot.table.lobbies import Lobbies
from bot.table.match_history import Verdict
from bot.table.matches import Matches
from bot.table.rollback import Rollback
from cogs.lookback.replay_recordings import Replays
from games import registry
from games.kernel.codec import pack
from games.kernel.dealer import LogLine
from games.kernel.manifest import Manifest
from games.kernel.text import t
from storage.audit_log import AuditEntry
from storage.store import Store
from tests.bot.tables import answers, dealt, played_out
from tests.storage.given import ANN, GUILD


async def test_every_moment_of_a_replay_has_its_original_state(
    lobbies: Lobbies, matches: Matches, store: Store
) -> None:
    """The match was rolled back to an earlier trick, and to its very beginning."""
    rollback, words = Rollback(store, matches), t("A moderator has rewound the match.")
    table_id = await dealt(lobbies, "trick")
    for first in (2, 0):
        for seat in (0, 1, 0, 1, 0):
            await answers(matches, table_id, seat)
        await rollback.roll_back(table_id, first, LogLine(words), AuditEntry(GUILD, ANN, table_id, "back", pack(words)))
    await played_out(matches, table_id)
    reel = await Replays(store).of(table_id)
    assert reel.verdict is Verdict.EXACT
    known = [n for n, (_, _, state_hash) in enumerate(await store.matches.state_hashes(table_id), 1) if state_hash]
    for n in known:
        assert (await reel.at(n)).state_hash() == reel.past.state_hashes[n - 1], n
    moments = await reel.moments(None)
    assert set(moments) <= {0, *known}, "what is withdrawn at once is seen at once"


async def test_a_replay_is_remembered_until_the_match_goes_on(lobbies: Lobbies, matches: Matches, store: Store) -> None:
    table_id, replays = await dealt(lobbies, "trick"), Replays(store)
    first = await replays.of(table_id)
    assert await replays.of(table_id) is first
    await answers(matches, table_id, 0)
    assert (await replays.of(table_id)).past.entry_count == first.past.entry_count + 1


async def test_a_game_is_imported_before_a_thread_plays_it_again(
    lobbies: Lobbies, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two threads that import the same package simultaneously break each other's import."""
    table_id, wanted = await dealt(lobbies, "trick"), list[bool]()
    load = registry._loaded

    def noted(manifest: Manifest) -> object:
        wanted.append(current_thread() is main_thread())
        return load(manifest)

    monkeypatch.setattr(registry, "_loaded", noted)
    await Replays(store).of(table_id)
    assert wanted[0]
    assert not all(wanted), "the match is played again in another thread"
