"""The deals of each day: one for each game and number of seats, the same for everyone, in every server."""

from __future__ import annotations

import secrets
from typing import Any

from bot.runtime.clock import DAY, Now, day_ends, day_of
from games import game as game_called
from games import manifest
from games.kernel.dealer import dealing_key, seal_of
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Record
from storage.deal_rows import DealRow, NewDeal
from storage.deals import Day
from storage.store import Store

FINISH_DAYS, TOGETHER_DAYS = 1, 7
"""Days after its day in which a deal can still be finished: alone or against rivals, and by friends together."""


class DealsOfTheDay:
    """Draws the deals of each day, and finds them."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store, self._now = store, now

    def today(self) -> str:
        """Return today's date in UTC, as YYYY-MM-DD."""
        return day_of(self._now())

    async def of_day(self, day: Day, guild: int) -> DealRow | None:
        """Return the deal of a day, drawn now if it is today's; None if that day had none.

        An earlier version drew one for each server; the server's goes before that for everyone.
        """
        known = await self._store.deals.of_day(day, guild)
        if known is not None or day.day != self.today():
            return known
        game, secret = game_called(day.game), secrets.token_bytes(32)
        name = await self._store.deals.free_name(day.game, seal_of(secret))
        return await self._store.deals.draw(day, _drawn(game, day, secret, name))

    def is_open(self, deal: DealRow) -> bool:
        """Return whether tries can begin: on the day itself, while the game has the same rules."""
        now, ends = self._now(), _ends(deal)
        return (deal.opens or 0) <= now < ends and not deal.is_closed(game_called(deal.game).rules)

    def is_over(self, deal: DealRow) -> bool:
        """Return whether it is too late to finish a try in time."""
        return (deal.closes or 0) <= self._now()


def seats_of_day(game: str) -> int:
    """Return how many seats the deal of the day of a game has."""
    shown = manifest(game)
    return shown.daily or shown.good_with or shown.seats[0]


def has_friends(game: str) -> bool:
    """Return whether several people can play the deal of a day of a game together, and one person alone, too."""
    return not game_called(game).rivals and manifest(game).seats[-1] > 1 and seats_of_day(game) == 1


def dealt(deal: DealRow) -> Match[Any, Any]:
    """Return a match of that deal."""
    game = game_called(deal.game)
    return Match(game, Record(game.key, game.rules, deal.options, len(deal.bots), deal.key))


def _drawn(game: AnyGame, day: Day, secret: bytes, name: str) -> NewDeal:
    """Return a new deal for that day: one person, and fair bots in the other seats, or else friends in all of them."""
    opens, days = day_ends(day.day) - DAY, FINISH_DAYS
    if not game.rivals and game.seats[-1] > 1:
        days = TOGETHER_DAYS
    return NewDeal(
        name=name,
        game=game.key,
        rules=game.rules,
        options=_options(game, day.seats),
        bots=("person",) * day.seats if has_friends(game.key) else ("person", *["bot"] * (day.seats - 1)),
        key=dealing_key(secret, name),
        secret=secret,
        seal=seal_of(secret),
        origin=name,
        opens=opens,
        closes=opens + DAY + days * DAY,
    )


def _options(game: AnyGame, seats: int) -> dict[str, str]:
    """Return the settings of a deal of the day: those that its people begin with, as far as they are not the first."""
    people = seats if has_friends(game.key) else 1
    chosen = {setting.key: setting.daily or setting.usual(people) for setting in game.settings}
    rulebook = {setting.key: setting.choices[0].token for setting in game.settings}
    daily = {setting.key for setting in game.settings if setting.daily}
    return {key: token for key, token in chosen.items() if key in daily or token != rulebook[key]}


def _ends(deal: DealRow) -> int:
    """Return the second at which the day of a deal ends."""
    return (deal.opens or 0) + DAY
