"""Voting on what somebody at a table has proposed: to end it, to take an answer back, and the like."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord.ext import commands

from bot.address import Address, Verb
from bot.host import Host
from bot.motions import Ballot
from bot.replies import Page, Reply, answering
from bot.sitting import Sitting
from bot.snapshot import snapshot
from cogs.callers import must_be_here, reader_of
from cogs.router import Press
from games.kernel.ask import Malformed
from games.kernel.text import Name, Text, t


class Votes(commands.Cog):
    """The buttons under what was proposed."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def presses(self) -> dict[Verb, Press]:
        """The presses this cog answers."""
        return {Verb.MOTION: self.press}

    async def press(self, interaction: discord.Interaction, address: Address) -> None:
        """A vote; the message then shows how things stand."""
        async with answering(interaction, reader_of(interaction), updates=True, private=False) as reply:
            kind, vote, *_ = (*address.rest.split("/"), "")
            if vote not in ("yes", "no"):
                raise Malformed(t("That button is not one of mine."))
            alone = interaction.guild_id is None  # in a letter: only who got it can press there
            async with self._host.matches.at(address.match) as sitting:
                if not alone:
                    must_be_here(sitting, interaction)
            user = interaction.user.id
            ballot = await self._host.motions.vote(address.match, user, kind, address.n, agree=vote == "yes")
            async with self._host.matches.at(address.match) as sitting:
                page = self._host.calls.page(snapshot(sitting), ballot.motion.audience, address.n)
                seat = sitting.seat_of(user)
                read = (sitting.told_to(seat) if alone else sitting).markdown_reader
                words = read(_outcome(self._host, sitting, ballot, seat))
            if alone and interaction.message:
                self._host.slates.press(interaction.message.id)
            await reply.page(page if page and not alone else Page(words, public=not alone))


async def put_to_vote(host: Host, reply: Reply, table: int, kind: str, detail: Sequence[str] = ()) -> None:
    """Propose something in the caller's name, and tell them how it stands. Raises Refused."""
    user = reply.interaction.user.id
    ballot = await host.motions.propose(table, user, kind, detail)
    async with host.matches.at(table) as sitting:
        seat = sitting.seat_of(user)
        words = sitting.told_to(seat).markdown_reader(_outcome(host, sitting, ballot, seat))
    await reply.whisper(words)


def _outcome(host: Host, sitting: Sitting, ballot: Ballot, seat: int) -> Text:
    """How it stands after the vote of that seat."""
    kind = host.motions.kind(ballot.motion.kind)
    if ballot.state == "carried":
        return kind.agreed(sitting, ballot.motion)
    if ballot.state == "refused":
        return kind.refused(Name(seat))
    place, names = f"<#{sitting.row.place}>", sitting.names(ballot.left)
    return t("The others are asked in {place}. Still to agree: {names}.", place=place, names=names)
