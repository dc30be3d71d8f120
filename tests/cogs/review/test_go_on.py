"""*Continue from here*: a match in the user's direct messages from a moment of another, which counts nowhere."""

from __future__ import annotations

import pytest

from bot.review.packed import to_packed
from bot.services import Services
from bot.table.live_table import playing
from bot.table.match_history import past_of
from games import GAMES
from games import game as game_called
from games.search.decisions import decisions
from games.search.review import CostlyChoice, Point, Review, Valued
from storage.reviews import ReviewRow
from tests.bot.caller import Caller, refused
from tests.bot.tables import dealt, played_out
from tests.bot.wire import DIRECT, Wire
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO, NOW

INBOX = DIRECT + BRUNO


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, *GAMES)


async def finished(services: Services) -> int:
    """Return a finished match of Ann, Bruno and a computer player, with a one-moment review of Bruno's seat."""
    table_id = await dealt(services.lobbies, "tottarot", people=2, bots=1)
    await played_out(services.matches, table_id)
    await services.outbox.idle()
    record = (await past_of(services.store, table_id)).record
    made = decisions(game_called("tottarot"), record, 1)
    one = made[len(made) // 2]
    moment = CostlyChoice(one.entry_number, 1, Valued(one.tokens, 300), Valued(one.tokens, 600), ())
    review = Review(len(made), (Point(one.entry_number, 600, 300),), (moment,))
    await services.store.reviews.put([ReviewRow(table_id, 1, "ready", to_packed(review), NOW)])
    return table_id


async def gone_on(services: Services, bruno: Caller, table_id: int) -> int:
    """Let Bruno continue from the moment; return the new table."""
    page = await bruno.press(f"R:{table_id}:0:")
    await bruno.press(page.address("Continue from here"))
    (row,) = await services.store.practice.of(BRUNO)
    return row.id


async def test_practice_continues_in_direct_messages_with_computer_players(
    services: Services, bruno: Caller, wire: Wire
) -> None:
    table_id = await finished(services)
    before, inbox = wire.posts(DIRECT + ANN), len(wire.posts(INBOX))
    page = await bruno.press(f"R:{table_id}:0:")
    answer = await bruno.press(page.address("Continue from here"))
    assert "Your table is here" in answer.words
    (row,) = await services.store.practice.of(BRUNO)
    assert (row.guild, row.place, row.practice) == (0, INBOX, True)
    assert [chair.kind for chair in row.seats] == ["bot", "person", "bot"]
    (board,) = wire.posts(INBOX)[inbox:]
    assert f"You continue from a moment of table {table_id}." in board.words
    assert board.files, "the table as Bruno saw it"
    async with services.matches.at(row.id) as table:
        assert 1 in playing(table).waiting
    assert wire.posts(DIRECT + ANN) == before, "nobody else hears of it"


async def test_practice_survives_a_restart_and_can_be_finished(services: Services, bruno: Caller) -> None:
    new = await gone_on(services, bruno, await finished(services))
    async with services.matches.at(new) as table:
        before = playing(table).state_hash()
    services.matches.sleep(new)
    async with services.matches.at(new) as table:
        assert playing(table).state_hash() == before
    await played_out(services.matches, new)
    services.matches.sleep(new)
    row = await services.store.matches.row(new)
    assert (row.state, row.practice) == ("ended", True)


async def test_practice_is_not_counted_shared_or_replayed(services: Services, bruno: Caller) -> None:
    """The match began with cards that others might still be playing, so only its own page shows any of it."""
    before = (await services.store.privacy.of(BRUNO)).results
    new = await gone_on(services, bruno, await finished(services))
    results = (await services.store.privacy.of(BRUNO)).results
    await played_out(services.matches, new)
    await services.outbox.idle()
    assert (await services.store.privacy.of(BRUNO)).results == results
    assert len(results) > len(before)
    assert [one.id for one in await services.store.reviews.unreviewed(0)] != [new]
    assert new not in [row.id for row in await services.store.matches.past_of_user(BRUNO)]
    direct = Caller(bruno.bot, bruno.wire, BRUNO, "Bruno", channel=INBOX)
    for address in (f"p:{new}:0:", f"k:{new}:0:", f"K:{new}:0:", f"A:{new}:0:", f"R:{new}:0:", f"H:{new}:0:"):
        refused(await direct.press(address))


async def test_another_one_ends_the_first(services: Services, bruno: Caller) -> None:
    table_id = await finished(services)
    first = await gone_on(services, bruno, table_id)
    second = await gone_on(services, bruno, table_id)
    assert first != second
    assert (await services.store.matches.row(first)).state == "closed"


async def test_only_the_player_goes_on_and_only_from_a_moment(services: Services, bruno: Caller, ann: Caller) -> None:
    table_id = await finished(services)
    refused(await bruno.press(f"R:{table_id}:0:g1"))
    refused(await ann.press(f"R:{table_id}:0:g0"))
    assert await services.store.practice.of(BRUNO) == []


async def test_closed_direct_messages_are_named(services: Services, bruno: Caller, wire: Wire) -> None:
    table_id = await finished(services)
    wire.fail("POST /channels/*/messages", 403, 50007, times=1, channel=INBOX)
    answer = await bruno.press(f"R:{table_id}:0:g0")
    assert "direct messages are closed" in answer.words
    assert await services.store.practice.of(BRUNO) == []
