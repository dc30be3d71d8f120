"""Setting a table up: the presses on its message."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable

import discord
from discord.ext import commands

from bot.address import Address, Verb
from bot.host import Host
from bot.jobs import ShowLobby, encode
from bot.lobbies import Guest
from bot.lobby_page import lobby_page, settings_page, words_modal
from bot.replies import Page, Reply, answering
from cogs.callers import guest, language_of, must_be_here, reader_of
from cogs.router import Press, typed, values
from games.kernel.ask import Illegal, Malformed
from games.kernel.text import t

Change = Callable[[int, Guest], Awaitable[None]]


class Lobby(commands.Cog):
    """What people press before the match."""

    def __init__(self, host: Host) -> None:
        self._host = host
        lobbies = host.lobbies
        self._changes: dict[str, Change] = {
            "join": lobbies.join,
            "leave": lobbies.leave,
            "bot": lobbies.add_bot,
            "start": lobbies.start,
        }
        self._private_changes: dict[str, Change] = {"unbot": lobbies.remove_bot, "close": lobbies.close}

    def presses(self) -> dict[Verb, Press]:
        """The presses this cog answers."""
        return {Verb.LOBBY: self.press}

    async def press(self, interaction: discord.Interaction, address: Address) -> None:
        """Something under the lobby's message, or in the host's settings."""
        public = address.rest in self._changes
        updates = address.rest not in ("settings", "words")
        async with answering(interaction, reader_of(interaction), updates, private=not public) as reply:
            async with self._host.matches.at(address.match) as sitting:
                must_be_here(sitting, interaction)
            if public:
                await self._changes[address.rest](address.match, guest(interaction))
                await self._show_lobby(reply, address.match)
            elif address.rest == "words":
                await self._words(reply, address.match)
            else:
                await self._settings(reply, address)

    async def _settings(self, reply: Reply, address: Address) -> None:
        """The host's own page: opened, or something on it was changed."""
        interaction, what = reply.interaction, address.rest
        if what in self._private_changes:
            await self._private_changes[what](address.match, guest(interaction))
        elif what == "set":
            key, _, token = (values(interaction) or [""])[0].partition("=")
            await self._host.lobbies.choose(address.match, guest(interaction), key, token)
        elif what == "terms":
            key, _, token = (values(interaction) or [""])[0].partition("=")
            await self._host.lobbies.agree(address.match, guest(interaction), key, token)
        elif what != "settings":
            raise Malformed(t("That button is not one of mine."))
        async with self._host.matches.at(address.match) as sitting:
            if sitting.row.state != "lobby":
                page = lobby_page(sitting.told_in(language_of(interaction)))
            else:
                self._host_only(sitting.row.host, guest(interaction))
                page = settings_page(sitting.told_in(language_of(interaction)))
        await reply.page(page)
        if what != "settings":
            await self._refresh(address.match)

    async def _words(self, reply: Reply, table: int) -> None:
        interaction = reply.interaction
        async with self._host.matches.at(table) as sitting:
            sitting.seat_of(interaction.user.id)
            modal = words_modal(sitting.told_in(language_of(interaction)))
        if interaction.type is not discord.InteractionType.modal_submit:
            await reply.modal(modal)
            return
        await self._host.lobbies.say_words(table, guest(interaction), typed(interaction, "words"))
        await reply.page(Page(reader_of(interaction)(t("Your words are shuffled in."))))

    async def _show_lobby(self, reply: Reply, table: int) -> None:
        """The pressed message, as the table is now; under the lock, so that two presses show in their order."""
        async with self._host.matches.at(table) as sitting:
            await reply.page(lobby_page(sitting))

    async def _refresh(self, table: int) -> None:
        """Bring the lobby's message up to date from elsewhere."""
        job = ShowLobby(n=0, at=self._host.now(), nonce=f"l{secrets.token_hex(6)}")
        await self._host.store.outbox.add(table, encode(job))
        self._host.matches.alarm.set(self._host.now())

    def _host_only(self, host: int, caller: Guest) -> None:
        if host != caller.user and not caller.moderator:
            raise Illegal(t("Only the host changes the settings; they stand above for all to see."))
