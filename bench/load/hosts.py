"""Two bots on one core, each in its own sandbox, with the same open tables of all games."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from bench.load.cores import one_core
from bench.load.scripts import Answer, people, script
from bench.load.tables import places
from bench.press import process
from bot.custom_ids import parse
from games.kernel.game import AnyGame
from sandbox.actions.interactions import COMPONENT
from sandbox.driver import Sandbox
from sandbox.person import Person
from sandbox.world.channels import Channel
from sandbox.world.messages import BUTTON, ROW, Message

GUILD = "Tables"
START_SECONDS = 120.0
"""Maximum number of seconds for a bot to start and to open its tables."""
WARNING = "\u26a0\ufe0f"
"""The sign on a page before the reason why an answer was refused."""


@dataclass
class OpenTable:
    """A table being played: its number and game, each seat's player with their page, and the answers to press."""

    sandbox: Sandbox
    number: int
    game: AnyGame
    pages: list[tuple[Person, Message]]
    answers: deque[Answer]
    plain: bool = False

    async def press(self) -> float:
        """Give the next answer, and wait for the page that shows its effect.

        Returns:
            Seconds from the press to its acknowledgment; the page can come later.

        Raises:
            AssertionError: The answer was refused.
        """
        answer = self.answers.popleft()
        person, page = self.pages[answer.seat]
        custom_id = f"answer:{self.number}:{','.join(answer.tokens)}" if self.plain else answer.custom_id
        before = self.sandbox.fresh(page) or page
        pressed = _offering(before, custom_id)
        data = {"custom_id": custom_id, "component_type": BUTTON, "id": 1}
        channel = self.sandbox.world.channel(page.channel)
        begun = time.perf_counter()
        outcome = await self.sandbox.interactions.start(COMPONENT, person.id, channel, data, source=pressed).outcome
        waited = time.perf_counter() - begun
        text = outcome.message.text if outcome.message else ""
        taken = outcome.verdict in ("update", "quiet") and WARNING not in text
        assert taken, f"{self.game.key}, table {self.number}, {answer}: {outcome.verdict} {outcome.why}{text}"
        if outcome.verdict == "quiet":
            await self.sandbox.settled(lambda: self.sandbox.fresh(page) is not before, what="page")
        return waited


def _offering(page: Message, custom_id: str) -> Message:
    """Return the page with an additional button that gives an answer.

    A page shows its next question a moment after the previous answer, and unfolds long lists in several presses. With
    this button, every answer takes one press, for every bot.
    """
    button = {"type": BUTTON, "id": 1, "style": 1, "label": "Answer", "custom_id": custom_id}
    row = {"type": ROW, "id": 2, "components": [button]}
    return replace(page, body={**page.body, "components": [*page.body["components"], row]})


@dataclass
class Host:
    """A bot running as the process `pid`, and its tables."""

    name: str
    pid: int
    tables: deque[OpenTable]


@asynccontextmanager
async def querent(data: Path, core: int, **more: str) -> AsyncIterator[Host]:
    """Run Querent on that core with `more` settings; its tables are opened with commands, as users do."""
    async with _sandbox() as sandbox:
        settings = {"QUERENT_TOKEN": "bench", "QUERENT_DISCORD": sandbox.url, "QUERENT_DATA": str(data), **more}
        async with process(["bench.subjects.same_deals", "run"], settings) as pid:
            one_core(pid, core)
            await asyncio.wait_for(sandbox.bot_online.wait(), START_SECONDS)
            tables = [await _opened(sandbox, sandbox.channel(name, GUILD), game) for game, name in places()]
            yield Host("Querent", pid, deque(tables))


async def _opened(sandbox: Sandbox, channel: Channel, game: AnyGame) -> OpenTable:
    host, *others = players = _players(sandbox, channel, game)
    await host.command("tarot new", channel=channel, game=game.key)
    first = await _first_to_press(sandbox, channel)
    if not others:
        pages = [(host, first)]
    else:
        for other in others:
            await other.press(first, "Join")
        await host.press(first, custom_id=next(one for one in _custom_ids(first) if one.endswith(":start")))
        board = await sandbox.until(lambda message: "My hand" in message.buttons, channel)
        pages = [(player, (await player.press(board, "My hand")).message) for player in players]
    number = next(custom_id.match for one in _custom_ids(pages[0][1]) if (custom_id := parse(one)) and custom_id.match)
    return OpenTable(sandbox, number, game, pages, deque(script(game, number)))


@asynccontextmanager
async def plain(file: Path, pictures: Path, core: int, like: Sequence[OpenTable]) -> AsyncIterator[Host]:
    """Run the plain bot on that core, with card images from a folder, and the tables and presses of another bot."""
    async with _sandbox() as sandbox:
        channels = [(table, sandbox.channel(name, GUILD)) for table, (_, name) in zip(like, places(), strict=True)]
        seated = [(table, channel, _players(sandbox, channel, table.game)) for table, channel in channels]
        plan = [f"{table.number}:{table.game.key}:{channel.id}:{_ids(seats)}" for table, channel, seats in seated]
        async with process(["bench.subjects.plain", sandbox.url, str(file), str(pictures), *plan], {}) as pid:
            one_core(pid, core)
            tables = [await _entered(sandbox, *place) for place in seated]
            yield Host("plain bot", pid, deque(tables))


async def _entered(sandbox: Sandbox, like: OpenTable, channel: Channel, players: list[Person]) -> OpenTable:
    board = await _first_to_press(sandbox, channel)
    alone = len(players) == 1
    pages = [(player, board if alone else (await player.press(board, "My hand")).message) for player in players]
    return OpenTable(sandbox, like.number, like.game, pages, deque(like.answers), plain=True)


@asynccontextmanager
async def _sandbox() -> AsyncIterator[Sandbox]:
    """Run a sandbox that is patient enough for an overloaded bot, with a channel for each table."""
    async with Sandbox(patience=START_SECONDS, answer_within=START_SECONDS) as sandbox:
        sandbox.world.add_guild(GUILD, *(name for _, name in places()))
        yield sandbox


async def _first_to_press(sandbox: Sandbox, channel: Channel) -> Message:
    """Wait for the public message with buttons or menus in the channel."""
    return await sandbox.until(lambda message: not message.reader and bool(_custom_ids(message)), channel)


def _players(sandbox: Sandbox, channel: Channel, game: AnyGame) -> list[Person]:
    return [sandbox.person(f"Player {seat + 1} of {channel.name}") for seat in range(people(game))]


def _ids(players: Sequence[Person]) -> str:
    return ",".join(player.id for player in players)


def _custom_ids(message: Message) -> list[str]:
    return [str(part["custom_id"]) for part in message.components if "custom_id" in part]
