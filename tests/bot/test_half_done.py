"""A message that an earlier run posted but did not record is incomplete: the rest follows."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app import Querent
from bot.table.preferences import Preferences
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt
from tests.bot.wire import POST, Wire, words_of
from tests.storage.given import ANN, BRUNO, CHANNEL


async def _dead(*_struck: Any) -> None:
    raise OSError("the process is dying")


async def _unnoted(bot: Querent, monkeypatch: pytest.MonkeyPatch, action: Any) -> None:
    """Act, let Discord accept the message, and let the bot die before it can record that."""
    with monkeypatch.context() as dying:
        dying.setattr(bot.services.store.outbox, "acknowledge", _dead)
        await action
        await bot.services.outbox.idle()
    await bot.services.scheduler.stop()
    await bot.services.outbox.stop()


async def _again(bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let another bot do the rest after Discord has forgotten the nonces."""
    for message in wire.messages.values():
        message["nonce"] = None
    clock.go_by(3600)
    async with Querent(bot.services.store, clock) as second:
        wire.connect(second, monkeypatch)
        await second.setup_hook()
        await second.services.outbox.idle()


def _said(wire: Wire) -> list[str]:
    return [words_of(one) for one in wire.standing(CHANNEL)]


async def test_the_board_of_the_last_move_follows_the_one_that_was_found(
    bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise, the channel would show an earlier state until the next move."""
    table_id = await dealt(bot.services.lobbies, "trick", people=3)
    await bot.services.outbox.idle()
    wire.write(CHANNEL)
    await _unnoted(bot, monkeypatch, answers(bot.services.matches, table_id, 0))
    before = len(wire.posts(CHANNEL))
    await answers(bot.services.matches, table_id, 1)
    await _again(bot, wire, clock, monkeypatch)
    assert len(wire.posts(CHANNEL)) == before, "what was posted is not posted again"
    assert "> Bruno plays" in _said(wire)[-1]
    board = await bot.services.store.outbox.post(table_id, "board")
    assert board
    assert (board.entry_count, str(board.message)) == (2, wire.standing(CHANNEL)[-1]["id"])
    assert (await bot.services.store.outbox.due(2**40)).job_rows == ()


async def test_a_vote_is_called_for_though_one_before_it_was_found(
    bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both votes have the same audience: the first one was posted and refused, and the second is still to be posted."""
    for user in (ANN, BRUNO):
        await bot.services.matches.register.put(user, Preferences(notices="channel"))
    table_id = await dealt(bot.services.lobbies, "trick")
    await bot.services.outbox.idle()
    proposals = bot.services.proposals
    await _unnoted(bot, monkeypatch, proposals.propose(table_id, ANN, "end"))
    first = [message for message in wire.of(POST) if "End table" in message.words]
    assert len(first) == 1
    await proposals.vote(table_id, BRUNO, "end", 0, agree=False)
    ballot = await proposals.propose(table_id, BRUNO, "end")
    await _again(bot, wire, clock, monkeypatch)
    posted = [message for message in wire.of(POST) if "End table" in message.words]
    calls = [message for message in posted if any(item.get("label") == "I agree" for item in message.items)]
    assert len(calls) == 2, "one for each motion"
    assert calls[-1].address("I agree") == f"v:{table_id}:{ballot.proposal.number}:end/yes"
    assert (await bot.services.store.outbox.due(2**40)).job_rows == ()
