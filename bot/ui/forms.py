"""Modals that ask the user to type one value."""

from __future__ import annotations

import discord

from bot.custom_ids import CustomId
from bot.ui.sections import shortened

TITLE = 45
"""Discord's limit for a modal's title, and for the label of its field, in characters."""


def form(title: str, custom_id: CustomId, label: str, field: discord.ui.TextInput[discord.ui.View]) -> discord.ui.Modal:
    """Return a modal with one labeled field."""
    modal = discord.ui.Modal(title=shortened(title, TITLE), custom_id=str(custom_id))
    return modal.add_item(discord.ui.Label(text=shortened(label, TITLE), component=field))
