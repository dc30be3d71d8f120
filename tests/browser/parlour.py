"""A separate Discord, and the bot as a separate process that can be killed like by an operating system."""

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
"""Number of seconds that a test waits on a busy machine before it fails."""


class Parlour:
    """A sandbox with a bot, created by `parlour`.

    Its users are the sandbox's: Ann, a moderator, Bruno, Chiara, Dev and two more.
    """

    def __init__(self, sandbox: Sandbox, data: Path, *, emojis: bool) -> None:
        self.sandbox = sandbox
        self._emojis = emojis
        self._data = data
        self._named = data / "test"
        self._bot: Forked | None = None

    @property
    def journal(self) -> str:
        """Return everything that the bot has logged in all of its runs."""
        return (self._data / "bot.log").read_text(encoding="utf-8")

    async def start(self) -> None:
        """Start the bot like `python -m bot play` but with a test's cards, and wait until it is connected."""
        environment = {
            "QUERENT_TOKEN": TOKEN,
            "QUERENT_DISCORD": self.sandbox.url,
            "QUERENT_DATA": str(self._data),
            "QUERENT_REVIEW": "off",
            NAMED: str(self._named),
            BARE: "" if self._emojis else "yes",
        }
        with (self._data / "bot.log").open("ab") as log:
            env = {**os.environ, **UNLIMITED, **environment}
            self._bot = await forked("tests.browser.dealt", "run", env=env, log=log.fileno())
        async with asyncio.timeout(PATIENCE):
            await self.sandbox.bot_online.wait()
        self.sandbox.clock.answer_within = PATIENCE
        if self._emojis:
            placed, count = self.sandbox.world.emojis, len(pictures())
            await self.sandbox.settled(lambda: len(list(placed)) == count, what="number of emojis")

    def deal_for(self, test: str) -> None:
        """Use the cards of that test from now on, starting with the first ones."""
        self._named.write_text(test, encoding="utf-8")

    def open_room(self) -> str:
        """Open a new channel for a single test, and return its name."""
        return open_room(self.sandbox)

    async def set_table(self, channel: str, *people: str, bots: int = 0, start: bool = True) -> None:
        """Set up a table that is not the subject of the test: seat its players and, by default, begin the match."""
        host, *others = (self.sandbox.person(name) for name in people)
        for person in (host, *others):
            await self._disable_held_notifications(person)
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
        """Let the host choose the printed pace, so that an option takes one press."""
        settings = (await host.press(lobby, "Settings")).message
        await host.choose(settings, settings.selects[0]["custom_id"], ["pace=printed"])

    async def _disable_held_notifications(self, person: Person) -> None:
        """Disable held-back notifications for a user, in another channel so that no page of it appears here."""
        page = (await person.command("settings", channel="side-table")).message
        menu = next(one for one in page.selects if any(each["value"] == "once" for each in one["options"]))
        await person.choose(page, menu["custom_id"], ["once"])

    async def _fill(self, seat: int, person: Person, lobby: Message, button: str) -> None:
        """Press a button that takes a seat, and wait until it is taken; a busy bot might defer first."""
        assert not (await person.press(lobby, button)).failed
        place = self.sandbox.world.channel(lobby.channel)
        await self.sandbox.until(lambda message: f"\n{seat}. " in message.text, place)

    async def kill(self) -> None:
        """Kill the bot with SIGKILL at an arbitrary moment. Presses fail quickly while it is dead."""
        assert self._bot is not None
        self._bot.kill()
        await self._bot.wait()
        await self.sandbox.settled(lambda: not self.sandbox.bot_online.is_set(), what="end of the bot")
        self.sandbox.clock.answer_within = 0.5

    async def close(self) -> None:
        """Stop the bot as an operator would."""
        if self._bot is not None and self._bot.returncode is None:
            self._bot.terminate()
            await self._bot.wait()


def open_room(sandbox: Sandbox) -> str:
    """Open a new channel in the first server, and return its name."""
    world, guild = sandbox.world, sandbox.guild()
    number = len(world.channels)
    room = Channel(world.ids.mint(), TEXT, f"room-{number}", guild=guild.id, position=number)
    world.save_channel(room)
    world.events.publish(Event("channel", room))
    return room.name


@asynccontextmanager
async def parlour(data: Path, bot_joined: str = LONG_AGO, *, emojis: bool = False) -> AsyncIterator[Parlour]:
    """Yield the bot, logged in with an empty folder; at the end, its log must have no hidden errors.

    `bot_joined` is as in the sandbox. With `emojis`, all of them are uploaded when the test begins.
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
