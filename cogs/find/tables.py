"""Opens the tables of people who do not know each other, in the direct messages of each, with names of stars."""

from __future__ import annotations

import logging
from random import SystemRandom

from bot.deals.dealing import Dealings
from bot.services import Services
from bot.table.live_table import LiveTable
from bot.table.lobbies import BOTS
from bot.table.move_announcement import announce_place
from bot.table.seals import draw_secret
from cogs.find.plans import pace_limits
from games import game as game_called
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Record
from storage.matches import MatchRow, NewSeat, Opening, SeatRow
from storage.seeks import FULL, OfferRow
from storage.timers import TableTerms

log = logging.getLogger(__name__)

STARS = (
    *("Altair", "Antares", "Capella", "Deneb", "Electra", "Maia", "Merope", "Mira", "Polaris", "Rigel", "Sirius"),
    *("Spica", "Vega", "Alcor", "Mizar", "Castor"),
)
"""The names of people who do not know each other, the same in every language."""
_chance = SystemRandom()


class FoundTables:
    """Opens the tables of offers. After a crash, everything can be repeated: a table is stored once."""

    def __init__(self, services: Services) -> None:
        self._services, self._store, self._now = services, services.store, services.now
        self._dealings = Dealings(services.store, services.now)

    async def open(self, offer: OfferRow) -> None:
        """Deal and begin the match of an offer that all have accepted.

        Call it off if two of them must no longer meet.
        """
        if offer.state != FULL or offer.match is not None:
            return
        if await self._store.seeks.apart([*offer.people], self._now() + 1):
            await self._store.seeks.call_off(offer.id)
            return
        game, now = game_called(offer.game), self._now()
        opening = _opening(offer, game, _usual(game, len(offer.people)))
        row = _row(opening, now)
        dealing = await self._dealings.of_table(row, game, dict(opening.options), fresh=True)
        match = Match(game, Record(game.key, game.rules, opening.options, len(opening.seats), dealing.key))
        terms = pace_limits(offer.pace)
        live = LiveTable(row, match, terms=terms)
        told = await self._services.matches.timed(live, announce_place(live, match.dealer.lines, now))
        told = told._replace(terms=TableTerms(terms._asdict()))
        given = offer.id, opening, match.record(), now, told, dealing.deal
        table_id = await self._store.seeks.open_table(*given)
        if table_id is None:  # one of them has just had their data deleted
            await self._store.seeks.call_off(offer.id)
            return
        self._services.matches.wake(told)
        log.info("table found", extra={"table": table_id})


def _opening(offer: OfferRow, game: AnyGame, options: dict[str, str]) -> Opening:
    """Return the table. Its channel ID is that of the offer, so that no other table can be there."""
    people, drawn = [*offer.people], draw_secret()
    _chance.shuffle(people)
    names = _chance.sample(STARS, len(people))
    seats = [*map(NewSeat, names, people), *map(NewSeat, BOTS[: offer.bots])]
    return Opening(
        guild=0,
        channel=0,
        place=offer.id,
        host=people[0],
        game=game.key,
        rules=game.rules,
        options=options,
        secret=drawn.secret,
        seal=drawn.seal,
        seats=tuple(seats),
        blind=drawn.blind,
    )


def _usual(game: AnyGame, people: int) -> dict[str, str]:
    """Return the default settings for that many people, without those that equal the rulebook's."""
    usual = {one.key: one.usual(people) for one in game.settings}
    rulebook = {one.key: one.choices[0].token for one in game.settings}
    return {key: token for key, token in usual.items() if token != rulebook[key]}


def _row(opening: Opening, now: int) -> MatchRow:
    """Return the row to store for the match, except for its ID."""
    given = {name: value for name, value in opening._asdict().items() if name != "seats"}
    seats = tuple(
        SeatRow(0, seat, new_seat.user, new_seat.name, new_seat.kind, new_seat.shuffle_words)
        for seat, new_seat in enumerate(opening.seats)
    )
    return MatchRow(
        id=0, state="live", entry_count=0, result=None, opened=now, started=now, ended=None, seats=seats, **given
    )
