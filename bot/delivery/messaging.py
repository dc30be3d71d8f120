"""The collaborators that everything which sends messages needs, as one value."""

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
    """Sending, direct messages, how people are reached, what messages show, what boards tell, the games' covers."""

    sender: MessageSender
    inboxes: Inboxes
    dm_status: DmStatus
    recipients: Recipients
    versions: MessageVersions
    stories: BoardStories
    covers: Covers
