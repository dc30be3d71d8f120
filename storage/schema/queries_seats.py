"""The statements about seat histories and the audit log; see statements.py for the conventions."""

from __future__ import annotations

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    bindparam,
    case,
    insert,
    literal_column,
    null,
    select,
)

from storage.schema.tables import answer, deed, due, match, standing, tenure
from storage.schema.wording import excluded, insert_or_replace, or_change

_OF: BindParameter[int] = bindparam("of")
_NONE: ColumnElement[int] = literal_column("0")

# tenure
PUT_TENURE = insert_or_replace(tenure)
TENURE = select(tenure).where(tenure.c.match == _OF, tenure.c.seat == bindparam("which"))
TENURES = select(tenure).where(tenure.c.match == _OF).order_by(tenure.c.seat)
OWNED = (
    select(tenure.c.match, tenure.c.seat)
    .join_from(tenure, match, match.c.id == tenure.c.match)
    .where(tenure.c.owner == bindparam("who"), match.c.holds > _NONE)
    .order_by(tenure.c.match, tenure.c.seat)
)
# counts an answer of a seat that had a question, with the seconds it took
_asked = (due.c.match == _OF, due.c.seat == bindparam("which"), due.c.kind == bindparam("kind"))
_since: ColumnElement[int] = bindparam("mark", type_=due.c.at.type) - due.c.at
_took: ColumnElement[int] = case((_since > _NONE, _since), else_=_NONE)
_turn = insert(tenure).from_select(
    list(tenure.c), select(due.c.match, due.c.seat, null(), _NONE, literal_column("1"), _took).where(*_asked)
)
COUNT_TURN = or_change(
    _turn, {"turns": tenure.c.turns + literal_column("1"), "waited": tenure.c.waited + excluded(tenure).waited}
)
LEFT_OF = select(standing.c.user, standing.c.seat).where(
    standing.c.match == _OF, standing.c.outcome == bindparam("left")
)
# seat changes and other entries that the rules do not see
NOTES = (
    select(answer.c.n, answer.c.seat, answer.c.tokens)
    .where(answer.c.match == _OF, answer.c.by == bindparam("table"))
    .order_by(answer.c.n)
)

# deed
ADD_DEED = insert(deed).values({c.name: bindparam(c.name) for c in deed.c if c.name != "id"})
DEEDS = (
    select(deed)
    .where(deed.c.guild == bindparam("in_guild"), deed.c.id < bindparam("before"))
    .order_by(deed.c.id.desc())
    .limit(bindparam("limit"))
    .offset(_NONE)
)

# open tables of a guild, and finished ones
OPEN_IN = (
    select(match.c.id, match.c.channel, match.c.game, match.c.state)
    .where(match.c.guild == bindparam("in_guild"), match.c.holds > _NONE)
    .order_by(match.c.id)
)
FINISHED_THREADS = (
    select(match.c.id, match.c.ended)
    .where(match.c.guild == bindparam("in_guild"), match.c.ended > _NONE, match.c.place != match.c.channel)
    .order_by(match.c.id.desc())
    .limit(bindparam("limit"))
    .offset(_NONE)
)
