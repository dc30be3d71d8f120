"""What goes with a change, written in its transaction: lines of the story, errands, dues, agreements."""

from __future__ import annotations

from storage import compiled as sql
from storage.database import Session
from storage.packing import to_audience, to_json
from storage.rows import Due, Errand, News, Told


def spread(tx: Session, match: int, n: int, news: News) -> None:
    """Write the news of a match that has `n` entries."""
    if news.lines:
        _tell(tx, match, n, news.lines)
    for errand in news.errands:
        send(tx, match, errand)
    if news.dues is not None:
        await_all(tx, match, news.dues)
    if news.pact is not None:
        tx.run(sql.DROP_PACT, of=match)
        tx.run(sql.ADD_PACT, match=match, terms=to_json(dict(news.pact.terms)), paused=news.pact.paused)


def send(tx: Session, match: int, errand: Errand) -> None:
    """Put an errand in the outbox; one whose nonce is there already stays as it is."""
    if tx.row(sql.ERRAND_OF_NONCE, of=match, nonce=errand.nonce) is not None:
        return
    tx.run(
        sql.ADD_ERRAND,
        match=match,
        kind=errand.kind,
        audience=errand.audience,
        payload=to_json(errand.payload),
        nonce=errand.nonce,
        after=errand.after,
        tries=0,
    )


def await_all(tx: Session, match: int, dues: tuple[Due, ...]) -> None:
    """Let these be all that is due of the match."""
    tx.run(sql.DROP_DUES, of=match)
    tx.each(sql.ADD_DUE, ({"match": match, "seat": due.seat, "kind": due.kind, "at": due.at} for due in dues))


def _tell(tx: Session, match: int, n: int, lines: tuple[Told, ...]) -> None:
    last = tx.row(sql.LAST_LINE, of=match, at=n)
    first = last["k"] + 1 if last else 0
    tx.each(
        sql.ADD_LINE,
        (
            {"match": match, "n": n, "k": k, "audience": to_audience(line.audience), "text": to_json(line.text)}
            for k, line in enumerate(lines, first)
        ),
    )
