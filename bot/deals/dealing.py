"""The deal of a table that starts: one that others have played, if the table allows it, or a new one.

Neither players nor the operator choose it. The table's own secret, which was sealed before anyone sat down, picks among
the deals that the people there do not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from hmac import digest
from typing import NamedTuple

from bot.deals.daily import DealsOfTheDay
from bot.deals.public_deals import is_public, why_closed
from bot.runtime.clock import DAY, Now
from games.kernel.ask import IllegalError
from games.kernel.dealer import dealing_key, seal_of
from games.kernel.game import AnyGame
from games.kernel.text import EMPTY, Text, listed, t
from storage.deal_rows import DealRow, NewDeal, shape_of
from storage.deals import Day, Table
from storage.matches import MatchRow
from storage.store import Store

UNREAD_DAYS = 30
"""Days after a table ends before its server can get the deal again, because members could have read it."""
FRESH = 0
"""The deal ID of a lobby that wants a deal that nobody has played."""


class Dealing(NamedTuple):
    """The deal of a table.

    Attributes:
        key: The key of its draws.
        deal: The named deal, or its ID if it is already stored.
        told: A line about the deal for the log.
        tried: The deal of the day that the table's players try, if any.
        among: The names of the deals from which the table's secret picked, in order.
    """

    key: bytes
    deal: int | NewDeal | None
    told: Text = EMPTY
    tried: DealRow | None = None
    among: tuple[str, ...] = ()


class Dealings:
    """Chooses the deals of tables."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store, self._now, self._days = store, now, DealsOfTheDay(store, now)

    async def of_table(self, row: MatchRow, game: AnyGame, options: dict[str, str], *, fresh: bool = False) -> Dealing:
        """Return the deal of a table that starts with these options; with `fresh`, one that nobody has played.

        A table with shuffle words gets a deal that no other table can get.

        Raises:
            IllegalError: The table is for a named deal that needs other seats or settings or is no longer dealt, or for
                a deal of the day that is over or that someone there knows.
        """
        shuffle_words = [chair.shuffle_words for chair in row.seats]
        shape = shape_of(game.key, game.rules, options, kinds_of(row))
        if row.day:
            return await self._of_day(row, row.day, shape)
        if row.deal:
            return await self._named(row.deal, shape)
        if any(shuffle_words):
            return Dealing(dealing_key(row.secret, str(row.id), shuffle_words), None)
        if row.deal != FRESH and not fresh and not game.rivals:
            dealing = await self._from_pool(row, shape)
            if dealing is not None:
                return dealing
        name = await self._store.deals.free_name(game.key, seal_of(row.secret))
        return self._new(row, game, options, name)

    async def _named(self, number: int, shape: str) -> Dealing:
        deal = await self._store.deals.get(number)
        if deal is not None and (why := why_closed(deal)):
            raise IllegalError(why)
        if deal is None or shape_of(deal.game, deal.rules, deal.options, deal.bots) != shape:
            raise IllegalError(_OTHER_SEATS)
        return Dealing(deal.key, deal.id, _as_before(deal))

    async def _of_day(self, row: MatchRow, day: str, shape: str) -> Dealing:
        """Return the deal of a day for the table's number of seats."""
        deal = await self._days.of_day(Day(row.game, day, len(row.seats)), row.guild)
        if deal is None or not self._days.is_open(deal):
            raise IllegalError(t("That day is over. **/daily** has today's deal."))
        if shape_of(deal.game, deal.rules, deal.options, deal.bots) != shape:
            raise IllegalError(
                t("The deal of the day uses the rulebook's settings. If you play it together, there are no bots.")
            )
        users = [chair.user for chair in row.seats if chair.user is not None]
        if known := await self._store.deals.seen(deal.id, users):
            names = listed([f"<@{one.user}>" for one in known])
            raise IllegalError(t("You can't start: {names} already played or saw this deal.", names=names))
        return Dealing(deal.key, deal.id, tried=deal)

    async def _from_pool(self, row: MatchRow, shape: str) -> Dealing | None:
        """Return a deal that others have played and nobody at the table knows, or None."""
        users = tuple(chair.user for chair in row.seats if chair.user is not None)
        now = self._now()
        table = Table(shape, users, row.guild, now - UNREAD_DAYS * DAY)
        found = [one for one in await self._store.deals.candidates(table, now) if not is_public(one.seal)]
        if not found:
            return None
        deal = await self._store.deals.get(found[picked(row.secret, row.id, len(found))].id)
        return None if deal is None else Dealing(deal.key, deal.id, among=tuple(one.name for one in found))

    @staticmethod
    def _new(row: MatchRow, game: AnyGame, options: dict[str, str], name: str) -> Dealing:
        key = dealing_key(row.secret, name)
        new = NewDeal(
            name=name,
            game=game.key,
            rules=game.rules,
            options=options,
            bots=kinds_of(row),
            key=key,
            secret=row.secret,
            seal=seal_of(row.secret),
            origin=name,
        )
        return Dealing(key, new)


def _as_before(deal: DealRow) -> Text:
    """Return the log line with the earlier designation of a deal, from which its key was made."""
    if deal.origin == deal.name:
        return EMPTY
    if deal.origin.isdecimal():
        return t("This table has the same cards as table {old}.", old=deal.origin)
    return t("This table has the same cards as the deal of {old}.", old=deal.origin)


def picked(lot: bytes, table_id: int, count: int) -> int:
    """Return the index of the candidate that the secret `lot` of a table picks among `count`."""
    return int.from_bytes(digest(lot, str(table_id).encode(), "sha256"), "big") % count


def kinds_of(row: MatchRow) -> tuple[str, ...]:
    """Return the kinds of a table's seats, as a deal stores them."""
    return tuple(chair.kind for chair in row.seats)


def is_same_shape(deal: DealRow, game: AnyGame, options: dict[str, str], kinds: Sequence[str]) -> bool:
    """Return whether a table of that game, with these options and seats, can be dealt this deal."""
    mine = shape_of(game.key, game.rules, options, kinds)
    return mine == shape_of(deal.game, deal.rules, deal.options, deal.bots)


_OTHER_SEATS = t(
    "This table plays a deal that others have played, so it needs the same settings, seats and bots. To play something "
    "else, open another table."
)
