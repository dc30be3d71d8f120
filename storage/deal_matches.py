"""The rows that matches add to their deals: the users who know the deal, and its results."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, literal_column, select, update

from storage.answers import answer_table
from storage.deal_rows import (
    ASKED,
    CHANGED,
    COUNTED,
    HINTED,
    KNOWN,
    PLAYED,
    ROLLED_BACK,
    Compared,
    NewDeal,
    add_deal,
    add_seen,
    deal_result_table,
    deal_seen_table,
    deal_table,
    fetch_deal,
    to_sortable,
)
from storage.matches import match_table, seat_table
from storage.results import HELPED, LEFT, hint_use_table, result_table
from storage.rows import all_rows
from storage.upserts import insert_once

_ASKED_AGAIN = '["rollback"%'
"""The beginning of an entry's tokens if it asks again, such as after a rollback (see games/kernel/record.py)."""


def begin_deal(connection: Connection, match: int, deal: int | NewDeal, now: int) -> None:
    """Record the deal of a match, and store the deal if it is new. The match's people know it from now on.

    A table that gets an earlier deal keeps its lobby's secret as its lot.
    """
    number = deal if isinstance(deal, int) else add_deal(connection, deal)
    known = fetch_deal(connection, number)
    assert known is not None
    of_match = match_table.c.id == match
    sealed = connection.execute(select(match_table.c.secret).where(of_match)).scalar_one()
    changes = {} if sealed == known.secret else {"secret": known.secret, "lot": sealed}
    connection.execute(update(match_table).where(of_match).values(deal=number, **changes))
    note_players(connection, match, now)


def note_players(connection: Connection, match: int, now: int) -> None:
    """Record that the people at a match know its deal, if it has one."""
    query = (
        select(match_table.c.deal, seat_table.c.user)
        .join(seat_table, seat_table.c.match == match_table.c.id)
        .where(match_table.c.id == match, match_table.c.deal.is_not(None), seat_table.c.user.is_not(None))
    )
    for row in all_rows(connection, query):
        add_seen(connection, row["deal"], [row["user"]], PLAYED, match, now)


def settle_deal(connection: Connection, match: int, compared: Collection[Compared], now: int) -> None:
    """Store the results of a match that has just ended, if it has a named deal.

    The players' results must be stored before.
    """
    deal = connection.execute(select(match_table.c.deal).where(match_table.c.id == match)).scalar()
    if deal is None:
        return
    for one in compared:
        add_result(connection, deal, match, one, flags_of(connection, deal, match, one), now)


def add_result(connection: Connection, deal: int, match: int, compared: Compared, flags: int, now: int) -> None:
    """Store a result of a deal, once."""
    row = {
        "deal": deal,
        "match": match,
        "seat": compared.seat,
        "flags": flags,
        "at": now,
        "compared": to_sortable(compared.parts),
    }
    insert_once(connection, deal_result_table, [row], by=("deal", "match", "seat"))
    if flags < COUNTED:
        more = deal_table.c.played + literal_column("1")
        connection.execute(update(deal_table).where(deal_table.c.id == deal).values(played=more))


def flags_of(connection: Connection, deal: int, match: int, compared: Compared) -> int:
    """Return the flags of a result."""
    shared = seat_table.c.match == match, seat_table.c.seat.in_(compared.shared)
    people = select(seat_table.c.user).where(*shared, seat_table.c.user.is_not(None))
    hinted = select(hint_use_table.c.user).where(hint_use_table.c.match == match, hint_use_table.c.user.in_(people))
    changed = select(result_table.c.user).where(
        result_table.c.match == match,
        result_table.c.seat.in_(compared.shared),
        result_table.c.outcome.in_((LEFT, HELPED)),
    )
    rolled_back = select(answer_table.c.number).where(
        answer_table.c.match == match, answer_table.c.by == "table", answer_table.c.tokens.like(_ASKED_AGAIN)
    )
    columns = deal_seen_table.c
    before = columns.match != match, columns.reason != ASKED
    known = select(columns.user).where(columns.deal == deal, columns.user.in_(people), *before)
    signs = ((HINTED, hinted), (CHANGED, changed), (ROLLED_BACK, rolled_back), (KNOWN, known))
    return sum([flag for flag, query in signs if connection.execute(query.limit(1)).first() is not None])
