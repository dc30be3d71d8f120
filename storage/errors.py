"""The errors of the storage. Each message says what happened and, if possible, how to solve it."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy.exc import DBAPIError


class StorageError(Exception):
    """Something could not be stored or found."""


class UnavailableError(StorageError):
    """The data cannot be read or written now: it is locked, damaged or not accessible, or the disk is full."""


class DiskFullError(UnavailableError):
    """There is no space left to write. Nothing that was acknowledged is lost."""


class NewerDataError(StorageError):
    """The data was written by a newer Querent."""

    def __init__(self, revision: str) -> None:
        super().__init__(
            f"The data is at revision {revision}, which this version does not know: a newer one has written it. "
            f"Update Querent, or restore the backup made before the update."
        )
        self.revision = revision


class ForeignDataError(StorageError):
    """Another program uses the database."""

    def __init__(self, why: str) -> None:
        super().__init__(
            f"The database belongs to another program: {why}. Give Querent a database of its own, or check the "
            "address; nothing was changed."
        )


class MigrationError(StorageError):
    """The data could not be migrated; it is unchanged."""

    def __init__(self, why: str) -> None:
        super().__init__(f"The data could not be migrated and was left as it was. {why}")


class LeaseHeldError(StorageError):
    """Another process holds the lease."""

    def __init__(self, owner: str, host: str, pid: int, since: int, until: int) -> None:
        super().__init__(
            f"The data is in use by {owner}, process {pid} on {host}, since {_utc(since)}. "
            f"Stop that process; if it crashed, its lock expires at {_utc(until)}."
        )
        self.owner, self.host, self.pid, self.since, self.until = owner, host, pid, since, until


class OtherShardsError(StorageError):
    """The running processes have another number of shards."""

    def __init__(self, wanted: int, there: int, owner: str, pid: int, host: str) -> None:
        super().__init__(
            f"QUERENT_SHARDS is {wanted}, but {owner}, process {pid} on {host}, runs with {there}. All processes "
            "need the same number; to change it, stop them all first."
        )


class MatchNotFoundError(StorageError):
    """No match or event has that ID."""

    def __init__(self, id: int, noun: str = "match") -> None:
        super().__init__(f"There is no {noun} {id}.")


class WrongStateError(StorageError):
    """The match is not in the state that the change needs, such as a lobby that has started."""

    def __init__(self, match: int, state: str) -> None:
        super().__init__(f"Match {match} is {state}; that cannot be done now.")
        self.match, self.state = match, state


class ChannelBusyError(StorageError):
    """The match with ID `match` is already open in that channel or thread."""

    def __init__(self, match: int) -> None:
        super().__init__(f"Match {match} is open there. End it first, or open the new one elsewhere.")
        self.match = match


class ConcurrentUpdateError(StorageError):
    """The entry is already stored, such as by a repeated press. `entry_count` is the number of entries."""

    def __init__(self, match: int, entry_count: int) -> None:
        super().__init__(
            f"Match {match} has {entry_count} entries by now; this one came too late. Load the match again."
        )
        self.match, self.entry_count = match, entry_count


class AlreadySeatedError(StorageError):
    """The user already has a seat at the table."""

    def __init__(self, match: int, seat: int) -> None:
        super().__init__(f"That person already has seat {seat} in match {match}.")
        self.match, self.seat = match, seat


class NotSeatedError(StorageError):
    """Nobody holds that seat."""

    def __init__(self, match: int) -> None:
        super().__init__(f"Nobody has that seat in match {match}.")
        self.match = match


class TableFullError(StorageError):
    """All seats are taken."""

    def __init__(self, match: int) -> None:
        super().__init__(f"All seats of match {match} are taken.")
        self.match = match


class AlreadyAttemptedError(StorageError):
    """The user has used their attempt at the deal of the day; `match` is the ID of its match."""

    def __init__(self, match: int) -> None:
        super().__init__(f"Match {match} was that person's one try that day.")
        self.match = match


class IntegrityError(StorageError):
    """The change contradicts the stored data, such as a message of a match that does not exist."""


def of_driver(error: Exception) -> Exception:
    """Return the driver's error inside an error of SQLAlchemy; any other error unchanged.

    Messages of SQLAlchemy's errors would contain the statement.
    """
    return error.orig if isinstance(error, DBAPIError) and isinstance(error.orig, Exception) else error


def _utc(seconds: int) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M:%S} UTC"
