"""Builds the services that all features use, and connects them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import discord

from bot.delivery.board_story import BoardStories
from bot.delivery.boards import Boards
from bot.delivery.channel_ends import ChannelEnds
from bot.delivery.deleted_channels import DeletedChannels
from bot.delivery.digests import Digests
from bot.delivery.dispatcher import Dispatcher
from bot.delivery.dm_limits import DMLimits
from bot.delivery.host_notices import HostNotices
from bot.delivery.inbox_boards import InboxBoards
from bot.delivery.inboxes import Inboxes
from bot.delivery.message_sender import MessageSender
from bot.delivery.message_versions import MessageVersions
from bot.delivery.messaging import Messaging
from bot.delivery.notifier import Notifier
from bot.delivery.outbox import Outbox
from bot.delivery.refused_places import RefusedPlaces
from bot.delivery.table_channels import TableChannels
from bot.history.gate import Gate
from bot.match_page.match_pages import MatchPages
from bot.ops.emojis import ApplicationEmojis
from bot.ratings.ratings import Ratings
from bot.review.reviews import Reviews
from bot.runtime.clock import Now
from bot.runtime.host_settings import NOTHING_SET, HostSettings
from bot.runtime.retries import Wait
from bot.services import Services
from bot.sharding.turns import Turn, alone
from bot.table.absence import Absence
from bot.table.away_servers import AwayServers
from bot.table.idle_terms import IDLE
from bot.table.lobbies import Lobbies
from bot.table.lobby_terms import LOBBY
from bot.table.matches import Matches
from bot.table.member_departures import MemberDepartures
from bot.table.moderation import Moderation
from bot.table.open_tables import OpenTables
from bot.table.proposals import Proposals, ending
from bot.table.recipients import DmStatus, Recipients
from bot.table.rollback import Rollback
from bot.table.seat_removal import SeatRemoval
from bot.table.seats import Seats
from bot.table.server_tables import ServerTables
from bot.table.vote_terms import VOTE_TIMERS
from bot.timing.agreements import Agreements
from bot.timing.housekeeping import Housekeeping
from bot.timing.idle_matches import IdleMatches
from bot.timing.membership_checks import MembershipChecks
from bot.timing.removed_servers import RemovedServers
from bot.timing.scheduler import Scheduler
from bot.timing.timeouts import Timeouts
from bot.timing.vacations import Vacations
from bot.ui.covers import Covers
from bot.ui.languages import Languages, guild_locale
from bot.ui.render_worker import RenderWorker
from storage.store import Store


def assembled(
    store: Store, now: Now, client: discord.Client, *,
    window: int, wait: Wait, deck: Path | None = None, turn: Turn = alone, fonts: Path | None = None,
    drawings: Path | None = None, host: HostSettings = NOTHING_SET,
) -> Services:  # fmt: skip
    """Return the services on a store; the arguments are as in Matches, MembershipChecks (`wait`) and RenderWorker."""
    emojis = ApplicationEmojis(store, client, wait, emoji_pictures)
    languages = Languages(store, partial(guild_locale, client), emojis)
    matches = Matches(store, now, window, languages.at, turn, reviews=host.review)
    moderation, proposals = Moderation(store, now, host.limits), Proposals(matches)
    timeouts = Timeouts(store, matches, matches.randrange)
    seats, lobbies = Seats(store, matches, proposals, moderation), Lobbies(store, matches, now, moderation)
    rollback, agreements = Rollback(store, matches), Agreements(store, matches, timeouts)
    proposals.register(ending(matches), rollback.kind(), *agreements.kinds(), Absence(matches, seats).kind())
    idle_matches = IdleMatches(store, matches, timeouts)
    scheduler = _scheduler(store, matches, proposals, lobbies, idle_matches)
    departures = MemberDepartures(store, matches, seats, lobbies, client)
    channels, renderer = TableChannels(store, matches, client), RenderWorker(deck, fonts, drawings)
    messaging = _messaging(store, matches, client, now, renderer)
    deleted = DeletedChannels(store, matches, messaging, client=client, table_channels=channels)
    refused = RefusedPlaces(store, matches, lobbies, messaging, client)
    away, server_tables = AwayServers(), ServerTables(store, matches, lobbies, moderation)
    removed = RemovedServers(store, matches, timeouts, server_tables, away=away, days=host.gone_days)
    boards = Boards(matches, messaging, moderation=moderation, channel_ends=ChannelEnds(client))
    notifier = _notifier(store, matches, messaging, departures, languages)
    dispatcher = _dispatcher(InboxBoards(store, matches, messaging), messaging, boards, notifier, deleted, refused)
    return Services(
        host=host, store=store, now=now, client=client, matches=matches, lobbies=lobbies, seats=seats,
        seat_removal=SeatRemoval(store, seats, lobbies), moderation=moderation, languages=languages, emojis=emojis,
        host_notices=_host_notices(store, moderation, messaging, matches, languages), proposals=proposals,
        open_tables=OpenTables(store, client), agreements=agreements, rollback=rollback, renderer=renderer,
        messaging=messaging, covers=messaging.covers, versions=messaging.versions, stories=messaging.stories,
        dm_status=messaging.dm_status, table_channels=channels, deleted_channels=deleted, refused_places=refused,
        member_departures=departures, vacations=Vacations(store, matches, timeouts), scheduler=scheduler,
        outbox=Outbox(store, matches, dispatcher, now, away), idle_matches=idle_matches, server_tables=server_tables,
        membership_checks=MembershipChecks(store, departures, now, wait), reviews=Reviews(store, matches, now),
        removed_servers=removed, housekeeping=Housekeeping(store, matches, removed, now, host.keep_days),
        gate=Gate(store, now, store.deals.look), match_pages=MatchPages(store, renderer), ratings=Ratings(store, now),
    )  # fmt: skip


def _dispatcher(
    inbox_boards: InboxBoards,
    messaging: Messaging,
    boards: Boards,
    notifier: Notifier,
    deleted: DeletedChannels,
    refused: RefusedPlaces,
) -> Dispatcher:
    return Dispatcher(
        messaging.sender,
        boards=boards,
        inbox_boards=inbox_boards,
        notifier=notifier,
        dm_limits=DMLimits(messaging),
        deleted_channels=deleted,
        refused_places=refused,
    )


def _host_notices(
    store: Store, moderation: Moderation, messaging: Messaging, matches: Matches, languages: Languages
) -> HostNotices:
    given = moderation.host_control, messaging.sender, matches.now
    return HostNotices(store, *given, woken=matches.job_wakeup, spoken=languages.at)


def _scheduler(
    store: Store, matches: Matches, proposals: Proposals, lobbies: Lobbies, idle_matches: IdleMatches
) -> Scheduler:
    """Return the scheduler of everything that happens because time passes."""
    scheduler = Scheduler(store, matches, matches.now, matches.randrange)
    scheduler.register(VOTE_TIMERS, proposals.pass_time)
    scheduler.register((LOBBY,), lobbies.pass_time)
    scheduler.register((IDLE,), idle_matches.pass_time)
    return scheduler


def _notifier(
    store: Store, matches: Matches, messaging: Messaging, departures: MemberDepartures, languages: Languages
) -> Notifier:
    digests = Digests(store, messaging, matches.now, languages.of)
    return Notifier(store, matches, messaging, digests=digests, member_departures=departures)


def _messaging(store: Store, matches: Matches, client: discord.Client, now: Now, renderer: RenderWorker) -> Messaging:
    dm_status = DmStatus(store, now)
    recipients = Recipients(matches.register, dm_status)
    return Messaging(
        sender=MessageSender(client, renderer, now),
        inboxes=Inboxes(client, dm_status),
        dm_status=dm_status,
        recipients=recipients,
        versions=MessageVersions(renderer),
        stories=BoardStories(store),
        covers=Covers(renderer),
    )


def emoji_pictures() -> dict[str, bytes]:
    """Return every emoji by its mark. The emoji package is imported on first use, so that the bot starts faster."""
    from rendering.deck.emojis import pictures

    return pictures()
