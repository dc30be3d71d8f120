"""Presses on the message of a lobby."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

import discord
from discord.ext import commands

from bot.custom_ids import SIT, CustomId, CustomIdKind
from bot.delivery.dispatcher import Handlers
from bot.services import Services
from bot.table.jobs import Job, ShowInvitation, ShowLobby, TellLobby, dm_about, encode, invitation_jobs
from bot.table.live_table import LiveTable
from bot.table.lobbies import Player, leads
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from bot.ui.kept_files import file_ids
from bot.ui.page import Page, Picture
from cogs.common.context import language_of, localizer_of, must_be_here, player_of
from cogs.common.members import member_of
from cogs.common.press import Press, typed, values
from cogs.lobby.dm_jobs import LobbyDMs
from cogs.lobby.dm_page import GO, KEEP
from cogs.lobby.invitation_jobs import Invitations
from cogs.lobby.jobs import LobbyMessages
from cogs.lobby.pages import fairness_page, lobby_page, settings_page, words_modal
from games.kernel.ask import IllegalError, MalformedError
from games.kernel.text import t
from games.search.strength import Strength

Change = Callable[[int, Player], Awaitable[None]]

ASKED = "asked"
"""Argument of the custom ID of the menu in the lobby itself."""


class LobbyCog(commands.Cog):
    """The controls before the match."""

    def __init__(self, services: Services) -> None:
        self._services, lobbies = services, services.lobbies
        self._messages = LobbyMessages(services.messaging, services.moderation)
        self._invitations = Invitations(services.messaging)
        self._dms = LobbyDMs(services.messaging, services.matches, services.languages.of)
        self._changes: dict[str, Change] = {
            "join": lobbies.join,
            "leave": lobbies.leave,
            "bot": lobbies.add_bot,
            "start": lobbies.start,
        }
        self._private_changes: dict[str, Change] = {
            "add-easy": partial(lobbies.add_bot, strength=Strength.EASY),
            "add-strong": partial(lobbies.add_bot, strength=Strength.STRONG),
            "unbot": lobbies.remove_bot,
            "close": lobbies.close,
            "deal": lobbies.switch_deal,
        }

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.LOBBY: self.press}

    def jobs(self) -> Handlers:
        """Return the handlers of the jobs about lobbies: messages, invitations in threads, and notifications."""
        return {
            ShowLobby: self._messages.show,
            ShowInvitation: self._invitations.show,
            TellLobby: self._dms.notify,
        }

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Handle a press on the lobby's message, on the host's settings page, or on a notification about the lobby."""
        if dm_about(custom_id):
            await self._press_dm(interaction, custom_id)
            return
        public = custom_id.args in self._changes or custom_id.args == ASKED
        updates = custom_id.args not in ("settings", "words", "fair", SIT)
        async with answering(interaction, localizer_of(interaction), updates, private=not public) as reply:
            async with self._services.matches.at(custom_id.match) as table:
                must_be_here(table, interaction)
            if custom_id.args == ASKED:
                await self._choose(interaction, custom_id.match)
                await self._show_lobby(reply, custom_id.match)
            elif public:
                await self._changes[custom_id.args](custom_id.match, player_of(interaction))
                await self._show_lobby(reply, custom_id.match)
            elif custom_id.args == SIT:
                await self._sit(reply, custom_id.match)
            elif custom_id.args == "words":
                await self._words(reply, custom_id.match)
            elif custom_id.args == "fair":
                async with self._services.matches.at(custom_id.match) as table:
                    await reply.page(fairness_page(table, localizer_of(interaction)))
            else:
                await self._settings(reply, custom_id)

    async def _press_dm(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Start the match or keep the lobby open, from the notification."""
        async with answering(interaction, localizer_of(interaction), updates=True) as reply:
            what, _, user = custom_id.args.split("/")
            if str(interaction.user.id) != user or what not in (GO, KEEP):
                raise IllegalError(t("That button isn't for you."))
            async with self._services.matches.at(custom_id.match) as table:
                row = table.row
            caller, place = await member_of(interaction, row), f"<#{row.place}>"
            if what == GO:
                await self._services.lobbies.start(custom_id.match, caller)
                words = t("The match at table {n} has begun: {place}", n=custom_id.match, place=place)
            else:
                await self._services.lobbies.keep(custom_id.match, caller)
                words = t("Table {n} stays open: {place}", n=custom_id.match, place=place)
            await self._services.lobbies.show(custom_id.match)
            await reply.page(Page(localizer_of(interaction)(words), classic=True))

    async def _settings(self, reply: Reply, custom_id: CustomId) -> None:
        """Open the host's settings page, or apply a change made on it."""
        interaction, what = reply.interaction, custom_id.args
        if what in self._private_changes:
            await self._private_changes[what](custom_id.match, player_of(interaction))
        elif what == "set":
            await self._choose(interaction, custom_id.match)
        elif what == "pack":
            key = (values(interaction) or [""])[0]
            await self._services.lobbies.switch_pack(custom_id.match, player_of(interaction), key)
        elif what == "off":
            await self._take_off(interaction, custom_id.match)
        elif what == "terms":
            key, _, token = (values(interaction) or [""])[0].partition("=")
            await self._services.lobbies.agree(custom_id.match, player_of(interaction), key, token)
        elif what != "settings":
            raise MalformedError(t("That button isn't mine."))
        async with self._services.matches.at(custom_id.match) as table:
            if table.row.state != "lobby":
                page = lobby_page(table.in_language(language_of(interaction)))
            else:
                if not leads(table, player_of(interaction), anyone=True):
                    raise IllegalError(t("Only the host can change the settings. You can see them above."))
                packs = await self._services.lobbies.packs(table)
                page = settings_page(table.in_language(language_of(interaction)), packs)
        await reply.page(page)
        if what != "settings":
            await self._services.lobbies.show(custom_id.match)

    async def _take_off(self, interaction: discord.Interaction, table_id: int) -> None:
        """Free the seat of the chosen player."""
        chosen = (values(interaction) or [""])[0]
        if not chosen.isdecimal():
            raise MalformedError(t("That button isn't mine."))
        await self._services.lobbies.take_off(table_id, player_of(interaction), int(chosen))

    async def _choose(self, interaction: discord.Interaction, table_id: int) -> None:
        """Apply the choice for a setting."""
        key, _, token = (values(interaction) or [""])[0].partition("=")
        await self._services.lobbies.choose(table_id, player_of(interaction), key, token)

    async def _words(self, reply: Reply, table_id: int) -> None:
        interaction = reply.interaction
        async with self._services.matches.at(table_id) as table:
            table.seat_of(interaction.user.id)
            modal = words_modal(table.in_language(language_of(interaction)))
        if interaction.type is not discord.InteractionType.modal_submit:
            await reply.modal(modal)
            return
        await self._services.lobbies.say_words(table_id, player_of(interaction), typed(interaction, "words"))
        await reply.page(Page(localizer_of(interaction)(t("Your words are now part of the shuffle."))))

    async def _sit(self, reply: Reply, table_id: int) -> None:
        """Join from the invitation, and reply with the table's channel."""
        await self._services.lobbies.join(table_id, player_of(reply.interaction))
        async with self._services.matches.at(table_id) as table:
            place = f"<#{table.row.place}>"
        await self._services.lobbies.show(table_id)
        words = t("You're at table {n}: {place}", n=table_id, place=place)
        await reply.page(Page(localizer_of(reply.interaction)(words)))

    async def _show_lobby(self, reply: Reply, table_id: int) -> None:
        """Update the pressed message under the table's lock, so that two presses show in order; then the invitation."""
        told = ShowLobby(entry_count=0, at=self._services.now(), nonce=f"l{secrets.token_hex(6)}")
        async with self._services.matches.at(table_id) as table:
            for job in invitation_jobs(table.row, told):
                await self._queue(table_id, job)
            await reply.page(lobby_page(table, await self._cover(reply, table)))

    async def _cover(self, reply: Reply, table: LiveTable) -> Picture:
        """Return the picture above the lobby. If the pressed message has it, it is kept."""
        cover = await self._services.covers.picture(table.row.game, table.localizer)
        return replace(cover, kept=file_ids(reply.interaction.message).get(cover.name))

    async def _queue(self, table_id: int, job: Job) -> None:
        await self._services.store.outbox.add(table_id, encode(job))
        self._services.matches.job_wakeup.set(self._services.now())
