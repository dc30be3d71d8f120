"""The statements about people who were asked to a table; see statements.py for the conventions."""

from __future__ import annotations

from sqlalchemy import BindParameter, bindparam, delete, insert, or_, select, update

from storage.schema.tables import invitation

_OF: BindParameter[int] = bindparam("of")
_WHO: BindParameter[int] = bindparam("who")
_theirs = (invitation.c.match == _OF, invitation.c.user == _WHO)

ADD_INVITATION = insert(invitation)
INVITATION = select(invitation).where(*_theirs)
ANSWER_INVITATION = update(invitation).where(*_theirs, invitation.c.answer == "").values(answer=bindparam("new_answer"))
OPEN_INVITATIONS = select(invitation).where(invitation.c.match == _OF, invitation.c.answer == "")
INVITATIONS_SINCE = (
    select(invitation)
    .where(
        or_(invitation.c.user == _WHO, invitation.c.inviter == bindparam("by")), invitation.c.at >= bindparam("since")
    )
    .order_by(invitation.c.at)
)
INVITATIONS_WITH = (
    select(invitation)
    .where(or_(invitation.c.user == _WHO, invitation.c.inviter == _WHO))
    .order_by(invitation.c.match, invitation.c.user)
)
DROP_INVITATIONS_WITH = delete(invitation).where(or_(invitation.c.user == _WHO, invitation.c.inviter == _WHO))
