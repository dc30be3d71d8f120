"""The bot dies after showing a board and before storing that; the next one sends what is new, and nothing twice."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.app import Querent
from bot.custom_ids import mark_among
from bot.delivery.outbox import FAILURE_RETRY_SECONDS
from bot.runtime.clock import HOUR
from bot.services import Services
from games.kernel.codec import unpack
from games.kernel.text import Localizer, Text
from tests.bot.clock import Clock
from tests.bot.delivery.test_restarts import last_words
from tests.bot.delivery.test_told_between import announce, later, states
from tests.bot.tables import answers, dealt
from tests.bot.wire import EDIT, Wire
from tests.storage.given import CHANNEL
from tests.wire.pages import telling

ARCHIVED = 50083


async def _answer(services: Services, table_id: int) -> None:
    await answers(services.matches, table_id, 0)


SHOWN: dict[str, Callable[[Services, int], Awaitable[object]]] = {"an answer": _answer, "something told": announce}


@pytest.mark.parametrize("next_to_it", ["", "others write below", "the thread is archived"])
@pytest.mark.parametrize("shown", SHOWN)
async def test_an_unrecorded_board_is_recognized_by_its_buttons(
    shown: str, next_to_it: str, bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = bot.services
    table_id = await dealt(services.lobbies, "trick")
    await later(services, clock)
    async with last_words(services, monkeypatch):
        await SHOWN[shown](services, table_id)
        await later(services, clock)
    clock.go_by(FAILURE_RETRY_SECONDS)
    await announce(services, table_id)
    await answers(services.matches, table_id, 1 if shown == "an answer" else 0)
    if next_to_it == "others write below":
        wire.write(CHANNEL)
    elif next_to_it == "the thread is archived":
        wire.fail(EDIT, 400, ARCHIVED)
    await _again(bot, wire, clock, monkeypatch)
    rows = await services.store.stories.read(table_id, None, limit=99)
    wanted = [Localizer(("Ann", "Bruno"))(unpack(Text, row.text)) for row in rows]
    found = telling(states(wire), wanted, ())
    assert found.fault is None, (states(wire), wanted)
    assert found.reaches(len(wanted)), (states(wire), wanted)


async def test_a_board_that_showed_the_end_is_not_moved_below_later_messages(
    bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise, the next table's lobby, for example, would no longer be the newest message."""
    services = bot.services
    table_id = await dealt(services.lobbies, "trick")
    await later(services, clock)
    async with last_words(services, monkeypatch):
        await _answer(services, table_id)
        await later(services, clock)
    stands = [one["id"] for one in wire.standing(CHANNEL)]
    below = wire.write(CHANNEL)
    await _again(bot, wire, clock, monkeypatch)
    assert [one["id"] for one in wire.standing(CHANNEL)] == [*stands, str(below)]
    post = await services.store.outbox.post(table_id, "board")
    assert post
    assert post.entry_count == 1


async def test_lines_of_a_deleted_unrecorded_board_are_shown_again(
    bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody knows which lines a deleted board showed, so they are repeated rather than lost."""
    services = bot.services
    table_id = await dealt(services.lobbies, "trick")
    await later(services, clock)
    await answers(services.matches, table_id, 0)
    await later(services, clock)
    noted = len(states(wire))
    async with last_words(services, monkeypatch):
        await answers(services.matches, table_id, 1)
        await announce(services, table_id)
        await later(services, clock)
    assert len(states(wire)) > noted
    unnoted = range(noted, len(states(wire)))
    wire.delete(int(wire.standing(CHANNEL)[-1]["id"]))
    await _again(bot, wire, clock, monkeypatch)
    rows = await services.store.stories.read(table_id, None, limit=99)
    wanted = [Localizer(("Ann", "Bruno"))(unpack(Text, row.text)) for row in rows]
    kept = [lines for number, lines in enumerate(states(wire)) if number not in unnoted]
    found = telling(kept, wanted, ())
    assert found.fault is None, (kept, wanted)
    assert found.reaches(len(wanted)), (kept, wanted)


async def test_a_board_of_an_earlier_version_has_no_record_of_shown_lines() -> None:
    """Only a board's log button has just the entry; other pages of the log are not boards."""
    old, new = mark_among(["h:7:0:", "g:7:12:"]), mark_among(["g:7:12:=9.1=12.2"])
    assert old is not None
    assert new is not None
    assert (old.entry_count, old.told) == (new.entry_count, "") == (12, "")
    assert mark_among(["g:7:0:12.3"]) is None
    assert mark_among(["g:7:0:end"]) is None
    assert mark_among(["g:7:12:"], table_id=8) is None


async def _again(bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the bot with another one after Discord has forgotten the nonces."""
    for message in wire.messages.values():
        message["nonce"] = None
    clock.go_by(HOUR)
    async with Querent(bot.services.store, clock) as second:
        wire.connect(second, monkeypatch)
        await second.setup_hook()
        for _ in range(3):
            await later(second.services, clock)
