"""*With friends*: a lobby in a private thread whose players get the daily deal for their number."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

import cogs.daily.commands
from bot.app import Querent
from bot.deals.daily import TOGETHER_DAYS, dealt, has_friends
from bot.runtime.clock import DAY, day_ends, day_of
from bot.services import Services
from bot.table.live_table import playing
from bot.table.lobbies import Player
from games import GAMES, manifests
from games.kernel.ask import IllegalError
from storage.deals import Day
from storage.matches import MatchRow
from tests.bot.caller import Caller, refused
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE
from tests.bot.wire import DIRECT, Wire
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD

THREADS = "POST /channels/*/threads"
GAME = "genshin_tarot"


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, *GAMES)
    monkeypatch.setattr(cogs.daily.commands, "DAILY_GAMES", manifests())


@pytest.fixture(autouse=True)
def _nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.fixture
def ann(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, ANN, "Ann")


async def gathered(caller: Caller, services: Services) -> MatchRow:
    """Return the lobby that a user opens for friends."""
    await caller.press((await caller.type("daily", game=GAME)).address("With friends"))
    await services.outbox.idle()
    return (await services.store.matches.of_user(caller.user))[-1]


async def begun(services: Services, lobby: MatchRow, *others: Player) -> MatchRow:
    """Return the match that begins there with these other players."""
    for other in others:
        await services.lobbies.join(lobby.id, other)
    await services.lobbies.start(lobby.id, PEOPLE[0])
    return await services.store.matches.row(lobby.id)


def test_games_that_are_played_together_or_alone_have_friends() -> None:
    assert [game.key for game in manifests() if has_friends(game.key)] == ["genshin_tarot", "the_restless"]


async def test_the_lobby_is_in_a_private_thread_that_only_mentioned_friends_read(
    ann: Caller, services: Services, wire: Wire
) -> None:
    row = await gathered(ann, services)
    (thread,) = wire.of(THREADS)
    assert (thread.body["type"], thread.body["invitable"]) == (12, True)
    assert (row.state, row.day, row.channel) == ("lobby", day_of(services.now()), CHANNEL)
    (page,) = wire.posts(row.place)
    assert f"This is the deal of {row.day}" in page.words
    assert "Mention friends in this thread" in page.words
    labels = [str(item.get("label")) for item in page.items]
    assert {"Join", "Start"} < {*labels}
    assert "Add a bot" not in labels, "a deal of the day is for people only"
    assert wire.posts(CHANNEL) == wire.posts(DIRECT + ANN) == [], "nobody else hears of it"
    assert (await gathered(ann, services)).id == row.id, "a second press shows the same lobby"
    assert await services.open_tables.seen_by(GUILD, lambda _channel: True) == []


async def test_friends_get_the_deal_for_as_many_as_they_are(ann: Caller, services: Services, clock: Clock) -> None:
    today = day_of(clock())
    keys = set()
    for n, others in enumerate(((), (PEOPLE[1],), PEOPLE[1:])):
        row = await begun(services, await gathered(ann, services), *others)
        deal = await services.store.deals.of_day(Day(GAME, today, len(others) + 1), GUILD)
        assert deal is not None
        assert (row.state, row.deal, row.day, row.closes) == ("live", deal.id, today, deal.closes)
        assert deal.bots == ("person",) * (n + 1)
        assert deal.closes == day_ends(today) + TOGETHER_DAYS * DAY
        async with services.matches.at(row.id) as table:
            assert playing(table).state_hash() == dealt(deal).state_hash()
        keys.add(deal.key)
    assert len(keys) == 3


async def test_everyone_at_the_table_has_used_their_try(ann: Caller, bot: Querent, services: Services) -> None:
    row = await begun(services, await gathered(ann, services), PEOPLE[1])
    bruno = Caller(bot, ann.wire, BRUNO, "Bruno")
    page = await bruno.type("daily", game=GAME)
    assert "You haven't played it yet." in page.words, "the deal for one is another"
    page = await bruno.press(page.address("2 people"))
    assert f"You're playing it here: <#{row.place}>" in page.words
    assert "2 people" in page.words
    second = await gathered(ann, services)
    await services.lobbies.join(second.id, PEOPLE[1])
    with pytest.raises(IllegalError, match="already played or saw"):
        await services.lobbies.start(second.id, PEOPLE[0])
    assert (await services.store.matches.row(second.id)).state == "lobby"
    await services.lobbies.join(second.id, PEOPLE[2])
    await services.lobbies.start(second.id, PEOPLE[0])
    assert (await services.store.matches.row(second.id)).day == row.day, "as three they get another deal"


async def test_the_deal_with_friends_is_one_press_from_the_daily_page(
    ann: Caller, bot: Querent, services: Services
) -> None:
    """The deal for one player can still be played, besides the one for two."""
    row = await begun(services, await gathered(ann, services), PEOPLE[1])
    page = await Caller(bot, ann.wire, BRUNO, "Bruno").type("daily")
    assert f"2 people · you're playing it here: <#{row.place}>".lower() in page.words.lower()
    assert "You're playing it here" in (await ann.press(page.address("Result of Genshin Tarot, 2 people"))).words
    assert page.address("Play Genshin Tarot")
    others = await Caller(bot, ann.wire, CHIARA, "Chiara").type("daily")
    assert "2 people" not in others.words


async def test_a_daily_deal_with_friends_can_only_start_on_its_day(
    ann: Caller, services: Services, clock: Clock
) -> None:
    lobby = await gathered(ann, services)
    page = await ann.type("daily", game=GAME)
    clock.time = day_ends(day_of(clock()))
    with pytest.raises(IllegalError, match="That day is over"):
        await begun(services, lobby, PEOPLE[1])
    assert "That day is over" in (await ann.press(page.address("With friends"))).words


async def test_all_tables_of_a_day_have_the_same_settings_and_no_bots(ann: Caller, services: Services) -> None:
    lobby = await gathered(ann, services)
    with pytest.raises(IllegalError):
        await services.lobbies.choose(lobby.id, PEOPLE[0], "boss", "andrius")
    with pytest.raises(IllegalError):
        await services.lobbies.add_bot(lobby.id, PEOPLE[0])
    with pytest.raises(IllegalError):
        await services.lobbies.say_words(lobby.id, PEOPLE[0], "rain")


async def test_the_restless_begins_with_the_time_limits_of_friends(ann: Caller, services: Services) -> None:
    await ann.press((await ann.type("daily", game="the_restless")).address("With friends"))
    (lobby,) = await services.store.matches.of_user(ANN)
    row = await begun(services, lobby, PEOPLE[1])
    assert row.state == "live"


@pytest.mark.parametrize("rest", ["friends/tottarot/{day}", "look/genshin_tarot/{day}/9", "look/tottarot/{day}/3"])
async def test_a_forged_press_for_a_table_with_friends_is_refused(rest: str, ann: Caller, services: Services) -> None:
    refused(await ann.press(f"y:0:0:{rest.format(day=day_of(services.now()))}"))
    assert await services.store.matches.of_user(ANN) == []


async def test_a_deal_of_the_day_is_not_played_at_other_tables_while_it_is_open(
    ann: Caller, services: Services, clock: Clock
) -> None:
    row = await begun(services, await gathered(ann, services), PEOPLE[1])
    await services.seats.leave(row.id, BRUNO)
    await services.seats.leave(row.id, ANN)
    deal = await services.store.deals.get(row.deal or 0)
    assert deal is not None
    with pytest.raises(IllegalError, match="/daily"):
        await services.lobbies.open_deal(GUILD, CHANNEL, CHANNEL, Player(CHIARA, "Chiara"), deal)
    clock.time = deal.closes or 0
    assert await services.lobbies.open_deal(GUILD, CHANNEL, CHANNEL, Player(CHIARA, "Chiara"), deal)
