"""The state of a player's private page, with the facts that only they can read."""

from __future__ import annotations

from bot.table.matches import Matches
from bot.ui.guidance import PageState
from storage.matches import MatchRow


async def private_look(matches: Matches, look: PageState, row: MatchRow, user: int) -> PageState:
    """Return the state with the player's note, and whether someone they avoid has joined; lessons have neither."""
    if row.lesson is not None:
        return look
    return look._replace(note=await matches.notes.of(row.id, user), company=await matches.avoidance.joined(user, row))
