"""One deal a day for everybody in a server: the same cards, one try, and no secret told before the day is over."""

from __future__ import annotations

import asyncio
import hashlib
from itertools import count

import pytest

from bot.runtime.clock import day_ends, day_of
from bot.table.live_table import playing
from bot.table.lobbies import Player
from bot.table.matches import Matches
from bot.table.seats import Seats
from bot.ui.verdicts import closing, reveal
from cogs.daily.service import DailyDeals, dealt
from games.kernel.ask import Illegal
from games.queens_of_fate.game import QUEENS_OF_FATE
from storage.deals import Day, Sealed
from storage.matches import MatchRow
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.solitaire import SOLITAIRE, play_out
from tests.bot.tables import PEOPLE
from tests.shelf import shelve
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD

_places = count(500)


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, SOLITAIRE, QUEENS_OF_FATE)


@pytest.fixture
def deals(store: Store, matches: Matches, clock: Clock) -> DailyDeals:
    return DailyDeals(store, matches, clock)


@pytest.fixture
def day(deals: DailyDeals) -> Day:
    """Today, in the toy."""
    return Day(GUILD, "solitaire", deals.today())


async def _place() -> int:
    return next(_places)


async def begun(deals: DailyDeals, day: Day, guest: Player = PEOPLE[0]) -> MatchRow:
    return await deals.play(day, guest, CHANNEL, _place)


@pytest.mark.parametrize("day", ["1970-01-01", "2024-02-29", "2026-11-21", "9999-12-31"])
def test_a_day_is_over_when_the_next_begins(day: str) -> None:
    assert day_of(day_ends(day) - 1) == day
    assert day_ends(day) % 86_400 == 0


@pytest.mark.parametrize("day", ["", "today", "2026-02-30", "20261121", "2026-W01-1", "2026-1-1", "２０２６-11-21"])
def test_what_is_no_day_is_none(day: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        day_ends(day)


async def test_everybody_gets_the_same_deal_and_it_is_the_one_that_was_sealed(
    deals: DailyDeals, matches: Matches, day: Day
) -> None:
    sealed = await deals.sealed(day)
    assert sealed
    assert hashlib.sha256(sealed.secret).hexdigest() == sealed.pledge
    prints = []
    for guest in PEOPLE:
        row = await begun(deals, day, guest)
        assert (row.pledge, row.state, row.options, row.day) == (sealed.pledge, "live", {}, day.day)
        async with matches.at(row.id) as table:
            prints.append(playing(table).fingerprint())
    assert prints == [dealt(SOLITAIRE, day, sealed).fingerprint()] * 3


def test_every_day_has_another_deal() -> None:
    """Even from the same secret; and it is another game than that of any table."""
    one, other = Sealed(b"s" * 32, ""), Sealed(b"t" * 32, "")
    day = Day(GUILD, QUEENS_OF_FATE.key, "2026-11-21")
    deals = [(day, one), (day._replace(day="2026-11-22"), one), (day, other)]
    assert len({dealt(QUEENS_OF_FATE, *deal).fingerprint() for deal in deals}) == 3


async def test_one_try_a_day_however_often_and_fast_it_is_asked_for(
    deals: DailyDeals, store: Store, day: Day, clock: Clock
) -> None:
    made = []

    async def place() -> int:
        made.append(await _place())
        return made[-1]

    rows = await asyncio.gather(*(deals.play(day, PEOPLE[0], CHANNEL, place) for _ in range(4)))
    assert len({row.id for row in rows}) == len(made) == 1
    await store.matches.end(rows[0].id, "closed", clock())
    assert (await begun(deals, day)).id == rows[0].id


async def test_a_second_process_finds_what_the_first_sealed_and_began(
    deals: DailyDeals, store: Store, day: Day, clock: Clock
) -> None:
    sealed, row = await deals.sealed(day), await begun(deals, day)
    again = DailyDeals(store, Matches(store, clock), clock)
    assert await again.sealed(day) == sealed
    assert await begun(again, day) == row


async def test_nothing_is_begun_where_no_place_can_be_made(deals: DailyDeals, store: Store, day: Day) -> None:
    async def nowhere() -> int:
        raise Illegal(SOLITAIRE.title)

    with pytest.raises(Illegal):
        await deals.play(day, PEOPLE[0], CHANNEL, nowhere)
    assert await store.matches.live() == []
    assert (await begun(deals, day)).state == "live"


async def test_a_day_that_is_over_is_not_played_any_more(deals: DailyDeals, day: Day, clock: Clock) -> None:
    await deals.sealed(day)
    clock.time = day_ends(day.day)
    with pytest.raises(Illegal):
        await begun(deals, day)
    assert deals.over(day)
    assert await deals.sealed(day._replace(day="1970-01-05")) is None, "a day nobody asked for is not sealed afterwards"


@pytest.mark.parametrize("finished", [True, False])
async def test_the_end_of_a_match_tells_nothing_of_what_others_still_play(
    finished: bool, deals: DailyDeals, matches: Matches, seats: Seats, day: Day
) -> None:
    row = await begun(deals, day)
    if finished:
        await play_out(matches, row.id, ANN)
    else:
        await seats.leave(row.id, ANN)
    async with matches.at(row.id) as table:
        words, told = closing(table), table.reader(reveal(table))
    assert row.secret.hex() not in words
    assert f"<t:{day_ends(day.day)}:f>" in told
    assert told in words


async def test_results_are_ranked_by_winning_then_measure_then_answers(
    deals: DailyDeals, matches: Matches, day: Day, clock: Clock
) -> None:
    played = {ANN: (0, 0), BRUNO: (2, 0), CHIARA: (1, 2), 44: (1, 0), 55: (0, 2)}
    for user, (points, idle) in played.items():
        row = await begun(deals, day, Player(user, "Somebody"))
        await play_out(matches, row.id, user, points, idle)
    await begun(deals, day, Player(66, "Slow"))
    found = await deals.results(day, 66)
    assert [(one.user, one.outcome, one.measure, one.answers) for one in found] == [
        (44, "won", 1, 4), (CHIARA, "won", 1, 6), (BRUNO, "won", 2, 5), (ANN, "lost", None, 3), (55, "lost", None, 5),
    ]  # fmt: skip
    clock.time = day_ends(day.day)
    await play_out(matches, 6, 66, points=1)
    assert len(await deals.results(day, 66)) == 5, "what is finished after the day does not count"
    assert [tally.won for tally in await deals._store.results.of(66)] == [1], "though it was won"
