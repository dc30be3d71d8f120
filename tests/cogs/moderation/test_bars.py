"""A moderator bars a user from the tables of a server until it is lifted, even if they delete their data."""

from __future__ import annotations

import pytest

from bot.services import Services
from bot.table.lobbies import Player
from games.kernel.ask import IllegalError
from tests.bot.caller import Caller, Somebody, refused
from tests.bot.tables import PEOPLE, dealt, opened
from tests.storage.given import BRUNO, CHANNEL, CHIARA, GUILD

BARRED = "The moderators of this server have barred you from its tables."
BRUNO_ = PEOPLE[1]


async def test_a_barred_user_cannot_join_any_table_in_the_server(
    services: Services, mona: Caller, bruno: Caller
) -> None:
    lobby = await opened(services.lobbies, "trick", people=1)
    assert "was barred" in (await mona.type("moderate bar", member=Somebody(BRUNO))).words
    with pytest.raises(IllegalError, match=BARRED):
        await services.lobbies.join(lobby, BRUNO_)
    answer = await bruno.type("tarot new", game="tottarot")
    refused(answer)
    assert BARRED in answer.words
    assert await services.lobbies.open(GUILD + 1, CHANNEL + 9, CHANNEL + 9, BRUNO_, "trick"), "elsewhere they play"
    assert f"Barred from tables: <@{BRUNO}>" in (await mona.type("moderate rules")).words
    await mona.type("moderate bar", member=Somebody(BRUNO), lift=True)
    await services.lobbies.join(lobby, BRUNO_)
    assert [entry.kind for entry in await services.store.audit_log.of(GUILD)] == ["bar", "bar"]


async def test_their_seats_are_freed(services: Services, mona: Caller) -> None:
    lobby = await opened(services.lobbies, "trick", people=2)
    match = await dealt(services.lobbies, "trick", people=3, place=CHANNEL + 1)
    await mona.type("moderate bar", member=Somebody(BRUNO))
    assert BRUNO not in [chair.user for chair in (await services.store.matches.row(lobby)).seats]
    assert BRUNO not in [chair.user for chair in (await services.store.matches.row(match)).seats]
    with pytest.raises(IllegalError, match=BARRED):
        await services.seats.come_back(match, BRUNO_)


async def test_only_moderators_bar(services: Services, bruno: Caller) -> None:
    await bruno.type("moderate bar", member=Somebody(CHIARA))
    assert not await services.store.bars.holds(GUILD, CHIARA)


async def test_only_a_barred_user_can_be_readmitted(mona: Caller) -> None:
    answer = await mona.type("moderate bar", member=Somebody(BRUNO), lift=True)
    refused(answer)
    assert "isn't barred" in answer.words


async def test_deleting_ones_data_does_not_lift_a_bar(services: Services, mona: Caller, bruno: Caller) -> None:
    await mona.type("moderate bar", member=Somebody(BRUNO))
    assert "1 server has barred you from its tables" in (await bruno.type("privacy")).words
    await services.store.privacy.forget(BRUNO, ["Bruno"], str)
    assert not (await services.store.privacy.of(BRUNO)).bars
    lobby = await opened(services.lobbies, "trick", people=1)
    with pytest.raises(IllegalError, match=BARRED):
        await services.lobbies.join(lobby, Player(BRUNO, "Bruno"))
    assert "Barred from tables: +1" in (await mona.type("moderate rules")).words
    await mona.type("moderate bar", member=Somebody(BRUNO), lift=True)
    await services.lobbies.join(lobby, Player(BRUNO, "Bruno"))
