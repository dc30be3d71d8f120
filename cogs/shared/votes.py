"""Votes on proposals: to end the match, to take an answer back, and so on."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord.ext import commands

from bot.assembly.services import Services
from bot.services.proposals import Vote
from bot.table.live_table import LiveTable
from bot.table.snapshot import snapshot
from bot.ui.custom_ids import CustomId, Verb
from bot.ui.interaction_replies import Reply, answering
from bot.ui.page import Page
from cogs.shared.context import must_be_here, reader_of
from cogs.shared.router import Press
from games.kernel.ask import Malformed
from games.kernel.text import Name, Text, t


class VotesCog(commands.Cog):
    """The buttons of calls and vote letters."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def presses(self) -> dict[Verb, Press]:
        """The presses this cog answers."""
        return {Verb.MOTION: self.press}

    async def press(self, interaction: discord.Interaction, address: CustomId) -> None:
        """Store a vote and show the new state in the message."""
        async with answering(interaction, reader_of(interaction), updates=True, private=False) as reply:
            kind, vote, *_ = (*address.rest.split("/"), "")
            if vote not in ("yes", "no"):
                raise Malformed(t("That button is not one of mine."))
            alone = interaction.guild_id is None  # in a letter only its recipient can press
            async with self._services.matches.at(address.match) as table:
                if not alone:
                    must_be_here(table, interaction)
            user = interaction.user.id
            ballot = await self._services.proposals.vote(address.match, user, kind, address.n, agree=vote == "yes")
            async with self._services.matches.at(address.match) as table:
                page = self._services.calls.page(snapshot(table), ballot.proposal.audience, address.n)
                seat = table.seat_of(user)
                read = (table.in_language_of(seat) if alone else table).markdown_reader
                words = read(_outcome(self._services, table, ballot, seat))
            if alone and interaction.message:
                self._services.versions.press(interaction.message.id)
            await reply.page(page if page and not alone else Page(words, public=not alone, classic=True))


async def put_to_vote(services: Services, reply: Reply, table_id: int, kind: str, detail: Sequence[str] = ()) -> None:
    """Make a proposal for the caller, and tell them its state. Raises Refused."""
    user = reply.interaction.user.id
    ballot = await services.proposals.propose(table_id, user, kind, detail)
    async with services.matches.at(table_id) as table:
        seat = table.seat_of(user)
        words = table.in_language_of(seat).markdown_reader(_outcome(services, table, ballot, seat))
    await reply.whisper(words)


def _outcome(services: Services, table: LiveTable, ballot: Vote, seat: int) -> Text:
    """The state of the proposal after that seat's vote."""
    kind = services.proposals.kind(ballot.proposal.kind)
    if ballot.state == "carried":
        return kind.agreed(table, ballot.proposal)
    if ballot.state == "refused":
        return kind.refused(Name(seat))
    place, names = f"<#{table.row.place}>", table.names(ballot.left)
    return t("The others are asked in {place}. Still to agree: {names}.", place=place, names=names)
