"""What is still to be brought to Discord, one kind of job for each thing; and how jobs lie in their rows.

A job is written in the transaction of what it tells of, and struck off once Discord has taken it; see outbox.py. What
runs a job says in a Done what came of it, and touches no row itself.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from bot.table.snapshot import Snapshot
from games.kernel.text import Seat
from storage.records.rows import JobRow, NewJobRow, PostRow
from storage.stores.table_terms import NOTICE

Why = Literal["asked", "reminder", "warning", "over", "hush", "restored"]
"""A new question; the same once more; its time is nearly up; the match has ended; nothing, and away with the last; the
match had to be restored, or was brought here, and everybody is written to."""
BOARD, LOBBY = "board", "lobby"
"""The audiences of a table's own message: while it is played, and while it is being set up."""
LOST = "lost"
"""The audience of the post that says which of a table's places was deleted and seen to; see deleted_channels.py."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """Tells of the match after `n` entries; written `at` that second, not to be done before `after`.

    The `nonce` is unique among the jobs of a table: Discord is given it with the message.
    """

    n: int
    at: int
    nonce: str
    after: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PostBoard(Job):
    """A new message with the board, in the place of the last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RefreshBoard(Job):
    """The board's message brought up to date; `anew`: even where it tells of as many entries already."""

    anew: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowLobby(Job):
    """The message people join by, posted or brought up to date."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call(Job):
    """A message that calls for people, posted, brought up to date, or cleared away; `topic` as in calls.py."""

    topic: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Notify(Job):
    """Who sits there is told what is new, and why."""

    seat: Seat
    why: Why


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteLetter(Job):
    """Who sits there is told that their vote on a motion of that kind is awaited, or that it is no more."""

    proposal: str
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveButtons(Job):
    """A message that a newer one has replaced loses its buttons."""

    channel: int
    message: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteMessage(Job):
    """A message that a newer one has replaced is deleted."""

    channel: int
    message: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceDeleted(Job):
    """The table's channel or thread was deleted: it is found another, or its people are told."""

    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TellOfDeletion(Job):
    """Who sits there is told that the table has no place any more."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreadCleanup(Job):
    """The thread of a match that is over is seen to, by the rule of so many `days`."""

    days: int


J_co = TypeVar("J_co", bound=Job, covariant=True)


@dataclass(frozen=True, slots=True)
class Batch(Generic[J_co]):
    """Jobs of one kind, table and audience, oldest first; the newest says what the others would have.

    `tried`: one of them may have been done by an earlier run, so its message is looked for first. `posts` are the
    messages that stand of the table, by audience; `seen` gives the table as it is now, and raises NoMatch.
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
        """How many entries the newest tells of."""
        return self.newest.n

    @property
    def nonce(self) -> str:
        """By which Discord knows the batch's message again, for some minutes."""
        return f"{self.table_id}.{self.newest.nonce}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """What came of a batch: the `posts` that stand now, and the audiences of those that stand no more (`gone`).

    `upto`: jobs that tell of more entries are left for another time; None: none is. `next_jobs` follow from it.
    `later`: the whole batch is not to be done before then.
    """

    posts: tuple[PostRow, ...] = ()
    gone: tuple[str, ...] = ()
    next_jobs: tuple[Job, ...] = ()
    upto: int | None = None
    later: int | None = None


NOTHING_LEFT = Done()
"""The batch needs nothing any more."""


class _Form(NamedTuple):
    """How a kind of job lies in its row: the payload's fields in their order, and those in the audience after `head`.

    Both are what they were in the first version, so that an update, or the way back, finds jobs it can read.
    """

    kind: str
    head: str = ""
    fields: tuple[str, ...] = ()
    payload: tuple[str, ...] = ("n", "at")

    def audience(self, job: Job) -> str:
        parts = [str(getattr(job, name)) for name in self.fields]
        return ":".join([self.head, *parts] if self.head else parts)


_REMOVAL = ("channel", "message", "n", "at")
_FORMS: dict[type[Job], _Form] = {
    PostBoard: _Form("board", BOARD),
    RefreshBoard: _Form("refresh", "refresh"),
    ShowLobby: _Form("lobby", LOBBY),
    Call: _Form("call", "", ("topic",)),
    Notify: _Form("notice", NOTICE.rstrip(":"), ("seat",), ("n", "at", "why")),
    VoteLetter: _Form("ballot", "ballot", ("proposal", "seat")),
    RemoveButtons: _Form("strip", "strip", ("message",), _REMOVAL),
    DeleteMessage: _Form("drop", "drop", ("message",), _REMOVAL),
    PlaceDeleted: _Form("lost", LOST, (), ("n", "at", "place")),
    TellOfDeletion: _Form("tell", "tell", ("seat",)),
    ThreadCleanup: _Form("tidy", "tidy", ("days",)),
}
_KINDS: dict[str, type[Job]] = {form.kind: kind for kind, form in _FORMS.items()}
_TEXT = ("topic", "proposal")
"""The fields that are no numbers."""
_RESTORED = _Form("hand", "hand", ("seat",))
"""A notice to somebody whose match was brought here: of a kind of its own since the first version."""


def encode(job: Job) -> NewJobRow:
    """The job as it is stored."""
    form = _RESTORED if isinstance(job, Notify) and job.why == "restored" else _FORMS[type(job)]
    payload = {name: getattr(job, name) for name in form.payload}
    if isinstance(job, RefreshBoard) and job.anew:
        payload["anew"] = True
    return NewJobRow(form.kind, form.audience(job), payload, job.nonce, job.after)


def encoded(jobs: Iterable[Job]) -> tuple[NewJobRow, ...]:
    """The jobs as they are stored."""
    return tuple(map(encode, jobs))


def decode(row: JobRow) -> Job:
    """The job of a row, be it of an earlier version. Raises KeyError for a kind that there never was."""
    known: dict[str, Any] = {**row.payload, "nonce": row.nonce, "after": row.after}
    if row.kind == _RESTORED.kind:
        return Notify(**known, seat=_last(row), why="restored")
    if row.kind == "notice":
        return Notify(**{"why": "restored", **known}, seat=_last(row))
    kind = _KINDS[row.kind]
    if kind is Call:
        return Call(**known, topic=row.audience)
    named = zip(_FORMS[kind].fields, row.audience.split(":")[1:], strict=True)
    return kind(**{**{name: part if name in _TEXT else int(part) for name, part in named}, **known})


def _last(row: JobRow) -> Seat:
    return int(row.audience.rpartition(":")[2])


def remove_buttons(post: PostRow, told: Job) -> RemoveButtons:
    """What takes the buttons off a message that a newer one replaces, which is that job's."""
    return RemoveButtons(channel=post.channel, message=post.message, n=told.n, at=told.at, nonce=f"s{post.message}")


def delete_message(post: PostRow, told: Job) -> DeleteMessage:
    """What takes a message away that a newer one replaces."""
    return DeleteMessage(channel=post.channel, message=post.message, n=told.n, at=told.at, nonce=f"x{post.message}")


def settle_call(post: PostRow, told: Job) -> Call:
    """What clears a call away that nobody need answer any more."""
    return Call(topic=post.audience, n=post.n, at=told.at, nonce=f"{told.n}.{post.message}")
