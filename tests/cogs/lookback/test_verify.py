"""`/verify` reveals the deal only once no running match depends on it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.custom_ids import CustomId, CustomIdKind
from bot.history.verify import reveal
from bot.runtime.clock import day_of
from bot.services import Services
from bot.table.lobbies import Player
from bot.table.match_history import past_of
from cogs.daily.service import DailyDeals
from games.kernel.dealer import seal_of
from storage.deal_rows import deal_names
from storage.deals import Day
from tests.bot.caller import Caller, refused
from tests.bot.clock import Clock
from tests.bot.solitaire import SOLITAIRE, play_out
from tests.bot.tables import dealt, played_out
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO, CHANNEL, GUILD

DAY = 86_400


async def test_the_deal_is_laid_open_after_the_end(ann: Caller, stranger: Caller, services: Services) -> None:
    table_id = await dealt(services.lobbies, "auction")
    refused(await ann.press(str(CustomId(CustomIdKind.VERIFY, table_id))))
    refused(closed := await ann.type("verify", table=table_id))
    sealed = await services.store.matches.row(table_id)
    assert sealed.seal in closed.words
    assert sealed.secret.hex() not in closed.words
    await played_out(services.matches, table_id)
    row = await services.store.matches.row(table_id)
    page = await stranger.type("verify")
    assert page.private
    assert page.files == (f"querent-{table_id}-facts.json", "recheck.py")
    for part in (
        row.secret.hex(),
        row.seal,
        (row.blind or b"").hex(),
        "exactly the same",
        "4 draws",
        f"python3 recheck.py querent-{table_id}-facts.json",
    ):
        assert part in page.words
    elsewhere = Caller(stranger.bot, stranger.wire, stranger.user, channel=CHANNEL + 5)
    refused(await elsewhere.type("verify", table=table_id))


async def test_draws_are_named_in_the_language_of_the_user(ann: Caller, services: Services) -> None:
    """The file of facts keeps the label in English, because the random numbers of a draw depend on it."""
    table_id = await dealt(services.lobbies, "tottarot", people=3)
    await played_out(services.matches, table_id)
    assert "the deck of round 1, 21 shuffled" in (await ann.type("verify")).words
    page = await replace(ann, locale="it").type("verify")
    assert "il mazzo del round 1, mescolate 21" in page.words
    assert "the deck of round" not in page.words
    facts = reveal(await past_of(services.store, table_id), ()).throws
    assert "the deck of round 1" in {throw.label for throw in facts}


async def test_a_daily_deal_stays_closed_until_its_day_ends(
    ann: Caller, services: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelve(monkeypatch, SOLITAIRE)
    deals = DailyDeals(services.store, services.matches, services.lobbies, clock)
    day = Day("solitaire", day_of(clock()), 1)
    row = await deals.play(day, Player(ANN, "Ann"), GUILD, CHANNEL, place)
    await play_out(services.matches, row.id, ANN)
    closed = await ann.type("verify", table=row.id)
    refused(closed)
    assert row.secret.hex() not in closed.words
    refused(await ann.type("tarot export", table=row.id))
    refused(await ann.press(str(CustomId(CustomIdKind.FILM, row.id))))
    await services.store.privacy.forget(BRUNO, (), lambda name: [name])
    await services.store.privacy.forget(ANN, (), lambda name: [name])
    assert (await services.store.matches.row(row.id)).day == row.day, "it is no less a deal of the day for that"
    (left,) = (await deals.score(day, GUILD, BRUNO)).results
    assert left.users == ()
    inside = Caller(ann.bot, ann.wire, ANN, channel=CHANNEL + 1)
    refused(await inside.type("verify", table=row.id))
    clock.go_by(2 * DAY)
    page = await inside.type("verify", table=row.id)
    assert row.secret.hex() in page.words
    assert f"“{next(deal_names(row.game, seal_of(row.secret)))}”" in page.words


async def place() -> int:
    return CHANNEL + 1


async def test_players_can_export_their_finished_match(ann: Caller, stranger: Caller, services: Services) -> None:
    table_id = await dealt(services.lobbies, "trick")
    refused(await ann.type("tarot export", table=table_id))
    await played_out(services.matches, table_id)
    page = await ann.type("tarot export")
    assert page.private
    assert page.files == (f"querent-{table_id}.json",)
    refused(await stranger.type("tarot export"))
