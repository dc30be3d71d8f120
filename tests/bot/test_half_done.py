"""A message that an earlier run posted and did not live to note tells less than there is to tell: the rest follows."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app import Querent
from bot.habits import Habits
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt
from tests.bot.wire import POST, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL


async def _dead(*_struck: Any) -> None:
    raise OSError("the process is dying")


async def _unnoted(bot: Querent, monkeypatch: pytest.MonkeyPatch, deed: Any) -> None:
    """Something is done, Discord takes its message, and the bot dies before it can note that."""
    with monkeypatch.context() as dying:
        dying.setattr(bot.host.store.outbox, "strike", _dead)
        await deed
        await bot.host.outbox.idle()
    await bot.host.deadlines.stop()
    await bot.host.outbox.stop()


async def _again(bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another bot does what is left, when Discord has forgotten the nonces."""
    for message in wire.messages.values():
        message["nonce"] = None
    clock.go_by(3600)
    async with Querent(bot.host.store, clock) as second:
        wire.connect(second, monkeypatch)
        await second.setup_hook()
        await second.host.outbox.idle()


def _said(wire: Wire) -> list[str]:
    return [one["content"] for one in wire.messages.values() if one["channel_id"] == CHANNEL]


async def test_the_board_of_the_last_move_follows_the_one_that_was_found(
    bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The channel does not show an earlier state until the next move."""
    table = await dealt(bot.host.lobbies, "trick", people=3)
    await bot.host.outbox.idle()
    await _unnoted(bot, monkeypatch, answers(bot.host.matches, table, 0))
    before = len(_said(wire))
    await answers(bot.host.matches, table, 1)
    await _again(bot, wire, clock, monkeypatch)
    assert len(_said(wire)) == before + 1, "what was posted is not posted again"
    assert "> Bruno plays" in _said(wire)[-1]
    board = await bot.host.store.outbox.post(table, "board")
    assert board
    assert (board.n, wire.messages[board.message]["content"]) == (2, _said(wire)[-1])
    assert (await bot.host.store.outbox.due(2**40)).errands == ()


async def test_a_vote_is_called_for_though_one_before_it_was_found(
    bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both are called for by one audience: the first was posted and refused, the second still has to be posted."""
    for user in (ANN, BRUNO):
        await bot.host.matches.register.put(user, Habits(notices="channel"))
    table = await dealt(bot.host.lobbies, "trick")
    await bot.host.outbox.idle()
    motions = bot.host.motions
    await _unnoted(bot, monkeypatch, motions.propose(table, ANN, "end"))
    first = [message for message in wire.of(POST) if "End table" in message.words]
    assert len(first) == 1
    await motions.vote(table, BRUNO, "end", 0, agree=False)
    ballot = await motions.propose(table, BRUNO, "end")
    await _again(bot, wire, clock, monkeypatch)
    calls = [message for message in wire.of(POST) if "End table" in message.words]
    assert len(calls) == 2, "one for each motion"
    assert calls[-1].address("I agree") == f"v:{table}:{ballot.motion.n}:end/yes"
    assert (await bot.host.store.outbox.due(2**40)).errands == ()
