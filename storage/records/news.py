"""Writes an Announcement in the transaction of its change: story lines, jobs, timers, terms."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from storage.engine.packing import to_audience, to_json
from storage.engine.session import Session
from storage.records.rows import Announcement, NewJobRow, Timer, Told
from storage.schema import queries_timers
from storage.schema import statements as sql

LIST = "tables"
"""The kind, and the audience, of the job that edits the list of a server's tables."""


def spread(tx: Session, match: int, n: int, news: Announcement, *, beside: bool = False) -> None:
    """Write the announcement of a match that has `n` entries; `beside` if it is of one that does not count, so that
    other lines are numbered as if these were not told."""
    tell(tx, match, ((n, line) for line in news.lines), beside=beside)
    set_off(tx, match, news)


def set_off(tx: Session, match: int, news: Announcement) -> None:
    """Write the jobs, timers and terms of an announcement whose lines are written."""
    if news.hastened is not None:
        audience, after = news.hastened
        tx.run(sql.HASTEN_HELD, of=match, called=audience, new_after=after)
    send(tx, ((match, job_row) for job_row in news.job_rows))
    if news.dues is not None:
        await_all(tx, match, news.dues)
    if news.pact is not None:
        tx.run(queries_timers.PUT_PACT, match=match, terms=to_json(dict(news.pact.terms)), paused=news.pact.paused)


def send(tx: Session, job_rows: Iterable[tuple[int, NewJobRow]]) -> None:
    """Add jobs to the outbox, each with its match; one whose nonce exists is left unchanged.

    A notice takes the place of one to the same seat that is still held back.
    """
    new = tuple(job_rows)
    tx.each(
        sql.DROP_HELD,
        ({"of": match, "audience": one.audience, "now": one.payload["at"]} for match, one in new if _notifies(one)),
    )
    rows = ({**one._asdict(), "match": match, "payload": to_json(one.payload)} for match, one in new)
    tx.each(sql.ADD_ERRAND, ({**row, "tries": 0} for row in rows))


def _notifies(job_row: NewJobRow) -> bool:
    return job_row.kind == "notice"


def list_anew(tx: Session, match: int) -> None:
    """Queue the job that brings the server's list of its tables up to date, if it has one, because of this match."""
    if tx.row(sql.LISTED, of=match):
        send(tx, [(match, NewJobRow(LIST, LIST, {"n": 0, "at": 0}, f"{LIST}{secrets.token_hex(6)}"))])


def await_all(tx: Session, match: int, dues: tuple[Timer, ...]) -> None:
    """Replace all timers of the match."""
    tx.run(sql.DROP_DUES, of=match)
    tx.each(sql.ADD_DUE, ({"match": match, "seat": due.seat, "kind": due.kind, "at": due.at} for due in dues))


def tell(tx: Session, match: int, lines: Iterable[tuple[int, Told]], *, beside: bool = False) -> None:
    """Write lines of the story, each told when there were so many entries; `beside` as in `spread`."""
    rows = (
        {"match": match, "n": n, "audience": to_audience(line.audience), "text": to_json(line.text)}
        for n, line in lines
    )
    tx.each(sql.ADD_LINE_BESIDE if beside else sql.ADD_LINE, rows)
