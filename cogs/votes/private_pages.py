"""Private pages with the state of a vote, kept up to date as long as Discord allows edits."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias

import aiohttp
import discord

from bot.runtime.reasons import reason
from bot.table.snapshot import Snapshot
from bot.ui.page import Page
from cogs.votes.pages import MentionMessages
from games.kernel.text import Seat

log = logging.getLogger(__name__)

Edit: TypeAlias = Callable[[Page], Awaitable[object]]

REMEMBERED = 200
"""Maximum number of pages to keep up to date. Each can be edited for 15 minutes."""


class _Vote(NamedTuple):
    """The vote on a page, and the seat that reads the page."""

    table: int
    topic: str
    number: int
    seat: Seat


class VotePages:
    """The pages of this process. The channel and direct messages, which outlast a restart, show the same."""

    def __init__(self, calls: MentionMessages) -> None:
        self.calls = calls
        self._shown: OrderedDict[_Vote, tuple[str, Edit]] = OrderedDict()

    def words(self, table: Snapshot, topic: str, number: int, seat: Seat) -> str:
        """Return the state of the vote, for the player in a seat, and what it costs the match while it is open."""
        told = table.in_language_of(seat)
        said, price = self.calls.standing(told, topic, number), self.calls.price(told, topic, number)
        below = f"\n-# {told.localizer(price)}" if price else ""
        return f"{told.markdown_localizer(said)}{below}"

    def keep(self, table: Snapshot, topic: str, number: int, seat: Seat, edit: Edit) -> None:
        """Remember a page with the state of the vote, which `edit` can replace."""
        self._shown[_Vote(table.id, topic, number, seat)] = self.words(table, topic, number, seat), edit
        while len(self._shown) > REMEMBERED:
            self._shown.popitem(last=False)

    async def update(self, table: Snapshot, topic: str, number: int) -> None:
        """Update all pages about that vote; pages of a finished vote are forgotten."""
        open_ = self.calls.page(table, topic, number) is not None
        for vote in [vote for vote in self._shown if vote[:3] == (table.id, topic, number)]:
            before, edit = self._shown[vote]
            words = self.words(table, topic, number, vote.seat)
            if open_:
                self._shown[vote] = words, edit
            else:
                del self._shown[vote]
            if words != before:
                await _possibly(edit(Page(words)))


async def _possibly(edit: Awaitable[object]) -> None:
    """Edit a page that might be gone, or too old to edit."""
    try:
        await edit
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("failed to edit the page of a vote", extra={"reason": reason(error)})
