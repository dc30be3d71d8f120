"""A new match that continues from a decision in another match, as its seat can imagine it."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.game import AnyGame
from games.kernel.record import ADVANCE, REDEALT, Entry, Record, effective_entries
from games.kernel.text import Seat
from games.search.copies import Copies
from games.search.decisions import Decision
from games.search.next_questions import short_sighted


def branched(game: AnyGame, decision: Decision, seat: Seat, key: bytes) -> Record:
    """Return the record of a new match at a decision of a seat; all chance to come derives from the key.

    It begins with the checkpoint before the decision and the answers since. Then everything the seat could not see is
    dealt again (see record.REDEALT). Secret answers of others to the open question are left out. None of its answers
    can be undone.
    """
    record = Copies(decision.match(game), seat, game.lookahead or short_sighted(game)).record
    start = record.checkpoint
    assert start is not None
    answers = [
        Entry(number, entry.seat, entry.tokens, ADVANCE if entry.by == "person" else entry.by)
        for number, entry in enumerate(effective_entries(record.entries))
    ]
    since = tuple([(each, 0) for each, _ in start.since])
    start = start._replace(entry_count=0, since=since, key=start.key or record.key.hex())
    return replace(
        record, key=key, checkpoint=start, entries=(*answers, Entry(len(answers), seat, (REDEALT,), "table"))
    )
