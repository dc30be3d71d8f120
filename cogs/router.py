"""Every press and every sent modal comes by here, and none leaves without an answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

import discord
from discord.ext import commands

from bot.address import Address, Verb, parse
from bot.replies import answering
from cogs.callers import reader_of
from games.kernel.text import t

Press: TypeAlias = Callable[[discord.Interaction, Address], Awaitable[None]]


class Router(commands.Cog):
    """Finds the handler of an address. discord.py is given no views to keep, so nothing else answers presses."""

    def __init__(self, presses: Mapping[Verb, Press]) -> None:
        self._presses = presses

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        address = parse(custom_id(interaction))
        if address is None or address.verb not in self._presses:
            await self._strange(interaction)
        else:
            await self._presses[address.verb](interaction, address)

    async def _strange(self, interaction: discord.Interaction) -> None:
        reader = reader_of(interaction)
        async with answering(interaction, reader) as reply:
            await reply.whisper(reader(t("That is from an older time; nothing hangs on it now. Try **/games**.")))


def custom_id(interaction: discord.Interaction) -> str:
    """The address a press or modal carries, as text."""
    data: Any = interaction.data or {}
    return str(data.get("custom_id", ""))


def values(interaction: discord.Interaction) -> list[str]:
    """What was chosen in a menu."""
    data: Any = interaction.data or {}
    return [str(value) for value in data.get("values", ())]


def typed(interaction: discord.Interaction, field: str) -> str:
    """What was typed into a modal's field."""
    data: Any = interaction.data or {}
    for row in data.get("components", ()):
        for part in (*row.get("components", ()), *([row["component"]] if "component" in row else ())):
            if part.get("custom_id") == field:
                return str(part.get("value", ""))
    return ""
