"""/tournament, and the presses on the messages and pages of tournaments."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.delivery.dispatcher import Handlers
from bot.runtime.discord_internals import role_ids
from bot.services import Services
from bot.table.allowances import Cost
from bot.table.places import Act, check_place
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from bot.ui.page import Page
from cogs.common.context import guild_of, localizer_of, player_of, public_localizer
from cogs.common.press import Press, values
from cogs.events.jobs import END, JOIN, EventJobs
from cogs.events.organizer_pages import calling_off_page, manage_page, overview, plan_page
from cogs.events.pages import end_page, leaving_page, my_page, poster, ranking_page, rules_page
from cogs.events.plans import FORMATS, MOST_DAYS, TITLE, checked, read_plan, template
from cogs.events.rounds import Rounds
from cogs.events.service import EventView, Tournaments
from games import manifests
from games.kernel.ask import IllegalError, MalformedError
from games.kernel.text import Localizer, t
from locales import catalogue
from storage.event_rows import EventRow

_Handler: TypeAlias = Callable[[Reply, CustomId], Awaitable[None]]
_FORMATS = [
    app_commands.Choice(name="Tournament", value="swiss"),
    app_commands.Choice(name="League", value="league"),
    app_commands.Choice(name="Groups", value="groups"),
]
_GAMES = [app_commands.Choice(name=Localizer()(one.title), value=one.key) for one in manifests()]


class EventsCog(commands.Cog):
    """Tournaments: the command, the presses, the jobs, and the handling of due events."""

    def __init__(self, services: Services) -> None:
        self._services, self._tournaments = services, Tournaments(services)
        self._rounds = Rounds(services, self._tournaments)
        self._jobs = EventJobs(services, self._poster, self._end_page, self._rounds.open_board)
        for format_ in FORMATS:
            services.scheduler.register_event(format_, self._rounds.pass_time)
        self._presses: dict[str, _Handler] = {
            "new": self._plan, JOIN: self._join, "mine": self._show_own, "rank": self._ranking, END: self._ranking,
            "rules": self._rules,
            "rest": self._rest, "play": self._rest, "leave": self._ask_to_leave, "leave!": self._leave,
            "manage": self._manage, "start": self._start, "at": self._start, "off": self._ask_to_call_off,
            "off!": self._call_off,
        }  # fmt: skip

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog answers."""
        return {CustomIdKind.EVENT: self.press}

    def jobs(self) -> Handlers:
        """Return the handlers of its jobs."""
        return self._jobs.jobs()

    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.command(description="Play a tournament or a league, or organize one")
    @app_commands.describe(
        game="Which game, to open a new tournament",
        format="A tournament, a league that people can enter late, or groups with a final",
        tables="Players per table",
        rounds="How many rounds",
        days="Days per round",
        name="Name of the event",
    )
    @app_commands.choices(game=_GAMES, format=_FORMATS)
    async def tournament(
        self,
        interaction: discord.Interaction,
        game: str = "",
        format: str = "swiss",  # the name of the option
        tables: app_commands.Range[int, 1, 9] | None = None,
        rounds: app_commands.Range[int, 1, 12] | None = None,
        days: app_commands.Range[int, 1, MOST_DAYS] | None = None,
        name: app_commands.Range[str, 1, TITLE] = "",
    ) -> None:
        """Handle /tournament: show the tournaments of the server, or the plan of a new one."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            guild, localizer = guild_of(interaction), localizer_of(interaction)
            if not game:
                organizes = await self._organizes(interaction)
                await reply.page(overview(await self._tournaments.of_guild(guild), localizer, organizes=organizes))
                return
            await self._must_organize(interaction)
            plan = template(game, format)
            plan = plan._replace(
                size=tables or plan.size,
                rounds=rounds or plan.rounds,
                days=days or plan.days,
                title=" ".join(name.split()),
            )
            await reply.page(plan_page(checked(plan), localizer))

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Answer a press on the message of a tournament, or on one of its pages."""
        updates = custom_id.args != END  # the direct message with that button keeps showing how the event ended
        async with answering(interaction, localizer_of(interaction), updates=updates) as reply:
            if custom_id.args.startswith("open/"):
                await self._open(reply, custom_id.args.removeprefix("open/"))
                return
            handler = self._presses.get(custom_id.args)
            if handler is None:
                raise MalformedError(t("That button isn't mine."))
            await handler(reply, custom_id)

    # -- for everyone --------------------------------------------------------------------------------------------------

    async def _join(self, reply: Reply, custom_id: CustomId) -> None:
        await self._event_of(reply, custom_id)
        view = await self._tournaments.join(custom_id.match, player_of(reply.interaction))
        await self._my_page(reply, view)

    async def _show_own(self, reply: Reply, custom_id: CustomId) -> None:
        await self._my_page(reply, await self._event_of(reply, custom_id))

    async def _my_page(self, reply: Reply, view: EventView) -> None:
        await reply.page(my_page(view, reply.interaction.user.id, localizer_of(reply.interaction)))

    async def _ranking(self, reply: Reply, custom_id: CustomId) -> None:
        view = await self._event_of(reply, custom_id)
        await reply.page(ranking_page(view, custom_id.number, localizer_of(reply.interaction)))

    async def _rules(self, reply: Reply, custom_id: CustomId) -> None:
        await reply.page(rules_page(await self._event_of(reply, custom_id), localizer_of(reply.interaction)))

    async def _rest(self, reply: Reply, custom_id: CustomId) -> None:
        user = reply.interaction.user.id
        await self._event_of(reply, custom_id)
        await self._my_page(reply, await self._tournaments.rest(custom_id.match, user, rests=custom_id.args == "rest"))

    async def _ask_to_leave(self, reply: Reply, custom_id: CustomId) -> None:
        view = await self._event_of(reply, custom_id)
        self._tournaments.check_leaving(view, reply.interaction.user.id)
        await reply.page(leaving_page(view, localizer_of(reply.interaction)))

    async def _leave(self, reply: Reply, custom_id: CustomId) -> None:
        await self._event_of(reply, custom_id)
        view = await self._tournaments.leave(custom_id.match, reply.interaction.user.id)
        said = t("You have left this tournament.")
        await reply.page(my_page(view, reply.interaction.user.id, localizer_of(reply.interaction), said))

    # -- for organizers ------------------------------------------------------------------------------------------------

    async def _plan(self, reply: Reply, _address: CustomId) -> None:
        await self._must_organize(reply.interaction)
        game, _, format_ = (values(reply.interaction) or [""])[0].partition("/")
        await reply.page(plan_page(checked(template(game, format_)), localizer_of(reply.interaction)))

    async def _open(self, reply: Reply, words: str) -> None:
        interaction = reply.interaction
        await self._must_organize(interaction)
        check_place(interaction, Act.TABLE)
        guild, plan = guild_of(interaction), read_plan(words)
        await self._services.moderation.host_control.must_allow_tables(guild)
        await self._services.moderation.spend(guild, interaction.user.id, Cost.POST)
        title, channel = public_localizer(interaction)(plan.name), interaction.channel_id or 0
        event = await self._tournaments.open(plan, title, guild, channel, interaction.user.id)
        await self._managed(reply, await self._tournaments.view(event))

    async def _manage(self, reply: Reply, custom_id: CustomId) -> None:
        await self._must_organize(reply.interaction)
        await self._managed(reply, await self._event_of(reply, custom_id))

    async def _managed(self, reply: Reply, view: EventView) -> None:
        rounds = self._tournaments.rounds_for(view)
        await reply.page(manage_page(view, rounds, self._services.now(), localizer_of(reply.interaction)))

    async def _start(self, reply: Reply, custom_id: CustomId) -> None:
        await self._must_organize(reply.interaction)
        await self._event_of(reply, custom_id)
        wait = (values(reply.interaction) or ["0"])[0] if custom_id.args == "at" else "0"
        if not wait.isdecimal() or len(wait) > 7:
            raise MalformedError(t("That button isn't mine."))
        view = await self._tournaments.start_at(custom_id.match, self._services.now() + int(wait))
        await self._managed(reply, view)

    async def _ask_to_call_off(self, reply: Reply, custom_id: CustomId) -> None:
        await self._must_organize(reply.interaction)
        await reply.page(calling_off_page(await self._event_of(reply, custom_id), localizer_of(reply.interaction)))

    async def _call_off(self, reply: Reply, custom_id: CustomId) -> None:
        await self._must_organize(reply.interaction)
        await self._event_of(reply, custom_id)
        await self._managed(reply, await self._tournaments.call_off(custom_id.match))

    async def _organizes(self, interaction: discord.Interaction) -> bool:
        """Return whether the caller can organize: with Manage Events, as a moderator, or with a role of the server."""
        permissions = interaction.permissions
        if permissions.manage_events or permissions.manage_messages:
            return True
        chosen = (await self._services.moderation.rules(guild_of(interaction))).organizers
        return bool(role_ids(interaction.user) & set(chosen))

    async def _must_organize(self, interaction: discord.Interaction) -> None:
        if not await self._organizes(interaction):
            raise IllegalError(
                t(
                    "To organize a tournament, you need to be able to manage events here, or have a role set with "
                    "**/moderate**."
                )
            )

    async def _event_of(self, reply: Reply, custom_id: CustomId) -> EventView:
        """Return the event of a press. Raises IllegalError if it belongs to another server.

        Its entrants can look at it in direct messages, too.
        """
        view, interaction = await self._tournaments.view(custom_id.match), reply.interaction
        if interaction.guild_id is None and view.entrant(interaction.user.id) is not None:
            return view
        if view.row.guild != interaction.guild_id:
            raise IllegalError(t("That tournament is in another server."))
        return view

    # -- without a press -----------------------------------------------------------------------------------------------

    async def _poster(self, row: EventRow) -> Page:
        localizer = Localizer(translate=catalogue(self._services.languages.in_guild(row.guild), row.game))
        return poster(await self._tournaments.view(row.id), localizer)

    async def _end_page(self, row: EventRow, user: int) -> Page | None:
        localizer = Localizer(translate=catalogue(self._services.languages.of(user), row.game))
        return end_page(await self._tournaments.view(row.id), user, localizer)
