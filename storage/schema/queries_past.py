"""The statements about finished matches; see statements.py for the conventions."""

from __future__ import annotations

from sqlalchemy import BindParameter, ColumnElement, bindparam, func, literal_column, select, update

from storage.schema.statements import _DAY, _ROW, _TAUGHT
from storage.schema.tables import answer, match, seat, story

_NONE: ColumnElement[int] = literal_column("0")

PAST_OF_USER = (
    select(*_ROW)
    .join(seat, seat.c.match == match.c.id)
    .where(seat.c.user == bindparam("user"), match.c.holds.is_(None), match.c.started.is_not(None), ~_TAUGHT)
    .order_by(match.c.id.desc())
    .limit(bindparam("limit"))
    .offset(_NONE)
)
PAST_IN = (
    select(*_ROW)
    .where(match.c.guild == bindparam("guild"), match.c.state == bindparam("state"))
    .where(match.c.place == bindparam("place"), match.c.started.is_not(None))
    .order_by(match.c.id.desc())
    .limit(bindparam("limit"))
    .offset(_NONE)
)

# the whole data of one match
_OF: BindParameter[int] = bindparam("of")
WHOLE_MATCH = select(match, _DAY).where(match.c.id == _OF)
WHOLE_ANSWERS = select(answer).where(answer.c.match == _OF).order_by(answer.c.n)
WHOLE_STORY = select(story).where(story.c.match == _OF).order_by(story.c.n, story.c.k)
LAST_ANSWER = select(func.max(answer.c.n).label("n")).where(
    answer.c.match == _OF, answer.c.seat == bindparam("at_seat"), answer.c.by == bindparam("given_by")
)
TOLD_TO = select(story.c.n, story.c.audience).where(story.c.match == _OF).distinct()
SAME_MATCH = select(match.c.id).where(
    match.c.key == bindparam("old_key"), match.c.opened == bindparam("old_opened"), match.c.state == bindparam("state")
)
NUMBER_ANEW = update(match).where(match.c.id == _OF).values(id=bindparam("new_id"))
