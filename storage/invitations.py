"""Personal invitations to tables and their answers. Nobody is invited to a table twice."""

from __future__ import annotations

from typing import Literal, NamedTuple

from sqlalchemy import BigInteger, Column, Connection, String, Table, insert, or_, select, update

from storage.database import DataStore, reads, writes
from storage.metadata import CLUSTERED, METADATA, match_key
from storage.outbox import JobOwner, NewJobRow, add_jobs
from storage.rows import all_as, first_as
from storage.upserts import insert_or_replace

invitation_table = Table(
    "invitation",
    METADATA,
    match_key(),
    Column("user", BigInteger, primary_key=True, index=True),
    Column("inviter", BigInteger, nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    # "" until there is one
    Column("answer", String, nullable=False),
    **CLUSTERED,
)

InvitationAnswer = Literal["", "yes", "no", "off"]
"""The answer to an invitation: none yet, joined, declined, or removed by the host (even without an invitation)."""


class InvitationRow(NamedTuple):
    """An invitation by `inviter` to a user for a table, and when. `answer` is "" until there is one."""

    match: int
    user: int
    inviter: int
    at: int
    answer: InvitationAnswer = ""


class InvitationStore(DataStore):
    """The personal invitations. Every method is one transaction."""

    @writes
    def add(self, connection: Connection, invitation: InvitationRow, job_row: NewJobRow) -> bool:
        """Store an invitation with the job that delivers it. Return False if the user was invited there before."""
        if _fetch(connection, invitation.match, invitation.user):
            return False
        connection.execute(insert(invitation_table), [invitation._asdict()])
        add_jobs(connection, [(JobOwner(invitation.match), job_row)])
        return True

    @reads
    def of(self, connection: Connection, match: int, user: int) -> InvitationRow | None:
        """Return the invitation of a user to a table, or None."""
        return _fetch(connection, match, user)

    @reads
    def open_at(self, connection: Connection, match: int) -> list[InvitationRow]:
        """Return the unanswered invitations to a table."""
        is_open = invitation_table.c.match == match, invitation_table.c.answer == ""
        return all_as(connection, select(invitation_table).where(*is_open), InvitationRow)

    @writes
    def answer(
        self, connection: Connection, match: int, user: int, answer: InvitationAnswer, job_row: NewJobRow
    ) -> bool:
        """Store the first answer, with the job that shows it.

        Return False if there is no invitation, or an answer already.
        """
        theirs = invitation_table.c.match == match, invitation_table.c.user == user
        given = update(invitation_table).where(*theirs, invitation_table.c.answer == "").values(answer=answer)
        if not connection.execute(given).rowcount:
            return False
        add_jobs(connection, [(JobOwner(match), job_row)])
        return True

    @writes
    def take_off(self, connection: Connection, invitation: InvitationRow) -> None:
        """Store that the host removed a user from the table."""
        insert_or_replace(connection, invitation_table, [invitation._asdict()])

    @writes
    def readmit(self, connection: Connection, invitation: InvitationRow, job_row: NewJobRow) -> bool:
        """Invite a user again whom the host removed. Return False if the host did not remove them."""
        theirs = invitation_table.c.match == invitation.match, invitation_table.c.user == invitation.user
        off = update(invitation_table).where(*theirs, invitation_table.c.answer == "off")
        if not connection.execute(off.values(answer="", inviter=invitation.inviter, at=invitation.at)).rowcount:
            return False
        add_jobs(connection, [(JobOwner(invitation.match), job_row)])
        return True

    @reads
    def since(self, connection: Connection, at: int, user: int, inviter: int) -> list[InvitationRow]:
        """Return the invitations since a second that went to the `user` or came from the `inviter`, oldest first."""
        either = or_(invitation_table.c.user == user, invitation_table.c.inviter == inviter)
        query = select(invitation_table).where(either, invitation_table.c.at >= at).order_by(invitation_table.c.at)
        return all_as(connection, query, InvitationRow)


def _fetch(connection: Connection, match: int, user: int) -> InvitationRow | None:
    theirs = invitation_table.c.match == match, invitation_table.c.user == user
    return first_as(connection, select(invitation_table).where(*theirs), InvitationRow)
