"""An announced action waits for players who might interrupt it (P-39)."""

from __future__ import annotations

import pytest

from bot.runtime.clock import HOUR
from bot.table.live_table import playing
from bot.table.lobbies import Lobbies
from bot.table.matches import Matches
from bot.table.time_limits import agreed
from bot.timing.scheduler import Scheduler
from cogs.lobby.pages import settings_page
from games.parsifal.table import Order
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.tables import dealt, opened
from tests.bot.timing.test_timeouts import deadlines, due, later
from tests.games.parsifal.given import given
from tests.storage.given import ANN, NOW

__all__ = ["deadlines"]


async def announced(lobbies: Lobbies, matches: Matches, **terms: str) -> int:
    """Let Ann announce an action; Bruno, who has the Horn and always wants to be asked, may interrupt it."""
    table_id = await dealt(lobbies, "parsifal")
    async with matches.at(table_id) as table:
        for key, token in terms.items():
            table.terms = agreed(table.terms, key, token)
        table.match = given("knight-1", "gawan+horn", common="wine", orders=Order.ALWAYS).match
    await matches.answer(table_id, ANN, ("knight-1:take:wine",), 0)
    return table_id


@pytest.mark.parametrize(
    ("terms", "hours"),
    [
        ({}, 12),
        ({"window": "3600"}, 1),
        ({"turn": "1209600"}, 12),
        ({"turn": "14400"}, 4),
        ({"window": "172800", "turn": "86400"}, 24),
        ({"window": "14400", "up": "wait"}, 4),
    ],
)
async def test_the_window_is_the_tables_and_never_longer_than_a_turn(
    lobbies: Lobbies, matches: Matches, store: Store, terms: dict[str, str], hours: int
) -> None:
    table_id = await announced(lobbies, matches, **terms)
    assert await due(store, table_id) == [(1, NOW + hours * HOUR)]


@pytest.mark.parametrize("up", ["wait", "bot", "fallback"])
async def test_the_window_closes_with_every_setting_for_silence(
    lobbies: Lobbies, matches: Matches, clock: Clock, deadlines: Scheduler, up: str
) -> None:
    """Silence means no interruption; the action then happens as announced."""
    table_id = await announced(lobbies, matches, up=up)
    await later(deadlines, matches, clock, 12 * HOUR)
    async with matches.at(table_id) as table:
        board = playing(table).view(None)
        assert board.pending is None
        assert [artifact.key for artifact in board.players[0].characters[0].artifacts] == ["wine"]


async def test_only_games_with_interruptions_offer_it(lobbies: Lobbies, matches: Matches) -> None:
    for index, (game, offered) in enumerate({"parsifal": True, "tottarot": False}.items(), 1):
        table_id = await opened(lobbies, game, place=index)
        async with matches.at(table_id) as table:
            assert ("Time to interrupt: **12 hours**" in settings_page(table).content) is offered
