"""People answer on the board faster than it is noted what stands there: still every line is told once, in order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.app import Querent
from bot.assembly.services import Services
from bot.runtime.clock import HOUR
from bot.ui.custom_ids import Verb, board_mark, parse
from games.kernel.codec import unpack
from games.kernel.game import Act
from games.kernel.text import Reader, Text, t
from sandbox.world.messages import walk
from storage.records.rows import PostRow
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.delivery.test_restarts import last_words
from tests.bot.delivery.test_told_between import later, told
from tests.bot.limits import CALLBACK
from tests.bot.tables import PEOPLE, answers, dealt
from tests.bot.wire import EDIT, POST, Wire
from tests.kernel.toys import TENDER, TRICK, TURNS, View
from tests.shelf import shelve
from tests.storage.given import CHANNEL
from tests.wire.pages import telling

NAMES = ("Ann", "Bruno", "Chiara")


def _trick(seen: View) -> Act:
    """Each trick is an act."""
    return Act(5 - len(seen.hands[0]), t("The trick is over."))


def _round(seen: View) -> Act:
    """Each round is an act."""
    return Act(4 - seen.rounds, t("The round is over."))


@pytest.fixture(autouse=True)
def _in_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    public = [replace(TRICK, all_public=True, act=_trick), replace(TURNS, all_public=True, act=_round)]
    shelve(monkeypatch, *public, replace(TENDER, act=_round))


async def test_a_card_in_the_place_of_a_board_makes_nothing_be_told_again(
    bot: Querent, wire: Wire, clock: Clock
) -> None:
    table_id = await _begun(bot, clock, "trick", people=3)
    for seat in range(3):
        await _pressed(bot, wire, table_id, seat)
    await later(bot.services, clock)
    await _told_once(bot.services, wire, table_id)


@pytest.mark.parametrize("in_the_midst", [True, False])
async def test_nor_where_the_bot_has_died_since(
    in_the_midst: bool, bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card does not say what the board told before it."""
    services = bot.services
    table_id = await _begun(bot, clock, "trick", people=3)
    async with last_words(services, monkeypatch):
        if in_the_midst:
            await told(services, table_id)
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


async def test_a_board_that_is_still_to_be_noted_goes_on_from_what_it_tells(
    bot: Querent, wire: Wire, clock: Clock
) -> None:
    services = bot.services
    table_id = await _begun(bot, clock, "turns")
    for seat in (0, 0, 1, 1):
        await _pressed(bot, wire, table_id, seat)
    async with _unnoted(services, clock, wire) as rows:
        await _pressed(bot, wire, table_id, 0)
        assert rows["board"].n == 0, "the newer board was to be noted only now"
    await later(services, clock)
    await _told_once(services, wire, table_id)


async def test_such_a_board_is_not_taken_for_one_whose_act_is_over(bot: Querent, wire: Wire, clock: Clock) -> None:
    """Whoever only looks about there would else have left the table without a board."""
    services = bot.services
    table_id = await _begun(bot, clock, "trick", people=3)
    for seat in range(3):
        await _pressed(bot, wire, table_id, seat)
    async with _unnoted(services, clock, wire):
        board, ids = _board(wire, table_id)
        ann = Caller(bot, wire, PEOPLE[1].user, openly=True, message=board, beside=tuple(ids))
        await ann.press(next(one for one in ids if (at := parse(one)) and at.verb is Verb.ANSWER))
        assert _board(wire, table_id)[0] == board
    await later(services, clock)
    await _told_once(services, wire, table_id)


async def test_what_is_told_while_a_board_cannot_be_posted_stands_on_it(
    services: Services, wire: Wire, clock: Clock
) -> None:
    """The board is posted with no more than its job tells of; there was none to be edited before."""
    table_id = await dealt(services.lobbies, "tender")
    await later(services, clock)
    wire.write(CHANNEL)
    for seat in (0, 1):
        await answers(services.matches, table_id, seat)
    await answers(services.matches, table_id, 0)
    await told(services, table_id)
    wire.fail(POST, 503, channel=CHANNEL)
    for _ in range(3):
        await later(services, clock)
    await _told_once(services, wire, table_id)


async def _begun(bot: Querent, clock: Clock, game: str, people: int = 2) -> int:
    table_id = await dealt(bot.services.lobbies, game, people=people)
    await later(bot.services, clock)
    return table_id


def _board(wire: Wire, table_id: int) -> tuple[int, list[str]]:
    """The newest message in the channel that is a board, with its custom ids."""
    for one in reversed(wire.standing(CHANNEL)):
        ids = [str(item["custom_id"]) for item in walk(one["components"]) if "custom_id" in item]
        if any(at.match == table_id and board_mark(at) for at in filter(None, map(parse, ids))):
            return int(one["id"]), ids
    raise AssertionError("there is no board")


async def _pressed(bot: Querent, wire: Wire, table_id: int, seat: int) -> None:
    """Somebody gives the first answer that stands on the board."""
    board, ids = _board(wire, table_id)
    await answers(bot.services.matches, table_id, seat)
