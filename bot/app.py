"""The bot: discord.py's client with the cogs, and the order in which everything is started and stopped."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import discord
from discord import app_commands
from discord.ext import commands

from bot.assembly import assembled
from bot.config import Config
from bot.features import JOBS, Features
from bot.match_page.links import serving
from bot.match_page.page_source import PageSource
from bot.metrics.measured import measured
from bot.ops.backups import Backups, newest_backup
from bot.ops.registration import CommandRegistration
from bot.ops.sure_signs import SureSigns
from bot.ops.systemd import supervised
from bot.runtime import state_encoder
from bot.runtime.clock import DAY, HOUR, Now, system
from bot.runtime.command_translator import CommandTranslator
from bot.runtime.discord_internals import point_at, reset_connection
from bot.runtime.host_settings import NOTHING_SET, HostSettings
from bot.runtime.known_discord import load_facts
from bot.runtime.reasons import reason
from bot.runtime.retries import AWAY, Wait, retry_forever
from bot.runtime.sandbox_clock import SandboxClock, followed
from bot.runtime.wakeup import Wakeup
from bot.services import Services
from bot.sharding.remembered import take_part
from bot.sharding.sharded_bot import ShardedBot
from bot.sharding.sharing import Sharing, sharing_of
from bot.table.jobs import direct_kinds
from bot.timing.uptime import Uptime
from bot.ui.acknowledgement import answering, drain_replies
from bot.warm_up import load_games, paint_board
from cogs.common.context import localizer_of
from games.kernel import canonical_json
from games.kernel.ask import IllegalError
from games.kernel.text import t
from storage.errors import LeaseHeldError, StorageError, UnavailableError
from storage.store import Store

log = logging.getLogger(__name__)

RENEWAL = 15
"""Seconds between two renewals of the lease."""
PLAYING_SECONDS = 900
"""Seconds after a player's last press during which their table is notified that the bot stops."""
INTENTS = discord.Intents(guilds=True, messages=True)
"""Intents for servers, channels, threads, and the events that someone wrote a message.

None is privileged, so only messages that mention the bot arrive with their content.
"""
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    create_private_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
)
"""The permissions that the bot needs in a server; never Administrator."""


class Querent(ShardedBot):
    """The Discord client; its cogs do everything for players.

    `wait` is called between two attempts to log in. The folders `deck`, `fonts` and `drawings` are as in RenderWorker;
    `sharing` as in ShardedBot. `proxy` is the address of an HTTP proxy through which Discord is reached, or "". `host`
    holds the operator's settings for features.
    """

    services: Services
    wait: Wait = staticmethod(asyncio.sleep)

    def __init__(
        self,
        store: Store,
        now: Now,
        window: int = DAY,
        deck: Path | None = None,
        sharing: Sharing | None = None,
        fonts: Path | None = None,
        proxy: str = "",
        drawings: Path | None = None,
        host: HostSettings = NOTHING_SET,
    ) -> None:
        super().__init__(
            sharing,
            proxy=proxy or None,
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self._store, self._now, self._window = store, now, window
        self._deck, self._fonts, self._drawings = deck, fonts, drawings
        self._host, self._told_to_stop = host, False
        self._registration: CommandRegistration | None = None
        self._signs = SureSigns()
        self._signs.watch(self.http_events)

    async def setup_hook(self) -> None:
        """Build the services, add the cogs, and register the commands if they have changed."""
        self.services = assembled(
            *(self._store, self._now, self),
            window=self._window,
            wait=self.wait,
            deck=self._deck,
            fonts=self._fonts,
            drawings=self._drawings,
            turn=self.turn,
            host=self._host,
        )
        self._features = Features(self.services)  # other code expects features as soon as there are services
        take_part(self.sharing, self.services)  # before the languages are read, so that no change is missed
        await self.services.languages.load()
        await load_facts(self._store)
        await self._add_cogs()
        self.tree.error(_command_failed)
        await self.tree.set_translator(CommandTranslator())
        await self.services.removed_servers.begin()
        await self.services.lobbies.begin()
        await self.services.idle_matches.begin()
        self.services.outbox.start()
        self.services.scheduler.start()
        self.services.membership_checks.start()
        self.services.housekeeping.start()
        self.services.ratings.start()
        self.services.emojis.start()
        if self._host.review:
            self.services.reviews.start()
        await self.services.host_notices.begin()
        given = self._store, self, self.tree, self.wait
        self._registration = CommandRegistration(*given, self._host.owner_server)
        await self._registration.start()

    async def _add_cogs(self) -> None:
        for menu in self._features.menus:
            self.tree.add_command(menu)
        for cog in self._features.cogs:
            await self.add_cog(cog)
        if self._host.owner_server:
            await self.add_cog(self._features.owner, guild=discord.Object(self._host.owner_server))
        for handlers in self._features.jobs():
            self.services.outbox.register(handlers)

    def wakeups(self) -> Sequence[Wakeup]:
        """Return the wakeups of everything that sleeps until it is due; empty before the services are built."""
        if not hasattr(self, "services"):
            return ()
        matches = self.services.matches
        given = self._features.experiment.wakeup, self._features.today.wakeup
        return matches.timer_wakeup, matches.job_wakeup, *given

    def leave(self, stop: asyncio.Task[None]) -> None:
        """Stop as ShardedBot does, and notify the tables where people are playing."""
        self._told_to_stop = True
        super().leave(stop)

    async def close(self) -> None:
        """Finish what is in progress, then disconnect."""
        if self._registration:
            self._registration.stop()
        if self._told_to_stop and hasattr(self, "services"):
            await self._say_stopping()
        await self.withdraw()
        if hasattr(self, "services"):
            await self._features.stop()
            await self.services.emojis.stop()
            await self.services.membership_checks.stop()
            await self.services.housekeeping.stop()
            await self.services.ratings.stop()
            await self.services.reviews.stop()
            await self.services.scheduler.stop()
            await self.services.outbox.stop()
            await self.services.languages.settle()
            await drain_replies()  # last, since presses arrive until the connection is closed
            self.services.renderer.close()
        await super().close()

    async def _say_stopping(self) -> None:
        """Notify the tables where people are playing of the restart, unless other processes continue."""
        self._told_to_stop = False
        with suppress(StorageError):
            if not await self._store.has_peers(self._now()):
                await self.services.host_notices.say_stopping(self.services.matches.presence.tables(PLAYING_SECONDS))

    async def on_message(self, message: discord.Message) -> None:
        """Ignore messages: only slash commands are commands. Cogs handle mentions."""

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Record that the bot was removed from a server or has left it. Outages of Discord are a different event."""
        with suppress(UnavailableError):  # done again when the shard is ready
            await self.services.removed_servers.removed(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Record that the bot was added to a server, perhaps again."""
        with suppress(UnavailableError):
            await self.services.removed_servers.returned(guild.id)

    async def on_shard_ready(self, shard: int) -> None:
        """Compare the servers of a shard with the stored ones: some might have removed the bot while it was off."""
        log.info("connected to Discord", extra={"shard": shard, "guilds": len(self.guilds)})
        count = self.shard_count or 1
        present = {guild.id for guild in self.guilds}
        with suppress(UnavailableError):  # the bot may be stopping
            known = await self._store.retention.known_guilds()
            mine = [guild for guild in known if (guild >> 22) % count == shard]
            await self.services.removed_servers.compare(present, mine)

    async def on_answered_elsewhere(self) -> None:
        """Record that an interaction already has a reply that this process has not given."""
        self._signs.answered_elsewhere()

    async def on_unknown_emoji(self) -> None:
        """Check the emojis after Discord refused a message because someone deleted one of them."""
        self.services.emojis.doubt()


async def _command_failed(interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
    """Reply to a command that never reached its cog, because it is unknown or not allowed."""
    async with answering(interaction, localizer_of(interaction)):
        if isinstance(error, app_commands.CheckFailure):
            raise IllegalError(t("Only moderators can do that."))
        raise error


@asynccontextmanager
async def opened(config: Config, now: Now = system) -> AsyncIterator[Querent]:
    """Open a bot on its database without logging in. Its lease is renewed while it is open."""
    canonical_json.set_encoder(state_encoder.encode)
    store = await Store.open(config.database, "querent", now(), config.sharding.total)
    life = Uptime(store, now)
    tasks: list[asyncio.Task[None]] = []
    sharing = sharing_of(config, store, now, direct_kinds(JOBS))
    try:
        await life.begin()
        if sharing:
            await sharing.peers.start()
        bot = Querent(
            *(store, now, config.response_window_hours * HOUR, config.deck, sharing, config.fonts, config.proxy),
            drawings=config.drawings if config.data.is_dir() else None,
            host=config.host,
        )
        measuring = measured(config.metrics, bot, store, now, partial(newest_backup, config))
        async with bot, measuring, serving(config.web, partial(_page_source, bot)):
            tasks += map(asyncio.create_task, (_show_life(life, bot), Backups(config, now).run()))
            yield bot
    finally:
        for task in tasks:
            task.cancel()
        with suppress(StorageError):  # fails if another process has the lease by now
            await store.renew(now())
        if sharing:
            await sharing.peers.close()
        await store.close()


def _page_source(bot: Querent) -> PageSource | None:
    """Return the source of match pages, or None until the bot has its services."""
    services: Services | None = getattr(bot, "services", None)
    return None if services is None else PageSource(services.store, services.gate, services.match_pages)


async def present(bot: Querent, token: str) -> None:
    """Log in as soon as Discord can be reached, and stay connected.

    The gateway is opened last, because from then on people wait for answers. Raises the exceptions of `run`.
    """

    async def log_in() -> None:
        try:
            await bot.login(token)
        except AWAY:
            await reset_connection(bot)
            raise

    await load_games()
    await retry_forever(log_in, "Discord unreachable; will retry", bot.wait)
    await paint_board(bot.services.renderer)
    await retry_forever(bot.connect, "Discord's gateway unreachable; will retry", bot.wait)


async def run(config: Config) -> None:
    """Run the bot until a signal stops it.

    Raises:
        StorageError: The database cannot be used.
        discord.LoginFailure: Discord does not accept the token.
        discord.PrivilegedIntentsRequired: An intent is not enabled.
    """
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice
    if not config.discord_url:
        await _run(config, system)
        return
    point_at(config.discord_url)
    clock = SandboxClock(config.discord_url, config.token)
    async with followed(clock):
        await _run(config, clock.now, clock)


async def _run(config: Config, now: Now, clock: SandboxClock | None = None) -> None:
    async with opened(config, now) as bot, supervised(bot):
        if clock is not None:
            clock.wakeups = bot.wakeups
        stop = asyncio.create_task(present(bot, config.token))
        for sign in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):  # SIGHUP: its terminal was closed
            asyncio.get_running_loop().add_signal_handler(sign, bot.leave, stop)
        try:
            await stop
        except asyncio.CancelledError:
            log.info("stopping")


async def _show_life(life: Uptime, bot: Querent) -> None:
    """Renew the lease regularly.

    The bot must stop only if another process has the lease; a full or locked disk is only a temporary failure.
    """
    while True:
        await asyncio.sleep(RENEWAL)
        try:
            await life.go_on(bot.services.matches if hasattr(bot, "services") else None)
            if hasattr(bot, "services"):
                await bot.services.host_notices.look()
        except LeaseHeldError:
            log.exception("data taken over by another process; stopping")
            os.kill(os.getpid(), signal.SIGTERM)
            return
        except StorageError as error:
            log.warning("failed to renew the lease on the data; will retry", extra={"reason": reason(error)})
