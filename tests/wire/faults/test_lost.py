"""Play continues after moderators delete, a server forbids, or Discord loses something, and players are notified."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

from bot import app
from bot.table.preferences import Preferences
from games.kernel.text import t
from sandbox.actions import posting
from sandbox.person import Person
from sandbox.world.messages import Message
from storage.lease import LEASE_SECONDS
from storage.store import Store
from tests.wire.house import PATIENCE, House
from tests.wire.playing import begin, by_hand, choices, make, open_table, play, renewed, told_alone
from tests.wire.watch import stamp_of

CALLBACK = "POST /interactions"
POST = "POST /channels/{channel}/messages"


async def test_a_deleted_lobby_message_is_posted_again(house: House) -> None:
    ann, bruno = house.people(2)
    table = await open_table(house, [ann, bruno], bots=1)
    page = (await table.lobby_press(ann, "Settings")).message
    posting.delete(house.sandbox.world, table.lobby())
    menu = page.selects[0]
    await ann.choose(page, menu["custom_id"], [menu["options"][-1]["value"]])
    await house.let_pass(5)
    assert "Join" in table.lobby().buttons
    await table.lobby_press(ann, "Start")
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=2)


async def test_a_lobby_in_an_archived_thread_is_posted_again(house: House) -> None:
    ann, bruno = house.people(2)
    table = await open_table(house, [ann, bruno], thread=True)
    page = (await table.lobby_press(ann, "Settings")).message
    house.sandbox.fault("archive")
    menu = page.selects[0]
    reply = await ann.choose(page, menu["custom_id"], [menu["options"][-1]["value"]])
    if not house.sandbox.world.beliefs.holds("press_wakes_threads"):
        assert "asleep" in reply.failed, "nobody can press anything there"
        return
    await house.let_pass(5)
    assert not house.sandbox.world.channel(table.place.id).archived


async def test_a_vote_is_posted_again_after_its_message_was_deleted(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    table = await begin(house, [ann, bruno, chiara])
    await ann.command("tarot end", channel=table.place)
    await house.quiet()
    posting.delete(house.sandbox.world, next(m for m in table.messages() if "I agree" in m.buttons))
    await bruno.command("tarot end", channel=table.place)
    await house.let_pass(5)
    [vote] = [m for m in table.messages() if "I agree" in m.buttons]
    assert "Agreed: Ann, Bruno and Chiara." in (await chiara.press(vote, "I agree")).text


@pytest.mark.parametrize("thread", [True, False])
async def test_a_match_continues_by_direct_messages_after_its_channel_was_deleted(house: House, thread: bool) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1, thread=thread)
    house.sandbox.remove("card-table")
    await house.sandbox.settled(lambda: bool(deletion_dms(ann) and deletion_dms(bruno)), what="messages about it")
    for person in (ann, bruno):
        assert "/moderate move-table" in deletion_dms(person)[0].text
        page = (await person.command("hand", table=table.number, channel="general")).message
        assert "**Tottarot**" in (await make(person, page, choices(page)[0])).text
    await house.let_pass(5)
    assert (await house.bot.services.store.matches.row(table.number)).entry_count >= 3
    tried = house.sandbox.count(POST)
    await house.quiet()
    assert house.sandbox.count(POST) == tried
    told_alone(await ann.command("moderate move-table", table=table.number, channel="side-table"), ann, "is here now")
    await house.let_pass(5)
    table.place = house.sandbox.channel("side-table")
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=3)
    assert [len(deletion_dms(person)) for person in (ann, bruno)] == [1, 1]


async def test_no_message_links_to_a_deleted_channel_or_promises_something_there(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    house.sandbox.remove(table.place)
    await house.sandbox.settled(lambda: bool(deletion_dms(ann) and deletion_dms(bruno)), what="messages about it")
    before = {message.id for person in (ann, bruno) for message in person.inbox()}
    for person in (ann, bruno):
        page = (await person.command("hand", table=table.number, channel="general")).message
        await make(person, page, choices(page)[0])
    await house.let_pass(5)
    listed = [(await person.command("games", channel="general")).text for person in (ann, bruno)]
    asked = await ann.command("tarot pause", table=table.number, channel="general")
    assert "The others are asked by direct message. Waiting for: Bruno." in asked.text
    await house.let_pass(5)
    new = [message.text for person in (ann, bruno) for message in person.inbox() if message.id not in before]
    assert any("Your vote is needed." in text for text in new)
    await bruno.press(next(m for m in bruno.inbox() if "I agree" in m.buttons), "I agree")
    listed.append((await bruno.command("games", channel="general")).text)
    assert [text for text in listed if f"table {table.number} · channel deleted" not in text] == []
    assert [text for text in listed if table.place.id in text] == []
    assert [text for text in new if table.place.id in text] == []
    assert [text for text in new if f"table {table.number} · channel deleted" in text]


async def test_a_board_cannot_be_posted_again_in_a_deleted_channel(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    house.sandbox.remove(table.place)
    await house.quiet()
    page = (await ann.command("moderate repair", table=table.number, channel="general")).message
    text = (await ann.press(page, "Post the board again")).text
    assert text == "The channel of table 1 was deleted. Use **/moderate move-table** in another channel."


async def test_a_table_opens_another_thread_once_after_its_own_was_deleted(house: House) -> None:
    ann, bruno = house.people(2)
    await house.bot.services.matches.register.put(int(bruno.id), Preferences(notices="channel"))
    table = await begin(house, [ann, bruno], bots=1, thread=True)
    house.sandbox.remove(table.place)
    await house.sandbox.settled(lambda: bool(house.sandbox.threads()), what="a new thread")
    [table.place] = house.sandbox.threads()
    await house.quiet()
    assert table.place.name == f"Tottarot · table {table.number}"
    assert "This table's thread was deleted. The match continues here." in (await table.board()).text
    assert [set(m.pinged) for m in table.messages() if m.pinged] == [{bruno.id}], "his call was deleted with the thread"
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=3)
    assert [deletion_dms(person) for person in (ann, bruno)] == [[], []]
    house.sandbox.remove(table.place)
    await house.sandbox.settled(lambda: bool(deletion_dms(ann) and deletion_dms(bruno)), what="messages about it")
    assert house.sandbox.threads() == [], "who deletes that as well wants none"


async def test_a_thread_that_was_deleted_while_the_bot_was_away_is_missed(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1, thread=True)
    await house.close()
    house.sandbox.remove(table.place)
    await house.open()
    page = (await ann.command("hand", table=table.number, channel="general")).message
    await make(ann, page, choices(page)[0])
    await house.sandbox.settled(lambda: bool(house.sandbox.threads()), what="a new thread")
    [table.place] = house.sandbox.threads()
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=3)


async def test_players_are_notified_if_a_deleted_thread_cannot_be_replaced(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1, thread=True)
    house.sandbox.fault("no_threads")
    house.sandbox.fault("closed_dms", bruno)
    house.sandbox.remove(table.place)
    await house.sandbox.settled(lambda: bool(deletion_dms(ann)), what="a letter that tells of it")
    await house.quiet()
    [call] = [m for m in house.sandbox.messages("card-table") if "was deleted" in m.text]
    assert set(call.pinged) == {bruno.id}
    assert house.sandbox.threads() == []


async def test_a_lobby_opens_another_thread_after_its_own_was_deleted(house: House) -> None:
    ann, bruno = house.people(2)
    table = await open_table(house, [ann, bruno], thread=True)
    house.sandbox.remove(table.place)
    await house.sandbox.settled(lambda: bool(house.sandbox.threads()), what="a new thread")
    [table.place] = house.sandbox.threads()
    await house.quiet()
    await table.lobby_press(ann, "Add a bot")
    await table.lobby_press(ann, "Start")
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=2)


async def test_a_match_that_ends_after_its_channel_was_removed_leaves_no_jobs_behind(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    house.sandbox.remove(table.place)
    await house.sandbox.settled(lambda: bool(deletion_dms(ann) and deletion_dms(bruno)), what="messages about it")
    await house.bot.services.matches.close(table.number, t("Enough."))
    await house.let_pass(5)
    assert (await house.bot.services.store.outbox.due(2**40)).job_rows == ()


def deletion_dms(person: Person) -> list[Message]:
    """Return the direct messages that say that a user's table has lost its channel."""
    return [dm for dm in person.inbox() if "was deleted. Nothing is lost" in dm.text]


@pytest.mark.parametrize(("fault", "settings"), [("rate_limit_ban", {}), ("server_error", {"every": 1, "status": 500})])
async def test_an_answer_counts_although_no_reply_is_possible(
    house: House, fault: str, settings: dict[str, Any]
) -> None:
    ann, bruno, chiara = house.people(3)
    table = await begin(house, [ann, bruno, chiara])
    for person, token in ((ann, "3"), (chiara, "0")):
        page = (await person.press(await table.board(), "My hand")).message
        assert "Your answer so far" in (await person.press(page, f"Play {token}")).text
    page = (
        await bruno.press(await table.board(), "My hand")
    ).message  # the table waits only for him, and then only for Ann
    answered = house.sandbox.count(CALLBACK)
    house.sandbox.clock.answer_within = 0.3
    house.sandbox.fault(fault, route=CALLBACK, **settings)
    await bruno.press(page, "Play 0")
    await house.sandbox.request(CALLBACK, more_than=answered)  # it is stored by now
    house.sandbox.clear_fault(fault)
    house.sandbox.clock.answer_within = PATIENCE
    await house.quiet()
    assert (await house.bot.services.store.matches.row(table.number)).entry_count == 3
    renewed(await bruno.press(page, "Play 0"), bruno)
    assert (await house.bot.services.store.matches.row(table.number)).entry_count == 3
    await play(table, {person.id: by_hand for person in (ann, bruno, chiara)}, most=2)


async def test_a_press_that_is_heard_of_too_late_counts(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    page = (await ann.press(await table.board(), "My hand")).message
    answered = house.sandbox.count(CALLBACK)
    house.sandbox.clock.answer_within = 0.05
    house.sandbox.fault("late")
    await make(ann, page, choices(page)[0])
    await house.sandbox.request(CALLBACK, more_than=answered)
    house.sandbox.clear_fault("late")
    house.sandbox.clock.answer_within = PATIENCE
    await house.let_pass(5)
    assert f"<@{ann.id}>" not in (await table.board()).text, "her answer is known to all"
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=2)


async def test_a_global_rate_limit_is_waited_out(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    house.sandbox.fault("rate_limit_all", seconds=0.05)
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=3)
    assert sum(call.status == 429 for call in house.sandbox.requests) == 1


@pytest.mark.parametrize(
    ("fault", "words"),
    [("no_threads", "**Create Public Threads**"), ("thread_limit", "I'm not allowed to do that here")],
)
async def test_no_table_is_opened_if_its_thread_cannot_be_created(house: House, fault: str, words: str) -> None:
    ann = house.person("Ann")
    house.sandbox.fault(fault)
    reply = await ann.command("tarot new", channel="card-table", game="tottarot", thread=True)
    told_alone(reply, ann, words)
    assert await house.bot.services.store.matches.of_user(int(ann.id)) == []
    house.sandbox.clear_fault(fault)
    await begin(house, [ann], bots=2, thread=True)


@pytest.mark.parametrize("fault", ["no_view", "no_attach", "slow_mode"])
async def test_a_board_refused_for_a_while_is_posted_afterwards(house: House, fault: str) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    ann.say("Where were we?", channel=table.place)  # now the board must be posted again
    before = stamp_of(table.boards()[-1])
    house.sandbox.fault(fault, seconds=0.01)
    for person in (ann, bruno):
        dm = person.inbox()[-1]
        await make(person, dm, choices(dm)[0])
    await house.quiet()
    assert stamp_of(table.boards()[-1]) == before
    house.sandbox.clear_fault(fault)
    await house.let_pass(7 * 3600)
    assert stamp_of(table.boards()[-1]) > before
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=3)


async def test_a_bot_that_has_lost_its_hold_on_the_data_stops(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot was suspended for longer than the lease, and another process has taken the data in the meantime."""
    monkeypatch.setattr(app, "RENEWAL", 0.01)
    await house.restart()
    deletion_dms = asyncio.Queue[int]()
    monkeypatch.setattr(os, "kill", lambda _process, sign: deletion_dms.put_nowait(sign))
    other = await Store.open(house.data / "querent.sqlite", "another", house.now() + LEASE_SECONDS + 1)
    async with asyncio.timeout(PATIENCE):
        assert await deletion_dms.get() == signal.SIGTERM
    await other.close()
