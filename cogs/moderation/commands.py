"""/moderate: the rules of a server, and the actions of moderators at its tables.

Discord decides who can use it: users who can manage messages, unless the server has set it differently. The bot checks
that again (see cogs/moderation/rights.py). The pages are ephemeral, so only the moderator who typed the command can use
them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomIdKind
from bot.delivery.dispatcher import Handlers
from bot.runtime.discord_codes import ARCHIVED, UNKNOWN_CHANNEL
from bot.services import Services
from bot.table.jobs import ThreadCleanup
from bot.table.live_table import player_name
from bot.ui.acknowledgement import answering
from bot.ui.page import Page
from cogs.common.context import MENU, guild_of, localizer_of, offering, public_localizer
from cogs.common.press import Press
from cogs.moderation.actions import LATEST, ModeratorActions, fate_called
from cogs.moderation.forum_option import ForumOption
from cogs.moderation.jobs import ThreadCleaner
from cogs.moderation.pages import deals_dealt, fate, found, organized, repair_page, sure_page
from games.kernel.ask import IllegalError
from games.kernel.text import t

Post: TypeAlias = Callable[[discord.Interaction], Awaitable[None]]
"""A function that posts a server's self-updating message in the channel of the command."""
ChooseForum: TypeAlias = Callable[[discord.Interaction, discord.ForumChannel | None], Awaitable[None]]
"""A function that chooses the forum in which a server's tables are posted; None for no forum."""

_TABLE = "Which table, if not the one in this channel"
_LIMIT = app_commands.Range[int, 0, 100]


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(manage_messages=True)
class ModeratorCog(
    commands.GroupCog, group_name="moderate", group_description="For moderators: tables and their rules"
):
    """The commands of moderators. `board`, `today` and `forum` handle the commands with these names."""

    def __init__(self, services: Services, board: Post, today: Post, forum: ChooseForum) -> None:
        self._services, self._acts = services, ModeratorActions(services)
        self._board, self._today, self._forum = board, today, forum
        self._cleaner = ThreadCleaner(services.store, services.client, services.moderation, services.now)

    def jobs(self) -> Handlers:
        """Return the handler of the jobs that clean up threads."""
        return {ThreadCleanup: self._cleaner.run}

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.MODERATE: self._acts.press}

    async def interaction_check(self, interaction: discord.Interaction) -> bool:
        """Return whether the caller is a moderator; for a command, Discord has already decided that.

        Suggestions rely on Discord's decision alone.
        """
        typed = interaction.type is discord.InteractionType.application_command
        return not typed or await self._acts.rights.has(interaction)

    @app_commands.command(description="See this server's settings")
    async def rules(self, interaction: discord.Interaction) -> None:
        """Handle /moderate rules: show the settings of the server."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await self._acts.show_rules(reply, await self._services.moderation.rules(guild_of(interaction)))

    @app_commands.command(description="Choose channels for tables; if none is chosen, all are allowed")
    @app_commands.describe(channel="The channel; its threads count, too", allowed="Allowed or not")
    async def channel(
        self, interaction: discord.Interaction, channel: discord.TextChannel, allowed: bool = True
    ) -> None:
        """Handle /moderate channel: allow tables in a channel, or stop allowing them."""
        await self._acts.admit(interaction, "channels", channel.id, allowed=allowed)

    @app_commands.command(description="Choose roles that can play; if none is chosen, everyone can")
    @app_commands.describe(role="Which role", allowed="Allowed or not")
    async def role(self, interaction: discord.Interaction, role: discord.Role, allowed: bool = True) -> None:
        """Handle /moderate role: allow a role to play, or stop allowing it."""
        await self._acts.admit(interaction, "roles", role.id, allowed=allowed)

    @app_commands.command(description="Limit open tables, and pictures per person; 0 means no limit")
    @app_commands.describe(
        person="Tables per person",
        channel="Tables per channel",
        server="Tables in the whole server",
        pictures="Pictures and posts per person in ten minutes, apart from play",
    )
    async def limits(
        self,
        interaction: discord.Interaction,
        person: _LIMIT | None = None,
        channel: _LIMIT | None = None,
        server: app_commands.Range[int, 0, 1000] | None = None,
        pictures: app_commands.Range[int, 0, 1000] | None = None,
    ) -> None:
        """Handle /moderate limits: change the given limits, and keep the others."""
        async with (
            answering(interaction, localizer_of(interaction)) as reply,
            self._acts.changing(interaction) as rules,
        ):
            new = rules._replace(
                per_person=rules.per_person if person is None else person,
                per_channel=rules.per_channel if channel is None else channel,
                per_server=rules.per_server if server is None else server,
                pictures=rules.pictures if pictures is None else pictures,
            )
            await self._acts.set_limits(reply, new)

    @app_commands.command(description="Choose whether tables get new deals, or ones that others have played")
    @app_commands.describe(fresh="Every table gets a new deal")
    async def deals(self, interaction: discord.Interaction, fresh: bool) -> None:
        """Handle /moderate deals: choose if every table of the server gets a new deal."""
        async with (
            answering(interaction, localizer_of(interaction)) as reply,
            self._acts.changing(interaction) as rules,
        ):
            new = rules._replace(fresh_deals=fresh)
            await self._acts.set_rules(reply, new, deals_dealt(new))

    @app_commands.command(description="Choose whether members can find tables with people from other servers here")
    @app_commands.describe(allowed="Allowed or not")
    async def find(self, interaction: discord.Interaction, allowed: bool) -> None:
        """Handle /moderate find: choose if /find works in the server."""
        async with (
            answering(interaction, localizer_of(interaction)) as reply,
            self._acts.changing(interaction) as rules,
        ):
            new = rules._replace(find=allowed)
            await self._acts.set_rules(reply, new, found(new))

    @app_commands.command(description="Choose roles that can organize tournaments, in addition to Manage Events")
    @app_commands.describe(role="Which role", allowed="Allowed or not")
    async def organizers(self, interaction: discord.Interaction, role: discord.Role, allowed: bool = True) -> None:
        """Handle /moderate organizers: allow a role to organize tournaments, or stop allowing it."""
        async with (
            answering(interaction, localizer_of(interaction)) as reply,
            self._acts.changing(interaction) as rules,
        ):
            if role.id == interaction.guild_id:
                raise IllegalError(t("Choose a role other than everyone."))
            named = tuple(sorted({*rules.organizers} - {role.id} | ({role.id} if allowed else set())))
            new = rules._replace(organizers=named)
            await self._acts.set_rules(reply, new, organized(new))

    @app_commands.command(description="Choose what happens to a table's thread when its match is over")
    @app_commands.describe(then="What happens to it", days="After how many days")
    @app_commands.choices(
        then=[
            app_commands.Choice(name="Keep it", value="keep"),
            app_commands.Choice(name="Archive it", value="archive"),
            app_commands.Choice(name="Archive and lock it", value="lock"),
            app_commands.Choice(name="Delete it", value="delete"),
        ]
    )
    async def threads(
        self, interaction: discord.Interaction, then: str, days: app_commands.Range[int, 0, 365] = 7
    ) -> None:
        """Handle /moderate threads: choose what happens to threads, and report a missing permission for it."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            async with self._acts.changing(interaction) as rules:
                new = rules._replace(threads=fate_called(then), days=days)
                await self._acts.set_rules(reply, new, fate(new))
            if new.threads in ("lock", "delete") and not interaction.app_permissions.manage_threads:
                words = t("I need the permission **Manage Threads** for that. A server manager can give it to me.")
                await reply.add(Page(localizer_of(interaction)(words)))

    @app_commands.command(description="Rename a table's thread")
    @app_commands.describe(name="The new name, before the table's number", table_id=_TABLE)
    @app_commands.rename(table_id="table")
    async def rename(
        self, interaction: discord.Interaction, name: app_commands.Range[str, 1, 100], table_id: int | None = None
    ) -> None:
        """Handle /moderate rename: rename a table's thread. Raises IllegalError if the table has none."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            row = await self._acts.meant(interaction, table_id)
            if row.place == row.channel:
                raise IllegalError(t("Table {n} has no separate thread.", n=row.id))
            try:
                await self._services.table_channels.rename(row.place, name, row.id, public_localizer(interaction))
            except discord.HTTPException as error:
                if error.code not in (UNKNOWN_CHANNEL, ARCHIVED):
                    raise
                raise IllegalError(t("That thread is archived or gone, so it can't be renamed.")) from None
            words = t("The thread of table {n} was renamed.", n=row.id)
            await self._services.moderation.note(row.guild, interaction.user.id, row.id, "rename", words)
            await reply.page(Page(localizer(t("Done."))))

    @app_commands.command(description="End a match without asking its players; if it is decided, its result can count")
    @app_commands.describe(table_id=_TABLE)
    @app_commands.rename(table_id="table")
    async def end(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /moderate end: ask for confirmation before a match ends."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await self._acts.ask_to_end(reply, await self._acts.meant(interaction, table_id))

    @app_commands.command(name="free-seat", description="Free the seat of someone who has stopped playing")
    @app_commands.describe(member="The player in that seat", table_id=_TABLE)
    @app_commands.rename(table_id="table")
    async def vacate(self, interaction: discord.Interaction, member: discord.User, table_id: int | None = None) -> None:
        """Handle /moderate free-seat: ask for confirmation before a player's seat is freed."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            row = await self._acts.meant(interaction, table_id)
            async with self._services.matches.at(row.id) as table:
                self._services.matches.played(table)
                name = player_name(localizer, table.seats, table.seat_of(member.id))
            question = localizer(t("Free {name}'s seat?", name=name))
            await reply.page(sure_page(row.id, question, localizer(t("Free the seat")), f"vacate/{member.id}"))

    @app_commands.command(description="Bar someone from all tables in this server, or let them play again")
    @app_commands.describe(member="The person", lift="Let them play again")
    async def bar(self, interaction: discord.Interaction, member: discord.User, lift: bool = False) -> None:
        """Handle /moderate bar: exclude a user from the server's tables, or allow them again."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await reply.page(Page(localizer_of(interaction)(await self._acts.bar(interaction, member.id, lift=lift))))

    @app_commands.command(name="rewind", description="Rewind a match to the end of an earlier phase")
    @app_commands.describe(table_id=_TABLE)
    @app_commands.rename(table_id="table")
    async def back(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /moderate rewind: list the phases to which a match can be rolled back."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await self._acts.places(reply, await self._acts.meant(interaction, table_id), None)

    @app_commands.command(description="End the pause of a match without asking its players")
    @app_commands.describe(table_id=_TABLE)
    @app_commands.rename(table_id="table")
    async def resume(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /moderate resume: end the pause of a match."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            row = await self._acts.resume(await self._acts.meant(interaction, table_id), interaction.user.id)
            await reply.page(Page(localizer(t("The match at table {n} continues.", n=row.id))))

    @app_commands.command(
        name="move-table", description="Move a table to this channel, for example when its own was deleted"
    )
    @app_commands.describe(table_id="Which table of this server")
    @app_commands.rename(table_id="table")
    async def bring(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /moderate move-table: move a table's board to this channel. Raises IllegalError without a table."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            if table_id is None:
                raise IllegalError(t("Use **table** to say which one to move here."))
            await reply.page(Page(localizer(await self._acts.bring(interaction, table_id))))

    @app_commands.command(description="Repair a table: load it again, post its board, go back to the last phase")
    @app_commands.describe(table_id=_TABLE)
    @app_commands.rename(table_id="table")
    async def repair(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /moderate repair: show the ways to repair a table."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            row = await self._acts.meant(interaction, table_id)
            await reply.page(
                repair_page(row.id, localizer, is_loadable=await self._services.rollback.is_loadable(row.id))
            )

    @app_commands.command(description="Post the list of this server's tables here, ready to pin; it stays up to date")
    async def board(self, interaction: discord.Interaction) -> None:
        """Handle /moderate board: post the list of the server's tables here."""
        await self._board(interaction)

    @app_commands.command(description="Post today's deals here; the message stays up to date, until it is deleted")
    async def today(self, interaction: discord.Interaction) -> None:
        """Handle /moderate today: post the message with the deals of the day here."""
        await self._today(interaction)

    @app_commands.command(description="Post each of this server's tables in a forum; the posts stay up to date")
    @app_commands.describe(channel="Which forum; leave it out to stop posting tables")
    async def forum(
        self,
        interaction: discord.Interaction,
        channel: app_commands.Transform[discord.ForumChannel | None, ForumOption] | None = None,
    ) -> None:
        """Handle /moderate forum: post each table in this forum, or in none."""
        await self._forum(interaction, channel)

    @app_commands.command(description="Choose which packs of cards tables in this server can use, or add one")
    @app_commands.describe(file="A pack's zip file, to add it to this server or replace it")
    async def packs(self, interaction: discord.Interaction, file: discord.Attachment | None = None) -> None:
        """Handle /moderate packs: show the packs that there are here, or add one to this server."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            if file is None:
                await self._acts.packs.show(reply, guild_of(interaction))
            else:
                await self._acts.packs.add(reply, guild_of(interaction), file)

    @app_commands.command(name="audit-log", description="See what moderators did, and when")
    async def audit_log(self, interaction: discord.Interaction) -> None:
        """Handle /moderate audit-log: list the latest actions of moderators."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await self._acts.audit_log(reply, guild_of(interaction), LATEST)

    @rename.autocomplete("table_id")
    @end.autocomplete("table_id")
    @vacate.autocomplete("table_id")
    @back.autocomplete("table_id")
    @resume.autocomplete("table_id")
    @bring.autocomplete("table_id")
    @repair.autocomplete("table_id")
    @offering
    async def suggest(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        """Suggest the server's open tables, by number or game."""
        tables = await self._services.store.audit_log.open_in(guild_of(interaction))
        found = [table_id for table_id in tables if current.strip().lower() in f"{table_id.id} {table_id.game}".lower()]
        return [
            app_commands.Choice(name=f"{table_id.id} · {table_id.game}", value=table_id.id) for table_id in found[:MENU]
        ]
