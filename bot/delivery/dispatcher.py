"""Maps each kind of job to the handler that runs it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

import discord

from bot.delivery.after_the_end import AfterTheEnd
from bot.delivery.boards import Boards
from bot.delivery.deleted_channels import DeletedChannels
from bot.delivery.forum_posts import ForumPosts
from bot.delivery.invitations import Invitations
from bot.delivery.notifier import Notifier
from bot.delivery.server_lists import ServerLists
from bot.delivery.thread_cleanup import ThreadCleaner
from bot.delivery.vote_letters import VoteLetters
from bot.inviting.invitation_letters import InvitationLetters
from bot.messages.message_sender import MessageSender
from bot.runtime.discord_codes import UNKNOWN_CHANNEL
from bot.table.jobs import (
    NOTHING_LEFT,
    Batch,
    Call,
    DeleteMessage,
    DeliverInvitation,
    Done,
    Invite,
    Job,
    Notify,
    PlaceDeleted,
    PostBoard,
    RefreshBoard,
    RemoveButtons,
    Share,
    ShowInvitation,
    ShowLobby,
    ShowTables,
    TellOfDeletion,
    ThreadCleanup,
    VoteLetter,
)
from games.kernel.text import Seat

Handler: TypeAlias = Callable[[Batch[Any]], Awaitable[Done]]
"""Runs a batch. Raises discord.HTTPException and NoMatch."""


class Dispatcher:
    """Runs batches of jobs; outbox.py decides when and how often."""

    def __init__(
        self,
        sender: MessageSender,
        *,
        boards: Boards,
        invitations: Invitations,
        notifier: Notifier,
        vote_letters: VoteLetters,
        thread_cleaner: ThreadCleaner,
        deleted_channels: DeletedChannels,
        after_the_end: AfterTheEnd,
        server_lists: ServerLists,
        forum_posts: ForumPosts,
        invitation_letters: InvitationLetters,
    ) -> None:
        self._sender, self._deleted_channels = sender, deleted_channels
        self._lists, self._forum_posts = server_lists, forum_posts
        self._handlers: Mapping[type[Job], Handler] = {
            PostBoard: boards.post,
            RefreshBoard: boards.refresh,
            ShowLobby: boards.lobby,
            ShowInvitation: invitations.show,
            Call: vote_letters.call,
            VoteLetter: vote_letters.letter,
            Notify: notifier.run,
            RemoveButtons: self._remove_buttons,
            DeleteMessage: self._delete,
            PlaceDeleted: deleted_channels.run,
            TellOfDeletion: deleted_channels.tell,
            ShowTables: self._show_tables,
            ThreadCleanup: thread_cleaner.run,
            DeliverInvitation: invitation_letters.deliver,
            Invite: after_the_end.invite,
            Share: after_the_end.share,
        }

    async def run(self, batch: Batch[Job]) -> Done:
        """Run a batch. Raises discord.HTTPException and NoMatch."""
        return await self._handlers[type(batch.newest)](batch)

    async def settled(self, table_id: int, error: discord.HTTPException) -> Done | None:
        """The result of jobs that failed because the table's channel is gone; None if they must be retried."""
        return await self._deleted_channels.settled(table_id) if error.code == UNKNOWN_CHANNEL else None

    async def _show_tables(self, batch: Batch[ShowTables]) -> Done:
        """Bring the table's post in a forum up to date, and then the server's list of tables."""
        posted, listed = await self._forum_posts.show(batch), await self._lists.show(batch)
        return replace(posted, later=posted.later or listed.later)

    async def _remove_buttons(self, batch: Batch[RemoveButtons]) -> Done:
        await self._sender.strip(batch.newest.channel, batch.newest.message)
        return NOTHING_LEFT

    async def _delete(self, batch: Batch[DeleteMessage]) -> Done:
        await self._sender.delete(batch.newest.channel, batch.newest.message)
        return NOTHING_LEFT


def viewers(jobs: Collection[Job]) -> set[Seat | None]:
    """The seats whose views these jobs need; None stands for the public view."""
    told = [job for job in jobs if isinstance(job, Notify) and job.why != "hush"]
    shown = any(isinstance(job, PostBoard | RefreshBoard | Share) for job in jobs)
    public = shown or any(job.why == "over" for job in told)
    return {*((None,) if public else ()), *(job.seat for job in told if job.why != "over")}
