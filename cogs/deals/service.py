"""The results of a deal at other tables. A match from before deals had names becomes a named deal when asked about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.deals.dealing import kinds_of
from bot.history.gate import UNTOUCHED_DAYS
from bot.history.perspectives import over
from bot.runtime.clock import DAY, Now, moment
from bot.table.match_history import PRACTICE
from bot.table.matches import Matches
from bot.table.outcomes import comparisons
from games import game as game_called
from games.kernel.ask import IllegalError
from games.kernel.dealer import seal_of
from games.kernel.text import t
from storage.deal_rows import ASKED, DAILY, PLAYED, Compared, DealRow, NewDeal
from storage.deals import Rank, ResultRow, SeenRow
from storage.matches import MatchRow
from storage.store import Store


@dataclass(frozen=True, slots=True)
class DealScore:
    """A deal for one user who asks about it at a match.

    Attributes:
        deal: The deal.
        tables: Number of tables whose results count, without the table of `own`.
        knows: Whether they have finished or watched it, so that its results reveal nothing to them.
        plays: Whether they are playing it now, so that they see no results before they finish.
        own: Their result, at that match or another with its deal; None if they have none.
        rank: Its rank among the others, if it counts.
        rows: The best results of the seat, best first.
        rivals: The users whom they challenged to play it, or who challenged them.
    """

    deal: DealRow
    tables: int
    knows: bool
    own: ResultRow | None = None
    rank: Rank | None = None
    rows: Sequence[ResultRow] = ()
    rivals: frozenset[int] = frozenset()
    plays: bool = False


class NamedDeals:
    """The named deals of finished matches."""

    def __init__(self, store: Store, matches: Matches, now: Now) -> None:
        self._store, self._matches, self._now = store, matches, now

    async def of_match(self, row: MatchRow) -> DealRow:
        """Return the deal of a finished match.

        Raises:
            IllegalError: The match is not over, or its cards came from shuffle words, so nobody else can get them.
        """
        if not over(row):
            raise IllegalError(
                t("Table {n} is still being played. Its deal gets a name when the match is over.", n=row.id)
            )
        if row.practice:
            raise IllegalError(PRACTICE)
        if row.lesson is not None:
            raise IllegalError(t("A lesson has a fixed deal: everyone who learns the game gets the same cards."))
        if row.deal is None and any(chair.shuffle_words for chair in row.seats):
            raise IllegalError(t("The cards came from shuffle words, so no other table can play them."))
        known = await self._store.deals.get(row.deal) if row.deal else None
        if known is not None and row.event is not None:
            await self._must_be_over(known)
        return known or await self._adopted(row)

    async def _must_be_over(self, deal: DealRow) -> None:
        """Check that the round of a tournament with a deal is over. Raises IllegalError."""
        now = self._now()
        is_played = await self._store.shared_deals.is_played(deal.id, now - UNTOUCHED_DAYS * DAY)
        if is_played or (deal.closes is not None and deal.closes > now):
            end = moment(deal.closes or now)
            raise IllegalError(t("Others are playing this deal, too. You can check it after {end}.", end=end))

    async def score(self, row: MatchRow, user: int) -> DealScore:
        """Return the deal of a match for a user, and record that they know it from now on. Raises IllegalError."""
        deal = await self.of_match(row)
        await self._store.deals.look(row.id, user, self._now(), ASKED)
        seen = await self._store.deals.seen(deal.id, [user])
        own = await self._own_result(row, user, seen)
        plays = own is None and await self._store.shared_deals.played_by(deal.id, user, row.id) is not None
        knows = not plays and any(one.reason != ASKED for one in seen)
        tables = await self._store.deals.tables(deal.id, own.match if own else 0)
        if not knows:
            return DealScore(deal, tables, knows, plays=plays)
        rank = await self._store.deals.rank(deal.id, own, self._now()) if own and own.counts else None
        rows = await self._store.deals.best(deal.id, own.seat if own else 0, user)
        rivals = await self._store.challenges.between(deal.id, user)
        return DealScore(deal, tables, knows, own, rank, rows, rivals)

    async def _own_result(self, row: MatchRow, user: int, seen: Sequence[SeenRow]) -> ResultRow | None:
        """Return a user's result in that match, or else in the one in which they played its deal."""
        if (own := await self._result(row, user)) is not None:
            return own
        played = next((one.match for one in seen if one.reason in (PLAYED, DAILY)), row.id)
        return None if played == row.id else await self._result(await self._store.matches.row(played), user)

    async def _result(self, row: MatchRow, user: int) -> ResultRow | None:
        results = {result.seat: result for result in await self._store.deals.of_match(row.id)}
        seat = next((chair.seat for chair in row.seats if chair.user == user), None)
        return None if seat is None else results.get(seat if game_called(row.game).rivals else 0)

    async def _adopted(self, row: MatchRow) -> DealRow:
        """Return the named deal that an old match becomes."""
        async with self._matches.at(row.id) as table:
            match = table.match
            assert match is not None
            compared: tuple[Compared, ...] = comparisons(table) if match.over else ()
        record = (await self._store.matches.load(row.id, full=True)).record
        assert record is not None
        name = await self._store.deals.free_name(row.game, seal_of(row.secret))
        new = NewDeal(
            name=name,
            game=row.game,
            rules=row.rules,
            options=dict(record.options),
            bots=kinds_of(row),
            key=record.key,
            secret=row.secret,
            seal=seal_of(row.secret),
            origin=str(row.id),
        )
        return await self._store.deals.adopt(row.id, new, compared, row.ended or self._now())
