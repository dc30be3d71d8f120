"""Personal invitations: who was asked to a table by whom, and what they said. Nobody is asked to a table twice."""

from __future__ import annotations

from functools import partial
from typing import Literal, NamedTuple

from storage.engine.database import Database
from storage.engine.session import Session
from storage.records.news import send
from storage.records.rows import NewJobRow
from storage.schema import queries_invitations as sql

InvitationAnswer = Literal["", "yes", "no"]


class InvitationRow(NamedTuple):
    """Somebody who was asked to a table by the `inviter`, when, and the `answer`: "" while there is none."""

    match: int
    user: int
    inviter: int
    at: int
    answer: InvitationAnswer = ""


class InvitationStore:
    """The personal invitations. Every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, invitation: InvitationRow, job_row: NewJobRow) -> bool:
        """Store an invitation with the job that delivers it; False if that person was asked to that table before."""
        return await self._database.write(partial(_add, invitation, job_row))

    async def of(self, match: int, user: int) -> InvitationRow | None:
        """The invitation of a person to a table."""
        row = await self._database.read(lambda tx: tx.row(sql.INVITATION, of=match, who=user))
        return InvitationRow(**row) if row else None

    async def open_at(self, match: int) -> list[InvitationRow]:
        """The invitations to a table that nobody has answered."""
        rows = await self._database.read(lambda tx: tx.rows(sql.OPEN_INVITATIONS, of=match))
        return [InvitationRow(**row) for row in rows]

    async def answer(self, match: int, user: int, answer: InvitationAnswer, job_row: NewJobRow) -> bool:
        """Store the first answer, with the job that shows it; False if there is no invitation or an answer already."""
        return await self._database.write(partial(_answer, match, user, answer, job_row))

    async def since(self, at: int, user: int, inviter: int) -> list[InvitationRow]:
        """Those since that second that went to the `user` or came from the `inviter`, oldest first."""
        asked = {"who": user, "by": inviter, "since": at}
        rows = await self._database.read(lambda tx: tx.rows(sql.INVITATIONS_SINCE, **asked))
        return [InvitationRow(**row) for row in rows]


def _add(invitation: InvitationRow, job_row: NewJobRow, tx: Session) -> bool:
    if tx.row(sql.INVITATION, of=invitation.match, who=invitation.user):
        return False
    tx.run(sql.ADD_INVITATION, **invitation._asdict())
    send(tx, [(invitation.match, job_row)])
    return True


def _answer(match: int, user: int, answer: InvitationAnswer, job_row: NewJobRow, tx: Session) -> bool:
    if not tx.run(sql.ANSWER_INVITATION, of=match, who=user, new_answer=answer):
        return False
    send(tx, [(match, job_row)])
    return True
