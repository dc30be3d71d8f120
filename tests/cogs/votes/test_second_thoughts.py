"""Undoing, asking for hints, and being late: what players do besides answering."""

from __future__ import annotations

import asyncio

import pytest

from bot.services import Services
from storage.errors import UnavailableError
from tests.bot.caller import Caller, hand, refused, renewed
from tests.bot.clock import Clock
from tests.bot.tables import dealt, known
from tests.bot.wire import DIRECT, EDIT, Wire
from tests.kernel.actions import ACTIONS
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO, CHANNEL


async def test_a_secret_answer_can_be_undone_until_another_player_acts(
    services: Services, wire: Wire, ann: Caller, bruno: Caller, clock: Clock
) -> None:
    table_id = await dealt(services.lobbies, "auction")
    await services.outbox.idle()
    page = await ann.press((await hand(ann, wire)).items[0]["custom_id"])
    undo = page.address("Undo")
    renewed(await bruno.press(undo))
    page = await ann.press(undo)
    assert "**Bid**" in page.words
    assert "Your answer so far" not in page.words
    clock.go_by(5)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()
    assert f"<@{ANN}>, <@{BRUNO}>: **Bid**" in wire.of(EDIT)[-1].words, "the table waits for both again"
    page = await ann.press(page.items[0]["custom_id"])
    await bruno.press((await hand(bruno, wire)).items[0]["custom_id"])
    asked = await ann.press(page.address("Undo"))
    assert "Waiting for: Bruno." in asked.words
    refused(await ann.type("undo"))
    await services.outbox.idle()
    call = [post for post in wire.posts(CHANNEL) if "Undo Ann's last move" in post.words][-1]
    assert "Your vote is needed." in wire.posts(DIRECT + BRUNO)[-1].words
    agreed = await Caller(bruno.bot, wire, BRUNO, "Bruno", openly=True).press(call.address("I agree"))
    assert "is undone" in agreed.words
    async with services.matches.at(table_id) as table:
        assert table.waiting == (0, 1)


async def test_a_hint_is_private_and_only_for_the_player_to_move(
    services: Services, ann: Caller, bruno: Caller, stranger: Caller
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    before = await known(services.matches, table_id)
    for caller in (bruno, stranger):
        refused(await caller.type("hint"))
    page = await ann.type("hint")
    assert page.private
    assert "Hint: the " in page.words
    assert await known(services.matches, table_id) == before
    await ann.press(page.address("Do this"))
    assert (await known(services.matches, table_id))[1] == 1
    renewed(await ann.press(page.address("Do this")))


async def test_a_suggestion_is_for_the_question_it_was_made_for(
    services: Services, ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Typed words apply to the current question; a choice from a list can come too late."""
    shelve(monkeypatch, ACTIONS)
    table_id = await dealt(services.lobbies, "actions")
    [late, *_] = [each["value"] for each in await ann.complete("play", "move", move="idle")]
    await ann.type("play", move="idle")
    before = await known(services.matches, table_id)
    refused(await ann.type("play", move=late))
    assert await known(services.matches, table_id) == before
    [fresh] = [each["value"] for each in await ann.complete("play", "move", move=late)]
    await ann.type("play", move=fresh)
    await ann.type("play", move="idle")
    assert (await known(services.matches, table_id))[1] == 3


async def test_no_page_shows_an_answer_that_could_not_be_stored(
    services: Services, wire: Wire, ann: Caller, bruno: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither player sees the answer, although both look at the table before the bot notices that the disk is full."""
    table_id = await dealt(services.lobbies, "auction")
    await services.outbox.idle()
    page, theirs = await hand(ann, wire), await hand(bruno, wire)
    before, writing, full = await known(services.matches, table_id), asyncio.Event(), asyncio.Event()

    async def fails(*_saved: object) -> None:
        writing.set()
        await full.wait()
        raise UnavailableError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(services.store.matches, "save", fails)
        answered = asyncio.create_task(ann.press(page.items[0]["custom_id"]))
        await writing.wait()
        looks = [asyncio.create_task(one.press(two.address("More…"))) for one, two in ((ann, page), (bruno, theirs))]
        full.set()
        refused(await answered)
        seen = [await look for look in looks]
    await services.outbox.idle()
    for sent in (*seen, *wire.posts(CHANNEL)[-1:]):
        assert "Your answer so far" not in sent.words
    assert all("**Bid**" in sent.words for sent in seen), "both are still asked"
    assert await known(services.matches, table_id) == before
    assert "Your answer so far" in (await ann.press(page.items[0]["custom_id"])).words, (
        "the same press counts once there is room"
    )
