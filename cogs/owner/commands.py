"""/owner: the commands of the application's owner, registered only in the server that the operator chooses."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.services import Services
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from bot.ui.page import Page
from cogs.common.application_owner import is_owner
from cogs.common.context import LABELLED, MENU, localizer_of, offering
from cogs.owner.pages import confirmation, servers_page
from cogs.owner.presses import check_owner
from cogs.owner.service import OwnerActions
from games.kernel.ask import IllegalError
from games.kernel.names import isolated
from games.kernel.text import Text, t, tn

_SERVER = "Which server, by its ID"
_WORDS = app_commands.Range[str, 1, 500]


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(administrator=True)
class OwnerCog(commands.GroupCog, group_name="owner", group_description="For the owner of this bot"):
    """The owner's commands. Discord shows them to administrators of the server; the bot checks who owns it."""

    def __init__(self, services: Services, actions: OwnerActions) -> None:
        self._services, self._acts = services, actions

    @app_commands.command(description="See the servers I'm in, and how many tables each has")
    async def servers(self, interaction: discord.Interaction) -> None:
        """Handle /owner servers: list the servers with their tables, and the state of maintenance."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await check_owner(interaction)
            servers, state = await self._acts.servers(), await self._acts.control.state()
            await reply.page(servers_page(servers, state, localizer_of(interaction)))

    @app_commands.command(description="Leave a server; its tables are kept for a few days")
    @app_commands.describe(server=_SERVER)
    async def leave(self, interaction: discord.Interaction, server: str) -> None:
        """Handle /owner leave: ask for confirmation before the bot leaves a server."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await check_owner(interaction)
            found, localizer = await self._acts.server(server), localizer_of(interaction)
            question = localizer(t("Leave {server}?", server=isolated(found.name)))
            await reply.page(confirmation(question, localizer(t("Leave the server")), f"leave/{found.id}"))

    @app_commands.command(description="Bar a person or block a server from all tables, or let them play again")
    @app_commands.describe(person="The person", server=_SERVER, lift="Let them play again")
    async def bar(
        self,
        interaction: discord.Interaction,
        person: discord.User | None = None,
        server: str = "",
        lift: bool = False,
    ) -> None:
        """Handle /owner bar: exclude one user or one server from all tables, or allow them again."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await check_owner(interaction)
            if (person is None) == (not server):
                raise IllegalError(t("Name a person or a server."))
            if person is not None:
                await self._say(reply, await self._bar(interaction.user.id, person.id, lift=lift))
            elif lift:
                await self._acts.control.let_in(_number(server))
                await self._say(reply, t("The server can play again."))
            else:
                await reply.page(self._shutting(interaction, _number(server)))

    @app_commands.command(description="Show a message at all tables with a match in progress")
    @app_commands.describe(words="The message", hours="For how many hours, if not 24")
    async def announce(
        self, interaction: discord.Interaction, words: _WORDS, hours: app_commands.Range[int, 1, 168] = 24
    ) -> None:
        """Handle /owner announce: show a notice at every table with a running match, for a few hours."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await check_owner(interaction)
            await self._say(reply, _restart_announced(await self._acts.announce(words, hours)))

    @app_commands.command(description="Announce a restart at all tables; you still have to restart me yourself")
    @app_commands.describe(minutes="In how many minutes")
    async def restart(self, interaction: discord.Interaction, minutes: app_commands.Range[int, 1, 1440]) -> None:
        """Handle /owner restart: announce a restart at all tables."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await check_owner(interaction)
            await self._say(reply, _restart_announced(await self._acts.plan_restart(minutes)))

    @app_commands.command(description="Remove the notice that tables show now")
    async def withdraw(self, interaction: discord.Interaction) -> None:
        """Handle /owner withdraw: remove the notice from all tables."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await check_owner(interaction)
            await self._acts.withdraw()
            await self._say(reply, t("The notice is being removed from all tables."))

    @app_commands.command(description="Stop new tables from being opened; open tables continue")
    @app_commands.describe(on="Turn maintenance on or off", reason="The reason, for people who try to open a table")
    async def maintenance(self, interaction: discord.Interaction, on: bool, reason: _WORDS = "") -> None:
        """Handle /owner maintenance: refuse new tables for `reason`, or allow them again."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await check_owner(interaction)
            await self._acts.control.set_maintenance(reason, on=on)
            done = t("Nobody can open a table until you allow it.") if on else t("Tables can be opened again.")
            await self._say(reply, done)

    @leave.autocomplete("server")
    @bar.autocomplete("server")
    @offering
    async def suggest(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest servers, by ID or name, to the owner only."""
        if not await is_owner(interaction.client, interaction.user.id):
            return []
        typed = current.strip().casefold()
        found = [one for one in await self._acts.servers() if typed in f"{one.id} {one.name}".casefold()]
        return [
            app_commands.Choice(name=f"{one.name} · {one.id}"[:LABELLED], value=str(one.id)) for one in found[:MENU]
        ]

    async def _bar(self, owner: int, user: int, *, lift: bool) -> Text:
        if lift:
            await self._acts.control.lift_bar(user)
            return t("{who} can play at tables again.", who=f"<@{user}>")
        await self._acts.bar(user, owner)
        return t("{who} was barred from tables.", who=f"<@{user}>")

    def _shutting(self, interaction: discord.Interaction, server: int) -> Page:
        localizer = localizer_of(interaction)
        words = t("Block the server `{server}`? Its tables end without a result, and I leave it.", server=str(server))
        return confirmation(localizer(words), localizer(t("Block the server")), f"shut/{server}")

    async def _say(self, reply: Reply, words: Text) -> None:
        await reply.page(Page(localizer_of(reply.interaction)(words)))


def _number(server: str) -> int:
    """Return the ID of a server. Raises IllegalError."""
    if not (server.strip().isascii() and server.strip().isdecimal() and len(server.strip()) <= 20):
        raise IllegalError(t("I'm not in a server with that ID. **/owner servers** lists them."))
    return int(server)


def _restart_announced(tables: int) -> Text:
    return tn("Posting it at {n} table.", "Posting it at {n} tables, one a second.", n=tables)
