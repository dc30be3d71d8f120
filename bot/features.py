"""Connects the features: their cogs, the presses that they answer, and the jobs that they handle.

No feature imports another. If one needs something of another, it gets it here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol, TypeGuard

from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomIdKind
from bot.delivery.dispatcher import Handlers
from bot.delivery.host_notices import ShowHostNotice
from bot.services import Services
from bot.table import jobs
from cogs.advance.commands import AdvanceCommandCog
from cogs.advance.presses import InAdvanceCog
from cogs.avoid.commands import AvoidCog
from cogs.avoid.star_commands import StarsCog
from cogs.common.press import Press
from cogs.common.router import Router
from cogs.daily.commands import DailyCog
from cogs.daily.today import Today
from cogs.deals.presses import DealCog
from cogs.events.commands import EventsCog
from cogs.events.jobs import OpenTable, ShowEvent, TellEnd
from cogs.experiment.presses import ExperimentCog
from cogs.find.commands import FindCog
from cogs.find.jobs import JOBS as FIND_JOBS
from cogs.help.commands import FrontDoorCog
from cogs.help.explain_presses import ExplainCog
from cogs.help.games_commands import GamesCog
from cogs.help.greetings import GreetingsCog
from cogs.help.handbook_commands import HelpCog
from cogs.invitations.commands import PersonMenuCog
from cogs.lessons.commands import LearnCog
from cogs.lessons.pages import lesson_page
from cogs.listings.commands import Listings
from cogs.listings.tables_page import tables_page
from cogs.lobby.commands import TarotCog
from cogs.lobby.presses import LobbyCog
from cogs.lookback.export import take_along
from cogs.lookback.log_commands import StoryLogCog
from cogs.lookback.more_presses import MoreCog
from cogs.lookback.replay_commands import ReplayCog
from cogs.lookback.share_jobs import Share
from cogs.lookback.share_presses import ShareCog
from cogs.lookback.verify_commands import VerifyCog
from cogs.match_page.pages import page_offer
from cogs.match_page.presses import MatchPageCog
from cogs.moderation.commands import ModeratorCog
from cogs.next_up.jobs import NextUpDMs
from cogs.notes.pages import note_offer
from cogs.notes.presses import NotesCog
from cogs.own_rules.presses import OwnRulesCog
from cogs.owner.commands import OwnerCog
from cogs.owner.presses import OwnerPressesCog
from cogs.owner.service import OwnerActions
from cogs.play.commands import TextPlayCog
from cogs.play.deletions import DeletionsCog
from cogs.play.presses import TableCog
from cogs.play.seat_presses import SeatsCog as SeatButtons
from cogs.play.table_replies import TableReplies
from cogs.positions.commands import PositionCog
from cogs.positions.pages import position_button
from cogs.predictions.pages import predictions_offer
from cogs.predictions.presses import PredictionsCog
from cogs.privacy.commands import PrivacyCog
from cogs.rematches.presses import RematchCog
from cogs.review.jobs import TellReview
from cogs.review.presses import ReviewCog
from cogs.settings.commands import SettingsCog
from cogs.settings.language_command import LanguageCog
from cogs.stats.commands import StatsCog
from cogs.votes.presses import VotesCog

JOBS = (*jobs.JOBS, Share, TellReview, ShowHostNotice, ShowEvent, OpenTable, TellEnd, *FIND_JOBS)
"""All kinds of jobs."""


class AnswersPresses(Protocol):
    """A cog that answers presses."""

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the handler of each kind of custom ID that the cog answers."""


class HandlesJobs(Protocol):
    """A cog, or another part of a feature, that handles jobs."""

    def jobs(self) -> Handlers:
        """Return the handler of each kind of job."""


class Features:
    """The features of one process.

    Attributes:
        cogs: The cogs, in the order in which Discord lists their commands.
        owner: The cogs of the application's owner, which are for one server.
    """

    def __init__(self, services: Services) -> None:
        votes, self._listings, position = VotesCog(services), Listings(services), PositionCog(services)
        predictions = PredictionsCog(services)
        self.today = Today(services, (position.section, predictions.section))
        self._next_up = NextUpDMs(services.store, services.messaging, services.languages.of)
        showing = TableReplies(services, propose=votes.propose, lesson_page=lesson_page)
        self.experiment = ExperimentCog(services)
        invitations, self._greetings = PersonMenuCog(services, showing), GreetingsCog(services)
        avoid = AvoidCog(services, showing)
        self.menus: tuple[app_commands.ContextMenu, ...] = (invitations.menu, avoid.menu)
        owner = OwnerActions(services)
        self.owner = OwnerCog(services, owner)
        tarot = TarotCog(
            services,
            showing,
            propose=votes.propose,
            ask_to_replace=votes.ask_to_replace,
            look=tables_page,
            export=take_along,
        )
        cogs: tuple[commands.Cog, ...] = (
            *(invitations, TableCog(services, showing), InAdvanceCog(services, showing), LobbyCog(services)),
            *(tarot, votes, SeatButtons(services, showing), RematchCog(services, showing), ShareCog(services)),
            ReviewCog(services, showing),
            ModeratorCog(services, self._listings.board, self.today.command, self._listings.forum),
            *(DailyCog(services, self.today, (position_button,)), position),
            *(DealCog(services, showing), StoryLogCog(services)),
            *(GamesCog(services, showing), SettingsCog(services)),
            *(StatsCog(services, predictions.record), predictions, ReplayCog(services)),
            *(VerifyCog(services), PrivacyCog(services)),
            *(FrontDoorCog(services, showing, self.experiment.offer), HelpCog(services), ExplainCog(services)),
            *(LearnCog(services, showing), TextPlayCog(services, showing), AdvanceCommandCog(services)),
            *(MoreCog(services, (page_offer, predictions_offer), own=(note_offer,)), MatchPageCog(services)),
            *(LanguageCog(services), DeletionsCog(services), self._greetings, self.experiment),
            *(NotesCog(services, showing), avoid, EventsCog(services), OwnRulesCog(services)),
            *(FindCog(services), StarsCog(services)),
            OwnerPressesCog(services, owner),
        )
        self.cogs = (*cogs, Router(_presses(cogs), showing.open_pages.pressed, showing.open_pages.stays))

    def jobs(self) -> Iterator[Handlers]:
        """Yield the handlers of each feature's jobs."""
        parts = (*self.cogs, self._listings, self._next_up)
        yield from (part.jobs() for part in parts if _handles_jobs(part))

    async def stop(self) -> None:
        """Stop the background tasks."""
        await self._greetings.welcome.stop()
        await self.experiment.stop()
        await self.today.stop()


def _presses(cogs: Iterable[commands.Cog]) -> dict[CustomIdKind, Press]:
    """Return the handler of every press.

    Raises:
        ValueError: Two cogs answer the same kind of custom ID.
    """
    found: dict[CustomIdKind, Press] = {}
    for cog in cogs:
        presses = cog.presses() if _answers_presses(cog) else {}
        if twice := found.keys() & presses.keys():
            raise ValueError(f"several cogs handle {sorted(kind.name for kind in twice)}")
        found |= presses
    return found


def _answers_presses(cog: object) -> TypeGuard[AnswersPresses]:
    """Return whether a cog is of that protocol: `isinstance` takes a hundred times as long."""
    return hasattr(cog, "presses")


def _handles_jobs(part: object) -> TypeGuard[HandlesJobs]:
    """Return whether a part of a feature is of that protocol."""
    return hasattr(part, "jobs")
