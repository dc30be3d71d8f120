"""Forms: modals that ask for one thing to be typed."""

from __future__ import annotations

import discord

from bot.custom_ids import CustomId
from bot.ui.sections import shortened

TITLE = 45
"""Maximum number of characters of a form's title, and of the label of its field."""


def form(title: str, custom_id: CustomId, label: str, field: discord.ui.TextInput[discord.ui.View]) -> discord.ui.Modal:
    """Return the modal with that field, which a label names."""
    modal = discord.ui.Modal(title=shortened(title, TITLE), custom_id=str(custom_id))
    return modal.add_item(discord.ui.Label(text=shortened(label, TITLE), component=field))
