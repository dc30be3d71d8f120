"""*Play again* at the end of a match."""

from __future__ import annotations

import pytest

from bot.custom_ids import CustomId, CustomIdKind
from bot.services import Services
from bot.table.lobbies import Player
from tests.bot.caller import Caller
from tests.bot.solitaire import SOLITAIRE, play_out
from tests.bot.tables import dealt, played_out
from tests.bot.wire import Sent, Wire
from tests.kernel.toys import TOYS
from tests.match_fixtures import shelve
from tests.storage.given import ANN, CHANNEL, GUILD


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, SOLITAIRE, *TOYS)


async def state_again(caller: Caller, services: Services, table_id: int) -> tuple[Sent, str]:
    """Press *Play again*; return the reply, and the state of the table that it opened."""
    reply = await caller.press(str(CustomId(CustomIdKind.AGAIN, table_id, 0)))
    again = await services.store.lobbies.rematch_of(table_id)
    assert again is not None
    await services.outbox.idle()
    return reply, (await services.store.matches.row(again)).state


async def test_someone_who_played_alone_plays_again_without_a_lobby(ann: Caller, services: Services) -> None:
    """Nobody else is asked, so there is nothing to wait for."""
    table_id = await services.lobbies.play_now(GUILD, CHANNEL, CHANNEL, Player(ANN, "Ann"), "solitaire")
    await play_out(services.matches, table_id, ANN, 2)
    reply, state = await state_again(ann, services, table_id)
    assert state == "live"
    assert str(CHANNEL) in reply.words, "it says where"


async def test_someone_who_played_with_bots_only_plays_again_without_a_lobby(
    ann: Caller, services: Services, wire: Wire
) -> None:
    table_id = await dealt(services.lobbies, "trick", people=1, bots=1)
    await played_out(services.matches, table_id)
    await services.outbox.idle()
    before = len(wire.posts(CHANNEL))
    reply, state = await state_again(ann, services, table_id)
    assert state == "live"
    assert reply.private
    assert [post for post in wire.posts(CHANNEL)[before:] if "Join" in str(post.items)] == []


async def test_a_rematch_with_other_people_opens_a_lobby(ann: Caller, services: Services) -> None:
    table_id = await dealt(services.lobbies, "trick", people=2)
    await played_out(services.matches, table_id)
    await services.outbox.idle()
    _, state = await state_again(ann, services, table_id)
    assert state == "lobby"
