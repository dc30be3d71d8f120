"""The objects that all code which sends messages needs, as one value."""

from __future__ import annotations

from dataclasses import dataclass

from bot.delivery.board_story import BoardStories
from bot.delivery.inboxes import Inboxes
from bot.delivery.message_sender import MessageSender
from bot.delivery.message_versions import MessageVersions
from bot.table.recipients import DmStatus, Recipients
from bot.ui.covers import Covers


@dataclass(frozen=True, slots=True, kw_only=True)
class Messaging:
    """The objects for sending messages, and for what messages and boards already show."""

    sender: MessageSender
    inboxes: Inboxes
    dm_status: DmStatus
    recipients: Recipients
    versions: MessageVersions
    stories: BoardStories
    covers: Covers
