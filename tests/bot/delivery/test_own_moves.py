"""A direct message does not repeat what the player has read in the reply to their own answer, and keeps the order."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.services import Services
from bot.table.preferences import Preferences
from games.kernel.codec import unpack
from games.kernel.text import Localizer, Text, t
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.delivery.test_notifications import dms, later
from tests.bot.delivery.test_told_between import announce
from tests.bot.tables import answers, dealt, legal
from tests.bot.wire import DIRECT, REPLIES, Sent, Wire
from tests.storage.given import ANN


@pytest.fixture
def ann(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, ANN, "Ann")


async def lines(services: Services, table_id: int, since: int = -1) -> list[str]:
    """Return the log for Ann."""
    rows = await services.store.stories.read(table_id, 0, since, limit=99)
    return [Localizer(("Ann", "Bruno"))(unpack(Text, row.text)) for row in rows]


def quoted(message: Sent) -> list[str]:
    return [line[2:] for line in message.words.splitlines() if line.startswith("> ")]


async def press(services: Services, caller: Caller, table_id: int) -> Sent:
    """Answer as Ann by pressing a button in her direct message."""
    tokens, question = await legal(services.matches, table_id, 0)
    caller.channel, caller.openly = 0, True
    [caller.message] = [number for number, one in caller.wire.messages.items() if one["channel_id"] == DIRECT + ANN]
    return await caller.press(f"a:{table_id}:{question}:{tokens[0]}")


async def rounds(services: Services, clock: Clock, table_id: int) -> None:
    """Let Bruno answer until Ann is asked again, some time after her press."""
    await later(services, clock, 300)
    for _ in range(3):
        async with services.matches.at(table_id) as table:
            if 0 in table.waiting:
                break
        await answers(services.matches, table_id, 1)
    await later(services, clock, 300)


async def test_lines_shown_in_the_reply_are_not_repeated(
    services: Services, wire: Wire, clock: Clock, ann: Caller
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await later(services, clock)
    heard = len(await lines(services, table_id))
    reply = await press(services, ann, table_id)
    mine = (await lines(services, table_id))[heard:]
    assert mine
    assert set(mine) <= set(quoted(reply)), "the reply says it"
    await rounds(services, clock, table_id)
    new = (await lines(services, table_id))[heard + len(mine) :]
    assert new
    assert quoted(dms(wire, ANN)[-1]) == new, "all else, in its order"


@pytest.mark.parametrize("restarted", [True, False])
async def test_every_line_is_in_the_next_message_if_the_reply_is_lost(
    restarted: bool, services: Services, wire: Wire, clock: Clock, ann: Caller
) -> None:
    """The bot might have crashed before it replied; after a restart, it does not know whether it did."""
    table_id = await dealt(services.lobbies, "trick")
    await later(services, clock)
    heard = len(await lines(services, table_id))
    if restarted:
        await press(services, ann, table_id)
        services.matches.read_replies = type(services.matches.read_replies)()
    else:
        await answers(services.matches, table_id, 0)
    await rounds(services, clock, table_id)
    assert quoted(dms(wire, ANN)[-1]) == (await lines(services, table_id))[heard:]


async def test_an_unknown_page_shows_the_lines_since_the_last_answer(
    services: Services, clock: Clock, ann: Caller
) -> None:
    """Otherwise, the first press after a restart would show everything since the last direct message."""
    table_id = await dealt(services.lobbies, "trick")
    await later(services, clock)
    mine = set(quoted(await press(services, ann, table_id)))
    heard = len(await lines(services, table_id))
    for _ in range(3):
        async with services.matches.at(table_id) as table:
            if 0 in table.waiting:
                break
        await answers(services.matches, table_id, 1)
    new = (await lines(services, table_id))[heard:]
    services.matches.read_replies = type(services.matches.read_replies)()
    tokens, question = await legal(services.matches, table_id, 0)
    ann.message = 7
    said = quoted(await ann.press(f"a:{table_id}:{question}:{tokens[0]}"))
    assert set(new) <= set(said)
    assert not mine & set(said)


async def test_a_line_logged_between_answers_is_shown_once(
    services: Services, wire: Wire, clock: Clock, ann: Caller
) -> None:
    """Lines before the press are in its reply; later ones are in the next direct message."""
    table_id = await dealt(services.lobbies, "trick")
    await later(services, clock)
    await announce(services, table_id)
    reply = await press(services, ann, table_id)
    said = Localizer()(t("Somebody is away."))
    assert quoted(reply).count(said) == 1
    await announce(services, table_id)
    await rounds(services, clock, table_id)
    assert quoted(dms(wire, ANN)[-1]).count(said) == 1


async def test_lines_not_shown_in_a_reply_are_in_the_next_direct_message(
    services: Services, wire: Wire, clock: Clock, ann: Caller
) -> None:
    """A page opened before the first answer does not show the lines of the beginning."""
    register, said = services.matches.register, Localizer()(t("Somebody is away."))
    await register.put(ANN, Preferences(notices="channel"))
    table_id = await dealt(services.lobbies, "trick")
    await later(services, clock)
    await announce(services, table_id)
    page = await ann.press(f"h:{table_id}:0:")
    assert said not in quoted(page)
    ann.message = REPLIES + wire.sent.index(page) + 1  # its ID, as assigned by the wire
    tokens, question = await legal(services.matches, table_id, 0)
    mine = quoted(await ann.press(f"a:{table_id}:{question}:{tokens[0]}"))
    assert mine
    assert said not in mine
    await register.put(ANN, Preferences(notices="dm"))
    await rounds(services, clock, table_id)
    letter = quoted(dms(wire, ANN)[-1])
    assert letter.count(said) == 1
    assert not set(mine) & set(letter)
