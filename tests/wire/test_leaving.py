"""Ends before the end: somebody leaves, all agree, a moderator has enough."""

from __future__ import annotations

from sandbox.person import Person
from tests.wire.house import House
from tests.wire.playing import NOT_THERE, Table, begin, by_hand, choices, play, told_alone
from tests.wire.watch import plain


async def test_who_leaves_is_replaced_by_a_bot_for_all_to_see(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    sure = await bruno.command("tarot resign", channel=table.place)
    assert sure.message.reader == bruno.id
    assert "Bruno leaves" not in (await table.board()).content
    assert "You have left table 1" in (await bruno.press(sure.message, "Leave for good")).text
    await house.let_pass(2)
    assert any("Bruno leaves. A bot plays the seat from here." in plain(board.content) for board in table.boards())
    told_alone(await bruno.press(await table.board(), "My hand"), bruno, "do not sit")
    last = await play(table, {ann.id: by_hand})
    assert "Bruno (bot)" in last.attachments[0]["description"]
    assert (await house.bot.host.store.matches.row(table.number)).state == "ended"


async def test_with_the_last_person_the_match_is_closed(house: House) -> None:
    ann = house.person("Ann")
    table = await begin(house, [ann], bots=2)
    sure = (await ann.command("tarot resign", channel=table.place)).message
    await ann.press(sure, "Leave for good")
    assert "nobody is left to play on" in (await table.board()).content
    assert (await house.bot.host.store.matches.row(table.number)).state == "closed"
    assert (await begin(house, [ann], bots=2)).number != table.number


async def test_all_agree_to_end(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    table = await begin(house, [ann, bruno, chiara])
    vote = (await bruno.command("tarot end", channel=table.place)).message
    assert vote.reader == ""
    assert "Still to agree: Ann and Chiara" in vote.content
    stranger = house.person("Dev")
    told_alone(await stranger.press(vote, "Agree to end"), stranger, "do not sit")
    told_alone(await bruno.press(vote, "Agree to end"), bruno, "agreed already")
    assert "Still to agree: Chiara" in (await ann.press(vote, "Agree to end")).text
    assert "has ended, as all agreed" in (await chiara.press(vote, "Agree to end")).text
    await house.let_pass(2)
    assert "ended before its time" in (await table.board()).content
    assert (await table.board()).buttons == ["Log"]
    told_alone(await ann.press(vote, "e:1:0:yes", forged=True), ann, NOT_THERE)


async def test_one_who_plays_on_is_enough(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    vote = (await ann.command("tarot end", channel=table.place)).message
    assert "plays on" in (await bruno.press(vote, "Play on")).text
    again = (await bruno.command("tarot end", channel=table.place)).message
    assert "Still to agree: Ann" in again.content
    await house.let_pass(2)
    assert "Bruno plays on." in (await table.board()).content
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=3)


async def test_a_moderator_may_end_it_and_nobody_else(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    table = await begin(house, [bruno, chiara], bots=1)
    told_alone(await bruno.command("tarot end", channel=table.place, force=True), bruno, "Only moderators")
    forged = await bruno.press(await table.board(), "e:1:0:force", forged=True)
    told_alone(forged, bruno, NOT_THERE)
    sure = (await ann.command("tarot end", channel=table.place, force=True)).message
    assert sure.reader == ann.id
    assert "has ended" in (await ann.press(sure, "End it for everybody")).text
    assert "A moderator ended the match." in (await table.board()).content
    assert (await house.bot.host.store.matches.row(table.number)).state == "closed"


async def test_a_bot_goes_on_from_an_answer_awaited_alone(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    await _answer(table, ann)
    sure = (await bruno.command("tarot resign", channel=table.place)).message
    await bruno.press(sure, "Leave for good")
    await house.let_pass(2)
    assert len(table.boards()) == 2
    await play(table, {ann.id: by_hand}, most=3)


async def _answer(table: Table, person: Person) -> None:
    page = (await person.press(await table.board(), "My hand")).message
    await person.press(page, choices(page)[0][0])
