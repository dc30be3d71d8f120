"""Answers of computer players: scripted in a lesson, otherwise computed in a separate thread.

Their random numbers come from the deal, so the same answers of people lead to the same match at every table with that
deal. In matches that an earlier version started, they are drawn separately for each answer.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any

from bot.table.lesson_steps import scripted
from bot.table.live_table import LiveTable
from games.kernel.ask import random_answer
from games.kernel.match import Match
from games.kernel.text import Seat
from games.search.deal_chance import chance_from_deal
from games.search.search import answer
from games.search.strength import Strength

log = logging.getLogger(__name__)


def next_bot(table: LiveTable) -> Seat | None:
    """Return the seat of the computer player that answers next; None if the match waits for people only.

    It lets people act first if its game says so (see Game.lets_first), but not in a lesson, which has a script.
    """
    match = table.match
    if match is None:
        return None
    people = () if table.row.lesson is not None else table.people
    asked = {chair.seat for chair in people} & {*table.waiting}
    return next((seat for seat in table.waiting if table.is_bot(seat) and not _first(match, seat) & asked), None)


def _first(match: Match[Any, Any], seat: Seat) -> frozenset[Seat]:
    """Return the seats that a computer player lets act first."""
    asked = match.asked(seat)
    return match.game.lets_first(match.view(seat), asked.question) if asked else frozenset()


async def thought(
    table: LiveTable, match: Match[Any, Any], seat: Seat, strength: Strength, *, hint: bool = False
) -> tuple[str, ...]:
    """Return a computer player's answer to the seat's open question, based only on what the seat can see.

    The answer is () if the match does not wait for the seat and the computer player prefers to wait. If it fails, a
    random answer is used, so that nobody waits for it. It runs in another thread and takes about a third of a second. A
    `hint` is for a person.
    """
    asked = match.asked(seat)
    assert asked is not None
    if (planned := scripted(table, match, seat)) is not None:
        return planned
    try:
        tokens = await asyncio.to_thread(_find_answer, match, seat, strength, table.row.bots is not None, hint)
        if tokens or seat in match.waiting:
            asked.question.read(tokens)
    except Exception:
        log.exception(
            "computer player failed; playing a fallback move", extra={"table": table.id, "game": table.row.game}
        )
        return random_answer(asked.question, secrets.randbelow)
    return tokens


def _find_answer(
    match: Match[Any, Any], seat: Seat, strength: Strength, from_deal: bool, hint: bool
) -> tuple[str, ...]:
    below = chance_from_deal(match, seat) if from_deal else secrets.randbelow
    return answer(match, seat, strength, below, hint=hint)
