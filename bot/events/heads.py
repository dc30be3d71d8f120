"""The line above the first question of a round: the round, who else sits at the table, and when it ends."""

from __future__ import annotations

from bot.runtime.clock import moment
from bot.table.live_table import Table, written_name
from games.kernel.text import Seat, Text, t
from storage.rounds import MatchRound
from storage.store import Store


async def round_head(store: Store, table: Table, seat: Seat) -> str:
    """Return the line for the player in that seat, in their language; "" at a table of no event."""
    if table.row.event is None or (told := await store.rounds.of_match(table.id)) is None:
        return ""
    own = table.in_language_of(seat)
    lines = [own.markdown_localizer(line) for line in _lines(told, own, seat)]
    return f"**{written_name(told.title)}** · {' '.join(lines)}"


def _lines(told: MatchRound, table: Table, seat: Seat) -> list[Text]:
    others = [chair.seat for chair in table.people if chair.seat != seat]
    company = [t("Your table: {names}.", names=table.names(others))] if others else []
    return [
        t("Round {no} of {rounds}.", no=told.no, rounds=told.rounds),
        *company,
        t("Ends {when}.", when=moment(told.closes)),
    ]
