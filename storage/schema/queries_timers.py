"""The statements about table terms, uptime, and awaited people; see statements.py for the conventions."""

from __future__ import annotations

from sqlalchemy import BindParameter, and_, bindparam, or_, select, update

from storage.schema.process_tables import life
from storage.schema.tables import due, match, outbox, pact, post, seat
from storage.schema.wording import insert_or_replace

_OF: BindParameter[int] = bindparam("of")

# pact
PUT_PACT = insert_or_replace(pact)
PACT = select(pact.c.terms, pact.c.paused).where(pact.c.match == _OF)

# life
PUT_LIFE = insert_or_replace(life)
LIFE = select(life.c.seen)
_RUNS = or_(due.c.at < bindparam("frozen"), and_(due.c.at >= bindparam("since"), due.c.at < bindparam("standing")))
SHIFT_DUES = update(due).where(_RUNS).values(at=due.c.at + bindparam("by"))
SHIFT_ERRANDS = update(outbox).values(after=outbox.c.after + bindparam("by"))
TIMED = select(due.c.match, due.c.kind).where(due.c.at < bindparam("frozen"))

# one row for each open question to a person whose clock is running
_until = due.alias("until")
_board = post.alias("board")
AWAITED_OF = (
    select(
        match.c.id.label("match"),
        match.c.game,
        match.c.guild,
        match.c.place,
        due.c.seat,
        due.c.at.label("asked"),
        _until.c.at.label("until"),
        _board.c.message.label("board"),
    )
    .join_from(seat, match, match.c.id == seat.c.match)
    .join(due, and_(due.c.match == seat.c.match, due.c.seat == seat.c.seat, due.c.kind == bindparam("asked_kind")))
    .outerjoin(
        _until,
        and_(
            _until.c.match == seat.c.match,
            _until.c.seat == seat.c.seat,
            _until.c.kind == bindparam("until_kind"),
        ),
    )
    .outerjoin(_board, and_(_board.c.match == seat.c.match, _board.c.audience == bindparam("board_audience")))
    .where(seat.c.user == bindparam("who"), due.c.at < bindparam("standing"))
    .order_by(due.c.at, match.c.id)
)
