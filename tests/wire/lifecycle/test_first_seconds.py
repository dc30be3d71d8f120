"""The first seconds after a start, when users who waited for the bot press their buttons."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Awaitable, Iterator, Sequence
from pathlib import Path

from games import manifests
from sandbox.driver import Sandbox
from sandbox.person import Person, Reply
from sandbox.world.messages import Message
from tests.wire.house import PATIENCE
from tests.wire.process import Process, ended, spawn

PEOPLE = {"Ann": "en-US", "Bruno": "it", "Chiara": "ja", "Dev": "en-US", "Emi": "ja"}
"""The users of this evening with their Discord languages; each plays a different game."""
LONGEST = 0.25
"""Maximum CPU seconds that the event loop can work before it handles incoming events."""


async def test_presses_that_wait_for_a_start_meet_a_loop_with_nothing_left_to_load(data: Path) -> None:
    async with Sandbox(patience=PATIENCE, answer_within=PATIENCE) as sandbox:
        people = [sandbox.person(name, locale=locale) for name, locale in PEOPLE.items()]
        boards = await _evening(sandbox, people, data)
        settings = {"QUERENT_TOKEN": "a-token", "QUERENT_DISCORD": sandbox.url}
        bot = await spawn(data, module="tests.wire.stretches", **settings)
        async with asyncio.timeout(PATIENCE):
            await sandbox.bot_online.wait()
        replies = await asyncio.gather(*_presses(people, boards))
        bot.send_signal(signal.SIGTERM)
        code, said = await ended(bot)
    assert not [reply.failed for reply in replies if reply.failed]
    assert code == 0, said
    report = json.loads(said.splitlines()[-1])
    assert report["imported"] == []
    assert 0 < report["longest"] < LONGEST


async def _evening(sandbox: Sandbox, people: Sequence[Person], data: Path) -> list[Message]:
    """Begin a match of every game and kill the bot, which has uploaded its emojis; return the boards."""
    bot = Process(sandbox, data, "bot")
    await bot.start()
    for person, game in zip(people, manifests(), strict=True):
        assert not (await person.command("tarot play", channel="card-table", game=game.key)).failed
    boards = await sandbox.settled(lambda: _boards(sandbox), what="board of every game")
    bot.kill()
    await bot.buried()
    return boards


def _boards(sandbox: Sandbox) -> list[Message]:
    """Return the board of every table as soon as all are posted, and nothing until then."""
    places = (sandbox.channel("card-table"), *sandbox.threads("card-table"))
    posted = [
        [one for one in sandbox.messages(place) if "Explain" in one.buttons and not one.reader] for place in places
    ]
    return [boards[-1] for boards in posted] if len(places) == len(PEOPLE) and all(posted) else []


def _presses(people: Sequence[Person], boards: Sequence[Message]) -> Iterator[Awaitable[Reply]]:
    """Yield one use of everything that a bot might load late."""
    ann, bruno, chiara, *_ = people
    for person, board, game in zip(people, boards, manifests(), strict=True):
        for button in (board.buttons[0], "Log", "Rules" if "Rules" in board.buttons else "Hint", "Explain"):
            yield person.press(board, button)
        yield person.command("tarot play", channel="side-table", game=game.key)
        yield person.completing("rules", option="topic", game=game.key)
        yield person.completing("card", option="name", typed="t")
    yield bruno.completing("settings", option="zone", typed="eu")
    yield bruno.command("rules")
    yield chiara.command("learn", game=next(game.key for game in manifests() if game.lesson))
    for line in ("help", "games", "settings", "stats", "daily", "privacy", "tarot list"):
        yield ann.command(line, channel="general")
