"""If everything is public, players answer on the board: one message, one request, visible to everyone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.app import Querent
from bot.services import Services
from bot.ui.acknowledgement import drain_replies
from tests.bot.caller import Caller, at_the_board
from tests.bot.clock import Clock
from tests.bot.limits import POSTED, UPDATED
from tests.bot.tables import dealt, known
from tests.bot.wire import REPLIES, Sent, Wire
from tests.kernel.actions import ACTIONS
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO, CHANNEL

ASKED = "Do what?"
"""The question to the first player, which is also the title of the menu on the board."""


@pytest.fixture(autouse=True)
def _public(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, replace(ACTIONS, all_public=True, play=lambda *_seen: ("count",)))


@pytest.fixture
async def table_id(services: Services) -> int:
    """Return a match of Ann and Bruno with one round."""
    table_id = await dealt(services.lobbies, "actions", people=2, rounds="1")
    await services.outbox.idle()
    return table_id


@pytest.fixture
async def ann(bot: Querent, wire: Wire, table_id: int) -> Caller:
    return await at_the_board(bot, wire, table_id, ANN)


@pytest.fixture
async def bruno(bot: Querent, wire: Wire, table_id: int) -> Caller:
    return await at_the_board(bot, wire, table_id, BRUNO)


def labels(page: Sent) -> list[str]:
    return [str(item.get("label") or item.get("placeholder")) for item in page.items]


async def press(caller: Caller, page: Sent, label: str, *values: str) -> Sent:
    return await caller.press(page.address(label), *values)


async def test_the_board_offers_the_answers_until_they_could_reveal_a_secret(wire: Wire, ann: Caller) -> None:
    """The board has one player's question, or one that is the same for both; "My hand" stays for everything else."""
    board = wire.posts(CHANNEL)[-1]
    assert labels(board) == [ASKED, "Hint", "My hand", "Log", "Rules"]
    voting = await press(ann, board, ASKED, "vote")
    assert labels(voting)[:2] == ["Aye", "No"]
    assert (voting.words.count(f"<@{ANN}>"), voting.words.count(f"<@{BRUNO}>")) == (1, 1)


async def test_an_answer_there_costs_the_channel_no_request(
    table_id: int, services: Services, wire: Wire, ann: Caller, bruno: Caller, clock: Clock
) -> None:
    """The reply shows everyone the board with the next player's question, so the board's job has nothing to post."""
    clock.go_by(5)
    board, before = wire.posts(CHANNEL)[-1], len(wire.sent)
    asked = await press(ann, board, ASKED, "nod")
    assert (asked.body["type"], asked.private) == (UPDATED, False)
    assert f"<@{BRUNO}>: **Seen?**" in asked.words
    assert labels(asked) == ["Yes", "Hint", "My hand", "Log", "Rules", "Undo my move"]
    assert labels(await press(bruno, asked, "Yes"))[0] == ASKED
    clock.go_by(40)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()
    there = [one.request for one in wire.sent[before:] if f"/channels/{CHANNEL}/" in one.url]
    assert [request for request in there if not request.startswith("GET")] == []
    post = await services.store.outbox.post(table_id, "board")
    assert post
    assert (post.message, post.entry_count) == (ann.message, 2)


async def test_a_press_by_a_player_who_is_not_to_move_is_answered_privately(
    bot: Querent, table_id: int, services: Services, wire: Wire, ann: Caller, bruno: Caller
) -> None:
    board, before = wire.posts(CHANNEL)[-1], await known(services.matches, table_id)
    answer = await press(bruno, board, ASKED, "tell")
    assert (answer.body["type"], answer.private) == (POSTED, True)
    assert "You have nothing to decide right now" in answer.words
    assert await known(services.matches, table_id) == before
    stranger = Caller(bot, wire, 77, "Dora", openly=True, message=ann.message)
    answer = await press(stranger, board, ASKED, "tell")
    assert "You're not playing at this table" in answer.words


async def test_a_waiting_private_page_shows_the_new_question(wire: Wire, ann: Caller, bruno: Caller) -> None:
    """The private page is below the board, and is what a phone shows."""
    board = wire.posts(CHANNEL)[-1]
    own = await press(bruno, board, "My hand")
    assert "Waiting for Ann" in own.words
    before = len(wire.sent)
    await press(ann, board, ASKED, "nod")
    await drain_replies()
    (asked,) = [one for one in wire.sent[before:] if "/messages/@original" in one.url]
    assert "Seen?" in asked.words
    assert "Yes" in labels(asked)


async def test_a_private_page_drops_a_question_answered_on_the_board(wire: Wire, ann: Caller, bruno: Caller) -> None:
    """The private page is updated once, then left until it is pressed: each further update would take a request."""
    board = wire.posts(CHANNEL)[-1]
    own = await press(ann, board, "My hand")
    assert ASKED in labels(own)
    before = len(wire.sent)
    asked = await press(ann, board, ASKED, "nod")
    await drain_replies()
    (left,) = [one for one in wire.sent[before:] if "/messages/@original" in one.url]
    assert ASKED not in labels(left)
    assert "Waiting for Bruno" in left.words
    before = len(wire.sent)
    again = await press(bruno, asked, "Yes")
    await press(ann, again, ASKED, "nod")
    await drain_replies()
    assert [one for one in wire.sent[before:] if "/messages/@original" in one.url] == []


async def test_a_page_that_waited_asks_and_is_left_once_its_owner_goes_on_elsewhere(
    wire: Wire, ann: Caller, bruno: Caller
) -> None:
    board = wire.posts(CHANNEL)[-1]
    await press(bruno, board, "My hand")
    told = []
    for caller, what in ((ann, (ASKED, "nod")), (bruno, ("Yes",)), (ann, (ASKED, "nod")), (bruno, ("Yes",))):
        before = len(wire.sent)
        board = await press(caller, board, *what)
        await drain_replies()
        told.append([labels(one)[0] for one in wire.sent[before:] if "/messages/@original" in one.url])
    assert told == [["Yes"], ["Ask to undo"], [], []]


async def test_a_page_that_is_answered_in_is_brought_up_to_date_by_the_reply_alone(
    bot: Querent, wire: Wire, ann: Caller
) -> None:
    own = await press(ann, wire.posts(CHANNEL)[-1], "My hand")
    before = len(wire.sent)
    on_it = Caller(bot, wire, ANN, "Ann", message=REPLIES + wire.sent.index(own) + 1)  # as numbered by Wire
    await press(on_it, own, ASKED, "nod")
    await drain_replies()
    assert [one for one in wire.sent[before:] if "/messages/@original" in one.url] == []


async def test_both_vote_there_each_for_themselves(
    table_id: int, services: Services, wire: Wire, ann: Caller, bruno: Caller
) -> None:
    voting = await press(ann, wire.posts(CHANNEL)[-1], ASKED, "vote")
    waiting = await press(bruno, voting, "Aye")
    assert f"<@{BRUNO}>" not in waiting.words, "the table no longer waits for him"
    assert labels(waiting)[:2] == ["Aye", "No"]
    done = await press(ann, waiting, "No")
    assert labels(done)[0] == ASKED
    async with services.matches.at(table_id) as table:
        assert table.match
        given = [(entry.seat, entry.tokens) for entry in table.match.entries]
    assert given == [(0, ("vote",)), (1, ("yes",)), (0, ("no",))]


async def test_a_hint_is_shown_only_to_its_reader(wire: Wire, ann: Caller) -> None:
    board = wire.posts(CHANNEL)[-1]
    hint = await press(ann, board, "Hint")
    assert (hint.body["type"], hint.private) == (POSTED, True)
    assert "Hint: count" in hint.words


async def test_an_answer_given_on_the_board_can_be_undone_there(
    table_id: int, services: Services, wire: Wire, ann: Caller
) -> None:
    page = await press(ann, wire.posts(CHANNEL)[-1], ASKED, "idle")
    page = await press(ann, page, "Undo my move")
    assert (page.body["type"], page.private) == (UPDATED, False), page.words
    assert labels(page)[0] == ASKED
    async with services.matches.at(table_id) as table:
        assert table.match
        assert table.match.entries[-1].withdraws == 0


async def test_words_instead_of_pictures_do_not_change_the_board_for_others(
    services: Services, wire: Wire, ann: Caller
) -> None:
    register = services.matches.register
    await register.put(ANN, (await register.of(ANN))._replace(words_only=True))
    page = await press(ann, wire.posts(CHANNEL)[-1], ASKED, "tell")
    assert "table.png" in str(page.body)


async def test_a_waiting_private_page_shows_the_end(
    table_id: int, services: Services, wire: Wire, bruno: Caller
) -> None:
    """On a phone, the private page hides the board, and no further question would update it."""
    own = await press(bruno, wire.posts(CHANNEL)[-1], "My hand")
    assert "Waiting for Ann" in own.words
    before = len(wire.sent)
    async with services.matches.at(table_id) as table:
        await services.matches.end(table, services.matches.played(table).note(0, ("end", "all"), ()))
    await drain_replies()
    (over,) = [one for one in wire.sent[before:] if "/messages/@original" in one.url]
    assert "This match was ended early." in over.words
    assert "Waiting" not in over.words
    assert "Replay" in labels(over)
