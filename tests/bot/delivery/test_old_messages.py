"""Discord limits the edits of old messages (30046), and nothing else at their table waits for such an edit.

On that error, discord.py itself sleeps inside the edit for as long as Discord says.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.delivery import message_sender
from bot.delivery.message_sender import STALLED_SECONDS
from bot.runtime.known_discord import Trait
from bot.services import Services
from games.kernel.game import Act
from games.kernel.text import t
from sandbox.world.messages import walk
from tests.bot.clock import Clock
from tests.bot.delivery.test_told_between import later
from tests.bot.facts import Facts, facts
from tests.bot.tables import answers, dealt
from tests.bot.wire import DIRECT, EDIT, Wire
from tests.kernel.toys import TRICK, View
from tests.match_fixtures import shelve
from tests.storage.given import BRUNO, CHANNEL

__all__ = ["facts"]


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the messages of these tests years old according to their IDs, with no time allowed for an edit of one."""
    monkeypatch.setattr(message_sender, "EDIT_SECONDS", 0.01)


async def test_an_edit_that_discord_lets_wait_holds_up_neither_the_board_nor_letters(
    services: Services, wire: Wire, clock: Clock
) -> None:
    clock.time = 1_790_000_000
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    boards, dms = len(wire.posts(CHANNEL)), len(wire.posts(DIRECT + BRUNO))
    wire.gates[EDIT] = asyncio.Event()
    await answers(services.matches, table_id, 0)
    await services.outbox.idle()
    assert len(wire.posts(CHANNEL)) == boards + 1, "a new board"
    assert len(wire.posts(DIRECT + BRUNO)) == dms + 1, "and the letter to whose turn it is"


async def test_a_young_message_may_take_its_time(services: Services, wire: Wire, clock: Clock) -> None:
    """Age follows from the ID, which contains the time of creation; earlier IDs are never old."""
    clock.time = 1_420_070_400
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    boards = len(wire.posts(CHANNEL))
    wire.gates[EDIT] = asyncio.Event()
    await answers(services.matches, table_id, 0)
    await wire.held(EDIT)
    wire.gates[EDIT].set()
    await services.outbox.idle()
    assert len(wire.posts(CHANNEL)) == boards


async def test_an_old_message_may_take_its_time_if_discord_is_known_to_let_nothing_wait(
    services: Services, wire: Wire, clock: Clock, facts: Facts
) -> None:
    facts(Trait.OLD_EDITS_PACED, False)
    clock.time = 1_790_000_000
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    boards = len(wire.posts(CHANNEL))
    wire.gates[EDIT] = asyncio.Event()
    await answers(services.matches, table_id, 0)
    await wire.held(EDIT)
    wire.gates[EDIT].set()
    await services.outbox.idle()
    assert len(wire.posts(CHANNEL)) == boards


async def test_an_old_board_of_a_finished_act_loses_its_buttons_when_discord_allows_it(
    services: Services, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise, its table would have two boards permanently."""

    def trick(seen: View) -> Act:
        return Act(5 - len(seen.hands[-1]), t("The trick is over."))

    shelve(monkeypatch, replace(TRICK, act=trick))
    clock.time = 1_790_000_000
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    posted = len(wire.posts(CHANNEL))
    wire.gates[EDIT] = asyncio.Event()
    for seat in (0, 1):
        await answers(services.matches, table_id, seat)
    await services.outbox.idle()
    assert len(wire.posts(CHANNEL)) == posted + 1, "the next board does not wait for the card of the act before"
    assert not stripped(wire)
    wire.gates.pop(EDIT).set()
    monkeypatch.setattr(message_sender, "EDIT_SECONDS", 5)
    await later(services, clock, STALLED_SECONDS)
    assert len(stripped(wire)) == 1


def stripped(wire: Wire) -> list[str]:
    """Return the URLs of boards that lost all of their buttons in an edit."""
    edits = [one for one in wire.sent if one.request == EDIT and "table.png" in str(one.body)]
    return [one.url for one in edits if not any("custom_id" in part for part in walk(one.body["components"]))]
