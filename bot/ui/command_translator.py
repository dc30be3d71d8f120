"""The names of commands, and what they say they are for, in the languages of Discord's clients."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from locales import ENGLISH, NAME, catalogue, spoken

NAMES = {Location.command_name, Location.group_name, Location.parameter_name}
"""What has to be typed: one word in small letters."""


class CommandTranslator(app_commands.Translator):
    """Says all that commands say, from the catalogues; what is not translated stays as it is."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The words in that locale, or None."""
        language = spoken(locale.value) or ENGLISH
        if language == ENGLISH:
            return None
        said = catalogue(language).said(string.message, NAME if context.location in NAMES else "")
        return None if said == string.message else said
