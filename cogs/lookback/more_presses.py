"""*More* below the end of a match: the rarely used buttons, each with a description. It works for any game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import discord
from discord import ButtonStyle
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.services import Services
from bot.ui.acknowledgement import answering
from bot.ui.components import Button
from bot.ui.layouts import Choice
from bot.ui.page import Page
from bot.ui.titles import punctuation
from cogs.common.context import localizer_of
from cogs.common.match_choice import watched
from cogs.common.press import Press
from cogs.lookback.replay_page import title_of
from games.kernel.text import Localizer, t
from storage.matches import MatchRow

Offer: TypeAlias = Callable[[MatchRow, Localizer], Choice]
"""A function from a finished match and a localizer to a feature's offer for that match."""


class MoreCog(commands.Cog):
    """Shows everything else that can be done with a finished match.

    Args:
        services: The services of the process.
        offers: The offers of other features, in the order of the list.
        own: Further offers, only for players of the match.
    """

    def __init__(self, services: Services, offers: Sequence[Offer] = (), own: Sequence[Offer] = ()) -> None:
        self._services, self._offers, self._own = services, (check_offer, *offers), tuple(own)

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses this cog handles."""
        return {CustomIdKind.AFTERWARDS: self.press}

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show the user all offers for the match."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            row = await watched(self._services, interaction, custom_id.match)
            localizer = localizer_of(interaction, row.game)
            played = any(chair.user == interaction.user.id for chair in row.seats)
            offers = (*self._offers, *(self._own if played else ()))
            choices = tuple(offer(row, localizer) for offer in offers)
            await reply.page(Page(title_of(row, localizer), choices=choices))


def check_offer(row: MatchRow, localizer: Localizer) -> Choice:
    """Return the offer to verify the deal."""
    label = localizer(t("Check it"))
    does = localizer(t("Where the deal came from: seal, secret, and every shuffle and die roll."))
    button = Button(label, str(CustomId(CustomIdKind.VERIFY, row.id)), ButtonStyle.secondary)
    return Choice(label, does, button, punctuation=punctuation(localizer, does))
