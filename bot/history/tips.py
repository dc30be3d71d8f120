"""The tip for a kind of question, shown the first three times that a player meets it in a game."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from bot.runtime.reasons import reason
from bot.table.live_table import Table
from bot.table.preferences import PreferenceCache, Preferences
from games.kernel.game import AnyGame
from games.kernel.text import EMPTY, Seat, Text
from storage.errors import UnavailableError

log = logging.getLogger(__name__)

MAX_SHOWN = 3
"""Maximum number of times that a tip is shown to a player."""


async def tip_for(register: PreferenceCache, table: Table, seat: Seat) -> Text:
    """Return the tip for a seat's open question, or EMPTY if the player knows it or has answered."""
    asked, user = table.match.asked(seat) if table.match and table.running else None, table.seats[seat].user
    words = table.game.tips.get(asked.question.kind, EMPTY) if asked else EMPTY
    if asked is None or user is None or not words or (table.match and seat in table.match.given):
        return EMPTY
    return words if _times((await register.of(user)).met, table.game, asked.question.kind) < MAX_SHOWN else EMPTY


async def record_tip(register: PreferenceCache, user: int, game: AnyGame, kind: str, times: int = 1) -> None:
    """Add `times` to the number of times that a player has met a kind of question, if there is a tip for it.

    It is only stored when the player has seen the tip often enough, which saves writes. If storing fails, or the
    process ends earlier, the tip is shown again.
    """
    if kind not in game.tips:
        return
    own = await register.of(user)
    before = _times(own.met, game, kind)
    after = min(MAX_SHOWN, before + times)
    counted = own._replace(met={**own.met, _key(game, kind): after})
    if before < after < MAX_SHOWN:
        register.learn(user, counted)
    elif before < after:
        await _store(register, user, counted)


async def _store(register: PreferenceCache, user: int, counted: Preferences) -> None:
    try:
        await register.put(user, counted)
    except UnavailableError as error:
        log.warning("failed to store the tips that a user has seen", extra={"reason": reason(error)})


def _times(met: Mapping[str, int], game: AnyGame, kind: str) -> int:
    return met.get(_key(game, kind), 0)


def _key(game: AnyGame, kind: str) -> str:
    return f"{game.key}/{kind}"
