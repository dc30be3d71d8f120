"""The services that features use, as one value."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.delivery.board_story import BoardStories
from bot.delivery.deleted_channels import DeletedChannels
from bot.delivery.host_notices import HostNotices
from bot.delivery.message_versions import MessageVersions
from bot.delivery.messaging import Messaging
from bot.delivery.outbox import Outbox
from bot.delivery.refused_places import RefusedPlaces
from bot.delivery.table_channels import TableChannels
from bot.history.gate import Gate
from bot.match_page.match_pages import MatchPages
from bot.ops.emojis import ApplicationEmojis
from bot.ratings.ratings import Ratings
from bot.review.reviews import Reviews
from bot.runtime.clock import Now
from bot.runtime.host_settings import HostSettings
from bot.table.lobbies import Lobbies
from bot.table.matches import Matches
from bot.table.member_departures import MemberDepartures
from bot.table.moderation import Moderation
from bot.table.open_tables import OpenTables
from bot.table.proposals import Proposals
from bot.table.recipients import DmStatus
from bot.table.rollback import Rollback
from bot.table.seat_removal import SeatRemoval
from bot.table.seats import Seats
from bot.table.server_tables import ServerTables
from bot.timing.agreements import Agreements
from bot.timing.housekeeping import Housekeeping
from bot.timing.idle_matches import IdleMatches
from bot.timing.membership_checks import MembershipChecks
from bot.timing.removed_servers import RemovedServers
from bot.timing.scheduler import Scheduler
from bot.timing.vacations import Vacations
from bot.ui.covers import Covers
from bot.ui.languages import Languages
from bot.ui.render_worker import RenderWorker
from storage.store import Store


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The services of one process."""

    store: Store
    client: discord.Client
    matches: Matches
    lobbies: Lobbies
    outbox: Outbox
    scheduler: Scheduler
    idle_matches: IdleMatches
    messaging: Messaging
    dm_status: DmStatus
    renderer: RenderWorker
    covers: Covers
    versions: MessageVersions
    stories: BoardStories
    proposals: Proposals
    rollback: Rollback
    seats: Seats
    seat_removal: SeatRemoval
    host_notices: HostNotices
    member_departures: MemberDepartures
    moderation: Moderation
    gate: Gate
    match_pages: MatchPages
    open_tables: OpenTables
    languages: Languages
    emojis: ApplicationEmojis
    agreements: Agreements
    vacations: Vacations
    table_channels: TableChannels
    deleted_channels: DeletedChannels
    refused_places: RefusedPlaces
    membership_checks: MembershipChecks
    removed_servers: RemovedServers
    housekeeping: Housekeeping
    server_tables: ServerTables
    reviews: Reviews
    ratings: Ratings
    host: HostSettings
    now: Now
