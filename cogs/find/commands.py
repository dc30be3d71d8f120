"""/find, and the presses on the pages of searches and offers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.delivery.dispatcher import Handlers
from bot.delivery.inboxes import UnreachableError
from bot.services import Services
from bot.table.zone_names import zone_called
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from bot.ui.page import Page
from cogs.common.context import localizer_of, player_of
from cogs.common.press import Press, values
from cogs.find.jobs import FindJobs
from cogs.find.pages import (
    DECLINE,
    FELL_THROUGH,
    FORM,
    GAMES,
    GO,
    HOURS,
    JOIN,
    LEVEL,
    PACE,
    SEATS,
    STOP,
    STOPPED,
    OfferView,
    answered_page,
    ended_page,
    form_page,
    offer_page,
    search_page,
    shown_to,
)
from cogs.find.plans import BLOCKS, SearchPlan, games_mask, read_plan, sought_games
from cogs.find.service import Searches
from cogs.find.tables import FoundTables
from games import manifests
from games.kernel.ask import IllegalError, MalformedError
from games.kernel.text import Localizer, t
from locales import catalogue
from storage.seeks import FIND, OfferRow

_Handler: TypeAlias = Callable[[Reply, str], Awaitable[None]]
_GAMES = [app_commands.Choice(name=Localizer()(one.title), value=one.key) for one in manifests() if one.seats[-1] > 1]
CLOSED = t(
    "I can't message you: your direct messages are closed to me, so I couldn't offer you a table. Open them "
    "(server menu, Privacy Settings, Direct Messages), then press **Start looking** again."
)


class FindCog(commands.Cog):
    """The command, the presses, the jobs, and the handling of due searches."""

    def __init__(self, services: Services) -> None:
        self._services, self._searches = services, Searches(services)
        self._jobs = FindJobs(services, self._page_of, FoundTables(services).open, self._searches.ring)
        services.scheduler.register_event(FIND, self._searches.pass_time)
        menus = dict.fromkeys((GAMES, PACE, HOURS, LEVEL, SEATS), self._choose)
        self._handlers: dict[str, _Handler] = {
            "": self._form,
            FORM: self._form,
            GO: self._go,
            STOP: self._stop,
            **menus,
        }

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog answers."""
        return {CustomIdKind.FIND: self.press}

    def jobs(self) -> Handlers:
        """Return the handlers of its jobs."""
        return self._jobs.jobs()

    @app_commands.command(description="Find people to play with, by direct message")
    @app_commands.describe(game="Which game, if only one")
    @app_commands.choices(game=_GAMES)
    async def find(self, interaction: discord.Interaction, game: str = "") -> None:
        """Handle /find: show the user's search, the table offered to them, or the page of a new search."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await self._must_be_allowed(interaction)
            user = interaction.user.id
            if await self._show_offer(reply):
                return
            if await self._searches.of(user) is not None:
                await reply.page(await self._search_page(user, localizer_of(interaction)))
            else:
                await self._show_form(reply, await self._usual(user, game))

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Answer a press on the page of a search, or on an offer."""
        async with answering(interaction, localizer_of(interaction), updates=bool(custom_id.args)) as reply:
            if custom_id.args in (JOIN, DECLINE):
                await self._answer(reply, custom_id.number, accepts=custom_id.args == JOIN)
                return
            what, _, plan = custom_id.args.partition("/")
            handler = self._handlers.get(what)
            if handler is None:
                raise MalformedError(t("That button isn't mine."))
            if handler != self._stop and await self._show_offer(reply):  # an old page: the search has found a table
                return
            await handler(reply, custom_id.args if handler == self._choose else plan)

    # -- a search ------------------------------------------------------------------------------------------------------

    async def _form(self, reply: Reply, _plan: str) -> None:
        await self._must_be_allowed(reply.interaction)
        search = await self._searches.of(reply.interaction.user.id)
        plan = search.plan if search else await self._searches.usual(reply.interaction.user.id)
        await self._show_form(reply, plan)

    async def _choose(self, reply: Reply, rest: str) -> None:
        """Show the form with a changed choice in one of its menus."""
        what, _, plan = rest.partition("/")
        await self._show_form(reply, _changed(read_plan(plan), what, values(reply.interaction)))

    async def _show_form(self, reply: Reply, plan: SearchPlan) -> None:
        user, localizer = reply.interaction.user.id, localizer_of(reply.interaction)
        outlook, zone = await self._searches.outlook(user, plan), await self._zone(user)
        searching = await self._searches.of(user) is not None
        await reply.page(form_page(plan, outlook, zone, localizer, searching=searching))

    async def _go(self, reply: Reply, words: str) -> None:
        """Begin or change a search.

        A new one is confirmed by direct message, which proves that such messages arrive.
        """
        await self._must_be_allowed(reply.interaction)
        user, plan = reply.interaction.user.id, read_plan(words)
        begun = await self._searches.of(user) is not None
        place = (0, 0) if begun else await self._confirm(reply.interaction, plan)
        await self._searches.look_for(user, plan, *place)
        await reply.page(await self._search_page(user, localizer_of(reply.interaction)))

    async def _confirm(self, interaction: discord.Interaction, plan: SearchPlan) -> tuple[int, int]:
        """Send the page of a new search to its user, unless it is in their direct messages already.

        Returns:
            The channel and the message, or zeros if Discord does not let the bot open direct messages now.

        Raises:
            IllegalError: They accept no direct messages.
        """
        user, pressed = interaction.user.id, interaction.message
        if interaction.guild_id is None and pressed is not None and not pressed.flags.ephemeral:
            return interaction.channel_id or 0, pressed.id
        page = search_page(plan, self._searches.new_until(), None, self._localizer(user))
        await self._services.dm_status.reopen(user)

        async def send(channel: int) -> tuple[int, int]:
            return channel, await self._services.messaging.sender.send(channel, page, f"find{interaction.id % 10**20}")

        try:
            return await self._services.messaging.inboxes.reach(user, send)
        except UnreachableError:
            if await self._services.dm_status.is_closed(user):
                raise IllegalError(CLOSED) from None
            return 0, 0

    async def _stop(self, reply: Reply, _plan: str) -> None:
        await self._searches.stop(reply.interaction.user.id)
        await reply.page(ended_page(STOPPED, localizer_of(reply.interaction)))

    async def _search_page(self, user: int, localizer: Localizer) -> Page:
        search = await self._searches.of(user)
        if search is None:
            return ended_page(STOPPED, localizer)
        outlook = await self._searches.outlook(user, search.plan)
        return search_page(search.plan, search.row.until, outlook, localizer)

    # -- an offer ------------------------------------------------------------------------------------------------------

    async def _answer(self, reply: Reply, number: int, *, accepts: bool) -> None:
        user = reply.interaction.user.id
        if accepts:
            await self._services.moderation.may_open(0, player_of(reply.interaction).member)
        offer = await self._searches.answer(number, user, accepts=accepts)
        await reply.page(await self._shown(offer, user, localizer_of(reply.interaction)))
        one = offer.people[user]
        if one.message and reply.interaction.message is not None and reply.interaction.message.id == one.message:
            await self._services.store.seeks.show(one._replace(shown=shown_to(offer, user)))

    async def _show_offer(self, reply: Reply) -> bool:
        """Show the user the open offer that they have, and return whether there is one."""
        user = reply.interaction.user.id
        search = await self._searches.of(user)
        offer = await self._searches.offer_to(search.row if search else None)
        if offer is not None:
            await reply.page(await self._shown(offer, user, localizer_of(reply.interaction)))
        return offer is not None

    async def _page_of(self, offer: OfferRow, user: int) -> Page:
        return await self._shown(offer, user, self._localizer(user))

    async def _shown(self, offer: OfferRow, user: int, localizer: Localizer) -> Page:
        """Return the page of an offer for a user: the offer itself, or its result."""
        shown = shown_to(offer, user)
        if shown is OfferView.OPEN:
            return offer_page(offer, 0, localizer)
        search = await self._searches.of(user) if shown is OfferView.AGAIN else None
        if search is None:
            return answered_page(offer, user, localizer)
        return search_page(search.plan, search.row.until, None, localizer, FELL_THROUGH)

    # -- for both ------------------------------------------------------------------------------------------------------

    async def _must_be_allowed(self, interaction: discord.Interaction) -> None:
        await self._searches.must_be_allowed(interaction.guild_id or 0, player_of(interaction))

    async def _usual(self, user: int, game: str) -> SearchPlan:
        plan = await self._searches.usual(user)
        return plan._replace(games=games_mask(game)) if game in sought_games() else plan

    async def _zone(self, user: int) -> str:
        zone = (await self._services.matches.register.of(user)).zone
        return zone if zone_called(zone) else "UTC"

    def _localizer(self, user: int) -> Localizer:
        return Localizer(translate=catalogue(self._services.languages.of(user)))


def _changed(plan: SearchPlan, what: str, chosen: list[str]) -> SearchPlan:
    """Return the plan with the values chosen in one menu. Raises MalformedError."""
    known = sought_games() if what == GAMES else {str(number): None for number in range(BLOCKS + 1)}
    if not chosen or any(value not in known for value in chosen):
        raise MalformedError(t("That button isn't mine."))
    if what == GAMES:
        return plan._replace(games=games_mask(*chosen))
    if what == HOURS:
        return plan._replace(blocks=sum(1 << int(value) for value in {*chosen}) % (1 << BLOCKS) or plan.blocks)
    number = int(chosen[0])
    if what == LEVEL:
        return plan._replace(near=bool(number))
    return plan._replace(pace=number % 3) if what == PACE else plan._replace(seats=number)
