"""A match ends early: a player leaves, all agree, or a moderator ends it."""

from __future__ import annotations

from bot.table.preferences import Preferences
from sandbox.person import Person
from sandbox.world.messages import Message
from tests.wire.house import House
from tests.wire.playing import NOT_THERE, Table, begin, by_hand, choices, play, play_out, told_alone
from tests.wire.watch import stamp_of


async def test_replacing_a_leaving_player_by_a_bot_is_announced(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1, turns=1)
    sure = await bruno.command("tarot resign", channel=table.place)
    assert sure.message.reader == bruno.id
    assert "Bruno leaves" not in (await table.board()).text
    left = await bruno.press(sure.message, "Leave the table")
    assert "You have left table 1" in left.text
    assert "Take the seat" in left.message.buttons
    await house.let_pass(2)
    assert "Bruno leaves. A bot plays on." in table.log_lines()
    told_alone(await bruno.press(await table.board(), "My hand"), bruno, "Your seat is free at the moment.")
    last = await play_out(table)
    assert "Bruno" in last.attachments[0]["description"]
    assert "(bot)" not in last.attachments[0]["description"]
    assert (await house.bot.services.store.matches.row(table.number)).state == "ended"


async def test_with_the_last_person_the_match_is_closed(house: House) -> None:
    ann = house.person("Ann")
    table = await begin(house, [ann], bots=2)
    sure = (await ann.command("tarot resign", channel=table.place)).message
    await ann.press(sure, "Give up the match")
    assert "Ann gives up." in (await table.board()).text
    assert (await house.bot.services.store.matches.row(table.number)).state == "closed"
    assert (await begin(house, [ann], bots=2)).number != table.number


async def test_all_agree_to_end(house: House) -> None:
    """Each is asked once, by direct message or mention, and votes there or in the channel, with a restart between."""
    ann, bruno, chiara = house.people(3)
    await house.bot.services.matches.register.put(int(chiara.id), Preferences(notices="channel"))
    table = await begin(house, [ann, bruno, chiara])
    told_alone(await bruno.command("tarot end", channel=table.place), bruno, "Waiting for: Ann and Chiara")
    vote = await call(table, "I agree")
    assert set(vote.pinged) == {chiara.id}
    [dm] = [m for m in ann.inbox() if "Your vote is needed." in m.text]
    stranger = house.person("Dev")
    told_alone(await stranger.press(vote, "I agree"), stranger, "You're not playing at this table.")
    told_alone(await bruno.press(vote, "I agree"), bruno, "already agreed")
    assert "Waiting for: Chiara." in (await ann.press(dm, "I agree")).text
    await house.quiet()
    assert f"Waiting for: <@{chiara.id}>" in (await call(table, "I agree")).text
    await house.restart()
    told_alone(await ann.press(vote, "I agree"), ann, "already agreed")
    assert "The match ends here. Agreed: Ann, Bruno and Chiara." in (await chiara.press(vote, "I agree")).text
    await house.let_pass(2)
    assert "was ended early" in (await table.board()).text
    assert (await table.board()).buttons == ["Play again", "Replay", "Log", "More"]
    told_alone(await ann.press(vote, "v:1:0:end/yes", forged=True), ann, NOT_THERE)
    assert [m for m in (*table.messages(), *ann.inbox()) if "I agree" in m.buttons] == []


async def test_one_player_who_disagrees_keeps_the_match_going(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1, turns=1)
    await ann.command("tarot end", channel=table.place)
    assert "says no to ending the match" in (await bruno.press(await call(table, "I agree"), "I disagree")).text
    told_alone(await bruno.command("tarot end", channel=table.place), bruno, "Waiting for: Ann")
    await call(table, "I agree")
    await house.let_pass(2)
    assert "Bruno says no to ending the match." in (await table.board()).text
    await play_out(table)
    assert [m for m in table.messages() if "I agree" in m.buttons] == [], "it has lapsed"


async def test_a_trick_is_taken_back_by_consent(house: House) -> None:
    """The log has the withdrawal, the question is asked again, and play continues, with a restart during the vote."""
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1, turns=1)
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=2)  # all have seen each other's tokens
    await ann.command("undo", channel=table.place)
    await house.crash()
    vote = await call(table, "I agree")
    assert "is undone" in (await bruno.press(vote, "I agree")).text
    await house.let_pass(2)
    assert "Ann's last move and everything after it is undone. Agreed: Ann and Bruno." in (await table.board()).text
    assert f"<@{ann.id}>" in (await table.board()).text
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=2)
    await play_out(table)


async def test_only_a_moderator_can_end_a_match(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    table = await begin(house, [bruno, chiara], bots=1)
    told_alone(await bruno.press(await table.board(), "e:1:0:end", forged=True), bruno, NOT_THERE)
    sure = (await ann.command("moderate end", channel=table.place)).message
    assert sure.reader == ann.id
    assert "was ended" in (await ann.press(sure, "End the match without a result")).text
    assert "A moderator ended the match." in (await table.board()).text
    assert (await house.bot.services.store.matches.row(table.number)).state == "closed"
    listed = await ann.command("moderate audit-log", channel=table.place)
    assert f"<@{ann.id}>: Table 1 was ended." in listed.text


async def test_a_freed_seat_is_taken_by_another_player(house: House) -> None:
    """The new player sees the seat's cards from then on; the offer survives a restart, and is gone when accepted."""
    ann, bruno, chiara = house.people(3)
    table = await begin(house, [ann, bruno], bots=1, turns=1)
    sure = (await bruno.command("tarot resign", channel=table.place)).message
    await bruno.press(sure, "Leave the table")
    await house.quiet()
    await house.crash()
    offered = await call(table, "Take the seat")
    house.watch.renamed["Bruno"] = "Chiara"
    reply = await chiara.press(offered, "Take the seat")
    assert reply.message.reader == chiara.id
    told_alone(await bruno.press(offered, "b:1:0:take/1", forged=True), bruno, NOT_THERE)
    await house.let_pass(2)
    assert [m for m in table.messages() if "Take the seat" in m.buttons] == []
    seen = [state.message.text for state in house.watch.boards(table.number)]
    assert any("Chiara takes Bruno's seat." in words for words in seen)
    await play(table, {ann.id: by_hand, chiara.id: by_hand}, most=2)
    await play_out(table)


async def test_a_player_who_left_can_come_back(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    sure = (await bruno.command("tarot resign", channel=table.place)).message
    await bruno.press(sure, "Leave the table")
    told_alone(await ann.command("tarot return", channel=table.place), ann, "No seat that you left there is still free")
    assert "Play a will token" in (await bruno.command("tarot return", channel=table.place)).text
    await house.let_pass(2)
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=3)


async def test_a_match_continues_after_a_member_leaves_the_server(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    house.sandbox.leave(bruno, house.sandbox.guild())
    await answer(table, ann)
    await house.let_pass(DAY + 60)  # time for a reminder, which does not reach him
    await play(table, {ann.id: by_hand}, most=3)
    said = [line for line in table.log_lines() if "has left this server" in line]
    assert len(said) == 1, "once, for all to read"
    assert (await house.bot.services.store.matches.row(table.number)).seats[1].kind == "bot"


DAY = 86_400


async def call(table: Table, button: str) -> Message:
    """Return the message with that button, as soon as it is in the channel."""
    await table.house.quiet()
    return [message for message in table.messages() if button in message.buttons][-1]


async def test_a_bot_takes_over_the_only_open_answer(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    before = stamp_of(await table.board())
    await answer(table, ann)
    sure = (await bruno.command("tarot resign", channel=table.place)).message
    await bruno.press(sure, "Leave the table")
    await house.let_pass(2)
    assert stamp_of(await table.board()) > before
    await play(table, {ann.id: by_hand}, most=3)


async def answer(table: Table, person: Person) -> None:
    page = (await person.press(await table.board(), "My hand")).message
    await person.press(page, choices(page)[0][0])


async def test_a_finished_thread_is_seen_to_and_a_moderator_takes_a_match_back(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1, thread=True)
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=6)
    page = (await ann.command("moderate rewind", channel=table.place)).message
    [menu] = page.selects
    sure = await ann.choose(page, menu["custom_id"], [menu["options"][-1]["value"]])
    labels = [part.get("label", "") for part in sure.message.components]
    undo = next(label for label in labels if label.startswith("Undo the last "))
    assert "was rewound" in (await ann.press(sure.message, undo)).text
    await house.let_pass(2)
    assert "A moderator has rewound the match" in (await table.board()).text
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=2)
    await play_out(table)
    ruled = await ann.command("moderate threads", channel="card-table", then="archive", days=1)
    assert "are archived after 1 day." in ruled.text
    await house.let_pass(DAY + 60)
    assert house.sandbox.world.channel(table.place.id).archived
