"""The statements about what people answer in advance; see statements.py for the conventions."""

from __future__ import annotations

from sqlalchemy import BindParameter, bindparam, func, insert, select

from storage.schema.statements import COUNT
from storage.schema.tables import aside, match, seat

_OF: BindParameter[int] = bindparam("of")
_left = select(func.count()).where(aside.c.match == match.c.id, aside.c.n == match.c.n).scalar_subquery()

COUNT_KNOWING = COUNT.where(_left == bindparam("known"))
"""The same only where so many were left since the last answer: who knows of others has come too late."""
ADD_ASIDE = insert(aside)
ASIDES = (
    select(aside.c.n, aside.c.seat, aside.c.tokens)
    .where(aside.c.match == _OF, aside.c.n >= bindparam("since"))
    .order_by(aside.c.n, aside.c.k)
)
LAST_PRINT = (
    select(aside.c.print)
    .where(aside.c.match == _OF, aside.c.n == bindparam("at_n"))
    .order_by(aside.c.k.desc())
    .limit(1)
)
WHOLE_ASIDES = select(aside).where(aside.c.match == _OF).order_by(aside.c.n, aside.c.k)
ASIDES_OF = (
    select(aside.c.match, aside.c.n, aside.c.at, aside.c.tokens)
    .join(seat, (seat.c.match == aside.c.match) & (seat.c.seat == aside.c.seat))
    .where(seat.c.user == bindparam("who"))
    .order_by(aside.c.match, aside.c.n, aside.c.k)
)
