"""Strange names in a match: wherever the bot writes a name, it is visible, isolated, and harms no sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games.kernel.names import FIRST_STRONG, POP
from sandbox.person import Person
from sandbox.world.messages import Message
from tests.wire.house import House
from tests.wire.playing import Table, by_hand, open_table, play, play_out

STRANGE = ("דנה 12", "محمد (3)", "\u3164", "Alex", "Alex", "**a_b** @here `x")
"""Two right-to-left names, an invisible one, two that are the same, and one full of Markdown."""
AFTERWARDS = ("Replay", "This deal", "Log", "More", "Share", "Play again")
EMPTY_BOLD = re.compile(r"\*\*\s*\*\*")


def named(house: House) -> list[Person]:
    """Return six users who have these names from now on."""
    people = house.people(6)
    for person, name in zip(people, STRANGE, strict=True):
        house.sandbox.world.people[person.id]["global_name"] = name
    return people


def formatted(message: Message) -> Iterator[str]:
    """Yield the texts of a message in which Discord interprets Markdown."""
    yield message.text
    yield from (str(part["content"]) for part in message.components if part.get("content"))


def plain(message: Message) -> Iterator[str]:
    """Yield the labels and alt texts of a message."""
    for part in message.components:
        yield from (str(part[key]) for key in ("label", "placeholder") if part.get(key))
        for option in part.get("options", ()):
            yield from (str(option[key]) for key in ("label", "description") if option.get(key))
    yield from (str(file["description"]) for file in message.attachments if file.get("description"))


def judge(words: str) -> None:
    """Assert that the names in the text are visible and isolated."""
    assert words.count(FIRST_STRONG) == words.count(POP), words
    for name in STRANGE[:2]:
        for found in re.finditer(re.escape(name), words):
            before, after = words[: found.start()], words[found.end() :]
            alone = not before.strip() and not after.strip()
            assert alone or before.count(FIRST_STRONG) > before.count(POP), words
    assert STRANGE[2] not in words, words


async def test_names_are_escaped_in_every_message(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    people = named(house)
    monkeypatch.setattr(house, "people", lambda count: people[:count])
    ann, bruno, chiara, dev, *_ = people
    table = await open_table(house, people)
    settings = (await table.lobby_press(ann, "Settings")).message
    await ann.choose(settings, settings.selects[0]["custom_id"], ["turns=1"])
    assert (await table.lobby_press(ann, "Start")).verdict == "update"
    await house.quiet()
    await bruno.command("tarot end", channel=table.place)
    await dev.command("tarot pause", channel=table.place)
    await house.quiet()
    await play(table, {person.id: by_hand for person in people}, most=2 * len(people))
    await play_out(table)
    await house.let_pass(60)  # the board of the end can be a few seconds late
    last = await table.board()
    for button in AFTERWARDS:
        for person in (ann, chiara):
            await person.press(last, button)
    await ask_around(house, table, people)
    judge_all(house)


async def ask_around(house: House, table: Table, people: list[Person]) -> None:
    """Use the commands that write names."""
    ann, bruno, chiara, *_ = people
    replies = [
        await ann.command("stats", channel=table.place, show=True),
        await ann.command("stats", channel=table.place, server=True),
        *[await ann.command("stats", channel=table.place, person=other.id, show=True) for other in people[1:]],
        await chiara.command("stats", channel=table.place, person=ann.id),
        await ann.command("games", channel=table.place),
        await bruno.command("daily", channel=table.place),
        await ann.command("moderate bar", channel=table.place, member=bruno.id),
        await ann.command("moderate audit-log", channel=table.place),
        await bruno.command("privacy", channel=table.place),
        *[await ann.use_on(other, "Avoid", channel=table.place) for other in people[1:]],
    ]
    assert not [reply.failed for reply in replies if reply.failed]
    await house.quiet()


def judge_all(house: House) -> None:
    """Check every message and the name of every thread."""
    world = house.sandbox.world
    messages = [message for place in world.channels for message in world.history.all(place)]
    assert sum("דנה" in message.text for message in messages) > 20
    for message in messages:
        for words in (*formatted(message), *plain(message)):
            judge(words)
        for words in formatted(message):
            assert not EMPTY_BOLD.search(words), words
            assert STRANGE[5] not in words, words
    for thread in house.sandbox.threads():
        judge(thread.name)
