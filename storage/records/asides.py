"""What people answer in advance, stored beside the answers, whose numbers it leaves as they are."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.record import ASIDE, Entry, merged
from storage.engine.packing import from_json, to_json
from storage.engine.session import Session
from storage.records.rows import Saved
from storage.schema import queries_asides as sql


def add(tx: Session, match: int, saved: Saved) -> None:
    """Store an entry that does not count."""
    entry = saved.entry
    tx.run(
        sql.ADD_ASIDE,
        match=match,
        n=entry.n,
        k=saved.beside or 0,
        seat=entry.seat,
        tokens=to_json(entry.tokens),
        at=saved.at,
        print=saved.print,
    )


def with_asides(tx: Session, match: int, answers: Sequence[Entry], since: int) -> tuple[Entry, ...]:
    """The answers from that number on, and before each of them what was left until then, and at the end since."""
    rows = tx.rows(sql.ASIDES, of=match, since=since)
    return merged(answers, [Entry(row["n"], row["seat"], tuple(from_json(row["tokens"])), ASIDE) for row in rows])


def last_print(tx: Session, match: int, n: int) -> str | None:
    """The fingerprint after what was left last, when there were `n` answers; None if nothing was."""
    row = tx.row(sql.LAST_PRINT, of=match, at_n=n)
    return row["print"] if row else None
