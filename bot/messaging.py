"""What messages are sent with: whatever writes to channels and people is given all of it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.inboxes import Inboxes
from bot.postman import Postman
from bot.reach import Reach
from bot.slates import Slates


@dataclass(frozen=True, slots=True, kw_only=True)
class Messaging:
    """Sending, what is known of people's inboxes, how they are reached, and what this run has shown where."""

    postman: Postman
    inboxes: Inboxes
    reach: Reach
    slates: Slates
