"""Whatever happens, the user gets one reply in time, as text, and the log gets the details."""

from __future__ import annotations

import asyncio
import logging
import re
from dataclasses import dataclass, replace

import aiohttp
import discord
import pytest

from bot.app import Querent
from bot.ui import acknowledgement, interaction_replies
from bot.ui.acknowledgement import answering, drain_replies, edit_in_background
from bot.ui.interaction_replies import PageLeftError
from bot.ui.page import Page, Picture
from games.kernel.ask import IllegalError
from games.kernel.text import Localizer, t
from tests.bot.caller import COMPONENT, Caller
from tests.bot.limits import ACKNOWLEDGED, CALLBACK, DEFERRED, POSTED, UPDATED
from tests.bot.wire import FOLLOWUP, ORIGINAL, Fault, Sent, Wire
from tests.storage.given import ANN

LOCALIZER = Localizer()
PAGE = Page("Your hand", (Picture(b"png", "The Tower", "hand.png"),))


def fail(error: Exception) -> None:
    raise error


@dataclass
class Desk:
    """An interaction that awaits a reply."""

    interaction: discord.Interaction[Querent]
    wire: Wire

    @property
    def answers(self) -> list[Sent]:
        """Return all replies to the interaction."""
        return [one for one in self.wire.sent if "/t1." in one.url]

    async def acknowledged(self) -> Sent:
        return await self.wire.until(CALLBACK)


@pytest.fixture
def desk(bot: Querent, wire: Wire) -> Desk:
    return Desk(Caller(bot, wire, ANN).interaction(COMPONENT, {"custom_id": "h:1:0:"}, "t1."), wire)


@pytest.fixture
def _hurried(bot: Querent, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the bot treat all work as slow."""
    del bot
    monkeypatch.setattr(acknowledgement, "DEFER_AFTER", 0)


def test_discord_s_three_seconds_are_never_reached() -> None:
    assert acknowledgement.DEFER_AFTER <= 1


@pytest.mark.parametrize(("updates", "kind"), [(False, POSTED), (True, UPDATED)])
async def test_quick_work_is_answered_without_a_deferral(desk: Desk, updates: bool, kind: int) -> None:
    async with answering(desk.interaction, LOCALIZER, updates=updates) as reply:
        await reply.page(PAGE)
    [answer] = desk.answers
    assert answer.body["type"] == kind
    assert (answer.words, answer.files) == ("Your hand", ("hand.png",))
    assert answer.data["attachments"][0]["description"] == "The Tower"
    assert answer.private is not updates, "what is new is for the caller alone"


@pytest.mark.parametrize("finds", [True, False], ids=["found", "refused"])
async def test_a_picture_that_the_message_has_is_listed_and_sent_if_discord_does_not_find_it(
    finds: bool, desk: Desk
) -> None:
    """Attachment Request: "When editing, you must provide the `id` of each file to keep".

    In all attempts, no file was found without its `filename`.
    """
    if not finds:
        desk.wire.fail(CALLBACK, 400, 50035)
    async with answering(desk.interaction, LOCALIZER, updates=True) as reply:
        await reply.page(replace(PAGE, pictures=(replace(PAGE.pictures[0], kept=77),)))
    [answer] = desk.answers
    [entry] = answer.data["attachments"]
    assert (entry["filename"], entry["description"]) == ("hand.png", "The Tower")
    assert (entry["id"], answer.files) == ((77, ()) if finds else (0, ("hand.png",)))


async def test_a_private_answer_is_kept_out_of_a_message_that_all_read(bot: Querent, wire: Wire) -> None:
    interaction = Caller(bot, wire, ANN, openly=True).interaction(COMPONENT, {"custom_id": "h:1:0:"}, "t1.")
    async with answering(interaction, LOCALIZER, updates=True) as reply:
        await reply.page(PAGE)
    [answer] = Desk(interaction, wire).answers
    assert (answer.body["type"], answer.private) == (POSTED, True)


async def test_an_answer_for_all_says_so(desk: Desk) -> None:
    async with answering(desk.interaction, LOCALIZER, private=False) as reply:
        await reply.page(Page("A vote", pings=(7,)))
    [answer] = desk.answers
    assert not answer.private
    assert answer.data["allowed_mentions"]["users"] == [7]


@pytest.mark.usefixtures("_hurried")
@pytest.mark.parametrize(("updates", "kind"), [(False, DEFERRED), (True, ACKNOWLEDGED)])
async def test_slow_work_is_acknowledged_and_answered_later(desk: Desk, updates: bool, kind: int) -> None:
    async with answering(desk.interaction, LOCALIZER, updates=updates) as reply:
        acknowledged = await desk.acknowledged()
        await reply.page(PAGE)
    assert acknowledged.body["type"] == kind
    assert acknowledged.private is not updates
    [_, answer] = desk.answers
    assert (answer.request, answer.words, answer.files) == (ORIGINAL, "Your hand", ("hand.png",))


@pytest.mark.usefixtures("_hurried")
async def test_an_answer_on_its_way_is_not_overtaken_by_an_acknowledgement(desk: Desk) -> None:
    gate = desk.wire.gates[CALLBACK] = asyncio.Event()
    async with answering(desk.interaction, LOCALIZER) as reply:
        answer = asyncio.create_task(reply.page(PAGE))
        acknowledgement = asyncio.create_task(reply.acknowledge())
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(answer, acknowledgement)
    assert [one.body["type"] for one in desk.answers] == [POSTED]


@pytest.mark.parametrize("updates", [False, True])
async def test_a_refusal_is_ephemeral(desk: Desk, updates: bool) -> None:
    async with answering(desk.interaction, LOCALIZER, updates=updates):
        fail(IllegalError(t("Not {what}.", what="that")))
    [answer] = desk.answers
    assert (answer.words, answer.private, answer.body["type"]) == ("Not that.", True, POSTED)


@pytest.mark.usefixtures("_hurried")
@pytest.mark.parametrize(("updates", "request_"), [(False, ORIGINAL), (True, FOLLOWUP)])
async def test_a_late_refusal_leaves_the_pressed_message_as_it_is(desk: Desk, updates: bool, request_: str) -> None:
    async with answering(desk.interaction, LOCALIZER, updates=updates):
        await desk.acknowledged()
        fail(IllegalError(t("Not that.")))
    [acknowledged, answer] = desk.answers
    assert (answer.request, answer.words) == (request_, "Not that.")
    assert answer.private or acknowledged.private


@pytest.mark.parametrize("updates", [False, True])
async def test_a_refusal_is_deleted_automatically(desk: Desk, updates: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise, the error would soon be outdated."""
    monkeypatch.setattr(interaction_replies, "NOTED", 0)
    async with answering(desk.interaction, LOCALIZER, updates=updates):
        fail(IllegalError(t("Not that.")))
    await desk.wire.until("DELETE /webhooks/*/*/messages/@original")
    assert [one.words for one in desk.answers][:1] == ["Not that."]


@pytest.mark.usefixtures("_hurried")
async def test_a_late_refusal_goes_and_the_pressed_message_stays(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a press is answered late, Discord's first response is the pressed message, which must not be deleted."""
    monkeypatch.setattr(interaction_replies, "NOTED", 0)
    async with answering(desk.interaction, LOCALIZER, updates=True):
        await desk.acknowledged()
        fail(IllegalError(t("Not that.")))
    await desk.wire.until("DELETE /webhooks/*/*/messages/*")
    assert desk.wire.of("DELETE /webhooks/*/*/messages/@original") == []


@pytest.mark.parametrize("updates", [False, True])
async def test_a_failure_gives_a_reference_and_the_log_has_the_rest(
    desk: Desk, updates: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async with answering(desk.interaction, LOCALIZER, updates=updates):
        fail(ZeroDivisionError("the secret of the deal"))
    [answer] = desk.answers
    assert answer.private
    assert not re.search("Traceback|ZeroDivision|secret", answer.words)
    [record] = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert f"reference {vars(record)['reference']}." in answer.words
    assert record.exc_info
    assert isinstance(record.exc_info[1], ZeroDivisionError)


async def test_two_failures_have_two_references(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(2):
        async with answering(desk.interaction, LOCALIZER):
            fail(ZeroDivisionError())
    assert len({vars(record)["reference"] for record in caplog.records if record.exc_info}) == 2


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (401, 50027)])
async def test_an_interaction_that_is_gone_is_let_go(
    desk: Desk, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    desk.wire.fail(CALLBACK, status, code)
    async with answering(desk.interaction, LOCALIZER) as reply:
        await reply.page(PAGE)
    assert desk.answers == []
    assert not [
        record for record in caplog.records if record.levelno > logging.INFO and record.name.startswith("bot.ui.")
    ]


async def test_an_answer_discord_refuses_becomes_an_apology(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    desk.wire.fail(CALLBACK, 400, 50035)
    async with answering(desk.interaction, LOCALIZER) as reply:
        await reply.page(PAGE)
    [answer] = desk.answers
    assert "reference" in answer.words
    assert "Discord's own words" in caplog.text


@pytest.mark.parametrize("times", [1, 2])
async def test_a_reply_that_cannot_be_delivered_raises_nothing(desk: Desk, times: int) -> None:
    desk.wire.fail(CALLBACK, 500, times=times)
    async with answering(desk.interaction, LOCALIZER):
        fail(IllegalError(t("Not that.")))
    assert desk.answers == []


@pytest.mark.parametrize("updates", [False, True])
async def test_the_answer_follows_an_acknowledgement_with_a_lost_response(desk: Desk, updates: bool) -> None:
    """Discord says that there already is a response: then the page replaces it, so the user is not left waiting."""
    desk.wire.fail(CALLBACK, 400, 40060)
    async with answering(desk.interaction, LOCALIZER, updates=updates) as reply:
        await reply.page(PAGE)
    [answer] = desk.answers
    assert (answer.request, answer.words, answer.files) == (ORIGINAL, "Your hand", ("hand.png",))


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("updates", [False, True])
async def test_a_broken_connection_is_retried(
    desk: Desk, updates: bool, late: bool, caplog: pytest.LogCaptureFixture
) -> None:
    broken = aiohttp.ServerDisconnectedError()
    desk.wire.faults.append(Fault(ORIGINAL if late else CALLBACK, broken, times=1, channel=None, heeded=False))
    async with answering(desk.interaction, LOCALIZER, updates=updates) as reply:
        if late:
            await reply.acknowledge()
        await reply.page(PAGE)
    assert (desk.answers[-1].words, desk.answers[-1].files) == ("Your hand", ("hand.png",))
    assert len(desk.answers) == 1 + late
    assert not [
        record for record in caplog.records if record.levelno > logging.INFO and record.name.startswith("bot.ui.")
    ]


@pytest.mark.usefixtures("_hurried")
async def test_a_modal_that_is_too_late_is_replaced_by_instructions(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord opens a modal only as the first response, and here the reply is already deferred."""
    async with answering(desk.interaction, LOCALIZER, updates=True) as reply:
        await desk.acknowledged()
        await reply.modal(discord.ui.Modal(title="A number"))
    assert desk.answers[-1].request == FOLLOWUP
    assert "Please press again" in desk.answers[-1].words
    assert desk.answers[-1].private
    assert not [record for record in caplog.records if record.exc_info]


async def test_a_message_deleted_while_it_is_pressed_is_no_failure(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    desk.wire.fail(CALLBACK, 404, 10008)
    async with answering(desk.interaction, LOCALIZER, updates=True) as reply:
        await reply.page(PAGE)
    assert desk.answers[-1].private
    assert "was just deleted" in desk.answers[-1].words
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_stored_answer_is_confirmed_even_if_its_message_is_gone(desk: Desk) -> None:
    desk.wire.fail(CALLBACK, 404, 10008)
    async with answering(desk.interaction, LOCALIZER, updates=True) as reply:
        reply.counted = True
        await reply.page(PAGE)
    assert "Your move counts" in desk.answers[-1].words
    assert desk.answers[-1].private


@pytest.mark.parametrize(("counted", "words"), [(True, "Your move counts"), (False, "whether your press counted")])
async def test_a_line_that_breaks_twice_in_mid_answer_is_no_failure(
    desk: Desk, caplog: pytest.LogCaptureFixture, counted: bool, words: str
) -> None:
    desk.wire.faults.append(Fault(CALLBACK, aiohttp.ServerDisconnectedError(), 2, None, heeded=False))
    async with answering(desk.interaction, LOCALIZER, updates=True) as reply:
        reply.counted = counted
        await reply.page(PAGE)
    assert words in desk.answers[-1].words
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_refusal_fits_into_a_message(desk: Desk) -> None:
    async with answering(desk.interaction, LOCALIZER):
        fail(IllegalError(t("There is no {words}.", words="x" * 6000)))
    assert desk.answers[-1].words.startswith("There is no xxx")


@pytest.mark.parametrize(
    ("error", "level"), [(OSError("cut off"), "INFO"), (aiohttp.ClientError(), "INFO"), (KeyError("x"), "ERROR")]
)
async def test_an_update_that_fails_is_logged(error: Exception, level: str, caplog: pytest.LogCaptureFixture) -> None:
    """A Discord error or a lost connection is not unusual; anything else is a bug."""

    async def update() -> None:
        raise error

    caplog.set_level(logging.INFO)
    edit_in_background(update())
    await drain_replies()
    await asyncio.sleep(0)
    names = ("bot.ui.acknowledgement", "bot.ui.interaction_replies")
    assert [record.levelname for record in caplog.records if record.name in names] == [level]


async def test_a_page_that_was_left_is_not_edited(desk: Desk) -> None:
    async with answering(desk.interaction, LOCALIZER) as reply:
        await reply.page(PAGE)
        await reply.edit(PAGE)
        before = len(desk.wire.sent)
        reply.left = True
        with pytest.raises(PageLeftError):
            await reply.edit(PAGE)
    assert len(desk.wire.sent) == before
