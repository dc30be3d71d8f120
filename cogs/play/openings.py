"""Opens tables for commands and presses, in the same channel or in a thread there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple, TypeAlias

import discord

from bot.delivery.inboxes import UnreachableError
from bot.services import Services
from bot.table.allowances import Cost
from bot.table.jobs import BOARD
from bot.table.places import Act, check_place, lacking, thread_home
from bot.ui.interaction_replies import Reply
from bot.ui.links import place_link
from bot.ui.page import Page
from cogs.common.context import is_alone, language_of, localizer_of, player_of, public_localizer
from cogs.common.front_door import open_button, pictured_door
from cogs.play.table_replies import TableReplies
from games import manifest
from games import title as game_title
from games.kernel.ask import IllegalError
from games.kernel.text import Text, t
from locales import LANGUAGES
from storage.deal_rows import DealRow
from storage.errors import ChannelBusyError

_CLOSED = t(
    "I can't message you: your direct messages are closed to me. Open them (server menu, Privacy Settings, Direct "
    "Messages) and try again, or play in a server."
)
_LATER = t("Discord doesn't let me open direct messages right now. Try again in a few minutes, or play in a server.")
Open: TypeAlias = Callable[[int], Awaitable[int]]
"""A function that opens a table in that channel or thread, and returns its ID. Raises ChannelBusyError."""


class NewTable(NamedTuple):
    """A table that was just opened, and its channel or thread."""

    table_id: int
    place: int


class Openings:
    """Opens tables for the front door and `/tarot`. The methods raise IllegalError."""

    def __init__(self, services: Services, showing: TableReplies) -> None:
        self._services, self._showing = services, showing

    async def new(self, reply: Reply, game: str, *, thread: bool) -> None:
        """Open a table for `/tarot new`. Solo games start immediately, all others have a lobby."""
        if len(manifest(game).seats) == 1:
            await self.match(reply, game, thread=thread)
        else:
            await self.lobby(reply, game, thread=thread)

    async def lobby(self, reply: Reply, game: str, *, thread: bool = False) -> None:
        """Open a table that others can join. If the channel already has one, offer a thread."""
        interaction, localizer = reply.interaction, localizer_of(reply.interaction)
        if is_alone(interaction):
            raise IllegalError(t("Open a table in a server channel, where others can join."))
        await self._spend(interaction)
        try:
            opened = await self._opened(interaction, game, self._lobby(interaction, game), thread=thread)
        except ChannelBusyError as busy:
            if not _may_thread(interaction):
                raise IllegalError(_busy(busy)) from None
            words = t("Table {n} is being played here.", n=busy.match)
            await reply.send_ephemeral(
                localizer(words), (open_button(game, t("Play in a thread"), localizer, thread=True),)
            )
            return
        words = t("Table {n} is open: {place}", n=opened.table_id, place=f"<#{opened.place}>")
        await reply.note(localizer(words))

    async def lobby_somewhere(self, interaction: discord.Interaction, game: str) -> NewTable:
        """Open a table that others can join, here or, if the channel already has one, in a thread."""
        await self._spend(interaction)
        return await self._opened_somewhere(interaction, game, self._lobby(interaction, game), thread=False)

    def _lobby(self, interaction: discord.Interaction, game: str) -> Open:
        """Return a function that opens a table of the caller that others can join."""
        guild, channel = interaction.guild_id or 0, interaction.channel_id or 0

        async def open_at(place: int) -> int:
            return await self._services.lobbies.open(guild, channel, place, player_of(interaction), game)

        return open_at

    async def match(self, reply: Reply, game: str, *, thread: bool = False) -> None:
        """Start a match with computer players immediately, and show the caller the first question.

        If the channel already has a table, the match is in a thread. If nobody else can join here, it is in the
        caller's direct messages, provided that one player can play it.
        """
        interaction = reply.interaction
        await self._spend(interaction)
        if is_alone(interaction):
            await self.show(reply, await self._opened_alone(interaction, game))
            return
        guild, channel, host = interaction.guild_id or 0, interaction.channel_id or 0, player_of(interaction)
        manifest(game)

        async def open_at(place: int) -> int:
            return await self._services.lobbies.play_now(guild, channel, place, host, game)

        await self.show(reply, await self._opened_somewhere(interaction, game, open_at, thread=thread))

    async def deal(self, reply: Reply, deal: DealRow) -> None:
        """Open a table for a named deal, and start it if nobody else is needed.

        Raises:
            IllegalError: The caller is alone, and the deal needs others.
        """
        interaction, alone = reply.interaction, is_alone(reply.interaction)
        await self._spend(interaction)
        if alone and len(deal.bots) > 1:
            raise IllegalError(t("This game needs more players. Play it in a server."))
        guild, host = 0 if alone else interaction.guild_id or 0, player_of(interaction)
        inbox = await self._inbox(interaction) if alone else interaction.channel_id or 0

        async def open_at(place: int) -> int:
            return await self._services.lobbies.open_deal(guild, inbox, place, host, deal)

        if alone:
            await self.show(reply, await self._opened_in(inbox, open_at))
            return
        opened = await self._opened_somewhere(interaction, deal.game, open_at, thread=False)
        if deal.bots.count("person") == 1:
            await self.show(reply, opened)
        else:
            words = t("Table {n} is open: {place}", n=opened.table_id, place=f"<#{opened.place}>")
            await reply.note(localizer_of(interaction)(words))

    async def practice(self, reply: Reply, open_at: Open) -> None:
        """Open a match in the caller's direct messages that continues from a moment of another match.

        Raises IllegalError.
        """
        interaction = reply.interaction
        await self._spend(interaction)
        await self._services.moderation.may_open(0, player_of(interaction).member)
        inbox = await self._inbox(interaction)
        await self.show(reply, await self._opened_in(inbox, open_at))

    async def _spend(self, interaction: discord.Interaction) -> None:
        """Take the cost of a new table from the caller's allowance. Raises IllegalError."""
        await self._services.moderation.spend(interaction.guild_id or 0, interaction.user.id, Cost.POST)

    async def _opened_alone(self, interaction: discord.Interaction, game: str) -> NewTable:
        """Open a solo match in the caller's direct messages. Raises IllegalError."""
        if 1 not in manifest(game).seats:
            raise IllegalError(t("This game needs more players. Play it in a server."))
        place = await self._inbox(interaction)

        async def open_at(there: int) -> int:
            return await self._services.lobbies.play_now(0, there, there, player_of(interaction), game)

        return await self._opened_in(place, open_at)

    async def _opened_in(self, place: int, open_at: Open) -> NewTable:
        """Return a new table in these direct messages. Raises IllegalError."""
        try:
            table_id = await open_at(place)
        except ChannelBusyError as busy:
            raise IllegalError(
                t("You are playing table {n} in your direct messages. Finish it first.", n=busy.match)
            ) from None
        if not await self._stands(table_id):
            raise IllegalError(_CLOSED)
        return NewTable(table_id, place)

    async def _inbox(self, interaction: discord.Interaction) -> int:
        """Return the channel of the caller's direct messages. Raises IllegalError if none can be opened now."""
        if interaction.guild_id is None and interaction.channel_id is not None:
            return interaction.channel_id
        try:
            return await self._services.messaging.inboxes.open(interaction.user.id)
        except UnreachableError:
            closed = await self._services.dm_status.is_closed(interaction.user.id)
            raise IllegalError(_CLOSED if closed else _LATER) from None

    async def _stands(self, table_id: int) -> bool:
        """Return whether a table is still open after its first message; it is closed if Discord refuses the message.

        Also returns True if Discord takes longer than a user would wait.
        """
        matches, outbox = self._services.store.matches, self._services.store.outbox

        async def settled() -> bool:
            return (await matches.row(table_id)).state == "closed" or await outbox.post(table_id, BOARD) is not None

        await self._services.outbox.served(table_id, settled)
        return (await matches.row(table_id)).state != "closed"

    async def show(self, reply: Reply, opened: NewTable) -> None:
        """Show the first question, which for a solo match is in the table's message."""
        localizer = localizer_of(reply.interaction)
        seen = await self._services.matches.snapshot(opened.table_id)
        place = place_link(seen.row.guild, opened.place)
        here, spoken = t("Your table is here: {place}", place=place), seen.spoken.public
        if seen.solo and spoken != language_of(reply.interaction):
            here = t(
                "Your table is here: {place}. Everyone can read it, so it's in the server's language: {language}.",
                place=place,
                language=LANGUAGES[spoken],
            )
        words = Page(localizer(here))
        if seen.solo:
            await reply.page(words)
            return
        await self._showing.look(reply, opened.table_id)
        if opened.place != reply.interaction.channel_id:
            await reply.add(words)

    async def _opened_somewhere(
        self, interaction: discord.Interaction, game: str, open_at: Open, *, thread: bool
    ) -> NewTable:
        """Open a table here, or in a thread if the channel already has one. Raises IllegalError."""
        try:
            return await self._opened(interaction, game, open_at, thread=thread)
        except ChannelBusyError as busy:
            if not _may_thread(interaction):
                raise IllegalError(_busy(busy)) from None
        return await self._opened(interaction, game, open_at, thread=True)

    async def _opened(self, interaction: discord.Interaction, game: str, open_at: Open, *, thread: bool) -> NewTable:
        """Open a table here, or in a new thread named after the table.

        If another process has found the same empty thread, the second one looks for another thread.

        Raises:
            ChannelBusyError: Another table is open here.
        """
        services = self._services
        await services.moderation.may_open(interaction.guild_id or 0, player_of(interaction).member)
        home = _home(interaction) if thread else None
        check_place(interaction, Act.THREAD if thread else Act.TABLE)
        number = await services.store.lobbies.next()
        place = await self._thread(interaction, home, game, number) if home else interaction.channel_id or 0
        try:
            table_id = await open_at(place)
        except ChannelBusyError:
            if not thread:
                raise
            return await self._opened(interaction, game, open_at, thread=True)
        if thread and table_id != number:  # another table was opened meanwhile
            read = public_localizer(interaction)
            await services.table_channels.rename(place, read(game_title(game)), table_id, read)
        return NewTable(table_id, place)

    async def _thread(self, interaction: discord.Interaction, home: discord.TextChannel, game: str, number: int) -> int:
        """Create a thread for the table with that number, and return its ID."""
        localizer = public_localizer(interaction)
        return await self._services.table_channels.thread(home, localizer(game_title(game)), number, localizer)


async def show_door(services: Services, reply: Reply, page: int = 0) -> None:
    """Reply with page `page` of the games."""
    read, alone = partial(localizer_of, reply.interaction), is_alone(reply.interaction)
    await reply.page(await pictured_door(services.covers, read, page, alone=alone))


def _home(interaction: discord.Interaction) -> discord.TextChannel:
    """Return the channel in which a new thread is made. Raises IllegalError if there can be none."""
    if (home := thread_home(interaction)) is None:
        raise IllegalError(t("A new thread can only be opened from a text channel."))
    return home


def _may_thread(interaction: discord.Interaction) -> bool:
    home = thread_home(interaction)
    return home is not None and not lacking(Act.THREAD, home.type, interaction.app_permissions)


def _busy(busy: ChannelBusyError) -> Text:
    return t("Table {n} is being played here, and I can't open threads. Try another channel.", n=busy.match)
