"""/settings: how a person wants to be spoken to, and their vacation."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.address import Address, Verb
from bot.habits import Habits, zone_called, zones_like
from bot.host import Host
from bot.replies import Reply, answering
from bot.settings_page import away_modal, menus_for, settings_page, zone_modal
from cogs.callers import MENU, offering, reader_of
from cogs.router import Press, typed, values
from games.kernel.ask import Illegal, Malformed
from games.kernel.text import t


class Settings(commands.Cog):
    """One page for each person."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def presses(self) -> dict[Verb, Press]:
        """The presses this cog answers."""
        return {Verb.SETTINGS: self.press}

    @app_commands.command(description="How you are told and reminded, your quiet hours, time zone, language, vacation")
    @app_commands.describe(zone="Your time zone, such as Europe/Rome", vacation="Be away for so many days from now")
    async def settings(self, interaction: discord.Interaction, zone: str = "", vacation: int = 0) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            if zone:
                await self._set_zone(interaction.user.id, zone)
            if vacation:
                await self._host.vacations.begin(interaction.user.id, vacation)
            await self._show(reply)

    @settings.autocomplete("zone")
    @offering
    async def suggest(self, _interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=name, value=name) for name in zones_like(typed, MENU)]

    async def press(self, interaction: discord.Interaction, address: Address) -> None:
        """Something on the page."""
        async with answering(interaction, reader_of(interaction), updates=True) as reply:
            if address.rest in ("zone", "away"):
                await self._modal(reply, address.rest)
            elif address.rest == "back":
                await self._host.vacations.end(interaction.user.id)
                await self._show(reply)
            else:
                await self._choose(interaction.user.id, address.rest, (values(interaction) or [""])[0])
                await self._show(reply)

    async def _modal(self, reply: Reply, what: str) -> None:
        """Ask for a zone or for days; or take what was typed."""
        interaction, reader = reply.interaction, reader_of(reply.interaction)
        habits = await self._host.matches.register.of(interaction.user.id)
        if interaction.type is not discord.InteractionType.modal_submit:
            zone = what == "zone"
            await reply.modal(zone_modal(habits, reader) if zone else away_modal(habits, self._host.now(), reader))
            return
        value = typed(interaction, "value").strip()
        if what == "zone":
            await self._set_zone(interaction.user.id, value)
        else:
            await self._host.vacations.begin(interaction.user.id, int(value) if value.isdecimal() else 0)
        await self._show(reply)

    async def _choose(self, user: int, key: str, value: str) -> None:
        """One choice in a menu. Raises Malformed for what is none."""
        habits = await self._host.matches.register.of(user)
        menu = next((menu for menu in menus_for(habits) if menu.key == key), None)
        if menu is None or value not in dict(menu.choices):
            raise Malformed(t("That button is not one of mine."))
        await self._host.matches.register.put(user, _changed(habits, key, value))
        if key == "language":
            self._host.tongues.choose(user, "" if value == "-" else value)

    async def _set_zone(self, user: int, name: str) -> None:
        zone = zone_called(name) or next((zone_called(found) for found in zones_like(name, 1)), None)
        if zone is None:
            raise Illegal(t("There is no time zone of that name. Begin with a continent and a city: Europe/Rome."))
        habits = await self._host.matches.register.of(user)
        await self._host.matches.register.put(user, habits._replace(zone=zone.key))

    async def _show(self, reply: Reply) -> None:
        """The page as it is now, in the language that was chosen."""
        habits = await self._host.matches.register.of(reply.interaction.user.id)
        await reply.page(settings_page(habits, self._host.now(), reader_of(reply.interaction)))


def _changed(habits: Habits, key: str, value: str) -> Habits:
    if key == "reminders":
        what, _, number = value.partition("=")
        return habits._replace(most=int(number)) if what == "most" else habits._replace(spacing=int(number))
    if key == "quiet":
        first, _, last = value.partition("-")
        return habits._replace(quiet_from=int(first), quiet_to=int(last))
    if key == "language":
        return habits._replace(language="" if value == "-" else value)
    return habits._replace(notices="channel" if value == "channel" else "none" if value == "none" else "dm")
