"""The question before a player leaves a table with others, with what it costs."""

from __future__ import annotations

from bot.table.absence import SHARED_PRICE
from bot.table.live_table import Table
from games.kernel.text import Text, t


def leaving_words(table: Table) -> Text:
    """Return the question. The first departure decides the result for the player, even if they come back.

    A result of rivals still compares those who stay; a shared one no longer counts for anyone.
    """
    asked = t(
        "Leave table {n}? The match then counts as one that you didn't win, without medals, even if you come back. You "
        "can come back until someone takes your seat.",
        n=table.id,
    )
    if table.game.rivals:
        return asked
    return t("{before} {more}", before=asked, more=SHARED_PRICE)
