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
    if table.row.event is None or (told := await store.rounds.of_match(table.id)) is None:
        return ""
    own = table.in_language_of(seat)
    lines = [own.markdown_localizer(line) for line in _lines(told, own, seat)]
    return f"**{written_name(told.title)}** · {' '.join(lines)}"


async def round_end(store: Store, table: Table, seat: Seat) -> str:
    """Return the lines below the end of a match for the player in that seat; "" at a table of no event.

    One line says where the points will be shown. Another says if the match was finished because the round's time was
    up.
    """
    if table.row.event is None or (told := await store.rounds.of_match(table.id)) is None:
        return ""
    words = table.in_language_of(seat).markdown_localizer
    late = told.ended is not None and told.ended >= told.closes
    up = [words(t("This round ran out of time, so computer players finished the match."))] if late else []
    ranking = t(
        "Tournament round {no} of {rounds}. Once the round is over, you'll find your points here: {place}",
        no=told.number,
        rounds=told.rounds,
        place=link(told.guild, told.channel, told.message),
    )
    return "\n".join((*up, f"**{written_name(told.title)}** · {words(ranking)}"))


def _lines(told: MatchRound, table: Table, seat: Seat) -> list[Text]:
    others = [chair.seat for chair in table.people if chair.seat != seat]
    company = [t("Your table: {names}.", names=table.names(others))] if others else []
    return [
        t("Tournament round {no} of {rounds}.", no=told.number, rounds=told.rounds),
        *company,
        t("Ends {when}.", when=moment(told.closes)),
    ]
