"""Each table has one board, which is edited in place, below others' messages, and posted again if it is deleted."""

from __future__ import annotations

import pytest

from bot.services import Services
from bot.table.move_announcement import SOON
from bot.table.preferences import Preferences
from tests.bot.clock import Clock
from tests.bot.delivery.test_outbox import later, left
from tests.bot.tables import answers, dealt
from tests.bot.wire import DELETE, EDIT, POST, Wire, words_of
from tests.storage.given import ANN, BRUNO, CHANNEL


async def test_the_board_is_edited_in_its_message(services: Services, wire: Wire) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    lobby, board = wire.standing(CHANNEL)
    await answers(services.matches, table_id, 0)
    await services.outbox.idle()
    assert [one["id"] for one in wire.standing(CHANNEL)] == [lobby["id"], board["id"]]
    assert f"<@{BRUNO}>: **Play a card**" in words_of(wire.standing(CHANNEL)[-1])


async def test_a_board_above_other_messages_is_reposted_and_the_old_one_deleted(services: Services, wire: Wire) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    old = wire.standing(CHANNEL)[-1]
    said = wire.write(CHANNEL)
    await answers(services.matches, table_id, 0)
    await services.outbox.idle()
    *_, talk, board = wire.standing(CHANNEL)
    assert talk["id"] == str(said)
    assert f"<@{BRUNO}>: **Play a card**" in words_of(board)
    assert old["id"] not in [one["id"] for one in wire.standing(CHANNEL)]
    of_boards = [one for one in wire.sent if one.request in (POST, DELETE) and f"/channels/{CHANNEL}/" in one.url]
    assert [one.request for one in of_boards][-2:] == [POST, DELETE], "once the new one stands"


async def test_mentions_by_the_bot_can_be_below_the_board(services: Services, wire: Wire) -> None:
    """A player who is mentioned finds the board just above the mention; other users' messages below it count."""
    for user in (ANN, BRUNO):
        await services.matches.register.put(user, Preferences(notices="channel"))
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    _, board, _ = wire.standing(CHANNEL)
    await answers(services.matches, table_id, 0)
    await services.outbox.idle()
    _, same, call = wire.standing(CHANNEL)
    assert same["id"] == board["id"]
    assert f"<@{BRUNO}>" in call["content"]
    wire.write(CHANNEL)
    await answers(services.matches, table_id, 1)
    await services.outbox.idle()
    ids = [int(one["id"]) for one in wire.standing(CHANNEL)]
    assert int(board["id"]) not in ids
    assert len(ids) == 4, "the lobby, what somebody wrote, the board, the call"


async def test_a_secret_answer_edits_the_board_in_its_place(services: Services, wire: Wire, clock: Clock) -> None:
    table_id = await dealt(services.lobbies, "auction")
    await services.outbox.idle()
    before = len(wire.posts(CHANNEL))
    await answers(services.matches, table_id, 0)
    await later(services, clock, 5)
    assert len(wire.posts(CHANNEL)) == before
    edit = [one for one in wire.of(EDIT) if one.words and f"/channels/{CHANNEL}/" in one.url][-1]
    assert f"<@{BRUNO}>: **Bid**" in edit.words
    assert f"<@{ANN}>" not in edit.words, "she has answered"


async def test_an_edit_tells_all_there_is_so_that_no_other_has_to_follow(
    services: Services, wire: Wire, clock: Clock
) -> None:
    """The end of a round and the first secret answer of the next one are due together."""
    table_id = await dealt(services.lobbies, "auction")
    await services.outbox.idle()
    clock.go_by(5)
    await services.outbox.stop()
    for seat in (0, 1, 0, 0):  # two bids, a price, and a bid of the next round
        await answers(services.matches, table_id, seat)
    clock.go_by(5)
    before = len(wire.of(EDIT))
    services.outbox.start()
    await services.outbox.idle()
    (edit,) = [one for one in wire.of(EDIT)[before:] if f"/channels/{CHANNEL}/" in one.url]
    assert f"<@{BRUNO}>: **Bid**" in edit.words
    assert f"<@{ANN}>" not in edit.words, "she has answered"


async def test_news_during_a_pending_edit_is_shown_by_the_next_one(
    services: Services, wire: Wire, clock: Clock
) -> None:
    """The first edit is due when the second line, which it does not cover, is already stored."""
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    await services.proposals.propose(table_id, ANN, "end")
    clock.go_by(SOON)
    await services.proposals.propose(table_id, BRUNO, "pause")
    await later(services, clock)
    await later(services, clock, SOON)
    edit = [one for one in wire.of(EDIT) if one.words][-1]
    assert "proposes to end the match" in edit.words
    assert "asks for a pause" in edit.words


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (429, 30046), (400, 50083)])
async def test_a_board_that_cannot_be_edited_is_posted_again(
    status: int, code: int, services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await dealt(services.lobbies, "auction")
    await services.outbox.idle()
    before = len(wire.posts(CHANNEL))
    wire.fail(EDIT, status, code, times=2, channel=CHANNEL)
    await answers(services.matches, table_id, 0)
    await later(services, clock, 5)
    assert len(wire.posts(CHANNEL)) == before + 1
    assert await left(services) == []
