"""If a table must move, everyone reads why in their language, and nothing is lost or duplicated."""

from __future__ import annotations

from typing import Any

import pytest

from bot.delivery.table_channels import TableChannels
from bot.table.preferences import Preferences
from sandbox.person import Person
from sandbox.world.messages import Message
from tests.wire.house import House
from tests.wire.playing import Table, begin, by_hand, choices, make, open_table, play, told_alone

DELETED = "This table's thread was deleted. The match continues here."
ELIMINATO = "Il thread di questo tavolo è stato eliminato. La partita continua qui."
MADE = "POST /channels/{channel}/threads"


async def moved(house: House, table: Table) -> None:
    """Delete the table's thread as a moderator, so that it gets another one."""
    house.sandbox.remove(table.place)
    await house.sandbox.settled(lambda: bool(house.sandbox.threads()), what="a new thread")
    await house.quiet()
    [table.place] = house.sandbox.threads()


async def test_a_lobby_in_a_new_thread_explains_itself_in_each_players_language(house: House) -> None:
    ann, bruno = house.people(2)
    await ann.command("language", language="it", channel="card-table")
    table = await open_table(house, [ann], thread=True)
    await moved(house, table)
    lobby = next(m for m in table.messages() if "l:1:0:join" in str(m.components))
    assert f"> {ELIMINATO}" in lobby.text
    await bruno.press(lobby, "l:1:0:join")
    assert f"> {ELIMINATO}" in house.sandbox.messages(table.place)[-1].text, "who comes later reads it, too"


async def test_a_lobby_that_moved_tells_it_in_its_story(house: House) -> None:
    ann, bruno = house.people(2)
    table = await open_table(house, [ann, bruno], bots=1, thread=True)
    await moved(house, table)
    assert f"> {DELETED}" in table.lobby().text
    await table.lobby_press(ann, "Start")
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=2)


@pytest.mark.parametrize("started", [False, True])
async def test_a_table_that_a_moderator_brings_says_who_did(house: House, started: bool) -> None:
    ann, bruno = house.people(2)
    table = await (begin if started else open_table)(house, [ann, bruno], bots=1)
    told_alone(await ann.command("moderate move-table", table=table.number, channel="side-table"), ann, "is here now")
    await house.let_pass(5)
    table.place = house.sandbox.channel("side-table")
    said = (await table.board() if started else table.lobby()).text
    assert "> A moderator has moved this table here." in said
    left = [m for m in house.sandbox.messages("card-table") if "Join" in m.buttons or "My hand" in m.buttons]
    assert left == [], "nobody presses where the table is no more"
    if not started:
        await table.lobby_press(ann, "Start")
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=2)


async def test_a_vote_and_a_free_seat_go_with_their_table(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    await house.bot.services.matches.register.put(int(bruno.id), Preferences(notices="channel"))
    table = await begin(house, [ann, bruno, chiara], thread=True)
    sure = (await chiara.command("tarot resign", channel=table.place)).message
    await chiara.press(sure, "Leave the table")
    await ann.command("tarot pause", channel=table.place)
    await house.quiet()
    await moved(house, table)
    [vote] = [m for m in table.messages() if "I agree" in m.buttons]
    assert set(vote.pinged) == {bruno.id}
    [free] = [m for m in table.messages() if "Take the seat" in m.buttons]
    assert "Agreed: Ann and Bruno." in (await bruno.press(vote, "I agree")).text
    told_alone(await ann.press(free, "Take the seat"), ann, "You're already at this table.")


def vote_dms(person: Person) -> list[Message]:
    """Return the direct messages that ask a user to vote."""
    return [dm for dm in person.inbox() if "Your vote is needed." in dm.text]


@pytest.mark.parametrize("known", [True, False])
async def test_a_vote_at_a_table_without_a_channel_comes_once_by_direct_message(house: House, known: bool) -> None:
    """Users who prefer mentions in the channel get one, too, even if that very vote finds the channel missing."""
    ann, bruno, chiara = house.people(3)
    await house.bot.services.matches.register.put(int(bruno.id), Preferences(notices="channel"))
    table = await begin(house, [ann, bruno, chiara])
    if not known:
        await house.close()
    house.sandbox.remove(table.place)
    if not known:
        await house.open()
    await house.let_pass(5)
    await ann.command("tarot pause", table=table.number, channel="general")
    await house.let_pass(5)
    [dm] = vote_dms(bruno)
    assert (len(vote_dms(chiara)), len(vote_dms(ann))) == (1, 0)
    for _ in range(3):
        await house.let_pass(3600)
    assert len(vote_dms(bruno)) == 1
    assert "Waiting for: Chiara." in (await bruno.press(dm, "I agree")).text
    answer = await chiara.command("tarot pause", table=table.number, channel="general")
    told_alone(answer, chiara, "Agreed: Ann, Bruno and Chiara.")


async def test_a_player_without_direct_messages_votes_in_the_parent_channel(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1, thread=True)
    house.sandbox.fault("closed_dms", bruno)
    house.sandbox.fault("no_threads")
    house.sandbox.remove(table.place)
    await house.let_pass(5)
    await ann.command("tarot pause", table=table.number, channel="general")
    await house.let_pass(5)
    [call] = [m for m in house.sandbox.messages("card-table") if "Your vote is needed." in m.text]
    assert set(call.pinged) == {bruno.id}
    assert "Agreed: Ann and Bruno." in (await bruno.press(call, "I agree")).text


class Death(BaseException):
    """The death of the bot."""


@pytest.mark.parametrize("started", [True, False])
@pytest.mark.parametrize("dies", ["before", "after"])
async def test_the_thread_that_was_made_before_a_crash_is_the_tables(
    house: House, monkeypatch: pytest.MonkeyPatch, started: bool, dies: str
) -> None:
    """The bot dies between creating the thread and moving the table there, or right after that."""
    ann, bruno = house.people(2)
    table = await (begin if started else open_table)(house, [ann, bruno], bots=1, thread=True)
    made, move = house.sandbox.count(MADE), TableChannels.move

    async def dying(self: TableChannels, *given: Any, **named: Any) -> None:
        if dies == "after":
            await move(self, *given, **named)
        raise Death

    with monkeypatch.context() as fatal:
        fatal.setattr(TableChannels, "move", dying)
        house.sandbox.remove(table.place)
        await house.sandbox.settled(lambda: bool(house.sandbox.threads()), what="a new thread")
        await house.crash()
    await house.quiet()
    await house.let_pass(60)
    assert house.sandbox.count(MADE) == made + 1
    [table.place] = house.sandbox.threads()
    shown = [m for m in table.messages() if f"> {DELETED}" in m.text]
    assert len(shown) == 1, "told once"
    if not started:
        await table.lobby_press(ann, "Start")
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=3)


async def test_a_thread_of_the_same_name_that_holds_a_table_is_left_alone(house: House) -> None:
    """Of two tables in one channel, one thread is renamed to the other's future name, and the latter is deleted."""
    ann, bruno = house.people(2)
    table, other = [await open_table(house, [person], thread=True) for person in (ann, bruno)]
    other.place.name = f"Tottarot · table {table.number}"
    house.sandbox.remove(table.place)
    await house.sandbox.settled(lambda: len(house.sandbox.threads()) == 2, what="a new thread")
    await house.quiet()
    rows = [await house.bot.services.store.matches.row(one.number) for one in (table, other)]
    assert len({row.place for row in rows}) == 2
    assert rows[1].place == int(other.place.id)


async def test_a_match_played_alone_moves_with_its_page(house: House) -> None:
    """The page is posted there, rather than edited in the old channel."""
    ann, bruno = house.people(2)
    await bruno.command("tarot new", channel="card-table", game="queens_of_fate")
    await house.quiet()
    page = house.sandbox.messages("card-table")[-1]
    assert (await make(bruno, page, choices(page)[0])).verdict == "update"
    told_alone(await ann.command("moderate move-table", table=1, channel="side-table"), ann, "is here now")
    [page] = [m for m in house.sandbox.messages("side-table") if choices(m)]
    assert "> A moderator has moved this table here." in page.text
    assert not any(choices(m) for m in house.sandbox.messages("card-table")), (
        "nobody presses where the table is no more"
    )
    assert (await make(bruno, page, choices(page)[0])).verdict == "update"
