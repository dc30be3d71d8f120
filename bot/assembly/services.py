"""The services that cogs use, as one value."""

from __future__ import annotations

from dataclasses import dataclass

from bot.delivery.deleted_channels import DeletedChannels
from bot.delivery.forum_posts import ForumPosts
from bot.delivery.outbox import Outbox
from bot.delivery.server_lists import ServerLists
from bot.delivery.table_channels import TableChannels
from bot.delivery.vote_pages import VotePages
from bot.delivery.welcome import Welcome
from bot.inviting.personal_invitations import PersonalInvitations
from bot.lessons.lessons import Lessons
from bot.messages.board_story import BoardStories
from bot.messages.message_versions import MessageVersions
from bot.pages.calls import CallMessages
from bot.runtime.clock import Now
from bot.services.data_deletion import DataDeletion
from bot.services.emojis import ApplicationEmojis
from bot.services.languages import Languages
from bot.services.lobbies import Lobbies
from bot.services.matches import Matches
from bot.services.member_departures import MemberDepartures
from bot.services.moderation import Moderation
from bot.services.proposals import Proposals
from bot.services.recipients import DmStatus
from bot.services.rematches import Rematches
from bot.services.rollback import Rollback
from bot.services.seats import Seats
from bot.timing.agreements import Agreements
from bot.timing.membership_checks import MembershipChecks
from bot.timing.scheduler import Scheduler
from bot.timing.vacations import Vacations
from bot.ui.covers import Covers
from bot.ui.render_worker import RenderWorker
from storage.store import Store


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The services of one process."""

    store: Store
    matches: Matches
    lobbies: Lobbies
    rematches: Rematches
    personal_invitations: PersonalInvitations
    lessons: Lessons
    outbox: Outbox
    scheduler: Scheduler
    dm_status: DmStatus
    renderer: RenderWorker
    covers: Covers
    welcome: Welcome
    server_lists: ServerLists
    forum_posts: ForumPosts
    versions: MessageVersions
    stories: BoardStories
    proposals: Proposals
    calls: CallMessages
    vote_pages: VotePages
    rollback: Rollback
    seats: Seats
    member_departures: MemberDepartures
    moderation: Moderation
    languages: Languages
    emojis: ApplicationEmojis
    agreements: Agreements
    vacations: Vacations
    table_channels: TableChannels
    deleted_channels: DeletedChannels
    membership_checks: MembershipChecks
    data_deletion: DataDeletion
    now: Now
