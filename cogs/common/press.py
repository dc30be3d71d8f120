"""The type of press handlers, and the data of a press or a submitted modal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord

from bot.custom_ids import CustomId

Press: TypeAlias = Callable[[discord.Interaction, CustomId], Awaitable[None]]
"""A function that handles a press."""


def custom_id(interaction: discord.Interaction) -> str:
    """Return the custom ID of a press or modal as text."""
    data: Any = interaction.data or {}
    return str(data.get("custom_id", ""))


def values(interaction: discord.Interaction) -> list[str]:
    """Return the chosen values of a menu."""
    data: Any = interaction.data or {}
    return [str(value) for value in data.get("values", ())]


def typed(interaction: discord.Interaction, field: str) -> str:
    """Return the text in a field of a modal."""
    data: Any = interaction.data or {}
    for row in data.get("components", ()):
        for part in (*row.get("components", ()), *([row["component"]] if "component" in row else ())):
            if part.get("custom_id") == field:
                return str(part.get("value", ""))
    return ""
