"""Lessons over the real wire: from the first press to the last text, with a restart in between."""

from __future__ import annotations

import pytest

from games import game as game_called
from games import manifests
from games.contract.lessons import answer
from games.kernel.ask import Question
from games.kernel.lesson import LEARNER, Lesson
from sandbox.person import Person, Reply
from sandbox.world.messages import Message
from tests.wire.house import House
from tests.wire.playing import Choice, choices, make

TAUGHT = [one.key for one in manifests() if one.lesson]


def lesson_in(key: str) -> Lesson:
    found = game_called(key).lesson
    assert found is not None
    return found


async def begun(person: Person, key: str, channel: str = "card-table") -> Message:
    """Return the first page of a lesson, which only that user sees."""
    reply = await person.command("learn", channel=channel, game=key)
    assert reply.message.reader == person.id, reply.text
    return reply.message


async def question(house: House, person: Person) -> Question:
    """Return the question in the user's lesson."""
    (row,) = await house.bot.services.store.lessons.of(int(person.id))
    async with house.bot.services.matches.at(row.id) as table:
        asked = table.match.asked(LEARNER) if table.match else None
        assert asked is not None
        return asked.question


async def step(house: House, person: Person, key: str, n: int, page: Message) -> Reply:
    """Do what step `n` asks for: turn the page, or answer."""
    one = lesson_in(key).steps[n]
    if not one.kind:
        return await person.press(page, "Next")
    tokens = answer(one, await question(house, person))
    return await given(person, page, tokens)


async def given(person: Person, page: Message, tokens: tuple[str, ...]) -> Reply:
    """Answer with these tokens: with a button or a menu, perhaps within sections, or with the hint."""
    found: list[Choice] = [
        (address, value) for address, value in choices(page) if (value or address.split(":", 3)[3]) == tokens[0]
    ]
    if len(tokens) == 1 and found:
        return await make(person, page, found[0])
    hinted = await person.press(page, "Hint")
    return await person.press(hinted.message, "Do this")


@pytest.mark.parametrize("key", TAUGHT)
async def test_a_lesson_is_played_to_its_end_and_leaves_nothing_behind(house: House, key: str) -> None:
    """Every step appears at its moment, above the question; a restart in the middle changes nothing."""
    ann, before = house.person("Ann"), len(house.sandbox.messages("card-table"))
    page, steps = await begun(ann, key), lesson_in(key).steps
    for n in range(len(steps)):
        assert f"· {n + 1}/{len(steps)}" in page.text, page.text
        assert page.text.count("🎓") == 1
        if n == len(steps) // 2:
            await house.restart()
        reply = await step(house, ann, key, n, page)
        assert (reply.verdict, reply.message.reader) == ("update", ann.id), reply.failed
        page = reply.message
    assert "That was the lesson" in page.text
    assert {"Play now", "Rules", "Play it again"} <= set(page.buttons)
    assert await house.bot.services.store.lessons.of(int(ann.id)) == []
    await house.quiet()
    public = [message for message in house.sandbox.messages("card-table") if not message.reader]
    assert len(public) == before
    assert ann.inbox() == []


async def test_an_answer_that_does_not_go_on_is_answered_why_not_and_asked_again(house: House) -> None:
    ann = house.person("Ann")
    page = await begun(ann, "tottarot")
    for n in range(2):
        page = (await step(house, ann, "tottarot", n, page)).message
    before = choices(page)
    refused = (await given(ann, page, ("3",))).message
    assert "⚠️ Too risky" in refused.text
    assert choices(refused) == before
    assert "· 4/" in (await given(ann, refused, ("1",))).text


async def test_a_requested_lesson_continues_and_another_one_ends_it(house: House) -> None:
    """A running table in the channel continues undisturbed."""
    ann = house.person("Ann")
    await ann.command("tarot new", channel="card-table", game="tottarot")
    page = await begun(ann, "tottarot")
    await ann.press(page, "Next")
    again = await begun(ann, "tottarot", channel="general")
    assert "· 2/" in again.text
    restarted = (await ann.press(again, "Start over")).message
    assert "· 1/" in restarted.text
    assert [row.lesson for row in await house.bot.services.store.lessons.of(int(ann.id))] == [0]
    (table,) = await house.bot.services.store.matches.of_user(int(ann.id))
    assert table.lesson is None


async def test_a_lesson_is_private_to_its_player(house: House) -> None:
    ann, bruno = house.people(2)
    page = await begun(ann, "tottarot")
    (row,) = await house.bot.services.store.lessons.of(int(ann.id))
    assert page.reader == ann.id
    assert await house.bot.services.store.lessons.of(int(bruno.id)) == []
    await begun(bruno, "tottarot")
    (other,) = await house.bot.services.store.lessons.of(int(bruno.id))
    assert other.id != row.id


async def test_the_front_door_leads_to_a_lesson_and_the_lesson_to_a_match(house: House) -> None:
    ann = house.person("Ann")
    door = (await ann.command("help", channel="card-table")).message
    page = (await ann.press(door, "L:0:0:tottarot")).message
    assert page.reader == ann.id
    for n in range(len(lesson_in("tottarot").steps)):
        page = (await step(house, ann, "tottarot", n, page)).message
    match = (await ann.press(page, "Play now")).message
    assert "Tottarot" in match.text
    assert "🎓" not in match.text
    assert choices(match)
    (row,) = await house.bot.services.store.matches.of_user(int(ann.id))
    assert (row.game, row.state, row.lesson) == ("tottarot", "live", None)
