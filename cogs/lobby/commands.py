"""/tarot: open a table, leave one, end one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord
from discord import ButtonStyle, app_commands
from discord.ext import commands

from bot.custom_ids import ASK_TO_GIVE_UP, GIVE_UP, PROPOSE_END, CustomId, CustomIdKind
from bot.services import Services
from bot.ui.acknowledgement import answering
from bot.ui.components import Button
from bot.ui.interaction_replies import Reply
from bot.ui.page import Page
from cogs.common.context import MENU, localizer_of, offering, player_of, resolve_table, suggest_tables
from cogs.common.leaving import leaving_words
from cogs.common.match_choice import suggest_pasts
from cogs.common.press import Press
from cogs.common.proposing import Propose
from cogs.common.return_button import return_button
from cogs.lobby.giving_up import giving_up_page
from cogs.lobby.time_commands import TimeCommands
from cogs.play.openings import Openings, show_door
from cogs.play.table_replies import TableReplies
from games import manifests
from games.kernel.ask import IllegalError
from games.kernel.text import Localizer, t

AskToReplace: TypeAlias = Callable[[Reply, int, int], Awaitable[None]]
"""A function that shows the caller what it costs to replace a user at a table. Raises RefusedError."""
Look: TypeAlias = Callable[[Services, discord.Interaction], Awaitable[Page]]
"""A function that makes the page of a server's tables that the caller can see."""
Export: TypeAlias = Callable[[Services, discord.Interaction, int | None], Awaitable[None]]
"""A function that replies with the file of a match: the named one, or the last one here."""

_CHOICES = [app_commands.Choice(name=Localizer()(game.title), value=game.key) for game in manifests()]


class TarotCog(commands.GroupCog, group_name="tarot", group_description="Tables for tarot card games"):
    """Commands for whole tables. Other features provide `propose`, `ask_to_replace`, `look` and `export`."""

    def __init__(
        self,
        services: Services,
        showing: TableReplies,
        *,
        propose: Propose,
        ask_to_replace: AskToReplace,
        look: Look,
        export: Export,
    ) -> None:
        self._services, self._times, self._showing = services, TimeCommands(services, propose), showing
        self._propose, self._ask_to_replace, self._look, self._export = propose, ask_to_replace, look, export
        self._openings = Openings(services, showing)

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.RESIGN: self.press_resign, **self._times.presses()}

    @app_commands.command(description="Open a table in this channel, or in a separate thread")
    @app_commands.describe(game="What to play", thread="In a new thread, so the channel stays free")
    @app_commands.choices(game=_CHOICES)
    @app_commands.guild_only()
    async def new(self, interaction: discord.Interaction, game: str, thread: bool = False) -> None:
        """Handle /tarot new: open a table here or in a new thread."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await self._openings.new(reply, game, thread=thread)

    @app_commands.command(description="Play now: choose a game, and computer players take the other seats")
    @app_commands.describe(game="What to play; leave it out to see all games")
    @app_commands.choices(game=_CHOICES)
    async def play(self, interaction: discord.Interaction, game: str = "") -> None:
        """Handle /tarot play: start a match against computer players; without a game, show the front door."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await (self._openings.match(reply, game) if game else show_door(self._services, reply))

    @app_commands.command(name="list", description="See this server's tables, and who each of them is waiting for")
    async def look(self, interaction: discord.Interaction) -> None:
        """Handle /tarot list: list the server's tables."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await reply.page(await self._look(self._services, interaction))

    @app_commands.command(description="Leave a match; you can come back until someone takes your seat")
    @app_commands.describe(table_id="Which of your tables, if you play at several")
    @app_commands.rename(table_id="table")
    async def resign(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /tarot resign: ask the caller to confirm leaving or, alone at a table, giving up."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            number = await resolve_table(self._services, interaction, table_id)
            if alone := await self._giving_up(number, interaction.user.id, localizer):
                await reply.page(alone)
                return
            yes = _button(CustomIdKind.RESIGN, number, localizer(t("Leave the table")), ButtonStyle.danger)
            async with self._services.matches.at(number) as table:
                words = leaving_words(table)
            await reply.send_ephemeral(localizer(words), (yes,))

    async def _giving_up(self, table_id: int, user: int, localizer: Localizer) -> Page | None:
        """Return the page on which the only person at a table confirms its end; None if there are others."""
        async with self._services.matches.at(table_id) as table:
            self._services.matches.played(table)
            table.seat_of(user)
            return giving_up_page(table, localizer) if len(table.people) == 1 else None

    @app_commands.command(name="return", description="Take back the seat you left, if it's still free")
    @app_commands.describe(table_id="Which of the tables you left, if there are several")
    @app_commands.rename(table_id="table")
    async def come_back(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /tarot return: return to a seat that the caller left. Raises IllegalError if none is free."""
        localizer, caller = localizer_of(interaction), player_of(interaction)
        async with answering(interaction, localizer) as reply:
            mine = await self._tables_left(interaction)
            here = await self._services.store.matches.live_in(interaction.channel_id or 0)
            number = here.id if table_id is None and here and here.id in mine else table_id or next(iter(mine), 0)
            if number not in mine:
                raise IllegalError(t("No seat that you left there is still free."))
            await self._services.seats.come_back(number, caller)
            await self._showing.open(reply, number)

    @come_back.autocomplete("table_id")
    @offering
    async def suggest_left(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        """Suggest tables where a seat that the caller left is free."""
        numbers = [number for number in await self._tables_left(interaction) if str(number).startswith(current.strip())]
        return [app_commands.Choice(name=str(number), value=number) for number in numbers[:MENU]]

    @app_commands.command(description="Let a computer player replace someone who keeps everyone waiting, if all agree")
    @app_commands.describe(
        member=("The player everyone is waiting for"), table_id="Which of your tables, if you play at several"
    )
    @app_commands.rename(table_id="table")
    async def replace(
        self, interaction: discord.Interaction, member: discord.User, table_id: int | None = None
    ) -> None:
        """Handle /tarot replace: propose that a computer player takes the seat of someone who keeps others waiting."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            number = await resolve_table(self._services, interaction, table_id)
            await self._ask_to_replace(reply, number, member.id)

    @app_commands.command(description="End a match early, if everyone at the table agrees")
    @app_commands.describe(table_id="Which of your tables, if you play at several")
    @app_commands.rename(table_id="table")
    async def end(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /tarot end: propose to end the match early or, alone at a table, ask the caller to confirm it."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            number = await resolve_table(self._services, interaction, table_id)
            if alone := await self._giving_up(number, interaction.user.id, localizer):
                await reply.page(alone)
                return
            await self._propose(reply, number, "end")

    @app_commands.command(description="Pause a match and its clocks, if everyone at the table agrees")
    @app_commands.describe(table_id="Which of your tables, if you play at several")
    @app_commands.rename(table_id="table")
    async def pause(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /tarot pause: propose to pause the match and its clocks."""
        await self._times.propose(interaction, table_id, "pause")

    @app_commands.command(description="Continue a paused match, if everyone at the table agrees")
    @app_commands.describe(table_id="Which of your tables, if you play at several")
    @app_commands.rename(table_id="table")
    async def resume(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /tarot resume: propose to continue a paused match."""
        await self._times.propose(interaction, table_id, "resume")

    @app_commands.command(description="Get the same time again for your move, as often as the table allows")
    @app_commands.describe(table_id="Which of your tables, if you play at several")
    @app_commands.rename(table_id="table")
    async def extend(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /tarot extend: extend the time for the caller's move."""
        await self._times.extend(interaction, table_id)

    @app_commands.command(name="limits", description="See a table's time limits; propose a change")
    @app_commands.describe(table_id="Which of your tables, if you play at several")
    @app_commands.rename(table_id="table")
    async def terms(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /tarot limits: show the time limits of a table, with a menu to propose others."""
        await self._times.terms(interaction, table_id)

    @resign.autocomplete("table_id")
    @replace.autocomplete("table_id")
    @end.autocomplete("table_id")
    @pause.autocomplete("table_id")
    @resume.autocomplete("table_id")
    @extend.autocomplete("table_id")
    @terms.autocomplete("table_id")
    @offering
    async def suggest(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        """Suggest the caller's tables."""
        return await suggest_tables(self._services, interaction, current)

    @app_commands.command(description="Download a finished match as a file")
    @app_commands.describe(table_id="Which match, if not the last one here")
    @app_commands.rename(table_id="table")
    async def export(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /tarot export: send a finished match as a file."""
        await self._export(self._services, interaction, table_id)

    @export.autocomplete("table_id")
    @offering
    async def suggest_pasts(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        """Suggest finished matches."""
        return await suggest_pasts(self._services, interaction, current)

    async def press_resign(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Leave the seat after the confirmation; or ask the player to confirm giving up or ending, and do so."""
        giving_up = {ASK_TO_GIVE_UP: self._ask_to_give_up, GIVE_UP: self._give_up, PROPOSE_END: self._propose_end}
        if press := giving_up.get(custom_id.args):
            await press(interaction, custom_id.match)
            return
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer, updates=True) as reply:
            await self._services.seats.leave(custom_id.match, interaction.user.id)
            words = t("You have left table {n}. **/tarot return** brings you back.", n=custom_id.match)
            back = return_button(custom_id.match, custom_id.number, localizer)
            await reply.page(Page(localizer(words), items=(back,)))

    async def _ask_to_give_up(self, interaction: discord.Interaction, number: int) -> None:
        """Explain privately what giving up costs, or how a decided match would end."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            async with self._services.matches.at(number) as table:
                self._services.matches.played(table)
                table.seat_of(interaction.user.id)
                page = giving_up_page(table, localizer)
            await reply.page(page)

    async def _propose_end(self, interaction: discord.Interaction, number: int) -> None:
        """Ask the other players to end a decided match."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await self._propose(reply, number, "end")

    async def _give_up(self, interaction: discord.Interaction, number: int) -> None:
        """End a match that the player plays alone."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer, updates=True) as reply:
            counts = await self._services.seats.give_up(number, interaction.user.id)
            ended, given_up = (
                t("Table {n} was ended, and its result counts.", n=number),
                t("You gave up table {n}.", n=number),
            )
            await reply.page(Page(localizer(ended if counts else given_up)))

    async def _tables_left(self, interaction: discord.Interaction) -> dict[int, str]:
        """Return the tables at which the caller can take back their seat, with their channels."""
        owned = await self._services.store.seat_history.owned(interaction.user.id)
        rows = [await self._services.store.matches.row(number) for number, _ in owned]
        return {row.id: f"<#{row.place}>" for row in rows if row.guild == (interaction.guild_id or row.guild)}


def _button(kind: CustomIdKind, table_id: int, label: str, style: ButtonStyle, rest: str = "") -> Button:
    return Button(style=style, label=label, custom_id=str(CustomId(kind, table_id, 0, rest)))
