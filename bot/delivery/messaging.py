"""What messages are sent with: whatever writes to channels and people is given all of it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.delivery.message_sender import MessageSender
from bot.delivery.message_versions import MessageVersions
from bot.services.dm_status import DmStatus
from bot.services.recipients import Recipients


@dataclass(frozen=True, slots=True, kw_only=True)
class Messaging:
    """Sending, what is known of people's inboxes, how they are reached, and what this run has shown where."""

    sender: MessageSender
    dm_status: DmStatus
    recipients: Recipients
    versions: MessageVersions
