"""The question before a player leaves a table with others, with what it costs."""

from __future__ import annotations

from games.kernel.text import Text, t


def leaving_words(table_id: int) -> Text:
    """Return the question. The first departure decides the result for the player, even if they come back."""
    return t(
        "Leave table {n}? The match then counts as one that you didn't win, without medals, even if you come back. You "
        "can come back until someone takes your seat.",
        n=table_id,
    )
