"""Events about channels that arrive while the data is unavailable, as during a stop."""

from __future__ import annotations

from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.services import Services
from cogs.play.deletions import DeletionsCog
from storage.database import Database
from storage.errors import UnavailableError
from tests.bot.tables import dealt


async def test_events_at_a_stop_are_let_go(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot finds out that such a channel is gone when it next posts there."""
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    row = await services.store.matches.row(table_id)
    services.refused_places._tables[table_id] = row.place
    cog = DeletionsCog(services)
    place: Any = SimpleNamespace(id=row.place, thread_id=row.place, guild=SimpleNamespace(id=row.guild))

    async def refuse(_database: Database, _what: str, work: Coroutine[Any, Any, Any]) -> None:
        work.close()
        raise UnavailableError("The data is closed.")

    with monkeypatch.context() as patch:
        patch.setattr(Database, "_run", refuse)
        await cog.on_guild_role_update(cast(Any, None))
        await cog.on_guild_channel_update(place)
        await cog.on_raw_thread_update(place)
        await cog.on_raw_thread_delete(place)
        await cog.on_guild_channel_delete(place)
