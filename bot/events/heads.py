"""The lines about a round in direct messages: above its first question, and below the end of a match."""

from __future__ import annotations

from bot.runtime.clock import moment
from bot.table.live_table import Table, written_name
from bot.ui.links import link
from games.kernel.text import Seat, Text, t
from storage.rounds import MatchRound
from storage.store import Store


async def round_head(store: Store, table: Table, seat: Seat) -> str:
    """Return the lines for the player in that seat, in their language; "" at a table of no event."""
    if table.row.event is None or (event_round := await store.rounds.of_match(table.id)) is None:
        return ""
    own = table.in_language_of(seat)
    lines = [own.markdown_localizer(line) for line in _lines(event_round, own, seat)]
    return f"**{written_name(event_round.title)}** · {' '.join(lines)}"


async def round_end(store: Store, table: Table, seat: Seat) -> str:
    """Return the lines below the end of a match for the player in that seat; "" at a table of no event.

    One line says where the points will be shown. Another says if the match was finished because the round's time was
    up.
    """
    if table.row.event is None or (event_round := await store.rounds.of_match(table.id)) is None:
        return ""
    words = table.in_language_of(seat).markdown_localizer
    late = event_round.ended is not None and event_round.ended >= event_round.closes
    up = [words(t("This round ran out of time, so computer players finished the match."))] if late else []
    ranking = t(
        "Tournament round {no} of {rounds}. Once the round is over, you'll find your points here: {place}",
        no=event_round.number,
        rounds=event_round.rounds,
        place=link(event_round.guild, event_round.channel, event_round.message),
    )
    return "\n".join((*up, f"**{written_name(event_round.title)}** · {words(ranking)}"))


def _lines(event_round: MatchRound, table: Table, seat: Seat) -> list[Text]:
    others = [chair.seat for chair in table.people if chair.seat != seat]
    company = [t("Your table: {names}.", names=table.names(others))] if others else []
    return [
        t("Tournament round {no} of {rounds}.", no=event_round.number, rounds=event_round.rounds),
        *company,
        t("Ends {when}.", when=moment(event_round.closes)),
    ]
