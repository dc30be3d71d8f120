"""*This deal*: other tables' results, the same cards for others, and a result for the channel."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.app import Querent
from bot.custom_ids import CustomId, CustomIdKind
from bot.deals import dealing
from bot.services import Services
from bot.table.live_table import playing
from bot.table.lobbies import Player
from games.kernel.dealer import dealing_key, seal_of
from storage import play
from storage.deal_rows import deal_names
from tests.bot.caller import Caller, refused
from tests.bot.solitaire import SOLITAIRE, play_out
from tests.bot.tables import dealt, played_out
from tests.bot.wire import Sent, Wire
from tests.kernel.toys import TOYS
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD

ELSEWHERE = GUILD + 1
"""Another server."""


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, SOLITAIRE, *TOYS)


@pytest.fixture(autouse=True)
def _nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def played(services: Services, user: int, points: int, guild: int = GUILD, place: int = CHANNEL) -> int:
    """Play a match of the solo game, dealt as the bot deals, to its end."""
    table_id = await services.lobbies.play_now(guild, place, place, Player(user, "Somebody"), "solitaire")
    await play_out(services.matches, table_id, user, points)
    return table_id


def deal(table_id: int, what: str = "") -> str:
    return str(CustomId(CustomIdKind.DEAL, table_id, 0, what))


def labels(page: Sent) -> list[str]:
    return [str(item.get("label")) for item in page.items]


async def test_the_end_of_a_match_offers_its_deal(ann: Caller, services: Services) -> None:
    table_id = await played(services, ANN, 2)
    assert "This deal" in labels(await ann.type("board"))
    page = await ann.press(deal(table_id))
    row = await services.store.matches.row(table_id)
    assert page.private
    assert f"Deal {next(deal_names('solitaire', seal_of(row.secret)))}" in page.words
    assert "No other table has played it yet." in page.words
    assert "number 1" not in page.words, "there is nobody to compare with"
    assert labels(page) == ["Post result", "Challenge someone"]


async def test_the_results_of_rivals_at_one_table_are_one_table(
    ann: Caller, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Earlier, one match of two rivals counted as another table that had played the deal."""
    shelve(monkeypatch, *[replace(toy, rivals=True) for toy in TOYS])
    table_id = await dealt(services.lobbies, "trick", people=2)
    await played_out(services.matches, table_id)
    assert len(await services.store.deals.of_match(table_id)) == 2
    assert "No other table has played it yet." in (await ann.press(deal(table_id))).words


async def test_a_players_own_page_offers_the_deal_as_the_board_does(ann: Caller, services: Services) -> None:
    """A player looking at the last hand need not search for the board."""
    table_id = await dealt(services.lobbies, "trick", people=2)
    assert "This deal" not in labels(await ann.type("hand")), "nobody compares while they play"
    await played_out(services.matches, table_id)
    shown = await ann.type("hand")
    assert "This deal" in labels(shown)
    assert "Deal " in (await ann.press(shown.address("This deal"))).words


async def test_two_people_in_two_servers_play_the_same_deal_without_meeting(
    ann: Caller, bruno: Caller, services: Services
) -> None:
    """The pool deals the second user what the first has played, and both learn their results."""
    hers = await played(services, ANN, 2)
    his = await played(services, BRUNO, 1, ELSEWHERE, CHANNEL + 1)
    rows = [await services.store.matches.row(table_id) for table_id in (hers, his)]
    assert rows[0].deal == rows[1].deal
    assert rows[0].seal != rows[1].seal, "the seal of a lobby gives away nothing about its deal"
    tables = []
    for table_id in (hers, his):
        async with services.matches.at(table_id) as table:
            tables.append(playing(table).base.key)
    assert tables[0] == tables[1]
    assert tables[0] == dealing_key(rows[0].secret, next(deal_names("solitaire", seal_of(rows[0].secret))))
    page = await ann.press(deal(hers))
    assert "1 other table played it." in page.words
    assert "You're number 2 of 2." in page.words
    assert "1\\. won, 1 point\n2\\. **you: won, 2 points**" in page.words
    assert "You're number 1 of 2." in (await bruno.press(deal(his))).words


async def test_another_player_plays_the_deal_and_their_result_counts(
    ann: Caller, bruno: Caller, services: Services
) -> None:
    table_id = await played(services, ANN, 2)
    page = await bruno.press(deal(table_id))
    assert "1 table has played it." in page.words
    assert "point" not in page.words, "what others did is shown after one's own match"
    await bruno.press(page.address("Play this deal"))
    (row,) = await services.store.matches.of_user(BRUNO)
    assert row.deal == (await services.store.matches.row(table_id)).deal
    await play_out(services.matches, row.id, BRUNO, 1)
    assert "You're number 1 of 2." in (await bruno.press(deal(row.id))).words
    again = await ann.press(deal(row.id, "play"))
    (row,) = await services.store.matches.of_user(ANN)
    assert again.private
    await play_out(services.matches, row.id, ANN, 1)
    assert "You knew this deal before, so your result doesn't count." in (await ann.press(deal(row.id))).words


async def test_players_of_a_deal_see_their_own_result_under_any_of_its_tables(
    ann: Caller, bruno: Caller, services: Services
) -> None:
    """Players who know a deal are not offered it again."""
    hers = await played(services, ANN, 2)
    his = await played(services, BRUNO, 1, ELSEWHERE, CHANNEL + 1)
    page = await ann.press(deal(his))
    assert "You're number 2 of 2." in page.words
    assert "1\\. won, 1 point\n2\\. **you: won, 2 points**" in page.words
    assert labels(page) == ["Post result", "Challenge someone"]
    posted = await bruno.press(deal(hers, "post"))
    assert f"<@{BRUNO}>: won, 1 point. Number 1 of 2 with this deal." in posted.words


async def test_results_of_a_deal_are_hidden_from_its_current_players(
    ann: Caller, bruno: Caller, services: Services
) -> None:
    """Players of the deal see no results, not even below the end of the match with the same deal."""
    table_id = await played(services, ANN, 2)
    await bruno.press((await bruno.press(deal(table_id))).address("Play this deal"))
    (row,) = await services.store.matches.of_user(BRUNO)
    page = await bruno.press(deal(table_id))
    assert "Results are shown after your own match." in page.words
    assert "point" not in page.words
    assert labels(page) == [], "and has the one table for it"
    await play_out(services.matches, row.id, BRUNO, 1)
    assert "1 point" in (await bruno.press(deal(table_id))).words
    assert "won, 2 points" in (await ann.press(deal(table_id))).words


async def test_a_spectator_is_warned_that_the_same_deal_will_not_count(bruno: Caller, services: Services) -> None:
    table_id = await played(services, ANN, 2)
    await bruno.press(str(CustomId(CustomIdKind.REPLAY, table_id)))
    page = await bruno.press(deal(table_id))
    assert "You know this deal, so your result won't count if you play it." in page.words
    assert "1 table has played it." in page.words, "another one than theirs would be a second table"
    await bruno.press(page.address("Play this deal"))
    (row,) = await services.store.matches.of_user(BRUNO)
    await play_out(services.matches, row.id, BRUNO, 1)
    (result,) = await services.store.deals.of_match(row.id)
    assert not result.counts


async def test_any_player_of_the_deal_can_post_a_result(ann: Caller, bruno: Caller, services: Services) -> None:
    table_id = await played(services, ANN, 2)
    posted = await ann.press((await ann.press(deal(table_id))).address("Post result"))
    assert not posted.private
    assert f"<@{ANN}>: won, 2 points. Number 1 of 1 with this deal." in posted.words
    assert labels(posted) == ["Play this deal"]
    refused(await bruno.press(deal(table_id, "post")))


async def test_a_deal_with_shuffle_words_is_not_dealt_again(ann: Caller, services: Services) -> None:
    ann_ = Player(ANN, "Ann")
    table_id = await services.lobbies.open(GUILD, CHANNEL, CHANNEL, ann_, "solitaire")
    await services.lobbies.say_words(table_id, ann_, "rain")
    await services.lobbies.start(table_id, ann_)
    refused(await ann.press(deal(table_id)))
    await play_out(services.matches, table_id, ANN, 1)
    answer = await ann.press(deal(table_id))
    refused(answer)
    assert "shuffle words" in answer.words
    refused(await ann.press(deal(table_id, "play")))


async def test_an_old_match_becomes_a_deal_when_it_is_asked_for(bruno: Caller, services: Services) -> None:
    """The log of the next table names the earlier match; the key was derived from its number."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(play, "begin_deal", _no_deal)
        patch.setattr(dealing, "dealing_key", _of_the_table)
        old = await played(services, CHIARA, 2, place=CHANNEL + 3)
    assert (await services.store.matches.row(old)).deal is None
    page = await bruno.press(deal(old))
    assert "Deal S-" in page.words
    await bruno.press(page.address("Play this deal"))
    (live,) = await services.store.matches.of_user(BRUNO)
    story = await services.store.stories.read(live.id, 0)
    assert any(line.text["key"] == "This table has the same cards as table {old}." for line in story)


def _of_the_table(secret: bytes, _name: str) -> bytes:
    """Replace `dealing_key` by the key that an earlier version gave the first table."""
    return dealing_key(secret, "1")


def _no_deal(*_: object) -> None:
    """Replace the function that stores the deal of a starting table, and do nothing."""


async def test_a_table_for_several_waits_for_them(bot: Querent, wire: Wire, services: Services) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await played_out(services.matches, table_id)
    chiara = Caller(bot, wire, CHIARA, "Chiara", channel=CHANNEL + 7)
    await chiara.press(deal(table_id, "play"))
    (row,) = await services.store.matches.of_user(CHIARA)
    assert row.state == "lobby"
    await services.lobbies.join(row.id, Player(44, "Dora"))
    await services.lobbies.start(row.id, Player(CHIARA, "Chiara"))
    bases = []
    for one in (table_id, row.id):
        async with services.matches.at(one) as table:
            bases.append(playing(table).base.key)
    assert bases[0] == bases[1]


async def test_unknown_matches_and_buttons_are_refused(ann: Caller, services: Services) -> None:
    refused(await ann.press(deal(99)))
    table_id = await played(services, ANN, 1)
    refused(await ann.press(deal(table_id, "sell")))
