"""Reports about stars, sent to the owner of the bot by direct message. Nothing of them is stored."""

from __future__ import annotations

import logging
from collections import OrderedDict

import aiohttp
import discord

from bot.delivery.inboxes import UnreachableError
from bot.runtime.reasons import reason
from bot.services import Services
from bot.table.allowances import Cost
from bot.table.live_table import naming
from bot.table.seats import story_for
from cogs.avoid.star_pages import MAX_REPORT_CHARACTERS, Report, report_page
from cogs.common.application_owner import owner_of
from games.kernel.ask import IllegalError
from games.kernel.codec import unpack
from games.kernel.text import Localizer, Text, t
from locales import catalogue
from storage.avoidance import Star
from storage.matches import MatchRow

log = logging.getLogger(__name__)

LOG_LINES = 5000
"""Maximum number of log lines in a report: the newest."""
REMEMBERED = 1000
"""Maximum number of remembered reports, so that nobody sends one twice; a restart forgets them."""
_UNSENT = t("I can't reach the owner of this bot, so your report was not sent. You can still avoid that player.")


class StarReports:
    """Sends reports. The reporter learns if the owner got it."""

    def __init__(self, services: Services) -> None:
        self._services, self._store = services, services.store
        self._sent: OrderedDict[tuple[int, int, int], None] = OrderedDict()

    async def send(self, star: Star, reporter: int, words: str, nonce: str) -> None:
        """Send a report to the owner. Raises IllegalError if there is no owner, or the same report was sent before."""
        key = (reporter, star.match, star.seat)
        if key in self._sent:
            raise IllegalError(t("You've already reported {name}.", name=star.name))
        owner, user = await owner_of(self._services.client), await self._store.avoidance.behind(star)
        if owner is None or user is None:
            raise IllegalError(_UNSENT)
        await self._services.moderation.spend(0, reporter, Cost.POST)
        row = await self._store.matches.row(star.match)
        report = Report(row, star, user, reporter, words[:MAX_REPORT_CHARACTERS])
        await self._deliver(owner, report, nonce)
        self._sent[key] = None
        if len(self._sent) > REMEMBERED:
            self._sent.popitem(last=False)

    async def _deliver(self, owner: int, report: Report, nonce: str) -> None:
        localizer = Localizer(translate=catalogue(self._services.languages.of(owner), report.row.game))
        can_bar = bool(self._services.host.owner_server)
        page = report_page(report, await self._log_of(report.row, localizer), localizer, can_bar=can_bar)
        messaging = self._services.messaging
        try:
            await messaging.inboxes.reach(owner, lambda channel: messaging.sender.send(channel, page, nonce))
        except (UnreachableError, discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning(
                "failed to report a player to the owner", extra={"table": report.row.id, "reason": reason(error)}
            )
            raise IllegalError(_UNSENT) from error
        log.info("player reported to the owner", extra={"table": report.row.id})

    async def _log_of(self, row: MatchRow, localizer: Localizer) -> str:
        """Return the log of a table as everyone at it can read it, one line each."""
        written = naming(localizer, row.seats)
        lines = await story_for(self._store, row.id, None, limit=LOG_LINES)
        return "\n".join(written(unpack(Text, line.text)) for line in lines)
