"""Votes on proposals, such as ending the match or undoing an answer."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.delivery.dispatcher import Handlers
from bot.services import Services
from bot.table.jobs import ShowCall, VoteDM
from bot.table.recipients import is_lost
from bot.table.snapshot import Snapshot
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from bot.ui.page import Page
from cogs.common.context import localizer_of, must_be_here
from cogs.common.press import Press
from cogs.votes.jobs import VoteDMs
from cogs.votes.pages import ASK, KEEP, MentionMessages, replacing
from cogs.votes.private_pages import VotePages
from games.kernel.ask import IllegalError, MalformedError
from games.kernel.text import t


class VotesCog(commands.Cog):
    """The buttons of mentions and direct messages about votes; these messages; and making proposals."""

    def __init__(self, services: Services) -> None:
        self._services, self._calls = services, MentionMessages(services.proposals)
        self._pages = VotePages(self._calls)
        self._dms = VoteDMs(services.matches, services.messaging, proposals=services.proposals, pages=self._pages)

    def jobs(self) -> Handlers:
        """Return the handlers of the jobs about votes."""
        return {ShowCall: self._dms.call, VoteDM: self._dms.dm}

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.MOTION: self.press}

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Store a vote and show the new state in the message, or call the vote on a silent seat."""
        what = custom_id.args.split("/")[1:2]
        if what in ([ASK], [KEEP]):
            await (self._ask(interaction, custom_id) if what == [ASK] else self._keep(interaction, custom_id))
            return
        async with answering(interaction, localizer_of(interaction), updates=True, private=False) as reply:
            kind, vote, *_ = (*custom_id.args.split("/"), "")
            if vote not in ("yes", "no"):
                raise MalformedError(t("That button isn't mine."))
            alone = interaction.guild_id is None  # only the recipient can press in a direct message
            async with self._services.matches.at(custom_id.match) as table:
                if not alone:
                    must_be_here(table, interaction)
            user = interaction.user.id
            ballot = await self._services.proposals.vote(
                custom_id.match, user, kind, custom_id.number, agree=vote == "yes"
            )
            now = await self._services.matches.snapshot(custom_id.match)
            seat, topic = now.seat_of(user), ballot.proposal.audience
            if alone and interaction.message:
                self._services.versions.press(interaction.message.id)
            page = self._calls.page(now, topic, custom_id.number) or self._calls.outcome(now, topic, custom_id.number)
            lost = alone and await self._is_lost(now)
            words = self._pages.words(now, topic, custom_id.number, seat, is_lost=lost)
            told = Page(words, public=not alone, classic=True, table_id=now.id)
            await reply.page(page if page and not alone else told)

    async def _ask(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Propose that the table no longer waits for the seat in the message."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            which = custom_id.args.rpartition("/")[2]
            async with self._services.matches.at(custom_id.match) as table:
                if interaction.guild_id is not None:
                    must_be_here(table, interaction)
                if not which.isdecimal() or len(which) > 2 or int(which) >= len(table.seats):
                    raise MalformedError(t("That button isn't mine."))
                absent = table.seats[int(which)].user
            if absent is None:
                raise IllegalError(t("They've moved in the meantime."))
            await self.propose(reply, custom_id.match, "replace", (str(absent),))

    async def _keep(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Keep a match that was about to end because nobody played."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            async with self._services.matches.at(custom_id.match) as table:
                must_be_here(table, interaction)
            await self._services.idle_matches.keep(custom_id.match, interaction.user.id)
            await reply.send_ephemeral(
                localizer_of(interaction)(t("The match at table {n} goes on.", n=custom_id.match))
            )

    async def ask_to_replace(self, reply: Reply, table_id: int, user: int) -> None:
        """Show the caller what it costs to replace a user, before they call the vote. Raises RefusedError."""
        caller = reply.interaction.user.id
        proposal = await self._services.proposals.proposed(table_id, caller, "replace", (str(user),))
        table = await self._services.matches.snapshot(table_id)
        await reply.page(replacing(table.in_language_of(table.seat_of(caller)), proposal))

    async def propose(self, reply: Reply, table_id: int, kind: str, detail: Sequence[str] = ()) -> None:
        """Make a proposal for the caller, and keep them informed of its state. Raises RefusedError."""
        user = reply.interaction.user.id
        proposal = (await self._services.proposals.propose(table_id, user, kind, detail)).proposal
        table = await self._services.matches.snapshot(table_id)
        about = table, proposal.audience, proposal.number, table.seat_of(user)
        lost = await self._is_lost(table)
        await reply.send_ephemeral(self._pages.words(*about, is_lost=lost))
        self._pages.keep(*about, reply.edit, is_lost=lost)

    async def _is_lost(self, table: Snapshot) -> bool:
        """Return whether the bot cannot write in the table's channel, so that votes come by direct message."""
        return is_lost(table.row, await self._services.outbox.posts(table.id))
