"""Direct messages to a user whose inbox was closed: the button tries them now, and the settings say what happens."""

from __future__ import annotations

from bot.services import Services
from bot.table.preferences import Preferences
from tests.bot.caller import Caller, hand
from tests.bot.tables import dealt
from tests.bot.wire import DIRECT, POST, Sent, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL

INBOX = DIRECT + ANN
RETRY = "Message me again"
STILL = "Your inbox is still closed to me."
CLOSED = "Your inbox is closed to me, so I mention you in the table's channel instead."


async def refused(services: Services, wire: Wire, times: int = 1) -> int:
    """Deal a table at which Ann is asked, while Discord refuses direct messages to her; return its number."""
    wire.fail(POST, 403, 50007, times=times, channel=INBOX)
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    assert await services.dm_status.is_closed(ANN)
    assert wire.posts(INBOX) == []
    return table_id


async def notice(ann: Caller, wire: Wire) -> Sent:
    """Return the note about the closed inbox, which follows Ann's private page."""
    await hand(ann, wire)
    return next(one for one in reversed(wire.sent) if RETRY in [item.get("label") for item in one.items])


async def test_the_button_repeats_the_question_that_waits(services: Services, wire: Wire, ann: Caller) -> None:
    """Earlier, it promised messages, and the next came with the next question, or an hour later as a reminder."""
    await refused(services, wire)
    note = await notice(ann, wire)
    page = await ann.press(note.address(RETRY))
    await services.outbox.idle()
    assert page.words == "Direct messages work again: I've just sent you one."
    greeting, question = wire.posts(INBOX)
    assert greeting.words == "I can send you direct messages again."
    assert "Reminder: it's your turn." in question.words


async def test_the_question_is_repeated_in_quiet_hours(services: Services, wire: Wire, ann: Caller) -> None:
    """The player is awake: they have just pressed the button."""
    await refused(services, wire)
    note = await notice(ann, wire)
    await services.matches.register.put(ANN, Preferences(quiet_from=0, quiet_to=23))
    await ann.press(note.address(RETRY))
    await services.outbox.idle()
    assert len(wire.posts(INBOX)) == 2


async def test_a_player_who_wants_mentions_gets_no_question_again(services: Services, wire: Wire, ann: Caller) -> None:
    await refused(services, wire)
    note = await notice(ann, wire)
    await services.matches.register.put(ANN, Preferences(notices="channel"))
    before = len(wire.posts(CHANNEL))
    await ann.press(note.address(RETRY))
    await services.outbox.idle()
    assert len(wire.posts(INBOX)) == 1
    assert len(wire.posts(CHANNEL)) == before


async def test_a_paused_match_is_not_called_your_turn(services: Services, wire: Wire, ann: Caller) -> None:
    table_id = await refused(services, wire)
    note = await notice(ann, wire)
    for user in (ANN, BRUNO):
        await services.proposals.propose(table_id, user, "pause")
    await ann.press(note.address(RETRY))
    await services.outbox.idle()
    assert [one.words for one in wire.posts(INBOX)] == ["I can send you direct messages again."]


async def test_the_button_says_that_the_inbox_is_still_closed(services: Services, wire: Wire, ann: Caller) -> None:
    """The reply keeps the button, and no second note follows."""
    await refused(services, wire, times=9)
    page = await ann.press((await notice(ann, wire)).address(RETRY))
    await services.outbox.idle()
    assert page.words.startswith(STILL)
    assert page.address(RETRY)
    assert wire.posts(INBOX) == []
    assert not await services.dm_status.claims_closed_notice(ANN)


async def test_the_settings_offer_to_try_a_closed_inbox_again(services: Services, wire: Wire, ann: Caller) -> None:
    """Earlier, they only said "by direct message"."""
    assert CLOSED not in (await ann.type("settings")).words
    await refused(services, wire, times=2)
    page = await ann.type("settings")
    assert CLOSED in page.words
    page = await ann.press(page.address(RETRY))
    assert STILL in page.words
    page = await ann.press(page.address(RETRY))
    assert "Direct messages work again" in page.words
    assert RETRY not in [item.get("label") for item in page.items]
    assert CLOSED not in (await ann.type("settings")).words


async def test_the_settings_do_not_mention_the_inbox_to_a_player_who_wants_mentions(
    services: Services, wire: Wire, ann: Caller
) -> None:
    await refused(services, wire)
    await services.matches.register.put(ANN, Preferences(notices="channel"))
    assert "inbox" not in (await ann.type("settings")).words
