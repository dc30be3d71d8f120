"""The jobs that change something on Discord, one class for each kind, and how they are stored as rows.

A job is written in the same transaction as the change it announces, and deleted once Discord has accepted it (see
outbox.py). A handler returns a Done that says what came of its batch; it writes no rows itself.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from bot.table.snapshot import Snapshot
from games.kernel.text import Seat
from storage.announcements import LIST
from storage.matches import MatchRow
from storage.outbox import JobForm, JobRow, NewJobRow, PostRow
from storage.table_terms import NOTICE

Why = Literal["asked", "private", "reminder", "warning", "over", "hush", "restored"]
"""Why a letter is sent: a new question; ("private") one that is told by letter or not at all; a reminder; a warning
before the deadline; the match is over; ("hush") nothing is sent and the last letter is removed; the match was restored
or imported, and everybody is notified."""
QUESTIONS: tuple[Why, ...] = ("asked", "private")
"""The reasons that are new questions."""
BOARD, LOBBY = "board", "lobby"
"""The audiences of the board, and of the lobby before the match begins."""
REFRESH = "refresh"
"""The audience of edits of the board although the match has not gone on."""
REMATCH = "invite"
"""The audience of the message that asks people to a rematch."""
INVITATION = "invitation"
"""The audience of the invitation to a table in a thread."""
LOST = "lost"
"""The audience of the row that records which deleted channel has been handled; see bot/delivery/deleted_channels.py."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """Announces the match after `n` entries. Written at `at` and not to be run before `after`, both in seconds since
    1970.

    The `nonce` is unique among the jobs of a table; it is passed to Discord with the message.
    """

    n: int
    at: int
    nonce: str
    after: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PostBoard(Job):
    """Show the match on its board, where it stands or, below what others wrote, as a new message."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RefreshBoard(Job):
    """Edit the board message; with `anew`, even if it already shows as many entries."""

    anew: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowLobby(Job):
    """Post or edit the lobby message, which people use to join."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowInvitation(Job):
    """Post, edit or remove the invitation to a table in a thread."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowTables(Job):
    """Bring the list of the server's tables up to date; see bot/delivery/server_boards.py."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call(Job):
    """Post, edit or remove a message in the channel that calls for people; for `topic` see cogs/votes/pages.py."""

    topic: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Notify(Job):
    """Send a letter to the person in that seat, for the reason `why`."""

    seat: Seat
    why: Why


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteLetter(Job):
    """Ask the person in that seat to vote on a proposal of that kind, or remove the letter once it is settled; or tell
    whoever made the proposal that it was refused."""

    proposal: str
    seat: Seat

    @property
    def audience(self) -> str:
        """The audience of the letter."""
        return f"ballot:{self.proposal}:{self.seat}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveButtons(Job):
    """Remove the buttons of a message that a newer one has replaced."""

    channel: int
    message: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteMessage(Job):
    """Delete a message that a newer one has replaced."""

    channel: int
    message: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceDeleted(Job):
    """The table's channel or thread was deleted: find another one, or tell the people at the table."""

    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TellOfDeletion(Job):
    """Tell the person in that seat that the table no longer has a channel."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreadCleanup(Job):
    """Archive or delete the thread of a finished match, by the server's rule of so many `days`."""

    days: int


J_co = TypeVar("J_co", bound=Job, covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Invite(Job):
    """Ask those who played before to join a rematch; remove that message once nobody can join any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliverInvitation(Job):
    """Bring the letter or the call by which that person was asked to the table, or say in it what came of it."""

    user: int

    @property
    def audience(self) -> str:
        """The audience of the letter or call."""
        return f"asked:{self.user}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Share(Job):
    """Post how the match ended in that channel, because somebody who played wants to show it there."""

    channel: int


@dataclass(frozen=True, slots=True)
class Batch(Generic[J_co]):
    """Jobs of one kind, table and audience, oldest first; running the newest makes the others unnecessary.

    `tried`: an earlier run may already have sent the message, so look for it first. `posts` are the table's current
    messages by audience. `seen` returns a snapshot of the table as it is now, and raises NoMatch.
    """

    table_id: int
    jobs: tuple[J_co, ...]
    tried: bool
    posts: Mapping[str, PostRow]
    seen: Callable[[], Awaitable[Snapshot]]

    @property
    def newest(self) -> J_co:
        return self.jobs[-1]

    @property
    def n(self) -> int:
        """The number of entries that the newest job announces."""
        return self.newest.n

    @property
    def nonce(self) -> str:
        """Discord recognises a repeated message by this for some minutes."""
        return f"{self.table_id}.{self.newest.nonce}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """The result of a batch: the `posts` that exist now, and the audiences whose message is `gone`.

    Jobs that announce more than `upto` entries stay queued; with None, none do. `next_jobs` are queued in turn. With
    `later`, the whole batch waits until that second since 1970.
    """

    posts: tuple[PostRow, ...] = ()
    gone: tuple[str, ...] = ()
    next_jobs: tuple[Job, ...] = ()
    upto: int | None = None
    later: int | None = None


NOTHING_LEFT = Done()
"""The batch is finished; nothing is posted and nothing follows."""


_REMOVAL = ("channel", "message", "n", "at")
_FORMS: dict[type[Job], JobForm] = {
    PostBoard: JobForm("board", BOARD),
    RefreshBoard: JobForm("refresh", REFRESH),
    ShowLobby: JobForm("lobby", LOBBY),
    ShowInvitation: JobForm("invitation", INVITATION),
    ShowTables: JobForm(LIST, LIST),
    Call: JobForm("call", "", ("topic",)),
    Notify: JobForm("notice", NOTICE.rstrip(":"), ("seat",), ("n", "at", "why")),
    VoteLetter: JobForm("ballot", "ballot", ("proposal", "seat")),
    RemoveButtons: JobForm("strip", "strip", ("message",), _REMOVAL),
    DeleteMessage: JobForm("drop", "drop", ("message",), _REMOVAL),
    PlaceDeleted: JobForm("lost", LOST, (), ("n", "at", "place")),
    TellOfDeletion: JobForm("tell", "tell", ("seat",)),
    ThreadCleanup: JobForm("tidy", "tidy", ("days",)),
    Invite: JobForm("invite", REMATCH),
    DeliverInvitation: JobForm("asked", "asked", ("user",)),
    Share: JobForm("share", "share", ("channel",)),
}
DIRECT = frozenset({"notice", "hand", "ballot", "tell", "asked"})
"""The stored kinds of jobs that write to one person alone, mostly by direct message."""
KINDS: dict[str, type[Job]] = {form.kind: kind for kind, form in _FORMS.items()}
"""Every kind of job by the kind that its rows have."""
_TEXT = ("topic", "proposal")
"""The fields in an audience that are not numbers."""
_RESTORED = JobForm("hand", "hand", ("seat",))
"""A letter about a restored match, which has had its own stored kind since the first version."""


def encode(job: Job) -> NewJobRow:
    """The row that stores a job."""
    form = _RESTORED if isinstance(job, Notify) and job.why == "restored" else _FORMS[type(job)]
    payload = {name: getattr(job, name) for name in form.payload}
    if isinstance(job, RefreshBoard) and job.anew:
        payload["anew"] = True
    return NewJobRow(form.kind, form.audience(job), payload, job.nonce, job.after)


def encoded(jobs: Iterable[Job]) -> tuple[NewJobRow, ...]:
    """The rows that store these jobs."""
    return tuple(map(encode, jobs))


def decode(row: JobRow) -> Job:
    """The job stored in a row, which an earlier version may have written. Raises KeyError for an unknown kind."""
    known: dict[str, Any] = {**row.payload, "nonce": row.nonce, "after": row.after}
    if row.kind in (_RESTORED.kind, "notice"):
        return Notify(**{"why": "restored", **known}, seat=_last(row))
    kind = KINDS[row.kind]
    if kind is Call:
        return Call(**known, topic=row.audience)
    named = zip(_FORMS[kind].fields, row.audience.split(":")[1:], strict=True)
    return kind(**{**{name: part if name in _TEXT else int(part) for name, part in named}, **known})


def _last(row: JobRow) -> Seat:
    return int(row.audience.rpartition(":")[2])


def remove_buttons(post: PostRow, told: Job) -> RemoveButtons:
    """The job that removes the buttons of `post`, which the message of the job `told` replaces."""
    return RemoveButtons(channel=post.channel, message=post.message, n=told.n, at=told.at, nonce=f"s{post.message}")


def delete_message(post: PostRow, told: Job) -> DeleteMessage:
    """The job that deletes `post`, which the message of the job `told` replaces."""
    return DeleteMessage(channel=post.channel, message=post.message, n=told.n, at=told.at, nonce=f"x{post.message}")


def in_thread(row: MatchRow) -> bool:
    """Return whether a table is in a thread that others can read; a daily deal is in a private one."""
    return row.place != row.channel and not row.day


def invitation_jobs(row: MatchRow, told: Job) -> tuple[ShowInvitation, ...]:
    """Return the job that updates the invitation to a table in a thread, to run after the job `told`."""
    return (ShowInvitation(n=0, at=told.at, nonce=f"{told.nonce}i"),) if in_thread(row) else ()


def share(n: int, channel: int, now: int) -> Share:
    """The job that shows the end of a match, of `n` entries, in a channel; stored once, however often made."""
    return Share(channel=channel, n=n, at=now, nonce=f"{n}.e{channel % 10**10}", after=now)


def deliver_invitation(user: int, now: int, why: str, after: int = 0) -> DeliverInvitation:
    """The job about a person's invitation; for each reason `why`, a letter, it is stored once."""
    return DeliverInvitation(user=user, n=0, at=now, nonce=f"0.{why}{user % 10**10}", after=max(now, after))


def settle_call(post: PostRow, told: Job) -> Call:
    """The job that removes a call nobody needs to answer any more."""
    return Call(topic=post.audience, n=post.n, at=told.at, nonce=f"{told.n}.{post.message}")
