"""/settings: a user's preferences and vacation."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.services import Services
from bot.table.preferences import NOTHING_MET, Preferences
from bot.table.zone_names import zone_meant, zones_like
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from cogs.common.closed_inbox import retry
from cogs.common.context import MENU, localizer_of, offering
from cogs.common.press import Press, typed, values
from cogs.settings.newest_page import NewestPages
from cogs.settings.pages import CLOSED, ON, SWITCHES, VALUELESS, away_modal, menus_for, settings_page, zone_modal
from cogs.settings.service import Translated
from games.kernel.ask import IllegalError, MalformedError
from games.kernel.text import EMPTY, Text, t


class SettingsCog(commands.Cog):
    """The settings page of each user."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._newest = NewestPages(services.now)
        self._translated = Translated(services.store, services.now, services.matches.job_wakeup)

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.SETTINGS: self.press}

    @app_commands.command(description="Your notifications, reminders, quiet hours, time zone, language and vacation")
    @app_commands.describe(zone="Your time zone, such as Europe/Rome", vacation="Go on vacation for this many days")
    async def settings(self, interaction: discord.Interaction, zone: str = "", vacation: int = 0) -> None:
        """Handle /settings: set the time zone or begin a vacation, if given, then show the caller's preferences."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            if zone:
                await self._set_zone(interaction.user.id, zone)
            if vacation:
                await self._services.vacations.begin(interaction.user.id, vacation)
            await self._show(reply)

    @settings.autocomplete("zone")
    @offering
    async def suggest(self, _interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest time zones."""
        return [app_commands.Choice(name=name, value=name) for name in zones_like(typed, MENU)]

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Handle a press on the settings page."""
        async with answering(interaction, localizer_of(interaction), updates=True) as reply:
            if custom_id.args in ("zone", "away"):
                await self._modal(reply, custom_id.args)
            elif custom_id.args == "back":
                await self._services.vacations.end(interaction.user.id)
                await self._show(reply)
            elif custom_id.args == "inbox":
                await self._show(reply, await retry(self._services, interaction, localizer_of(interaction)))
            elif custom_id.args in SWITCHES:
                own = await self._services.matches.register.of(interaction.user.id)
                await self._services.matches.register.put(interaction.user.id, _switched(own, custom_id.args))
                await self._show(reply)
            elif custom_id.args in VALUELESS:
                await self._show(reply)
            else:
                await self._choose(interaction.user.id, custom_id.args, (values(interaction) or [""])[0])
                await self._show(reply)

    async def _modal(self, reply: Reply, what: str) -> None:
        """Open the modal for a time zone or a vacation, or apply what was entered."""
        interaction, localizer = reply.interaction, localizer_of(reply.interaction)
        preferences = await self._services.matches.register.of(interaction.user.id)
        if interaction.type is not discord.InteractionType.modal_submit:
            zone = what == "zone"
            await reply.modal(
                zone_modal(preferences, localizer) if zone else away_modal(preferences, self._services.now(), localizer)
            )
            return
        value = typed(interaction, "value").strip()
        if what == "zone":
            await self._set_zone(interaction.user.id, value)
        else:
            await self._services.vacations.begin(interaction.user.id, int(value) if value.isdecimal() else 0)
        await self._show(reply)

    async def _choose(self, user: int, key: str, value: str) -> None:
        """Apply one choice in a menu. Raises MalformedError for an unknown one."""
        preferences = await self._services.matches.register.of(user)
        menu = next((menu for menu in menus_for(preferences) if menu.key == key), None)
        if menu is None or value not in dict(menu.choices):
            raise MalformedError(t("That button isn't mine."))
        await self._services.matches.register.put(user, _changed(preferences, key, value))
        if key == "language":
            before = self._services.languages.of(user)
            self._services.languages.choose(user, "" if value == "-" else value)
            if self._services.languages.of(user) != before:
                await self._translated.show_user(user)

    async def _set_zone(self, user: int, name: str) -> None:
        zone = zone_meant(name)
        if zone is None:
            raise IllegalError(t("I don't know that time zone. Write it like Europe/Rome."))
        preferences = await self._services.matches.register.of(user)
        await self._services.matches.register.put(user, preferences._replace(zone=zone.key))

    async def _show(self, reply: Reply, note: Text = EMPTY) -> None:
        """Show the current page, in the chosen language."""
        user, localizer = reply.interaction.user.id, localizer_of(reply.interaction)
        preferences = await self._services.matches.register.of(user)
        if not note and preferences.notices == "dm" and await self._services.dm_status.is_closed(user):
            note = CLOSED
        await reply.page(settings_page(preferences, self._services.now(), localizer, note))
        self._newest.replace(reply)


def _switched(preferences: Preferences, switch: str) -> Preferences:
    """Return the preferences after a press on a button that names what it sets, whatever is set now."""
    what, _, value = switch.partition("=")
    if what == "tips":
        return preferences._replace(met=NOTHING_MET)
    if what == "next":
        return preferences._replace(next_up=value == ON)
    if what == "level":
        return preferences._replace(level_shown=value == ON)
    if what == "positions":
        return preferences._replace(positions_allowed=value == ON)
    return preferences._replace(words_only=value == ON)


def _changed(preferences: Preferences, key: str, value: str) -> Preferences:
    if key == "reminders":
        what, _, number = value.partition("=")
        return preferences._replace(most=int(number)) if what == "most" else preferences._replace(spacing=int(number))
    if key == "pace":
        return preferences._replace(at_once=value == "once")
    if key == "quiet":
        first, _, last = value.partition("-")
        return preferences._replace(quiet_from=int(first), quiet_to=int(last))
    if key == "language":
        return preferences._replace(language="" if value == "-" else value)
    return preferences._replace(notices="channel" if value == "channel" else "none" if value == "none" else "dm")
