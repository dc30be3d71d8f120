"""The entrants of events, with numbers instead of users whose data was deleted."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from storage.database import DataStore, reads, writes
from storage.event_rows import entrant_table, event_table, score_table
from storage.outbox import JobOwner, NewJobRow, add_jobs, drop_personal_jobs
from storage.rows import all_as, first_as

IN, OUT = "in", "out"
"""The states of an entrant: still in, or out of further rounds."""
ENDED = "ended"
"""The kind of the jobs that notify a user of an event's end, and the prefix of their audiences."""
NOBODY = 0
"""The host of an event whose organizer's data was deleted."""


class EntrantRow(NamedTuple):
    """An entrant of an event. `skipped_round` is the round that they sit out, or 0; `group_number` can be None."""

    event: int
    user: int
    name: str
    joined: int
    state: str
    skipped_round: int
    group_number: int | None = None

    @property
    def is_in(self) -> bool:
        """Whether the entrant is still in the event."""
        return self.state == IN


class EntrantStore(DataStore):
    """The entrants of events. Every method is one transaction."""

    @reads
    def of_event(self, connection: Connection, event: int) -> list[EntrantRow]:
        """Return everyone who entered an event, in the order in which they joined."""
        query = select(entrant_table).where(entrant_table.c.event == event)
        return all_as(connection, query.order_by(entrant_table.c.joined, entrant_table.c.user), EntrantRow)

    @reads
    def get(self, connection: Connection, event: int, user: int) -> EntrantRow | None:
        """Return an entrant of an event, or None."""
        query = select(entrant_table).where(entrant_table.c.event == event, entrant_table.c.user == user)
        return first_as(connection, query, EntrantRow)

    @writes
    def join(self, connection: Connection, new: EntrantRow, most: int, *job_rows: NewJobRow) -> bool:
        """Add an entrant, or readmit one who left, with jobs. Return False if the event already has `most` people."""
        of_event = entrant_table.c.event == new.event, entrant_table.c.user != new.user
        count = select(func.count()).select_from(entrant_table).where(*of_event, entrant_table.c.state == IN)
        if connection.execute(count).scalar_one() >= most:
            return False
        theirs = entrant_table.c.event == new.event, entrant_table.c.user == new.user
        again = update(entrant_table).where(*theirs).values(state=IN, skipped_round=0, name=new.name)
        if not connection.execute(again).rowcount:
            connection.execute(insert(entrant_table), [new._asdict()])
        add_jobs(connection, ((JobOwner(new.event, "event"), job_row) for job_row in job_rows))
        return True

    @writes
    def leave(self, connection: Connection, event: int, user: int, *job_rows: NewJobRow) -> None:
        """Remove an entrant, with jobs: completely before the first round, from further rounds afterwards."""
        theirs = entrant_table.c.event == event, entrant_table.c.user == user
        begun = select(score_table.c.round_number).where(score_table.c.event == event).limit(1)
        if connection.execute(begun).first() is None:
            connection.execute(delete(entrant_table).where(*theirs))
        else:
            connection.execute(update(entrant_table).where(*theirs).values(state=OUT))
        add_jobs(connection, ((JobOwner(event, "event"), job_row) for job_row in job_rows))

    @writes
    def rest(self, connection: Connection, event: int, user: int, round_number: int) -> None:
        """Store the round that an entrant sits out, or 0."""
        theirs = entrant_table.c.event == event, entrant_table.c.user == user
        connection.execute(update(entrant_table).where(*theirs).values(skipped_round=round_number))


def forget_entrant(connection: Connection, user: int) -> None:
    """Replace a user with a number in every event, so that the others keep their places. They play no more rounds.

    An event that they opened now belongs to the server's moderators.
    """
    drop_personal_jobs(connection, (ENDED,), user)
    connection.execute(update(event_table).where(event_table.c.host == user).values(host=NOBODY))
    entered = select(entrant_table.c.event).where(entrant_table.c.user == user).order_by(entrant_table.c.event)
    for event in list(connection.execute(entered).scalars()):
        numbered = select(func.min(entrant_table.c.user)).where(entrant_table.c.event == event)
        number = 1 - min(0, connection.execute(numbered).scalar_one())
        of_entrant = entrant_table.c.event == event, entrant_table.c.user == user
        blurred = {"user": -number, "name": f"#{number}", "state": OUT}
        connection.execute(update(entrant_table).where(*of_entrant).values(blurred))
        of_score = score_table.c.event == event, score_table.c.user == user
        connection.execute(update(score_table).where(*of_score).values(user=-number))
