"""Begins, changes and ends searches for a table, and offers tables to people who fit together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from statistics import median
from typing import NamedTuple

from bot.finding.matching import Seeker, can_be_sought, count_others, find_groups
from bot.ratings.skills import level_of
from bot.runtime.clock import DAY, HOUR
from bot.services import Services
from bot.table.lobbies import Player
from bot.table.preferences import Preferences
from cogs.find.jobs import end_search, open_found, show_offer
from cogs.find.pages import OFFER_HOURS, SEARCH_DAYS, OfferView, Outlook, shown_to
from cogs.find.plans import SearchPlan, blocks_of, games_mask, hours_of, sought_games, usual_plan
from games.kernel.ask import IllegalError
from games.kernel.text import t
from storage.event_rows import EventRow
from storage.events import EventStep
from storage.outbox import NewJobRow
from storage.seeks import FULL, OPEN, OfferRow, SeekRow

EVERY_SECONDS = 300
"""Seconds between two searches for people who fit together."""
APART_SECONDS = DAY
"""Seconds for which people are not offered a table together after one of them has declined one."""
LATELY_DAYS = 30
"""Days whose offers determine the usual duration of a search, and the minimum number of these offers."""
LEAST_OFFERS = 5


class Search(NamedTuple):
    """The search of a user, as a plan in their local time, with the stored row."""

    plan: SearchPlan
    row: SeekRow


class Searches:
    """The searches of all users. The methods raise IllegalError if something is impossible."""

    def __init__(self, services: Services) -> None:
        self._services, self._store, self._now = services, services.store.seeks, services.now

    async def of(self, user: int) -> Search | None:
        """Return the search of a user, or None."""
        row = await self._store.of(user)
        if row is None:
            return None
        own = await self._preferences(user)
        games, blocks = games_mask(*row.games), blocks_of(row.hours, own, self._now())
        return Search(SearchPlan(games, row.pace, blocks, row.near, row.seats), row)

    async def offer_to(self, row: SeekRow | None) -> OfferRow | None:
        """Return the open offer for a search, or None."""
        found = None if row is None or row.offer is None else await self._store.offered(row.offer)
        return found if found is not None and found.state == OPEN else None

    async def usual(self, user: int) -> SearchPlan:
        """Return the initial plan for a user."""
        answered = await self._store.answer_times(user)
        return usual_plan(await self._preferences(user), answered, self._now())

    async def outlook(self, user: int, plan: SearchPlan) -> Outlook:
        """Return the number of others who search for the same games, and the recent duration of searches."""
        mine = Seeker(user, frozenset(plan.keys), plan.pace, 0, {}, is_near=False, since=0)
        rows = [row for row in await self._store.waiting(self._now()) if row.user != user]
        others = [Seeker(row.user, frozenset(row.games), row.pace, 0, {}, row.near, row.since) for row in rows]
        lately = await self._store.waits(self._now() - LATELY_DAYS * DAY)
        return Outlook(count_others(others, mine), int(median(lately)) if len(lately) >= LEAST_OFFERS else None)

    async def must_be_allowed(self, guild: int, player: Player) -> None:
        """Raise IllegalError if the operator or the server allows no searches, or the user is barred from tables."""
        if not self._services.host.find:
            raise IllegalError(t("The owner of this bot has switched off the search for tables."))
        if guild and not (await self._services.moderation.rules(guild)).find:
            raise IllegalError(t("This server has switched that off. It works in my direct messages."))
        await self._services.moderation.may_open(0, player.member)

    def new_until(self) -> int:
        """Return the second at which a search that begins now ends."""
        return self._now() + SEARCH_DAYS * DAY

    async def look_for(self, user: int, plan: SearchPlan, channel: int = 0, message: int = 0) -> SeekRow:
        """Begin or change the search of a user. A changed search keeps its start and its end.

        `channel` and `message` are those of the direct message about a new search.
        """
        _check_size(plan)
        now, before = self._now(), await self._store.of(user)
        row = SeekRow(
            user=user,
            games=plan.keys,
            pace=plan.pace,
            hours=hours_of(plan.blocks, await self._preferences(user), now),
            near=plan.near,
            seats=plan.seats,
            since=before.since if before else now,
            until=before.until if before else self.new_until(),
            channel=channel or (before.channel if before else 0),
            message=message or (before.message if before else 0),
        )
        if not await self._store.put(row):
            raise IllegalError(t("You have an offer of a table. Answer it first."))
        await self.ring(now)
        return row

    async def stop(self, user: int) -> None:
        """End the search of a user, and decline an offer that they have."""
        await self._store.drop(user)
        await self.ring(self._now())

    async def answer(self, offer: int, user: int, *, accepts: bool) -> OfferRow:
        """Answer an offer, and return its new state. Raises IllegalError if it is not the user's."""
        found = await self._store.answer(offer, user, self._now(), accepts=accepts)
        if found is None:
            raise IllegalError(t("That offer has expired."))
        await self.ring(self._now())
        return found

    async def ring(self, at: int) -> None:
        """Schedule a check of the searches at that second."""
        await self._store.ring(at)
        self._services.matches.timer_wakeup.set(at)

    # -- as time passes ------------------------------------------------------------------------------------------------

    async def pass_time(self, row: EventRow) -> bool:
        """End expired searches and offers, offer tables, and queue messages; a handler of the scheduler."""
        now = self._now()
        over = await self._store.over(now)
        await self._store.expire(now)
        if self._services.host.find:
            await self._match(now)
        offers = await self._store.recent(now - DAY)
        jobs = [*(end_search(seek, now) for seek in over), *[job async for job in self._jobs(offers, now)]]
        busy = any(offer.state == OPEN or (offer.state == FULL and offer.match is None) for offer in offers)
        again = now + EVERY_SECONDS if busy or await self._store.waiting(now) else None
        is_stored = await self._services.store.events.step(EventStep(row, row.state, again, tuple(jobs)))
        if is_stored:
            for seek in over:
                await self._store.drop(seek.user)
        self._services.matches.job_wakeup.set(now)
        if again is not None:
            self._services.matches.timer_wakeup.set(again)
        if await self._store.recent(now - DAY) != offers:
            await self.ring(now + 1)  # an answer in the same second could not schedule this
        return is_stored

    async def _match(self, now: int) -> None:
        rows = await self._store.waiting(now)
        if len(rows) < 2:
            return
        apart = await self._store.apart([row.user for row in rows], now - APART_SECONDS)
        seekers = [await self._seeker(row) for row in rows]
        for group in find_groups(seekers, sought_games(), apart, now):
            await self._store.offer(group.game, group.users, group.bots, now, now + OFFER_HOURS * HOUR)

    async def _seeker(self, row: SeekRow) -> Seeker:
        skills = await self._services.store.ratings.of(row.user) if row.near else {}
        levels = {game: level_of(skill) for game, skill in skills.items()}
        return Seeker(row.user, frozenset(row.games), row.pace, row.hours, levels, row.near, row.since, row.seats)

    async def _jobs(self, offers: list[OfferRow], now: int) -> AsyncIterator[NewJobRow]:
        for offer in offers:
            for one in offer.people.values():
                shown = shown_to(offer, one.user)
                if one.shown != shown and (one.message or shown is OfferView.OPEN):
                    yield show_offer(offer.id, one.user, shown, now, await self._send_at(one.user, shown, now))
            if offer.state == FULL and offer.match is None:
                yield open_found(offer.id, now)

    async def _send_at(self, user: int, shown: OfferView, now: int) -> int:
        """Return when to send a message: an offer waits for the end of the quiet hours, but an edit disturbs nobody."""
        return (await self._preferences(user)).heard_at(now) if shown is OfferView.OPEN else now

    async def _preferences(self, user: int) -> Preferences:
        return await self._services.matches.register.of(user)


def _check_size(plan: SearchPlan) -> None:
    """Raise IllegalError if that many people can play none of the games, so that the search would find nothing."""
    sizes = sought_games()
    if not any(can_be_sought(sizes[key], plan.seats) for key in plan.keys):
        pattern = "None of these games can be played by {n} people. Choose another number or another game."
        raise IllegalError(t(pattern, n=plan.seats))
