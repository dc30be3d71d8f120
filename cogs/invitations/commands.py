"""The invitation command in a user's context menu, and the answer of the invited user."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.delivery.dispatcher import Handlers
from bot.services import Services
from bot.table.jobs import DeliverInvitation
from bot.table.live_table import written_name
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from bot.ui.page import Page
from cogs.common.context import localizer_of, player_of, shown_name
from cogs.common.members import member_named, member_of, player
from cogs.common.press import Press, values
from cogs.invitations.jobs import InvitationDMs
from cogs.invitations.pages import declined, game_choice, table_choice
from cogs.invitations.service import PersonalInvitations
from cogs.play.openings import Openings
from cogs.play.table_replies import TableReplies
from games import manifest
from games.kernel.ask import IllegalError, MalformedError
from games.kernel.text import Text, t
from storage.errors import MatchNotFoundError
from storage.matches import MatchRow


class PersonMenuCog(commands.Cog):
    """The command in a user's context menu (`menu`), and the presses that follow."""

    def __init__(self, services: Services, showing: TableReplies) -> None:
        self._services, self._openings = services, Openings(services, showing)
        given = services.store, services.matches
        self._invitations = PersonalInvitations(*given, services.moderation, services.now)
        self._dms = InvitationDMs(*given, services.messaging, services.languages.of)
        self.menu = app_commands.ContextMenu(
            name="Invite to a table",
            callback=self.invite,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.INVITE: self.press}

    def jobs(self) -> Handlers:
        """Return the handler of the jobs that deliver invitations."""
        return {DeliverInvitation: self._dms.deliver}

    async def invite(self, interaction: discord.Interaction, person: discord.Member | discord.User) -> None:
        """Invite a user to the only possible table, or ask for the table, or for the game of a new one."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            member = await self._invitable(interaction, person)
            rows, read = await self._tables(interaction, member), partial(localizer_of, interaction)
            name = written_name(shown_name(member))
            if len(rows) == 1:
                await reply.note(await self._invite(interaction, rows[0].id, member))
            elif rows:
                await reply.page(table_choice(rows, member.id, name, read))
            else:
                _must_see(interaction, member)
                await reply.page(game_choice(member.id, name, read))

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Handle the choice of a table or game for a user, or the user's answer."""
        what, _, named = custom_id.args.partition("/")
        async with answering(interaction, localizer_of(interaction), updates=True) as reply:
            if not named.isdecimal() or len(named) > 20:
                raise MalformedError(t("That button isn't mine."))
            if what == "ask":
                await self._ask(reply, custom_id.match, int(named))
            elif what == "open":
                await self._open(reply, (values(interaction) or [""])[0], int(named))
            elif what == "join":
                await self._join(reply, await self._row(custom_id.match))
            elif what == "no":
                await self._decline(reply, custom_id.match, int(named))
            else:
                raise MalformedError(t("That button isn't mine."))

    async def _ask(self, reply: Reply, table_id: int, user: int) -> None:
        """Invite a user to the chosen table, if they can still join it."""
        member = await self._invitable(reply.interaction, await member_named(reply.interaction, user))
        if table_id not in [row.id for row in await self._tables(reply.interaction, member)]:
            raise IllegalError(t("{name} can't join that table.", name=written_name(shown_name(member))))
        await reply.page(Page(await self._invite(reply.interaction, table_id, member)))

    async def _open(self, reply: Reply, game: str, user: int) -> None:
        """Open a table of that game and invite a user to it."""
        member = await self._invitable(reply.interaction, await member_named(reply.interaction, user))
        _must_see(reply.interaction, member)
        if manifest(game).seats[-1] < 2:
            raise MalformedError(t("That button isn't mine."))
        opened = await self._openings.lobby_somewhere(reply.interaction, game)
        await reply.page(Page(await self._invite(reply.interaction, opened.table_id, member)))

    async def _invite(self, interaction: discord.Interaction, table_id: int, member: discord.Member) -> str:
        """Invite a user, and return the reply."""
        row = await self._invitations.ask(table_id, player_of(interaction), player(member))
        name, place = written_name(shown_name(member)), f"<#{row.place}>"
        words = t("{name} is invited to table {n}: {place}", name=name, n=table_id, place=place)
        return localizer_of(interaction)(words)

    async def _invitable(
        self, interaction: discord.Interaction, person: discord.Member | discord.User
    ) -> discord.Member:
        """Return the user if the caller can invite them here. Raises IllegalError."""
        member = _invitable(interaction, person)
        if member.id in await self._services.matches.avoidance.of(interaction.user.id):
            name = written_name(shown_name(member))
            raise IllegalError(t("You avoid {name}. Choose **Avoid** in the same menu to stop that first.", name=name))
        return member

    async def _tables(self, interaction: discord.Interaction, member: discord.Member) -> list[MatchRow]:
        """Return the tables with a free seat that both users can see, the caller's first."""
        caller = interaction.user
        assert isinstance(caller, discord.Member)

        def sees(channel: discord.abc.GuildChannel) -> bool:
            return all(channel.permissions_for(each).view_channel for each in (caller, member))

        rows = await self._services.open_tables.seen_by(interaction.guild_id or 0, sees)
        free = [row for row in rows if row.state == "lobby" and len(row.seats) < manifest(row.game).seats[-1]]
        return sorted(free, key=lambda row: all(chair.user != caller.id for chair in row.seats))

    async def _join(self, reply: Reply, row: MatchRow) -> None:
        """Seat the caller, and reply with the channel."""
        await self._services.lobbies.join(row.id, await member_of(reply.interaction, row))
        await self._services.lobbies.show(row.id)
        await self._answered(reply, t("You're at table {n}: {place}", n=row.id, place=f"<#{row.place}>"))

    async def _decline(self, reply: Reply, table_id: int, user: int) -> None:
        """Decline the invitation, if it is for the caller."""
        if reply.interaction.user.id != user:
            raise IllegalError(t("This invitation is for someone else."))
        await self._invitations.decline(table_id, user)
        await self._answered(reply, declined(table_id))

    async def _answered(self, reply: Reply, words: Text) -> None:
        """Show the result to the caller. In direct messages, the message itself will show it."""
        if reply.open:
            await reply.note(localizer_of(reply.interaction)(words))
        else:
            await reply.acknowledge()

    async def _row(self, table_id: int) -> MatchRow:
        try:
            return await self._services.store.matches.row(table_id)
        except MatchNotFoundError:
            raise IllegalError(t("There is no table {n}.", n=table_id)) from None


def _invitable(interaction: discord.Interaction, person: discord.Member | discord.User) -> discord.Member:
    """Return the user if the caller can invite them here. Raises IllegalError."""
    if person.bot:
        raise IllegalError(t("Bots need no invitation. Press **Add a bot** in the lobby."))
    if person.id == interaction.user.id:
        raise IllegalError(t("You can't invite yourself. Open a table with **/tarot new**."))
    if not isinstance(person, discord.Member) or not isinstance(interaction.user, discord.Member):
        raise IllegalError(t("That person is no longer in this server."))
    return person


def _must_see(interaction: discord.Interaction, member: discord.Member) -> None:
    """Raise IllegalError if the user could not see a table opened here."""
    channel = interaction.channel
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    private = isinstance(channel, discord.Thread) and channel.is_private()
    if private or not isinstance(home, discord.abc.GuildChannel) or not home.permissions_for(member).view_channel:
        words = t(
            "{name} can't see this channel. Try again in one that they see.", name=written_name(shown_name(member))
        )
        raise IllegalError(words)
