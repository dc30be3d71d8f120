"""A decided match that all agree to end counts for its winner; any other has no result."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.pages import public_pages, seat_pages
from bot.services import Services
from bot.table.live_table import playing
from bot.table.lobbies import Lobbies
from bot.table.match_history import Verdict, past_of, verdict_on
from bot.table.matches import Matches
from bot.table.proposals import Proposals, ending
from bot.table.seats import Seats, Why
from bot.ui.components import Button
from games.kernel.ask import random_answer
from games.kernel.codec import unpack
from games.kernel.text import Localizer, Text
from storage.store import Store
from tests.bot.caller import Caller
from tests.bot.tables import PEOPLE, dealt
from tests.bot.wire import Wire
from tests.contract.playing import chance

NAMES = Localizer(("Ann", "Bruno", "Chiara"))


@pytest.fixture
def proposals(matches: Matches) -> Proposals:
    made = Proposals(matches)
    made.register(ending(matches))
    return made


async def decided(lobbies: Lobbies, matches: Matches, people: int = 3) -> tuple[int, int]:
    """Return the first table of three that is decided before its last round, and the seat of the leader."""
    for place in range(1, 100):
        table_id = await dealt(lobbies, "tottarot", people=people, bots=3 - people, place=place, turns="1")
        randrange = chance(place)
        while True:
            async with matches.at(table_id) as table:
                match = playing(table)
                if match.over:
                    break
                if match.decided:
                    return table_id, match.decided.winners[0]
                waiting = [seat for seat in match.waiting if seat < people]
                seat = waiting[randrange(len(waiting))]
                asked = match.asked(seat)
                assert asked is not None
                tokens = random_answer(asked.question, randrange)
            await matches.answer(table_id, PEOPLE[seat].user, tokens, asked.number)
    raise AssertionError("no match is ever decided early")


async def wins(store: Store) -> list[int]:
    """Return how many matches each player has won."""
    return [sum(one.won for one in await store.results.of(player.user)) for player in PEOPLE]


async def test_a_decided_match_that_all_end_counts_for_its_winner(
    lobbies: Lobbies, matches: Matches, proposals: Proposals, store: Store
) -> None:
    table_id, winner = await decided(lobbies, matches)
    before = await wins(store)
    made = await proposals.propose(table_id, PEOPLE[0].user, "end")
    async with matches.at(table_id) as table:
        question = NAMES(proposals.kind("end").question(table, made.proposal))
    assert f"{NAMES.names[winner]} wins with " in question
    for player in PEOPLE[1:]:
        made = await proposals.vote(table_id, player.user, "end", made.proposal.number, agree=True)
    assert made.state == "carried"
    assert (await store.matches.row(table_id)).state == "ended"
    assert await wins(store) == [count + (seat == winner) for seat, count in enumerate(before)]
    for _ in range(2):
        async with matches.at(table_id) as table:
            assert not table.running
            assert playing(table).result.winners == (winner,)
            assert table.summary.recap.course is not None
        matches.sleep(table_id)
    assert verdict_on(await past_of(store, table_id)) is Verdict.EXACT


@pytest.mark.parametrize("why", ["left", "gone", "removed"])
async def test_a_decided_match_counts_although_everyone_leaves(
    lobbies: Lobbies, matches: Matches, seats: Seats, store: Store, why: Why
) -> None:
    table_id, winner = await decided(lobbies, matches)
    before = await wins(store)
    leaving = [*(seat for seat in range(3) if seat != winner), winner]
    for seat in leaving:
        await seats.leave(table_id, PEOPLE[seat].user, why)
    assert (await store.matches.row(table_id)).state == "ended"
    assert await wins(store) == [count + (seat == winner) for seat, count in enumerate(before)]
    lines = [NAMES(unpack(Text, line.text)) for line in await store.stories.read(table_id, None)]
    assert "Nobody is left to play on." in lines[-2]
    assert f"{NAMES.names[winner]} wins with " in lines[-1]


async def test_the_only_person_ends_a_decided_match_with_its_result(
    bot: Querent, wire: Wire, services: Services, store: Store
) -> None:
    table_id, winner = await decided(services.lobbies, services.matches, people=1)
    before = (await wins(store))[0]
    ann = Caller(bot, wire, PEOPLE[0].user, "Ann")
    asked = await ann.press(f"r:{table_id}:0:ask")
    assert "with this result?" in asked.words
    assert "doesn't count" not in asked.words
    assert [item["label"] for item in asked.items] == ["End the match with this result"]
    assert "its result counts" in (await ann.press(asked.items[0]["custom_id"])).words
    assert (await store.matches.row(table_id)).state == "ended"
    assert (await wins(store))[0] == before + (winner == 0)


async def test_a_page_of_a_decided_match_offers_to_end_it_and_asks_the_others(
    bot: Querent, wire: Wire, services: Services, store: Store
) -> None:
    """Only `/tarot end` ended it earlier. The button shows the result, and that all have to agree."""
    table_id, winner = await decided(services.lobbies, services.matches)
    table = await services.matches.snapshot(table_id, (None, 0))
    for page in (public_pages.board(table, ()).page, seat_pages.hand(table, 0).page):
        buttons = [item for item in page.items if isinstance(item, Button)]
        assert [one.custom_id for one in buttons if one.label == "End the match"] == [f"r:{table_id}:0:ask"]
    ann = Caller(bot, wire, PEOPLE[0].user, "Ann")
    asked = await ann.press(f"r:{table_id}:0:ask")
    assert f"{NAMES.names[winner]} wins with " in asked.words
    assert "The match ends if all other players agree." in asked.words
    assert [item["label"] for item in asked.items] == ["Ask the others"]
    assert "Waiting for: Bruno and Chiara." in (await ann.press(asked.items[0]["custom_id"])).words
    number = playing(await services.matches.snapshot(table_id)).entry_count - 1
    for player in PEOPLE[1:]:
        await services.proposals.vote(table_id, player.user, "end", number, agree=True)
    assert (await store.matches.row(table_id)).state == "ended"


async def test_an_open_match_offers_no_end(lobbies: Lobbies, matches: Matches) -> None:
    table = await matches.snapshot(await dealt(lobbies, "tottarot", people=3), (None, 0))
    for page in (public_pages.board(table, ()).page, seat_pages.hand(table, 0).page):
        assert "End the match" not in [item.label for item in page.items if isinstance(item, Button)]


async def test_an_undecided_match_that_all_end_has_no_result(
    lobbies: Lobbies, matches: Matches, proposals: Proposals, store: Store
) -> None:
    table_id = await dealt(lobbies, "tottarot", people=3)
    made = await proposals.propose(table_id, PEOPLE[0].user, "end")
    async with matches.at(table_id) as table:
        assert "without a result" in NAMES(proposals.kind("end").question(table, made.proposal))
    for player in PEOPLE[1:]:
        await proposals.vote(table_id, player.user, "end", made.proposal.number, agree=True)
    assert (await store.matches.row(table_id)).state == "closed"
    assert [await store.results.of(player.user) for player in PEOPLE] == [[], [], []]
