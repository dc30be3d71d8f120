"""A separate Discord, and the bot as a separate process, so that it can be killed as an operating system kills."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from rendering.deck.emojis import pictures
from sandbox.driver import LONG_AGO, Sandbox
from sandbox.person import Person
from sandbox.world.channels import TEXT, Channel
from sandbox.world.event_bus import Event
from sandbox.world.messages import Message
from tests.browser.dealt import BARE, NAMED
from tests.wire.forked import Forked, forked
from tests.wire.process import UNLIMITED

TOKEN = "sandbox"
PATIENCE = 60.0
"""Seconds a test waits on a busy machine before it fails."""


class Parlour:
    """Made by `parlour`. The people are the sandbox's own: Ann, who moderates, Bruno, Chiara, Dev and two more."""

    def __init__(self, sandbox: Sandbox, data: Path, *, emojis: bool) -> None:
        self.sandbox = sandbox
        self._emojis = emojis
        self._data = data
        self._named = data / "test"
        self._bot: Forked | None = None

    @property
    def journal(self) -> str:
        """Everything the bot has written to its log, in all its lives."""
        return (self._data / "bot.log").read_text(encoding="utf-8")

    async def start(self) -> None:
        """Start the bot as `python -m bot play` does, with a test's cards, and wait until it hears Discord."""
        told = {
            "QUERENT_TOKEN": TOKEN,
            "QUERENT_DISCORD": self.sandbox.url,
            "QUERENT_DATA": str(self._data),
            "QUERENT_REVIEW": "off",
            NAMED: str(self._named),
            BARE: "" if self._emojis else "yes",
        }
        with (self._data / "bot.log").open("ab") as log:
            env = {**os.environ, **UNLIMITED, **told}
            self._bot = await forked("tests.browser.dealt", "run", env=env, log=log.fileno())
        async with asyncio.timeout(PATIENCE):
            await self.sandbox.bot_online.wait()
        self.sandbox.clock.answer_within = PATIENCE
        if self._emojis:
            placed, count = self.sandbox.world.emojis, len(pictures())
            await self.sandbox.settled(lambda: len(list(placed)) == count, what="number of emojis")

    def deal_for(self, test: str) -> None:
        """Let the cards from now on be those of that test, the first ones first."""
        self._named.write_text(test, encoding="utf-8")

    def open_room(self) -> str:
        """Open a new channel for one test alone, and return its name."""
        return open_room(self.sandbox)

    async def set_table(self, channel: str, *people: str, bots: int = 0, start: bool = True) -> None:
        """Set up a table that is not the subject of the test: its people seated, and by default the match begun."""
        host, *others = (self.sandbox.person(name) for name in people)
        for person in (host, *others):
            await self._told_at_once(person)
        await host.command("tarot new", channel=channel, game="tottarot")
        lobby = await self.sandbox.until(lambda message: "Join" in message.buttons, channel)
        presses = [*((one, "Join") for one in others), *[(host, "Add a bot")] * bots]
        for seat, (person, button) in enumerate(presses, 2):
            await self._fill(seat, person, lobby, button)
        if others and start:
            await self.play_as_printed(host, lobby)
        if start:
            begin = next(part["custom_id"] for part in lobby.components if part.get("custom_id", "").endswith(":start"))
            assert not (await host.press(lobby, custom_id=begin)).failed
            await self.sandbox.until(lambda message: "My hand" in message.buttons, channel)

    @staticmethod
    async def play_as_printed(host: Person, lobby: Message) -> None:
        """Let the host choose so: an option is one press then."""
        settings = (await host.press(lobby, "Settings")).message
        await host.choose(settings, settings.selects[0]["custom_id"], ["pace=printed"])

    async def _told_at_once(self, person: Person) -> None:
        """Let nothing be held back from a person; they set this in another channel, so that no page of it is here."""
        page = (await person.command("settings", channel="side-table")).message
        menu = next(one for one in page.selects if any(each["value"] == "once" for each in one["options"]))
        await person.choose(page, menu["custom_id"], ["once"])

    async def _fill(self, seat: int, person: Person, lobby: Message, button: str) -> None:
        """Press a button by which a seat is taken, and see it taken; a busy bot may first say that it will be."""
        assert not (await person.press(lobby, button)).failed
        place = self.sandbox.world.channel(lobby.channel)
        await self.sandbox.until(lambda message: f"\n{seat}. " in message.text, place)

    async def kill(self) -> None:
        """SIGKILL, in the middle of whatever it does. Presses fail soon while it is dead."""
        assert self._bot is not None
        self._bot.kill()
        await self._bot.wait()
        await self.sandbox.settled(lambda: not self.sandbox.bot_online.is_set(), what="end of the bot")
        self.sandbox.clock.answer_within = 0.5

    async def close(self) -> None:
        """Stop the bot as a host would."""
        if self._bot is not None and self._bot.returncode is None:
            self._bot.terminate()
            await self._bot.wait()


def open_room(sandbox: Sandbox) -> str:
    """Open a new channel of the first server, and return its name."""
    world, guild = sandbox.world, sandbox.guild()
    number = len(world.channels)
    room = Channel(world.ids.mint(), TEXT, f"room-{number}", guild=guild.id, position=number)
    world.save_channel(room)
    world.events.publish(Event("channel", room))
    return room.name


@asynccontextmanager
async def parlour(data: Path, bot_joined: str = LONG_AGO, *, emojis: bool = False) -> AsyncIterator[Parlour]:
    """Yield the bot, logged in on an empty folder; at the end, its log must be free of hidden errors.

    `bot_joined` is as in the sandbox. With `emojis`, all of them are in place when the test begins.
    """
    async with Sandbox(
        token=TOKEN, bot_name="Querent", patience=PATIENCE, answer_within=PATIENCE, bot_joined=bot_joined
    ) as sandbox:
        home = Parlour(sandbox, data, emojis=emojis)
        try:
            await home.start()
            yield home
        finally:
            await home.close()
    assert "Traceback" not in home.journal, home.journal
