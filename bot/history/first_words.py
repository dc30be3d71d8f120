"""What matters in a kind of question, told the first three times that somebody meets it in a game."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from bot.table.live_table import Table
from bot.table.preferences import PreferenceCache, Preferences
from games.kernel.game import AnyGame
from games.kernel.text import EMPTY, Seat, Text
from storage.errors import Unavailable

log = logging.getLogger(__name__)

TIMES = 3
"""How often a person is told."""


async def first_words(register: PreferenceCache, table: Table, seat: Seat) -> Text:
    """What whoever sits there has to know of the question open to them; EMPTY if they know it or nothing is asked."""
    asked, user = table.match.asked(seat) if table.match and table.running else None, table.seats[seat].user
    words = table.game.first_words.get(asked.question.kind, EMPTY) if asked else EMPTY
    if asked is None or user is None or not words:
        return EMPTY
    return words if _times((await register.of(user)).met, table.game, asked.question.kind) < TIMES else EMPTY


async def meet(register: PreferenceCache, user: int, game: AnyGame, kind: str, times: int = 1) -> None:
    """Count that a person has met this kind of question so many times more, if there are words for it.

    It is stored once they know it, to write once where it could be three times. Where it cannot be stored, or the
    process ends before, they are told again.
    """
    if kind not in game.first_words:
        return
    own = await register.of(user)
    before = _times(own.met, game, kind)
    after = min(TIMES, before + times)
    counted = own._replace(met={**own.met, _key(game, kind): after})
    if before < after < TIMES:
        register.learn(user, counted)
    elif before < after:
        await _store(register, user, counted)


async def _store(register: PreferenceCache, user: int, counted: Preferences) -> None:
    try:
        await register.put(user, counted)
    except Unavailable:
        log.warning("failed to store the tips that a user has seen")


def _times(met: Mapping[str, int], game: AnyGame, kind: str) -> int:
    return met.get(_key(game, kind), 0)


def _key(game: AnyGame, kind: str) -> str:
    return f"{game.key}/{kind}"
