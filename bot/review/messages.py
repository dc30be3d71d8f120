"""The messages between the bot and its review process: pickled values with their length before them.

Both ends are the same program on the same machine, and the pipe belongs to them alone.
"""

from __future__ import annotations

import pickle
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, BinaryIO

from games.kernel.record import Record
from games.kernel.text import Seat
from games.search.review import Finding, Findings, Review, Task

LENGTH = struct.Struct("!I")
"""The length of a message, in bytes."""


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """Look at these seats of a match for about that many seconds. `known` are the findings so far, by seat."""

    record: Record
    known: Mapping[Seat, Findings]
    seconds: float


@dataclass(frozen=True, slots=True)
class SetPace:
    """Work all the time, or rest nine times as long as the work takes, because people are playing."""

    resting: bool


@dataclass(frozen=True, slots=True)
class TaskDone:
    """A finding. It took that many rollouts and seconds, both 0 if it needed no rollout; `left` are still to do."""

    seat: Seat
    task: Task
    finding: Finding
    left: int
    rollouts: int
    seconds: float


@dataclass(frozen=True, slots=True)
class RequestDone:
    """The end of a request.

    Attributes:
        reviews: Reviews of all seats if everything is known, else empty.
        failed: Why the match cannot be looked at, or "".
        unfinished: Whether there is more to do.
        grown: Whether the process uses so much memory that it should be replaced.
    """

    reviews: dict[Seat, Review]
    failed: str = ""
    unfinished: bool = False
    grown: bool = False


def encode(message: object) -> bytes:
    """Return a message as it is written to a pipe."""
    body = pickle.dumps(message)
    return LENGTH.pack(len(body)) + body


def decode(body: bytes) -> Any:
    """Return a message from its bytes without their length."""
    return pickle.loads(body)


def read_message(pipe: BinaryIO) -> Any:
    """Return the next message. Raises EOFError at the end of the pipe."""
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        raise EOFError
    (length,) = LENGTH.unpack(head)
    return decode(pipe.read(length))
