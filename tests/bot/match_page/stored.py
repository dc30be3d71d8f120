"""A finished match in a store, as rows."""

from __future__ import annotations

from itertools import count

from sqlalchemy import Connection, insert

from storage.answers import StoredAnswer, add_answers
from storage.matches import match_table, seat_table
from storage.packing import to_audience, to_json
from storage.store import Store
from storage.stories import log_entry_table
from tests.bot.match_page.made import BEGUN, TABLE, Finished


async def store_finished(store: Store, found: Finished) -> None:
    """Store a match."""
    row, numbers = found.past.row, count()
    known = {name: value for name, value in row._asdict().items() if name in match_table.c}
    packed = {"options": to_json(dict(row.options)), "result": to_json(row.result), "key": found.past.record.key}
    answers = zip(found.past.record.entries, found.past.state_hashes, strict=True)
    lines = [
        {
            "match": TABLE,
            "entry_count": one.entry_count,
            "ordinal": next(numbers),
            "audience": to_audience(one.audience),
            "text": to_json(one.text),
        }
        for one in found.log
    ]

    def write(connection: Connection) -> None:
        connection.execute(insert(match_table), [{**known, **packed}])
        connection.execute(insert(seat_table), [seat._asdict() for seat in row.seats])
        add_answers(connection, TABLE, [StoredAnswer(entry, BEGUN, state_hash) for entry, state_hash in answers])
        connection.execute(insert(log_entry_table), lines)

    await store.matches._database.write(write)
