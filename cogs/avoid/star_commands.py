"""*Avoid or report* at tables in direct messages, whose players know each other only as stars: /report and presses."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.services import Services
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from cogs.avoid.pages import TOO_MANY
from cogs.avoid.star_pages import AVOID, FIELD, REPORT, STOP, report_modal, stars_page
from cogs.avoid.star_reports import StarReports
from cogs.common.context import MENU, choices_of, localizer_of, offering
from cogs.common.press import Press, typed
from games.kernel.ask import IllegalError, MalformedError
from games.kernel.text import EMPTY, Text, t
from storage.avoidance import Star
from storage.matches import MatchRow


class StarsCog(commands.Cog):
    """The command, and the presses on its page."""

    def __init__(self, services: Services) -> None:
        self._services, self._stored, self._reports = services, services.store.avoidance, StarReports(services)

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog answers."""
        return {CustomIdKind.STAR: self.press}

    @app_commands.command(description="Avoid or report someone at a table in direct messages")
    @app_commands.describe(table_id="Which of your tables in direct messages, if not the last one")
    @app_commands.rename(table_id="table")
    async def report(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /report: list the other players of a table in direct messages."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await self._show(reply, await self._last(interaction.user.id) if table_id is None else table_id)

    @report.autocomplete("table_id")
    @offering
    async def suggest(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        """Suggest the caller's tables in direct messages."""
        return choices_of(await self._tables(interaction.user.id), current, localizer_of(interaction))

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """List the other players of a table; avoid one, stop avoiding one, or report one."""
        what, user = custom_id.args, interaction.user.id
        async with answering(interaction, localizer_of(interaction), updates=bool(what)) as reply:
            if not what:
                await self._show(reply, custom_id.match)
                return
            star = next(
                (one for one in await self._around(custom_id.match, user) if one.seat == custom_id.number), None
            )
            if star is None or what not in (AVOID, STOP, REPORT):
                raise MalformedError(t("That button isn't mine."))
            if what == REPORT and interaction.type is not discord.InteractionType.modal_submit:
                await reply.modal(report_modal(star, localizer_of(interaction)))
            else:
                await self._show(reply, custom_id.match, await self._done(interaction, what, star))

    async def _done(self, interaction: discord.Interaction, what: str, star: Star) -> Text:
        """Do what was pressed, and return the result for the page."""
        user = interaction.user.id
        if what == STOP:
            await self._stored.remove_star(user, star.match, star.seat)
            return t("You no longer avoid {name}.", name=star.name)
        if what == REPORT:
            nonce = f"report{interaction.id % 10**18}"
            await self._reports.send(star, user, typed(interaction, FIELD), nonce)
            return t("Your report of {name} was sent to the owner of this bot.", name=star.name)
        if not await self._stored.add_star(user, star, self._services.now()):
            raise IllegalError(TOO_MANY)
        return t("You avoid {name} from now on.", name=star.name)

    async def _show(self, reply: Reply, table_id: int, said: Text = EMPTY) -> None:
        user, localizer = reply.interaction.user.id, localizer_of(reply.interaction)
        around, avoided = await self._around(table_id, user), await self._stored.stars_of(user)
        row = await self._services.store.matches.row(table_id)
        await reply.page(stars_page(row, around, avoided, localizer, said))

    async def _around(self, table_id: int, user: int) -> list[Star]:
        """Return the other people of a user's table in direct messages. Raises IllegalError if there are none."""
        found = await self._stored.around(table_id, user)
        if not found:
            raise IllegalError(t("There is nobody to avoid or report at table {n}.", n=table_id))
        return found

    async def _last(self, user: int) -> int:
        tables = await self._tables(user)
        if not tables:
            raise IllegalError(
                t("You haven't played at a table in direct messages. In a server, ask its moderators for help.")
            )
        return max(row.id for row in tables)

    async def _tables(self, user: int) -> list[MatchRow]:
        """Return a user's tables in direct messages, open ones first."""
        matches = self._services.store.matches
        rows = [*await matches.of_user(user), *await matches.past_of_user(user, 4 * MENU)]
        return [row for row in rows if row.is_anonymous]
