"""`/stats`: the user's, another user's, the server's; hidden ones are visible to nobody."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.app import Querent
from bot.services import Services
from games import GAMES
from storage.matches import NewSeat
from storage.results import Outcome
from tests.bot.caller import Caller, Somebody
from tests.bot.clock import Clock
from tests.bot.limits import UPDATED
from tests.bot.solitaire import SOLITAIRE, play_out
from tests.bot.tables import PEOPLE, answers, dealt
from tests.bot.wire import Sent, Wire
from tests.kernel.toys import TRICK
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD, NOW, opening, record, saved


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, SOLITAIRE, TRICK)


@pytest.fixture(autouse=True)
def _nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.fixture
def ann(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, ANN, "Ann_*")


@pytest.fixture
def bruno(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, BRUNO, "Bruno")


async def alone(services: Services, who: int, *points: int) -> None:
    """Play matches of one user that end with these points; none is a loss."""
    for one in points:
        table_id = await services.lobbies.open(GUILD, CHANNEL, CHANNEL + 1, PEOPLE[who], "solitaire")
        await services.lobbies.start(table_id, PEOPLE[who])
        await play_out(services.matches, table_id, PEOPLE[who].user, one)


async def won(services: Services, game: str, user: int) -> None:
    """Store a match that a user has won."""
    match = await services.store.lobbies.open(opening(user, NewSeat("Somebody", user))._replace(game=game), NOW)
    await services.store.matches.start(match, record(1), NOW)
    await services.store.matches.save(match, saved(0, result={}, outcomes=(Outcome(0, won=True, measure=3),)))


async def of(caller: Caller, person: int, **more: str | bool) -> Sent:
    return await caller.type("stats", person=Somebody(person), **more)


async def test_a_players_own_stats_are_listed_by_game(ann: Caller, services: Services) -> None:
    await alone(services, 0, 5, 2, 0, 3)
    page = await ann.type("stats")
    assert page.private
    assert page.words.startswith("## What Ann\\_\\* has played, in all servers")
    assert "**Solitaire**\nPlayed 4 matches: 3 won, 1 lost.\nWin streak: 1 now, best 2.\nFewest points: 2 points." in (
        page.words
    )
    assert "trick" not in page.words


async def test_there_may_be_nothing_to_tell(ann: Caller, services: Services) -> None:
    await dealt(services.lobbies, "trick")
    await alone(services, 1, 0)
    assert "You haven't finished a match yet" in (await ann.type("stats")).words
    assert "row" not in (await of(ann, BRUNO)).words
    assert "points" not in (await of(ann, BRUNO)).words, "nothing was reached"
    assert "finished a match here" in (await of(ann, CHIARA)).words


async def test_statistics_can_be_limited_to_one_game(ann: Caller, services: Services) -> None:
    await alone(services, 0, 1)
    assert "Solitaire" not in (await ann.type("stats", game="trick")).words
    assert "Solitaire" in (await ann.type("stats", game="solitaire")).words
    assert "finished" in (await ann.type("stats", game="trick", server=True)).words


async def test_others_see_only_matches_of_the_server_that_they_are_in(
    bruno: Caller, services: Services, wire: Wire
) -> None:
    await alone(services, 0, 1)
    assert "Played 1 match: 1 won, 0 lost." in (await of(bruno, ANN)).words
    assert (await of(bruno, ANN)).items == []
    away = Caller(bruno.bot, wire, BRUNO, "Bruno", channel=0)
    assert "That only works in a server." in (await of(away, ANN)).words
    assert "That only works in a server." in (await away.type("stats", server=True)).words


async def test_the_server_names_those_with_most_wins(ann: Caller, services: Services) -> None:
    await alone(services, 1, 4, 0, 2)
    await alone(services, 0, 3, 5)
    await alone(services, 2, 0)
    page = await ann.type("stats", server=True)
    assert page.words.splitlines()[2:] == [
        "**Solitaire**",
        "6 matches",
        f"Fewest points: 2 points, by <@{BRUNO}>.",
        f"1. <@{ANN}>: 2 of 2 won, best streak 2",
        f"2. <@{BRUNO}>: 2 of 3 won, best streak 1",
        f"3. <@{CHIARA}>: 0 of 1 won",
    ]
    assert page.data["allowed_mentions"]["parse"] == []
    assert not page.data["allowed_mentions"].get("users")


async def test_a_hidden_users_stats_are_visible_only_to_them(ann: Caller, bruno: Caller, services: Services) -> None:
    await alone(services, 0, 3)
    await alone(services, 1, 4)
    page = await ann.type("stats")
    hidden = await ann.press(page.address("Hide it from others"))
    assert hidden.body["type"] == UPDATED
    assert "Only you can see this." in hidden.words
    text = (await of(bruno, ANN)).words
    assert text == (await of(bruno, CHIARA)).words, "as if there were nothing"
    server = (await bruno.type("stats", server=True)).words
    assert f"<@{ANN}>" not in server
    assert "1 match\n" in server
    assert "Fewest points: 4 points" in server
    assert "Played 1 match" in (await ann.type("stats")).words
    await ann.press(hidden.address("Show it to others"))
    assert "Played 1 match" in (await of(bruno, ANN)).words


async def test_a_public_page_has_no_controls(ann: Caller, services: Services) -> None:
    await alone(services, 0, 3)
    page = await ann.type("stats", show=True)
    assert (page.private, page.items) == (False, [])


async def test_a_running_match_is_in_none_of_it(ann: Caller, services: Services) -> None:
    """A given-up seat is hidden, too, until the end of the match."""
    table_id = await dealt(services.lobbies, "trick", people=3)
    await services.seats.leave(table_id, ANN)
    for page in (await ann.type("stats"), await of(ann, BRUNO), await ann.type("stats", server=True)):
        assert "trick" not in page.words


async def test_stats_of_all_games_fit_into_a_message(
    ann: Caller, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = tuple(replace(game, key=f"{game.key}{n}") for n in range(4) for game in GAMES)
    shelve(monkeypatch, *many)
    for game in many:
        for user in range(10**18, 10**18 + (12 if game is many[0] else 3)):
            await won(services, game.key, user)
    page = await ann.type("stats", server=True)
    assert len(page.words) <= 2000
    assert "3. <@" in page.words
    one = await ann.type("stats", server=True, game=many[0].key)
    assert "10. <@" in one.words
    assert "11. <@" not in one.words


async def test_a_season_is_a_quarter_of_a_year(ann: Caller, services: Services, clock: Clock) -> None:
    clock.time = int(datetime(2026, 11, 21, tzinfo=UTC).timestamp())
    await alone(services, 0, 5)
    clock.time = int(datetime(2027, 1, 1, tzinfo=UTC).timestamp())
    await alone(services, 0, 2, 2)
    last = await ann.type("stats", season="2026-4")
    assert "Played 1 match" in last.words
    assert f"In season 4 of 2026, from <t:{int(datetime(2026, 10, 1, tzinfo=UTC).timestamp())}:D>" in last.words
    assert "2 matches" in (await ann.type("stats", season="2027-1", server=True)).words
    assert "finished" in (await ann.type("stats", season="2027-2")).words
    assert "the season like this: 2027-1" in (await ann.type("stats", season="summer")).words
    offered = await ann.complete("stats", "season", season="2026")
    assert [choice["value"] for choice in offered] == ["2026-4", "2026-3", "2026-2", "2026-1"]


async def test_average_answer_times_count_only_finished_matches(ann: Caller, services: Services, clock: Clock) -> None:
    table_id = await dealt(services.lobbies, "trick")
    while (await services.store.matches.row(table_id)).state == "live":
        assert "average time" not in (await ann.type("stats")).words
        clock.go_by(3 * 3600)
        async with services.matches.at(table_id) as table:
            seat = table.waiting[0]
        await answers(services.matches, table_id, seat)
    assert "4 moves, average time 3 hours." in (await ann.type("stats")).words
    assert "8 moves, average time 3 hours." in (await ann.type("stats", server=True)).words
