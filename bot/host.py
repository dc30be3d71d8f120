"""Everything a cog may ask for, in one place."""

from __future__ import annotations

from dataclasses import dataclass

from bot.clock import Now
from bot.deadlines import Deadlines
from bot.easel import Easel
from bot.inboxes import Inboxes
from bot.lobbies import Lobbies
from bot.matches import Matches
from bot.outbox import Outbox
from bot.slates import Slates
from storage.store import Store


@dataclass(frozen=True, slots=True)
class Host:
    """The services of one running Querent."""

    store: Store
    matches: Matches
    lobbies: Lobbies
    outbox: Outbox
    deadlines: Deadlines
    inboxes: Inboxes
    easel: Easel
    slates: Slates
    now: Now
