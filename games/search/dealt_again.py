"""A question of a match without the deal of that match: only what its seat sees there is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.kernel.ask import Question, RefusedError
from games.kernel.asking import advance
from games.kernel.codec import pack
from games.kernel.dealer import Dealer
from games.kernel.game import RandRange, laid
from games.kernel.match import Match
from games.kernel.record import Entry, Record, effective_entries
from games.kernel.text import Seat
from games.search.copies import Copies
from games.search.next_questions import short_sighted
from games.search.played_on import KEY_BYTES

TRIES = 8
"""Maximum number of deals that are tried."""


def dealt_again(match: Match[Any, Any], seat: Seat, below: RandRange) -> Record | None:
    """Return a short record with the question that is open to a seat, under another key.

    Everything that the seat cannot see is dealt again, auto-actions are left out, and entries count from 0. So
    neither the deal nor the other seats' cards can be read from the record.

    It is None if the seat would see or be asked anything else in each of TRIES deals, as after a throw in this phase.
    """
    known = Copies(match, seat, match.game.lookahead or short_sighted(match.game)).record
    seen = _as_seen(match, seat)
    for _ in range(TRIES):
        record = _with_new_deal(match, known, seat, below)
        try:
            again = Match(match.game, record)
        except (RefusedError, LookupError, ValueError):
            continue  # an answer of another seat does not fit its new cards
        if _as_seen(again, seat) == seen:
            return record
    return None


def _with_new_deal(match: Match[Any, Any], known: Record, seat: Seat, below: RandRange) -> Record:
    game, start = match.game, known.checkpoint
    assert start is not None
    table = laid(game, known, Dealer(known.key))
    (game.lookahead or short_sighted(game)).redeal(table, seat, below)
    advance.keep(game.advance, table, ())
    answers = [Entry(number, one.seat, one.tokens) for number, one in enumerate(effective_entries(known.entries))]
    since = tuple([(each, 0) for each, _ in start.since])
    start = start._replace(entry_count=0, rules=game.rules, table=pack(table), counts={}, since=since, key="")
    key = bytes([below(256) for _ in range(KEY_BYTES)])
    return replace(known, key=key, checkpoint=start, entries=tuple(answers))


def _as_seen(match: Match[Any, Any], seat: Seat) -> tuple[Any, Question | None]:
    asked = match.asked(seat)
    return match.view(seat), None if asked is None else asked.question
