"""`querent doctor --live`: runs the experiment (bot/experiment) without the bot, and prints the results.

It opens a separate gateway connection, on which it only handles presses of the experiment. It takes the lease of the
data, so it cannot run while a bot uses the same data.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import aiohttp
import discord

from bot.config import Config
from bot.custom_ids import CustomIdKind, parse
from bot.experiment.experiment import Experiment, ExperimentPlace, Login
from bot.experiment.record import Kind, Record, Stage
from bot.experiment.report import report_file
from bot.experiment.words import lines
from bot.preconditions import address_hint
from bot.runtime.clock import Now, system
from bot.runtime.discord_internals import point_at
from bot.table.places import Act, lacking_in
from bot.ui.acknowledgement import drain_replies
from games.kernel.text import Localizer
from storage.errors import LeaseHeldError, StorageError
from storage.store import Store

RENEWAL_SECONDS = 15
PATIENCE_SECONDS = 1800
"""Seconds that people have to press the buttons."""
LINK_SECONDS = 60
"""Seconds that the gateway has to become ready."""
Say = Callable[[str], object]


class LiveError(Exception):
    """The experiment cannot run; the message says what to do."""


class Choices(NamedTuple):
    """The operator's choices: a channel, the path of the report, and the users who agreed to direct messages."""

    channel: int | None
    report: Path
    people: tuple[int, ...] = ()


class Listener(discord.Client):
    """A client that receives the presses of an experiment."""

    def __init__(self, proxy: str) -> None:
        super().__init__(intents=discord.Intents(guilds=True), proxy=proxy or None)
        self.experiment: Experiment | None = None
        self.rival = False
        """Whether another process has answered a press."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer a press on a message of the experiment, and ignore all others."""
        custom_id = parse(str(dict(interaction.data or {}).get("custom_id", "")))
        if self.experiment is not None and custom_id is not None and custom_id.kind is CustomIdKind.EXPERIMENT:
            await self.experiment.press(interaction, custom_id, Localizer())

    async def on_answered_elsewhere(self) -> None:
        """End the experiment, because another process receives its presses, too."""
        self.rival = True
        if self.experiment is not None:
            self.experiment.finished.set()


async def live(config: Config, choices: Choices, say: Say = print, now: Now = system) -> bool:
    """Run the experiment, or the rest of an earlier one, and return whether it could run."""
    if config.discord_url:
        point_at(config.discord_url)
    try:
        async with _opened(config, now) as (client, experiment):
            await _run(client, experiment, choices, say)
    except LiveError as error:
        say(f"querent: {error}")
        return False
    except discord.LoginFailure:
        say("querent: Discord does not accept the token. Copy it again from the developer portal.")
        return False
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
        say(f"querent: Discord did not answer ({type(error).__name__}). Run this again: it first cleans up.")
        return False
    return True


@asynccontextmanager
async def _opened(config: Config, now: Now) -> AsyncIterator[tuple[Listener, Experiment]]:
    """Yield a client that has logged in, and the experiment on its data.

    Raises:
        LiveError: A bot is using the data, or the data cannot be used.
        discord.LoginFailure: The token is wrong.
    """
    try:
        store = await Store.open(config.database, "querent doctor", now())
    except LeaseHeldError:
        raise LiveError(
            "The bot is running. Stop it, or run the experiment with the button that its owner gets with /help."
        ) from None
    except StorageError as error:
        raise LiveError(f"{error} {address_hint(config)}") from None
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice
    renewal = asyncio.create_task(_renew(store, now))
    try:
        async with Listener(config.proxy) as client:
            await client.login(config.token)
            client.experiment = Experiment(store, Login(config.token, config.proxy), now)
            yield client, client.experiment
            await drain_replies()
    finally:
        renewal.cancel()
        await store.close()


async def _renew(store: Store, now: Now) -> None:
    while True:
        await asyncio.sleep(RENEWAL_SECONDS)
        await store.renew(now())


async def _run(client: Listener, experiment: Experiment, choices: Choices, say: Say) -> None:
    before = await experiment.load()
    due = await experiment.resume()
    ended = before is not None and before.stage is Stage.WAITING and not due
    if ended and choices.channel is None:
        await _print_facts(experiment, choices, say)
        return
    if due and choices.channel is None:
        say(f"The rest can be tested at {_time(due)}. Run this again then, or start the bot, which does it.")
        return
    connection = asyncio.create_task(client.connect())
    try:
        async with asyncio.timeout(LINK_SECONDS):
            await client.wait_until_ready()
        place = await _choose_place(client, choices.channel, say)
        say("Preparing the experiment; this takes half a minute.")
        await experiment.begin(place, Localizer(), choices.people)
        say("Do what the message in that channel says. Ctrl-C ends the experiment and cleans up.")
        await _wait(client, experiment)
        await _print_facts(experiment, choices, say)
    finally:
        await client.close()
        with suppress(asyncio.CancelledError):
            await connection


async def _wait(client: Listener, experiment: Experiment) -> None:
    """Wait until someone finishes the experiment; finish it after PATIENCE_SECONDS or when the operator stops it."""
    with suppress(TimeoutError, asyncio.CancelledError):
        async with asyncio.timeout(PATIENCE_SECONDS):
            await experiment.finished.wait()
    if experiment.record is not None and experiment.record.stage is Stage.RUNNING:
        await experiment.finish()
    if client.rival:
        raise LiveError(
            "Another process answers with this token. Stop that bot, or run the experiment with its button (/help)."
        )


async def _choose_place(client: Listener, chosen: int | None, say: Say) -> ExperimentPlace:
    """Return the place of the experiment: the chosen channel, or the one that the operator types.

    Raises:
        LiveError: There is no such text channel, or the bot lacks a permission there.
    """
    channel = client.get_channel(chosen or await _ask_channel(client, say))
    if not isinstance(channel, discord.TextChannel):
        raise LiveError("That is not a text channel that the bot can see. Give the ID of one: --channel ID")
    lacks = {name for act in (Act.TABLE, Act.THREAD, Act.PRIVATE_THREAD) for name in lacking_in(channel, act)}
    if lacks:
        names = ", ".join(sorted(name.replace("_", " ") for name in lacks))
        raise LiveError(f"The bot lacks permissions in #{channel.name}: {names}. Allow them, then run this again.")
    return ExperimentPlace(channel.guild.id, channel.id, _owner(client))


async def _ask_channel(client: Listener, say: Say) -> int:
    """Return the ID of the channel that the operator types. Raises LiveError if the input is not a terminal."""
    if not sys.stdin.isatty():
        raise LiveError("Give the ID of a text channel: --channel ID")
    for guild in client.guilds:
        for channel in guild.text_channels:
            say(f"{channel.id}  #{channel.name} ({guild.name})")
    typed = (await asyncio.to_thread(input, "ID of the channel for the experiment: ")).strip()
    return int(typed) if typed.isdecimal() else 0


def _owner(client: Listener) -> int:
    """Return the user who owns the application or the team that it belongs to, or 0 if unknown."""
    application = client.application
    if application is None:
        return 0
    return (application.team.owner_id if application.team else None) or application.owner.id


async def _print_facts(experiment: Experiment, choices: Choices, say: Say) -> None:
    """Print the facts known of Discord, and write the report."""
    record, facts = experiment.record, await experiment.facts()
    assert record is not None
    for line in lines(facts, Localizer()):
        say(line)
    choices.report.write_bytes(report_file(record, facts))
    say(f"Send {choices.report} to the developers; it contains no secrets.")
    for line in _remaining(record):
        say(line)


def _remaining(record: Record) -> Sequence[str]:
    """Return the manual steps that are left, one sentence each."""
    threads = sum(made.left and made.kind is Kind.THREAD for made in record.made)
    said = []
    if threads:
        said.append(
            f"{threads} archived threads with {record.mark} in their name are left. A moderator can delete them."
        )
    if record.stage is Stage.WAITING:
        said.append(f"The rest can be tested at {_time(record.due)}. Run this again then, or start the bot.")
    return said


def _time(seconds: int) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%H:%M} UTC"


def read_people(path: Path) -> tuple[int, ...]:
    """Return the user IDs in a file, one in each line. Raises LiveError for anything else in it."""
    try:
        words = path.read_text(encoding="utf-8-sig").split()
    except (OSError, UnicodeDecodeError) as error:
        raise LiveError(f"{path} cannot be read: {error}. Give a file with one user ID on each line.") from None
    if wrong := [word for word in words if not (word.isascii() and word.isdecimal())]:
        raise LiveError(f"{path} has {wrong[0]!r}, which is not a user ID. Put one user ID on each line.")
    return tuple(map(int, words))
