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


class _VotePage(NamedTuple):
    """The words of a page, what can edit it, and whether the bot could not write in the table's channel."""

    words: str
    edit: Edit
    is_lost: bool


class VotePages:
    """The pages of this process. The channel and direct messages, which outlast a restart, show the same."""

    def __init__(self, calls: MentionMessages) -> None:
        self.calls = calls
        self._shown: OrderedDict[_Vote, _VotePage] = OrderedDict()

    def words(self, table: Snapshot, topic: str, number: int, seat: Seat, *, is_lost: bool = False) -> str:
        """Return the state of the vote, for the player in a seat, and what it costs the match while it is open.

        With `is_lost`, the bot cannot write in the table's channel.
        """
        told = table.in_language_of(seat)
        said = self.calls.standing(told, topic, number, is_lost=is_lost)
        price = self.calls.price(told, topic, number)
        below = f"\n-# {told.localizer(price)}" if price else ""
        return f"{told.markdown_localizer(said)}{below}"

    def keep(self, table: Snapshot, topic: str, number: int, seat: Seat, edit: Edit, *, is_lost: bool = False) -> None:
        """Remember a page with the state of the vote, which `edit` can replace; `is_lost` as in `words`."""
        words = self.words(table, topic, number, seat, is_lost=is_lost)
        self._shown[_Vote(table.id, topic, number, seat)] = _VotePage(words, edit, is_lost)
        while len(self._shown) > REMEMBERED:
            self._shown.popitem(last=False)

    async def update(self, table: Snapshot, topic: str, number: int) -> None:
        """Update all pages about that vote; pages of a finished vote are forgotten."""
        open_ = self.calls.page(table, topic, number) is not None
        for vote in [vote for vote in self._shown if vote[:3] == (table.id, topic, number)]:
            before = self._shown[vote]
            words = self.words(table, topic, number, vote.seat, is_lost=before.is_lost)
            if open_:
                self._shown[vote] = before._replace(words=words)
            else:
                del self._shown[vote]
            if words != before.words:
                await _possibly(before.edit(Page(words)))


async def _possibly(edit: Awaitable[object]) -> None:
    """Edit a page that might be gone, or too old to edit."""
    try:
        await edit
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("failed to edit the page of a vote", extra={"reason": reason(error)})
