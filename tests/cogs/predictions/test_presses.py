"""Spectators predict how a match ends: two presses, hidden until the end, points afterwards."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from bot.app import Querent
from bot.runtime.clock import DAY, day_of
from bot.services import Services
from bot.table.lobbies import Lobbies, Player
from bot.table.matches import Matches
from cogs.predictions import section
from cogs.predictions.presses import PredictionsCog
from cogs.predictions.scoring import points_of
from games.kernel.text import Localizer, t
from storage.predictions import PredictionRow
from tests.bot.caller import Caller, refused
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt, played_out
from tests.bot.wire import Sent, Wire
from tests.cogs.predictions.games import PARTY, RIVALS
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD, NOW


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, RIVALS, PARTY)


@pytest.fixture(autouse=True)
def _nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.fixture
def lobbies(services: Services) -> Lobbies:
    """Return the lobbies of the bot itself, which notices events at its tables."""
    return services.lobbies


@pytest.fixture
def matches(services: Services) -> Matches:
    """Return the bot's matches."""
    return services.matches


def values(page: Sent) -> list[str]:
    """Return the values of the menu on a page."""
    return [option["value"] for item in page.items for option in item.get("options", ())]


def labels(page: Sent) -> list[str]:
    return [str(item.get("label")) for item in page.items]


async def trick(matches: Matches, table_id: int) -> None:
    """Play one trick of two cards."""
    await played_out(matches, table_id, 2)


async def test_a_prediction_takes_two_presses(stranger: Caller, lobbies: Lobbies, matches: Matches) -> None:
    table_id = await dealt(lobbies, "trick")
    board = await stranger.type("board")
    assert "Predict" in labels(board)
    page = await stranger.press(board.address("Predict"))
    assert page.private
    assert "Predictions" in page.words
    assert values(page) == ["0.90", "0.70", "1.90", "1.70"]
    said = await stranger.press(f"Q:{table_id}:1:pick", "1.70")
    assert "You predict: Bruno probably wins." in said.words
    assert said.items == []
    await trick(matches, table_id)
    again = await stranger.press(f"Q:{table_id}:0:")
    assert "Part 1: Bruno probably wins." in again.words
    assert values(again)


async def test_a_party_wins_or_loses_by_four_buttons(stranger: Caller, lobbies: Lobbies, matches: Matches) -> None:
    table_id = await dealt(lobbies, "party")
    page = await stranger.press(f"Q:{table_id}:0:")
    assert "Will they win?" in page.words
    assert labels(page) == ["Definitely", "Probably", "Probably not", "Definitely not"]
    assert "You predict: definitely lost." in (await stranger.press(page.address("Definitely not"))).words
    await played_out(matches, table_id)
    ended = await stranger.press(f"Q:{table_id}:0:")
    assert "Part 1: definitely lost. 19 of 100 points." in ended.words
    assert "1 prediction in all, 0 correct, worth 19 of 100 points on average." in ended.words
    assert ended.items == []


async def test_the_end_shows_the_points_of_a_prediction(stranger: Caller, lobbies: Lobbies, matches: Matches) -> None:
    table_id = await dealt(lobbies, "trick")
    await stranger.press(f"Q:{table_id}:1:pick", "0.90")
    await played_out(matches, table_id)
    more = await stranger.press(f"Z:{table_id}:0:")
    assert "Predictions" in more.words or "Predictions" in labels(more)
    page = await stranger.press(f"Q:{table_id}:0:")
    async with matches.at(table_id) as table:
        winners = table.match.result.winners if table.match else ()
    points = points_of(0, 90, 2, winners)
    assert f"Part 1: Ann definitely wins. {points} of 100 points." in page.words
    assert "You" not in (await Caller(stranger.bot, stranger.wire, ANN, "Ann").press(f"Q:{table_id}:0:")).words


async def test_predictions_are_closed_from_the_first_move_of_a_part_to_the_next_part(
    stranger: Caller, lobbies: Lobbies, matches: Matches
) -> None:
    table_id = await dealt(lobbies, "trick")
    await answers(matches, table_id, 0)
    assert "Predict" not in labels(await stranger.type("board"))
    page = await stranger.press(f"Q:{table_id}:0:")
    assert "Predictions are closed now." in page.words
    assert page.items == []
    refused(await stranger.press(f"Q:{table_id}:1:pick", "0.90"))
    await answers(matches, table_id, 1)
    refused(await stranger.press(f"Q:{table_id}:1:pick", "0.90"))
    assert "You predict" in (await stranger.press(f"Q:{table_id}:2:pick", "0.90")).words


async def test_a_second_press_changes_nothing(stranger: Caller, lobbies: Lobbies, services: Services) -> None:
    table_id = await dealt(lobbies, "trick")
    await stranger.press(f"Q:{table_id}:1:pick", "0.90")
    again = await stranger.press(f"Q:{table_id}:1:pick", "1.90")
    assert "You predict: Ann definitely wins." in again.words
    assert len(await services.store.predictions.of_match(table_id)) == 1


async def test_forged_presses_are_refused(stranger: Caller, lobbies: Lobbies, services: Services) -> None:
    table_id = await dealt(lobbies, "trick")
    for n, rest in (
        (1, "2.90"), (1, "0.50"), (1, "0.99"), (1, "x"), (1, "0.90.1"), (1, "٠.٩٠"), (0, "0.90"), (2, "0.90"),
        (999999999, "0.90"), (1, "pick"),
    ):  # fmt: skip
        refused(await stranger.press(f"Q:{table_id}:{n}:{rest}"))
    refused(await stranger.press("Q:404:1:0.90"))
    elsewhere = Caller(stranger.bot, stranger.wire, CHIARA, "Chiara", channel=CHANNEL + 9)
    refused(await elsewhere.press(f"Q:{table_id}:1:0.90"))
    assert await services.store.predictions.of_match(table_id) == []


async def test_current_and_former_players_cannot_predict(
    ann: Caller, bruno: Caller, lobbies: Lobbies, services: Services
) -> None:
    table_id = await dealt(lobbies, "trick")
    refused(await ann.press(f"Q:{table_id}:0:"))
    refused(await bruno.press(f"Q:{table_id}:1:0.90"))
    await services.seats.leave(table_id, BRUNO)
    refused(await bruno.press(f"Q:{table_id}:0:"))
    assert await services.store.predictions.of_match(table_id) == []


async def test_a_spectator_who_takes_a_seat_later_gets_no_points(
    stranger: Caller, lobbies: Lobbies, services: Services, matches: Matches
) -> None:
    table_id = await dealt(lobbies, "trick")
    await stranger.press(f"Q:{table_id}:1:0.90")
    await services.store.seat_history.change(table_id, 1, owner=CHIARA)
    await played_out(matches, table_id)
    page = await stranger.press(f"Q:{table_id}:0:")
    assert "You played there later, so it doesn't count." in page.words
    assert await services.store.predictions.record(CHIARA) is None


async def test_those_who_know_the_cards_cannot_predict_and_those_who_predict_know_them(
    stranger: Caller, services: Services, lobbies: Lobbies, matches: Matches
) -> None:
    """Chiara predicts at a table, and then sees its cards dealt elsewhere."""
    first = await dealt(lobbies, "trick")
    await stranger.press(f"Q:{first}:0:")
    await played_out(matches, first)
    deal = (await services.store.matches.row(first)).deal
    assert deal is not None
    assert [one.match for one in await services.store.deals.seen(deal, [CHIARA])] == [first]
    again = await services.store.deals.get(deal)
    assert again is not None
    second = await lobbies.open_deal(GUILD, CHANNEL, CHANNEL, Player(4444, "Dora"), again)
    refused(await stranger.press(f"Q:{second}:0:"))


async def test_nothing_can_be_predicted_in_a_match_that_ended_early(
    stranger: Caller, lobbies: Lobbies, matches: Matches
) -> None:
    table_id = await dealt(lobbies, "trick")
    await stranger.press(f"Q:{table_id}:1:0.90")
    await matches.close(table_id, t("Enough."))
    assert "This match was ended early" in (await stranger.press(f"Q:{table_id}:0:")).words
    assert "prediction" not in (await stranger.type("stats")).words


async def test_predictions_are_closed_if_all_hands_are_open(
    stranger: Caller, lobbies: Lobbies, matches: Matches
) -> None:
    table_id = await dealt(lobbies, "trick")
    async with matches.at(table_id) as table:
        table.terms = table.terms._replace(open_hands=True)
    assert "Predict" not in labels(await stranger.type("board"))
    refused(await stranger.press(f"Q:{table_id}:1:0.90"))


async def test_predictions_of_others_are_hidden_until_the_end(
    stranger: Caller, bot: Querent, wire: Wire, lobbies: Lobbies
) -> None:
    table_id = await dealt(lobbies, "trick")
    other = Caller(bot, wire, 4444, "Dora")
    before = (await other.press(f"Q:{table_id}:0:")).words
    await stranger.press(f"Q:{table_id}:1:0.90")
    assert (await other.press(f"Q:{table_id}:0:")).words == before


async def test_a_players_prediction_record_is_in_their_statistics(
    stranger: Caller, lobbies: Lobbies, matches: Matches
) -> None:
    table_id = await dealt(lobbies, "party")
    await stranger.press(f"Q:{table_id}:1:1.90")
    assert "prediction" not in (await stranger.type("stats")).words, "the match is being played"
    await played_out(matches, table_id)
    assert "1 prediction, worth 99 of 100 points on average." in (await stranger.type("stats")).words
    assert "prediction" not in (await stranger.type("stats", show=True)).words, "nobody else sees it"


async def test_the_message_of_the_day_names_the_best_of_the_week(
    services: Services, clock: Clock, lobbies: Lobbies, matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(section, "LEAST", 2)
    table_id = await dealt(lobbies, "party")
    for user, outcome in ((CHIARA, 1), (4444, 0), (5555, 1)):
        for part in (1, 2):
            await services.store.predictions.add(PredictionRow(table_id, part, user, outcome, 90, NOW, GUILD))
    await services.store.predictions.add(PredictionRow(table_id, 1, 6666, 1, 90, NOW, GUILD))
    await services.store.results.hide(5555, True)
    await played_out(matches, table_id)
    make, day = PredictionsCog(services).section, day_of(services.now())
    told = await make(day, GUILD, lambda _game: Localizer())
    assert told is not None
    assert told.words.splitlines() == [
        "**Best predictions of the week**",
        f"1. <@{CHIARA}>: 99 points on average, 2 predictions",
        "2. <@4444>: 19 points on average, 2 predictions",
    ]
    assert await make(day, GUILD + 1, lambda _game: Localizer()) is None, "another server's are its own"
    clock.go_by(9 * DAY)
    assert await make(day_of(services.now()), GUILD, lambda _game: Localizer()) is None


async def test_privacy_hands_it_out_and_deletes_it(stranger: Caller, services: Services, lobbies: Lobbies) -> None:
    table_id = await dealt(lobbies, "trick")
    await stranger.press(f"Q:{table_id}:1:1.70")
    assert "1 prediction of how a match ends" in (await stranger.type("privacy")).words
    (row,) = (await services.store.privacy.of(CHIARA)).predictions
    assert (row["match"], row["part"], row["outcome"], row["percent"], row["points"]) == (table_id, 1, 1, 70, None)
    await services.store.privacy.forget(CHIARA, (), lambda name: [name])
    assert await services.store.predictions.of_match(table_id) == []


async def test_the_log_offers_it_to_those_who_watch(ann: Caller, stranger: Caller, lobbies: Lobbies) -> None:
    table_id = await dealt(lobbies, "trick")
    assert "Predict" in labels(await stranger.press(f"g:{table_id}:0:new"))
    assert "Predict" not in labels(await ann.press(f"g:{table_id}:0:new"))
