"""Translates the names and descriptions of slash commands into the languages of Discord clients."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from locales import ENGLISH, NAME, catalogue, spoken

NAMES = {Location.command_name, Location.group_name, Location.parameter_name}
"""Texts that Discord wants as one lower-case word, except for commands in a user's context menu."""


class CommandTranslator(app_commands.Translator):
    """Translates from the catalogs. Discord shows the English text if there is no translation."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text in that locale, or None if it has no translation."""
        language = spoken(locale.value) or ENGLISH
        if language == ENGLISH:
            return None
        word = context.location in NAMES and not isinstance(context.data, app_commands.ContextMenu)
        said = catalogue(language).said(string.message, NAME if word else "")
        return None if said == string.message else said
