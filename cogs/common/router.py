"""Routes every press and every submitted modal to its handler; each gets a reply."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind, carried, parse
from bot.ui.acknowledgement import answering
from cogs.common.context import localizer_of
from cogs.common.press import Press, custom_id
from games.kernel.text import Text, t


class Router(commands.Cog):
    """Finds the handler of a custom ID. discord.py keeps no views, so nothing else handles presses."""

    def __init__(self, presses: Mapping[CustomIdKind, Press], present: Callable[[int, int, int | None], None]) -> None:
        """Create the router.

        Args:
            presses: The handler of each kind of custom ID.
            present: Called with the table, the user and the message of every press.
        """
        self._presses, self._present = presses, present

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Route a press or a submitted modal. Explain if its message is too old or no longer has the control."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        pressed = parse(custom_id(interaction))
        if pressed is None or pressed.kind not in self._presses:
            await _refuse(interaction, t("That message is too old to use. Try **/games**."))
        elif _must_stand_there(interaction, pressed) and custom_id(interaction) not in carried(interaction.message):
            await _refuse(interaction, t("This message has changed in the meantime. Take another look."))
        else:
            message = interaction.message.id if interaction.message else None
            self._present(pressed.match, interaction.user.id, message)
            await self._presses[pressed.kind](interaction, pressed)


def _must_stand_there(interaction: discord.Interaction, pressed: CustomId) -> bool:
    """Return whether the custom ID must be on the pressed message; for modals, only if they ask for a number."""
    return interaction.type is discord.InteractionType.component or pressed.kind is CustomIdKind.NUMBER


async def _refuse(interaction: discord.Interaction, why: Text) -> None:
    localizer = localizer_of(interaction)
    async with answering(interaction, localizer) as reply:
        await reply.send_ephemeral(localizer(why))
