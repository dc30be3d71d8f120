"""Players answer on the board faster than its content is stored, and every line is still sent once, in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from bot.app import Querent
from bot.custom_ids import CustomIdKind, board_mark, parse
from bot.runtime.clock import HOUR
from bot.services import Services
from bot.table.jobs import RefreshBoard, encode
from games.kernel.codec import unpack
from games.kernel.game import Act
from games.kernel.text import Localizer, Text, t
from sandbox.world.messages import walk
from storage.outbox import Acknowledgement
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.delivery.test_restarts import last_words
from tests.bot.delivery.test_told_between import announce, later
from tests.bot.limits import CALLBACK
from tests.bot.tables import PEOPLE, answers, dealt
from tests.bot.wire import EDIT, POST, Wire
from tests.kernel.toys import TENDER, TRICK, TURNS, View
from tests.match_fixtures import shelve
from tests.storage.given import CHANNEL
from tests.wire.pages import telling

NAMES = ("Ann", "Bruno", "Chiara")


def _trick(seen: View) -> Act:
    return Act(5 - len(seen.hands[-1]), t("The trick is over."))


def _round(seen: View) -> Act:
    return Act(4 - seen.rounds, t("The round is over."))


@pytest.fixture(autouse=True)
def _in_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    public = [replace(TRICK, all_public=True, act=_trick), replace(TURNS, all_public=True, act=_round)]
    shelve(monkeypatch, *public, replace(TENDER, act=_round))


async def test_replacing_a_board_with_a_card_repeats_no_log_line(bot: Querent, wire: Wire, clock: Clock) -> None:
    table_id = await _begun(bot, clock, "trick", people=3)
    for seat in range(3):
        await _pressed(bot, wire, table_id, seat)
    await later(bot.services, clock)
    await _told_once(bot.services, wire, table_id)


@pytest.mark.parametrize("in_the_midst", [True, False])
async def test_replacing_a_board_after_a_crash_repeats_no_log_line(
    in_the_midst: bool, bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card does not repeat what the previous board said."""
    services = bot.services
    table_id = await _begun(bot, clock, "trick", people=3)
    async with last_words(services, monkeypatch):
        if in_the_midst:
            await announce(services, table_id)
            await later(services, clock)
        for seat in range(3):
            await _pressed(bot, wire, table_id, seat)
    clock.go_by(HOUR)
    for message in wire.messages.values():
        message["nonce"] = None
    async with Querent(services.store, clock) as second:
        wire.connect(second, monkeypatch)
        await second.setup_hook()
        for _ in range(3):
            await later(second.services, clock)
        await _told_once(second.services, wire, table_id)


@pytest.mark.parametrize(("game", "presses"), [("turns", (0, 0, 1, 1)), ("trick", (0, 1))])
async def test_a_board_posted_but_not_yet_stored_continues_from_its_own_lines(
    game: str,
    presses: tuple[int, ...],
    bot: Querent,
    wire: Wire,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Replacing a board whose act is over would leave the table without a board."""
    services = bot.services
    table_id = await _begun(bot, clock, game)
    posted = len(wire.posts(CHANNEL)) + 1
    async with _noted_late(services, wire, posted, monkeypatch):
        for seat in presses:  # on a busy machine, it might be posted between two of these
            await _pressed(bot, wire, table_id, seat)
        clock.go_by(5)
        services.matches.job_wakeup.set(0)
        while len(wire.posts(CHANNEL)) < posted:
            await wire.until(POST, len(wire.of(POST)) + 1)
        await _pressed(bot, wire, table_id, 0)
    for _ in range(2):
        await later(services, clock)
    await _told_once(services, wire, table_id)
    assert _board(wire, table_id)


async def test_a_delayed_board_is_posted_with_its_announcement(services: Services, wire: Wire, clock: Clock) -> None:
    """The board is posted with only what its job covers; there was no earlier board to edit."""
    table_id = await dealt(services.lobbies, "tender")
    await later(services, clock)
    wire.write(CHANNEL)
    wire.fail(POST, 503, times=99, channel=CHANNEL)
    for seat in (0, 1, 0):
        await answers(services.matches, table_id, seat)
    await announce(services, table_id)
    await later(services, clock)
    wire.faults.clear()
    for _ in range(3):
        await later(services, clock)
    await _told_once(services, wire, table_id)


async def test_the_job_that_announces_most_counts_even_if_another_was_queued_later(
    services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await dealt(services.lobbies, "tender")
    await later(services, clock)
    await answers(services.matches, table_id, 0)
    await announce(services, table_id)
    rest = RefreshBoard(entry_count=0, at=clock(), nonce="0.rest", force=True)
    await services.store.outbox.add(table_id, encode(rest))
    await later(services, clock)
    await _told_once(services, wire, table_id)


async def _begun(bot: Querent, clock: Clock, game: str, people: int = 2) -> int:
    table_id = await dealt(bot.services.lobbies, game, people=people)
    await later(bot.services, clock)
    return table_id


def _board(wire: Wire, table_id: int) -> tuple[int, list[str]]:
    """Return the newest board in the channel, with its custom IDs."""
    for one in reversed(wire.standing(CHANNEL)):
        ids = [str(item["custom_id"]) for item in walk(one["components"]) if "custom_id" in item]
        if any(at.match == table_id and board_mark(at) for at in filter(None, map(parse, ids))):
            return int(one["id"]), ids
    raise AssertionError("there is no board")


async def _pressed(bot: Querent, wire: Wire, table_id: int, seat: int) -> None:
    """Give the first answer on the board."""
    board, ids = _board(wire, table_id)
    somebody = Caller(bot, wire, PEOPLE[seat].user, NAMES[seat], openly=True, message=board, beside=tuple(ids))
    await somebody.press(next(one for one in ids if (at := parse(one)) and at.kind is CustomIdKind.ANSWER))


@asynccontextmanager
async def _noted_late(
    services: Services, wire: Wire, posted: int, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[None]:
    """Delay storing the `posted`th message of the channel to the end."""
    end, acknowledge = asyncio.Event(), services.store.outbox.acknowledge

    async def late(acknowledgement: Acknowledgement) -> int | None:
        if len(wire.posts(CHANNEL)) >= posted:
            await end.wait()
        return await acknowledge(acknowledgement)

    monkeypatch.setattr(services.store.outbox, "acknowledge", late)
    yield
    end.set()
    await services.outbox.idle()


def _states(wire: Wire) -> list[list[str]]:
    """Return the lines in each state of the board, including replies to presses."""
    shown = [one for one in wire.sent if one.request in (POST, EDIT, CALLBACK)]
    boards = [one for one in shown if any(item.get("label") == "Log" for item in one.items)]
    return [[line[2:] for line in one.words.splitlines() if line.startswith("> ")] for one in boards]


async def _told_once(services: Services, wire: Wire, table_id: int) -> None:
    rows = await services.store.stories.read(table_id, None, limit=99)
    wanted = [Localizer(NAMES)(unpack(Text, row.text)) for row in rows]
    found = telling(_states(wire), wanted, ())
    assert found.fault is None, (_states(wire), wanted)
    assert found.reaches(len(wanted)), (_states(wire), wanted)
