"""Everything a cog may ask for, in one place."""

from __future__ import annotations

from dataclasses import dataclass

from bot.agreements import Agreements
from bot.calls import Calls
from bot.clock import Now
from bot.deadlines import Deadlines
from bot.departures import Departures
from bot.easel import Easel
from bot.forgetting import Forgetting
from bot.homes import Homes
from bot.inboxes import Inboxes
from bot.lobbies import Lobbies
from bot.matches import Matches
from bot.moderation import Moderation
from bot.motions import Motions
from bot.outbox import Outbox
from bot.removals import Removals
from bot.rounds import Rounds
from bot.seats import Seats
from bot.slates import Slates
from bot.tongues import Tongues
from bot.undoing import Undoing
from bot.vacations import Vacations
from storage.store import Store


@dataclass(frozen=True, slots=True, kw_only=True)
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
    motions: Motions
    calls: Calls
    undoing: Undoing
    seats: Seats
    departures: Departures
    moderation: Moderation
    tongues: Tongues
    agreements: Agreements
    vacations: Vacations
    homes: Homes
    removals: Removals
    rounds: Rounds
    forgetting: Forgetting
    now: Now
