"""The jobs that change something on Discord, one class for each kind, and how they are stored as rows.

A job is written in the same transaction as the change it announces, and deleted once Discord has accepted it (see
outbox.py). A handler returns the JobResult of its batch and writes no rows itself. A job of a single feature is in the
file of its handler.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, TypeVar

from bot.custom_ids import JOIN, SIT, CustomId, CustomIdKind
from bot.runtime.clock import DAY
from bot.table.snapshot import Snapshot
from games.kernel.text import Seat
from storage.announcements import LIST
from storage.event_rows import EventPost
from storage.matches import MatchRow
from storage.outbox import LOBBY_DM, JobForm, JobOwner, JobRow, NewJobRow, PostRow
from storage.table_terms import NOTICE

Why = Literal["asked", "private", "reminder", "warning", "over", "retract", "restored"]
"""A reason for a direct message.

"asked" is a new question. "private" is a question that only a direct message announces. "reminder" and "warning" repeat
it, the latter before the deadline. "over" is the end of the match. "retract" sends nothing and removes the last
message. "restored" says that the match was restored or imported.
"""
LobbyWhy = Literal["ready", "full", "yours", "closing", "off", "absent"]
"""A reason for a notification about a lobby or its match.

"ready" and "full" tell the host that the lobby can start, or is full. "yours" tells a player that anyone can start now.
"closing" tells all players that it closes soon. "off" goes to a user whom the host removed. "absent" goes to a player
whom the others voted to replace with a computer player during a match.
"""
LOBBY_WHYS: tuple[LobbyWhy, ...] = ("ready", "full", "yours", "closing", "off", "absent")
QUESTIONS: tuple[Why, ...] = ("asked", "private")
"""The reasons that are new questions."""
BOARD, LOBBY = "board", "lobby"
"""The audiences of the board, and of the lobby before the match begins."""
REFRESH = "refresh"
"""The audience of edits of the board while the match has not advanced."""
REMATCH = "invite"
"""The audience of the message that invites people to a rematch."""
INVITATION = "invitation"
"""The audience of the invitation to a table in a thread."""
LOST = "lost"
"""The audience of the row that records which deleted channel has been handled; see bot/delivery/deleted_channels.py."""
REFUSED = "refused"
"""Audience of the row that records a channel in which the bot cannot write; see bot/delivery/refused_places.py."""
NONCE = 25
"""Discord's limit for a nonce, in characters."""

_REMOVAL = ("channel", "message", "entry_count", "at")
"""The stored fields of jobs that remove something from a message."""
_RESTORED = JobForm("hand", "hand", ("seat",))
"""The form of a direct message about a restored match, which has had its own stored kind since the first version."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A job that announces the match after `entry_count` entries.

    Attributes:
        at: When it was written, in seconds since 1970.
        after: When it can run, in seconds since 1970.
        nonce: A value that is unique among the jobs of a table or event, and is passed to Discord with the message.
    """

    form: ClassVar[JobForm]
    """The stored form of jobs of this kind."""
    is_direct: ClassVar[bool] = False
    """Whether these jobs write to one person only, usually by direct message."""
    is_in_place: ClassVar[bool] = False
    """Whether these jobs can write in the table's channel."""
    is_urgent: ClassVar[bool] = False
    """Whether the message has buttons that one act can make useless. If it exists, it is updated before the board."""

    entry_count: int
    at: int
    nonce: str
    after: int = 0

    @property
    def stored(self) -> JobForm:
        """The stored form of this job."""
        return self.form

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """The seats whose views the handler needs; None means the public view."""
        return ()

    def is_marked_by(self, _address: CustomId, /) -> bool:
        """Return whether a button with this custom ID identifies a message of this kind, of any entry.

        Such a message might have been sent before a crash. Boards record more in their buttons; see standing_boards.py.
        """
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class PostBoard(Job):
    """Show the match on its board: in place, or as a new message below what others wrote."""

    form: ClassVar[JobForm] = JobForm("board", BOARD)
    is_in_place: ClassVar[bool] = True

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """The public view."""
        return (None,)


@dataclass(frozen=True, slots=True, kw_only=True)
class RefreshBoard(Job):
    """Edit the board message. By default, a board that already shows as many entries stays unchanged."""

    form: ClassVar[JobForm] = JobForm("refresh", REFRESH)
    is_in_place: ClassVar[bool] = True
    force: bool = False

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """The public view."""
        return (None,)


@dataclass(frozen=True, slots=True, kw_only=True)
class RedrawBoard(Job):
    """Show the board again in its current language. It never posts a message, and `entry_count` is not used."""

    form: ClassVar[JobForm] = JobForm("redraw", "redraw")

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """The public view."""
        return (None,)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowInInbox(Job):
    """Show the match in the direct message of that seat, at a table whose players do not know each other.

    With `force`, the message is edited even while its player is choosing, with all log lines since their last answer.
    """

    form: ClassVar[JobForm] = JobForm("inbox", "inbox", ("seat",))
    is_direct: ClassVar[bool] = True
    seat: Seat
    force: bool = False

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """The seat's view, and the public one, which shows the end of a match."""
        return (self.seat, None)

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control belongs to a direct message to this seat."""
        return custom_id.kind is CustomIdKind.HAND and custom_id.args in ("again", f"{NOTICE}{self.seat}")


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowLobby(Job):
    """Post or edit the lobby message, which people use to join."""

    form: ClassVar[JobForm] = JobForm("lobby", LOBBY)
    is_urgent: ClassVar[bool] = True
    is_in_place: ClassVar[bool] = True

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control belongs to a lobby, not to its invitation or to a direct message."""
        return custom_id.kind is CustomIdKind.LOBBY and custom_id.args != SIT and not dm_about(custom_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class TellLobby(Job):
    """Notify that person about a lobby, once."""

    form: ClassVar[JobForm] = JobForm(LOBBY_DM, LOBBY_DM, ("why", "user"))
    is_urgent: ClassVar[bool] = True
    is_direct: ClassVar[bool] = True
    why: LobbyWhy
    user: int

    @property
    def audience(self) -> str:
        """The audience of the direct message or mention."""
        return lobby_audience(self.why, self.user)

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control belongs to a direct message about the same thing to the same user."""
        return dm_about(custom_id) == (self.why, str(self.user))


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowInvitation(Job):
    """Post, edit or remove the invitation to a table in a thread."""

    form: ClassVar[JobForm] = JobForm("invitation", INVITATION)
    is_urgent: ClassVar[bool] = True

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control is an invitation's button to take a seat."""
        return custom_id.kind is CustomIdKind.LOBBY and custom_id.args == SIT


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowTables(Job):
    """Update the list of the server's tables; see cogs/listings."""

    form: ClassVar[JobForm] = JobForm(LIST, LIST)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowCall(Job):
    """Post, edit or remove a message that mentions people in the channel; see cogs/votes/pages.py for `topic`."""

    form: ClassVar[JobForm] = JobForm("call", "", ("topic",))
    is_urgent: ClassVar[bool] = True
    is_in_place: ClassVar[bool] = True
    topic: str

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control belongs to a vote or to an offer of seats."""
        return custom_id.kind in (CustomIdKind.MOTION, CustomIdKind.SEAT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Notify(Job):
    """Send a direct message to the person in that seat, for the reason `why`."""

    form: ClassVar[JobForm] = JobForm("notice", NOTICE.rstrip(":"), ("seat",), ("entry_count", "at", "why"))
    is_in_place: ClassVar[bool] = True
    is_direct: ClassVar[bool] = True
    seat: Seat
    why: Why

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """The seat's view; the public one for the reason over, none for retract."""
        if self.why == "retract":
            return ()
        return (None,) if self.why == "over" else (self.seat,)

    @property
    def stored(self) -> JobForm:
        """The stored form of this job; direct messages about a restored match have a separate one."""
        return _RESTORED if self.why == "restored" else self.form

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control belongs to a direct message to this seat."""
        return custom_id.kind is CustomIdKind.HAND and custom_id.args in ("again", f"{NOTICE}{self.seat}")


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowLimits(Job):
    """Write the current time limits into the direct messages about the open questions of a table."""

    form: ClassVar[JobForm] = JobForm("limits", "limits")
    is_direct: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class NextUp(Job):
    """Notify the player in that seat that their turn comes after the question with number `entry_count`."""

    form: ClassVar[JobForm] = JobForm("next", "next", ("seat",))
    is_direct: ClassVar[bool] = True
    seat: Seat

    @property
    def audience(self) -> str:
        """The audience of the direct message or mention."""
        return f"next:{self.seat}"

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control is the button in this seat's direct message that leads to its next table."""
        return custom_id.kind is CustomIdKind.HAND and custom_id.args == f"next{self.seat}"


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteDM(Job):
    """Ask the player in that seat for their vote, or remove the message once the vote is over.

    The player who called the vote learns that it was refused.
    """

    form: ClassVar[JobForm] = JobForm("ballot", "ballot", ("proposal", "seat"))
    is_urgent: ClassVar[bool] = True
    is_direct: ClassVar[bool] = True
    proposal: str
    seat: Seat

    @property
    def audience(self) -> str:
        """The audience of the direct message."""
        return f"ballot:{self.proposal}:{self.seat}"

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control belongs to this seat's direct message about a vote."""
        return custom_id.kind in (CustomIdKind.MOTION, CustomIdKind.HAND) and custom_id.args.endswith(f"/{self.seat}")


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveButtons(Job):
    """Remove the buttons of a message that a newer one has replaced."""

    form: ClassVar[JobForm] = JobForm("strip", "strip", ("message",), _REMOVAL)
    channel: int
    message: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveFormerButtons(Job):
    """Remove the buttons of messages in a channel that name the `former` number of a table restored from a backup.

    The data does not know the messages that were posted after the backup.
    """

    form: ClassVar[JobForm] = JobForm("strip_former", "former", ("former", "channel"))
    former: int
    channel: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteMessage(Job):
    """Delete a message that a newer one has replaced."""

    form: ClassVar[JobForm] = JobForm("drop", "drop", ("message",), _REMOVAL)
    channel: int
    message: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceDeleted(Job):
    """Handle the deletion of the table's channel or thread: find another one, or notify the people at the table."""

    form: ClassVar[JobForm] = JobForm("lost", LOST, (), ("entry_count", "at", "place"))
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TellOfDeletion(Job):
    """Notify the person in that seat that the table no longer has a channel."""

    form: ClassVar[JobForm] = JobForm("tell", "tell", ("seat",))
    is_direct: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TellOfRefusal(Job):
    """Notify the host, in that seat, that the bot has no permission to write in the table's channel."""

    form: ClassVar[JobForm] = JobForm("refusal", "refusal", ("seat",))
    is_direct: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreadCleanup(Job):
    """Archive or delete the thread of a finished match, after the number of `days` that the server has set."""

    form: ClassVar[JobForm] = JobForm("tidy", "tidy", ("days",))
    days: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Invite(Job):
    """Invite the previous players to a rematch; remove that message once it is too late to join."""

    form: ClassVar[JobForm] = JobForm("invite", REMATCH)
    is_in_place: ClassVar[bool] = True

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control is the button that joins a rematch."""
        return custom_id.kind is CustomIdKind.AGAIN and custom_id.args == JOIN


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliverInvitation(Job):
    """Send a user the message that invites them to the table, or show the result in it."""

    form: ClassVar[JobForm] = JobForm("asked", "asked", ("user",))
    is_direct: ClassVar[bool] = True
    user: int

    @property
    def audience(self) -> str:
        """The audience of the direct message or mention."""
        return f"asked:{self.user}"

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control belongs to an invitation of this user."""
        return custom_id.kind is CustomIdKind.INVITE and custom_id.args.endswith(f"/{self.user}")


J_co = TypeVar("J_co", bound=Job, covariant=True)


@dataclass(frozen=True, slots=True)
class Batch(Generic[J_co]):
    """Jobs of one kind, owner and audience, oldest first; the newest makes the others unnecessary.

    If `tried`, an earlier run might have sent the message already, so look for it first. `posts` are the table's
    current messages by audience. `seen` returns a snapshot of the current table, and raises NoMatchError. Events have
    neither.
    """

    owner: JobOwner
    jobs: tuple[J_co, ...]
    tried: bool
    posts: Mapping[str, PostRow]
    seen: Callable[[], Awaitable[Snapshot]]

    @property
    def table_id(self) -> int:
        """The table that the jobs belong to. Raises ValueError if they belong to an event."""
        if self.owner.kind != "match":
            raise ValueError(f"the jobs belong to event {self.owner.id}, not to a table")
        return self.owner.id

    @property
    def newest(self) -> J_co:
        """The newest job, the only one that needs to run."""
        return self.jobs[-1]

    @property
    def entry_count(self) -> int:
        """The number of entries that the newest job announces."""
        return self.newest.entry_count

    @property
    def nonce(self) -> str:
        """The nonce by which Discord recognizes a repeated message for a few minutes."""
        mark = "e" if self.owner.kind == "event" else ""
        return message_nonce(f"{mark}{self.owner.id}.{self.newest.nonce}")


@dataclass(frozen=True, slots=True, kw_only=True)
class JobResult:
    """The result of a batch: the `posts` that now exist, and the audiences whose message is `gone`.

    For an event, `standing` is its message, or records that it is gone.

    Jobs that announce more than `covers` entries stay queued; with None, none do. `next_jobs` are queued in turn. With
    `later`, the whole batch waits until that time, in seconds since 1970.
    """

    posts: tuple[PostRow, ...] = ()
    gone: tuple[str, ...] = ()
    next_jobs: tuple[Job, ...] = ()
    covers: int | None = None
    later: int | None = None
    standing: EventPost | None = None


NOTHING_LEFT = JobResult()
"""The result of a finished batch that posts nothing and queues nothing."""


JOBS: tuple[type[Job], ...] = (
    *(
        PostBoard,
        RefreshBoard,
        RedrawBoard,
        ShowInInbox,
        ShowLobby,
        ShowInvitation,
        ShowTables,
        ShowCall,
        Notify,
        VoteDM,
        RemoveButtons,
        RemoveFormerButtons,
    ),
    *(DeleteMessage, PlaceDeleted, TellOfDeletion, TellOfRefusal, ThreadCleanup, Invite, DeliverInvitation),
    *(TellLobby, NextUp, ShowLimits),
)
"""Kinds of jobs that are caused by changes of a table. Features can add others."""
_TEXT = ("topic", "proposal", "why")
"""The fields in an audience that are text instead of numbers."""


def message_nonce(words: str) -> str:
    """Return the nonce for these words: the words themselves, or a hash if they are too long for Discord."""
    return words if len(words) <= NONCE else hashlib.blake2b(words.encode(), digest_size=NONCE // 2).hexdigest()


def encode(job: Job) -> NewJobRow:
    """Return the row that stores a job."""
    form = job.stored
    payload = {name: getattr(job, name) for name in form.payload}
    if isinstance(job, RefreshBoard | ShowInInbox) and job.force:
        payload["force"] = True
    return NewJobRow(form.kind, form.audience(job), payload, job.nonce, job.after)


def encoded(jobs: Iterable[Job]) -> tuple[NewJobRow, ...]:
    """Return the rows that store these jobs."""
    return tuple(map(encode, jobs))


def by_kind(jobs: Iterable[type[Job]]) -> dict[str, type[Job]]:
    """Return these kinds of jobs by their stored names."""
    return {job.form.kind: job for job in jobs}


def direct_kinds(jobs: Iterable[type[Job]]) -> frozenset[str]:
    """Return the stored names of the kinds of jobs that write to one person only."""
    return frozenset({_RESTORED.kind, *(job.form.kind for job in jobs if job.is_direct)})


def decode(row: JobRow, kinds: Mapping[str, type[Job]]) -> Job:
    """Return the job stored in a row, possibly by an earlier version. `kinds` is the result of `by_kind`.

    Raises:
        KeyError: The kind is unknown.
    """
    known: dict[str, Any] = {**row.payload, "nonce": row.nonce, "after": row.run_after}
    if row.kind in (_RESTORED.kind, "notice"):
        return Notify(**{"why": "restored", **known}, seat=_last(row))
    kind = kinds[row.kind]
    if kind is ShowCall:
        return ShowCall(**known, topic=row.audience)
    named = zip(kind.form.fields, row.audience.split(":")[1:], strict=True)
    return kind(**{**{name: part if name in _TEXT else int(part) for name, part in named}, **known})


def _last(row: JobRow) -> Seat:
    return int(row.audience.rpartition(":")[2])


def remove_buttons(post: PostRow, job: Job, after: int = 0) -> RemoveButtons:
    """Return the job that removes the buttons of `post`, which the message of `job` replaces."""
    nonce = f"s{post.message}"
    return RemoveButtons(
        channel=post.channel, message=post.message, entry_count=job.entry_count, at=job.at, nonce=nonce, after=after
    )


def delete_message(post: PostRow, job: Job) -> DeleteMessage:
    """Return the job that deletes `post`, which the message of `job` replaces."""
    return DeleteMessage(
        channel=post.channel, message=post.message, entry_count=job.entry_count, at=job.at, nonce=f"x{post.message}"
    )


def in_thread(row: MatchRow) -> bool:
    """Return whether a table is in a public thread. A table is in a private one if others play its deal."""
    return row.place != row.channel and not row.is_private


def invitation_jobs(row: MatchRow, job: Job) -> tuple[ShowInvitation, ...]:
    """Return the job that updates the invitation to a table in a thread, to run after `job`."""
    return (ShowInvitation(entry_count=0, at=job.at, nonce=f"{job.nonce}i"),) if in_thread(row) else ()


def deliver_invitation(user: int, now: int, why: str, after: int = 0) -> DeliverInvitation:
    """Return the job about a user's invitation. It is stored once for each reason `why`."""
    return DeliverInvitation(user=user, entry_count=0, at=now, nonce=f"0.{why}{user % 10**10}", after=max(now, after))


def lobby_audience(why: LobbyWhy, user: int) -> str:
    """Return the audience of a notification about a lobby."""
    return f"{LOBBY_DM}:{why}:{user}"


def tell_lobby(user: int, why: LobbyWhy, now: int, after: int) -> TellLobby:
    """Return the job that notifies a user about a lobby. A notification that can recur gets a new number each day."""
    n = now // DAY % 1000 if why in ("closing", "absent") else 0
    return TellLobby(
        user=user, why=why, entry_count=n, at=now, nonce=f"{n}.t{why[0]}{user % 10**10}", after=max(now, after)
    )


def dm_about(custom_id: CustomId) -> tuple[str, str] | None:
    """Return the reason and user of the direct message about a lobby with this control, or None for other controls."""
    parts = custom_id.args.split("/")
    return (parts[1], parts[2]) if custom_id.kind is CustomIdKind.LOBBY and len(parts) == 3 else None


def show_limits(entry_count: int, now: int) -> ShowLimits:
    """Return the job that updates the time limits in direct messages."""
    return ShowLimits(entry_count=entry_count, at=now, nonce=f"{entry_count}.l{now}", after=now)


def show_in_inboxes(table: Snapshot, job: Job) -> tuple[ShowInInbox, ...]:
    """Return the jobs that show the match to each of its players, after a change that the board would show."""
    people = [chair.seat for chair in table.people]
    return tuple(
        ShowInInbox(seat=seat, entry_count=job.entry_count, at=job.at, nonce=f"{job.nonce}i{seat}") for seat in people
    )


def settle_call(post: PostRow, job: Job) -> ShowCall:
    """Return the job that removes a mention that no longer needs an answer."""
    return ShowCall(
        topic=post.audience, entry_count=post.entry_count, at=job.at, nonce=f"{job.entry_count}.{post.message}"
    )
