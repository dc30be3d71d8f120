"""*Avoid* in a user's context menu, /avoid, and the presses on their pages."""

from __future__ import annotations

import re

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.pages.more_section import LEAVE
from bot.services import Services
from bot.table.avoidance import JOIN, TAKE
from bot.table.live_table import begun, written_name
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from cogs.avoid.pages import CHOSEN, STOP, STOPPED, TOO_MANY, Avoided, avoided_page, avoiding_page, leaving_page
from cogs.common.context import localizer_of, shown_name
from cogs.common.members import member_of
from cogs.common.press import Press, values
from cogs.play.table_replies import TableReplies
from games.kernel.ask import IllegalError, MalformedError
from games.kernel.text import t
from storage.errors import MatchNotFoundError

_USER, _STAR = re.compile(r"[0-9]{1,20}"), re.compile(r"([0-9]{1,9})\.([0-9]{1,2})")
"""Values of the menus: a user by ID, or a star by table and seat."""


class AvoidCog(commands.Cog):
    """The commands and their presses. `menu` is the command in a user's context menu."""

    def __init__(self, services: Services, showing: TableReplies) -> None:
        self._services, self._showing, self._avoidance = services, showing, services.matches.avoidance
        self.menu = app_commands.ContextMenu(
            name="Avoid",
            callback=self.avoid,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog answers."""
        return {CustomIdKind.AVOID: self.press}

    async def avoid(self, interaction: discord.Interaction, person: discord.Member | discord.User) -> None:
        """Make the caller avoid a user, and list everyone they avoid."""
        localizer, user = localizer_of(interaction), interaction.user.id
        async with answering(interaction, localizer) as reply:
            if person.bot:
                raise IllegalError(t("You can't avoid a bot. A table's host can remove it."))
            if person.id == user:
                raise IllegalError(t("You can't avoid yourself."))
            if not await self._avoidance.add(user, person.id):
                raise IllegalError(TOO_MANY)
            avoided = await self._avoided(user)
            await reply.page(avoiding_page(person.id, written_name(shown_name(person)), avoided, localizer))

    @app_commands.command(name="avoid", description="See the people you avoid, and stop avoiding someone")
    async def list_avoided(self, interaction: discord.Interaction) -> None:
        """Handle /avoid: list everyone the caller avoids."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await reply.page(avoided_page(await self._avoided(interaction.user.id), localizer_of(interaction)))

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Stop avoiding a user, leave a table because of someone there, or take a seat despite them."""
        what, _, named = custom_id.args.partition("/")
        async with answering(interaction, localizer_of(interaction), updates=what in (STOP, CHOSEN)) as reply:
            if what == LEAVE:
                await self._ask_to_leave(reply, custom_id.match)
            elif what in (JOIN, TAKE):
                await self._seat(reply, custom_id.match, custom_id.number if what == TAKE else None)
            else:
                await self._stop(reply, named if what == STOP else (values(interaction) or [""])[0])

    async def _stop(self, reply: Reply, named: str) -> None:
        user = reply.interaction.user.id
        if star := _STAR.fullmatch(named):
            await self._services.store.avoidance.remove_star(user, int(star[1]), int(star[2]))
        elif _USER.fullmatch(named):
            await self._avoidance.remove(user, int(named))
        else:
            raise MalformedError(t("That button isn't mine."))
        await reply.page(avoided_page(await self._avoided(user), localizer_of(reply.interaction), STOPPED))

    async def _avoided(self, user: int) -> list[Avoided]:
        stored = self._services.store.avoidance
        return [*await stored.of(user), *await stored.stars_of(user)]

    async def _ask_to_leave(self, reply: Reply, table_id: int) -> None:
        """Ask the user to confirm leaving a table. The confirmation has the same effect as that of `/tarot resign`."""
        async with self._services.matches.at(table_id) as table:
            self._services.matches.played(table)
            begun(table).seat_of(reply.interaction.user.id)
            page = leaving_page(table, localizer_of(reply.interaction))
        await reply.page(page)

    async def _seat(self, reply: Reply, table_id: int, seat: int | None) -> None:
        """Seat the caller, who has confirmed it, in a lobby or, with `seat`, in that seat of a match."""
        try:
            row = await self._services.store.matches.row(table_id)
        except MatchNotFoundError:
            raise IllegalError(t("There is no table {n}.", n=table_id)) from None
        caller = await member_of(reply.interaction, row)
        if seat is None:
            await self._services.lobbies.join(table_id, caller, confirmed=True)
            await self._services.lobbies.show(table_id)
            words = t("You're at table {n}: {place}", n=table_id, place=f"<#{row.place}>")
            await reply.note(localizer_of(reply.interaction)(words))
        else:
            if seat >= len(row.seats):
                raise MalformedError(t("That button isn't mine."))
            await self._services.seats.take(table_id, caller, seat, confirmed=True)
            await self._showing.look(reply, table_id)
