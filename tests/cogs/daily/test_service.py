"""Everyone in a server has the same daily deal: the same cards, one try, and no secret before the day is over."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import replace
from itertools import count

import pytest

from bot.deals.daily import DealsOfTheDay, dealt
from bot.runtime.clock import day_ends, day_of
from bot.table.live_table import playing
from bot.table.lobbies import Lobbies, Player
from bot.table.matches import Matches
from bot.table.seats import Seats
from bot.timing.timeouts import Timeouts
from bot.timing.vacations import Vacations
from bot.ui.verdicts import closing, reveal
from cogs.daily.pages import daily_page
from cogs.daily.service import DailyDeals, DailyScore
from games.kernel.ask import IllegalError
from games.kernel.text import Localizer
from games.queens_of_fate.game import QUEENS_OF_FATE
from storage.deal_rows import DealRow
from storage.deals import Day, Rank, ResultRow
from storage.matches import MatchRow
from storage.store import Store
from storage.tries import Tally
from tests.bot.clock import Clock
from tests.bot.solitaire import SOLITAIRE, play_out
from tests.bot.tables import PEOPLE
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD

_places = count(500)


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, SOLITAIRE, QUEENS_OF_FATE)


@pytest.fixture
def deals(store: Store, matches: Matches, clock: Clock) -> DailyDeals:
    return DailyDeals(store, matches, Lobbies(store, matches, clock), clock)


@pytest.fixture
def day(deals: DailyDeals) -> Day:
    """Return today's deal of the toy game."""
    return Day("solitaire", deals.today(), 1)


async def _place() -> int:
    return next(_places)


async def begun(deals: DailyDeals, day: Day, player: Player = PEOPLE[0]) -> MatchRow:
    return await deals.play(day, player, GUILD, CHANNEL, _place)


async def drawn(deals: DailyDeals, day: Day) -> DealRow:
    deal = (await deals.score(day, GUILD, ANN)).deal
    assert deal is not None
    return deal


@pytest.mark.parametrize("day", ["1970-01-01", "2024-02-29", "2026-11-21", "9999-12-31"])
def test_a_day_is_over_when_the_next_begins(day: str) -> None:
    assert day_of(day_ends(day) - 1) == day
    assert day_ends(day) % 86_400 == 0


@pytest.mark.parametrize("day", ["", "today", "2026-02-30", "20261121", "2026-W01-1", "2026-1-1", "２０２６-11-21"])
def test_an_invalid_day_raises_an_error(day: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        day_ends(day)


async def test_all_players_get_the_sealed_deal_of_the_day(deals: DailyDeals, matches: Matches, day: Day) -> None:
    deal = await drawn(deals, day)
    assert hashlib.sha256(deal.secret).hexdigest() == deal.seal
    state_hashes = []
    for server, player in enumerate(PEOPLE):
        row = await deals.play(day, player, GUILD + server, CHANNEL, _place)
        assert (row.seal, row.state, row.options, row.day) == (deal.seal, "live", {}, day.day)
        async with matches.at(row.id) as table:
            state_hashes.append(playing(table).state_hash())
    assert state_hashes == [dealt(deal).state_hash()] * 3, "in every server"


async def test_every_day_and_game_has_another_deal(deals: DailyDeals, day: Day, clock: Clock) -> None:
    found = [await drawn(deals, day), await drawn(deals, day._replace(game=QUEENS_OF_FATE.key))]
    clock.time = day_ends(day.day)
    found.append(await drawn(deals, day._replace(day=deals.today())))
    assert len({deal.key for deal in found}) == len({deal.name for deal in found}) == 3


async def test_simultaneous_requests_start_one_try_a_day(
    deals: DailyDeals, store: Store, day: Day, clock: Clock
) -> None:
    made = []

    async def place() -> int:
        made.append(await _place())
        return made[-1]

    rows = await asyncio.gather(*(deals.play(day, PEOPLE[0], GUILD, CHANNEL, place) for _ in range(4)))
    assert len({row.id for row in rows}) == len(made) == 1
    await store.matches.end(rows[0].id, "closed", clock())
    assert (await begun(deals, day)).id == rows[0].id


async def test_a_second_process_finds_the_sealed_deal_and_the_begun_match(
    deals: DailyDeals, store: Store, day: Day, clock: Clock
) -> None:
    deal, row = await drawn(deals, day), await begun(deals, day)
    other = Matches(store, clock)
    again = DailyDeals(store, other, Lobbies(store, other, clock), clock)
    assert await drawn(again, day) == deal
    assert await begun(again, day) == row


async def test_no_match_begins_if_no_place_can_be_made(deals: DailyDeals, store: Store, day: Day) -> None:
    async def nowhere() -> int:
        raise IllegalError(SOLITAIRE.title)

    with pytest.raises(IllegalError):
        await deals.play(day, PEOPLE[0], GUILD, CHANNEL, nowhere)
    assert await store.matches.live() == []
    assert (await begun(deals, day)).state == "live"


async def test_a_try_begins_on_the_day_and_is_finished_within_a_day_after_it(
    deals: DailyDeals, store: Store, day: Day, clock: Clock
) -> None:
    deal, days = await drawn(deals, day), DealsOfTheDay(store, clock)
    assert deal.closes == day_ends(day.day) + 86_400
    clock.time = day_ends(day.day) - 1
    assert (days.is_open(deal), days.is_over(deal)) == (True, False)
    clock.time = day_ends(day.day)
    assert (days.is_open(deal), days.is_over(deal)) == (False, False)
    with pytest.raises(IllegalError):
        await begun(deals, day)
    clock.time = day_ends(day.day) + 86_400
    assert days.is_over(deal)
    score = await deals.score(day._replace(day="1970-01-05"), GUILD, ANN)
    assert score.deal is None, "a day nobody asked for is not sealed afterwards"


async def test_a_player_who_saw_the_deal_at_another_table_cannot_play_it(
    deals: DailyDeals, store: Store, day: Day
) -> None:
    row = await begun(deals, day)
    await store.deals.look(row.id, BRUNO, 0)
    with pytest.raises(IllegalError):
        await begun(deals, day, PEOPLE[1])
    score = await deals.score(day, GUILD, BRUNO)
    assert score.mine is None, "what he looked at is no try of his"


@pytest.mark.parametrize("finished", [True, False])
async def test_the_end_of_a_match_reveals_no_secret_while_others_still_play(
    finished: bool, deals: DailyDeals, matches: Matches, seats: Seats, day: Day
) -> None:
    row = await begun(deals, day)
    if finished:
        await play_out(matches, row.id, ANN)
    else:
        await seats.leave(row.id, ANN)
    async with matches.at(row.id) as table:
        words, text = closing(table), table.localizer(reveal(table))
    assert row.secret.hex() not in words
    assert f"<t:{row.closes}:f>" in text
    assert text in words


def users(score: DailyScore) -> list[int]:
    return [user for row in score.results for user in row.users]


async def test_results_are_ranked_by_how_they_compare_and_hints_come_after_equals(
    deals: DailyDeals, matches: Matches, store: Store, day: Day, clock: Clock
) -> None:
    played = {ANN: 0, BRUNO: 2, CHIARA: 1, 44: 1}
    for user, points in played.items():
        row = await begun(deals, day, Player(user, "Somebody"))
        if user == CHIARA:
            await store.results.hint(row.id, CHIARA)
        await play_out(matches, row.id, user, points)
    late = await begun(deals, day, Player(66, "Slow"))
    score = await deals.score(day, GUILD, BRUNO)
    assert users(score) == [44, CHIARA, BRUNO, ANN]
    assert score.rank == (2, 0, 1)
    assert (await deals.score(day, GUILD + 1, BRUNO)).results == [], "nobody of another server"
    clock.time = day_ends(day.day) + 86_400
    await play_out(matches, late.id, 66, points=1)
    assert users(await deals.score(day, GUILD, 66)) == [44, CHIARA, BRUNO, ANN], "what is finished too late"
    assert [tally.won for tally in await store.results.of(66)] == [1], "though it was won"


async def test_unfinished_tries_come_last_and_count_among_the_others_who_are_beaten(
    deals: DailyDeals, matches: Matches, seats: Seats, day: Day, clock: Clock
) -> None:
    for user, points in ((ANN, 1), (BRUNO, 0)):
        row = await begun(deals, day, Player(user, "Somebody"))
        await play_out(matches, row.id, user, points)
    row = await begun(deals, day, Player(CHIARA, "Chiara"))
    assert (await deals.score(day, GUILD, CHIARA)).rank is None, "it can still be finished"
    assert (await deals.score(day, GUILD, ANN)).rank == (0, 0, 1)
    await seats.leave(row.id, CHIARA)
    assert (await deals.score(day, GUILD, CHIARA)).rank == (2, 0, 0)
    assert (await deals.score(day, GUILD, ANN)).rank == (0, 0, 2)
    late = await begun(deals, day, Player(44, "Dora"))
    clock.time = day_ends(day.day) + 86_400
    scores = [await deals.score(day, GUILD, user) for user in (44, CHIARA, BRUNO)]
    assert [score.rank for score in scores] == [(2, 1, 0), (2, 1, 0), (1, 0, 2)]
    await play_out(matches, late.id, 44, points=5)
    score = await deals.score(day, GUILD, 44)
    assert (score.rank, score.own) == ((2, 1, 0), None), "finished too late"
    assert (score.tally.finished, score.tally.unfinished) == (2, 2)


async def test_a_week_of_dailies_is_a_streak_that_a_vacation_does_not_break(
    deals: DailyDeals, matches: Matches, store: Store, day: Day, clock: Clock
) -> None:
    """Days with a finished deal count; days on vacation are skipped."""
    vacations = Vacations(store, matches, Timeouts(store, matches, matches.randrange))
    for number in range(7):
        today = day._replace(day=deals.today())
        if number == 3:
            await vacations.begin(ANN, 2)
        elif number != 4:
            row = await begun(deals, today)
            await play_out(matches, row.id, ANN, points=1)
        clock.go_by(86_400)
    assert await deals.streak(ANN) == 5
    clock.go_by(86_400)
    assert await deals.streak(ANN) == 0, "a day was missed"
    assert await deals.streak(BRUNO) == 0


async def test_a_daily_result_explains_its_rank_if_other_servers_count(deals: DailyDeals) -> None:
    """The table shows users of one server, so the text alone must say what a rank among all means."""
    day = Day("queens_of_fate", deals.today(), 1)
    mine, deal = await begun(deals, day), await drawn(deals, day)
    own, other = ResultRow(1, 0, (0, 3, 5), 0, 0, GUILD), ResultRow(2, 0, (0, 2, 9), 0, 0, GUILD)
    score = DailyScore(day, deal, mine=mine._replace(state="ended"), own=own, rank=Rank(1, 0, 0), results=[own])
    alone = daily_page(score, "", Localizer()).head
    assert "You're number 2 of 2: lost, 3 Queens in play, 5 court cards in play" in alone
    assert "In this server:\n1\\. someone: lost, 3 Queens in play" in alone
    known = daily_page(replace(score, rank=Rank(0, 0, 1), results=[own, other]), "", Localizer()).head
    assert "You're number 1 of 2: lost, 3 Queens in play\n" in known


async def test_a_number_says_if_it_counts_other_servers(deals: DailyDeals) -> None:
    """A user who is number 2 of all can be first in the list below, which contains only one server's users."""
    day = Day("queens_of_fate", deals.today(), 1)
    mine, deal = await begun(deals, day), await drawn(deals, day)
    own = ResultRow(1, 0, (0, 3, 5), 0, 0, GUILD)
    score = DailyScore(day, deal, mine=mine._replace(state="ended"), own=own, rank=Rank(1, 0, 0), results=[own])
    words = "This counts tries in all servers."
    assert words in daily_page(replace(score, tally=Tally(1)), "", Localizer()).head
    assert words not in daily_page(replace(score, tally=Tally(1, 1)), "", Localizer()).head
    assert words not in daily_page(replace(score, tally=Tally(2)), "", Localizer()).head
