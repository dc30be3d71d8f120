"""Tables in direct messages: their location is linked, and no server is asked about the user."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.services import Services
from bot.table.lobbies import Player
from games import GAMES
from tests.bot.caller import Caller
from tests.bot.solitaire import SOLITAIRE, play_out
from tests.bot.wire import DIRECT, Wire
from tests.kernel.toys import TOYS
from tests.match_fixtures import shelve
from tests.storage.given import ANN

INBOX = DIRECT + ANN


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, *GAMES, *TOYS, SOLITAIRE)


@pytest.fixture
def ann(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, ANN, "Ann", channel=0)


async def solitaire(services: Services) -> int:
    table_id = await services.lobbies.play_now(0, INBOX, INBOX, Player(ANN, "Ann"), SOLITAIRE.key)
    await services.outbox.idle()
    return table_id


async def test_a_table_there_is_linked_and_never_named_as_a_channel(ann: Caller, services: Services) -> None:
    await solitaire(services)
    page = await ann.type("games")
    assert f"[direct messages](https://discord.com/channels/@me/{INBOX})" in page.words
    assert f"<#{INBOX}>" not in page.words


async def test_play_again_in_direct_messages_requests_no_member(ann: Caller, services: Services, wire: Wire) -> None:
    table_id = await solitaire(services)
    await play_out(services.matches, table_id, ANN)
    await services.outbox.idle()
    answer = await ann.press(f"A:{table_id}:0:")
    assert f"is open: [direct messages](https://discord.com/channels/@me/{INBOX})" in answer.words
    assert [sent.request for sent in wire.sent if "/guilds/" in sent.request] == []
    row = await services.store.matches.row(table_id + 1)
    assert (row.guild, row.place, row.state) == (0, INBOX, "live"), "no one has to join, so it starts immediately"


async def test_no_member_is_looked_up_outside_a_server(services: Services, wire: Wire) -> None:
    assert not await services.member_departures.look(0, ANN)
    assert wire.sent == []
